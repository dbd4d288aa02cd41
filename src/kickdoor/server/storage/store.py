"""Stores journals. Every entry is durable before anybody sees its effect."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, Protocol

import msgspec
from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from kickdoor.server.http.bodies import Listed, MyTable, Summary
from kickdoor.server.screen.document import ENDED
from kickdoor.server.storage.database import direct_engine, file_of
from kickdoor.server.storage.models import ARCHIVE, ENTRIES, FACTS, SITTERS, SNAPSHOTS, TABLES
from kickdoor.server.tables.journal import AnyEntry, decode, encode
from kickdoor.server.tables.listings import as_listed, for_person, is_listed, ranked, sign_of, summary
from kickdoor.server.tables.loading import Stored, Unreadable
from kickdoor.server.tables.records import Snapshot
from kickdoor.server.tables.table import Table
from kickdoor.server.tasks import report


GATHER: Final = 0.01  # seconds
MOST_RANKED: Final = 300  # public tables that the lobby chooses from
PROBE: Final = "probe"  # the fact written by health probes
PROBE_BYTES: Final = 16
PROBE_SECONDS: Final = 2.0  # the least time between two probes
PROBE_PATIENCE: Final = 3.0
log = logging.getLogger(__name__)


class Conflict(Exception):
    """Another process has written to this journal: it has the table now."""


class Store(Protocol):
    async def append(self, table: Table, after: int, entries: Sequence[AnyEntry]) -> None:
        """Store these entries after the first `after`; raise `Conflict` if another process has written there."""

    async def journal(self, table_id: str) -> list[AnyEntry]:
        """Return all entries of a table, empty if it does not exist; raise `Unreadable` if one is damaged."""

    async def stored(self, table_id: str) -> Stored:
        """Return what is stored of a table besides its journal."""

    async def mark(self, table: Table) -> None:
        """Update the table's summary without touching its journal."""

    async def mark_aside(self, table_id: str) -> None:
        """Mark an unreadable table as set aside."""

    async def length(self, table_id: str) -> int:
        """Return the number of entries of a table; 0 if there is none."""


class Writing(NamedTuple):
    """Entries waiting to be written."""

    table: str
    rows: list[dict[str, Any]]
    row: dict[str, Any] | None  # of the table itself, if its summary has changed
    new: bool
    people: list[str]  # people who have the table in their list
    snapshot: dict[str, Any] | None  # if a turn has begun
    done: asyncio.Future[None]


