"""The server as an ASGI application."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import SQLAlchemyError

from kickdoor.server.backend import Backend
from kickdoor.server.http import lookups, push, replays, tables
from kickdoor.server.http.bodies import Trouble
from kickdoor.server.http.metrics import health, metrics
from kickdoor.server.http.middleware import MOST_BODY, Guard
from kickdoor.server.http.pages import page
from kickdoor.server.http.sockets import table_socket
from kickdoor.server.refusals import Refused
from kickdoor.server.settings import Settings

log = logging.getLogger(__name__)


def make_app(settings: Settings) -> Guard:
    backend = Backend(settings)
    app = Litestar(
        [*tables.HANDLERS, *lookups.HANDLERS, *replays.HANDLERS, *push.HANDLERS, health, metrics, table_socket, page],
        state=State({"backend": backend}),
        on_startup=[backend.start],
        on_shutdown=[backend.stop],
        exception_handlers={
            Refused: refused,
            HTTPException: wrong,
            SQLAlchemyError: down,
            ConnectionError: down,
            Exception: failed,
        },
        logging_config=None,
        request_max_body_size=MOST_BODY,
        openapi_config=OpenAPIConfig(
            title="Kickdoor", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin(path="/")]
        ),
    )
    return Guard(app, backend)


def trouble(status: int, words: str, rule: str = "") -> Response[Trouble]:
    return Response(Trouble(status, words, rule), status_code=status, media_type=MediaType.JSON)


def refused(_: Request[Any, Any, State], error: Refused) -> Response[Trouble]:
    return trouble(error.status, error.words, error.rule)


def wrong(_: Request[Any, Any, State], error: HTTPException) -> Response[Trouble]:
    extra = error.extra if isinstance(error.extra, list) else []
    more = "; ".join(f"{e.get('key', '')}: {e.get('message', '')}".strip(": ") for e in extra if isinstance(e, dict))
    return trouble(error.status_code, f"{error.detail}{': ' + more if more else ''}")


def down(_: Request[Any, Any, State], error: Exception) -> Response[Trouble]:
    log.warning("the database does not answer", extra={"error": str(error)})
    return trouble(503, "The server cannot reach its database just now; try again.")


def failed(_: Request[Any, Any, State], error: Exception) -> Response[Trouble]:
    log.error("a request failed", exc_info=error)
    return trouble(500, "Something went wrong here; try again.")
