"""`kickdoor serve`: play in the browser."""

from __future__ import annotations

import os
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from kickdoor.cli.options import whole
from kickdoor.cli.screen import Screen
from kickdoor.cli.seating import chosen_bots
from kickdoor.cli.trusting import Trust, agree
from kickdoor.extras import SERVER, need


Level = Literal["debug", "info", "warning", "error"]


def serve(
    *,
    host: Annotated[
        str, Parameter(help="Address to listen on; 0.0.0.0 lets others in. Default: this machine only.")
    ] = ("127.0.0.1"),
    port: Annotated[
        int | None,
        Parameter(
            converter=whole("--port", 0, 65_535), help="Port to listen on; default: the first free one from 8000 on."
        ),
    ] = None,
    database: Annotated[
        str | None, Parameter(help="A file, or the URL of a PostgreSQL; default: a file in your home folder.")
    ] = None,
    redis: Annotated[str | None, Parameter(help="The URL of a Redis, if several processes share the tables.")] = None,
    host_name: Annotated[
        list[str] | None,
        Parameter(help="A name others reach this server by, such as play.example.org; may be repeated."),
    ] = None,
    own: Annotated[
        list[Path] | None,
        Parameter(name="--set", help="The folder of a set of your own, offered beside the others; may be repeated."),
    ] = None,
    bots: Annotated[
        list[str] | None,
        Parameter(help="A bot of your own to offer at the tables, such as my_module:MyBot; may be repeated."),
    ] = None,
    trust: Trust = False,
    browser: Annotated[bool, Parameter(negative="--no-browser", help="Open the page in your browser.")] = True,
    log_level: Annotated[Level, Parameter(help="debug, info, warning or error; default: warning.")] = "warning",
) -> int:
    """Play in the browser, alone against bots or with friends."""
    need("kickdoor serve", *SERVER, extra="server")
    from kickdoor.server.logs import set_up
    from kickdoor.server.preflight import prove
    from kickdoor.server.serving import address, data_file, listen, run
    from kickdoor.server.settings import from_environment
    from kickdoor.workshop import add_set

    chosen_bots(bots)
    agree(own or (), trust)
    for folder in own or ():
        add_set(folder)
    said = {"database": database or os.environ.get("KICKDOOR_DATABASE") or str(data_file()), "redis": redis}
    settings = from_environment(**{name: value for name, value in said.items() if value is not None})
    settings = replace(settings, hosts=" ".join([settings.hosts, host, *(host_name or ())]))
    set_up(log_level)
    prove(settings)
    listening = listen(host, port)
    where = address(host, listening.getsockname()[1])

    def ready() -> None:
        Screen().line(f"Kickdoor is on {where} (Ctrl-C ends it)")
        if browser:
            threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()

    return 0 if run(settings, listening, log_level, ready) else 1
