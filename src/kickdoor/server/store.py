"""Where journals are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kickdoor.server.journal import AnyEntry
from kickdoor.server.tables import Table


class Store(Protocol):
    async def append(self, table: Table, after: int, entries: Sequence[AnyEntry]) -> None:
        """Make these durable as the entries after the first `after`; fails if somebody else has written there."""

    async def journal(self, id: str) -> list[AnyEntry]:
        """All entries of a table; empty if there is none."""


class Memory:
    """Keeps nothing beyond the process; for tests and a quick look."""

    def __init__(self) -> None:
        self.kept: dict[str, list[AnyEntry]] = {}

    async def append(self, table: Table, after: int, entries: Sequence[AnyEntry]) -> None:
        journal = self.kept.setdefault(table.id, [])
        assert len(journal) == after
        journal += entries

    async def journal(self, id: str) -> list[AnyEntry]:
        return list(self.kept.get(id, []))
