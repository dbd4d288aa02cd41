"""The compiled engine of a checkout: used while it is of this very source, made only where it can be."""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterator
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


def imported(path: Path) -> set[str]:
    """Return the names of all modules that a file imports, and of what it imports from them."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.update([node.module, *(f"{node.module}.{alias.name}" for alias in node.names)])
    return found


def test_a_build_installs_every_package_that_compiled_modules_import(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    import compile as tool

    source = TOOLS.parent / "src"
    to_read = [source / name for name in tool.modules(source)]
    read: set[Path] = set()
    packages: set[str] = set()
    while to_read:  # mypyc follows imports, also into modules that stay Python
        path = to_read.pop()
        if path in read:
            continue
        read.add(path)
        for name in imported(path):
            module = source.joinpath(*name.split("."))
            to_read += [p for p in (module.with_suffix(".py"), module / "__init__.py") if p.is_file()]
            packages.add(name.partition(".")[0])
    sys.modules.pop("compile")
    installed = {re.split("[<>=]", need)[0] for need in tool.NEEDS} | {"mypy_extensions"}  # which mypy itself needs
    assert packages - {"kickdoor"} - sys.stdlib_module_names <= installed
