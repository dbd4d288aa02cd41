"""`kickdoor arena`: bots against bots, with ratings, and who beats whom."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich import box
from rich.table import Table
from rich.text import Text

from kickdoor.bots import quick_bots
from kickdoor.cli.guard import INTERRUPTED
from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.options import USUAL_MANY, Many, whole
from kickdoor.cli.planning import called, number_of_games, plan_them
from kickdoor.cli.progress import progress
from kickdoor.cli.screen import Screen
from kickdoor.cli.seating import SEATS, chosen_bots
from kickdoor.extras import need
from kickdoor.lab.arena import Ladder, Results, Rung, must_be_several, round_robin, tables
from kickdoor.lab.plan import Plan
from kickdoor.lab.stats import Share

MOST_GAMES = 10_000_000


def arena(
    games: Annotated[
        int,
        Parameter(converter=whole("arena", 1, MOST_GAMES), help="How many games: at each table, or in each match."),
    ],
    /,
    *,
    bots: Annotated[
        list[str] | None,
        Parameter(help="The bots, separated by commas, or my_module:MyBot; default: all that are quick."),
    ] = None,
    ladder: Annotated[
        bool, Parameter(help="Play a ladder: each bot challenges the one above and climbs if it is better.")
    ] = False,
    out: Annotated[Path | None, Parameter(help="Write a page, and the numbers beside it as JSON.")] = None,
    many: Many = USUAL_MANY,
    json: Json = False,
) -> int:
    """Let bots play each other and rate them."""
    need("An arena", "openskill", *(("matplotlib", "polars") if out is not None or json else ()))
    entrants = chosen_bots(bots) or quick_bots()
    must_be_several(entrants)
    plan = plan_them(None, replace(many, seats=many.seats or SEATS))
    count = many.workers or os.cpu_count() or 1
    screen = Screen()
    places = Ladder(plan, entrants, games, count)
    results = places.results
    stopped = False
    try:
        if ladder:
            _climb(screen, places, json)
        else:
            _everybody(plan, results, games, count)
    except KeyboardInterrupt:
        if not results.bouts:
            raise
        stopped = True
    _show(screen, plan, results, places.rungs, out, json)
    if stopped and not json:
        raise KeyboardInterrupt(f"Stopped after {len(results.bouts):,} games.")
    return INTERRUPTED if stopped else 0


def _everybody(plan: Plan, results: Results, games: int, workers: int) -> None:
    """Play a round-robin and add its games to the results."""
    entrants = results.entrants
    total = games * len(tables(entrants, plan.seats))
    with progress("games", total) as step:
        for bouts in round_robin(plan, entrants, games, min(workers, total)):
            results.bouts += bouts
            step(len(bouts))


def _climb(screen: Screen, ladder: Ladder, quiet: bool) -> None:
    """Play the ladder and show each match."""
    for rung in ladder.climb():
        if quiet:
            continue
        low, high = rung.won.interval
        says = f"{rung.challenger} challenges {rung.holder}: wins {rung.won.value:.1%} ({low:.1%} to {high:.1%})"
        screen.line(f"{says}, {'and climbs' if rung.climbs else 'and stays'}.")
    if not quiet:
        places = ", ".join(f"{place} {name}" for place, name in enumerate(ladder.places, 1))
        screen.line(Text(f"The ladder from the top: {places}.", "bold"))
        screen.line()


def _show(screen: Screen, plan: Plan, results: Results, rungs: list[Rung], out: Path | None, json: bool) -> None:
    from kickdoor.lab.rating import Rating, ratings

    rated: list[Rating] = ratings(results.entrants, results.bouts)
    if out is not None:
        from kickdoor.lab.reporting import write_arena

        write_arena(plan, results, rated, rungs, out)
    if json:
        from kickdoor.lab.reporting import arena_numbers

        write_json(arena_numbers(plan, results, rated, rungs))
        return
    names = [r.bot for r in rated]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Bot")
    for heading in ("rating", "95 %", "games", "won", *(f"v {name}" for name in names)):
        table.add_column(heading, justify="right")
    for r in rated:
        low, high = r.interval
        cells = [_against(results.against(r.bot, n)) if n != r.bot else "" for n in names]
        won = f"{results.wins(r.bot).value:.1%}"
        table.add_row(r.bot, f"{r.value:.1f}", f"{low:.1f} to {high:.1f}", f"{r.games:,}", won, *cells)
    screen.table(table)
    screen.line(
        Text(f"{number_of_games(len(results.bouts))} of {called(plan)}, {plan.seats} seats, seed {plan.seed}.", "dim")
    )
    if out is not None:
        screen.command("The page:", f"{out}")
        screen.command("The numbers:", f"{out.with_suffix('.json')}")


def _against(share: Share) -> str:
    """Return the share of games won, or a dash if neither of the two has won one."""
    return f"{share.value:.0%}" if share.of else "–"
