"""A bot that does anything it may do."""

from __future__ import annotations

from random import Random

from kickdoor.engine.moves import Move
from kickdoor.engine.views import View


class RandomBot:
    """Every legal move is as good as any other."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def choose(self, view: View) -> Move:
        return view.moves[int(self.rng.random() * len(view.moves))]  # thrice as fast as randrange
