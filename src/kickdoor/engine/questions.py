"""What a game is waiting for: the phase of the turn, the open question, the offer on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from kickdoor.engine.frames.act import Act
from kickdoor.engine.frames.charity import Charity
from kickdoor.engine.frames.door import OpenDoor
from kickdoor.engine.frames.flee import is_fleeing
from kickdoor.engine.frames.help import Call, Negotiate
from kickdoor.engine.frames.setup import SetUp
from kickdoor.engine.frames.terms import ComposeTerms
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
    passed: tuple[int, ...] = ()  # the seats that have passed in the window since the last response


@dataclass(frozen=True)
class Offer:
    """A deal under negotiation: a trade, a deal in a fight, or a call to the whole table."""

    kind: Literal["trade", "help", "call"]  # which of them
    by: int  # the fighter, or the seat that proposes the trade
    to: int  # the other side; -1: the whole table
    speaker: int  # the seat that named the terms on the table
    clauses: tuple[Clause, ...] = ()  # what is promised
    give: tuple[int, ...] = ()  # cards the proposer gives in a trade
    get: tuple[int, ...] = ()  # cards the proposer gets in a trade
    countered: bool = False  # True if the other side has named terms of its own
    awaited: int = -1  # the seat that may answer, also with terms of its own, or -1
    draft: bool = False  # True if the terms are still being composed
    answers: tuple[tuple[int, tuple[Clause, ...]], ...] = ()  # (seat, terms): the answers to a call so far


def phase_of(st: State) -> Phase:
    """Return where in the turn the game is."""
    if st.asked < 0:
        return "over"
    if is_fleeing(st):
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
    window = window_of(st)
    living = tuple([seat for seat in st.everyone if not st.dead[seat]])
    return Question(
        st.asked, st.kind, st.about,
        window=window is not None,
        may_answer=(st.asked,) if window is None else living,
        depth=len(st.frames),
        passed=() if window is None else window.passed(st),
    )  # fmt: skip


def offer_of(st: State) -> Offer | None:
    """Return the deal being composed or answered; None if there is none."""
    top = st.frames[-1] if st.frames else None
    if isinstance(top, Trade):
        awaited = top.to if top.is_answered_by(top.to) else -1
        return Offer("trade", top.seat, top.to, top.seat, top.clauses, top.give, top.get, top.counter, awaited)
    if isinstance(top, Negotiate):
        other = top.listener()
        awaited = other if top.is_answered_by(other) else -1
        countered = top.is_countered()
        return Offer("help", top.seat, top.to, top.speaker, top.clauses, countered=countered, awaited=awaited)
    if isinstance(top, Call):
        awaited = top.asked if top.is_answered_by(top.asked) else -1
        return Offer("call", top.seat, -1, top.seat, top.clauses, awaited=awaited, answers=top.answers)
    if isinstance(top, ComposeTerms):
        kind: Literal["trade", "help"] = "trade" if top.trade else "help"
        return Offer(kind, top.seat, top.to, top.speaker, top.clauses, draft=True)
    return None


__all__ = ["Offer", "Phase", "Question", "offer_of", "phase_of", "question_of", "window_of"]
