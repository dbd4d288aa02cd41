"""`kickdoor simulate`: play many games between bots, count wins, and optionally store them for a report."""

from __future__ import annotations

import os
import shlex
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from rich import box
from rich.table import Table
from rich.text import Text

from kickdoor.cli.guard import INTERRUPTED
from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.options import USUAL_MANY, Bots, Many, whole
from kickdoor.cli.planning import called, plan_them
from kickdoor.cli.progress import progress
from kickdoor.cli.screen import Screen
from kickdoor.engine import COMPILED
from kickdoor.extras import need
from kickdoor.lab.plan import Plan, number_of_games
from kickdoor.lab.playing import MOST_DECISIONS
from kickdoor.lab.simulating import Crew, simulate as play_many, simulate_into
from kickdoor.lab.stats import wilson
from kickdoor.lab.store import CHUNK, Run
from kickdoor.lab.tally import Tally, percentile, total

MOST_GAMES = 100_000_000
SMALL = 5  # chunk size for short runs
Engine = Literal["processes", "ray"]


def simulate(
    games: Annotated[int, Parameter(converter=whole("simulate", 1, MOST_GAMES), help="How many games to play.")],
    /,
    *,
    out: Annotated[
        Path | None, Parameter(help="Store the games in this folder; the same command continues the run.")
    ] = None,
    bots: Bots = None,
    many: Many = USUAL_MANY,
    engine: Annotated[Engine, Parameter(help="Where games run: in processes here, or on Ray.")] = "processes",
    address: Annotated[
        str | None, Parameter(help="With --engine ray: the address of a cluster; default: start a local Ray.")
    ] = None,
    json: Json = False,
) -> int:
    """Play many games between bots and count who wins."""
    if address is not None and engine != "ray":
        raise Mistake("--address is for a Ray cluster; say --engine ray too.")
    plan = plan_them(bots, many)
    size = CHUNK if games > CHUNK * 20 or out is not None else SMALL
    count = many.workers or min(os.cpu_count() or 1, -(-games // size))
    crew = Crew(count, engine == "ray", address)
    screen = Screen()
    began = time.perf_counter()
    stopped = False
    if out is None:
        tally = played = Tally()
        try:
            _count(plan, games, crew, size, tally)
        except KeyboardInterrupt:
            if not tally.games:
                raise
            stopped = True
    else:
        plan, tally, played = _keep(out, plan, games, crew, many.seed is None)
    if json:
        write_json(as_json(plan, tally))
        return INTERRUPTED if stopped else int(bool(tally.unfinished))
    _report(screen, plan, tally)
    _speed(screen, played, time.perf_counter() - began, crew)
    if out is not None:
        screen.command("For a report:", _report_command(out, plan))
    if stopped:
        raise KeyboardInterrupt(f"Stopped after {tally.games:,} of {games:,} games.")
    return _ending(screen, tally)


def _report_command(out: Path, plan: Plan) -> str:
    """Return the command that reports on the run; it names the folders of the user's own sets."""
    own = [word for folder in plan.folders for word in ("--set", folder)]
    return shlex.join(["kickdoor", "report", str(out), *own])


def _count(plan: Plan, games: int, crew: Crew, size: int, tally: Tally) -> None:
    """Play the games and add them to the tally."""
    with progress("games", games) as step:
        for part in play_many(plan, games, crew, size):
            tally.join(part)
            step(part.games)


def as_json(plan: Plan, tally: Tally) -> dict[str, object]:
    """Return the counts with stable fields."""

    def rows(found: list[Row]) -> list[dict[str, object]]:
        return [
            {"name": name, "places": places, "wins": wins, "interval": list(wilson(wins, places))}
            for name, wins, places in found
        ]

    return {
        "games": tally.games, "seed": plan.seed, "sets": [s.name for s in plan.card_sets()], "edition": plan.edition,
        "options": list(plan.options), "switches": dict(plan.switches), "seats": rows(_seat_rows(plan, tally)),
        "bots": rows(_bot_rows(tally)), "turns": total(tally.turns), "decisions": total(tally.decisions),
        "two_winners": tally.shared, "unfinished": sorted(tally.unfinished),
    }  # fmt: skip


def _keep(out: Path, plan: Plan, games: int, crew: Crew, any_seed: bool) -> tuple[Plan, Tally, Tally]:
    """Play the missing games of the folder; return the plan, the tally of all games and of the new ones."""
    need("Keeping games as tables", "polars")
    from kickdoor.lab.scanning import tally_of

    if any_seed and Run.is_in(out):
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
    screen.table(_wins(screen, "Wins by seat", _seat_rows(plan, tally)))
    screen.line()
    screen.table(_wins(screen, "Wins by bot", _bot_rows(tally)))
    screen.line()
    screen.line(f"{'turns per player':<22}{_spread(tally.turns, plan.seats)}", hang=22)
    screen.line(f"{'decisions per game':<22}{_spread(tally.decisions)}", hang=22)
    if tally.shared:
        screen.line(f"{number_of_games(tally.shared)} had two winners, counted for both.")
    screen.line(Text(f"{number_of_games(tally.games)} of seed {plan.seed}, {called(plan)}.", "dim"))


def _speed(screen: Screen, played: Tally, took: float, crew: Crew) -> None:
    who = "Ray" if crew.ray else "1 process" if crew.workers == 1 else f"{crew.workers} processes"
    if played.games:
        speed = total(played.decisions) / took
        with_ = f"{who}, engine {'compiled' if COMPILED else 'interpreted'}"
        screen.line(
            f"{'decisions per second':<22}{speed:,.0f}, {number_of_games(played.games)} in {took:,.1f} s with {with_}"
        )


def _ending(screen: Screen, tally: Tally) -> int:
    """Return the exit code: 1 if a game did not end, which is a bug in Kickdoor."""
    if not tally.unfinished:
        return 0
    some = ", ".join(f"{number}" for number in sorted(tally.unfinished)[:5])
    more = ", ..." if len(tally.unfinished) > 5 else ""
    count = number_of_games(len(tally.unfinished))
    text = f"{count} had no winner after {MOST_DECISIONS:,} decisions: number {some}{more}."
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
