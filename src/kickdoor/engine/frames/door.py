"""Opening a door: the card is turned up, others may meddle with that, then it acts (TRN-02, TRN-03)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.frames.combat import Combat
from kickdoor.engine.frames.play_card import PlayCard
from kickdoor.engine.frames.reward import JustReceived
from kickdoor.engine.frames.turn_up import TurnUp
from kickdoor.engine.frames.window import open_window
from kickdoor.engine.piles import remember, to_hand, without
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import CLONE, DOOR, DOOR_OPENED, ENHANCER, FREE, MONSTER, OWN, TRAP

# What was behind the door, left in `st.result` beside the outcomes of a fight.
NO_MONSTER: Final = 0


class OpenDoor(Frame):
    """One door, or two for an epic character: Traps first, then other cards, then monsters and what goes on them."""

    __slots__ = ("cards", "extras", "met", "seat")
    stages = ("reveal", "see", "meddle", "order", "heed", "monsters", "extend", "report")

    def __init__(
        self, seat: int, cards: tuple[int, ...] = (), extras: tuple[int, ...] = (), met: int = NO_MONSTER
    ) -> None:
        self.stage = 0
        self.seat = seat
        self.cards = cards
        self.extras = extras
        self.met = met

    def copy(self) -> Frame:
        f = OpenDoor(self.seat, self.cards, self.extras, self.met)
        f.stage = self.stage
        return f

    def subject(self) -> int:
        return self.cards[0] if self.cards else -1

    def reveal(self, st: State) -> None:
        doors = 2 if st.rules.epic_from and st.level[self.seat] >= st.rules.epic_from else 1
        self.met = len(st.limbo)
        st.push(TurnUp(self.seat, DOOR, doors, ev.DOOR_KICKED))

    def see(self, st: State) -> None:
        self.cards = st.limbo[self.met :]
        self.met = NO_MONSTER

    def meddle(self, st: State) -> None:
        if self.cards:
            open_window(st, DOOR_OPENED, (self.seat + 1) % st.seats, len(st.frames) - 1)

    def order(self, st: State) -> None:
        """Of two cards the player says which comes first, Traps before others."""
        rest = [c for c in self.cards if st.cards[c].kind not in (MONSTER, ENHANCER, CLONE)]
        traps = [c for c in rest if st.cards[c].kind == TRAP]
        now = traps or rest
        if not now:
            self.stage = self.stages.index("monsters")
        elif len(now) == 1:
            st.answer = mv.code(mv.PICK, now[0])
        else:
            st.ask(self.seat, "door-order", -1, [mv.code(mv.PICK, c) for c in now])

    def heed(self, st: State) -> None:
        card = mv.card_of(st.answer)
        self.cards = without(self.cards, card)
        self.stage = self.stages.index("order")
        if st.cards[card].kind == TRAP:
            st.push(PlayCard(self.seat, card, self.seat, -1, drawn=True))
        else:
            self.keep(st, card)
            if any(st.cards[c].kind == MONSTER for c in self.cards):  # play it now, or the fight comes first (EPC-07)
                st.push(JustReceived(self.seat, (card,), FREE | OWN))

    def keep(self, st: State, card: int) -> None:
        st.limbo = without(st.limbo, card)
        to_hand(st, self.seat, card)
        remember(st, card, -1)
        st.tell(ev.CARD_KEPT, self.seat, card)

    def monsters(self, st: State) -> None:
        found = tuple(c for c in self.cards if st.cards[c].kind == MONSTER)
        others = tuple(c for c in self.cards if c not in found)
        self.cards = ()
        if not found:
            for c in others:
                self.keep(st, c)
            self.stage = self.stages.index("report")
            return
        for c in found:
            st.limbo = without(st.limbo, c)
        for c in others:
            st.limbo = without(st.limbo, c)
        st.push(Combat(self.seat, found, others))

    def extend(self, st: State) -> None:
        self.met = st.result

    def report(self, st: State) -> None:
        st.result = self.met
