"""The totals of a fight as plain numbers: the same as adding up all their sources, which most fights do not need."""

from __future__ import annotations

from kickdoor.engine.cards import Trait
from kickdoor.engine.state import Fight, State
from kickdoor.engine.strength import (
    applies, ignored, monster_sources, our_sources, seat_strength, their_sources, total,
)  # fmt: skip


def our_total(st: State, fight: Fight) -> int:
    pool = st.pool
    if pool.quirky or pool.odd or fight.stabs or fight.toasts or fight.gases or fight.doubles:
        return total(our_sources(st, fight))
    n = fight.ours + seat_total(st, fight, fight.fighter, fight.helper < 0)
    return n if fight.helper < 0 else n + seat_total(st, fight, fight.helper, False)


def seat_total(st: State, fight: Fight, seat: int, alone: bool) -> int:
    """What one character brings, in a game without quirks."""
    if st.gear[seat] or st.extras[seat] or st.marks[seat]:
        return total(seat_strength(st, seat, ignored(st, fight), alone, fight.held))
    n = st.level[seat] + st.handicap[seat]
    if alone:
        for c in st.traits[seat]:
            card = st.cards[c]
            if isinstance(card, Trait):
                n += card.alone
    return n


def their_total(st: State, fight: Fight) -> int:
    if fight.gases or st.pool.quirky:
        return total(their_sources(st, fight))
    n = fight.theirs
    changed = fight.attached or fight.copies or fight.boosts or fight.fed
    for m in fight.monsters:
        n += total(monster_sources(st, fight, m)) if changed else monster_total(st, fight, m)
    return n


def monster_total(st: State, fight: Fight, monster: int) -> int:
    """What one monster brings to which nothing was done, in a game without quirks."""
    card = st.pool.monsters[monster]
    n = card.level
    for word, more in card.against:
        if applies(st, fight, monster, word, more > 0):
            n += more
    return max(n, st.rules.monster_floor)
