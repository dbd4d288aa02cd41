"""Composing the terms of a deal, one clause after another; the frame below takes them when they are complete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine import moves as mv
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.deals.bargains import is_refused, spoils, tradable
from kickdoor.engine.deals.calls import is_call_listed
from kickdoor.engine.deals.clauses import (
    KINDS, MOST_CLAUSES, Talk, can_name, is_aside, knows, name_aloud, promisable, share_of, why_impossible,
)  # fmt: skip
from kickdoor.engine.deals.composing import (
    A_CERTAIN_ONE, ALWAYS, ANOTHER_PLAY, ANYWHERE, ASIDE, ASIDE_IN_FIGHT, CALL_TERMS, CARD, CARD_TERMS, CERTAIN,
    CERTAIN_TERMS, CONDUCT_BITS, DUE_CHANGES, FIRST, ITEM, ITEM_TERMS, LAST, MINE, MORE, MORE_TERMS, ORDER_CHANGES,
    PLAY, PROMISE_TERMS, TO_ALL, TREASURE_TERMS, TREASURES, is_change, kind_of, named_by, term,
)  # fmt: skip
from kickdoor.engine.legal.plays import responses
from kickdoor.engine.moves import DONE, REFUSE, Clause
from kickdoor.engine.piles import unseen_treasures
from kickdoor.engine.state import DealtAnew, Frame, State
from kickdoor.engine.words import A_MONSTER, FIGHT, MUNCHKINS, NOTHING, SIDE

LISTED: Final = 3  # clauses that are listed without asking; the speaker asks for each further one, up to MOST_CLAUSES

# What the speaker is naming: nothing in particular, a certain Treasure, a card to be played, or its target.
ANY_CLAUSE: Final = 0
A_TREASURE: Final = 1
A_PLAY: Final = 2
A_TARGET: Final = 3


class ComposeTerms(Frame):
    """Ask the speaker for clauses until the terms are complete or called off."""

    rests = True
    stages = ("ask", "hear")
    seat: int
    to: int
    speaker: int
    trade: bool = False
    to_all: bool = False  # the terms may be offered to the whole table instead
    clauses: tuple[Clause, ...] = ()
    listed: int = LISTED  # number of clauses up to which the next one is listed
    naming: int = ANY_CLAUSE
    card: int = -1  # the card to be played whose target the speaker is naming
    goods: tuple[int, ...] = ()  # moves that name a clause with a card that the two could promise
    plays: tuple[int, ...] = ()  # moves for plays that the bystander could promise
    listed_after: int = -1  # the number of events when these were listed; after another event they are listed again

    def offer_on_table(self) -> tuple[Clause, ...]:
        return self.clauses

    def parties(self) -> tuple[int, int]:
        return (self.speaker, self.talk().other(self.speaker))

    def talk(self) -> Talk:
        return Talk(self.seat, self.to, self.speaker, self.trade)

    def ask(self, st: State) -> None:
        talk = self.talk()
        fight = st.fight
        if not self.trade and (fight is None or fight.fighter != self.seat):
            self.finish()  # the negotiation is over
            return
        if self.naming == A_TREASURE:
            options = [CERTAIN_TERMS[c] for c in to_name(st, self.clauses)]
        elif self.naming != ANY_CLAUSE:
            plays = self.other_plays(st, plays_for_it(st, self.to, self.speaker))
            if self.naming == A_PLAY:
                options = mv.picks(list(dict.fromkeys([mv.card_of(m) for m in plays])))
            else:
                options = [mv.PICKS[mv.at_of(m)] for m in plays if mv.card_of(m) == self.card]
        else:
            named = len(self.clauses)
            options = self.more(st, talk) if named < self.listed else [MORE_TERMS] if named < MOST_CLAUSES else []
            if self.clauses:
                self.changes(options)
            if self.can_be_kept(st, talk):
                if self.to_all and self.clauses and is_call_listed(st, talk, self.clauses):
                    options.append(CALL_TERMS)
                if not is_refused(st, self.speaker, talk.other(self.speaker), self.clauses):
                    options.append(DONE)
        options.append(REFUSE)
        st.ask(self.speaker, "terms", -1, options)

    def can_be_kept(self, st: State, talk: Talk) -> bool:
        """True if these terms can be kept now; a trade checks the whole proposal later."""
        return self.trade or why_impossible(st, talk, self.clauses) is None

    def hear(self, st: State) -> None:
        move = st.answer
        kind = kind_of(move)
        self.go("ask")
        if self.naming != ANY_CLAUSE:
            self.name(st, move)
        elif move == REFUSE:
            st.pop()
        elif move == DONE:
            st.pop()
            st.frames[-1].take_terms(self.clauses)
        elif kind == TO_ALL:
            st.pop()
            st.frames[-1].call_out(st, self.clauses)
        elif kind == MORE:
            self.listed = len(self.clauses) + 1
        elif kind == CERTAIN:
            self.naming = A_TREASURE
        elif kind == PLAY and mv.card_of(move) < 0:
            self.naming = A_PLAY
        elif is_change(kind):
            self.change_last(kind)
        else:
            self.add(st, move)

    def add(self, st: State, move: int) -> None:
        """Add the clause that a move names, and let everybody know of the hidden cards it names."""
        talk = self.talk()
        clause = clause_of(st, talk, move)
        self.clauses += (clause,)
        if clause.card >= 0:
            name_aloud(st, talk.giver(clause), clause)

    def name(self, st: State, move: int) -> None:
        """Add the certain Treasure or the play that the speaker names; a card may need a target first."""
        naming, played = self.naming, self.card
        self.naming = ANY_CLAUSE
        self.card = -1
        if move == REFUSE:
            return
        if naming == A_PLAY:
            played = mv.card_of(move)
            name_aloud(st, self.to, Clause("play", played))
            use = st.cards[played].play
            if use is not None and use.at == A_MONSTER:
                self.naming = A_TARGET
                self.card = played
                return
            move = term(PLAY, played)
        elif naming == A_TARGET:
            move = term(PLAY, played, mv.card_of(move))
        self.add(st, move)

    def other_plays(self, st: State, plays: Sequence[int]) -> list[int]:
        """Return the bystander's plays at a monster or at nothing that the terms do not name yet."""
        named = [c.card for c in self.clauses]
        return [m for m in plays if is_another(st, m) and mv.card_of(m) not in named]

    def more(self, st: State, talk: Talk) -> list[int]:
        """Return the moves that add a clause."""
        other = talk.other(self.speaker)
        if self.listed_after != st.events():
            self.list_anew(st)
        shared = share_of(self.clauses)
        named: list[int] = []
        for clause in self.clauses:
            if clause.card >= 0:
                named.append(clause.card)
        found = [m for m in self.goods if mv.card_of(m) not in named] if named else list(self.goods)
        if not self.trade:
            if self.plays and self.other_plays(st, self.plays):
                found.append(ANOTHER_PLAY)
            if not is_aside(talk, self.clauses):
                left = spoils(st, st.fight) - shared if st.fight is not None else 0
                if left > 0:
                    found += TREASURE_TERMS[:left]
                    found.append(A_CERTAIN_ONE)
        third = st.all_seats() & ~(1 << self.seat | 1 << self.to)
        self.add_conduct(st, talk, other, 0, shared > 0, third, found)
        self.add_conduct(st, talk, self.speaker, 1, shared > 0, third, found)
        return found

    def list_anew(self, st: State) -> None:
        """List the clauses with a card that the two could promise. The list stays valid until the next event."""
        self.listed_after = st.events()
        other = self.talk().other(self.speaker)
        found = [CARD_TERMS[c] for c in promisable(st, self.speaker, other)]
        if st.seen and st.rules.promise_cards:
            for c in promisable(st, other, self.speaker):
                if knows(st, self.speaker, other, c):
                    found.append(CARD_TERMS[c])
        if not self.trade:
            for c in tradable(st, self.seat) + tradable(st, self.to):
                found.append(ITEM_TERMS[c])
            self.plays = tuple(plays_for_it(st, self.to, self.speaker))
            for m in self.plays:
                if is_thrown_in(st, m):
                    found.append(term(PLAY, mv.card_of(m), MUNCHKINS))
        self.goods = tuple(found)

    def dealt_anew(self, st: State, new: DealtAnew) -> None:
        self.goods, self.plays, self.listed_after = (), (), -1

    def add_conduct(
        self, st: State, talk: Talk, giver: int, mine: int, shares: bool, third: int, found: list[int]
    ) -> None:  # fmt: skip
        """Add the promises of conduct one party could make and has not made.

        `mine`: 1 if that is the speaker; `third`: mask of the players who are no party to the deal.
        """
        conduct = ANYWHERE
        if (self.trade or (giver == self.to and not shares)) and not is_fighting(st, giver):
            conduct |= ASIDE if st.fight is None else ASIDE_IN_FIGHT
        for c in self.clauses:
            bit = CONDUCT_BITS.get(c.what, 0)
            if bit and talk.giver(c) == giver:
                if c.at < 0:
                    conduct &= ~bit
                else:
                    third &= ~(1 << c.at)  # the party promises to help that player
        found += PROMISE_TERMS[mine][conduct][third]

    def changes(self, options: list[int]) -> None:
        """Add the moves that change the last clause."""
        last = self.clauses[-1]
        if last.what == "treasures" and last.order == "alternate":
            options += ORDER_CHANGES
        if not self.trade and last.due == "win":
            dues = KINDS[last.what].dues
            for kind in DUE_CHANGES:
                if due_of(kind) in dues:
                    options.append(term(kind))

    def change_last(self, kind: int) -> None:
        """Change how the Treasures of the last clause are picked, or when it is due."""
        last = self.clauses[-1]
        order, due = last.order, last.due
        if kind in (FIRST, LAST):
            order = "first" if kind == FIRST else "last"
        else:
            due = due_of(kind)
        self.clauses = (*self.clauses[:-1], Clause(last.what, last.card, last.n, order, last.by, last.at, due))


