"""When the database does not work: nothing is lost, `/health` says so, and tables go on by themselves afterwards."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from kickdoor.server import settings as settings_module
from kickdoor.server.clocks.clocks import pace_of
from kickdoor.server.seats.votes import VOTE_MS
from kickdoor.server.settings import Settings, now_ms
from kickdoor.server.storage import store as store_module
from kickdoor.server.storage.store import SqlStore
from kickdoor.server.tables.journal import Accused, Acquitted, Chatted, Opened, Sat
from kickdoor.server.tables.referee import Referee
from kickdoor.server.tables.table import Table, restored
from server.client import Player
from server.conftest import Running, Serve
from server.processes import Process
from server.services import Postgres, free_port

DAY_MS = 24 * 3600 * 1000


async def until(what: Callable[[], Any], seconds: float = 60) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(seconds):
        while not what():
            await asyncio.sleep(0.02)


async def unwatched(player: Player) -> str:
    """A table of bots that nobody looks at, at which a move is made every few hundredths of a second."""
    return await player.open(me=None, bots=[{}, {}, {}, {}], clock="fast", switches={"goal": 30})


def played(server: Running, table: str) -> int:
    runner = server.backend.registry.runners.get(table)
    return runner.stored if runner is not None else 0


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kickdoor.server.backend.RESUME_SECONDS", 0.05)
    monkeypatch.setattr("kickdoor.server.storage.store.PROBE_SECONDS", 0.0)


async def health(player: Player) -> tuple[int, dict[str, Any]]:
    answer = await player.http.get("/health")
    return answer.status_code, answer.json()


async def test_after_a_full_disk_unwatched_tables_go_on(serve: Serve, quick: None) -> None:
    server: Running = await serve(bot_scale=0.02)
    ann = await server.player()
    table = await unwatched(ann)
    await until(lambda: played(server, table) > 30)
    direct = server.backend.store.direct
    assert direct is not None
    with direct.connect() as connection:  # the pool has one connection: no page can be added from now on
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    await until(lambda: table not in server.backend.registry.runners)
    code, said = await health(ann)
    assert code == 503 and said["database"] == "OperationalError"
    with closing(sqlite3.connect(server.backend.settings.database)) as connection:
        before = connection.execute("SELECT count(*) FROM entries").fetchone()[0]
    with direct.connect() as one:
        one.exec_driver_sql("PRAGMA max_page_count = 1000000")
    await until(lambda: played(server, table) > before + 10)  # nobody came, and it went on
    assert (await health(ann))[0] == 200


async def test_after_a_locked_database_unwatched_tables_go_on(
    serve: Serve, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    server: Running = await serve(bot_scale=0.02)
    monkeypatch.setattr(store_module, "PROBE_PATIENCE", 0.3)
    ann = await server.player()
    table = await unwatched(ann)
    await until(lambda: played(server, table) > 30)
    direct = server.backend.store.direct
    assert direct is not None
    with direct.connect() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout = 300")
    with closing(sqlite3.connect(server.backend.settings.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        before = other.execute("SELECT count(*) FROM entries").fetchone()[0]
        await until(lambda: table not in server.backend.registry.runners)
        assert (await health(ann))[0] == 503
        other.execute("ROLLBACK")
    await until(lambda: played(server, table) > before + 10)
    assert (await health(ann))[0] == 200


async def test_a_file_that_was_removed_or_replaced_is_not_written(serve: Serve, quick: None, tmp_path: Path) -> None:
    """SQLite would write on into the old file; after a restart all that would be gone."""
    server: Running = await serve(bot_scale=0.02)
    ann = await server.player()
    table = await unwatched(ann)
    await until(lambda: played(server, table) > 30)
    file = tmp_path / "tables.db"
    away = file.rename(tmp_path / "away.db")
    await until(lambda: table not in server.backend.registry.runners)
    assert await health(ann) == (503, {"status": "ill", "database": "FileNotFoundError", "redis": "none"})
    file.write_bytes(away.read_bytes())
    assert (await health(ann))[1]["database"] == "FileExistsError"
    away.replace(file)
    with closing(sqlite3.connect(file)) as connection:
        before = connection.execute("SELECT count(*) FROM entries").fetchone()[0]
    await until(lambda: played(server, table) > before + 10)
    assert (await health(ann))[0] == 200


async def test_health_writes_but_not_for_everybody_who_asks(serve: Serve) -> None:
    server: Running = await serve()
    ann = await server.player()
    query = text("SELECT value FROM facts WHERE name = 'probe'")

    async def written() -> Any:
        async with server.backend.engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    assert (await health(ann))[0] == 200
    first = await written()
    assert first
    for _ in range(20):
        await health(ann)
    assert await written() == first
    server.backend.store.probed = -1e9
    await health(ann)
    assert await written() != first


async def test_health_says_that_the_file_is_damaged(serve: Serve) -> None:
    server: Running = await serve()
    ann = await server.player()
    table = await ann.open(seats=3, bots=[{}, {}])
    runner = server.backend.registry.runners[table]
    async with runner.lock:
        runner.abandon("")
    store = server.backend.store
    with closing(sqlite3.connect(server.backend.settings.database, isolation_level=None)) as other:
        other.execute("PRAGMA writable_schema = ON")
        root = other.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()[0]
        size = other.execute("PRAGMA page_size").fetchone()[0]
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    await store.engine.dispose()
    with open(server.backend.settings.database, "r+b") as file:  # noqa: PTH123
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    await ann.http.get(f"/api/tables/{table}")
    code, said = await health(ann)
    assert code == 503 and said["database"] == "damaged"


async def test_entries_that_cannot_be_stored_are_not_quoted_in_the_log(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "kickdoor")
    server: Running = await serve()
    ann = await server.player()
    table = await ann.open(start=False)
    seat = await ann.look(table)
    async with server.backend.engine.begin() as connection:
        await connection.execute(text("ALTER TABLE entries RENAME TO gone"))
    await seat.send(t="chat", text="a secret move")
    await until(lambda: "could not be stored" in caplog.text)
    assert "no such table" in caplog.text
    assert "a secret move" not in caplog.text


# Time


def test_what_runs_does_not_notice_that_the_clock_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    before = now_ms()
    real = time.time_ns
    for hours in (-1, 1, 24 * 365):
        monkeypatch.setattr(time, "time_ns", lambda h=hours: real() + h * 3600 * 10**9)
        assert 0 <= now_ms() - before < 60_000
    assert abs(before - real() // 1_000_000) < 60_000  # and it is the time of day
    assert Settings(database="x").now is settings_module.now_ms


def opened(at: int, clock: Any = "normal") -> Opened:
    return Opened(
        at=at, name="x", host="h", sets=["star"], edition="star-2019", options=[], switches={}, seats=3, clock=clock,
        public=True, secret="s",
    )  # fmt: skip


@pytest.mark.parametrize("hours", [-1, 1, 24 * 365])
async def test_a_deadline_of_before_a_restart_is_bounded_when_the_clock_was_set(serve: Serve, hours: int) -> None:
    server: Running = await serve()
    ann = await server.player()
    table = await ann.open(seats=3, bots=[{}, {}], clock="normal")
    entries = await server.backend.store.journal(table)
    again = restored(table, entries)
    pace = pace_of("normal", 1.0, 0.0)
    referee = Referee(again, pace)
    now = again.last + hours * 3_600_000
    again.miss_the_absent(now)
    while (due := referee.next(now)) is not None:
        again.apply(due)
    q = again.question
    assert q is not None
    limit = pace.window if q.window else pace.choice
    assert now < referee.countdown.deadline <= now + limit


def test_a_vote_of_before_a_restart_is_bounded_when_the_clock_was_set() -> None:
    table = Table("x", opened(10 * DAY_MS))
    for seat, name in enumerate(("Ann", "Bob", "Cy")):
        table.apply(Sat(at=10 * DAY_MS, seat=seat, name=name, person=name))
    pace = pace_of("normal", 1.0, 0.0)
    lasts = max(VOTE_MS, pace.patience)
    table.apply(Accused(at=10 * DAY_MS, seat=1, by=0, deadline=10 * DAY_MS + lasts))
    referee = Referee(table, pace)
    assert referee.votes(9 * DAY_MS) is None and table.votes[1].deadline == 9 * DAY_MS + lasts
    assert isinstance(referee.votes(9 * DAY_MS + lasts), Acquitted)


# Old tables


async def test_archived_games_stay_in_the_lists(serve: Serve) -> None:
    server: Running = await serve()
    ann, bob = await server.player(), await server.player()
    tables = [await ann.open(seats=3, bots=[{}, {}], switches={"goal": 3}, public=p) for p in (True, False)]
    for table in tables:
        seat = await ann.look(table)
        await seat.play_on(Random(1))
        await seat.close()
    await server.backend.registry.evict_idle()
    server.backend.registry.runners.clear()
    assert await server.backend.archive.sweep(now_ms() + 40 * DAY_MS, 30) == 2
    assert {t["id"] for t in await ann.get("/api/replays")} == set(tables)
    assert {t["id"] for t in await bob.get("/api/replays")} == {tables[0]}


async def test_a_game_nobody_goes_on_with_is_archived_in_the_end(serve: Serve) -> None:
    server: Running = await serve()
    ann = await server.player()
    table = await ann.open(seats=3, bots=[{}, {}], clock="none")
    server.backend.registry.runners.clear()
    sweep = server.backend.archive.sweep
    assert await sweep(now_ms() + 300 * DAY_MS, 30, (), 365) == 0
    assert await sweep(now_ms() + 400 * DAY_MS, 30, (), 0) == 0
    assert await sweep(now_ms() + 400 * DAY_MS, 30, (), 365) == 1
    replay = await ann.get(f"/api/replays/{table}")
    assert not replay["story"]["winners"] and await ann.get(f"/api/tables/{table}", status=404)


async def test_the_file_shrinks_when_games_are_archived(serve: Serve) -> None:
    server: Running = await serve()
    store: SqlStore = server.backend.store
    table = Table("big", opened(now_ms()))
    await store.append(table, 0, [table.opened])
    for n in range(20):
        await store.append(table, 1 + 50 * n, [Chatted(at=2, name="A", text="x" * 1000)] * 50)

    async def pages() -> int:
        async with server.backend.engine.connect() as connection:
            return int((await connection.execute(text("PRAGMA page_count"))).scalar() or 0)

    before = await pages()
    assert await server.backend.archive.sweep(now_ms() + 3 * DAY_MS, 30) == 1  # a lobby nobody used
    assert before > 250 and await pages() < before / 4


# PostgreSQL


@pytest.mark.timeout(180)
async def test_after_postgresql_was_restarted_unwatched_tables_go_on(own_postgres: Postgres, going_home: None) -> None:
    process = Process(free_port(), own_postgres.url, bot_scale=0.02)
    process.start()
    try:
        await process.ready()
        ann = await Player(process.base).arrive()
        table = await unwatched(ann)

        async def turn() -> int:
            try:
                shown = await ann.look(table, watch=True)
            except Exception:  # noqa: BLE001  the database is not back yet
                return -1
            await shown.close()
            return int(shown.doc["board"]["turn_no"])

        first = await turn()
        own_postgres.stop()
        async with asyncio.timeout(30):
            while (await health(ann))[0] != 503:  # the last look at the database counts for a moment
                await asyncio.sleep(0.1)
        own_postgres.start()
        await process.ready(60)
        async with asyncio.timeout(60):
            while await turn() <= first + 2:
                await asyncio.sleep(0.2)
    finally:
        process.kill()
