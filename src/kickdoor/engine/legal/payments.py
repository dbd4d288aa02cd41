"""What can pay for a power or a sale, and whether it is enough (HND-06, HND-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import kickdoor.engine.deals.bargains as bargains
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.costs import (
    AnItem, AnySidekick, Cost, DiscardAlike, DiscardAny, ItemsWorth, Levels, OneItem, OneTrait, WholeHand,
)  # fmt: skip
from kickdoor.engine.cards.kinds import Sidekick
from kickdoor.engine.characters.character import of_kind
from kickdoor.engine.characters.gear import untied, value_of
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.state import State
from kickdoor.engine.words import TRAIT, TREASURE

if TYPE_CHECKING:
    from kickdoor.engine.cards.tables import Power

CANNOT_PAY: Final = Reason("cannot-pay", "HND-06")


def payable(st: State, seat: int, source: int, verb: int) -> list[int]:
    """Return the cards that could pay for a power: not those a Trap holds or that are promised (HND-06, HND-08)."""
    mine = list(st.hand[seat] + st.gear[seat] + st.pack[seat] + st.traits[seat] + st.extras[seat])
    if st.fight is not None and st.fight.pledged:
        for c in bargains.promised(st, seat):
            if c in mine:
                mine.remove(c)
    if st.links:
        mine = list(untied(st, mine))
    if source in mine and not spends_itself(st, source, verb):
        mine.remove(source)
    return mine


def count_payable(st: State, seat: int, source: int, verb: int) -> int:
    """Return how many cards `payable` would list."""
    if st.links or (st.fight is not None and st.fight.pledged):
        return len(payable(st, seat, source, verb))
    n = count_all(st, seat)
    if n and not spends_itself(st, source, verb) and is_own(st, seat, source):
        n -= 1
    return n


def is_own(st: State, seat: int, card: int) -> bool:
    """True if the seat could spend this card; it cannot spend a monster that lends it a power."""
    if card in st.traits[seat] or card in st.hand[seat] or card in st.extras[seat]:
        return True
    return card in st.gear[seat] or card in st.pack[seat]


def count_all(st: State, seat: int) -> int:
    """Return how many cards the seat could spend, the power's own card included; 0 if cards are tied."""
    if st.links:
        return 0
    return len(st.hand[seat]) + len(st.gear[seat]) + len(st.pack[seat]) + len(st.traits[seat]) + len(st.extras[seat])


def count_decks(st: State, seat: int, source: int) -> tuple[int, int]:
    """Return how many of the cards that could pay for a power in play are Doors and Treasures."""
    facts = st.pool.facts
    treasures = 0
    if st.links or (st.fight is not None and st.fight.pledged):
        mine = payable(st, seat, source, mv.USE)
        for c in mine:
            treasures += facts[c].deck
        return len(mine) - treasures, treasures
    every = st.hand[seat] + st.gear[seat] + st.pack[seat] + st.traits[seat] + st.extras[seat]
    n = len(every)
    for c in every:
        treasures += facts[c].deck
    if source in every and not spends_itself(st, source, mv.USE):
        n -= 1
        treasures -= facts[source].deck
    return n - treasures, treasures


def spends_itself(st: State, source: int, verb: int) -> bool:
    """True if a card may pay for its own power: a trait, where the rules allow it (R073)."""
    return st.rules.pays_own_power and verb == mv.USE and st.cards[source].kind == TRAIT


def has_means(st: State, seat: int, power: Power) -> bool:
    """True if the seat can pay for this power although it has few cards (see moments.py).

    The amount may depend on the target.
    """
    cost = power.price
    if isinstance(cost, ItemsWorth):
        return bool(st.gear[seat] or st.pack[seat] or has_item(st, seat))
    if isinstance(cost, WholeHand):
        return len(st.hand[seat]) >= cost.at_least
    if cost is None:
        return True
    if isinstance(cost, DiscardAlike):
        doors, treasures = count_decks(st, seat, power.card)
        return doors >= cost.n or treasures >= cost.n
    return can_pay(st, seat, power.card, cost, mv.USE)


def has_item(st: State, seat: int) -> bool:
    """True if an Item is in the hand."""
    facts = st.pool.facts
    for c in st.hand[seat]:
        if facts[c].is_item:
            return True
    return False


def can_pay(st: State, seat: int, source: int, cost: Cost, verb: int) -> bool:
    kept = bargains.promised(st, seat) if st.fight is not None and st.fight.pledged else ()
    if isinstance(cost, ItemsWorth):
        due = cost.at_least or st.pool.facts[st.piles[TREASURE][-1]].value
        if due and not st.links and st.fight is None:
            return wealth(st, seat) >= due
        items = payment_items(st, seat)
        return bool(items) and worth(st, items) >= due
    if isinstance(cost, (DiscardAny, DiscardAlike)):
        return len(st.hand[seat]) > cost.n + len(kept) or count_payable(st, seat, source, verb) >= cost.n
    if isinstance(cost, WholeHand):
        hand = st.hand[seat]
        for c in kept:
            if c in hand:
                return False
        return len(hand) > cost.at_least or len(hand) - (1 if source in hand else 0) >= cost.at_least
    if isinstance(cost, Levels):
        return st.level[seat] > cost.n
    if isinstance(cost, OneItem):
        return bool(items_worth(st, seat, cost.worth))
    if isinstance(cost, AnySidekick):
        return bool(all_sidekicks(st))
    if isinstance(cost, AnItem):
        return bool(payment_items(st, seat))
    if isinstance(cost, OneTrait):
        return bool(of_kind(st, seat, cost.kind))
    return True


def payment_items(st: State, seat: int) -> list[int]:
    """Return the Items that can be spent by value; not those promised to a helper (HLP-03)."""
    found: list[int] = []
    facts = st.pool.facts
    for c in st.hand[seat]:
        if facts[c].is_item:
            found.append(c)
    found += bargains.tradable(st, seat)
    return found


def wealth(st: State, seat: int) -> int:
    """Return the total value of `payment_items` if nothing is tied or promised."""
    facts = st.pool.facts
    n = 0
    for c in st.hand[seat] + st.gear[seat] + st.pack[seat]:
        n += facts[c].value
    return n


def worth(st: State, items: list[int]) -> int:
    facts = st.pool.facts
    n = 0
    linked = bool(st.links)
    for c in items:
        n += value_of(st, c) if linked else facts[c].value
    return n


def items_worth(st: State, seat: int, least: int) -> list[int]:
    """Return the Items in play worth at least this much; not those promised to a helper (HLP-03)."""
    return [c for c in bargains.tradable(st, seat) if value_of(st, c) >= least]


def all_sidekicks(st: State) -> list[int]:
    return [c for s in range(st.seats) for c in st.extras[s] if isinstance(st.cards[c], Sidekick)]
