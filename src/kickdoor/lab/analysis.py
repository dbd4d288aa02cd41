"""The story of a finished game in chances to win: how they stood in every turn, and the turns that decided it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, NamedTuple

from kickdoor.bots.foresight.value import chances
from kickdoor.engine.events import Event
from kickdoor.engine.game import Game

# What may have decided a turn, the most telling first.
TELLING: Final = (
    "GameWon", "Died", "FightWon", "FightLost", "LevelsLost", "LevelStolen", "LevelsGained", "CardStolen", "ItemsSold",
)  # fmt: skip
MOST_POINTS: Final = 5


class Turn(NamedTuple):
    """A turn: how it began, and what happened in it."""

    number: int
    seat: int  # whose turn it was
    chances: tuple[float, ...]  # to win the game at its start, by seat, from what everybody could see
    events: tuple[Event, ...]


class TurningPoint(NamedTuple):
    """A turn that changed a chance to win a lot."""

    number: int
    seat: int  # whose chance changed most
    before: float
    after: float
    event: Event | None  # what did it, as far as one event tells


def turns_of(game: Game, moves: Iterable[list[Event]]) -> list[Turn]:
    """Play a game from its first move on; return its turns, and at the end how it stood after the last move."""
    found: list[Turn] = []
    number, seat = 0, -1
    before: tuple[float, ...] = ()
    told: list[Event] = []
    for events in moves:
        told += events
        if game.turn_no != number or not game.options:
            if number:
                found.append(Turn(number, seat, before, tuple(told)))
            view = game.view(None)
            number, seat, before, told = game.turn_no, view.turn, tuple(chances(view)), []
    found.append(Turn(number, seat, before if game.options else tuple(chances(game.view(None))), ()))
    return found


def turning_points(turns: list[Turn], most: int = MOST_POINTS) -> list[TurningPoint]:
    """Return the turns that changed the chances most, in the order of the game."""
    found: list[TurningPoint] = []
    for turn, following in pairwise(turns):
        gains = [after - before for before, after in zip(turn.chances, following.chances, strict=True)]
        seat = max(range(len(gains)), key=lambda s: abs(gains[s]))
        event = telling(turn.events)
        found.append(TurningPoint(turn.number, seat, turn.chances[seat], following.chances[seat], event))
    found.sort(key=lambda point: -abs(point.after - point.before))
    return sorted(found[:most])


def telling(events: tuple[Event, ...]) -> Event | None:
    """Return the event that says most about a turn."""
    known = [event for event in events if event.what in TELLING]
    return min(known, key=lambda event: TELLING.index(event.what), default=None)
