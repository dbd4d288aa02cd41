"""Scripts in tools/ and benchmarks/ that nothing else runs still work, at the smallest size."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

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


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_script_runs(script: str) -> None:
    last, expected = SCRIPTS[script]
    command = [sys.executable, *script.split(), last]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=200, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert expected in ran.stdout
