"""Faults of bots and of the engine stay at their table, and the table goes on."""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import sys
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from kickdoor.bots import BOTS
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.runner import TableRunner
from server.client import GONE, Seat
from server.conftest import Running, Serve


def tool(name: str) -> Any:
    """A program of the tools folder, as a module."""
    where = Path(__file__).resolve().parents[2] / "tools" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, where)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


trouble = tool("trouble")


class Raises:
    name = "raises"
    quick = False

    def __init__(self, seed: int = 0) -> None:
        pass

    def choose(self, view: View) -> Move:
        raise ZeroDivisionError("on purpose")


class Hangs(Raises):
    name = "hangs"

    def choose(self, view: View) -> Move:
        while True:
            try:
                sum(range(1000))
            except Exception:  # noqa: BLE001  as careless code does
                continue


class Nonsense(Raises):
    name = "nonsense"

    def choose(self, view: View) -> Move:
        return Move("sell", cards=("x",))  # type: ignore[arg-type]


class Nothing(Raises):
    name = "nothing"

    def choose(self, view: View) -> Move:
        return None  # type: ignore[return-value]


class Waits(Raises):
    """Chooses when `go` is set."""

    name = "waits"
    quick = True
    go = Event()
    asked = Event()

    def choose(self, view: View) -> Move:
        self.asked.set()
        self.go.wait(30)
        return view.moves[0]


@pytest.fixture(autouse=True)
def bad_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for bot in (Raises, Hangs, Nonsense, Nothing, Waits):
        monkeypatch.setitem(BOTS, bot.name, bot)
    Waits.go.clear()
    Waits.asked.clear()


def bots(*levels: str) -> list[dict[str, str]]:
    return [{"level": level} for level in levels]


async def journal(server: Running, table: str) -> list[j.AnyEntry]:
    return await server.backend.store.journal(table)


async def replaced(server: Running, table: str) -> list[tuple[int, str]]:
    return [(e.seat, e.bot) for e in await journal(server, table) if isinstance(e, j.Replaced)]


async def number(server: Running, name: str) -> float:
    return float(server.backend.metrics.registry.get_sample_value(name) or 0)


# Bots


@pytest.mark.parametrize("quick", [False, True])  # they choose in a process or in a thread
async def test_bots_that_fail_are_replaced_and_the_game_ends(
    serve: Serve, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, quick: bool
) -> None:
    monkeypatch.setattr(Raises, "quick", quick)
    server: Running = await serve(bot_seconds=0.2)
    ann = await server.player()
    table = await ann.open(me=None, bots=bots("raises", "hangs", "nonsense", "nothing"), seats=4)
    watching = await ann.look(table, watch=True)
    await watching.until(lambda s: s.over)
    assert sorted(await replaced(server, table)) == [(s, "greedy") for s in range(4)]
    assert await number(server, "kickdoor_bots_replaced_total") == 4
    failed = [r for r in caplog.records if r.message == "a bot failed"]
    assert sorted(r.bot for r in failed) == ["hangs", "nonsense", "nothing", "raises"]  # type: ignore[attr-defined]
    assert all(r.exc_info and r.table == table for r in failed)  # type: ignore[attr-defined]
    assert "ZeroDivisionError: on purpose" in caplog.text


