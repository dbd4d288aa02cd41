"""The `kickdoor` command. Nothing heavy is imported before a command needs it."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code."""
    from kickdoor.cli.guard import INTERRUPTED, run

    code = run(sys.argv[1:] if argv is None else argv)
    if code == INTERRUPTED:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a second Ctrl-C ends the clean-up without a traceback
    gc.freeze()  # the process ends: collecting its garbage first took up to a second after Ctrl-C
    sys.exit(code)


__all__ = ["main"]
