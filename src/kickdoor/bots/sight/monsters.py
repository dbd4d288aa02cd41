"""What a bot can see of a monster and a fight: strength, chance to escape, reward."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.sight.people import alone_bonus, held_against, strength, wins_ties
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.cards.kinds import Card, Enhancer, Monster
from kickdoor.engine.characters.profile import Encounter
from kickdoor.engine.fighting.flight import Clone, bonus_to_run, lift_of
from kickdoor.engine.views import FightView
from kickdoor.engine.words import ANY_ONE_SHOT, BONUSES_ONLY, GAS, LEVEL_ONLY, MUNCHKINS, ONE_SHOT, fits_word

SURE: Final = 99  # ahead by enough, whatever the numbers


def root_of(fight: FightView, monster: int) -> int:
    """Return the monster a clone copies; any other monster is its own."""
    for clone, of in fight.copies:
        if clone == monster:
            return of
    return monster


def monster_of(sight: Sight, monster: int) -> Foe | None:
    card = sight.cards[root_of(sight.fight, monster) if sight.fight is not None else monster]
    return facts_of(card).foe if isinstance(card, Monster) else None


def tags_of(sight: Sight) -> int:
    """Return the tags of the monsters of this fight, those that enhancers add included."""
    fight = fight_of(sight)
    mask = 0
    for c in [root_of(fight, m) for m in fight.monsters] + [c for c, _ in fight.attached]:
        mask |= sight.cards[c].tags
    return mask


def foes_of(sight: Sight) -> list[Foe]:
    """Return the monsters of this fight, a clone as what it copies."""
    fight = fight_of(sight)
    return [card for m in fight.monsters if (card := monster_of(sight, m)) is not None]


def fighters_of(fight: FightView) -> tuple[int, ...]:
    return (fight.fighter,) if fight.helper < 0 else (fight.fighter, fight.helper)


def against(card: Foe, mask: int, foe: int) -> int:
    """Return by how much the monster is stronger (or weaker) against this character."""
    n = sum(more for word, more in card.against if fits_word(foe if more > 0 else mask, word))
    return n - sum(more for word, more in card.each_fighter if fits_word(foe if more < 0 else mask, word))


def strength_of_monster(sight: Sight, card: Foe, seat: int) -> int:
    """Return what a monster would bring against this seat alone."""
    p = sight.profile(seat)
    if card.helpless & p.in_use:
        return 0
    n = card.level + against(card, p.is_a, p.foe)
    n += sum(more for word, more in card.unless if not fits_word(p.is_a, word))
    n += sum(more for tag, more in card.at_sight_of if p.in_use & tag.mask)
    n += card.each_item * len(sight.seats[seat].gear)
    n += card.even_turns if sight.view.turn_no % 2 == 0 else 0
    n += card.each_level * sight.seats[seat].level
    n += card.each_outsider * (len(sight.seats) - 1)
    return n + (max((b.n for b in p.bonuses_in(duel(card)) if b.item), default=0) if card.mirrors else 0)


def duel(card: Foe) -> Encounter:
    """Return a fight without a helper against this monster."""
    return Encounter(alone=True, facing=card.tags, ignores=card.ignores)


def beaten_by_presence(card: Foe, mask: int) -> bool:
    return any(w is not None and fits_word(mask, w) for w in (card.beaten_by, card.scared_off_by))


def margin_against(sight: Sight, card: Foe, seat: int) -> int:
    """Return by how much the seat alone would beat this monster now; 0 and less: not at all."""
    who = sight.seats[seat]
    if beaten_by_presence(card, who.is_a):
        return SURE
    fight = duel(card)
    ours = strength(sight, seat, fight)
    if card.counts == LEVEL_ONLY:
        ours = who.level + min(0, who.handicap)
    elif card.counts == BONUSES_ONLY:
        ours -= who.level
    return ours - strength_of_monster(sight, card, seat) + sight.profile(seat).wins_ties_in(fight)


def strength_in_fight(sight: Sight, monster: int) -> int:
    """Return what one monster brings to this fight, enhancers included."""
    fight = fight_of(sight)
    root = root_of(fight, monster)
    n = sum(e.level for c, m in fight.attached if m == root and isinstance(e := sight.cards[c], Enhancer))
    return n + sum(s.n for s in fight.their_sources if s.card == monster)


def ahead(sight: Sight) -> int:
    """Return by how much the munchkins are winning the fight that is on; 0 and less: the monsters are."""
    fight = fight_of(sight)
    if not fight.monsters:
        return SURE
    return fight.ours - fight.theirs + fight.wins_ties


def ignores(sight: Sight) -> int:
    """Return the tags of Items that do not count against these monsters."""
    mask = 0
    for card in foes_of(sight):
        mask |= card.ignores
    return mask


def bonus_counts(card: Card, side: int, foes: list[Foe]) -> bool:
    """True if a bonus that this card gives a side counts in a fight against these monsters."""
    skip = 0
    for foe in foes:
        skip |= foe.ignores
    if card.tags & skip & GAS.mask:
        return False
    if side != MUNCHKINS:
        return True
    ignored = card.kind == ONE_SHOT and skip & ANY_ONE_SHOT.mask
    return not ignored and all(foe.counts != LEVEL_ONLY for foe in foes)


def with_helper(sight: Sight, helper: int) -> int:
    """Return by how much our side would be ahead with this helper."""
    known = sight.together.get(helper)
    if known is None:
        known = sight.together[helper] = count_with(sight, helper)
    return known


def count_with(sight: Sight, helper: int) -> int:
    fight = fight_of(sight)
    odd = {card.counts for card in foes_of(sight)}
    brings = strength(sight, helper, Encounter(facing=tags_of(sight), ignores=ignores(sight)))
    if LEVEL_ONLY in odd:
        brings = sight.seats[helper].level
    elif BONUSES_ONLY in odd:
        brings -= sight.seats[helper].level
    n = ahead(sight) - alone_bonus(sight, fight.fighter) + brings
    mask, foe = sight.seats[helper].is_a, held_against(sight, helper)
    old_mask, old_foe = sight.seats[fight.fighter].is_a, held_against(sight, fight.fighter)
    new_items = sight.profile(helper).in_use & ~sight.profile(fight.fighter).in_use  # kinds that only the helper uses
    for card in foes_of(sight):
        before = against(card, old_mask, old_foe)
        n -= against(card, mask | old_mask, foe | old_foe) - before + card.with_helper
        n -= card.each_item * len(sight.seats[helper].gear)
        n -= card.each_level * sight.seats[helper].level
        n += card.each_outsider  # the helper is no longer outside
        n += sum(more for word, more in card.unless if fits_word(mask, word) and not fits_word(old_mask, word))
        n -= sum(more for tag, more in card.at_sight_of if new_items & tag.mask)
        if beaten_by_presence(card, mask) or card.helpless & new_items:
            n += card.level + before
    return n + (wins_ties(sight, helper) and not wins_ties(sight, fight.fighter))


def flee_bonus(sight: Sight, seat: int, monster: int, foe: Foe) -> int:
    """Return what the seat adds to the die when it runs from this monster."""
    p = sight.profile(seat)
    fight = sight.fight
    if fight is None:
        return p.on_rolls + bonus_to_run(p, 0, foe, monster, [])
    clones = [Clone(facts_of(sight.cards[clone]).foe, clone, of) for clone, of in fight.copies]
    return p.on_rolls + bonus_to_run(p, ignores(sight), foe, monster, clones) + lift_of(fight.lifts, seat)


def speed(sight: Sight, card: int) -> int:
    """Return what a card of mine adds to my rolls to run away."""
    return sum([b.n for b in sight.profile(sight.you).flights if b.card == card])


def pursues(sight: Sight, foe: Foe, seat: int) -> bool:
    p = sight.profile(seat)
    if foe.lets_go is not None and fits_word(p.is_a, foe.lets_go):
        return False
    if sight.seats[seat].level > foe.leaves_alone:
        return True
    return foe.pursues is not None and fits_word(p.foe, foe.pursues)


def caught_chance(sight: Sight, seat: int, monster: int) -> float:
    """Return the chance that the monster catches the seat, from 0 to 1."""
    foe = monster_of(sight, monster)
    if foe is None or foe.always_escaped or not pursues(sight, foe, seat):
        return 0.0
    if foe.no_escape or foe.no_roll or foe.no_aid:
        return 1.0
    needs = sight.rules.flee_needs - flee_bonus(sight, seat, monster, foe)
    return min(6, max(0, needs - 1)) / 6
