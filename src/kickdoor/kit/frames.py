"""A frame that only laid tables use: a seat's own turn without a door."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import moves as mv
from kickdoor.engine.frames.act import own_moves
from kickdoor.engine.frames.perform import perform
from kickdoor.engine.state import Frame, State

OWN_TIME: Final = "own time"


class OwnTime(Frame):
    """Lets every seat do what it may do in this turn. A test may leave its question open."""

    rests = True
    stages = ("ask", "hear")
    seat: int

    def ask(self, st: State) -> None:
        st.ask(self.seat, OWN_TIME, -1, [*own_moves(st, self.seat, ()), mv.END])

    def hear(self, st: State) -> None:
        if st.answer == mv.END:
            st.result = mv.END
            st.pop()
        else:
            self.go("ask")
            perform(st, self.seat, st.answer, -1)
