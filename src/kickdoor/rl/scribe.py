"""Writes observations straight from the game, in a few microseconds. `reading.py` defines the encoding.

A scribe has one page, on which the last observation stands; of the next one it writes only what differs. So nobody else
may write there. The zones of a state are tuples that are replaced, never changed, so that it costs next to nothing to
see which have. The parts of the page are what only the viewer knows (`notes.py`), a row for each seat (`rows.py`), and
the table (`tabletop.py`). When another seat looks, its notes are written, and the rows change places.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.state import State
from kickdoor.rl.layout import Layout
from kickdoor.rl.notes import HiddenCards, Notes
from kickdoor.rl.rows import Rows
from kickdoor.rl.tabletop import Tabletop


Pairs = list[list[bytearray]]  # the bytes of two roles, indexed by their seats; index -1 stands for nobody
TURN_AND_ASKED: Final = 0
FIGHTER_AND_HELPER: Final = 1
DOER_AND_VICTIM: Final = 2
OFFERER_AND_OFFERED: Final = 3
_PAIRS: Final[dict[int, list[Pairs]]] = {}  # by number of seats and by viewer; shared by all scribes


def pairs_at(seats: int) -> list[Pairs]:
    """Return the pairs of roles as each viewer sees them. None of them is ever changed."""
    if seats not in _PAIRS:
        nobody = bytearray(2 * seats)
        _PAIRS[seats] = [pairs_seen_by(viewer, seats, nobody) for viewer in range(seats)]
    return _PAIRS[seats]


def pairs_seen_by(viewer: int, seats: int, nobody: bytearray) -> Pairs:
    ones = [bytearray((seat - viewer) % seats == n for n in range(seats)) for seat in range(seats)]
    ones.append(bytearray(seats))
    pairs = [[one + other for other in ones] for one in ones]
    pairs[-1][-1] = nobody
    return pairs


class Scribe:
    """Writes the observations of each seat, for any game with the same cards and seats.

    The page is a stretch of a buffer, which begins at `start`: a new buffer of this size unless one is given.
    """

    def __init__(self, layout: Layout, buffer: bytearray | None = None, start: int = 0) -> None:
        self.page = page = bytearray(layout.size) if buffer is None else buffer
        self.rows = Rows(layout, page, start)
        self.tabletop = Tabletop(layout, page, start)
        self.hidden = HiddenCards(layout, self.rows)
        self.notes = [Notes(layout, seat, page, start) for seat in range(layout.seats)]
        self.noted = -1  # version of the hidden cards that stands on the page
        self.options_at = start + layout.seen
        self.options_place = slice(self.options_at, start + layout.size)
        self.no_options = layout.no_options
        pair, at = 2 * layout.seats, start + layout.roles_at
        self.pair_places = [slice(at + n * pair, at + (n + 1) * pair) for n in range(4)]
        self.pairs = pairs_at(layout.seats)
        self.nobody = nobody = self.pairs[0][-1][-1]
        self.on_page = [nobody] * 4  # the pairs of roles that stand there

    def write(self, st: State, viewer: int, legal: list[int]) -> bytearray:
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
            self.notes[viewer].write(hidden)
            self.noted = hidden.changes
        self.write_roles(st, self.pairs[viewer])
        self.write_options(legal)
        return self.page

    def write_roles(self, st: State, pairs: Pairs) -> None:
        fight, tabletop = st.fight, self.tabletop
        self.write_pair(TURN_AND_ASKED, pairs[st.turn][st.asked])
        self.write_pair(FIGHTER_AND_HELPER, self.nobody if fight is None else pairs[fight.fighter][fight.helper])
        self.write_pair(DOER_AND_VICTIM, pairs[tabletop.by][tabletop.victim])
        by, to = st.frames[-1].parties() if st.frames else (-1, -1)
        self.write_pair(OFFERER_AND_OFFERED, pairs[by][to])

    def write_pair(self, which: int, pair: bytearray) -> None:
        if pair is not self.on_page[which]:
            self.on_page[which] = pair
            self.page[self.pair_places[which]] = pair

    def write_options(self, legal: list[int]) -> None:
        page, at = self.page, self.options_at
        page[self.options_place] = self.no_options
        for number in legal:
            if number >= 0:
                page[at + number] = 1
