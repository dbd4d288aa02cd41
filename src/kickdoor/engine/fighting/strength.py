"""Pure questions about a fight: how strong is each side, and why."""

from __future__ import annotations

from typing import Final, final

from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.cards.kinds import Use
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.profile import LONE_FIGHT, UNMEASURED, Encounter, Measures
from kickdoor.engine.state import Fight, State
from kickdoor.engine.words import (
    ANY_ONE_SHOT, FEMALE, LEVEL_ONLY, MALE, MONSTERS, MUNCHKINS, SIDEKICKS, Word, fits_word,
)  # fmt: skip

# Kinds of source in a breakdown, beside those of bonuses (see profile.py).
LEVEL: Final = "level"
HANDICAP: Final = "handicap"
THROWN_IN: Final = "thrown-in"
MONSTER_LEVEL: Final = "monster"
AGAINST: Final = "against"
ENHANCED: Final = "enhanced"
BOOSTED: Final = "boosted"
STABBED: Final = "stabbed"
EFFORT: Final = "effort"
WEAKENED: Final = "weakened"
RALLIED: Final = "rallied"
DOUBLED: Final = "doubled"
FLOOR: Final = "floor"
UNLESS: Final = "unless"
AT_SIGHT: Final = "at-sight"
MIRRORED: Final = "mirrored"
ITEMS_SEEN: Final = "items-seen"
LEVELS_FACED: Final = "levels-faced"
OUTSIDERS_SEEN: Final = "outsiders"
WITH_HELPER: Final = "helped"
EVEN_TURN: Final = "even-turn"
HELPLESS: Final = "helpless"


@final
class Source:
    """One line of a total in a fight."""

    __slots__ = ("card", "kind", "n", "seat", "why")

    def __init__(self, kind: str, n: int, seat: int = -1, card: int = -1, why: str = "") -> None:
        self.kind = kind  # such as "level" or "item"
        self.n = n  # what it adds
        self.seat = seat  # whose it is, or -1
        self.card = card  # the card it comes from, or -1
        self.why = why  # the word it depends on, such as a Race

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Source):
            return NotImplemented
        mine = (self.kind, self.n, self.seat, self.card, self.why)
        return mine == (other.kind, other.n, other.seat, other.card, other.why)

    def __hash__(self) -> int:
        return hash((self.kind, self.n, self.seat, self.card, self.why))


def original(fight: Fight, monster: int) -> int:
    """Return the monster a clone copies; any other monster is its own."""
    for clone, of in fight.copies:
        if clone == monster:
            return of
    return monster


def uses_of(st: State, card: int) -> tuple[Use, ...]:
    """Return the powers of a card; a clone has those of the monster it copies."""
    fight = st.fight
    return st.cards[card if fight is None or not fight.copies else original(fight, card)].uses


def foe_of(st: State, fight: Fight, monster: int) -> Foe:
    """Return the Foe of a monster in the fight; a clone has the one of its original."""
    return st.pool.facts[original(fight, monster) if fight.copies else monster].foe


def tags_of(st: State, fight: Fight, monster: int) -> int:
    """Return the tags of a monster: its card's and those its enhancers add."""
    root = original(fight, monster) if fight.copies else monster
    mask = st.cards[root].tags
    if fight.attached:
        for c, target in fight.attached:
            if target == root:
                mask |= st.cards[c].tags
    return mask


def facing_tags(st: State, fight: Fight) -> int:
    """Return the tags of all monsters of the fight."""
    mask = 0
    for m in fight.monsters:
        mask |= tags_of(st, fight, m)
    return mask


def ignored(st: State, fight: Fight) -> int:
    """Return the tags that do not count: one monster's immunity holds for the whole fight (CMB-03)."""
    if not fight.is_singular:
        return 0
    mask = 0
    for m in fight.monsters:
        mask |= foe_of(st, fight, m).ignores
    return mask


def fighters(fight: Fight) -> tuple[int, ...]:
    return _SIDES[fight.fighter][fight.helper]


# The seats in a fight, by fighter and helper; index -1 (nobody) is the last.
_SIDES: Final = tuple((*((fighter, helper) for helper in range(6)), (fighter,)) for fighter in range(6))


def encounter(st: State, fight: Fight) -> Encounter:
    """Return what decides which of the fighters' bonuses count."""
    return Encounter(fight.helper < 0, facing_tags(st, fight), ignored(st, fight), fight.left_out, fight.fresh)


