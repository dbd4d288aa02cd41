"""Figures for every card (how often drawn and played, how its holders fared) and every monster.

A lift is the win share of the seats that had to do with a card, less the share that seats of the same bots have on
the whole. It tells what goes with winning, which need not be what makes one win: a card drawn late in a long game
is drawn by somebody who has come far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import polars as pl

from kickdoor.engine.cards.kinds import Card, CardSet, Monster
from kickdoor.lab.recorder import CARD_COUNTS
from kickdoor.lab.scanning import collect
from kickdoor.lab.stats import Lift, Share, lift

LIFTS = ("drawn", "played", "befell")  # how a seat can be involved with a card


@dataclass(frozen=True)
class CardFigures:
    id: str
    name: str
    set: str
    kind: str
    copies: int
    a_game: float  # times it came to a hand
    a_game_played: float
    played: Share  # of the seats that had it: those that played it
    decisive: Share  # of the games: those it decided
    when_drawn: Lift
    when_played: Lift
    when_befallen: Lift


@dataclass(frozen=True)
class MonsterFigures:
    id: str
    name: str
    set: str
    level: int
    a_game: float  # times it was met
    killed: Share  # of the times it was met
    caught: Share  # of those who ran from it
    died: Share  # of those it caught


@dataclass(frozen=True)
class Sums:
    """Counts of a card, and how many of the counted seats won; by bot, because bots differ in strength."""

    totals: dict[str, int] = field(default_factory=dict)
    seats: dict[str, dict[str, int]] = field(default_factory=dict)  # by what it was, then by bot
    wins: dict[str, int] = field(default_factory=dict)
    drew_and_played: int = 0


def sums(cards: pl.LazyFrame) -> dict[str, Sums]:
    """Add up all rows of all games in one pass."""
    had = [(pl.col(what) > 0).sum().alias(f"seats_{what}") for what in LIFTS]
    won = [((pl.col(what) > 0) & pl.col("won")).sum().alias(f"wins_{what}") for what in LIFTS]
    both = ((pl.col("drawn") > 0) & (pl.col("played") > 0)).sum().alias("both")
    grouped = collect(cards.group_by("card", "bot").agg(*(pl.col(c).sum() for c in CARD_COUNTS), *had, *won, both))
    found: dict[str, Sums] = {}
    for row in grouped.sort("card", "bot").iter_rows(named=True):
        old = found.get(row["card"], Sums())
        found[row["card"]] = Sums(
            {c: old.totals.get(c, 0) + row[c] for c in CARD_COUNTS},
            {what: old.seats.get(what, {}) | {row["bot"]: row[f"seats_{what}"]} for what in LIFTS},
            {what: old.wins.get(what, 0) + row[f"wins_{what}"] for what in LIFTS},
            old.drew_and_played + row["both"],
        )
    return found


def printed(sets: tuple[CardSet, ...], edition: str) -> list[tuple[Card, str]]:
    """Return every card of these sets with its display name; a name that two sets share includes the set."""
    cards = [card for s in sets for card in s.printed_for(edition)]
    often = Counter(card.name for card in cards)
    return [(card, card.name if often[card.name] == 1 else f"{card.name} ({card.set})") for card in cards]


def card_figures(
    counted: Mapping[str, Sums], cards: Sequence[tuple[Card, str]], usual: Mapping[str, Share], games: int
) -> tuple[CardFigures, ...]:
    """Return the figures of every card, even one nobody ever had. `usual`: win shares by bot."""
    return tuple(_card(card, name, counted.get(card.id, Sums()), usual, games) for card, name in cards)


def _card(card: Card, name: str, s: Sums, usual: Mapping[str, Share], games: int) -> CardFigures:
    drawn, played, decisive = (s.totals.get(what, 0) for what in ("drawn", "played", "decisive"))
    lifts = [lift(s.wins.get(what, 0), s.seats.get(what, {}), usual) for what in LIFTS]
    return CardFigures(
        card.id, name, card.set, card.kind, card.copies, drawn / games, played / games,
        Share(s.drew_and_played, lifts[0].won.of), Share(decisive, games), *lifts,
    )  # fmt: skip


def monster_figures(
    counted: Mapping[str, Sums], cards: Sequence[tuple[Card, str]], games: int
) -> tuple[MonsterFigures, ...]:
    monsters = [(card, name) for card, name in cards if isinstance(card, Monster)]
    return tuple(_monster(card, name, counted.get(card.id, Sums()), games) for card, name in monsters)


def _monster(card: Monster, name: str, s: Sums, games: int) -> MonsterFigures:
    met, killed, escaped, caught, died = (
        s.totals.get(what, 0) for what in ("met", "killed", "escaped", "caught", "died")
    )
    return MonsterFigures(
        card.id, name, card.set, card.level, met / games, Share(killed, max(met, killed)),
        Share(caught, caught + escaped), Share(died, max(caught, died)),
    )  # fmt: skip
