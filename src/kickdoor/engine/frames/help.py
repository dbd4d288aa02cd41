"""Deals in a fight: one player names terms, the other accepts, refuses or names other terms (HLP-01..05)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.deals.bargains import (
    A_CARD, AN_ITEM, are_among, askable, count_offer, is_refused, note_refusal, promised_card, promised_treasures,
    refused_terms, spoils, terms_of, tradable,
)  # fmt: skip
from kickdoor.engine.deals.clauses import (
    Talk, is_aside, name_aloud, promisable, share_of, why_impossible, why_too_much,
)  # fmt: skip
from kickdoor.engine.deals.composing import COMPOSE
from kickdoor.engine.deals.ledger import BROKEN, KEPT, packed
from kickdoor.engine.deals.promises import judge_help, strike
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.frames.terms import ComposeTerms
from kickdoor.engine.frames.window import open_window
from kickdoor.engine.moves import Clause
from kickdoor.engine.state import Ctx, Fight, Frame, State, fight_of
from kickdoor.engine.words import HELPED, SEATS_IN

LISTED_COUNTERS: Final = 2  # counter-offers in a row that are listed; whole offers have no limit
TERMS_REFUSED: Final = 1  # `n` of a refusal in which the fighter turns down a helper's terms


class Negotiate(Frame):
    """The fighter negotiates with another player: offers and counter-offers until they agree or one refuses."""

    rests = True
    stages = ("offer", "hear_offer", "draft", "propose", "answer", "hear_answer")
    seat: int  # the fighter
    to: int
    speaker: int  # the one of the two who made the offer on the table
    clauses: tuple[Clause, ...] = ()
    made: bool = False  # the offer is complete
    announced: bool = False  # the offer has been announced
    drafted: bool = False  # the listener has composed other terms
    terms: tuple[Clause, ...] = ()  # those terms
    counters: int = 0  # counter-offers so far

    def offer_on_table(self) -> tuple[Clause, ...]:
        return self.clauses

    def parties(self) -> tuple[int, int]:
        return (self.speaker, self.listener())

    def listener(self) -> int:
        return self.to if self.speaker == self.seat else self.seat

    def talk(self) -> Talk:
        return Talk(self.seat, self.to, self.speaker)

    def offer(self, st: State) -> None:
        """Ask for the offer, unless it was made as a whole."""
        if self.made:
            self.go("propose")
            return
        if not goes_on(st, self.seat):
            self.finish()
            return
        if self.speaker == self.seat:
            st.ask_unless_forced(self.seat, "offer", -1, self.simple_offers(st))
        else:
            st.ask(self.to, "volunteer", -1, self.simple_offers(st))

    def simple_offers(self, st: State) -> list[int]:
        """Return the offers of one clause, the move to compose others, and for a volunteer the move to stop."""
        fight = fight_of(st)
        speaker = self.speaker
        options = [*mv.OFFERS[: spoils(st, fight) + 1]]
        options += [mv.code(mv.OFFER, c, AN_ITEM) for c in tradable(st, speaker) if self.may_give(st, c)]
        options += [mv.code(mv.OFFER, c, A_CARD) for c in promisable(st, speaker, self.listener())]
        rich = len(options) > 1
        refused = refused_terms(st, speaker, self.listener())
        if refused:
            options = [m for m in options if not are_among(terms_of(self.simple(m)), refused)]
        if rich or not options:
            options.append(COMPOSE)
        return options if speaker == self.seat else [*options, mv.REFUSE]

    def may_give(self, st: State, card: int) -> bool:
        """True if the listener could carry this Item."""
        return why_too_much(st, self.speaker, self.listener(), (card,), ()) is None

    def simple(self, move: int) -> tuple[Clause, ...]:
        """Return the single clause of a listed offer."""
        card = mv.card_of(move)
        if card < 0:
            return (Clause("treasures", n=mv.n_of(move)),)
        by = -1 if self.speaker == self.seat else self.to
        return (Clause("item" if mv.at_of(move) == AN_ITEM else "card", card, by=by),)

    def hear_offer(self, st: State) -> None:
        if st.answer == mv.REFUSE:
            self.finish()
        elif st.answer != COMPOSE:
            self.clauses = self.simple(st.answer)
            self.made = True
            self.go("propose")

    def draft(self, st: State) -> None:
        """Let the speaker compose the first offer, or the listener a counter-offer."""
        author = self.listener() if self.made else self.speaker
        st.push(ComposeTerms(self.seat, self.to, author, to_all=not self.made and author == self.seat))

    def take_terms(self, clauses: tuple[Clause, ...]) -> None:
        self.drafted = True
        self.terms = clauses

    def call_out(self, st: State, clauses: tuple[Clause, ...]) -> None:
        """Offer the terms to the whole table instead of this player."""
        st.pop()
        st.push(Call(self.seat, clauses))

    def propose(self, st: State) -> None:
        """Announce the offer once, even if its answer is interrupted; show a promised card."""
        if self.drafted:
            self.drafted = False
            if self.made:
                self.give_way(st)
            self.clauses = self.terms
            self.made = True
        if not self.made or not goes_on(st, self.seat):
            self.finish()
        elif not self.announced:
            self.announced = True
            self.announce(st)

    def announce(self, st: State) -> None:
        fight = fight_of(st)
        if not self.counters:
            count_offer(st, fight, self.to)
        what = ev.HELP_ASKED
        if self.speaker == self.to:
            what = ev.HELP_COUNTERED if self.counters else ev.HELP_OFFERED
        tell_terms(st, what, self.talk(), self.clauses)

    def give_way(self, st: State) -> None:
        """Refuse the offer on the table in favour of another one."""
        note_refusal(st, self.speaker, self.listener(), self.clauses)
        self.speaker = self.listener()
        self.announced = False
        self.counters += 1

    def counter(self, st: State, clauses: tuple[Clause, ...]) -> None:
        """Answer the offer with other terms."""
        self.give_way(st)
        self.clauses = clauses
        self.go("propose")

    def answer(self, st: State) -> None:
        """Ask the other player to accept, refuse, or name other terms."""
        if not self.is_possible(st):
            self.finish()
            return
        options = [mv.ACCEPT, mv.REFUSE]
        if not self.counters and self.speaker == self.seat:
            options += self.higher_prices(st)
        if self.counters < LISTED_COUNTERS:
            options.append(COMPOSE)
        if self.speaker == self.seat:
            st.ask(self.to, "help", -1, options)
        else:
            st.ask(self.seat, "counter", -1, options)

    def higher_prices(self, st: State) -> list[int]:
        """Return the listed counter-offers of a helper; there are none for a deal with a bystander."""
        return [] if is_aside(self.talk(), self.clauses) else prices(st, self.clauses, self.to, self.seat)

    def is_possible(self, st: State) -> bool:
        """True if the two can still agree, and keep what they agree on.

        The terms may have been refused while the answer waited, for example as an answer to a call.
        """
        fight = st.fight
        if fight is None or not goes_on(st, self.seat) or st.dead[self.to]:
            return False
        if is_refused(st, self.speaker, self.listener(), self.clauses):
            return False
        talk = self.talk()
        if why_impossible(st, talk, self.clauses) is not None:
            return False
        if is_aside(talk, self.clauses):
            return not is_fighting(st, self.to)
        return askable(st, fight) >> self.to & 1 != 0

    def hear_answer(self, st: State) -> None:
        verb = mv.verb_of(st.answer)
        if verb == mv.COUNTER:
            self.counter(st, dearer(self.clauses, st.answer))
        elif verb == mv.TERM:
            self.go("draft")
        elif verb == mv.ACCEPT:
            st.pop()
            agree(st, self.talk(), self.clauses)
        else:
            st.pop()
            self.refuse(st)

    def refuse(self, st: State) -> None:
        speaker, listener = self.speaker, self.listener()
        note_refusal(st, speaker, listener, self.clauses)
        if listener == self.to and not self.asks_payment():
            judge_help(st, listener, BROKEN)
        st.tell(ev.HELP_REFUSED, listener, -1, speaker, 0 if listener == self.to else TERMS_REFUSED)

    def asks_payment(self) -> bool:
        """True if the helper would pay to join: a promise of help does not cover that."""
        talk = self.talk()
        return is_aside(talk, self.clauses) or any(talk.giver(c) == self.to for c in self.clauses)

    def is_answered_by(self, seat: int) -> bool:
        """True if the offer is on the table and was made to this seat."""
        return seat == self.listener() and self.is_at("hear_answer")

    def may_withdraw(self, seat: int) -> bool:
        return seat == self.speaker and self.is_at("hear_answer")

    def is_countered(self) -> bool:
        """True if the terms on the table are the helper's."""
        return self.speaker == self.to

    def withdraw(self, st: State, seat: int) -> None:
        note_refusal(st, self.speaker, self.listener(), self.clauses)
        if self.is_countered() and self.counters:
            judge_help(st, seat, BROKEN)
        st.tell(ev.OFFER_WITHDRAWN, self.speaker, -1, self.listener())
        st.pop()


