"""The opening plays from a first hand (SET-07, DTH-05)."""

from __future__ import annotations

from typing import Final

import kickdoor.engine.frames.perform as performing
from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Card, Item, Mixed, Trait
from kickdoor.engine.characters.character import of_kind, room_for, sidekicks
from kickdoor.engine.characters.puts import add_puts
from kickdoor.engine.characters.wearing import why_forbidden
from kickdoor.engine.legal.targets import own_items
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import ATTACHMENT, CLASS, ITEM, ONE_SHOT, OWN_ITEM, RACE, SIDEKICK

NOT_AT_FIRST: Final = Reason("not-at-first", "SET-07")


class Opening(Frame):
    """From a first hand: one of each kind of trait, usable Items, and Sidekicks where the rules say so (SET-07)."""

    stages = ("ask", "hear")
    seat: int
    first: bool = False
    kinds: tuple[str, ...] = ()  # kinds of trait already played here

    def ask(self, st: State) -> None:
        options: list[int] = []
        for c in st.hand[self.seat]:
            if self.why_not(st, c) is not None:
                continue
            card = st.cards[c]
            if isinstance(card, Trait):
                options.append(mv.PLAYS[c])
            else:
                add_puts(st, self.seat, c, card, options)
            options += [mv.code(mv.PLAY, c, item) for item in self.items_for(st, c)]
        if options or st.ask_all:
            st.ask(self.seat, "opening", -1, [*options, mv.DONE])
        else:
            self.finish()

    def why_not(self, st: State, c: int) -> Reason | None:
        """Return why this card may not be played from a first hand."""
        card = st.cards[c]
        if card.kind == ITEM or card.kind == ONE_SHOT:
            if not card.plays_at:
                return NOT_AT_FIRST
            barred = why_forbidden(st, self.seat, card) if isinstance(card, Item) else None
            return None if st.rules.any_items_at_start else barred
        if isinstance(card, Trait):
            full = Reason("one-of-a-kind-first", "SET-07", (card.name, card.word.kind))
            return None if self.has_room(st, card) else full
        if isinstance(card, Mixed):
            return None if card.of in (RACE, CLASS) else NOT_AT_FIRST
        if card.kind == ATTACHMENT:
            return None if self.items_for(st, c) else NOT_AT_FIRST
        return None if card.kind == SIDEKICK and may_bring_sidekick(st, self.seat) else NOT_AT_FIRST

    def items_for(self, st: State, c: int) -> list[int]:
        """Return the Items that a Cheat! or tape may be attached to; a Cheat! may bring an Item from the hand."""
        use = st.cards[c].play
        if use is None or use.at != OWN_ITEM:
            return []
        found = [x for x in own_items(st, self.seat, c) if isinstance(st.cards[x], Item)]
        if st.cards[c].kind == ATTACHMENT:
            found += [x for x in st.hand[self.seat] if x not in found and may_be_cheated(st.cards[x])]
        return found

    def has_room(self, st: State, card: Trait) -> bool:
        """True if it is the first trait of its kind, or one more that a card in play allows (CHR-04, CHR-06)."""
        have = [st.cards[c] for c in of_kind(st, self.seat, card.word.kind)]
        if not have:
            return card.word.kind not in self.kinds
        return len(have) < room_for(st, self.seat, card.word.kind) and card not in have

    def hear(self, st: State) -> None:
        if st.answer == mv.DONE:
            return
        self.go("ask")
        before = st.traits[self.seat]
        performing.perform(st, self.seat, st.answer, -1)
        for c in st.traits[self.seat]:
            trait = st.cards[c]
            if c not in before and isinstance(trait, Trait):
                self.begin_as(st, c, trait)

    def begin_as(self, st: State, card: int, trait: Trait) -> None:
        """Record the kind of trait; some traits start their owner at a higher Level."""
        self.kinds += (trait.word.kind,)
        level = st.pool.facts[card].starts_at
        if self.first and level > st.level[self.seat]:
            st.tell(ev.LEVELS_GAINED, self.seat, card, level, level - st.level[self.seat])
            st.level[self.seat] = level


def may_be_cheated(card: Card) -> bool:
    return isinstance(card, Item) and card.play is None


def may_bring_sidekick(st: State, seat: int) -> bool:
    if st.rules.one_sidekick_at_start and sidekicks(st, seat):
        return False
    return st.rules.sidekicks_at_start
