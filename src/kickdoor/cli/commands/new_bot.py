"""`kickdoor new-bot`: make a small bot to change."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Annotated

from cyclopts import Parameter

from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.screen import Screen
from kickdoor.writing import write_whole


def new_bot(
    name: Annotated[str, Parameter(help="What to call it, such as picky; the file becomes picky.py.")], /
) -> int:
    """Make a small bot of your own to change."""
    folder, plain = Path(name).parent, Path(name).name.removesuffix(".py")
    module = re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")
    if not module or not module[0].isalpha():
        raise Mistake(f"'{name}' is not a name for a bot; begin it with a letter, such as picky.")
    file = folder / f"{module}.py"
    if file.exists():
        raise Mistake(f"'{file}' already exists; choose another name.")
    title = module.replace("_", " ").title().replace(" ", "")
    text = files("kickdoor.bots").joinpath("template.py.txt").read_text(encoding="utf-8")
    try:
        write_whole(file, Template(text).substitute(title=title, module=module, name=module))
    except OSError as error:
        raise Mistake(f"'{file}' cannot be written ({error.strerror}); choose another place.") from error
    where = f"{file}:{title}" if folder != Path() else f"{module}:{title}"
    screen = Screen()
    screen.line(f"A bot that plays is in '{file}'. Change it as you like.")
    screen.command("To check it:", f"kickdoor check-bot {where}")
    screen.command("To watch it:", f"kickdoor watch --bots {where},greedy,random")
    return 0
