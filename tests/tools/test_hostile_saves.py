"""A small part of what `python tools/hostile_saves.py 2000` does."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from random import Random

import pytest

from kickdoor.server.replays.proofs import prove

TOOL = Path(__file__).resolve().parents[2] / "tools" / "hostile_saves.py"


def test_damaged_saves_and_replays_are_refused_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = importlib.util.spec_from_file_location("hostile_saves", TOOL)
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    files = (tool.sound_file(Random(seed)) for seed in range(20))
    proof = prove([next(text for text in files if "world" not in json.loads(text))])  # some hold a resampled game
    assert proof.broken == ["The game does NOT end in this file: moves are missing."]
    monkeypatch.setattr(tool, "SLOW", 30.0)  # no test of speed: only what hardly ever ends counts here
    monkeypatch.chdir(tmp_path)  # a file that broke something is left there
    ways, _, wrong = tool.attack(50)
    assert not wrong and ways["loads"] and ways["BadSave"] > 25
