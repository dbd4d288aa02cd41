"""Old tables: finished games become one compressed replay, tables that never began are cleared away."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Container
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from kickdoor.server import journal as j
from kickdoor.server.clocks import DAY
from kickdoor.server.document import ENDED
from kickdoor.server.models import ARCHIVE, ENTRIES, SITTERS, TABLES
from kickdoor.server.replays import replay_file
from kickdoor.server.store import SqlStore
from kickdoor.server.tables import restored

UNUSED_DAYS: Final = 2  # a table nobody ever started
log = logging.getLogger(__name__)


class Archive:
    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def replay(self, table_id: str) -> str | None:
        """The replay file of a finished game, from its journal or from the archive; None if there is no such game."""
        kept = await self.archived(table_id)
        if kept is not None:
            return kept
        entries = await self.store.journal(table_id)
        return await asyncio.to_thread(from_journal, table_id, entries) if entries else None

    async def archived(self, table_id: str) -> str | None:
        async with self.store.engine.connect() as connection:
            found = (await connection.execute(select(ARCHIVE.c.replay).where(ARCHIVE.c.id == table_id))).scalar()
        return zlib.decompress(found).decode() if found is not None else None

    async def sweep(self, now: int, days: int, kept: Container[str] = ()) -> int:
        """Archive what is old, unless it is kept in memory; returns how many tables."""
        old = select(TABLES.c.id, TABLES.c.phase, TABLES.c.created, TABLES.c.summary).where(
            (TABLES.c.phase.in_(ENDED) & (TABLES.c.changed < now - days * DAY))
            | ((TABLES.c.phase == "lobby") & (TABLES.c.changed < now - UNUSED_DAYS * DAY))
        )
        async with self.store.engine.connect() as connection:
            found = [row for row in await connection.execute(old) if row.id not in kept]
        for table_id, phase, created, summary in found:
            text = await self.replay(table_id) if phase != "lobby" else None
            if text is None and phase != "lobby":
                continue  # its journal is all there is of it
            try:
                await self.put_away(table_id, created, summary, text)
            except IntegrityError:
                continue  # another process was quicker
        return len(found)

    async def put_away(self, table_id: str, created: int, summary: str, text: str | None) -> None:
        async with self.store.engine.begin() as connection:
            if text is not None:
                row = {
                    "id": table_id,
                    "created": created,
                    "summary": summary,
                    "replay": zlib.compress(text.encode(), 9),
                }
                await connection.execute(insert(ARCHIVE), row)
            else:
                await connection.execute(delete(SITTERS).where(SITTERS.c.table_id == table_id))
            for rows, key in ((ENTRIES, ENTRIES.c.table_id), (TABLES, TABLES.c.id)):
                await connection.execute(delete(rows).where(key == table_id))
        self.store.forget(table_id)
        log.info("a table was put away", extra={"table": table_id, "kept": text is not None})


def from_journal(table_id: str, entries: list[j.AnyEntry]) -> str | None:
    """The replay file, once the game has ended; before that nobody may have it."""
    table = restored(table_id, entries)
    if table.phase not in ENDED or table.game is None:
        return None
    moves = [e for e in entries if isinstance(e, j.Moved)]
    return replay_file(table, [e.at for e in moves], [e.by for e in moves])
