"""Drawing face up, card by card: some seats may take the top discard instead, some cards bring more."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.facts import CardFacts
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.deals.bargains import promised
from kickdoor.engine.piles import discard, forget, lose, take_top, without
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import DOOR


def may_take_discard(st: State, seat: int, deck: int, taken: int) -> bool:
    """True if the seat may discard a card from hand to take the top discard, after taking `taken` (HND-06)."""
    if not (st.hand[seat] and st.piles[deck]):
        return False
    return taken < profile(st, seat).resurrects and bool(unpromised_hand(st, seat))


def unpromised_hand(st: State, seat: int) -> list[int]:
    """Return the cards in hand that are not promised to a helper (HLP-03)."""
    kept = promised(st, seat)
    return [c for c in st.hand[seat] if c not in kept]


def brings_more(facts: CardFacts) -> int:
    """Return how many more cards are drawn because this one turned up."""
    return sum(verb.more() for verb in facts.at_once) if facts.at_once else 0


def turn_up(st: State, seat: int, deck: int, n: int, event: int = ev.CARD_DRAWN, more: bool = True) -> None:
    """Turn cards up into `st.limbo`; `more`: those that bring more do so at once."""
    st.push(TurnUp(seat, deck, n, event, more))


def turn_one(st: State, seat: int, deck: int, event: int) -> int:
    """Turn up the top card of the deck and return it; -1: there is none."""
    cards = st.doors if deck == DOOR else st.treasures
    card = cards.pop() if cards else take_top(st, deck)
    if card >= 0:
        forget(st, card)
        show(st, seat, card, deck, event)
    return card


def show(st: State, seat: int, card: int, deck: int, event: int, source: int = ev.FROM_DECK) -> None:
    st.limbo += (card,)
    st.tell(event, seat, card, deck if event == ev.CARD_DRAWN else -1, source)


def tidy(st: State, seat: int, spent: tuple[int, ...]) -> None:
    for card in spent:
        st.limbo = without(st.limbo, card)
        discard(st, card, seat)


class TurnUp(Frame):
    """Turn cards up one by one; some seats may discard a card from hand to take the top discard (HND-06)."""

    stages = ("ask", "hear")
    seat: int
    deck: int
    left: int
    event: int = ev.CARD_DRAWN
    more: bool = True  # cards that bring more do so
    taken: int = 0  # number of cards taken from the discards
    spent: tuple[int, ...] = ()  # cards that brought more, discarded at the end

    def ask(self, st: State) -> None:
        while self.left > 0:
            if may_take_discard(st, self.seat, self.deck, self.taken):
                options = [mv.PASS, *(mv.code(mv.PICK, c) for c in unpromised_hand(st, self.seat))]
                st.ask(self.seat, "resurrect", st.piles[self.deck][-1], options)
                return
            self.turn(st)
        self.finish()
        tidy(st, self.seat, self.spent)

    def hear(self, st: State) -> None:
        self.go("ask")
        if st.answer == mv.PASS:
            self.turn(st)
            return
        card = st.piles[self.deck].pop()
        self.left -= 1
        self.taken += 1
        show(st, self.seat, card, self.deck, self.event, ev.FROM_DISCARDS)
        self.count(st, card)
        lose(st, self.seat, mv.card_of(st.answer))

    def turn(self, st: State) -> None:
        self.left -= 1
        card = turn_one(st, self.seat, self.deck, self.event)
        if card >= 0:
            self.count(st, card)

    def count(self, st: State, card: int) -> None:
        more = brings_more(st.pool.facts[card]) if self.more else 0
        if more:
            self.spent += (card,)
            self.left += more
