"""The settings of a server."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final

from kickdoor.errors import KickdoorError


_STARTED: Final = time.time_ns() - time.monotonic_ns()


def now_ms() -> int:
    """Return epoch ms by a monotonic clock: setting the system clock moves no deadline."""
    return (_STARTED + time.monotonic_ns()) // 1_000_000


POSITIVE: Final = (
    "work_per_second", "work_ahead", "connections", "connections_per_address", "sockets_per_address", "request_seconds",
    "tables", "tables_per_address", "tables_per_hour", "chat_per_minute", "replays_at_once", "analyses_per_hour",
)  # fmt: skip


@dataclass(frozen=True)
class Settings:
    database: str  # a file for SQLite, or the URL of a PostgreSQL
    redis: str = ""  # several processes share their tables through it
    secret: str = ""  # signs the cookies; empty: a secret stored in the database
    origins: str = ""  # origins of other hosts that may use this server, such as a development server
    secure: bool = False  # cookies only over HTTPS
    clock_scale: float = 1.0  # all waiting times are multiplied by this
    bot_scale: float = 1.0  # and the apparent thinking time of bots by this
    bot_seconds: float = 2.0  # a bot that has not answered by then is replaced
    hosts: str = ""  # names this server is reached by, besides addresses, localhost and the machine's own; *: any
    proxies: str = ""  # addresses of web servers in front of this one, whose X-Forwarded-For is believed
    push_contact: str = ""  # mailto: or https: address for the operators of push services
    push_hosts: str = ""  # names of further push services
    metrics_token: str = ""  # bearer token that allows reading /metrics from anywhere
    work_per_second: float = 60.0  # of one person, in ms of processor time; an address may do four times as much
    work_ahead: float = 25.0  # seconds of it may be spent at once
    connections: int = 900  # at once; fewer where the process may not open as many files
    connections_per_address: int = 150
    sockets_per_address: int = 60
    request_seconds: float = 10.0  # time limit for a whole request to arrive
    tables: int = 1000  # unfinished ones in memory
    tables_per_address: int = 20  # of those, opened from one address
    tables_per_hour: int = 60  # opened by one person; from an address four times as many
    chat_per_minute: int = 60  # lines of one person at a table, and of all its spectators together
    rest_after: float = 60.0  # seconds without a person or spectator; then a table of bots rests until somebody looks
    replays_at_once: int = 12  # for one address, waiting to be read
    analyses_per_hour: int = 20  # of finished games, for one person; for an address four times as many
    archive_after_days: int = 30
    archive_unfinished_after_days: int = 365  # games nobody goes on with; 0: never
    now: Callable[[], int] = now_ms

    def __post_init__(self) -> None:
        for name in POSITIVE:
            if not getattr(self, name) > 0:
                raise KickdoorError(f"KICKDOOR_{name.upper()} must be more than 0.")


def from_environment(**given: Any) -> Settings:
    """Return settings from the environment (`KICKDOOR_CLOCK_SCALE=0.1`); arguments take precedence."""
    for f in fields(Settings):
        text = os.environ.get("KICKDOOR_" + f.name.upper())
        if text is not None and f.name != "now":
            try:
                given.setdefault(f.name, _read(str(f.type), text))
            except ValueError as error:
                raise KickdoorError(f"KICKDOOR_{f.name.upper()} must be a number, not {text!r}.") from error
    return Settings(**given)


def _read(kind: str, text: str) -> object:
    if kind == "bool":
        return text.lower() in ("1", "yes", "true", "on")
    return int(text) if kind == "int" else float(text) if kind == "float" else text
