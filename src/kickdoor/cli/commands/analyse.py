"""`kickdoor analyse`: who was how likely to win a saved game, turn by turn, and what decided it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from kickdoor.cli.board import pawn
from kickdoor.cli.commands.replay import open_game
from kickdoor.cli.options import OwnSets, Plain
from kickdoor.cli.screen import Screen
from kickdoor.cli.seating import chosen_sets
from kickdoor.cli.trusting import Trust
from kickdoor.engine.game import Game
from kickdoor.engine.text.events import event_text
from kickdoor.lab.analysis import TurningPoint, turning_points, turns_of
from kickdoor.workshop.loading import registered


def analyse(
    file: Annotated[Path, Parameter(help="A saved game, such as kickdoor watch --save writes.")],
    /,
    *,
    as_json: Annotated[bool, Parameter(name="--json", help="Print numbers for programs instead.")] = False,
    own: OwnSets = None,
    trust: Trust = False,
    plain: Plain = False,
) -> int:
    """Show every player's chance to win along a saved game, and its turning points."""
    registered(chosen_sets(own, trust))
    game, moves, stops = open_game(file)
    turns = turns_of(game, moves)
    points = turning_points(turns)
    if as_json:
        print(
            json.dumps(
                {
                    "names": game.setup.names,
                    "turns": [{"turn": t.number, "seat": t.seat, "chances": t.chances} for t in turns],
                    "turning_points": [
                        {"turn": p.number, "seat": p.seat, "before": p.before, "after": p.after, "why": why(game, p)}
                        for p in points
                    ],
                }
            )
        )
        return 0
    screen = Screen(plain)
    names = game.setup.names
    table = Table(box=None, pad_edge=False)
    for head in ("turn", "of", *names):
        table.add_column(Text(head), justify="left" if head == "of" else "right")
    for turn in turns[:-1]:
        table.add_row(str(turn.number), Text(names[turn.seat]), *[f"{chance:.0%}" for chance in turn.chances])
    table.add_row("end", "", *[f"{chance:.0%}" for chance in turns[-1].chances])
    screen.line("Chance to win at the start of each turn, from what everybody could see")
    screen.table(table, names=2)
    screen.line()
    screen.line("Turning points")
    for point in points:
        name = pawn(point.seat, names[point.seat], screen.fancy)
        change = f": {point.before:.0%} to {point.after:.0%}. "
        screen.line(Text.assemble(f"  turn {point.number:3}  ", name, change, why(game, point)))
    if stops:
        screen.line(stops)
    return 0


def why(game: Game, point: TurningPoint) -> str:
    """Return what happened in a turn, in a sentence; empty if no event tells."""
    return event_text(point.event, game.setup.names, game.cards) if point.event is not None else ""
