"""Selling Items for levels at the least loss."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.judgement.gearing import target
from kickdoor.bots.judgement.items import use_in_fights
from kickdoor.bots.judgement.stakes import near_goal
from kickdoor.bots.judgement.weights import LEVEL, STRENGTH
from kickdoor.bots.judgement.worth import use_worth
from kickdoor.bots.sight.people import bonus_for, can_use, improved_by
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.moves import Move

WITHOUT_A_FIGHT: Final = 0.5  # share of what the last levels are worth: a seller keeps fewer Items to fight with
MISSED: Final = 36.0  # a point of strength that is sold: late in the game, too, the last fight has to be won with it


def price(sight: Sight, card: int) -> int:
    """Return the sale value of an Item, taped parts included."""
    parts = [o for h, o in sight.links if h == card and isinstance(sight.cards[h], Item)]
    return sum(max(0, sight.cards[p].value) for p in parts) if parts else max(0, sight.cards[card].value)


def for_sale(sight: Sight) -> list[int]:
    """Return every Item I could sell, in hand and in play."""
    me = sight.me
    under = {o for h, o in sight.links if isinstance(sight.cards[h], Item)}
    return [c for c in me.known if sight.cards[c].value >= 0] + [c for c in me.gear + me.pack if c not in under]


def loss(sight: Sight, card: int) -> float:
    """Return what it costs me to sell a card of mine."""
    item = sight.cards[card]
    n = max(0.0, use_worth(sight, card))
    if not isinstance(item, Item) or not can_use(sight, sight.you, card):
        return n
    if card not in sight.me.gear and card not in target(sight):
        return n
    points = bonus_for(item, sight.me.is_a) * use_in_fights(item) + improved_by(sight, sight.you, item)
    return n + points * max(0.0, MISSED - STRENGTH[sight.phase])


def levels_for(sight: Sight, total: int, dearest: int) -> int:
    """Return the levels that a sale of Items of this total value brings me."""
    step = sight.rules.sell_step
    return sight.profile(sight.you).sale(total, dearest, step, sight.view.doubled) // step if total else 0


def best_sale(sight: Sight, items: list[int], already: list[int]) -> tuple[float, tuple[int, ...]]:
    """Return (gain, Items to add) for the best sale, given what is already up for sale."""
    most = max(0, sight.rules.kill_only_from - 1 - sight.me.level)
    offered = [(c, fetches, loss(sight, c)) for c in items if (fetches := price(sight, c)) > 0]
    extra = levels_worth(sight, most) - LEVEL * most
    # What is worth more than the sale brings is kept.
    offered = [o for o in offered if o[2] < LEVEL * (levels_for(sight, o[1], o[1]) + 1) + extra]
    cap = most * sight.rules.sell_step
    prices = [price(sight, c) for c in already]
    start = min(cap, sum(prices)), max(prices, default=0)
    cheapest: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {start: (0.0, ())}  # by total and dearest Item
    for c, fetches, cost in offered:
        for (have, dearest), (spent, sold) in list(cheapest.items()):
            then = min(cap, have + fetches), max(dearest, fetches)
            if then not in cheapest or spent + cost < cheapest[then][0]:
                cheapest[then] = (spent + cost, (*sold, c))
    base = levels_worth(sight, min(most, levels_for(sight, *start)))
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    for (total, dearest), (spent, sold) in cheapest.items():
        gain = levels_worth(sight, min(most, levels_for(sight, total, dearest))) - base - spent
        if gain > best[0]:
            best = (gain, sold)
    return best


def levels_worth(sight: Sight, n: int) -> float:
    """Return what this many levels are worth to me; the last ones before the goal are worth more."""
    level = sight.me.level
    return LEVEL * n + WITHOUT_A_FIGHT * (near_goal(sight, level + n) - near_goal(sight, level))


def worthwhile_sale(sight: Sight) -> tuple[int, ...]:
    """Return the Items of the best sale; none if no sale is worth its loss."""
    gain, items = best_sale(sight, for_sale(sight), [])
    return items if gain >= sight.temper.sells else ()


def wants_to_sell(sight: Sight) -> Move | None:
    for m in sight.moves:
        if m.verb == "sell":
            return m if worthwhile_sale(sight) else None
    return None


def sell(sight: Sight) -> Move:
    """Add another Item to the sale, or finish it."""
    left = {m.card: m for m in sight.moves if m.verb == "pick"}
    already = [c for c in for_sale(sight) if c not in left]
    _, sold = best_sale(sight, sorted(left), already)
    if sold:
        return left[sold[0]]
    for m in sight.moves:
        if m.verb == "done":
            return m
    return min(sight.moves, key=lambda m: (use_worth(sight, m.card), m.card))


def double(sight: Sight) -> Move:
    """Double the most valuable Item."""
    return max(sight.moves, key=lambda m: (price(sight, m.card) if m.verb == "pick" else -1, -m.card))
