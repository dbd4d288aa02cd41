"""A seat over WebSocket: docs/protocol.md."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from kickdoor.server import wire
from kickdoor.server.deeds import Deeds
from kickdoor.server.hall import Hall
from kickdoor.server.keepers import Gone, Keeper
from kickdoor.server.limits import Bucket
from kickdoor.server.refusals import Refused

MOST_BYTES: Final = 4096  # of one message
MOST_QUEUED: Final = 512  # messages a slow reader may be behind
BAD_MESSAGE: Final = "That message cannot be read."

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
_encode = msgspec.json.Encoder().encode


class SocketReader:
    """A connection of this process."""

    def __init__(self, person: str, name: str, seat: int | None, full: bool) -> None:
        self.person = person
        self.name = name
        self.seat = seat
        self.full = full
        self.muted: set[int] = set()
        self.queue: asyncio.Queue[bytes | int] = asyncio.Queue()

    def send(self, message: bytes) -> None:
        if self.queue.qsize() < MOST_QUEUED:
            self.queue.put_nowait(message)
        elif self.queue.qsize() == MOST_QUEUED:
            self.queue.put_nowait(1013)  # too slow: connect again and get the whole document

    def close(self, code: int) -> None:
        self.queue.put_nowait(code)


class Conversation:
    """One socket from accept to close."""

    def __init__(self, hall: Hall, table: str, reader: SocketReader) -> None:
        self.hall = hall
        self.table = table
        self.reader = reader
        self.keeper: Keeper | None = None
        s = hall.settings
        self.bucket = Bucket(s.messages_per_second, s.burst)

    async def open(self, since: int) -> None:
        self.keeper = await self.hall.attach(self.table, self.reader, since)

    async def close(self) -> None:
        keeper, self.keeper = self.keeper, None
        if keeper is not None:
            await keeper.detach(self.reader)

    async def hear(self, data: str | bytes) -> None:
        """A message of the client. Whatever is wrong with it, only the client hears of it."""
        if not self.bucket.take():
            self.refuse(Refused("Slow down: that is too many messages."), "")
            return
        if len(data) > MOST_BYTES:
            self.refuse(Refused("That message is too long."), "")
            return
        try:
            message = _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self.refuse(Refused(BAD_MESSAGE), "")
            return
        try:
            await self.handle(message)
        except Refused as refused:
            self.refuse(refused, message.id)
        except Gone:
            self.reader.close(1012)

    def refuse(self, refused: Refused, id: str) -> None:
        self.tell(wire.Notice(self.now(), "refused", refused.words, refused.rule, id))

    def tell(self, message: Any) -> None:
        self.reader.send(_encode(message))

    def now(self) -> int:
        return self.hall.settings.now()

    async def handle(self, message: wire.FromClient) -> None:
        if isinstance(message, wire.Ping):
            self.tell(wire.Pong(self.now()))
        elif isinstance(message, wire.Mute):
            (self.reader.muted.add if message.on else self.reader.muted.discard)(message.seat)
        elif isinstance(message, wire.Look):
            await self.look(None if message.seat < 0 else message.seat)
        elif isinstance(message, wire.Try):
            await self.tried(message)
        elif isinstance(message, wire.Chat | wire.Phrase):
            await self.chat(message)
        else:
            seat = self.seat()
            await self.do(lambda d: speak(d, seat, message))

    async def do(self, deed: Any) -> Any:
        return await self.hall.do(self.table, self.reader.person, deed)

    def seat(self) -> int:
        if self.reader.seat is None:
            raise Refused("You are watching: nobody can act without a seat.")
        return self.reader.seat

    async def chat(self, message: wire.Chat | wire.Phrase) -> None:
        seat = -1 if self.reader.seat is None else self.reader.seat
        text = message.text if isinstance(message, wire.Chat) else ""
        phrase = message.phrase if isinstance(message, wire.Phrase) else ""
        await self.do(lambda d: d.chat(seat, self.reader.name, text, phrase))

    async def tried(self, message: wire.Try) -> None:
        seat = self.seat()
        try:
            shown = await self.do(lambda d: d.try_(seat, message.move))
            self.tell(wire.Tried(self.now(), message.id, True, "That may be said.", "", shown))
        except Refused as refused:
            self.tell(wire.Tried(self.now(), message.id, False, refused.words, refused.rule))

    async def look(self, seat: int | None) -> None:
        """Go on as another seat of the same person, or as a spectator."""
        keeper = self.keeper
        if keeper is None:
            return
        if seat is not None and seat not in keeper.table.seats_of(self.reader.person):
            raise Refused("That is not your seat.", 403)
        await self.close()
        self.reader.seat = seat
        self.reader.name = keeper.table.chairs[seat].name if seat is not None else self.reader.name
        await self.open(0)


def speak(deeds: Deeds, seat: int, message: wire.FromClient) -> None:
    """What a seat says."""
    if isinstance(message, wire.Act):
        deeds.act(seat, message.n, message.move)
    elif isinstance(message, wire.Pass):
        deeds.pass_(seat, message.n)
    elif isinstance(message, wire.Say):
        deeds.say(seat, message.n, message.move)
    elif isinstance(message, wire.Hold):
        deeds.hold(seat, message.on)
    elif isinstance(message, wire.Yield):
        deeds.yield_(seat, message.what, message.on)
    elif isinstance(message, wire.Remove):
        deeds.accuse(seat, message.seat)
    elif isinstance(message, wire.Ballot):
        deeds.ballot(seat, message.seat, message.yes)
