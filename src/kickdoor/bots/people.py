"""Reading a seat across the table: what it is, how strong, how many hands, how well it runs."""

from __future__ import annotations

from kickdoor.engine.cards import Attachment, CloneCard, Item, Mixed, Monster, Sidekick, Trait
from kickdoor.bots.sight import Sight
from kickdoor.engine.views import FightView
from kickdoor.engine.words import CLASS, COMPLEX, RACE, SIDEKICKS, Word


def is_one(mask: int, word: Word) -> bool:
    return mask & word.mask == word.mask


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
    if item.only and not any(is_one(mask, w) for w in item.only):
        return False
    return not any(is_one(foe, w) for w in item.never)


def can_use(sight: Sight, seat: int, card: int) -> bool:
    item = sight.cards[card]
    if not isinstance(item, Item):
        return False
    if not item.only and not item.never:
        return True
    fits = fits_character(item, sight.seats[seat].is_a, held_against(sight, seat))
    return fits or (bool(sight.links) and is_cheated(sight, card))


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


def alone_bonus(sight: Sight, seat: int) -> int:
    return sum(t.alone for c in sight.seats[seat].traits if isinstance(t := sight.cards[c], Trait))


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
    n = who.level + who.handicap + (alone_bonus(sight, seat) if alone else 0)
    for c in who.gear:
        item = sight.cards[c]
        if isinstance(item, Item) and item.bonus and not item.tags & ignores and can_use(sight, seat, c):
            n += item.bonus
    for c in who.marks:
        item = sight.cards[c]
        if isinstance(item, Item):
            n -= item.bonus
    if not ignores & SIDEKICKS.mask:
        n += sum(s.bonus for c in who.extras if isinstance(s := sight.cards[c], Sidekick))
    return n


def root_of(fight: FightView, monster: int) -> int:
    """The monster a clone copies; any other monster is its own."""
    for clone, of in fight.copies:
        if clone == monster:
            return of
    return monster


def monster_of(sight: Sight, monster: int) -> Monster | None:
    card = sight.cards[root_of(sight.fight, monster) if sight.fight is not None else monster]
    return card if isinstance(card, Monster) else None


def flee_bonus(sight: Sight, seat: int, monster: int) -> int:
    """What the seat adds to the die when it runs from this monster."""
    who = sight.seats[seat]
    foe = monster_of(sight, monster)
    n = foe.flee if foe is not None else 0
    n += sum(t.flee for c in who.traits if isinstance(t := sight.cards[c], Trait))
    n += sum(i.flee for c in who.gear if isinstance(i := sight.cards[c], Item) and can_use(sight, seat, c))
    if sight.fight is not None:
        n += sum(k.flee for c, _ in sight.fight.copies if isinstance(k := sight.cards[c], CloneCard))
    return n


def caught_chance(sight: Sight, seat: int, monster: int) -> float:
    foe = monster_of(sight, monster)
    if foe is None or sight.seats[seat].level <= foe.leaves_alone:
        return 0.0
    if foe.no_escape:
        return 1.0
    needs = sight.rules.flee_needs - flee_bonus(sight, seat, monster)
    return min(6, max(0, needs - 1)) / 6


def against(card: Monster, mask: int, foe: int) -> int:
    """By how much the monster is stronger (or weaker) against such a character."""
    return sum(n for word, n in card.against if is_one(foe if n > 0 else mask, word))


def strength_of_monster(sight: Sight, card: Monster, seat: int) -> int:
    """What a monster would bring against this seat alone."""
    return card.level + against(card, sight.seats[seat].is_a, held_against(sight, seat))


def needs_complex_right(sight: Sight, seat: int, item: Item) -> bool:
    return bool(item.tags & COMPLEX.mask) and not any_complex(sight, seat)


def levels_at_stake(sight: Sight) -> int:
    """Levels the fighter gains by winning as things stand."""
    fight = sight.fight
    assert fight is not None
    cards = [monster_of(sight, m) for m in fight.monsters + fight.killed]
    return sum(c.wins for c in cards if c is not None)


def level_after(sight: Sight) -> int:
    """The fighter's Level if this fight is won as things stand."""
    fight = sight.fight
    assert fight is not None
    return sight.seats[fight.fighter].level + levels_at_stake(sight)


def would_win_game(sight: Sight) -> bool:
    """Does the fighter reach the goal by winning this fight?"""
    return sight.fight is not None and level_after(sight) >= sight.rules.goal
