"""A PostgreSQL belongs to one server, unless several share their tables through Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from kickdoor.errors import KickdoorError
from kickdoor.server import preflight
from kickdoor.server.backend import Backend
from kickdoor.server.settings import Settings
from kickdoor.server.storage import serving_lock
from kickdoor.server.storage.database import connect, url_of
from kickdoor.server.storage.serving_lock import Rival, ServingLock
from server.conftest import Running, Serve
from server.services import Postgres


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving_lock, "PATIENCE", 0.0)


async def test_a_second_server_is_refused_with_a_sentence(
    serve: Serve, postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await serve(database=postgres_database)
    second = Settings(database=postgres_database)
    with pytest.raises(KickdoorError, match="Another Kickdoor already serves the games in this PostgreSQL"):
        await asyncio.to_thread(preflight.prove, second)
    backend = Backend(second)
    with pytest.raises(Rival):
        await backend.start()
    await backend.stop()
    first.crash()
    monkeypatch.undo()  # PostgreSQL needs a moment to notice
    await asyncio.to_thread(preflight.prove, second)
    await serve(database=postgres_database)


async def test_servers_with_a_redis_share_the_database_but_not_with_one_without(postgres_database: str) -> None:
    engine = connect(url_of(postgres_database))
    shared = [ServingLock(engine, shared=True) for _ in range(2)]
    for lock in shared:
        await lock.take()
    alone = ServingLock(engine, shared=False)
    with pytest.raises(Rival):
        await alone.take()
    for lock in shared:
        lock.release()
    await alone.take(5)
    with pytest.raises(Rival):
        await shared[0].take()
    alone.release()
    await engine.dispose()


async def test_the_lock_is_taken_again_after_postgresql_was_away(
    own_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving_lock, "LOOK", 0.05)
    engine = connect(url_of(own_postgres.url))
    lock, rival = ServingLock(engine, shared=False), ServingLock(engine, shared=False)
    await lock.take()
    await asyncio.to_thread(own_postgres.stop)
    holding = asyncio.create_task(lock.hold())
    await until(lambda: lock.connection is None)
    holding.cancel()
    await asyncio.to_thread(own_postgres.start)
    await rival.take(10)
    holding = asyncio.create_task(lock.hold())
    await until(lambda: lock.lost)
    rival.release()
    await until(lambda: not lock.lost and lock.connection is not None)
    holding.cancel()
    lock.release()
    await engine.dispose()


async def test_a_server_that_has_lost_its_lock_is_not_healthy(server: Running) -> None:
    assert await server.backend.check() == ("ok", "none")
    lost = ServingLock(server.backend.engine, shared=False)
    lost.lost = True
    assert server.backend.lock is not None
    server.backend.lock.release()
    server.backend.lock = lost
    assert await server.backend.check() == ("another server", "none")


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.02)
