"""How the command line is run in these tests: in this process, eighty columns wide, not a terminal."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kickdoor.cli.guard import run


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """The output as one line, however it was wrapped."""
        return " ".join(self.out.split())


Cli = Callable[..., Ran]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Cli:
    """Run a command in this process."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "KICKDOOR_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))  # not the games of somebody who plays meanwhile
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def _cli(*argv: str) -> Ran:
        capsys.readouterr()
        code = run(argv)
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return _cli


def spawn(*argv: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own."""
    import os

    env = {**os.environ, "COLUMNS": "80", **environment}
    return subprocess.run(
        [sys.executable, "-m", "kickdoor", *argv], env=env, capture_output=True, timeout=100, check=False
    )
