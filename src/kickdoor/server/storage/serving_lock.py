"""The lock on a PostgreSQL: it keeps out a second server that would play the same tables (files.py has SQLite's)."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from kickdoor.errors import KickdoorError

KEY: Final = 0x6B69636C  # of the advisory lock
PATIENCE: Final = 12.0  # seconds to wait for the lock: PostgreSQL needs as long to notice that its holder is dead
LOOK: Final = 3.0  # seconds between two looks whether it is still held
ANSWER: Final = 10.0  # seconds for one answer
KEEPALIVE: Final = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
LOCKED: Final = (
    "Another Kickdoor already serves the games in this PostgreSQL. Stop it, name another database with --database, or "
    "start both with --redis so that they share the tables."
)
log = logging.getLogger(__name__)


class Rival(KickdoorError):
    """Another server has the database."""

    def __init__(self) -> None:
        super().__init__(LOCKED)


class ServingLock:
    """Held while a server uses the database. It belongs to a connection of its own: PostgreSQL releases it when that
    ends, however that happens.

    With `shared`, several processes hold it together: they divide the tables between them through Redis.
    """

    def __init__(self, engine: AsyncEngine, shared: bool) -> None:
        self.engine = engine
        self.shared = shared
        self.connection: Any = None
        self.lost = False  # another server took it while PostgreSQL or the network was away

    async def take(self, patience: float | None = None) -> None:
        """Raise Rival if another server holds the lock and keeps it."""
        end = time.monotonic() + (PATIENCE if patience is None else patience)
        while not await self.try_to_take():
            if time.monotonic() >= end:
                raise Rival
            await asyncio.sleep(0.2)

    async def try_to_take(self) -> bool:
        import asyncpg

        _, given = self.engine.dialect.create_connect_args(self.engine.url)
        where = {name: value for name, value in given.items() if not name.startswith(("prepared_", "async_"))}
        connection = await asyncpg.connect(**where, timeout=ANSWER, command_timeout=ANSWER, server_settings=KEEPALIVE)
        function = "pg_try_advisory_lock_shared" if self.shared else "pg_try_advisory_lock"
        try:
            taken = await connection.fetchval(f"SELECT {function}({KEY})")
        except BaseException:
            connection.terminate()
            raise
        if not taken:
            await connection.close()
            return False
        self.connection = connection
        return True

    async def hold(self) -> None:
        """Take the lock again whenever PostgreSQL was away."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except Exception as error:  # noqa: BLE001  drivers have errors of their own; the store reports an outage
                self.release()
                log.info("the lock on the database cannot be held just now", extra={"error": str(error)})

    async def look(self) -> None:
        if self.connection is not None:
            await self.connection.fetchval("SELECT 1")
            return
        lost = not await self.try_to_take()
        if lost and not self.lost:
            log.error(LOCKED)
        self.lost = lost

    async def close(self) -> None:
        """Release the lock; another server can have it when this returns."""
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()

    def release(self) -> None:
        """Release the lock without waiting until PostgreSQL has noticed."""
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None
