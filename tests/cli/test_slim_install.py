"""Without any extra: the engine, the kit and most commands work, and the others say which extra they need."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from kickdoor.extras import SERVER

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OTHERS = (
    "numpy",
    "gymnasium",
    "librt",
    "mypy_extensions",
    "pettingzoo",
    "polars",
    "matplotlib",
    "openskill",
    "redis",
    "asyncpg",
    "hiredis",
    "ray",
    "textual",
)
HIDE = f"import sys; sys.modules.update(dict.fromkeys({(*SERVER, *OTHERS)!r}))"  # None: not to be imported
RUN = "import json; from kickdoor.cli.guard import run; sys.exit(max(run(words) for words in json.loads(sys.argv[1])))"


def slim(code: str, *words: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run code in a Python that seems to have no extra installed."""
    command = [sys.executable, "-c", f"{HIDE}; {code}", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd)


def test_the_base_is_small_and_the_extras_say_what_the_code_asks_for() -> None:
    assert len(PROJECT["dependencies"]) == 2
    asked = {line.split(">")[0].split("[")[0].split(";")[0] for line in PROJECT["optional-dependencies"]["server"]}
    assert {name.replace("-", "_") for name in asked} == {*SERVER}


def test_commands_that_need_no_extra(tmp_path: Path) -> None:
    commands = """[
        ["cards", "time warp"], ["rules", "CMB-04"], ["rules", "--switches"],
        ["watch", "--seed", "1", "--plain", "--save", "game.json"], ["replay", "game.json", "--plain"],
        ["simulate", "2", "--workers", "1"], ["soak", "1"],
        ["new-set", "kitchen"]
    ]"""
    ran = slim(RUN, commands, cwd=tmp_path)
    assert ran.returncode == 0 and not ran.stderr, ran.stderr


def test_the_kit_and_the_bots_need_no_extra() -> None:
    ran = slim("import kickdoor.kit, kickdoor.bots, kickdoor.cards, kickdoor.workshop, kickdoor.laws; print('fine')")
    assert ran.stdout == "fine\n", ran.stderr


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ('[["serve", "--no-browser"]]', "server"),
        ('[["play"]]', "terminal"),
        ('[["verify", "game.json"]]', "server"),
        ('[["simulate", "2", "--out", "run"]]', "lab"),
        ('[["arena", "3"]]', "lab"),
        ('[["dataset", "2"]]', "lab,rl"),
        ('[["simulate", "2", "--engine", "ray"]]', "ray"),
    ],
)
def test_a_command_that_lacks_an_extra_names_it(words: str, extra: str, tmp_path: Path) -> None:
    ran = slim(RUN, words, cwd=tmp_path)
    assert ran.returncode == 2 and f"Install kickdoor[{extra}]: pip install 'kickdoor[{extra}]'." in ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("rl", "kickdoor.rl needs numpy, gymnasium and 3 more packages, which are not installed."),
        ("server.app", f"kickdoor.server needs aiosqlite, alembic and {len(SERVER) - 2} more packages,"),
        ("terminal.app", f"kickdoor.terminal needs aiosqlite, alembic and {len(SERVER) - 1} more packages,"),
        ("lab.reporting", "needs polars, which is not installed."),
        ("lab.rating", "kickdoor.lab.rating needs openskill, which is not installed."),
        ("lab.page.plots", "kickdoor.lab.page needs polars and matplotlib, which are not installed."),
    ],
)  # fmt: skip
def test_a_module_that_lacks_an_extra_names_it(module: str, said: str) -> None:
    ran = slim(f"import kickdoor.{module}")
    extra = module.partition(".")[0]
    assert ran.returncode == 1 and said in ran.stderr and f"Install kickdoor[{extra}]: pip install" in ran.stderr, (
        ran.stderr
    )
    caught = slim(
        f"import contextlib, kickdoor\nwith contextlib.suppress(kickdoor.KickdoorError):\n    import kickdoor.{module}"
    )
    assert caught.returncode == 0 and not caught.stderr
