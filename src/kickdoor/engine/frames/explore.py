"""After a door without a monster: look for trouble, open a second door, or loot the room (TRN-04, TRN-05)."""

from __future__ import annotations

from kickdoor.engine import moves as mv
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.state import State
from kickdoor.engine.words import MONSTER


def ways_on(st: State, seat: int, curious: bool) -> tuple[int, ...]:
    """Return the moves by which the turn may go on; `curious`: the second door has been opened.

    The answer may change while the seat acts: a card may bring a monster or cost a Race.
    """
    last = mv.DONE if curious else mv.LOOT
    troubles: tuple[int, ...] = ()
    facts = st.pool.facts
    for c in st.hand[seat]:
        if facts[c].kind == MONSTER:
            troubles += (mv.TROUBLES[c],)
    p = profile(st, seat)
    if p.no_trouble:
        troubles = ()
    if p.second_door and not curious:
        troubles += (mv.OPEN_AGAIN,)
    return (*troubles, last) if troubles else (last,)
