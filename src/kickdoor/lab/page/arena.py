"""An arena as a page: ratings with their intervals, and who beats whom."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.lab.arena import Results, Rung
from kickdoor.lab.page import plots
from kickdoor.lab.page.html import (
    Raw,
    block,
    count_cell,
    figure,
    grid,
    hero,
    page,
    paragraph,
    section,
    share_cell,
    table,
    tile,
)
from kickdoor.lab.page.report import titles
from kickdoor.lab.plan import Plan
from kickdoor.lab.rating import Rating

LINKS = (("ratings", "Ratings"), ("matrix", "Who beats whom"))
HOW = (
    "Ratings are by the Plackett-Luce model of openskill, from 25 for everybody at the start, with nothing forgotten; "
    "their intervals are of 95 % by the model's own error, which is on the wide side. A share in the matrix counts the "
    "games both sat at and one of the two won: above 50 % the bot of the row is the better. Bots move on by one seat "
    "from game to game and change neighbours."
)


def arena_page(plan: Plan, results: Results, rated: Sequence[Rating], rungs: Sequence[Rung]) -> str:
    names = [rating.bot for rating in rated]
    first = rated[0]
    tiles = (
        tile(first.bot, f"leads, with a rating of {first.value:.1f}"),
        tile(f"{len(results.bouts):,}", "games"),
        tile(f"{len(names)}", "bots"),
    )
    about = f"{plan.seats} seats, {titles(plan)}, {plan.rules}, seed {plan.seed}."
    kind = "A ladder" if rungs else "A round-robin"
    parts = [hero(f"{kind} of {len(names)} bots", about, tiles), _ratings(results, rated), _matrix(results, names)]
    links = list(LINKS)
    if rungs:
        parts.append(_ladder(rungs))
        links.append(("ladder", "Matches"))
    return page(f"Kickdoor: {kind.lower()} of {len(names)} bots", links, parts, (HOW,))


def _ratings(results: Results, rated: Sequence[Rating]) -> Raw:
    spans = {r.bot: (r.interval[0], r.value, r.interval[1]) for r in rated}
    rows = [
        [
            r.bot,
            f"{r.value:.1f}",
            f"{r.interval[0]:.1f} to {r.interval[1]:.1f}",
            count_cell(r.games),
            share_cell(results.wins(r.bot)),
        ]
        for r in rated
    ]
    return section(
        "ratings", "Ratings",
        grid(
            figure("Ratings", "Everybody begins at 25.", plots.rating_rows(spans)),
            block(table(("Bot", "rating", "95 %", "games", "won"), rows, wide=(3,))),
        ),
    )  # fmt: skip


def _matrix(results: Results, names: Sequence[str]) -> Raw:
    cells = [[results.against(a, b) if a != b else None for b in names] for a in names]
    shown = [[None if s is None or not s.of else s.value for s in row] for row in cells]
    rows = [
        [f"{a} against {b}", count_cell(share.of), share_cell(share)]
        for a, row in zip(names, cells, strict=True)
        for b, share in zip(names, row, strict=True)
        if share is not None and names.index(a) < names.index(b)
    ]
    return section(
        "matrix", "Who beats whom",
        grid(
            figure("The row against the column", "", plots.matrix("Who beats whom", names, shown)),
            block(table(("", "games", "won by the first"), rows)),
        ),
    )  # fmt: skip


def _ladder(rungs: Sequence[Rung]) -> Raw:
    rows = [
        [f"{r.challenger} challenges {r.holder}", share_cell(r.won), "climbs" if r.climbs else "stays"] for r in rungs
    ]
    words = "A challenger climbs if its share of their games is above one half beyond chance."
    return section("ladder", "Matches", paragraph(words), table(("", "won by the challenger", ""), rows, words=(2,)))
