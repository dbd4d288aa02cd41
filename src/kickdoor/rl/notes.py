"""What only one seat knows: its hand, and where hidden cards are that it has been shown. See `scribe.py`."""

from __future__ import annotations

from kickdoor.engine.state import State
from kickdoor.rl.layout import HAND_SIZE, SIZES, Layout


class Hands:
    """Who holds what, and which hidden cards anybody has been shown. How large each hand is goes to the seat's row."""

    def __init__(self, layout: Layout, rows: list[bytearray]) -> None:
        self.rows = rows
        self.holder = [0] * layout.cards  # the seat that had it last: it may have gone elsewhere than to a hand
        self.changes = 0
        # What was looked at last.
        self.hand: list[tuple[int, ...]] = [()] * layout.seats
        self.seen: dict[int, int] = {}
        self.doors: list[int] = []  # those on top that anybody knows, and the next
        self.treasures = self.doors
        self.doors_from = self.treasures_from = -1  # where they begin, counted from the top
        self.door_seen = self.treasure_seen = 0  # who knows the topmost

    def look_at_hands(self, hands: list[tuple[int, ...]]) -> None:
        self.changes += 1
        old, holder = self.hand, self.holder
        for seat, hand in enumerate(hands):
            if hand is not old[seat]:
                self.rows[seat][HAND_SIZE] = SIZES[len(hand)]
                for c in hand:
                    holder[c] = seat
        self.hand = hands[:]

    def look_at_decks(self, st: State) -> None:
        """Which cards on top of them anybody knows."""
        doors, treasures, seen = st.doors, st.treasures, self.seen
        depth = other = -1
        for c in reversed(doors):
            if c not in seen:
                break
            depth -= 1
        for c in reversed(treasures):
            if c not in seen:
                break
            other -= 1
        if depth + other + self.doors_from + self.treasures_from < -4:  # some were known, or are now
            self.changes += 1
        self.doors_from, self.treasures_from = depth, other
        self.doors, self.treasures = doors[depth:], treasures[other:]
        self.door_seen = seen[doors[-1]] if depth < -1 else 0
        self.treasure_seen = seen[treasures[-1]] if other < -1 else 0


class Notes:
    """What one seat knows, at the beginning of its sheet."""

    def __init__(self, layout: Layout, seat: int, sheet: bytearray) -> None:
        self.seat = seat
        self.bit = 1 << seat
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
        sheet, bit, holder, hand = self.sheet, self.bit, hands.holder, hands.hand
        self.changes = hands.changes
        sheet[self.all] = self.blank
        for c in hand[self.seat]:
            sheet[c] = 1
        for c, mask in hands.seen.items():
            if mask & bit and c in hand[holder[c]]:
                sheet[self.known_at[holder[c]] + c] = 1
        if hands.door_seen & bit:
            self.write_tops(hands.doors, hands.seen)
        if hands.treasure_seen & bit:
            self.write_tops(hands.treasures, hands.seen)

    def write_tops(self, deck: list[int], seen: dict[int, int]) -> None:
        """The cards on top, as far as there is none unknown above them."""
        for depth, c in enumerate(reversed(deck), 1):
            if c not in seen or not seen[c] & self.bit:
                break
            self.sheet[self.tops_at + c] = SIZES[depth]
