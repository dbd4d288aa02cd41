"""The conversation of one connection with a table: docs/protocol.md."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol, TypeVar

import msgspec

from kickdoor.server.refusals import Refused
from kickdoor.server.screen import wire
from kickdoor.server.screen.streams import Reader, Wish
from kickdoor.server.tables.actions import Actions
from kickdoor.server.tables.coach import Hint
from kickdoor.server.tables.registry import TableRegistry
from kickdoor.server.tables.runner import Gone, TableRunner

T = TypeVar("T")
log = logging.getLogger(__name__)
MOST_BYTES: Final = 4096  # of one message

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
_encode = msgspec.json.Encoder().encode


class Talk(Protocol):
    """A connection to a table in this process or another."""

    async def open(self, wish: Wish) -> None: ...

    async def hear(self, data: bytes) -> None: ...

    async def close(self) -> None: ...


class Conversation:
    """One connection to a table of this process, from welcome to close."""

    def __init__(self, registry: TableRegistry, table: str, reader: Reader) -> None:
        self.registry = registry
        self.table = table
        self.reader = reader
        self.runner: TableRunner | None = None
        self.hinting: asyncio.Task[None] | None = None  # the coach thinks for this connection

    async def open(self, wish: Wish) -> None:
        """Join the table. The runner chooses the seat at the moment of joining; nothing is decided before."""
        self.runner = await self.registry.attach(self.table, self.reader, wish)

    async def close(self) -> None:
        if self.hinting is not None:
            self.hinting.cancel()
        runner, self.runner = self.runner, None
        if runner is not None:
            await runner.detach(self.reader)

    async def hear(self, data: bytes) -> None:
        """Handle a message of the client. Errors are reported to this client only."""
        if len(data) > MOST_BYTES:
            self.refuse(Refused("That message is too long."), "")
            return
        try:
            message = _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self.refuse(Refused("That message cannot be read."), "")
            return
        await self.answered(self.handle(message), message.id)

    async def answered(self, work: Coroutine[Any, Any, None], re: str) -> None:
        """Do what message `re` asks for; say why if it is refused or fails."""
        try:
            await work
        except Refused as refused:
            self.refuse(refused, re)
        except Gone:
            self.reader.close(1012)
        except Exception:
            log.exception("a message failed", extra={"table": self.table})
            self.refuse(Refused("Something went wrong here; try again."), re)

    def refuse(self, refused: Refused, re: str) -> None:
        self.registry.metrics.refused.inc()
        self.tell(wire.Notice(self.now(), "refused", refused.words, refused.rule, re))

    def tell(self, message: wire.ToClient) -> None:
        self.reader.send(_encode(message))

    def now(self) -> int:
        return self.registry.settings.now()

    async def handle(self, message: wire.FromClient) -> None:
        if isinstance(message, wire.Ping):
            self.tell(wire.Pong(self.now()))
        elif isinstance(message, wire.Mute):
            await self.do(lambda actions: actions.mute(message.seat, message.on))
        elif isinstance(message, wire.Admit):
            await self.do(lambda actions: actions.admit(message.n, message.yes))
        elif isinstance(message, wire.Look):
            await self.look(message.seat)
        elif isinstance(message, wire.Try):
            await self.try_(message)
        elif isinstance(message, wire.Hint):
            await self.hint(message)
        elif isinstance(message, wire.Chat | wire.Phrase):
            await self.chat(message)
        elif isinstance(message, wire.Commit):
            await self.do(lambda actions: actions.commit(message.seat, message.luck))
        elif isinstance(message, wire.Reveal):
            await self.do(lambda actions: actions.reveal(message.seat, message.luck))
        else:
            await self.do(lambda actions: speak(actions, self.seat(actions), message))

    async def do(self, deed: Callable[[Actions], T]) -> T:
        return await self.registry.do(self.table, self.reader.person, deed)

    def seat(self, actions: Actions) -> int:
        """Return the seat this connection acts for. Call it inside the table's lock: seats change hands."""
        seat = self.reader.seat
        if seat is None:
            raise Refused("You are watching: take a seat to act.")
        actions.must_hold(seat)
        return seat

    async def chat(self, message: wire.Chat | wire.Phrase) -> None:
        text = message.text if isinstance(message, wire.Chat) else ""
        phrase = message.phrase if isinstance(message, wire.Phrase) else ""

        def say(actions: Actions) -> None:
            seat = -1 if self.reader.seat is None else self.seat(actions)
            actions.chat(seat, self.reader.name, text, phrase)

        await self.do(say)

    async def try_(self, message: wire.Try) -> None:
        try:
            seen = await self.do(lambda actions: actions.try_(self.seat(actions), message.move))
        except Refused as refused:
            self.tell(wire.Tried(self.now(), message.id, ok=False, words=refused.words, rule=refused.rule))
        else:
            words = "That is allowed."
            self.tell(wire.Tried(self.now(), message.id, ok=True, words=words, **seen._asdict()))

    async def hint(self, message: wire.Hint) -> None:
        """Let the coach think. The connection is read on meanwhile."""
        if self.hinting is not None and not self.hinting.done():
            raise Refused("The coach is still thinking.")
        question = await self.do(lambda actions: actions.ask_coach(self.seat(actions), message.n))
        self.hinting = asyncio.create_task(self.answered(self.hinted(question, message), message.id))

    async def hinted(self, question: Hint, message: wire.Hint) -> None:
        advice = await self.registry.coach.hint(question)
        self.tell(await self.do(lambda actions: actions.hint(self.seat(actions), message.n, advice, message.id)))

    async def look(self, seat: int) -> None:
        """Switch to another seat of the same person, or to spectating."""
        if self.runner is None:
            return
        await self.runner.switch_seat(self.reader, Wish(0, seat, seat < 0, self.reader.full))


def speak(actions: Actions, seat: int, message: Any) -> None:
    """Carry out a message of a seat."""
    if isinstance(message, wire.Act):
        actions.act(seat, message.n, message.move)
    elif isinstance(message, wire.Pass):
        actions.pass_(seat, message.n)
    elif isinstance(message, wire.Say):
        actions.say(seat, message.n, message.move)
    elif isinstance(message, wire.Undo):
        actions.undo(seat)
    elif isinstance(message, wire.Hold):
        actions.hold(seat, message.on)
    elif isinstance(message, wire.Yield):
        actions.yield_(seat, message.what, message.on)
    elif isinstance(message, wire.Remove):
        actions.accuse(seat, message.seat)
    elif isinstance(message, wire.Ballot):
        actions.ballot(seat, message.seat, message.yes)
    elif isinstance(message, wire.BotSpeed):
        actions.speed(seat, message.speed)
    elif isinstance(message, wire.Step):
        actions.step(seat)
    elif isinstance(message, wire.Rename):
        actions.rename(seat, message.name)
    elif isinstance(message, wire.Back):
        actions.come_back(seat)
    elif isinstance(message, wire.Time):
        actions.time(seat, message.what)
    elif isinstance(message, wire.Second):
        actions.second(seat, message.yes)
