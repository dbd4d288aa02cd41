"""Outages of the server itself: its process was paused, or it could not reach the processes it shares tables with.
Nobody loses a turn to them: deadlines and absences are counted from the end of the outage."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

BEAT_SECONDS: Final = 0.5
PAUSE_SECONDS: Final = 2.5  # a process that did nothing for this long was paused


class Outages:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.beat = clock()
        self.is_cut_off: Callable[[], bool] = lambda: False
        self.ended = 0

    def last(self, now: int) -> int:
        """Return when the last outage ended, in epoch ms: `now` while one lasts, 0 if there was none."""
        here = self.clock()
        if here - self.beat > PAUSE_SECONDS or self.is_cut_off():
            self.ended = now
        self.beat = here
        return self.ended

    async def watch(self, now: Callable[[], int]) -> None:
        """Record a heartbeat, so that `last` notices a pause."""
        while True:
            self.last(now())
            await asyncio.sleep(BEAT_SECONDS)
