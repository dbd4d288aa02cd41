"""What the tests of the lab share: a small run of two kinds of bots, played once for all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.lab.plan import Plan
from kickdoor.lab.simulating import simulate_into
from kickdoor.lab.store import Run

GAMES = 40
SETS = ("star", "munchkin", "impossible")
PLAN = Plan(bots=("greedy", "random", "greedy"), sets=SETS, edition="star-2019", seed=11)


def play(folder: Path, games: int, plan: Plan = PLAN) -> Run:
    """A run of this number of games."""
    run = Run.begin(folder, plan)
    for _ in simulate_into(run, games):
        pass
    return run


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return play(tmp_path_factory.mktemp("lab") / "run", GAMES)
