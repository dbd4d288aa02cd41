"""The watchdog looks every few seconds for stuck tables (something is due, nothing happens) and wakes them.

It should never find one. It also measures how late the event loop is.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from kickdoor.server.refusals import Refused
from kickdoor.server.tables.registry import TableRegistry

TICK: Final = 0.25  # seconds between two measurements of the event loop
LOOK: Final = 20  # ticks between two looks at the tables
log = logging.getLogger(__name__)


class Watchdog:
    """Wakes stuck tables. `keeps`: whether this process may keep a table."""

    def __init__(self, registry: TableRegistry, keeps: Callable[[str], Awaitable[bool]]) -> None:
        self.registry = registry
        self.keeps = keeps
        self.suspects: set[str] = set()  # tables that were stuck at the last look

    async def run(self) -> None:
        while True:
            lag = 0.0
            for _ in range(LOOK):
                lag = max(lag, await late_by(TICK))
            self.registry.metrics.lag.set(lag)
            try:
                self.look()
                await self.revive()
            except Exception:
                log.exception("the watchdog failed")

    def look(self) -> None:
        """Wake every table that was stuck at the last look and still is."""
        now = self.registry.settings.now()
        still = {id_ for id_, runner in self.registry.runners.items() if runner.stands_still(now)}
        for table_id in still & self.suspects:
            log.error("a table stood still", extra={"table": table_id})
            self.registry.metrics.frozen.inc()
            self.registry.runners[table_id].wake()
        self.suspects = still

    async def revive(self) -> None:
        """Reload tables that were unloaded after a storage failure."""
        for table_id in tuple(self.registry.dropped):
            try:
                if await self.keeps(table_id):
                    await self.registry.resume(table_id)
            except Refused as refused:
                log.warning("a table cannot go on yet", extra={"table": table_id, "why": refused.words})
                continue
            except (OSError, SQLAlchemyError) as error:
                log.warning("a table cannot be read yet", extra={"table": table_id, "error": str(error)})
                continue
            self.registry.dropped.discard(table_id)


async def late_by(seconds: float) -> float:
    """Sleep, and return by how many seconds the event loop was late."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.sleep(seconds)
    return max(0.0, loop.time() - begun - seconds)
