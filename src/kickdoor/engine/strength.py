"""Pure questions about a fight: how strong is each side, and why."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.cards import Enhancer, Item, Monster, Sidekick, Trait
from kickdoor.engine.gear import bearer, big_items, big_limit, counts_for, form, is_cheated
from kickdoor.engine.piles import is_tied_under, tied
from kickdoor.engine.state import Fight, State
from kickdoor.engine.words import COMPLEX, FEMALE, LEVEL_ONLY, MALE, MONSTERS, MUNCHKINS, SIDEKICKS, Word, fits_word

# Kinds of source in a breakdown.
LEVEL: Final = "level"
ITEM_BONUS: Final = "item"
EXTRA: Final = "extra"
UPSIDE_DOWN: Final = "upside-down"
TRAIT_BONUS: Final = "alone"
SIDEKICK_BONUS: Final = "sidekick"
HANDICAP: Final = "handicap"
THROWN_IN: Final = "thrown-in"
MONSTER_LEVEL: Final = "monster"
AGAINST: Final = "against"
ENHANCED: Final = "enhanced"
BOOSTED: Final = "boosted"
STABBED: Final = "stabbed"
EFFORT: Final = "effort"
WEAKENED: Final = "weakened"
TOASTED: Final = "toasted"
DOUBLED: Final = "doubled"
FLOOR: Final = "floor"
SKILL: Final = "skill"
SKILLED: Final = "skilled"
UNLESS: Final = "unless"
AT_SIGHT: Final = "at-sight"
MIRRORED: Final = "mirrored"
HELPLESS: Final = "helpless"


class Source:
    """One line of a total: what it is, whose, from which card, how much."""

    __slots__ = ("card", "kind", "n", "seat", "why")

    def __init__(self, kind: str, n: int, seat: int = -1, card: int = -1, why: str = "") -> None:
        self.kind = kind
        self.n = n
        self.seat = seat
        self.card = card
        self.why = why

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Source):
            return NotImplemented
        mine = (self.kind, self.n, self.seat, self.card, self.why)
        return mine == (other.kind, other.n, other.seat, other.card, other.why)

    def __hash__(self) -> int:
        return hash((self.kind, self.n, self.seat, self.card, self.why))


def original(fight: Fight, monster: int) -> int:
    """The monster a clone copies; any other monster is its own."""
    for clone, of in fight.copies:
        if clone == monster:
            return of
    return monster


def monster_card(st: State, fight: Fight, monster: int) -> Monster:
    return st.pool.monsters[original(fight, monster) if fight.copies else monster]


def tags_of(st: State, fight: Fight, monster: int) -> int:
    """Return the tags of a monster: its card's and those its enhancers add."""
    root = original(fight, monster) if fight.copies else monster
    mask = st.cards[root].tags
    if fight.attached:
        for c, target in fight.attached:
            if target == root:
                mask |= st.cards[c].tags
    return mask


def ignored(st: State, fight: Fight) -> int:
    """Tags that do not count while these monsters are there: one monster's immunity holds for all (CMB-03)."""
    if fight.plain:
        return 0
    mask = 0
    ignores = st.pool.ignores
    for m in fight.monsters:
        if ignores[m]:
            mask |= monster_card(st, fight, m).ignores
    return mask


def fighters(fight: Fight) -> tuple[int, ...]:
    return _SIDES[fight.fighter][fight.helper]


# Who fights, by fighter and helper; nobody, who is -1, is the last.
_SIDES: Final = tuple((*((fighter, helper) for helper in range(6)), (fighter,)) for fighter in range(6))


