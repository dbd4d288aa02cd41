"""The opening plays from a first hand (SET-07, DTH-05)."""

from __future__ import annotations

from typing import Final

import kickdoor.engine.frames.perform as performing
from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Item, Trait
from kickdoor.engine.character import of_kind, sidekicks
from kickdoor.engine.wearing import forbids
from kickdoor.engine.puts import put
from kickdoor.engine.reasons import Reason
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import ITEM, ONE_SHOT, SIDEKICK

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
            if self.why_not(st, c) is None:
                put(st, self.seat, c, st.cards[c], options)
        if options or st.ask_all:
            st.ask(self.seat, "opening", -1, [*options, mv.DONE])
        else:
            self.finish()

    def why_not(self, st: State, c: int) -> Reason | None:
        """Return why this card is not one that may be played from a first hand."""
        card = st.cards[c]
        if card.kind == ITEM or card.kind == ONE_SHOT:
            if not card.plays_at:
                return NOT_AT_FIRST
            barred = forbids(st, self.seat, card) if isinstance(card, Item) else None
            return None if st.rules.any_items_at_start else barred
        if isinstance(card, Trait):
            kind = card.word.kind
            has_one = kind in self.kinds or len(of_kind(st, self.seat, kind)) > 0
            return Reason("one-of-a-kind-first", "SET-07", (card.name, kind)) if has_one else None
        return None if card.kind == SIDEKICK and may_bring_sidekick(st, self.seat) else NOT_AT_FIRST

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
