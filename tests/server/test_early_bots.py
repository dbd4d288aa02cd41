"""Where everybody may speak, bots decide at once: nobody is kept waiting by the order in which the engine asks."""

from __future__ import annotations

import asyncio
from random import Random

import kickdoor
import pytest
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.server.clocks.clocks import pace_of
from kickdoor.server.screen.asking import PASS
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.referee import Referee
from kickdoor.server.tables.table import Table, restored

from server.conftest import Running
from server.test_seats import two_people
from server.test_windows import to_window


async def test_bots_have_decided_while_people_still_think(server: Running) -> None:
    ann, bob = await two_people(server, clock="none")
    rng = Random(1)
    for _ in range(3):
        await to_window(ann, bob, rng)
        await ann.until(lambda s: s.doc["clock"].get("window") and {2, 3} <= set(s.doc["clock"].get("passed", [])))
        assert {0, 1} <= set(ann.doc["clock"]["waiting"])
        for seat in (ann, bob):
            await seat.send(t="pass", n=seat.prompt["n"])
            await seat.ask("pong", t="ping")


class Meddler:
    """A bot that plays a card whenever it may."""

    name = "meddler"

    def choose(self, view: View) -> Move:
        return next((m for m in view.moves if m != PASS), PASS)


def asked_before_a_bot(rng: Random) -> Table:
    """A table of one person and two bots: the person is asked in a window in which a bot could answer too."""
    opened = j.Opened(
        at=1, name="x", host="Ann", sets=["star"], edition="star-2019", options=[], switches={}, seats=3, clock="none",
        public=False, secret="s",
    )  # fmt: skip
    sat = [
        j.Sat(at=2, seat=0, name="Ann", person="Ann"),
        *(j.Sat(at=2, seat=n, name=f"{n}", bot="greedy") for n in (1, 2)),
    ]
    table = restored("t", [opened, *sat, j.Began(at=3, sexes=[0, 1, 0])])
    game = table.game
    assert game is not None
    while (q := game.question) is not None:
        if q.window and q.seat == 0 and len(game.early_view(1).moves) > 1:
            return table
        game.step(rng.choice(game.options))
    raise AssertionError("no such window came")


async def test_a_bot_answers_before_the_person_who_is_asked() -> None:
    table = asked_before_a_bot(Random(3))
    table.yields[0] = set()
    for seat in (1, 2):
        table.chairs[seat]._player = Meddler()
    referee = Referee(table, pace_of("none", 1.0, 0.0))
    async with asyncio.timeout(20):
        while not isinstance(entry := referee.next(10), j.Moved):
            if entry is not None:
                table.apply(entry)
            await asyncio.sleep(0)
    assert entry.by == "bot" and entry.seat in (1, 2) and entry.move != 0
    before = table.round
    table.apply(entry)
    assert table.round > before and not table.passed


def comes_round(game: Game, seat: int) -> Game | None:
    """Return the game in which everybody before this seat has passed; None if the seat is not asked then."""
    later = game.clone()
    for _ in range(game.seats):
        q = later.question
        if q is None or not q.window or later.events != game.events:
            return None
        if q.seat == seat:
            return later
        if later.play(PASS) or later.question is None or later.question.kind != q.kind:
            return None
    return None


@pytest.mark.parametrize("sets", [["star"], ["munchkin"], ["impossible"]])
def test_an_early_answer_is_one_the_seat_would_be_asked_for(sets: list[str]) -> None:
    rng = Random(7)
    compared = 0
    for seed in range(2):
        game = kickdoor.new_game(["Ann", "Bob", "Cy", "Di"], sets=sets, seed=seed, sexes=[0, 1, 0, 1], ask_all=True)
        for _ in range(1500):
            q = game.question
            if q is None:
                break
            for seat in q.may_answer if q.window and rng.random() < 0.2 else ():
                early = game.early_view(seat)
                assert early.asked == seat and PASS in early.moves
                assert all(game.why_not(m, seat) is None for m in early.moves if m != PASS)
                later = comes_round(game, seat)
                if later is not None:
                    assert set(early.moves) == set(later.legal_moves)
                    compared += len(early.moves) > 1
            game.step(rng.choice(game.options))
    assert compared > 20
