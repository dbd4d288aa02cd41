"""The public part of an observation: decks, fight, bargain and the open question. See `scribe.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine.deals.bargains import promised_treasures, spoils
from kickdoor.engine.fighting.strength import THROWN_IN, Source, foe_of, our_sources, their_sources, totals
from kickdoor.engine.moves import Clause
from kickdoor.engine.state import Fight, State
from kickdoor.engine.words import MONSTERS, MUNCHKINS
from kickdoor.rl.actions import SEAT_AIMS, TWO_WAYS
from kickdoor.rl.layout import (
    ABOUT, AIMED_AT, BARGAIN, BATTLE, CERTAIN, DEALT, DICE_QUESTIONS, DISCARDS, DOORS, DOORS_DISCARDED, DUE_ALONE,
    DUE_ALWAYS, FIRST_PICKS, IN_A_FIGHT, LAST_PICKS, LEAD, MARGIN, NEEDED, OFFERED, OURS, PRIZE, PROMISED, PUT_DOWN,
    QUIET, ROLLED, THEIRS, THEY_ARE_STUCK, THROWN_IN_OURS, THROWN_IN_THEIRS, TIED, TREASURES,
    TREASURES_DISCARDED, TURN, TURNED_UP, WE_ARE_STUCK, Layout, byte, card_in,
)  # fmt: skip
from kickdoor.rl.pages import clear, mark

if TYPE_CHECKING:
    from mypy_extensions import i64, u8

    from kickdoor.rl.pages import Page

Clauses = tuple[Clause, ...]
Answers = tuple[tuple[int, Clauses], ...]
Piles = tuple[int, int, int, int, int, int, int]  # cards in decks and discards, turns, tops of the discards


class Tabletop:
    """The part of an observation that is the same for all seats. `start`: where the page begins."""

    def __init__(self, layout: Layout, page: Page, start: i64) -> None:
        self.layout = layout
        self.page = page
        self.start: i64 = start + layout.table_at
        self.question_at = layout.question
        self.other = layout.planes - 1  # for questions of any other kind
        self.planes_at: i64 = self.start + layout.planes
        self.cards: i64 = layout.cards
        # Seats that caused and that suffer what the question is about, or -1.
        self.by = self.victim = -1
        # What was written last.
        self.piles: Piles = (0, 0, 0, 0, 0, -1, -1)
        self.limbo: tuple[int, ...] = ()
        self.links: tuple[tuple[int, int], ...] = ()
        self.kind = ""  # nobody is asked
        self.question = layout.questions  # where that is marked
        self.about = self.matter = -1
        self.is_answer = False
        self.offer: Clauses = ()
        self.deal: Clauses = ()
        self.answers: Answers = ()
        self.bargain: list[int] = []  # the cards marked in its plane
        self.held_against: tuple[int, ...] = ()
        self.changes = 0  # of anything here that strength may depend on
        self.fight_key: tuple[object, ...] = ()  # everything its totals depend on, and its cards
        self.battle: tuple[int, ...] = ()

    def put(self, where: i64, n: u8) -> None:
        """Write one number of the part."""
        self.page[self.start + where] = n

    def plane(self, n: i64) -> i64:
        """Return where a plane begins."""
        return self.planes_at + n * self.cards

    def write(self, st: State, changes: int) -> None:
        """Write the part. `changes`: version of everything about the seats that strength depends on."""
        doors, treasures = st.piles
        piles = (
            len(st.doors), len(st.treasures), len(doors), len(treasures), st.turn_no,
            doors[-1] if doors else -1, treasures[-1] if treasures else -1,
        )  # fmt: skip
        if piles != self.piles:
            self.write_piles(piles)
        if st.limbo is not self.limbo:
            self.mark(PUT_DOWN, self.limbo, st.limbo)
            self.limbo = st.limbo
        if st.links is not self.links:
            self.changes += 1
            self.mark(TIED, tuple([c for p in self.links for c in p]), tuple([c for p in st.links for c in p]))
            self.links = st.links
        fight = st.fight
        deal: Clauses = ()
        if fight is not None:
            self.write_fight(st, fight, changes)
            deal = fight.clauses
        elif self.fight_key:
            self.clear_fight()
        if self.is_answer:
            self.forget_matter()
        offer: Clauses = ()
        answers: Answers = ()
        kind, about, matter = "", -1, -1
        if st.frames:
            frame = st.frames[-1]
            offer, answers = frame.offer_on_table(), frame.answers_on_table()
            if st.asked >= 0:
                kind, about = st.kind, st.about
                index = frame.answers_frame()
                if index >= 0:
                    matter = self.write_matter(kind, st.frames[index].matter())
        if offer != self.offer or deal != self.deal or answers != self.answers:
            self.write_bargain(offer, deal, answers)
        if kind != self.kind:
            self.put(self.question, 0)
            self.kind = kind
            if kind:
                self.question = self.question_at.get(kind, self.other)
                self.put(self.question, 1)
        if about != self.about or matter != self.matter:
            self.mark_two(ABOUT, self.about, self.matter, about, matter)
            self.about, self.matter = about, matter

    def mark(self, plane: i64, old: tuple[int, ...], now: tuple[int, ...]) -> None:
        """Mark these cards in a plane and unmark those."""
        mark(self.page, self.plane(plane), old, 0)
        mark(self.page, self.plane(plane), now, 1)

    def write_piles(self, piles: Piles) -> None:
        doors, treasures, doors_discarded, treasures_discarded, turns, top, other_top = piles
        old_doors, old_treasures, old_discarded, other_discarded, old_turns, old_top, other_old = self.piles
        if doors != old_doors:
            self.put(DOORS, fours(doors))
        if treasures != old_treasures:
            self.put(TREASURES, fours(treasures))
        if doors_discarded != old_discarded:
            self.put(DOORS_DISCARDED, fours(doors_discarded))
        if treasures_discarded != other_discarded:
            self.put(TREASURES_DISCARDED, fours(treasures_discarded))
        if turns != old_turns:
            self.put(TURN, fours(turns))
        if top != old_top or other_top != other_old:
            self.mark_two(DISCARDS, old_top, other_old, top, other_top)
        self.piles = piles

    def mark_two(self, plane: i64, old: int, other_old: int, now: int, other: int) -> None:
        """Mark two cards and unmark two; -1 stands for none."""
        page, at = self.page, self.plane(plane)
        if old >= 0:
            page[at + old] = 0
        if other_old >= 0:
            page[at + other_old] = 0
        if now >= 0:
            page[at + now] = 1
        if other >= 0:
            page[at + other] = 1

    def write_clause(self, c: Clause) -> None:
        """Write what a part of the offer says besides numbers of Treasures and cards."""
        page, at = self.page, self.start
        if c.what == "treasures" and c.order != "alternate":
            page[at + (FIRST_PICKS if c.order == "first" else LAST_PICKS)] += c.n
        elif c.what == "certain":
            page[at + CERTAIN] += 1
        elif c.what in PROMISED:
            page[at + PROMISED[c.what]] |= 2 if c.by < 0 else 1
        if c.due != "win":
            page[at + (DUE_ALWAYS if c.due == "always" else DUE_ALONE)] += 1

    def write_bargain(self, offer: Clauses, deal: Clauses, answers: Answers) -> None:
        page, at = self.page, self.plane(BARGAIN)
        for c in self.bargain:
            page[at + c] = 0
        self.bargain.clear()
        if offer or self.offer:
            clear(page, self.start + FIRST_PICKS, self.start + QUIET + 1)
        for clause in offer:
            self.write_clause(clause)
        self.offer, self.deal, self.answers = offer, deal, answers
        self.put(OFFERED, byte(promised_treasures(offer)))
        self.put(DEALT, byte(promised_treasures(deal)))
        for _, terms in answers:
            self.mark_cards(terms, 3)
        self.mark_cards(offer, 1)
        self.mark_cards(deal, 2)

    def mark_cards(self, clauses: Clauses, mark: u8) -> None:
        """Mark the cards that these clauses name."""
        for clause in clauses:
            card = card_in(clause)
            if card >= 0:
                self.page[self.plane(BARGAIN) + card] = mark
                self.bargain.append(card)

    # The fight.

    def write_fight(self, st: State, fight: Fight, changes: int) -> None:
        if st.held_against != self.held_against:
            self.held_against = st.held_against
            self.changes += 1
        key = (
            changes, self.changes, fight.fighter, fight.helper, fight.monsters, fight.attached, fight.ours,
            fight.theirs, fight.copies, fight.boosts, fight.fed, fight.gases, fight.seems, fight.guises, fight.left_out,
            fight.doubles, fight.personal, fight.by_word, fight.fresh, fight.rewards, fight.former_fighters, fight.bare,
            fight.used, fight.killed, fight.stasis, fight.margin,
        )  # fmt: skip
        if key != self.fight_key:
            self.write_strength(st, fight)
            self.write_battle(fight)
            self.fight_key = key

    def write_strength(self, st: State, fight: Fight) -> None:
        thrown_in_ours, thrown_in_theirs = fight.ours, fight.theirs
        simple = not fight.gases  # gas is part of it
        for m in fight.monsters:
            if foe_of(st, fight, m).is_odd:
                simple = False  # some of it does not count
        if not simple:
            ours, thrown_in_ours = summed(our_sources(st, fight))
            theirs, thrown_in_theirs = summed(their_sources(st, fight))
        else:
            ours, theirs = totals(st, fight)
        self.put(IN_A_FIGHT, 1)
        self.put(OURS, byte(ours))
        self.put(THEIRS, byte(theirs))
        self.put(LEAD, byte(ours - theirs))
        self.put(PRIZE, byte(spoils(st, fight)))
        self.put(THROWN_IN_OURS, byte(thrown_in_ours))
        self.put(THROWN_IN_THEIRS, byte(thrown_in_theirs))

    def write_battle(self, fight: Fight) -> None:
        self.put(MARGIN, byte(fight.margin))
        self.put(WE_ARE_STUCK, fight.stasis == MUNCHKINS)
        self.put(THEY_ARE_STUCK, fight.stasis == MONSTERS)
        gone = fight.killed + fight.left_out
        cards = fight.monsters + tuple([c for c, _ in fight.attached]) + fight.used + gone
        self.mark(BATTLE, self.battle, cards)
        mark(self.page, self.plane(BATTLE), gone, 255)
        self.battle = cards

    def clear_fight(self) -> None:
        clear(self.page, self.start + IN_A_FIGHT, self.start + DEALT)
        self.mark(BATTLE, self.battle, ())
        self.fight_key = self.battle = ()

    # The question.

    def write_matter(self, kind: str, matter: tuple[int, int, int, int]) -> int:
        """Write what the question answers and return its card."""
        card, self.by, at, n = matter
        self.is_answer = True
        if kind in DICE_QUESTIONS:
            self.put(NEEDED, byte(max(0, at)))
            self.put(ROLLED, byte(max(0, n)))
        elif kind == "played":
            self.put(TURNED_UP, byte(n))
            if self.layout.aims[card] in SEAT_AIMS:
                self.victim = at
            elif self.layout.aims[card] in TWO_WAYS:
                self.put(AIMED_AT, byte(at + 1))
        return card

    def forget_matter(self) -> None:
        self.is_answer = False
        self.by = self.victim = -1
        clear(self.page, self.start + NEEDED, self.start + AIMED_AT + 1)


def fours(n: int) -> u8:
    """Return a number of cards or turns in fours."""
    return byte(n // 4)


def summed(sources: list[Source]) -> tuple[int, int]:
    """Return the total, and the part of it from cards played in the fight."""
    total = thrown_in = 0
    for source in sources:
        total += source.n
        if source.kind == THROWN_IN:
            thrown_in += source.n
    return total, thrown_in
