"""One person alone with bots: no prompt without a choice, and bots at the speed the person likes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kickdoor.engine.moves import Move
from kickdoor.server.clocks.yields import ended_by, passes
from kickdoor.server.screen.asking import can_answer
from kickdoor.server.screen.document import YieldKey

from server.client import Seat
from server.conftest import Running
from server.test_seats import two_people
from server.test_windows import to_window

Table = Any  # the kit's table
ABLE: frozenset[YieldKey] = frozenset({"able"})


def lets_go(t: Table, who: str) -> bool:
    q = t.game.question
    assert q is not None
    return passes(ABLE, q, t.game, t.seat_no(who), alone=True)


def test_a_window_one_can_only_pass_in_is_not_asked(table: Table) -> None:
    t = table(ann=dict(gear=["Laser"], pack=["Maser"], hand=["Visited by Future Self"]), bob=dict(hand=["Solar Flare"]),
              ask_all=True)  # fmt: skip
    t.bob.takes_turn()
    t.bob.plays("Solar Flare", on="ann")
    q = t.game.question
    assert q is not None and q.window and q.kind == "played"
    assert Move("pass") in t.game.legal_moves
    assert not can_answer(t.game, t.seat_no("ann"), q)  # gear and a card for any time answer nothing
    assert lets_go(t, "ann")
    t.leaves(t.asked)


def test_a_window_one_has_an_answer_in_is_asked(table: Table) -> None:
    t = table(ann=dict(gear=["Laser"], hand=["Time Warp"]), bob=dict(hand=["Solar Flare"]), ask_all=True)
    t.bob.takes_turn()
    t.bob.plays("Solar Flare", on="ann")
    assert not lets_go(t, "ann")
    t.leaves(t.asked)


def test_a_fight_is_answered_by_any_card_that_changes_it(table: Table) -> None:
    t = table(ann={}, bob=dict(hand=["Visited by Future Self"]), ask_all=True)
    t.ann.fights("Plasmoid")
    assert not lets_go(t, "bob")
    t.leaves(t.asked)


@pytest.mark.parametrize(("level", "ended"), [(3, []), (9, ["turn"])])
def test_auto_pass_ends_when_somebody_fights_for_the_win(table: Table, level: int, ended: list[str]) -> None:
    t = table(ann=dict(level=level), bob={}, ask_all=True)
    t.ann.fights("Plasmoid")
    assert ended_by(frozenset({"turn"}), t.game, t.seat_no("bob"), []) == ended
    t.leaves(t.asked)


async def alone(server: Running, **wishes: Any) -> Seat:
    """Somebody who plays with bots alone."""
    ann = await server.player()
    return await ann.look(await ann.open(clock="normal", **wishes))


async def test_only_people_are_waited_for_while_one_has_not_answered(server: Running) -> None:
    ann, bob = await two_people(server, clock="none")
    await to_window(ann, bob, Random(1))
    chairs = ann.doc["table"]["sitters"]
    assert all(chairs[str(s)]["who"] == "human" for s in ann.doc["clock"]["waiting"])


async def test_bots_move_step_by_step(server: Running) -> None:
    seat = await alone(server)
    await seat.send(t="speed", speed="step")
    rng = Random(3)
    for _ in range(200):  # until a bot is waited for
        if seat.is_asked():
            await seat.act(seat.choice(rng))
        elif 0 not in seat.doc["clock"]["waiting"]:
            break
        await seat.hear(20)
    waiting = seat.doc["clock"]["waiting"]
    assert waiting and 0 not in waiting
    told = len(seat.events)
    count = len(seat.others)
    await seat.send(t="ping", id="p")
    await seat.until(lambda s: len(s.others) > count)
    assert len(seat.events) == told, "a bot moved though nobody let it"
    before = len(seat.raw)
    await seat.send(t="step")
    await seat.until(lambda s: len(s.raw) > before and s.doc["clock"] is not None)


async def test_with_people_nobody_sets_the_speed_of_bots(server: Running) -> None:
    ann, _ = await two_people(server)
    refused = await ann.ask("notice", t="speed", speed="instant")
    assert "alone with bots" in refused["words"]
