"""Terminals of 40 columns, pipes and NO_COLOR, for every command that lists or counts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kickdoor.cli.app import COMMANDS
from kickdoor.workshop.making import new_set
from kickdoor.workshop.trust import trust_own

from .conftest import Cli, spawn

QUICK = ("--seats", "3", "--seed", "1", "--option", "faster-2014", "--workers", "1")
# What every command prints, in a small version; `KITCHEN` and `SAVED` are a set and a saved game.
SMALL = {
    "watch": ("--seed", "3", "--seats", "3", "--option", "faster-2014", "--bots", "novice", "--save", "SAVED"),
    "replay": ("SAVED", "--to", "2"),
    "analyse": ("SAVED",),
    "cards": ("--kind", "trap"),
    "rules": ("--switches", "--set", "star"),
    "words": ("LoseLevels",),
    "simulate": ("2", "--bots", "novice,casual", *QUICK),
    "arena": ("1", "--bots", "novice,random,casual", *QUICK),
    "leaderboard": ("1", "--bots", "novice,random,casual", *QUICK),
    "dataset": ("1", "--bots", "novice", *QUICK),
    "soak": ("1", "--seed", "3", "--laws-every", "50", "--set", "star"),
    "check-set": ("KITCHEN", "--games", "0"),
    "check-bot": ("novice", "--games", "1"),
    "new-set": ("larder",),
    "new-bot": ("picky",),
}
LISTS_NOTHING = {"serve", "play", "verify", "report", "completion"}  # a server, a program, sentences, a script
COPIED = re.compile(r"kickdoor |^    ")  # commands and lines of code are not wrapped: they are copied


@pytest.fixture
def small(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Run a command of SMALL, in a folder of its own, forty columns wide."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr("kickdoor.cli.commands.check_set.TRIED", 2)
    new_set(tmp_path / "kitchen")
    trust_own(tmp_path / "kitchen")

    def run(name: str, *more: str) -> object:
        if "SAVED" in SMALL[name] and name != "watch":
            assert cli("watch", *(w.replace("SAVED", "game.json") for w in SMALL["watch"])).code == 0
        words = [w.replace("KITCHEN", "kitchen").replace("SAVED", "game.json") for w in SMALL[name]]
        return cli(name, *words, *more)

    return run  # type: ignore[return-value]


def test_every_command_is_tried() -> None:
    assert {name for name, *_ in COMMANDS} == set(SMALL) | LISTS_NOTHING


@pytest.mark.parametrize("name", SMALL)
def test_forty_columns_are_enough(small: Cli, name: str) -> None:
    ran = small(name)
    assert ran.code in (0, 1) and ran.out, ran.err
    wide = [line for line in ran.out.splitlines() if len(line.rstrip()) > 40 and not COPIED.search(line)]
    assert not wide
    assert "…" not in ran.out or name in ("watch", "replay"), ran.out  # no number is cut; a board may be
    assert "\x1b" not in ran.out


def test_a_row_that_does_not_fit_becomes_lines(small: Cli) -> None:
    out = small("arena").out
    assert "1 game of star-2019 with faster-2014" in " ".join(out.split())
    assert re.search(r"^casual\n  rating [\d.]+, 95 % [\d.]+ to [\d.]+", out, re.MULTILINE), out


def test_colours_are_off_where_they_are_not_wanted() -> None:
    words = ("cards", "time", "warp")
    coloured = spawn(*words, FORCE_COLOR="1", NO_COLOR="")
    assert b"\x1b[" in coloured.stdout and coloured.returncode == 0
    plain = spawn(*words, FORCE_COLOR="1", NO_COLOR="1")
    colours = re.findall(rb"\x1b\[[0-9;]*m", plain.stdout)
    assert not [c for c in colours if re.search(rb"[\[;](3[0-7]|9[0-7]|38)", c)]
    assert b"\x1b" not in spawn(*words).stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("arnea 5", "There is no command 'arnea'; did you mean 'kickdoor arena'?"),
        ("leaderbord 5", "did you mean 'kickdoor leaderboard'?"),
        ("dataset 5 --otu x", "dataset has no option '--otu'; did you mean --out?"),
        ("dataset 5 --bots gredy", "There is no bot 'gredy' (did you mean greedy?)"),
        ("dataset 5 --set stra", "There is no set 'stra' (did you mean star?)"),
        ("dataset 5 --edition star-2091", "There is no edition 'star-2091' (did you mean star-2019?)"),
        ("leaderboard 5 --option faster-2041", "(did you mean faster-2014?)"),
        ("leaderboard 0", "leaderboard needs a whole number from 1 to 1,000,000, not '0'."),
        ("arena 5 --jsno", "arena has no option '--jsno'; did you mean --json?"),
        ("check-set kitchen --jsn", "check-set has no option '--jsn'; did you mean --json?"),
        ("simulate 5 --rule hand_limt=7", "hand_limit"),
        ("words LoseLevls", "did you mean LoseLevels?"),
        ("cards tme warp", "Time Warp"),
        ("rules CBM-04", "CMB-04"),
        ("report nowhere", "There is no run in 'nowhere'"),
    ],
)
def test_what_is_typed_wrongly_gets_a_sentence(cli: Cli, words: str, said: str) -> None:
    ran = cli(*words.split())
    assert ran.code == 2 and said in ran.err and ran.err.count("\n") == 1, ran.err