def seat_strength(st: State, seat: int, ignores: int, alone: bool, held: tuple[int, ...] = ()) -> list[Source]:
    """Return what one character brings to a fight."""
    out = [Source(LEVEL, st.level[seat], seat)]
    gear_sources(st, seat, ignores, held, out)
    if st.marks[seat]:
        upside_down(st, seat, out)
    if alone:
        for c in st.traits[seat]:
            card = st.cards[c]
            if isinstance(card, Trait) and card.alone:
                out.append(Source(TRAIT_BONUS, card.alone, seat, c))
    quirks.trait_sources(st, seat, ignores, out)
    if st.extras[seat] and not ignores & SIDEKICKS.mask:
        for c in st.extras[seat]:
            card = st.cards[c]
            if isinstance(card, Sidekick) and card.bonus and quirks.works_for(st, seat, card):
                out.append(Source(SIDEKICK_BONUS, card.bonus, seat, c))
    if st.handicap[seat]:
        out.append(Source(HANDICAP, st.handicap[seat], seat))
    return out


def upside_down(st: State, seat: int, out: list[Source]) -> None:
    """Items that a Trap holds fast count against the seat, as much as they gave when they were turned over."""
    held = st.marks[seat]
    out += [Source(UPSIDE_DOWN, -n, seat, c) for c, n in st.upside if c in held]


def gear_sources(st: State, seat: int, ignores: int, held: tuple[int, ...], out: list[Source]) -> None:
    """Equipped Items whose restrictions hold and which the monsters do not ignore."""
    if not st.gear[seat]:
        return
    rest = at_rest(st, seat) if ignores & SIDEKICKS.mask else ()
    dull = False
    if st.marks[seat]:
        dull = only_armor(st, seat)
        ignores |= quirks.dulled(st, seat)
    first = len(out)
    for c in st.gear[seat]:
        item = form(st, c) if st.turned else st.cards[c]
        assert isinstance(item, Item)
        if dull and not item.armor:
            continue
        if c in held or not (item.bonus or item.extra) or item.tags & ignores or not counts_for(st, seat, c, item):
            continue
        if c in rest:
            continue
        out.append(Source(ITEM_BONUS, item.bonus, seat, c))
        for word, n in item.extra:
            if fits_word(st.is_a[seat], word):
                out.append(Source(EXTRA, n, seat, c, word.name))
    if st.pool.improves:
        quirks.skilled_sources(st, seat, ignores, first, out)


def only_armor(st: State, seat: int) -> bool:
    """True if a Trap takes the bonus of everything but Armor from the seat in this fight."""
    fresh = st.fight.fresh if st.fight is not None else ()
    return any(st.cards[c].only_armor and c not in fresh for c in st.marks[seat])


def at_rest(st: State, seat: int) -> tuple[int, ...]:
    """Items of no use while Sidekicks stand aside: their load, and the lesser of what they give leave for (R300)."""
    rest: tuple[int, ...] = ()
    complexes: list[tuple[int, int]] = []
    for c in st.gear[seat]:
        if is_tied_under(st, c):
            continue
        parts = tied(st, c)
        items = [item for p in parts if isinstance(item := st.cards[p], Item)]
        if bearer(st, c) >= 0:
            rest += parts
        elif any(i.tags & COMPLEX.mask for i in items) and not is_cheated(st, c):
            complexes.append((-sum(i.bonus for i in items), c))
    if not _own_complex_right(st, seat):
        for _, c in sorted(complexes)[st.rules.complex_items :]:
            rest += tied(st, c)
    big = [(-i.bonus, c) for c in big_items(st, seat) if c not in st.pack[seat] and isinstance(i := st.cards[c], Item)]
    return rest + tuple([c for _, c in sorted(big)[big_limit(st, seat, with_friends=False) :]])


def _own_complex_right(st: State, seat: int) -> bool:
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait) and card.any_complex:
            return True
    return False


def our_sources(st: State, fight: Fight) -> list[Source]:
    skip = ignored(st, fight)
    out = seat_strength(st, fight.fighter, skip, fight.helper < 0, fight.held)
    if fight.helper >= 0:
        out += seat_strength(st, fight.helper, skip, False, fight.held)
    ours = fight.ours + quirks.gas(fight, MUNCHKINS, skip) if fight.gases else fight.ours
    if ours:
        out.append(Source(THROWN_IN, ours))
    if fight.personal or fight.by_word:
        personal_sources(st, fight, out)
    return what_counts(st, fight, out)


