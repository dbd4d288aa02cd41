"""The registry of all tables in this process."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from kickdoor.server.clocks.outages import Outages
from kickdoor.server.metrics import Metrics
from kickdoor.server.refusals import NotFound, Refused
from kickdoor.server.screen.streams import Reader, Wish
from kickdoor.server.settings import Settings
from kickdoor.server.storage.store import Store
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.actions import Actions
from kickdoor.server.tables.calls import Answer, AnyCall, perform
from kickdoor.server.tables.coach import Coach
from kickdoor.server.tables.loading import Unreadable, load
from kickdoor.server.tables.runner import Gone, TableRunner, unheeded
from kickdoor.server.tables.table import Table
from kickdoor.server.tables.thinking import Thinkers

T = TypeVar("T")
UNUSED_MS: Final = 10 * 60_000  # how long an idle table stays in memory
READERS: Final = 2  # threads that play journals again: with more, all would be ready late together, and others wait
log = logging.getLogger(__name__)


class TableRegistry:
    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.thinkers = Thinkers(settings.bot_seconds)
        self.coach = Coach(self.thinkers)
        self.runners: dict[str, TableRunner] = {}
        self.outages = Outages()
        self.claim: Callable[[str], Awaitable[None]] | None = None  # where processes share tables: to keep one here
        self.on_change: Callable[[Table], None] = unheeded  # called when something at a table has been shown
        self.dropped: set[str] = set()  # tables to read again
        self.resting: set[str] = set()  # running games that are not in memory until somebody looks at them
        self._loading: dict[str, asyncio.Task[TableRunner]] = {}
        self._readers = ThreadPoolExecutor(READERS, "journals")

    async def open(self, opened: j.Opened, table_id: str = "") -> str:
        """Open a table and return its id, which nobody can guess."""
        table = Table(table_id or new_id(), opened)
        await self.store.append(table, 0, [opened])
        self.runners[table.id] = self.keep(table)
        return table.id

    async def runner(self, table_id: str) -> TableRunner:
        """Return the runner of a table; load the table if necessary."""
        found = self.runners.get(table_id)
        if found is not None:
            return found
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> TableRunner:
        try:
            if self.claim is not None:
                if not await self.store.length(table_id):
                    raise NotFound
                await self.claim(table_id)
            runner = self.runners[table_id] = self.keep(await self.load(table_id))
            self.resting.discard(table_id)
            return runner
        finally:
            del self._loading[table_id]

    async def up_to_date(self, table_id: str) -> TableRunner:
        """Return the table's runner with everything that any process has stored.

        Where processes share tables, one that was paused may not know yet that another has gone on with the table."""
        found = self.runners.get(table_id)
        if found is not None and self.claim is not None:
            async with found.lock:
                if not found.gone and await self.store.length(table_id) != found.stored:
                    found.abandon("The table has moved; connecting again.")
        return await self.runner(table_id)

    async def load(self, table_id: str) -> Table:
        """Read a table from the store, whatever is wrong with its journal."""
        damaged = None
        try:
            entries = await self.store.journal(table_id)
        except Unreadable as error:
            entries, damaged = error.readable, error
        if not entries and damaged is None:
            raise NotFound
        stored = await self.store.stored(table_id)
        try:
            loop, now = asyncio.get_running_loop(), self.settings.now()
            table, fresh = await loop.run_in_executor(self._readers, load, table_id, entries, stored, now, damaged)
        except Exception as error:
            log.exception("nothing of a table can be shown", extra={"table": table_id})
            await self.store.mark_aside(table_id)
            raise Refused("This table is damaged in the database: nothing of it can be shown.") from error
        if fresh:
            await self.store.append(table, len(entries), fresh)
        elif stored.phase and stored.phase != table.phase:
            await self.store.mark(table)
        return table

    def keep(self, table: Table) -> TableRunner:
        runner = TableRunner(
            table, self.settings, self.store, self.metrics, self._forget, self.outages, self.thinkers, self._readers
        )  # fmt: skip
        runner.on_change = self.on_change
        return runner

    async def resume(self, table_id: str) -> None:
        """Resume a table nobody is looking at: its clocks run and its bots move."""
        try:
            await (await self.runner(table_id)).command(lambda _: None, by_itself=True)
        except (Gone, NotFound):
            return

    def _forget(self, runner: TableRunner) -> None:
        if self.runners.get(runner.table.id) is runner:
            del self.runners[runner.table.id]
            if runner.dropped and runner.table.phase == "playing":
                self.dropped.add(runner.table.id)

    async def call(self, table_id: str, person: str, call: AnyCall) -> Answer:
        await self.up_to_date(table_id)
        return await self.do(table_id, person, lambda actions: perform(actions, call))

    async def do(self, table_id: str, person: str, deed: Callable[[Actions], T]) -> T:
        """Carry out a person's action at a table."""
        while True:
            runner = await self.runner(table_id)
            try:
                return await runner.command(lambda now, k=runner: deed(Actions(k, person, now)))  # type: ignore[misc]
            except Gone:
                continue

    async def attach(self, table_id: str, reader: Reader, wish: Wish) -> TableRunner:
        while True:
            runner = await self.up_to_date(table_id)
            try:
                await runner.attach(reader, wish)
            except Gone:
                continue
            return runner

    async def evict_idle(self) -> list[str]:
        """Evict idle tables from memory and return their ids."""
        now = self.settings.now()
        idle = [k for k in self.runners.values() if k.is_idle() and now - k.used > UNUSED_MS]
        for runner in idle:
            await runner.retire()
        evicted = [k.table for k in idle if k.gone]
        self.resting |= {table.id for table in evicted if table.phase == "playing"}
        return [table.id for table in evicted]

    async def close(self) -> None:
        """Stop: tell every reader to connect again, and leave the tables to other processes."""
        for runner in tuple(self.runners.values()):
            async with runner.lock:
                runner.abandon("The server is going down; connecting again.")
        self.thinkers.close()
        self._readers.shutdown(wait=False, cancel_futures=True)


def new_id() -> str:
    return secrets.token_urlsafe(12)
