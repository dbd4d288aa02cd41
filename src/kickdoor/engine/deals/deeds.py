"""Good and bad turns: how often each seat has helped another and acted against it, in the open, in this game.

It counts only public events. No rule reads the counts; bots and players do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.engine import events as ev
from kickdoor.engine.record import replaced
from kickdoor.engine.words import MONSTERS, MUNCHKINS, TRAP

if TYPE_CHECKING:
    from kickdoor.engine.state import State

Counts = tuple[tuple[int, ...], ...]  # by seat: how often it has helped each seat, or acted against it; empty: never

_DEEDS: Final[tuple[int, ...]] = (
    ev.HELP_AGREED, ev.PROMISE_BROKEN, ev.CARD_PLAYED, ev.CARD_STOLEN, ev.SIDE_BOOSTED, ev.MONSTER_JOINED,
    ev.MONSTER_CLONED, ev.MONSTER_ENHANCED, ev.MONSTER_BOOSTED, ev.FIGHTER_WEAKENED,
)  # fmt: skip
MAY_BE_DEED: Final = [what in _DEEDS for what in range(len(ev.NAMES))]  # by event: True if it may be a good or bad turn
_HARDER: Final[tuple[int, ...]] = (ev.MONSTER_JOINED, ev.MONSTER_CLONED, ev.FIGHTER_WEAKENED)
_IF_POSITIVE: Final[tuple[int, ...]] = (ev.MONSTER_ENHANCED, ev.MONSTER_BOOSTED)


def note_deed(st: State, what: int, seat: int, card: int, at: int, n: int) -> None:
    """Count an event as a good or bad turn of this seat, if it is one."""
    if seat < 0:
        return
    if what == ev.HELP_AGREED:
        st.helped = counted(st.helped, seat, at, st.seats)
    elif what in (ev.PROMISE_BROKEN, ev.CARD_STOLEN):
        st.harmed = counted(st.harmed, seat, at, st.seats)
    elif what == ev.CARD_PLAYED:
        if st.cards[card].kind == TRAP and 0 <= at < st.seats:
            st.harmed = counted(st.harmed, seat, at, st.seats)
    else:
        count_in_fight(st, what, seat, at, n)


def count_in_fight(st: State, what: int, seat: int, at: int, n: int) -> None:
    """Count an outsider's act for or against the fighter."""
    fight = st.fight
    if fight is None or seat in (fight.fighter, fight.helper):
        return
    if what == ev.SIDE_BOOSTED and at == MUNCHKINS:
        st.helped = counted(st.helped, seat, fight.fighter, st.seats)
    elif makes_harder(what, at, n):
        st.harmed = counted(st.harmed, seat, fight.fighter, st.seats)


def makes_harder(what: int, at: int, n: int) -> bool:
    """True if an event of this kind makes a fight harder for the munchkins."""
    if what == ev.SIDE_BOOSTED:
        return at == MONSTERS and n > 0
    return what in _HARDER or (what in _IF_POSITIVE and n > 0)


def counted(counts: Counts, by: int, to: int, seats: int) -> Counts:
    """Return the counts with one more good or bad turn of a seat to another."""
    if by == to or not 0 <= to < seats:
        return counts
    row = counts[by] or (0,) * seats
    return replaced(counts, by, replaced(row, to, row[to] + 1))
