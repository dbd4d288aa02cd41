"""Charity: cards over the hand limit go to the players of the lowest Level (TRN-08, HND-04).

They are discarded if the giver is one of these players.
"""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.piles import discard_from_hand, put_in_hand, remember, take_from_hand
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import DealtAnew, Frame, State


def lowest_seats(st: State) -> list[int]:
    """Return the living seats of the lowest Level."""
    alive = [s for s in range(st.seats) if not st.dead[s]]
    low = min(st.level[s] for s in alive)
    return [s for s in alive if st.level[s] == low]


def hand_limit(st: State, seat: int) -> int:
    """Return how many cards the seat may keep at the end of its turn (HND-04)."""
    return profile(st, seat).hand_limit


class Charity(Frame):
    """The giver picks each card and, if several takers have received equally few, which of them gets it."""

    rests = True
    stages = ("ask", "hear", "hand_out")
    seat: int
    takers: tuple[int, ...] = ()
    given: tuple[int, ...] = ()  # cards each taker has received
    card: int = -1

    def dealt_anew(self, st: State, new: DealtAnew) -> None:
        self.card = new.instead_of(self.card)

    def stakes(self, st: State) -> Stakes:
        if st.kind == "charity-to":
            return Stakes("charity-to", self.next_takers())
        return Stakes("charity", self.next_takers(), len(st.hand[self.seat]), hand_limit(st, self.seat))

    def next_takers(self) -> tuple[int, ...]:
        """Return the takers with the fewest cards so far: one of them gets the next card."""
        fewest = min(self.given)
        return tuple([t for t, n in zip(self.takers, self.given, strict=False) if n == fewest])

    def ask(self, st: State) -> None:
        hand = st.hand[self.seat]
        if len(hand) <= hand_limit(st, self.seat) or st.dead[self.seat]:
            self.finish()
            return
        if not any(self.given):  # no card was given yet: the takers may still change
            low = lowest_seats(st)
            self.takers = () if self.seat in low else tuple(low)
            self.given = (0,) * max(1, len(self.takers))  # never empty, so that `next_takers` has a minimum
        st.ask(self.seat, "charity", -1, [mv.code(mv.PICK, c) for c in hand])

    def hear(self, st: State) -> None:
        self.card = mv.card_of(st.answer)
        due = self.next_takers()
        if not due:
            self.go("ask")
            discard_from_hand(st, self.seat, self.card)
        elif len(due) == 1:
            st.answer = mv.code(mv.CHOOSE, at=due[0])
        else:
            # Only the options name the card: the other players must not learn which one it is.
            st.ask(self.seat, "charity-to", -1, [mv.code(mv.CHOOSE, self.card, t) for t in due])

    def hand_out(self, st: State) -> None:
        taker = mv.at_of(st.answer)
        self.go("ask")
        self.given = tuple(n + (t == taker) for t, n in zip(self.takers, self.given, strict=True))
        take_from_hand(st, self.seat, self.card)
        put_in_hand(st, taker, self.card)
        remember(st, self.card, 1 << self.seat)
        st.tell(ev.CHARITY_GIVEN, self.seat, self.card, taker, sees=1 << self.seat | 1 << taker)
