"""The first game: laid cards, scripted bots, and a beginner who may do anything."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.questions import Question
from kickdoor.server.screen.asking import PASS
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.first_game import FIRST_GAME, WORDS, first_position
from kickdoor.server.tables.table import Table, restored

from server.clicks import play as play_on
from server.conftest import Running

ME = 0
Choose = Callable[[Game, Question], Move]


def first_game() -> Table:
    opened = j.Opened(
        at=1, name="First game", host="me", sets=["star"], edition="", options=[], switches={}, seats=3, clock="none",
        public=False, secret="", lesson=1, story=FIRST_GAME,
    )  # fmt: skip
    sat = [
        j.Sat(at=1, seat=0, name="Me", person="me"), j.Sat(at=1, seat=1, name="Juno", bot="greedy"),
        j.Sat(at=1, seat=2, name="Otto", bot="greedy"),
    ]  # fmt: skip
    table = restored("first", [opened, *sat, j.Began(at=1, sexes=[1, 0, 1])])
    assert table.game is not None
    table.apply(j.WentOn(at=1, position=first_position(table.game), events=table.game.events, words=WORDS))
    table.yields[ME] = {"quiet", "able"}
    return table


async def play(table: Table, choose: Choose, most: int = 4000) -> Game:
    """Play until the game is over or `most` entries are made."""
    game = table.game
    assert game is not None

    def answer(q: Question) -> None:
        move = choose(game, q)
        early = move == PASS and q.window and q.seat != ME
        table.apply(j.Passed(at=2, seat=ME) if early else j.Moved(at=2, seat=ME, move=j.move_data(move)))

    await play_on(table, answer, most)
    assert table.game is game
    return game


def named(game: Game, verb: str, card: str = "") -> Move | None:
    moves = game.early_view(ME).moves
    return next((m for m in moves if m.verb == verb and (not card or game.cards[m.card].name == card)), None)


def as_told(game: Game, q: Question) -> Move:
    """Do what the lessons say."""
    fight = game.fight
    if q.kind == "fight" and fight is not None and fight.fighter == ME and not fight.winning:
        helped = game.standing(2)
        if fight.helper < 0 and helped is not None and helped.ours > helped.theirs and not fight.for_the_win:
            return Move("offer", at=2, clauses=(Clause("treasures", n=1),))
        grenade = [m for m in game.early_view(ME).moves if m.verb == "play" and m.at == 0] if fight.theirs < 18 else []
        return grenade[0] if grenade else PASS
    if q.kind == "prepare" and any(e.what == "RoomLooted" and e.seat == ME for e in game.log) and named(game, "sell"):
        return Move("sell", cards=tuple(c for c in game.hands[ME] if game.cards[c].name == "Stasis Field"))
    laser = named(game, "play", "Laser")
    wanted = [
        laser,
        named(game, "kick"),
        named(game, "loot"),
        named(game, "end"),
        named(game, "pick", "Cyborg"),
        named(game, "pass"),
    ]
    return next((m for m in wanted if m is not None), game.early_view(ME).moves[0])


async def test_a_beginner_who_does_as_told_meets_everything_and_wins() -> None:
    game = await play(first_game(), as_told)
    assert game.winners == (ME,)
    mine = {e.what for e in game.log if e.seat == ME}
    assert {"ItemEquipped", "FightWon", "HelpAsked", "RoomLooted", "CharityGiven", "ItemsSold", "Escaped"} <= mine
    played = [(e.seat, game.cards[e.card].name) for e in game.log if e.what == "CardPlayed"]
    assert played == [(ME, "Trap! Can Opener"), (2, "Radioactive"), (ME, "Nova Flash Grenade")]


@pytest.mark.parametrize("seed", range(4))
async def test_a_beginner_may_do_anything(seed: int) -> None:
    rng = Random(seed)

    def wander(game: Game, q: Question) -> Move:
        return rng.choice(game.early_view(ME).moves)

    table = first_game()
    game = await play(table, wander, most=1500)
    assert game.turn_no > 14 and all(c.level == "greedy" for c in table.chairs[1:])  # no bot has failed


async def test_the_server_lays_out_the_first_game(server: Running) -> None:
    ann = await server.player()
    bots = [{"level": "greedy", "name": "Juno"}, {"level": "greedy", "name": "Otto"}]
    table = await ann.open(sets=["star"], seats=3, clock="none", lesson=1, story=FIRST_GAME, bots=bots, start=True)
    seat = await ann.look(table)
    assert seat.doc["board"]["seats"]["0"]["level"] == 6
    assert len(seat.doc["mine"]["hand"]) == 2


async def test_the_first_game_needs_its_own_setup(server: Running) -> None:
    ann = await server.player()
    refused = await ann.post("/api/tables", {"sets": ["munchkin"], "lesson": 1, "story": FIRST_GAME}, status=400)
    assert "set star" in str(refused)
