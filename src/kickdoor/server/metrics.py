"""Numbers for `/metrics`, and whether the server is well for `/health`."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from msgspec import Struct
from prometheus_client import generate_latest

from kickdoor.server.answers import TROUBLES
from kickdoor.server.house import House

PLAIN: Final = "text/plain; version=0.0.4; charset=utf-8"


class Health(Struct, frozen=True):
    """`database` and `redis` say "ok", "none" or what is wrong."""

    status: str
    database: str
    redis: str
    tables: int
    readers: int


@get("/health", tags=["running"], responses=TROUBLES)
async def health(request: Request[Any, Any, State]) -> Response[Health]:
    """Is the server well? 503 if it cannot store anything."""
    house: House = request.app.state.house
    database, redis = await house.check()
    well = database == "ok" and redis in ("ok", "none")
    body = Health("ok" if well else "ill", database, redis, len(house.hall.keepers), house.readers())
    return Response(body, status_code=200 if well else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, State]) -> Response[bytes]:
    """For Prometheus."""
    house: House = request.app.state.house
    numbers = house.numbers
    numbers.tables.set(len(house.hall.keepers))
    numbers.readers.set(house.readers())
    return Response(generate_latest(numbers.registry), media_type=PLAIN)