def due_of(kind: int) -> str:
    """Return the `due` of a clause after this change."""
    return "always" if kind == ALWAYS else "alone"


def clause_of(st: State, talk: Talk, move: int) -> Clause:
    """Return the clause that a TERM move names."""
    kind = kind_of(move)
    usual = by = talk.seat
    if kind in (ITEM, CARD):
        by = talk.seat if is_held(st, talk.seat, mv.card_of(move)) else talk.to
    elif kind not in (TREASURES, CERTAIN):  # it is a way to behave
        usual = by = talk.to
        if kind != PLAY:
            by = talk.speaker if mv.n_of(move) & MINE else talk.other(talk.speaker)
    return named_by(move, -1 if by == usual else by)


def is_held(st: State, seat: int, card: int) -> bool:
    """True if the seat has this card in hand, or has it in play as an Item."""
    return card in st.hand[seat] or card in st.gear[seat] or card in st.pack[seat]


def to_throw_in(st: State, giver: int, speaker: int) -> list[int]:
    """Return the cards that a bystander could throw in for the fighters, as far as the speaker knows them."""
    return [mv.card_of(m) for m in plays_for_it(st, giver, speaker) if is_thrown_in(st, m)]


def to_aim(st: State, giver: int, speaker: int) -> list[tuple[int, int]]:
    """Return (card, target) of the other plays that a bystander could promise; the target is a monster, or -1."""
    return [(mv.card_of(m), mv.at_of(m)) for m in plays_for_it(st, giver, speaker) if is_another(st, m)]


