"""A command loads what it needs and nothing else, so that looking something up starts at once."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kickdoor.engine import COMPILED

PROBE = """
import contextlib, io, sys
from kickdoor.cli.guard import run
with contextlib.redirect_stdout(io.StringIO()):
    code = run(sys.argv[1:])
print(*sys.modules)
sys.exit(code)
"""
NO_LIBRARIES = ("asyncio", "multiprocessing", "numpy", "polars", "sqlite3", "textual", "concurrent.futures")
NO_GAME = (
    "kickdoor.bots", "kickdoor.engine.game", "kickdoor.engine.views", "kickdoor.games", "kickdoor.lab",
    "kickdoor.server", "kickdoor.soak", "kickdoor.workshop",
)  # fmt: skip
NO_CARDS = ("kickdoor.cards", "kickdoor.engine", "kickdoor.sets")


@pytest.mark.parametrize(
    ("command", "unwanted"),
    [
        (["--version"], (*NO_LIBRARIES, *NO_GAME, *NO_CARDS, "kickdoor.rulebook", "cyclopts", "rich")),
        (["rules"], (*NO_LIBRARIES, *NO_GAME, *NO_CARDS)),
        (["rules", "running", "away"], (*NO_LIBRARIES, *NO_GAME, *NO_CARDS)),
        (["cards"], (*NO_LIBRARIES, *NO_GAME, *NO_CARDS, "kickdoor.rulebook")),
        (["cards", "time", "warp"], (*NO_LIBRARIES, *NO_GAME, *NO_CARDS, "kickdoor.rulebook")),
        (["cards", "--set", "munchkin"], (*NO_LIBRARIES, *NO_GAME, *NO_CARDS, "kickdoor.rulebook")),
        (["words"], (*NO_LIBRARIES, *NO_GAME, *NO_CARDS, "kickdoor.rulebook")),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_looking_something_up_loads_no_more_than_it_needs(command: list[str], unwanted: tuple[str, ...]) -> None:
    ran = subprocess.run([sys.executable, "-c", PROBE, *command], capture_output=True, text=True, check=True)
    loaded = ran.stdout.split()
    assert "kickdoor.cli.guard" in loaded
    assert [name for name in unwanted if name in loaded] == []


def test_the_library_loads_its_names_on_first_use() -> None:
    code = """
import sys, kickdoor
assert "kickdoor.engine" not in sys.modules and "new_game" in dir(kickdoor)
assert kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1).decision is not None
from kickdoor import *
assert {*kickdoor.__all__} <= {*globals()}
try:
    kickdoor.nwe_game
except AttributeError as error:
    print(error)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "module 'kickdoor' has no attribute 'nwe_game'\n"


@pytest.mark.skipif(COMPILED, reason="a compiled class has its methods")
def test_looking_up_switches_writes_out_no_methods_of_frames() -> None:
    code = """
import sys
from kickdoor.cli.guard import run
run(["rules", "--switches"])
from kickdoor.engine.frames.combat import Combat
before = Combat.__init__.__qualname__
frame = Combat(0, (1,))
assert frame.copy().values() == (0, (1,), (), 1) and frame.stage == 0
print(before, Combat.__init__.__qualname__, Combat.do.__qualname__)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    before, *after = ran.stdout.split()[-3:]
    assert "write_out" in before and after == ["Combat.__init__", "Combat.do"]
