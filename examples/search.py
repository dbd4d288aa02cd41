"""A search: try every move on games this seat could be in, and keep the best. `python examples/search.py`"""

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

    def choose(self, game: kickdoor.Game, seat: int) -> kickdoor.Move:
        moves = list(game.legal_moves)
        if len(moves) == 1:
            return moves[0]
        seeds = [self.rng.getrandbits(32) for _ in range(WORLDS)]
        return max(moves, key=lambda move: sum(self.after(game.resample(seat, seed), seat, move) for seed in seeds))

    def after(self, world: kickdoor.Game, seat: int, move: kickdoor.Move) -> float:
        world.play(move)
        for _ in range(AHEAD):
            if not world.options:
                break
            world.step(self.rng.choice(world.options))
        levels = [s.level for s in world.view(None).seats]
        return len(levels) * levels[seat] - sum(levels)


def play(seed: int, decisions: int) -> list[int]:
    """Let the searcher play against two random bots for some decisions; return the levels."""
    game = kickdoor.new_game(["Searcher", "Bob", "Cy"], seed=seed)
    searcher, others = Searcher(seed), make("random", seed)
    while game.decision and decisions:
        seat, decisions = game.decision.seat, decisions - 1
        game.play(searcher.choose(game, seat) if seat == 0 else others.choose(game.view(seat)))
    return [s.level for s in game.view(None).seats]


if __name__ == "__main__":
    print("levels of the searcher and of two random bots:", play(seed=7, decisions=1000))
