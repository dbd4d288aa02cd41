"""The opening plays from a first hand (SET-07, DTH-05)."""

from __future__ import annotations

import kickdoor.engine.frames.perform as performing
from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Card, Item, Trait
from kickdoor.engine.character import of_kind, sidekicks
from kickdoor.engine.wearing import forbids
from kickdoor.engine.puts import put
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import ITEM, ONE_SHOT, SIDEKICK


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
                if card.word.kind not in self.kinds and not of_kind(st, self.seat, card.word.kind):
                    options.append(mv.code(mv.PLAY, c))
            elif card.kind == SIDEKICK and may_bring_sidekick(st, self.seat):
                put(st, self.seat, c, card, options)
        if options or st.ask_all:
            st.ask(self.seat, "opening", -1, [*options, mv.DONE])
        else:
            self.finish()

    def hear(self, st: State) -> None:
        if st.answer == mv.DONE:
            return
        self.go("ask")
        card = mv.card_of(st.answer)
        what = st.cards[card]
        performing.perform(st, self.seat, st.answer, -1)
        if isinstance(what, Trait):
            self.kinds += (what.word.kind,)
            level = st.pool.facts[card].starts_at
            if self.first and level > st.level[self.seat]:
                st.tell(ev.LEVELS_GAINED, self.seat, card, level, level - st.level[self.seat])
                st.level[self.seat] = level


def may_bring_sidekick(st: State, seat: int) -> bool:
    if st.rules.one_sidekick_at_start and sidekicks(st, seat):
        return False
    return st.rules.sidekicks_at_start


def is_usable(st: State, seat: int, card: Card) -> bool:
    """True if nothing forbids the character to use the card."""
    return not isinstance(card, Item) or forbids(st, seat, card) is None
