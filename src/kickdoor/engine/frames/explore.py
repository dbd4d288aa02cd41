"""After a door without a monster: look for trouble, open a second door, or loot the room (TRN-04, TRN-05)."""

from __future__ import annotations

from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Trait
from kickdoor.engine.character import is_held_back
from kickdoor.engine.state import State
from kickdoor.engine.words import MONSTER


def ways_on(st: State, seat: int, curious: bool) -> tuple[int, ...]:
    """Return the moves by which the turn may go on; `curious`: the second door has been opened.

    The answer may change while the seat acts: a card may bring a monster or cost a Race.
    """
    last = mv.DONE if curious else mv.LOOT
    troubles: tuple[int, ...] = ()
    kinds = st.pool.kinds
    for c in st.hand[seat]:
        if kinds[c] == MONSTER:
            troubles += (mv.TROUBLES[c],)
    if troubles and is_held_back(st, seat):
        troubles = ()
    if not curious and may_open_again(st, seat):
        troubles += (mv.OPEN_AGAIN,)
    return (*troubles, last) if troubles else (last,)


def may_open_again(st: State, seat: int) -> bool:
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait) and card.second_door:
            return True
    return False
