"""The die: thrown, perhaps turned by its owner, settled. And roll-offs between several seats."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine.frames.window import is_heard, open_for
from kickdoor.engine.dice import below
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import ROLLED


class Roll(Frame):
    """One die of one seat, perhaps because of a card and to reach a number; the result is left in `st.result`."""

    __slots__ = ("card", "needs", "rerolled", "seat", "value")
    stages = ("throw", "settle")

    def __init__(self, seat: int, card: int = -1, needs: int = -1, value: int = 0) -> None:
        self.stage = 0
        self.seat = seat
        self.card = card
        self.needs = needs  # -1: just a number
        self.value = value
        self.rerolled = False  # it has been rolled a second time

    def copy(self) -> Frame:
        f = Roll(self.seat, self.card, self.needs, self.value)
        f.stage = self.stage
        f.rerolled = self.rerolled
        return f

    def subject(self) -> int:
        return self.card

    def matter(self) -> tuple[int, int, int, int]:
        return (self.card, self.seat, self.needs, self.value)

    def throw(self, st: State) -> None:
        self.cast(st)
        if not open_for(st, ROLLED, self.seat, len(st.frames) - 1):
            self.settle(st)
            st.frames.pop()

    def cast(self, st: State) -> None:
        self.value = cast(st, self.seat, self.card, self.needs)

    def settle(self, st: State) -> None:
        st.result = self.value + (on_rolls(st, self.seat) if st.marks[self.seat] else 0)


def cast(st: State, seat: int, card: int, needs: int) -> int:
    if st.dice:
        die = st.dice[0]
        st.dice = st.dice[1:]
    else:
        st.rng, die = below(st.rng, 6)
        die += 1
    st.log.append((ev.DIE_ROLLED, seat, card, needs, die, -1))  # State.tell, without the call
    return die


def roll(st: State, seat: int, card: int, needs: int) -> bool:
    """Throw a die, as the last thing a stage does; False: what it comes to is left for the next stage."""
    if is_heard(st, ROLLED, seat):
        die = Roll(seat, card, needs)
        st.frames.append(die)
        die.stage = 1
        die.throw(st)
        return False
    st.result = cast(st, seat, card, needs) + (on_rolls(st, seat) if st.marks[seat] else 0)
    return True


def on_rolls(st: State, seat: int) -> int:
    """What lasting Traps add to every die of the seat."""
    n = 0
    for c in st.marks[seat]:
        n += st.cards[c].on_rolls
    return n


class RollOff(Frame):
    """Several seats roll one after another; (seat, die) pairs are left in `st.rolls`."""

    __slots__ = ("done", "seats")
    stages = ("throw", "note")

    def __init__(self, seats: tuple[int, ...], done: tuple[tuple[int, int], ...] = ()) -> None:
        self.stage = 0
        self.seats = seats
        self.done = done

    def copy(self) -> Frame:
        f = RollOff(self.seats, self.done)
        f.stage = self.stage
        return f

    def throw(self, st: State) -> None:
        if len(self.done) == len(self.seats):
            st.rolls = self.done
            self.finish()
        else:
            st.frames.append(Roll(self.seats[len(self.done)]))

    def note(self, st: State) -> None:
        self.done += ((self.seats[len(self.done)], st.result),)
        self.stage = 0
