"""Reading a seat across the table: what it is, how strong, how many hands, how well it runs."""

from __future__ import annotations

from kickdoor.engine.cards import Attachment, CloneCard, Item, Mixed, Monster, Sidekick, Trait
from kickdoor.engine.views import FightView, View
from kickdoor.engine.words import CLASS, COMPLEX, RACE, SIDEKICKS, Word


def is_one(mask: int, word: Word) -> bool:
    return mask & word.mask == word.mask


def traits_of(view: View, seat: int, kind: str) -> list[int]:
    """The seat's trait cards of a kind."""
    cards = view.cards
    return [c for c in view.seats[seat].traits if isinstance(t := cards[c], Trait) and t.word.kind == kind]


def has_mix(view: View, seat: int, kind: str) -> bool:
    return any(isinstance(m := view.cards[c], Mixed) and m.of == kind for c in view.seats[seat].traits)


def held_against(view: View, seat: int) -> int:
    """What the seat is, less what a half-breed or a lone super munchkin cannot be blamed for."""
    mask = view.seats[seat].is_a
    for kind, counts in ((RACE, True), (CLASS, view.rules.super_munchkin_alone)):
        have = traits_of(view, seat, kind)
        if counts and len(have) == 1 and has_mix(view, seat, kind):
            card = view.cards[have[0]]
            assert isinstance(card, Trait)
            mask &= ~card.word.mask
    return mask


def is_cheated(view: View, card: int) -> bool:
    return any(o == card and isinstance(view.cards[h], Attachment) for h, o in view.links)


def fits_character(item: Item, mask: int, foe: int) -> bool:
    """May such a character use this Item?"""
    if item.only and not any(is_one(mask, w) for w in item.only):
        return False
    return not any(is_one(foe, w) for w in item.never)


def can_use(view: View, seat: int, card: int) -> bool:
    item = view.cards[card]
    if not isinstance(item, Item):
        return False
    if not item.only and not item.never:
        return True
    fits = fits_character(item, view.seats[seat].is_a, held_against(view, seat))
    return fits or (bool(view.links) and is_cheated(view, card))


def sidekicks_of(view: View, seat: int) -> list[int]:
    return [c for c in view.seats[seat].extras if isinstance(view.cards[c], Sidekick)]


def sidekick_room(view: View, seat: int) -> int:
    most = 1
    for c in view.seats[seat].traits:
        card = view.cards[c]
        if isinstance(card, Trait):
            most = max(most, card.sidekicks)
    return most - len(sidekicks_of(view, seat))


def any_complex(view: View, seat: int) -> bool:
    who = view.seats[seat]
    return any(isinstance(t := view.cards[c], Trait) and t.any_complex for c in who.traits) or any(
        isinstance(s := view.cards[c], Sidekick) and s.any_complex for c in who.extras
    )


def alone_bonus(view: View, seat: int) -> int:
    return sum(t.alone for c in view.seats[seat].traits if isinstance(t := view.cards[c], Trait))


def strength(view: View, seat: int, ignores: int = 0, alone: bool = True) -> int:
    """What the seat would bring to a fight, as far as anybody can see."""
    who = view.seats[seat]
    n = who.level + who.handicap + (alone_bonus(view, seat) if alone else 0)
    for c in who.gear:
        item = view.cards[c]
        if isinstance(item, Item) and item.bonus and not item.tags & ignores and can_use(view, seat, c):
            n += item.bonus
    for c in who.marks:
        item = view.cards[c]
        if isinstance(item, Item):
            n -= item.bonus
    if not ignores & SIDEKICKS.mask:
        n += sum(s.bonus for c in who.extras if isinstance(s := view.cards[c], Sidekick))
    return n


def root_of(fight: FightView, monster: int) -> int:
    """The monster a clone copies; any other monster is its own."""
    for clone, of in fight.copies:
        if clone == monster:
            return of
    return monster


def monster_of(view: View, monster: int) -> Monster | None:
    card = view.cards[root_of(view.fight, monster) if view.fight is not None else monster]
    return card if isinstance(card, Monster) else None


def flee_bonus(view: View, seat: int, monster: int) -> int:
    """What the seat adds to the die when it runs from this monster."""
    who = view.seats[seat]
    foe = monster_of(view, monster)
    n = foe.flee if foe is not None else 0
    n += sum(t.flee for c in who.traits if isinstance(t := view.cards[c], Trait))
    n += sum(i.flee for c in who.gear if isinstance(i := view.cards[c], Item) and can_use(view, seat, c))
    if view.fight is not None:
        n += sum(k.flee for c, _ in view.fight.copies if isinstance(k := view.cards[c], CloneCard))
    return n


def caught_chance(view: View, seat: int, monster: int) -> float:
    foe = monster_of(view, monster)
    if foe is None or view.seats[seat].level <= foe.leaves_alone:
        return 0.0
    if foe.no_escape:
        return 1.0
    needs = view.rules.flee_needs - flee_bonus(view, seat, monster)
    return min(6, max(0, needs - 1)) / 6


def against(card: Monster, mask: int, foe: int) -> int:
    """By how much the monster is stronger (or weaker) against such a character."""
    return sum(n for word, n in card.against if is_one(foe if n > 0 else mask, word))


def strength_of_monster(view: View, card: Monster, seat: int) -> int:
    """What a monster would bring against this seat alone."""
    return card.level + against(card, view.seats[seat].is_a, held_against(view, seat))


def needs_complex_right(view: View, seat: int, item: Item) -> bool:
    return bool(item.tags & COMPLEX.mask) and not any_complex(view, seat)


def levels_at_stake(view: View) -> int:
    """Levels the fighter gains by winning as things stand."""
    fight = view.fight
    assert fight is not None
    cards = [monster_of(view, m) for m in fight.monsters + fight.killed]
    return sum(c.wins for c in cards if c is not None)


def level_after(view: View) -> int:
    """The fighter's Level if this fight is won as things stand."""
    fight = view.fight
    assert fight is not None
    return view.seats[fight.fighter].level + levels_at_stake(view)


def would_win_game(view: View) -> bool:
    """Does the fighter reach the goal by winning this fight?"""
    return view.fight is not None and level_after(view) >= view.rules.goal
