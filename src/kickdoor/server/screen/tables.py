"""A table as everybody sees it: its settings, who sits where, votes and motions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.server.replays import fairness
from kickdoor.server.screen.document import ENDED, Lost, Sitter
from kickdoor.server.screen.document import Knock as ShownKnock
from kickdoor.server.screen.document import Table as Shown

if TYPE_CHECKING:
    from kickdoor.server.tables.table import Table


def shown_table(table: Table, watching: int) -> Shown:
    o = table.opened
    over = table.phase in ENDED
    return Shown(
        id=table.id,
        name=o.name,
        phase=table.phase,
        sets=o.sets,
        edition=o.edition,
        options=o.options,
        switches=o.switches,
        clock=table.clock,
        public=o.public,
        sitters=sitters(table),
        commitment=fairness.commitment(o.secret),
        created=o.at,
        watching=watching,
        sheet=table.sheet,
        secret=o.secret if over else "",
        seed=str(table.seed) if over and table.game is not None else "",
        forked_from=o.forked_from,
        lesson=o.lesson,
        rematch=table.rematch,
        votes={str(s): poll.shown(table.voters(s)) for s, poll in table.votes.items()},
        aside=table.aside,
        preset=table.preset,
        paused=table.paused,
        late=o.late,
        hints=o.hints,
        knocks={str(n): ShownKnock(k.name, k.seat, table.doormen()) for n, k in table.knocks.items()},
        motion=table.motion.shown(table.present()) if table.motion is not None else None,
    )


def sitters(table: Table) -> dict[str, Sitter]:
    host = table.host_seat()
    return {str(s): c.shown(s == host) for s, c in enumerate(table.chairs)}


def losses(table: Table, person: str) -> list[Lost]:
    """Return the seats this person has lost."""
    return [Lost(s, x.words, x.back) for s, x in sorted(table.lost.items()) if x.person == person]
