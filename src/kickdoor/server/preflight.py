"""Checks before the server starts: each failing service becomes one sentence, never a traceback."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from kickdoor.errors import KickdoorError
from kickdoor.server.settings import Settings
from kickdoor.server.storage import files
from kickdoor.server.storage.database import connect, file_of, migrate, url_of
from kickdoor.server.storage.serving_lock import ServingLock

PATIENCE = 15  # seconds to wait for an answer; an upgrade may take longer


def prove(settings: Settings) -> None:
    """Raise a KickdoorError if the database, or the Redis that is named, cannot be used."""
    asyncio.run(check(settings))


async def check(settings: Settings) -> None:
    """Do what `prove` does where a loop is running already."""
    try:
        await _database(settings.database, shared=bool(settings.redis))
        if settings.redis:
            async with asyncio.timeout(PATIENCE):
                await _redis(settings.redis)
    except ModuleNotFoundError as error:
        raise KickdoorError(
            f"That needs {error.name}, which is not installed. "
            "Install kickdoor[cluster]: pip install 'kickdoor[cluster]'."
        ) from error


async def _database(setting: str, shared: bool) -> None:
    try:
        backend = make_url(url_of(setting)).get_backend_name()
        if backend not in ("sqlite", "postgresql"):
            raise ArgumentError
        file = file_of(setting)
        if file is not None:
            check_file(file, shared)
        await check_migration(setting, shared)
    except ArgumentError as error:
        raise KickdoorError("A database is a file, or the URL of a PostgreSQL: postgresql://...") from error
    except (KickdoorError, ModuleNotFoundError):
        raise
    except Exception as error:  # drivers have errors of their own
        raise KickdoorError(f"The database {shown(setting)} cannot be used: {reason(error)}.") from error


def check_file(file: Path, shared: bool) -> None:
    """Raise a KickdoorError if another server has the file, or it is damaged."""
    files.make_private(file)
    lock = files.Lock(file, shared)
    try:
        files.check(file)
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("BEGIN IMMEDIATE")
    finally:
        lock.release()


async def check_migration(setting: str, shared: bool) -> None:
    """Bring the database up to date; raise what keeps it from that."""
    engine = connect(url_of(setting))
    try:
        if engine.dialect.name != "sqlite":
            async with asyncio.timeout(PATIENCE), engine.connect():
                pass
            lock = ServingLock(engine, shared)
            await lock.take()
            await lock.close()
        await migrate(engine)
    finally:
        await engine.dispose()


async def _redis(setting: str) -> None:
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    try:
        async with Redis.from_url(setting) as connection:
            await connection.ping()
    except ValueError as error:
        raise KickdoorError("A Redis is named by its URL: redis://host/0.") from error
    except (RedisError, OSError) as error:
        raise KickdoorError(f"The Redis {shown(setting)} cannot be used: {reason(error)}.") from error


def reason(error: Exception) -> str:
    """Return the first line of the underlying error."""
    cause = (error.orig if isinstance(error, DBAPIError) else None) or error
    if isinstance(cause, OSError) and cause.strerror:
        return cause.strerror
    lines = str(cause).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(cause).__name__


def shown(setting: str) -> str:
    """Return the URL without its password."""
    if "://" not in setting:
        return setting
    parts = urlsplit(setting)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()
