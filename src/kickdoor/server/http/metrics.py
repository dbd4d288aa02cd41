"""Numbers for `/metrics`, and whether the server is well for `/health`."""

from __future__ import annotations

import hmac
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from msgspec import Struct
from prometheus_client import generate_latest

from kickdoor.server.backend import Backend
from kickdoor.server.http.answers import TROUBLES
from kickdoor.server.http.hosts import host_name, is_loopback
from kickdoor.server.refusals import Forbidden

PLAIN: Final = "text/plain; version=0.0.4; charset=utf-8"


class Health(Struct, frozen=True):
    """`database` and `redis` say "ok", "none" or what is wrong."""

    status: str
    database: str
    redis: str


@get("/health", tags=["running"], responses=TROUBLES)
async def health(request: Request[Any, Any, State]) -> Response[Health]:
    """Report whether the server works; 503 if it cannot store anything."""
    backend: Backend = request.app.state.backend
    database, redis = await backend.check()
    well = database == "ok" and redis in ("ok", "none")
    body = Health("ok" if well else "ill", database, redis)
    return Response(body, status_code=200 if well else 503)


def may_measure(request: Request[Any, Any, State], token: str) -> bool:
    """True if the request comes from this machine itself, not through a web server on it, or brings the token."""
    bearer = request.headers.get("authorization", "")
    if token and hmac.compare_digest(bearer.encode(), f"Bearer {token}".encode()):
        return True
    forwarded = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "x-real-ip", "via"))
    here = is_loopback(request.client.host if request.client is not None else "")
    return here and not forwarded and is_loopback(host_name(request.headers.get("host", "")))


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, State]) -> Response[bytes]:
    """For Prometheus, on this machine or with the token."""
    backend: Backend = request.app.state.backend
    if not may_measure(request, backend.settings.metrics_token):
        raise Forbidden("Numbers are for this machine, or for those who send KICKDOOR_METRICS_TOKEN.")
    found = backend.metrics
    found.tables.set(len(backend.registry.runners))
    found.readers.set(backend.readers())
    return Response(generate_latest(found.registry), media_type=PLAIN)
