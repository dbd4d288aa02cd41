"""Ask before the code of a set from a folder is run."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kickdoor.cli.mistakes import Mistake

Trust = Annotated[
    bool, Parameter(negative="", help="Run the code of a set from a folder without asking; trust its author first.")
]
WARNING = "A set is Python code: it can do on this machine all that you can."


def agree(folders: Iterable[str | Path], trust: bool = False) -> None:
    """Return once the user has agreed to run the sets in these folders; a Mistake if they have not."""
    from kickdoor.workshop.trust import is_trusted, trust_as_it_is

    for folder in map(Path, folders):
        if not (folder / "__init__.py").is_file():
            continue  # no code would run: loading it says what is missing
        if not is_trusted(folder):
            if not trust:
                _ask(folder)
            trust_as_it_is(folder)


def _ask(folder: Path) -> None:
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise Mistake(f"{WARNING} Read the files in {shlex.quote(str(folder))}; if you trust them, add --trust.")
    print(f"{WARNING}\nYou have not run {shlex.quote(str(folder))} before, or it has changed.", file=sys.stderr)
    print("Run it? [y/N] ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        raise Mistake("The set was not run.")
