"""Moves without a player: the move after a timeout, and the last resort when every bot has failed."""

from __future__ import annotations

from typing import Final

from kickdoor.bots import make
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View

_SAYING_NOTHING: Final = ("pass", "refuse", "done", "end", "loot", "kick", "run")


def safe_move(view: View) -> Move:
    """Return a pass if possible; where a choice is required, choose as a sensible player would."""
    return saying_nothing(view) or make("greedy").choose(view)


def fallback_move(view: View) -> Move:
    """Return a pass or the first legal move. It fails only if there is no move."""
    return saying_nothing(view) or view.moves[0]


def saying_nothing(view: View) -> Move | None:
    for verb in _SAYING_NOTHING:
        for move in view.moves:
            if move.verb == verb:
                return move
    return None


class Safe:
    """The simplest bot. It takes over when `random` fails; the lobby does not offer it."""

    name = "safe"

    def choose(self, view: View) -> Move:
        return fallback_move(view)
