"""Setting up: sex, first player, first hands (SET)."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.characters.character import refresh_words
from kickdoor.engine.frames.opening import Opening
from kickdoor.engine.frames.roll import RollOff
from kickdoor.engine.frames.turn import Turn
from kickdoor.engine.piles import deal
from kickdoor.engine.state import Frame, State, replaced


class SetUp(Frame):
    """Choose sex, roll for the first turn, deal, let everybody play from the first hand."""

    stages = ("ask_sex", "hear_sex", "roll", "settle_first", "deal_all", "opening", "begin")
    choose: bool
    seat: int = 0
    rivals: tuple[int, ...] = ()

    def ask_sex(self, st: State) -> None:
        if not self.choose or self.seat == st.seats:
            self.go("roll")
        else:
            st.ask(self.seat, "sex", -1, [mv.code(mv.CHOOSE, n=0), mv.code(mv.CHOOSE, n=1)])

    def hear_sex(self, st: State) -> None:
        st.sex = replaced(st.sex, self.seat, mv.n_of(st.answer))
        st.tell(ev.SEX_CHOSEN, self.seat, n=st.sex[self.seat])
        refresh_words(st, self.seat)
        self.seat += 1
        self.go("ask_sex")

    def roll(self, st: State) -> None:
        """Let the highest die begin; ties roll again (SET-08)."""
        if st.turn >= 0:
            self.go("deal_all")
        else:
            st.push(RollOff(self.rivals or tuple(range(st.seats))))

    def settle_first(self, st: State) -> None:
        best = max(n for _, n in st.rolls)
        self.rivals = tuple(s for s, n in st.rolls if n == best)
        if len(self.rivals) > 1:
            self.go("roll")
        else:
            st.turn = self.rivals[0]

    def deal_all(self, st: State) -> None:
        st.tell(ev.FIRST_CHOSEN, st.turn)
        for i in range(st.seats):
            deal(st, (st.turn + i) % st.seats, st.rules.deal_doors, st.rules.deal_treasures)
        st.received = ()  # a first hand is played from in its owner's opening, and not before

    def opening(self, st: State) -> None:
        for i in reversed(range(st.seats)):
            st.push(Opening((st.turn + i) % st.seats, first=True))

    def begin(self, st: State) -> None:
        st.received = ()  # everybody has just been asked about the first hand
        st.pop()
        st.push(Turn())
