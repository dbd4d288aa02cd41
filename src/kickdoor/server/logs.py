"""Structured logs: one JSON object per line, on the error stream."""

from __future__ import annotations

import json
import logging
import sys
from collections import Counter
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}
MOST_A_MINUTE: Final = 30  # records with the same words
_QUIET: Final = ("alembic", "sqlalchemy", "aiosqlite", "asyncio", "websockets", "httpx")


def trace_of(error: Exception) -> Exception | None:
    """Return the error if its traceback is worth logging; the one of an unreachable service is not."""
    return None if isinstance(error, OSError | SQLAlchemyError) else error


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            "from": record.name,
        }
        line |= {k: v for k, v in vars(record).items() if k not in _USUAL}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class Sparing(logging.Filter):
    """Lets through a few records of a kind a minute, so that a stranger cannot fill the disk with them."""

    def __init__(self) -> None:
        super().__init__()
        self.minute = 0
        self.seen: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        minute = int(record.created // 60)
        if minute != self.minute:
            self.minute = minute
            self.seen.clear()
        kind = (record.name, str(record.msg))
        self.seen[kind] += 1
        return self.seen[kind] <= MOST_A_MINUTE


def set_up(level: str = "warning") -> None:
    """Log from this level on; libraries only from WARNING on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json())
    handler.addFilter(Sparing())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in _QUIET:
        logging.getLogger(name).setLevel(max(root.level, logging.WARNING))
