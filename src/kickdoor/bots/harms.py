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
from kickdoor.bots.sight import Sight

from kickdoor.engine.words import DIE, MARGIN, TREASURE as TREASURES, VICTIM, Tag  # fmt: skip

UNSEEN: Final = 24.0  # a card in somebody's hand
UNKNOWN: Final = 35.0  # an effect this module has never heard of


def tuple_of(verbs: Verbs) -> tuple[Effect, ...]:
    return verbs if isinstance(verbs, tuple) else (verbs,)


def harm(sight: Sight, seat: int, verbs: Verbs, margin: int = 0) -> float:
    """What these effects would cost the seat."""
    return sum(harm_of(sight, seat, v, margin) for v in tuple_of(verbs))


def harm_of(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    judge = _HARMS.get(type(verb))
    if judge is not None:
        return judge(sight, seat, verb, margin)
    return _FLAT.get(type(verb), UNKNOWN)


def levels(sight: Sight, seat: int, n: float) -> float:
    return LEVEL * min(n, sight.seats[seat].level - 1)


def items(sight: Sight, seat: int) -> tuple[int, ...]:
    who = sight.seats[seat]
    held = who.gear + who.pack
    if not sight.links:
        return held
    under = {o for h, o in sight.links if isinstance(sight.cards[h], Item)}
    return tuple([c for c in held if c not in under])


def such(sight: Sight, seat: int, what: str | Tag, worn: bool) -> list[int]:
    held = sight.seats[seat].gear if worn else items(sight, seat)
    if isinstance(what, Tag):
        return [c for c in held if sight.cards[c].tags & what.mask]
    return [c for c in held if not what or (isinstance(i := sight.cards[c], Item) and i.sits(what))]


def hand_worths(sight: Sight, seat: int) -> list[float]:
    who = sight.seats[seat]
    if seat == sight.you:
        return sorted(worth(sight, c) for c in who.known)
    return [UNSEEN] * who.hand_size


def _lose_levels(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, LoseLevels)
    n = 3.5 if verb.n == DIE else margin if verb.n == MARGIN else verb.n
    return levels(sight, seat, min(n, verb.at_most))


def _lose_item(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, LoseItem)
    found = [in_play(sight, seat, c) for c in such(sight, seat, verb.what, verb.worn)]
    if not found:
        return harm(sight, seat, verb.otherwise, margin)
    found.sort(reverse=verb.chosen_by != VICTIM)
    return sum(found[: verb.n])


def _lose_all(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, LoseAll)
    return sum(in_play(sight, seat, c) for c in such(sight, seat, verb.what, False))


def _discard(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, DiscardCards)
    return sum(hand_worths(sight, seat)[: verb.n])


def _die(sight: Sight, seat: int, _verb: Effect, _margin: int) -> float:
    who = sight.seats[seat]
    lost = sum(hand_worths(sight, seat)) + sum(in_play(sight, seat, c) for c in items(sight, seat) + who.extras) + 50.0
    prices = [t.cheats_death for c in who.traits if isinstance(t := sight.cards[c], Trait) and t.cheats_death]
    return min([lost, *(levels(sight, seat, n) for n in prices)])


def _traits(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, (LoseTraits, ReplaceTraits))
    lost = sum(trait_worth(sight, seat, c) for c in traits_of(sight, seat, verb.kind))
    return max(0.0, lost) * (0.5 if isinstance(verb, ReplaceTraits) else 1.0)


def _trait(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, LoseTrait)
    found = [trait_worth(sight, seat, c) for kind in verb.kinds for c in traits_of(sight, seat, kind)]
    return max(0.0, min(found)) if found else harm(sight, seat, verb.otherwise, margin)


def _pay_items(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, PayItems)
    held = items(sight, seat)
    other = harm(sight, seat, verb.otherwise, margin)
    if sum(max(0, sight.cards[c].value) for c in held) < verb.worth:
        return other
    return min(other, price_in_items(sight, seat, held, verb.worth))


def price_in_items(sight: Sight, seat: int, held: tuple[int, ...], due: int) -> float:
    """Roughly what giving up Items of that value costs."""
    cost = 0.0
    for c in sorted(held, key=lambda c: in_play(sight, seat, c) / max(1, sight.cards[c].value)):
        if due <= 0:
            break
        due -= max(1, sight.cards[c].value)
        cost += in_play(sight, seat, c)
    return cost


def _buy_off(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, BuyOff)
    other = harm(sight, seat, verb.otherwise, margin)
    return min(other, 20.0) if is_one(sight.seats[seat].is_a, verb.only) else other


def _if(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, If)
    return harm(sight, seat, verb.then if is_one(sight.seats[seat].is_a, verb.word) else verb.otherwise, margin)


def _if_wearing(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, IfWearing)
    return harm(sight, seat, verb.then if such(sight, seat, verb.slot, True) else verb.otherwise, margin)


def _roll(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, RollFor)
    chance = (7 - verb.from_) / 6
    return chance * harm(sight, seat, verb.then, margin) + (1 - chance) * harm(sight, seat, verb.otherwise, margin)


def _one_of(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, OneOf)
    return min((harm_of(sight, seat, w, margin) for w in verb.ways), default=0.0)


def _draw(_view: Sight, _seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, Draw)
    return -verb.n * (TREASURE if verb.deck == TREASURES else DOOR)


def _gain(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    n = verb.n if isinstance(verb, GainLevels) else 0
    if isinstance(verb, RaiseToLevel):
        n = max(0, verb.n - sight.seats[seat].level)
    return -LEVEL * n


def _set_level(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, SetLevel)
    return levels(sight, seat, sight.seats[seat].level - verb.n)


def _next_fight(_view: Sight, _seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, NextFight)
    return -verb.n * 8.0


def _drain(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, DrainLevels)
    return levels(sight, seat, verb.n) * 1.3


def _snatch(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, SnatchCards)
    hand = hand_worths(sight, seat)
    return min(verb.n, len(hand)) * sum(hand) / max(1, len(hand))


def _hand(sight: Sight, seat: int, _verb: Effect, _margin: int) -> float:
    return sum(hand_worths(sight, seat))


_HARMS: Final[dict[type[Effect], Callable[[Sight, int, Effect, int], float]]] = {
    LoseLevels: _lose_levels, LoseItem: _lose_item, LoseAll: _lose_all, DiscardCards: _discard, Die: _die,
    LoseTraits: _traits, ReplaceTraits: _traits, LoseTrait: _trait, PayItems: _pay_items, BuyOff: _buy_off, If: _if,
    IfWearing: _if_wearing, RollFor: _roll, OneOf: _one_of, Draw: _draw, GainLevels: _gain, RaiseToLevel: _gain,
    SetLevel: _set_level, NextFight: _next_fight, DrainLevels: _drain, SnatchCards: _snatch, DiscardHand: _hand,
}  # fmt: skip
_FLAT: Final[dict[type[Effect], float]] = {FlipSex: 6.0, NoHelping: 12.0, NoTrading: 8.0}


def flight_harm(sight: Sight, seat: int) -> float:
    """What running from everybody in this fight is expected to cost the seat."""
    fight = sight.fight
    assert fight is not None
    margin = max(0, fight.theirs - fight.ours)
    total = 0.0
    for m in fight.monsters:
        card = monster_of(sight, m)
        if card is not None:
            total += caught_chance(sight, seat, m) * harm(sight, seat, card.bad_stuff, margin)
            if sight.seats[seat].level > card.leaves_alone:
                total += harm(sight, seat, card.even_if_escaped, margin)
    return total


def weakens(sight: Sight, seat: int, verbs: Verbs) -> int:
    """How much strength these effects would take from the seat in the fight that is on."""
    n = 0
    for verb in tuple_of(verbs):
        if isinstance(verb, LoseLevels) and verb.n > 0:
            n += min(verb.n, sight.seats[seat].level - 1)
        elif isinstance(verb, NextFight):
            n -= verb.n if sight.rules.traps_count_now else 0
        elif isinstance(verb, LoseItem):
            n += weakens_item(sight, seat, verb)
        elif isinstance(verb, LoseTrait):
            held = [c for k in verb.kinds for c in traits_of(sight, seat, k)]
            n += min((trait_strength(sight, seat, [c]) for c in held), default=weakens(sight, seat, verb.otherwise))
        elif isinstance(verb, (LoseTraits, ReplaceTraits)):
            n += trait_strength(sight, seat, traits_of(sight, seat, verb.kind))
        elif type(verb) not in _HARMS and type(verb) not in _FLAT and sight.seats[seat].gear:
            n += turned_over(sight, seat, verb)
    return n


def levels_lost(sight: Sight, seat: int, verbs: Verbs) -> int:
    """Levels these effects would take from the seat for certain."""
    n = 0
    for verb in tuple_of(verbs):
        if isinstance(verb, LoseLevels) and verb.n > 0:
            n += min(verb.n, sight.seats[seat].level - 1)
        elif isinstance(verb, LoseTrait) and not any(traits_of(sight, seat, k) for k in verb.kinds):
            n += levels_lost(sight, seat, verb.otherwise)
    return n


def trait_strength(sight: Sight, seat: int, gone: list[int]) -> int:
    """What the seat fights worse without these traits: their own bonus and that of Items that hang on them."""
    if not gone:
        return 0
    mask = sight.seats[seat].is_a
    n = 0
    for c in gone:
        card = sight.cards[c]
        if isinstance(card, Trait):
            mask &= ~card.word.mask
            n += card.alone
    for c in sight.seats[seat].gear:
        item = sight.cards[c]
        if isinstance(item, Item) and item.only and can_use(sight, seat, c) and not is_cheated(sight, c):
            n += 0 if any(is_one(mask, w) for w in item.only) else item.bonus
    return n


def weakens_item(sight: Sight, seat: int, verb: LoseItem) -> int:
    found = such(sight, seat, verb.what, verb.worn)
    if not found:
        return weakens(sight, seat, verb.otherwise)
    gear = sight.seats[seat].gear
    least = min(found, key=lambda c: in_play(sight, seat, c))
    card = sight.cards[least]
    return card.bonus if least in gear and isinstance(card, Item) else 0


def turned_over(sight: Sight, seat: int, verb: Effect) -> int:
    """A best Item that counts against its owner instead; no shared verb says that, so the name must do."""
    if type(verb).__name__ != "TurnBestItemOver":
        return 0
    return 2 * max((i.bonus for c in sight.seats[seat].gear if isinstance(i := sight.cards[c], Item)), default=0)
