"""Counting games: who won, how long they took, and how sure the numbers are."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from kickdoor.cli.seating import MOST_DECISIONS, Seating, answer

_Z = 1.959964  # two standard deviations, near enough: 95 %


@dataclass(frozen=True)
class Result:
    """One game: who won, at which table it was played, and how long it took."""

    bots: tuple[str, ...]
    winners: tuple[int, ...]
    turns: int
    decisions: int


@dataclass
class Tally:
    """Many games."""

    games: int = 0
    decisions: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    seat_wins: Counter[int] = field(default_factory=Counter)
    bot_wins: Counter[str] = field(default_factory=Counter)
    bot_places: Counter[str] = field(default_factory=Counter)  # seats taken, all games together
    shared: int = 0

    def add(self, result: Result) -> None:
        self.games += 1
        self.decisions[result.decisions] += 1
        self.turns[result.turns] += 1
        self.shared += len(result.winners) > 1
        self.seat_wins.update(result.winners)
        self.bot_wins.update(result.bots[seat] for seat in result.winners)
        self.bot_places.update(result.bots)


def play_one(seating: Seating) -> Result:
    """Play a game to its end."""
    game = seating.game()
    players = seating.players()
    decisions = 0
    while game.legal_moves:
        move, free = answer(game, players)
        game.play(move)
        decisions += free
        if decisions > MOST_DECISIONS:
            raise seating.endless()
    view = game.view(None)
    return Result(seating.bots, view.winners, view.turn_no, decisions)


def play_some(tables: Sequence[Seating]) -> list[Result]:
    return [play_one(seating) for seating in tables]


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, _Z * _Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = _Z * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def total(counts: Counter[int]) -> int:
    return sum(number * times for number, times in counts.items())


def percentile(counts: Counter[int], share: float) -> float:
    """The number below which that share of them lies, interpolated."""
    place = share * (counts.total() - 1)
    low, high = _at(counts, math.floor(place)), _at(counts, math.ceil(place))
    return low + (high - low) * (place - math.floor(place))


def _at(counts: Counter[int], place: int) -> int:
    """The number at a place, counted from 0, of all of them in order."""
    for number in sorted(counts):
        place -= counts[number]
        if place < 0:
            return number
    return max(counts)
