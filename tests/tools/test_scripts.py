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
    "tools/balance.py 1 munchkin": ("3", "1 games"),
}


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_script_runs(script: str) -> None:
    last, expected = SCRIPTS[script]
    command = [sys.executable, *script.split(), last]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=200, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert expected in ran.stdout
