"""Trades and gifts: Items on the table change hands (ITM-12, ITM-13)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.characters.gear import is_fighting, untied
from kickdoor.engine.deals.bargains import ALREADY_REFUSED, besides, is_refused, note_refusal, promised, tradable
from kickdoor.engine.deals.clauses import Talk, name_aloud, why_not_terms, why_too_much
from kickdoor.engine.deals.composing import COMPOSE, MORE_TERMS, an_item
from kickdoor.engine.deals.ledger import packed
from kickdoor.engine.deals.promises import pay_now, strike
from kickdoor.engine.frames.terms import ComposeTerms
from kickdoor.engine.legal.reasons import ALREADY_PROMISED, THEY_ARE_DEAD, Reason
from kickdoor.engine.moves import DONE, PICK, PICKS, REFUSE, Clause
from kickdoor.engine.piles import hand_over, is_tied_under
from kickdoor.engine.state import Frame, State

IN_FIGHT: Final = Reason("trade-not-in-fight", "ITM-12")
NOT_WITH: Final = Reason("trade-not-with", "ITM-12")
ITEMS_ONLY: Final = Reason("trade-items-in-play", "ITM-12")
TAPED: Final = Reason("taped", "ITM-12")
NOTHING: Final = Reason("trade-nothing", "ITM-12")
LISTED: Final = 4  # Items that are listed without asking; the proposer asks for each further one


def why_no_trade(st: State, seat: int, partner: int) -> Reason | None:
    """Return why the two cannot trade: neither of them may be in a fight, nor running away (ITM-12)."""
    if partner == seat or not 0 <= partner < st.seats or st.dead[seat]:
        return NOT_WITH
    if st.dead[partner]:
        return THEY_ARE_DEAD
    if st.fight is not None and (is_fighting(st, seat) or is_fighting(st, partner)):
        return IN_FIGHT
    return None


def why_not_trade(
    st: State, seat: int, partner: int, give: tuple[int, ...], get: tuple[int, ...], clauses: tuple[Clause, ...] = ()
) -> Reason | None:
    """Return why this whole trade cannot be proposed."""
    return why_no_trade(st, seat, partner) or why_not_these(st, seat, partner, give, get, clauses)


def why_not_these(
    st: State, seat: int, partner: int, give: tuple[int, ...], get: tuple[int, ...], clauses: tuple[Clause, ...]
) -> Reason | None:
    """Return why two who can trade cannot exchange these Items and promises."""
    talk = Talk(seat, partner, seat, trade=True)
    reason = why_not_terms(st, talk, clauses) if clauses else None
    if reason is not None:
        return reason
    items = give + get
    if not items and all(talk.giver(c) == partner for c in clauses):
        return NOTHING
    if len(items) > 1 and len(set(items)) < len(items):
        return ITEMS_ONLY
    kept = promised(st, partner) + promised(st, seat) if st.fight is not None else ()
    for c in items:
        if c in kept:
            return ALREADY_PROMISED
    if (give and besides(give, tradable(st, seat))) or (get and besides(get, tradable(st, partner))):
        return TAPED if any(is_tied_under(st, c) for c in items) else ITEMS_ONLY
    reason = why_too_much(st, seat, partner, give, get) if items else None
    if reason is not None:
        return reason
    if st.refusals and is_refused(st, seat, partner, trade_terms(partner, give, get, clauses)):
        return ALREADY_REFUSED
    return None


def trade_terms(
    partner: int, give: tuple[int, ...], get: tuple[int, ...], clauses: tuple[Clause, ...]
) -> tuple[Clause, ...]:  # fmt: skip
    """Return a whole trade as clauses, so that it can be compared with what was refused."""
    return (*clauses, *[an_item(c) for c in give], *[an_item(c, partner) for c in get])


class Trade(Frame):
    """Propose what is given, wanted and promised; the partner accepts, refuses, or makes another proposal."""

    rests = True
    stages = ("build", "hear_build", "propose", "check", "answer", "hear_answer")
    seat: int
    to: int
    give: tuple[int, ...] = ()
    get: tuple[int, ...] = ()
    clauses: tuple[Clause, ...] = ()  # promises beside the Items
    listed: int = LISTED  # Items up to which another one is listed
    whole: bool = False  # named as a whole, not picked one by one
    counter: bool = False  # it answers another proposal

    def offer_on_table(self) -> tuple[Clause, ...]:
        """Return every Item that would change hands (its owner shows the direction), and the promises."""
        return (*[an_item(c) for c in self.give + self.get], *self.clauses)

    def parties(self) -> tuple[int, int]:
        return (self.seat, self.to)

    def build(self, st: State) -> None:
        """Ask for the next Item, unless the trade was named as a whole."""
        if self.whole:
            self.go("propose")
            return
        if why_no_trade(st, self.seat, self.to) is not None:
            self.finish()  # one of the two is in a fight now
            return
        picked = self.give + self.get
        options: list[int] = []
        seat, to = self.seat, self.to
        if len(picked) >= self.listed:
            options.append(MORE_TERMS)
        else:
            held = st.gear[seat] + st.pack[seat] + st.gear[to] + st.pack[to]
            if st.links:
                held = untied(st, held)
            out = picked + promised(st, seat) + promised(st, to) if st.fight is not None else picked
            for c in held:
                if c not in out:
                    options.append(PICKS[c])
        if not self.clauses:
            options.append(COMPOSE)  # promises besides Items, or for promises alone
        if (picked or self.clauses) and why_not_these(st, seat, to, self.give, self.get, self.clauses) is None:
            options.append(DONE)
        options.append(REFUSE)
        st.ask(seat, "trade", -1, options)

    def hear_build(self, st: State) -> None:
        verb = mv.verb_of(st.answer)
        if verb == REFUSE:
            st.pop()
        elif st.answer == MORE_TERMS:
            self.listed = len(self.give) + len(self.get) + 1
            self.go("build")
        elif verb == mv.TERM:
            self.go("build")
            st.push(ComposeTerms(self.seat, self.to, self.seat, trade=True))
        elif verb == PICK:
            card = mv.card_of(st.answer)
            if card in st.gear[self.seat] or card in st.pack[self.seat]:
                self.give += (card,)
            else:
                self.get += (card,)
            self.go("build")

    def take_terms(self, clauses: tuple[Clause, ...]) -> None:
        self.clauses = clauses

    def propose(self, st: State) -> None:
        for c in self.give:
            st.tell(ev.TRADE_PROPOSED, self.seat, c, self.to, 0)
        for c in self.get:
            st.tell(ev.TRADE_PROPOSED, self.seat, c, self.to, 1)
        talk = Talk(self.seat, self.to, self.seat, trade=True)
        for clause in self.clauses:
            by = talk.giver(clause)
            name_aloud(st, by, clause)
            st.tell(ev.TERM_NAMED, by, clause.card, talk.other(by), packed(clause))
        if not self.whole:
            self.go("answer")  # it was found to be possible when it was built

    def check(self, st: State) -> None:
        """End a trade that is no longer possible."""
        if why_not_trade(st, self.seat, self.to, self.give, self.get, self.clauses) is not None:
            st.pop()

    def answer(self, st: State) -> None:
        st.ask(self.to, "trade-answer", -1, [mv.ACCEPT, mv.REFUSE, mv.COUNTER])

    def hear_answer(self, st: State) -> None:
        verb = mv.verb_of(st.answer)
        if verb == mv.REFUSE:
            st.tell(ev.TRADE_REFUSED, self.to, -1, self.seat)
            self.end_unmade(st)
        elif verb == mv.COUNTER:
            self.end_unmade(st)
            st.push(Trade(self.to, self.seat, counter=True))
        else:
            self.exchange(st)

    def end_unmade(self, st: State) -> None:
        """End without a trade; the same proposal is refused while nothing changes."""
        note_refusal(st, self.seat, self.to, trade_terms(self.to, self.give, self.get, self.clauses))
        st.pop()

    def answer_whole(self, st: State, give: tuple[int, ...], get: tuple[int, ...], clauses: tuple[Clause, ...]) -> None:
        """Answer the proposal with another one."""
        self.end_unmade(st)
        st.push(Trade(self.to, self.seat, give, get, clauses, whole=True, counter=True))

    def again(self) -> None:
        """Repeat the question after an interruption, which may have made the proposal impossible."""
        if self.is_at("hear_answer"):
            self.go("check")
        else:
            super().again()

    def is_answered_by(self, seat: int) -> bool:
        return seat == self.to and self.is_at("hear_answer")

    def may_withdraw(self, seat: int) -> bool:
        return seat == self.seat and self.is_at("hear_answer")

    def withdraw(self, st: State, seat: int) -> None:
        st.tell(ev.OFFER_WITHDRAWN, seat, -1, self.to)
        self.end_unmade(st)

    def exchange(self, st: State) -> None:
        st.pop()
        for c in self.give:
            hand_over(st, self.seat, self.to, c)
            st.tell(ev.CARD_GIVEN, self.seat, c, self.to)
        for c in self.get:
            hand_over(st, self.to, self.seat, c)
            st.tell(ev.CARD_GIVEN, self.to, c, self.seat)
        st.tell(ev.TRADE_DONE, self.seat, at=self.to)
        pay_now(st, strike(st, Talk(self.seat, self.to, self.seat, trade=True), self.clauses))
