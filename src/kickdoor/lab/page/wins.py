"""Who wins: by turn order, by bot, by what a character was."""

from __future__ import annotations

from collections.abc import Mapping

from kickdoor.engine.words import HUMAN, RACE
from kickdoor.lab.figures import Figures
from kickdoor.lab.page import plots
from kickdoor.lab.page.html import (
    SHOWN, Raw, block, count_cell, figure, grid, lift_cell, note, ordinal, paragraph, percent, section, share_cell,
    spanned, table, in_words,
)  # fmt: skip
from kickdoor.lab.stats import Lift, Share, uneven

NOTHING = "nothing at all"


def wins_section(figures: Figures) -> Raw:
    w, even = figures.winning, 1 / figures.plan.seats
    line = f"The line is an even share, {percent(even)}."
    order = {f"{ordinal(n + 1)} to play": share for n, share in w.order.items()}
    rows = [figure("By turn order", line, plots.share_rows("Wins by turn order", order, even)), _share_table("", order)]
    if len(w.bot) > 1:
        rows += [figure("By bot", line, plots.share_rows("Wins by bot", w.bot, even)), _share_table("Bot", w.bot)]
    for kind, lifts in w.at_half_time.items():
        rows += [_trait_plot(kind, lifts), _trait_table(kind, lifts, w.at_the_end.get(kind, {}))]
    if w.combinations:
        rows += [_combination_plot(w.combinations), block(_combinations(w.combinations))]
    about = (
        "Characters count as they were at half-time, when nobody knew yet who would win; a character that is two of "
        "these counts for both. The line, and a lift, compare with how often seats of the same bots win on the whole."
    )
    return section("wins", "Who wins", paragraph(_who_begins(w.order, even)), grid(*rows), note(about))


def _share_table(head: str, shares: Mapping[str, Share]) -> Raw:
    rows = [[name, count_cell(share.of), count_cell(share.hits), share_cell(share)] for name, share in shares.items()]
    return block(table((head, "seats", "wins", "share"), rows))


def _who_begins(order: Mapping[int, Share], even: float) -> str:
    p = uneven([share.hits for share in order.values()])
    chance = f"if it did not matter, a difference like this would come up in {percent(p)} of runs"
    if p >= 0.05:
        return f"The order of turns makes no difference that these games could show: {chance}."
    best, worst = (pick(order, key=lambda n: order[n].value) for pick in (max, min))
    return (
        f"The order of turns matters: {chance}. {ordinal(best + 1)} to play wins {in_words(order[best])}, "
        f"{ordinal(worst + 1)} wins {in_words(order[worst])}; {percent(even)} would be even."
    )


def label(kind: str, name: str) -> str:
    """Return the label for this trait, or for none."""
    return name or (HUMAN.name if kind == RACE else f"no {kind}")


def _trait_plot(kind: str, lifts: Mapping[str, Lift]) -> Raw:
    shares = {label(kind, name): lift.won for name, lift in lifts.items()}
    even = {label(kind, name): lift.expected for name, lift in lifts.items()}
    return figure(f"By {kind}", "As it was at half-time.", plots.share_rows(f"Wins by {kind}", shares, even))


def _trait_table(kind: str, half: Mapping[str, Lift], end: Mapping[str, Lift]) -> Raw:
    rows = []
    for name in sorted({*half, *end}, key=lambda n: (n == "", n)):
        nobody = Lift(Share(0, 0), 0.0)
        first, last = half.get(name, nobody), end.get(name, nobody)
        seats = count_cell(first.won.of)
        rows.append([label(kind, name), seats, share_cell(first.won), lift_cell(first), share_cell(last.won)])
    heads = (kind.capitalize(), "seats", "wins, half-time", "lift", "wins, at the end")
    return block(table(heads, rows, wide=(1, 4)))


def _combination_plot(lifts: Mapping[str, Lift]) -> Raw:
    often = sorted(lifts, key=lambda name: -lifts[name].won.of)[:SHOWN]
    ranges = {name or NOTHING: spanned(lifts[name]) for name in lifts if name in often}
    about = "The most common combinations at half-time: lift in percentage points."
    return figure("By combination", about, plots.lift_rows("Lift by combination", ranges))


def _combinations(lifts: Mapping[str, Lift]) -> Raw:
    rows = [[name or NOTHING, count_cell(x.won.of), share_cell(x.won), lift_cell(x)] for name, x in lifts.items()]
    return table(("Combination", "seats", "wins", "lift"), rows, key="combinations", sortable=True, wide=(1,))
