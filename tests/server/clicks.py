"""Counts the clicks of a person who plays with sense, as the greedy bot does, alone with bots.

The server's own referee asks, passes and waits as it does for people, with the settings of the client. A click is
a press of a button, or one drag. The tag above a card plays it if it has a single use, and a card of the hand can be
dropped on its target; otherwise a card takes two clicks, the card and what to do with it. The sale that the client
proposes takes one, and so do "Put on all" and the cards and the counter-offer that it suggests. The first hand, which
is laid out once, does not count.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from kickdoor.bots.greedy import Greedy
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.questions import Question
from kickdoor.engine.views import View
from kickdoor.server.clocks.clocks import pace_of
from kickdoor.server.clocks.quick import GIVING_UP, MEDDLING
from kickdoor.server.screen.asking import AT_LEISURE, PASS
from kickdoor.server.screen.document import YieldKey
from kickdoor.server.screen.previews import Previews
from kickdoor.server.screen.prompts import build
from kickdoor.server.screen.proposals import cards_to_give, other_terms
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.referee import Referee
from kickdoor.server.tables.table import Table, restored

ME = 0
ON_CARDS = ("play", "use", "equip", "unequip", "drop", "lay")
ASIDE = ("lay", "drop")  # never what the tag above a card does, if the card has another use
MOST_ENTRIES = 40_000  # of one game
# As the client sets them for a new person alone with bots, and for one who has switched quick turns off.
USUAL: frozenset[YieldKey] = frozenset({"quiet", "able", "quick"})
STEPWISE: frozenset[YieldKey] = USUAL - {"quick"}


@dataclass
class Clicks:
    """What one person clicked in some games."""

    own: int = 0  # clicks in own turns
    other: int = 0  # clicks in other players' turns
    own_turns: int = 0
    other_turns: int = 0
    dead: int = 0  # questions to which the only answer was a pass
    passed: int = 0  # clicks in other players' turns that only let things go on
    won: int = 0  # games
    asked: Counter[tuple[str, str, str]] = field(default_factory=Counter)  # (whose turn, question, answer) -> clicks

    def note(self, game: Game, q: Question, move: Move, clicks: int, label: str = "") -> None:
        """Count the answer to a question; `label` names it if a control other than its own button gave it."""
        self.dead += all(m == PASS for m in game.early_view(ME).moves)
        if game.phase == "setup":
            return  # the first hand is laid out once
        if game.turn == ME:
            self.own += clicks
        else:
            self.other += clicks
            self.passed += move == PASS
        self.asked["own" if game.turn == ME else "other", q.kind, label or move.verb] += clicks

    def finish(self, game: Game) -> None:
        turns = [e.seat for e in game.log if e.what == "TurnBegan"]
        self.own_turns += turns.count(ME)
        self.other_turns += len(turns) - turns.count(ME)
        self.won += ME in game.winners

    def per_turn(self) -> tuple[float, float]:
        """Return the clicks in an own turn and in somebody else's."""
        return self.own / max(1, self.own_turns), self.other / max(1, self.other_turns)

    def breakdown(self) -> list[tuple[str, str, str, float]]:
        """Return (whose turn, question, answer, clicks a turn), the most expensive first."""
        turns = {"own": self.own_turns, "other": self.other_turns}
        found = [(whose, kind, verb, n / max(1, turns[whose])) for (whose, kind, verb), n in self.asked.items()]
        return sorted(found, key=lambda row: -row[3])


def new_table(seed: int, seats: int, sets: list[str], yields: frozenset[YieldKey]) -> Table:
    """A table with one person and bots; the cards follow from the seed."""
    opened = j.Opened(
        at=1, name="Clicks", host="me", sets=sets, edition="", options=[], switches={}, seats=seats, clock="normal",
        public=False, secret="", lesson=seed + 1,
    )  # fmt: skip
    sat = [j.Sat(at=1, seat=s, name=f"Bot {s}", bot="greedy") for s in range(1, seats)]
    begun = j.Began(at=1, sexes=[s % 2 for s in range(seats)])
    table = restored("clicks", [opened, j.Sat(at=1, seat=ME, name="Me", person="me"), *sat, begun])
    table.yields[ME] = set(yields)
    return table


