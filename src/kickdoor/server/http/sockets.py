"""WebSockets: bytes in, bytes out."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final, NamedTuple

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketException
from litestar.params import FromPath, FromQuery

from kickdoor.server.backend import Backend
from kickdoor.server.http.devices import Devices
from kickdoor.server.http.limits import MESSAGE, MESSAGES
from kickdoor.server.logs import trace_of
from kickdoor.server.refusals import Refused, close_code
from kickdoor.server.screen.conversations import Talk
from kickdoor.server.screen.streams import Wish
from kickdoor.server.screen.wire import Notice
from kickdoor.server.tables.calls import encode

MOST_BEHIND: Final = 400  # messages a slow reader may be behind before it is cut off and has to connect again
MOST_BYTES_BEHIND: Final = 2_000_000  # and bytes; one message may be longer
LONGEST_WAIT: Final = 5.0  # seconds a connection that asks too much is not listened to
MOST_EVENTS: Final = 1 << 53
MOST_SEATS: Final = 6
AGAIN: Final = 1012  # connect again
log = logging.getLogger(__name__)


class SocketReader:
    """A connection of this process."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.name = ""
        self.seat: int | None = None
        self.full = True
        self.watch = False
        self.queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self.bytes = 0  # in the queue
        self.closing = False

    def send(self, message: bytes) -> None:
        if self.closing:
            return
        if self.queue.qsize() >= MOST_BEHIND or (self.bytes and self.bytes + len(message) > MOST_BYTES_BEHIND):
            while not self.queue.empty():
                self.queue.get_nowait()
            self.close(1013)
            return
        self.bytes += len(message)
        self.queue.put_nowait(message)

    def close(self, code: int) -> None:
        """Close after the queued messages; drop later ones."""
        self.closing = True
        self.queue.put_nowait(code)

    async def next(self) -> bytes | int:
        message = await self.queue.get()
        if isinstance(message, bytes):
            self.bytes -= len(message)
        return message


class Kind(msgspec.Struct):
    """The part of a message that determines its cost."""

    t: str = ""
    id: str = ""


_kind = msgspec.json.Decoder(Kind)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, State], table_id: FromPath[str], since: FromQuery[int] = 0, seat: FromQuery[int] = -1,
    watch: FromQuery[bool] = False, full: FromQuery[bool] = True,
) -> None:  # fmt: skip
    """A seat at a table, or a place among the spectators."""
    backend: Backend = socket.app.state.backend
    await socket.accept()
    state: dict[str, Any] = socket.scope["state"]
    reader = SocketReader(str(state["person"]))
    device = Device(backend.devices, reader.person, state["epoch"] if state["known"] else None)
    writer = asyncio.create_task(write(socket, reader, device))
    talk: Talk | None = None
    try:
        talk = await backend.converse(table_id, reader)
        await talk.open(Wish(min(max(0, since), MOST_EVENTS), min(max(-1, seat), MOST_SEATS), watch, full))
        while (data := await received(socket)) is not None:
            if await device.is_forgotten():
                reader.close(AGAIN)
                await writer
                break
            kind = kind_of(data)
            wait = backend.limits.work.spend(reader.person, state["address"], MESSAGES.get(kind.t, MESSAGE))
            if not wait:
                await talk.hear(data)
                continue
            words = "Slow down: that is too much at once."
            reader.send(encode(Notice(backend.settings.now(), "refused", words, re=kind.id)))
            await asyncio.sleep(min(wait, LONGEST_WAIT))  # the connection is not read meanwhile
    except Refused as refused:
        reader.close(close_code(refused))
        await writer
    except Exception as error:
        log.error("a connection failed", exc_info=trace_of(error), extra={"table": table_id, "error": str(error)})
        reader.close(1012)
        await writer
    finally:
        writer.cancel()
        if talk is not None:
            await talk.close()


async def received(socket: WebSocket[Any, Any, State]) -> bytes | None:
    """Return the next message; None when the connection is gone."""
    message: Any = await socket.receive()
    if message["type"] != "websocket.receive":
        return None
    text = message.get("text")
    return text.encode("utf-8", "surrogatepass") if text is not None else message.get("bytes") or b""


def kind_of(data: bytes) -> Kind:
    try:
        return _kind.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return Kind()


class Device(NamedTuple):
    """The device at the other end of a connection, as its token named it."""

    devices: Devices
    person: str
    epoch: int | None  # None: it has no token

    async def is_forgotten(self) -> bool:
        """True if its person has forgotten this device since it connected."""
        if self.epoch is None or self.devices.is_known(self.person, self.epoch):
            return False
        return await self.devices.epoch(self.person) != self.epoch


async def write(socket: WebSocket[Any, Any, State], reader: SocketReader, device: Device) -> None:
    """Send what is queued, until the connection is to be closed or the person has forgotten this device. If that fails
    for an unknown reason, the connection is closed: its client connects again."""
    while True:
        message = await reader.next()
        try:
            if await device.is_forgotten():
                message = AGAIN
            if isinstance(message, int):
                await socket.close(message)
                return
            await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
        except (WebSocketException, RuntimeError, OSError):  # it is gone; `received` will notice
            return
        except Exception:
            log.exception("a message could not be sent")
            with suppress(WebSocketException, RuntimeError, OSError):
                await socket.close(1011)
            return
