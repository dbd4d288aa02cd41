"""Observations written straight from the game, in a few microseconds. What this writes is defined by `reading.py`.

What was written last is kept, and only what has changed since is written over. The zones of a state are tuples that
are replaced, never changed, so that it costs next to nothing to see which have. The rows of the seats are listed twice
over: as seen from seat `s` they are those from the s-th on.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.bargains import spoils
from kickdoor.engine.cards import Item
from kickdoor.engine.state import Fight, State
from kickdoor.engine.strength import our_sources, their_sources, total
from kickdoor.engine.views import thrown_in
from kickdoor.engine.words import FEMALE as FEMALE_WORD
from kickdoor.engine.words import MONSTERS, MUNCHKINS
from kickdoor.rl.actions import SEAT_AIMS, TWO_WAYS
from kickdoor.rl.layout import (
    ABOUT, AIMED_AT, ALIVE, BARGAIN, BATTLE, DEALT, DICE_QUESTIONS, DID_IT, DISCARDS, FEMALE, FIGHTS, HANDICAP,
    HAND_SIZE, HELPS, IN_A_FIGHT, LEAD, LEVEL, Layout, MARGIN, MAY_HELP, NEEDED, OFFERED, OURS, PRIZE, PUT_DOWN,
    ROLES, ROLLED, STRENGTH, SUFFERS_IT, THEIRS, THEY_ARE_STUCK, THROWN_IN_OURS, THROWN_IN_THEIRS, TIED, TURNED_UP,
    WE_ARE_STUCK,
)  # fmt: skip

ROLE_COUNT: Final = len(ROLES)
Clauses = tuple[tuple[int, int, int, int], ...]


def byte(n: int) -> int:
    """A number as the byte that stands for it, cut off at either end."""
    return n & 255 if -128 <= n <= 127 else 127 if n > 0 else 128


class Scribe:
    """Writes what each seat observes of a game; any game of the same cards and seats will do at any time."""

    def __init__(self, layout: Layout) -> None:
        n = layout.seats
        self.layout = layout
        self.notes = [Notes(layout, seat) for seat in range(n)]
        self.rows = [bytearray(layout.row) for _ in range(n)] * 2
        self.table = bytearray(layout.table)
        # What was written last.
        self.level = [0] * n
        self.gear: list[tuple[int, ...]] = [()] * n
        self.traits = self.extras = self.marks = self.pack = self.gear
        self.hand: list[tuple[int, ...]] = []
        self.is_a = self.handicap = self.no_help = [-1] * n
        self.turned: tuple[int, ...] = ()
        self.dead = [False] * n
        self.bars = 0
        self.foe: list[int] = []
        self.counts = (-1,) * 5
        self.tops: tuple[int, ...] = ()
        self.limbo: tuple[int, ...] = ()
        self.links: tuple[tuple[int, int], ...] = ()
        self.question = layout.questions
        self.about: tuple[int, ...] = ()
        self.bargain: tuple[int, ...] = ()
        self.offer: Clauses = ()
        self.deal: Clauses = ()
        self.fight_key: tuple[object, ...] = ()  # all that the totals depend on
        self.lies: tuple[object, ...] = ()  # what lies in the fight
        self.battle: tuple[int, ...] = ()
        self.changes = 0  # of anything that strength may depend on

    def write(self, st: State, viewer: int) -> bytearray:
        """What this seat observes now, a byte for each number."""
        if (
            st.gear != self.gear or st.traits != self.traits or st.extras != self.extras or st.marks != self.marks
            or st.level != self.level or st.turned != self.turned
        ):  # fmt: skip
            self.write_use(st)
        if st.pack != self.pack:
            self.write_packs(st)
        if st.hand != self.hand:
            self.write_hands(st)
        if (
            st.is_a != self.is_a or st.handicap != self.handicap or st.dead != self.dead
            or st.no_help != self.no_help or st.bars != self.bars
        ):  # fmt: skip
            self.write_standing(st)
        fight = st.fight
        self.write_table(st, fight)
        seats = self.layout.seats
        roles = bytearray(ROLE_COUNT * seats)
        self.write_question(st, viewer, roles)
        if fight is not None:
            roles[FIGHTS * seats + (fight.fighter - viewer) % seats] = 1
            if fight.helper >= 0:
                roles[HELPS * seats + (fight.helper - viewer) % seats] = 1
        own = self.notes[viewer].write(st)
        return bytearray().join((own, roles, *self.rows[viewer : viewer + seats], self.table))

    # The seats.

    def write_use(self, st: State) -> None:
        use = self.layout.use
        self.changes += 1
        turning = st.turned != self.turned
        for seat, level in enumerate(st.level):
            gear, traits, extras, marks = st.gear[seat], st.traits[seat], st.extras[seat], st.marks[seat]
            row = self.rows[seat]
            if (
                gear is not self.gear[seat] or traits is not self.traits[seat]
                or extras is not self.extras[seat] or marks is not self.marks[seat] or turning
            ):  # fmt: skip
                for c in self.gear[seat] + self.traits[seat] + self.extras[seat] + self.marks[seat]:
                    row[use + c] = 0
                for c in gear + traits + extras:
                    row[use + c] = 1
                for c in marks:
                    row[use + c] = 255 if isinstance(st.cards[c], Item) else 1
            elif level == self.level[seat]:
                continue
            bonus = self.layout.bonus
            row[LEVEL] = byte(level)
            row[STRENGTH] = byte(level + sum([bonus[c] for c in gear + traits + extras]))
            if st.turned:
                self.write_turned(st, seat)
        self.level, self.turned = st.level[:], st.turned
        self.gear, self.traits, self.extras, self.marks = st.gear[:], st.traits[:], st.extras[:], st.marks[:]

    def write_turned(self, st: State, seat: int) -> None:
        """Items in use in their other way."""
        row, layout, more = self.rows[seat], self.layout, 0
        for c in st.turned:
            if c in st.gear[seat]:
                row[layout.use + c] = 2
                more += layout.other_bonus[c] - layout.bonus[c]
        gained = sum([layout.bonus[c] for c in st.gear[seat] + st.traits[seat] + st.extras[seat]])
        row[STRENGTH] = byte(st.level[seat] + gained + more)

    def write_packs(self, st: State) -> None:
        carried = self.layout.carried
        self.changes += 1
        for seat, pack in enumerate(st.pack):
            if pack is not self.pack[seat]:
                row = self.rows[seat]
                for c in self.pack[seat]:
                    row[carried + c] = 0
                for c in pack:
                    row[carried + c] = 1
        self.pack = st.pack[:]

    def write_hands(self, st: State) -> None:
        self.hand = st.hand[:]
        for seat, hand in enumerate(st.hand):
            self.rows[seat][HAND_SIZE] = byte(len(hand))

    def write_standing(self, st: State) -> None:
        self.changes += 1
        for seat, mask in enumerate(st.is_a):
            row = self.rows[seat]
            alive = not st.dead[seat]
            row[ALIVE] = alive
            row[MAY_HELP] = alive and not st.no_help[seat] and not st.bars >> seat & 1
            row[HANDICAP] = byte(st.handicap[seat])
            if mask != self.is_a[seat]:
                row[FEMALE] = mask & FEMALE_WORD.mask != 0
                for where, word in enumerate(self.layout.words, self.layout.word):
                    row[where] = mask & word.mask == word.mask
        self.is_a, self.handicap, self.dead, self.no_help = st.is_a[:], st.handicap[:], st.dead[:], st.no_help[:]
        self.bars = st.bars

    # The table.

    def mark(self, plane: int, old: tuple[int, ...], now: tuple[int, ...]) -> None:
        """Let these cards, and not those, be marked in a plane; -1 is no card."""
        table, at = self.table, self.layout.planes + plane * self.layout.cards
        for c in old:
            if c >= 0:
                table[at + c] = 0
        for c in now:
            if c >= 0:
                table[at + c] = 1

    def write_table(self, st: State, fight: Fight | None) -> None:
        doors, treasures = st.piles
        counts = (len(st.doors), len(st.treasures), len(doors), len(treasures), st.turn_no)
        if counts != self.counts:
            self.counts = counts
            self.table[:5] = bytes([min(127, n // 4) for n in counts])
        tops = (doors[-1] if doors else -1, treasures[-1] if treasures else -1)
        if tops != self.tops:
            self.mark(DISCARDS, self.tops, tops)
            self.tops = tops
        if st.limbo is not self.limbo:
            self.mark(PUT_DOWN, self.limbo, st.limbo)
            self.limbo = st.limbo
        if st.links is not self.links:
            self.changes += 1
            self.mark(TIED, tuple([c for p in self.links for c in p]), tuple([c for p in st.links for c in p]))
            self.links = st.links
        offer = st.frames[-1].offer_on_table() if st.frames else ()
        if fight is not None:
            self.write_fight(st, fight)
            if offer != self.offer or fight.clauses is not self.deal:
                self.write_bargain(offer, fight.clauses)
        else:
            if self.fight_key:
                self.clear_fight()
            if offer != self.offer or self.deal:
                self.write_bargain(offer, ())

    def write_bargain(self, offer: Clauses, deal: Clauses) -> None:
        table = self.table
        table[OFFERED] = byte(sum([n for _, _, n, _ in offer]))
        table[DEALT] = byte(sum([n for _, _, n, _ in deal]))
        promised = tuple([card for _, card, _, _ in deal if card >= 0])
        cards = tuple([card for _, card, _, _ in offer if card >= 0]) + promised
        self.mark(BARGAIN, self.bargain, cards)
        for c in promised:
            table[self.layout.planes + BARGAIN * self.layout.cards + c] = 2
        self.offer, self.deal, self.bargain = offer, deal, cards

    def write_fight(self, st: State, fight: Fight) -> None:
        if st.foe != self.foe:
            self.foe = st.foe[:]
            self.changes += 1
        key = (
            self.changes, fight.fighter, fight.helper, fight.monsters, fight.attached, fight.ours, fight.theirs,
            fight.copies, fight.boosts, fight.fed, fight.gases, fight.seems, fight.guises, fight.held, fight.doubles,
            fight.stabs, fight.toasts, fight.fresh, fight.rewards, fight.past, fight.bare,
        )  # fmt: skip
        if key != self.fight_key:
            self.write_strength(st, fight)
            self.fight_key = key
        lies = (fight.monsters, fight.attached, fight.used, fight.held, fight.killed, fight.stasis, fight.margin)
        if lies != self.lies:
            self.write_battle(fight)
            self.lies = lies

    def write_strength(self, st: State, fight: Fight) -> None:
        table = self.table
        our, their = our_sources(st, fight), their_sources(st, fight)
        ours, theirs = total(our), total(their)
        table[IN_A_FIGHT] = 1
        table[OURS] = byte(ours)
        table[THEIRS] = byte(theirs)
        table[LEAD] = byte(ours - theirs)
        table[PRIZE] = byte(spoils(st, fight))
        table[THROWN_IN_OURS] = byte(thrown_in(our))
        table[THROWN_IN_THEIRS] = byte(thrown_in(their))

    def write_battle(self, fight: Fight) -> None:
        table = self.table
        table[MARGIN] = byte(fight.margin)
        table[WE_ARE_STUCK] = fight.stasis == MUNCHKINS
        table[THEY_ARE_STUCK] = fight.stasis == MONSTERS
        gone = fight.killed + fight.held
        cards = fight.monsters + tuple([c for c, _ in fight.attached]) + fight.used + gone
        self.mark(BATTLE, self.battle, cards)
        for c in gone:
            table[self.layout.planes + BATTLE * self.layout.cards + c] = 255
        self.battle = cards

    def clear_fight(self) -> None:
        self.table[IN_A_FIGHT:DEALT] = bytes(DEALT - IN_A_FIGHT)
        self.mark(BATTLE, self.battle, ())
        self.fight_key = self.lies = self.battle = ()

    # The question, and who has which role in it.

    def write_question(self, st: State, viewer: int, roles: bytearray) -> None:
        table, seats, asked = self.table, self.layout.seats, st.asked
        if st.turn >= 0:
            roles[(st.turn - viewer) % seats] = 1
        if len(self.about) > 1:
            table[NEEDED : AIMED_AT + 1] = bytes(4)
        table[self.question] = 0
        about: tuple[int, ...] = ()
        if asked >= 0:
            roles[seats + (asked - viewer) % seats] = 1
            self.question = self.layout.question.get(st.kind, self.layout.planes - 1)
            table[self.question] = 1
            about = (st.about,)
            index = st.frames[-1].answers_frame()
            if index >= 0:
                card, by, at, n = st.frames[index].matter()
                about = (st.about, card)
                if by >= 0:
                    roles[DID_IT * seats + (by - viewer) % seats] = 1
                victim = self.write_matter(st.kind, card, at, n)
                if victim >= 0:
                    roles[SUFFERS_IT * seats + (victim - viewer) % seats] = 1
        if about != self.about:
            self.mark(ABOUT, self.about, about)
            self.about = about

    def write_matter(self, kind: str, card: int, at: int, n: int) -> int:
        """What the question answers; returns the seat that a card just played is aimed at, or -1."""
        table = self.table
        if kind in DICE_QUESTIONS:
            table[NEEDED], table[ROLLED] = byte(max(0, at)), byte(max(0, n))
        elif kind == "played":
            table[TURNED_UP] = byte(n)
            if self.layout.aims[card] in SEAT_AIMS:
                return at
            if self.layout.aims[card] in TWO_WAYS:
                table[AIMED_AT] = byte(at + 1)
        return -1


class Notes:
    """What only one seat knows: its hand, and of the tops of the decks and of other hands what it has been shown."""

    def __init__(self, layout: Layout, seat: int) -> None:
        self.layout = layout
        self.seat = seat
        self.numbers = bytearray(layout.private)
        self.hand: tuple[int, ...] = ()
        self.hands: list[tuple[int, ...]] = []
        self.seen: dict[int, int] = {}
        self.known: set[int] = set()
        self.depths = (0, 0)
        self.holders: dict[int, int] = {}  # of known cards that are marked in a hand
        self.tops: list[int] = []  # known cards that are marked on a deck

    def write(self, st: State) -> bytearray:
        hand = st.hand[self.seat]
        if hand is not self.hand:
            numbers = self.numbers
            for c in self.hand:
                numbers[c] = 0
            for c in hand:
                numbers[c] = 1
            self.hand = hand
        if st.seen != self.seen:
            self.seen = st.seen.copy()
            self.known = {c for c, mask in st.seen.items() if mask >> self.seat & 1}
            self.write_shown(st)
        elif self.known and (st.hand != self.hands or (len(st.doors), len(st.treasures)) != self.depths):
            self.write_shown(st)
        return self.numbers

    def write_shown(self, st: State) -> None:
        self.hands, self.depths = st.hand[:], (len(st.doors), len(st.treasures))
        known, holders = self.known, self.holders
        gone = [c for c, seat in holders.items() if c not in known or c not in st.hand[seat]]
        for c in gone:
            self.numbers[self.place(c, holders.pop(c))] = 0
        if self.tops:
            for c in self.tops:
                self.numbers[self.layout.tops + c] = 0
            self.tops = []
        for c in known:
            if c not in holders:
                self.find(st, c)
        for deck in (st.doors, st.treasures):
            if deck and deck[-1] in known:
                self.write_tops(deck)

    def place(self, card: int, seat: int) -> int:
        """Where a known card in a seat's hand is marked."""
        layout = self.layout
        return layout.known + ((seat - self.seat) % layout.seats - 1) * layout.cards + card

    def find(self, st: State, card: int) -> None:
        for seat, hand in enumerate(st.hand):
            if card in hand and seat != self.seat:
                self.holders[card] = seat
                self.numbers[self.place(card, seat)] = 1
                return

    def write_tops(self, deck: list[int]) -> None:
        for depth, c in enumerate(reversed(deck), 1):
            if c not in self.known:
                break
            self.numbers[self.layout.tops + c] = min(127, depth)
            self.tops.append(c)
