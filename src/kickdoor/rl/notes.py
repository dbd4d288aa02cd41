"""What only one seat knows: its hand, and where hidden cards are that it has been shown. See `scribe.py`."""

from __future__ import annotations

from kickdoor.engine.state import State
from kickdoor.rl.layout import HAND_SIZE, SIZES, Layout


class Hands:
    """Who holds what, and which hidden cards anybody has been shown. How large each hand is goes to the seat's row."""

    def __init__(self, layout: Layout, rows: list[bytearray]) -> None:
        self.rows = rows
        self.holder = [0] * layout.cards  # the seat that had it last: it may have gone elsewhere than to a hand
        self.tops: list[list[int]] = []  # of each deck: those on top that anybody knows, if there are any
        self.changes = 0
        # What was looked at last.
        self.hand: list[tuple[int, ...]] = [()] * layout.seats
        self.seen: dict[int, int] = {}
        self.doors: list[int] = []  # those on top that anybody knows, and the next
        self.treasures = self.doors
        self.doors_from = self.treasures_from = -1

    def look(self, st: State) -> None:
        """Take note of what has changed."""
        if st.seen != self.seen:
            self.seen = st.seen.copy()
        elif st.hand == self.hand and (
            not st.seen
            or (st.doors[self.doors_from :] == self.doors and st.treasures[self.treasures_from :] == self.treasures)
        ):
            return
        self.changes += 1
        if st.hand != self.hand:
            self.look_at_hands(st.hand)
        self.look_at_decks(st)

    def look_at_hands(self, hands: list[tuple[int, ...]]) -> None:
        old, holder = self.hand, self.holder
        for seat, hand in enumerate(hands):
            if hand is not old[seat]:
                self.rows[seat][HAND_SIZE] = SIZES[len(hand)]
                for c in hand:
                    holder[c] = seat
        self.hand = hands[:]

    def look_at_decks(self, st: State) -> None:
        doors, treasures, seen = st.doors, st.treasures, self.seen
        self.tops = []
        self.doors_from = self.treasures_from = -1
        if doors and doors[-1] in seen:
            self.doors_from = -1 - self.known_depth(doors)
        if treasures and treasures[-1] in seen:
            self.treasures_from = -1 - self.known_depth(treasures)
        self.doors, self.treasures = doors[self.doors_from :], treasures[self.treasures_from :]

    def known_depth(self, deck: list[int]) -> int:
        """How many cards lie above the first that nobody knows; keeps them."""
        known: list[int] = []
        for c in reversed(deck):
            if c not in self.seen:
                break
            known.append(c)
        self.tops.append(known)
        return len(known)


class Notes:
    """What one seat knows, at the beginning of its sheet."""

    def __init__(self, layout: Layout, seat: int, sheet: bytearray) -> None:
        self.seat = seat
        self.sheet = sheet
        self.blank = bytearray(layout.private)
        self.all = slice(0, layout.private)
        self.tops_at = layout.tops
        self.known_at = [  # by seat: where the cards known to be in its hand are marked
            layout.known + (other - seat - 1) % layout.seats * layout.cards for other in range(layout.seats)
        ]
        self.known_at[seat] = layout.hand
        self.changes = 0  # of the hands, when this was written

    def write(self, hands: Hands) -> None:
        sheet, bit, holder, hand, known_at = self.sheet, 1 << self.seat, hands.holder, hands.hand, self.known_at
        self.changes = hands.changes
        sheet[self.all] = self.blank
        for c in hand[self.seat]:
            sheet[c] = 1
        for c, mask in hands.seen.items():
            if mask & bit:
                seat = holder[c]
                if c in hand[seat]:
                    sheet[known_at[seat] + c] = 1
        for known in hands.tops:  # as far as there is none unknown above them
            for depth, c in enumerate(known, 1):
                if not hands.seen[c] & bit:
                    break
                sheet[self.tops_at + c] = SIZES[depth]
