"""Writes observations straight from the game, in a few microseconds. `reading.py` defines the encoding.

What was written last is kept, and only what has changed since is written over. The zones of a state are tuples that
are replaced, never changed, so that it costs next to nothing to see which have. What everybody sees is written once,
for all seats (`rows.py`, `tabletop.py`); what only one seat knows (`notes.py`) and the roles, on a sheet of its own. An
observation is these, joined in the order in which that seat sees them.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.state import State
from kickdoor.rl.layout import Layout
from kickdoor.rl.notes import HiddenCards, Notes
from kickdoor.rl.rows import Rows
from kickdoor.rl.tabletop import Tabletop


Pairs = list[list[bytes]]  # the bytes of two roles, indexed by their seats; index -1 stands for nobody
_PAIRS: Final[dict[int, list[Pairs]]] = {}  # by number of seats and by viewer; shared by all scribes


def pairs_at(seats: int) -> list[Pairs]:
    """Return the pairs of roles as each viewer sees them."""
    if seats not in _PAIRS:
        _PAIRS[seats] = [pairs_seen_by(viewer, seats) for viewer in range(seats)]
    return _PAIRS[seats]


def pairs_seen_by(viewer: int, seats: int) -> Pairs:
    ones = [bytes((seat - viewer) % seats == n for n in range(seats)) for seat in range(seats)]
    ones.append(bytes(seats))
    return [[one + other for other in ones] for one in ones]


class Scribe:
    """Writes the observations of each seat, for any game with the same cards and seats."""

    def __init__(self, layout: Layout) -> None:
        seats = range(layout.seats)
        self.rows = Rows(layout)
        self.tabletop = Tabletop(layout)
        rows = self.rows.numbers
        self.hidden = HiddenCards(layout, rows)
        sheets = [bytearray(layout.private) for _ in seats]
        self.notes = [Notes(layout, seat, sheet) for seat, sheet in enumerate(sheets)]
        self.pairs = pairs_at(layout.seats)
        self.nobody = nobody = self.pairs[0][-1][-1]
        self.parts: list[list[bytes | bytearray]] = [  # by viewer; the roles are replaced each time
            [sheet, nobody, nobody, nobody, nobody, *rows[viewer:], *rows[:viewer], self.tabletop.numbers]
            for viewer, sheet in enumerate(sheets)
        ]
        self.join = bytearray().join

    def write(self, st: State, viewer: int) -> bytearray:
        """Return this seat's observation, one byte per number."""
        rows, hidden, tabletop, notes = self.rows, self.hidden, self.tabletop, self.notes[viewer]
        if st.hand != hidden.hand:
            hidden.look_at_hands(st.hand)
            rows.changes += 1  # some bonuses count the cards in a hand
        seats: tuple[object, ...] = (
            st.level, st.gear, st.pack, st.traits, st.extras, st.marks, st.is_a, st.dead, st.handicap, st.no_help,
            st.turned, st.bars, st.promises, st.honour,
        )  # fmt: skip
        if seats != rows.seats:  # one comparison of tuples is twice as fast as several
            rows.write(st)
        if st.seen != hidden.seen:
            hidden.seen = st.seen.copy()
            hidden.changes += 1
            hidden.look_at_decks(st)
        elif st.seen and (
            st.doors[hidden.doors_from :] != hidden.doors or st.treasures[hidden.treasures_from :] != hidden.treasures
        ):
            hidden.look_at_decks(st)
        if hidden.changes != notes.changes:
            notes.write(hidden)
        tabletop.write(st, rows.changes)
        if tabletop.offer != rows.offer or tabletop.answers != rows.answers:
            rows.write_talk(tabletop.offer, tabletop.answers)
        parts, pairs, fight = self.parts[viewer], self.pairs[viewer], st.fight
        parts[1] = pairs[st.turn][st.asked]
        parts[2] = self.nobody if fight is None else pairs[fight.fighter][fight.helper]
        parts[3] = pairs[tabletop.by][tabletop.victim]
        by, to = st.frames[-1].parties() if st.frames else (-1, -1)
        parts[4] = pairs[by][to]
        return self.join(parts)
