"""`kickdoor simulate`: many games between bots, counted and, if wanted, kept for a report."""

from __future__ import annotations

import os
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from rich import box
from rich.table import Table
from rich.text import Text

from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.options import Bots, Edition, Option, Rule, Seats, Seed, Sets, Workers, whole
from kickdoor.cli.planning import called, plan_them
from kickdoor.cli.progress import progress
from kickdoor.cli.screen import Screen
from kickdoor.cli.trusting import Trust
from kickdoor.engine import COMPILED
from kickdoor.extras import need
from kickdoor.lab.plan import Plan
from kickdoor.lab.playing import MOST_DECISIONS
from kickdoor.lab.simulating import Crew, simulate as play_many, simulate_into
from kickdoor.lab.stats import wilson
from kickdoor.lab.store import CHUNK, Run, is_run
from kickdoor.lab.tally import Tally, percentile, total

MOST_GAMES = 100_000_000
SMALL = 5  # games in one go where there are few
Engine = Literal["processes", "ray"]


def simulate(
    games: Annotated[int, Parameter(converter=whole("simulate", 1, MOST_GAMES), help="How many games to play.")],
    /,
    *,
    out: Annotated[
        Path | None, Parameter(help="Keep the games as tables in this folder; the same command goes on with it.")
    ] = None,
    bots: Bots = None,
    seats: Seats = None,
    set_: Sets = None,
    trust: Trust = False,
    edition: Edition = None,
    option: Option = None,
    rule: Rule = None,
    seed: Seed = None,
    workers: Workers = None,
    engine: Annotated[Engine, Parameter(help="Who plays: processes of this machine, or ray.")] = "processes",
    address: Annotated[
        str | None, Parameter(help="With --engine ray: the address of a cluster; default: a Ray of our own.")
    ] = None,
) -> int:
    """Play many games between bots and count who wins."""
    if address is not None and engine != "ray":
        raise Mistake("--address is for a Ray cluster; say --engine ray too.")
    plan = plan_them(bots, seats, set_, edition, option, seed, rule, trust)
    size = CHUNK if games > CHUNK * 20 or out is not None else SMALL
    count = workers or min(os.cpu_count() or 1, -(-games // size))
    crew = Crew(count, engine == "ray", address)
    screen = Screen()
    began = time.perf_counter()
    if out is None:
        tally = played = _count(plan, games, crew, size)
    else:
        plan, tally, played = _keep(out, plan, games, crew, seed is None)
    _report(screen, plan, tally)
    _speed(screen, played, time.perf_counter() - began, crew)
    if out is not None:
        screen.command("For a report:", f"kickdoor report {out}")
    return _ending(screen, tally)


def _count(plan: Plan, games: int, crew: Crew, size: int) -> Tally:
    tally = Tally()
    with progress("games", games) as step:
        for part in play_many(plan, games, crew, size):
            tally.join(part)
            step(part.games)
    return tally


def _keep(out: Path, plan: Plan, games: int, crew: Crew, any_seed: bool) -> tuple[Plan, Tally, Tally]:
    """Play what is missing in the folder; returns the plan, the count of all its games and of those played now."""
    need("Keeping games as tables", "polars")
    from kickdoor.lab.scanning import tally_of

    if any_seed and is_run(out):
        plan = replace(plan, seed=Run.open(out, plan.folders).plan.seed)
    run = Run.begin(out, plan)
    played = Tally()
    there = run.games()
    try:
        with progress("games", max(games, there), there) as step:
            for part in simulate_into(run, games, crew):
                played.join(part)
                step(part.games)
    except KeyboardInterrupt:
        kept = f"{run.games():,} of {games:,} games are kept in '{out}'"
        raise KeyboardInterrupt(f"Stopped; {kept}. The same command goes on with them.") from None
    return plan, tally_of(run), played


def _report(screen: Screen, plan: Plan, tally: Tally) -> None:
    screen.console.print(_wins(screen, "Wins by seat", _seat_rows(plan, tally)))
    screen.line()
    screen.console.print(_wins(screen, "Wins by bot", _bot_rows(tally)))
    screen.line()
    screen.line(f"{'turns per player':<22}{_spread(tally.turns, plan.seats)}", hang=22)
    screen.line(f"{'decisions per game':<22}{_spread(tally.decisions)}", hang=22)
    if tally.shared:
        screen.line(f"{tally.shared} games had two winners, and count for both.")
    screen.line(Text(f"{tally.games:,} games of seed {plan.seed}, {called(plan)}.", "dim"))


def _speed(screen: Screen, played: Tally, took: float, crew: Crew) -> None:
    who = "Ray" if crew.ray else "1 process" if crew.workers == 1 else f"{crew.workers} processes"
    if played.games:
        speed = total(played.decisions) / took
        with_ = f"{who}, engine {'compiled' if COMPILED else 'interpreted'}"
        screen.line(f"{'decisions per second':<22}{speed:,.0f}, {played.games:,} games in {took:,.1f} s with {with_}")


def _ending(screen: Screen, tally: Tally) -> int:
    """The exit code; 1 if a game did not end, which is nobody's mistake but ours."""
    if not tally.unfinished:
        return 0
    some = ", ".join(f"{number}" for number in sorted(tally.unfinished)[:5])
    more = ", ..." if len(tally.unfinished) > 5 else ""
    text = f"{len(tally.unfinished)} games had no winner after {MOST_DECISIONS:,} decisions: number {some}{more}."
    screen.line(Text(text, "red"))
    return 1


Row = tuple[str, int, int]  # whose, wins, games


def _seat_rows(plan: Plan, tally: Tally) -> list[Row]:
    return [(f"{seat + 1} {name}", tally.seat_wins[seat], tally.games) for seat, name in enumerate(plan.names)]


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
        low, high = wilson(wins, places)
        cells = [name, f"{places:,}", f"{wins:,}", f"{wins / places:.1%}", f"{low:.1%} to {high:.1%}"]
        table.add_row(*cells, *([_bar(wins / places)] if screen.fancy else []))
    return table


def _bar(share: float) -> Text:
    return Text("█" * round(share * 25), "cyan")


def _spread(counts: Counter[int], over: int = 1) -> str:
    mean = total(counts) / counts.total() / over
    low, middle, high = (percentile(counts, share) / over for share in (0.05, 0.5, 0.95))
    return f"mean {mean:,.1f}, median {middle:,.1f}, 5-95 % {low:,.1f} to {high:,.1f}"