class Call(Frame):
    """The fighter calls to the whole table; every possible helper answers, and the fighter picks one answer."""

    rests = True
    stages = ("announce", "ask", "hear", "take", "choose", "hear_choice")
    seat: int
    clauses: tuple[Clause, ...] = ()  # what the fighter offers anybody
    left: int = 0  # mask of seats still to answer
    asked: int = -1
    answers: tuple[tuple[int, tuple[Clause, ...]], ...] = ()  # (seat, terms)

    def offer_on_table(self) -> tuple[Clause, ...]:
        return self.clauses

    def answers_on_table(self) -> tuple[tuple[int, tuple[Clause, ...]], ...]:
        return self.answers

    def parties(self) -> tuple[int, int]:
        return (self.seat, -1)

    def announce(self, st: State) -> None:
        fight = fight_of(st)
        fight.called = True
        note_refusal(st, self.seat, self.seat, self.clauses)  # the same call is not made again while nothing changes
        tell_terms(st, ev.HELP_CALLED, Talk(self.seat, -1, self.seat), self.clauses)
        self.left = askable(st, fight)

    def ask(self, st: State) -> None:
        """Ask the next seat, to the left of the fighter first."""
        fight = st.fight
        if fight is None or not goes_on(st, self.seat):
            self.finish()
            return
        free = askable(st, fight)
        self.left &= free
        if not self.left:
            self.go("choose")
            return
        for i in range(1, st.seats):
            seat = (self.seat + i) % st.seats
            if self.left >> seat & 1:
                self.asked = seat
                break
        if self.can_take(st, self.asked):
            dearer_ones = prices(st, self.clauses, self.asked, self.seat)
            st.ask(self.asked, "call", -1, [mv.ACCEPT, mv.REFUSE, *dearer_ones, COMPOSE])
        elif any(self.can_take(st, seat) for seat in SEATS_IN[free]):
            st.ask(self.asked, "call", -1, [mv.REFUSE, COMPOSE])
        else:
            self.go("choose")  # the offer is no longer possible; other terms may be

    def can_take(self, st: State, seat: int) -> bool:
        """True if this seat could accept the call: it may gain an offered level, and has not refused these terms."""
        if is_refused(st, self.seat, seat, self.clauses):
            return False
        return why_impossible(st, Talk(self.seat, seat, self.seat), self.clauses) is None

    def hear(self, st: State) -> None:
        verb, seat = mv.verb_of(st.answer), self.asked
        if verb == mv.TERM:
            st.push(ComposeTerms(self.seat, seat, seat))
            return
        if verb == mv.REFUSE:
            note_refusal(st, self.seat, seat, self.clauses)
            judge_help(st, seat, BROKEN)
            st.tell(ev.HELP_REFUSED, seat, -1, self.seat)
        else:
            self.answers += ((seat, self.clauses if verb == mv.ACCEPT else dearer(self.clauses, st.answer)),)

    def take_terms(self, clauses: tuple[Clause, ...]) -> None:
        self.answers += ((self.asked, clauses),)

    def take(self, st: State) -> None:
        """Announce the answer just given; a seat that has withdrawn its terms is not asked again."""
        self.left &= ~(1 << self.asked)
        if self.answers and self.answers[-1][0] == self.asked:
            tell_terms(st, ev.HELP_OFFERED, Talk(self.seat, self.asked, self.asked), self.answers[-1][1])
        self.go("ask")

    def counter(self, st: State, clauses: tuple[Clause, ...]) -> None:
        """Take the whole terms the asked seat has named."""
        self.take_terms(clauses)
        self.go("take")

    def is_answered_by(self, seat: int) -> bool:
        return seat == self.asked and self.is_at("hear")

    def choose(self, st: State) -> None:
        """Let the fighter pick one of the seats still willing to help."""
        fight = st.fight
        free = askable(st, fight) if fight is not None and goes_on(st, self.seat) else 0
        options = [mv.code(mv.ACCEPT, at=seat) for seat, terms in self.answers if self.stands(st, free, seat, terms)]
        if options:
            st.ask(self.seat, "answers", -1, [*options, mv.REFUSE])
        else:
            self.finish()

    def stands(self, st: State, free: int, seat: int, terms: tuple[Clause, ...]) -> bool:
        """True if the offer of a volunteer can still be accepted."""
        talk = Talk(self.seat, seat, seat)
        if why_impossible(st, talk, terms) is not None:
            return False
        if is_aside(talk, terms):
            return not st.dead[seat] and not is_fighting(st, seat)
        return free >> seat & 1 != 0

    def hear_choice(self, st: State) -> None:
        st.pop()
        chosen = mv.at_of(st.answer)
        for seat, terms in self.answers:
            if seat != chosen:
                note_refusal(st, seat, self.seat, terms)
                if chosen < 0:
                    st.tell(ev.HELP_REFUSED, self.seat, -1, seat, TERMS_REFUSED)
        for seat, terms in self.answers:
            if seat == chosen:
                agree(st, Talk(self.seat, seat, seat), terms)

    def may_withdraw(self, seat: int) -> bool:
        if seat == self.seat:
            return self.is_at("hear")
        chooses = self.is_at("hear_choice")
        return chooses and any(s == seat for s, _ in self.answers)

    def withdraw(self, st: State, seat: int) -> None:
        """Take the call back, or one seat's answer to it."""
        st.tell(ev.OFFER_WITHDRAWN, seat, -1, -1 if seat == self.seat else self.seat)
        if seat == self.seat:
            st.pop()
            return
        for s, terms in self.answers:
            if s == seat:
                note_refusal(st, seat, self.seat, terms)
        judge_help(st, seat, BROKEN)
        self.answers = tuple([a for a in self.answers if a[0] != seat])


