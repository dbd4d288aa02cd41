"""Asking for help: an offer, an answer, perhaps one counter-offer; what is agreed binds (HLP-01..05)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.bargains import (
    A_CARD, AN_ITEM, TREASURES, can_answer, count_offer, promisable, promised_card, promised_treasures,
    settle_on, spoils, tradable,
)  # fmt: skip
from kickdoor.engine.cards import Monster
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.frames.window import open_window
from kickdoor.engine.levels import may_gain
from kickdoor.engine.piles import remember
from kickdoor.engine.state import Ctx, Fight, Frame, State
from kickdoor.engine.words import HELPED


class Negotiate(Frame):
    """The fighter's offer to one seat, that seat's answer, and the fighter's reply to a counter-offer."""

    __slots__ = ("clauses", "seat", "to")
    stages = ("offer", "hear_offer", "propose", "answer", "hear_answer", "reply", "hear_reply")

    def __init__(self, seat: int, to: int, clauses: tuple[tuple[int, int, int, int], ...] = ()) -> None:
        self.stage = 2 if clauses else 0
        self.seat = seat
        self.to = to
        self.clauses = clauses

    def copy(self) -> Frame:
        f = Negotiate(self.seat, self.to, self.clauses)
        f.stage = self.stage
        return f

    def others_may_speak(self) -> bool:
        return True

    def offer_on_table(self) -> tuple[tuple[int, int, int, int], ...]:
        return self.clauses

    def offer(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        seat = self.seat
        options = [*mv.OFFERS[: spoils(st, fight) + 1]]
        if st.gear[seat] or st.pack[seat]:
            for c in tradable(st, seat):
                options.append(mv.code(mv.OFFER, c, AN_ITEM))
        if st.hand[seat] and may_gain(st, self.to):
            for c in promisable(st, seat):
                options.append(mv.code(mv.OFFER, c, A_CARD))
        if len(options) == 1:
            st.answer = options[0]
        else:
            st.asked = seat  # the same as State.ask, without the call
            st.kind = "offer"
            st.about = -1
            st.options = options

    def hear_offer(self, st: State) -> None:
        card = (st.answer >> 5 & 1023) - 1  # the same as mv.card_of, without the call
        if card >= 0:
            self.clauses = ((mv.at_of(st.answer), card, 0, 0),)
        else:
            self.clauses = ((TREASURES, -1, st.answer >> 25, 0),)
        self.stage += 1
        self.propose(st)

    def propose(self, st: State) -> None:
        """The offer is made once, however often its answer is interrupted."""
        first = -1
        n = 0
        for what, card, treasures, _ in self.clauses:
            if what == TREASURES:
                n += treasures
            elif first < 0:
                first = card
            if what == A_CARD and card in st.hand[self.seat]:
                remember(st, card, -1)  # whoever promises a card shows it
        st.log.append((ev.HELP_ASKED, self.seat, first, self.to, n, -1))  # State.tell, without the call
        self.stage += 1
        self.await_answer(st, n)

    def answer(self, st: State) -> None:
        self.await_answer(st, promised_treasures(self.clauses))

    def await_answer(self, st: State, n: int) -> None:
        """Wait for what the helper says to an offer of so many Treasures."""
        fight = st.fight
        if fight is None or not can_answer(st, fight, self.to):
            self.finish()
            return
        options = [mv.ACCEPT, mv.REFUSE]
        options += mv.COUNTERS[n + 1 : spoils(st, fight) + 1]
        st.asked = self.to  # the same as State.ask, without the call
        st.kind = "help"
        st.about = -1
        st.options = options

    def hear_answer(self, st: State) -> None:
        verb = st.answer & 31
        if verb == mv.COUNTER:
            kept = tuple(c for c in self.clauses if c[0] != TREASURES)
            self.counter(st, (*kept, (TREASURES, -1, mv.n_of(st.answer), 0)), -1)
            return
        self.heard(st)
        if verb == mv.ACCEPT:
            st.frames.pop()
            self.agree(st)
        else:
            st.tell(ev.HELP_REFUSED, self.to, -1, self.seat)
            st.frames.pop()
            st.frames[-1].resume(st)

    def heard(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        count_offer(st, fight, self.to)

    def counter(self, st: State, clauses: tuple[tuple[int, int, int, int], ...], card: int) -> None:
        """The helper names terms of their own, once; `card` is what they want besides Treasures."""
        self.heard(st)
        self.clauses = clauses
        st.tell(ev.HELP_COUNTERED, self.to, card, self.seat, promised_treasures(clauses))
        self.stage = HEAR_REPLY
        self.reply(st)

    def is_answered_by(self, seat: int) -> bool:
        """Is the offer on the table, and this the seat it was made to?"""
        return seat == self.to and self.stage == HEAR_ANSWER

    def reply(self, st: State) -> None:
        st.ask(self.seat, "counter", -1, [mv.ACCEPT, mv.REFUSE])

    def hear_reply(self, st: State) -> None:
        st.frames.pop()
        if st.answer & 31 == mv.ACCEPT:
            self.agree(st)
        else:
            st.tell(ev.HELP_REFUSED, self.seat, -1, self.to)
            st.frames[-1].resume(st)

    def agree(self, st: State) -> None:
        fight = st.fight
        if fight is None or fight.helper >= 0:
            return
        join_in(st, fight, self.to, self.clauses)


HEAR_ANSWER: Final = Negotiate.stages.index("hear_answer")
HEAR_REPLY: Final = Negotiate.stages.index("hear_reply")


def join_in(
    st: State, fight: Fight, helper: int, clauses: tuple[tuple[int, int, int, int], ...] = (), compelled: bool = False
) -> None:
    """There is a helper now, who came for this or was compelled."""
    fight.helper = helper
    settle_on(st, fight, clauses)
    fight.compelled = compelled
    fight.offers = ()
    st.tell(ev.HELP_AGREED, helper, promised_card(clauses), fight.fighter, promised_treasures(clauses))
    open_window(st, HELPED, (helper + 1) % st.seats)
    greet(st, fight, helper)


def greet(st: State, fight: Fight, helper: int) -> None:
    """A monster's dealings with each fighter of a kind hold for a helper when he joins.

    A clone has none, nor has one that came too late to have any (M4, R111).
    """
    for m in fight.monsters:
        card = st.cards[m]
        if isinstance(card, Monster) and m not in fight.late:
            for verb in card.before:
                if isinstance(verb, EachFighter) and verb.is_for(st, fight, helper, m):
                    carry_out(st, verb.then, Ctx(helper, helper, m))
