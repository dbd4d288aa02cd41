"""What would happen to a seat, in points: bad stuff, traps, and what they take from its strength."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.bots.people import can_use, caught_chance, is_cheated, is_one, monster_of, traits_of
from kickdoor.bots.worth import DOOR, LEVEL, TREASURE, in_play, trait_worth, worth
from kickdoor.engine.cards import Item, Trait
from kickdoor.engine.effects.base import Effect, Verbs
from kickdoor.engine.effects.control import If, IfWearing, OneOf, RollFor
from kickdoor.engine.effects.draws import Draw
from kickdoor.engine.effects.levels import Die, DrainLevels, GainLevels, LoseLevels, RaiseToLevel, SetLevel
from kickdoor.engine.effects.losses import (
    BuyOff,
    DiscardCards,
    DiscardHand,
    LoseAll,
    LoseItem,
    LoseTrait,
    LoseTraits,
    PayItems,
    ReplaceTraits,
    SnatchCards,
)  # fmt: skip
from kickdoor.engine.effects.traits import FlipSex, NextFight, NoHelping, NoTrading
from kickdoor.engine.views import View
from kickdoor.engine.words import DIE, MARGIN, TREASURE as TREASURES, VICTIM, Tag  # fmt: skip

UNSEEN: Final = 24.0  # a card in somebody's hand
UNKNOWN: Final = 35.0  # an effect this module has never heard of


def tuple_of(verbs: Verbs) -> tuple[Effect, ...]:
    return verbs if isinstance(verbs, tuple) else (verbs,)


def harm(view: View, seat: int, verbs: Verbs, margin: int = 0) -> float:
    """What these effects would cost the seat."""
    return sum(harm_of(view, seat, v, margin) for v in tuple_of(verbs))


def harm_of(view: View, seat: int, verb: Effect, margin: int) -> float:
    judge = _HARMS.get(type(verb))
    if judge is not None:
        return judge(view, seat, verb, margin)
    return _FLAT.get(type(verb), UNKNOWN)


def levels(view: View, seat: int, n: float) -> float:
    return LEVEL * min(n, view.seats[seat].level - 1)


def items(view: View, seat: int) -> tuple[int, ...]:
    who = view.seats[seat]
    held = who.gear + who.pack
    if not view.links:
        return held
    under = {o for h, o in view.links if isinstance(view.cards[h], Item)}
    return tuple([c for c in held if c not in under])


def such(view: View, seat: int, what: str | Tag, worn: bool) -> list[int]:
    held = view.seats[seat].gear if worn else items(view, seat)
    if isinstance(what, Tag):
        return [c for c in held if view.cards[c].tags & what.mask]
    return [c for c in held if not what or (isinstance(i := view.cards[c], Item) and i.sits(what))]


def hand_worths(view: View, seat: int) -> list[float]:
    who = view.seats[seat]
    if seat == view.you:
        return sorted(worth(view, c) for c in who.known)
    return [UNSEEN] * who.hand_size


def _lose_levels(view: View, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, LoseLevels)
    n = 3.5 if verb.n == DIE else margin if verb.n == MARGIN else verb.n
    return levels(view, seat, min(n, verb.at_most))


def _lose_item(view: View, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, LoseItem)
    found = [in_play(view, seat, c) for c in such(view, seat, verb.what, verb.worn)]
    if not found:
        return harm(view, seat, verb.otherwise, margin)
    found.sort(reverse=verb.chosen_by != VICTIM)
    return sum(found[: verb.n])


def _lose_all(view: View, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, LoseAll)
    return sum(in_play(view, seat, c) for c in such(view, seat, verb.what, False))


def _discard(view: View, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, DiscardCards)
    return sum(hand_worths(view, seat)[: verb.n])


def _die(view: View, seat: int, _verb: Effect, _margin: int) -> float:
    who = view.seats[seat]
    lost = sum(hand_worths(view, seat)) + sum(in_play(view, seat, c) for c in items(view, seat) + who.extras) + 50.0
    prices = [t.cheats_death for c in who.traits if isinstance(t := view.cards[c], Trait) and t.cheats_death]
    return min([lost, *(levels(view, seat, n) for n in prices)])


def _traits(view: View, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, (LoseTraits, ReplaceTraits))
    lost = sum(trait_worth(view, seat, c) for c in traits_of(view, seat, verb.kind))
    return max(0.0, lost) * (0.5 if isinstance(verb, ReplaceTraits) else 1.0)


def _trait(view: View, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, LoseTrait)
    found = [trait_worth(view, seat, c) for kind in verb.kinds for c in traits_of(view, seat, kind)]
    return max(0.0, min(found)) if found else harm(view, seat, verb.otherwise, margin)


def _pay_items(view: View, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, PayItems)
    held = items(view, seat)
    other = harm(view, seat, verb.otherwise, margin)
    if sum(max(0, view.cards[c].value) for c in held) < verb.worth:
        return other
    return min(other, price_in_items(view, seat, held, verb.worth))


def price_in_items(view: View, seat: int, held: tuple[int, ...], due: int) -> float:
    """Roughly what giving up Items of that value costs."""
    cost = 0.0
    for c in sorted(held, key=lambda c: in_play(view, seat, c) / max(1, view.cards[c].value)):
        if due <= 0:
            break
        due -= max(1, view.cards[c].value)
        cost += in_play(view, seat, c)
    return cost


def _buy_off(view: View, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, BuyOff)
    other = harm(view, seat, verb.otherwise, margin)
    return min(other, 20.0) if is_one(view.seats[seat].is_a, verb.only) else other


def _if(view: View, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, If)
    return harm(view, seat, verb.then if is_one(view.seats[seat].is_a, verb.word) else verb.otherwise, margin)


def _if_wearing(view: View, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, IfWearing)
    return harm(view, seat, verb.then if such(view, seat, verb.slot, True) else verb.otherwise, margin)


def _roll(view: View, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, RollFor)
    chance = (7 - verb.from_) / 6
    return chance * harm(view, seat, verb.then, margin) + (1 - chance) * harm(view, seat, verb.otherwise, margin)


def _one_of(view: View, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, OneOf)
    return min((harm_of(view, seat, w, margin) for w in verb.ways), default=0.0)


def _draw(_view: View, _seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, Draw)
    return -verb.n * (TREASURE if verb.deck == TREASURES else DOOR)


def _gain(view: View, seat: int, verb: Effect, _margin: int) -> float:
    n = verb.n if isinstance(verb, GainLevels) else 0
    if isinstance(verb, RaiseToLevel):
        n = max(0, verb.n - view.seats[seat].level)
    return -LEVEL * n


def _set_level(view: View, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, SetLevel)
    return levels(view, seat, view.seats[seat].level - verb.n)


def _next_fight(_view: View, _seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, NextFight)
    return -verb.n * 8.0


def _drain(view: View, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, DrainLevels)
    return levels(view, seat, verb.n) * 1.3


def _snatch(view: View, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, SnatchCards)
    hand = hand_worths(view, seat)
    return min(verb.n, len(hand)) * sum(hand) / max(1, len(hand))


def _hand(view: View, seat: int, _verb: Effect, _margin: int) -> float:
    return sum(hand_worths(view, seat))


_HARMS: Final[dict[type[Effect], Callable[[View, int, Effect, int], float]]] = {
    LoseLevels: _lose_levels, LoseItem: _lose_item, LoseAll: _lose_all, DiscardCards: _discard, Die: _die,
    LoseTraits: _traits, ReplaceTraits: _traits, LoseTrait: _trait, PayItems: _pay_items, BuyOff: _buy_off, If: _if,
    IfWearing: _if_wearing, RollFor: _roll, OneOf: _one_of, Draw: _draw, GainLevels: _gain, RaiseToLevel: _gain,
    SetLevel: _set_level, NextFight: _next_fight, DrainLevels: _drain, SnatchCards: _snatch, DiscardHand: _hand,
}  # fmt: skip
_FLAT: Final[dict[type[Effect], float]] = {FlipSex: 6.0, NoHelping: 12.0, NoTrading: 8.0}


def flight_harm(view: View, seat: int) -> float:
    """What running from everybody in this fight is expected to cost the seat."""
    fight = view.fight
    assert fight is not None
    margin = max(0, fight.theirs - fight.ours)
    total = 0.0
    for m in fight.monsters:
        card = monster_of(view, m)
        if card is not None:
            total += caught_chance(view, seat, m) * harm(view, seat, card.bad_stuff, margin)
            if view.seats[seat].level > card.leaves_alone:
                total += harm(view, seat, card.even_if_escaped, margin)
    return total


def weakens(view: View, seat: int, verbs: Verbs) -> int:
    """How much strength these effects would take from the seat in the fight that is on."""
    n = 0
    for verb in tuple_of(verbs):
        if isinstance(verb, LoseLevels) and verb.n > 0:
            n += min(verb.n, view.seats[seat].level - 1)
        elif isinstance(verb, NextFight):
            n -= verb.n if view.rules.traps_count_now else 0
        elif isinstance(verb, LoseItem):
            n += weakens_item(view, seat, verb)
        elif isinstance(verb, LoseTrait):
            held = [c for k in verb.kinds for c in traits_of(view, seat, k)]
            n += min((trait_strength(view, seat, [c]) for c in held), default=weakens(view, seat, verb.otherwise))
        elif isinstance(verb, (LoseTraits, ReplaceTraits)):
            n += trait_strength(view, seat, traits_of(view, seat, verb.kind))
        elif type(verb) not in _HARMS and type(verb) not in _FLAT and view.seats[seat].gear:
            n += turned_over(view, seat, verb)
    return n


def levels_lost(view: View, seat: int, verbs: Verbs) -> int:
    """Levels these effects would take from the seat for certain."""
    n = 0
    for verb in tuple_of(verbs):
        if isinstance(verb, LoseLevels) and verb.n > 0:
            n += min(verb.n, view.seats[seat].level - 1)
        elif isinstance(verb, LoseTrait) and not any(traits_of(view, seat, k) for k in verb.kinds):
            n += levels_lost(view, seat, verb.otherwise)
    return n


def trait_strength(view: View, seat: int, gone: list[int]) -> int:
    """What the seat fights worse without these traits: their own bonus and that of Items that hang on them."""
    if not gone:
        return 0
    mask = view.seats[seat].is_a
    n = 0
    for c in gone:
        card = view.cards[c]
        if isinstance(card, Trait):
            mask &= ~card.word.mask
            n += card.alone
    for c in view.seats[seat].gear:
        item = view.cards[c]
        if isinstance(item, Item) and item.only and can_use(view, seat, c) and not is_cheated(view, c):
            n += 0 if any(is_one(mask, w) for w in item.only) else item.bonus
    return n


def weakens_item(view: View, seat: int, verb: LoseItem) -> int:
    found = such(view, seat, verb.what, verb.worn)
    if not found:
        return weakens(view, seat, verb.otherwise)
    gear = view.seats[seat].gear
    least = min(found, key=lambda c: in_play(view, seat, c))
    card = view.cards[least]
    return card.bonus if least in gear and isinstance(card, Item) else 0


def turned_over(view: View, seat: int, verb: Effect) -> int:
    """A best Item that counts against its owner instead; no shared verb says that, so the name must do."""
    if type(verb).__name__ != "TurnBestItemOver":
        return 0
    return 2 * max((i.bonus for c in view.seats[seat].gear if isinstance(i := view.cards[c], Item)), default=0)
