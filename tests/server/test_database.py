"""One schema and one set of migrations for both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import websockets
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect
from sqlalchemy.event import listen

from kickdoor.server.storage.database import config, connect, migrate, url_of
from kickdoor.server.storage.models import METADATA
from kickdoor.server.storage.store import GATHER, Conflict, SqlStore, Writing
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.listings import PER_OPENER
from kickdoor.server.tables.table import Table
from server.conftest import Running


def test_a_database_is_named_by_a_file_or_a_url() -> None:
    assert url_of("games.db") == "sqlite+aiosqlite:///games.db"
    assert url_of("/tmp/games.db") == "sqlite+aiosqlite:////tmp/games.db"
    assert url_of("sqlite:///games.db") == "sqlite+aiosqlite:///games.db"
    assert url_of("postgresql://u@h/d") == url_of("postgres://u@h/d") == "postgresql+asyncpg://u@h/d"


async def test_the_migrations_make_what_the_models_say_and_can_be_undone(database: str) -> None:
    engine = connect(url_of(database))

    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    def undo(connection: Connection) -> list[str]:
        command.downgrade(config(connection), "base")
        return [name for name in inspect(connection).get_table_names() if name != "alembic_version"]

    await migrate(engine)
    await migrate(engine)  # nothing to do
    async with engine.begin() as connection:
        assert await connection.run_sync(differences) == []
        assert await connection.run_sync(undo) == []
    await engine.dispose()


def opened(name: str = "x") -> j.Opened:
    return j.Opened(
        at=1, name=name, host="h", sets=["star"], edition="star-2019", options=[], switches={}, seats=4, clock="none",
        public=True, secret="s",
    )  # fmt: skip


async def test_entries_of_many_tables_share_transactions_and_keep_their_order(database: str) -> None:
    engine = connect(url_of(database))
    await migrate(engine)
    store = SqlStore(engine)
    tables = [Table(f"table-{n}", opened()) for n in range(8)]

    async def write(table: Table) -> None:
        table.watched = True
        await store.append(table, 0, [table.opened])
        for n in range(1, 20):
            await store.append(table, n, [j.Chatted(at=n, name="Ann", text=f"{table.id} {n}")])

    await asyncio.gather(*(write(t) for t in tables))
    for table in tables:
        entries = await store.journal(table.id)
        said = [e.text for e in entries if isinstance(e, j.Chatted)]
        assert said == [f"{table.id} {n}" for n in range(1, 20)]
    assert await store.running() == []  # no game is on
    assert len(await store.lobby(0, 5)) == PER_OPENER  # they all have the same host
    assert await store.journal("none") == []
    await store.close()


async def test_two_who_write_the_same_number_cannot_both_succeed(database: str) -> None:
    engine = connect(url_of(database))
    await migrate(engine)
    one, two = SqlStore(engine), SqlStore(engine)
    table = Table("table", opened())
    other = Table("other", opened())
    await one.append(table, 0, [table.opened])
    await one.append(table, 1, [j.Chatted(at=2, name="Ann", text="mine")])
    # Together with somebody else's entries, which are none the worse for it.
    results = await asyncio.gather(
        two.append(table, 1, [j.Chatted(at=2, name="Bob", text="too late")]),
        two.append(other, 0, [other.opened]),
        return_exceptions=True,
    )
    assert isinstance(results[0], Conflict) and results[1] is None
    assert len(await one.journal("table")) == 2 and len(await one.journal("other")) == 1
    await one.close()


async def test_a_fact_is_made_once(database: str) -> None:
    engine = connect(url_of(database))
    await migrate(engine)
    store = SqlStore(engine)
    assert await store.fact("secret", "first") == "first"
    assert await store.fact("secret", "second") == "first"
    await store.close()


async def test_a_table_whose_entries_cannot_be_stored_is_dropped_and_read_afresh(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(start=False)
    seat = await ann.look(table)
    store = server.backend.store
    working = store.append

    async def broken(*_: object) -> None:
        raise OSError("the disk is full")

    store.append = broken  # type: ignore[method-assign,assignment]
    await seat.send(t="chat", text="hello")
    with pytest.raises(websockets.ConnectionClosed):
        await seat.until(lambda s: s.chat)
    assert seat.others[-1]["t"] == "bye" and seat.others[-1]["again"]
    assert not seat.chat
    said = await ann.post(f"/api/tables/{table}/bots", {"seat": 3}, status=409)
    assert "taken" in said["words"]
    await ann.delete(f"/api/tables/{table}/seats/3", status=503)
    store.append = working  # type: ignore[method-assign]
    await seat.connect()
    assert seat.doc["table"]["sitters"]["3"]["who"] == "bot"
    await seat.send(t="chat", text="hello")
    await seat.until(lambda s: s.chat)
    assert len(seat.chat) == 1


async def test_a_slow_disk_works_on_while_callers_are_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = connect(url_of(str(tmp_path / "tables.db")))
    await migrate(engine)
    store = SqlStore(engine)
    begun: list[int] = []
    write = store._write_all

    async def slowly(batch: list[Writing]) -> None:
        begun.append(len(batch))
        await asyncio.sleep(2 * GATHER)
        await write(batch)

    monkeypatch.setattr(store, "_write_all", slowly)
    tables = [Table(f"table-{n}", opened()) for n in range(3)]

    async def stored(table: Table) -> int:
        """Return how many transactions had begun when this table's entry was answered."""
        await store.append(table, 0, [table.opened])
        return len(begun)

    first = asyncio.create_task(stored(tables[0]))
    while not begun:
        await asyncio.sleep(0.001)
    others = [asyncio.create_task(stored(table)) for table in tables[1:]]
    assert await first == 2  # the next transaction was under way
    assert [await one for one in others] == [2, 2]
    assert begun == [1, 2]
    await store.close()


async def test_a_transaction_has_as_many_statements_for_one_table_as_for_many(database: str) -> None:
    engine = connect(url_of(database))
    await migrate(engine)
    store = SqlStore(engine)
    statements: list[str] = []
    for one in (engine.sync_engine, store.direct):
        if one is not None:
            listen(one, "before_cursor_execute", lambda _c, _u, statement, *_: statements.append(statement))

    async def rename(tables: list[Table], n: int) -> int:
        """Store a change of every table's row and its people; return the number of statements."""
        statements.clear()
        for table in tables:
            store.forget(table.id)
        await asyncio.gather(*(store.append(t, n, [j.Chatted(at=n, name="Ann", text="x")]) for t in tables))
        return len(statements)

    tables = [Table(f"table-{n}", opened()) for n in range(12)]
    for table in tables:
        table.apply(j.Sat(at=1, seat=0, name="Ann", person="ann"))
        await store.append(table, 0, [table.opened])
    alone = await rename(tables[:1], 1)
    assert await rename(tables, 2) <= 2 * alone  # the first may go alone
    found = await store.of_person("ann", over=False, most=50)
    assert {mine.table.id for mine in found} == {table.id for table in tables}
    await store.close()
