"""Comparing two runs: what differs, by how much, and which differences are significant.

Every pair of numbers is tested by itself, and Holm's correction is made over all of them together: where a difference
is called beyond chance, the chance that even one such call in the whole comparison is a false alarm is below 5 %.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from kickdoor.lab.figures import Figures
from kickdoor.lab.stats import Difference, Mean, Share, holm, mean_difference, share_difference

LEVEL: Final = 0.05
ENOUGH: Final = 30  # seats or games on either side; with fewer, nothing is compared


@dataclass(frozen=True)
class Pair:
    """One number in both runs."""

    subject: str
    name: str
    a: Share | Mean
    b: Share | Mean


@dataclass(frozen=True)
class Compared:
    """A pair, its difference (b minus a), and its p-value, corrected for all comparisons."""

    subject: str
    name: str
    a: Share | Mean
    b: Share | Mean
    difference: Difference
    corrected: float

    @property
    def beyond_chance(self) -> bool:
        return self.corrected < LEVEL


@dataclass(frozen=True)
class Comparison:
    pairs: tuple[Compared, ...]
    only_a: tuple[str, ...]  # cards that are in one run only
    only_b: tuple[str, ...]
    plans: dict[str, tuple[str, str]]  # what differs in the plans


def compare(a: Figures, b: Figures) -> Comparison:
    pairs = [pair for pair in _pairs(a, b) if _enough(pair.a) and _enough(pair.b)]
    differences = [_difference(pair) for pair in pairs]
    corrected = holm([d.p for d in differences])
    found = tuple(
        Compared(p.subject, p.name, p.a, p.b, d, c) for p, d, c in zip(pairs, differences, corrected, strict=True)
    )
    cards_a, cards_b = ({c.id: c.name for c in f.cards} for f in (a, b))
    return Comparison(
        found, tuple(cards_a[i] for i in cards_a if i not in cards_b),
        tuple(cards_b[i] for i in cards_b if i not in cards_a), _plans(a, b),
    )  # fmt: skip


def _enough(number: Share | Mean) -> bool:
    return number.of >= ENOUGH


def _difference(pair: Pair) -> Difference:
    if isinstance(pair.a, Share) and isinstance(pair.b, Share):
        return share_difference(pair.a, pair.b)
    assert isinstance(pair.a, Mean) and isinstance(pair.b, Mean)
    return mean_difference(pair.a, pair.b)


def _plans(a: Figures, b: Figures) -> dict[str, tuple[str, str]]:
    """Return the settings in which the two plans differ."""
    said = {
        "sets": [", ".join(f.plan.sets) for f in (a, b)], "rules": [f.plan.rules for f in (a, b)],
        "bots": [", ".join(f.plan.bots) for f in (a, b)], "seed": [f"{f.plan.seed}" for f in (a, b)],
        "games": [f"{f.games:,}" for f in (a, b)],
    }  # fmt: skip
    return {name: (first, second) for name, (first, second) in said.items() if first != second}


# -- what is compared --------------------------------------------------------------------------------------------------


def _pairs(a: Figures, b: Figures) -> Iterator[Pair]:
    yield from _games(a, b)
    yield from _wins(a, b)
    yield from _talk(a, b)
    yield from _monsters(a, b)
    yield from _cards(a, b)


def _games(a: Figures, b: Figures) -> Iterator[Pair]:
    subject = "Games"
    yield Pair(subject, "turns", a.length.turns.mean, b.length.turns.mean)
    yield Pair(subject, "decisions", a.length.decisions, b.length.decisions)
    yield Pair(subject, "changes of the lead", a.length.lead_changes, b.length.lead_changes)
    yield Pair(subject, "won alone", a.endings.alone, b.endings.alone)
    yield Pair(subject, "margin of the last fight", a.endings.margin, b.endings.margin)
    yield Pair(subject, "won by the sole leader at half-time", a.half_time.sole_leader, b.half_time.sole_leader)


def _wins(a: Figures, b: Figures) -> Iterator[Pair]:
    if a.plan.seats == b.plan.seats:
        for order in a.winning.order:
            yield Pair("Wins by turn order", f"{order + 1}", a.winning.order[order], b.winning.order[order])
    yield from _shared("Wins by bot", a.winning.bot, b.winning.bot)
    for kind, first in a.winning.at_half_time.items():
        second = b.winning.at_half_time.get(kind, {})
        here, there = ({name or f"no {kind}": x.won for name, x in lifts.items()} for lifts in (first, second))
        yield from _shared(f"Wins by {kind}", here, there)


def _shared(subject: str, a: Mapping[str, Share], b: Mapping[str, Share]) -> Iterator[Pair]:
    """Return the keys that both have."""
    for name in a:
        if name in b:
            yield Pair(subject, name, a[name], b[name])


def _talk(a: Figures, b: Figures) -> Iterator[Pair]:
    subject = "Stopping and deals"
    yield Pair(subject, "fights for the win, a game", a.stopping.attempts, b.stopping.attempts)
    yield Pair(subject, "of these, stopped by others", a.stopping.stopped, b.stopping.stopped)
    yield Pair(subject, "after a stop: a stopper won", a.stopping.by_winner, b.stopping.by_winner)
    yield Pair(subject, "after a stop: a third won", a.stopping.for_third, b.stopping.for_third)
    yield Pair(subject, "offers for help, a game", a.deals.offers, b.deals.offers)
    yield Pair(subject, "offers taken", a.deals.taken, b.deals.taken)
    yield Pair(subject, "Treasures in a deal", a.deals.price, b.deals.price)
    yield Pair(subject, "trades made, of those proposed", a.deals.trades, b.deals.trades)


def _monsters(a: Figures, b: Figures) -> Iterator[Pair]:
    theirs = {m.id: m for m in b.monsters}
    for m in a.monsters:
        if m.id in theirs:
            yield Pair("Monsters: killed", m.name, m.killed, theirs[m.id].killed)
            yield Pair("Monsters: caught a runner", m.name, m.caught, theirs[m.id].caught)


def _cards(a: Figures, b: Figures) -> Iterator[Pair]:
    theirs = {c.id: c for c in b.cards}
    for c in a.cards:
        other = theirs.get(c.id)
        if other is not None:
            yield Pair("Cards: played by who had them", c.name, c.played, other.played)
            yield Pair("Cards: wins of who drew them", c.name, c.when_drawn.won, other.when_drawn.won)
            yield Pair("Cards: wins of who played them", c.name, c.when_played.won, other.when_played.won)
            yield Pair("Cards: games they decided", c.name, c.decisive, other.decisive)
