"""A progress bar on the error stream, so that piped output stays clean."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeElapsedColumn, TimeRemainingColumn,
)  # fmt: skip
from rich.text import Text


class Rate(ProgressColumn):
    """Shows how many are done per second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f}/s" if speed >= 10 else f"{speed:.1f}/s", "dim")


@contextmanager
def progress(what: str, total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """Yield a function to call with the amount newly done."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(24), MofNCompleteColumn(), Rate(), TimeElapsedColumn(),
        TextColumn("left"), TimeRemainingColumn(), console=console, transient=True, disable=not sys.stderr.isatty(),
        speed_estimate_period=120,
    )  # fmt: skip
    with bar:
        task = bar.add_task(what, total=total, completed=done)
        yield lambda n: bar.advance(task, n)
