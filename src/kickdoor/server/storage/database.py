"""The database: SQLite in a file unless a URL says otherwise. One schema, one set of migrations for both."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from kickdoor.errors import KickdoorError
from kickdoor.server.storage import files

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS: Final = Path(__file__).parent / "migrations"
PATIENCE: Final = {"timeout": 5, "command_timeout": 30}  # seconds to connect to a PostgreSQL, and for a statement
HEAD: Final = "0004"  # the newest migration
_LOCK: Final = 0x6B69636B  # held while one process migrates a PostgreSQL that others share
log = logging.getLogger(__name__)


def url_of(setting: str) -> str:
    """Return a database URL with our driver; a plain path is an SQLite file."""
    if "://" not in setting:
        return f"sqlite+aiosqlite:///{setting}"
    scheme, _, rest = setting.partition("://")
    if scheme in ("postgres", "postgresql"):
        return f"postgresql+asyncpg://{rest}"
    return f"sqlite+aiosqlite://{rest}" if scheme == "sqlite" else setting


def file_of(setting: str) -> Path | None:
    """Return the file of an SQLite database; None for other databases and in-memory ones."""
    url = make_url(url_of(setting))
    name = url.database or ":memory:"
    return Path(name) if url.get_backend_name() == "sqlite" and name != ":memory:" else None


def connect(url: str) -> AsyncEngine:
    """Connect to the database. Errors hide the written values, so that logs contain no moves or secrets."""
    if url.startswith("sqlite"):
        engine = create_async_engine(url, pool_size=4, max_overflow=0, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    return create_async_engine(
        url, pool_size=8, max_overflow=4, pool_pre_ping=True, connect_args=PATIENCE, hide_parameters=True
    )


def direct_engine(engine: AsyncEngine) -> Engine | None:
    """Return a synchronous engine for an SQLite file, without a thread switch per statement; else None."""
    if engine.dialect.name != "sqlite":
        return None
    same = {"check_same_thread": False}
    made = create_engine(engine.url.set(drivername="sqlite"), connect_args=same, hide_parameters=True)
    event.listen(made, "connect", _prepare_sqlite)
    return made


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Set SQLite up so that readers do not wait for the writer and commits are durable."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Migrate the database atomically, even if the process is killed."""
    if engine.dialect.name == "sqlite":
        await asyncio.to_thread(_migrate_file, engine)
        return
    async with engine.begin() as connection:
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        await connection.run_sync(_upgrade)


def _migrate_file(engine: AsyncEngine) -> None:
    """Migrate an SQLite file in one transaction; Python's driver would commit before each schema change."""
    made = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(made, "connect", _leave_transactions_alone)
    event.listen(made, "begin", _begin_writing)
    try:
        file = file_of(engine.url.render_as_string(hide_password=False))
        with made.connect() as connection:
            before, games = version_of(connection), has_games(connection)
        if before == HEAD:
            return
        if file is not None and games and before < HEAD:
            copy = files.back_up(file, f".before-{HEAD}")
            log.warning("the database was copied before its upgrade", extra={"file": str(copy)})
        with made.begin() as connection:
            _upgrade(connection)
        _let_it_shrink(made)
    finally:
        made.dispose()


def _leave_transactions_alone(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    connection.execute("PRAGMA auto_vacuum=INCREMENTAL")  # has to come before anything is written to a new file
    _prepare_sqlite(connection, _)


def _begin_writing(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _let_it_shrink(made: Engine) -> None:
    """Enable incremental vacuum in an older file, which rewrites it once."""
    raw = made.raw_connection()
    try:
        cursor = raw.cursor()
        if cursor.execute("PRAGMA auto_vacuum").fetchone() == (0,):
            cursor.execute("PRAGMA auto_vacuum=INCREMENTAL")
            cursor.execute("VACUUM")
    except Exception as error:  # noqa: BLE001  a full disk, for example: the file just stays as large as it is
        log.warning("the database file could not be rewritten", extra={"error": str(error)})
    finally:
        raw.close()


def version_of(connection: Connection) -> str:
    """Return the newest applied migration; empty if none."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def has_games(connection: Connection) -> bool:
    for name in ("tables", "archive"):
        with suppress(OperationalError):  # there is no such table yet
            if connection.execute(text(f"SELECT 1 FROM {name} LIMIT 1")).scalar():
                return True
    return False


def _upgrade(connection: Connection) -> None:
    before = version_of(connection)
    if before == HEAD:
        return
    if before > HEAD:
        raise KickdoorError(
            f"The database was written by a newer Kickdoor ({before}; this one knows {HEAD}): update it."
        )
    from alembic import command  # takes a while, and there is seldom anything to do

    command.upgrade(config(connection), "head")


def config(connection: Connection) -> Config:
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS))
    made.attributes["connection"] = connection
    return made
