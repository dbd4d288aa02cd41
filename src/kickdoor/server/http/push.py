"""Notifications over HTTP: the server's key, and the browsers that want them."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from kickdoor.server.http.answers import TROUBLES
from kickdoor.server.http.bodies import Given
from kickdoor.server.http.tables import Asking, backend_of, person_of, resident
from kickdoor.server.refusals import Refused
from kickdoor.server.storage.subscriptions import Subscription

Endpoint = Annotated[str, Meta(min_length=1, max_length=1000)]
Base64 = Annotated[str, Meta(min_length=1, max_length=120, pattern="^[A-Za-z0-9_-]+=*$")]


class PushKey(Struct, frozen=True):
    """The public key of this server, as `PushManager.subscribe` takes it; empty: it sends no notifications."""

    key: str


class PushKeys(Given, frozen=True):
    p256dh: Base64
    auth: Base64


class Subscribe(Given, frozen=True):
    """A subscription as the browser gives it."""

    endpoint: Endpoint
    keys: PushKeys


class Unsubscribe(Given, frozen=True):
    endpoint: Endpoint


@get("/api/push", tags=["people"], responses=TROUBLES)
async def push_key(request: Asking) -> PushKey:
    """What a browser needs to ask for notifications."""
    return PushKey(backend_of(request).bell.keys.public)


@post("/api/me/push", tags=["people"], responses=TROUBLES, status_code=204)
async def subscribe(data: JSONBody[Subscribe], request: Asking) -> None:
    """Tell this browser when it is your turn at a table with a slow clock and you are away."""
    backend = backend_of(request)
    if not backend.bell.keys.public:
        raise Refused("This server sends no notifications.", 409)
    backend.bell.must_be_push_service(data.endpoint)
    one = Subscription(data.endpoint, data.keys.p256dh, data.keys.auth)
    await backend.bell.subscriptions.add(resident(request), one, backend.settings.now())


@post("/api/me/push/off", tags=["people"], responses=TROUBLES, status_code=204)
async def unsubscribe(data: JSONBody[Unsubscribe], request: Asking) -> None:
    """Send this browser no more notifications."""
    await backend_of(request).bell.subscriptions.remove(data.endpoint, person_of(request))


HANDLERS: Final = [push_key, subscribe, unsubscribe]
