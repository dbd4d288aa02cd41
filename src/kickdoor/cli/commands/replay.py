"""`kickdoor replay`: narrate a saved game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

import kickdoor
from kickdoor.cli.board import pawn, show_seats
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.narrator import Narrator
from kickdoor.cli.options import Delay, OwnSets, Plain, SavedGame, whole
from kickdoor.cli.screen import Screen
from kickdoor.cli.seating import named_rules, seat_named
from kickdoor.cli.sets import loaded_sets
from kickdoor.cli.trusting import Trust
from kickdoor.engine.events import Event
from kickdoor.engine.game import Game
from kickdoor.engine.saves.notation import MOST_TEXT, MissingSet
from kickdoor.errors import KickdoorError

NO_MOVES = "it holds a position whose hidden cards were dealt anew, and no moves lead to it; kickdoor.load opens it."


def replay(
    file: SavedGame,
    /,
    *,
    to: Annotated[
        int | None, Parameter(converter=whole("--to", 1), help="Stop when this turn is over; default: at the end.")
    ] = None,
    delay: Delay = None,
    as_: Annotated[
        str | None, Parameter(name="--as", help="Show only what this player may know, such as Ann; default: all.")
    ] = None,
    own: OwnSets = None,
    trust: Trust = False,
    plain: Plain = False,
) -> int:
    """Watch a saved game again."""
    loaded_sets(own, trust)
    game, moves, stops = open_game(file)
    names = game.setup.names
    you = None if as_ is None else seat_named(as_, names)
    screen = Screen(plain, delay)
    screen.line(
        Text.assemble(
            (file.name, "bold"), f"  {named_rules(game.setup.sets, game.setup.edition)}, seed {game.setup.seed}"
        )
    )
    narrator = Narrator(screen, game, you)
    narrator.listen(game, game.log)
    for events in moves:
        narrator.listen(game, events, to)
        if to is not None and game.view(None).turn_no > to:
            break
    narrator.finish(game)
    _close(screen, game, to)
    if stops and (to is None or game.view(None).turn_no <= to):
        screen.line(stops)
    return 0


def open_game(file: Path) -> tuple[Game, Iterator[list[Event]], str]:
    """Return the game at its start, the moves this version agrees with, and why it stops there."""
    text = text_of(file)
    try:
        found = kickdoor.agreeing(text)
        if found.game.imagined:
            raise KickdoorError(NO_MOVES)
        if found.moves or not found.words:
            return *kickdoor.up_to(text, found.moves), found.words
        why = found.words
    except MissingSet as error:
        why = f"{str(error).removesuffix('.')}; name its folder, such as --set ./kitchen."
    except KickdoorError as error:
        why = str(error)
    except Exception as error:  # noqa: BLE001  a save can be damaged in more ways than its reader foresees
        why = f"it is damaged ({type(error).__name__})."
    raise Mistake(f"'{file}' cannot be replayed: {_one_line(why)}")


def _one_line(text: str) -> str:
    words = " ".join(text.split())
    return words[:1].lower() + words[1:]


def text_of(file: Path, made_by: str = "kickdoor watch --save FILE writes one") -> str:
    """Return the text of a save or replay; raise a Mistake if it cannot be read. `made_by`: where files come from."""
    try:
        if file.stat().st_size > MOST_TEXT:
            raise Mistake(f"'{file}' is larger than any saved game ({MOST_TEXT:,} bytes).")
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Mistake(f"There is no file '{file}'; {made_by}.") from None
    except IsADirectoryError:
        raise Mistake(f"'{file}' is a folder; name the file of a saved game.") from None
    except UnicodeDecodeError:
        raise Mistake(f"'{file}' is not a saved game of Kickdoor: it is not text.") from None
    except (OSError, ValueError) as error:
        raise Mistake(f"'{file}' cannot be read ({getattr(error, 'strerror', None) or error}).") from error


def _close(screen: Screen, game: Game, to: int | None) -> None:
    view = game.view(None)
    turn = view.turn_no if to is None else min(to, view.turn_no)
    screen.line()
    show_seats(screen, view)
    screen.line()
    if not view.winners:
        screen.line(f"Here it stops, after turn {turn}; nobody has won yet.")
        return
    winners = Text(" and ").join(pawn(seat, game.setup.names[seat], screen.fancy) for seat in view.winners)
    verb = "wins" if len(view.winners) == 1 else "win"
    screen.line(Text.assemble(winners, f" {verb} after {view.turn_no} turns."))
