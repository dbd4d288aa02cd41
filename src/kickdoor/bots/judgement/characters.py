"""The worth of Races, Classes and Sidekicks."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.judgement.gearing import strongest
from kickdoor.bots.judgement.items import item_points
from kickdoor.bots.judgement.weights import GOOD_RUNNING, STRENGTH
from kickdoor.bots.sight.people import can_use, fits_character, has_mix, is_cheated, traits_of
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Item, Sidekick, Trait
from kickdoor.engine.characters.profile import EACH_FREE_HAND, Profile
from kickdoor.engine.characters.wearing import fits_any
from kickdoor.engine.words import BIG, COMPLEX, HUMAN, RACE, fits_word

SAVIOUR: Final[tuple[float, ...]] = (90.0, 90.0, 60.0, 30.0)  # a Sidekick that can be sacrificed to escape
POWER: Final = 8.0
NO_TROUBLE: Final = 50.0  # the harm of not being able to look for trouble
A_REVIVAL: Final = 10.0  # a card that may be drawn from the discards instead
MANY: Final = 3  # of them; more are hardly ever used at once
NO_USE: Final = 2.0  # a Race or Class in hand that I would not play
FITTING: Final = 0.8  # of the Items that a Race or Class allows or forbids: others may come
A_PORTER: Final = 10.0  # room for Big Items that may turn up


def sidekick_worth(sight: Sight, card: Sidekick) -> float:
    """Return the worth of a Sidekick: its bonus, its powers, and the escape it can buy."""
    facts = facts_of(card)
    gives = facts.gives
    if facts.only is not None and not fits_word(sight.me.is_a, facts.only):
        return 5.0
    saves = facts.sacrifice or (facts.saves and sight.rules.sacrifice_sidekicks)
    n = (SAVIOUR[sight.phase] if saves else 20.0) + card.bonus * STRENGTH[sight.phase] + gives.carries * 6.0
    n += gives.run_away * GOOD_RUNNING
    return n + (15.0 if gives.any_complex else 0.0) + (20.0 if card.uses else 0.0) + gives.big * 15.0


def new_trait(sight: Sight, card: int, what: Trait) -> float:
    """Return the worth of a Race or Class in hand."""
    me = sight.you
    have = traits_of(sight, me, what.word.kind)
    if any(sight.cards[c].name == what.name for c in have):
        return NO_USE
    here = trait_worth(sight, me, card)
    if not have or (len(have) == 1 and has_mix(sight, me, what.word.kind)):
        return max(NO_USE, here - spoiled_gear(sight, what))  # nobody has to play it
    return 8.0 + max(0.0, here - min(trait_worth(sight, me, c) for c in have))


def spoiled_gear(sight: Sight, what: Trait) -> float:
    """Return the worth of my gear that a second Race or Class forbids: beside another, both count against me."""
    have = traits_of(sight, sight.you, what.word.kind)
    first = sight.cards[have[0]] if len(have) == 1 and has_mix(sight, sight.you, what.word.kind) else None
    if not isinstance(first, Trait):
        return 0.0
    held = first.word.mask | what.word.mask
    gear = [i for c in sight.me.gear if isinstance(i := sight.cards[c], Item) and can_use(sight, sight.you, c)]
    return sum([item_points(sight, sight.you, i) for i in gear if fits_any(held, i.never)], 0.0)


def trait_worth(sight: Sight, seat: int, card: int) -> float:
    """Return the worth of a Race or Class, with the Items it allows and forbids."""
    what = sight.cards[card]
    assert isinstance(what, Trait)
    point = STRENGTH[sight.phase]
    p = facts_of(what).gives
    n = 15.0 + bonus_points(sight, seat, p) * point + p.run_away * GOOD_RUNNING
    n += POWER * len(what.uses) + (45.0 if p.cheats_death else 0.0) + (20.0 if p.spare_slot else 0.0)
    n += (18.0 if p.second_door else 0.0) + (12.0 if p.when_helping_kills else 0.0)
    n += 15.0 * (p.sidekicks - 1) + 25.0 * p.helping_wins + 10.0 * p.hand_limit + A_REVIVAL * min(p.resurrects, MANY)
    n += 25.0 * p.hands + 8.0 * (p.loots - 1) + (10.0 if p.withdraws else 0.0)
    n += (20.0 if p.sells_for else 0.0) + (12.0 if p.softens else 0.0) - (NO_TROUBLE if p.no_trouble else 0.0)
    n += sum([10.0 if t.helping else 12.0 for t in p.when_won], 0.0) + 5.0 * len(p.when_escaped)
    n += (25.0 if p.sells_double else 0.0) + (0.5 * point if p.wins_ties else 0.0)
    return n + trait_items(sight, seat, what)


def bonus_points(sight: Sight, seat: int, p: Profile) -> float:
    """Return what the bonuses of a trait come to on average: some count only alone or against some monsters."""
    n = 0.0
    for b in p.bonuses:
        guessed = b.times == EACH_FREE_HAND  # how many will be free in a fight is not known
        times = 1 if guessed else p.times(b, sight.seats[seat].measures)
        likely = 0.7 if b.alone else 0.2 if b.facing else 0.5 if guessed else 1.0
        n += b.n * times * likely
    return n


def trait_items(sight: Sight, seat: int, what: Trait) -> float:
    """Return the points of visible Items that depend on this Race or Class."""
    who = sight.seats[seat]
    with_it = who.is_a | what.word.mask
    if what.word.kind == RACE and not has_mix(sight, seat, RACE):
        with_it &= ~HUMAN.mask
    without = who.is_a & ~what.word.mask
    if what.word.kind == RACE and len(traits_of(sight, seat, RACE)) <= 1:
        without |= HUMAN.mask
    mine = who.gear + who.pack + who.known
    n = 0.0
    choosy = [c for c in mine if isinstance(i := sight.cards[c], Item) and (i.only or i.never)]
    if seat == sight.you:  # some of these Items would take the place of others
        if choosy:
            n = strongest(sight, mine, with_it, with_it) - strongest(sight, mine, without, without)
            n *= STRENGTH[sight.phase] * FITTING
    else:
        for c in choosy:
            item = sight.cards[c]
            if isinstance(item, Item) and not is_cheated(sight, c):
                fits, fitted = fits_character(item, with_it, with_it), fits_character(item, without, without)
                n += (fits - fitted) * item_points(sight, seat, item) * FITTING
    gives = facts_of(what).gives
    if gives.more_for:
        n += point_gain(sight, seat, gives)
    if gives.any_big:
        items = [i for c in mine if isinstance(i := sight.cards[c], Item) and is_big(i)]
        big = sorted([item_points(sight, seat, i) for i in items if fits_character(i, with_it, with_it)])
        n += A_PORTER + sum(big[:-1], 0.0)
    if gives.any_complex:
        held = sum(1 for c in mine if isinstance(i := sight.cards[c], Item) and i.tags & COMPLEX.mask)
        n += 20.0 * max(0, held - 1) + 5.0
    return n


def is_big(item: Item) -> bool:
    return bool(item.tags & BIG.mask)


def point_gain(sight: Sight, seat: int, gives: Profile) -> float:
    """Return what the trait adds to Items in use and may add to later ones."""
    worn = [i for c in sight.seats[seat].gear if isinstance(i := sight.cards[c], Item)]
    return STRENGTH[sight.phase] * (0.5 + sum(m.more(i.tags, i.worn) for m in gives.more_for for i in worn))
