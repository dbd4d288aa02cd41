"""The totals of a fight as plain numbers, without the list of sources, which most fights do not need."""

from __future__ import annotations

from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.profile import UNMEASURED
from kickdoor.engine.fighting.strength import (
    applies, encounter, foe_of, ignored, measures, monster_sources, our_sources, their_sources, total,
)  # fmt: skip
from kickdoor.engine.state import Fight, State


def our_total(st: State, fight: Fight) -> int:
    if fight.personal or fight.by_word or fight.gases or fight.doubles:
        return total(our_sources(st, fight))
    if fight.is_singular:
        for m in fight.monsters:
            if foe_of(st, fight, m).is_odd:
                return total(our_sources(st, fight))
    n = fight.ours + seat_total(st, fight, fight.fighter)
    return n if fight.helper < 0 else n + seat_total(st, fight, fight.helper)


def seat_total(st: State, fight: Fight, seat: int) -> int:
    """Return one character's strength if no monster changes how it counts."""
    p = profile(st, seat)
    n = st.level[seat] + st.handicap[seat]
    if p.is_steady and not fight.left_out and not ignored(st, fight):
        return n + p.steady
    return n + p.points_in(encounter(st, fight), measures(st, seat) if p.is_measured else UNMEASURED)


def their_total(st: State, fight: Fight) -> int:
    if fight.gases:
        return total(their_sources(st, fight))
    n = fight.theirs
    changed = fight.attached or fight.copies or fight.boosts or fight.fed
    for m in fight.monsters:
        if changed or st.pool.facts[m].foe.has_quirks:
            n += total(monster_sources(st, fight, m))
        else:
            n += monster_total(st, fight, m)
    return n


def monster_total(st: State, fight: Fight, monster: int) -> int:
    """Return the strength of a monster without enhancers or quirks: it depends only on who fights it."""
    foe = st.pool.facts[monster].foe
    n = foe.level
    for word, more in foe.against:
        if applies(st, fight, monster, word, more > 0):
            n += more
    return max(n, st.rules.monster_floor)
