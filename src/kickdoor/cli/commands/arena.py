"""`kickdoor arena`: bots against bots, with ratings, and who beats whom."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich import box
from rich.table import Table
from rich.text import Text

from kickdoor.bots import CHARACTERS, PLUS, quick_bots
from kickdoor.bots.ladder import LADDER
from kickdoor.cli.guard import INTERRUPTED
from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.options import USUAL_MANY, Many, whole
from kickdoor.cli.planning import called, plan_them
from kickdoor.cli.progress import progress
from kickdoor.cli.screen import Screen
from kickdoor.cli.seating import SEATS, USUAL_BOT, chosen_bots
from kickdoor.extras import need
from kickdoor.lab.arena import Ladder, Results, Rung, must_be_several, round_robin, tables
from kickdoor.lab.plan import Plan, number_of_games, plain_mixed
from kickdoor.lab.stats import Share
from kickdoor.lab.styles import FIGURES, Styled, by_bot, figures, mixed_tables, play_styles, summed

if TYPE_CHECKING:
    from kickdoor.lab.rating import Rating

MOST_GAMES = 10_000_000
FIGURES_ABREAST = 6  # columns of a table of styles that fit beside the names


def arena(
    games: Annotated[
        int,
        Parameter(
            converter=whole("arena", 1, MOST_GAMES),
            help="How many games: at each table, in each match, or (--styles) of each bot.",
        ),
    ],
    /,
    *,
    bots: Annotated[
        list[str] | None,
        Parameter(
            help="The bots, separated by commas, such as greedy, greedy+mara or my_module:MyBot; default: all that are "
            "quick; with --styles every rung of the ladder and every character."
        ),
    ] = None,
    ladder: Annotated[
        bool, Parameter(help="Play a ladder: each bot challenges the one above and climbs if it is better.")
    ] = False,
    styles: Annotated[
        bool, Parameter(help="Mix all bots at the tables, and show what each does besides winning.")
    ] = False,
    out: Annotated[Path | None, Parameter(help="Write a page, and the numbers beside it as JSON.")] = None,
    json: Json = False,
    many: Many = USUAL_MANY,
) -> int:
    """Let bots play each other and rate them."""
    need("An arena", "openskill", *(("matplotlib", "polars") if out is not None or json else ()))
    if styles and (ladder or out is not None):
        raise Mistake("--styles prints tables, or numbers with --json; leave out --ladder and --out.")
    entrants = chosen_bots(bots) or (everybody() if styles else quick_bots())
    must_be_several(entrants)
    plan = plan_them(None, replace(many, seats=many.seats or SEATS))
    count = many.workers or os.cpu_count() or 1
    screen = Screen()
    if out is not None:
        from kickdoor.lab.reporting import make_room

        make_room(out)
    if styles:
        return _styles(screen, plan, entrants, games, count, json)
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
        raise KeyboardInterrupt(f"Stopped after {number_of_games(len(results.bouts))}.")
    return INTERRUPTED if stopped else 0


def everybody() -> list[str]:
    """Return every rung of the ladder, then every character on the usual one."""
    return [rung.name for rung in LADDER] + [f"{USUAL_BOT}{PLUS}{character.key}" for character in CHARACTERS]


def _styles(screen: Screen, plan: Plan, entrants: Sequence[str], games: int, workers: int, json: bool) -> int:
    from kickdoor.lab.rating import ratings

    mixed = mixed_tables(entrants, plan.seats, games, plan.seed)
    played: list[Styled] = []
    stopped = False
    try:
        with progress("games", len(mixed)) as step:
            for done in play_styles(plan, mixed, min(workers, len(mixed))):
                played += done
                step(len(done))
    except KeyboardInterrupt:
        if not played:
            raise
        stopped = True
    rows = by_bot(played)
    entrants = [bot for bot in entrants if bot in rows]  # not all, if it was stopped early
    results = Results(tuple(entrants), [game.bout for game in played])
    rated = ratings(entrants, results.bouts)
    style = {bot: figures(summed(counts)) for bot, counts in rows.items()}
    if json:
        bots = [
            {**asdict(r), "interval": r.interval, "won": asdict(results.wins(r.bot)), "style": style[r.bot]}
            for r in rated
        ]  # fmt: skip
        write_json({"plan": plain_mixed(plan, entrants), "games": len(played), "figures": FIGURES, "bots": bots})
        return INTERRUPTED if stopped else 0
    _ratings(screen, results, rated, against=False)
    for begin in range(0, len(FIGURES), FIGURES_ABREAST):
        names = [*FIGURES][begin : begin + FIGURES_ABREAST]
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column("Bot")
        for name in names:
            table.add_column(name, justify="right")
        for r in rated:
            table.add_row(r.bot, *(f"{style[r.bot][name]:.1f}" for name in names))
        screen.table(table)
    for name, words in FIGURES.items():
        screen.line(Text(f"{name}: ").append(words, "dim"))
    screen.line()
    screen.line(Text(said_of(len(played), plan), "dim"))
    if stopped:
        raise KeyboardInterrupt(f"Stopped after {number_of_games(len(played))}.")
    return 0


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
    from kickdoor.lab.rating import ratings

    rated = ratings(results.entrants, results.bouts)
    if out is not None:
        from kickdoor.lab.reporting import write_arena

        write_arena(plan, results, rated, rungs, out)
    if json:
        from kickdoor.lab.reporting import arena_numbers

        write_json(arena_numbers(plan, results, rated, rungs))
        return
    _ratings(screen, results, rated, against=True)
    screen.line(Text(said_of(len(results.bouts), plan), "dim"))
    if out is not None:
        screen.command("The page:", f"{out}")
        screen.command("The numbers:", f"{out.with_suffix('.json')}")


def _ratings(screen: Screen, results: Results, rated: Sequence[Rating], against: bool) -> None:
    """Show ratings with their intervals and, if wanted, who beats whom."""
    names = [r.bot for r in rated] if against else []
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


def said_of(games: int, plan: Plan) -> str:
    """Say what was played."""
    return f"{number_of_games(games)} of {called(plan)}, {plan.seats} seats, seed {plan.seed}."


def _against(share: Share) -> str:
    """Return the share of games won, or a dash if neither of the two has won one."""
    return f"{share.value:.0%}" if share.of else "–"
