"""Archives old tables: a finished game becomes one compressed replay, a table that never began is deleted."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Container
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError, OperationalError

from kickdoor.server.clocks.clocks import DAY
from kickdoor.server.replays.replays import from_journal
from kickdoor.server.screen.document import ENDED
from kickdoor.server.storage.models import ARCHIVE, ENTRIES, SITTERS, SNAPSHOTS, TABLES
from kickdoor.server.storage.store import SqlStore
from kickdoor.server.tables.loading import Unreadable

UNUSED_DAYS: Final = 2  # a table nobody ever started
DAMAGED: Final = "The rest of this game is damaged in the database and cannot be read."
log = logging.getLogger(__name__)


class Archive:
    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def replay(self, table_id: str) -> str | None:
        """Return the replay file of a finished game, from its journal or the archive; None if there is none."""
        kept = await self.archived(table_id)
        if kept is not None:
            return kept
        damaged = ""
        try:
            entries = await self.store.journal(table_id)
        except Unreadable as error:
            entries, damaged = error.readable, DAMAGED
        if not entries:
            return None
        over = (await self.store.stored(table_id)).phase in ENDED
        return await asyncio.to_thread(from_journal, table_id, entries, over, damaged)

    async def archived(self, table_id: str) -> str | None:
        async with self.store.engine.connect() as connection:
            found = (await connection.execute(select(ARCHIVE.c.replay).where(ARCHIVE.c.id == table_id))).scalar()
        return zlib.decompress(found).decode() if found is not None else None

    async def sweep(self, now: int, days: int, kept: Container[str] = (), left_days: int = 0) -> int:
        """Archive old tables that are not in memory; return how many.

        `left_days`: a game that nobody goes on with is archived as well after this many days; 0: never.
        """
        age = TABLES.c.changed
        old = (TABLES.c.phase.in_(ENDED) & (age < now - days * DAY)) | (
            (TABLES.c.phase == "lobby") & (age < now - UNUSED_DAYS * DAY)
        )
        if left_days:
            old |= (TABLES.c.phase == "playing") & (age < now - left_days * DAY)
        wanted = select(TABLES.c.id, TABLES.c.phase, TABLES.c.created, TABLES.c.summary, TABLES.c.public).where(old)
        async with self.store.engine.connect() as connection:
            found = [row for row in await connection.execute(wanted) if row.id not in kept]
        done = 0
        for row in found:
            try:
                done += await self.put_away(row.id, row.phase, row.created, row.summary, row.public)
            except IntegrityError:
                continue  # another process archived it first
            except (OSError, OperationalError):
                raise  # the database fails, not this table
            except Exception:
                log.exception("a table cannot be archived", extra={"table": row.id})
                if row.phase == "playing":
                    await self.store.mark_aside(row.id)
        if done:
            await self.store.shrink()
        return done

    async def put_away(self, table_id: str, phase: str, created: int, summary: str, public: bool) -> bool:
        """Archive one table; return False if it must stay after all."""
        text = None
        if phase != "lobby":
            entries = await self.store.journal(table_id)
            text = await asyncio.to_thread(from_journal, table_id, entries, over=True)
            if text is None:
                return False
        rows = [(ENTRIES, ENTRIES.c.table_id), (SNAPSHOTS, SNAPSHOTS.c.table_id), (TABLES, TABLES.c.id)]
        async with self.store.engine.begin() as connection:
            if text is not None:
                packed = zlib.compress(text.encode(), 9)
                row = {"id": table_id, "created": created, "summary": summary, "replay": packed, "public": public}
                await connection.execute(insert(ARCHIVE), row)
            else:
                rows.append((SITTERS, SITTERS.c.table_id))
            for table, key in rows:
                await connection.execute(delete(table).where(key == table_id))
        self.store.forget(table_id)
        log.info("a table was put away", extra={"table": table_id, "kept": text is not None})
        return True
