"""Sets the user has agreed to run. A set is Python code, so loading one runs it with the user's rights.

A folder made by `kickdoor new-set` is the user's own and stays trusted while they edit it. Any other is trusted for
what was in it when they agreed: after a change they are asked again.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

MOST_FILES: Final = 2_000  # no set has more; a folder that does is always asked about
REPORTS: Final = ("report.html", "report.json")  # what check-set writes into the folder


def is_trusted(folder: Path) -> bool:
    own, seen = _read()
    return str(folder.resolve()) in own or fingerprint(folder) in seen


def trust_own(folder: Path) -> None:
    """Trust the folder for good: the user is its author."""
    own, seen = _read()
    _write(own | {str(folder.resolve())}, seen)


def trust_as_it_is(folder: Path) -> None:
    """Trust what is in the folder now."""
    own, seen = _read()
    mark = fingerprint(folder)
    if mark:
        _write(own, seen | {mark})


def fingerprint(folder: Path) -> str:
    """Return a hash of every file in the folder; empty if there is a link in it, or too much."""
    mark = hashlib.sha256()
    paths = sorted(folder.rglob("*"))
    if len(paths) > MOST_FILES or any(path.is_symlink() for path in paths):
        return ""
    for path in paths:
        name = path.relative_to(folder).as_posix()
        if path.is_file() and name not in REPORTS:
            mark.update(f"{name}\0{path.stat().st_size}\0".encode(errors="surrogateescape"))
            mark.update(path.read_bytes())
    return mark.hexdigest()


def _file() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "kickdoor" / "trusted-sets.json"


def _read() -> tuple[set[str], set[str]]:
    """Return the folders of the user's own sets, and the fingerprints of other sets."""
    with suppress(OSError, ValueError, LookupError, TypeError):
        data = json.loads(_file().read_text(encoding="utf-8"))
        return {str(path) for path in data["own"]}, {str(mark) for mark in data["seen"] if mark}
    return set(), set()


def _write(own: set[str], seen: set[str]) -> None:
    """Store it, readable by the user only. If that fails, the user is asked again next time."""
    file = _file()
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(".tmp")
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            json.dump({"own": sorted(own), "seen": sorted(seen)}, out, indent=1)
        new.replace(file)
