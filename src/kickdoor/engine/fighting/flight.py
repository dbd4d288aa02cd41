"""Pure questions about a flight: whom a monster pursues, how well a seat runs, what the die must show."""

from __future__ import annotations

from typing import Final, NamedTuple

from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.profile import Profile
from kickdoor.engine.fighting.strength import foe_of, ignored, seen_as
from kickdoor.engine.state import Fight, State
from kickdoor.engine.words import MONSTERS, fits_word

# How an attempt to escape ends without a roll.
ROLLS: Final = 0  # no certain end: the die decides
ESCAPES: Final = 1
IS_CAUGHT: Final = 2

# The number needed when the die decides nothing.
ANY_NUMBER: Final = 1
NO_NUMBER: Final = 7


def fate(st: State, fight: Fight, monster: int, *, chased: bool, saved: bool, where_possible: bool) -> int:
    """Return how an attempt to escape ends without a roll, or ROLLS.

    `chased`: the monster pursues the runner; `saved`: the runner escapes from all monsters; `where_possible`: the
    runner escapes from every monster that can be escaped from.
    """
    foe = foe_of(st, fight, monster)
    return ending(foe, fight.stasis, chased=chased, saved=saved, where_possible=where_possible)


def ending(foe: Foe, held: int, *, chased: bool, saved: bool, where_possible: bool) -> int:
    """Return how an attempt to escape from this foe ends without a roll, or ROLLS; `held`: the side held, or -1."""
    if foe.no_aid and chased:
        return IS_CAUGHT
    if saved or not chased:
        return ESCAPES
    if held >= 0:
        return ESCAPES if held == MONSTERS else IS_CAUGHT
    if foe.no_escape:
        return IS_CAUGHT
    if foe.always_escaped or where_possible:
        return ESCAPES
    return IS_CAUGHT if foe.no_roll else ROLLS


def die_needed(st: State, fight: Fight, monster: int, seat: int) -> int:
    """Return what the die must show for the seat to escape from this monster; not limited to 1 to 6 (RUN-02)."""
    return st.rules.flee_needs - flee_bonus(st, seat, fight, monster) - on_rolls(st, seat)


def die_needed_if_lost(st: State, fight: Fight, monster: int, seat: int) -> int:
    """Return what the die would have to show if the fight were lost now, from ANY_NUMBER to NO_NUMBER."""
    outcome = fate(
        st, fight, monster, chased=pursues(st, fight, monster, seat), saved=fight.saved >> seat & 1 != 0,
        where_possible=fight.escapes_where_possible >> seat & 1 != 0 or withdraws(st, fight, seat),
    )  # fmt: skip
    if outcome == ROLLS:
        return min(NO_NUMBER, max(ANY_NUMBER, die_needed(st, fight, monster, seat)))
    return ANY_NUMBER if outcome == ESCAPES else NO_NUMBER


def on_rolls(st: State, seat: int) -> int:
    """Return what is added to every die of the seat."""
    return profile(st, seat).on_rolls


def flee_bonus(st: State, seat: int, fight: Fight, monster: int) -> int:
    """Return what is added to the die when this seat runs from this monster (RUN-02)."""
    clones = [Clone(st.pool.facts[clone].foe, clone, of) for clone, of in fight.copies]
    foe = foe_of(st, fight, monster)
    return bonus_to_run(profile(st, seat), ignored(st, fight), foe, monster, clones) + lift_of(fight.lifts, seat)


class Clone(NamedTuple):
    """A clone in a fight."""

    foe: Foe  # what the clone card adds to the fight
    card: int
    of: int  # the monster it copies


def bonus_to_run(p: Profile, ignores: int, foe: Foe, monster: int, clones: list[Clone]) -> int:
    """Return what a runner's cards, the monster and clones add to the die; `ignores`: tags the monsters ignore.

    Bots ask this too, with what they see of the table.
    """
    n = p.flight(ignores) + foe.flee
    for clone in clones:
        if not clone.foe.pair_only or monster in (clone.card, clone.of):
            n += clone.foe.flee
    return n


def lift_of(lifts: tuple[tuple[int, int], ...], seat: int) -> int:
    """Return the bonuses to run away that the seat was given in this fight."""
    bonus = 0
    for runner, n in lifts:
        if runner == seat:
            bonus += n
    return bonus


def pursues(st: State, fight: Fight, monster: int, seat: int) -> bool:
    """True if the monster pursues this seat at all (RUN-05)."""
    return chases(st, fight, monster, foe_of(st, fight, monster), seat)


def chases(st: State, fight: Fight, monster: int, foe: Foe, seat: int) -> bool:
    """True if this monster, described by `foe`, pursues this seat."""
    if foe.lets_go is not None and fits_word(seen_as(st, fight, seat, monster, hostile=False), foe.lets_go):
        return False
    if st.level[seat] > foe.leaves_alone:
        return True
    return foe.pursues is not None and fits_word(st.held_against[seat], foe.pursues)


def withdraws(st: State, fight: Fight, seat: int) -> bool:
    """True if the seat, as a helper, escapes from a lost fight without a roll."""
    return seat == fight.helper and profile(st, seat).withdraws
