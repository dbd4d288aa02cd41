"""Reading a seat across the table: what it is, how strong, how many Sidekicks it has room for."""

from __future__ import annotations

from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards import Attachment, Item, Mixed, Sidekick, Trait
from kickdoor.engine.words import CLASS, COMPLEX, RACE, SIDEKICKS, TRAINING, TRAININGS, fits_word


def traits_of(sight: Sight, seat: int, kind: str) -> list[int]:
    """The seat's trait cards of a kind."""
    cards = sight.cards
    return [c for c in sight.seats[seat].traits if isinstance(t := cards[c], Trait) and t.word.kind == kind]


def has_mix(sight: Sight, seat: int, kind: str) -> bool:
    return any(isinstance(m := sight.cards[c], Mixed) and m.of == kind for c in sight.seats[seat].traits)


def held_against(sight: Sight, seat: int) -> int:
    """What the seat is, less what a half-breed or a lone super munchkin cannot be blamed for."""
    known = sight.foes[seat]
    if known >= 0:
        return known
    mask = sight.seats[seat].is_a
    for kind, counts in ((RACE, True), (CLASS, sight.rules.super_munchkin_alone)):
        have = traits_of(sight, seat, kind)
        if counts and len(have) == 1 and has_mix(sight, seat, kind):
            card = sight.cards[have[0]]
            assert isinstance(card, Trait)
            mask &= ~card.word.mask
    sight.foes[seat] = mask
    return mask


def is_cheated(sight: Sight, card: int) -> bool:
    return any(o == card and isinstance(sight.cards[h], Attachment) for h, o in sight.links)


def fits_character(item: Item, mask: int, foe: int) -> bool:
    """May such a character use this Item?"""
    if item.only and not any(fits_word(mask, w) for w in item.only):
        return False
    return not any(fits_word(foe, w) for w in item.never)


def can_use(sight: Sight, seat: int, card: int) -> bool:
    item = sight.cards[card]
    if not isinstance(item, Item):
        return False
    if not item.only and not item.never:
        return True
    fits = fits_character(item, sight.seats[seat].is_a, held_against(sight, seat))
    return fits or (bool(sight.links) and is_cheated(sight, card))


def bonus_for(item: Item, mask: int) -> int:
    """What an Item gives to such a character."""
    return item.bonus + sum(n for word, n in item.extra if fits_word(mask, word)) if item.extra else item.bonus


def sidekicks_of(sight: Sight, seat: int) -> list[int]:
    return [c for c in sight.seats[seat].extras if isinstance(sight.cards[c], Sidekick)]


def sidekick_room(sight: Sight, seat: int) -> int:
    most = 1
    for c in sight.seats[seat].traits:
        card = sight.cards[c]
        if isinstance(card, Trait):
            most = max(most, card.sidekicks)
    return most - len(sidekicks_of(sight, seat))


def any_complex(sight: Sight, seat: int) -> bool:
    who = sight.seats[seat]
    return any(isinstance(t := sight.cards[c], Trait) and t.any_complex for c in who.traits) or any(
        isinstance(s := sight.cards[c], Sidekick) and s.any_complex for c in who.extras
    )


def needs_complex_right(sight: Sight, seat: int, item: Item) -> bool:
    return bool(item.tags & COMPLEX.mask) and not any_complex(sight, seat)


def alone_bonus(sight: Sight, seat: int) -> int:
    return sum(t.alone for c in sight.seats[seat].traits if isinstance(t := sight.cards[c], Trait))


def wins_ties(sight: Sight, seat: int) -> bool:
    return any(isinstance(t := sight.cards[c], Trait) and t.wins_ties for c in sight.seats[seat].traits)


def hand_room(sight: Sight) -> int:
    """How many more cards I may keep at the end of my turn."""
    more = max((t.hand for c in sight.me.traits if isinstance(t := sight.cards[c], Trait)), default=0)
    return sight.rules.hand_limit + more - len(sight.hand)


def strength(sight: Sight, seat: int, ignores: int = 0, alone: bool = True) -> int:
    """What the seat would bring to a fight, as far as anybody can see."""
    if alone and not ignores:
        known = sight.strengths[seat]
        if known is None:
            known = sight.strengths[seat] = strength_of(sight, seat, 0, True)
        return known
    return strength_of(sight, seat, ignores, alone)


def strength_of(sight: Sight, seat: int, ignores: int, alone: bool) -> int:
    who = sight.seats[seat]
    n = who.level + who.handicap + gear_bonus(sight, seat, ignores) + (alone_bonus(sight, seat) if alone else 0)
    n += trait_bonus(sight, seat, ignores)
    for c in who.marks:
        item = sight.cards[c]
        if isinstance(item, Item):
            n -= bonus_for(item, who.is_a)
    if who.extras and not ignores & SIDEKICKS.mask:
        n += sum(s.bonus for c in who.extras if isinstance(s := sight.cards[c], Sidekick))
    return n


def trait_bonus(sight: Sight, seat: int, ignores: int = 0) -> int:
    """What the seat's traits add: by themselves, to Items of some kinds, for hands that hold nothing."""
    traits = [t for c in sight.seats[seat].traits if isinstance(t := sight.cards[c], Trait)]
    if ignores & TRAININGS.mask:
        traits = [t for t in traits if t.word.kind != TRAINING]
    n = 0
    for t in traits:
        n += t.bonus + (t.free_hand * min(2, free_hands(sight, seat)) if t.free_hand else 0)
        if t.more_for:
            n += sum(more_for(t, i) for c in sight.seats[seat].gear if isinstance(i := sight.cards[c], Item))
    return n


def more_for(trait: Trait, item: Item) -> int:
    """What a trait adds to an Item in use."""
    if not trait.more_for or (trait.unworn and item.worn):
        return 0
    return sum(n for tag, n in trait.more_for if item.tags & tag.mask)


def hands_of(sight: Sight, seat: int) -> int:
    """Hands the seat has by the rules and by what it is."""
    return sight.rules.hands + sum(t.hands for c in sight.seats[seat].traits if isinstance(t := sight.cards[c], Trait))


def free_hands(sight: Sight, seat: int) -> int:
    gear = [i for c in sight.seats[seat].gear if isinstance(i := sight.cards[c], Item)]
    return max(0, hands_of(sight, seat) - sum(i.hands for i in gear))


def gear_bonus(sight: Sight, seat: int, ignores: int = 0) -> int:
    """What the Items in use give the seat."""
    who = sight.seats[seat]
    dull = bool(who.marks) and any(sight.cards[c].only_armor for c in who.marks)
    n = 0
    for c in who.gear:
        item = sight.cards[c]
        if isinstance(item, Item) and not item.tags & ignores and can_use(sight, seat, c):
            n += bonus_for(item, who.is_a) if item.armor or not dull else 0
    return n
