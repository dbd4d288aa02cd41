"""All tables kept by this process."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TypeVar

from kickdoor.server import journal as j
from kickdoor.server.deeds import Deeds
from kickdoor.server.keepers import Gone, Keeper
from kickdoor.server.refusals import NotFound
from kickdoor.server.settings import Settings
from kickdoor.server.store import Store
from kickdoor.server.streams import Reader
from kickdoor.server.tables import Table, restored

T = TypeVar("T")


class Hall:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.keepers: dict[str, Keeper] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    async def open(self, opened: j.Opened) -> str:
        """A new table; its id is its address, and nobody can guess it."""
        table = Table(secrets.token_urlsafe(12), opened)
        await self.store.append(table, 0, [opened])
        self.keepers[table.id] = Keeper(table, self.settings, self.store, self._forget)
        return table.id

    async def keeper(self, id: str) -> Keeper:
        """The keeper of that table, loaded if need be."""
        found = self.keepers.get(id)
        if found is not None:
            return found
        async with self._loading.setdefault(id, asyncio.Lock()):
            if id not in self.keepers:
                entries = await self.store.journal(id)
                if not entries:
                    raise NotFound
                self.keepers[id] = Keeper(restored(id, entries), self.settings, self.store, self._forget)
        self._loading.pop(id, None)
        return self.keepers[id]

    def _forget(self, keeper: Keeper) -> None:
        if self.keepers.get(keeper.table.id) is keeper:
            del self.keepers[keeper.table.id]

    async def do(self, id: str, person: str, deed: Callable[[Deeds], T]) -> T:
        """Let somebody do something at a table."""
        while True:
            keeper = await self.keeper(id)
            try:
                return await keeper.command(lambda now, k=keeper: deed(Deeds(k, person, now)))  # type: ignore[misc]
            except Gone:
                continue

    async def attach(self, id: str, reader: Reader, since: int) -> Keeper:
        while True:
            keeper = await self.keeper(id)
            try:
                await keeper.attach(reader, since)
            except Gone:
                continue
            return keeper
