"""The file of the database: upgraded whole or not at all, locked, private, checked, and it shrinks."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event

from kickdoor.cli.guard import run
from kickdoor.errors import KickdoorError
from kickdoor.server.backend import Backend
from kickdoor.server.settings import Settings
from kickdoor.server.storage import files
from kickdoor.server.storage.database import HEAD, config, connect, migrate, url_of
from server.conftest import Serve, free_port
from server.kept import DUMPS, rows, unpack


async def migrated(file: Path) -> None:
    engine = connect(url_of(str(file)))
    await migrate(engine)
    await engine.dispose()


def killed_at(file: Path, statement: int) -> bool:
    """Migrate in a process that is killed before it executes that statement; False if it was done before."""
    child = os.fork()
    if child == 0:
        left = [statement]

        def count(*_: object) -> None:
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)

        event.listen(Engine, "before_cursor_execute", count)
        asyncio.run(migrated(file))
        os._exit(0)
    return os.waitpid(child, 0)[1] != 0


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.parametrize("old", [False, True], ids=["new file", "games inside"])
def test_an_upgrade_killed_at_any_statement_has_changed_nothing_and_can_be_done_again(
    tmp_path: Path, old: bool
) -> None:
    made = tmp_path / "tables.db"
    statement = 0
    while True:
        made.unlink(missing_ok=True)
        if old:
            unpack(DUMPS[0], made)
        if not killed_at(made, statement):
            break
        with closing(sqlite3.connect(made)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            assert tables == (
                {"alembic_version", "archive", "devices", "entries", "facts", "sitters", "tables"} if old else set()
            )
        asyncio.run(migrated(made))
        assert rows(made, "SELECT version_num FROM alembic_version") == [(HEAD,)]
        statement += 1
    assert statement > (5 if old else 15)


FIRST = ("tables", "entries", "sitters", "archive", "facts")


@pytest.mark.parametrize("left", range(len(FIRST) + 1))
async def test_what_an_interrupted_upgrade_of_an_earlier_version_left_is_completed(tmp_path: Path, left: int) -> None:
    whole, half = unpack(DUMPS[0], tmp_path / "whole.db"), tmp_path / "half.db"
    made = {
        str(name): str(sql) for name, sql in rows(whole, "SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    }
    with closing(sqlite3.connect(half)) as connection:
        for name in ("alembic_version", *FIRST[:left]):
            connection.execute(str(made[name]))
    await migrated(half)
    assert rows(half, "SELECT version_num FROM alembic_version") == [(HEAD,)]
    assert set(FIRST) | {"devices", "snapshots"} <= {name for (name,) in rows(half, "SELECT name FROM sqlite_master")}


async def test_games_are_copied_before_an_upgrade_and_survive_one_that_was_interrupted(tmp_path: Path) -> None:
    file = unpack(DUMPS[0], tmp_path / "tables.db")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")  # killed before it could say 0002
        connection.commit()
    before = rows(file, "SELECT table_id, n, body FROM entries ORDER BY 1, 2")
    await migrated(file)
    copy = tmp_path / f"tables.db.before-{HEAD}"
    assert rows(file, "SELECT table_id, n, body FROM entries ORDER BY 1, 2") == before
    assert rows(copy, "SELECT table_id, n, body FROM entries ORDER BY 1, 2") == before
    assert copy.stat().st_mode & 0o777 == files.PRIVATE


def test_the_newest_migration_is_known_without_reading_them_all() -> None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        assert ScriptDirectory.from_config(config(connection)).get_current_head() == HEAD


def test_a_database_of_a_newer_version_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = unpack(DUMPS[0], tmp_path / "tables.db")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert run(["serve", "--no-browser", "--port", str(free_port()), "--database", str(file)]) == 2
    told = capsys.readouterr().err
    assert "newer Kickdoor" in told and told.count("\n") == 1


async def test_a_second_server_on_one_file_gets_a_sentence(
    serve: Serve, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.db"
    await serve(database=str(file))
    command = ["serve", "--no-browser", "--port", str(free_port()), "--database", str(file)]
    assert await asyncio.to_thread(run, command) == 2
    told = capsys.readouterr().err
    assert "Another Kickdoor already serves" in told and told.count("\n") == 1


async def test_a_server_that_could_not_start_stops_without_another_fault(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    lock = files.Lock(file, shared=False)
    backend = Backend(Settings(database=str(file)))
    with pytest.raises(files.Locked):
        await backend.start()
    await backend.stop()
    lock.release()


def test_processes_that_share_tables_share_the_lock(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    one, two = files.Lock(file, shared=True), files.Lock(file, shared=True)
    with pytest.raises(files.Locked):
        files.Lock(file, shared=False)
    one.release()
    two.release()
    files.Lock(file, shared=False).release()


async def test_only_the_owner_can_read_the_files(serve: Serve, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.touch(0o644)
    server = await serve(database=str(file))
    await (await server.player()).open()
    found = {f.name: f.stat().st_mode & 0o777 for f in tmp_path.glob("tables.db*")}
    assert set(found) == {"tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"}
    assert set(found.values()) == {files.PRIVATE}


def test_the_usual_folder_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kickdoor.server.serving import data_file

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "kickdoor").mkdir(0o755)
    assert data_file().parent.stat().st_mode & 0o777 == files.PRIVATE_FOLDER


def test_a_damaged_file_is_found_at_the_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = unpack(DUMPS[0], tmp_path / "tables.db")
    data = bytearray(file.read_bytes())
    for at in range(4096, len(data) - 64, len(data) // 40):
        data[at : at + 64] = b"\xff" * 64
    file.write_bytes(data)
    with pytest.raises(KickdoorError, match="damaged"):
        files.check(file)
    assert run(["serve", "--no-browser", "--port", str(free_port()), "--database", str(file)]) == 2
    told = capsys.readouterr().err
    assert "is damaged" in told and "recover" in told and told.count("\n") == 1


def test_a_file_that_is_no_database_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.db"
    file.write_text("not a database at all, but long enough to be looked at" * 20)
    assert run(["serve", "--no-browser", "--port", str(free_port()), "--database", str(file)]) == 2
    told = capsys.readouterr().err
    assert "not a database" in told and told.count("\n") == 1