def plays_for_it(st: State, giver: int, speaker: int) -> list[int]:
    """Return the moves by which a bystander could play a card in this fight, as far as the speaker knows the cards."""
    if st.fight is None or is_fighting(st, giver) or (speaker != giver and not st.seen and not st.pack[giver]):
        return []
    found: list[int] = []
    for m in responses(st, giver, FIGHT, -1):
        if mv.verb_of(m) == mv.PLAY and can_name(st, speaker, giver, mv.card_of(m)):
            found.append(m)
    return found


def is_thrown_in(st: State, move: int) -> bool:
    """True if the play is for the munchkins' side of the fight."""
    use = st.cards[mv.card_of(move)].play
    return use is not None and use.at == SIDE and mv.at_of(move) == MUNCHKINS


def is_another(st: State, move: int) -> bool:
    """True if the play is meant for a fight, and aimed at a monster there or at nothing."""
    use, fight, at = st.cards[mv.card_of(move)].play, st.fight, mv.at_of(move)
    if use is None or fight is None or use.when != FIGHT:
        return False
    return at in fight.monsters if use.at == A_MONSTER else use.at == NOTHING


def to_name(st: State, clauses: tuple[Clause, ...] = ()) -> list[int]:
    """Return one copy of every Treasure that may turn up and is not promised by name in these clauses."""
    found: list[int] = []
    hidden = unseen_treasures(st)
    named = [c.n for c in clauses if c.what == "certain"]
    for copies in st.pool.treasures_alike:
        for c in copies:
            if c in hidden and c not in named:
                found.append(c)
                break
    return found
