"""The worth of an Item to a seat: its bonus, what it replaces, and its sale value."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.judgement.weights import GOOD_RUNNING, MONEY, STRENGTH
from kickdoor.bots.sight.people import bonus_for, can_use, improved_by, needs_complex_right
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.words import BIG, COMPLEX, LASER

IDLE: Final = 0.2  # the part of an Item's worth that counts while it is usable but not equipped
A_HAND: Final = 25.0  # one more hand
WARD: Final = 40.0  # Traps behind doors do nothing
ESCAPE: Final = 25.0  # may be thrown away to escape
POWER: Final = 30.0
NO_KILL: Final = 0.45  # of a bonus that helps to win, but not to kill


def money(item: Item) -> float:
    return max(0, item.value) * MONEY


def use_in_fights(item: Item) -> float:
    """Return the part of the Item's bonus that is of use: with some Items a fight is won without a kill."""
    return NO_KILL if item.abilities and facts_of(item).gives.sends_away else 1.0


def item_points(sight: Sight, seat: int, item: Item) -> float:
    """Return the worth of an equipped Item to the seat."""
    points = bonus_for(item, sight.seats[seat].is_a) * use_in_fights(item)
    points += improved_by(sight, seat, item)
    n = points * STRENGTH[sight.phase] + POWER * len(item.uses)
    if item.abilities:
        facts = facts_of(item)
        n += facts.gives.run_away * GOOD_RUNNING + facts.gives.hands * A_HAND
        n += (WARD if facts.gives.wards else 0.0) + (ESCAPE if facts.distracts else 0.0)
    return n


def item_in_play(sight: Sight, seat: int, card: int, item: Item) -> float:
    """Return what losing an Item in play would cost its owner."""
    n = money(item) + parts_worth(sight, seat, card)
    if not can_use(sight, seat, card):
        return n
    if card not in sight.seats[seat].gear:
        return n + item_points(sight, seat, item) * IDLE
    return n + item_points(sight, seat, item) + room_for_big(sight, seat, card, item)


def room_for_big(sight: Sight, seat: int, card: int, item: Item) -> float:
    """Return the worth of the Big Item that the seat could not carry without this Item."""
    room = facts_of(item).gives.big if item.abilities else 0
    who, p = sight.seats[seat], sight.profile(seat)
    if not room or p.any_big:
        return 0.0
    big = [c for c in who.gear + who.pack if c != card and sight.cards[c].tags & BIG.mask]
    if len(big) <= p.big - room:
        return 0.0
    return min(
        [item_points(sight, seat, i) + money(i) for c in big if isinstance(i := sight.cards[c], Item)], default=0.0
    )


def parts_worth(sight: Sight, seat: int, card: int) -> float:
    """Return the worth of the Items taped together under this card."""
    if not sight.links or not isinstance(sight.cards[card], Item):
        return 0.0
    parts = [sight.cards[o] for h, o in sight.links if h == card]
    return sum([item_points(sight, seat, p) + money(p) for p in parts if isinstance(p, Item)], 0.0)


def new_item(sight: Sight, seat: int, card: int, item: Item) -> float:
    """Return how much better a new Item is than what the seat wears in its place."""
    if not can_use(sight, seat, card):
        return money(item)
    better = item_points(sight, seat, item)
    gear = sight.seats[seat].gear
    rivals = [r for c in gear if isinstance(r := sight.cards[c], Item) and in_the_way(sight, seat, item, r)]
    replaced = 0.0
    if rivals and item.hands == 0:
        replaced = min(item_points(sight, seat, r) for r in rivals)
    elif rivals:
        replaced = taken_from_hands(sight, seat, item)
    if item.tags & BIG.mask:
        replaced = max(replaced, big_in_the_way(sight, seat))
    return money(item) + max(0.0, better - replaced) * 0.95


def big_in_the_way(sight: Sight, seat: int) -> float:
    """Return the worth of the Big Item that the seat would miss least, if it cannot carry another one beside it."""
    who, p = sight.seats[seat], sight.profile(seat)
    big = [c for c in who.gear + who.pack if sight.cards[c].tags & BIG.mask]
    if p.any_big or len(big) < max(1, p.big):
        return 0.0
    worn = [item_points(sight, seat, i) for c in big if c in who.gear and isinstance(i := sight.cards[c], Item)]
    return min(worn) if len(worn) == len(big) else 0.0


def taken_from_hands(sight: Sight, seat: int, item: Item) -> float:
    """Return the worth of what the seat must put down to hold the Item; a second Laser needs no free hand."""
    worn = [i for c in sight.seats[seat].gear if isinstance(i := sight.cards[c], Item) and i.hands]
    if item.tags & LASER.mask and any(i.tags & LASER.mask for i in worn):
        return 0.0
    short = sum(i.hands for i in worn) + item.hands - sight.profile(seat).hands
    if short <= 0:
        return 0.0
    points = sorted([(item_points(sight, seat, i), i.hands) for i in worn])
    one = [n for n, hands in points if hands >= short]
    all_of = sum([n for n, _ in points[:short]], 0.0)  # the least valuable Items, one for each missing hand
    return min(one[0], all_of) if one else all_of


def in_the_way(sight: Sight, seat: int, item: Item, worn: Item) -> bool:
    """True if both Items need the same slot."""
    if (item.head and worn.head) or (item.armor and worn.armor) or (item.foot and worn.foot):
        return True
    if (item.hands and worn.hands) or (item.vehicle and worn.vehicle):
        return True
    return bool(item.tags & worn.tags & COMPLEX.mask) and needs_complex_right(sight, seat, item)