def lone_fight(st: State) -> Encounter:
    """Return a generic fight without a helper, with the lasting Traps that count now."""
    return LONE_FIGHT if st.fight is None else Encounter(alone=True, fresh=st.fight.fresh)


def measures(st: State, seat: int) -> Measures:
    """Return what bonuses of the seat are multiplied by."""
    level = st.level[seat]
    return Measures(len(st.hand[seat]), max(st.level) - level, level, level == min(st.level))


def seat_strength(st: State, seat: int, fight: Encounter) -> list[Source]:
    """Return what one character brings to a fight."""
    out = [Source(LEVEL, st.level[seat], seat)]
    p = profile(st, seat)
    measured = measures(st, seat) if p.is_measured else UNMEASURED  # few bonuses are multiplied
    for b in p.bonuses_in(fight):
        n = p.points(b, fight, measured)
        if n:
            out.append(Source(b.kind, n, seat, b.card, b.why))
    if st.handicap[seat]:
        out.append(Source(HANDICAP, st.handicap[seat], seat, penalty_card(st, seat)))
    return out


def penalty_card(st: State, seat: int) -> int:
    """Return the Trap behind the seat's whole penalty in this fight; -1 if it is not a single one."""
    for c in st.marks[seat]:
        use = st.cards[c].play
        if use is not None and sum([effect.waits() for effect in use.then]) == st.handicap[seat]:
            return c
    return -1


def our_sources(st: State, fight: Fight) -> list[Source]:
    seen = encounter(st, fight)
    out = seat_strength(st, fight.fighter, seen)
    if fight.helper >= 0:
        out += seat_strength(st, fight.helper, seen)
    ours = fight.ours + quirks.gas(fight, MUNCHKINS, seen.ignores) if fight.gases else fight.ours
    if seen.ignores & ANY_ONE_SHOT.mask:
        ours -= fight.by_one_shots
    if ours:
        out.append(Source(THROWN_IN, ours))
    if fight.personal or fight.by_word:
        personal_sources(st, fight, out, seen.ignores)
    return what_counts(st, fight, out)


def personal_sources(st: State, fight: Fight, out: list[Source], ignores: int) -> None:
    """Add the bonuses and penalties of single fighters, as long as they are in the fight. `ignores`: tags that do not
    count; what everyone of a kind gets comes from a one-shot."""
    rallied = () if ignores & ANY_ONE_SHOT.mask else fight.by_word
    for seat in fighters(fight):
        out += [Source(STABBED if n < 0 else EFFORT, n, seat) for who, n in fight.personal if who == seat]
        out += [Source(RALLIED, n, seat) for mask, n in rallied if st.is_a[seat] & mask]


def what_counts(st: State, fight: Fight, sources: list[Source]) -> list[Source]:
    """Apply what monsters do to our total: some let only Levels or only bonuses count; penalties always do (CMB-03)."""
    out = sources
    modes = set()
    for m in fight.monsters:
        foe = foe_of(st, fight, m)
        if foe.counts:
            modes.add(foe.counts)
        for word, n in foe.each_fighter:
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
    """Return what a monster takes a fighter for. A Sidekick also fools its clone; a disguise fools one monster."""
    mask = st.held_against[seat] if hostile else st.is_a[seat]
    if fight.seems and (seat, original(fight, monster)) in fight.seems and may_fool(st, fight, seat):
        mask ^= MALE.mask | FEMALE.mask
    return quirks.disguised(st, fight, seat, monster, mask) if fight.guises else mask


def may_fool(st: State, fight: Fight, seat: int) -> bool:
    """True if a Sidekick makes monsters mistake the seat's sex and no monster ignores Sidekicks."""
    if ignored(st, fight) & SIDEKICKS.mask:
        return False
    return profile(st, seat).fools


def applies(st: State, fight: Fight, monster: int, word: Word, hostile: bool) -> bool:
    """True if the monster takes any fighter for this; it counts once (CMB-02)."""
    if fits_word(seen_as(st, fight, fight.fighter, monster, hostile), word):
        return True
    helper = fight.helper
    return helper >= 0 and fits_word(seen_as(st, fight, helper, monster, hostile), word)


