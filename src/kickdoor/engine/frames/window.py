"""The window: everyone in turn may respond, until all have passed since the last response."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.fighting.battle import GOES_ON
from kickdoor.engine.fighting.fights import settle_fight
from kickdoor.engine.legal.moments import able_seats, moment_for, moments_of
from kickdoor.engine.moves import PASS, VOLUNTEER
from kickdoor.engine.state import DealtAnew, Frame, State
from kickdoor.engine.words import CAUGHT, FIGHT, IN_TURN_FROM, MOMENT_NAMES


UNKNOWN: Final = -1


class Window(Frame):
    """Ask every seat in turn, starting with `seat`; or only that seat."""

    rests = True
    stages = ("ask", "hear")
    moment: int
    seat: int  # the next one to ask
    frame_index: int = -1  # index in `st.frames` of the frame it answers
    able: int = UNKNOWN  # mask of seats that might respond; recomputed after every response
    alone: bool = False  # nobody else may respond
    passes: int = 0  # passes in a row
    satisfied: int = 0  # mask of seats that are asked only if somebody else responds

    def ask(self, st: State) -> None:
        """Ask the next seat that can respond; skip the seats that cannot."""
        if self.frame_index >= 0 and st.frames[self.frame_index].is_moot(st, self.moment):
            st.pop()
            return
        if self.able == UNKNOWN:
            if self.moment == FIGHT and not self.clear_the_way(st):
                return
            self.able = st.all_seats() if st.ask_all else able_seats(st, self.moment)
        last = 1 if self.alone else st.seats
        for seat in IN_TURN_FROM[self.seat][self.able & st.living & ~self.satisfied]:
            passes = self.passes + (seat - self.seat) % st.seats  # the seats between them have nothing to play
            if passes >= last:
                break
            responses = self.responses(st, seat)
            if responses or st.ask_all:
                self.seat, self.passes = seat, passes
                self.ask_seat(st, responses)
                return
        st.pop()

    def ask_seat(self, st: State, responses: list[int]) -> None:
        """Ask the seat whether it makes one of these responses, volunteers or passes."""
        if self.moment == FIGHT and st.fight is not None and plays.may_volunteer(st, st.fight, self.seat):
            responses.append(VOLUNTEER)
        responses.append(PASS)
        card = st.frames[self.frame_index].subject() if self.frame_index >= 0 else -1
        st.ask(self.seat, MOMENT_NAMES[self.moment], card, responses)

    def ask_anew(self, st: State) -> None:
        """Ask the present seat again after its hidden cards were dealt anew; it may have no response now."""
        self.ask_seat(st, self.responses(st, self.seat))

    def responses(self, st: State, seat: int) -> list[int]:
        """Return what the seat may play or use; before Bad Stuff also cards for any time (R275)."""
        found = plays.responses(st, seat, moment_for(st, seat, self.moment), self.frame_index)
        if self.moment == CAUGHT:
            found += [m for m in occasions.at_any_time(st, seat) if m not in found]
        return found

    def clear_the_way(self, st: State) -> bool:
        """Remove monsters that a fighter's mere presence beats or scares off.

        Return False if the window must wait or close.
        """
        fight = st.fight
        if fight is not None:
            depth = len(st.frames)
            if fight.is_singular:
                settle_fight(st, fight)
                if st.rules.decline_later and len(st.frames) == depth:
                    combat.offer_to_decline(st, fight)
            if len(st.frames) > depth:
                self.again()  # a monster that leaves has an effect first, or the fighter must choose
                return False
            if fight.ended == GOES_ON and (fight.monsters or not st.rules.last_monster_ends_fight):
                return True
        self.finish()
        return False

    def hear(self, st: State) -> None:
        """Move on to the next seat; after a response start the round again."""
        seat = self.seat
        self.go("ask")
        self.passes += 1
        if not self.alone:
            self.seat = left_of(st, seat)
        if st.answer != PASS:
            self.reopen()
            answered = occasions.answered(st, st.answer) if self.moment == CAUGHT else self.frame_index
            performing.perform(st, seat, st.answer, answered)

    def reopen(self) -> None:
        """Start the round again: something has happened."""
        self.passes = 0
        self.able = UNKNOWN
        self.satisfied = 0

    def passed(self, st: State) -> tuple[int, ...]:
        """Return the seats that have passed since the last response, the latest first."""
        return tuple([(self.seat - back) % st.seats for back in range(1, self.passes + 1)])

    def dealt_anew(self, st: State, new: DealtAnew) -> None:
        self.able = UNKNOWN

    def answers_frame(self) -> int:
        return self.frame_index


def left_of(st: State, seat: int) -> int:
    """Return the seat to the left of this one, which is next in turn order."""
    return seat + 1 if seat + 1 < st.seats else 0


def open_window(st: State, moment: int, by: int, frame_index: int = -1) -> None:
    """Let everybody respond to an act of seat `by`, starting at its left; do nothing if nobody can."""
    able = st.all_seats() if st.ask_all else able_seats(st, moment)
    if able:
        st.push(Window(moment, left_of(st, by), frame_index, able))


def open_fight_window(st: State, by: int, satisfied: tuple[int, ...] = ()) -> None:
    """Let everybody interfere in the fight, starting left of `by`; ask the `satisfied` only after a response."""
    st.push(Window(FIGHT, left_of(st, by), satisfied=sum([1 << seat for seat in satisfied])))


def open_before_bad_stuff(st: State, seat: int, frame_index: int) -> None:
    """Let the caught seat respond, and the others use cards for any time (R275).

    With `ask_all`, ask everybody who has cards in hand, so that being asked reveals nothing.
    """
    able = able_seats(st, CAUGHT)
    if st.ask_all:
        able |= sum([1 << s for s in st.everyone if st.hand[s]])
    if able:
        st.push(Window(CAUGHT, seat, frame_index, able))


def open_for(st: State, moment: int, seat: int, frame_index: int = -1) -> None:
    """Let one seat respond if its cards can.

    With `ask_all`, ask also whenever the seat has cards in hand, so that being asked reveals nothing.
    """
    if moments_of(st, seat) & moment or (st.ask_all and st.hand[seat]):
        st.push(Window(moment, seat, frame_index, alone=True))


# Imported last, because these modules import this one.
import kickdoor.engine.frames.combat as combat  # noqa: E402
import kickdoor.engine.frames.perform as performing  # noqa: E402
import kickdoor.engine.legal.occasions as occasions  # noqa: E402
import kickdoor.engine.legal.plays as plays  # noqa: E402
