"""Counting games: who won, and how long they took."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field

from kickdoor.lab.playing import Played


@dataclass
class Tally:
    """Many games."""

    games: int = 0
    unfinished: list[int] = field(default_factory=list)  # their numbers
    decisions: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    seat_wins: Counter[int] = field(default_factory=Counter)
    bot_wins: Counter[str] = field(default_factory=Counter)
    bot_places: Counter[str] = field(default_factory=Counter)  # seats taken, all games together
    shared: int = 0

    def add(self, played: Played) -> None:
        game = played.game
        self.games += 1
        self.decisions[played.decisions] += 1
        self.turns[game.turn_no] += 1
        self.shared += len(game.winners) > 1
        self.seat_wins.update(game.winners)
        self.bot_wins.update(played.bots[seat] for seat in game.winners)
        self.bot_places.update(played.bots)
        if not game.winners:
            self.unfinished.append(played.number)

    def join(self, other: Tally) -> None:
        self.games += other.games
        self.unfinished += other.unfinished
        self.decisions += other.decisions
        self.turns += other.turns
        self.seat_wins += other.seat_wins
        self.bot_wins += other.bot_wins
        self.bot_places += other.bot_places
        self.shared += other.shared


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
