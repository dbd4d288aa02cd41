"""Drawing face up: card by card, where some may take the top discard instead and some cards bring more."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Card, Trait
from kickdoor.engine.piles import discard, forget, lose, top, without
from kickdoor.engine.state import Frame, State


def resurrects(st: State, seat: int) -> int:
    """How many cards of one draw the seat may take from the discards."""
    return max((k.resurrects for c in st.traits[seat] if isinstance(k := st.cards[c], Trait)), default=0)


def brings_more(card: Card) -> int:
    """Cards drawn on top because this one turned up."""
    return sum(verb.more() for verb in card.at_once)


class TurnUp(Frame):
    """Turn cards up; they lie in `st.limbo`. Who may pays a card from the hand for the top discard (HND-06)."""

    __slots__ = ("deck", "event", "left", "seat", "spent", "taken")
    stages = ("ask", "hear", "turn", "tidy")

    def __init__(
        self, seat: int, deck: int, left: int, event: int = ev.CARD_DRAWN, taken: int = 0, spent: tuple[int, ...] = ()
    ) -> None:
        self.stage = 0
        self.seat = seat
        self.deck = deck
        self.left = left
        self.event = event
        self.taken = taken  # how many came from the discards
        self.spent = spent  # cards that brought more, discarded at the end

    def copy(self) -> Frame:
        f = TurnUp(self.seat, self.deck, self.left, self.event, self.taken, self.spent)
        f.stage = self.stage
        return f

    def ask(self, st: State) -> None:
        if self.left <= 0:
            self.stage = self.stages.index("tidy")
        elif st.hand[self.seat] and st.piles[self.deck] and self.taken < resurrects(st, self.seat):
            options = [mv.PASS, *(mv.code(mv.PICK, c) for c in st.hand[self.seat])]
            st.ask(self.seat, "resurrect", st.piles[self.deck][-1], options)
        else:
            st.answer = mv.PASS

    def hear(self, st: State) -> None:
        self.left -= 1
        if st.answer == mv.PASS:
            return
        card = st.piles[self.deck].pop()
        self.taken += 1
        self.show(st, card)
        lose(st, self.seat, mv.card_of(st.answer))
        self.stage = 0

    def turn(self, st: State) -> None:
        card = top(st, self.deck)
        if card >= 0:
            forget(st, card)
            self.show(st, card)
        self.stage = 0

    def show(self, st: State, card: int) -> None:
        st.limbo += (card,)
        st.tell(self.event, self.seat, card, self.deck if self.event == ev.CARD_DRAWN else -1)
        more = brings_more(st.cards[card])
        if more:
            self.spent += (card,)
            self.left += more

    def tidy(self, st: State) -> None:
        for card in self.spent:
            st.limbo = without(st.limbo, card)
            discard(st, card, self.seat)
