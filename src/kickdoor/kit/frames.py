"""Frames that only the kit uses: own time without a door, the turn after a turn, a card drawn."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import moves as mv
from kickdoor.engine.frames.act import own_moves, with_trades
from kickdoor.engine.frames.perform import perform
from kickdoor.engine.frames.turn import Turn
from kickdoor.engine.piles import draw
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import DOOR

OWN_TIME: Final = "own time"


class OwnTime(Frame):
    """Lets every seat do what it may do in this turn. A test may leave its question open."""

    rests = True
    stages = ("ask", "hear")
    seat: int
    begun: bool = False  # the turn has begun, and its door has not been opened

    def ask(self, st: State) -> None:
        st.ask(self.seat, OWN_TIME, -1, [*with_trades(st, self.seat, own_moves(st, self.seat, ())), mv.END])

    def hear(self, st: State) -> None:
        if st.answer == mv.END:
            st.result = mv.END
            st.pop()
        else:
            self.go("ask")
            perform(st, self.seat, st.answer, -1)


class NextTurn(Frame):
    """Begin the next seat's turn, up to the time before its door."""

    rests = True
    stages = ("begin", "rest")

    def begin(self, st: State) -> None:
        Turn(single=True).begin(st)

    def rest(self, st: State) -> None:
        st.pop()
        st.push(OwnTime(st.turn, begun=True))


class Draw(Frame):
    """Let a seat draw these cards from the tops of their decks."""

    rests = True
    stages = ("take", "end")
    seat: int
    cards: tuple[int, ...]
    face_up: bool

    def take(self, st: State) -> None:
        for c in self.cards:
            deck = st.cards[c].deck
            (st.doors if deck == DOOR else st.treasures).append(c)
            draw(st, self.seat, deck, self.face_up)

    def end(self, st: State) -> None:
        st.pop()
