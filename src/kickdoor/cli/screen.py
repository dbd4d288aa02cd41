"""The console of the commands: decides on colours, boxes and pauses."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable
from typing import Final, NoReturn

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from kickdoor.terminal.clean import clean

WIDEST: Final = 100  # longer lines are hard to follow
UNWRAPPED: Final = 10_000
MOMENT: Final = 0.25  # seconds between events in a terminal
INDENT: Final = 2
NARROW: Final = 60  # columns


class SafeConsole(Console):
    """A console that leaves a closed pipe to the guard, and lets no text steer the terminal."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(clean(segment.text), segment.style)

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


class Screen:
    """A console. `fancy`: use symbols; `boxes`: draw boxes around text; `pause`: seconds between events."""

    def __init__(self, plain: bool = False, delay: float | None = None) -> None:
        self.console = SafeConsole(highlight=False, no_color=True if plain else None, emoji=False, markup=False)
        self.wraps = self.console.is_terminal or "COLUMNS" in os.environ
        usual = self.console.width
        if not self.wraps:
            self.console.width = UNWRAPPED  # other programs read it line by line
        self.fancy = not plain and _shows_symbols()
        self.boxes = self.fancy and self.wraps  # a box is as wide as the terminal
        alive = self.console.is_terminal and not plain
        self.pause = delay if delay is not None else MOMENT if alive else 0.0
        self.width = min(usual, WIDEST)

    def line(self, text: Text | str = "", indent: int = 0, hang: int = 2, pause: bool = False) -> None:
        """Print one line, wrapped with a hanging indent."""
        words = Text(text) if isinstance(text, str) else text
        if not self.wraps:
            self.console.print(Text(" " * indent) + words, soft_wrap=True)
            return
        for number, part in enumerate(_wrapped(self.console, words, self.width - indent, hang)):
            margin = indent if number == 0 else indent + hang
            self.console.print(Text(" " * margin) + part, soft_wrap=True)
        if pause:
            self.wait()

    def lines(self, texts: Iterable[Text | str], indent: int = 0) -> None:
        for text in texts:
            self.line(text, indent)

    def table(self, table: Table, names: int = 1) -> None:
        """Print a table. In a narrow terminal that would cut its cells, print each row as a few lines instead; where
        another program reads it, print columns without a box.

        `names`: how many columns at the start say what the row is about.
        """
        if not self.wraps:
            self.console.file.write("".join(f"{clean(line)}\n" for line in _columns(table)))
            return
        if self.console.width > NARROW or self._fits(table):
            self.console.print(table)
            return
        if table.title:
            self.line(Text(f"{table.title}", "bold"))
        heads = [f"{column.header}" for column in table.columns][names:]
        for row in zip(*(column.cells for column in table.columns), strict=True):
            cells = [_words(cell) for cell in row]
            self.line(Text(" ".join(cells[:names]), "bold"))
            said = [f"{head} {cell}" for head, cell in zip(heads, cells[names:], strict=True) if head and cell]
            self.line(", ".join(said), INDENT)

    def _fits(self, table: Table) -> bool:
        needed = self.console.measure(table, options=self.console.options.update_width(UNWRAPPED)).maximum
        return needed <= self.console.width

    def command(self, label: str, command: str) -> None:
        """Print a command on one line, so that it can be copied."""
        self.console.print(Text.assemble(f"{label} ", (command, "bold")), soft_wrap=True)

    def wait(self) -> None:
        if self.pause:
            time.sleep(self.pause)


def _columns(table: Table) -> list[str]:
    """Return a table as lines without a box, two spaces between its columns."""
    columns: list[list[str]] = []
    for column in table.columns:
        cells = [_words(cell) for cell in (column.header, *column.cells)]
        width = max(map(cell_len, cells))
        if column.justify == "right":
            columns.append([" " * (width - cell_len(cell)) + cell for cell in cells])
        else:
            columns.append([cell + " " * (width - cell_len(cell)) for cell in cells])
    rows = ["  ".join(row).rstrip() for row in zip(*columns, strict=True)]
    title = [_words(table.title)] if table.title else []
    return [*title, *(rows if table.show_header else rows[1:])]


def _words(cell: object) -> str:
    return cell.plain if isinstance(cell, Text) else f"{cell}"


def _wrapped(console: Console, text: Text, width: int, hang: int) -> list[Text]:
    """Wrap text to full width in the first line and narrower by `hang` in the others."""
    width = max(width, 20)
    if text.cell_len <= width:
        return [text]
    first = text.wrap(console, width)[0]
    rest = text[len(first.plain) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    lines = [first, *rest.wrap(console, width - hang)] if rest.plain else [first]
    for line in lines:
        line.rstrip()
    return lines


def _shows_symbols() -> bool:
    """True if the output can show boxes and pawns."""
    try:
        "●█░│─".encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