async def test_people_are_told_who_was_replaced(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(bots=bots("raises", "raises"), seats=3, start=False)
    seat = await ann.look(table)  # before any bot can fail
    await ann.post(f"/api/tables/{table}/start", status=204)
    while not any("simpler bot" in n["words"] for n in seat.notices):
        if seat.is_asked():
            await seat.act(next(iter(seat.prompt["moves"])))
        await seat.hear()
    told = next(n["words"] for n in seat.notices if "simpler bot" in n["words"])
    assert told.startswith(("The bot playing for Otto failed", "The bot playing for Juno failed"))


async def test_every_bot_failing_leaves_the_safe_move(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "greedy", Raises)
    monkeypatch.setitem(BOTS, "random", Nonsense)
    ann = await server.player()
    table = await ann.open(me=None, bots=bots("greedy", "greedy", "greedy"), seats=3)
    watching = await ann.look(table, watch=True)
    await watching.until(lambda s: len(s.events) > 100 or s.over)
    assert set(await replaced(server, table)) >= {(0, "random"), (0, "safe")}


async def test_a_question_that_no_bot_can_answer_sets_the_table_aside(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "greedy", Raises)
    monkeypatch.setitem(BOTS, "random", Raises)
    monkeypatch.setattr("kickdoor.server.tables.safe_moves.fallback_move", lambda view: 1 // 0)
    ann = await server.player()
    table = await ann.open(me=None, bots=bots("greedy", "greedy", "greedy"), seats=3)
    watching = await ann.look(table, watch=True)
    await watching.until(lambda s: s.doc["table"]["phase"] == "aside")
    found = await replaced(server, table)
    assert len(found) == len(set(found))  # nobody is replaced by the same bot again and again


async def test_a_bot_that_thinks_keeps_nobody_waiting_and_is_not_replaced(serve: Serve) -> None:
    server: Running = await serve(bot_seconds=60)
    ann = await server.player()
    table = await ann.open(me=None, bots=bots("waits", "waits", "waits"), seats=3)
    watching = await ann.look(table, watch=True)
    assert await asyncio.to_thread(Waits.asked.wait, 30)
    before = len(await journal(server, table))
    await watching.send(t="chat", text="Still there?")
    await watching.until(lambda s: s.chat)
    other = await ann.open()
    assert (await ann.look(other)).doc["board"]
    chat = [e for e in (await journal(server, table))[before:] if not isinstance(e, j.Chatted)]
    assert chat == []  # the bot has not chosen yet
    told = len(watching.events)
    Waits.go.set()
    await watching.until(lambda s: len(s.events) > told)
    assert await replaced(server, table) == []


async def test_the_clock_makes_the_simplest_move_when_the_sensible_one_fails(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "greedy", Raises)
    server: Running = await serve(clock_scale=0.002)
    ann = await server.player()
    table = await ann.open_for_two(clock="fast", bots=bots("random"), seats=3)
    seat = await ann.look(table)
    await seat.until(lambda s: any(n["kind"] == "timeout" for n in s.notices))
    told = len(seat.events)
    await seat.until(lambda s: len(s.events) > told + 20)


# The engine


def break_moves(monkeypatch: pytest.MonkeyPatch, breaks: Any) -> None:
    """Let the engine raise after some moves, when the state has changed already."""
    play = Game.play

    def broken(self: Game, move: Move, seat: int | None = None) -> Any:
        done = play(self, move, seat)
        if breaks(move, seat):
            raise IndexError("on purpose")
        return done

    try:
        monkeypatch.setattr(Game, "play", broken)
    except TypeError:
        pytest.skip("a compiled class cannot be changed")


async def asked_with_a_choice(seat: Seat) -> Seat:
    """Pass until the seat is asked to choose between moves."""
    async with asyncio.timeout(60):
        while not (seat.is_asked() and seat.prompt["mode"] == "choice" and len(seat.prompt["moves"]) > 1):
            if seat.is_asked():
                await seat.act(next(iter(seat.prompt["moves"])))
            await seat.hear()
    return seat


async def test_a_move_that_breaks_the_engine_is_refused_and_nothing_has_happened(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await server.player()
    table = await ann.open()
    seat = await asked_with_a_choice(await ann.look(table))
    stored = len(await journal(server, table))
    doc = seat.doc
    key, other = list(seat.prompt["moves"])[:2]
    runner: TableRunner = server.backend.registry.runners[table]
    chosen = runner.broadcast.asked[0].moves[key]
    break_moves(monkeypatch, lambda move, s: s == 0 and move == chosen)
    for _ in range(2):
        refused = await seat.ask("notice", t="act", n=seat.prompt["n"], move=key)
        assert refused["kind"] == "refused" and "fault in the rules" in refused["words"]
    assert len(await journal(server, table)) == stored
    assert seat.doc["board"] == doc["board"] and seat.doc["mine"] == doc["mine"]
    assert await number(server, "kickdoor_faults_total") == 1  # the second time it was not even tried
    assert "IndexError: on purpose" in caplog.text
    events = len(seat.events)
    await seat.act(other)
    await seat.until(lambda s: len(s.events) > events)
    assert table in server.backend.registry.runners


async def test_a_bot_whose_move_breaks_the_engine_makes_another(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_moves(monkeypatch, lambda move, seat: move.verb == "play" and seat == 1)
    ann = await server.player()
    table = await ann.open(me=None, bots=bots("greedy", "greedy", "greedy"), seats=3, lesson=7)
    watching = await ann.look(table, watch=True)
    await watching.until(lambda s: len(s.events) > 150)
    moves = [e for e in await journal(server, table) if isinstance(e, j.Moved)]
    made = [j.move_of(e.move).verb for e in moves if e.seat == 1]
    assert watching.doc["table"]["phase"] == "playing" and "play" not in made and len(made) > 20
    assert await number(server, "kickdoor_faults_total") >= 2


async def test_a_game_in_which_no_move_works_is_set_aside_and_can_be_played_on_from_before(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await server.player()
    table = await ann.open()
    seat = await asked_with_a_choice(await ann.look(table))
    await seat.act(next(iter(seat.prompt["moves"])))
    await seat.hear()
    seat = await asked_with_a_choice(seat)
    with monkeypatch.context() as patch:
        break_moves(patch, lambda move, s: s == 0)
        # What is stored was played before; reading it again must work.
        patch.setattr("kickdoor.server.tables.runner.restored", unbroken_restore())
        key = next(iter(seat.prompt["moves"]))
        await seat.act(key)
        await seat.until(lambda s: s.doc["table"]["phase"] == "aside")
    assert "cannot go on" in seat.doc["table"]["aside"]
    await seat.until(lambda s: any("cannot go on" in n["words"] for n in s.notices))
    entries = await journal(server, table)
    assert isinstance(entries[-1], j.SetAside)
    refused = await seat.ask("notice", t="say", n=1, move={"verb": "show"})
    assert refused["kind"] == "refused"
    replay = await ann.get(f"/api/replays/{table}")
    assert replay["names"][0] == "Ann"
    fork = await ann.post(f"/api/replays/{table}/fork", {"n": 0, "seat": 0})
    assert (await ann.look(fork["id"])).doc["table"]["phase"] == "playing"
    server.backend.registry.runners.pop(table).gone = True
    again = await ann.look(table)
    assert again.doc["table"]["phase"] == "aside" and again.doc["board"]


def unbroken_restore() -> Any:
    """`restored` with the engine as it was."""
    from kickdoor.server.tables.table import restored

    broken: Any = Game.play
    whole = broken.__closure__[1].cell_contents

    def restore(*args: Any) -> Any:
        Game.play = whole  # type: ignore[method-assign]
        try:
            return restored(*args)
        finally:
            Game.play = broken  # type: ignore[method-assign]

    return restore


async def test_a_game_that_cannot_begin_leaves_the_table_as_it_was(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await server.player()
    table = await ann.open(start=False)
    monkeypatch.setattr("kickdoor.new_game", lambda *a, **k: 1 // 0)
    refused = await ann.post(f"/api/tables/{table}/start", status=409)
    assert "cannot begin" in refused["words"]
    monkeypatch.undo()
    await ann.post(f"/api/tables/{table}/start", status=204)


async def test_a_sealed_deal_that_fails_sets_the_table_aside(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kickdoor.server.tables.entries.deal", lambda *_: 1 // 0)  # not the trial before it is sealed
    ann = await server.player()
    table = await ann.open(start=False)
    seat = await ann.look(table)
    await ann.post(f"/api/tables/{table}/start", status=204)
    await seat.until(lambda s: s.doc["table"]["phase"] == "aside")
    assert "stopped the deal" in seat.doc["table"]["aside"]
    monkeypatch.undo()
    again = await ann.post(f"/api/tables/{table}/rematch")  # against bots alone it begins at once
    seat = await ann.look(again["id"])
    await seat.until(lambda s: s.doc["table"]["phase"] == "playing")
    assert seat.welcome["you"] == again["seat"] == 0


async def test_a_prompt_that_cannot_be_previewed_is_shown_without(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kickdoor.server.screen import broadcast

    asked = vars(broadcast)["asked"]

    def fails(game: Game, seat: int, passed: bool, full: bool, phrases: Any) -> Any:
        return asked(game, seat, passed, 1 // (not full), phrases)

    monkeypatch.setattr(broadcast, "asked", fails)
    ann = await server.player()
    seat = await ann.look(await ann.open())
    await seat.until(lambda s: s.is_asked())


# Tasks and timers


async def test_what_fails_while_it_happens_by_itself_is_tried_from_the_journal_and_then_set_aside(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await server.player()
    good, bad = await ann.open(), await ann.open()
    seat = await ann.look(bad)
    runner = server.backend.registry.runners[bad]
    publish, failures = runner.broadcast.publish, [True]

    def fails_once(at: int) -> None:
        if failures.pop() if failures else False:
            raise KeyError("on purpose")
        publish(at)

    monkeypatch.setattr(runner.broadcast, "publish", fails_once)
    await seat.send(t="chat", text="one")
    await seat.until(lambda s: s.chat)
    await seat.until(lambda s: sum("welcome" in r[:20] for r in s.raw) > 1)
    assert seat.doc["table"]["phase"] == "playing"
    failures += [True, True]
    await seat.send(t="chat", text="two")
    await seat.until(lambda s: s.doc["table"]["phase"] == "aside")
    assert (await ann.look(good)).doc["table"]["phase"] == "playing"


async def test_a_timer_that_fails_is_heard_and_tried_again(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("kickdoor.server.tables.runner.RETRY", 0.01)
    ann = await server.player()
    table = await ann.open()
    runner = server.backend.registry.runners[table]
    command, calls = runner.command, []

    async def fails_once(*args: Any, **kwargs: Any) -> Any:
        calls.append(1)
        if len(calls) == 1:
            raise MemoryError("on purpose")
        return await command(*args, **kwargs)

    monkeypatch.setattr(runner, "command", fails_once)
    runner.wake()
    async with asyncio.timeout(30):
        while len(calls) < 2:
            await asyncio.sleep(0.01)
    assert "a table failed by itself" in caplog.text


async def test_the_watchdog_finds_a_table_that_stands_still(serve: Serve) -> None:
    from kickdoor.server.clocks.watchdog import Watchdog

    server: Running = await serve(bot_scale=1.0)
    ann = await server.player()
    table = await ann.open(me=None, bots=bots("random", "random", "random"), seats=3)
    runner = server.backend.registry.runners[table]
    watchdog = Watchdog(server.backend.registry, server.backend.keeps)
    async with asyncio.timeout(30):
        while runner.timer is None:
            await asyncio.sleep(0.01)
    watchdog.look()
    watchdog.look()
    assert await number(server, "kickdoor_frozen_total") == 0
    runner.timer.cancel()
    runner.timer = None  # the timer is lost
    entries = runner.table.entries
    watchdog.look()
    watchdog.look()
    assert await number(server, "kickdoor_frozen_total") == 1
    async with asyncio.timeout(30):
        while runner.table.entries == entries:
            await asyncio.sleep(0.01)


async def test_a_table_that_could_not_be_stored_goes_on_though_nobody_looks(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kickdoor.server.clocks.watchdog import Watchdog

    server: Running = await serve(bot_scale=0.05)
    ann = await server.player()
    table = await ann.open(me=None, bots=bots("random", "random", "random"), seats=3)
    store, registry = server.backend.store, server.backend.registry

    async def full(*_: Any) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", full)
        async with asyncio.timeout(30):
            while table in registry.runners:
                await asyncio.sleep(0.01)
    stored = len(await journal(server, table))
    with monkeypatch.context() as patch:
        patch.setattr(store, "journal", full)
        await Watchdog(registry, server.backend.keeps).revive()
    assert registry.dropped == {table}
    await Watchdog(registry, server.backend.keeps).revive()
    async with asyncio.timeout(30):
        while len(await journal(server, table)) <= stored:
            await asyncio.sleep(0.05)
    assert not registry.dropped


@pytest.fixture(autouse=True)
def quiet_logs(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)


async def test_a_writer_of_the_journal_that_dies_leaves_nobody_waiting(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await server.player()
    table = await ann.open()
    seat = await ann.look(table)
    store = server.backend.store

    async def dies(batch: Any) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(store, "_write_all", dies)
        await seat.send(t="chat", text="Hello")
        with pytest.raises(GONE):
            await seat.until(lambda s: False)
    assert not seat.chat and "stumbled" in seat.others[-1]["words"]
    again = await ann.look(table)
    await again.send(t="chat", text="Hello again")
    await again.until(lambda s: s.chat)


async def test_a_task_nobody_awaits_is_heard(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    async def fails() -> None:
        raise LookupError("on purpose")

    server.backend.tasks.spawn(fails())
    async with asyncio.timeout(30):
        while "a background task failed" not in caplog.text:
            await asyncio.sleep(0.01)
    assert "LookupError: on purpose" in caplog.text


# All of it at once; `tools/trouble.py` plays hundreds of such games (docs/testing.md)


async def test_games_full_of_trouble_end_or_are_set_aside(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble, "PATIENCE", 60.0)
    for level, bot in trouble.TROUBLES.items():
        monkeypatch.setitem(BOTS, level, bot)
    with suppress(TypeError):  # a compiled class cannot be changed
        monkeypatch.setattr(Game, "play", Game.play)  # undone afterwards
    can_break = trouble.break_engine()
    server: Running = await serve(bot_seconds=0.4)
    ann = await server.player()
    fast = [t for t in islice(trouble.trials([]), 11) if t.kind in ("all at once", "engine stuck", "engine breaks")]
    waits: list[float] = []
    beside = asyncio.create_task(trouble.ordinary(ann.http, server.base, Random(1), waits))
    await trouble.run_all(ann.http, fast, at_once=3)
    assert waits and not beside.done()
    beside.cancel()
    ended = {t.kind: t.ended for t in fast}
    assert ended["all at once"] == "finished"
    assert ended["engine breaks"] in ("finished", "set aside")
    assert ended["engine stuck"] == ("set aside" if can_break else "finished")
    assert len(await replaced(server, fast[0].table)) >= 2
