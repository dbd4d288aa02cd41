"""A page that compares two runs: significant differences first, then everything."""

from __future__ import annotations

from kickdoor.lab.comparing import Compared, Comparison
from kickdoor.lab.figures import Figures
from kickdoor.lab.page.html import (
    Cell, Raw, between, hero, note, number, page, paragraph, percent, points, section, table, tile
)  # fmt: skip
from kickdoor.lab.page.report import titles
from kickdoor.lab.stats import Share

LINKS = (("found", "Beyond chance"), ("plans", "What was changed"), ("all", "Everything"))
MOST = 60  # findings listed
HOW = (
    "Shares are compared by Newcombe's interval and the pooled test, means by the normal ones. All tests are corrected "
    "together by Holm's method: the chance that even one difference is wrongly called beyond chance is below 5 %. Runs "
    "of the same seed share their decks, which makes the test a little too careful."
)


def compare_page(a: Figures, b: Figures, names: tuple[str, str], c: Comparison) -> str:
    title = f"{names[0]} against {names[1]}"
    found = [pair for pair in c.pairs if pair.beyond_chance]
    tiles = (
        tile(f"{len(found):,}", f"differences beyond chance, of {len(c.pairs):,} compared"),
        tile(f"{a.games:,}", f"games of {titles(a.plan)} in {names[0]}"),
        tile(f"{b.games:,}", f"games of {titles(b.plan)} in {names[1]}"),
    )
    about = "What is different between two runs, and which of it is more than luck."
    return page(
        f"Kickdoor: {title}", LINKS,
        (hero(title, about, tiles), _found(found, names), _plans(c, names), _all(c, names)),
        (HOW,),
    )  # fmt: skip


def _found(found: list[Compared], names: tuple[str, str]) -> Raw:
    if not found:
        return section("found", "Beyond chance", paragraph("Nothing: chance alone explains every difference."))
    ranked = sorted(found, key=lambda pair: pair.corrected)
    words = "The surest come first." if len(ranked) <= MOST else f"The surest {MOST}; all of them are further down."
    rows = [[f"{p.subject}: {p.name}", *_cells(p)] for p in ranked[:MOST]]
    return section("found", "Beyond chance", paragraph(words), table(_heads(names), rows, wide=(4,)))


def _plans(c: Comparison, names: tuple[str, str]) -> Raw:
    rows = [[name, first, second] for name, (first, second) in c.plans.items()]
    parts = [table(("", *names), rows, words=(1, 2))] if rows else [paragraph("Nothing: the plans are the same.")]
    for name, cards in zip(names, (c.only_a, c.only_b), strict=True):
        if cards:
            parts.append(note(f"Only in {name}: {', '.join(cards)}."))
    return section("plans", "What was changed", *parts)


def _all(c: Comparison, names: tuple[str, str]) -> Raw:
    by_subject: dict[str, list[Compared]] = {}
    for pair in c.pairs:
        by_subject.setdefault(pair.subject, []).append(pair)
    parts = []
    for subject, pairs in by_subject.items():
        listed = sorted(pairs, key=lambda pair: (pair.corrected, pair.difference.p))
        sure = sum(pair.beyond_chance for pair in listed)
        rows = [[p.name, *_cells(p)] for p in listed]
        key = "t-" + "".join(ch for ch in subject.lower() if ch.isalnum())
        inner = table(_heads(names), rows, key=key, sortable=True, wide=(4,))
        parts.append(f"<details><summary>{subject} ({sure} of {len(listed)} beyond chance)</summary>{inner}</details>")
    return section("all", "Everything", paragraph("In each list the surest differences come first."), *parts)


def _heads(names: tuple[str, str]) -> tuple[str, ...]:
    return ("", *names, "difference", "by chance")


def _cells(p: Compared) -> list[Cell]:
    d = p.difference
    if isinstance(p.a, Share):
        first, second = (Cell(percent(x.value), x.value) for x in (p.a, p.b))
        said, span = points(d.value), between(d.interval).replace("-", "−")
    else:
        first, second = (Cell(f"{x.value:,.2f}", x.value) for x in (p.a, p.b))
        said = f"{d.value:+,.2f}".replace("-", "−")
        span = f"{number(d.interval[0])} to {number(d.interval[1])}".replace("-", "−")
    style = ("up" if d.value > 0 else "down") if p.beyond_chance else "even"
    chance = "< 0.1 %" if p.corrected < 0.001 else percent(p.corrected)
    return [
        first, second, Cell(Raw(f'<span class="{style}">{said}</span><small>{span}</small>'), d.value),
        Cell(chance, p.corrected),
    ]  # fmt: skip
