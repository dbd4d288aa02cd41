"""Taking a move back: the state before it, and whether anything since forbids it.

A seat may take back its move as long as no die was rolled, no deck was touched and no card was revealed but its
own. The caller must check that nobody else has answered: the engine does not know who decided what.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine.state import State
from kickdoor.engine.switches import quoted
from kickdoor.errors import KickdoorError

# Events that cannot be taken back: dice, draws, and hidden cards that were shown.
FINAL: Final[tuple[int, ...]] = (
    ev.DIE_ROLLED, ev.DIE_TURNED, ev.CARD_DRAWN, ev.DECK_RESHUFFLED, ev.DOOR_KICKED, ev.CARD_SEEN, ev.HAND_SHOWN,
)  # fmt: skip


class Mark:
    """How a game stood before a move."""

    __slots__ = ("begun", "latest", "moves", "state", "turn_events")

    def __init__(self, st: State, moves: int) -> None:
        self.state = st.clone()
        self.moves = moves  # number of moves made before
        turns = st.turns
        self.begun = len(turns.digests) if turns is not None else 0
        self.latest = turns.latest_text if turns is not None else ""
        self.turn_events = turns.events if turns is not None else 0

    @property
    def events(self) -> int:
        """Return the number of events before."""
        return self.state.told


def checked_mark(mark: object) -> Mark:
    if not isinstance(mark, Mark):
        raise KickdoorError(f"Pass what mark() returned before the move, not {quoted(mark)}.")
    return mark


def may_take_back(st: State, mark: Mark, seat: int) -> bool:
    """True if since the mark no die or deck decided anything and no card but the seat's own was revealed."""
    before = mark.state
    if st.winners or st.rng != before.rng or st.dice != before.dice:
        return False
    if st.doors != before.doors or st.treasures != before.treasures:
        return False
    for other in st.everyone:
        if other != seat and (st.hand[other] != before.hand[other] or known(st, other) != known(before, other)):
            return False
    return not any(told.what in FINAL for told in st.log[mark.events - st.told :])


def known(st: State, seat: int) -> list[int]:
    """Return who knows each card of this hand, as masks."""
    return [st.seen.get(card, 0) for card in st.hand[seat]]


def restored(st: State, mark: Mark, seat: int) -> State:
    """Return the state of the mark with the whole log. A card that was shown counts as hidden again: otherwise a replay
    without the move that was taken back would be another game."""
    back = mark.state.clone()
    back.log = st.log
    back.told = st.told
    back.turns = st.turns
    turns = back.turns
    if turns is not None:
        del turns.digests[mark.begun :]
        turns.latest_text = mark.latest
        turns.events = mark.turn_events
    back.tell(ev.TAKEN_BACK, seat, at=mark.events, n=back.turn_no)
    return back
