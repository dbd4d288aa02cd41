"""How a server is run."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Settings:
    database: str = ""  # an SQLAlchemy URL; empty: nothing is kept
    redis: str = ""  # several processes share tables through it
    secret: str = field(default_factory=lambda: secrets.token_urlsafe(32))  # signs the cookies
    address: str = "http://127.0.0.1:8000"  # how people reach it; the origin that sockets may come from
    secure: bool = False  # cookies only over HTTPS
    clock_scale: float = 1.0  # all waiting times are multiplied by this
    bot_scale: float = 1.0  # and how long bots seem to think by this
    messages_per_second: float = 20.0
    burst: int = 60
    requests_per_minute: int = 600  # from one address
    sockets_per_address: int = 60
    archive_after_days: int = 30
    now: Callable[[], int] = now_ms


def from_environment(**given: Any) -> Settings:
    """`KICKDOOR_CLOCK_SCALE=0.1` sets `clock_scale`, and so on; what is given goes first."""
    for f in fields(Settings):
        said = os.environ.get("KICKDOOR_" + f.name.upper())
        if said is not None and f.name != "now" and f.name not in given:
            given[f.name] = {"bool": lambda v: v.lower() in ("1", "yes", "true"), "int": int, "float": float}.get(
                str(f.type), str
            )(said)
    return Settings(**given)
