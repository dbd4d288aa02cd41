"""Calls to the whole table for help (HLP-01)."""

from __future__ import annotations

from kickdoor.engine.deals import bargains
from kickdoor.engine.deals.clauses import Talk, is_aside, why_not_terms
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.moves import Clause
from kickdoor.engine.state import State
from kickdoor.engine.words import SEATS_IN


def why_not_call(st: State, seat: int, clauses: tuple[Clause, ...]) -> Reason | None:
    """Return why the seat cannot call to the table for help."""
    fight = st.fight
    if fight is None or fight.fighter != seat:
        return bargains.NOT_FIGHTER
    reason = bargains.why_no_room(st, fight)
    if reason is not None:
        return reason
    if not fight.monsters:
        return bargains.NO_MONSTER
    helpers = bargains.askable(st, fight)
    if not helpers:
        return bargains.WINNING if bargains.could_join(st, fight) else bargains.MAY_NOT_HELP
    for helper in SEATS_IN[helpers]:
        talk = Talk(seat, helper, seat)
        if not is_for_anybody(talk, clauses):
            return Reason("call-for-help", "HLP-01")
        reason = why_not_terms(st, talk, clauses)
        if reason is None or reason == bargains.ALREADY_REFUSED:  # one seat that could be paid is enough
            repeats = (clauses or fight.called) and bargains.is_refused(st, seat, seat, clauses)
            return bargains.ALREADY_REFUSED if repeats else None  # a bare call may follow any change of the totals
    return reason


def is_for_anybody(talk: Talk, clauses: tuple[Clause, ...]) -> bool:
    """True if the terms ask nothing that only one player can give: an Item of theirs, or a deed outside the fight."""
    for c in clauses:
        if c.by >= 0 and c.by != talk.seat:
            return False
    return not is_aside(talk, clauses)


def is_call_listed(st: State, talk: Talk, clauses: tuple[Clause, ...]) -> bool:
    """True if terms that were composed for one player, who could take them, may be offered to the whole table instead:
    once until the totals change, and only where two players or more could answer, as for a call without terms."""
    fight = st.fight
    if fight is None or fight.called or not is_for_anybody(talk, clauses):
        return False
    helpers = bargains.askable(st, fight)
    if not helpers >> talk.to & 1 or not helpers & helpers - 1:
        return False
    return not bargains.is_refused(st, talk.seat, talk.seat, clauses)
