"""Limits on connections before they become requests: how many, and how long each may take.

uvicorn has no time limit for a request or for a slow reader. These protocols give it
limits, so that half-open requests and slow readers cannot use up its memory or its file descriptors.
"""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import time
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Response
from websockets.server import ServerProtocol
from websockets.typing import StatusLike

from kickdoor.server.http.limits import household

SPARE: Final = 100  # file descriptors reserved for the database and other files
MOST_HEAD: Final = 32_768  # bytes of the request line and headers
STALLED_SECONDS: Final = 30.0  # a client that reads nothing for that long is cut off
MOST_WAITING_REQUESTS: Final = 16  # sent over one connection before the first is answered
MOST_WAITING_MESSAGES: Final = 1000  # sent over one socket before the first is handled
MOST_FRAGMENTS: Final = 64  # of one message
QUIET_SECONDS: Final = 10.0  # between two lines of the log about connections
log = logging.getLogger(__name__)

Headers = tuple[tuple[bytes, bytes], ...]


class Gate:
    """Counts the connections of this process. Where there are too many, the one that has owed a request for longest
    makes room for the new one: a stranger who opens connections and says nothing only displaces their own."""

    def __init__(self, most: int, per_address: int, request_seconds: float, proxies: frozenset[str]) -> None:
        self.most = min(most, descriptors() - SPARE)
        self.per_address = per_address
        self.request_seconds = request_seconds
        self.proxies = proxies
        self.open: dict[asyncio.Transport, str] = {}
        self.counts: Counter[str] = Counter()
        self.idle: dict[asyncio.Transport, None] = {}  # connections waiting for a request, oldest first
        self.troubles: Counter[str] = Counter()
        self.warned_at = -QUIET_SECONDS

    def enter(self, transport: asyncio.Transport) -> bool:
        """Count a connection in; False if there is no room for it."""
        peer = transport.get_extra_info("peername")
        address = household(str(peer[0])) if peer else ""
        if self.counts[address] >= self.per_address and address not in self.proxies:
            room = self.displace(address)
        else:
            room = len(self.open) < self.most or self.displace(None)
        if not room:
            self.note("connections were refused", address)
            return False
        self.open[transport] = address
        self.counts[address] += 1
        self.idle[transport] = None
        return True

    def displace(self, address: str | None) -> bool:
        """Close the connection that has waited longest for a request, of this address or any; False if none does."""
        for other in self.idle:
            if address is None or self.open[other] == address:
                self.note("connections without a request were cut off", self.open[other])
                self.leave(other)
                other.abort()
                return True
        return False

    def leave(self, transport: asyncio.Transport) -> None:
        address = self.open.pop(transport, None)
        self.idle.pop(transport, None)
        if address is not None:
            self.counts[address] -= 1
            if self.counts[address] <= 0:
                del self.counts[address]

    def busy(self, transport: asyncio.Transport) -> None:
        """Record that the connection has sent a whole request."""
        self.idle.pop(transport, None)

    def owes(self, transport: asyncio.Transport) -> None:
        """Record that the connection was answered and waits for its next request."""
        if transport in self.open:
            self.idle[transport] = None

    def note(self, what: str, address: str) -> None:
        """Log trouble with connections, a line for many of them."""
        self.troubles[what] += 1
        if time.monotonic() - self.warned_at >= QUIET_SECONDS:
            self.warned_at = time.monotonic()
            for trouble, count in self.troubles.items():
                log.warning(trouble, extra={"count": count, "address": address, "open": len(self.open)})
            self.troubles.clear()


def descriptors() -> int:
    """Return how many files this process may have open."""
    try:
        import resource
    except ImportError:  # Windows
        return 1 << 20
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 20 if soft == resource.RLIM_INFINITY else soft


