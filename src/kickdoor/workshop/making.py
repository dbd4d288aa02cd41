"""Makes a starter set: a small package of cards to change."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from string import Template

from kickdoor.engine.legal.reasons import KickdoorError
from kickdoor.sets import SETS


def new_set(folder: Path) -> list[Path]:
    """Write the files of a new set and return them."""
    name = re.sub(r"[^a-z0-9]+", "-", folder.resolve().name.lower()).strip("-")
    if not name or not name[0].isalpha():
        raise KickdoorError(f"'{folder}' gives no name for a set; begin it with a letter, such as kitchen.")
    if name in SETS:
        raise KickdoorError(f"There is a printed set {name!r} already; choose another name for the folder.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise KickdoorError(f"'{folder}' is there already and not empty; name a new folder.")
    title = name.replace("-", " ").title()
    filled = {"name": name, "title": title, "NAME": name.replace("-", "_").upper()}
    written: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for page in sorted(files("kickdoor.workshop").joinpath("template").iterdir(), key=lambda page: page.name):
            path = folder / page.name.removesuffix(".txt")
            path.write_text(Template(page.read_text(encoding="utf-8")).substitute(filled), encoding="utf-8")
            written.append(path)
    except OSError as error:
        raise KickdoorError(f"'{folder}' cannot be written to ({error.strerror}); name another folder.") from error
    return written