def personal_sources(st: State, fight: Fight, out: list[Source]) -> None:
    """Add the bonuses and penalties of single fighters, as long as they are in the fight."""
    for seat in fighters(fight):
        out += [Source(STABBED if n < 0 else EFFORT, n, seat) for who, n in fight.personal if who == seat]
        out += [Source(TOASTED, n, seat) for mask, n in fight.by_word if st.is_a[seat] & mask]


def what_counts(st: State, fight: Fight, sources: list[Source]) -> list[Source]:
    """Against some monsters only Levels count, or only bonuses; penalties always do (CMB-03)."""
    out = sources
    modes = set()
    for m in fight.monsters:
        if not st.pool.odd[m]:
            continue
        card = monster_card(st, fight, m)
        if card.counts:
            modes.add(card.counts)
        for word, n in card.each_fighter:
            for seat in fighters(fight):
                if fits_word(seen_as(st, fight, seat, m, n < 0), word):
                    out.append(Source(WEAKENED, n, seat, m, word.name))
    for mode in modes:
        levels = mode == LEVEL_ONLY
        out = [s for s in out if s.n < 0 or (s.kind == LEVEL) == levels]
    if fight.doubles and LEVEL_ONLY not in modes:
        out.append(Source(DOUBLED, total(out) * fight.doubles))
    return out


def seen_as(st: State, fight: Fight, seat: int, monster: int, hostile: bool) -> int:
    """Return what a monster takes a fighter for: an assistant fools its clone too, a disguise one of them."""
    mask = st.foe[seat] if hostile else st.is_a[seat]
    if fight.seems and (seat, original(fight, monster)) in fight.seems and may_fool(st, fight, seat):
        mask ^= MALE.mask | FEMALE.mask
    return quirks.disguised(st, fight, seat, monster, mask) if fight.guises else mask


def may_fool(st: State, fight: Fight, seat: int) -> bool:
    """Has the seat somebody beside it who makes monsters mistake its sex? Only where Sidekicks count."""
    if ignored(st, fight) & SIDEKICKS.mask:
        return False
    return any(isinstance(k := st.cards[c], Sidekick) and k.swaps_sex for c in st.extras[seat])


def applies(st: State, fight: Fight, monster: int, word: Word, hostile: bool) -> bool:
    """True if a fighter is this in the eyes of the monster; it counts once (CMB-02)."""
    if fits_word(seen_as(st, fight, fight.fighter, monster, hostile), word):
        return True
    helper = fight.helper
    return helper >= 0 and fits_word(seen_as(st, fight, helper, monster, hostile), word)


def monster_sources(st: State, fight: Fight, monster: int) -> list[Source]:
    root = original(fight, monster) if fight.copies else monster
    card = st.cards[root]
    assert isinstance(card, Monster)
    out = [Source(MONSTER_LEVEL, card.level, -1, monster)]
    spared = 0
    for word, n in card.against:
        if applies(st, fight, monster, word, n > 0):
            out.append(Source(AGAINST, n, -1, monster, word.name))
    if fight.attached:
        for c, target in fight.attached:
            if target == root:
                enhancer = st.cards[c]
                assert isinstance(enhancer, Enhancer)
                out.append(Source(ENHANCED, enhancer.level, -1, c))
                if enhancer.floor:
                    spared += enhancer.level
    for target, n in fight.boosts:
        if target == root:
            out.append(Source(BOOSTED, n, -1, monster))
    if fight.fed:
        for target, n in fight.fed:
            if target == monster:
                out.append(Source(BOOSTED, n, -1, monster))
    if st.pool.quirky[root]:
        quirks.monster_quirks(st, fight, monster, card, out)
    n = total(out)
    least = max(st.rules.monster_floor, min(1, n - spared)) if spared else st.rules.monster_floor
    if least > n:
        out.append(Source(FLOOR, least - n, -1, monster))
    if card.helpless and quirks.in_use(st, fight, card.helpless) and total(out):
        out.append(Source(HELPLESS, -total(out), -1, monster))
    return out


