"""Ray plays the same games: `./check --big` runs this."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import sys
from kickdoor.lab import store
store.CHUNK, store.BLOCK = 2, 8
from kickdoor.cli import main
main(sys.argv[1:])
"""


def files_of(folder: Path, *more: str) -> dict[str, bytes]:
    """Every file of a small run of three sets, played by a process of its own."""
    sets = ("--set", "star", "--set", "munchkin", "--set", "impossible")
    words = ["simulate", "12", "--out", f"{folder}", "--bots", "random,greedy,random", "--seed", "2", *sets, *more]
    command = [sys.executable, "-c", SCRIPT, *words]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=580, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ("with Ray" in ran.stdout) == ("ray" in more)
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


@pytest.mark.timeout(600)  # a dozen seconds on two idle cores; Ray starts a dozen processes
def test_one_worker_two_workers_and_ray_write_the_same_bytes(tmp_path: Path) -> None:
    one = files_of(tmp_path / "one", "--workers", "1")
    assert len(one) == 9 and all(one.values())
    assert files_of(tmp_path / "two", "--workers", "2") == one
    assert files_of(tmp_path / "ray", "--workers", "2", "--engine", "ray") == one