def prices(st: State, clauses: tuple[Clause, ...], helper: int, fighter: int) -> list[int]:
    """Return the listed counter-offers: more Treasures for the helper, the other clauses unchanged."""
    asked = promised_treasures(clauses)
    named = share_of(clauses) - asked  # Treasures that are promised by name besides
    more = mv.COUNTERS[asked + 1 : spoils(st, fight_of(st)) - named + 1]
    refused = refused_terms(st, helper, fighter)
    if not refused:
        return [*more]
    return [m for m in more if not are_among(terms_of(dearer(clauses, m)), refused)]


def dearer(clauses: tuple[Clause, ...], move: int) -> tuple[Clause, ...]:
    """Return an offer with the number of Treasures that a counter-offer names."""
    return (*[c for c in clauses if c.what != "treasures"], Clause("treasures", n=mv.n_of(move)))


def agree(st: State, talk: Talk, clauses: tuple[Clause, ...]) -> None:
    """Make the deal: the other player joins the fight, or does something for it from outside."""
    fight = fight_of(st)
    if is_aside(talk, clauses):
        st.tell(ev.DEAL_MADE, talk.seat, -1, talk.to)
        strike(st, talk, clauses)
    else:
        join_in(st, fight, talk.to, clauses)


def goes_on(st: State, fighter: int) -> bool:
    """True if the fight under negotiation is still on, with the same fighter."""
    return st.fight is not None and st.fight.fighter == fighter and not st.dead[fighter]


