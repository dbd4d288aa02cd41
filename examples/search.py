"""A search: try every move in worlds this seat could be in, and keep the best. `python examples/search.py`"""

from __future__ import annotations

from random import Random

import kickdoor
from kickdoor.bots import make

WORLDS = 4  # deals of the hidden cards to try each move on
AHEAD = 40  # decisions to play after the move, at random


class Searcher:
    """Judges a move by how many levels ahead of the others it is some time after it."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: kickdoor.View) -> kickdoor.Move:
        if len(view.moves) == 1:
            return view.moves[0]
        seeds = [self.rng.getrandbits(32) for _ in range(WORLDS)]
        return max(view.moves, key=lambda move: sum(self.after(view, seed, move) for seed in seeds))

    def after(self, view: kickdoor.View, seed: int, move: kickdoor.Move) -> float:
        world, luck = view.resample(seed), Random(seed)  # the same world and luck for every move
        world.play(move)
        for _ in range(AHEAD):
            if not world.options:
                break
            world.step(luck.choice(world.options))
        return len(world.levels) * world.levels[view.me.seat] - sum(world.levels)


def play(seed: int, decisions: int) -> list[int]:
    """Let the searcher play against two random bots for some decisions; return the levels."""
    game = kickdoor.new_game(["Searcher", "Bob", "Cy"], seed=seed)
    searcher, others = Searcher(seed), make("random", seed)
    while game.decision and decisions:
        seat, decisions = game.decision.seat, decisions - 1
        game.play((searcher if seat == 0 else others).choose(game.view(seat)))
    return list(game.levels)


if __name__ == "__main__":
    print("levels of the searcher and of two random bots:", play(seed=7, decisions=1000))
