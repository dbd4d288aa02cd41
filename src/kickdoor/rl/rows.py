"""The public rows of the seats, the viewer's first. See `scribe.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.deals.ledger import Promise
from kickdoor.engine.moves import Clause
from kickdoor.engine.state import State
from kickdoor.engine.words import FEMALE as FEMALE_WORD
from kickdoor.rl.layout import (
    ALIVE, ANSWER_OTHERS, ANSWER_TREASURES, ANSWERED, BROKEN, FEMALE, HANDICAP, KEPT, LEVEL, MAY_HELP, OFFERED_HELP,
    OWED, OWES, OWES_PEACE, STRENGTH, Layout, byte, owed_to,
)  # fmt: skip
from kickdoor.rl.pages import clear, mark

if TYPE_CHECKING:
    from mypy_extensions import i64

    from kickdoor.rl.pages import Page

Answers = tuple[tuple[int, tuple[Clause, ...]], ...]


class Rows:
    """The rows of all seats, except hand sizes, which `notes.py` writes. `start`: where the page begins."""

    def __init__(self, layout: Layout, page: Page, start: i64) -> None:
        n = layout.seats
        self.layout = layout
        self.page = page
        self.first: i64 = start + layout.rows_at
        self.end: i64 = start + layout.table_at
        self.seats: i64 = n
        self.size: i64 = layout.row
        self.word: i64 = layout.word
        self.use: i64 = layout.use
        self.carried: i64 = layout.carried
        self.viewer: i64 = 0  # the seat whose row is the first
        self.word_masks = [word.mask for word in layout.words]
        self.gained = [0] * n  # by seat: sum of the printed bonuses in use
        # What was written last.
        self.level = [0] * n
        self.gear: list[tuple[int, ...]] = [()] * n
        self.traits = self.extras = self.marks = self.pack = self.gear
        self.used: list[tuple[int, ...]] = [()] * n  # by seat: the cards marked in its plane `use`
        self.is_a: tuple[int, ...] = (-1,) * n
        self.handicap: tuple[int, ...] = ()
        self.no_help: tuple[int, ...] = ()
        self.turned: tuple[int, ...] = ()
        self.dead: tuple[bool, ...] = ()
        self.bars = 0
        self.promises: tuple[Promise, ...] = ()
        self.honour: tuple[tuple[int, int, int], ...] = ((0, 0, 0),) * n
        self.offer: tuple[Clause, ...] = ()
        self.answers: Answers = ()
        self.talk = 0  # mask of the seats about which they say something
        self.changes = 0  # of anything that strength may depend on

    def row_of(self, seat: i64) -> i64:
        """Return where the row of a seat begins."""
        return self.first + (seat - self.viewer) % self.seats * self.size

    def turn_to(self, viewer: i64) -> None:
        """Let the row of this seat be the first."""
        old = self.page[self.first : self.end]
        was = self.viewer
        for seat in range(self.seats):
            row = self.row_of(seat)
            mark(self.page, row + self.use, self.used[seat], 0)
            mark(self.page, row + self.carried, self.pack[seat], 0)
        self.viewer = viewer
        for seat in range(self.seats):
            self.copy_row(old, (seat - was) % self.seats * self.size, seat)

    def copy_row(self, old: Page, at: i64, seat: i64) -> None:
        """Copy the row of a seat, which began there on another page: all its numbers, and its cards."""
        page, row = self.page, self.row_of(seat)
        for n in range(self.use):
            page[row + n] = old[at + n]
        for c in self.used[seat]:
            page[row + self.use + c] = old[at + self.use + c]
        mark(page, row + self.carried, self.pack[seat], 1)

    def write(self, st: State) -> None:
        """Write what has changed about the seats."""
        if (
            st.level != self.level or st.gear != self.gear or st.traits != self.traits or st.extras != self.extras
            or st.marks != self.marks or st.turned is not self.turned
        ):  # fmt: skip
            self.write_use(st)
        if st.pack != self.pack:
            self.write_packs(st)
        if st.is_a != self.is_a:
            self.write_words(st)
        if (
            st.dead is not self.dead or st.handicap is not self.handicap or st.no_help is not self.no_help
            or st.bars != self.bars
        ):  # fmt: skip
            self.write_standing(st)
        if st.promises is not self.promises or st.honour is not self.honour:
            self.write_promises(st)

    def write_use(self, st: State) -> None:
        self.changes += 1
        turning = st.turned is not self.turned
        gear, traits, extras, marks, level = st.gear, st.traits, st.extras, st.marks, st.level
        old_gear, old_traits, old_extras, old_marks = self.gear, self.traits, self.extras, self.marks
        for seat in range(self.seats):
            if (
                gear[seat] is not old_gear[seat] or traits[seat] is not old_traits[seat]
                or extras[seat] is not old_extras[seat] or marks[seat] is not old_marks[seat] or turning
            ):  # fmt: skip
                self.write_zones(st, seat)
            elif level[seat] == self.level[seat]:
                continue
            row = self.row_of(seat)
            self.page[row + LEVEL] = byte(level[seat])
            self.page[row + STRENGTH] = byte(level[seat] + self.gained[seat])
        self.level, self.turned = level[:], st.turned
        self.gear, self.traits, self.extras, self.marks = gear[:], traits[:], extras[:], marks[:]

    def write_zones(self, st: State, seat: int) -> None:
        page, bonus, gained = self.page, self.layout.bonus, 0
        use = self.row_of(seat) + self.use
        mark(page, use, self.used[seat], 0)
        played = st.gear[seat] + st.traits[seat] + st.extras[seat]
        self.used[seat] = played + st.marks[seat]
        mark(page, use, played, 1)
        for c in played:
            gained += bonus[c]
        for c in st.marks[seat]:
            page[use + c] = 255 if isinstance(st.cards[c], Item) else 1
        for c in st.turned:  # Items used in their second way
            if c in st.gear[seat]:
                page[use + c] = 2
                gained += self.layout.other_bonus[c] - bonus[c]
        self.gained[seat] = gained

    def write_packs(self, st: State) -> None:
        self.changes += 1
        for seat, pack in enumerate(st.pack):
            if pack is not self.pack[seat]:
                carried = self.row_of(seat) + self.carried
                mark(self.page, carried, self.pack[seat], 0)
                mark(self.page, carried, pack, 1)
        self.pack = st.pack[:]

    def write_words(self, st: State) -> None:
        self.changes += 1
        for seat, mask in enumerate(st.is_a):
            if mask != self.is_a[seat]:
                row = self.row_of(seat)
                self.page[row + FEMALE] = mask & FEMALE_WORD.mask != 0
                for n, word in enumerate(self.word_masks):
                    self.page[row + self.word + n] = mask & word == word
        self.is_a = st.is_a

    def write_promises(self, st: State) -> None:
        """Write what the seats have promised each other, and how they have kept it."""
        page = self.page
        for seat, (kept, broken, _) in enumerate(st.honour):
            row = self.row_of(seat)
            clear(page, row + OWES_PEACE, row + KEPT)
            page[row + KEPT], page[row + BROKEN] = byte(kept), byte(broken)
        for p in st.promises:
            what = p.clause.what
            if what in OWES:
                page[self.row_of(p.by) + OWES[what]] += 1
            if what in OWED:
                page[self.row_of(owed_to(p)) + OWED[what]] += 1
        self.promises, self.honour = st.promises, st.honour

    def write_talk(self, offer: tuple[Clause, ...], answers: Answers) -> None:
        """Write what the offer on the table and the answers to a call say about the seats."""
        page = self.page
        self.offer, self.answers = offer, answers
        for seat in range(self.seats):
            if self.talk >> seat & 1:
                row = self.row_of(seat)
                clear(page, row + OFFERED_HELP, row + ANSWER_OTHERS + 1)
        self.talk = 0
        for c in offer:
            if c.what == "help" and c.at >= 0:
                page[self.row_of(c.at) + OFFERED_HELP] = 1
                self.talk |= 1 << c.at
        for seat, terms in answers:
            row = self.row_of(seat)
            page[row + ANSWERED] = 1
            page[row + ANSWER_TREASURES] = byte(sum([c.n for c in terms if c.what == "treasures"]))
            page[row + ANSWER_OTHERS] = byte(sum([c.what != "treasures" for c in terms]))
            self.talk |= 1 << seat

    def write_standing(self, st: State) -> None:
        self.changes += 1
        for seat, dead in enumerate(st.dead):
            row = self.row_of(seat)
            self.page[row + ALIVE] = not dead
            self.page[row + MAY_HELP] = not (dead or st.no_help[seat] or st.bars >> seat & 1)
            self.page[row + HANDICAP] = byte(st.handicap[seat])
        self.handicap, self.dead, self.no_help, self.bars = st.handicap, st.dead, st.no_help, st.bars
