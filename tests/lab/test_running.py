"""Runs: the same games with any number of processes, nothing lost, and one sentence where something is wrong."""

from __future__ import annotations

import errno
import gc
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from itertools import islice
from pathlib import Path

import polars as pl
import pytest

import kickdoor
from kickdoor.bots.greedy import Greedy
from kickdoor.extras import Missing, need
from kickdoor.lab import crew, store
from kickdoor.lab.plan import Plan, from_plain, plain
from kickdoor.lab.playing import play_game
from kickdoor.lab.scanning import scan, tally_of
from kickdoor.lab.simulating import Crew, chunks, simulate, simulate_into
from kickdoor.lab.store import Part, Run, RunTrouble
from kickdoor.lab.tables import SCHEMAS, TABLES
from kickdoor.lab.tally import Tally

from .conftest import PLAN, play

QUICK = Plan(bots=("random", "greedy", "random"), sets=("star",), edition="star-2019", seed=2)
GAMES = 12


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of two games and blocks of eight, so that a dozen games make some of both."""
    monkeypatch.setattr(store, "CHUNK", 2)
    monkeypatch.setattr(store, "BLOCK", 8)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """All files of a run in one go."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "CHUNK", 2)
        patch.setattr(store, "BLOCK", 8)
        return contents(play(tmp_path_factory.mktemp("lab") / "whole", GAMES, QUICK))


def contents(run: Run) -> dict[str, bytes]:
    """Every file of a run by its place in it."""
    return {str(p.relative_to(run.folder)): p.read_bytes() for p in run.folder.rglob("*") if p.is_file()}


SCRIPT = """
import sys
from kickdoor.lab import store
store.CHUNK, store.BLOCK = 2, 8
from kickdoor.cli import main
main(sys.argv[1:])
"""


def command(folder: Path, *more: str) -> list[str]:
    """The command line that makes the same run, in a process of its own."""
    bots = ",".join(QUICK.bots)
    words = ["simulate", f"{GAMES}", "--out", f"{folder}", "--bots", bots, "--seed", "2", *more]
    return [sys.executable, "-c", SCRIPT, *words]


# -- the same with any number of processes -----------------------------------------------------------------------------


def test_blocks_are_joined_and_sorted(whole: dict[str, bytes], tmp_path: Path) -> None:
    parts = ("000000000-000000007", "000000008-000000011")
    assert set(whole) == {"run.json", *(f"parts/{p}/{t}.parquet" for p in parts for t in TABLES)}
    for table, keys in (("games", ["game"]), ("seats", ["game", "seat"]), ("cards", ["game", "seat", "card"])):
        frame = pl.read_parquet(whole[f"parts/{parts[0]}/{table}.parquet"])
        assert frame.equals(frame.sort(keys)) and dict(frame.schema) == SCHEMAS[table]


def test_two_processes_write_the_same_bytes(whole: dict[str, bytes], tmp_path: Path) -> None:
    run = Run.begin(tmp_path / "run", QUICK)
    done = list(simulate_into(run, GAMES, Crew(2)))
    assert sum(t.games for t in done) == GAMES
    assert contents(run) == whole


def test_runs_of_neighbouring_seeds_share_no_game() -> None:
    seeds = [{replace(QUICK, seed=s).seed_of(n) for n in range(500)} for s in range(4)]
    assert len(set.union(*seeds)) == 2000


def test_everybody_moves_on_from_game_to_game() -> None:
    assert [PLAN.bots_of(n)[0] for n in range(4)] == ["greedy", "random", "greedy", "greedy"]


def test_a_plan_comes_back_from_json() -> None:
    plan = replace(QUICK, options=("epic",), switches=(("hand_limit", 7),))
    assert from_plain(json.loads(json.dumps(plain(plan)))) == plan
    assert plan.rules == "star-2019 with epic, hand_limit=7"


# -- nothing is lost ---------------------------------------------------------------------------------------------------


def test_stopped_and_gone_on_with_is_the_same(whole: dict[str, bytes], tmp_path: Path) -> None:
    run = Run.begin(tmp_path / "run", QUICK)
    stopped = simulate_into(run, GAMES)
    list(islice(stopped, 3))
    assert run.games() == 6 and tally_of(run).games == 6
    assert sum(t.games for t in simulate_into(Run.begin(tmp_path / "run", QUICK), GAMES)) == 6
    assert contents(run) == whole


