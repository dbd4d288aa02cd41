"""Selling Items for levels (ITM-11)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.gear import is_fighting, value_of
from kickdoor.engine.characters.levels import gain_levels
from kickdoor.engine.characters.profile import brings_a_level
from kickdoor.engine.legal.payments import payment_items, wealth, worth
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.piles import is_tied_under, lose
from kickdoor.engine.state import DealtAnew, Frame, State

OWN_TURN: Final = Reason("sell-own-turn", "ITM-11")
IN_FIGHT: Final = Reason("sell-not-in-fight", "ACT-04")
TOO_LITTLE: Final = Reason("sell-too-little", "ITM-11")
NO_LEVEL: Final = Reason("sell-no-level", "WIN-08")
NOT_TWICE: Final = Reason("sell-not-twice", "ITM-11")
NOT_YOUR_ITEM: Final = Reason("sell-not-yours", "ITM-11")
TAPED: Final = Reason("taped", "ITM-11")


def why_no_sale(st: State, seat: int) -> Reason | None:
    """Return why the seat cannot sell now. Another player's fight in its own turn does not matter (ACT-03, R224)."""
    if seat != st.turn:
        return OWN_TURN
    if st.fight is not None and is_fighting(st, seat):
        return IN_FIGHT
    if st.dead[seat] or st.level[seat] >= st.rules.kill_only_from - 1:
        return NO_LEVEL
    return None if has_enough(st, seat) else TOO_LITTLE


def has_enough(st: State, seat: int) -> bool:
    """True if all the seat's Items together fetch a level."""
    step = st.rules.sell_step
    if not st.links:
        if wealth(st, seat) >= step:
            return True
        p = profile(st, seat)
        if not (p.sells_double or p.sells_for):
            return False
    return sale(st, seat, payment_items(st, seat)) >= step


def sells_double(st: State, seat: int) -> bool:
    """True if the seat may still sell an Item for twice its value this turn."""
    return not st.doubled and profile(st, seat).sells_double


def sells_for(st: State, seat: int) -> int:
    """Return the gold added to each sale of this seat."""
    return profile(st, seat).sells_for


def sale(st: State, seat: int, items: list[int]) -> int:
    """Return the most these Items fetch; one counts twice if that brings one more level."""
    if not items:
        return 0
    dearest = max(value_of(st, c) for c in items)
    return profile(st, seat).sale(worth(st, items), dearest, st.rules.sell_step, st.doubled)


def worth_doubling(st: State, seat: int, items: tuple[int, ...]) -> list[int]:
    """Return the Items that bring one more level if they count twice."""
    if not sells_double(st, seat):
        return []
    single = worth(st, list(items)) + sells_for(st, seat)
    step = st.rules.sell_step
    return [c for c in items if brings_a_level(single, value_of(st, c), step)]


def why_not_sell(st: State, seat: int, items: tuple[int, ...], twice: int = -1) -> Reason | None:
    """Return why this whole sale cannot be made; one Item may count twice."""
    reason = why_no_sale(st, seat)
    if reason is not None:
        return reason
    mine = payment_items(st, seat)
    if len(set(items)) < len(items):
        return NOT_YOUR_ITEM
    for c in items:
        if c not in mine:
            return TAPED if is_tied_under(st, c) else NOT_YOUR_ITEM
    if sale(st, seat, list(items)) < st.rules.sell_step:
        return TOO_LITTLE
    return NOT_TWICE if twice >= 0 and twice not in worth_doubling(st, seat, items) else None


class Sell(Frame):
    """Pick Items until they fetch enough, say which one counts twice, then take the levels; no change is given."""

    stages = ("ask", "hear", "double", "choose", "settle")
    seat: int
    items: tuple[int, ...] = ()
    twice: int = -1  # the Item that counts twice, or -1
    whole: bool = False  # named as a whole, not picked one by one

    def dealt_anew(self, st: State, new: DealtAnew) -> None:
        """Forget the Items picked from a hidden hand: the cards now in their place may not be for sale."""
        self.items = tuple([c for c in self.items if not new.was_hidden(c)])
        self.twice = -1 if new.was_hidden(self.twice) else self.twice

    def ask(self, st: State) -> None:
        """Ask for the next Item, unless the sale was named as a whole."""
        if self.whole:
            self.go("double" if self.twice < 0 else "settle")
            return
        options = [mv.PICKS[c] for c in payment_items(st, self.seat) if c not in self.items]
        if sale(st, self.seat, list(self.items)) >= st.rules.sell_step:
            options.append(mv.DONE)
        hidden = st.ask_all and st.hand[self.seat] != ()  # not asking would reveal that nothing else can be sold
        if hidden:
            st.ask(self.seat, "sell", -1, options)
        else:
            st.ask_unless_forced(self.seat, "sell", -1, options)

    def hear(self, st: State) -> None:
        if st.answer != mv.DONE:
            self.items += (mv.card_of(st.answer),)
            self.go("ask")

    def double(self, st: State) -> None:
        """Ask which Item counts twice; the seller may keep the doubling for later in the turn."""
        options = [mv.code(mv.PICK, c) for c in worth_doubling(st, self.seat, self.items)]
        if not options:
            self.go("settle")
            return
        if worth(st, list(self.items)) + sells_for(st, self.seat) >= st.rules.sell_step:
            options.append(mv.PASS)
        st.ask_unless_forced(self.seat, "double", -1, options)

    def choose(self, st: State) -> None:
        if st.answer != mv.PASS:
            self.twice = mv.card_of(st.answer)

    def settle(self, st: State) -> None:
        total = worth(st, list(self.items)) + sells_for(st, self.seat)
        if self.twice >= 0:
            total += value_of(st, self.twice)
            st.doubled = True
            st.tell(ev.ITEM_DOUBLED, self.seat, self.twice)
        for c in self.items:
            lose(st, self.seat, c)
        st.tell(ev.ITEMS_SOLD, self.seat, n=total, at=len(self.items))
        gain_levels(st, self.seat, total // st.rules.sell_step)
