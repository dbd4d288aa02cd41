"""Whole games between greedy bots: how long they take, how they end, and that no mix of sets stops them."""

from __future__ import annotations

from itertools import combinations

import pytest

import kickdoor
from kickdoor.bots import make
from kickdoor.engine.rules import EDITIONS
from kickdoor.sets import SETS

MIXES = [mix for n in (2, 3) for mix in combinations(sorted(SETS), n)]


def play(sets: tuple[str, ...], edition: str | None, seats: int, seed: int) -> kickdoor.Game:
    game = kickdoor.new_game([f"P{i}" for i in range(seats)], sets=sets, edition=edition, seed=seed)
    bots = [make("greedy", seed * 7 + i) for i in range(seats)]
    while game.decision is not None:
        game.play(bots[game.decision.seat].choose(game.view(game.decision.seat)))
    return game


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_games_last_as_long_as_at_a_table_and_end_by_a_kill(edition: str) -> None:
    """A dozen games say little about the mean, so the bounds are wide; docs/bots.md has the measurement."""
    games = [play((edition.partition("-")[0],), edition, 4, 500 + seed) for seed in range(12)]
    turns = sum(g.turn_no for g in games) / 4 / len(games)
    kills = sum(1 for g in games if g.outcome is not None and g.outcome.reason == "kill")
    assert 7 <= turns <= 35
    assert kills >= len(games) / 2  # in Munchkin a card may win it for a Cleric


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_mixed_sets_are_no_trouble(mix: tuple[str, ...]) -> None:
    for seed in range(3):
        assert play(mix, None, 3 + seed, seed).outcome is not None
