"""Bots against bots: a round-robin, or a ladder on which better bots climb."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations

from kickdoor.errors import KickdoorError
from kickdoor.lab.crew import shared
from kickdoor.lab.plan import Plan
from kickdoor.lab.playing import play_game
from kickdoor.lab.stats import Share

CHUNK = 2  # games in one go; few, so that slow bots show progress, and Ctrl-C loses little


@dataclass(frozen=True)
class Bout:
    """One game: the bots at the table, each named once, and the winners; none if it did not end."""

    number: int
    bots: tuple[str, ...]
    winners: tuple[str, ...]


@dataclass(frozen=True)
class Rung:
    """A match on the ladder: a challenger from below against the holder of a place."""

    challenger: str
    holder: str
    won: Share  # of the games one of the two won: those of the challenger
    climbs: bool


@dataclass
class Results:
    """All games so far, and what follows from them."""

    entrants: tuple[str, ...]
    bouts: list[Bout] = field(default_factory=list)

    def against(self, one: str, other: str) -> Share:
        """Return the first bot's share of the games that both played and one of the two won alone."""
        mine = theirs = 0
        for bout in self.bouts:
            if one in bout.bots and other in bout.bots:
                mine += one in bout.winners and other not in bout.winners
                theirs += other in bout.winners and one not in bout.winners
        return Share(mine, mine + theirs)

    def wins(self, bot: str) -> Share:
        """Return the bot's share of the games it played."""
        sat = [bout for bout in self.bouts if bot in bout.bots]
        return Share(sum(bot in bout.winners for bout in sat), len(sat))

    def fair(self, bot: str) -> float:
        """Return the share it would have if all bots were equal."""
        sat = [len(bout.bots) for bout in self.bouts if bot in bout.bots]
        return sum(1 / n for n in sat) / len(sat) if sat else math.nan


def must_be_several(entrants: Sequence[str]) -> None:
    twice = sorted({name for name in entrants if list(entrants).count(name) > 1})
    if twice:
        raise KickdoorError(f"{twice[0]} is named twice; each bot enters the arena once.")
    if len(entrants) < 2:
        raise KickdoorError("An arena needs two bots at least; name more of them.")


# -- round-robin -------------------------------------------------------------------------------------------------------


def tables(entrants: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return every combination of as many different bots as there are seats (all bots, if there are fewer)."""
    return list(combinations(entrants, min(len(entrants), seats)))


def seating(bots: Sequence[str], seats: int, turn: int) -> tuple[str, ...]:
    """Return who sits where in this game; over time every bot sits beside every other and fills spare seats."""
    first, *others = bots
    order = [first, *_arranged(others, turn % math.factorial(len(others)))]
    step = turn // math.factorial(len(others)) % len(order)
    order = order[step:] + order[:step]
    return tuple(order[i % len(order)] for i in range(seats))


def _arranged(names: Sequence[str], number: int) -> list[str]:
    """Return the permutation with this number."""
    left, out = list(names), []
    for n in range(len(left), 0, -1):
        index, number = divmod(number, math.factorial(n - 1))
        out.append(left.pop(index))
    return out


def round_robin(plan: Plan, entrants: Sequence[str], games: int, workers: int = 1) -> Iterator[list[Bout]]:
    """Play this many games at every table; yield them as they finish."""
    must_be_several(entrants)
    seats = plan.seats
    all_tables = tables(entrants, seats)
    seated = [
        (n * len(all_tables) + t, seating(bots, seats, n)) for n in range(games) for t, bots in enumerate(all_tables)
    ]
    yield from _play(plan, seated, workers)


def _play(plan: Plan, seated: list[tuple[int, tuple[str, ...]]], workers: int) -> Iterator[list[Bout]]:
    pieces = (seated[i : i + CHUNK] for i in range(0, len(seated), CHUNK))
    yield from shared(partial(play_bouts, plan), pieces, workers)


def play_bouts(plan: Plan, seated: list[tuple[int, tuple[str, ...]]]) -> list[Bout]:
    return [_bout(replace(plan, bots=bots), number) for number, bots in seated]


def _bout(plan: Plan, number: int) -> Bout:
    played = play_game(plan, number)
    winners = tuple(dict.fromkeys(played.bots[seat] for seat in played.game.winners))
    return Bout(number, tuple(dict.fromkeys(plan.bots)), winners)


# -- ladder ------------------------------------------------------------------------------------------------------------


class Ladder:
    """Places from the top down. A challenger climbs if it wins significantly more than half of the match."""

    def __init__(self, plan: Plan, entrants: Sequence[str], games: int, workers: int = 1) -> None:
        must_be_several(entrants)
        self.plan = plan
        self.games = games
        self.workers = workers
        self.places = list(entrants)
        self.results = Results(tuple(entrants))
        self.rungs: list[Rung] = []
        self._met: dict[tuple[str, str], Share] = {}

    def climb(self) -> Iterator[Rung]:
        """Let every bot challenge the next one above until nobody climbs; yield the matches."""
        moved = True
        while moved:
            moved = False
            for place in range(len(self.places) - 1, 0, -1):
                challenger, holder = self.places[place], self.places[place - 1]
                known = (challenger, holder) in self._met
                won = self.match(challenger, holder)
                rung = Rung(challenger, holder, won, won.interval[0] > 0.5)
                if rung.climbs:
                    self.places[place - 1 : place + 1] = [challenger, holder]
                    moved = True
                if not known:
                    self.rungs.append(rung)
                    yield rung

    def match(self, one: str, other: str) -> Share:
        """Return the games of two bots against each other; they are played once and cached."""
        if (one, other) not in self._met:
            begin = len(self.results.bouts)
            seated = [
                (begin + n, seating(sorted((one, other)), self.plan.seats, n)) for n in range(self.games)
            ]  # fmt: skip
            for bouts in _play(self.plan, seated, self.workers):
                self.results.bouts += bouts
            self._met[one, other] = self.results.against(one, other)
            self._met[other, one] = self.results.against(other, one)
        return self._met[one, other]
