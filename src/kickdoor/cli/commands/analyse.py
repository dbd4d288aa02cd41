"""`kickdoor analyse`: each player's chances in a saved game, what decided it, and what would have been better."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from kickdoor.cli.board import pawn
from kickdoor.cli.commands.replay import open_game, text_of
from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.options import OwnSets, Plain, SavedGame
from kickdoor.cli.progress import progress
from kickdoor.cli.screen import Screen
from kickdoor.cli.sets import loaded_sets
from kickdoor.cli.trusting import Trust
from kickdoor.lab.analysis import Analyst, Change, Standing, Verdict
from kickdoor.lab.kept_analyses import Kept


def analyse(
    file: SavedGame,
    /,
    *,
    quick: Annotated[bool, Parameter(negative="", help="Skip the search for better moves.")] = False,
    json: Json = False,
    own: OwnSets = None,
    trust: Trust = False,
    plain: Plain = False,
) -> int:
    """Show every player's chance to win along a saved game, its turning points, blunders and master strokes."""
    loaded_sets(own, trust)
    open_game(file)  # says what is wrong with the file
    analyst = Analyst(text_of(file))
    turns, points = analyst.overview()
    verdicts = [] if quick else judged(analyst)
    if json:
        return write_json({
            "names": analyst.game.setup.names,
            "turns": [asdict(turn) for turn in turns],
            "turning_points": [asdict(point) for point in points],
            "moves": [asdict(each) for each in verdicts],
        })  # fmt: skip
    screen = Screen(plain)
    names = analyst.game.setup.names
    show_turns(screen, names, turns)
    show_points(screen, names, points)
    if not quick:
        show_verdicts(screen, names, "Blunders", [v for v in verdicts if v.kind == "blunder"])
        show_verdicts(screen, names, "Master strokes", [v for v in verdicts if v.kind == "stroke"])
    if analyst.stops:
        screen.line(analyst.stops)
    return 0


def judged(analyst: Analyst) -> list[Verdict]:
    """Judge every move; go on where an earlier analysis of this game was stopped."""
    kept = Kept(analyst.text)
    total = len(analyst.moves)
    analyst.go_to(kept.done)
    try:
        with progress("judging moves", total, analyst.at) as done:
            while analyst.at < total:
                found = analyst.judge_next()
                kept.add(analyst.at, found, last=analyst.at == total)
                done(1)
    except KeyboardInterrupt:
        kept.add(analyst.at, None, last=True)
        words = f"Stopped after {analyst.at:,} of {total:,} moves. The same command goes on from there."
        raise KeyboardInterrupt(words) from None
    return kept.verdicts


def show_turns(screen: Screen, names: tuple[str, ...], turns: list[Standing]) -> None:
    table = Table(box=None, pad_edge=False)
    for head in ("turn", "of", *names):
        table.add_column(Text(head), justify="left" if head == "of" else "right")
    for turn in turns[:-1]:
        table.add_row(str(turn.turn), Text(names[turn.seat]), *[f"{chance:.0%}" for chance in turn.chances])
    table.add_row("end", "", *[f"{chance:.0%}" for chance in turns[-1].chances])
    screen.line("Chance to win at the start of each turn, from what everybody could see")
    screen.table(table, names=2)


def show_points(screen: Screen, names: tuple[str, ...], points: list[Change]) -> None:
    screen.line()
    screen.line("Turning points")
    for point in points:
        name = pawn(point.seat, names[point.seat], screen.fancy)
        change = f": {point.before:.0%} to {point.after:.0%}. "
        screen.line(Text.assemble(f"  turn {point.turn:3}  ", name, change, point.why))


def show_verdicts(screen: Screen, names: tuple[str, ...], title: str, verdicts: list[Verdict]) -> None:
    screen.line()
    screen.line(title if verdicts else f"{title}: none")
    for each in verdicts:
        name = pawn(each.seat, names[each.seat], screen.fancy)
        others = [other for other in each.tried if other != each.made][:1]
        rival = each.best if each.kind == "blunder" else others[0] if others else each.best
        word = "better" if each.kind == "blunder" else "next best"
        words = f": {each.made.words} ({each.made.chance:.0%}); {word}: {rival.words} ({rival.chance:.0%})"
        screen.line(Text.assemble(f"  turn {each.turn:3}  ", name, words))
