"""The private part of an observation: the seat's hand, and hidden cards it was shown. See `scribe.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine.state import State
from kickdoor.rl.layout import HAND_SIZE, Layout, byte
from kickdoor.rl.pages import mark, new_page
from kickdoor.rl.rows import Rows

if TYPE_CHECKING:
    from mypy_extensions import i64

    from kickdoor.rl.pages import Page


class HiddenCards:
    """Hands, and the other hidden cards that seats were shown. Hand sizes go to the seats' rows."""

    def __init__(self, layout: Layout, rows: Rows) -> None:
        self.rows = rows
        self.holder = new_page(layout.cards)  # by card: the seat that last held it; the card may have left the hand
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
                rows.page[rows.row_of(seat) + HAND_SIZE] = byte(len(hand))
                mark(holder, 0, hand, seat)
        self.hand = hands[:]

    def look_at_known(self, st: State) -> None:
        """Update which hidden cards seats were shown, and where those on the decks are."""
        if st.seen is not self.seen:
            self.seen = st.seen
            self.changes += 1
            self.look_at_decks(st)
        elif st.seen and self.watch_decks(st):
            self.look_at_decks(st)

    def watch_decks(self, st: State) -> bool:
        """Note the top cards; return True if other cards that a seat knows may lie on top of a deck now."""
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
    """What the viewer alone knows, at the start of its observation. `start`: where the page begins."""

    def __init__(self, layout: Layout, page: Page, start: i64) -> None:
        self.page = page
        self.seats: i64 = layout.seats
        self.cards: i64 = layout.cards
        self.hand_at: i64 = start + layout.hand
        self.tops_at: i64 = start + layout.tops
        self.known_at: i64 = start + layout.known
        self.hand: tuple[int, ...] = ()  # the cards marked in its plane
        self.written: list[int] = []  # where else something stands

    def write(self, hidden: HiddenCards, viewer: int) -> None:
        """Write what this seat knows."""
        page, holder, hand, bit = self.page, hidden.holder, hidden.hand, 1 << viewer
        mark(page, self.hand_at, self.hand, 0)
        self.hand = hand[viewer]
        mark(page, self.hand_at, self.hand, 1)
        for at in self.written:
            page[at] = 0
        self.written = []
        for c, mask in hidden.seen.items():
            seat: int = holder[c]
            if mask & bit and seat != viewer and c in hand[seat]:
                self.put(self.known_at + (seat - viewer - 1) % self.seats * self.cards + c, 1)
        if hidden.door_seen & bit:
            self.write_tops(hidden.doors, hidden.seen, bit)
        if hidden.treasure_seen & bit:
            self.write_tops(hidden.treasures, hidden.seen, bit)

    def write_tops(self, deck: list[int], seen: dict[int, int], bit: int) -> None:
        """Write the known cards on top of the decks, down to the first unknown one."""
        for depth, c in enumerate(reversed(deck), 1):
            if c not in seen or not seen[c] & bit:
                break
            self.put(self.tops_at + c, depth)

    def put(self, at: i64, n: int) -> None:
        self.page[at] = byte(n)
        self.written.append(at)
