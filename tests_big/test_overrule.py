"""The example that learns when to overrule greedy runs from end to end, and begins by agreeing."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
import torch

from kickdoor import new_game
from kickdoor.bots import make

EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "overrule.py"
SMALL = ["--seats", "3", "--workers", "1", "--tables", "2", "--games", "2", "--width", "32", "--card", "4"]


@pytest.fixture(scope="module")
def overrule() -> ModuleType:
    sys.path.insert(0, str(EXAMPLE.parent))  # its workers import it by name
    spec = importlib.util.spec_from_file_location("overrule", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["overrule"] = module
    spec.loader.exec_module(module)
    return module


def test_a_short_run_learns_saves_and_plays(overrule: ModuleType, tmp_path: Path) -> None:
    out = str(tmp_path / "run")
    result = overrule.main([*SMALL, "--minutes", "0.1", "--rollout", "8", "--warm", "1", "--batch", "8", "--out", out])
    assert result[1] == 2
    assert (tmp_path / "run" / "curve.csv").read_text().startswith("choices,games,won,overruled")
    assert overrule.main([*SMALL, "--evaluate", f"{out}/policy.pt"]) == result


def test_before_it_has_learned_it_plays_like_greedy(overrule: ModuleType) -> None:
    world = overrule.World(seats=3)
    torch.manual_seed(0)
    policy = overrule.Policy(world, overrule.Settings(seats=3, width=16, card=4))
    learner, greedy = overrule.Overruler(policy, world, seed=5), make("greedy", 5)
    game = new_game(["Ann", "Bob", "Cy"], seed=3)
    for _ in range(150):
        view = game.view(game.asked)
        move = greedy.choose(view)
        assert learner.choose(view) == move
        game.answer(move)


def test_a_choice_is_the_advice_or_one_of_the_others(overrule: ModuleType) -> None:
    world = overrule.World(seats=3)
    choices = overrule.Choices(world)
    game = new_game(["Ann", "Bob", "Cy"], seed=3)
    options = game.options
    advice = list(game.legal_moves)[1]
    numbers, others = choices.of(advice, options, game.asked)
    assert len(numbers) == len(options) and len(set(numbers)) == len(numbers)
    assert sorted([1, *others]) == list(range(len(options)))
