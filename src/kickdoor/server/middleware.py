"""Around every request: who is asking, how much they may ask, and what a browser may do with the answer."""

from __future__ import annotations

from typing import Final, cast
from urllib.parse import urlsplit

from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from kickdoor.server import identity
from kickdoor.server.limits import Addresses
from kickdoor.server.house import House

# The page brings everything along: no other host is ever asked for anything.
CONTENT: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", CONTENT.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)


class Guard:
    """Knows the person, gives newcomers a cookie, counts requests, checks where they come from."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house
        self.settings = settings = house.settings
        self.addresses = Addresses(settings.requests_per_minute, settings.sockets_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "http":
            await self.http(cast("HTTPScope", scope), receive, send)
        elif kind == "websocket":
            await self.websocket(cast("WebSocketScope", scope), receive, send)
        else:  # the server starts or stops
            await self.app(scope, receive, send)

    async def http(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        found, fresh = self.identify(scope)

        async def send_dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *HEADERS]
                if fresh and not any(name == b"set-cookie" for name, _ in headers):
                    headers.append((b"set-cookie", self.cookie(found)))
                if self.settings.secure:
                    headers.append((b"strict-transport-security", b"max-age=31536000"))
                message["headers"] = headers
            await send(message)

        if not self.addresses.request(address_of(scope)):
            await answer(send_dressed, 429, b'{"status":429,"words":"That is too many requests; wait a moment."}')
        elif scope["method"] not in ("GET", "HEAD", "OPTIONS") and not self.is_ours(scope):
            await answer(send_dressed, 403, b'{"status":403,"words":"This request comes from another page."}')
        else:
            await self.app(scope, receive, send_dressed)

    async def websocket(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        self.identify(scope)
        address = address_of(scope)
        if not self.is_ours(scope):
            await refuse(receive, send, 4403)
        elif not self.addresses.request(address) or not self.addresses.enter(address):
            await refuse(receive, send, 4429)
        else:
            try:
                await self.app(scope, receive, send)
            finally:
                self.addresses.leave(address)

    def identify(self, scope: Scope) -> tuple[str, bool]:
        """(who is asking, whether they are new here)."""
        found = identity.person_of(token_of(scope), self.house.secret)
        person = found or identity.new_person()
        scope.setdefault("state", {})["person"] = person
        return person, found is None

    def cookie(self, person: str) -> bytes:
        return identity.cookie(person, self.house.secret, self.settings.secure).encode()

    def is_ours(self, scope: Scope) -> bool:
        """Browsers say which page a request comes from; it must be ours. What is no browser says nothing."""
        origin = header(scope, b"origin")
        if not origin:
            return True
        if origin in self.settings.origins.split():
            return True
        return urlsplit(origin).netloc == header(scope, b"host")


def header(scope: Scope, name: bytes) -> str:
    return next((v.decode("latin-1") for k, v in scope["headers"] if k == name), "")


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def token_of(scope: Scope) -> str | None:
    bearer = header(scope, b"authorization")
    if bearer.startswith("Bearer "):
        return bearer[7:]
    for part in header(scope, b"cookie").split(";"):
        key, _, found = part.strip().partition("=")
        if key == identity.COOKIE:
            return found
    return None


async def answer(send: Send, status: int, body: bytes) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def refuse(receive: Receive, send: Send, code: int) -> None:
    """Accept and close, so that a browser learns the code."""
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.close", "code": code, "reason": ""})
