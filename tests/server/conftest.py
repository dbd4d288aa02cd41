"""Servers to test with: our own on a free port; services.py has a PostgreSQL and a Redis where they are wanted."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from kickdoor.server.app import make_app
from kickdoor.server.backend import Backend
from kickdoor.server.http.middleware import Guard
from kickdoor.server.serving import config_for
from kickdoor.server.settings import Settings
from server.client import EVERYBODY, Player
from server.services import (
    database, free_port, own_postgres, postgres, postgres_database, postgres_server, redis, redis_server,
)  # fmt: skip

__all__ = [  # fixtures of all tests here
    "database", "free_port", "own_postgres", "postgres", "postgres_database", "postgres_server", "redis",
    "redis_server",
]  # fmt: skip


class Running:
    """A server in this process, on a port of its own."""

    def __init__(self, backend: Backend, base: str) -> None:
        self.backend = backend
        self.base = base

    async def player(self) -> Player:
        return await Player(self.base).arrive()

    def crash(self) -> None:
        """As if its process had been killed: it says nothing, writes nothing more, and its lock is gone."""
        for task in self.backend.tasks:
            task.cancel()
        for runner in tuple(self.backend.registry.runners.values()):
            runner.gone = True
            if runner.timer is not None:
                runner.timer.cancel()
        self.backend.registry.runners.clear()
        if self.backend.lock is not None:
            self.backend.lock.release()


async def send_home() -> None:
    """Close every connection the test has made."""
    while EVERYBODY:
        await EVERYBODY.pop().aclose()


@pytest.fixture
async def going_home() -> AsyncIterator[None]:
    yield
    await send_home()


async def served(server: uvicorn.Server, listening: socket.socket) -> None:
    """Serve; a server that cannot start fails its own test and not the whole process."""
    try:
        await server.serve(sockets=[listening])
    except SystemExit as error:
        raise RuntimeError("the server did not start: see what it logged") from error


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Running]:
    app = make_app(settings)
    assert isinstance(app, Guard)
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(config_for(app))
    task = asyncio.create_task(served(server, listening))
    while not server.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.01)
    run = Running(app.backend, f"http://127.0.0.1:{listening.getsockname()[1]}")
    try:
        yield run
    finally:
        await send_home()
        server.should_exit = True
        await task
        listening.close()


UNLIMITED: dict[str, Any] = {
    "work_per_second": 1e9, "connections": 10_000, "connections_per_address": 10_000, "sockets_per_address": 10_000,
    "tables": 100_000, "tables_per_address": 100_000, "tables_per_hour": 10**9, "chat_per_minute": 10**9,
    "replays_at_once": 10_000, "analyses_per_hour": 10**9,
}  # fmt: skip


def usual(**given: Any) -> dict[str, Any]:
    """Settings in which nobody waits for bots and tests may talk fast."""
    return {
        "bot_scale": 0.0, "clock_scale": 1.0, **UNLIMITED, **given,
    }  # fmt: skip


Serve = Callable[..., Any]


@pytest.fixture
async def serve(tmp_path: Path) -> AsyncIterator[Serve]:
    """`await serve(clock_scale=0.1)`: a server with these settings; the same database unless another is named. Only one
    server at a time can have a file; to go on with it, let the first one `crash`."""
    async with AsyncExitStack() as stack:

        async def start(**given: Any) -> Running:
            settings = Settings(**usual(**{"database": str(tmp_path / "tables.db"), **given}))
            return await stack.enter_async_context(running(settings))

        yield start


@pytest.fixture
async def server(serve: Serve) -> Running:
    found: Running = await serve()
    return found
