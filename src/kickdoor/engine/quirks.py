"""Strength that depends on more than numbers: Trainings, what is in use, disguises, and monsters that look at them."""

from __future__ import annotations

from kickdoor.engine.cards import Item, Monster, Sidekick, Trait
from kickdoor.engine.gear import bearer, counts_for, form, hands_of_load, has_spare_slot, is_cheated, more_hands
from kickdoor.engine.piles import is_tied_under, tied
from kickdoor.engine.state import Fight, State
from kickdoor.engine.strength import (
    AT_SIGHT, ITEM_BONUS, MIRRORED, SKILL, SKILLED, UNLESS, Source, applies, fighters, gear_sources, ignored,
    monster_card,
)  # fmt: skip
from kickdoor.engine.words import GAS, LEVEL_ONLY, TRAINING, TRAININGS, fits_word


# What is in use.


def has_in_use(st: State, seat: int, mask: int, ignores: int = 0) -> bool:
    """True if the seat has an Item with that tag in use, whether or not its bonus counts.

    What improves another Item is in use only beside it (R450).
    """
    for c in st.gear[seat]:
        item = form(st, c)
        such = item.tags & mask and not item.tags & ignores and counts_for(st, seat, c, item)
        if such and (not item.improves or has_in_use(st, seat, item.improves, ignores)):
            return True
    return False


def in_use(st: State, fight: Fight, mask: int) -> bool:
    return any(has_in_use(st, seat, mask) for seat in fighters(fight))


def free_hands(st: State, seat: int) -> int:
    """Hands that no Item in use occupies."""
    own = [c for c in st.gear[seat] if not is_tied_under(st, c) and bearer(st, c) < 0]
    gifts = sum(form(st, c).gives_hands for c in st.gear[seat])
    spare = has_spare_slot(st, seat) and not wears_two(st, own)
    return max(0, st.rules.hands + more_hands(st, seat) + gifts + spare - hands_of_load(st, own))


def wears_two(st: State, own: list[int]) -> bool:
    """Two Headgear or two Footgear, which no Cheat! allows: then there is no spare hand."""
    worn = [form(st, c) for c in own if not is_cheated(st, c)]
    return sum(i.head for i in worn if not i.shares_slot) > 1 or sum(i.foot for i in worn) > 1


def dulled(st: State, seat: int) -> int:
    """Tags of Items whose bonus a Trap takes from the seat in this fight."""
    fresh = st.fight.fresh if st.fight is not None else ()
    mask = 0
    for c in st.marks[seat]:
        if c not in fresh:
            mask |= st.cards[c].dulls
    return mask


def gas(fight: Fight, side: int, ignores: int) -> int:
    """Return what gas gives a side; 0 if a monster ignores it."""
    return 0 if ignores & GAS.mask else sum(n for s, n in fight.gases if s == side)


def works_for(st: State, seat: int, friend: Sidekick) -> bool:
    """True if this Sidekick is of use to the seat."""
    return friend.only is None or fits_word(st.is_a[seat], friend.only)


# What Trainings add, unless a monster is there that silences them.


def is_silenced(card: Trait, ignores: int) -> bool:
    return card.word.kind == TRAINING and ignores & TRAININGS.mask != 0


def trait_sources(st: State, seat: int, ignores: int, out: list[Source]) -> None:
    skills = st.pool.skills
    for c in st.traits[seat]:
        card = st.cards[c]
        if skills[c] and isinstance(card, Trait) and not is_silenced(card, ignores):
            n = card.bonus + (card.free_hand * min(2, free_hands(st, seat)) if card.free_hand else 0)
            if n:
                out.append(Source(SKILL, n, seat, c))


def skilled_sources(st: State, seat: int, ignores: int, first: int, out: list[Source]) -> None:
    """Add what traits add to the Items listed from `first` on; drop what improves none of them."""
    shown = 0
    for s in out[first:]:
        item = form(st, s.card)
        if not item.improves:
            shown |= item.tags
    out[first:] = [s for s in out[first:] if not form(st, s.card).improves or form(st, s.card).improves & shown]
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait) and card.more_for and not is_silenced(card, ignores):
            for s in out[first:]:
                n = more_for(card, form(st, s.card)) if s.kind == ITEM_BONUS else 0
                if n:
                    out.append(Source(SKILLED, n, seat, s.card, card.name))


def more_for(card: Trait, item: Item) -> int:
    """Return what the trait adds to the bonus of an Item in use."""
    return 0 if card.unworn and item.worn else sum(n for tag, n in card.more_for if item.tags & tag.mask)


