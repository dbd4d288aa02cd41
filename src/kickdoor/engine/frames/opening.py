"""The opening plays from a first hand (SET-07, DTH-05)."""

from __future__ import annotations

import kickdoor.engine.frames.perform as performing
from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Card, Item, Mixed, Trait
from kickdoor.engine.character import of_kind, room_for, sidekicks
from kickdoor.engine.gear import forbids
from kickdoor.engine.puts import put, put_mixed
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import CLASS, ITEM, ONE_SHOT, RACE, SIDEKICK


class Opening(Frame):
    """From a first hand: one of each kind of trait, usable Items, and Sidekicks where the rules say so (SET-07)."""

    stages = ("ask", "hear")
    seat: int
    first: bool = False
    kinds: tuple[str, ...] = ()  # kinds of trait already played here

    def ask(self, st: State) -> None:
        options: list[int] = []
        for c in st.hand[self.seat]:
            card = st.cards[c]
            if card.kind == ITEM or card.kind == ONE_SHOT:
                if card.plays_at and (st.rules.any_items_at_start or is_usable(st, self.seat, card)):
                    put(st, self.seat, c, card, options)
            elif isinstance(card, Trait):
                if self.has_room(st, card):
                    options.append(mv.code(mv.PLAY, c))
            elif isinstance(card, Mixed) and card.of in (RACE, CLASS):
                put_mixed(st, self.seat, c, card, options)
            elif card.kind == SIDEKICK and may_bring_sidekick(st, self.seat):
                put(st, self.seat, c, card, options)
        if options or st.ask_all:
            st.ask(self.seat, "opening", -1, [*options, mv.DONE])
        else:
            self.finish()

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
        """Note the kind of trait; some characters begin at a higher Level."""
        self.kinds += (trait.word.kind,)
        if self.first and trait.starts_at > st.level[self.seat]:
            st.tell(ev.LEVELS_GAINED, self.seat, card, trait.starts_at, trait.starts_at - st.level[self.seat])
            st.level[self.seat] = trait.starts_at


def may_bring_sidekick(st: State, seat: int) -> bool:
    if st.rules.one_sidekick_at_start and sidekicks(st, seat):
        return False
    return st.rules.sidekicks_at_start


def is_usable(st: State, seat: int, card: Card) -> bool:
    """True if nothing forbids the character to use the card."""
    return not isinstance(card, Item) or forbids(st, seat, card) is None
