"""`kickdoor serve`: the table in the browser."""

from __future__ import annotations

import os
import threading
import time
import webbrowser
from typing import Annotated

from cyclopts import Parameter

from kickdoor.cli.screen import Screen


def serve(
    *,
    host: Annotated[
        str, Parameter(help="Address to listen on; 0.0.0.0 lets others in. Default: this machine only.")
    ] = ("127.0.0.1"),
    port: Annotated[int | None, Parameter(help="Port to listen on; default: the first free one from 8000 on.")] = None,
    database: Annotated[
        str | None, Parameter(help="A file, or the URL of a PostgreSQL; default: a file at home.")
    ] = None,
    redis: Annotated[str | None, Parameter(help="The URL of a Redis, if several processes share the tables.")] = None,
    browser: Annotated[bool, Parameter(negative="--no-browser", help="Open the page; --no-browser does not.")] = True,
    log_level: Annotated[str, Parameter(help="debug, info, warning or error; default: warning.")] = "warning",
) -> int:
    """Play in the browser, alone against bots or with friends."""
    from kickdoor.server.logs import set_up
    from kickdoor.server.serving import address, data_file, listen, run
    from kickdoor.server.settings import from_environment

    said = {"database": database or os.environ.get("KICKDOOR_DATABASE") or str(data_file()), "redis": redis}
    settings = from_environment(**{name: value for name, value in said.items() if value is not None})
    listening = listen(host, port)
    where = address(host, listening.getsockname()[1])
    set_up(log_level)
    screen = Screen()
    screen.line(f"Kickdoor is on {where} (Ctrl-C ends it)")
    if browser:
        threading.Thread(target=_open, args=(where,), daemon=True).start()
    run(settings, listening, log_level)
    return 0


def _open(where: str) -> None:
    time.sleep(1)  # by then the server is up
    webbrowser.open(where)
