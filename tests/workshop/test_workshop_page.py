"""docs/workshop.md: every step works as written, in a folder of its own."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kickdoor.cli.commands.check_set import check_set
from kickdoor.cli.guard import run as run_cli
from kickdoor.sets import SETS
from kickdoor.workshop.making import new_set
from kickdoor.workshop.trust import trust_own
from steps import code, commands, page, served

PAGE = page("workshop.md")
MAKING, USING = PAGE.split("## Using the set")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to work in; sets that are added are removed afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    before = dict(SETS)
    yield tmp_path
    SETS.clear()
    SETS.update(before)


@pytest.fixture
def kitchen(here: Path) -> Path:
    new_set(here / "kitchen")
    trust_own(here / "kitchen")
    return here / "kitchen"


def run(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert run_cli(words) == 0, (words, capsys.readouterr())
    return " ".join(capsys.readouterr().out.split())


def test_a_set_is_made_and_checked(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The words are those of the page; only the usual numbers of games are smaller."""
    monkeypatch.setattr("kickdoor.cli.commands.check_set.TRIED", 2)
    monkeypatch.setitem(check_set.__kwdefaults__ or {}, "games", 1)
    steps = commands(MAKING)
    assert [words[0] for words in steps] == ["new-set", "check-set"]
    out = " ".join(run(words, capsys) for words in steps)
    assert "every law held" in out and (here / "kitchen" / "report.html").is_file()


def test_the_set_is_used(kitchen: Path, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = commands(USING)
    assert [words[0] for words in steps] == [
        "cards", "watch", "replay", "soak", "simulate", "report", "arena", "serve",
    ]  # fmt: skip
    said = {words[0]: run(words, capsys) for words in steps[:-1]}
    assert "Frying Pan of Persuasion" in said["cards"] and "every law held" in said["soak"]
    assert all("star and kitchen" in said[name] for name in ("replay", "simulate", "report", "arena"))
    assert '"kitchen"' in served(steps[-1], here, "/api/sets")


def test_what_a_command_advises_works(kitchen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`simulate` ends with the command for a report, which needs the folder of the set."""
    out = run(shlex.split("simulate 1 --bots random --set star --set ./kitchen --out my-run"), capsys)
    advised = out.partition("For a report: kickdoor ")[2]
    SETS.pop("kitchen", None)
    assert "star and kitchen" in run(shlex.split(advised), capsys)


def test_the_python_of_the_page_runs(kitchen: Path) -> None:
    names: dict[str, object] = {"__name__": "page"}
    assert code(MAKING) == []
    for block in code(USING):
        exec(compile(block, "workshop.md", "exec"), names)
    assert "kitchen" in SETS


def test_the_tests_of_the_set_run(kitchen: Path) -> None:
    assert "\n    pytest\n" in USING
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    ran = subprocess.run(words, cwd=kitchen, capture_output=True, text=True, timeout=280, check=False)
    assert ran.returncode == 0 and "2 passed" in ran.stdout, ran.stdout + ran.stderr


def test_the_slips_on_the_page_are_found_as_shown(kitchen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each slip of the page is put into its line; the command says what the page says."""
    shown = re.findall(r"^ {7}(kitchen/\S+):(\d+), .*\n {11}(.*)\n {9}(.*(?:\n {11}.*)*)", MAKING, re.MULTILINE)
    assert len(shown) == 2
    for path, line, source, _ in shown:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
        lines[int(line) - 1] = f"    {source}"
        Path(path).write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert run_cli(["check-set", "kitchen"]) == 1
    out = " ".join(capsys.readouterr().out.split())
    for path, line, source, sentence in shown:
        assert f"{path}:{line}, " in out and source in out and " ".join(sentence.split()) in out, out


def test_a_set_that_is_too_small_to_be_played_alone(kitchen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No game can be dealt: that is an error, not a soak in which every law held."""
    assert run_cli(["soak", "2", "--set", "./kitchen"]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("No game could be played: ") and "add a set" in said.err and "held" not in said.out
