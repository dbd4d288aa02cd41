"""How often and on what conditions a card or power may be used (its `Terms`), and whether it would do anything."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.cards.kinds import Terms, Use
from kickdoor.engine.legal.reasons import NEEDS_FIGHT, Reason
from kickdoor.engine.state import Ctx, State


USED_UP: Final = Reason("used-up", "ACT-08")


def why_restricted(st: State, seat: int, card: int, n: int, terms: Terms) -> Reason | None:
    """Return which condition of a power is not met, whatever the target."""
    fight = st.fight
    if terms.per_fight:
        if fight is None:
            return NEEDS_FIGHT
        if fight.tally and len(used(st, seat, card, n)) >= terms.per_fight:
            return USED_UP
    if terms.per_turn and st.spent and spent(st, seat, card, n) >= terms.per_turn:
        return USED_UP
    for condition in terms.conditions:
        reason = condition.why_not(st, seat)
        if reason is not None:
            return reason
    return None


def used(st: State, seat: int, card: int, n: int) -> list[int]:
    """Return the seats this power was used on in this fight; another copy of the card counts as the same (R072)."""
    tally = st.fight.tally if st.fight is not None else ()
    return [at for who, c, power, at in tally if (who, power) == (seat, n) and st.cards[c] is st.cards[card]]


def spent(st: State, seat: int, card: int, n: int) -> int:
    """Return how often the seat has used this power this turn."""
    uses = [c for who, c, power in st.spent if (who, power) == (seat, n) and st.cards[c] is st.cards[card]]
    return len(uses)


def why_no_effect(st: State, use: Use, ctx: Ctx) -> Reason | None:
    """Return why the card or power would have no effect on its target."""
    for verb in use.then:
        reason = verb.why_not(st, ctx)
        if reason is not None:
            return reason
    return None
