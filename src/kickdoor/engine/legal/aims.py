"""The targets of some powers, and the other conditions for using them."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.cards.kinds import Sidekick, Terms, Use
from kickdoor.engine.characters.character import of_kind, sidekicks
from kickdoor.engine.characters.gear import is_big, is_fighting, items_in_play, value_of
from kickdoor.engine.deals.bargains import tradable
from kickdoor.engine.fighting.strength import fighters
from kickdoor.engine.legal.reasons import NEEDS_FIGHT, Reason
from kickdoor.engine.state import Ctx, State
from kickdoor.engine.words import A_CURSE, A_FIGHTER, A_RECRUIT, OUTSIDER, SEATS_IN, SMALL_ITEM, TRAINING, TRAP


USED_UP: Final = Reason("used-up", "ACT-08")


def why_not_on_terms(st: State, seat: int, card: int, n: int, terms: Terms) -> Reason | None:
    """Return which condition of a power is not met, whatever the target."""
    fight = st.fight
    if terms.per_fight:
        if fight is None:
            return NEEDS_FIGHT
        if fight.tally and len(used(st, seat, card, n)) >= terms.per_fight:
            return USED_UP
    if terms.per_turn and st.spent and len(spent(st, seat, card, n)) >= terms.per_turn:
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


def spent(st: State, seat: int, card: int, n: int) -> list[int]:
    """Return how often the seat has used this power this turn."""
    return [c for who, c, power in st.spent if (who, power) == (seat, n) and st.cards[c] is st.cards[card]]


def why_no_effect(st: State, use: Use, ctx: Ctx) -> Reason | None:
    """Return why the card or power would have no effect on its target."""
    for verb in use.then:
        reason = verb.why_not(st, ctx)
        if reason is not None:
            return reason
    return None


def rare_targets(st: State, seat: int, card: int, n: int, use: Use) -> list[int]:
    """Return the targets of a rarer kind."""
    fight = st.fight
    at = use.at
    if at == SMALL_ITEM:
        return small_items(st, seat)
    if at == A_FIGHTER:
        if fight is None:
            return []
        hit = used(st, seat, card, n)
        return [s for s in fighters(fight) if s != seat and s not in hit]
    if at == OUTSIDER:
        inside = fighters(fight) if fight is not None else ()
        return [s for s in range(st.seats) if s not in inside and not st.dead[s]]
    if at == A_CURSE:
        return [c for s in range(st.seats) for c in st.marks[s] if st.cards[c].kind == TRAP]
    assert at == A_RECRUIT
    return recruits(st, seat)


def small_items(st: State, seat: int) -> list[int]:
    """Return the others' Items in play that are not Big, if neither side is fighting."""
    found: list[int] = []
    if is_fighting(st, seat):
        return found
    for s in st.everyone if st.stale else SEATS_IN[st.holders]:
        if s != seat and not st.dead[s] and not is_fighting(st, s):
            for c in items_in_play(st, s):
                if not is_big(st, c):
                    found.append(c)
    return found


def recruits(st: State, seat: int) -> list[int]:
    """Return the others' Sidekicks and Trainings that the seat could have: no second one of a kind (CHR-01)."""
    own = {st.cards[c].name for c in st.traits[seat]}
    found: list[int] = []
    for s in range(st.seats):
        if s != seat and not st.dead[s]:
            found += sidekicks(st, s)
            found += [c for c in of_kind(st, s, TRAINING) if st.cards[c].name not in own]
    return found


def items_worth(st: State, seat: int, least: int) -> list[int]:
    """Return the Items in play worth at least this much; not those promised to a helper (HLP-03)."""
    return [c for c in tradable(st, seat) if value_of(st, c) >= least]


def all_sidekicks(st: State) -> list[int]:
    return [c for s in range(st.seats) for c in st.extras[s] if isinstance(st.cards[c], Sidekick)]


def owner_of(st: State, card: int) -> int:
    """Return the seat that has this card in play, or -1."""
    for seat in range(st.seats):
        zones = st.gear[seat] + st.pack[seat] + st.extras[seat] + st.marks[seat] + st.traits[seat]
        if card in zones:
            return seat
    return -1
