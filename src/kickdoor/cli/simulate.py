"""`kickdoor simulate`: many games between bots, counted."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

from cyclopts import Parameter
from rich import box
from rich.table import Table
from rich.text import Text

from kickdoor.cli.crew import shared
from kickdoor.cli.options import Bots, Edition, Option, Rule, Seats, Seed, Sets, Workers, whole
from kickdoor.cli.progress import progress
from kickdoor.cli.screen import Screen
from kickdoor.cli.seating import Seating, seat_them
from kickdoor.cli.tally import Result, Tally, interval, percentile, play_some, total

MOST_GAMES = 100_000_000
CHUNK = 5


def simulate(
    games: Annotated[int, Parameter(converter=whole("simulate", 1, MOST_GAMES), help="How many games to play.")],
    /,
    *,
    bots: Bots = None,
    seats: Seats = None,
    set_: Sets = None,
    edition: Edition = None,
    option: Option = None,
    rule: Rule = None,
    seed: Seed = None,
    workers: Workers = None,
) -> int:
    """Play many games between bots and count who wins."""
    first = seat_them(bots, seats, edition, option, seed, rule, set_)
    screen = Screen()
    count = min(workers or os.cpu_count() or 1, -(-games // CHUNK))
    tally = Tally()
    began = time.perf_counter()
    with progress("games", games) as step:
        for result in _results(first, games, count):
            tally.add(result)
            step(1)
    _report(screen, first, tally, time.perf_counter() - began, count)
    return 0


def table_of(first: Seating, number: int) -> Seating:
    """The table of one game: everybody has moved on, and the seed is the next one."""
    turn = number % len(first.bots)
    return replace(first, bots=first.bots[turn:] + first.bots[:turn], seed=first.seed + number)


def _results(first: Seating, games: int, workers: int) -> Iterator[Result]:
    parts = (_tables(first, start, min(start + CHUNK, games)) for start in range(0, games, CHUNK))
    for results in shared(play_some, parts, workers):
        yield from results


def _tables(first: Seating, start: int, stop: int) -> list[Seating]:
    return [table_of(first, number) for number in range(start, stop)]


def _report(screen: Screen, first: Seating, tally: Tally, took: float, workers: int) -> None:
    screen.console.print(_wins(screen, "Wins by seat", _seat_rows(first, tally)))
    screen.line()
    screen.console.print(_wins(screen, "Wins by bot", _bot_rows(tally)))
    screen.line()
    screen.line(f"{'turns per player':<22}{_spread(tally.turns, len(first.bots))}", hang=22)
    screen.line(f"{'decisions per game':<22}{_spread(tally.decisions)}", hang=22)
    speed = total(tally.decisions) / took if took else 0.0
    processes = "1 process" if workers == 1 else f"{workers} processes"
    screen.line(f"{'decisions per second':<22}{speed:,.0f}, in {took:,.1f} s with {processes}")
    if tally.shared:
        screen.line(f"{tally.shared} games had two winners, and count for both.")
    screen.line(Text(f"{tally.games:,} games from seed {first.seed} on, {first.rules}.", "dim"))


Row = tuple[str, int, int]  # whose, wins, games


def _seat_rows(first: Seating, tally: Tally) -> list[Row]:
    return [(f"{seat + 1} {name}", tally.seat_wins[seat], tally.games) for seat, name in enumerate(first.names)]


def _bot_rows(tally: Tally) -> list[Row]:
    return [(name, tally.bot_wins[name], places) for name, places in sorted(tally.bot_places.items())]


def _wins(screen: Screen, title: str, rows: list[Row]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for heading in ("places", "wins", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    if screen.fancy:
        table.add_column("")
    for name, wins, places in rows:
        low, high = interval(wins, places)
        cells = [name, f"{places:,}", f"{wins:,}", f"{wins / places:.1%}", f"{low:.1%} to {high:.1%}"]
        table.add_row(*cells, *([_bar(wins / places)] if screen.fancy else []))
    return table


def _bar(share: float) -> Text:
    return Text("█" * round(share * 25), "cyan")


def _spread(counts: Counter[int], over: int = 1) -> str:
    mean = total(counts) / counts.total() / over
    low, middle, high = (percentile(counts, share) / over for share in (0.05, 0.5, 0.95))
    return f"mean {mean:,.1f}, median {middle:,.1f}, 5-95 % {low:,.1f} to {high:,.1f}"
