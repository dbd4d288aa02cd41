"""`kickdoor watch`: narrate a game between bots, turn by turn."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

import kickdoor
from kickdoor.cli.board import pawn, show_seats
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.narrator import Narrator
from kickdoor.cli.options import USUAL_TABLE, Bots, Delay, Laid, Plain
from kickdoor.cli.screen import Screen
from kickdoor.cli.seating import MOST_DECISIONS, Seating, answer, seat_named, seat_them
from kickdoor.engine.game import Game
from kickdoor.sets import SETS
from kickdoor.writing import check_writable, write_whole


def watch(
    *,
    bots: Bots = None,
    laid: Laid = USUAL_TABLE,
    delay: Delay = None,
    as_: Annotated[
        str | None, Parameter(name="--as", help="Show only what this player may know, such as Ann; default: all.")
    ] = None,
    save: Annotated[Path | None, Parameter(help="Write the game to this file, for kickdoor replay.")] = None,
    plain: Plain = False,
) -> int:
    """Watch a game between bots, narrated turn by turn."""
    seating = seat_them(bots, laid)
    you = None if as_ is None else seat_named(as_, seating.names)
    if save is not None:
        _check_place(save)
    screen = Screen(plain, delay)
    game = seating.game(ask_all=True)  # so that every fight is shown before it is decided
    _introduce(screen, seating, you)
    try:
        decisions = _play(game, seating, Narrator(screen, game, you))
    except KeyboardInterrupt:
        turn = game.view(None).turn_no
        raise KeyboardInterrupt(f"Stopped in turn {turn}; to see it again: {seating.again()}") from None
    finally:
        if save is not None:
            _write(save, game)
    _close(screen, seating, game, decisions, save)
    return 0


def _play(game: Game, seating: Seating, narrator: Narrator) -> int:
    """Play to the end; return the number of decisions with more than one option."""
    players = seating.players()
    narrator.listen(game, game.log)
    decisions = 0
    while game.legal_moves:
        move, free = answer(game, players)
        decisions += free
        if decisions > MOST_DECISIONS:
            raise seating.endless()
        narrator.listen(game, game.play(move))
    narrator.finish(game)
    return decisions


def _introduce(screen: Screen, seating: Seating, you: int | None) -> None:
    screen.line(Text.assemble(("Kickdoor", "bold"), f"  {seating.rules}, seed {seating.seed}"))
    table = Text()
    for seat, name in enumerate(seating.names):
        table.append(", " if seat else "")
        table.append_text(pawn(seat, name, screen.fancy))
        table.append(f" ({seating.bots[seat]})", "dim")
    screen.line(table)
    if you is not None:
        screen.line(Text.assemble("Seen through the eyes of ", pawn(you, seating.names[you], screen.fancy), "."))


def _close(screen: Screen, seating: Seating, game: Game, decisions: int, save: Path | None) -> None:
    view = game.view(None)
    screen.line()
    screen.line(Text("The end", "bold"))
    show_seats(screen, view)
    screen.line()
    winners = Text(" and ").join(pawn(seat, seating.names[seat], screen.fancy) for seat in view.winners)
    verb = "wins" if len(view.winners) == 1 else "win"
    screen.line(Text.assemble(winners, f" {verb} after {view.turn_no} turns and {decisions} decisions."))
    screen.command("To see it again:", seating.again())
    if save is not None:
        own = [word for name in seating.sets if name not in SETS for word in ("--set", name)]
        screen.command("It is saved:", shlex.join(["kickdoor", "replay", str(save), *own]))


def _check_place(path: Path) -> None:
    """Check before the game that it can be saved there."""
    if path.is_dir():
        raise Mistake(f"'{path}' is a folder; --save needs the name of a file.")
    if not path.parent.is_dir():
        raise Mistake(f"There is no folder '{path.parent}'; --save needs a file in a folder that exists.")
    with _told(path):
        check_writable(path)


def _write(path: Path, game: Game) -> None:
    with _told(path):
        write_whole(path, kickdoor.save(game))


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Mistake(f"The game cannot be saved in '{path}' ({error.strerror}); choose another file.") from error
