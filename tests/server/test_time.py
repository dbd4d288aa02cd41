"""Time as people like it: no clock for one person, pauses, "Are you there?", quick questions without a choice."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from kickdoor import Move
from kickdoor.kit import table as laid_table
from kickdoor.server.clocks.clocks import PACES
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.referee import RESPONSES, Referee
from kickdoor.server.tables.table import restored
from server.client import Seat
from server.conftest import Running, Serve
from server.test_seats import one_who_is_asked, two_people


async def quiet(seat: Seat) -> int:
    """Wait until the server has handled everything sent so far; return how many events it has told."""
    await seat.ask("pong", t="ping")
    return len(seat.events)


@pytest.mark.parametrize("preset", ["fast", "normal", "relaxed", "mail"])
async def test_no_clock_runs_for_one_person_alone_with_bots(server: Running, preset: str) -> None:
    ann = await server.player()
    seat = await ann.look(await ann.open(clock=preset))
    await seat.until(lambda s: s.is_asked())
    assert seat.doc["table"]["clock"] == "none" and seat.doc["table"]["preset"] == preset
    assert not seat.doc["clock"].get("deadline")


async def test_the_clock_stops_when_the_other_people_have_left_and_runs_again_when_one_is_back(
    server: Running,
) -> None:
    ann, bob = await two_people(server, clock="relaxed")
    assert ann.doc["table"]["clock"] == "relaxed"
    await bob.player.delete(f"/api/tables/{bob.table}/seats/1")
    await ann.until(lambda s: s.doc["table"]["clock"] == "none" and not s.doc["clock"].get("deadline"))
    await bob.player.post(f"/api/tables/{bob.table}/seats", {"name": "Bob"})
    await ann.until(lambda s: s.doc["table"]["clock"] == "relaxed")
    asked = await one_who_is_asked(ann, await bob.connect())
    assert asked.doc["clock"]["deadline"]


async def test_the_host_pauses_and_nothing_moves_until_the_game_is_resumed(serve: Serve) -> None:
    server: Running = await serve(clock_scale=0.02)  # a choice has 1.2 s
    ann, bob = await two_people(server, clock="normal")
    await ann.send(t="time", what="pause")
    await bob.until(lambda s: s.doc["table"].get("paused"))
    assert not bob.doc["clock"].get("deadline")
    assert any("Ann paused the game." in line["text"] for line in bob.chat)
    before = await quiet(bob)
    for seat in (ann, bob):
        if seat.is_asked():
            move = next(iter(seat.prompt["moves"]))
            refused = await seat.ask("notice", t="act", n=seat.prompt["n"], move=move)
            assert "paused" in refused["words"]
    refused = await ann.ask("notice", t="time", what="pause")
    assert "already" in refused["words"]
    runner = server.backend.registry.runners[ann.table]
    assert not runner.referee.next_due() and not runner.stands_still(server.backend.settings.now() + 10**6)
    assert await quiet(bob) == before
    await ann.send(t="time", what="resume")
    await bob.until(lambda s: not s.doc["table"].get("paused") and s.doc["clock"].get("deadline"))
    await bob.until(lambda s: len(s.events) > before)  # the clock answers for people who do nothing


async def test_bots_stand_still_in_a_pause(server: Running) -> None:
    ann = await server.player()
    seat = await ann.look(await ann.open())
    await seat.send(t="time", what="pause")
    await seat.until(lambda s: s.doc["table"].get("paused"))
    told = await quiet(seat)
    runner = server.backend.registry.runners[seat.table]
    runner.wake()
    assert await quiet(seat) == told
    await seat.send(t="time", what="resume")
    await seat.play_on(Random(4), until=lambda s: len(s.events) > told + 20)


async def test_a_pause_outlives_a_restart(serve: Serve) -> None:
    first: Running = await serve()
    ann, _ = await two_people(first, clock="normal")
    await ann.send(t="time", what="pause")
    await ann.until(lambda s: s.doc["table"].get("paused"))
    first.crash()
    second: Running = await serve()
    ann.player.base = second.base
    await ann.connect()
    assert ann.doc["table"]["paused"] and not ann.doc["clock"].get("deadline")
    await ann.send(t="time", what="resume")
    await ann.until(lambda s: not s.doc["table"].get("paused"))


async def test_everybody_else_asks_the_table_for_a_pause(server: Running) -> None:
    ann, bob = await two_people(server, clock="normal")
    await bob.send(t="time", what="pause")
    for seat in (ann, bob):
        await seat.until(lambda s: s.doc["table"].get("motion"))
    motion = ann.doc["table"]["motion"]
    assert motion["by"] == 1 and motion["what"] == "pause" and motion["yes"] == [1] and motion["voters"] == [0, 1]
    await ann.send(t="second", yes=False)
    await bob.until(lambda s: not s.doc["table"].get("motion"))
    assert not bob.doc["table"].get("paused")
    assert any("Too few people agreed" in line["text"] for line in bob.chat)
    await bob.send(t="time", what="pause")
    await ann.until(lambda s: s.doc["table"].get("motion"))
    await ann.send(t="second", yes=True)
    await bob.until(lambda s: s.doc["table"].get("paused"))
    refused = await bob.ask("notice", t="second", yes=True)
    assert "decided already" in refused["words"]


async def test_the_host_turns_the_clock_off_and_on(server: Running) -> None:
    ann, bob = await two_people(server, clock="normal")
    await ann.send(t="time", what="none")
    await bob.until(lambda s: s.doc["table"]["clock"] == "none")
    await one_who_is_asked(ann, bob)
    assert not bob.doc["clock"].get("deadline")
    assert any("Ann turned the clock off." in line["text"] for line in bob.chat)
    await ann.send(t="time", what="relaxed")
    await bob.until(lambda s: s.doc["table"]["clock"] == "relaxed")
    asked = await one_who_is_asked(ann, bob)
    assert asked.doc["clock"]["deadline"]
    refused = await ann.ask("notice", t="time", what="relaxed")
    assert "already" in refused["words"]


async def test_alone_there_is_no_clock_to_choose(server: Running) -> None:
    ann = await server.player()
    seat = await ann.look(await ann.open(clock="normal"))
    refused = await seat.ask("notice", t="time", what="fast")
    assert "nobody else is waiting" in refused["words"]


async def test_somebody_who_is_connected_but_silent_is_asked_and_then_stood_in_for(serve: Serve) -> None:
    server: Running = await serve(clock_scale=0.02)  # a choice has 1.2 s, the answer to "Are you there?" 0.6 s
    ann, bob = await two_people(server, clock="normal")

    def asked(s: Seat) -> Any:
        return s.doc["clock"].get("idle", {}).get("1")

    await ann.play_on(Random(5), until=asked, timeout=30)
    await ann.play_on(Random(6), until=lambda s: s.doc["table"]["sitters"]["1"].get("stand_in"), timeout=30)
    assert any("Bob does not answer" in line["text"] for line in ann.chat)
    assert ann.doc["table"]["sitters"]["1"]["online"]
    await bob.send(t="back")
    await ann.play_on(Random(7), until=lambda s: not s.doc["table"]["sitters"]["1"].get("stand_in"), timeout=30)


async def test_somebody_who_answers_that_they_are_there_keeps_the_seat(serve: Serve) -> None:
    server: Running = await serve(clock_scale=0.1)
    ann, bob = await two_people(server, clock="fast")
    await ann.play_on(Random(5), until=lambda s: "1" in s.doc["clock"].get("idle", {}), timeout=30)
    await bob.send(t="back")
    await ann.play_on(Random(6), until=lambda s: "1" not in s.doc["clock"].get("idle", {}), timeout=30)
    assert not ann.doc["table"]["sitters"]["1"].get("stand_in")


@pytest.mark.parametrize("preset", ["fast", "normal", "relaxed", "mail"])
def test_questions_without_a_choice_take_seconds_and_responses_as_long_as_a_window(preset: Any) -> None:
    """Over a random game: how long each question to one seat may take."""
    opened = j.Opened(
        at=1, name="x", host="a", sets=["star"], edition="star-2019", options=[], switches={}, seats=3,
        clock=preset, public=False, secret="s",
    )  # fmt: skip
    sat = [j.Sat(at=2, seat=n, name=name, person=name, luck=name) for n, name in enumerate(("ann", "bob", "cy"))]
    table = restored("t", [opened, *sat, j.Began(at=3, sexes=[0, 1, 0])])
    pace, rng = PACES[preset], Random(11)
    referee = Referee(table, pace)
    seen = set()
    game = table.game
    assert game is not None
    while (q := game.question) is not None:
        if not q.window:
            forced = not game.hands[q.seat] and len(game.legal_moves) == 1 and not game.interjections(q.seat)
            expected = pace.window if q.kind in RESPONSES else 5_000 if forced else pace.choice
            assert referee.time_to_choose(q) == expected, q
            seen.add(expected)
        game.step(rng.choice(game.options))
    assert seen >= {pace.choice}


@pytest.mark.parametrize(("hand", "ms"), [([], 5_000), (["Janibot"], 20_000)])
def test_a_short_time_tells_nothing_about_a_hand(hand: list[str], ms: int) -> None:
    """Both Items are sold, so one answer is left; with a card in hand, nobody else can know that."""
    t = laid_table(ann=dict(gear=["Battle Armor", "Laser"], hand=hand), bob={}, cy={})
    t.game.play(Move("sell"))
    while len(t.game.legal_moves) > 1:
        t.game.play(next(m for m in t.game.legal_moves if m.verb == "pick"))
    referee = Referee.__new__(Referee)  # a laid game has no table of the server
    referee.table, referee.pace = SimpleNamespace(game=t.game), PACES["fast"]  # type: ignore[assignment]
    q = t.game.question
    assert q is not None and not t.game.interjections(q.seat)
    assert PACES["fast"].choice == 20_000 and referee.time_to_choose(q) == ms
