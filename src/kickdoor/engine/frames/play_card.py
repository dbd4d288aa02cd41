"""Playing a card: others may cancel it, then it takes effect. Using a power: it is paid for, then takes effect."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.costs import (
    AnItem, AnySidekick, Cost, DiscardAlike, DiscardAny, ItemsWorth, Levels, OneItem, OneTrait, ThisCard,
    WholeHand,
)  # fmt: skip
from kickdoor.engine.characters.character import of_kind
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.gear import value_of
from kickdoor.engine.characters.levels import lose_levels
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.fighting.strength import uses_of
from kickdoor.engine.frames.window import open_window
from kickdoor.engine.legal.payments import all_sidekicks, items_worth, payable, payment_items
from kickdoor.engine.piles import discard, discard_hand, lose, owner_of, take_from_hand, take_from_table, without
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, Frame, State
from kickdoor.engine.words import ANYONE, DOOR, ITEM, ONE_SHOT, PLAYED, TRAP, TREASURE, YOURSELF


class PlayCard(Frame):
    """Put down, pay, let others cancel it, resolve, clear away."""

    stages = ("put_down", "pay", "answer", "resolve", "clear")
    seat: int
    card: int
    at: int
    frame_index: int
    drawn: bool = False
    cancelled: bool = False
    tried: int = 0  # mask of seats that have tried to stop it

    def subject(self) -> int:
        return self.card

    def drawn_by(self) -> int:
        return self.at if self.drawn else -1

    def is_moot(self, st: State, moment: int) -> bool:
        return self.cancelled

    def is_tried(self, seat: int) -> bool:
        return self.tried >> seat & 1 == 1

    def mark_tried(self, seat: int) -> None:
        self.tried |= 1 << seat

    def matter(self) -> tuple[int, int, int, int]:
        return (self.card, self.seat, self.at, 1 if self.drawn else 0)

    def put_down(self, st: State) -> None:
        if not self.drawn:
            if self.card in st.hand[self.seat]:
                take_from_hand(st, self.seat, self.card)
            else:
                take_from_table(st, self.seat, self.card)
            st.limbo += (self.card,)
        st.tell(ev.CARD_PLAYED, self.seat, self.card, self.at)

    def pay(self, st: State) -> None:
        use = st.cards[self.card].play
        if use is not None and use.pay is not None:
            collect(st, self.seat, self.card, use.pay, self.at, mv.PLAY)

    def answer(self, st: State) -> None:
        """Let others cancel a Trap or a one-shot; some Items ward off Traps turned up at a door."""
        kind = st.pool.facts[self.card].kind
        if self.drawn and profile(st, self.at).wards:
            self.cancelled = True
        elif kind == TRAP or kind == ONE_SHOT:
            open_window(st, PLAYED, self.seat, st.top_index())

    def resolve(self, st: State) -> None:
        if self.cancelled:
            st.tell(ev.CARD_CANCELLED, self.seat, self.card)
            return
        use = st.cards[self.card].play
        assert use is not None
        victim = self.at if use.at in (ANYONE, YOURSELF) else self.seat
        carry_out(st, use.then, Ctx(victim, self.seat, self.card, self.at, self.frame_index))

    def clear(self, st: State) -> None:
        if self.card in st.limbo:
            st.limbo = without(st.limbo, self.card)
            discard(st, self.card, self.seat)


class UsePower(Frame):
    """Use a power: set the claimed discard aside, pay, take effect."""

    stages = ("pay", "resolve")
    seat: int
    card: int
    n: int  # which of the card's powers
    at: int
    frame_index: int
    aside: int = -1  # the discard that is claimed

    def subject(self) -> int:
        return self.card

    def pay(self, st: State) -> None:
        st.tell(ev.POWER_USED, self.seat, self.card, self.at, self.n)
        power = uses_of(st, self.card)[self.n]
        if power.terms is not None:
            if st.fight is not None:
                st.fight.tally += ((self.seat, self.card, self.n, self.at),)
            if power.terms.per_turn:
                st.spent += ((self.seat, self.card, self.n),)
        if power.needs:  # set the claimed card aside before the payment covers it
            self.aside = st.piles[TREASURE if power.needs == ITEM else DOOR].pop()
            st.limbo += (self.aside,)
        if power.pay is not None:
            collect(st, self.seat, self.card, power.pay, self.at, mv.USE, self.aside)

    def resolve(self, st: State) -> None:
        st.pop()
        at = self.aside if self.aside >= 0 else self.at
        carry_out(st, uses_of(st, self.card)[self.n].then, Ctx(self.seat, self.seat, self.card, at, self.frame_index))


def collect(st: State, seat: int, card: int, cost: Cost, at: int, verb: int, aside: int = -1) -> None:
    """Collect a price: at once if there is no choice, otherwise card by card."""
    if isinstance(cost, (DiscardAny, DiscardAlike)):
        st.push(Pay(seat, card, cost, at, verb, cost.n))
    elif isinstance(cost, WholeHand):
        discard_hand(st, seat)
    elif isinstance(cost, ThisCard):
        lose(st, seat, card)
    elif isinstance(cost, Levels):
        lose_levels(st, seat, cost.n)
    elif isinstance(cost, ItemsWorth):
        st.push(Pay(seat, card, cost, at, verb, cost.at_least or max(1, st.cards[aside].value)))
    elif isinstance(cost, (OneItem, AnySidekick, AnItem, OneTrait)):
        st.push(Pay(seat, card, cost, at, verb, 1))


def of_deck(st: State, cards: list[int], deck: int) -> list[int]:
    facts = st.pool.facts
    found: list[int] = []
    for c in cards:
        if facts[c].deck == deck:
            found.append(c)
    return found


class Pay(Frame):
    """Collect a price card by card; `due` counts cards, or the value still owed."""

    stages = ("ask", "hear")
    seat: int
    card: int
    cost: Cost
    at: int
    verb: int
    due: int

    def subject(self) -> int:
        return self.card

    def stakes(self, st: State) -> Stakes:
        key = "pay.worth" if isinstance(self.cost, ItemsWorth) else "pay"
        return Stakes(key, n=self.due, card=self.card)

    def ask(self, st: State) -> None:
        if isinstance(self.cost, DiscardAny):
            options = payable(st, self.seat, self.card, self.verb)
        elif isinstance(self.cost, (ItemsWorth, AnItem)):
            options = payment_items(st, self.seat)
        elif isinstance(self.cost, OneTrait):
            options = of_kind(st, self.seat, self.cost.kind)
        elif isinstance(self.cost, OneItem):
            options = items_worth(st, self.seat, self.cost.worth)
        elif isinstance(self.cost, AnySidekick):
            options = all_sidekicks(st)
        else:
            options = payable(st, self.seat, self.card, self.verb)
            if isinstance(self.cost, DiscardAlike):
                options = of_deck(st, options, self.at)
        moves = mv.picks(options)
        if not moves:
            st.pop()
        elif len(moves) == 1 and not self.is_secret(st, options[0]):
            st.answer = moves[0]
        else:
            st.ask(self.seat, "pay", self.card, moves)

    def is_secret(self, st: State, only: int) -> bool:
        """True if paying unasked would reveal that the hand holds nothing else to pay with."""
        if not st.ask_all or isinstance(self.cost, (OneTrait, AnySidekick)):
            return False
        return st.hand[self.seat] not in ((), (only,))

    def hear(self, st: State) -> None:
        card = mv.card_of(st.answer)
        seat = self.seat
        paid = 1
        if not isinstance(self.cost, (DiscardAny, DiscardAlike)):
            if isinstance(self.cost, ItemsWorth):
                paid = max(1, value_of(st, card))
            elif isinstance(self.cost, AnySidekick):
                seat = owner_of(st, card)
        self.due -= paid
        if self.due > 0:
            self.go("ask")
        else:
            st.pop()
        lose(st, seat, card)
