"""Opening a door: the card is turned up, others may respond, then it takes effect (TRN-02, TRN-03)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.frames.combat import Combat
from kickdoor.engine.frames.play_card import PlayCard
from kickdoor.engine.frames.received import JustReceived
from kickdoor.engine.frames.turn_up import turn_up
from kickdoor.engine.frames.window import open_window
from kickdoor.engine.piles import take_openly, without
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import CLONE, DOOR, DOOR_OPENED, ENHANCER, FREE, MONSTER, OWN, TRAP

# What was behind the door: values of `st.result`, beside the outcomes of a fight.
NO_MONSTER: Final = 0

RESOLVED_LAST: Final[tuple[str, ...]] = (MONSTER, ENHANCER, CLONE)  # kinds of cards that wait for all others


class OpenDoor(Frame):
    """Open one door, or two for an epic character: Traps first, then other cards, monsters and enhancers last."""

    rests = True
    stages = ("reveal", "see", "order", "hear")
    seat: int
    cards: tuple[int, ...] = ()  # turned up and not yet resolved
    limbo_before: int = 0  # number of cards in limbo when the door was opened

    def subject(self) -> int:
        return self.cards[0] if self.cards else -1

    def reveal(self, st: State) -> None:
        self.limbo_before = len(st.limbo)
        turn_up(st, self.seat, DOOR, 2 if is_epic(st, self.seat) else 1, ev.DOOR_KICKED)

    def see(self, st: State) -> None:
        """Let others respond to what has turned up."""
        self.cards = st.limbo[self.limbo_before :]
        if self.cards:
            open_window(st, DOOR_OPENED, self.seat, st.top_index())

    def order(self, st: State) -> None:
        """Pick the next card: Traps first, monsters last; the player chooses between two of a kind."""
        now = self.foremost(st)
        if not now:
            st.result = NO_MONSTER
            st.pop()
        elif st.pool.facts[now[0]].kind in RESOLVED_LAST:
            self.meet_monsters(st)
        else:
            st.ask_unless_forced(self.seat, "door-order", -1, mv.picks(now))

    def foremost(self, st: State) -> tuple[int, ...]:
        """Return the cards that may come next."""
        if len(self.cards) < 2:
            return self.cards
        facts = st.pool.facts
        traps = tuple([c for c in self.cards if facts[c].kind == TRAP])
        return traps or tuple([c for c in self.cards if facts[c].kind not in RESOLVED_LAST]) or self.cards

    def hear(self, st: State) -> None:
        """Let a Trap strike; keep any other card."""
        card = mv.card_of(st.answer)
        self.cards = without(self.cards, card)
        self.go("order")
        if st.pool.facts[card].kind == TRAP:
            st.push(PlayCard(self.seat, card, self.seat, -1, drawn=True))
        else:
            keep(st, self.seat, card)
            if self.has_monster(st):  # offer it now, before the fight (EPC-07)
                st.push(JustReceived(self.seat, (card,), FREE | OWN))

    def has_monster(self, st: State) -> bool:
        for c in self.cards:
            if st.pool.facts[c].kind == MONSTER:
                return True
        return False

    def meet_monsters(self, st: State) -> None:
        """Fight the monsters, which leaves the outcome in `st.result`; without a monster, keep the enhancers."""
        facts = st.pool.facts
        found = tuple([c for c in self.cards if facts[c].kind == MONSTER])
        others = tuple([c for c in self.cards if facts[c].kind != MONSTER])
        st.pop()
        if found:
            for c in found + others:
                st.limbo = without(st.limbo, c)
            st.push(Combat(self.seat, found, others))
        else:
            for c in others:
                keep(st, self.seat, c)
            st.result = NO_MONSTER


def is_epic(st: State, seat: int) -> bool:
    """True if the seat opens two doors (EPC-07)."""
    return st.rules.epic_from > 0 and st.level[seat] >= st.rules.epic_from


def keep(st: State, seat: int, card: int) -> None:
    st.limbo = without(st.limbo, card)
    take_openly(st, seat, card, ev.CARD_KEPT)
