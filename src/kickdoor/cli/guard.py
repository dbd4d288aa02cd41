"""Error handling for every command: an error becomes one sentence and an exit code, never a traceback."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from kickdoor.errors import KickdoorError
from kickdoor.terminal.clean import clean

OK: Final = 0
FAILED: Final = 1
WRONG: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def run(argv: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    _open_what_is_closed()
    _be_lenient()
    try:
        code = _dispatch(list(argv))
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_stdout()
        return PIPE_CLOSED
    except KeyboardInterrupt as stop:
        return _complain(f"{stop}" or "Stopped.", INTERRUPTED)
    except KickdoorError as error:
        return _complain(f"{error}", WRONG)
    except OSError as error:
        if error.errno not in NO_ROOM:
            return _crash(error, argv)
        _forget_stdout()
        return _complain(f"This cannot be written: {error.strerror}. Make room, or write it somewhere else.", WRONG)
    except Exception as error:  # noqa: BLE001 - the last line of defence
        return _crash(error, argv)
    return code


def _dispatch(argv: list[str]) -> int:
    if argv == ["--version"]:  # needs no parser
        from kickdoor.cli.version import version

        print(version())
        return OK
    from cyclopts import CycloptsError

    from kickdoor.cli.app import make_app

    try:
        result = make_app()(argv, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        from kickdoor.cli.mistakes import sentence

        return _complain(sentence(error), WRONG)
    return result if isinstance(result, int) else OK


def _complain(words: str, code: int) -> int:
    with suppress(OSError):
        print(clean(words), file=sys.stderr)
    return code


def _crash(error: Exception, argv: Sequence[str]) -> int:
    import traceback

    if os.environ.get("KICKDOOR_DEBUG", "0") not in ("", "0"):
        traceback.print_exception(error)
        return FAILED
    kept = _keep(error, argv)
    where = f"please report it with {kept}" if kept else "please report it (KICKDOOR_DEBUG=1 shows the details)"
    what = " ".join(f"{error}".split())[:120] or "no message"
    return _complain(f"Something went wrong in Kickdoor itself ({type(error).__name__}: {what}); {where}.", FAILED)


def _keep(error: Exception, argv: Sequence[str]) -> Path | None:
    """Write the details to a file and return it; None if that fails."""
    import tempfile
    import time
    import traceback

    from kickdoor.cli.version import version

    stamp = time.strftime("%Y%m%d-%H%M%S")
    words = [version(), f"Python {sys.version}", f"kickdoor {' '.join(argv)}", *traceback.format_exception(error)]
    try:
        handle, name = tempfile.mkstemp(prefix=f"kickdoor-{stamp}-", suffix=".log")
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write("\n".join(words))
    except OSError:
        return None
    return Path(name)


def _open_what_is_closed() -> None:
    """Send output nowhere that was closed before the start (`kickdoor cards >&-`), where Python has no stream."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  it stays open to the end
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115


def _be_lenient() -> None:
    """Let output streams replace characters they cannot show by question marks."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors in ("strict", "surrogateescape"):
            stream.reconfigure(errors="replace")


def _forget_stdout() -> None:
    """Drop buffered output after the reader closed the pipe, so that exit does not fail."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
