"""The client's own checks: its format, its types, and the tests of its parts."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from .conftest import ROOT


def npm(*step: str) -> None:
    command = shutil.which("npm")
    assert command is not None, "The client is checked with npm: install Node.js."
    done = subprocess.run([command, *step], cwd=ROOT / "web", capture_output=True, text=True, timeout=280, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    if not (ROOT / "web" / "node_modules").is_dir():
        npm("ci")


@pytest.mark.parametrize("step", ["check", "test"])
def test_the_client_passes_its_own_checks(step: str) -> None:
    npm("run", step)
