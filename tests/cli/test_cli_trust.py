"""A set is code: nothing runs it before the user has agreed, least of all a file that names it."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path

import pytest

from kickdoor.lab.plan import Plan
from kickdoor.lab.store import Run, RunTrouble
from kickdoor.workshop import trust
from kickdoor.workshop.making import new_set

from .conftest import Cli


@pytest.fixture(autouse=True)
def nothing_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def ran(tmp_path: Path) -> Path:
    """A file that is there once the code of the set has run."""
    return tmp_path / "ran"


@pytest.fixture
def kitchen(tmp_path: Path, ran: Path) -> Path:
    """A set somebody else has made."""
    folder = tmp_path / "kitchen"
    new_set(folder)
    with (folder / "__init__.py").open("a", encoding="utf-8") as file:
        file.write(f"\nopen({str(ran)!r}, 'w').close()\n")
    return folder


COMMANDS = [
    ["check-set", "KITCHEN"], ["simulate", "1", "--set", "star", "--set", "KITCHEN"],
    ["arena", "1", "--set", "star", "--set", "KITCHEN"], ["serve", "--no-browser", "--set", "KITCHEN"],
    ["report", "RUN", "--set", "KITCHEN"],
]  # fmt: skip


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_where_nobody_can_be_asked_a_set_is_refused(cli: Cli, kitchen: Path, ran: Path, words: list[str]) -> None:
    said = cli(*(str(kitchen) if word == "KITCHEN" else word for word in words))
    assert said.code == 2 and not ran.exists()
    assert "A set is Python code: it can do on this machine all that you can." in said.err
    assert "add --trust" in said.err and said.err.count("\n") == 1


def test_with_trust_it_runs_and_is_remembered_until_it_changes(cli: Cli, kitchen: Path, ran: Path) -> None:
    words = ("simulate", "1", "--set", "star", "--set", str(kitchen), "--workers", "1", "--bots", "random")
    assert cli(*words, "--trust").code == 0 and ran.exists()
    assert cli(*words).code == 0
    (kitchen / "report.html").write_text("what check-set writes there is no code")
    assert trust.is_trusted(kitchen)
    (kitchen / "more.py").write_text("")
    assert cli(*words).code == 2
    assert "simulate" in cli("simulate", "--help").out and (trust._file().stat().st_mode & 0o77) == 0


def test_a_set_of_ones_own_stays_trusted(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert cli("new-set", str(folder)).code == 0
    (folder / "more.py").write_text("")
    assert trust.is_trusted(folder) and not trust.is_trusted(tmp_path)


@pytest.mark.parametrize(("typed", "code"), [("y\n", 0), ("yes\n", 0), ("n\n", 2), ("\n", 2), ("", 2)])
def test_in_a_terminal_the_user_is_asked(
    cli: Cli, kitchen: Path, ran: Path, monkeypatch: pytest.MonkeyPatch, typed: str, code: int
) -> None:
    monkeypatch.setattr(sys, "stdin", terminal := StringIO(typed))
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    said = cli("simulate", "1", "--set", "star", "--set", str(kitchen), "--workers", "1", "--bots", "random")
    assert said.code == code and ran.exists() == (code == 0)
    assert "Run it? [y/N]" in said.err


def test_a_set_with_a_link_in_it_is_never_remembered(kitchen: Path, tmp_path: Path) -> None:
    (kitchen / "elsewhere.py").symlink_to(tmp_path / "elsewhere.py")
    trust.trust_as_it_is(kitchen)
    assert not trust.is_trusted(kitchen)


# -- a run names its sets, not where their code is ---------------------------------------------------------------------


def test_a_run_is_opened_without_running_what_it_names(cli: Cli, kitchen: Path, ran: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    Run.begin(folder, Plan(bots=("random",) * 3, sets=("star",), edition="star-2019"))
    data = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    for name in (str(kitchen), "../kitchen", "kitchen", "os", "x" * 5000):
        data["plan"]["sets"] = ["star", name]
        (folder / "run.json").write_text(json.dumps(data), encoding="utf-8")
        for words in (["report", str(folder)], ["report", str(folder), "--game", "0"]):
            said = cli(*words)
            assert said.code == 2 and not ran.exists()
            assert "it was played with the set" in said.err and "--set ./kitchen" in said.err
        assert cli("simulate", "1", "--out", str(folder)).code == 2 and not ran.exists()


def test_a_run_with_a_set_of_ones_own_opens_with_its_folder(kitchen: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    plan = Plan(bots=("random",) * 3, sets=("star", str(kitchen)), edition="star-2019")
    Run.begin(folder, plan)
    data = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    assert data["plan"]["sets"] == ["star", "kitchen"] and str(tmp_path) not in json.dumps(data)
    assert Run.open(folder, [str(kitchen)]).plan == plan == Run.begin(folder, plan).plan
    data["plan"]["sets"] = ["star", str(kitchen)]  # as it was written before
    (folder / "run.json").write_text(json.dumps(data), encoding="utf-8")
    assert Run.open(folder, [str(kitchen)]).plan == plan


@pytest.mark.parametrize("switches", [[["goal", 9999]], [["goal", True]], [["x", 1]], [["goal"]], 5, [["goal", "5"]]])
def test_the_switches_of_a_run_are_checked(tmp_path: Path, switches: object) -> None:
    Run.begin(tmp_path / "run", Plan(bots=("random",) * 3, sets=("star",), edition="star-2019"))
    file = tmp_path / "run" / "run.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    data["plan"]["switches"] = switches
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(RunTrouble):
        Run.open(tmp_path / "run")
