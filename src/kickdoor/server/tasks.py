"""Tasks that nobody awaits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger(__name__)


class Tasks(set[asyncio.Task[Any]]):
    """Tasks that are running. Nobody awaits them, so the error that ends one is logged."""

    def spawn(self, work: Coroutine[Any, Any, None], name: str | None = None) -> None:
        task = asyncio.create_task(work, name=name)
        self.add(task)
        task.add_done_callback(self.discard)
        task.add_done_callback(report)

    def cancel(self) -> None:
        for task in tuple(self):
            task.cancel()


def report(task: asyncio.Task[Any]) -> None:
    """Log the exception a task ended with; a done callback for every task that nobody awaits."""
    if not task.cancelled() and task.exception() is not None:
        log.error("a background task failed", exc_info=task.exception(), extra={"task": task.get_name()})
