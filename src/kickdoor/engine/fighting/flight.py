"""Pure questions about a flight: whom a monster pursues, how well a seat runs, what the die must show."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.state import Fight, State
from kickdoor.engine.fighting.strength import foe_of, ignored, seen_as
from kickdoor.engine.words import MONSTERS, fits_word

# How an attempt to escape ends without a roll.
ROLLS: Final = 0  # it does not: the die decides
ESCAPES: Final = 1
IS_CAUGHT: Final = 2

# What the die must show where it decides nothing.
ANY_NUMBER: Final = 1
NO_NUMBER: Final = 7


def fate(st: State, fight: Fight, monster: int, chased: bool, saved: bool, where_possible: bool) -> int:
    """Return how a runner's attempt to escape ends if no die decides it.

    `chased`: the monster pursues the runner; `saved`: the runner escapes from all monsters; `where_possible`: the
    runner escapes from every monster that can be escaped from.
    """
    foe = foe_of(st, fight, monster)
    if foe.no_aid and chased:
        return IS_CAUGHT
    if saved or not chased:
        return ESCAPES
    if fight.stasis >= 0:
        return ESCAPES if fight.stasis == MONSTERS else IS_CAUGHT
    if foe.no_escape:
        return IS_CAUGHT
    if foe.always_escaped or where_possible:
        return ESCAPES
    return IS_CAUGHT if foe.no_roll else ROLLS


def shortfall(st: State, fight: Fight, monster: int, seat: int) -> int:
    """Return what the die must show for the seat to escape from this monster (RUN-02)."""
    return st.rules.flee_needs - flee_bonus(st, seat, fight, monster) - on_rolls(st, seat)


def needed(st: State, fight: Fight, monster: int, seat: int) -> int:
    """Return what the die would have to show if the fight were lost now, from ANY_NUMBER to NO_NUMBER."""
    chased = pursues(st, fight, monster, seat)
    where_possible = fight.escapes_where_possible >> seat & 1 != 0 or withdraws(st, fight, seat)
    ending = fate(st, fight, monster, chased, fight.saved >> seat & 1 != 0, where_possible)
    if ending == ROLLS:
        return min(NO_NUMBER, max(ANY_NUMBER, shortfall(st, fight, monster, seat)))
    return ANY_NUMBER if ending == ESCAPES else NO_NUMBER


def on_rolls(st: State, seat: int) -> int:
    """Return what is added to every die of the seat."""
    return profile(st, seat).on_rolls


def flee_bonus(st: State, seat: int, fight: Fight, monster: int) -> int:
    """Return what is added to the die when this seat runs from this monster (RUN-02)."""
    n = foe_of(st, fight, monster).flee + run_bonus(st, seat, ignored(st, fight))
    for runner, more in fight.lifts:
        if runner == seat:
            n += more
    for clone, of in fight.copies:
        copy = st.pool.facts[clone].foe
        if not copy.pair_only or monster in (clone, of):
            n += copy.flee
    return n


def run_bonus(st: State, seat: int, skip: int = 0) -> int:
    """Return what the seat's own cards add when it runs; `skip` masks what the monsters ignore."""
    return profile(st, seat).flight(skip)


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
