"""Asking for help: an offer, an answer, perhaps one counter-offer; what is agreed binds (HLP-01..05)."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.bargains import (
    A_CARD, AN_ITEM, TREASURES, can_answer, count_offer, promisable, promised_card, promised_treasures,
    settle_on, spoils, tradable,
)  # fmt: skip
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.frames.window import open_window
from kickdoor.engine.levels import may_gain
from kickdoor.engine.piles import remember
from kickdoor.engine.state import Ctx, Fight, Frame, State
from kickdoor.engine.words import HELPED


class Negotiate(Frame):
    """The fighter's offer to one seat, that seat's answer, and the fighter's reply to a counter-offer."""

    rests = True
    stages = ("offer", "hear_offer", "propose", "answer", "hear_answer", "reply", "hear_reply")
    seat: int
    to: int
    clauses: tuple[tuple[int, int, int, int], ...] = ()

    def offer_on_table(self) -> tuple[tuple[int, int, int, int], ...]:
        return self.clauses

    def offer(self, st: State) -> None:
        """Ask what the fighter offers; an offer spoken whole is made already."""
        if self.clauses:
            self.go("propose")
            return
        fight = st.fight
        assert fight is not None
        seat = self.seat
        options = [*mv.OFFERS[: spoils(st, fight) + 1]]
        options += [mv.code(mv.OFFER, c, AN_ITEM) for c in tradable(st, seat)]
        if may_gain(st, self.to):
            options += [mv.code(mv.OFFER, c, A_CARD) for c in promisable(st, seat)]
        st.ask_unless_forced(seat, "offer", -1, options)

    def hear_offer(self, st: State) -> None:
        card = mv.card_of(st.answer)
        if card >= 0:
            self.clauses = ((mv.at_of(st.answer), card, 0, 0),)
        else:
            self.clauses = ((TREASURES, -1, mv.n_of(st.answer), 0),)

    def propose(self, st: State) -> None:
        """Make the offer, once, however often its answer is interrupted; a promised card is shown."""
        for what, card, _, _ in self.clauses:
            if what == A_CARD and card in st.hand[self.seat]:
                remember(st, card, -1)
        treasures = promised_treasures(self.clauses)
        st.tell(ev.HELP_ASKED, self.seat, promised_card(self.clauses), self.to, treasures)

    def answer(self, st: State) -> None:
        """Ask the helper to accept, refuse, or name a higher price."""
        fight = st.fight
        if fight is None or not can_answer(st, fight, self.to):
            self.finish()
            return
        more = mv.COUNTERS[promised_treasures(self.clauses) + 1 : spoils(st, fight) + 1]
        st.ask(self.to, "help", -1, [mv.ACCEPT, mv.REFUSE, *more])

    def hear_answer(self, st: State) -> None:
        verb = mv.verb_of(st.answer)
        if verb == mv.COUNTER:
            kept = tuple(c for c in self.clauses if c[0] != TREASURES)
            self.counter(st, (*kept, (TREASURES, -1, mv.n_of(st.answer), 0)), -1)
            return
        self.count(st)
        st.pop()
        if verb == mv.ACCEPT:
            self.agree(st)
        else:
            st.tell(ev.HELP_REFUSED, self.to, -1, self.seat)

    def count(self, st: State) -> None:
        """Count the offer: nobody is asked too often."""
        fight = st.fight
        assert fight is not None
        count_offer(st, fight, self.to)

    def counter(self, st: State, clauses: tuple[tuple[int, int, int, int], ...], card: int) -> None:
        """The helper names terms of their own, once; `card` is what they want besides Treasures."""
        self.count(st)
        self.clauses = clauses
        st.tell(ev.HELP_COUNTERED, self.to, card, self.seat, promised_treasures(clauses))
        self.go("reply")

    def is_answered_by(self, seat: int) -> bool:
        """True if the offer is on the table and was made to this seat."""
        return seat == self.to and self.stage == self.stages.index("hear_answer")

    def is_countered(self) -> bool:
        """True if the terms on the table are the helper's."""
        return self.stage > self.stages.index("hear_answer")

    def reply(self, st: State) -> None:
        st.ask(self.seat, "counter", -1, [mv.ACCEPT, mv.REFUSE])

    def hear_reply(self, st: State) -> None:
        st.pop()
        if st.answer == mv.ACCEPT:
            self.agree(st)
        else:
            st.tell(ev.HELP_REFUSED, self.seat, -1, self.to)

    def agree(self, st: State) -> None:
        fight = st.fight
        if fight is None or fight.helper >= 0:
            return
        join_in(st, fight, self.to, self.clauses)


def join_in(
    st: State, fight: Fight, helper: int, clauses: tuple[tuple[int, int, int, int], ...] = (), compelled: bool = False
) -> None:
    """Let the helper join, for these clauses or compelled."""
    fight.helper = helper
    settle_on(st, fight, clauses)
    fight.compelled = compelled
    fight.offers = ()
    st.tell(ev.HELP_AGREED, helper, promised_card(clauses), fight.fighter, promised_treasures(clauses))
    open_window(st, HELPED, (helper + 1) % st.seats)
    greet(st, fight, helper)


def greet(st: State, fight: Fight, helper: int) -> None:
    """Carry out what monsters do to each fighter of a kind, for a helper who joins.

    Clones do nothing, nor do monsters that came when the fight was on (M4, R111).
    """
    for m in fight.monsters:
        if m not in fight.late:
            for verb in st.pool.facts[m].foe.before:
                if isinstance(verb, EachFighter) and verb.is_for(st, fight, helper, m):
                    carry_out(st, verb.then, Ctx(helper, helper, m))
