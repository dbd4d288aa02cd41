"""Players: who stops whom, and what help costs."""

from __future__ import annotations

from collections.abc import Mapping

from kickdoor.lab.figures import Figures
from kickdoor.lab.figures.talk import Price
from kickdoor.lab.page import plots
from kickdoor.lab.page.html import (
    Cell, Raw, block, count_cell, figure, grid, note, paragraph, section, share_cell, table, in_words,
)  # fmt: skip
from kickdoor.lab.stats import Share

DEAR = 7  # this many Treasures and more are one group


def stopping_section(figures: Figures) -> Raw:
    s = figures.stopping
    ways = (
        ("a stopper", s.by_winner, "var(--brass)"), ("the stopped player", s.of_winner, "var(--up)"),
        ("a third: kingmaking", s.for_third, "var(--down)"),
    )  # fmt: skip
    bar = "".join(
        f'<i style="width:{100 * share.value:.2f}%;background:{hue}"></i>' for _, share, hue in ways if share.of
    )
    key = "".join(f'<span><i style="background:{hue}"></i>{name} {in_words(share)}</span>' for name, share, hue in ways)
    split = Raw(f'<div class="split">{bar}</div><div class="key">{key}</div>') if s.by_winner.of else Raw("")
    rows = [[bot, Cell(f"{mean.value:.2f}")] for bot, mean in s.by_bot.items()]
    return section(
        "stops", "Stopping the winner",
        paragraph(
            f"In an average game somebody fights for the win {s.attempts.value:.1f} times. Others stop "
            f"{in_words(s.stopped)} of these fights with their cards; it happens in {in_words(s.games)} of games."
        ),
        grid(
            block(Raw("<h3>Who won after somebody had been stopped</h3>"), split),
            block(table(("Bot", "stops, a seat and game"), rows)),
        ),
        note(
            "A fight is for the win if killing all its monsters would bring the fighter to the goal. It was stopped if "
            "it was not won but would have been without what others threw in, or if they played something that totals "
            "don't show, such as a Trap."
        ),
    )  # fmt: skip


def deals_section(figures: Figures) -> Raw:
    d = figures.deals
    lines = [
        f"A game has {d.offers.value:.1f} offers for help; {in_words(d.taken)} are taken.",
        f"A helper gets {d.price.value:.2f} Treasures on average.",
        (
            f"{in_words(d.countered)} are answered with a counter-offer, and "
            f"{in_words(d.with_card)} promise an Item or a card."
        ),
    ]
    if d.for_the_win.of:
        lines.append(f"Where the fight is for the win, {in_words(d.for_the_win)} are taken.")
    if d.trades.of:
        lines.append(f"Of the trades proposed, {in_words(d.trades)} are made.")
    prices = _prices(d.by_treasures)
    bars = {name: (round(p.taken.hits), round(p.taken.of - p.taken.hits)) for name, p in prices.items()}
    rows = [[name, count_cell(p.taken.of), share_cell(p.taken), share_cell(p.won)] for name, p in prices.items()]
    parts = []
    if bars:
        plot = plots.stacked("Offers for help by price", bars, "Treasures offered to the helper", ("taken", "refused"))
        parts = [figure("Offers by price", "Above each bar: the share that is taken.", plot)]
        parts.append(block(table(("Treasures", "offers", "taken", "then won"), rows)))
    return section("deals", "Deals", paragraph(" ".join(lines)), grid(*parts))


def _prices(by_treasures: Mapping[int, Price]) -> dict[str, Price]:
    """Group the highest prices."""
    found = {f"{n}": price for n, price in by_treasures.items() if n < DEAR}
    dear = [price for n, price in by_treasures.items() if n >= DEAR]
    if dear:
        taken = Share(sum(p.taken.hits for p in dear), sum(p.taken.of for p in dear))
        found[f"{DEAR}+"] = Price(taken, Share(sum(p.won.hits for p in dear), sum(p.won.of for p in dear)))
    return found
