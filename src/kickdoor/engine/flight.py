"""Pure questions about a flight: whom a monster pursues, who runs how well, and who gets away without a roll."""

from __future__ import annotations

from kickdoor.engine.foe import Foe
from kickdoor.engine.folding import profile
from kickdoor.engine.state import Fight, State
from kickdoor.engine.strength import foe_of, ignored, seen_as
from kickdoor.engine.words import fits_word


def flee_bonus(st: State, seat: int, fight: Fight, monster: int) -> int:
    """Return what is added to the die when this seat runs from this monster (RUN-02)."""
    n = foe_of(st, fight, monster).flee + profile(st, seat).flight(ignored(st, fight))
    for runner, more in fight.lifts:
        if runner == seat:
            n += more
    for clone, of in fight.copies:
        copy = st.pool.facts[clone].foe
        if not copy.pair_only or monster in (clone, of):
            n += copy.flee
    return n


def pursues(st: State, fight: Fight, monster: int, seat: int) -> bool:
    """True if the monster pursues this seat at all (RUN-05)."""
    return chases(st, fight, monster, foe_of(st, fight, monster), seat)


def chases(st: State, fight: Fight, monster: int, foe: Foe, seat: int) -> bool:
    """True if the monster, which is this foe, pursues this seat."""
    if foe.lets_go is not None and fits_word(seen_as(st, fight, seat, monster, False), foe.lets_go):
        return False
    if st.level[seat] > foe.leaves_alone:
        return True
    return foe.pursues is not None and fits_word(st.foe[seat], foe.pursues)


def withdraws(st: State, fight: Fight, seat: int) -> bool:
    """True if what the seat is lets it, as a helper, escape from a lost fight without a roll."""
    return seat == fight.helper and profile(st, seat).withdraws
