"""`kickdoor completion`: lets the shell complete commands and options."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from cyclopts import Parameter

Shell = Literal["bash", "zsh", "fish"]

# The generated function has another name than the file that zsh loads it from, so nothing would call it. Where zsh
# completes something, call it; where the script is read with `source`, register it.
CALLED: Final = """
if (( ${+compstate} )); then
  _cyclopts_kickdoor "$@"
else
  compdef _cyclopts_kickdoor kickdoor
fi
"""


def completion(shell: Annotated[Shell, Parameter(help="bash, zsh or fish.")], /) -> int:
    """Write a script that lets your shell complete commands and options."""
    from kickdoor.cli.app import make_app

    script = make_app().generate_completion(prog_name="kickdoor", shell=shell).rstrip()
    print(script + (CALLED if shell == "zsh" else ""))
    return 0
