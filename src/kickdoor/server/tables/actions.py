"""Actions of people at a table: each is checked, then becomes an entry of the journal."""

from __future__ import annotations

from kickdoor.server.tables import journal as j
from kickdoor.server.tables.moving import Moving
from kickdoor.server.tables.seating import Seating
from kickdoor.server.tables.talking import Talking


class Actions(Seating, Moving, Talking):
    """The actions of one person at one table. Call them inside `TableRunner.command`."""

    def rematch(self, table: str) -> str:
        self.must_have_played()
        if not self.table.rematch:
            self.runner.do(j.Rematched(at=self.now, table=table))
        return self.table.rematch
