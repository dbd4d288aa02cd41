"""`kickdoor serve`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter


def serve(
    *,
    host: Annotated[str, Parameter(help="Address to listen on; 0.0.0.0 lets others in. Default: 127.0.0.1.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="Port to listen on; default: 8000.")] = 8000,
    browser: Annotated[bool, Parameter(negative="--no-browser", help="Open the page; --no-browser does not.")] = True,
) -> int:
    """Play in the browser, alone against bots or with friends."""
    import uvicorn

    from kickdoor.server.app import make_app
    from kickdoor.server.settings import from_environment

    settings = from_environment(address=f"http://{host}:{port}")
    uvicorn.run(make_app(settings), host=host, port=port, log_level="warning")
    return 0
