"""Counts the clicks of a person who plays with sense, as the greedy bot does, alone with bots.

The server's own referee asks, passes and waits as it does for people, with "ask me only when I can do something" on, as
the client has it. A click is a press of a button: playing or using a card takes two, the card and what to do with it;
every other answer takes one. The first hand, which is laid out once, does not count.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field

from kickdoor.bots import make
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.questions import Question
from kickdoor.server.clocks.clocks import pace_of
from kickdoor.server.screen.asking import PASS
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.referee import Referee
from kickdoor.server.tables.table import Table, restored

ME = 0
ON_CARDS = ("play", "use", "equip", "unequip", "drop", "lay")
MOST_ENTRIES = 40_000  # of one game


@dataclass
class Clicks:
    """What one person clicked in some games."""

    own: int = 0  # clicks in own turns
    other: int = 0  # clicks in other players' turns
    own_turns: int = 0
    other_turns: int = 0
    dead: int = 0  # questions to which the only answer was a pass
    own_answers: int = 0  # the same in drags: a card is dragged to its place
    other_answers: int = 0
    passed: int = 0  # clicks in other players' turns that only let things go on
    asked: Counter[tuple[str, str, str]] = field(default_factory=Counter)  # (whose turn, question, answer) -> clicks

    def note(self, game: Game, q: Question, move: Move) -> None:
        self.dead += all(m == PASS for m in game.early_view(ME).moves)
        if game.phase == "setup":
            return  # the first hand is laid out once
        clicks = 2 if move.verb in ON_CARDS else 1
        if game.turn == ME:
            self.own += clicks
            self.own_answers += 1
        else:
            self.other += clicks
            self.other_answers += 1
            self.passed += move == PASS
        self.asked["own" if game.turn == ME else "other", q.kind, move.verb] += clicks

    def count_turns(self, game: Game) -> None:
        turns = [e.seat for e in game.log if e.what == "TurnBegan"]
        self.own_turns += turns.count(ME)
        self.other_turns += len(turns) - turns.count(ME)

    def per_turn(self) -> tuple[float, float]:
        """Return the clicks in an own turn and in somebody else's."""
        return self.own / max(1, self.own_turns), self.other / max(1, self.other_turns)


def new_table(seed: int, seats: int, sets: list[str]) -> Table:
    """A table with one person and bots; the cards follow from the seed."""
    opened = j.Opened(
        at=1, name="Clicks", host="me", sets=sets, edition="", options=[], switches={}, seats=seats, clock="normal",
        public=False, secret="", lesson=seed + 1,
    )  # fmt: skip
    sat = [j.Sat(at=1, seat=s, name=f"Bot {s}", bot="greedy") for s in range(1, seats)]
    begun = j.Began(at=1, sexes=[s % 2 for s in range(seats)])
    table = restored("clicks", [opened, j.Sat(at=1, seat=ME, name="Me", person="me"), *sat, begun])
    table.yields[ME] = {"quiet", "able"}
    return table


def lets_others_play(game: Game, q: Question, move: Move) -> bool:
    """True if the person passes in somebody else's fight that would not win the game."""
    fight = game.fight
    return move == PASS and q.window and game.turn != ME and fight is not None and not fight.for_the_win


async def play(seed: int, seats: int, sets: list[str], clicks: Clicks, ahead: bool) -> None:
    """Play one game and count. `ahead`: the person passes until their next turn instead of once."""
    table = new_table(seed, seats, sets)
    referee = Referee(table, pace_of(table.clock, 1.0, 0.0))
    brain = make("greedy", seed)
    game = table.game
    assert game is not None
    for _ in range(MOST_ENTRIES):
        q = table.question
        if q is None:
            break
        due = referee.next(2)
        if due is not None:
            table.apply(due)
        elif (answer := referee.awaited()) is not None:
            await asyncio.wait([answer])
        else:
            move = brain.choose(game.early_view(ME))
            clicks.note(game, q, move)
            if ahead and lets_others_play(game, q, move):
                table.apply(j.Yielded(at=2, seat=ME, what="turn", on=True))
                continue
            early = move == PASS and q.window and q.seat != ME
            table.apply(j.Passed(at=2, seat=ME) if early else j.Moved(at=2, seat=ME, move=j.spoken(move)))
    clicks.count_turns(game)
    referee.thinkers.close()


async def count(games: int, seats: int, sets: list[str], ahead: bool = False) -> Clicks:
    clicks = Clicks()
    for seed in range(games):
        await play(seed, seats, sets, clicks, ahead)
    return clicks
