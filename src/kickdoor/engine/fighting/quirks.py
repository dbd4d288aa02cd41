"""Unusual strength: the best Item, disguises, gas, and monsters that react to Items in use."""

from __future__ import annotations

from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.cards.kinds import Item, Trait
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.profile import ANY_FIGHT
from kickdoor.engine.characters.wearing import counts_for, form
from kickdoor.engine.fighting.strength import (
    AT_SIGHT, EVEN_TURN, ITEMS_SEEN, LEVELS_FACED, MIRRORED, OUTSIDERS_SEEN, UNLESS, WITH_HELPER, Source, applies,
    encounter, fighters, foe_of, ignored, in_use, measures,
)  # fmt: skip
from kickdoor.engine.piles import is_tied_under, tied
from kickdoor.engine.state import Fight, State
from kickdoor.engine.words import GAS, LEVEL_ONLY, MUNCHKINS, ANY_ONE_SHOT


def has_in_use(st: State, seat: int, mask: int, ignores: int = 0) -> bool:
    """True if the seat has an Item with that tag in use which no monster ignores, whether or not its bonus counts."""
    if not ignores:
        return profile(st, seat).in_use & mask != 0
    for c in st.gear[seat]:
        item = form(st, c)
        if item.tags & mask and not item.tags & ignores and counts_for(st, seat, c, item):
            improves = st.pool.facts[c].improves
            if not improves or has_in_use(st, seat, improves, ignores):
                return True
    return False


def gas(fight: Fight, side: int, ignores: int) -> int:
    """Return the bonus a side has from gas one-shots; 0 if a monster ignores gas."""
    spoilt = GAS.mask | ANY_ONE_SHOT.mask if side == MUNCHKINS else GAS.mask
    return 0 if ignores & spoilt else sum(n for s, n in fight.gases if s == side)


# The best of a seat's Items.


def spread(st: State, bonus: dict[int, int], extra: list[tuple[int, int]]) -> dict[int, int]:
    """Spread improvements over Items in the owner's interest: keep the highest bonus as low as possible."""
    if not extra:
        return bonus
    mask, n = extra[0]
    ways = [
        spread(st, {**bonus, c: b + n}, extra[1:]) for c, b in bonus.items()
        if any(form(st, p).tags & mask for p in tied(st, c))
    ]  # fmt: skip
    return min(ways, key=lambda way: max(way.values())) if ways else spread(st, bonus, extra[1:])


def best_bonus(st: State, seat: int) -> list[int]:
    """Return the equipped Items that give the seat the highest bonus now; none if no Item gives one."""
    found = item_bonuses(st, seat)
    most = max(found.values(), default=0)
    return [c for c, b in found.items() if b == most > 0]


def item_bonuses(st: State, seat: int) -> dict[int, int]:
    """Return what each Item gives the seat now, with everything that improves it; a taped bundle counts as one.

    In a fight, what its monsters or a lasting Trap silence gives nothing.
    """
    fight = st.fight
    inside = fight is not None and seat in fighters(fight)
    if inside and fight is not None and any(foe_of(st, fight, m).counts == LEVEL_ONLY for m in fight.monsters):
        return {}
    found: dict[int, int] = {}
    extra: list[tuple[int, int]] = []
    p, of = profile(st, seat), measures(st, seat)
    seen = encounter(st, fight) if inside and fight is not None else ANY_FIGHT
    for b in p.bonuses_in(seen) if inside else p.bonuses:
        if not b.item:
            continue
        n = p.points(b, seen, of)
        if b.improves:
            extra.append((b.improves, n))
        else:
            head = tied(st, b.card)[0]
            found[head] = found.get(head, 0) + n
    return spread(st, found, extra)


def bonus_of(st: State, seat: int, card: int) -> int:
    """Return what an equipped Item gives this seat outside fights, with everything that improves it."""
    p = profile(st, seat)
    of = measures(st, seat)
    return sum([p.points(b, ANY_FIGHT, of) for b in p.bonuses if b.item and b.card == card])


def turn_over(st: State, seat: int, parts: tuple[int, ...]) -> None:
    """Turn these Items over: each becomes a penalty as large as its present bonus, for good (R308)."""
    given = [(p, bonus_of(st, seat, p)) for p in parts if isinstance(st.cards[p], Item)]
    st.upside = (*(pair for pair in st.upside if pair[0] not in parts), *given)


# What monsters react to.


def monster_quirks(st: State, fight: Fight, monster: int, foe: Foe, out: list[Source]) -> None:
    for word, n in foe.unless:
        if not applies(st, fight, monster, word, hostile=False):
            out.append(Source(UNLESS, n, -1, monster, word.name))
    for tag, n in foe.at_sight_of:
        if in_use(st, fight, tag.mask):
            out.append(Source(AT_SIGHT, n, -1, monster, tag.name))
    if foe.mirrors:
        n = highest_bonus(st, fight)
        if n:
            out.append(Source(MIRRORED, n, -1, monster))
    if foe.each_item:
        items = sum([items_in_use(st, fight, seat) for seat in fighters(fight)])
        if items:
            out.append(Source(ITEMS_SEEN, foe.each_item * items, -1, monster))
    if foe.each_level:
        levels = sum([st.level[seat] for seat in fighters(fight)])
        out.append(Source(LEVELS_FACED, foe.each_level * levels, -1, monster))
    if foe.each_outsider:
        outside = len([seat for seat in st.everyone if not st.dead[seat] and seat not in fighters(fight)])
        if outside:
            out.append(Source(OUTSIDERS_SEEN, foe.each_outsider * outside, -1, monster))
    if foe.with_helper and fight.helper >= 0:
        out.append(Source(WITH_HELPER, foe.with_helper, -1, monster))
    if foe.even_turns and st.turn_no % 2 == 0:
        out.append(Source(EVEN_TURN, foe.even_turns, -1, monster))


def items_in_use(st: State, fight: Fight, seat: int) -> int:
    """Return how many Items a fighter uses in this fight; a taped bundle counts as one."""
    return len([c for c in st.gear[seat] if c not in fight.left_out and not is_tied_under(st, c)])


def highest_bonus(st: State, fight: Fight) -> int:
    """Return the highest bonus an Item gives the main fighter in this fight; a taped bundle counts as one."""
    return max(0, max(item_bonuses(st, fight.fighter).values(), default=0))


# Disguises.


def disguised(st: State, fight: Fight, seat: int, monster: int, mask: int) -> int:
    """Return what a monster takes a disguised seat for."""
    skip = ignored(st, fight)
    for who, seen_by, card, bits, having in fight.guises:
        if who == seat and seen_by == monster and is_worn(st, seat, card, skip):
            mask = mask | bits if having else mask & ~bits
    return mask


def is_worn(st: State, seat: int, card: int, ignores: int) -> bool:
    what = st.cards[card]
    if isinstance(what, Trait):
        return card in st.traits[seat] and not st.pool.facts[card].silenced & ignores
    return isinstance(what, Item) and card in st.gear[seat] and counts_for(st, seat, card, what)
