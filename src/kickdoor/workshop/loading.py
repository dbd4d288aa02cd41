"""Loading sets: printed ones by name, one's own from a folder with a small Python package in it."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType

from kickdoor.engine.cards import CardSet
from kickdoor.engine.reasons import KickdoorError
from kickdoor.sets import SETS
from kickdoor.workshop.faults import BadSet, Fault
from kickdoor.workshop.reading import explain, misspelt

_PREFIX = "kickdoor_set_"
_ADDED: dict[str, Path] = {}  # sets of one's own among the printed ones, and where they are from


def sets_named(names: Sequence[str]) -> tuple[CardSet, ...]:
    """The sets of these names; a name that is no printed set's is a folder with one in it."""
    return tuple(SETS[name] if name in SETS else _loaded(str(Path(name).resolve())) for name in names)


def is_folder(name: str) -> bool:
    """Is this meant as a folder, not as the name of a printed set?"""
    return name not in SETS and (Path(name).is_dir() or "/" in name or "\\" in name)


def add_set(folder: Path) -> CardSet:
    """Load a set and put it among the printed ones: from now on its name will do, for games, saves and tables."""
    own = load_set(folder)
    SETS[own.name] = own
    _ADDED[own.name] = folder.resolve()
    return own


@cache
def _loaded(folder: str) -> CardSet:
    return load_set(Path(folder))


def load_set(folder: Path) -> CardSet:
    """The set in a folder, read afresh; `BadSet` says file by file and line by line what is wrong with it."""
    start = folder / "__init__.py"
    if not folder.is_dir():
        raise KickdoorError(f"There is no folder '{folder}'; 'kickdoor new-set {folder}' makes one with a set in it.")
    if not start.is_file():
        raise BadSet([Fault(start, 0, "a set needs this file; 'kickdoor new-set' shows what is in it.")])
    faults = misspelt(folder)
    if faults:
        raise BadSet(faults)
    return _only_set(_import(folder, start), start)


def _import(folder: Path, start: Path) -> ModuleType:
    """Run the files of the set as a package of their own."""
    name = _PREFIX + re.sub(r"\W", "_", folder.resolve().name)
    for old in [m for m in sys.modules if m == name or m.startswith(name + ".")]:
        del sys.modules[old]
    spec = importlib.util.spec_from_file_location(name, start, submodule_search_locations=[str(folder)])
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        with _no_bytecode():
            spec.loader.exec_module(module)
    except Exception as error:  # whatever an author's file does wrong is told to the author
        raise BadSet([explain(error, folder)]) from error
    return module


@contextmanager
def _no_bytecode() -> Iterator[None]:
    """Leave nothing behind in the author's folder: what is edited twice a second would be read from there."""
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        yield
    finally:
        sys.dont_write_bytecode = before


def _only_set(module: ModuleType, start: Path) -> CardSet:
    found = {id(value): value for value in vars(module).values() if isinstance(value, CardSet)}
    example = 'such as MINE = card_set("mine", "My Set", ("star-2019",), CARDS)'
    if not found:
        raise BadSet([Fault(start, 0, f"there is no set in it; it needs a line {example}.")])
    if len(found) > 1:
        names = ", ".join(s.name for s in found.values())
        raise BadSet([Fault(start, 0, f"there are several sets in it ({names}); keep one.")])
    own = next(iter(found.values()))
    if own.name in SETS and _ADDED.get(own.name) != start.parent.resolve():
        raise BadSet([Fault(start, 0, f"there is a printed set {own.name!r} already; give yours another name.")])
    if not own.cards:
        raise BadSet([Fault(start, 0, f"the set {own.name!r} has no cards; name its lists in card_set(...).")])
    return own
