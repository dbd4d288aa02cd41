"""How a server is run."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final

from kickdoor.engine.reasons import KickdoorError


_STARTED: Final = time.time_ns() - time.monotonic_ns()


def now_ms() -> int:
    """Epoch ms when the process began, and what has passed since: nothing that runs is moved when the clock is set."""
    return (_STARTED + time.monotonic_ns()) // 1_000_000


@dataclass(frozen=True)
class Settings:
    database: str  # a file for SQLite, or the URL of a PostgreSQL
    redis: str = ""  # several processes share their tables through it
    secret: str = ""  # signs the cookies; empty: one that is kept in the database
    origins: str = ""  # pages of other hosts that may use this server, such as a development server's
    secure: bool = False  # cookies only over HTTPS
    clock_scale: float = 1.0  # all waiting times are multiplied by this
    bot_scale: float = 1.0  # and how long bots seem to think by this
    messages_per_second: float = 20.0
    burst: int = 60
    requests_per_minute: int = 600  # from one address
    sockets_per_address: int = 60
    archive_after_days: int = 30
    archive_unfinished_after_days: int = 365  # games nobody goes on with; 0: never
    now: Callable[[], int] = now_ms


def from_environment(**given: Any) -> Settings:
    """`KICKDOOR_CLOCK_SCALE=0.1` sets `clock_scale`, and so on; what is given goes first."""
    for f in fields(Settings):
        said = os.environ.get("KICKDOOR_" + f.name.upper())
        if said is not None and f.name != "now":
            try:
                given.setdefault(f.name, _read(str(f.type), said))
            except ValueError as error:
                raise KickdoorError(f"KICKDOOR_{f.name.upper()} is to be a number, not {said!r}.") from error
    return Settings(**given)


def _read(kind: str, said: str) -> object:
    if kind == "bool":
        return said.lower() in ("1", "yes", "true", "on")
    return int(said) if kind == "int" else float(said) if kind == "float" else said
