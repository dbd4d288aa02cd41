"""Plots as inline SVG. They use the page's colours, so they follow its dark mode."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from io import StringIO
from typing import Any, Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from kickdoor.lab.stats import Share

# Placeholder colours, each replaced by a colour variable of the page.
INK, SOFT, LINE, BRASS, UP, DOWN, PANEL = (f"#0{n}0{n}0{n}" for n in range(1, 8))
_OWN: Final = {INK: "ink", SOFT: "soft", LINE: "line", BRASS: "plot", UP: "up", DOWN: "down", PANEL: "sunk"}
WIDTH: Final = 4.7  # inches: about as wide as a phone, so that the words stay readable there
MOST_LETTERS: Final = 26  # of a name beside its row
FIRST_RATING: Final = 25.0  # with which everybody begins, by openskill
_STYLE: Final[Any] = {
    "svg.fonttype": "none", "font.size": 10.5, "axes.edgecolor": LINE, "axes.labelcolor": SOFT, "axes.linewidth": 0.8,
    "text.color": INK, "xtick.color": LINE, "ytick.color": LINE, "xtick.labelcolor": SOFT, "ytick.labelcolor": INK,
    "axes.spines.top": False, "axes.spines.right": False, "axes.axisbelow": True, "grid.color": LINE,
    "grid.linewidth": 0.6, "grid.alpha": 0.6, "ytick.major.size": 0, "xtick.major.size": 3, "lines.linewidth": 1.6,
    "font.family": "DejaVu Sans",
}  # fmt: skip

_USELESS: Final = (
    r"<\?xml.*?\?>", r"<!DOCTYPE.*?>", r"<metadata>.*?</metadata>", r"<!--.*?-->",
    r"<defs>\s*<style.*?</style>\s*</defs>", r'\sid="[\w.]+_\d+"',
)  # fmt: skip

Range = tuple[float, float, float]  # low, value, high


def drawn(figure: Figure, about: str) -> str:
    """Return a figure as SVG, stripped of what a page does not need. `about`: text for screen readers."""
    out = StringIO()
    with mpl.rc_context(_STYLE | {"svg.hashsalt": about}):
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    for useless in _USELESS:
        svg = re.sub(useless, "", svg, flags=re.DOTALL)
    svg = re.sub(
        r"<svg[^>]*?(viewBox=\"[^\"]*\")[^>]*>", rf'<svg role="img" aria-label="{escape(about)}" \1>', svg, count=1
    )
    svg = re.sub(r"font-family: [^;\"]*", "font-family: var(--text)", svg).replace("xlink:href", "href")
    for colour, name in _OWN.items():
        svg = svg.replace(colour, f"var(--{name})")
    return re.sub(r">\s+<", "><", svg).strip()


def _figure(height: float) -> tuple[Figure, Axes]:
    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        return figure, figure.add_subplot()


def _percent(axis: Any) -> None:
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{100 * value:g} %"))


def share_rows(
    about: str, shares: Mapping[str, Share], even: float | Mapping[str, float] | None = None, marks: str = BRASS
) -> str:
    """Plot one share per row: a dot with its interval. `even`: the share expected by chance."""
    rows = {name: (*s.interval, s.value) for name, s in shares.items() if s.of}
    ranges = {name: (low, value, high) for name, (low, high, value) in rows.items()}
    expected = {name: even[name] if isinstance(even, Mapping) else even for name in ranges} if even is not None else {}
    return _rows(about, ranges, expected, dict.fromkeys(ranges, marks))


def lift_rows(about: str, lifts: Mapping[str, Range]) -> str:
    """Plot one lift per row, around zero; significant ones are coloured."""
    colours = {n: UP if low > 0 else DOWN if high < 0 else SOFT for n, (low, _, high) in lifts.items()}
    return _rows(about, lifts, dict.fromkeys(lifts, 0.0), colours)


def rating_rows(ratings: Mapping[str, Range]) -> str:
    """Plot one rating per row, beside the one with which everybody begins."""
    start = dict.fromkeys(ratings, FIRST_RATING)
    return _rows("Ratings of bots", ratings, start, dict.fromkeys(ratings, BRASS), percents=False)


def _rows(
    about: str,
    ranges: Mapping[str, Range],
    even: Mapping[str, float],
    colours: Mapping[str, str],
    percents: bool = True,
) -> str:
    names = list(ranges)
    with mpl.rc_context(_STYLE):
        figure, axes = _figure(0.6 + 0.29 * len(names))
        for y, name in enumerate(reversed(names)):
            low, value, high = ranges[name]
            axes.plot([low, high], [y, y], color=colours[name], linewidth=5, alpha=0.35, solid_capstyle="round")
            axes.plot([value], [y], "o", color=colours[name], markersize=6.5)
            if name in even:
                axes.plot([even[name]] * 2, [y - 0.32, y + 0.32], color=INK, linewidth=1.2)
        axes.set_yticks(range(len(names)), [_short(name) for name in reversed(names)])
        axes.set_ylim(-0.6, len(names) - 0.4)
        axes.grid(axis="x")
        axes.spines["left"].set_visible(False)
        axes.xaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10]))
        if percents:
            _percent(axes.xaxis)
        return drawn(figure, about)


def _short(name: str) -> str:
    return name if len(name) <= MOST_LETTERS else name[: MOST_LETTERS - 1].rstrip() + "…"


def histogram(about: str, counts: Mapping[int, int], label: str, low: float, middle: float, high: float) -> str:
    """Plot a histogram with median and 90 % range; the far tail is cut off."""
    numbers = sorted(counts)
    total = sum(counts.values())
    cut = _cut(counts, total)
    step = max(1, -(-(cut - numbers[0] + 1) // 48))
    bins: dict[int, int] = {}
    for number in numbers:
        if number <= cut:
            start = number - (number - numbers[0]) % step
            bins[start] = bins.get(start, 0) + counts[number]
    with mpl.rc_context(_STYLE):
        figure, axes = _figure(2.5)
        inside = [BRASS if low <= start + step / 2 <= high else SOFT for start in bins]
        shares = [n / total for n in bins.values()]
        axes.bar(list(bins), shares, width=step * 0.88, align="edge", color=inside, alpha=0.9)
        axes.axvline(middle, color=INK, linewidth=1.4)
        axes.annotate(f"median {middle:g}", (middle, max(shares)), (5, -2), textcoords="offset points", color=INK)
        axes.set_xlabel(label)
        axes.grid(axis="y")
        _percent(axes.yaxis)
        axes.yaxis.set_major_locator(MaxNLocator(4))
        return drawn(figure, about)


def _cut(counts: Mapping[int, int], total: int) -> int:
    """Return the 99.5th percentile."""
    left = total
    for number in sorted(counts):
        left -= counts[number]
        if left <= total / 200:
            return number
    return max(counts)


def steps(about: str, shares: Mapping[int, Share], label: str, even: float) -> str:
    """Plot shares against a number: points with intervals, joined by a line."""
    found = {n: s for n, s in sorted(shares.items()) if s.of}
    with mpl.rc_context(_STYLE):
        figure, axes = _figure(2.5)
        values = [s.value for s in found.values()]
        lows, highs = ([s.interval[i] for s in found.values()] for i in (0, 1))
        axes.axhline(even, color=INK, linewidth=1, linestyle=(0, (2, 3)))
        axes.fill_between(list(found), lows, highs, color=BRASS, alpha=0.25, linewidth=0)
        axes.plot(list(found), values, "o-", color=BRASS, markersize=5)
        axes.set_xlabel(label)
        axes.set_ylim(bottom=0)
        axes.grid(axis="y")
        axes.xaxis.set_major_locator(MaxNLocator(9, integer=True))
        _percent(axes.yaxis)
        return drawn(figure, about)


def stacked(about: str, bars: Mapping[str, tuple[int, int]], label: str, names: tuple[str, str]) -> str:
    """Plot stacked bars of two parts, labelled with the share of the first."""
    with mpl.rc_context(_STYLE):
        figure, axes = _figure(2.6)
        places = range(len(bars))
        total = sum(a + b for a, b in bars.values()) or 1
        first = [a / total for a, _ in bars.values()]
        second = [b / total for _, b in bars.values()]
        axes.bar(places, first, color=BRASS, width=0.72, label=names[0])
        axes.bar(places, second, bottom=first, color=SOFT, alpha=0.45, width=0.72, label=names[1])
        for x, (a, b) in zip(places, bars.values(), strict=True):
            if a + b:
                top = (a + b) / total
                axes.annotate(
                    f"{a / (a + b):.0%}", (x, top), (0, 3), textcoords="offset points", ha="center", color=INK
                )
        axes.set_xticks(places, list(bars))
        axes.set_xlabel(label)
        axes.margins(y=0.14)
        axes.grid(axis="y")
        axes.legend(frameon=False, labelcolor=INK, loc="upper right")
        _percent(axes.yaxis)
        axes.yaxis.set_major_locator(MaxNLocator(4))
        return drawn(figure, about)


def matrix(about: str, names: Sequence[str], cells: Sequence[Sequence[float | None]]) -> str:
    """Plot a matrix of shares, coloured above and below one half, with the number in each cell."""
    size = max(2.2, 0.62 * len(names) + 1.2)
    with mpl.rc_context(_STYLE):
        figure, axes = _figure(size * 0.92)
        for y, row in enumerate(cells):
            for x, value in enumerate(row):
                if value is None:
                    continue
                strength = min(1.0, abs(value - 0.5) * 2)
                colour = UP if value >= 0.5 else DOWN
                axes.fill_between(
                    [x - 0.47, x + 0.47], y - 0.47, y + 0.47, color=colour, alpha=0.15 + 0.7 * strength, linewidth=0
                )
                axes.text(x, y, f"{value:.0%}", ha="center", va="center", color=INK)
        axes.set_xticks(range(len(names)), names, rotation=30 if len(names) > 4 else 0)
        axes.set_yticks(range(len(names)), names)
        axes.set_xlim(-0.5, len(names) - 0.5)
        axes.set_ylim(len(names) - 0.5, -0.5)
        for side in axes.spines.values():
            side.set_visible(False)
        return drawn(figure, about)
