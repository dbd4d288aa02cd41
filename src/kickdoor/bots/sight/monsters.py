"""Reading a monster and a fight: how strong it is against whom, how one runs from it, what winning brings."""

from __future__ import annotations

from kickdoor.bots.sight.people import alone_bonus, can_use, held_against, strength, wins_ties
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards import CloneCard, Enhancer, Item, Monster, Sidekick, Trait
from kickdoor.engine.views import FightView
from kickdoor.engine.words import BONUSES_ONLY, LEVEL_ONLY, fits_word

SURE = 99  # ahead by enough, whatever the numbers


def root_of(fight: FightView, monster: int) -> int:
    """The monster a clone copies; any other monster is its own."""
    for clone, of in fight.copies:
        if clone == monster:
            return of
    return monster


def monster_of(sight: Sight, monster: int) -> Monster | None:
    card = sight.cards[root_of(sight.fight, monster) if sight.fight is not None else monster]
    return card if isinstance(card, Monster) else None


def foes_of(sight: Sight) -> list[Monster]:
    """The monsters of this fight, a clone as what it copies."""
    fight = sight.fight
    assert fight is not None
    return [card for m in fight.monsters if (card := monster_of(sight, m)) is not None]


def fighters_of(fight: FightView) -> tuple[int, ...]:
    return (fight.fighter,) if fight.helper < 0 else (fight.fighter, fight.helper)


def against(card: Monster, mask: int, foe: int) -> int:
    """By how much the monster is stronger (or weaker) against such a character."""
    n = sum(more for word, more in card.against if fits_word(foe if more > 0 else mask, word))
    return n - sum(more for word, more in card.each_fighter if fits_word(foe if more < 0 else mask, word))


def strength_of_monster(sight: Sight, card: Monster, seat: int) -> int:
    """What a monster would bring against this seat alone."""
    who = sight.seats[seat]
    n = card.level + against(card, who.is_a, held_against(sight, seat))
    if not (card.unless or card.at_sight_of or card.helpless or card.mirrors):
        return n
    gear = [i for c in who.gear if isinstance(i := sight.cards[c], Item)]
    if any(i.tags & card.helpless for i in gear):
        return 0
    n += sum(more for word, more in card.unless if not fits_word(who.is_a, word))
    n += sum(more for tag, more in card.at_sight_of if any(i.tags & tag.mask for i in gear))
    return n + (max((i.bonus for i in gear), default=0) if card.mirrors else 0)


def beaten_by_presence(card: Monster, mask: int) -> bool:
    return any(w is not None and fits_word(mask, w) for w in (card.beaten_by, card.scared_off_by))


def margin_against(sight: Sight, card: Monster, seat: int) -> int:
    """By how much the seat alone would beat this monster now; 0 and less: not at all."""
    who = sight.seats[seat]
    if beaten_by_presence(card, who.is_a):
        return SURE
    ours = strength(sight, seat, card.ignores)
    if card.counts == LEVEL_ONLY:
        ours = who.level + min(0, who.handicap)
    elif card.counts == BONUSES_ONLY:
        ours -= who.level
    return ours - strength_of_monster(sight, card, seat) + wins_ties(sight, seat)


def strength_in_fight(sight: Sight, monster: int) -> int:
    """What one monster brings to this fight, as the table reads it."""
    fight = sight.fight
    assert fight is not None
    card = monster_of(sight, monster)
    if card is None:
        return 0
    root = root_of(fight, monster)
    n = card.level + sum(e.level for c, m in fight.attached if m == root and isinstance(e := sight.cards[c], Enhancer))
    masks = [(sight.seats[s].is_a, held_against(sight, s)) for s in fighters_of(fight)]
    for word, more in card.against:
        if any(fits_word(foe if more > 0 else mask, word) for mask, foe in masks):
            n += more
    return n


def ahead(sight: Sight) -> int:
    """By how much the munchkins are winning the fight that is on; 0 and less: the monsters are."""
    fight = sight.fight
    assert fight is not None
    if not fight.monsters:
        return SURE
    return fight.ours - fight.theirs + any(wins_ties(sight, s) for s in fighters_of(fight))


def ignores(sight: Sight) -> int:
    """Tags of Items that do not count against these monsters."""
    mask = 0
    for card in foes_of(sight):
        mask |= card.ignores
    return mask


def with_helper(sight: Sight, helper: int) -> int:
    """By how much our side would be ahead with this helper."""
    fight = sight.fight
    assert fight is not None
    odd = {card.counts for card in foes_of(sight)}
    brings = strength(sight, helper, ignores(sight), alone=False)
    if LEVEL_ONLY in odd:
        brings = sight.seats[helper].level
    elif BONUSES_ONLY in odd:
        brings -= sight.seats[helper].level
    n = ahead(sight) - alone_bonus(sight, fight.fighter) + brings
    mask, foe = sight.seats[helper].is_a, held_against(sight, helper)
    old_mask, old_foe = sight.seats[fight.fighter].is_a, held_against(sight, fight.fighter)
    for card in foes_of(sight):
        before = against(card, old_mask, old_foe)
        n -= against(card, mask | old_mask, foe | old_foe) - before
        if beaten_by_presence(card, mask):
            n += card.level + before
    return n + (wins_ties(sight, helper) and not wins_ties(sight, fight.fighter))


def flee_bonus(sight: Sight, seat: int, monster: int) -> int:
    """What the seat adds to the die when it runs from this monster."""
    who = sight.seats[seat]
    foe = monster_of(sight, monster)
    n = foe.flee if foe is not None else 0
    gear = [i for c in who.gear if isinstance(i := sight.cards[c], Item) and can_use(sight, seat, c)]
    n += sum(i.flee for i in gear)
    for c in who.traits + who.extras:
        card = sight.cards[c]
        if isinstance(card, (Trait, Sidekick)):
            n += card.flee + sum(more for tag, more in card.flee_with if any(i.tags & tag.mask for i in gear))
    n += sum(sight.cards[c].on_rolls for c in who.marks)
    if sight.fight is not None:
        n += sum(k.flee for c, _ in sight.fight.copies if isinstance(k := sight.cards[c], CloneCard))
    return n


def pursues(sight: Sight, foe: Monster, seat: int) -> bool:
    if sight.seats[seat].level > foe.leaves_alone:
        return True
    return foe.pursues is not None and fits_word(held_against(sight, seat), foe.pursues)


def caught_chance(sight: Sight, seat: int, monster: int) -> float:
    foe = monster_of(sight, monster)
    if foe is None or foe.always_escaped or not pursues(sight, foe, seat):
        return 0.0
    if foe.no_escape or foe.no_roll:
        return 1.0
    needs = sight.rules.flee_needs - flee_bonus(sight, seat, monster)
    return min(6, max(0, needs - 1)) / 6
