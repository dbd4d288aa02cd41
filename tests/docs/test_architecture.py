"""What docs/architecture.md names exists, and the map leaves nothing out."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "kickdoor"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
QUOTED = re.findall(r"`([^`\n]+)`", PAGE)
PATHS = sorted({q for q in QUOTED if re.fullmatch(r"[\w./]*(/|\.py|\.ts)", q)})
NAMES = sorted({q for q in QUOTED if "::" in q})


def found(path: str) -> Path | None:
    """Return what a path stands for: below the project, the package or its engine."""
    return next((base / path for base in (ROOT, SOURCE, SOURCE / "engine") if (base / path).exists()), None)


@cache
def defined(path: Path) -> set[str]:
    """Return the names a module defines, and those of its classes as `Class.name`."""
    out: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        out |= set(names_of(node))
        if isinstance(node, ast.ClassDef):
            out |= {f"{node.name}.{name}" for part in node.body for name in names_of(part)}
    return out


def names_of(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return [node.name]
    targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets if isinstance(node, ast.Assign) else []
    return [ast.unparse(target) for target in targets]


@pytest.mark.parametrize("path", PATHS)
def test_a_file_on_the_map_exists(path: str) -> None:
    assert found(path), f"docs/architecture.md names {path}"


@pytest.mark.parametrize("name", NAMES)
def test_a_name_on_the_map_exists(name: str) -> None:
    path, _, known = name.partition("::")
    where = found(path)
    assert where is not None and known in defined(where), f"docs/architecture.md names {name}"


def test_the_map_and_the_walks_name_what_there_is() -> None:
    assert len(PATHS) > 50 and len(NAMES) > 30  # the patterns above still find them
    folders = {path for path in SOURCE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    folders |= {
        f for room in ("server", "bots", "engine") for f in (SOURCE / room).iterdir() if (f / "__init__.py").exists()
    }
    missing = sorted(
        str(f.relative_to(SOURCE)) for f in folders if f"`{f.relative_to(SOURCE).as_posix()}/`" not in PAGE
    )
    assert not missing
