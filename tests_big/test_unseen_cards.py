"""The example that plays cards it has never seen runs from end to end, and its parts compute what they should."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import torch

from kickdoor.rl.world import World


@pytest.fixture(scope="module")
def unseen() -> ModuleType:
    return importlib.import_module("unseen_cards")


def test_a_short_run_learns_with_two_sets_and_plays_the_third(unseen: ModuleType, tmp_path: Path) -> None:
    small = ["--seats", "3", "--envs", "2", "--games", "2", "--width", "32", "--card", "4", "--held_back", "100"]
    results = unseen.main([*small, "--decisions", "512", "--batch", "64", "--epochs", "3", "--out", str(tmp_path)])
    for name in ("munchkin", "impossible", "star"):
        assert results[f"{name}: agrees"] > results[f"{name}: chance agrees"]
        assert {f"{name}: won against random", f"{name}: won against greedy"} <= set(results)
    assert unseen.main([*small, "--evaluate", f"{tmp_path}/network.pt"]) == results


def test_one_network_gives_odds_for_every_set(unseen: ModuleType) -> None:
    settings = unseen.Settings(seats=3, width=16, card=4)
    network = unseen.Network(settings)
    for name in ("star", "munchkin", "impossible"):
        lessons = unseen.watch(unseen.Encoded(World([name], seats=3)), 20, settings, 1)
        seen, legal, rows, chosen = lessons.tensors(np.arange(20))
        flat = network(lessons.world, seen, legal, rows)
        sums = torch.zeros(20).index_add(0, rows, flat.exp())
        assert torch.allclose(sums, torch.ones(20), atol=1e-5)
        assert rows[chosen].tolist() == list(range(20))


def short_name(world: World, card: int) -> str:
    return world.cards[card].name.removeprefix("Curse! ")


def test_the_parts_of_actions(unseen: ModuleType) -> None:
    """Verb, number, card, and the target: a card, a seat or a way."""
    world = World(["munchkin"], seats=4)
    none, seats = len(world.cards), world.seats
    kinds = set()
    for number in range(world.actions.spare):
        _, _, card, target, seat, way = unseen.parts_of(world, number)
        words = world.actions.words(number)
        kinds.add((target < none, seat < seats, way < 2))
        assert (target < none) + (seat < seats) + (way < 2) <= 1
        if target < none:
            assert short_name(world, target) in words and short_name(world, card) in words
        if seat < seats and seat > 0:
            assert f"Left {seat}" in words
    assert kinds == {(False, False, False), (True, False, False), (False, True, False), (False, False, True)}
