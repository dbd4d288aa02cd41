"""The beginning of one game of every set-up is what tools/same_games.py has stored."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from kickdoor.engine.rules import EDITIONS, OPTIONS

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
same_games: Any = import_module("same_games")
sys.path.pop(0)
STORED = json.loads(same_games.STORED.read_text())


@pytest.mark.parametrize("setup", list(same_games.set_ups()), ids=lambda setup: setup.name)
def test_games_are_as_they_were(setup: Any) -> None:
    """A change of the rules stores new hashes: `python tools/same_games.py --write`."""
    assert same_games.short_hash(setup) == STORED[setup.name][0]


def test_the_set_ups_cover_everything() -> None:
    every = list(same_games.set_ups())
    assert len({setup.name for setup in every}) == len(every) == len(STORED) == 50
    assert {setup.sets for setup in every} == set(same_games.SETS)
    assert {setup.edition for setup in every} == set(EDITIONS)
    assert {option for setup in every for option in setup.options} == set(OPTIONS)
    assert {setup.seats for setup in every} == {3, 4, 5, 6}
    assert {setup.ask_all for setup in every} == {True, False}
