"""The window: everyone in turn may respond, until all have passed since the last response."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.engine.moves import PASS
from kickdoor.engine.puts import mixable
from kickdoor.engine.state import Frame, State
from kickdoor.engine.strength import monster_card
from kickdoor.engine.words import (
    BRINGS, BY_TABLE, FIGHT, FLIGHT, FREE, IN_FIGHT, ITEM_ON_TOP, KIN, LOOT, MIXING, MOMENT_BITS, MOMENT_NAMES,
    MONSTER_ON_TOP, OUTSIDERS, OWN_FIGHT, OWN_FREE, SEATS_IN,
)  # fmt: skip

if TYPE_CHECKING:
    from kickdoor.engine.tables import Power


class Window(Frame):
    """Goes round from `seat`; `about` is the index of the frame it answers, `only` the one seat that may speak.

    `ahead` are the seats that may have an answer, side by side, the next one first; UNKNOWN once something happened.
    In a fight's own window monsters that are beaten or scared by somebody's presence go before anyone speaks. It is of
    the same class: attributes of one class only are read fastest.
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
        moment = self.moment
        seats = st.seats
        last = 1 if self.only >= 0 else seats
        passes = self.passes
        seat = self.seat
        ahead = self.ahead
        if ahead < 0:  # something has happened
            if moment == FIGHT and not self.is_still_on(st):
                return
            if st.ask_all:
                ahead = EVERYBODY
            else:
                ahead = fight_speakers(st) if moment == FIGHT else voices(st, moment)
            if seat:  # the same as from_seat, without the call
                ahead = (ahead | ahead << _AT[seats]) >> _AT[seat]
        while ahead:
            if not ahead & LANE:
                skipped = (ahead & -ahead).bit_length() // MOMENT_BITS
                passes += skipped
                seat = (seat + skipped) % seats
                ahead >>= skipped * MOMENT_BITS
            if passes >= last:
                break
            if not st.dead[seat]:
                if moment == FREE:  # its own lane says what the circumstances are, unless all are asked alike
                    options = plays.responses(st, seat, FREE, self.about, 0 if st.ask_all else ahead & LANE | FREE)
                elif seat == st.turn and moment & FIGHTING:  # the same as moment_for, without the call
                    options = plays.responses(st, seat, moment | OWN_FIGHT, self.about)
                else:
                    options = plays.responses(st, seat, moment, self.about)
                if options or st.ask_all:
                    options.append(PASS)
                    self.passes = passes
                    self.seat = seat
                    self.ahead = ahead
                    about = self.about
                    st.asked = seat  # the same as State.ask, without the call
                    st.kind = MOMENT_NAMES[moment]
                    st.about = st.frames[about].subject() if about >= 0 else -1
                    st.options = options
                    return
            passes += 1
            seat = (seat + 1) % seats
            ahead >>= MOMENT_BITS
        st.frames.pop()

    def is_still_on(self, st: State) -> bool:
        """Is there a fight to speak of, when all who leave it have left?"""
        fight = st.fight
        if fight is None:
            self.finish()
            return False
        if not fight.plain:
            depth = len(st.frames)
            fights.settle_fight(st, fight)
            if len(st.frames) > depth:
                self.again()  # a monster that left does something first
                return False
        if fight.ended or (not fight.monsters and st.rules.last_monster_ends_fight):
            self.finish()
            return False
        return True

    def hear(self, st: State) -> None:
        seat = self.seat
        if self.only < 0:
            self.seat = (seat + 1) % st.seats
        if st.answer == PASS:
            self.stage = 1
            self.passes += 1
            self.ahead >>= MOMENT_BITS
            self.ask(st)
            return
        self.stage = 0
        self.passes = 0  # the same as begin_again, without the call
        self.ahead = UNKNOWN
        performing.perform(st, seat, st.answer, self.about)
        if st.frames and st.frames[-1] is self and self.stage == 0 and not st.changed:
            self.stage = 1
            self.ask(st)

    def resume(self, st: State) -> None:
        if self.stage == 0 and not st.changed:
            self.stage = 1
            self.ask(st)

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
FIGHTING: Final = FIGHT | FLIGHT
_AT: Final = tuple(seat * MOMENT_BITS for seat in range(7))  # where a seat's lane begins
_BUT: Final = tuple(~(LANE << at) for at in _AT)  # all lanes but a seat's
_ME: Final = tuple(1 << seat for seat in range(6))
_OTHERS: Final = tuple(~(1 << seat) for seat in range(6))
_HELPERS: Final = (*(IN_FIGHT << at for at in _AT[:6]), 0)
_EVERYWHERE: Final[dict[int, int]] = {moment: moment * EVERYBODY for moment in MOMENT_NAMES}  # in every lane
_BY_TABLE: Final = BY_TABLE * EVERYBODY  # somebody has a power over the discards or Items of others
_TO_LOOT: Final = tuple(  # by the seats that have Items in play: in the lanes of all who have one before them
    sum(LOOT << _AT[seat] for seat in range(6) if mask & _OTHERS[seat]) for mask in range(64)
)
_KIN: Final = KIN * EVERYBODY
_BRINGS: Final = BRINGS * EVERYBODY
_JOINING: Final = _KIN | _BRINGS
# What counts at a moment, by whose turn it is, in a fight also by fighter and helper; nobody, who is -1, is the last.
_FREE: Final = tuple(FREE * EVERYBODY | OWN_FREE << at for at in _AT)
_FLIGHT: Final = tuple(FLIGHT * EVERYBODY | OWN_FIGHT << at for at in _AT)
_FIGHT: Final = tuple(
    tuple(
        tuple(FIGHT * EVERYBODY | OWN_FIGHT << at | IN_FIGHT << fighter | helper for helper in _HELPERS)
        for fighter in _AT[:6]
    )
    for at in _AT[:6]
)
_FIRST: Final = tuple(1 << at for at in _AT)  # something in a seat's lane
_TOPS: Final[dict[int, int]] = {top: top * EVERYBODY for top in (0, MONSTER_ON_TOP, ITEM_ON_TOP)}


