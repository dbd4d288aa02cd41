"""Writes observations straight from the game, in a few microseconds. `reading.py` defines the encoding.

A scribe has one page, on which the last observation stands; of the next one it writes only what differs. So nobody else
may write there. The zones of a state are tuples that are replaced, never changed, so that it costs next to nothing to
see which have. The parts of the page are what only the viewer knows (`notes.py`), a row for each seat (`rows.py`), and
the table (`tabletop.py`). When another seat looks, its notes are written, and the rows change places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine.state import State
from kickdoor.rl.layout import (
    DID_IT, FIGHTS, HAS_TURN, HELPS, IS_ASKED, IS_OFFERED, OFFERS, ROLES, SUFFERS_IT, Layout,
)  # fmt: skip
from kickdoor.rl.notes import HiddenCards, Notes
from kickdoor.rl.pages import new_page, no_places
from kickdoor.rl.rows import Rows
from kickdoor.rl.tabletop import Tabletop

if TYPE_CHECKING:
    from mypy_extensions import i64

    from kickdoor.rl.pages import Page


class Scribe:
    """Writes the observations of each seat, for any game with the same cards and seats.

    The observation is a stretch of a page, which begins at `start`: of a new page of this size unless one is given.
    """

    def __init__(self, layout: Layout, page: Page | None = None, start: int = 0) -> None:
        self.page = new_page(layout.size) if page is None else page
        self.rows = Rows(layout, self.page, start)
        self.tabletop = Tabletop(layout, self.page, start)
        self.hidden = HiddenCards(layout, self.rows)
        self.notes = Notes(layout, self.page, start)
        self.noted = -1  # version of the hidden cards that stands on the page
        self.seats: i64 = layout.seats
        self.roles_at: i64 = start + layout.roles_at
        self.roles = no_places(len(ROLES))  # where each is marked; -1: nobody has it
        self.options_at: i64 = start + layout.seen
        self.options: list[int] = []  # the actions that are marked

    def write(self, st: State, viewer: int, legal: list[int]) -> Page:
        """Return what this seat sees, and that it may do these actions; -1 is ignored.

        It is the page, with one byte per number: the next call writes over it.
        """
        rows, hidden, tabletop = self.rows, self.hidden, self.tabletop
        if viewer != rows.viewer:
            rows.turn_to(viewer)
            self.noted = -1
        if st.hand != hidden.hand:
            hidden.look_at_hands(st.hand)
            rows.changes += 1  # some bonuses count the cards in a hand
        rows.write(st)
        hidden.look_at_known(st)
        tabletop.write(st, rows.changes)
        if tabletop.offer is not rows.offer or tabletop.answers is not rows.answers:
            rows.write_talk(tabletop.offer, tabletop.answers)
        if hidden.changes != self.noted:
            self.notes.write(hidden, viewer)
            self.noted = hidden.changes
        self.write_roles(st)
        self.write_options(legal)
        return self.page

    def write_roles(self, st: State) -> None:
        fight = st.fight
        self.write_role(HAS_TURN, st.turn)
        self.write_role(IS_ASKED, st.asked)
        self.write_role(FIGHTS, -1 if fight is None else fight.fighter)
        self.write_role(HELPS, -1 if fight is None else fight.helper)
        self.write_role(DID_IT, self.tabletop.by)
        self.write_role(SUFFERS_IT, self.tabletop.victim)
        by, to = st.frames[-1].parties() if st.frames else (-1, -1)
        self.write_role(OFFERS, by)
        self.write_role(IS_OFFERED, to)

    def write_role(self, role: i64, seat: i64) -> None:
        """Mark the seat that has a role; -1: nobody has it."""
        at: i64 = -1
        if seat >= 0:
            at = self.roles_at + role * self.seats + (seat - self.rows.viewer) % self.seats
        old = self.roles[role]
        if at != old:
            if old >= 0:
                self.page[old] = 0
            if at >= 0:
                self.page[at] = 1
            self.roles[role] = at

    def write_options(self, legal: list[int]) -> None:
        """Mark these actions, and no others."""
        page, at = self.page, self.options_at
        for number in self.options:
            if number >= 0:
                page[at + number] = 0
        for number in legal:
            if number >= 0:
                page[at + number] = 1
        self.options = legal
