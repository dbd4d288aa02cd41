"""How a table goes on after a fault: from its journal, with another move, or not at all."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.errors import KickdoorError
from kickdoor.server.refusals import Refused
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.safe_moves import fallback_move
from kickdoor.server.tables.table import Table

MOST_TRIED: Final = 40  # moves tried before the game is set aside
MOST_DETOURS: Final = 20  # replacements of broken moves in one turn; with more, the game loops
ASIDE: Final = (
    "This game ran into a fault in its rules and cannot go on. Its replay is kept, and you can play on from an earlier "
    "moment of it."
)
NOT_DEALT: Final = (  # not dealt again here: a server that may deal twice could choose between two deals
    "A fault in the rules stopped the deal, so this table has no game. A rematch opens a new table with everybody's "
    "seats kept."
)


class Broken(Exception):
    """An entry could not be applied; the table in memory may be half changed. `known`: it was not tried again."""

    def __init__(self, entry: j.AnyEntry, known: bool = False) -> None:
        super().__init__(type(entry).__name__)
        self.entry = entry
        self.known = known

    def refusal(self) -> Refused:
        """Return the refusal for the person who asked for it."""
        if isinstance(self.entry, j.Began):
            why = f" {self.__cause__}" if isinstance(self.__cause__, KickdoorError) else ""
            return Refused(f"The game cannot begin with these rules; change them and try again.{why}")
        return Refused("That ran into a fault in the rules, so nothing has happened. Choose another move.")


def take_over(new: Table, old: Table) -> None:
    """Copy what the journal does not store: who is connected, and since when others are away."""
    for chair, before in zip(new.chairs, old.chairs, strict=False):
        if chair.person == before.person:
            chair.readers, chair.away, chair.waited = before.readers, before.away, before.waited
    new.watched = old.watched


def way_on(game: Game, broken: Container[tuple[int, object]]) -> Move | None:
    """Return the simplest move of the asked seat that works; None if none does. Moves are tried on clones."""
    seat = game.asked
    try:
        view = game.view(seat, worlds=False)
        moves = (fallback_move(view), *view.moves)[:MOST_TRIED]
    except Exception:  # noqa: BLE001  not even the question can be asked
        return None
    for move in moves:
        if (seat, key(move)) not in broken and works(game, move, seat):
            return move
    return None


def works(game: Game, move: Move, seat: int) -> bool:
    try:
        game.clone().play(move, seat)
    except Exception:  # noqa: BLE001  whatever it is, this move does not work
        return False
    return True


def key(move: Move) -> object:
    """Return a hashable key of a move."""
    return entry_key(j.Moved(at=0, seat=0, move=j.move_data(move)))


def entry_key(entry: j.Moved) -> object:
    return entry.move if isinstance(entry.move, int) else j.encode(j.Moved(at=0, seat=0, move=entry.move))