def tell_terms(st: State, what: int, talk: Talk, clauses: tuple[Clause, ...]) -> None:
    """Announce an offer: one event for the first card and the number of Treasures, one for each other clause."""
    speaker, other = talk.speaker, talk.other(talk.speaker)
    for c in clauses:
        name_aloud(st, talk.giver(c), c)
    first = promised_card(clauses)
    st.tell(what, speaker, first, other, promised_treasures(clauses))
    for c in clauses:
        usual = c.due == "win" and c.order == "alternate" and c.by < 0
        if not (usual and (c.what == "treasures" or c.card == first >= 0)):
            st.tell(ev.TERM_NAMED, talk.giver(c), c.card, talk.other(talk.giver(c)), packed(c))


def join_in(
    st: State, fight: Fight, helper: int, clauses: tuple[Clause, ...] = (), compelled: bool = False
) -> None:  # fmt: skip
    """Let the helper join, for these clauses or compelled."""
    fight.helper = helper
    fight.compelled = compelled
    fight.offers = ()
    fight.clauses = clauses
    st.tell(ev.HELP_AGREED, helper, promised_card(clauses), fight.fighter, promised_treasures(clauses))
    fight.deal = strike(st, Talk(fight.fighter, helper, helper), clauses)
    judge_help(st, helper, KEPT)
    open_window(st, HELPED, helper)
    greet(st, fight, helper)


def greet(st: State, fight: Fight, helper: int) -> None:
    """Do to a joining helper what monsters do to each fighter of a kind.

    Clones and monsters that joined later do nothing (R337, R111).
    """
    for m in fight.monsters:
        if m not in fight.joined_later:
            for verb in st.pool.facts[m].foe.before:
                if isinstance(verb, EachFighter) and verb.is_for(st, fight, helper, m):
                    carry_out(st, verb.then, Ctx(helper, helper, m))
