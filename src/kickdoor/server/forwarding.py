"""Tables of other processes: what is said here is forwarded to whoever keeps the table, and the answers come back."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from kickdoor.server import letters as l
from kickdoor.server.calls import Answer, AnyCall
from kickdoor.server.conversations import Conversation, Wish
from kickdoor.server.hall import Hall
from kickdoor.server.leases import RENEW_SECONDS, Leases
from kickdoor.server.refusals import Refused
from kickdoor.server.streams import Reader

PATIENCE: Final = 5.0  # seconds to wait for an answer of another process
SWEEP_SECONDS: Final = 3.0
log = logging.getLogger(__name__)


class Away(Refused):
    """The process that keeps the table does not answer."""

    def __init__(self) -> None:
        super().__init__("The table does not answer just now; try again.", 503)


class FarReader:
    """A reader of a table here who is connected to another process."""

    def __init__(self, office: Office, sender: str, number: int, person: str) -> None:
        self.office = office
        self.sender = sender
        self.number = number
        self.person = person
        self.name = ""
        self.seat: int | None = None
        self.full = True
        self.muted: set[int] = set()
        self.count = 0

    def send(self, message: bytes) -> None:
        self.office.post(self.sender, l.Told(self.number, self.count, message))
        self.count += 1

    def close(self, code: int) -> None:
        self.office.post(self.sender, l.Cut(self.number, code))


class FarTalk:
    """A connection here to a table that another process keeps."""

    def __init__(self, office: Office, owner: str, table: str, reader: Reader) -> None:
        self.office = office
        self.owner = owner
        self.table = table
        self.reader = reader
        self.number = next(office.numbers)
        self.count = 0  # letters received

    def tell(self, letter: l.Told) -> None:
        if letter.count != self.count:  # one was lost: only a fresh start helps
            self.reader.close(1012)
            return
        self.count += 1
        self.reader.send(letter.data)

    async def open(self, wish: Wish) -> None:
        self.office.far[self.number] = self
        self.office.post(self.owner, l.Came(self.office.me, self.number, self.table, self.reader.person, wish))

    async def hear(self, data: bytes) -> None:
        self.office.post(self.owner, l.Heard(self.office.me, self.number, data))

    async def close(self) -> None:
        if self.office.far.pop(self.number, None) is not None:
            self.office.post(self.owner, l.Left(self.office.me, self.number))


class Office:
    """Sends and receives letters, and keeps this process known as alive."""

    def __init__(self, redis: Redis, hall: Hall, running: Callable[[], Awaitable[list[str]]]) -> None:
        self.redis = redis
        self.hall = hall
        self.running = running
        self.me = secrets.token_hex(8)
        self.leases = Leases(redis, self.me)
        self.numbers = count(1)
        self.far: dict[int, FarTalk] = {}  # connections of ours to tables of others
        self.open: dict[int, asyncio.Future[Answer]] = {}
        self.outgoing: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self.incoming: dict[tuple[str, int], asyncio.Queue[l.AnyLetter]] = {}  # by connection of others to ours
        self.tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        await self.leases.renew()
        self.mail = self.redis.pubsub()
        await self.mail.subscribe(channel(self.me))
        for work in (self.stay_alive(), self.send_letters(), self.read_letters(), self.take_over()):
            self.spawn(work)

    async def stop(self) -> None:
        for task in tuple(self.tasks):
            task.cancel()
        with suppress(RedisError, OSError):
            await self.leases.leave()
            await self.mail.aclose()  # type: ignore[no-untyped-call]
            await self.redis.aclose()

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Whose table

    async def owner(self, table_id: str) -> str:
        """Who keeps this table; if nobody does, I do from now on."""
        if table_id in self.hall.keepers:
            return self.me
        try:
            return await self.leases.claim(table_id)
        except (RedisError, OSError) as error:
            raise Away from error

    async def call(self, table_id: str, person: str, call: AnyCall) -> Answer:
        owner = await self.owner(table_id)
        if owner == self.me:
            return await self.hall.call(table_id, person, call)
        number = next(self.numbers)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.open[number] = answer
        self.post(owner, l.Asked(self.me, number, table_id, person, call))
        try:
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            raise Away from None
        finally:
            self.open.pop(number, None)

    async def talk(self, table_id: str, reader: Reader) -> Conversation | FarTalk:
        owner = await self.owner(table_id)
        if owner == self.me:
            return Conversation(self.hall, table_id, reader)
        return FarTalk(self, owner, table_id, reader)

    async def check(self) -> str:
        """How the Redis is."""
        try:
            await asyncio.wait_for(self.leases.ping(), 3)
        except (RedisError, OSError, TimeoutError) as error:
            return type(error).__name__
        return "ok"

    # Staying alive

    async def stay_alive(self) -> None:
        while True:
            try:
                if not await self.leases.renew():
                    await self.look_after_tables()
                for talk in tuple(self.far.values()):
                    if not await self.leases.is_alive(talk.owner):
                        talk.reader.close(1012)  # connect again: whoever is asked first takes the table over
            except (RedisError, OSError) as error:
                log.warning("the Redis does not answer", extra={"error": str(error)})
            await asyncio.sleep(RENEW_SECONDS)

    async def look_after_tables(self) -> None:
        """I was thought dead for a while: others may have taken tables of mine over."""
        for table_id, keeper in tuple(self.hall.keepers.items()):
            if await self.leases.claim(table_id) != self.me:
                async with keeper.lock:
                    keeper.abandon("The table has moved; connecting again.")

    async def let_go(self, table_id: str) -> None:
        with suppress(RedisError, OSError):
            await self.leases.release(table_id)

    async def take_over(self) -> None:
        """Tables whose keeper has died go on here."""
        while True:
            try:
                for table_id in await self.running():
                    if table_id not in self.hall.keepers and await self.leases.claim(table_id) == self.me:
                        await self.resume(table_id)
            except (RedisError, OSError, SQLAlchemyError) as error:
                log.warning("no table could be taken over", extra={"error": str(error)})
            except Exception:
                log.exception("no table could be taken over")
            await asyncio.sleep(SWEEP_SECONDS)

    async def resume(self, table_id: str) -> None:
        """One table's trouble keeps no other from being taken over."""
        try:
            await self.hall.resume(table_id)
        except (RedisError, OSError, SQLAlchemyError):
            raise
        except Exception:
            log.exception("a table cannot go on", extra={"table": table_id})

    # Letters

    def post(self, to: str, letter: l.AnyLetter) -> None:
        self.outgoing.put_nowait((channel(to), l.encode(letter)))

    async def send_letters(self) -> None:
        while True:
            batch = [await self.outgoing.get()]
            while not self.outgoing.empty():
                batch.append(self.outgoing.get_nowait())
            try:
                async with self.redis.pipeline(transaction=False) as pipe:
                    for to, data in batch:
                        pipe.publish(to, data)
                    await pipe.execute()
            except (RedisError, OSError) as error:
                log.warning("letters were lost", extra={"error": str(error), "lost": len(batch)})

    async def read_letters(self) -> None:
        while True:
            try:
                message = await self.mail.get_message(ignore_subscribe_messages=True, timeout=None)
            except (RedisError, OSError) as error:
                log.warning("letters cannot be read", extra={"error": str(error)})
                await asyncio.sleep(1)
                continue
            if message is not None:
                self.receive(l.decode(message["data"]))

    def receive(self, letter: l.AnyLetter) -> None:
        if isinstance(letter, l.Answered):
            waiting = self.open.get(letter.number)
            if waiting is not None and not waiting.done():
                waiting.set_result(letter.answer)
        elif isinstance(letter, l.Told | l.Cut):
            talk = self.far.get(letter.number)
            if talk is not None and isinstance(letter, l.Told):
                talk.tell(letter)
            elif talk is not None and isinstance(letter, l.Cut):
                talk.reader.close(letter.code)
        elif isinstance(letter, l.Asked):
            self.spawn(self.answer(letter))
        else:
            self.queue_up(letter)

    async def answer(self, letter: l.Asked) -> None:
        try:
            answer = await self.hall.call(letter.table, letter.person, letter.call)
        except Refused as refused:
            answer = Answer(words=refused.words, status=refused.status, rule=refused.rule)
        self.post(letter.sender, l.Answered(letter.number, answer))

    def queue_up(self, letter: l.Came | l.Heard | l.Left) -> None:
        """Letters of one connection are handled one after the other."""
        key = (letter.sender, letter.number)
        waiting = self.incoming.get(key)
        if waiting is None:
            if not isinstance(letter, l.Came):
                return
            waiting = self.incoming[key] = asyncio.Queue()
            self.spawn(self.converse(key, letter))
            return
        waiting.put_nowait(letter)

    async def converse(self, key: tuple[str, int], came: l.Came) -> None:
        """One connection of another process to a table here."""
        reader = FarReader(self, came.sender, came.number, came.person)
        talk = Conversation(self.hall, came.table, reader)
        letters = self.incoming[key]
        try:
            await talk.open(came.wish)
            while isinstance(letter := await self.next_letter(letters, came.sender), l.Heard):
                await talk.hear(letter.data)
        except Refused:
            reader.close(4404)
        finally:
            self.incoming.pop(key, None)
            await talk.close()

    async def next_letter(self, letters: asyncio.Queue[l.AnyLetter], sender: str) -> l.AnyLetter | None:
        """None if the process it would come from has died."""
        while True:
            try:
                return await asyncio.wait_for(letters.get(), RENEW_SECONDS * 4)
            except TimeoutError:
                with suppress(RedisError, OSError):
                    if not await self.leases.is_alive(sender):
                        return None


def channel(process: str) -> str:
    return f"kickdoor:to:{process}"
