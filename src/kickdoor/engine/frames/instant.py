"""Cards that act as soon as somebody gets them."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.piles import discard, take_from_hand, without
from kickdoor.engine.state import Ctx, Frame, State


class GoOff(Frame):
    """Show the card, carry it out, discard it."""

    stages = ("show", "act", "clear")
    seat: int
    card: int
    face_up: bool = False  # it was drawn face up, and lies there

    def subject(self) -> int:
        return self.card

    def show(self, st: State) -> None:
        if self.card in st.hand[self.seat]:
            take_from_hand(st, self.seat, self.card)
        elif not self.face_up:
            self.finish()
            return
        st.limbo += (self.card,)
        st.tell(ev.CARD_PLAYED, self.seat, self.card)

    def act(self, st: State) -> None:
        ctx = Ctx(self.seat, self.seat, self.card).with_number(int(self.face_up))
        carry_out(st, st.pool.facts[self.card].at_once, ctx)

    def clear(self, st: State) -> None:
        if self.card in st.limbo:
            st.limbo = without(st.limbo, self.card)
            discard(st, self.card, self.seat)
