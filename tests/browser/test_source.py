"""The client's own checks: its format, its types, and the tests of its parts."""

from __future__ import annotations

import json
import shutil
import subprocess

import pytest

from kickdoor.engine.cards.kinds import CardSet
from kickdoor.sets import SETS

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


@pytest.mark.parametrize("of", SETS.values(), ids=list(SETS))
def test_every_card_has_an_icon(of: CardSet) -> None:
    icons = json.loads((ROOT / "web" / "src" / "icons" / f"{of.name}.json").read_text(encoding="utf-8"))
    printed = {card.id for edition in ("", *of.editions) for card in of.printed_for(edition)}
    assert printed == {f"{of.name}:{slug}" for slug in icons}
