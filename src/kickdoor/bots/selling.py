"""Selling Items for levels: what to part with, so that the least is lost."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.worth import LEVEL, use_worth
from kickdoor.engine.cards import Item
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View

WORTHWHILE: Final = 45.0  # a sale must bring at least that much more than it costs
STEP: Final = 100


def price(view: View, card: int) -> int:
    """What an Item fetches, taped parts included."""
    parts = [o for h, o in view.links if h == card and isinstance(view.cards[h], Item)]
    return sum(max(0, view.cards[p].value) for p in parts) if parts else max(0, view.cards[card].value)


def for_sale(view: View) -> list[int]:
    """Every Item I could sell, from hand and table."""
    me = view.me
    under = {o for h, o in view.links if isinstance(view.cards[h], Item)}
    return [c for c in me.known if view.cards[c].value >= 0] + [c for c in me.gear + me.pack if c not in under]


def best_sale(view: View, items: list[int], already: int) -> tuple[float, tuple[int, ...]]:
    """(gain, what to sell) of the best sale on top of what has been put up for sale already."""
    step = view.rules.sell_step
    most = max(0, view.rules.kill_only_from - 1 - view.me.level)
    cap = min(most * step, already + sum(price(view, c) for c in items))
    cheapest: dict[int, tuple[float, tuple[int, ...]]] = {min(already, cap): (0.0, ())}
    for c in items:
        fetches = price(view, c)
        if fetches <= 0:
            continue
        cost = max(0.0, use_worth(view, c))
        for have, (spent, sold) in list(cheapest.items()):
            total = min(cap, have + fetches)
            if total not in cheapest or spent + cost < cheapest[total][0]:
                cheapest[total] = (spent + cost, (*sold, c))
    base = LEVEL * (min(already, cap) // step)
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    for total, (spent, sold) in cheapest.items():
        gain = LEVEL * (total // step) - base - spent
        if gain > best[0]:
            best = (gain, sold)
    return best


def wants_to_sell(view: View) -> Move | None:
    for m in view.moves:
        if m.verb == "sell":
            gain, _ = best_sale(view, for_sale(view), 0)
            return m if gain >= WORTHWHILE else None
    return None


def sell(view: View) -> Move:
    """One more Item for the sale, or enough."""
    left = {m.card: m for m in view.moves if m.verb == "pick"}
    already = sum(price(view, c) for c in for_sale(view) if c not in left)
    _, sold = best_sale(view, sorted(left), already)
    if sold:
        return left[sold[0]]
    for m in view.moves:
        if m.verb == "done":
            return m
    return min(view.moves, key=lambda m: (use_worth(view, m.card), m.card))


def double(view: View) -> Move:
    """The dearest Item counts twice."""
    return max(view.moves, key=lambda m: (price(view, m.card) if m.verb == "pick" else -1, -m.card))
