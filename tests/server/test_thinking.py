"""When bots answer: off the event loop, after a pause that gives nothing away, and never to a stale question."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import kickdoor
from kickdoor.bots import BOTS, make
from kickdoor.bots.greedy import Greedy
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.server.clocks.clocks import PACES
from kickdoor.server.screen.asking import COMPOSING, PASS, QUIET
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.referee import Asked, Referee
from kickdoor.server.tables.table import Table, restored
from kickdoor.server.tables.thinking import MOST_THREADS, Thinkers
from kickdoor.server.tables.workers import LONGEST_MEMORY, POSSIBLE, Choice, Failed, Workers
from server.conftest import Running, Serve

PACE = PACES["none"]


class ByHand(Thinkers):
    """Answers come when the test says so."""

    def __init__(self) -> None:
        super().__init__(1.0)
        self.work: list[Callable[[], Any]] = []
        self.answers: list[asyncio.Future[Any]] = []

    def start(self, work: Callable[[], Any], choice: Choice | None = None) -> asyncio.Future[Any]:
        self.work.append(work)
        self.answers.append(asyncio.get_running_loop().create_future())
        return self.answers[-1]

    def answer(self) -> None:
        """Let the last bot asked choose."""
        self.answers[-1].set_result(self.work[-1]())


def bots_playing() -> Table:
    opened = j.Opened(
        at=1, name="x", host="a", sets=["star"], edition="star-2019", options=[], switches={}, seats=3,
        clock="none", public=False, secret="s",
    )  # fmt: skip
    sat = [j.Sat(at=2, seat=n, name=name, bot="greedy", luck=name) for n, name in enumerate(("Ann", "Bob", "Cy"))]
    return restored("t", [opened, *sat, j.Began(at=10_000, sexes=[0, 1, 0])])


def until_a_real_choice(referee: Referee, thinkers: ByHand, now: int) -> int:
    """Go on until a bot has to think; returns the time."""
    asked = len(thinkers.work)
    for _ in range(300):
        due = referee.next(now)
        if len(thinkers.work) > asked:
            return now
        if due is None:
            now = referee.next_due()
        else:
            referee.table.apply(due)
    raise AssertionError("nobody had a choice")


async def test_the_pause_depends_on_the_kind_of_question_alone() -> None:
    """Whether a bot can only pass, passes, or plays: the pause is the same."""
    table = bots_playing()
    referee = Referee(table, PACE, ByHand())
    bots = [make("greedy", s) for s in range(3)]
    now = 10_000
    seen: dict[bool, set[str]] = {True: set(), False: set()}  # by window: what the bots did
    for _ in range(400):
        q, game = table.question, table.game
        if q is None or game is None:
            break
        referee.watch(q, now)
        thought = referee.begin(Asked(0, q.seat, "bot"), q, game, now)
        short = q.window or q.kind == "opening"
        pause = 0 if q.kind in (*QUIET, *COMPOSING) else PACE.bot // 3 if short else PACE.bot
        assert thought.due == max(now + PACE.bot // 30, referee.countdown.opened + pause)
        move = bots[q.seat].choose(game.view(q.seat))
        seen[q.window].add("forced" if thought.answer.done() else "pass" if move == PASS else "play")
        now = thought.due
        table.apply(j.Moved(at=now, seat=q.seat, move=j.move_data(move), by="bot"))
    assert seen[True] == {"forced", "pass", "play"} and seen[False] >= {"forced", "play"}


async def test_bots_pause_together_in_a_window() -> None:
    table = bots_playing()
    referee = Referee(table, PACE, ByHand())
    now, seen = 10_000, 0
    while table.phase == "playing" and seen < 5:
        q, game = table.question, table.game
        assert q is not None and game is not None
        referee.watch(q, now)
        due = referee.begin(Asked(0, q.seat, "bot"), q, game, now).due
        if q.window and q.kind not in QUIET:
            opened = referee.countdown.opened
            assert due == max(now + PACE.bot // 30, opened + PACE.bot // 3)
            seen += now > opened  # another bot has passed already: this one does not pause again
        move = PASS if q.window else make("greedy").choose(game.view(q.seat))
        now = due
        table.apply(j.Moved(at=now, seat=q.seat, move=j.move_data(move), by="bot"))


async def test_bots_wait_as_long_to_pass_as_to_play(serve: Serve) -> None:
    server: Running = await serve(bot_scale=0.05)
    pause = int(PACE.bot * 0.05)
    ann = await server.player()
    table = await ann.open(me=None, bots=[{}, {}, {}], seats=3)
    runner = server.backend.registry.runners[table]
    async with asyncio.timeout(60):
        while runner.table.entries < 120:
            await asyncio.sleep(0.05)
    entries = await server.backend.store.journal(table)
    begun = next(i for i, e in enumerate(entries) if isinstance(e, j.Began)) + 1
    replay = restored(table, entries[:begun])
    waits: dict[tuple[bool, bool], list[int]] = {}
    for entry in entries[begun:]:
        q = replay.question
        assert q is not None and isinstance(entry, j.Moved)
        if q.kind not in (*QUIET, *COMPOSING) and replay.last == replay.since:  # the first answer
            short = q.window or q.kind == "opening"
            waits.setdefault((short, entry.move == 0), []).append(entry.at - replay.last)
        replay.apply(entry)
    assert all(wait >= pause // 3 for wait in waits[True, True])
    assert all(wait >= pause for key, found in waits.items() if not key[0] for wait in found)


async def test_an_answer_to_a_stale_question_is_dropped() -> None:
    thinkers = ByHand()
    table = bots_playing()
    referee = Referee(table, PACE, thinkers)
    now = until_a_real_choice(referee, thinkers, 10_000)
    q, game = table.question, table.game
    assert q is not None and game is not None
    other = game.view(q.seat).moves[-1]
    table.apply(j.Moved(at=now, seat=q.seat, move=j.move_data(other)))  # somebody else has moved meanwhile
    assert referee.next(now) is None and len(thinkers.work) == 1  # no bot is asked twice at once
    assert referee.awaited() is thinkers.answers[0]
    thinkers.answer()
    made = table.entries
    until_a_real_choice(referee, thinkers, now)
    assert len(thinkers.work) == 2
    assert referee.thought is not None and referee.thought.asked.moves == sum(table.moves_made) >= made - 5


async def test_a_stale_answer_that_failed_still_costs_the_bot_its_seat() -> None:
    thinkers = ByHand()
    table = bots_playing()
    referee = Referee(table, PACE, thinkers)
    now = until_a_real_choice(referee, thinkers, 10_000)
    q, game = table.question, table.game
    assert q is not None and game is not None
    table.apply(j.Moved(at=now, seat=q.seat, move=j.move_data(game.view(q.seat).moves[-1])))
    thinkers.answers[0].set_exception(Failed("on purpose"))
    assert referee.next(now) == j.Replaced(at=now, seat=q.seat, bot="random")


async def test_a_choice_that_took_longer_than_the_pause_is_made_on_a_beat() -> None:
    thinkers = ByHand()
    referee = Referee(bots_playing(), PACE, thinkers)
    now = until_a_real_choice(referee, thinkers, 10_000)
    assert referee.thought is not None
    due = referee.thought.due
    assert due > now and referee.next_due() == due
    assert referee.next(due) is None and referee.next_due() == 0  # the answer itself wakes the table
    thinkers.answer()
    beat = PACE.bot // 30
    assert referee.next(due + 2 * beat + 1) is None
    assert referee.next_due() == due + 3 * beat
    assert isinstance(referee.next(due + 3 * beat), j.Moved)


NONSENSE: list[Any] = [None, 3, Move("fly"), Move("pick", card=1022), Move("pass", n=-5)]
NONSENSE += [Move("play", card="x")]  # type: ignore[arg-type]


@pytest.mark.parametrize("answer", NONSENSE)
async def test_nonsense_is_never_a_move(answer: Any) -> None:
    thinkers = ByHand()
    referee = Referee(bots_playing(), PACE, thinkers)
    until_a_real_choice(referee, thinkers, 10_000)
    assert referee.thought is not None
    thinkers.answers[-1].set_result(answer)
    assert isinstance(referee.next(referee.thought.due), j.Replaced)


# Threads


async def test_work_that_raises_anything_fails_alone() -> None:
    thinkers = Thinkers(5.0)

    def leave() -> None:
        sys.exit(3)

    def run_dry() -> None:
        next(iter(()))

    for work, cause in ((leave, SystemExit), (run_dry, StopIteration), (lambda: 1 // 0, ZeroDivisionError)):
        with pytest.raises(Failed) as failed:
            await thinkers.start(work)
        assert isinstance(failed.value.__cause__, cause)
    assert await thinkers.start(lambda: 7) == 7
    assert len(thinkers.threads) == 1
    thinkers.close()


async def test_work_that_never_ends_is_stopped_and_its_thread_with_it() -> None:
    thinkers = Thinkers(0.2)
    running: list[threading.Thread] = []

    def spin() -> None:
        running.append(threading.current_thread())
        while True:
            try:
                time.sleep(0)
            except BaseException:  # catches the first attempt to stop it
                if len(running) > 1:
                    raise
                running.append(threading.current_thread())

    with pytest.raises(Failed, match="no answer after"):
        await thinkers.start(spin)
    assert await thinkers.start(lambda: 1) == 1
    async with asyncio.timeout(30):
        while running[0].is_alive():
            await asyncio.sleep(0.01)
    thinkers.close()


async def test_quick_work_shares_one_thread_and_slow_work_gets_more() -> None:
    thinkers = Thinkers(60.0)
    done = [thinkers.start(threading.get_ident) for _ in range(20)]
    assert len({await one for one in done}) == 1 == len(thinkers.threads)
    hold = threading.Event()
    slow = [thinkers.start(hold.wait) for _ in range(2)]
    async with asyncio.timeout(30):
        assert await thinkers.start(lambda: 1) == 1
    assert len(thinkers.threads) == 3
    hold.set()
    await asyncio.wait(slow)
    thinkers.close()


async def test_slow_work_does_not_keep_quick_work_waiting() -> None:
    """More choices hang than there are threads: they are stopped early, long before their budget of a minute."""
    thinkers = Thinkers(60.0)
    thinkers.slice = 0.05
    hold = threading.Event()
    slow = [thinkers.start(hold.wait) for _ in range(2 * MOST_THREADS)]
    async with asyncio.timeout(30):
        assert await thinkers.start(lambda: 1) == 1
    assert sum(f.done() for f in slow) >= MOST_THREADS
    hold.set()
    await asyncio.wait(slow)
    thinkers.close()


# Processes

processes = pytest.mark.skipif(not POSSIBLE, reason="here bots think in threads alone")


class Searching(Greedy):
    """Does not say that it is quick, so it is asked in a process."""

    quick = False

    def choose(self, view: View) -> Move:
        if threading.current_thread() is not threading.main_thread() or len(threading.enumerate()) > 1:
            raise RuntimeError("not in a process of its own")
        return super().choose(view)


class Endless:
    name = "endless"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Move:
        while True:
            with suppress(BaseException):  # nothing but a signal can end it
                time.sleep(0.001)


class Leaving(Endless):
    def choose(self, view: View) -> Move:
        os._exit(3)


class Counting(Endless):
    """Answers with the number of questions it has been asked."""

    asked = 0

    def choose(self, view: View) -> Move:
        self.asked += 1
        return Move("count", n=self.asked)


class Unpicklable(Counting):
    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.lock = threading.Lock()


class Elephant(Counting):
    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.trunk = os.urandom(LONGEST_MEMORY)


def choice_of(game: Game, level: str, seed: int = 0) -> Choice:
    return Choice(level, seed, game.setup.sets, game.setup.edition, game.view(game.asked))


def make_nothing() -> Any:
    raise AssertionError("not meant for a thread")


@pytest.fixture
def more_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for bot in (Searching, Endless, Leaving, Counting, Unpicklable, Elephant):
        monkeypatch.setitem(BOTS, bot.__name__.lower(), bot)


@processes
@pytest.mark.parametrize("sets", [["star"], ["munchkin"], ["impossible"]])
async def test_in_a_process_a_bot_sees_the_same_and_chooses_the_same(sets: list[str], more_bots: None) -> None:
    thinkers = Thinkers(30.0)
    game = kickdoor.new_game(["Ann", "Bob", "Cy", "Dee"], sets=sets, seed=5, ask_all=True)
    local = make("greedy")
    for _ in range(300):
        view = game.view(game.asked)
        move = local.choose(view)
        if len(view.moves) > 1:
            assert await thinkers.start(make_nothing, choice_of(game, "searching")) == move
        game.play(move)
        if not game.legal_moves:
            break
    assert thinkers.workers is not None and len(thinkers.workers.idle) == 1 and not thinkers.threads
    thinkers.close()


@processes
async def test_a_process_that_never_answers_is_killed_and_quick_bots_do_not_wait(more_bots: None) -> None:
    thinkers = Thinkers(2.0)
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=5, ask_all=True)
    stuck: list[asyncio.Future[Move]] = [thinkers.start(make_nothing, choice_of(game, "endless")) for _ in "ab"]
    assert await thinkers.start(lambda: 1, choice_of(game, "greedy")) == 1
    assert not any(one.done() for one in stuck)
    workers = thinkers.workers
    assert workers is not None
    async with asyncio.timeout(30):
        while not workers.busy:
            await asyncio.sleep(0.01)
    pids = {worker.pid for worker in workers.busy}
    assert 1 <= len(pids) <= 2
    for one in stuck:
        with pytest.raises(Failed, match="no answer after"):
            await one
    async with asyncio.timeout(30):
        while any(Path(f"/proc/{pid}").exists() for pid in pids):
            await asyncio.sleep(0.01)
    thinkers.close()


@processes
async def test_a_process_that_dies_or_raises_fails_the_choice(more_bots: None) -> None:
    thinkers = Thinkers(30.0)
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=5, ask_all=True)
    with pytest.raises(Failed, match="its process ended"):
        await thinkers.start(lambda: 1, choice_of(game, "leaving"))
    with pytest.raises(Failed, match="raised KickdoorError: There is no bot"):
        await thinkers.start(lambda: 1, choice_of(game, "unknown"))
    thinkers.close()


@processes
async def test_another_nursery_is_started_when_the_first_has_died(more_bots: None) -> None:
    thinkers = Thinkers(30.0)
    thinkers.prepare()
    workers = thinkers.workers
    assert workers is not None and workers.nursery is not None
    first = workers.nursery.pid
    os.kill(first, signal.SIGKILL)
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=5, ask_all=True)
    found: object = await thinkers.start(make_nothing, choice_of(game, "searching"))
    assert found == make("greedy").choose(game.view(game.asked))
    assert workers.nursery is not None and workers.nursery.pid != first
    thinkers.close()


@processes
async def test_a_bot_remembers_in_whichever_process_it_is_asked_next(more_bots: None) -> None:
    thinkers = Thinkers(30.0)
    workers = thinkers.workers
    assert workers is not None
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=5, ask_all=True)
    for number in (1, 2, 3):
        found: Move = await thinkers.start(make_nothing, choice_of(game, "counting"))
        assert found.n == number
        workers.dismiss()  # the next question is put to another process
    other: Move = await thinkers.start(make_nothing, choice_of(game, "counting", seed=1))
    assert other.n == 1
    thinkers.close()


@processes
@pytest.mark.parametrize("level", ["unpicklable", "elephant"])
async def test_a_bot_that_cannot_travel_remembers_in_its_process(level: str, more_bots: None) -> None:
    thinkers = Thinkers(30.0)
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=5, ask_all=True)
    for number in (1, 2):
        found: Move = await thinkers.start(make_nothing, choice_of(game, level))
        assert found.n == number
    thinkers.close()


@processes
async def test_the_bot_asked_longest_ago_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kickdoor.server.tables.workers.MOST_MEMORIES", 2)
    workers = Workers(1.0)
    for seed in (1, 2, 1, 3):
        workers.remember(("master", seed), b"%d" % seed)
    assert workers.memories == {("master", 1): b"1", ("master", 3): b"3"}


KEEPS_WORKER = """
import asyncio, os, sys
from kickdoor.server.tables.workers import Nursery
async def main():
    nursery = Nursery()
    worker = await nursery.worker()
    with open("/dev/null"):
        print(nursery.pid, worker.pid, flush=True)
        await asyncio.sleep(600)
asyncio.run(main())
"""


@processes
def test_processes_die_with_their_server() -> None:
    with subprocess.Popen([sys.executable, "-c", KEEPS_WORKER], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        processes = [Path(f"/proc/{pid}") for pid in server.stdout.readline().split()]
        assert len(processes) == 2 and all(process.exists() for process in processes)
        server.kill()
    end = time.monotonic() + 20
    while any(process.exists() for process in processes) and time.monotonic() < end:
        time.sleep(0.01)
    assert not any(process.exists() for process in processes)
