"""Tables of other processes: messages of readers here are forwarded to the process that keeps the table (its owner),
and the answers come back. docs/serve.md says what happens when letters are lost or a process dies."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from kickdoor.server.chores import Chores
from kickdoor.server.cluster import letters as l
from kickdoor.server.cluster.leases import RENEW_SECONDS, Leases
from kickdoor.server.cluster.visits import AGAIN, FarTalk, Visit
from kickdoor.server.logs import trace_of
from kickdoor.server.refusals import Moved, Refused
from kickdoor.server.screen.conversations import Conversation
from kickdoor.server.screen.streams import Reader
from kickdoor.server.tables.calls import Answer, AnyCall
from kickdoor.server.tables.registry import TableRegistry
from kickdoor.server.tasks import Tasks

PATIENCE: Final = 5.0  # seconds to wait for an answer of another process
QUIET: Final = RENEW_SECONDS + 0.5  # seconds without a tally after which another process may be in trouble
SILENCE: Final = 4 * RENEW_SECONDS  # and after which it counts as dead
SETTLING: Final = 2 * RENEW_SECONDS  # seconds in which every process has renewed its leases
SWEEP_SECONDS: Final = 3.0
LONGEST_SKIP: Final = 64  # sweeps to wait at most before a table that could not be loaded is tried again
MOST_OUTGOING: Final = 32 << 20  # bytes of letters that wait to be sent
MOST_AT_ONCE: Final = 500  # letters sent together
REDIS_SECONDS: Final = 3.0  # for one command
SEND, READ, RENEW, TAKE_OVER = "send letters", "read letters", "renew leases", "take tables over"  # the chores
log = logging.getLogger(__name__)


class Away(Refused):
    """The process that keeps the table does not answer."""

    def __init__(self) -> None:
        super().__init__("The table does not answer just now; try again.", 503)


def connect(url: str) -> Redis:
    """Connect to a Redis. Nothing is sent twice: a letter that may have been lost ends its conversation."""
    found: Redis = Redis.from_url(
        url, retry=Retry(NoBackoff(), 0), socket_timeout=REDIS_SECONDS, socket_connect_timeout=REDIS_SECONDS
    )
    return found


class Deaf(Exception):
    """Even the letters of this process to itself do not arrive."""


class Cluster:
    """Sends and receives letters, and keeps the leases of this process."""

    def __init__(self, redis: Redis, registry: TableRegistry, running: Callable[[], Awaitable[list[str]]]) -> None:
        self.redis = redis
        self.registry = registry
        self.running = running
        self.me = secrets.token_hex(8)
        self.leases = Leases(redis, self.me)
        self.chores = Chores(registry.metrics.chores)
        self.numbers = count(1)
        self.far: dict[int, FarTalk] = {}  # connections of readers here to tables of others
        self.visits: dict[tuple[str, int], Visit] = {}  # readers of others at tables here: by process and number
        self.open: dict[int, asyncio.Future[Answer]] = {}
        self.last_tally: dict[str, float] = {}  # when each process we talk with last sent a tally (monotonic)
        self.outgoing: asyncio.Queue[tuple[str, l.AnyLetter, bytes]] = asyncio.Queue()
        self.bytes_waiting = 0
        self.skipped: dict[str, tuple[int, int]] = {}  # by table: (failures to load it, sweeps before the next try)
        self.tasks = Tasks()
        self.subscribed = asyncio.Event()
        self.leaving = False
        registry.claim = self.take
        registry.outages.is_cut_off = self.is_cut_off

    async def start(self) -> None:
        await self.leases.renew([])
        self.chores.start(SEND, self.send_letters)
        self.chores.start(READ, self.read_letters)
        await asyncio.wait_for(self.subscribed.wait(), PATIENCE)
        self.chores.start(RENEW, self.beat, RENEW_SECONDS)
        self.chores.start(TAKE_OVER, self.take_over, SWEEP_SECONDS)

    async def stop(self) -> None:
        """Send the letters that wait, then leave."""
        self.leaving = True
        with suppress(TimeoutError):
            await asyncio.wait_for(self.outgoing.join(), 1)
        self.chores.stop()
        self.tasks.cancel()
        with suppress(RedisError, OSError):
            await self.leases.leave()
            await self.redis.aclose()

    async def check(self) -> str:
        """Return "ok", or what is wrong with the Redis or with our own loops."""
        try:
            await asyncio.wait_for(self.leases.ping(), 3)
        except (RedisError, OSError, TimeoutError) as error:
            return type(error).__name__
        return "; ".join(f"{name}: {why}" for name, why in self.chores.ill.items()) or "ok"

    # Whose table

    async def owner(self, table_id: str) -> str:
        """Return the process that keeps this table: this one if none does. Claims nothing: there may be no table."""
        if table_id in self.registry.runners:
            return self.me
        try:
            return (await self.leases.owners([table_id]))[0] or self.me
        except (RedisError, OSError) as error:
            raise Away from error

    async def take(self, table_id: str) -> None:
        """Keep this table here from now on; Moved if another process does. A Redis that was restarted knows no leases:
        after trouble with it, give the owners time to renew theirs."""
        if self.leaving or any(self.chores.failed_within(SETTLING, name) for name in (RENEW, READ)):
            raise Away
        await self.claim(table_id)

    async def claim(self, table_id: str) -> None:
        """Claim the lease of a table; raise `Moved` if another process holds it."""
        try:
            owner = await self.leases.claim(table_id)
        except (RedisError, OSError) as error:
            raise Away from error
        if owner != self.me:
            raise Moved

    async def let_go(self, table_id: str) -> None:
        with suppress(RedisError, OSError):
            await self.leases.release(table_id)

    async def call(self, table_id: str, person: str, call: AnyCall) -> Answer:
        for _ in range(3):
            owner = await self.owner(table_id)
            if owner != self.me:
                return await self.ask(owner, table_id, person, call)
            with suppress(Moved):
                return await self.registry.call(table_id, person, call)
        raise Away

    async def ask(self, owner: str, table_id: str, person: str, call: AnyCall) -> Answer:
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
            return Conversation(self.registry, table_id, reader)
        return FarTalk(self, owner, table_id, reader)

    # Staying alive

    async def beat(self) -> None:
        """Tell the others that this process is alive and what it has sent, and keep its tables."""
        self.drop_the_silent()
        self.send_tallies()
        for table_id in await self.leases.renew(list(self.registry.runners)):
            self.tasks.spawn(self.lose_table(table_id))

    def is_cut_off(self) -> bool:
        """True if people connected elsewhere may not be able to answer: no clock is to run out for them."""
        now = time.monotonic()
        cut_off = not self.chores.ill.keys().isdisjoint((SEND, READ, RENEW))
        return cut_off or any(now - when > QUIET for when in self.last_tally.values())

    def listen_to(self, process: str) -> None:
        self.last_tally.setdefault(process, time.monotonic())

    def drop_the_silent(self) -> None:
        """End all conversations with processes that do not answer."""
        now = time.monotonic()
        silent = {process for process, when in self.last_tally.items() if now - when > SILENCE}
        for talk in [t for t in self.far.values() if t.owner in silent]:
            talk.cut(AGAIN)
        for visit in [v for v in self.visits.values() if v.sender in silent]:
            visit.lose()
        talking = {t.owner for t in self.far.values()} | {sender for sender, _ in self.visits}
        self.last_tally = {process: when for process, when in self.last_tally.items() if process in talking}

    def send_tallies(self) -> None:
        """Send tallies to all processes, also to this one: that shows whether letters arrive."""
        tallies = {process: l.Tally(self.me, {}, {}) for process in (*self.last_tally, self.me)}
        for talk in self.far.values():
            tallies[talk.owner].heard[talk.number] = talk.sent
        for visit in self.visits.values():
            tallies[visit.sender].told[visit.number] = visit.sent
        for process, tally in tallies.items():
            self.post(process, tally)

    async def lose_table(self, table_id: str) -> None:
        """Another process has taken this table over, because this one was paused or cut off."""
        runner = self.registry.runners.get(table_id)
        if runner is not None:
            async with runner.lock:
                if not runner.gone:
                    runner.abandon("The table has moved; connecting again.")

    async def take_over(self) -> None:
        """Go on here with tables whose owner has died, and with those that failed here."""
        running = [t for t in await self.running() if t not in self.registry.runners and t not in self.registry.resting]
        self.skipped = {t: self.skipped[t] for t in running if t in self.skipped}
        owners = await self.leases.owners(running) if running else []
        for table_id, owner in zip(running, owners, strict=True):
            if owner in ("", self.me):
                await self.resume(table_id)

    async def resume(self, table_id: str) -> None:
        """Load one table. One that cannot be loaded is skipped for a while, each time longer."""
        failures, left = self.skipped.get(table_id, (0, 0))
        if left > 0:
            self.skipped[table_id] = (failures, left - 1)
            return
        try:
            await self.registry.resume(table_id)
            self.skipped.pop(table_id, None)
        except Moved:
            return
        except Exception as error:  # the other tables go on
            self.skipped[table_id] = (failures + 1, min(LONGEST_SKIP, 1 << failures))
            trace = trace_of(error) if failures == 0 and not isinstance(error, Refused) else None
            log.warning("a table cannot go on", exc_info=trace, extra={"table": table_id, "error": str(error)})

    # Letters out

    def post(self, to: str, letter: l.AnyLetter) -> None:
        data = l.encode(letter)
        if self.bytes_waiting + len(data) > MOST_OUTGOING:
            self.lost(to, letter)
            return
        self.bytes_waiting += len(data)
        self.outgoing.put_nowait((to, letter, data))

    async def send_letters(self) -> None:
        """Send the queued letters. A letter that was not, or perhaps not, received counts as lost."""
        batch = [await self.outgoing.get()]
        while not self.outgoing.empty() and len(batch) < MOST_AT_ONCE:
            batch.append(self.outgoing.get_nowait())
        received = [0] * len(batch)
        try:
            async with self.redis.pipeline(transaction=False) as pipe:
                for to, _, data in batch:
                    pipe.publish(channel(to), data)
                received = await pipe.execute()
        finally:
            for (to, letter, data), readers in zip(batch, received, strict=True):
                self.bytes_waiting -= len(data)
                self.outgoing.task_done()
                if not readers:
                    self.lost(to, letter)

    def lost(self, to: str, letter: l.AnyLetter) -> None:
        """End the conversation of a lost letter. The tallies inform the other end."""
        self.registry.metrics.letters.labels("lost").inc()
        if isinstance(letter, l.Asked):
            waiting = self.open.get(letter.number)
            if waiting is not None and not waiting.done():
                waiting.set_exception(Away())
        elif isinstance(letter, l.Came | l.Heard):
            talk = self.far.get(letter.number)
            if talk is not None:
                talk.cut(AGAIN)
        elif isinstance(letter, l.Told):
            visit = self.visits.get((to, letter.number))
            if visit is not None:
                visit.lose()

    # Letters in

    async def read_letters(self) -> None:
        """Read letters until the connection breaks."""
        async with self.redis.pubsub() as mail:
            await mail.subscribe(channel(self.me))
            self.subscribed.set()
            self.heard_myself = time.monotonic()
            while True:
                message = await mail.get_message(ignore_subscribe_messages=True, timeout=RENEW_SECONDS)
                if message is not None:
                    self.read(message["data"])
                elif time.monotonic() - self.heard_myself > SILENCE:
                    raise Deaf

    def read(self, data: bytes) -> None:
        """Handle one letter. If it cannot be read or handled, only its conversation suffers: the tallies notice."""
        try:
            self.receive(l.decode(data))
        except Exception:
            self.registry.metrics.letters.labels("unreadable").inc()
            log.exception("a letter could not be handled")

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
                talk.cut(letter.code)
        elif isinstance(letter, l.Asked):
            self.tasks.spawn(self.answer(letter))
        elif isinstance(letter, l.Came):
            visit = self.visits[letter.sender, letter.number] = Visit(self, letter)
            self.listen_to(letter.sender)
            self.tasks.spawn(visit.run())
        elif isinstance(letter, l.Tally):
            self.compare(letter)
        else:
            found = self.visits.get((letter.sender, letter.number))
            if found is not None and isinstance(letter, l.Heard):
                found.hear(letter)
            elif found is not None:
                found.leave()

    def compare(self, tally: l.Tally) -> None:
        """End every conversation in which a letter was lost, also one that only the other process knows of."""
        if tally.sender == self.me:
            self.heard_myself = time.monotonic()
            self.chores.well(READ)
            return
        if tally.sender in self.last_tally:
            self.last_tally[tally.sender] = time.monotonic()
        for number, sent in tally.heard.items():
            visit = self.visits.get((tally.sender, number))
            if visit is None:
                self.post(tally.sender, l.Cut(number, AGAIN))
            elif visit.count != sent:
                visit.lose()
        for number, sent in tally.told.items():
            talk = self.far.get(number)
            if talk is None:
                self.post(tally.sender, l.Left(self.me, number))
            elif talk.count != sent:
                talk.cut(AGAIN)

    async def answer(self, letter: l.Asked) -> None:
        try:
            answer = await self.registry.call(letter.table, letter.person, letter.call)
        except Refused as refused:
            answer = Answer(words=refused.words, status=refused.status, rule=refused.rule)
        except Exception as error:
            extra = {"table": letter.table, "error": str(error)}
            log.error("a forwarded call failed", exc_info=trace_of(error), extra=extra)
            away = Away()
            answer = Answer(words=away.words, status=away.status)
        self.post(letter.sender, l.Answered(letter.number, answer))


def channel(process: str) -> str:
    return f"kickdoor:to:{process}"
