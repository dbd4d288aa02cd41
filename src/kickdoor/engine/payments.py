"""What can pay for a power or a sale, and whether it is enough (HND-06, HND-08)."""

from __future__ import annotations

from typing import Final

import kickdoor.engine.aims as aims
from kickdoor.engine import moves as mv
from kickdoor.engine.character import of_kind
from kickdoor.engine.costs import (
    AnItem, AnySidekick, Cost, DiscardAlike, DiscardAny, ItemsWorth, Levels, OneItem, OneTrait, WholeHand,
)  # fmt: skip
from kickdoor.engine.gear import items_in_play, value_of
from kickdoor.engine.piles import in_play, is_tied_under
from kickdoor.engine.reasons import Reason
from kickdoor.engine.state import State
from kickdoor.engine.words import MONSTER, TRAIT, TREASURE

CANNOT_PAY: Final = Reason("cannot-pay", "HND-06")


def payable(st: State, seat: int, source: int, verb: int) -> list[int]:
    """Cards that could pay for a power: hand and table, never what a Trap holds (HND-06, HND-08)."""
    mine = [*st.hand[seat], *in_play(st, seat)]
    if st.links:
        mine = [c for c in mine if not is_tied_under(st, c)]
    if source in mine and not spends_itself(st, source, verb):
        mine.remove(source)
    return mine


def count_payable(st: State, seat: int, source: int, verb: int) -> int:
    """How many cards `payable` would list, without listing them."""
    if st.links:
        return len(payable(st, seat, source, verb))
    n = len(st.hand[seat]) + len(st.gear[seat]) + len(st.pack[seat]) + len(st.traits[seat]) + len(st.extras[seat])
    if n and not spends_itself(st, source, verb) and st.cards[source].kind != MONSTER:
        n -= 1
    return n


def spends_itself(st: State, source: int, verb: int) -> bool:
    """May a card pay for its own power? Only a trait's, and only where the rules allow it (R073)."""
    return verb == mv.USE and st.rules.pays_own_power and st.cards[source].kind == TRAIT


def has_means(st: State, seat: int, source: int, cost: Cost) -> bool:
    """Has the seat what such a power of a card in play is paid with? How much of it is due may depend on more."""
    if isinstance(cost, ItemsWorth):
        return bool(st.gear[seat] or st.pack[seat] or payment_items(st, seat))
    return can_pay(st, seat, source, cost, mv.USE)


def can_pay(st: State, seat: int, source: int, cost: Cost, verb: int) -> bool:
    if isinstance(cost, (DiscardAny, DiscardAlike)):
        return len(st.hand[seat]) > cost.n or count_payable(st, seat, source, verb) >= cost.n
    if isinstance(cost, WholeHand):
        hand = st.hand[seat]
        return len(hand) > cost.at_least or len(hand) - (1 if source in hand else 0) >= cost.at_least
    if isinstance(cost, Levels):
        return st.level[seat] > cost.n
    if isinstance(cost, OneItem):
        return bool(aims.items_worth(st, seat, cost.worth))
    if isinstance(cost, AnySidekick):
        return bool(aims.all_sidekicks(st))
    if isinstance(cost, ItemsWorth):
        items = payment_items(st, seat)
        due = cost.at_least or st.pool.values[st.piles[TREASURE][-1]]
        return bool(items) and worth(st, items) >= due
    if isinstance(cost, AnItem):
        return bool(payment_items(st, seat))
    if isinstance(cost, OneTrait):
        return bool(of_kind(st, seat, cost.kind))
    return True


def payment_items(st: State, seat: int) -> list[int]:
    """Items that can be spent by value, from hand and table."""
    found: list[int] = []
    for c in st.hand[seat]:
        if st.cards[c].value >= 0:
            found.append(c)
    found += items_in_play(st, seat)
    return found


def worth(st: State, items: list[int]) -> int:
    values = st.pool.values
    n = 0
    for c in items:
        n += value_of(st, c) if st.links else values[c]
    return n
