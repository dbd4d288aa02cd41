"""Enforce limits: surplus Items are unequipped at once, surplus Sidekicks and traits are discarded (R269)."""

from __future__ import annotations

from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.characters.character import (
    drop_idle_mixes,
    refresh_words,
    sidekick_limit,
    sidekicks,
    surplus_traits,
)
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.gear import big_items, big_limit, equip, free_bearer, unequip, why_overloaded
from kickdoor.engine.characters.wearing import bearer, is_cheated
from kickdoor.engine.frames.claim import open_claim
from kickdoor.engine.frames.instant import GoOff
from kickdoor.engine.frames.received import offer_received
from kickdoor.engine.frames.shed_big import ShedBig, too_many
from kickdoor.engine.piles import is_tied_under, lose, tied, without
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import COMPLEX, SEATS_IN


def settle(st: State) -> None:
    """Handle what the last stage has changed: cards received, limits, a Door that may be claimed, cards that act."""
    if st.received and st.frames and is_at_rest(st):
        offer_received(st)
    changed, top_changed, due = st.changed, st.top_changed, st.due
    st.unsettled = bool(st.received)  # they wait until no rule is half done
    st.changed = 0
    st.top_changed = False
    st.due = ()
    for seat in SEATS_IN[changed]:
        drop_idle_mixes(st, seat)
        refresh_words(st, seat)
        st.changed &= ~(1 << seat)
        check_limits(st, seat)
    if top_changed:
        open_claim(st)
    for seat, card in reversed(due):
        if card in st.hand[seat]:
            st.push(GoOff(seat, card))


def is_at_rest(st: State) -> bool:
    """True if no rule is half done: no card waits to be cancelled, nobody is still picking (R006, R280)."""
    for frame in reversed(st.frames):  # what is half done lies on top of what rests
        if not frame.rests:
            return False
    return True


def check_limits(st: State, seat: int) -> None:
    """Let the seat shed what its limits no longer allow: traits, Sidekicks, Items in use, Big Items, Vehicles."""
    if len(st.traits[seat]) > 1 and surplus_traits(st, seat):
        st.push(Shed(seat, "traits"))
    if len(st.extras[seat]) > 1 and len(sidekicks(st, seat)) > sidekick_limit(st, seat):
        st.push(Shed(seat, "sidekicks"))
    if st.gear[seat] and why_overloaded(st, seat, st.gear[seat], st.turned) is not None:
        st.push(Shed(seat, "gear"))
    if len(st.gear[seat]) + len(st.pack[seat]) > st.rules.big_items:
        big = len(big_items(st, seat))
        if big > st.rules.big_items and big > big_limit(st, seat):
            if free_bearer(st, seat) >= 0:
                burden(st, seat)
                big -= 1
            if big > big_limit(st, seat):
                st.push(ShedBig(seat))
    if st.rules.vehicles_stay and too_many(st, seat) and not isinstance(st.frames[-1], ShedBig):
        st.push(ShedBig(seat))


def burden(st: State, seat: int) -> None:
    """Let a Sidekick that breaks the rules carry a Big Item too many, the last one received (R170)."""
    friend, big = free_bearer(st, seat), big_items(st, seat)
    card = next((c for c in reversed(big) if c in st.pack[seat]), big[-1])
    if card in st.pack[seat]:
        equip(st, seat, card, friend)
    else:
        st.links += ((friend, card),)


class Shed(Frame):
    """The owner picks what goes, one by one, until the limits hold."""

    stages = ("ask", "hear")
    seat: int
    what: str

    def stakes(self, st: State) -> Stakes:
        return Stakes("shed-" + self.what, most=sidekick_limit(st, self.seat))

    def surplus(self, st: State) -> list[int]:
        if self.what == "traits":
            return surplus_traits(st, self.seat)
        if self.what == "sidekicks":
            have = sidekicks(st, self.seat)
            return have if len(have) > sidekick_limit(st, self.seat) else []
        return surplus_gear(st, self.seat)

    def ask(self, st: State) -> None:
        found = self.surplus(st)
        if found:
            st.ask_unless_forced(self.seat, "shed-" + self.what, -1, mv.picks(found))
        else:
            self.finish()

    def hear(self, st: State) -> None:
        card = mv.card_of(st.answer)
        self.go("ask")
        if self.what == "gear":
            unequip(st, self.seat, card)
        else:
            lose(st, self.seat, card)


def surplus_gear(st: State, seat: int) -> list[int]:
    """Return the Items that could be unequipped to keep within the limits."""
    gear = st.gear[seat]
    broken = why_overloaded(st, seat, gear, st.turned)
    if broken is None:
        return []
    heads = [c for c in gear if not (is_tied_under(st, c) or is_cheated(st, c))]  # cheated Items count against no limit
    relevant = [c for c in heads if eases(st, seat, gear, c, broken.key)]
    return relevant or heads


def eases(st: State, seat: int, gear: tuple[int, ...], card: int, key: str) -> bool:
    """True if unequipping this Item reduces what is over a limit."""
    rest = gear
    for part in tied(st, card):
        rest = without(rest, part)
    now = why_overloaded(st, seat, rest, st.turned)
    if now is None or now.key != key:
        return True
    if bearer(st, card) >= 0:  # a Sidekick carries it, so it is not over the seat's own limits (R166)
        return False
    item = st.cards[card]
    if key == "one-complex":
        return bool(item.tags & COMPLEX.mask) and not profile(st, seat).any_complex
    return key == "hands-full" and isinstance(item, Item) and item.hands > 0
