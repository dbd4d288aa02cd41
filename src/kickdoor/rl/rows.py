"""The public rows of the seats. See `scribe.py`."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.deals.ledger import Promise
from kickdoor.engine.moves import Clause
from kickdoor.engine.state import State
from kickdoor.engine.words import FEMALE as FEMALE_WORD
from kickdoor.rl.layout import (
    ALIVE, ANSWER_OTHERS, ANSWER_TREASURES, ANSWERED, BROKEN, FEMALE, HANDICAP, KEPT, LEVEL, MAY_HELP, OFFERED_HELP,
    OWED, OWES, OWES_PEACE, STRENGTH, Layout, byte, owed_to,
)  # fmt: skip

Answers = tuple[tuple[int, tuple[Clause, ...]], ...]
NO_TALK: Final = bytearray(ANSWER_OTHERS + 1 - OFFERED_HELP)
NO_PROMISES: Final = bytearray(KEPT - OWES_PEACE)


class Rows:
    """The rows of all seats, except hand sizes, which `notes.py` writes."""

    def __init__(self, layout: Layout) -> None:
        n = layout.seats
        self.layout = layout
        self.numbers = [bytearray(layout.row) for _ in range(n)]
        self.word_masks = [word.mask for word in layout.words]
        self.use_plane = slice(layout.use, layout.carried)
        self.carried_plane = slice(layout.carried, layout.row)
        self.blank = layout.no_cards
        self.everybody = (1 << n) - 1
        self.gained = [0] * n  # by seat: sum of the printed bonuses in use
        self.touched = 0  # mask of the seats whose rows have changed since the scribe copied them
        # What was written last.
        self.level = [0] * n
        self.gear: list[tuple[int, ...]] = [()] * n
        self.traits = self.extras = self.marks = self.pack = self.gear
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
        self.talk = False  # they say something about a seat
        self.changes = 0  # of anything that strength may depend on

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
        for seat, row in enumerate(self.numbers):
            if (
                gear[seat] is not old_gear[seat] or traits[seat] is not old_traits[seat]
                or extras[seat] is not old_extras[seat] or marks[seat] is not old_marks[seat] or turning
            ):  # fmt: skip
                self.write_zones(st, seat, row)
            elif level[seat] == self.level[seat]:
                continue
            self.touched |= 1 << seat
            row[LEVEL] = byte(level[seat])
            row[STRENGTH] = byte(level[seat] + self.gained[seat])
        self.level, self.turned = level[:], st.turned
        self.gear, self.traits, self.extras, self.marks = gear[:], traits[:], extras[:], marks[:]

    def write_zones(self, st: State, seat: int, row: bytearray) -> None:
        use, bonus, gained = self.layout.use, self.layout.bonus, 0
        row[self.use_plane] = self.blank
        for c in st.gear[seat] + st.traits[seat] + st.extras[seat]:
            row[use + c] = 1
            gained += bonus[c]
        for c in st.marks[seat]:
            row[use + c] = 255 if isinstance(st.cards[c], Item) else 1
        for c in st.turned:  # Items used in their second way
            if c in st.gear[seat]:
                row[use + c] = 2
                gained += self.layout.other_bonus[c] - bonus[c]
        self.gained[seat] = gained

    def write_packs(self, st: State) -> None:
        self.changes += 1
        carried = self.layout.carried
        for seat, pack in enumerate(st.pack):
            if pack is not self.pack[seat]:
                row = self.numbers[seat]
                self.touched |= 1 << seat
                row[self.carried_plane] = self.blank
                for c in pack:
                    row[carried + c] = 1
        self.pack = st.pack[:]

    def write_words(self, st: State) -> None:
        self.changes += 1
        at = self.layout.word
        for seat, mask in enumerate(st.is_a):
            if mask != self.is_a[seat]:
                row = self.numbers[seat]
                self.touched |= 1 << seat
                row[FEMALE] = mask & FEMALE_WORD.mask != 0
                for where, word in enumerate(self.word_masks, at):
                    row[where] = mask & word == word
        self.is_a = st.is_a

    def write_promises(self, st: State) -> None:
        """Write what the seats have promised each other, and how they have kept it."""
        self.touched = self.everybody
        for seat, row in enumerate(self.numbers):
            row[OWES_PEACE:KEPT] = NO_PROMISES
            row[KEPT], row[BROKEN] = byte(st.honour[seat][0]), byte(st.honour[seat][1])
        for p in st.promises:
            what = p.clause.what
            if what in OWES:
                self.numbers[p.by][OWES[what]] += 1
            if what in OWED:
                self.numbers[owed_to(p)][OWED[what]] += 1
        self.promises, self.honour = st.promises, st.honour

    def write_talk(self, offer: tuple[Clause, ...], answers: Answers) -> None:
        """Write what the offer on the table and the answers to a call say about the seats."""
        self.offer, self.answers = offer, answers
        if self.talk:
            self.touched = self.everybody
            for row in self.numbers:
                row[OFFERED_HELP : ANSWER_OTHERS + 1] = NO_TALK
            self.talk = False
        for c in offer:
            if c.what == "help" and c.at >= 0:
                self.numbers[c.at][OFFERED_HELP] = 1
                self.touched |= 1 << c.at
                self.talk = True
        for seat, terms in answers:
            row = self.numbers[seat]
            self.touched |= 1 << seat
            row[ANSWERED] = 1
            row[ANSWER_TREASURES] = byte(sum([c.n for c in terms if c.what == "treasures"]))
            row[ANSWER_OTHERS] = sum([c.what != "treasures" for c in terms])
            self.talk = True

    def write_standing(self, st: State) -> None:
        self.changes += 1
        self.touched = self.everybody
        for seat, row in enumerate(self.numbers):
            alive = not st.dead[seat]
            row[ALIVE] = alive
            row[MAY_HELP] = alive and not st.no_help[seat] and not st.bars >> seat & 1
            row[HANDICAP] = byte(st.handicap[seat])
        self.handicap, self.dead, self.no_help, self.bars = st.handicap, st.dead, st.no_help, st.bars
