"""Beginners: they know the rules and play sensibly with what they notice, but they do not notice everything."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from kickdoor.bots.greedy import Greedy
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View

OVERLOOKED = ("play", "use", "ask", "call", "volunteer", "sell", "trade", "trouble")  # what nobody asks a player to do
ASKED_FOR_HELP = ("help", "call", "counter")
MIX = 2_654_435_761  # Knuth's multiplier; spreads neighbouring numbers


class Beginner:
    """Overlooks some moves; which ones changes from turn to turn. What it is asked, it answers."""

    name = "beginner"
    quick = True
    overlooks: ClassVar[int] = 50  # per cent of the moves it must think of itself
    haggles: ClassVar[bool] = False  # names terms of its own when it is asked for help

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.sensible = Greedy(seed)

    def choose(self, view: View) -> Move:
        noticed = tuple([move for move in view.moves if self.notices(view, move)])
        return self.sensible.choose(replace(view, moves=noticed) if noticed else view)

    def notices(self, view: View, move: Move) -> bool:
        """True if it thinks of this move in this turn."""
        if view.kind in ASKED_FOR_HELP and move.verb in ("counter", "term"):
            return self.haggles
        if move.verb not in OVERLOOKED:
            return True
        number = self.seed * 31 + view.turn_no * 1009 + move.card * 7 + len(move.verb)
        return number * MIX % (1 << 32) * 100 >> 32 >= self.overlooks


class Novice(Beginner):
    """Has just read the rules."""

    name = "novice"
    overlooks = 75


class Casual(Beginner):
    """Has played a few times."""

    name = "casual"
    overlooks = 55
    haggles = True
