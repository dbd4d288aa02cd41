"""Games: how long they are, how they end, and what a lead at half-time is worth."""

from __future__ import annotations


from kickdoor.lab.figures import Figures
from kickdoor.lab.page import plots
from kickdoor.lab.page.html import (
    ENOUGH, SHOWN, Cell, Raw, block, count_cell, figure, grid, number, paragraph, percent, section, share_cell, table,
    in_words,
)  # fmt: skip


def length_section(figures: Figures) -> Raw:
    t = figures.length.turns
    low, middle, high = (t.below[mark] for mark in ("5%", "50%", "95%"))
    plot = plots.histogram("Length of games in turns", t.counts, "turns of all players together", low, middle, high)
    heads = ("", *t.below)
    turns = ["turns", *(Cell(number(v)) for v in t.below.values())]
    each = ["turns a player", *(Cell(number(v / figures.plan.seats)) for v in t.below.values())]
    decisions = ["decisions", *(Cell(number(v)) for v in figures.length.decisions_below.values())]
    longest = [[f"number {g.game}", count_cell(g.turns), count_cell(g.decisions)] for g in figures.length.longest]
    return section(
        "length", "How long games are",
        paragraph(
            f"A game takes {number(t.mean.value)} turns on average, {number(t.mean.value / figures.plan.seats)} a "
            f"player; nine in ten take {number(low)} to {number(high)}, the longest {number(t.below['100%'])}. "
            f"The lead changes {figures.length.lead_changes.value:.1f} times."
        ),
        grid(
            figure("Turns", "The bright part holds nine games in ten.", plot),
            block(
                table(heads, [turns, each, decisions], caption="Share of games at most this long", wide=(1, 3, 5)),
                table(("The longest games", "turns", "decisions"), longest),
            ),
        ),
    )  # fmt: skip


def endings_section(figures: Figures) -> Raw:
    e = figures.endings
    names = {card.id: card.name for card in figures.cards}
    monsters = {names.get(name, name): share for name, share in e.monsters.items()}
    lines = [f"{in_words(e.alone)} of games are won alone, the others with a helper."]
    if e.margin.of:
        lines.append(f"The last fight is won by {e.margin.value:.1f} on average.")
    if len(e.reasons) > 1:
        lines += [f"{in_words(share)} are won by a {reason}." for reason, share in e.reasons.items()]
    if e.joint.hits:
        lines.append(f"{in_words(e.joint)} have two winners.")
    if e.unfinished.hits:
        lines.append(f"{e.unfinished.hits:,.0f} games did not come to an end and count as won by nobody.")
    decisive = sorted((c for c in figures.cards if c.decisive.hits), key=lambda c: -c.decisive.hits)[:SHOWN]
    parts = []
    if monsters:
        plot = plots.share_rows("The last monster", dict(list(monsters.items())[:SHOWN]))
        parts.append(figure("The last monster", "The one whose defeat won the game; of several the strongest.", plot))
    if decisive:
        plot = plots.share_rows("Cards that decided games", {c.name: c.decisive for c in decisive})
        parts.append(figure("Cards that decided games", "Without it, the last fight would have been lost.", plot))
    return section("endings", "How games end", paragraph(" ".join(lines)), grid(*parts))


def half_time_section(figures: Figures) -> Raw:
    h, even = figures.half_time, 1 / figures.plan.seats
    near = {lead: share for lead, share in h.by_lead.items() if share.of >= ENOUGH}
    plot = plots.steps("Wins by the lead at half-time", near, "levels ahead of the best of the others", even)
    rows = [
        [name, count_cell(share.of), share_cell(share)]
        for name, share in (("leads alone", h.sole_leader), ("shares the lead", h.shared_lead), ("is behind", h.behind))
    ]
    return section(
        "half", "The leader at half-time",
        paragraph(
            f"A sole leader after half of the turns wins {in_words(h.sole_leader)} of games; "
            f"{percent(even)} would be even."
        ),
        grid(
            figure("Wins by the lead at half-time", "The dotted line is an even share.", plot) if near else block(),
            block(table(("At half-time a seat", "seats", "wins"), rows)),
        ),
    )  # fmt: skip
