"""Monsters and cards, in plots and sortable tables."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kickdoor.lab.figures.cards import CardFigures, MonsterFigures
from kickdoor.lab.page import plots
from kickdoor.lab.page.html import (
    ENOUGH, SHOWN, Raw, count_cell, figure, grid, lift_cell, paragraph, rate_cell, section, share_cell, spanned,
    table,
)  # fmt: skip
from kickdoor.lab.stats import Lift


def monsters_section(monsters: Sequence[MonsterFigures]) -> Raw:
    met = [m for m in monsters if m.killed.of >= ENOUGH]
    hardest = {m.name: m.killed for m in sorted(met, key=lambda m: m.killed.value)[:SHOWN]}
    deadly = {m.name: m.died for m in sorted(met, key=lambda m: -m.died.value)[:SHOWN] if m.died.hits}
    parts = []
    if hardest:
        plot = plots.share_rows("The hardest to kill", hardest)
        parts.append(figure("The hardest to kill", "Killed, of the times they were met.", plot))
    if deadly:
        plot = plots.share_rows("The deadliest", deadly, marks=plots.DOWN)
        parts.append(figure("The deadliest", "Died, of those they caught.", plot))
    return section("monsters", "Monsters", grid(*parts), _monster_table(monsters, "monster-table"))


def _monster_table(monsters: Sequence[MonsterFigures], key: str) -> Raw:
    heads = ("Monster", "level", "met a game", "killed", "caught a runner", "died of it")
    rows = [
        [
            m.name,
            count_cell(m.level),
            rate_cell(m.a_game),
            share_cell(m.killed),
            share_cell(m.caught),
            share_cell(m.died),
        ]
        for m in monsters
    ]
    return table(heads, rows, key=key, sortable=True, wide=(2, 4))


ABOUT_LIFTS = paragraph(
    "A lift is the win share of the seats that had to do with a card, less what is usual for their bots, in percentage "
    "points. It goes along with winning and need not cause it: players who draw many cards have come far."
)


def own_section(monsters: Sequence[MonsterFigures], cards: Sequence[CardFigures], own: Collection[str]) -> Raw:
    """Return the monsters and the cards of the reader's own sets."""
    met = [m for m in monsters if m.set in own]
    shown = (_monster_table(met, "own-monsters"),) if met else ()
    return section(
        "own", "Your cards", ABOUT_LIFTS, *shown, _card_table([c for c in cards if c.set in own], "own-cards")
    )


def cards_section(cards: Sequence[CardFigures]) -> Raw:
    known = [c for c in cards if c.when_played.won.of >= ENOUGH]
    ranked = sorted(known, key=lambda c: -c.when_played.value)
    parts = []
    for title, chosen in (("Played by winners", ranked[:SHOWN]), ("Played by losers", ranked[SHOWN:][-SHOWN:])):
        lifts = {c.name: spanned(c.when_played) for c in chosen}
        if lifts:
            parts.append(figure(title, "Lift of the seats that played it, in points.", plots.lift_rows(title, lifts)))
    search = Raw(
        '<div class="filter" hidden><input type="search" data-filter="card-table" '
        'placeholder="Find a card, a kind, a set" aria-label="Find a card, a kind, a set"></div>'
    )
    return section("cards", "Cards", ABOUT_LIFTS, grid(*parts), search, _card_table(cards, "card-table"))


def _card_table(cards: Sequence[CardFigures], key: str) -> Raw:
    several = len({c.set for c in cards}) > 1
    heads = (
        "Card", "kind", "drawn a game", "played by who had it", "lift, drawn", "lift, played", "lift, befallen",
        "decided",
    )  # fmt: skip
    rows = []
    for c in sorted(cards, key=lambda c: _rank(c.when_played)):
        lifts_of_it = [lift_cell(lift) for lift in (c.when_drawn, c.when_played, c.when_befallen)]
        kind = f"{c.kind} · {c.set}" if several else c.kind
        rows.append([c.name, kind, rate_cell(c.a_game), share_cell(c.played), *lifts_of_it, share_cell(c.decisive)])
    return table(heads, rows, key=key, sortable=True, wide=(1, 2, 6, 7), words=(1,))


def _rank(lift: Lift) -> tuple[bool, float]:
    """Sort key: highest first, rarely played cards last."""
    return lift.won.of < ENOUGH, -lift.value if lift.won.of else 0.0
