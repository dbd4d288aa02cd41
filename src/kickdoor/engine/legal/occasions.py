"""When a seat may play cards and use powers now: listing and refusing both go through these occasions (ACT-01, ACT-02).

An occasion is a moment, the frame that is answered, and which cards may be played: at some questions only those for any
time, or those just received.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from kickdoor.engine import moves as mv
from kickdoor.engine.fighting.strength import uses_of
from kickdoor.engine.frames.act import Act
from kickdoor.engine.frames.flee import is_fleeing
from kickdoor.engine.frames.opening import Opening
from kickdoor.engine.frames.received import JustReceived, may_play_at_once, plays_of, time_of
from kickdoor.engine.frames.window import Window
from kickdoor.engine.legal.moments import moment_for
from kickdoor.engine.legal.plays import responses
from kickdoor.engine.legal.speaking import ANSWERS, AT_ANY_TIME, EVERYBODY, who_may_speak
from kickdoor.engine.state import State
from kickdoor.engine.words import ANY_TIME, FIGHT, FLIGHT, FREE, ONE_SHOT, OWN, OWN_FIGHT


@final
@dataclass(frozen=True)
class Occasion:
    """A moment at which a seat may play cards and use powers now."""

    moment: int
    frame_index: int = -1  # of the frame that is answered, or -1
    any_time: bool = False  # only with what is for any time
    received: tuple[int, ...] | None = None  # only with these cards, which the seat has just received


def occasions(st: State, seat: int) -> list[Occasion]:
    """Return when the seat may play cards and use powers, asked or not, as long as it may speak."""
    found = own_occasions(st, seat) if seat == st.asked else []
    return found + [o for o in unasked_occasions(st, seat) if o not in found]


def own_occasions(st: State, seat: int) -> list[Occasion]:
    """Return when the asked seat may do so by answering the open question."""
    top = st.frames[-1]
    if isinstance(top, Window):
        return [Occasion(moment_for(st, seat, top.moment), top.frame_index)]
    if isinstance(top, Act):
        return [Occasion(top.moment())]
    if isinstance(top, JustReceived):
        return [Occasion(top.moment, received=top.cards)]
    offered = top.offered(st)
    return [] if offered is None else [Occasion(OWN | FREE, received=offered)]


def unasked_occasions(st: State, seat: int) -> list[Occasion]:
    """Return when any seat may do so while the question is open, by who may speak at its kind."""
    top = st.frames[-1]
    who = who_may_speak(st.kind)
    if who == EVERYBODY:
        return [Occasion(moment_now(st, seat))]
    found: list[Occasion] = []
    if who in (ANSWERS, AT_ANY_TIME) and isinstance(top, Window) and not top.alone:
        found.append(Occasion(moment_for(st, seat, top.moment), top.frame_index))
    if who == AT_ANY_TIME:
        found.append(Occasion(moment_now(st, seat), any_time=True))
        cards = tuple([card for owner, card in st.received if owner == seat])
        if cards and may_play_at_once(st, seat):
            found.append(Occasion(time_of(st), received=cards))
    return found


def moves_at(st: State, seat: int, occasion: Occasion) -> list[int]:
    """Return the plays and powers that the seat has on this occasion."""
    if occasion.received is not None:
        return plays_of(st, seat, occasion.received, occasion.moment)
    found = responses(st, seat, occasion.moment, occasion.frame_index)
    return [m for m in found if is_for_any_time(st, seat, m)] if occasion.any_time else found


def admits(st: State, seat: int, occasion: Occasion, move: int) -> bool:
    """True if a move with this card or power may be made on this occasion, if its moment is right."""
    if occasion.received is not None:
        return mv.card_of(move) in occasion.received
    return not occasion.any_time or is_for_any_time(st, seat, move)


def moment_now(st: State, seat: int) -> int:
    """Return the moment at which a seat would interject."""
    fight = st.fight
    if fight is None:
        return FREE | OWN if seat == st.turn and not is_setting_up(st) else FREE
    if fight.over:
        return FREE | OWN_FIGHT if seat == st.turn else FREE
    return moment_for(st, seat, FLIGHT if is_fleeing(st) else FIGHT)


def is_setting_up(st: State) -> bool:
    """True during set-up, while players play from their first hands (SET-07)."""
    return any(isinstance(frame, Opening) and frame.first for frame in st.frames)


def moments_of_move(st: State, move: int) -> int:
    """Return the moments at which the card or power of a move may be used."""
    card = mv.card_of(move)
    if mv.verb_of(move) != mv.USE:
        return st.pool.facts[card].moments if card >= 0 else 0
    return uses_of(st, card)[mv.n_of(move)].when


def is_for_any_time(st: State, seat: int, move: int) -> bool:
    """True if the card or power of this move may be used at any time."""
    when = moments_of_move(st, move) if mv.verb_of(move) in (mv.PLAY, mv.USE) else 0
    if when & ANY_TIME == ANY_TIME:
        return True
    if not when & OWN_FIGHT or seat != st.turn:
        return False
    # A one-shot waits until the fight is on (R261), and has nothing left to act on once it is won.
    return st.pool.facts[mv.card_of(move)].kind != ONE_SHOT or is_fleeing(st)


def at_any_time(st: State, seat: int) -> list[int]:
    """Return what the seat may do at any time, also in combat; in its own turn that includes its Race and Class."""
    return moves_at(st, seat, Occasion(moment_now(st, seat), any_time=True))


def answered(st: State, move: int) -> int:
    """Return the index of the frame that an interjection answers, or -1."""
    top = st.frames[-1]
    return top.frame_index if isinstance(top, Window) and moments_of_move(st, move) & top.moment else -1
