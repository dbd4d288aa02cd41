"""What only one seat knows: its hand, and where hidden cards are that it has been shown. See `scribe.py`."""

from __future__ import annotations

from kickdoor.engine.state import State
from kickdoor.rl.layout import Layout


class Secrets:
    """Tells when a hidden card that anybody has been shown may have gone elsewhere."""

    def __init__(self) -> None:
        self.changes = 0
        # What was looked at last.
        self.seen: dict[int, int] = {}
        self.hand: list[tuple[int, ...]] = []
        self.doors: list[int] = []  # those on top that anybody knows, and the next
        self.treasures = self.doors
        self.doors_from = self.treasures_from = -1

    def look(self, st: State) -> None:
        if st.seen != self.seen or (
            st.seen
            and (
                st.hand != self.hand
                or st.doors[self.doors_from :] != self.doors
                or st.treasures[self.treasures_from :] != self.treasures
            )
        ):
            self.changes += 1
            self.seen, self.hand = st.seen.copy(), st.hand[:]
            self.doors_from = -1 - known_depth(st.doors, st.seen)
            self.treasures_from = -1 - known_depth(st.treasures, st.seen)
            self.doors, self.treasures = st.doors[self.doors_from :], st.treasures[self.treasures_from :]


def known_depth(deck: list[int], seen: dict[int, int]) -> int:
    """How many cards lie above the first that nobody knows."""
    depth = 0
    while depth < len(deck) and deck[-1 - depth] in seen:
        depth += 1
    return depth


class Notes:
    """What one seat knows, at the beginning of its sheet."""

    def __init__(self, layout: Layout, seat: int, sheet: bytearray) -> None:
        self.seat = seat
        self.sheet = sheet
        self.tops_at = layout.tops
        self.known_at = [  # by seat: where the cards known to be in its hand are marked
            layout.known + ((other - seat) % layout.seats - 1) * layout.cards for other in range(layout.seats)
        ]
        # What was written last.
        self.hand: tuple[int, ...] = ()
        self.shown: list[int] = []  # the places of what it has been shown
        self.changes = 0  # of the secrets

    def write_hand(self, hand: tuple[int, ...]) -> None:
        sheet = self.sheet
        for c in self.hand:
            sheet[c] = 0
        for c in hand:
            sheet[c] = 1
        self.hand = hand

    def write_shown(self, st: State, secrets: Secrets) -> None:
        sheet, bit = self.sheet, 1 << self.seat
        for at in self.shown:
            sheet[at] = 0
        self.shown = []
        for c, mask in st.seen.items():
            if mask & bit:
                for seat, hand in enumerate(st.hand):
                    if c in hand:
                        if seat != self.seat:
                            self.mark(self.known_at[seat] + c, 1)
                        break
        if secrets.doors_from < -1:
            self.write_tops(st.doors, st.seen)
        if secrets.treasures_from < -1:
            self.write_tops(st.treasures, st.seen)
        self.changes = secrets.changes

    def write_tops(self, deck: list[int], seen: dict[int, int]) -> None:
        """The known cards of a deck, as far as there is none unknown above them."""
        for depth, c in enumerate(reversed(deck), 1):
            if not seen.get(c, 0) >> self.seat & 1:
                break
            self.mark(self.tops_at + c, min(127, depth))

    def mark(self, at: int, number: int) -> None:
        self.sheet[at] = number
        self.shown.append(at)
