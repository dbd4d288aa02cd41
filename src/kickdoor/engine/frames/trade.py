"""Trades and gifts: Items on the table change hands (ITM-12, ITM-13)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.bargains import AN_ITEM, besides, promised, tradable
from kickdoor.engine.gear import big_items, big_limit, free_bearer, is_fighting, untied
from kickdoor.engine.moves import DONE, PICK, PICKS, REFUSE
from kickdoor.engine.piles import hand_over, tied
from kickdoor.engine.reasons import Reason
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import BIG

IN_FIGHT: Final = Reason("trade-not-in-fight", "ITM-12")
NOT_WITH: Final = Reason("trade-not-with", "ITM-12")
ITEMS_ONLY: Final = Reason("trade-items-in-play", "ITM-12")
PROMISED: Final = Reason("trade-promised", "HLP-03")
TOO_BIG: Final = Reason("one-big", "ITM-05")
NOTHING: Final = Reason("trade-nothing", "ITM-12")
MOST_PICKS: Final = 4  # what a listed trade may hold; a spoken one has no such bound


def may_trade(st: State, seat: int, partner: int) -> Reason | None:
    if partner == seat or not 0 <= partner < st.seats or st.dead[partner] or st.dead[seat]:
        return NOT_WITH
    if st.fight is not None and (is_fighting(st, seat) or (st.rules.partner_out_of_fight and is_fighting(st, partner))):
        return IN_FIGHT
    return None


def why_not_trade(
    st: State, seat: int, partner: int, give: tuple[int, ...], get: tuple[int, ...]
) -> Reason | None:  # fmt: skip
    """Return why this whole trade cannot be proposed."""
    reason = may_trade(st, seat, partner)
    if reason is not None:
        return reason
    if not give and not get:
        return NOTHING
    if len(set(give + get)) < len(give + get):
        return ITEMS_ONLY
    kept = promised(st, partner)  # who proposes is in no fight, and has promised nothing
    for c in get:
        if c in kept:
            return PROMISED
    if besides(give, tradable(st, seat)) or besides(get, tradable(st, partner)):
        return ITEMS_ONLY
    if not can_hold(st, seat, get, give) or not can_hold(st, partner, give, get):
        return TOO_BIG
    return None


def can_hold(st: State, seat: int, new: tuple[int, ...], old: tuple[int, ...]) -> bool:
    """True if the seat could carry all that after the exchange (ITM-05)."""
    more = 0
    for c in new:
        for part in tied(st, c):
            if st.cards[part].tags & BIG.mask:
                more += 1
    if not more:
        return True
    held = 0
    for c in big_items(st, seat):
        if tied(st, c)[0] not in old:
            held += 1
    return held + more <= big_limit(st, seat) + (free_bearer(st, seat) >= 0)


class Trade(Frame):
    """Say what is given and wanted; the partner accepts, refuses, or makes one proposal of their own."""

    rests = True
    stages = ("build", "hear_build", "propose", "answer", "hear_answer")
    seat: int
    to: int
    give: tuple[int, ...] = ()
    get: tuple[int, ...] = ()
    counter: bool = False
    stay_out: bool = False  # the partner promises not to help anybody this turn
    whole: bool = False  # it was spoken whole

    def offer_on_table(self) -> tuple[tuple[int, int, int, int], ...]:
        """Return every Item that would change hands; its owner shows the direction."""
        return tuple([(AN_ITEM, c, 0, 0) for c in self.give + self.get])

    def build(self, st: State) -> None:
        """Ask for the next Item; a trade spoken whole is complete already."""
        if self.whole:
            self.go("propose")
            return
        picked = self.give + self.get
        options: list[int] = []
        seat, to = self.seat, self.to
        if len(picked) < MOST_PICKS:
            held = st.gear[seat] + st.pack[seat] + st.gear[to] + st.pack[to]
            if st.links:
                held = untied(st, held)
            out = picked + promised(st, to) if st.fight is not None else picked
            for c in held:
                if c not in out:
                    options.append(PICKS[c])
        if picked:
            options.append(DONE)
        options.append(REFUSE)
        st.ask(seat, "trade", -1, options)

    def hear_build(self, st: State) -> None:
        verb = mv.verb_of(st.answer)
        if verb == REFUSE:
            st.pop()
        elif verb == PICK:
            card = mv.card_of(st.answer)
            if card in st.gear[self.seat] or card in st.pack[self.seat]:
                self.give += (card,)
            else:
                self.get += (card,)
            self.go("build")

    def propose(self, st: State) -> None:
        for c in self.give:
            st.tell(ev.TRADE_PROPOSED, self.seat, c, self.to, 0)
        for c in self.get:
            st.tell(ev.TRADE_PROPOSED, self.seat, c, self.to, 1)

    def answer(self, st: State) -> None:
        if why_not_trade(st, self.seat, self.to, self.give, self.get) is not None:
            st.pop()
            return
        options = [mv.ACCEPT, mv.REFUSE]
        if not self.counter and may_trade(st, self.to, self.seat) is None:
            options.append(mv.COUNTER)
        st.ask(self.to, "trade-answer", -1, options)

    def hear_answer(self, st: State) -> None:
        verb = mv.verb_of(st.answer)
        if verb == mv.REFUSE:
            st.tell(ev.TRADE_REFUSED, self.to, -1, self.seat)
            st.pop()
        elif verb == mv.COUNTER:
            st.push(Trade(self.to, self.seat, counter=True))
        else:
            self.exchange(st)

    def exchange(self, st: State) -> None:
        for c in self.give:
            hand_over(st, self.seat, self.to, c)
            st.tell(ev.CARD_GIVEN, self.seat, c, self.to)
        for c in self.get:
            hand_over(st, self.to, self.seat, c)
            st.tell(ev.CARD_GIVEN, self.to, c, self.seat)
        if self.stay_out:
            st.bars |= 1 << self.to
            st.tell(ev.PROMISED, self.to, at=self.seat)
        st.tell(ev.TRADE_DONE, self.seat, at=self.to)
        st.pop()