class Person:
    """Chooses what the greedy bot would, and gives it by the cheapest control of the client."""

    def __init__(self, table: Table, seed: int, clicks: Clicks) -> None:
        assert table.game is not None
        self.table, self.game, self.clicks = table, table.game, clicks
        self.brain = Greedy(seed)
        self.leaves_spares = "quick" in table.yields[ME]

    def answer(self, q: Question) -> None:
        game, previews = self.game, Previews(self.game, ME)
        better = previews.improvements() if q.kind in AT_LEISURE else []
        move = self.brain.choose(self.seen(q, previews, better))
        if move in better:
            self.clicks.note(game, q, move, 1, "put on")
            self.table.apply(j.Yielded(at=2, seat=ME, what="gear", on=True))
        elif move.verb == "sell":
            self.clicks.note(game, q, move, 1)
            self.move(best_sale(game))
        elif q.kind == "charity":
            gifts = cards_to_give(game, ME)
            self.clicks.note(game, q, move, 1, "give")
            self.give(gifts)
        elif move.verb == "term" and (terms := other_terms(game, ME)):
            self.clicks.note(game, q, move, 1, "propose")
            self.move(Move("counter", clauses=terms))
        elif move == PASS and q.window and q.seat != ME:
            self.clicks.note(game, q, move, 1)
            self.table.apply(j.Passed(at=2, seat=ME))
        else:
            self.clicks.note(game, q, move, presses(game, move))
            self.move(move)

    def give(self, cards: list[int]) -> None:
        """Give these cards up for Charity; where several players may get one, the next question asks who."""
        for card in cards:
            q = self.table.question
            if q is None or q.seat != ME or q.kind != "charity":
                break
            self.move(Move("pick", card))

    def objects(self, q: Question, due: j.AnyEntry) -> bool:
        """True if the person stops their quick turn, to use a card or a power that it would leave out."""
        if not isinstance(due, j.Moved) or due.by != "yield" or due.seat != ME or q.kind not in AT_LEISURE:
            return False
        step = j.move_of(due.move)
        if step is None or step.verb not in GIVING_UP:
            return False
        return self.brain.copy().choose(self.seen(q, Previews(self.game, ME), [])).verb in MEDDLING

    def move(self, move: Move) -> None:
        self.table.apply(j.Moved(at=2, seat=ME, move=j.move_data(move)))

    def seen(self, q: Question, previews: Previews, better: list[Move]) -> View:
        """Return what the person sees. In quick turns they do not lay down Items that they will not use: the server
        does that if the hand is too large at the end."""
        view = self.game.early_view(ME)
        if not self.leaves_spares or q.kind not in AT_LEISURE:
            return view
        spare = [m for m in previews.laying_down() if m not in better]
        return replace(view, moves=tuple(m for m in view.moves if m not in spare))


def presses(game: Game, move: Move) -> int:
    """Return how many clicks or drags this move takes."""
    if move.verb not in ON_CARDS:
        return 1
    if move.card in game.hands[ME] and move.at >= 0:
        there = [m for m in game.early_view(ME).moves if (m.card, m.at) == (move.card, move.at)]
        if len(there) == 1:
            return 1  # dropped on its target
    uses = [m for m in game.early_view(ME).moves if m.card == move.card and m.verb not in ASIDE]
    full = len(game.hands[ME]) > game.hand_limit(ME)
    return 1 if uses == [move] or (not uses and full and move.verb == "lay") else 2


def best_sale(game: Game) -> Move:
    """Return the sale that the client proposes."""
    built = build(game, ME, list(game.legal_moves), full=True)
    assert built is not None and built.sale
    return Move("sell", cards=tuple(built.sale))


async def play(
    table: Table, answer: Callable[[Question], None], most: int = MOST_ENTRIES,
    objects: Callable[[Question, j.AnyEntry], bool] = lambda _q, _due: False,
) -> None:  # fmt: skip
    """Play until the game is over or `most` entries are made; `answer` gives the person's answers to the table.
    `objects`: the person answers instead of letting a due entry happen."""
    referee = Referee(table, pace_of(table.clock, 1.0, 0.0))
    for _ in range(most):
        q = table.question
        if q is None:
            break
        due = referee.next(2)
        if due is not None and objects(q, due):
            answer(q)
        elif due is not None:
            table.apply(due)
        elif (thought := referee.awaited()) is not None:
            await asyncio.wait([thought])
        else:
            answer(q)
    referee.thinkers.close()


async def count(games: int, seats: int, sets: list[str], yields: frozenset[YieldKey] = USUAL) -> Clicks:
    clicks = Clicks()
    for seed in range(games):
        table = new_table(seed, seats, sets, yields)
        person = Person(table, seed, clicks)
        await play(table, person.answer, objects=person.objects)
        clicks.finish(person.game)
    return clicks
