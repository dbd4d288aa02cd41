"""Around every request: which host it is for, who asks, how much they may ask, and what a browser may do with the
answer."""

from __future__ import annotations

import json
import logging
from typing import Any, Final, cast
from urllib.parse import urlsplit

from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from kickdoor.server.backend import Backend
from kickdoor.server.http import identity
from kickdoor.server.http.hosts import host_name, is_address, is_name, known_hosts
from kickdoor.server.http.limits import REQUEST, WELCOME, household
from kickdoor.server.refusals import Refused

# The page is self-contained: it loads nothing from other hosts.
CONTENT: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
# uvicorn puts these on every answer, its own included (serving.py).
HEADERS: Final = (
    ("content-security-policy", CONTENT),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)
LASTING: Final = ("strict-transport-security", "max-age=31536000")  # with KICKDOOR_SECURE

MOST_BODY: Final = 16_384  # bytes
MOST_BRACKETS: Final = 400  # in a body; far more than any request needs, far less than nesting could harm
MOST_HEADERS: Final = 100
MOST_HEADER_BYTES: Final = 16_384
MOST_PATH: Final = 1_024  # bytes
MOST_QUERY: Final = 2_048
ONCE: Final = (b"host", b"origin", b"authorization", b"content-type", b"content-length")
LATER: Final = 1013  # of a socket: connect again in a moment
FOREIGN: Final = 4403  # do not connect again
SAFE: Final = ("GET", "HEAD", "OPTIONS")
log = logging.getLogger(__name__)


