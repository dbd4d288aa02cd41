"""Makes a starter set: a small package of cards to change."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from string import Template

from kickdoor.errors import KickdoorError
from kickdoor.sets import SETS
from kickdoor.writing import write_whole


def new_set(folder: Path) -> list[Path]:
    """Write the files of a new set and return them."""
    name = re.sub(r"[^a-z0-9]+", "-", folder.resolve().name.lower()).strip("-")
    if not name or not name[0].isalpha():
        raise KickdoorError(f"'{folder}' is not a name for a set; begin it with a letter, such as kitchen.")
    if name in SETS:
        raise KickdoorError(f"There is a printed set {name!r} already; choose another name for the folder.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise KickdoorError(f"'{folder}' already exists and is not empty; name a new folder.")
    title = name.replace("-", " ").title()
    filled = {"name": name, "title": title, "NAME": name.replace("-", "_").upper()}
    written: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for page in sorted(files("kickdoor.workshop").joinpath("template").iterdir(), key=lambda page: page.name):
            path = folder / page.name.removesuffix(".txt")
            write_whole(path, Template(page.read_text(encoding="utf-8")).substitute(filled))
            written.append(path)
    except OSError as error:
        for path in written:  # a part of a set is no set
            path.unlink(missing_ok=True)
        raise KickdoorError(f"'{folder}' cannot be written to ({error.strerror}); name another folder.") from error
    return written