def their_sources(st: State, fight: Fight) -> list[Source]:
    out: list[Source] = []
    for m in fight.monsters:
        out += monster_sources(st, fight, m)
    theirs = fight.theirs + quirks.gas(fight, MONSTERS, ignored(st, fight)) if fight.gases else fight.theirs
    if theirs:
        out.append(Source(THROWN_IN, theirs))
    return out


def total(sources: list[Source]) -> int:
    n = 0
    for s in sources:
        n += s.n
    return n


def totals(st: State, fight: Fight) -> tuple[int, int]:
    """(munchkins, monsters)."""
    return sums.our_total(st, fight), sums.their_total(st, fight)


def sends_away(st: State, fight: Fight) -> list[tuple[int, int]]:
    """(seat, card) of equipped Items on our side that win without killing."""
    found: list[tuple[int, int]] = []
    for seat in fighters(fight):
        for c in st.gear[seat]:
            item = st.cards[c]
            if isinstance(item, Item) and item.sends_away:
                skip = ignored(st, fight)
                rests = skip & SIDEKICKS.mask and c in at_rest(st, seat)
                if not (item.tags & skip or rests) and counts_for(st, seat, c, item):
                    found.append((seat, c))
    return found


def wins(st: State, fight: Fight, less: int = 0) -> bool:
    """Would our side win now (CMB-01)? `less` leaves out that much of our total."""
    if not fight.monsters:
        return True
    return beats(st, fight, sums.our_total(st, fight) - less, sums.their_total(st, fight))


def beats(st: State, fight: Fight, ours: int, theirs: int) -> bool:
    return ours > theirs or (ours == theirs and wins_ties(st, fight))


def wins_ties(st: State, fight: Fight) -> bool:
    """True if a fighter on our side wins ties (CMB-01, HLP-07)."""
    for seat in fighters(fight):
        for c in st.traits[seat]:
            card = st.cards[c]
            if isinstance(card, Trait) and card.wins_ties:
                return True
    return False


def side_total(st: State, fight: Fight, side: int) -> int:
    return sums.our_total(st, fight) if side == MUNCHKINS else sums.their_total(st, fight)


def treasures_of(st: State, fight: Fight, monster: int) -> int:
    """Treasures a monster leaves, enhancers included; never fewer than none."""
    root = original(fight, monster) if fight.copies else monster
    card = st.cards[root]
    assert isinstance(card, Monster)
    n = card.treasures
    spared = 0
    for c, target in fight.attached:
        if target == root:
            enhancer = st.cards[c]
            assert isinstance(enhancer, Enhancer)
            n += enhancer.treasures
            if enhancer.floor or enhancer.leaves_one:
                spared += enhancer.treasures
    return max(st.rules.treasure_floor, min(1, n - spared), n)


def extra_treasures(st: State, fight: Fight, monster: int) -> int:
    """More Treasures for certain fighters, counted once."""
    n = 0
    for word, more in monster_card(st, fight, monster).extra_treasures:
        if applies(st, fight, monster, word, False):
            n += more
    return n


def uses_tag(st: State, fight: Fight, mask: int) -> bool:
    """True if something with that tag is in use on our side, worn or thrown in."""
    if fight.tags & mask:
        return True
    skip = ignored(st, fight)
    return any(quirks.has_in_use(st, seat, mask, skip) for seat in fighters(fight))


# What depends on more than numbers, and what needs nothing but them, looks back at these questions.
import kickdoor.engine.quirks as quirks  # noqa: E402
import kickdoor.engine.sums as sums  # noqa: E402
