"""Gaining and losing levels: which gains need a kill, and that nobody falls below 1."""

from __future__ import annotations

from typing import Final

import kickdoor.engine.frames.window as windows  # a module, as the two import each other
from kickdoor.engine import events as ev
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.piles import lose
from kickdoor.engine.state import State
from kickdoor.engine.words import LEVEL_LOST

# Values of Ctx.kill for effects that are part of the reward for a kill.
FOR_A_KILL: Final = 1
FOR_A_BARE_KILL: Final = 2  # the monster left no Treasure


def may_gain(st: State, seat: int) -> bool:
    """True if the seat could gain a level without a kill (WIN-02, WIN-08)."""
    return not st.dead[seat] and st.level[seat] < st.rules.kill_only_from - 1


def gain_levels(st: State, seat: int, n: int, by_kill: bool = False) -> int:
    """Gain up to n levels; from `kill_only_from` on they need a kill. Return how many were gained."""
    return rise(st, seat, n, st.rules.goal if by_kill else st.rules.kill_only_from - 1)


def gain_for_kill(st: State, seat: int, n: int) -> int:
    """Gain up to n levels for a kill in the present fight; a fighter barred from winning stops below the goal."""
    fight = st.fight
    barred = fight is not None and fight.barred and fight.fighter == seat
    return rise(st, seat, n, st.rules.goal - 1 if barred else st.rules.goal)


def rise(st: State, seat: int, n: int, top: int) -> int:
    """Gain up to n levels, but none above `top`. Return how many were gained."""
    if st.dead[seat]:
        return 0
    gained = top - st.level[seat]
    if gained > n:
        gained = n
    if gained <= 0:
        st.tell(ev.LEVEL_DENIED, seat)
        return 0
    st.level[seat] += gained
    st.tell(ev.LEVELS_GAINED, seat, -1, st.level[seat], gained)
    for card in profile(st, seat).jealous:
        lose(st, seat, card)
    return gained


def lose_levels(st: State, seat: int, n: int) -> int:
    """Lose up to n levels, never below 1 (WIN-04). Return how many were lost."""
    lost = st.level[seat] - 1
    if lost > n:
        lost = n
    if lost <= 0:
        return 0
    st.level[seat] -= lost
    st.tell(ev.LEVELS_LOST, seat, -1, st.level[seat], lost)
    for card in profile(st, seat).fickle:
        lose(st, seat, card)
    for _ in range(lost):
        windows.open_for(st, LEVEL_LOST, seat)
    return lost
