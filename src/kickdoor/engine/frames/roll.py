"""Rolling a die, with responses to the roll; and roll-offs between several seats."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine.fighting.flight import on_rolls
from kickdoor.engine.frames.window import open_for
from kickdoor.engine.piles import roll_number
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import ROLLED


class Roll(Frame):
    """Roll one die for one seat and leave the number in `st.result`. It may belong to a card or need a number."""

    stages = ("throw", "settle")
    seat: int
    card: int = -1
    needs: int = -1  # -1: just a number
    value: int = 0
    rerolled: bool = False  # the die was rolled a second time

    def subject(self) -> int:
        return self.card

    def matter(self) -> tuple[int, int, int, int]:
        return (self.card, self.seat, self.needs, self.value)

    def throw(self, st: State) -> None:
        self.cast(st)
        open_for(st, ROLLED, self.seat, st.top_index())

    def cast(self, st: State) -> None:
        """Roll the die, or take a roll fixed in advance."""
        if st.dice:
            self.value = st.dice[0]
            st.dice = st.dice[1:]
        else:
            self.value = roll_number(st, 6) + 1
        st.tell(ev.DIE_ROLLED, self.seat, self.card, self.needs, self.value)

    def settle(self, st: State) -> None:
        st.result = self.value + on_rolls(st, self.seat)


class RollOff(Frame):
    """Several seats roll one after another; leave the (seat, die) pairs in `st.rolls`."""

    stages = ("throw", "note")
    seats: tuple[int, ...]
    done: tuple[tuple[int, int], ...] = ()
    card: int = -1  # makes them roll

    def throw(self, st: State) -> None:
        if len(self.done) == len(self.seats):
            st.rolls = self.done
            self.finish()
        else:
            st.push(Roll(self.seats[len(self.done)], self.card))

    def note(self, st: State) -> None:
        self.done += ((self.seats[len(self.done)], st.result),)
        self.go("throw")
