"""Before the server starts: does everything answer that it needs? What does not is a sentence, never a traceback."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from urllib.parse import urlsplit

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from kickdoor.engine.reasons import KickdoorError
from kickdoor.server.database import connect, migrate, url_of
from kickdoor.server.settings import Settings

PATIENCE = 15  # seconds


def prove(settings: Settings) -> None:
    """Raise a KickdoorError if the database, or the Redis that is named, cannot be used."""
    asyncio.run(_prove(settings))


async def _prove(settings: Settings) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            await _database(settings.database)
            if settings.redis:
                await _redis(settings.redis)
    except ModuleNotFoundError as error:
        raise KickdoorError(f"That needs the package {error.name}: pip install 'kickdoor[cluster]'.") from error


async def _database(said: str) -> None:
    try:
        url = make_url(url_of(said))
        if url.get_backend_name() not in ("sqlite", "postgresql"):
            raise ArgumentError
        if url.get_backend_name() == "sqlite":
            can_be_written(url.database or ":memory:")
        else:
            await can_be_migrated(url)
    except ArgumentError as error:
        raise KickdoorError("A database is a file, or the URL of a PostgreSQL: postgresql://...") from error
    except ModuleNotFoundError:
        raise
    except Exception as error:  # drivers have errors of their own
        raise KickdoorError(f"The database {shown(said)} cannot be used: {reason(error)}.") from error


def can_be_written(file: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("BEGIN IMMEDIATE")


async def can_be_migrated(url: URL) -> None:
    engine = connect(url.render_as_string(hide_password=False))
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


async def _redis(said: str) -> None:
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    try:
        async with Redis.from_url(said) as connection:
            await connection.ping()
    except ValueError as error:
        raise KickdoorError("A Redis is named by its URL: redis://host/0.") from error
    except (RedisError, OSError) as error:
        raise KickdoorError(f"The Redis {shown(said)} cannot be used: {reason(error)}.") from error


def reason(error: Exception) -> str:
    """The first line of what went wrong underneath."""
    cause = (error.orig if isinstance(error, DBAPIError) else None) or error
    lines = str(cause).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(cause).__name__


def shown(said: str) -> str:
    """The address without its password."""
    if "://" not in said:
        return said
    parts = urlsplit(said)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()
