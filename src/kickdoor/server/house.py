"""Everything one server process is made of."""

from __future__ import annotations

import asyncio
import logging
import secrets
from itertools import count
from typing import TYPE_CHECKING, Final

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
from kickdoor.server.keepers import Stumbled
from kickdoor.server.numbers import Numbers
from kickdoor.server.replays import Shelf
from kickdoor.server.settings import Settings
from kickdoor.server.store import Conflict, SqlStore
from kickdoor.server.streams import Reader

if TYPE_CHECKING:
    from kickdoor.server.forwarding import Office

RESUME_SECONDS: Final = 2.0  # between two looks for tables that should be going on
MOST_SECONDS: Final = 15.0  # between two tries while the database does not work
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
        """Let every table at which something is due go on, now and whenever one was dropped because it could not be
        stored. Other tables go on when somebody comes. Tables that were set aside get another chance at the start."""
        failures, again = 0, ["aside"]
        while True:
            try:
                for phase in (*again, "playing"):
                    for table_id in await self.store.running(phase):
                        if table_id not in self.hall.keepers:
                            await self.resume_one(table_id)
                failures, again = 0, []
            except Exception as error:  # noqa: BLE001  whatever it is, it may be over soon
                failures += 1
                log.warning("tables cannot go on just now", extra={"error": str(error), "failures": failures})
            await asyncio.sleep(min(RESUME_SECONDS * 2 ** max(0, failures - 1), MOST_SECONDS))

    async def resume_one(self, table_id: str) -> None:
        """One table's trouble keeps no other from going on; if it is the database's, they all wait."""
        try:
            await self.hall.resume(table_id)
        except Stumbled as error:
            if not isinstance(error.__cause__, Conflict):
                raise
        except (OSError, SQLAlchemyError):
            raise
        except Exception:
            log.exception("a table cannot go on", extra={"table": table_id})
        await asyncio.sleep(0)

    async def tidy(self) -> None:
        """Forget tables that nobody needs just now, every minute; put old ones away, once an hour."""
        for minute in count():
            try:
                for table_id in await self.hall.tidy():
                    await self.let_go(table_id)
                if minute % 60 == 0:
                    s = self.settings
                    days, left_days = s.archive_after_days, s.archive_unfinished_after_days
                    await self.archive.sweep(s.now(), days, self.hall.keepers, left_days)
            except (OSError, SQLAlchemyError) as error:
                log.warning("tidying up failed", extra={"error": str(error)})
            except Exception:
                log.exception("tidying up failed")
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
        database = await self.store.health()
        return database, "none" if self.office is None else await self.office.check()

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
