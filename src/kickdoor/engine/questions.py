"""What a game waits for: the phase of the turn, the open question, the offer on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from kickdoor.engine.bargains import readable
from kickdoor.engine.frames.act import Act
from kickdoor.engine.frames.charity import Charity
from kickdoor.engine.frames.door import OpenDoor
from kickdoor.engine.frames.flee import Flee
from kickdoor.engine.frames.help import Negotiate
from kickdoor.engine.frames.setup import SetUp
from kickdoor.engine.frames.trade import Trade
from kickdoor.engine.frames.turn import Turn
from kickdoor.engine.frames.window import Window
from kickdoor.engine.moves import Clause
from kickdoor.engine.state import State

Phase = Literal["setup", "prepare", "door", "fight", "flight", "loot", "charity", "over"]  # A phase of the turn.

_ACTS: Final[dict[str, Phase]] = {"prepare": "prepare", "explore": "loot", "loot": "loot", "end": "charity"}


@dataclass(frozen=True)
class Question:
    """An open question, with what a table needs to know about it."""

    seat: int  # the seat that is asked
    kind: str  # the kind of question, such as "fight" or "charity"
    about: int  # the card it is about, or -1
    window: bool  # True if everybody may respond at once; it closes when all have passed
    may_answer: tuple[int, ...]  # the seats whose answer counts: in a window all that are alive
    depth: int  # number of rules in progress; a window opened by a response is deeper than the one it answers


@dataclass(frozen=True)
class Offer:
    """A bargain under negotiation: a trade, or a deal for help."""

    kind: Literal["trade", "help"]  # which of the two
    by: int  # the seat that makes it
    to: int  # the other side
    clauses: tuple[Clause, ...] = ()  # of a deal for help
    give: tuple[int, ...] = ()  # cards the proposer gives in a trade
    get: tuple[int, ...] = ()  # cards the proposer gets in a trade
    stay_out: bool = False  # True if the trade is a bribe to stay out of the fight
    countered: bool = False  # True if the other side has named terms of its own
    awaited: int = -1  # the seat that may answer with terms of its own, or -1


def phase_of(st: State) -> Phase:
    """Return where in the turn the game is."""
    if st.asked < 0:
        return "over"
    if any(isinstance(frame, Flee) for frame in st.frames):
        return "flight"
    if st.fight is not None:
        return "fight"
    for frame in reversed(st.frames):
        if isinstance(frame, Act):
            return _ACTS.get(frame.kind, "prepare")
        if isinstance(frame, Charity):
            return "charity"
        if isinstance(frame, OpenDoor):
            return "door"
        if isinstance(frame, SetUp):
            return "setup"
        if isinstance(frame, Turn):
            return _phase_of_turn(frame)
    return "prepare"


def _phase_of_turn(turn: Turn) -> Phase:
    """Return the phase between two steps of the turn; `stage` is the index of the next step."""
    if turn.stage <= Turn.stages.index("kick"):
        return "prepare"
    if turn.stage <= Turn.stages.index("look_round"):
        return "door"
    return "loot" if turn.stage <= Turn.stages.index("before_charity") else "charity"


def window_of(st: State) -> Window | None:
    """Return the window in which everybody may respond, if one is open."""
    top = st.frames[-1] if st.asked >= 0 else None
    return top if isinstance(top, Window) and not top.alone else None


def question_of(st: State) -> Question | None:
    """Return the open question; None if the game is over."""
    if st.asked < 0:
        return None
    window = window_of(st) is not None
    living = tuple([seat for seat in st.everyone if not st.dead[seat]])
    return Question(st.asked, st.kind, st.about, window, living if window else (st.asked,), len(st.frames))


def offer_of(st: State) -> Offer | None:
    """Return the bargain that somebody makes or is asked about."""
    top = st.frames[-1] if st.frames else None
    if isinstance(top, Trade):
        return Offer("trade", top.seat, top.to, (), top.give, top.get, top.stay_out, top.counter)
    if isinstance(top, Negotiate):
        awaited = top.to if top.is_answered_by(top.to) else -1
        return Offer("help", top.seat, top.to, readable(top.clauses), countered=top.is_countered(), awaited=awaited)
    return None


__all__ = ["Offer", "Phase", "Question", "offer_of", "phase_of", "question_of", "window_of"]
