"""Writes files atomically: a full disk leaves the old file."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a text file; if that fails, raise OSError and leave the file as it was."""
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")  # a pipe or a device, such as /dev/stdout
        return
    there = path.resolve()  # a link stays a link
    new = beside(there)
    try:
        new.write_text(text, encoding="utf-8")
        if there.exists():
            new.chmod(there.stat().st_mode)
        new.replace(there)
    except OSError:
        new.unlink(missing_ok=True)
        raise


def check_writable(path: Path) -> None:
    """Raise OSError if a file cannot be written there, before the work that it is to hold."""
    if not path.exists() or path.is_file():
        new = beside(path.resolve())
        new.touch()
        new.unlink()


def beside(path: Path) -> Path:
    """Return where a file is written before it takes its place."""
    return path.with_name(f".{path.name}.{os.getpid()}.new")
