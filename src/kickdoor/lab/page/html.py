"""Building blocks of pages: formatted numbers, tables, figures, and the page itself."""

from __future__ import annotations

import math
import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib.resources import files

from kickdoor.lab.stats import Lift, Share

FONTS = (("Caprasimo", "caprasimo-latin.woff2", "400"), ("Atkinson Next", "atkinson-next-latin.woff2", "200 800"))
SHOWN = 12  # rows in a plot
ENOUGH = 30  # seats or games a number needs for a place in a plot
NOTICE = (
    "Made with Kickdoor, an unofficial fan work that is not made, endorsed or reviewed by the publisher of the games. "
    "Munchkin, Star Munchkin and Munchkin Impossible are trademarks of Steve Jackson Games Incorporated. "
    "Type: Caprasimo and Atkinson Hyperlegible Next, SIL Open Font License 1.1."
)


class Raw(str):
    """Text that is HTML already."""

    __slots__ = ()


class Cell:
    """A cell of a table: what it shows, and the number it is sorted by."""

    def __init__(self, text: str, by: float | None = None) -> None:
        self.text = text
        self.by = by


# -- numbers -----------------------------------------------------------------------------------------------------------


def percent(value: float, places: int = 1) -> str:
    return "–" if math.isnan(value) else f"{100 * value:.{places}f} %"


def number(value: float) -> str:
    """Return a number with one decimal place; from 100 on, or where that would be .0, with none."""
    tenths = round(value, 1) + 0.0  # -0.0 becomes 0.0
    return f"{value:,.0f}" if abs(value) >= 100 else f"{tenths:,.1f}".removesuffix(".0")


def between(interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{100 * low:.1f} to {100 * high:.1f}"


def in_words(share: Share) -> str:
    """Return a share with its interval, for a sentence."""
    return f"{percent(share.value)} ({between(share.interval)})"


def points(value: float) -> str:
    """Return a signed difference of shares in percentage points."""
    return f"{100 * value:+.1f}".replace("-", "−")


def ordinal(n: int) -> str:
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n, 'th') }"


def spanned(lift: Lift) -> tuple[float, float, float]:
    """Return a lift with the ends of its interval."""
    low, high = lift.interval
    return low, lift.value, high


# -- cells -------------------------------------------------------------------------------------------------------------


def share_cell(share: Share) -> Cell:
    if not share.of:
        return Cell("–", -1)
    return Cell(Raw(f"{percent(share.value)}<small>{between(share.interval)}</small>"), share.value)


def lift_cell(lift: Lift) -> Cell:
    """Return a cell with a lift and its interval; significant ones are coloured and bold."""
    if not lift.won.of:
        return Cell("–", -math.inf)
    style = ("up" if lift.value > 0 else "down") if lift.is_sure else "even"
    low, high = lift.interval
    span = f"{points(low)} to {points(high)}"
    return Cell(Raw(f'<span class="{style}">{points(lift.value)}</span><small>{span}</small>'), lift.value)


def count_cell(value: float) -> Cell:
    return Cell(f"{value:,.0f}", value)


def rate_cell(value: float) -> Cell:
    return Cell(f"{value:.2f}", value)


# -- pieces ------------------------------------------------------------------------------------------------------------


def text(value: str) -> str:
    return value if isinstance(value, Raw) else escape(value)


def table(
    heads: Sequence[str], rows: Iterable[Sequence[object]], *, caption: str = "", wide: Sequence[int] = (),
    words: Sequence[int] = (), key: str = "", sortable: bool = False,
) -> Raw:  # fmt: skip
    """`wide` columns are left out on a phone, `words` are set flush left."""
    parts = [f'<table id="{key}"' if key else "<table", ' class="sortable">' if sortable else ">"]
    parts.append(f"<caption>{text(caption)}</caption>" if caption else "")
    head = "".join(f"<th{_class(i, wide, words)}>{text(name)}</th>" for i, name in enumerate(heads))
    parts.append(f"<thead><tr>{head}</tr></thead><tbody>")
    for row in rows:
        parts.append(f"<tr>{''.join(_td(i, cell, wide, words) for i, cell in enumerate(row))}</tr>")
    parts.append("</tbody></table>")
    return Raw(f'<div class="scroll{" tall" if sortable else ""}">{"".join(parts)}</div>')


