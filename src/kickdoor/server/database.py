"""The database: SQLite in a file unless a URL says otherwise. One schema, one set of migrations for both."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS: Final = Path(__file__).parent / "migrations"
PATIENCE: Final = {"timeout": 5, "command_timeout": 30}  # seconds to connect to a PostgreSQL, and for a statement
_LOCK: Final = 0x6B69636B  # held while one process migrates a PostgreSQL that others share


def url_of(said: str) -> str:
    """A database URL with the driver we use; a plain path is a file of SQLite."""
    if "://" not in said:
        return f"sqlite+aiosqlite:///{said}"
    scheme, _, rest = said.partition("://")
    if scheme in ("postgres", "postgresql"):
        return f"postgresql+asyncpg://{rest}"
    return f"sqlite+aiosqlite://{rest}" if scheme == "sqlite" else said


def connect(url: str) -> AsyncEngine:
    """Errors do not name what was to be written: logs are read by people who must not see moves and secrets."""
    if url.startswith("sqlite"):
        engine = create_async_engine(url, pool_size=4, max_overflow=0, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    return create_async_engine(
        url, pool_size=8, max_overflow=4, pool_pre_ping=True, connect_args=PATIENCE, hide_parameters=True
    )


def direct_engine(engine: AsyncEngine) -> Engine | None:
    """For SQLite: the same file without the detour over a thread for every statement; None for other databases."""
    if engine.dialect.name != "sqlite":
        return None
    same = {"check_same_thread": False}
    made = create_engine(engine.url.set(drivername="sqlite"), connect_args=same, hide_parameters=True)
    event.listen(made, "connect", _prepare_sqlite)
    return made


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and a commit is on the disk when it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to date."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    command.upgrade(config(connection), "head")


def config(connection: Connection) -> Config:
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS))
    made.attributes["connection"] = connection
    return made
