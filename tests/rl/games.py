"""Random games for the tests of what learning agents see and do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from kickdoor.engine.cards import CardSet
from kickdoor.engine.game import Game, start
from kickdoor.sets import SETS
from kickdoor.sets.munchkin import MUNCHKIN
from kickdoor.soak import random_setup, speak

ALL: dict[str, CardSet] = {**SETS, MUNCHKIN.name: MUNCHKIN}


def random_game(seed: int) -> Game:
    """Any sets, edition, seats and options."""
    rng = Random(seed)
    sets = rng.sample(list(ALL.values()), rng.randint(1, len(ALL)))
    return start(replace(random_setup(seed), sets=tuple(s.name for s in sets)), tuple(sets))


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
