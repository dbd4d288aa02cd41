"""The window: everyone in turn may respond, until all have passed since the last response."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.engine import moves as mv
from kickdoor.engine.puts import mixable
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import FIGHT, FLIGHT, FREE, MIXING, MOMENT_BITS, MOMENT_NAMES, OWN_FIGHT, OWN_FREE

if TYPE_CHECKING:
    from kickdoor.engine.tables import Power


class Window(Frame):
    """Goes round from `seat`; `about` is the index of the frame it answers, `only` the one seat that may speak.

    `ahead` are the seats that may have an answer, side by side, the next one first; UNKNOWN once something happened.
    """

    __slots__ = ("about", "ahead", "moment", "only", "passes", "seat")
    stages = ("ask", "hear")

    def __init__(self, moment: int, seat: int, about: int, only: int = -1, passes: int = 0, ahead: int = -1) -> None:
        self.stage = 0
        self.moment = moment
        self.seat = seat
        self.about = about
        self.only = only
        self.passes = passes
        self.ahead = ahead

    def copy(self) -> Frame:
        f = Window(self.moment, self.seat, self.about, self.only, self.passes, self.ahead)
        f.stage = self.stage
        return f

    def ask(self, st: State) -> None:
        """Ask the next seat that has something to say; those before it pass in silence."""
        seats = st.seats
        last = 1 if self.only >= 0 else seats
        passes = self.passes
        seat = self.seat
        ahead = self.ahead
        if ahead < 0:
            ahead = from_seat(st, self.speakers(st), seat)
        while ahead:
            skipped = (ahead & -ahead).bit_length() // MOMENT_BITS
            passes += skipped
            if passes >= last:
                break
            seat = (seat + skipped) % seats
            ahead >>= skipped * MOMENT_BITS
            if not st.dead[seat]:
                now = moment_for(st, seat, self.moment) if seat == st.turn else self.moment
                options = plays.responses(st, seat, now, self.about)
                if options or st.ask_all:
                    options.append(mv.PASS)
                    self.passes = passes
                    self.seat = seat
                    self.ahead = ahead
                    subject = st.frames[self.about].subject() if self.about >= 0 else -1
                    st.ask(seat, MOMENT_NAMES[self.moment], subject, options)
                    return
            passes += 1
            seat = (seat + 1) % seats
            ahead >>= MOMENT_BITS
        self.over(st)

    def speakers(self, st: State) -> int:
        """The seats that may have an answer, side by side."""
        return EVERYBODY if st.ask_all else voices(st, self.moment)

    def hear(self, st: State) -> None:
        self.stage = 0
        seat = self.seat
        if self.only < 0:
            self.seat = (seat + 1) % st.seats
        if st.answer == mv.PASS:
            self.passes += 1
            self.ahead >>= MOMENT_BITS
            return
        self.begin_again()
        performing.perform(st, seat, st.answer, self.about)

    def begin_again(self) -> None:
        """Something happened: everybody may speak once more."""
        self.passes = 0
        self.ahead = UNKNOWN

    def again(self) -> None:
        """After an interjection: from the same seat on, but others may have an answer now."""
        self.stage -= 1
        self.ahead = UNKNOWN

    def answers_frame(self) -> int:
        return self.about

    def others_may_speak(self) -> bool:
        return self.only < 0


# What all seats may answer lies side by side in one number, a lane of bits for each seat: one look tells who can.
EVERYBODY: Final = sum(1 << seat * MOMENT_BITS for seat in range(6))
LANE: Final = (1 << MOMENT_BITS) - 1
UNKNOWN: Final = -1
_EVERYWHERE: Final[dict[int, int]] = {}


def everywhere(mask: int) -> int:
    """The same bits in every seat's lane."""
    spread = _EVERYWHERE.get(mask)
    if spread is None:
        spread = mask * EVERYBODY
        _EVERYWHERE[mask] = spread
    return spread


def from_seat(st: State, lanes: int, seat: int) -> int:
    """Turn the lanes so that this seat's comes first."""
    if not seat or not lanes:
        return lanes
    return lanes >> seat * MOMENT_BITS | (lanes & (1 << seat * MOMENT_BITS) - 1) << (st.seats - seat) * MOMENT_BITS


def voices(st: State, moment: int) -> int:
    """What the seats' cards may answer at this moment, side by side; nothing: nobody can."""
    if -1 in st.answers:
        for seat in range(st.seats):
            if st.answers[seat] < 0:
                work_out(st, seat)
    if moment == FREE:
        return st.voices & (everywhere(FREE | on_top(st)) | OWN_FREE << st.turn * MOMENT_BITS)
    if moment & (FIGHT | FLIGHT):
        return st.voices & (everywhere(moment) | OWN_FIGHT << st.turn * MOMENT_BITS)
    return st.voices & everywhere(moment)


def on_top(st: State) -> int:
    """What the cards on top of the discards make possible."""
    able = st.pool.on_top
    doors, treasures = st.piles
    mask = able[doors[-1]] if doors else 0
    return mask | able[treasures[-1]] if treasures else mask


def answers(st: State, seat: int) -> int:
    """Mask of the moments the seat's cards may answer; worked out anew when they have changed."""
    mask = st.answers[seat]
    return mask if mask >= 0 else work_out(st, seat)


def work_out(st: State, seat: int) -> int:
    owned = st.pool.owned
    mask = 0
    uses: list[Power] = []
    for c in st.traits[seat] + st.extras[seat] + st.marks[seat] + st.gear[seat]:
        if owned[c]:
            for power in owned[c]:
                price = power[4]
                if price is None or payments.has_means(st, seat, c, price):
                    uses.append(power)
                    mask |= power[0]
    st.uses[seat] = tuple(uses)
    st.powers[seat] = mask
    said = st.pool.said
    for c in st.hand[seat]:
        mask |= said[c]
    for c in st.pack[seat]:
        mask |= said[c]
    if mask & MIXING:
        mask = mask ^ MIXING | mixable(st, seat)
    st.answers[seat] = mask
    lane = seat * MOMENT_BITS
    st.voices = st.voices & ~(LANE << lane) | mask << lane
    return mask


def moment_for(st: State, seat: int, moment: int) -> int:
    """What this moment is to a seat: a fight and a flight in its own turn let it do more (ACT-03)."""
    return moment | OWN_FIGHT if seat == st.turn and moment & (FIGHT | FLIGHT) else moment


def open_window(st: State, moment: int, first: int, about: int = -1) -> bool:
    """Let everybody respond, starting with `first`; not opened at all when nobody could."""
    able = EVERYBODY if st.ask_all else voices(st, moment)
    if not able:
        return False
    st.push(Window(moment, first, about, -1, 0, from_seat(st, able, first)))
    return True


def open_for(st: State, moment: int, seat: int, about: int = -1) -> bool:
    """Let one seat respond, if it can; where everybody is asked alike also if only its hidden hand says it cannot."""
    if not (answers(st, seat) & moment or (st.ask_all and st.hand[seat])):
        return False
    st.push(Window(moment, seat, about, seat))
    return True


# A response may open a window of its own, so these need this module whole before they load.
import kickdoor.engine.frames.perform as performing  # noqa: E402
import kickdoor.engine.payments as payments  # noqa: E402
import kickdoor.engine.plays as plays  # noqa: E402
