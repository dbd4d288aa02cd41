"""Opening a door: the card is turned up, others may meddle with that, then it acts (TRN-02, TRN-03)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.frames.combat import Combat, fight_with
from kickdoor.engine.frames.play_card import PlayCard
from kickdoor.engine.frames.reward import offer_to_play
from kickdoor.engine.frames.turn_up import turn_up
from kickdoor.engine.frames.window import hear_all, voices
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
        self.before = len(st.limbo)
        if turn_up(st, self.seat, DOOR, 2 if is_epic(st, self.seat) else 1, ev.DOOR_KICKED):
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
        now = self.cards if len(self.cards) < 2 else self.foremost(st)
        if not now:
            st.frames.pop()
            st.result = NO_MONSTER
        elif st.pool.kinds[now[0]] in LAST:
            st.frames.pop()
            self.monsters(st)
        elif len(now) == 1:
            self.turn_to(st, now[0])
        else:
            st.ask(self.seat, "door-order", -1, mv.picks(now))

    def foremost(self, st: State) -> tuple[int, ...]:
        kinds = st.pool.kinds
        traps = tuple([c for c in self.cards if kinds[c] == TRAP])
        return traps or tuple([c for c in self.cards if kinds[c] not in LAST]) or self.cards

    def heed(self, st: State) -> None:
        self.turn_to(st, mv.card_of(st.answer))

    def turn_to(self, st: State, card: int) -> None:
        self.cards = without(self.cards, card)
        self.stage = ORDER
        if st.pool.kinds[card] == TRAP:
            st.frames.append(PlayCard(self.seat, card, self.seat, -1, drawn=True))
        else:
            keep(st, self.seat, card)
            if self.cards and self.has_monster(st):  # play it now, or the fight comes first (EPC-07)
                offer_to_play(st, self.seat, (card,), FREE | OWN)
            elif not st.changed:
                self.stage = ORDER + 1
                self.order(st)

    def has_monster(self, st: State) -> bool:
        for c in self.cards:
            if st.pool.kinds[c] == MONSTER:
                return True
        return False

    def monsters(self, st: State) -> None:
        """Monsters are fought, which leaves its outcome in `st.result`."""
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
                keep(st, self.seat, c)
            st.result = NO_MONSTER
            return
        for c in found + others:
            st.limbo = without(st.limbo, c)
        fight_with(st, Combat(self.seat, found, others))


def open_door(st: State, seat: int) -> None:
    """Begin with it, as the last thing a stage does; a card that nothing comes between needs no frame."""
    if st.ask_all or st.pool.resurrects or is_epic(st, seat):
        st.frames.append(OpenDoor(seat))
        return
    before = len(st.limbo)
    calm = turn_up(st, seat, DOOR, 1, ev.DOOR_KICKED)
    cards = st.limbo[before:]
    if not (calm and len(cards) == 1 and is_plain(st, cards[0])) or voices(st, DOOR_OPENED):
        door = OpenDoor(seat, cards, before)
        door.stage = SEE
        st.frames.append(door)
    elif st.pool.kinds[cards[0]] == MONSTER:
        st.limbo = st.limbo[:before]
        fight_with(st, Combat(seat, cards))
    else:
        keep(st, seat, cards[0])
        st.result = NO_MONSTER


def is_plain(st: State, card: int) -> bool:
    """Is it just fought, or just taken into the hand?"""
    return st.pool.kinds[card] != TRAP and not st.pool.instant[card]


def is_epic(st: State, seat: int) -> bool:
    """Does the seat open two doors (EPC-07)?"""
    return st.rules.epic_from > 0 and st.level[seat] >= st.rules.epic_from


def keep(st: State, seat: int, card: int) -> None:
    st.limbo = without(st.limbo, card)
    to_hand(st, seat, card)
    remember(st, card, -1)
    st.log.append((ev.CARD_KEPT, seat, card, -1, 0, -1))  # State.tell, without the call


SEE: Final = OpenDoor.stages.index("see")
ORDER: Final = OpenDoor.stages.index("order")
