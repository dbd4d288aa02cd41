"""Good and bad turns: how often each seat has helped another and acted against it, in the open, in this game.

Everything counted here was told to everybody. No rule depends on it; players do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.engine import events as ev
from kickdoor.engine.words import MONSTERS, MUNCHKINS, TRAP

if TYPE_CHECKING:
    from kickdoor.engine.state import State

# Events that are, or may be, a good or a bad turn.
DEEDS: Final = frozenset(
    (
        ev.HELP_AGREED, ev.PROMISE_BROKEN, ev.CARD_PLAYED, ev.CARD_STOLEN, ev.SIDE_BOOSTED, ev.MONSTER_JOINED,
        ev.MONSTER_CLONED, ev.MONSTER_ENHANCED, ev.MONSTER_BOOSTED, ev.FIGHTER_WEAKENED,
    )
)  # fmt: skip
_HARDER: Final = (ev.MONSTER_JOINED, ev.MONSTER_CLONED, ev.FIGHTER_WEAKENED)


def note_deed(st: State, what: int, seat: int, card: int, at: int, n: int) -> None:
    """Count an event as a good or bad turn of this seat, if it is one."""
    if seat < 0:
        return
    if what == ev.HELP_AGREED:
        note(st.helped, seat, at, st.seats)
    elif what in (ev.PROMISE_BROKEN, ev.CARD_STOLEN):
        note(st.harmed, seat, at, st.seats)
    elif what == ev.CARD_PLAYED:
        if st.cards[card].kind == TRAP and 0 <= at < st.seats:
            note(st.harmed, seat, at, st.seats)
    else:
        in_fight(st, what, seat, at, n)


def in_fight(st: State, what: int, seat: int, at: int, n: int) -> None:
    """Count what an outsider does for or against the fighter."""
    fight = st.fight
    if fight is None or seat in (fight.fighter, fight.helper):
        return
    boosted = what == ev.SIDE_BOOSTED
    if boosted and at == MUNCHKINS:
        note(st.helped, seat, fight.fighter, st.seats)
    elif what in _HARDER or (n > 0 and (not boosted or at == MONSTERS)):
        note(st.harmed, seat, fight.fighter, st.seats)


def note(counts: list[tuple[int, ...]], by: int, to: int, seats: int) -> None:
    """Count one more turn of a seat to another."""
    if by != to and 0 <= to < seats:
        row = counts[by] or (0,) * seats
        counts[by] = (*row[:to], row[to] + 1, *row[to + 1 :])
