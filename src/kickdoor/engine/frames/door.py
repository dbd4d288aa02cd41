"""Opening a door: the card is turned up, others may meddle with that, then it acts (TRN-02, TRN-03)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.frames.combat import Combat, fight_with
from kickdoor.engine.frames.play_card import PlayCard
from kickdoor.engine.frames.reward import offer_to_play
from kickdoor.engine.frames.turn_up import turn_up
from kickdoor.engine.frames.window import hear_all
from kickdoor.engine.piles import remember, to_hand, without
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import CLONE, DOOR, DOOR_OPENED, ENHANCER, FREE, MONSTER, OWN, TRAP

# What was behind the door, left in `st.result` beside the outcomes of a fight.
NO_MONSTER: Final = 0
LAST: Final = (MONSTER, ENHANCER, CLONE)  # kinds of cards that wait until all others have been seen to


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
        if turn_up(st, self.seat, DOOR, doors, ev.DOOR_KICKED):
            self.stage = ORDER
            self.see(st)

    def see(self, st: State) -> None:
        self.cards = st.limbo[self.before :]
        about = len(st.frames) - 1
        if not (self.cards and hear_all(st, DOOR_OPENED, (self.seat + 1) % st.seats, about)):
            self.stage = ORDER + 1
            self.order(st)

    def order(self, st: State) -> None:
        """Of two cards the player says which comes first, Traps before others; monsters come last."""
        if len(self.cards) > 1:
            now = self.foremost(st)
        else:
            now = [c] if self.cards and st.pool.kinds[c := self.cards[0]] not in LAST else []
        if not now:
            st.frames.pop()
            self.monsters(st)
        elif len(now) == 1:
            self.turn_to(st, now[0])
        else:
            st.ask(self.seat, "door-order", -1, mv.picks(now))

    def foremost(self, st: State) -> list[int]:
        kinds = st.pool.kinds
        traps = [c for c in self.cards if kinds[c] == TRAP]
        return traps or [c for c in self.cards if kinds[c] not in LAST]

    def heed(self, st: State) -> None:
        self.turn_to(st, mv.card_of(st.answer))

    def turn_to(self, st: State, card: int) -> None:
        self.cards = without(self.cards, card)
        self.stage = ORDER
        if st.pool.kinds[card] == TRAP:
            st.frames.append(PlayCard(self.seat, card, self.seat, -1, drawn=True))
        else:
            self.keep(st, card)
            if self.has_monster(st):  # play it now, or the fight comes first (EPC-07)
                offer_to_play(st, self.seat, (card,), FREE | OWN)
            elif not st.changed:
                self.stage = ORDER + 1
                self.order(st)

    def has_monster(self, st: State) -> bool:
        for c in self.cards:
            if st.pool.kinds[c] == MONSTER:
                return True
        return False

    def keep(self, st: State, card: int) -> None:
        st.limbo = without(st.limbo, card)
        to_hand(st, self.seat, card)
        remember(st, card, -1)
        st.log.append((ev.CARD_KEPT, self.seat, card, -1, 0, -1))  # State.tell, without the call

    def monsters(self, st: State) -> None:
        """Monsters are fought, which leaves its outcome in `st.result`."""
        if not self.cards:
            st.result = NO_MONSTER
            return
        found: tuple[int, ...] = ()
        others: tuple[int, ...] = ()
        for c in self.cards:
            if st.pool.kinds[c] == MONSTER:
                found += (c,)
            else:
                others += (c,)
        self.cards = ()
        if not found:
            for c in others:
                self.keep(st, c)
            st.result = NO_MONSTER
            return
        for c in found + others:
            st.limbo = without(st.limbo, c)
        fight_with(st, Combat(self.seat, found, others))


def open_door(st: State, seat: int) -> None:
    """Begin with it, as the last thing a stage does."""
    door = OpenDoor(seat)
    st.frames.append(door)
    door.stage = 1
    door.reveal(st)


ORDER: Final = OpenDoor.stages.index("order")
