"""Win shares: by seat, by bot, by what a character was, and by combinations of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from kickdoor.lab.book import KINDS
from kickdoor.lab.scanning import collect
from kickdoor.lab.stats import Lift, Share, lift

FEWEST = 20  # seats a combination needs to be listed
MOST = 40  # combinations listed


@dataclass(frozen=True)
class Winning:
    """Win shares by kind of seat. `order` counts from the seat that began."""

    order: dict[int, Share]
    chair: dict[int, Share]
    bot: dict[str, Share]
    sex: dict[str, Share]
    at_half_time: dict[str, dict[str, Lift]]  # by kind of trait, then by what the seat was
    at_the_end: dict[str, dict[str, Lift]]
    combinations: dict[str, Lift]  # of all kinds of trait together, at half-time


def winning(seats: pl.LazyFrame) -> Winning:
    kinds = _kinds(seats)
    bots = _by(seats, pl.col("bot"))
    return Winning(
        _by(seats, pl.col("order")), _by(seats, pl.col("seat")), bots,
        _by(seats, pl.when("female").then(pl.lit("female")).otherwise(pl.lit("male"))),
        {kind: _each(seats, f"half_{kind}", bots) for kind in kinds},
        {kind: _each(seats, kind, bots) for kind in kinds}, _combinations(seats, kinds, bots),
    )  # fmt: skip


def _by(seats: pl.LazyFrame, key: pl.Expr) -> dict[Any, Share]:
    rows = collect(seats.group_by(key.alias("key")).agg(pl.col("won").sum(), pl.len())).rows()
    return {name: Share(won, n) for name, won, n in sorted(rows)}


def _lifts(seats: pl.LazyFrame, key: pl.Expr, bots: Mapping[str, Share]) -> dict[str, Lift]:
    """Return win shares as lifts over the average of the bots in those seats."""
    grouped = seats.group_by(key.alias("key"), "bot").agg(pl.col("won").sum(), pl.len())
    wins: Counter[str] = Counter()
    places: dict[str, Counter[str]] = {}
    for name, bot, won, n in collect(grouped).rows():
        wins[name] += won
        places.setdefault(name, Counter())[bot] += n
    return {name: lift(wins[name], places[name], bots) for name in sorted(places)}


def _kinds(seats: pl.LazyFrame) -> list[str]:
    """Return the kinds of trait that any seat had."""
    there = collect(seats.select((pl.col(kind) != "").any() for kind in KINDS)).row(0)
    return [kind for kind, any_had_it in zip(KINDS, there, strict=True) if any_had_it]


def _each(seats: pl.LazyFrame, column: str, bots: Mapping[str, Share]) -> dict[str, Lift]:
    """Return figures by single trait: a seat with two counts for both, one with none under the empty word."""
    return _lifts(seats.with_columns(pl.col(column).str.split(" + ")).explode(column), pl.col(column), bots)


def _combinations(seats: pl.LazyFrame, kinds: list[str], bots: Mapping[str, Share]) -> dict[str, Lift]:
    parts = [pl.when(pl.col(f"half_{kind}") != "").then(pl.col(f"half_{kind}")) for kind in kinds]
    if not parts:
        return {}
    found = _lifts(seats, pl.concat_str(parts, separator=" · ", ignore_nulls=True), bots)
    often = sorted(found, key=lambda name: (-found[name].won.of, name))[:MOST]
    chosen = [name for name in often if found[name].won.of >= FEWEST]
    return {name: found[name] for name in sorted(chosen, key=lambda name: (-found[name].value, name))}
