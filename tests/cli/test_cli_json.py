"""Output for other programs: JSON with stable fields, lines that are not wrapped, scripts for the shell, Ctrl-C."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from kickdoor.cli.guard import run as run_cli
from kickdoor.engine.rules import EDITIONS, SWITCHES
from kickdoor.lab.tally import Tally
from kickdoor.rulebook import RULES, RULINGS
from kickdoor.sets import SETS


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*words: str) -> Any:
        assert run_cli([*words, "--json"]) == 0, capsys.readouterr()
        return json.loads(capsys.readouterr().out)

    return run


PAGE = (Path(__file__).resolve().parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")


def unnamed(command: str, told: Any) -> set[str]:
    """Return the fields of this JSON that docs/command-line.md does not name."""
    (row,) = re.findall(rf"^\| `{command}` \| (.*) \|$", PAGE.partition("## For other programs")[2], re.MULTILINE)
    return {field for each in (told if isinstance(told, list) else [told]) for field in each} - {
        *re.findall(r"`(\w+)`", row)
    }


@pytest.mark.parametrize(
    "words",
    [
        "cards --kind trap", "rules", "rules CMB-04", "rules --switches", "words", "words per_fight",
        "simulate 1 --bots random --seed 1 --workers 1", "soak 1 --set star --seed 3 --laws-every 50",
        "dataset 1 --bots random --out games --workers 1",
        "arena 1 --bots random,novice --seed 1 --workers 1", "arena 1 --styles --bots random,novice --workers 1",
        "check-bot picky:Picky", "check-set kitchen --games 0",
    ],
)  # fmt: skip
def test_every_field_is_on_the_page(
    words: str, said: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    command, *_ = words.split()
    if command.startswith("check-"):
        assert run_cli([command.replace("check", "new"), "picky" if command == "check-bot" else "kitchen"]) == 0
        capsys.readouterr()
    assert unnamed(command, said(*words.split())) == set()


def test_every_field_about_stored_games_is_on_the_page(
    said: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for run in ("one", "two"):
        assert run_cli(["simulate", "2", "--bots", "random", "--seed", "1", "--out", run, "--workers", "1"]) == 0
    assert run_cli(["watch", "--bots", "random", "--seed", "3", "--save", "game.json", "--plain"]) == 0
    capsys.readouterr()
    assert unnamed("report", said("report", "one")) == set()
    assert unnamed("report", said("report", "--compare", "one", "two")) == set()
    assert unnamed("analyse", said("analyse", "game.json", "--quick")) == set()


def test_cards_as_json(said: Any) -> None:
    listed = said("cards", "--set", "star")
    assert len(listed) == len(SETS["star"].cards)
    (card,) = said("cards", "star:time-warp")
    assert card["id"] == "star:time-warp" and card["set"] == "star" and card["copies"] == 2 and card["text"]
    assert set(card) == {
        "id", "name", "set", "kind", "deck", "copies", "line", "text", "value", "level", "treasures", "bonus",
        "original",
    }  # fmt: skip


def test_rules_as_json(said: Any) -> None:
    assert sum(section["rules"] for section in said("rules")) == len(RULES)
    found = said("rules", "CMB-04")
    assert found["rules"][0]["id"] == "CMB-04" and found["rules"][0]["text"]
    ruling = next(iter(RULINGS))
    assert [r["id"] for r in said("rules", ruling)["rulings"]] == [ruling]
    switches = said("rules", "--switches")
    assert {s["name"] for s in switches} == set(SWITCHES) and set(switches[0]["values"]) == set(EDITIONS)


def test_counts_as_json(said: Any) -> None:
    counted = said("simulate", "3", "--bots", "random", "--seats", "3", "--seed", "1", "--workers", "1")
    assert counted["games"] == 3 and sum(seat["wins"] for seat in counted["seats"]) >= 3
    assert counted["bots"][0]["name"] == "random" and len(counted["bots"][0]["interval"]) == 2
    soaked = said("soak", "1", "--seed", "3", "--laws-every", "50", "--set", "star")
    assert soaked["games"] == 1 and soaked["failures"] == [] and soaked["decisions"] > 100


def test_an_arena_as_json(said: Any) -> None:
    words = ("2", "--bots", "novice,random", "--seats", "3", "--seed", "1", "--option", "faster-2014", "--workers", "1")
    told = said("arena", *words)
    assert set(told) == {"plan", "games", "ratings", "rungs", "wins", "against"} and told["games"] == 2
    assert {r["bot"] for r in told["ratings"]} == {"novice", "random"} and told["rungs"] == []
    assert set(told["ratings"][0]) == {"bot", "value", "low", "high", "error", "games"}
    plan = ("bots", "sets", "edition", "options", "switches", "seed", "seats")
    assert set(told["plan"]) == {*plan} and told["plan"]["bots"] == ["novice", "random"] and told["plan"]["seats"] == 3
    styled = said("arena", *words, "--styles")
    assert set(styled) == {"plan", "games", "figures", "bots"} and styled["plan"] == told["plan"]
    climbed = said("arena", *words, "--ladder")
    assert climbed["rungs"] and climbed["wins"]["novice"]["of"] >= 2


def test_a_set_as_json(
    said: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("kickdoor.cli.commands.check_set.TRIED", 2)
    folder = tmp_path / "kitchen"
    assert run_cli(["new-set", str(folder)]) == 0
    capsys.readouterr()
    code = run_cli(["check-set", str(folder), "--games", "0", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"fine", "slips", "set", "title", "cards", "mishaps", "games", "decisions", "report"}
    assert code == int(not told["fine"]) and told["games"] == 2 and len(told["cards"]) == 12 and told["report"] is None
    pan = next(card for card in told["cards"] if card["id"] == "kitchen:frying-pan-of-persuasion")
    assert pan["describes_itself"] and pan["line"] == 8 and pan["file"].endswith("treasures.py")
    path = folder / "treasures.py"
    path.write_text(path.read_text(encoding="utf-8").replace("slot=HAND", "slot=HNAD"), encoding="utf-8")
    assert run_cli(["check-set", str(folder), "--json"]) == 1
    (slip,) = json.loads(capsys.readouterr().out)["slips"]
    assert slip["line"] == 8 and slip["card"] == "Frying Pan of Persuasion" and "did you mean HAND?" in slip["error"]


def test_a_report_as_json(said: Any, tmp_path: Path) -> None:
    run = str(tmp_path / "run")
    said("simulate", "2", "--bots", "novice", "--seats", "3", "--out", run, "--workers", "1")
    told = said("report", run)
    assert told["games"] == 2 and Path(told["page"]).is_file() and Path(told["numbers"]).is_file()
    page = str(tmp_path / "compare.html")
    assert said("report", "--compare", run, run, "--out", page)["differences"] == 0


def test_lines_are_not_wrapped_in_a_pipe(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    assert run_cli(["cards", "--set", "munchkin", "--plain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    names = {card.name for card in SETS["munchkin"].cards}
    rows = [line for line in lines if any(line.startswith(name) for name in names)]
    assert len(rows) >= len(names) and max(len(line.rstrip()) for line in lines) > 80
    monkeypatch.setenv("COLUMNS", "60")
    assert run_cli(["rules", "CMB-04"]) == 0
    assert max(len(line) for line in capsys.readouterr().out.splitlines()) <= 60


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_completes_commands(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(["completion", shell]) == 0
    out = capsys.readouterr().out
    assert all(word in out for word in ("kickdoor", "simulate", "check-bot", "--seats"))


@pytest.mark.skipif(shutil.which("zsh") is None, reason="needs zsh")
def test_zsh_completes_whether_it_loads_or_reads_the_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """zsh loaded the file, found a function of another name in it, and completed nothing."""
    assert run_cli(["completion", "zsh"]) == 0
    (tmp_path / "_kickdoor").write_text(capsys.readouterr().out, encoding="utf-8")
    asked = 'compdef() { print registered "$@" }; _arguments() { print asked "${@[2]}" };'
    loaded = f"{asked} fpath=({tmp_path}); typeset -A compstate; autoload -Uz _kickdoor; _kickdoor; _kickdoor"
    read = f"{asked} source {tmp_path}/_kickdoor"
    for script, said in ((loaded, ["asked --help[Show this page, or the help of a command.]"] * 2),
                         (read, ["registered _cyclopts_kickdoor kickdoor"])):  # fmt: skip
        ran = subprocess.run(["zsh", "-fc", script], capture_output=True, text=True, check=False, timeout=60)
        assert (ran.stdout.splitlines(), ran.stderr) == (said, "")


@pytest.mark.skipif(shutil.which("fish") is None, reason="needs fish")
def test_fish_completes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(["completion", "fish"]) == 0
    (tmp_path / "kickdoor.fish").write_text(capsys.readouterr().out, encoding="utf-8")
    for typed, found in (("kickdoor simul", {"simulate"}), ("kickdoor simulate --se", {"--seats", "--seed", "--set"})):
        words = f"source {tmp_path}/kickdoor.fish; complete -C '{typed}'"
        ran = subprocess.run(
            ["fish", "--no-config", "-c", words], capture_output=True, text=True, check=True, timeout=60
        )
        assert {line.split("\t")[0] for line in ran.stdout.splitlines()} == found


def test_verify_of_a_missing_file_says_where_replays_come_from(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(["verify", "nothing.json"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("There is no file 'nothing.json'; a table offers the replay") and "watch" not in said
    assert run_cli(["replay", "nothing.json"]) == 2
    assert "kickdoor watch --save FILE writes one" in capsys.readouterr().err


def test_the_name_of_a_shell(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(["completion"]) == 2
    assert capsys.readouterr().err.startswith("completion needs the name of your shell")


def test_ctrl_c_shows_what_was_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from kickdoor.lab.simulating import simulate

    def some(*given: Any) -> Any:
        yield next(simulate(given[0], 2))
        raise KeyboardInterrupt

    monkeypatch.setattr("kickdoor.cli.commands.simulate.play_many", some)
    assert run_cli(["simulate", "90", "--bots", "random", "--seed", "1", "--workers", "1"]) == 130
    told = capsys.readouterr()
    assert "Wins by seat" in told.out and told.err == "Stopped after 2 of 90 games.\n"
    assert Tally().games == 0


@pytest.mark.parametrize(
    ("words", "shown", "said"),
    [
        ("arena 90 --bots novice,random --seats 3 --option faster-2014", "novice", "Stopped after 2 games.\n"),
        ("arena 90 --styles --bots novice,random,casual,greedy --seats 3", "haggles", "Stopped after 5 games.\n"),
        ("soak 90 --set star --laws-every 50", "every law held", "Stopped after 5 of 90 games.\n"),
    ],
)
def test_ctrl_c_shows_what_was_found(
    words: str, shown: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from kickdoor.lab.crew import shared

    def some(*given: Any) -> Any:
        yield next(shared(*given))
        raise KeyboardInterrupt

    monkeypatch.setattr("kickdoor.lab.arena.shared", some)
    monkeypatch.setattr("kickdoor.lab.styles.shared", some)
    monkeypatch.setattr("kickdoor.cli.commands.soak.shared", some)
    assert run_cli([*words.split(), "--seed", "1", "--workers", "1"]) == 130
    told = capsys.readouterr()
    assert shown in told.out and told.err == said


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_ctrl_c_is_answered_at_once_and_keeps_games(tmp_path: Path) -> None:
    """Also where a library has threads of its own that the signal may reach first."""
    run = tmp_path / "run"
    words = [
        sys.executable,
        "-m",
        "kickdoor",
        "simulate",
        "100000",
        "--bots",
        "random",
        "--seats",
        "3",
        "--out",
        str(run),
    ]
    with subprocess.Popen([*words, "--workers", "2"], stderr=subprocess.PIPE, text=True) as process:
        until = time.monotonic() + 120
        while not [part for part in run.glob("parts/*/games.parquet") if ".tmp" not in part.parent.name]:
            assert time.monotonic() < until and process.poll() is None
            time.sleep(0.1)
        os.kill(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "of 100,000 games are kept" in err and "Stopped; 0 of" not in err
