"""The compiled engine of a checkout: used while it is of this very source, made only where it can be."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """tools/compiled.py, at work in a folder of its own."""
    monkeypatch.syspath_prepend(str(TOOLS))
    import bootstrap
    import compiled as tool

    source = tmp_path / "src" / "kickdoor"
    source.mkdir(parents=True)
    (source / "__init__.py").write_text("x = 1\n")
    (tmp_path / "venv").mkdir()
    monkeypatch.setattr(tool, "SOURCE", str(source))
    monkeypatch.setattr(tool, "FOLDER", str(tmp_path / ".compiled"))
    monkeypatch.setattr(tool, "NEW", str(tmp_path / ".compiled.new"))
    monkeypatch.setattr(tool, "FAILED", str(tmp_path / "venv" / "failed.txt"))
    monkeypatch.setattr(tool, "LOG", str(tmp_path / "venv" / "log.txt"))
    monkeypatch.setattr(tool, "tools", lambda: "")
    monkeypatch.setattr(bootstrap, "PYTHON", sys.executable)
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.delenv("KICKDOOR_PURE", raising=False)
    yield tool
    for name in ("compiled", "compile", "bootstrap"):
        sys.modules.pop(name, None)


def pretend(tool: ModuleType, monkeypatch: pytest.MonkeyPatch, status: int) -> list[list[str]]:
    """Compiling ends like this, and does nothing; returns the commands that were called."""
    called: list[list[str]] = []
    monkeypatch.setattr(tool.subprocess, "call", lambda command, **_: called.append(command) or status)
    return called


def test_it_is_used_until_the_source_changes(compiled: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not compiled.use()
    called = pretend(compiled, monkeypatch, 0)
    assert compiled.make() and called[0][1:] == [str(TOOLS / "compile.py"), compiled.NEW]
    assert compiled.use() and os.environ["PYTHONPATH"] == f"{compiled.FOLDER}{os.pathsep}elsewhere"
    assert not Path(compiled.NEW).exists()
    Path(compiled.SOURCE, "__init__.py").write_text("x = 2\n")
    assert not compiled.use()


def test_one_made_quickly_is_for_tests_alone(compiled: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    called = pretend(compiled, monkeypatch, 0)
    assert compiled.make(quick=True) and called[0][2:] == [compiled.NEW, "--quick"]
    assert compiled.use(quick=True) and not compiled.use()
    assert compiled.make() and called[1][2:] == [compiled.NEW]
    assert compiled.use() and compiled.use(quick=True)


def test_who_wants_python_gets_it(compiled: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(compiled, monkeypatch, 0)
    compiled.make()
    monkeypatch.setenv("KICKDOOR_PURE", "1")
    assert not compiled.use() and os.environ["PYTHONPATH"] == "elsewhere"
    assert not compiled.has_compiler()


def test_what_failed_is_not_tried_again_with_the_same_source(
    compiled: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started: list[object] = []
    monkeypatch.setattr(compiled.subprocess, "Popen", lambda *given, **_: started.append(given))
    monkeypatch.setattr(compiled, "has_compiler", lambda: True)
    pretend(compiled, monkeypatch, 1)
    assert not compiled.make() and not compiled.use()
    compiled.make_later()
    assert not started
    Path(compiled.SOURCE, "__init__.py").write_text("x = 2\n")
    compiled.make_later()
    assert len(started) == 1 and "in the background" in capsys.readouterr().err


@pytest.mark.parametrize("why", ["no compiler", "somebody is at it"])
def test_it_is_not_made(compiled: ModuleType, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    monkeypatch.setattr(compiled.subprocess, "Popen", lambda *_, **__: pytest.fail("it was"))
    monkeypatch.setattr(compiled, "has_compiler", lambda: why != "no compiler")
    if why == "somebody is at it":
        Path(compiled.NEW).mkdir()
    compiled.make_later()


def test_what_somebody_gave_up_is_made_anew(compiled: ModuleType) -> None:
    Path(compiled.NEW).mkdir()
    assert compiled.is_building()
    os.utime(compiled.NEW, (0, 0))
    assert not compiled.is_building()


def test_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    import compile as tool

    found = tool.modules(TOOLS.parent / "src")
    assert {"kickdoor/engine/game.py", "kickdoor/sets/impossible/bespoke.py", "kickdoor/rl/scribe.py"} <= set(found)
    assert not [name for name in found if "/lang/" in name or name.endswith("__init__.py")]
    del sys.modules["compile"]


def test_what_compiled_environments_import_is_compiled_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise each number of an observation is written by a call of Python."""
    monkeypatch.syspath_prepend(str(TOOLS))
    import compile as tool

    sys.modules.pop("compile")
    found = {Path(name).stem for name in tool.modules(TOOLS.parent / "src") if name.startswith("kickdoor/rl/")}
    sources = [(TOOLS.parent / "src" / "kickdoor" / "rl" / f"{name}.py").read_text(encoding="utf-8") for name in found]
    imported = {name for source in sources for name in re.findall(r"from kickdoor\.rl\.(\w+) import", source)}
    assert "pages" in imported and imported <= found


def test_a_build_installs_every_package_that_compiled_modules_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """mypyc follows imports, also into modules that stay Python and import what a build does not install."""
    monkeypatch.syspath_prepend(str(TOOLS))
    import compile as tool

    sys.modules.pop("compile")
    installed = [re.split("[<>=]", need)[0] for need in tool.NEEDS]
    for package in {*installed} - {"mypy", "setuptools"}:  # they are what compiles, not what is compiled
        found = find_spec(package)
        assert found is not None and found.origin is not None
        path = Path(found.origin)
        alone = path.parent if found.submodule_search_locations else path
        (tmp_path / alone.name).symlink_to(alone)
    (tmp_path / "kickdoor").symlink_to(TOOLS.parent / "src" / "kickdoor")
    (tmp_path / "mypy.ini").write_text(tool.MYPY)
    checked = subprocess.run(
        [
            sys.executable, "-m", "mypy", "--config-file", "mypy.ini", "--no-site-packages", "--cache-dir", os.devnull,
            *tool.modules(TOOLS.parent / "src"),
        ],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stdout[-2000:]
