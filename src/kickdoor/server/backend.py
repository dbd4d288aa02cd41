"""The parts of one server process, and how they start and stop."""

from __future__ import annotations

import asyncio
import logging
import secrets
from itertools import count
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from kickdoor.server.clocks.bell import Bell, keys_of, new_private_key
from kickdoor.server.clocks.watchdog import Watchdog
from kickdoor.server.http.devices import Devices
from kickdoor.server.http.limits import Limits
from kickdoor.server.metrics import Metrics
from kickdoor.server.refusals import Refused
from kickdoor.server.replays.analyses import Analyses
from kickdoor.server.replays.archive import Archive
from kickdoor.server.replays.replays import Shelf
from kickdoor.server.screen.conversations import Conversation, Talk
from kickdoor.server.screen.document import ENDED
from kickdoor.server.screen.streams import Reader
from kickdoor.server.settings import Settings
from kickdoor.server.storage.database import connect, file_of, migrate, url_of
from kickdoor.server.storage.files import Lock, make_private
from kickdoor.server.storage.serving_lock import ServingLock
from kickdoor.server.storage.store import Conflict, SqlStore
from kickdoor.server.storage.subscriptions import Subscriptions
from kickdoor.server.tables.calls import Answer, AnyCall
from kickdoor.server.tables.journal import Opened
from kickdoor.server.tables.listings import here, is_public
from kickdoor.server.tables.registry import TableRegistry, new_id
from kickdoor.server.tables.runner import Stumbled
from kickdoor.server.tasks import Tasks

if TYPE_CHECKING:
    from kickdoor.server.cluster.forwarding import Cluster

LOBBY_SECONDS: Final = 2.0  # between two updates of who is at the public tables
LOBBY_FRESH_MS: Final = 180_000  # public tables without an update for this long are not listed
RESUME_SECONDS: Final = 2.0  # between two searches for tables to resume
MOST_SECONDS: Final = 15.0  # longest backoff while the database does not work
log = logging.getLogger(__name__)


