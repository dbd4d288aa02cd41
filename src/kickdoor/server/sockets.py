"""WebSockets: bytes in, bytes out."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketException
from litestar.params import FromPath, FromQuery

from kickdoor.server.conversations import Talk
from kickdoor.server.house import House
from kickdoor.server.limits import Bucket
from kickdoor.server.refusals import Refused
from kickdoor.server.streams import Wish
from kickdoor.server.wire import Notice
from kickdoor.server.calls import encode

MOST_BEHIND: Final = 400  # messages a slow reader may be behind before it is cut off and has to come again
MOST_EVENTS: Final = 1 << 53
MOST_SEATS: Final = 6
NO_TABLE: Final = 4404


class SocketReader:
    """A connection of this process."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.name = ""
        self.seat: int | None = None
        self.full = True
        self.muted: set[int] = set()
        self.queue: asyncio.Queue[bytes | int] = asyncio.Queue()

    def send(self, message: bytes) -> None:
        behind = self.queue.qsize()
        if behind < MOST_BEHIND:
            self.queue.put_nowait(message)
        elif behind == MOST_BEHIND:
            self.queue.put_nowait(1013)

    def close(self, code: int) -> None:
        self.queue.put_nowait(code)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, State], table_id: FromPath[str], since: FromQuery[int] = 0, seat: FromQuery[int] = -1,
    watch: FromQuery[bool] = False, full: FromQuery[bool] = True,
) -> None:  # fmt: skip
    """A seat at a table, or a place among the spectators."""
    house: House = socket.app.state.house
    await socket.accept()
    reader = SocketReader(str(socket.scope["state"]["person"]))
    writer = asyncio.create_task(write(socket, reader))
    bucket = Bucket(house.settings.messages_per_second, house.settings.burst)
    talk: Talk | None = None
    try:
        talk = await house.converse(table_id, reader)
        await talk.open(Wish(min(max(0, since), MOST_EVENTS), min(max(-1, seat), MOST_SEATS), watch, full))
        while (data := await heard(socket)) is not None:
            if bucket.take():
                await talk.hear(data)
            else:
                reader.send(encode(Notice(house.settings.now(), "refused", "Slow down: that is too many messages.")))
    except Refused as refused:
        reader.close(NO_TABLE if refused.status == 404 else 1013)
        await writer
    finally:
        writer.cancel()
        if talk is not None:
            await talk.close()


async def heard(socket: WebSocket[Any, Any, State]) -> bytes | None:
    """The next message; None when the connection is gone."""
    message: Any = await socket.receive()
    if message["type"] != "websocket.receive":
        return None
    text = message.get("text")
    return text.encode("utf-8", "surrogatepass") if text is not None else message.get("bytes") or b""


async def write(socket: WebSocket[Any, Any, State], reader: SocketReader) -> None:
    """Send what is queued, until told to close."""
    while True:
        message = await reader.queue.get()
        try:
            if isinstance(message, int):
                await socket.close(message)
                return
            await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
        except (WebSocketException, RuntimeError, OSError):  # it is gone; `heard` will notice
            return