def test_more_games_later_are_the_same(whole: dict[str, bytes], tmp_path: Path) -> None:
    play(tmp_path / "run", 5, QUICK)
    assert contents(play(tmp_path / "run", GAMES, QUICK)) == whole
    assert contents(play(tmp_path / "run", 3, QUICK)) == whole  # there are more already


@pytest.mark.timeout(300)
@pytest.mark.skipif(os.name == "nt", reason="there is no such signal there")
@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_run_goes_on(whole: dict[str, bytes], tmp_path: Path, sent: signal.Signals) -> None:
    folder = tmp_path / "run"
    process = subprocess.Popen(command(folder, "--workers", "2"), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    until = time.monotonic() + 60
    while not list(folder.glob("parts/*-*[0-9]")) and time.monotonic() < until and process.poll() is None:
        time.sleep(0.01)  # the run is short
    process.send_signal(sent)
    said = process.communicate(timeout=60)[1].decode()
    assert process.returncode == (-9 if sent == signal.SIGKILL else 130)
    if sent == signal.SIGINT:
        assert said.count("\n") == 1 and "of 12 games are kept in" in said and "The same command goes on" in said
    assert 0 < Run.open(folder).games() < GAMES
    ran = subprocess.run(command(folder, "--workers", "1"), capture_output=True, timeout=110, check=True)
    assert b"12 games of seed 2" in ran.stdout
    assert contents(Run.open(folder)) == whole


def test_what_a_killed_run_leaves_is_cleared_away(whole: dict[str, bytes], tmp_path: Path) -> None:
    run = play(tmp_path / "run", GAMES, QUICK)
    parts = run.folder / "parts"
    shutil.copytree(parts / "000000000-000000007", parts / "000000002-000000003")  # joined, not yet removed
    (parts / "000000008-000000009.tmp").mkdir()  # half-written
    assert run.games() == GAMES and scan(run, "games").collect().height == GAMES
    play(run.folder, GAMES, QUICK)
    assert contents(run) == whole


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run.begin(tmp_path / "run", QUICK)
    going = simulate_into(run, GAMES)
    next(going)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RunTrouble, match=r"The disk is full\. Everything played so far is kept in"):
        next(going)
    assert run.games() == 2
    assert [p.name for p in (run.folder / "parts").iterdir()] == ["000000000-000000001"]


def test_a_disk_that_was_full_from_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(Path, "write_text", full)
        with pytest.raises(RunTrouble, match="run the same command again"):
            Run.begin(tmp_path / "run", QUICK)
    (tmp_path / "run" / "run.json.tmp").touch()
    assert not Run.is_in(tmp_path / "run") and Run.begin(tmp_path / "run", QUICK).games() == 0


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RunTrouble, match="cannot be written to"):
        Run.begin(tmp_path / "file" / "run", QUICK)


# -- what is wrong is said ---------------------------------------------------------------------------------------------


def test_another_plan_cannot_go_on(tmp_path: Path) -> None:
    play(tmp_path / "run", 2, QUICK)
    with pytest.raises(RunTrouble, match="holds another run: seed is 2 there, not 3"):
        Run.begin(tmp_path / "run", replace(QUICK, seed=3))
    with pytest.raises(RunTrouble, match="bots is random, greedy, random there"):
        Run.begin(tmp_path / "run", replace(QUICK, bots=("greedy",) * 3))


def test_other_cards_cannot_go_on(tmp_path: Path) -> None:
    play(tmp_path / "run", 2, QUICK)
    page = tmp_path / "run" / "run.json"
    page.write_text(json.dumps(json.loads(page.read_text()) | {"cards": "0-0"}))
    with pytest.raises(RunTrouble, match="other cards or rules"):
        Run.begin(tmp_path / "run", QUICK)


@pytest.mark.parametrize(
    ("text", "said"),
    [("{", "cannot be read"), ('{"kickdoor": 99}', "has format 99"), ('{"kickdoor": 1}', "cannot be read")],
)
def test_a_damaged_run(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "run.json").write_text(text)
    with pytest.raises(RunTrouble, match=said):
        Run.open(tmp_path)