class SqlStore:
    """Stores journals with group commit: entries that arrive during a transaction share the next one. When many tables
    write at once, a transaction waits a moment for more, since a commit costs about as much as its content."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.direct = direct_engine(engine)
        self.file = file_of(engine.url.render_as_string(hide_password=False))
        self.inode = 0  # of that file; 0: nothing was written yet
        self.thread = ThreadPoolExecutor(1, "journal") if self.direct is not None else None
        self.waiting: list[Writing] = []
        self.writer: asyncio.Task[None] | None = None
        self.busy = False
        self.shown: dict[str, object] = {}  # cache of each table's row
        self.damage = ""  # the database was seen to be damaged
        self.trouble = ""  # why the last entries could not be stored; empty: they were
        self.probe: asyncio.Future[None] | None = None  # the last health probe
        self.probed = 0.0
        self.snapped: dict[str, int] = {}  # by table, the entries before its snapshot

    # Writing

    async def append(self, table: Table, after: int, entries: Sequence[AnyEntry]) -> None:
        rows = [{"table_id": table.id, "n": after + i, "body": encode(e).decode()} for i, e in enumerate(entries)]
        await self._put(table, rows, self.row(table, table.last), after == 0)

    async def relist(self, table: Table, now: int) -> None:
        """Update the summary of a public table after people came or left, or as a heartbeat."""
        self.forget(table.id)
        await self._put(table, [], self.row(table, now), new=False)

    async def _put(self, table: Table, rows: list[dict[str, Any]], row: dict[str, Any] | None, new: bool) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(Writing(table.id, rows, row, new, table.people(), self.snapshot(table), done))
        if self.writer is None or self.writer.done():
            self.writer = asyncio.create_task(self._write())
            self.writer.add_done_callback(report)
        try:
            await done
        except BaseException:
            self.forget(table.id)
            raise

    def row(self, table: Table, changed: int) -> dict[str, Any] | None:
        """Return the table's row; None if unchanged."""
        sign = sign_of(table)
        if self.shown.get(table.id) == sign:
            return None
        self.shown[table.id] = sign
        return self.listing(table, changed)

    def listing(self, table: Table, changed: int) -> dict[str, Any]:
        o = table.opened
        return {
            "id": table.id, "phase": table.phase, "public": is_listed(table), "created": o.at, "changed": changed,
            "summary": msgspec.json.encode(summary(table)).decode(),
        }  # fmt: skip

    def snapshot(self, table: Table) -> dict[str, Any] | None:
        """Return the row of the table's snapshot; None if unchanged."""
        found = table.snapshot
        if found is None or self.snapped.get(table.id) == found.n:
            return None
        self.snapped[table.id] = found.n
        body = msgspec.json.encode({"position": found.position, "events": found.events}).decode()
        return {"table_id": table.id, "n": found.n, "body": body}

    def forget(self, table_id: str) -> None:
        """Drop cached rows of this table."""
        self.shown.pop(table_id, None)
        self.snapped.pop(table_id, None)

    async def mark(self, table: Table) -> None:
        changes = {k: v for k, v in self.listing(table, table.last).items() if k not in ("id", "changed")}
        async with self.engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(**changes))

    async def mark_aside(self, table_id: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(phase="aside"))

    async def _write(self) -> None:
        """Write what waits, batch after batch. While the disk is the slow part, the next batch is on its way before the
        callers of the last one are answered: what they do then keeps the event loop busy."""
        written: list[Writing] = []
        batch: list[Writing] = []
        try:
            while self.waiting or written:
                if not written and (len(self.waiting) > 1 or self.busy):
                    await asyncio.sleep(GATHER)
                batch, self.waiting = self.waiting, []
                self.busy = len(batch) > 1
                begun = time.monotonic()
                writing = asyncio.create_task(self._write_some(batch)) if batch else None  # starts before the answers
                answer(written)
                written = await writing if writing is not None else []
                if not self.waiting or time.monotonic() - begun < GATHER:
                    answer(written)
                    written = []
        finally:  # every waiting caller is answered
            for one in (*batch, *written, *self.waiting):
                settle(one.done, OSError("the journal is no longer written"))
            self.waiting = []

    async def _write_some(self, batch: list[Writing]) -> list[Writing]:
        """Write a batch and return what was written; callers whose part failed are answered."""
        try:
            await self._write_all(batch)
        except Exception as error:  # noqa: BLE001  everybody who waits learns of it
            self.note_trouble(error)
            if len(batch) == 1:
                settle(batch[0].done, error)
                return []
            return [one for one in batch if await self._write_alone(one)]  # find the table that fails
        return batch

    async def _write_alone(self, one: Writing) -> bool:
        try:
            await self._write_all([one])
        except Exception as error:  # noqa: BLE001
            settle(one.done, error)
            return False
        return True

    def note_trouble(self, error: Exception) -> None:
        """Record a database failure; a conflict does not count as one."""
        if isinstance(error, IntegrityError):
            return
        self.trouble = type(error).__name__
        if isinstance(error, DatabaseError) and "malformed" in str(error):
            self.damage = "damaged"

    async def _write_all(self, batch: list[Writing]) -> None:
        """One transaction. SQLite's is handed whole to a thread of its own: going there and back for every statement
        would take longer than the statements do."""
        if self.direct is None:
            async with self.engine.begin() as connection:
                await connection.run_sync(write, batch)
        else:
            await asyncio.get_running_loop().run_in_executor(self.thread, self._write_at_once, self.direct, batch)
        self.trouble = ""

    async def health(self) -> str:
        """Return "ok" if entries can be stored now, otherwise the problem. Probe the database from time to time."""
        if self.probe is None or (self.probe.done() and time.monotonic() - self.probed > PROBE_SECONDS):
            self.probed = time.monotonic()
            self.probe = asyncio.ensure_future(self._probe())
        try:
            await asyncio.wait_for(asyncio.shield(self.probe), PROBE_PATIENCE)
        except (OSError, TimeoutError, SQLAlchemyError) as error:
            return type(error).__name__
        return self.damage or self.trouble or "ok"

    async def _probe(self) -> None:
        if self.direct is None:
            async with self.engine.begin() as connection:
                await connection.run_sync(write_probe)
        else:
            await asyncio.get_running_loop().run_in_executor(self.thread, self._probe_at_once, self.direct)

    # In a thread of its own, for SQLite

    def _write_at_once(self, engine: Engine, batch: list[Writing]) -> None:
        self._must_be_there()
        with engine.begin() as connection:
            write(connection, batch)

    def _probe_at_once(self, engine: Engine) -> None:
        self._must_be_there()
        with engine.begin() as connection:
            write_probe(connection)

    def _must_be_there(self) -> None:
        """Raise an OSError if the file was removed or replaced. SQLite would go on with the old one, which nobody finds
        again after a restart."""
        if self.file is None:
            return
        found = self.file.stat().st_ino
        self.inode = self.inode or found
        if found != self.inode:
            raise FileExistsError("another file has taken the place of the database while it was served")

    # Reading

    async def journal(self, table_id: str) -> list[AnyEntry]:
        wanted = select(ENTRIES.c.n, ENTRIES.c.body).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.n)
        try:
            async with self.engine.connect() as connection:
                found = (await connection.execute(wanted)).all()
        except DatabaseError as error:
            self.note_trouble(error)
            raise
        entries: list[AnyEntry] = []
        for n, body in found:
            if n != len(entries):
                raise Unreadable(entries)
            try:
                entries.append(decode(body))
            except (msgspec.MsgspecError, TypeError) as error:
                raise Unreadable(entries) from error
        return entries

    async def stored(self, table_id: str) -> Stored:
        phase = select(TABLES.c.phase).where(TABLES.c.id == table_id)
        wanted = select(SNAPSHOTS.c.n, SNAPSHOTS.c.body).where(SNAPSHOTS.c.table_id == table_id)
        async with self.engine.connect() as connection:
            found = (await connection.execute(phase)).scalar()
            row = (await connection.execute(wanted)).first()
        return Stored(str(found or ""), snapshot_of(row.n, row.body) if row is not None else None)

    async def length(self, table_id: str) -> int:
        wanted = select(func.max(ENTRIES.c.n)).where(ENTRIES.c.table_id == table_id)
        async with self.engine.connect() as connection:
            last = (await connection.execute(wanted)).scalar()
        return 0 if last is None else int(last) + 1

    async def lobby(self, since: int, most: int) -> list[Listed]:
        """Return public tables with people connected since then, best to join first."""
        wanted = select(TABLES.c.summary).where(TABLES.c.phase.in_(("lobby", "playing")), TABLES.c.public)
        wanted = wanted.where(TABLES.c.changed >= since).order_by(TABLES.c.changed.desc()).limit(MOST_RANKED)
        return ranked(await self._summaries(wanted), most)

    async def finished(self, most: int) -> list[Listed]:
        """Return finished public games, newest first."""
        wanted = select(TABLES.c.summary).where(TABLES.c.phase.in_(ENDED), TABLES.c.public)
        old = select(ARCHIVE.c.summary).where(ARCHIVE.c.public)
        found = await self._summaries(wanted.order_by(TABLES.c.created.desc()).limit(most))
        found += await self._summaries(old.order_by(ARCHIVE.c.created.desc()).limit(most))
        return [as_listed(s) for s in sorted(found, key=lambda s: -s.created)[:most]]

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
            found = [summary_of(text) for (text,) in await connection.execute(wanted)]
        return [one for one in found if one is not None]

    async def name_of(self, table_id: str) -> str:
        """Return the name of a table; empty if there is none."""
        found = await self._summaries(select(TABLES.c.summary).where(TABLES.c.id == table_id))
        return found[0].name if found else ""

    async def running(self, phase: str = "playing") -> list[str]:
        """Return the tables with a running clock; others wait until somebody comes."""
        wanted = select(TABLES.c.summary).where(TABLES.c.phase == phase).order_by(TABLES.c.changed.desc())
        return [t.id for t in await self._summaries(wanted) if t.clock != "none"]

    async def fact(self, name: str, made: str) -> str:
        """Return a fact about this installation; store `made` if there is none yet."""
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

    async def shrink(self) -> None:
        """Return the space of deleted rows to the disk; PostgreSQL does this by itself."""
        if self.direct is not None:
            await asyncio.get_running_loop().run_in_executor(self.thread, give_back, self.direct)

    async def close(self) -> None:
        if self.writer is not None:
            await asyncio.wait([self.writer])  # even if it has failed
        await self.engine.dispose()
        if self.direct is not None and self.thread is not None:
            self.thread.shutdown()
            self.direct.dispose()


