"""Random games for the tests of what learning agents see and do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from kickdoor.engine.game import Game, start
from kickdoor.sets import SETS
from kickdoor.soak import random_setup, speak


def random_game(seed: int) -> Game:
    """Any sets, edition, seats and options."""
    setup = random_setup(seed)
    return start(setup, tuple(SETS[name] for name in setup.sets))


def positions(seeds: Sequence[int], most: int, talkative: float = 0.0) -> Iterator[Game]:
    """Every decision of random games, and their ends; `talkative`: how often somebody speaks up unasked."""
    for seed in seeds:
        game = random_game(seed)
        rng = Random(seed)
        for _ in range(most):
            yield game
            if not game.options:
                break
            speak(game, rng, talkative)
