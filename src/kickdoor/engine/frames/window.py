"""The window: everyone in turn may respond, until all have passed since the last response."""

from __future__ import annotations

from kickdoor.engine import moves as mv
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import FIGHT, FLIGHT, MOMENT_NAMES, OWN_FIGHT


class Window(Frame):
    """Goes round from `seat`; `about` is the index of the frame it answers, `only` the one seat that may speak."""

    __slots__ = ("about", "moment", "only", "passes", "seat")
    stages = ("ask", "hear")

    def __init__(self, moment: int, seat: int, about: int, only: int = -1, passes: int = 0) -> None:
        self.stage = 0
        self.moment = moment
        self.seat = seat
        self.about = about
        self.only = only
        self.passes = passes

    def copy(self) -> Frame:
        f = Window(self.moment, self.seat, self.about, self.only, self.passes)
        f.stage = self.stage
        return f

    def ask(self, st: State) -> None:
        n = 1 if self.only >= 0 else st.seats
        moment = self.moment
        always = self.always(st)
        while self.passes < n:
            seat = self.seat
            if not st.dead[seat]:
                mask = st.answers[seat]
                if mask < 0:
                    mask = work_out(st, seat)
                now = moment_for(st, seat, moment) if seat == st.turn else moment
                options = plays.responses(st, seat, now, self.about) if mask & now or always >> seat & 1 else []
                if options or st.ask_all:
                    options.append(mv.PASS)
                    st.ask(seat, MOMENT_NAMES[moment], self.subject_of(st), options)
                    return
            self.passes += 1
            self.seat = seat if self.only >= 0 else (seat + 1) % st.seats
        self.stage = 2

    def always(self, st: State) -> int:
        """Mask of seats that may have an answer which is not on their cards."""
        return 0

    def hear(self, st: State) -> None:
        self.stage = 0
        seat = self.seat
        if self.only < 0:
            self.seat = (seat + 1) % st.seats
        if st.answer == mv.PASS:
            self.passes += 1
            return
        self.passes = 0
        performing.perform(st, seat, st.answer, self.about)

    def answers_frame(self) -> int:
        return self.about

    def subject_of(self, st: State) -> int:
        return st.frames[self.about].subject() if self.about >= 0 else -1

    def others_may_speak(self) -> bool:
        return self.only < 0


def answers(st: State, seat: int) -> int:
    """Mask of the moments the seat's cards may answer; worked out anew when they have changed."""
    mask = st.answers[seat]
    return mask if mask >= 0 else work_out(st, seat)


def work_out(st: State, seat: int) -> int:
    powers = st.pool.powers
    mask = 0
    for zone in (st.traits[seat], st.extras[seat], st.marks[seat], st.gear[seat]):
        for c in zone:
            if powers[c]:
                mask |= payments.affordable(st, seat, c)
    st.powers[seat] = mask
    said = st.pool.answers
    for c in st.hand[seat]:
        mask |= said[c]
    for c in st.pack[seat]:
        mask |= said[c]
    st.answers[seat] = mask
    return mask


def moment_for(st: State, seat: int, moment: int) -> int:
    """What this moment is to a seat: a fight and a flight in its own turn let it do more (ACT-03)."""
    return moment | OWN_FIGHT if seat == st.turn and moment & (FIGHT | FLIGHT) else moment


def open_window(st: State, moment: int, first: int, about: int = -1) -> None:
    """Let everybody respond, starting with `first`; not opened at all when nobody could."""
    if st.ask_all or anyone_answers(st, moment):
        st.push(Window(moment, first, about))


def anyone_answers(st: State, moment: int) -> bool:
    known = st.answers
    for seat in range(st.seats):
        mask = known[seat]
        if mask < 0:
            mask = work_out(st, seat)
        if mask & moment or (seat == st.turn and mask & moment_for(st, seat, moment)):
            return True
    return False


def open_for(st: State, moment: int, seat: int, about: int = -1) -> None:
    """Let one seat respond, if it can; where everybody is asked alike also if only its hidden hand says it cannot."""
    if answers(st, seat) & moment or (st.ask_all and st.hand[seat]):
        st.push(Window(moment, seat, about, seat))


# A response may open a window of its own, so these two need this module whole before they load.
import kickdoor.engine.frames.perform as performing  # noqa: E402
import kickdoor.engine.payments as payments  # noqa: E402
import kickdoor.engine.plays as plays  # noqa: E402