def monster_sources(st: State, fight: Fight, monster: int) -> list[Source]:
    facts = st.pool.facts
    root = original(fight, monster) if fight.copies else monster
    foe = facts[root].foe
    out = [Source(MONSTER_LEVEL, foe.level, -1, monster)]
    spared = 0
    for word, n in foe.against:
        if applies(st, fight, monster, word, n > 0):
            out.append(Source(AGAINST, n, -1, monster, word.name))
    for c, target in fight.attached:
        if target == root:
            enhancer = facts[c].foe
            out.append(Source(ENHANCED, enhancer.level, -1, c))
            if enhancer.level_floor:
                spared += enhancer.level
    for target, n in fight.boosts:
        if target == root:
            out.append(Source(BOOSTED, n, -1, monster))
    for target, n in fight.fed:
        if target == monster:
            out.append(Source(BOOSTED, n, -1, monster))
    if foe.has_quirks:
        quirks.monster_quirks(st, fight, monster, foe, out)
    n = total(out)
    least = max(st.rules.monster_floor, min(1, n - spared)) if spared else st.rules.monster_floor
    if least > n:
        out.append(Source(FLOOR, least - n, -1, monster))
    if foe.helpless and in_use(st, fight, foe.helpless) and total(out):
        out.append(Source(HELPLESS, -total(out), -1, monster))
    return out


def in_use(st: State, fight: Fight, mask: int) -> bool:
    """True if a fighter has an Item with one of these tags in use, whether or not its bonus counts."""
    return any(profile(st, seat).in_use & mask for seat in fighters(fight))


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
    """Return the totals of the munchkins and of the monsters."""
    return sums.our_total(st, fight), sums.their_total(st, fight)


def sends_away(st: State, fight: Fight) -> list[tuple[int, int]]:
    """Return the Items in use on our side, as (seat, card), that win without killing."""
    found: list[tuple[int, int]] = []
    for seat in fighters(fight):
        for c in profile(st, seat).sends_away:
            skip = ignored(st, fight)
            rests = skip & SIDEKICKS.mask and c in profile(st, seat).rests
            if not (st.cards[c].tags & skip or rests):
                found.append((seat, c))
    return found


def wins(st: State, fight: Fight, less: int = 0) -> bool:
    """True if our side would win now (CMB-01). `less` leaves out that much of our total."""
    if not fight.monsters:
        return True
    return beats(st, fight, sums.our_total(st, fight) - less, sums.their_total(st, fight))


def beats(st: State, fight: Fight, ours: int, theirs: int) -> bool:
    return ours > theirs or (ours == theirs and wins_ties(st, fight))


def wins_ties(st: State, fight: Fight) -> bool:
    """True if a fighter on our side wins ties (CMB-01, HLP-07)."""
    seen = encounter(st, fight)
    for seat in fighters(fight):
        if profile(st, seat).wins_ties_in(seen):
            return True
    return False


def side_total(st: State, fight: Fight, side: int) -> int:
    return sums.our_total(st, fight) if side == MUNCHKINS else sums.their_total(st, fight)


def treasures_of(st: State, fight: Fight, monster: int, more: int = 0) -> int:
    """Return the Treasures a monster leaves, with enhancers and `more`; never below 0 (R358)."""
    facts = st.pool.facts
    root = original(fight, monster) if fight.copies else monster
    n = facts[root].foe.treasures + more
    spared = 0
    for c, target in fight.attached:
        if target == root:
            enhancer = facts[c].foe
            n += enhancer.treasures
            if enhancer.treasure_floor:
                spared += enhancer.treasures
    least = max(st.rules.treasure_floor, min(1, n - spared))
    return max(least, n)


def extra_treasures(st: State, fight: Fight, monster: int) -> int:
    """Return the extra Treasures for certain fighters; each counts once."""
    n = 0
    for word, more in foe_of(st, fight, monster).extra_treasures:
        if applies(st, fight, monster, word, hostile=False):
            n += more
    return n


def uses_tag(st: State, fight: Fight, mask: int) -> bool:
    """True if our side uses a card with that tag, worn or played."""
    if fight.tags & mask:
        return True
    skip = ignored(st, fight)
    return any(quirks.has_in_use(st, seat, mask, skip) for seat in fighters(fight))


# Imported last: quirks.py and sums.py import this module.
import kickdoor.engine.fighting.quirks as quirks  # noqa: E402
import kickdoor.engine.fighting.sums as sums  # noqa: E402