def test_a_folder_with_something_else(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    with pytest.raises(RunTrouble, match="holds something else"):
        Run.begin(tmp_path, QUICK)
    with pytest.raises(RunTrouble, match="There is no run in"):
        Run.open(tmp_path)


def test_a_run_without_games(tmp_path: Path) -> None:
    with pytest.raises(RunTrouble, match="has no games yet"):
        scan(Run.begin(tmp_path / "run", QUICK), "games")


def test_what_is_not_installed_is_named() -> None:
    with pytest.raises(Missing, match=r"needs polarsh and xyz, which are not installed. Install kickdoor\[lab\]"):
        need("A report", "polarsh", "json", "xyz")
    need("A report", "json")


def test_a_worker_that_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(crew.CrewTrouble, match="fewer --workers"):
        list(crew.pooled(os._exit, [1, 1, 1], 2))


# -- counting ----------------------------------------------------------------------------------------------------------


def test_what_is_missing_comes_in_chunks(tmp_path: Path) -> None:
    run = Run.begin(tmp_path / "run", QUICK)
    for first, last in ((2, 3), (7, 8)):
        (run.folder / "parts" / Part(first, last).name).mkdir()
    assert [(p.first, p.last) for p in run.missing(11)] == [(0, 1), (4, 5), (6, 6), (9, 9), (10, 10)]
    assert [p.games for p in chunks(5, 2)] == [2, 2, 1]


def test_the_tables_count_what_was_counted_in_play(run: Run) -> None:
    counted = Tally()
    for part in simulate(run.plan, 40, Crew(), 9):
        counted.join(part)
    assert tally_of(run) == counted


def test_a_game_without_end_is_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kickdoor.lab.playing.MOST_DECISIONS", 5)
    run = play(tmp_path / "run", 2, QUICK)
    assert scan(run, "games").collect().select("winner", "winners", "reason").rows() == [(-1, 0, "unfinished")] * 2
    assert tally_of(run).unfinished == [0, 1]


def test_a_bot_that_says_what_it_may_not_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from kickdoor.engine.moves import Move
    from kickdoor.engine.legal.reasons import IllegalMove

    monkeypatch.setattr(Greedy, "choose", lambda *_: Move("play", 3))
    with pytest.raises(IllegalMove):
        list(simulate(PLAN, 1))


def test_the_garbage_collector_pauses_while_a_game_is_played() -> None:
    """A finished game holds no cycles, so nothing is left for the collector either."""
    play_game(PLAN, 0)
    gc.collect()
    begun: list[str] = []
    gc.callbacks.append(lambda phase, _: begun.append(phase))
    try:
        play_game(PLAN, 1)
    finally:
        gc.callbacks.pop()
    assert begun == []
    assert gc.isenabled()
    assert gc.collect() < 100


def test_games_may_be_freed_deep_inside_of_other_containers() -> None:
    """Python puts off freeing what lies deep in lists of lists; compiled states and frames cannot be put off."""
    game = kickdoor.new_game(("Ann", "Bob", "Cy"), seed=1)
    nest: list[object] = []
    for _ in range(300):
        game.step(game.options[-1])
        nest = [nest, game.clone()]
    before = kickdoor.save(game)
    del nest
    later = [game.clone() for _ in range(300)]
    assert all(twin.options == game.options for twin in later)
    assert kickdoor.save(game) == before


SENT_HOME = """
import os, signal
from kickdoor.lab import crew
crew._take_up_work()
crew._work_on(len, "a first piece")
os.kill(os.getpid(), signal.SIGTERM)  # while it sends a result, or waits
print("still here", flush=True)
crew._work_on(print, "no more work")
"""


INTERRUPTED_AT_THE_START = """
import os, signal
from kickdoor.lab import crew
if __name__ == "__mp_main__":  # a worker, which loads this file first
    os.kill(os.getpid(), signal.SIGINT)
if __name__ == "__main__":
    print(sorted(crew.pooled(abs, [-2, -1], 2)))
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal there")
def test_a_worker_is_not_interrupted_while_it_starts(tmp_path: Path) -> None:
    """Ctrl-C reaches the workers too: one that was still loading answered with a traceback."""
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED_AT_THE_START)
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"[1, 2]\n", b"")


LOADING = """
import os, signal
from kickdoor.lab import crew
crew._take_up_work()
os.kill(os.getpid(), signal.SIGTERM)  # while it loads what its first piece needs
print("still here", flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal there")
def test_a_worker_that_is_sent_home_while_it_loads_leaves_at_once() -> None:
    """Ctrl-C in the first seconds waited until every worker had imported what it needs."""
    ran = subprocess.run([sys.executable, "-c", LOADING], capture_output=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout) == (1, b"")


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal there")
def test_a_worker_that_is_sent_home_finishes_sending_and_takes_no_more_work() -> None:
    """A result sent by half kept the main process waiting for the rest of it after Ctrl-C."""
    ran = subprocess.run([sys.executable, "-c", SENT_HOME], capture_output=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout) == (1, b"still here\n")
