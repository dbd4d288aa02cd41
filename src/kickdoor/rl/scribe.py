"""Observations written straight from the game, in a few microseconds. What this writes is defined by `reading.py`.

What was written last is kept, and only what has changed since is written over. The zones of a state are tuples that
are replaced, never changed, so that it costs next to nothing to see which have. What everybody sees is written once,
for all seats (`rows.py`, `tabletop.py`); a seat that looks has it copied to its own sheet, below what only it knows
(`notes.py`) and the roles.
"""

from __future__ import annotations

from kickdoor.engine.state import State
from kickdoor.rl.layout import ROLES, Layout
from kickdoor.rl.notes import Notes, Secrets
from kickdoor.rl.rows import Rows
from kickdoor.rl.tabletop import Tabletop


class Scribe:
    """Writes what each seat observes of a game; any game of the same cards and seats will do at any time."""

    def __init__(self, layout: Layout) -> None:
        seats = range(layout.seats)
        self.layout = layout
        self.rows = Rows(layout)
        self.tabletop = Tabletop(layout)
        self.secrets = Secrets()
        self.sheets = [bytearray(layout.size) for _ in seats]
        self.notes = [Notes(layout, seat, sheet) for seat, sheet in enumerate(self.sheets)]
        self.copies = [self._copies(viewer) for viewer in seats]
        self.places = [  # by viewer, role and seat: where it is marked
            [[layout.roles_at + role * len(seats) + (seat - viewer) % len(seats) for seat in seats]
             for role in range(len(ROLES))] for viewer in seats
        ]  # fmt: skip
        self.nobody = bytearray(layout.roles)
        self.roles = slice(layout.roles_at, layout.rows_at)

    def _copies(self, viewer: int) -> list[tuple[memoryview, memoryview]]:
        """(to, from) of everything on a viewer's sheet that is copied; its own row is the first."""
        layout, rows, sheet = self.layout, memoryview(self.rows.numbers), memoryview(self.sheets[viewer])
        own = viewer * layout.row
        end = layout.table_at - own
        copies = [(sheet[layout.rows_at : end], rows[own:]), (sheet[end : layout.table_at], rows[:own])]
        copies.append((sheet[layout.table_at :], memoryview(self.tabletop.numbers)))
        return [(to, source) for to, source in copies if len(to)]

    def write(self, st: State, viewer: int) -> bytearray:
        """What this seat observes now, a byte for each number. The sheet will be written over: copy it to keep it."""
        rows, tabletop, sheet = self.rows, self.tabletop, self.sheets[viewer]
        rows.write(st)
        tabletop.write(st, rows.changes)
        self.secrets.look(st)
        notes = self.notes[viewer]
        if st.hand[viewer] is not notes.hand:
            notes.write_hand(st.hand[viewer])
        if self.secrets.changes != notes.changes:
            notes.write_shown(st, self.secrets)
        has_turn, is_asked, fights, helps, did_it, suffers_it = self.places[viewer]
        sheet[self.roles] = self.nobody
        if st.turn >= 0:
            sheet[has_turn[st.turn]] = 1
        if st.asked >= 0:
            sheet[is_asked[st.asked]] = 1
        fight = st.fight
        if fight is not None:
            sheet[fights[fight.fighter]] = 1
            if fight.helper >= 0:
                sheet[helps[fight.helper]] = 1
        if tabletop.by >= 0:
            sheet[did_it[tabletop.by]] = 1
        if tabletop.victim >= 0:
            sheet[suffers_it[tabletop.victim]] = 1
        for to, source in self.copies[viewer]:
            to[:] = source
        return sheet
