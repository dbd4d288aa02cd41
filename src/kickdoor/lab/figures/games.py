"""How long games were, how they ended, and how often the leader at half-time won."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import polars as pl

from kickdoor.lab.rows import UNFINISHED
from kickdoor.lab.scanning import collect
from kickdoor.lab.stats import Mean, Share
from kickdoor.lab.tally import percentile

MARKS = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1.0)
LONGEST = 5
COMMONEST = 15


@dataclass(frozen=True)
class Spread:
    """A distribution: mean, percentiles, and counts."""

    mean: Mean
    below: dict[str, float]
    counts: dict[int, int]


@dataclass(frozen=True)
class LongGame:
    """An unusually long game, with its seed."""

    game: int
    seed: int
    turns: int
    decisions: int


@dataclass(frozen=True)
class Length:
    turns: Spread
    decisions: Mean
    decisions_below: dict[str, float]
    lead_changes: Mean
    longest: tuple[LongGame, ...]


@dataclass(frozen=True)
class Endings:
    """How games ended, as shares of finished games. `margin`: by how much the last fight was won."""

    unfinished: Share
    reasons: dict[str, Share]
    alone: Share
    joint: Share
    margin: Mean
    monsters: dict[str, Share]  # by card id, the commonest


@dataclass(frozen=True)
class HalfTime:
    """Who won, by standing after half of the turns."""

    sole_leader: Share
    shared_lead: Share
    behind: Share
    by_lead: dict[int, Share]  # levels ahead of the best of the others


def spread(frame: pl.LazyFrame, column: str) -> Spread:
    counts = Counter(dict(collect(frame.group_by(column).len()).rows()))
    return Spread(mean_of(counts), marks_of(counts), dict(sorted(counts.items())))


def mean_of(counts: Counter[int]) -> Mean:
    n = counts.total()
    mean = sum(k * v for k, v in counts.items()) / n
    square = sum((k - mean) ** 2 * v for k, v in counts.items()) / max(1, n - 1)
    return Mean(mean, square**0.5, n)


def marks_of(counts: Counter[int]) -> dict[str, float]:
    return {f"{mark:.0%}": percentile(counts, mark) for mark in MARKS}


def length(games: pl.LazyFrame) -> Length:
    longest = collect(
        games.top_k(LONGEST, by=["turns", "decisions", "game"]).select("game", "seed", "turns", "decisions")
    )
    decisions = spread(games, "decisions")
    rows = sorted(longest.rows(), key=lambda row: (-row[2], -row[3], -row[0]))
    return Length(
        spread(games, "turns"), decisions.mean, decisions.below, spread(games, "lead_changes").mean,
        tuple(LongGame(*row) for row in rows),
    )  # fmt: skip


def endings(games: pl.LazyFrame) -> Endings:
    ended = games.filter(pl.col("reason") != UNFINISHED)
    every, over, alone, joint, margins, margin, deviation = collect(
        games.select(
            pl.len().alias("all"),
            (pl.col("reason") != UNFINISHED).sum().alias("over"),
            pl.col("alone").sum(),
            (pl.col("winners") > 1).sum().alias("joint"),
            pl.col("margin").count().alias("margins"),
            pl.col("margin").mean(),
            pl.col("margin").std().alias("deviation"),
        )
    ).row(0)
    return Endings(
        Share(every - over, every), _shares(ended, "reason", over), Share(alone, over), Share(joint, over),
        Mean(margin or 0.0, deviation or 0.0, margins),
        _shares(ended.filter(pl.col("monster") != ""), "monster", over, COMMONEST),
    )  # fmt: skip


def _shares(frame: pl.LazyFrame, column: str, of: int, most: int | None = None) -> dict[str, Share]:
    rows = collect(frame.group_by(column).len()).rows()
    return {name: Share(n, of) for name, n in sorted(rows, key=lambda row: (-row[1], row[0]))[:most]}


def half_time(seats: pl.LazyFrame) -> HalfTime:
    rows = collect(seats.group_by("half_lead").agg(pl.col("won").sum(), pl.len())).rows()
    by_lead = {lead: Share(won, n) for lead, won, n in sorted(rows)}
    return HalfTime(
        _together([share for lead, share in by_lead.items() if lead > 0]),
        _together([share for lead, share in by_lead.items() if lead == 0]),
        _together([share for lead, share in by_lead.items() if lead < 0]),
        by_lead,
    )


def _together(shares: list[Share]) -> Share:
    return Share(sum(s.hits for s in shares), sum(s.of for s in shares))
