"""Scripts in tools/ and benchmarks/ that nothing else runs still work, at the smallest size."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = {
    "tools/trouble.py --games 1 --seconds 0.4 --bot-scale 0 --only": ("engine stuck", "set_aside_total 1.0"),
    "benchmarks/table.py --tables 2 --seconds 2 --pause": ("0.2", "p95 ms"),
    "benchmarks/peers.py --rounds 1 --seconds 0.01": ("nobody", "decisions/s"),
    "tools/balance.py 1 munchkin": ("3", "1 game of munchkin"),
    "tools/deals.py --games": ("2", "turns: median"),
}


COMMANDS = [
    "balance", "compile", "coverage_page", "deals", "hostile_saves", "number_rulings", "reference", "same_games",
    "samples", "tell_apart", "trouble",
]  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS)
def test_help_explains_and_does_nothing(name: str, tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / f"{name}.py"), "--help"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=100, check=False)
    assert ran.returncode == 0 and ran.stdout.startswith("usage: "), ran.stdout + ran.stderr
    assert not list(tmp_path.iterdir())


def test_play_works_beside_a_set_with_the_name_of_a_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[str, ...]] = []
    set_up = SimpleNamespace(ready=lambda *_: None, become=lambda *words: started.append(words))
    monkeypatch.setitem(sys.modules, "bootstrap", set_up)
    monkeypatch.setitem(sys.modules, "compiled", SimpleNamespace(use=lambda: True))
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(sys, "argv", ["play", "--version"])
    runpy.run_path(str(ROOT / "play"))
    (tmp_path / "types.py").write_text("from kickdoor.cards import *\n")
    ran = subprocess.run([sys.executable, *started[0]], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0 and ran.stdout.startswith("kickdoor "), ran.stderr


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_script_runs(script: str) -> None:
    last, expected = SCRIPTS[script]
    command = [sys.executable, *script.split(), last]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=200, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert expected in ran.stdout
