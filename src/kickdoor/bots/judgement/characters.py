"""What being such a one is worth: Races, Classes, and the Sidekicks who come along."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.judgement.items import item_points
from kickdoor.bots.judgement.weights import GOOD_RUNNING, STRENGTH
from kickdoor.bots.sight.people import fits_character, has_mix, more_for, traits_of
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards import Item, Sidekick, Trait
from kickdoor.engine.words import COMPLEX, HUMAN, RACE

SAVIOUR: Final = (90.0, 90.0, 60.0, 30.0)  # a Sidekick that can be given up to escape
POWER: Final = 8.0


def sidekick_worth(sight: Sight, card: Sidekick) -> float:
    """Its bonus, its powers, and the escape it may be given up for."""
    saves = card.saves and sight.rules.sacrifice_sidekicks
    n = (SAVIOUR[sight.phase] if saves else 20.0) + card.bonus * STRENGTH[sight.phase] + card.carries * 6.0
    return n + (15.0 if card.any_complex else 0.0) + (20.0 if card.uses else 0.0) + card.big * 15.0


def new_trait(sight: Sight, card: int, what: Trait) -> float:
    """A Race or Class in hand."""
    me = sight.you
    have = traits_of(sight, me, what.word.kind)
    if any(sight.cards[c].name == what.name for c in have):
        return 2.0
    here = trait_worth(sight, me, card)
    if not have or (len(have) == 1 and has_mix(sight, me, what.word.kind)):
        return here
    return 8.0 + max(0.0, here - min(trait_worth(sight, me, c) for c in have))


def trait_worth(sight: Sight, seat: int, card: int) -> float:
    """What being such a one brings, with the Items it opens and those it shuts."""
    what = sight.cards[card]
    assert isinstance(what, Trait)
    point = STRENGTH[sight.phase]
    n = 15.0 + what.alone * point * 0.7 + what.flee * GOOD_RUNNING + POWER * len(what.uses)
    n += (45.0 if what.cheats_death else 0.0) + (20.0 if what.spare_slot else 0.0)
    n += (18.0 if what.second_door else 0.0) + (12.0 if what.when_helping_kills else 0.0)
    n += 15.0 * (what.sidekicks - 1) + 25.0 * what.helping_wins + 10.0 * what.hand + 10.0 * what.resurrects
    n += what.bonus * point + what.free_hand * point * 0.5 + 25.0 * what.hands + 8.0 * (what.loots - 1)
    n += (20.0 if what.sells_for else 0.0) + (12.0 if what.softens else 0.0) - (20.0 if what.no_trouble else 0.0)
    n += 12.0 * len(what.when_you_win) + 10.0 * len(what.when_helping_wins) + 5.0 * len(what.when_escaped)
    n += (25.0 if what.sells_double else 0.0) + (0.5 * point if what.wins_ties else 0.0)
    return n + trait_items(sight, seat, what)


def trait_items(sight: Sight, seat: int, what: Trait) -> float:
    """Points of the Items in sight that hang on this trait, one way or the other."""
    who = sight.seats[seat]
    with_it = who.is_a | what.word.mask
    if what.word.kind == RACE and not has_mix(sight, seat, RACE):
        with_it &= ~HUMAN.mask
    without = who.is_a & ~what.word.mask
    if what.word.kind == RACE and len(traits_of(sight, seat, RACE)) <= 1:
        without |= HUMAN.mask
    mine = who.gear + who.pack + who.known
    n = 0.0
    for c in mine:
        item = sight.cards[c]
        if isinstance(item, Item) and (item.only or item.never):
            fits, fitted = fits_character(item, with_it, with_it), fits_character(item, without, without)
            n += (fits - fitted) * item_points(sight, seat, item) * 0.8
    if what.more_for:
        n += point_gain(sight, seat, what)
    if what.any_complex:
        held = sum(1 for c in mine if isinstance(i := sight.cards[c], Item) and i.tags & COMPLEX.mask)
        n += 20.0 * max(0, held - 1) + 5.0
    return n


def point_gain(sight: Sight, seat: int, what: Trait) -> float:
    """What the trait adds to the Items in use, and may add to those to come."""
    worn = [i for c in sight.seats[seat].gear if isinstance(i := sight.cards[c], Item)]
    return STRENGTH[sight.phase] * (0.5 + sum(more_for(what, i) for i in worn))
