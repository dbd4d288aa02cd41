"""The example that learns when to overrule greedy runs from end to end, and begins by agreeing."""

from __future__ import annotations

import importlib
from pathlib import Path
from random import Random
from types import ModuleType

import numpy as np
import pytest
import torch

from kickdoor import new_game

SMALL = ["--seats", "3", "--workers", "1", "--tables", "2", "--games", "2", "--width", "32", "--card", "4"]


@pytest.fixture(scope="module")
def overrule() -> ModuleType:
    return importlib.import_module("overrule")


def test_a_short_run_learns_saves_and_plays(overrule: ModuleType, tmp_path: Path) -> None:
    out = str(tmp_path / "run")
    result = overrule.main([*SMALL, "--minutes", "0.1", "--rollout", "8", "--warm", "1", "--batch", "8", "--out", out])
    assert result[1] == 2
    assert (tmp_path / "run" / "curve.csv").read_text().startswith("choices,games,won,overruled")
    assert np.load(tmp_path / "run" / "policy.npz")["mind.card"].shape[1] == 4  # what the bot plays with
    assert overrule.main([*SMALL, "--evaluate", f"{out}/policy.pt"]) == result


def test_before_it_has_learned_it_follows_the_advice(overrule: ModuleType) -> None:
    world = overrule.World(seats=3)
    torch.manual_seed(0)
    policy = overrule.Policy(world, overrule.Settings(seats=3, width=16, card=4))
    table = overrule.Table(world, overrule.Choices(world), Random(3))
    eyes = overrule.Eyes(world)
    for _ in range(60):
        seen = torch.from_numpy(eyes.see(table.game, table.seat).copy()).unsqueeze(0)
        odds = policy(seen, torch.tensor([table.numbers])).exp()[0].detach()
        assert int(odds.argmax()) == 0 and float(odds[0]) > 0.5
        assert float(odds.sum()) == pytest.approx(1.0, abs=1e-5)
        table.make(0)


def test_a_choice_is_the_advice_or_one_of_the_others(overrule: ModuleType) -> None:
    world = overrule.World(seats=3)
    choices = overrule.Choices(world)
    game = new_game(["Ann", "Bob", "Cy"], seed=3)
    options = game.options
    advice = list(game.legal_moves)[1]
    numbers, others = choices.of(advice, options, game.asked)
    assert len(numbers) == len(options) and len(set(numbers)) == len(numbers)
    assert sorted([1, *others]) == list(range(len(options)))
