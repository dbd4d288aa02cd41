"""How much effects would weaken a seat in the present fight, and how many levels they surely cost."""

from __future__ import annotations

from kickdoor.bots.judgement.harms import dulled, in_use, such, tuple_of
from kickdoor.bots.judgement.worth import in_play
from kickdoor.bots.sight.people import can_use, is_cheated, traits_of
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Card, Item, Trait
from kickdoor.engine.effects.base import Choice, Effect, Verbs
from kickdoor.engine.effects.lasting import Stay
from kickdoor.engine.effects.levels import LoseLevels, StealLevel
from kickdoor.engine.effects.losses import LoseItem, LoseTrait, LoseTraits, ReplaceTraits
from kickdoor.engine.effects.traits import NextFight
from kickdoor.engine.words import fits_word


def weakens(sight: Sight, seat: int, verbs: Verbs, card: Card | None = None) -> int:
    """Return the strength these effects of a card would take from the seat in the present fight."""
    return sum(weakens_by(sight, seat, verb, card) for verb in tuple_of(verbs))


def weakens_by(sight: Sight, seat: int, verb: Effect, card: Card | None) -> int:
    if isinstance(verb, (LoseLevels, StealLevel)):
        return levels_lost(sight, seat, verb)
    if isinstance(verb, NextFight):
        return -verb.n if verb.now or sight.rules.traps_count_now else 0
    if isinstance(verb, LoseItem):
        return weakens_item(sight, seat, verb)
    if isinstance(verb, LoseTrait):
        held = [c for k in verb.kinds for c in traits_of(sight, seat, k)]
        return min((trait_strength(sight, seat, [c]) for c in held), default=weakens(sight, seat, verb.otherwise))
    if isinstance(verb, (LoseTraits, ReplaceTraits)):
        return trait_strength(sight, seat, traits_of(sight, seat, verb.kind))
    if isinstance(verb, Stay) and card is not None:
        return dulled(sight, seat, card) if verb.now or sight.rules.traps_count_now else 0
    if isinstance(verb, Choice) and verb.kind() == "turn-over":
        return 2 * max((i.bonus for i in in_use(sight, seat)), default=0)
    return 0


def levels_lost(sight: Sight, seat: int, verbs: Verbs) -> int:
    """Return the levels these effects would certainly take from the seat."""
    n = 0
    for verb in tuple_of(verbs):
        if isinstance(verb, LoseLevels) and verb.n > 0:
            n += min(verb.n, sight.seats[seat].level - 1)
        elif isinstance(verb, StealLevel):
            n += min(1, sight.seats[seat].level - 1)
        elif isinstance(verb, LoseTrait) and not any(traits_of(sight, seat, k) for k in verb.kinds):
            n += levels_lost(sight, seat, verb.otherwise)
    return n


def trait_strength(sight: Sight, seat: int, gone: list[int]) -> int:
    """Return the strength the seat loses without these traits, with the Items that depend on them."""
    if not gone:
        return 0
    mask = sight.seats[seat].is_a
    n = 0
    for c in gone:
        card = sight.cards[c]
        if isinstance(card, Trait):
            mask &= ~card.word.mask
            n += sum(b.n for b in facts_of(card).gives.bonuses)
    for c in sight.seats[seat].gear:
        item = sight.cards[c]
        if isinstance(item, Item) and item.only and can_use(sight, seat, c) and not is_cheated(sight, c):
            n += 0 if any(fits_word(mask, w) for w in item.only) else item.bonus
    return n


def weakens_item(sight: Sight, seat: int, verb: LoseItem) -> int:
    found = such(sight, seat, verb.what, verb.worn)
    if not found:
        return weakens(sight, seat, verb.otherwise)
    gear = sight.seats[seat].gear
    least = min(found, key=lambda c: in_play(sight, seat, c))
    card = sight.cards[least]
    return card.bonus if least in gear and isinstance(card, Item) else 0
