"""Loads sets: printed ones by name, users' own from a folder with a small Python package."""

from __future__ import annotations

import ast
import importlib.util
import re
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from warnings import warn

from kickdoor.arguments import one
from kickdoor.engine.cards.kinds import CardSet
from kickdoor.engine.cards.pool import MOST_CARDS
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.rules import EDITIONS
from kickdoor.errors import KickdoorError
from kickdoor.sets import SETS
from kickdoor.workshop.faults import BadSet, Fault, TookTooLong
from kickdoor.workshop.reading import explain, misspelt, out_of_range

_PREFIX = "kickdoor_set_"
SECONDS = 20  # that the files of a set may take; thousands of cards take one
MOST_OWN = MOST_CARDS - max(sum(card.copies for card in s.cards) for s in SETS.values())
_ADDED: dict[str, Path] = {}  # registered user sets and their folders


def sets_named(names: Sequence[str]) -> tuple[CardSet, ...]:
    """Return the sets with these names; a name that is no printed set is a folder."""
    return tuple(SETS[name] if name in SETS else _loaded(str(Path(name).resolve())) for name in names)


def registered(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of these sets; put those given by their folder among the printed ones first."""
    found = sets_named(names)
    for name, own in zip(names, found, strict=True):
        if name not in SETS:
            SETS[own.name] = own
            _ADDED[own.name] = Path(name).resolve()
    return tuple(s.name for s in found)


def is_folder(name: str) -> bool:
    """True if this is meant as a folder, not as the name of a printed set."""
    return name not in SETS and (Path(name).is_dir() or "/" in name or "\\" in name)


def add_set(folder: Path | str) -> CardSet:
    """Load a set and register it under its name, for games, saves and tables."""
    own = load_set(folder)
    SETS[own.name] = own
    _ADDED[own.name] = Path(folder).resolve()
    return own


@cache
def _loaded(folder: str) -> CardSet:
    return load_set(Path(folder))


def load_set(folder: Path | str) -> CardSet:
    """Load the set in a folder; raise `BadSet` with all faults by file and line."""
    folder = Path(folder) if isinstance(folder, str) else one(folder, Path, "the folder of a set")
    start = folder / "__init__.py"
    if folder.is_file():
        raise KickdoorError(f"'{folder}' is a file; name the folder of a set.")
    if not folder.is_dir():
        raise KickdoorError(f"There is no folder '{folder}'; 'kickdoor new-set {folder}' makes one with a set in it.")
    if not start.is_file():
        raise BadSet([Fault(start, 0, "a set needs this file; 'kickdoor new-set' shows what is in it.")])
    faults = misspelt(folder)
    if faults:
        raise BadSet(faults)
    return _only_set(_import(folder, start), start)


def _import(folder: Path, start: Path) -> ModuleType:
    """Import the files of the set as a package."""
    name = _PREFIX + re.sub(r"\W", "_", folder.resolve().name)
    for old in [m for m in sys.modules if m == name or m.startswith(name + ".")]:
        del sys.modules[old]
    spec = importlib.util.spec_from_file_location(name, start, submodule_search_locations=[str(folder)])
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        with _no_bytecode(), _time_limit(SECONDS):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # any error in an author's file is reported to the author
        raise BadSet([explain(error, folder)]) from error
    _rename_old_methods(name)
    return module


def _rename_old_methods(package: str) -> None:
    """Let a set's own verbs that still define `can` work: it is called `why_not` since 0.4."""
    modules = [module for name, module in sys.modules.items() if name == package or name.startswith(package + ".")]
    for verb in {thing for module in modules for thing in vars(module).values() if isinstance(thing, type)}:
        if issubclass(verb, Effect) and "can" in vars(verb):
            said = f"{verb.__name__}.can is deprecated: call it why_not (docs/how-to-add-a-verb.md)."
            warn(said, DeprecationWarning, stacklevel=2)
            verb.why_not = vars(verb)["can"]  # type: ignore[method-assign]


@contextmanager
def _no_bytecode() -> Iterator[None]:
    """Write no bytecode into the author's folder: it would hide edits made within a second."""
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        yield
    finally:
        sys.dont_write_bytecode = before


@contextmanager
def _time_limit(seconds: int) -> Iterator[None]:
    """Raise `TookTooLong` in the middle of whatever runs too long. Only the main thread can be interrupted so."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise TookTooLong(seconds)

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _only_set(module: ModuleType, start: Path) -> CardSet:
    line = _line_of_set(start)
    found = {id(value): value for value in vars(module).values() if isinstance(value, CardSet)}
    example = 'such as MINE = card_set("mine", "My Set", ("star-2019",), CARDS)'
    if not found:
        raise BadSet([Fault(start, 0, f"there is no set in it; it needs a line {example}.")])
    if len(found) > 1:
        names = ", ".join(s.name for s in found.values())
        raise BadSet([Fault(start, line, f"there are several sets in it ({names}); keep one.")])
    own = next(iter(found.values()))
    if own.name in SETS and _ADDED.get(own.name) != start.parent.resolve():
        raise BadSet([Fault(start, line, f"there is a printed set {own.name!r} already; give yours another name.")])
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,39}", own.name):
        said = f"{own.name[:60]!r} is no short name; use lower-case letters, digits and hyphens, such as 'kitchen'."
        raise BadSet([Fault(start, line, said)])
    faults = out_of_range(own, start.parent)
    if faults:
        raise BadSet(faults)
    cards = sum(card.copies for card in own.cards)
    if cards > MOST_OWN:
        said = f"the set has {cards:,} cards with all copies; {MOST_OWN} at most can be mixed with a printed set."
        raise BadSet([Fault(start, line, said)])
    unknown = [edition for edition in own.editions if edition not in EDITIONS]
    if unknown or not own.editions:
        said = f"there is no edition {unknown[0]!r}" if unknown else "the set names no edition"
        raise BadSet([Fault(start, line, f"{said}; there are {', '.join(EDITIONS)}.")])
    if not own.cards:
        raise BadSet([Fault(start, line, f"the set {own.name!r} has no cards; name its lists in card_set(...).")])
    return own


def _line_of_set(start: Path) -> int:
    """Return the line where the set is made, or 0."""
    tree = ast.parse(start.read_text(encoding="utf-8-sig"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    return next((node.lineno for node in calls if ast.unparse(node.func) == "card_set"), 0)
