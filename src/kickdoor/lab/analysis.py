"""The story of a finished game in chances to win: how they stood in every turn, the turns that decided it, and the
moves that were much worse or much better than what a sensible player would have done.

`kickdoor analyse` and the replay page of the server show the same numbers: all of them come from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal, NamedTuple

import kickdoor
from kickdoor.bots.foresight.candidates import MATTERS
from kickdoor.bots.foresight.coaching import Judgement, judge
from kickdoor.bots.foresight.value import chances
from kickdoor.engine.events import Event
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.saves.notation import read
from kickdoor.engine.text import move_text
from kickdoor.engine.text.narrator import Narrator

# What may have decided a turn, the most telling first.
TELLING: Final = (
    "GameWon", "Died", "FightWon", "FightLost", "LevelsLost", "LevelStolen", "LevelsGained", "CardStolen", "ItemsSold",
)  # fmt: skip
GOOD: Final = ("GameWon", "FightWon", "LevelStolen", "LevelsGained", "CardStolen", "ItemsSold")  # for its seat
MOST_POINTS: Final = 5
LEAST_CHANGE: Final = 0.06  # of a chance to win, in one turn, before it is a turning point
BLUNDER: Final = 0.06  # of chance to win, lost against the best move that was tried
STROKE: Final = 0.04  # of chance to win, gained over the sensible player's move
SURE: Final = 2.0  # standard errors by which either must be more than chance


class Turn(NamedTuple):
    """A turn: how it began, and what happened in it."""

    number: int
    seat: int  # whose turn it was
    chances: tuple[float, ...]  # to win the game at its start, by seat, from what everybody could see
    events: tuple[Event, ...]
    n: int = 0  # moves made before it


class TurningPoint(NamedTuple):
    """A turn that changed a chance to win a lot."""

    number: int
    seat: int  # whose chance changed most
    before: float
    after: float
    event: Event | None  # the main event behind it, if there is one
    n: int = 0  # moves made before the turn


@dataclass(frozen=True)
class Standing:
    """How a turn began, for people and programs. The last one is the end of the game."""

    turn: int
    seat: int  # whose turn it was
    n: int  # moves made before it
    chances: tuple[float, ...]  # by seat


@dataclass(frozen=True)
class Change:
    """A turning point in words."""

    turn: int
    seat: int
    n: int
    before: float
    after: float
    why: str


@dataclass(frozen=True)
class Rated:
    """A move, and its player's chance to win after it."""

    words: str
    chance: float


@dataclass(frozen=True)
class Verdict:
    """A move, judged by what its player could know. All chances are that player's."""

    n: int  # moves made before it
    turn: int
    seat: int
    kind: Literal["blunder", "stroke", ""]
    now: float  # the chance before the move
    made: Rated
    best: Rated  # of all that were tried
    tried: tuple[Rated, ...]  # the best first


def turns_of(game: Game, moves: Iterable[list[Event]]) -> list[Turn]:
    """Play a game from its first move on; return its turns, and at the end how it stood after the last move."""
    found: list[Turn] = []
    number, seat, first, made = 0, -1, 0, 0
    before: tuple[float, ...] = ()
    told: list[Event] = []
    for made, events in enumerate(moves, 1):
        told += events
        if game.turn_no != number or not game.options:
            if number:
                found.append(Turn(number, seat, before, tuple(told), first))
            view = game.view(None)
            number, seat, before, first, told = game.turn_no, view.turn, tuple(chances(view)), made, []
    found.append(Turn(number, seat, before if game.options else tuple(chances(game.view(None))), (), first))
    return found


def turning_points(turns: list[Turn], most: int = MOST_POINTS) -> list[TurningPoint]:
    """Return the turns that changed the chances most, in the order of the game."""
    found: list[TurningPoint] = []
    for turn, following in pairwise(turns):
        gains = [after - before for before, after in zip(turn.chances, following.chances, strict=True)]
        seat = max(range(len(gains)), key=lambda s: abs(gains[s]))
        event = telling(turn.events, seat, gains[seat] > 0)
        found.append(TurningPoint(turn.number, seat, turn.chances[seat], following.chances[seat], event, turn.n))
    found = [point for point in found if abs(point.after - point.before) >= LEAST_CHANGE]
    found.sort(key=lambda point: -abs(point.after - point.before))
    return sorted(found[:most], key=lambda point: point.number)