class Backend:
    engine: AsyncEngine
    store: SqlStore
    registry: TableRegistry
    archive: Archive
    devices: Devices
    bell: Bell

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.secret = settings.secret
        self.metrics = Metrics()
        self.limits = Limits(settings)
        self.openers: dict[str, str] = {}  # by table: the address that opened it
        self.opening: set[str] = set()  # tables that are being stored for the first time
        self.shelf = Shelf(settings.replays_at_once)
        self.analyses = Analyses(self.limits.analyses)
        self.cluster: Cluster | None = None
        self.lock: Lock | ServingLock | None = None  # held on the database
        self.furnished = False  # `start` has made store and registry
        self.tasks = Tasks()

    async def start(self) -> None:
        file = file_of(self.settings.database)
        if file is not None:
            make_private(file)
            self.lock = Lock(file, shared=bool(self.settings.redis))
        self.engine = connect(url_of(self.settings.database))
        if file is None and self.engine.dialect.name == "postgresql":
            self.lock = ServingLock(self.engine, shared=bool(self.settings.redis))
            await self.lock.take()
            self.tasks.spawn(self.lock.hold())
        await migrate(self.engine)
        self.store = SqlStore(self.engine)
        if not self.secret:
            self.secret = await self.store.fact("secret", secrets.token_urlsafe(32))
        self.archive = Archive(self.store)
        self.devices = Devices(self.engine)
        self.registry = TableRegistry(self.settings, self.store, self.metrics)
        private = new_private_key()  # unless one is already stored
        keys = keys_of(await self.store.fact("push", private) if private else "")
        self.bell = Bell(self.settings, Subscriptions(self.engine), keys)
        self.registry.on_change = self.bell.heed
        self.furnished = True
        if self.settings.redis:
            await self.share(self.settings.redis)
        else:
            self.tasks.spawn(self.resume())
        self.tasks.spawn(self.registry.outages.watch(self.settings.now))
        self.tasks.spawn(self.tidy())
        self.tasks.spawn(self.keep_lobby())
        self.tasks.spawn(Watchdog(self.registry, self.keeps).run())

    async def open(self, opened: Opened, address: str) -> str:
        """Open a table in this process; refuse it if its host, their address or the server has too many."""
        self.check_opening(opened.host, address)
        table_id = new_id()
        self.openers[table_id] = address
        self.opening.add(table_id)
        try:
            return await self.claim_and_open(opened, table_id)
        except BaseException:
            del self.openers[table_id]
            raise
        finally:
            self.opening.remove(table_id)

    async def claim_and_open(self, opened: Opened, table_id: str) -> str:
        if self.cluster is None:
            return await self.registry.open(opened, table_id)
        await self.cluster.claim(table_id)
        try:
            return await self.registry.open(opened, table_id)
        except BaseException:
            await self.cluster.let_go(table_id)
            raise

    def check_opening(self, host: str, address: str) -> None:
        """Raise `Refused` if there are too many tables, counting those being opened at the same time."""
        unfinished = [k.table.id for k in self.registry.runners.values() if k.table.phase not in ENDED]
        unfinished += self.opening
        if len(unfinished) >= self.settings.tables:
            raise Refused("This server is full; try again later.", 503)
        if sum(self.openers.get(table) == address for table in unfinished) >= self.settings.tables_per_address:
            raise Refused("There are many unfinished games from your address; finish one first.", 429)
        if self.limits.openings.spend(host, address):
            raise Refused("That is a lot of new tables; wait a few minutes.", 429)

    async def converse(self, table: str, reader: Reader) -> Talk:
        """Return a conversation with a table, in this process or another."""
        return (
            Conversation(self.registry, table, reader)
            if self.cluster is None
            else await self.cluster.talk(table, reader)
        )

    async def call(self, table: str, person: str, call: AnyCall) -> Answer:
        if self.cluster is None:
            return await self.registry.call(table, person, call)
        return await self.cluster.call(table, person, call)

    async def share(self, redis_url: str) -> None:
        """Share tables with other processes."""
        from kickdoor.server.cluster.forwarding import Cluster, connect as to_redis

        self.cluster = Cluster(to_redis(redis_url), self.registry, self.store.running)
        await self.cluster.start()

    async def resume(self) -> None:
        """Resume every table where something is due, at the start and after a failed write unloaded it. Other tables
        resume when somebody comes. Tables that were set aside get another chance at the start."""
        failures, again = 0, ["aside"]
        while True:
            try:
                for phase in (*again, "playing"):
                    for table_id in await self.store.running(phase):
                        if table_id not in self.registry.runners and table_id not in self.registry.resting:
                            await self.resume_one(table_id)
                failures, again = 0, []
            except Exception as error:  # noqa: BLE001  whatever it is, it may be over soon
                failures += 1
                log.warning("tables cannot go on just now", extra={"error": str(error), "failures": failures})
            await asyncio.sleep(min(RESUME_SECONDS * 2 ** max(0, failures - 1), MOST_SECONDS))

    async def resume_one(self, table_id: str) -> None:
        """Resume one table. Its failure does not stop the others; a failing database makes all wait."""
        try:
            await self.registry.resume(table_id)
        except Stumbled as error:
            if not isinstance(error.__cause__, Conflict):
                raise
        except (OSError, SQLAlchemyError):
            raise
        except Exception:
            log.exception("a table cannot go on", extra={"table": table_id})
        await asyncio.sleep(0)

    async def keeps(self, table_id: str) -> bool:
        """True if no other process keeps this table."""
        return self.cluster is None or await self.cluster.owner(table_id) == self.cluster.me

    async def tidy(self) -> None:
        """Evict idle tables every minute; archive old ones every hour."""
        for minute in count():
            try:
                for table_id in await self.registry.evict_idle():
                    await self.let_go(table_id)
                if minute % 60 == 0:
                    s = self.settings
                    days, left_days = s.archive_after_days, s.archive_unfinished_after_days
                    await self.archive.sweep(s.now(), days, self.registry.runners, left_days)
            except (OSError, SQLAlchemyError) as error:
                log.warning("tidying up failed", extra={"error": str(error)})
            except Exception:
                log.exception("tidying up failed")
            await asyncio.sleep(60)

    async def keep_lobby(self) -> None:
        """Store who is at the public tables, so that every process can list them in its lobby."""
        shown: dict[str, tuple[object, int]] = {}  # by table: what was stored, and when
        while True:
            await asyncio.sleep(LOBBY_SECONDS)
            now = self.settings.now()
            tables = [k.table for k in tuple(self.registry.runners.values()) if is_public(k.table)]
            shown = {t.id: shown[t.id] for t in tables if t.id in shown}
            for table in tables:
                sign, then = (table.watched, here(table)), shown.get(table.id, ((False, 0), 0))
                if sign == then[0] and (not table.watched or now - then[1] < LOBBY_FRESH_MS // 3):
                    continue
                try:
                    await self.store.relist(table, now)
                except (OSError, SQLAlchemyError) as error:
                    log.warning("the lobby could not be stored", extra={"table": table.id, "error": str(error)})
                    continue
                shown[table.id] = sign, now

    async def let_go(self, table_id: str) -> None:
        """Release the lease of this table."""
        self.store.forget(table_id)
        self.openers.pop(table_id, None)
        if self.cluster is not None:
            await self.cluster.let_go(table_id)

    def readers(self) -> int:
        return sum(len(k.broadcast.readers()) for k in self.registry.runners.values())

    async def check(self) -> tuple[str, str]:
        """Return the state of the database and of Redis."""
        lost = isinstance(self.lock, ServingLock) and self.lock.lost
        database = "another server" if lost else await self.store.health()
        return database, "none" if self.cluster is None else await self.cluster.check()

    async def stop(self) -> None:
        self.tasks.cancel()
        if self.cluster is not None:
            self.cluster.leaving = True  # take no more tables
        self.analyses.close()
        if self.furnished:
            await self.registry.close()
        if self.cluster is not None:
            await self.cluster.stop()
        self.shelf.close()
        if self.furnished:
            await self.store.close()
        if self.lock is not None:
            self.lock.release()
