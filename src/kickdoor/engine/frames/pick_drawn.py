"""Drawing several cards face down to keep one of them."""

from __future__ import annotations

from kickdoor.engine import moves as mv
from kickdoor.engine.piles import discard_from_hand, draw, set_off
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import DealtAnew, Frame, State


class PickDrawn(Frame):
    """Draw, keep one, discard the rest. A card that acts at once does so only if it is kept (R010)."""

    stages = ("draw_all", "ask", "hear")
    seat: int
    deck: int
    n: int
    cards: tuple[int, ...] = ()

    def dealt_anew(self, st: State, new: DealtAnew) -> None:
        self.cards = tuple([new.instead_of(c) for c in self.cards])

    def stakes(self, st: State) -> Stakes:
        return Stakes("keep", n=1)

    def draw_all(self, st: State) -> None:
        drawn = [draw(st, self.seat, self.deck, hold=True) for _ in range(self.n)]
        self.cards = tuple(c for c in drawn if c >= 0)

    def ask(self, st: State) -> None:
        options = [mv.code(mv.PICK, c) for c in self.cards]
        if not options:
            self.finish()
        elif len(options) == 1:
            st.answer = options[0]
        else:
            st.ask(self.seat, "keep", -1, options)

    def hear(self, st: State) -> None:
        kept = mv.card_of(st.answer)
        for c in self.cards:
            if c != kept:
                discard_from_hand(st, self.seat, c)
        if st.pool.facts[kept].at_once:
            set_off(st, self.seat, kept)
