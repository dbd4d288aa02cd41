"""Tasks that nobody awaits."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

log = logging.getLogger(__name__)


def report(task: asyncio.Task[Any]) -> None:
    """Log the exception a task ended with; a done callback for every task that nobody awaits."""
    if not task.cancelled() and task.exception() is not None:
        log.error("a background task failed", exc_info=task.exception(), extra={"task": task.get_name()})
