"""The private part of an observation: the seat's hand, and hidden cards it was shown. See `scribe.py`."""

from __future__ import annotations

from kickdoor.engine.state import State
from kickdoor.rl.layout import HAND_SIZE, SIZES, Layout
from kickdoor.rl.rows import Rows


class HiddenCards:
    """Hands, and the other hidden cards that seats were shown. Hand sizes go to the seats' rows."""

    def __init__(self, layout: Layout, rows: Rows) -> None:
        self.rows = rows
        self.holder = [0] * layout.cards  # the seat that last held it; the card may have left the hand
        self.changes = 0
        # Cached input.
        self.hand: list[tuple[int, ...]] = [()] * layout.seats
        self.seen: dict[int, int] = {}
        self.doors: list[int] = []  # the known cards on top, and one more
        self.treasures = self.doors
        self.doors_from = self.treasures_from = -1  # offset from the top
        self.door = self.treasure = -1  # the cards on top, known or not
        self.door_seen = self.treasure_seen = 0  # mask of seats that know the top card

    def look_at_hands(self, hands: list[tuple[int, ...]]) -> None:
        self.changes += 1
        old, holder, rows = self.hand, self.holder, self.rows
        for seat, hand in enumerate(hands):
            if hand is not old[seat]:
                rows.page[rows.row_of(seat) + HAND_SIZE] = SIZES[len(hand)]
                for c in hand:
                    holder[c] = seat
        self.hand = hands[:]

    def look_at_known(self, st: State) -> None:
        """Update which hidden cards seats were shown, and where those on the decks are."""
        if st.seen is not self.seen:
            self.seen = st.seen
            self.changes += 1
            self.look_at_decks(st)
        elif st.seen and self.decks_differ(st):
            self.look_at_decks(st)

    def decks_differ(self, st: State) -> bool:
        """True if other cards that a seat knows may lie on top of a deck now."""
        doors, treasures = st.doors, st.treasures
        if self.doors_from == self.treasures_from == -1:  # none did: it takes a known card on top
            door, treasure = top_of(doors), top_of(treasures)
            if door == self.door and treasure == self.treasure:
                return False
            self.door, self.treasure = door, treasure
            return door in self.seen or treasure in self.seen
        return doors[self.doors_from :] != self.doors or treasures[self.treasures_from :] != self.treasures

    def look_at_decks(self, st: State) -> None:
        """Update which cards on top of the decks any seat knows."""
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
        if depth + other + self.doors_from + self.treasures_from < -4:  # some were known before, or are known now
            self.changes += 1
        self.doors_from, self.treasures_from = depth, other
        self.door, self.treasure = top_of(doors), top_of(treasures)
        self.doors, self.treasures = doors[depth:], treasures[other:]
        self.door_seen = seen[doors[-1]] if depth < -1 else 0
        self.treasure_seen = seen[treasures[-1]] if other < -1 else 0


def top_of(deck: list[int]) -> int:
    """Return the card on top, or -1."""
    return deck[-1] if deck else -1


class Notes:
    """What one seat knows, at the start of its observation. `start`: where the page begins."""

    def __init__(self, layout: Layout, seat: int, page: bytearray, start: int) -> None:
        self.seat = seat
        self.bit = 1 << seat
        self.page = page
        self.blank = layout.nothing_known
        self.all = slice(start, start + layout.private)
        self.tops_at = start + layout.tops
        self.known_at = [  # by seat: where the cards known to be in its hand are marked
            start + layout.known + (other - seat - 1) % layout.seats * layout.cards for other in range(layout.seats)
        ]
        self.known_at[seat] = self.hand_at = start + layout.hand

    def write(self, hidden: HiddenCards) -> None:
        page, bit, holder, hand = self.page, self.bit, hidden.holder, hidden.hand
        page[self.all] = self.blank
        for c in hand[self.seat]:
            page[self.hand_at + c] = 1
        for c, mask in hidden.seen.items():
            if mask & bit and c in hand[holder[c]]:
                page[self.known_at[holder[c]] + c] = 1
        if hidden.door_seen & bit:
            self.write_tops(hidden.doors, hidden.seen)
        if hidden.treasure_seen & bit:
            self.write_tops(hidden.treasures, hidden.seen)

    def write_tops(self, deck: list[int], seen: dict[int, int]) -> None:
        """Write the known cards on top of the decks, down to the first unknown one."""
        for depth, c in enumerate(reversed(deck), 1):
            if c not in seen or not seen[c] & self.bit:
                break
            self.page[self.tops_at + c] = SIZES[depth]
