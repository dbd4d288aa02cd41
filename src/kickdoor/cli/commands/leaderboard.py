"""`kickdoor leaderboard`: rank bots, and write the page."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich import box
from rich.table import Table
from rich.text import Text

from kickdoor.bots import BOTS
from kickdoor.bots.outside import is_outside
from kickdoor.cli.guard import INTERRUPTED
from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.options import USUAL_MANY, Many, whole
from kickdoor.cli.planning import called, plan_them
from kickdoor.cli.progress import progress
from kickdoor.cli.screen import Screen
from kickdoor.cli.seating import SEATS, chosen_bots
from kickdoor.extras import need
from kickdoor.lab.plan import number_of_games

if TYPE_CHECKING:
    from kickdoor.lab.leaderboard import Place

MOST_GAMES = 1_000_000
PAGE = Path("leaderboard.html")


def leaderboard(
    games: Annotated[
        int, Parameter(converter=whole("leaderboard", 1, MOST_GAMES), help="How many games at each table.")
    ],
    /,
    *,
    bots: Annotated[
        list[str] | None,
        Parameter(help="The bots to rank, separated by commas, or my_module:MyBot; default: all of Kickdoor's own."),
    ] = None,
    out: Annotated[Path, Parameter(help=f"The page; the numbers are beside it as JSON. Default: {PAGE}.")] = PAGE,
    many: Many = USUAL_MANY,
    json: Json = False,
) -> int:
    """Rank bots by their games against each other and among greedy bots."""
    need("A leaderboard", "openskill", "matplotlib", "polars")
    from kickdoor.lab.leaderboard import Board, as_json, standings
    from kickdoor.lab.reporting import make_room, write_leaderboard

    entrants = tuple(chosen_bots(bots) or (name for name in BOTS if not is_outside(name)))
    plan = plan_them(None, replace(many, seats=many.seats or SEATS))
    board = Board(plan, entrants, games)
    make_room(out)
    stopped = False
    try:
        with progress("games", board.planned) as step:
            for done in board.play(many.workers or os.cpu_count() or 1):
                step(done)
    except KeyboardInterrupt:
        if not board.mixed.bouts:
            raise
        stopped = True
    places = standings(board)
    if json:
        write_json(as_json(board, places))
        write_leaderboard(board, places, out)
        return INTERRUPTED if stopped else 0
    screen = Screen()
    _show(screen, places)
    screen.line(
        Text(f"{number_of_games(board.played)} of {called(plan)}, {plan.seats} seats, seed {plan.seed}.", "dim")
    )
    write_leaderboard(board, places, out)  # after the table: a full disk must not cost the games
    screen.command("The page:", f"{out}")
    screen.command("The numbers:", f"{out.with_suffix('.json')}")
    if stopped:
        said = f"Stopped after {board.played:,} of {board.planned:,} games; the page is about these"
        raise KeyboardInterrupt(f"{said}.")
    return 0


def _show(screen: Screen, places: Sequence[Place]) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", justify="right")
    table.add_column("Bot")
    for heading in ("rating", "95 %", "won, mixed", "won, among greedy"):
        table.add_column(heading, justify="right")
    for place in places:
        low, high = place.rating.interval
        alone = f"{place.alone.value:.1%}" if place.alone is not None and place.alone.of else "–"
        rating = (f"{place.rating.value:.1f}", f"{low:.1f} to {high:.1f}")
        table.add_row(f"{place.rank}", place.bot, *rating, f"{place.mixed.value:.1%}", alone)
    screen.table(table, names=2)
