"""The window: everyone in turn may respond, until all have passed since the last response."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.fighting.fights import settle_fight
from kickdoor.engine.legal.answers import able_seats, answers, moment_for
from kickdoor.engine.moves import PASS, VOLUNTEER
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import FIGHT, MOMENT_NAMES


UNKNOWN: Final = -1


class Window(Frame):
    """Asks every seat in turn, starting with `seat`; or only that seat."""

    rests = True
    stages = ("ask", "hear")
    moment: int
    seat: int  # the next one to ask
    frame_index: int = -1  # of the frame it answers, in `st.frames`
    able: int = UNKNOWN  # mask of seats that might respond; worked out again after every response
    alone: bool = False  # nobody else may respond
    passes: int = 0  # in a row

    def ask(self, st: State) -> None:
        """Ask the next seat that can respond; the seats before it are passed over."""
        if self.frame_index >= 0 and st.frames[self.frame_index].is_moot(st, self.moment):
            st.pop()
            return
        if self.able == UNKNOWN:
            if self.moment == FIGHT and not self.fight_goes_on(st):
                return
            self.able = all_seats(st) if st.ask_all else able_seats(st, self.moment)
        last = 1 if self.alone else st.seats
        while self.passes < last:
            if self.able >> self.seat & 1 and not st.dead[self.seat]:
                options = plays.responses(st, self.seat, moment_for(st, self.seat, self.moment), self.frame_index)
                if options or st.ask_all:
                    if self.moment == FIGHT and st.fight is not None and plays.may_volunteer(st, st.fight, self.seat):
                        options.append(VOLUNTEER)
                    options.append(PASS)
                    card = st.frames[self.frame_index].subject() if self.frame_index >= 0 else -1
                    st.ask(self.seat, MOMENT_NAMES[self.moment], card, options)
                    return
            self.passes += 1
            self.seat = (self.seat + 1) % st.seats
        st.pop()

    def fight_goes_on(self, st: State) -> bool:
        """Remove monsters that are beaten or scared off just because somebody is there.

        Return False if the window must wait or close.
        """
        fight = st.fight
        if fight is not None:
            depth = len(st.frames)
            if not fight.plain:
                settle_fight(st, fight)
                if st.rules.decline_later and len(st.frames) == depth:
                    combat.offer_to_decline(st, fight)
            if len(st.frames) > depth:
                self.again()  # a monster that leaves has an effect first, or the fighter must choose
                return False
            if not fight.ended and (fight.monsters or not st.rules.last_monster_ends_fight):
                return True
        self.finish()
        return False

    def hear(self, st: State) -> None:
        """Turn to the next seat; after a response ask everybody once more."""
        seat = self.seat
        self.go("ask")
        self.passes += 1
        if not self.alone:
            self.seat = (seat + 1) % st.seats
        if st.answer != PASS:
            self.reopen()
            performing.perform(st, seat, st.answer, self.frame_index)

    def reopen(self) -> None:
        """Ask everybody once more: something has happened."""
        self.passes = 0
        self.able = UNKNOWN

    def dealt_anew(self, st: State, new: dict[int, int]) -> None:
        self.able = UNKNOWN

    def answers_frame(self) -> int:
        return self.frame_index


def all_seats(st: State) -> int:
    return (1 << st.seats) - 1


def open_window(st: State, moment: int, first: int, frame_index: int = -1) -> None:
    """Let everybody respond, starting with `first`; do nothing if nobody can."""
    able = all_seats(st) if st.ask_all else able_seats(st, moment)
    if able:
        st.push(Window(moment, first, frame_index, able))


def open_fight_window(st: State, first: int) -> None:
    """Let everybody meddle with the fight, starting with `first`."""
    st.push(Window(FIGHT, first))


def open_for(st: State, moment: int, seat: int, frame_index: int = -1) -> None:
    """Let one seat respond if its cards can.

    With `ask_all`, ask also whenever the seat has cards in hand, so that being asked reveals nothing.
    """
    if answers(st, seat) & moment or (st.ask_all and st.hand[seat]):
        st.push(Window(moment, seat, frame_index, alone=True))


# Imported last, because these modules import this one.
import kickdoor.engine.frames.combat as combat  # noqa: E402
import kickdoor.engine.frames.perform as performing  # noqa: E402
import kickdoor.engine.legal.plays as plays  # noqa: E402