class HasToRead(asyncio.Protocol):
    """A connection that is closed if its client does not read what it is sent."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    stalled: asyncio.TimerHandle | None = None  # runs while the client does not read

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled = self.loop.call_later(STALLED_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        stop(self.stalled)


class GuardedHttp(HasToRead, HttpToolsProtocol):
    """A connection that has to send each request in time and read its answer."""

    def __init__(self, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self.gate = gate
        self.owed: asyncio.TimerHandle | None = None  # runs until a request is complete
        self.in_head = True
        self.head = 0  # bytes of the request line and headers so far
        self.heard = False

    @property
    def answering(self) -> bool:
        """True if a request is being answered."""
        cycle: Any = self.cycle  # None before the first request
        return cycle is not None and not cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        send_at_once(transport)
        if self.gate.enter(transport):
            self.expect()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self.transport)
        stop(self.owed, self.stalled)
        super().connection_lost(exc)

    def expect(self) -> None:
        self.owed = self.loop.call_later(self.gate.request_seconds, self.too_late)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.heard = True
        if self.owed is None and not self.answering:
            self.expect()
        self.head += len(data) if self.in_head else 0
        super().data_received(data)
        if self.in_head and self.head > MOST_HEAD:
            self.turn_away(431, "The headers of this request are too long.")

    def on_message_begin(self) -> None:
        self.in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_WAITING_REQUESTS:
            raise ValueError("too many requests at once")  # the parser stops, and `send_400_response` answers
        self.in_head = False
        self.head = 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        stop(self.owed)
        self.owed = None
        self.gate.busy(self.transport)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.gate.owes(self.transport)

    def handle_websocket_upgrade(self) -> None:
        stop(self.owed, self.stalled)
        self.gate.busy(self.transport)
        super().handle_websocket_upgrade()

    def too_late(self) -> None:
        """Close a connection whose request does not arrive in time."""
        self.owed = None
        self.gate.note("requests came too slowly", self.gate.open.get(self.transport, ""))
        if self.heard and not (self.answering and self.cycle.response_started):
            self.turn_away(408, "The request took too long to arrive.")
        else:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        self.turn_away(400, "This is not a valid HTTP request.")

    def turn_away(self, status: int, words: str) -> None:
        """Answer with a sentence and close."""
        if self.transport.is_closing():
            return
        body = json.dumps({"status": status, "words": words}).encode()
        lines = [STATUS_LINE[status], *(b"%b: %b\r\n" % pair for pair in self.server_state.default_headers)]
        lines += [b"content-type: application/json\r\ncache-control: no-store\r\nconnection: close\r\n"]
        lines += [b"content-length: %d\r\n\r\n" % len(body), body]
        self.transport.write(b"".join(lines))
        self.transport.close()


class GuardedSocket(HasToRead, WebSocketsSansIOProtocol):
    """A WebSocket whose client has to read, and whose refusals carry the same headers as every other answer."""

    def __init__(self, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self.gate = gate
        self.conn = Handshake(tuple(self.default_headers), max_size=self.config.ws_max_size, logger=self.conn.logger)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self.transport)
        stop(self.stalled)
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:  # the client asks without reading our answers
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        if self.queue.qsize() < MOST_WAITING_MESSAGES:
            super().send_receive_event_to_app()
        else:
            self.transport.abort()


class Handshake(ServerProtocol):
    def __init__(self, headers: Headers, **given: Any) -> None:
        super().__init__(**given)
        self.headers = headers

    def reject(self, status: StatusLike, text: str) -> Response:
        response = super().reject(status, text)
        response.headers.update([(name.decode(), value.decode()) for name, value in self.headers])
        return response


def send_at_once(transport: asyncio.Transport) -> None:
    """Send small pieces at once: the second half of an answer must not wait for the client to acknowledge the first."""
    raw = transport.get_extra_info("socket")
    if raw is not None and raw.family in (socket.AF_INET, socket.AF_INET6):
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def stop(*timers: asyncio.TimerHandle | None) -> None:
    for timer in timers:
        if timer is not None:
            timer.cancel()
