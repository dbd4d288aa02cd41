"""Everything one server process is made of."""

from __future__ import annotations

import asyncio
import logging
import secrets
from itertools import count
from typing import TYPE_CHECKING

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from kickdoor.server.archive import Archive
from kickdoor.server.calls import Answer, AnyCall
from kickdoor.server.conversations import Conversation, Talk
from kickdoor.server.database import connect, file_of, migrate, url_of
from kickdoor.server.devices import Devices
from kickdoor.server.files import Lock, make_private
from kickdoor.server.hall import Hall, new_id
from kickdoor.server.journal import Opened
from kickdoor.server.numbers import Numbers
from kickdoor.server.replays import Shelf
from kickdoor.server.settings import Settings
from kickdoor.server.store import SqlStore
from kickdoor.server.streams import Reader

if TYPE_CHECKING:
    from kickdoor.server.forwarding import Office

log = logging.getLogger(__name__)


class House:
    engine: AsyncEngine
    store: SqlStore
    hall: Hall
    archive: Archive
    devices: Devices

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.secret = settings.secret
        self.numbers = Numbers()
        self.shelf = Shelf()
        self.office: Office | None = None
        self.lock: Lock | None = None  # on the file of the database
        self.tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        file = file_of(self.settings.database)
        if file is not None:
            make_private(file)
            self.lock = Lock(file, shared=bool(self.settings.redis))
        self.engine = connect(url_of(self.settings.database))
        await migrate(self.engine)
        self.store = SqlStore(self.engine)
        if not self.secret:
            self.secret = await self.store.fact("secret", secrets.token_urlsafe(32))
        self.archive = Archive(self.store)
        self.devices = Devices(self.engine)
        self.hall = Hall(self.settings, self.store, self.numbers)
        if self.settings.redis:
            await self.share(self.settings.redis)
        else:
            self.spawn(self.resume())
        self.spawn(self.tidy())

    async def open(self, opened: Opened) -> str:
        """A new table; it is kept here."""
        table_id = new_id()
        if self.office is not None:
            await self.office.owner(table_id)
        return await self.hall.open(opened, table_id)

    async def converse(self, table: str, reader: Reader) -> Talk:
        """A conversation with a table, wherever it is kept."""
        return Conversation(self.hall, table, reader) if self.office is None else await self.office.talk(table, reader)

    async def call(self, table: str, person: str, call: AnyCall) -> Answer:
        if self.office is None:
            return await self.hall.call(table, person, call)
        return await self.office.call(table, person, call)

    async def share(self, redis_url: str) -> None:
        """Share tables with other processes."""
        from redis.asyncio import Redis

        from kickdoor.server.forwarding import Office

        self.office = Office(Redis.from_url(redis_url), self.hall, self.store.running)
        await self.office.start()

    async def resume(self) -> None:
        """Every table at which something is due goes on where it was; the others when somebody comes."""
        for table_id in await self.store.running():
            await self.hall.resume(table_id)
            await asyncio.sleep(0)

    async def tidy(self) -> None:
        """Forget tables that nobody needs just now, every minute; put old ones away, once an hour."""
        for minute in count():
            try:
                for table_id in await self.hall.tidy():
                    await self.let_go(table_id)
                if minute % 60 == 0:
                    await self.archive.sweep(self.settings.now(), self.settings.archive_after_days, self.hall.keepers)
            except (OSError, SQLAlchemyError) as error:
                log.warning("tidying up failed", extra={"error": str(error)})
            await asyncio.sleep(60)

    async def let_go(self, table_id: str) -> None:
        """Anybody may keep that table from now on."""
        self.store.forget(table_id)
        if self.office is not None:
            await self.office.let_go(table_id)

    def readers(self) -> int:
        return sum(len(k.show.readers()) for k in self.hall.keepers.values())

    async def check(self) -> tuple[str, str]:
        """How the database and the Redis are."""
        try:
            async with asyncio.timeout(3), self.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (OSError, TimeoutError, SQLAlchemyError) as error:
            return type(error).__name__, "none"
        return "ok", "none" if self.office is None else await self.office.check()

    def spawn(self, work: object) -> None:
        task = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a background task failed", exc_info=task.exception())

    async def stop(self) -> None:
        for task in tuple(self.tasks):
            task.cancel()
        await self.hall.close()
        if self.office is not None:
            await self.office.stop()
        await self.store.close()
        if self.lock is not None:
            self.lock.release()
