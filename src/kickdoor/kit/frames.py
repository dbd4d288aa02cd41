"""Two rules in progress that only a laid table knows: time to do things, and a turn that is not followed by another."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import moves as mv
from kickdoor.engine.frames.act import Act, own_moves
from kickdoor.engine.frames.turn import Turn
from kickdoor.engine.state import Frame, State

OWN_TIME: Final = "own time"


class OwnTime(Act):
    """A seat's own turn without a door: anybody may do what can be done then. Its question may be left open."""

    __slots__ = ()

    def __init__(self, seat: int, touched: tuple[int, ...] = ()) -> None:
        super().__init__(seat, OWN_TIME, (mv.END,), touched)

    def copy(self) -> Frame:
        f = OwnTime(self.seat, self.touched)
        f.stage = self.stage
        return f

    def ask(self, st: State) -> None:
        self.touched = ()
        st.ask(self.seat, self.kind, -1, [*own_moves(st, self.seat, ()), mv.END])


class OneTurn(Turn):
    """A whole turn and nothing after it."""

    __slots__ = ()

    def copy(self) -> Frame:
        f = OneTurn(self.met, self.curious)
        f.stage = self.stage
        return f

    def end(self, st: State) -> None:
        super().end(st)
        self.finish()