def from_seat(st: State, lanes: int, seat: int) -> int:
    """Turn the lanes so that this seat's comes first; those that come a second time are never reached."""
    return (lanes | lanes << _AT[st.seats]) >> _AT[seat] if seat else lanes


def fight_speakers(st: State) -> int:
    """The fighter may ask for help, a compelled helper leave, and some monsters let everybody do things."""
    fight = st.fight
    assert fight is not None
    inside = 0
    if not fight.plain:
        for m in fight.monsters:
            for use in monster_card(st, fight, m).uses:
                if use.who == OUTSIDERS:
                    return EVERYBODY
                inside = _FIRST[fight.fighter]
        if inside and fight.helper >= 0:
            inside |= _FIRST[fight.helper]
    if st.stale:  # the same as in `voices`
        look_again(st)
    every = st.voices
    able = every & _FIGHT[st.turn][fight.fighter][fight.helper]
    if inside:
        able |= inside
    if every & _JOINING:
        if every & _KIN and fights.gathering(st, fight):
            able |= every & _KIN
        able |= every & every >> 1 & _BRINGS  # whoever has a monster in hand, too
    if fight.helper < 0:
        return able | _FIRST[fight.fighter]
    return able | _FIRST[fight.helper] if fight.compelled else able


def voices(st: State, moment: int) -> int:
    """What the seats' cards may answer at this moment, side by side; nothing: nobody can. Not for FIGHT: see above."""
    if st.stale:
        for seat in SEATS_IN[st.stale]:
            work_out(st, seat)
    if moment == FREE:
        every = st.voices
        now = _FREE[st.turn]
        if every & _BY_TABLE:  # what `circumstances` says of each seat, without the calls
            now |= _TO_LOOT[st.holders]
            able = st.pool.on_top
            doors, treasures = st.piles
            if doors:
                now |= _TOPS[able[doors[-1]]]
            if treasures:
                now |= _TOPS[able[treasures[-1]]]
        return every & now
    if moment == FLIGHT:
        return st.voices & _FLIGHT[st.turn]
    return st.voices & _EVERYWHERE[moment]


def circumstances(st: State, seat: int, moment: int) -> int:
    """The moment with what being in a fight, the tops of the discards and the Items of others make possible."""
    if not moment & FREE:
        fight = st.fight
        inside = fight is not None and (fight.fighter == seat or fight.helper == seat)
        return moment | IN_FIGHT if inside and moment & FIGHT else moment
    able = st.pool.on_top
    doors, treasures = st.piles
    mask = moment | able[doors[-1]] if doors else moment
    if treasures:
        mask |= able[treasures[-1]]
    return mask | LOOT if st.stale or st.holders & _OTHERS[seat] else mask


def lane(voices: int, seat: int) -> int:
    """The seat's own part of what lies side by side."""
    return voices >> _AT[seat] & LANE


