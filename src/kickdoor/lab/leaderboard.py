"""A leaderboard: bots rated in a round-robin, and tried one by one at tables of greedy bots."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from kickdoor.bots.ladder import rung
from kickdoor.errors import KickdoorError
from kickdoor.lab.arena import CHUNK, Bout, Results, must_be_several, play_bouts, round_robin, tables
from kickdoor.lab.crew import shared
from kickdoor.lab.plan import Plan, plain
from kickdoor.lab.rating import Rating, ratings
from kickdoor.lab.stats import Share

VERSION: Final = 1  # of the JSON
YARDSTICK: Final = "greedy"  # the bot that fills the other seats of a table


@dataclass
class Board:
    """The games of a leaderboard: `mixed` of different bots, `alone` of one bot among greedy ones."""

    plan: Plan
    entrants: tuple[str, ...]
    games: int  # planned, at each table
    mixed: Results = field(init=False)
    alone: dict[str, list[Bout]] = field(init=False)

    def __post_init__(self) -> None:
        must_be_several(self.entrants)
        self.mixed = Results(self.entrants)
        self.alone = {bot: [] for bot in self.entrants if bot != YARDSTICK}

    @property
    def planned(self) -> int:
        """Return the number of games of the whole board."""
        return self.games * (len(tables(self.entrants, self.plan.seats)) + len(self.alone))

    @property
    def played(self) -> int:
        return len(self.mixed.bouts) + sum(map(len, self.alone.values()))

    def play(self, workers: int = 1) -> Iterator[int]:
        """Play all games; yield how many are newly done. The result does not depend on the number of workers."""
        for bouts in round_robin(self.plan, self.entrants, self.games, workers):
            self.mixed.bouts += bouts
            yield len(bouts)
        yield from self._play_alone(workers)

    def _play_alone(self, workers: int) -> Iterator[int]:
        """Seat every bot among greedy ones. Its games have numbers in a row, so that it sits everywhere in turn."""
        begin = self.games * len(tables(self.entrants, self.plan.seats))
        others = (YARDSTICK,) * (self.plan.seats - 1)
        seated = [
            (begin + place * self.games + n, (bot, *others))
            for n in range(self.games)
            for place, bot in enumerate(self.alone)
        ]
        pieces = (seated[i : i + CHUNK] for i in range(0, len(seated), CHUNK))
        for bouts in shared(partial(play_bouts, self.plan), pieces, workers):
            for bout in bouts:
                self.alone[bout.bots[0]].append(bout)
            yield len(bouts)


@dataclass(frozen=True)
class Place:
    """A row of the leaderboard."""

    rank: int
    bot: str
    rating: Rating
    mixed: Share  # of the games at mixed tables
    fair: float  # the share of those it would win if all bots were equal
    alone: Share | None  # of the games among greedy bots; None for greedy itself

    @property
    def title(self) -> str:
        """Return the bot's name for people, with its place on the ladder if it has one."""
        known = rung(self.bot)
        return f"{self.bot} ({known.title})" if known is not None and known.title.lower() != self.bot else self.bot


def standings(board: Board) -> list[Place]:
    """Return the rows, the best rating first; raise KickdoorError if nothing has been played."""
    if not board.mixed.bouts:
        raise KickdoorError("No game of the leaderboard has been played yet.")
    found: list[Place] = []
    for rank, rating in enumerate(ratings(board.entrants, board.mixed.bouts), 1):
        bot = rating.bot
        bouts = board.alone.get(bot)
        alone = Share(sum(bot in bout.winners for bout in bouts), len(bouts)) if bouts is not None else None
        found.append(Place(rank, bot, rating, board.mixed.wins(bot), board.mixed.fair(bot), alone))
    return found


def as_json(board: Board, places: Sequence[Place]) -> dict[str, Any]:
    """Return the leaderboard with stable fields."""
    return {
        "version": VERSION, "plan": {key: value for key, value in plain(board.plan).items() if key != "bots"},
        "seats": board.plan.seats, "games_per_table": board.games, "games": board.played,
        "complete": board.played == board.planned, "yardstick": YARDSTICK,
        "places": [
            {
                "rank": place.rank, "bot": place.bot, "rating": place.rating.value,
                "interval": list(place.rating.interval), "mixed": _share(place.mixed, place.fair),
                "greedy": _share(place.alone, 1 / board.plan.seats) if place.alone is not None else None,
            }
            for place in places
        ],
    }  # fmt: skip


def _share(share: Share, fair: float) -> dict[str, Any]:
    return {
        "won": share.hits, "games": share.of, "share": None if math.isnan(share.value) else share.value,
        "interval": list(share.interval), "fair": fair,
    }  # fmt: skip
