"""What a bot can see of a seat: its character, its strength, its room for Sidekicks."""

from __future__ import annotations

from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Attachment, Item, Mixed, Sidekick, Trait
from kickdoor.engine.characters.folding import given_to
from kickdoor.engine.characters.profile import ANY_FIGHT, LONE_FIGHT, Encounter
from kickdoor.engine.characters.wearing import fits_any
from kickdoor.engine.words import COMPLEX


def traits_of(sight: Sight, seat: int, kind: str) -> list[int]:
    """Return the seat's trait cards of a kind."""
    cards = sight.cards
    return [c for c in sight.seats[seat].traits if isinstance(t := cards[c], Trait) and t.word.kind == kind]


def has_mix(sight: Sight, seat: int, kind: str) -> bool:
    return any(isinstance(m := sight.cards[c], Mixed) and m.of == kind for c in sight.seats[seat].traits)


def held_against(sight: Sight, seat: int) -> int:
    """Return what may be held against the seat."""
    return sight.profile(seat).foe


def is_cheated(sight: Sight, card: int) -> bool:
    return any(o == card and isinstance(sight.cards[h], Attachment) for h, o in sight.links)


def fits_character(item: Item, mask: int, foe: int) -> bool:
    """True if this character may use the Item."""
    return not fits_any(foe, item.never) and (not item.only or fits_any(mask, item.only))


def can_use(sight: Sight, seat: int, card: int) -> bool:
    item = sight.cards[card]
    if not isinstance(item, Item):
        return False
    fits = fits_character(item, sight.seats[seat].is_a, held_against(sight, seat))
    return fits or (bool(sight.links) and is_cheated(sight, card))


def bonus_for(item: Item, mask: int) -> int:
    """Return the bonus an Item gives a character with this mask of words."""
    return item.bonus + given_to(facts_of(item), mask).steady if item.abilities else item.bonus


def improved_by(sight: Sight, seat: int, item: Item) -> int:
    """Return what the seat's traits add to an Item in use."""
    return sum(m.more(item.tags, item.worn) for m in sight.profile(seat).more_for)


def sidekicks_of(sight: Sight, seat: int) -> list[int]:
    return [c for c in sight.seats[seat].extras if isinstance(sight.cards[c], Sidekick)]


def sidekick_room(sight: Sight, seat: int) -> int:
    return sight.profile(seat).sidekicks - len(sidekicks_of(sight, seat))


def needs_complex_right(sight: Sight, seat: int, item: Item) -> bool:
    return bool(item.tags & COMPLEX.mask) and not sight.profile(seat).any_complex


def alone_bonus(sight: Sight, seat: int) -> int:
    return sum(b.n for b in sight.profile(seat).bonuses if b.alone)


def wins_ties(sight: Sight, seat: int) -> bool:
    return sight.profile(seat).wins_ties


def hand_room(sight: Sight) -> int:
    """Return how many more cards I may keep at the end of my turn."""
    return sight.profile(sight.you).hand_limit - len(sight.hand)


def strength(sight: Sight, seat: int, fight: Encounter = LONE_FIGHT) -> int:
    """Return what the seat would bring to a fight."""
    who = sight.seats[seat]
    return who.level + who.handicap + sight.profile(seat).points_in(fight, who.measures)


def gear_bonus(sight: Sight, seat: int) -> int:
    """Return what the Items in use give the seat."""
    return sum(b.n for b in sight.profile(seat).bonuses_in(ANY_FIGHT) if b.item)
