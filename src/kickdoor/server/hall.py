"""All tables kept by this process."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Final, TypeVar

from kickdoor.server import journal as j
from kickdoor.server.calls import Answer, AnyCall, perform
from kickdoor.server.deeds import Deeds
from kickdoor.server.keepers import Gone, Keeper
from kickdoor.server.numbers import Numbers
from kickdoor.server.loading import Unreadable, load
from kickdoor.server.refusals import NotFound, Refused
from kickdoor.server.settings import Settings
from kickdoor.server.store import Store
from kickdoor.server.streams import Reader
from kickdoor.server.tables import Table

T = TypeVar("T")
UNUSED_MS: Final = 10 * 60_000  # so long a table is remembered at which nothing happens
log = logging.getLogger(__name__)


class Hall:
    def __init__(self, settings: Settings, store: Store, numbers: Numbers) -> None:
        self.settings = settings
        self.store = store
        self.numbers = numbers
        self.keepers: dict[str, Keeper] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    async def open(self, opened: j.Opened, table_id: str = "") -> str:
        """A new table; its id is its address, and nobody can guess it."""
        table = Table(table_id or new_id(), opened)
        await self.store.append(table, 0, [opened])
        self.keepers[table.id] = self.keep(table)
        return table.id

    async def keeper(self, table_id: str) -> Keeper:
        """The keeper of that table, loaded if need be."""
        found = self.keepers.get(table_id)
        if found is not None:
            return found
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        async with lock:
            if table_id not in self.keepers:
                try:
                    self.keepers[table_id] = self.keep(await self.load(table_id))
                finally:
                    self._loading.pop(table_id, None)
        return self.keepers[table_id]

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
            table, fresh = load(table_id, entries, stored, self.settings.now(), damaged)
        except Exception as error:
            log.exception("nothing of a table can be shown", extra={"table": table_id})
            await self.store.mark_aside(table_id)
            raise Refused("This table is damaged in the database: nothing of it can be shown.") from error
        if fresh:
            await self.store.append(table, len(entries), fresh)
        elif stored.phase and stored.phase != table.phase:
            await self.store.mark(table)
        return table

    def keep(self, table: Table) -> Keeper:
        return Keeper(table, self.settings, self.store, self.numbers, self._forget)

    async def resume(self, table_id: str) -> None:
        """Let a table go on that nobody is looking at: its clocks run and its bots move."""
        try:
            await (await self.keeper(table_id)).command(lambda _: None)
        except (Gone, NotFound):
            return

    def _forget(self, keeper: Keeper) -> None:
        if self.keepers.get(keeper.table.id) is keeper:
            del self.keepers[keeper.table.id]

    async def call(self, table_id: str, person: str, call: AnyCall) -> Answer:
        return await self.do(table_id, person, lambda deeds: perform(deeds, call))

    async def do(self, table_id: str, person: str, deed: Callable[[Deeds], T]) -> T:
        """Let somebody do something at a table."""
        while True:
            keeper = await self.keeper(table_id)
            try:
                return await keeper.command(lambda now, k=keeper: deed(Deeds(k, person, now)))  # type: ignore[misc]
            except Gone:
                continue

    async def attach(self, table_id: str, reader: Reader, since: int) -> Keeper:
        while True:
            keeper = await self.keeper(table_id)
            try:
                await keeper.attach(reader, since)
            except Gone:
                continue
            return keeper

    async def tidy(self) -> list[str]:
        """Forget tables that nobody looks at and at which nothing will happen by itself; the store has them. Returns
        which."""
        now = self.settings.now()
        idle = [k for k in self.keepers.values() if k.is_idle() and now - k.used > UNUSED_MS]
        for keeper in idle:
            await keeper.retire()
        return [k.table.id for k in idle if k.gone]

    async def close(self) -> None:
        """The process ends: tell everybody to come back, and leave the tables to whoever takes them over."""
        for keeper in tuple(self.keepers.values()):
            async with keeper.lock:
                keeper.abandon("The server is going down; connecting again.")


def new_id() -> str:
    return secrets.token_urlsafe(12)