# The best of somebody's Items.


def bonuses(st: State, seat: int, ignores: int, held: tuple[int, ...] = ()) -> dict[int, int]:
    """Return what each Item in use gives the seat, improvements included; a taped bundle counts as one."""
    sources: list[Source] = []
    gear_sources(st, seat, ignores, held, sources)
    out: dict[int, int] = {}
    extra: list[tuple[int, int]] = []
    for s in sources:
        improves = form(st, s.card).improves
        if improves:
            extra.append((improves, s.n))
        else:
            head = tied(st, s.card)[0]
            out[head] = out.get(head, 0) + s.n
    return spread(st, out, extra)


def spread(st: State, bonus: dict[int, int], extra: list[tuple[int, int]]) -> dict[int, int]:
    """Spread improvements over Items the owner's way: so that the highest bonus stays lowest."""
    if not extra:
        return bonus
    mask, n = extra[0]
    ways = [
        spread(st, {**bonus, c: b + n}, extra[1:]) for c, b in bonus.items()
        if any(form(st, p).tags & mask for p in tied(st, c))
    ]  # fmt: skip
    return min(ways, key=lambda way: max(way.values())) if ways else spread(st, bonus, extra[1:])


def best_bonus(st: State, seat: int) -> list[int]:
    """Equipped Items that give the highest bonus of all, whatever is ignored in a fight."""
    found: dict[int, int] = {}
    extra: list[tuple[int, int]] = []
    for c in st.gear[seat]:
        if is_tied_under(st, c):
            continue
        improves = form(st, c).improves
        n = sum(bonus_of(st, seat, p) for p in tied(st, c))
        if improves:
            extra.append((improves, n))
        elif n > 0:
            found[c] = n
    found = spread(st, found, extra)
    most = max(found.values(), default=0)
    return [c for c, b in found.items() if b == most]


def bonus_of(st: State, seat: int, card: int) -> int:
    """Return what an equipped Item gives this seat now, with everything that improves it."""
    item = form(st, card)
    if not counts_for(st, seat, card, item):
        return 0
    n = item.bonus + sum(more for word, more in item.extra if fits_word(st.is_a[seat], word))
    if st.pool.improves and item.tags:
        for c in st.traits[seat]:
            trait = st.cards[c]
            if isinstance(trait, Trait):
                n += more_for(trait, item)
    return n


def turn_over(st: State, seat: int, parts: tuple[int, ...]) -> None:
    """From now on these cost what they give now; nothing lowers that (R308)."""
    given = [(p, bonus_of(st, seat, p)) for p in parts if isinstance(st.cards[p], Item)]
    st.upside = (*(pair for pair in st.upside if pair[0] not in parts), *given)


# What monsters look at.


def monster_quirks(st: State, fight: Fight, monster: int, card: Monster, out: list[Source]) -> None:
    for word, n in card.unless:
        if not applies(st, fight, monster, word, False):
            out.append(Source(UNLESS, n, -1, monster, word.name))
    for tag, n in card.at_sight_of:
        if in_use(st, fight, tag.mask):
            out.append(Source(AT_SIGHT, n, -1, monster, tag.name))
    if card.mirrors:
        n = highest_bonus(st, fight)
        if n:
            out.append(Source(MIRRORED, n, -1, monster))


def highest_bonus(st: State, fight: Fight) -> int:
    """The highest bonus an Item gives the main fighter in this fight."""
    if any(monster_card(st, fight, m).counts == LEVEL_ONLY for m in fight.monsters):
        return 0
    found = bonuses(st, fight.fighter, ignored(st, fight), fight.held)
    return max(0, max(found.values(), default=0))


# Disguises.


def disguised(st: State, fight: Fight, seat: int, monster: int, mask: int) -> int:
    """Return what a monster takes a seat for that wears a disguise for it."""
    skip = ignored(st, fight)
    for who, seen_by, card, bits, having in fight.guises:
        if who == seat and seen_by == monster and is_worn(st, seat, card, skip):
            mask = mask | bits if having else mask & ~bits
    return mask


def is_worn(st: State, seat: int, card: int, ignores: int) -> bool:
    what = st.cards[card]
    if isinstance(what, Trait):
        return card in st.traits[seat] and not is_silenced(what, ignores)
    return isinstance(what, Item) and card in st.gear[seat] and counts_for(st, seat, card, what)