def summary_of(text: str) -> Summary | None:
    """Return the summary; None if it is unreadable, so that the other tables are still listed."""
    try:
        return msgspec.json.decode(text, type=Summary)
    except msgspec.MsgspecError:
        log.exception("what a list says of a table cannot be read")
        return None


def snapshot_of(n: int, body: str) -> Snapshot | None:
    try:
        data = msgspec.json.decode(body)
        return Snapshot(n, data["position"], int(data["events"]))
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError):
        log.exception("a snapshot cannot be read")
        return None


def give_back(engine: Engine) -> None:
    raw = engine.raw_connection()
    try:
        raw.cursor().executescript("PRAGMA incremental_vacuum")  # `execute` would give back one page only
    finally:
        raw.close()


def write_probe(connection: Connection) -> None:
    """Write a small row with a new value."""
    connection.execute(delete(FACTS).where(FACTS.c.name == PROBE))
    connection.execute(insert(FACTS), {"name": PROBE, "value": secrets.token_hex(PROBE_BYTES)})


def write(connection: Connection, batch: list[Writing]) -> None:
    """Write a batch with one statement of each kind, whatever its size: after each, a thread that writes waits for its
    turn at the interpreter."""
    listed = {one.table: one for one in batch if one.row is not None}  # the latest of each table
    new = [one.row for one in batch if one.row is not None and one.new]
    changed = [{**one.row, "old_id": t} for t, one in listed.items() if one.row is not None and not one.new]
    sitters = [{"person": p, "table_id": t} for t, one in listed.items() for p in one.people]
    snapshots = {one.table: one.snapshot for one in batch if one.snapshot is not None}
    rows = [row for one in batch for row in one.rows]
    if new:
        connection.execute(insert(TABLES), new)
    if changed:
        connection.execute(update(TABLES).where(TABLES.c.id == bindparam("old_id")), changed)
    if listed:
        connection.execute(delete(SITTERS).where(SITTERS.c.table_id == bindparam("t")), [{"t": t} for t in listed])
    if sitters:
        connection.execute(insert(SITTERS), sitters)
    if snapshots:
        old = delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == bindparam("t"))
        connection.execute(old, [{"t": t} for t in snapshots])
        connection.execute(insert(SNAPSHOTS), list(snapshots.values()))
    if rows:
        connection.execute(insert(ENTRIES), rows)


def answer(written: list[Writing]) -> None:
    """Tell the callers that their entries are stored."""
    for one in written:
        settle(one.done, None)


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(Conflict() if isinstance(error, IntegrityError) else error)
