"""The totals of a fight as plain numbers: the same as adding up all their sources, which most fights do not need."""

from __future__ import annotations

from kickdoor.engine.cards import Sidekick
from kickdoor.engine.quirks import works_for
from kickdoor.engine.state import Fight, State
from kickdoor.engine.strength import (
    applies, ignored, monster_sources, our_sources, seat_strength, their_sources, total,
)  # fmt: skip
from kickdoor.engine.words import SIDEKICKS


def our_total(st: State, fight: Fight) -> int:
    if fight.personal or fight.by_word or fight.gases or fight.doubles:
        return total(our_sources(st, fight))
    if not fight.plain:
        odd = st.pool.odd
        for m in fight.monsters:
            if odd[m]:
                return total(our_sources(st, fight))
    n = fight.ours + seat_total(st, fight, fight.fighter, fight.helper < 0)
    return n if fight.helper < 0 else n + seat_total(st, fight, fight.helper, False)


def seat_total(st: State, fight: Fight, seat: int, alone: bool) -> int:
    """What one character brings against monsters to which all of it counts."""
    if st.gear[seat] or st.marks[seat]:
        return total(seat_strength(st, seat, ignored(st, fight), alone, fight.held))
    n = st.level[seat] + st.handicap[seat]
    pool = st.pool
    for c in st.traits[seat]:
        if pool.skills[c]:
            return total(seat_strength(st, seat, ignored(st, fight), alone, fight.held))
        if alone:
            n += pool.alone[c]
    if st.extras[seat] and not ignored(st, fight) & SIDEKICKS.mask:
        for c in st.extras[seat]:
            friend = st.cards[c]
            if isinstance(friend, Sidekick) and works_for(st, seat, friend):
                n += friend.bonus
    return n


def their_total(st: State, fight: Fight) -> int:
    if fight.gases:
        return total(their_sources(st, fight))
    n = fight.theirs
    changed = fight.attached or fight.copies or fight.boosts or fight.fed
    quirky = st.pool.quirky
    for m in fight.monsters:
        if changed or quirky[m]:
            n += total(monster_sources(st, fight, m))
        else:
            n += monster_total(st, fight, m)
    return n


def monster_total(st: State, fight: Fight, monster: int) -> int:
    """What one monster brings that looks at nothing but who fights it, and to which nothing was done."""
    card = st.pool.monsters[monster]
    n = card.level
    for word, more in card.against:
        if applies(st, fight, monster, word, more > 0):
            n += more
    floor = st.rules.monster_floor
    if n < floor:  # max and min take long
        return floor
    return n
