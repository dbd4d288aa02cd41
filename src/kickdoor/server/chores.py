"""Background loops of a server. A loop that fails is logged, counted and started again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from prometheus_client import Counter

from kickdoor.server.logs import trace_of
from kickdoor.server.tasks import Tasks

FIRST_WAIT: Final = 0.1  # seconds before the first retry; the backoff grows
LONGEST_WAIT: Final = 1.0
log = logging.getLogger(__name__)


class Chores:
    """Background loops. `ill`: by name, why a loop is failing now."""

    def __init__(self, failures: Counter) -> None:
        self.failures = failures
        self.ill: dict[str, str] = {}
        self.in_a_row: dict[str, int] = {}
        self.failed_at: dict[str, float] = {}  # monotonic
        self.tasks = Tasks()

    def start(self, name: str, work: Callable[[], Awaitable[None]], pause: float = 0.0) -> None:
        """Repeat this work at this interval, in seconds, until `stop`."""
        self.tasks.spawn(self._repeat(name, work, pause), name)

    async def _repeat(self, name: str, work: Callable[[], Awaitable[None]], pause: float) -> None:
        while True:
            wait = pause
            try:
                await work()
                self.well(name)
            except Exception as error:  # noqa: BLE001  it is logged
                self.failed(name, error)
                wait = min(LONGEST_WAIT, FIRST_WAIT * self.in_a_row[name])
            await asyncio.sleep(wait)

    def failed(self, name: str, error: Exception) -> None:
        """Record a failure. Only the first in a row is logged with its traceback."""
        self.in_a_row[name] = self.in_a_row.get(name, 0) + 1
        self.failed_at[name] = time.monotonic()
        self.ill[name] = type(error).__name__
        self.failures.labels(name).inc()
        trace = trace_of(error) if self.in_a_row[name] == 1 else None
        log.warning("a chore failed", exc_info=trace, extra={"chore": name, "error": str(error)})

    def failed_within(self, seconds: float, name: str) -> bool:
        return name in self.failed_at and time.monotonic() - self.failed_at[name] < seconds

    def well(self, name: str) -> None:
        self.ill.pop(name, None)
        self.in_a_row.pop(name, None)

    def stop(self) -> None:
        self.tasks.cancel()