def telling(events: tuple[Event, ...], seat: int, better: bool) -> Event | None:
    """Return the event that says most about a turn in which this seat's chance became better or worse: something good
    that happened to the seat or bad to another, or the other way round; if there is none, any event that tells."""
    known = [event for event in events if event.what in TELLING]
    fitting = [event for event in known if (event.what in GOOD) == (better == (event.seat == seat))]
    return min(fitting or known, key=lambda event: TELLING.index(event.what), default=None)


class Analyst:
    """Goes through a saved game, as far as this version agrees with it. `names`: the players', if not as saved."""

    def __init__(self, text: str, names: tuple[str, ...] = ()) -> None:
        self.text = text
        agreed = kickdoor.agreeing(text)
        self.stops = agreed.words  # why the game is not read to its end
        self.moves = read(text)[1][: agreed.moves]
        self.names = names
        self.game = self.begun()
        self.at = 0  # moves made so far

    def begun(self) -> Game:
        game, _ = kickdoor.up_to(self.text, 0)
        if self.names:
            game.rename(self.names)
        return game

    def overview(self) -> tuple[list[Standing], list[Change]]:
        """Return how every turn began, and the turning points."""
        game = self.begun()
        narrator = Narrator(game)
        narrator.hear(game)

        def made() -> Iterator[list[Event]]:
            for seat, move in self.moves:
                yield game.play(move, seat)
                narrator.hear(game)

        turns = turns_of(game, made())
        log = game.log_for(None, narrator.first)
        points = [
            Change(
                p.number, p.seat, p.n, p.before, p.after, "" if p.event is None else narrator.sentence(log, p.event)
            )
            for p in turning_points(turns)
        ]  # fmt: skip
        return [Standing(turn.number, turn.seat, turn.n, turn.chances) for turn in turns], points

    def go_to(self, n: int) -> None:
        """Make moves without judging them until n are made."""
        if n < self.at:
            self.game, self.at = self.begun(), 0
        for seat, move in self.moves[self.at : n]:
            self.game.play(move, seat)
        self.at = max(self.at, min(n, len(self.moves)))

    def judge_next(self) -> Verdict | None:
        """Judge the next move and make it. None: there was nothing to decide, or it cannot be tried."""
        seat, move = self.moves[self.at]
        found = verdict(self.game, self.at, seat, move)
        self.game.play(move, seat)
        self.at += 1
        return found


def verdict(game: Game, n: int, seat: int, move: Move) -> Verdict | None:
    """Judge a move that comes next in a game, from the view of the seat that makes it."""
    question = game.question
    if question is None or question.kind not in MATTERS:
        return None
    view = game.early_view(seat)
    if view.asked != seat or move not in view.moves:
        return None
    found = judge(view, move)
    if found is None:
        return None
    copies = view.fight.copies if view.fight is not None else ()

    def rated(move: Move, chance: float) -> Rated:
        words = move_text(move, game.names, game.cards, view.kind, view.about, seat, says=game.says, copies=copies)
        return Rated(words, round(chance, 4))

    tried = tuple(rated(each.move, each.chance) for each in found.tried)
    made, best = rated(*found.made[:2]), rated(*found.best[:2])
    return Verdict(n, game.turn_no, seat, kind_of(found), round(found.now, 4), made, best, tried)


def kind_of(found: Judgement) -> Literal["blunder", "stroke", ""]:
    """Say whether a move was a blunder or a master stroke."""
    lost = found.best.chance - found.made.chance
    if lost >= BLUNDER and lost >= SURE * found.best.error:
        return "blunder"
    gained = found.made.chance - found.usual.chance
    best = found.best.move == found.made.move
    return "stroke" if best and gained >= STROKE and gained >= SURE * found.usual.error else ""