def answers(st: State, seat: int) -> int:
    """Mask of the moments the seat's cards may answer; worked out anew when they have changed."""
    return work_out(st, seat) if st.stale >> seat & 1 else st.answers[seat]


def work_out(st: State, seat: int) -> int:
    pool = st.pool
    owned = pool.owned
    costliest = pool.costliest
    offered = pool.offered
    hand = st.hand[seat]
    gear = st.gear[seat]
    pack = st.pack[seat]
    marks = st.marks[seat]
    mask = 0
    uses: tuple[Power, ...] = ()
    table = st.traits[seat] + st.extras[seat] + marks + gear
    if table:
        spare = len(hand)  # more than a power costs: its price is there
        for c in table:
            powers = owned[c]
            if powers:
                if costliest[c] < spare:  # as most often: all of them can be paid for
                    uses += powers
                    mask |= offered[c]
                    continue
                for power in powers:
                    if power.enough >= spare:
                        every = spare + len(table) - len(marks) + len(pack)  # all it could spend, if nothing is tied
                        if (power.enough_in_all >= every or st.links) and not (
                            (power.needed <= every or marks or st.rules.pays_own_power)
                            and payments.has_means(st, seat, power)
                        ):
                            continue
                    uses += (power,)
                    mask |= power.when
    st.uses[seat] = uses
    st.powers[seat] = mask
    if hand or pack:
        said = pool.said
        for c in hand + pack:
            mask |= said[c]
        if mask >= MIXING:
            mask = mask & LANE | mixable(st, seat) | fitting(st, seat)
    if mask != st.answers[seat]:
        st.answers[seat] = mask
        st.voices = st.voices & _BUT[seat] | mask << _AT[seat]
    st.stale &= _OTHERS[seat]
    if (gear or pack) and not st.dead[seat]:
        st.holders |= _ME[seat]
    else:
        st.holders &= _OTHERS[seat]
    return mask


def look_again(st: State) -> None:
    """Work out anew what is known of the seats whose cards have changed."""
    for seat in SEATS_IN[st.stale]:
        work_out(st, seat)


def fitting(st: State, seat: int) -> int:
    """Moments for which the seat has a card that is only for such as it is."""
    mask = 0
    for c in st.hand[seat] + st.pack[seat]:
        use = st.cards[c].play
        if use is not None and use.only and st.is_a[seat] & use.only == use.only:
            mask |= use.when | st.cards[c].plays_at
    return mask


def moment_for(st: State, seat: int, moment: int) -> int:
    """What this moment is to a seat: a fight and a flight in its own turn let it do more (ACT-03)."""
    return moment | OWN_FIGHT if seat == st.turn and moment & FIGHTING else moment


def open_window(st: State, moment: int, first: int, about: int = -1) -> bool:
    """Let everybody respond, starting with `first`; not opened at all when nobody could."""
    able = EVERYBODY if st.ask_all else voices(st, moment)
    if not able:
        return False
    st.frames.append(Window(moment, first, about, -1, 0, from_seat(st, able, first)))
    return True


def hear_all(st: State, moment: int, first: int, about: int = -1) -> bool:
    """The same as the last thing a stage does: they are asked at once, and it is not open if nobody has an answer."""
    able = EVERYBODY if st.ask_all else voices(st, moment)
    if not able:
        return False
    if first:  # the same as from_seat, without the call
        able = (able | able << _AT[st.seats]) >> _AT[first]
    window = Window(moment, first, about, -1, 0, able)
    st.frames.append(window)
    if st.changed:
        return True
    window.stage = 1
    window.ask(st)
    return st.asked >= 0


def open_for(st: State, moment: int, seat: int, about: int = -1) -> bool:
    """Let one seat respond, if it can; where everybody is asked alike also if only its hidden hand says it cannot."""
    if not is_heard(st, moment, seat):
        return False
    st.frames.append(Window(moment, seat, about, seat))
    return True


def is_heard(st: State, moment: int, seat: int) -> bool:
    mask = work_out(st, seat) if st.stale >> seat & 1 else st.answers[seat]
    return mask & moment != 0 or (st.ask_all and st.hand[seat] != ())


# A response may open a window of its own, so these need this module whole before they load.
import kickdoor.engine.fights as fights  # noqa: E402
import kickdoor.engine.frames.perform as performing  # noqa: E402
import kickdoor.engine.payments as payments  # noqa: E402
import kickdoor.engine.plays as plays  # noqa: E402
