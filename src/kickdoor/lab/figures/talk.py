"""Interaction between players: who stopped whom from winning, and what help cost."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import polars as pl

from kickdoor.lab.figures.games import mean_of
from kickdoor.lab.scanning import collect
from kickdoor.lab.stats import Mean, Share


@dataclass(frozen=True)
class Stopping:
    """Fights that would have won the game, and who won after others stopped one."""

    attempts: Mean  # a game
    stopped: Share  # of the attempts
    games: Share  # in which somebody was stopped
    by_winner: Share  # of the stops: a stopper won the game
    of_winner: Share  # the stopped seat won anyway
    for_third: Share  # a third seat won: kingmaking
    by_bot: dict[str, Mean]  # stops a seat and game


@dataclass(frozen=True)
class Price:
    """Offers of a number of Treasures: how many were made, and how many accepted."""

    taken: Share
    won: Share  # of the fights for which it was taken


@dataclass(frozen=True)
class Deals:
    offers: Mean  # a game
    taken: Share
    countered: Share
    with_card: Share  # offers with an Item or a card in them
    price: Mean  # Treasures promised in the deals that were made
    by_treasures: dict[int, Price]
    for_the_win: Share  # offers taken where the fight was for the game
    trades: Share  # proposals of trades that were accepted


def stopping(games: pl.LazyFrame, seats: pl.LazyFrame) -> Stopping:
    attempts = Counter(dict(collect(games.group_by("attempts").len()).rows()))
    columns = ("stops", "stops_by_winner", "stops_of_winner", "stops_for_third")
    every, stops, by, of, third, where = collect(
        games.select(pl.len(), *(pl.col(c).sum() for c in columns), (pl.col("stops") > 0).sum().alias("where"))
    ).row(0)
    by_bot = collect(
        seats.group_by("bot").agg(pl.col("stops").mean(), pl.col("stops").std().alias("deviation"), pl.len())
    ).rows()
    tried = sum(n * times for n, times in attempts.items())
    return Stopping(
        mean_of(attempts), Share(stops, tried), Share(where, every), Share(by, stops), Share(of, stops),
        Share(third, stops), {bot: Mean(mean, deviation or 0.0, n) for bot, mean, deviation, n in sorted(by_bot)},
    )  # fmt: skip


def deals(games: pl.LazyFrame, offers: pl.LazyFrame) -> Deals:
    done, refused = collect(games.select(pl.col("trades_done").sum(), pl.col("trades_refused").sum())).row(0)
    a_game = Counter(dict(collect(games.group_by("offers").len()).rows()))
    taken = pl.col("taken")
    n, agreed, countered, with_card, at_stake, at_stake_taken = collect(
        offers.select(
            pl.len(),
            taken.sum(),
            pl.col("countered").sum(),
            pl.col("card").sum(),
            pl.col("for_the_win").sum().alias("at_stake"),
            (pl.col("for_the_win") & taken).sum().alias("at_stake_taken"),
        )
    ).row(0)
    rows = collect(
        offers.group_by("treasures").agg(pl.len(), taken.sum(), (taken & pl.col("won")).sum().alias("helped"))
    ).rows()
    prices = Counter({treasures: agreed_at for treasures, _, agreed_at, _ in rows if agreed_at})
    return Deals(
        mean_of(a_game), Share(agreed, n), Share(countered, n), Share(with_card, n),
        mean_of(prices) if prices else Mean(0.0, 0.0, 0),
        {t: Price(Share(got, made), Share(helped, got)) for t, made, got, helped in sorted(rows)},
        Share(at_stake_taken, at_stake), Share(done, done + refused),
    )  # fmt: skip
