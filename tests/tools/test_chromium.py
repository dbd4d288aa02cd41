"""./check finds or fetches a Chromium; the programs it would call are stand-ins here."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "chromium.py"
UNPACKS = 'mkdir -p "$TMPDIR/al2023/lib"; touch "$TMPDIR/chromium"'  # what the build does when node runs it


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("chromium_tool", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Machine:
    """A PATH with nothing on it but what a test puts there."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.log = folder / "log"
        self.log.touch()
        self.browser = folder / "project" / ".browser"
        self.monkeypatch = monkeypatch
        monkeypatch.setenv("PATH", str(self.bin))
        monkeypatch.delenv("KICKDOOR_CHROMIUM", raising=False)
        self.user(1000)

    def user(self, uid: int) -> None:
        self.monkeypatch.setattr(os, "geteuid", lambda: uid)

    def has(self, name: str, does: str = "true") -> str:
        """A program that notes how it was called."""
        program = self.bin / name
        program.write_text(f'#!/bin/sh\nPATH=/usr/bin:/bin\necho "{name} $*" >> {self.log}\n{does}\n', encoding="utf-8")
        program.chmod(0o755)
        return str(program)

    def called(self) -> list[str]:
        return self.log.read_text(encoding="utf-8").splitlines()

    def gets(self) -> str:
        self.monkeypatch.setenv("KICKDOOR_CHROMIUM", os.environ.get("KICKDOOR_CHROMIUM", ""))  # undone after the test
        found: str = load().ready(self.browser)
        assert os.environ["KICKDOOR_CHROMIUM"] == found
        return found


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def test_the_one_that_is_named_is_taken(machine: Machine) -> None:
    machine.has("chromium")
    machine.monkeypatch.setenv("KICKDOOR_CHROMIUM", "/opt/mine")
    assert machine.gets() == "/opt/mine" and machine.called() == []


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])
def test_one_that_is_installed_is_taken(machine: Machine, name: str) -> None:
    machine.user(0)
    machine.has("apt-get")
    there = machine.has(name)
    assert machine.gets() == there and machine.called() == []


def test_root_installs_the_package_of_the_system(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.user(0)
    machine.has("npm")
    machine.has("node")
    machine.has("apt-get", f'[ "$1" = update ] || {{ touch {machine.bin}/chromium; chmod +x {machine.bin}/chromium; }}')
    assert machine.gets() == str(machine.bin / "chromium")
    assert machine.called() == [
        "apt-get update -qq",
        "apt-get install -y -qq --no-install-recommends chromium fonts-noto-color-emoji fonts-dejavu-core",
    ]
    said = capsys.readouterr().out
    assert said.count("\n") == 1 and "installing it with apt-get" in said


@pytest.mark.parametrize("uid", [0, 1000])
def test_where_that_cannot_be_npm_fetches_one_into_the_project(machine: Machine, uid: int) -> None:
    machine.user(uid)
    machine.has("apt-get", "exit 100")
    machine.has("npm")
    machine.has("node", UNPACKS)
    found = machine.gets()
    assert found == str(machine.browser / "start") and os.access(found, os.X_OK)
    called = machine.called()
    assert len([c for c in called if c.startswith("apt-get")]) == (2 if uid == 0 else 0)
    assert called[-2].startswith("npm install") and str(machine.browser) in called[-2]
    del os.environ["KICKDOOR_CHROMIUM"]
    assert machine.gets() == found and machine.called() == called  # the next time it is there


def test_where_nothing_helps_a_sentence_says_what_would(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"need Chromium.*apt install chromium.*KICKDOOR_CHROMIUM"):
        machine.gets()
    machine.user(0)
    machine.has("apt-get", "echo no such package; exit 100")
    machine.has("npm", "echo no network >&2; exit 1")
    machine.has("node")
    with pytest.raises(SystemExit, match="need Chromium"):
        machine.gets()
    said = capsys.readouterr().err
    assert "no such package" in said and "no network" in said and "Traceback" not in said


def test_only_the_browser_tests_want_it() -> None:
    wants = load().is_wanted
    assert wants([]) and wants(["-x"]) and wants(["tests"]) and wants(["tests/browser/test_pages.py"])
    assert not wants(["tests/server"]) and not wants(["-q", "tests/rules", "tests/cards/star"])
    assert "browser" not in (TOOL.parent.parent / "play").read_text(encoding="utf-8")
