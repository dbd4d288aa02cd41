"""`kickdoor new-set`: make a small set of cards to change."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kickdoor.cli.screen import Screen
from kickdoor.workshop.making import new_set as make
from kickdoor.workshop.trust import trust_own


def new_set(
    folder: Annotated[Path, Parameter(help="The folder to make; its name becomes the name of the set.")], /
) -> int:
    """Make a small set of cards to change."""
    written = make(folder)
    trust_own(folder)
    screen = Screen()
    screen.line(f"A set of a dozen cards is in '{folder}': {', '.join(path.name for path in written)}.")
    screen.command("To see and try it:", shlex.join(["kickdoor", "check-set", str(folder)]))
    return 0
