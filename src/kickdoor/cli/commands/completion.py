"""`kickdoor completion`: lets the shell complete commands and options."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

Shell = Literal["bash", "zsh", "fish"]


def completion(shell: Annotated[Shell, Parameter(help="bash, zsh or fish.")], /) -> int:
    """Write a script that lets your shell complete commands and options."""
    from kickdoor.cli.app import make_app

    print(make_app().generate_completion(prog_name="kickdoor", shell=shell))
    return 0
