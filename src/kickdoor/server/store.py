"""Where journals are kept. Every entry is durable before anybody is shown what it did."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, Protocol

import msgspec
from sqlalchemy import Connection, Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from kickdoor.server.database import direct_engine
from kickdoor.server.document import ENDED
from kickdoor.server.journal import AnyEntry, decode, encode
from kickdoor.server.listings import for_person, is_listed, plain, ranked, sign_of, summary
from kickdoor.server.models import ARCHIVE, ENTRIES, FACTS, SITTERS, TABLES
from kickdoor.server.requests import Listed, MyTable, Summary
from kickdoor.server.tables import Table
from kickdoor.server.tasks import report


GATHER: Final = 0.01  # seconds
MOST_RANKED: Final = 300  # public tables that the lobby chooses from


class Conflict(Exception):
    """Somebody else has written to this journal: the table is kept elsewhere."""


class Store(Protocol):
    async def append(self, table: Table, after: int, entries: Sequence[AnyEntry]) -> None:
        """Make these durable as the entries after the first `after`; Conflict if somebody else has written there."""

    async def journal(self, table_id: str) -> list[AnyEntry]:
        """All entries of a table; empty if there is none."""

    async def length(self, table_id: str) -> int:
        """Return the number of entries of a table; 0 if there is none."""


class Writing(NamedTuple):
    """Entries waiting to be written."""

    table: str
    rows: list[dict[str, Any]]
    row: dict[str, Any] | None  # of the table itself, if its summary has changed
    new: bool
    people: list[str]  # who finds the table in their list
    done: asyncio.Future[None]


class SqlStore:
    """Whatever arrives while a transaction is under way shares the next one. When many tables write at once, a
    transaction waits a moment for more: each costs about as much as all that is in it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.direct = direct_engine(engine)
        self.thread = ThreadPoolExecutor(1, "journal") if self.direct is not None else None
        self.waiting: list[Writing] = []
        self.writer: asyncio.Task[None] | None = None
        self.busy = False
        self.shown: dict[str, object] = {}  # stands for what the row of each table says

    # Writing

    async def append(self, table: Table, after: int, entries: Sequence[AnyEntry]) -> None:
        rows = [{"table_id": table.id, "n": after + i, "body": encode(e).decode()} for i, e in enumerate(entries)]
        await self._put(table, rows, self.row(table, table.last), after == 0)

    async def relist(self, table: Table, now: int) -> None:
        """Write the summary of a public table anew: somebody came or went, or is still there."""
        self.forget(table.id)
        await self._put(table, [], self.row(table, now), False)

    async def _put(self, table: Table, rows: list[dict[str, Any]], row: dict[str, Any] | None, new: bool) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(Writing(table.id, rows, row, new, table.people(), done))
        if self.writer is None or self.writer.done():
            self.writer = asyncio.create_task(self._write())
            self.writer.add_done_callback(report)
        try:
            await done
        except BaseException:
            self.forget(table.id)
            raise

    def row(self, table: Table, changed: int) -> dict[str, Any] | None:
        """The row of the table itself; None if it stays as it is."""
        sign = sign_of(table)
        if self.shown.get(table.id) == sign:
            return None
        self.shown[table.id] = sign
        o = table.opened
        return {
            "id": table.id, "phase": table.phase, "public": is_listed(table), "created": o.at, "changed": changed,
            "summary": msgspec.json.encode(summary(table)).decode(),
        }  # fmt: skip

    def forget(self, table_id: str) -> None:
        """Nobody knows any more what the row of this table says."""
        self.shown.pop(table_id, None)

    async def _write(self) -> None:
        batch: list[Writing] = []
        try:
            while self.waiting:
                if len(self.waiting) > 1 or self.busy:
                    await asyncio.sleep(GATHER)
                batch, self.waiting = self.waiting, []
                self.busy = len(batch) > 1
                await self._write_some(batch)
        finally:  # however this ends, nobody waits for ever
            for one in (*batch, *self.waiting):
                settle(one.done, OSError("the journal is no longer written"))
            self.waiting = []

    async def _write_some(self, batch: list[Writing]) -> None:
        try:
            await self._write_all(batch)
        except Exception as error:  # noqa: BLE001  whoever waits is told
            if len(batch) == 1:
                settle(batch[0].done, error)
                return
            for one in batch:  # find out whose fault it is
                try:
                    await self._write_all([one])
                except Exception as own:  # noqa: BLE001
                    settle(one.done, own)

    async def _write_all(self, batch: list[Writing]) -> None:
        """One transaction. SQLite's is handed whole to a thread of its own: going there and back for every statement
        would take longer than the statements do."""
        if self.direct is None:
            async with self.engine.begin() as connection:
                await connection.run_sync(write, batch)
        else:
            await asyncio.get_running_loop().run_in_executor(self.thread, write_at_once, self.direct, batch)
        for one in batch:
            settle(one.done, None)

    # Reading

    async def journal(self, table_id: str) -> list[AnyEntry]:
        wanted = select(ENTRIES.c.body).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.n)
        async with self.engine.connect() as connection:
            return [decode(body) for (body,) in await connection.execute(wanted)]

    async def length(self, table_id: str) -> int:
        wanted = select(func.max(ENTRIES.c.n)).where(ENTRIES.c.table_id == table_id)
        async with self.engine.connect() as connection:
            last = (await connection.execute(wanted)).scalar()
        return 0 if last is None else int(last) + 1

    async def lobby(self, since: int, most: int) -> list[Listed]:
        """Public tables at which somebody has been connected since then, the best to join first."""
        wanted = select(TABLES.c.summary).where(TABLES.c.phase.in_(("lobby", "playing")), TABLES.c.public)
        wanted = wanted.where(TABLES.c.changed >= since).order_by(TABLES.c.changed.desc()).limit(MOST_RANKED)
        return ranked(await self._summaries(wanted), most)

    async def finished(self, most: int) -> list[Listed]:
        """Public games that are over, the newest first."""
        wanted = select(TABLES.c.summary).where(TABLES.c.phase.in_(ENDED), TABLES.c.public)
        return [plain(s) for s in await self._summaries(wanted.order_by(TABLES.c.created.desc()).limit(most))]

    async def of_person(self, person: str, over: bool, most: int, skip: int = 0) -> list[MyTable]:
        """Tables where this person sits, those where something happened last first; finished games, also archived
        ones, if `over`."""
        phase = TABLES.c.phase.in_(ENDED) if over else TABLES.c.phase.not_in(ENDED)
        mine = SITTERS.c.person == person
        kept = select(TABLES.c.changed.label("at"), TABLES.c.summary).join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
        found: Any = kept.where(mine, phase)
        if over:
            old = select(ARCHIVE.c.created.label("at"), ARCHIVE.c.summary)
            old = old.join(SITTERS, SITTERS.c.table_id == ARCHIVE.c.id).where(mine)
            found = found.union_all(old)
        both = found.subquery()
        wanted = select(both.c.summary).order_by(both.c.at.desc()).limit(most).offset(skip)
        return [for_person(s, person) for s in await self._summaries(wanted)]

    async def _summaries(self, wanted: Any) -> list[Summary]:
        async with self.engine.connect() as connection:
            return [msgspec.json.decode(s, type=Summary) for (s,) in await connection.execute(wanted)]

    async def running(self) -> list[str]:
        """Tables at which a clock runs; at others nothing happens before somebody comes."""
        wanted = select(TABLES.c.summary).where(TABLES.c.phase == "playing").order_by(TABLES.c.changed.desc())
        return [t.id for t in await self._summaries(wanted) if t.clock != "none"]

    async def fact(self, name: str, made: str) -> str:
        """A fact about this installation; `made` is kept if there is none yet."""
        wanted = select(FACTS.c.value).where(FACTS.c.name == name)
        for _ in range(2):
            async with self.engine.connect() as connection:
                found = (await connection.execute(wanted)).scalar()
            if found is not None:
                return str(found)
            try:
                async with self.engine.begin() as connection:
                    await connection.execute(insert(FACTS), {"name": name, "value": made})
            except IntegrityError:
                continue  # another process was quicker
        return made

    async def close(self) -> None:
        if self.writer is not None:
            await asyncio.wait([self.writer])  # even if it has failed
        await self.engine.dispose()
        if self.direct is not None and self.thread is not None:
            self.thread.shutdown()
            self.direct.dispose()


def write_at_once(engine: Engine, batch: list[Writing]) -> None:
    with engine.begin() as connection:
        write(connection, batch)


def write(connection: Connection, batch: list[Writing]) -> None:
    for one in batch:
        if one.row is not None and one.new:
            connection.execute(insert(TABLES), one.row)
        elif one.row is not None:
            changes = {k: v for k, v in one.row.items() if k != "id"}
            connection.execute(update(TABLES).where(TABLES.c.id == one.table).values(**changes))
        if one.row is not None:
            connection.execute(delete(SITTERS).where(SITTERS.c.table_id == one.table))
            if one.people:
                connection.execute(insert(SITTERS), [{"person": p, "table_id": one.table} for p in one.people])
    rows = [row for one in batch for row in one.rows]
    if rows:
        connection.execute(insert(ENTRIES), rows)


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(Conflict() if isinstance(error, IntegrityError) else error)
