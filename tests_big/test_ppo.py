"""The example that learns to play runs from end to end, and its parts compute what they should."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import torch


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    return importlib.import_module("ppo")


def test_a_short_run_learns_saves_and_plays(ppo: ModuleType, tmp_path: Path) -> None:
    out = str(tmp_path / "run")
    small = ["--seats", "3", "--envs", "4", "--games", "2", "--width", "32", "--card", "4"]
    results = ppo.main([*small, "--steps", "256", "--rollout", "32", "--out", out])
    assert {opponents: games for opponents, (_, games) in results.items()} == {"random": 2, "greedy": 2}
    curve = (tmp_path / "run" / "curve.csv").read_text().splitlines()
    assert curve[0] == "decisions,games,won"
    assert curve[-1].startswith("256,")
    assert "<polyline" in (tmp_path / "run" / "curve.svg").read_text()
    assert ppo.main([*small, "--evaluate", f"{out}/policy.pt"]) == results


def test_only_legal_actions_have_a_probability(ppo: ModuleType) -> None:
    settings = ppo.Settings(seats=3, envs=5, width=16, card=4)
    tables = ppo.Tables(settings, "random", 5, 0)
    policy = ppo.Policy(ppo.World(seats=3), settings)
    batch = tables.batch()
    flat, values = policy(*batch.tensors())
    rows = batch.tensors()[2]
    sums = torch.zeros(5).index_add(0, rows, flat.exp())
    assert torch.allclose(sums, torch.ones(5), atol=1e-5)
    assert values.shape == (5,)
    actions, logs, _ = ppo.choose(policy, batch, np.random.default_rng(0))
    assert all(a in legal for a, legal in zip(actions, batch.legal, strict=True))
    assert (logs <= 0).all()


def test_one_lesson_makes_good_moves_likelier(ppo: ModuleType) -> None:
    """Whatever was said to be worth more than expected is done more often afterwards."""
    settings = ppo.Settings(seats=3, envs=8, width=32, card=4, entropy=0.0, epochs=4, batches=1)
    torch.manual_seed(0)
    rng = np.random.default_rng(0)
    policy = ppo.Policy(ppo.World(seats=3), settings)
    batch = ppo.Tables(settings, "random", 8, 0).batch()
    actions, before, values = ppo.choose(policy, batch, rng)
    first = np.array([a == legal[0] for a, legal in zip(actions, batch.legal, strict=True)])
    assert first.any() and not first.all()
    gain = np.where(first, 1.0, -1.0).astype(np.float32)
    lesson = ppo.Lesson(batch, np.array(actions), before, gain, values)
    ppo.improve(policy, torch.optim.Adam(policy.parameters(), lr=1e-2), lesson, settings, rng)
    seen, legal, rows = batch.tensors()
    flat, _ = policy(seen, legal, rows)
    after = flat[legal == torch.tensor(actions)[rows]].detach().numpy()
    assert ((after - before) * gain > 0).all()


def test_a_confidence_interval(ppo: ModuleType) -> None:
    low, high = ppo.interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