def _td(i: int, cell: object, wide: Sequence[int], words: Sequence[int]) -> str:
    if not isinstance(cell, Cell):
        cell = Cell(f"{cell}")
    by = "" if cell.by is None else f' data-v="{_sorted_by(cell.by)}"'
    return f"<td{_class(i, wide, words)}{by}>{text(cell.text)}</td>"


def _sorted_by(value: float) -> str:
    return "-1e9" if math.isnan(value) or math.isinf(value) else f"{value:.6g}"


def _class(i: int, wide: Sequence[int], words: Sequence[int]) -> str:
    names = [name for name, which in (("wide", wide), ("word", words)) if i in which]
    return f' class="{" ".join(names)}"' if names else ""


def figure(title: str, about: str, svg: str, full: bool = False) -> Raw:
    says = f"<span>{text(about)}</span>" if about else ""
    style = ' class="full"' if full else ""
    return Raw(f"<figure{style}><figcaption><h3>{text(title)}</h3>{says}</figcaption>{svg}</figure>")


def block(*parts: str) -> Raw:
    """Return a block that fills one cell of the grid."""
    return Raw(f"<div>{''.join(text(p) for p in parts)}</div>")


def grid(*parts: str) -> Raw:
    return Raw(f'<div class="grid">{"".join(parts)}</div>')


def paragraph(words: str) -> Raw:
    return Raw(f"<p>{text(words)}</p>")


def note(words: str) -> Raw:
    return Raw(f'<span class="note">{text(words)}</span>')


def section(key: str, title: str, *parts: str) -> Raw:
    return Raw(f'<section class="card" id="{key}"><h2>{text(title)}</h2>{"".join(parts)}</section>')


def tile(big: str, small: str) -> Raw:
    return Raw(f'<div class="tile"><b class="big">{text(big)}</b><span>{text(small)}</span></div>')


def hero(title: str, about: str, tiles: Sequence[str]) -> Raw:
    shown = f'<div class="tiles">{"".join(tiles)}</div>' if tiles else ""
    return Raw(f'<header class="hero"><h1>{text(title)}</h1><p>{text(about)}</p>{shown}</header>')


def page(title: str, links: Sequence[tuple[str, str]], body: Sequence[str], foot: Sequence[str]) -> str:
    """Return a whole page with its styles, fonts and scripts inlined."""
    nav = "".join(f'<a href="#{key}">{text(name)}</a>' for key, name in links)
    notes = "".join(f"<p>{text(words)}</p>" for words in (*foot, NOTICE))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{text(title)}</title>{_style()}</head><body>"
        f'<div class="rail"><b>Kickdoor</b><nav aria-label="Sections">{nav}</nav>'
        f'<button type="button" data-switch hidden>Light / dark</button></div><main>{"".join(body)}</main>'
        f"<footer>{notes}</footer>{_script()}</body></html>\n"
    )


def restyled(page: str, note: str) -> str:
    """Return a stored page with the present styles and script, and once with this note in its foot."""
    said = f"<p>{text(note)}</p>"
    page = page if said in page else page.replace("<footer>", f"<footer>{said}", 1)
    page = re.sub(r"<style>.*?</style>", lambda _: _style(), page, count=1, flags=re.DOTALL)
    return re.sub(r"<script>.*?</script>", lambda _: _script(), page, count=1, flags=re.DOTALL)


def _style() -> str:
    return f"<style>{_faces()}{_read('report.css')}</style>"


def _script() -> str:
    return f"<script>{_read('report.js')}</script>"


@cache
def _read(name: str) -> str:
    return files("kickdoor.lab.page").joinpath(name).read_text(encoding="utf-8")


@cache
def _faces() -> str:
    """Return the fonts, inlined so that the page looks the same everywhere and loads nothing."""
    faces = []
    for family, name, weight in FONTS:
        data = b64encode(files("kickdoor.lab.page").joinpath("fonts", name).read_bytes()).decode()
        faces.append(
            f'@font-face{{font-family:"{family}";font-weight:{weight};font-display:swap;'
            f'src:url("data:font/woff2;base64,{data}") format("woff2")}}'
        )
    return "".join(faces)