class Guard:
    """Refuses bad requests before any handler sees them, and adds headers to every answer."""

    def __init__(self, app: ASGIApp, backend: Backend) -> None:
        self.app = app
        self.backend = backend
        self.settings = backend.settings
        self.hosts = known_hosts(backend.settings.hosts)
        self.limits = backend.limits
        self.warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "http":
            await self.http(cast("HTTPScope", scope), receive, send)
        elif kind == "websocket":
            await self.websocket(cast("WebSocketScope", scope), receive, send)
        else:  # the server starts or stops
            await self.app(scope, receive, send)

    # HTTP

    async def http(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        state: dict[str, Any] = scope.setdefault("state", {})
        started = False

        async def dressed(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message["headers"], *self.more_headers(message, state)]
            await send(message)

        try:
            self.check_shape(scope)
            await self.identify(scope)
            self.pay(scope, REQUEST)
            if scope["method"] in SAFE:
                body = b""
            else:
                self.check_origin(scope)
                found = await whole_body(receive)
                if found is None:
                    return  # the client is gone
                body = found
                check_body(scope, body)
            as_get = cast("HTTPScope", {**scope, "method": "GET"}) if scope["method"] == "HEAD" else scope
            await self.app(as_get, once(body, receive), dressed)
        except Refused as refused:
            await answer(dressed, refused.status, refused.words)
        except Exception:
            log.exception("a request failed")
            if started:
                raise
            await answer(dressed, 500, "Something went wrong here; try again.")

    def more_headers(self, message: Any, state: dict[str, Any]) -> list[tuple[bytes, bytes]]:
        """Return what the answer still lacks. Only a person who needs it is given a cookie, and nothing that is meant
        for one person is cached."""
        names = {name.lower() for name, _ in message["headers"]}
        more = []
        if b"cache-control" not in names:
            more.append((b"cache-control", b"no-store"))
        if state.get("keep") and message["status"] < 400 and b"set-cookie" not in names:
            made = identity.cookie(state["person"], self.backend.secret, self.settings.secure)
            more.append((b"set-cookie", made.encode()))
        if message["status"] == 429:
            more.append((b"connection", b"close"))
        return more

    # WebSockets

    async def websocket(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        try:
            self.check_shape(scope)
            self.check_origin(scope)
            await self.identify(scope)
            self.pay(scope, WELCOME)
            if not self.limits.enter(address):
                raise Refused("There are too many connections from this address.", 429)
        except Refused as refused:
            await refuse(receive, send, LATER if refused.status in (429, 503) else FOREIGN)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.limits.leave(address)

    # Checks

    def check_shape(self, scope: Scope) -> None:
        """Refuse requests that no browser or bot sends."""
        headers = list(scope["headers"])
        if len(headers) > MOST_HEADERS or sum(len(k) + len(v) for k, v in headers) > MOST_HEADER_BYTES:
            raise Refused("The headers of this request are too long.", 431)
        names = [name for name, _ in headers]
        if any(names.count(name) > 1 for name in ONCE):
            raise Refused("A header that may be given once was given twice.", 400)
        if len(scope["raw_path"]) > MOST_PATH or len(scope["query_string"]) > MOST_QUERY:
            raise Refused("This address is too long.", 414)
        if "\0" in scope["path"] or "\ufffd" in scope["path"]:
            raise Refused("There is nothing here.", 404)
        self.check_host(header(scope, b"host"))
        if not self.warned and header(scope, b"x-forwarded-for") and not self.settings.proxies:
            self.warned = True
            log.warning("X-Forwarded-For is ignored: KICKDOOR_PROXIES names no web server in front of this one")

    def check_host(self, host: str) -> None:
        """Refuse names that are not ours: a page of another site could have its name point here (DNS rebinding)."""
        name = host_name(host)
        if not name or name in self.hosts or "*" in self.hosts or is_address(name) or name.endswith(".localhost"):
            return
        if not is_name(name):
            raise Refused("The Host header is not a host name.", 400)
        raise Refused(f"This server is not known as {name}. If it is yours, start it with --host-name {name}.", 421)

    def check_origin(self, scope: Scope) -> None:
        """Refuse a browser's request from a page that is not ours. Programs other than browsers name no page."""
        origin = header(scope, b"origin")
        if not origin or origin in self.settings.origins.split():
            return
        try:
            ours = urlsplit(origin).netloc == header(scope, b"host")
        except ValueError:
            ours = False
        if not ours:
            raise Refused("This request comes from another page.", 403)

    async def identify(self, scope: Scope) -> None:
        """Find out who asks. Somebody without a good token is a new person, who is forgotten unless they `keep` it."""
        claim = identity.claim_of(token_of(scope), self.backend.secret) if "/api/" in scope["path"] else None
        known = claim is not None and await self.backend.devices.epoch(claim.person) == claim.epoch
        state: dict[str, Any] = scope.setdefault("state", {})
        state["address"] = address_of(scope)
        state["known"] = known
        state["person"] = claim.person if claim is not None and known else identity.new_person()
        state["epoch"] = claim.epoch if claim is not None and known else 0

    def pay(self, scope: Scope, cost: float) -> None:
        state: dict[str, Any] = scope["state"]
        if self.limits.work.spend(state["person"], state["address"], cost):
            raise Refused("That is too much at once; wait a moment.", 429)


def header(scope: Scope, name: bytes) -> str:
    return next((v.decode("latin-1") for k, v in scope["headers"] if k == name), "")


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return household(client[0]) if client else ""


def token_of(scope: Scope) -> str | None:
    bearer = header(scope, b"authorization")
    if bearer.startswith("Bearer "):
        return bearer[7:]
    for key, value in scope["headers"]:
        if key == b"cookie":
            for part in value.decode("latin-1").split(";"):
                name, _, found = part.strip().partition("=")
                if name == identity.COOKIE:
                    return found
    return None


async def whole_body(receive: Receive) -> bytes | None:
    """Read the body of a request; None if the client went away. connections.py limits how long that may take."""
    body = b""
    while True:
        message: Any = await receive()
        if message["type"] != "http.request":
            return None
        body += bytes(message.get("body", b""))
        if len(body) > MOST_BODY:
            raise Refused(f"This request is too long: more than {MOST_BODY} bytes.", 413)
        if not message.get("more_body", False):
            return body


def check_body(scope: HTTPScope, body: bytes) -> None:
    """Read only bodies declared as JSON: a page of another site can send text/plain without asking first."""
    if not body:
        return
    if header(scope, b"content-type").partition(";")[0].strip().lower() != "application/json":
        raise Refused("Send JSON, as application/json.", 415)
    try:
        body.decode()
    except UnicodeDecodeError as error:
        raise Refused("This request is not UTF-8.", 400) from error
    if body.count(b"[") + body.count(b"{") > MOST_BRACKETS:
        raise Refused("This request is nested too deeply.", 400)


def once(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that gives the body that was read already."""
    given = False

    async def again() -> Any:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def answer(send: Send, status: int, words: str) -> None:
    body = json.dumps({"status": status, "words": words}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def refuse(receive: Receive, send: Send, code: int) -> None:
    """Accept and close, so that a browser learns the code."""
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.close", "code": code, "reason": ""})
