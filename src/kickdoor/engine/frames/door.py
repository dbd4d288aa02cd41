"""Opening a door: the card is turned up, others may meddle with that, then it acts (TRN-02, TRN-03)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.frames.combat import Combat
from kickdoor.engine.frames.play_card import PlayCard
from kickdoor.engine.frames.reward import offer_to_play
from kickdoor.engine.frames.turn_up import turn_up
from kickdoor.engine.frames.window import open_window
from kickdoor.engine.piles import remember, to_hand, without
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import CLONE, DOOR, DOOR_OPENED, ENHANCER, FREE, MONSTER, OWN, TRAP

# What was behind the door, left in `st.result` beside the outcomes of a fight.
NO_MONSTER: Final = 0


class OpenDoor(Frame):
    """One door, or two for an epic character: Traps first, then other cards, then monsters and what goes on them."""

    __slots__ = ("before", "cards", "seat")
    stages = ("reveal", "see", "order", "heed")

    def __init__(self, seat: int, cards: tuple[int, ...] = (), before: int = 0) -> None:
        self.stage = 0
        self.seat = seat
        self.cards = cards
        self.before = before  # how many cards were being resolved already

    def copy(self) -> Frame:
        f = OpenDoor(self.seat, self.cards, self.before)
        f.stage = self.stage
        return f

    def subject(self) -> int:
        return self.cards[0] if self.cards else -1

    def reveal(self, st: State) -> None:
        doors = 2 if st.rules.epic_from and st.level[self.seat] >= st.rules.epic_from else 1
        self.before = len(st.limbo)
        turn_up(st, self.seat, DOOR, doors, ev.DOOR_KICKED)

    def see(self, st: State) -> None:
        self.cards = st.limbo[self.before :]
        if self.cards:
            open_window(st, DOOR_OPENED, (self.seat + 1) % st.seats, len(st.frames) - 1)

    def order(self, st: State) -> None:
        """Of two cards the player says which comes first, Traps before others; monsters come last."""
        rest: list[int] = []
        traps: list[int] = []
        for c in self.cards:
            kind = st.cards[c].kind
            if kind == TRAP:
                traps.append(c)
            elif kind not in (MONSTER, ENHANCER, CLONE):
                rest.append(c)
        now = traps or rest
        if not now:
            self.finish()
            self.monsters(st)
        elif len(now) == 1:
            st.answer = mv.PICKS[now[0]]
        else:
            st.ask(self.seat, "door-order", -1, [mv.PICKS[c] for c in now])

    def heed(self, st: State) -> None:
        card = mv.card_of(st.answer)
        self.cards = without(self.cards, card)
        self.stage = ORDER
        if st.cards[card].kind == TRAP:
            st.push(PlayCard(self.seat, card, self.seat, -1, drawn=True))
        else:
            self.keep(st, card)
            if any(st.cards[c].kind == MONSTER for c in self.cards):  # play it now, or the fight comes first (EPC-07)
                offer_to_play(st, self.seat, (card,), FREE | OWN)

    def keep(self, st: State, card: int) -> None:
        st.limbo = without(st.limbo, card)
        to_hand(st, self.seat, card)
        remember(st, card, -1)
        st.tell(ev.CARD_KEPT, self.seat, card)

    def monsters(self, st: State) -> None:
        """Monsters are fought, which leaves its outcome in `st.result`."""
        found = tuple([c for c in self.cards if st.cards[c].kind == MONSTER])
        others = tuple([c for c in self.cards if c not in found])
        self.cards = ()
        if not found:
            for c in others:
                self.keep(st, c)
            st.result = NO_MONSTER
            return
        for c in found + others:
            st.limbo = without(st.limbo, c)
        st.push(Combat(self.seat, found, others))


ORDER: Final = OpenDoor.stages.index("order")
