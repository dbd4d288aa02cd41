"""What a card is worth to me. A level is 100, a point of lasting strength 30."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.people import (
    can_use,
    fits_character,
    has_mix,
    needs_complex_right,
    sidekick_room,
    strength,
    strength_of_monster,
    traits_of,
)  # fmt: skip
from kickdoor.bots.reserve import hurry, stop_rate, throw_rate
from kickdoor.engine.cards import Attachment, Card, CloneCard, Enhancer, Item, Mixed, Monster, Sidekick, Trait
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.draws import DrawAndKeep, SearchDiscards, TakeMonsters, TakeTop
from kickdoor.engine.effects.fight import Boost, HoldFast, RemoveMonster, TalkOut
from kickdoor.engine.effects.gear import LureSidekick
from kickdoor.engine.effects.levels import RestoreLevel
from kickdoor.engine.effects.timing import Cancel, ChooseDie, PassTheTurn
from kickdoor.bots.sight import Sight

from kickdoor.engine.words import COMPLEX, HUMAN, LEVEL_UP, RACE, TRAP, WANDERING

LEVEL: Final = 100.0
STRENGTH: Final = 30.0  # a point of strength in every fight
TREASURE: Final = 32.0  # a Treasure nobody has seen
DOOR: Final = 14.0
MONEY: Final = 0.05
GOOD_RUNNING: Final = 12.0

_PLAYS: Final[tuple[tuple[type[Effect], float], ...]] = (
    (Cancel, 85.0), (ChooseDie, 45.0), (SearchDiscards, 85.0), (RemoveMonster, 65.0), (HoldFast, 70.0),
    (RestoreLevel, 75.0), (TalkOut, 55.0), (PassTheTurn, 78.0), (TakeTop, 30.0), (TakeMonsters, 25.0),
    (LureSidekick, 40.0), (DrawAndKeep, 90.0),
)  # fmt: skip


def is_mine(sight: Sight, card: int) -> bool:
    me = sight.me
    return card in me.known or card in me.gear or card in me.pack or card in me.traits or card in me.extras


def holder(sight: Sight, card: int) -> int:
    """The seat that has the card in play, or -1."""
    if sight.holders is None:
        sight.holders = {c: s.seat for s in sight.seats for c in s.gear + s.pack + s.traits + s.extras}
    return sight.holders.get(card, -1)


def worth(sight: Sight, card: int) -> float:
    """What I would mind losing it, or what I would gain by getting it."""
    known = sight.worths.get(card)
    if known is None:
        seat = holder(sight, card)
        known = sight.worths[card] = in_play(sight, seat, card) if seat >= 0 else in_hand(sight, card)
    return known


def use_worth(sight: Sight, card: int) -> float:
    """The same without the money it fetches."""
    return worth(sight, card) - max(0, sight.cards[card].value) * MONEY


def in_play(sight: Sight, seat: int, card: int) -> float:
    """What its holder would mind losing a card on the table."""
    what = sight.cards[card]
    who = sight.seats[seat]
    money = max(0, what.value) * MONEY
    if isinstance(what, Item):
        if card in who.gear and can_use(sight, seat, card):
            return money + item_points(what) + parts_worth(sight, card)
        if seat == sight.you and can_use(sight, seat, card):
            return money + 0.15 * item_points(what) + parts_worth(sight, card)
        return money + parts_worth(sight, card)
    if isinstance(what, Trait):
        return trait_worth(sight, seat, card)
    if isinstance(what, Sidekick):
        return sidekick_worth(what)
    if isinstance(what, (Mixed, Attachment)):
        return 30.0
    return money + play_worth(sight, what)


def parts_worth(sight: Sight, card: int) -> float:
    """What is taped together under this card."""
    if not sight.links or not isinstance(sight.cards[card], Item):
        return 0.0
    parts = [sight.cards[o] for h, o in sight.links if h == card]
    return sum(item_points(p) + p.value * MONEY for p in parts if isinstance(p, Item))


def item_points(item: Item) -> float:
    return item.bonus * STRENGTH + item.flee * GOOD_RUNNING + item.gives_hands * 25.0


def sidekick_worth(card: Sidekick) -> float:
    """Its bonus, and the escape it may be given up for."""
    n = 25.0 + card.bonus * STRENGTH + card.carries * 6.0 + (15.0 if card.any_complex else 0.0)
    return n + (20.0 if card.uses else 0.0)


def in_hand(sight: Sight, card: int) -> float:
    """What a card that is not in play is worth to me."""
    what = sight.cards[card]
    if isinstance(what, Item):
        return new_item(sight, sight.me.seat, card, what)
    if isinstance(what, Monster):
        return hand_monster(sight, what)
    if isinstance(what, Trait):
        return new_trait(sight, card, what)
    if isinstance(what, Mixed):
        return 35.0 if traits_of(sight, sight.me.seat, what.of) else 18.0
    if isinstance(what, Sidekick):
        return sidekick_worth(what) if sidekick_room(sight, sight.me.seat) > 0 else 14.0
    if isinstance(what, Attachment):
        return 35.0
    if isinstance(what, Enhancer):
        return 8.0 + stop_rate(sight) * what.level if what.level > 0 else 26.0
    if isinstance(what, CloneCard):
        return 8.0 + stop_rate(sight) * 7
    return max(0, what.value) * MONEY + play_worth(sight, what)


def play_worth(sight: Sight, card: Card) -> float:
    """What playing it at the right time brings."""
    if card.kind == LEVEL_UP:
        return LEVEL if sight.me.level < sight.rules.kill_only_from - 1 else 1.0
    if card.kind == TRAP:
        return 20.0 + 3.0 * stop_rate(sight)
    if card.kind == WANDERING:
        biggest = max((m.level for c in sight.hand if isinstance(m := sight.cards[c], Monster)), default=3)
        return 8.0 + stop_rate(sight) * min(10, biggest)
    use = card.play
    if use is None:
        return 10.0
    if use.only and sight.me.is_a & use.only != use.only:
        return 3.0
    for verb in use.then:
        if isinstance(verb, Boost):
            return verb.n * throw_rate(sight)
        for kind, n in _PLAYS:
            if isinstance(verb, kind):
                return n * hurry(sight)
    return 15.0


def hand_monster(sight: Sight, card: Monster) -> float:
    """A monster I can beat is a level in waiting; a big one is for others."""
    me = sight.me.seat
    margin = strength(sight, me, card.ignores) - strength_of_monster(sight, card, me)
    if margin > 0:
        last = 40.0 if sight.me.level + card.wins >= sight.rules.goal - 1 else 0.0
        return 30.0 + 20.0 * card.wins + 8.0 * card.treasures + min(margin, 5) + last
    wanders = any(sight.cards[c].kind == WANDERING for c in sight.hand)
    return 2.0 + card.level * (0.7 * stop_rate(sight) if wanders else 1.0)


def new_item(sight: Sight, seat: int, card: int, item: Item) -> float:
    """An Item the seat does not wear yet: how much better than what it wears where it would go."""
    money = max(0, item.value) * MONEY
    if not can_use(sight, seat, card):
        return money
    better = item_points(item)
    gear = sight.seats[seat].gear
    rivals = [r for c in gear if isinstance(r := sight.cards[c], Item) and in_the_way(sight, seat, item, r)]
    if rivals and (item.hands == 0 or hands_full(sight, seat, item)):
        better -= min(item_points(r) for r in rivals)
    return money + max(0.0, better) * 0.95


def hands_full(sight: Sight, seat: int, item: Item) -> bool:
    gear = [i for c in sight.seats[seat].gear if isinstance(i := sight.cards[c], Item)]
    return sum(i.hands for i in gear) + item.hands > sight.rules.hands + sum(i.gives_hands for i in gear)


def in_the_way(sight: Sight, seat: int, item: Item, worn: Item) -> bool:
    """Do the two want the same place?"""
    pairs = ((item.head, worn.head), (item.armor, worn.armor), (item.foot, worn.foot), (item.hands, worn.hands))
    if any(a and b for a, b in pairs):
        return True
    return bool(item.tags & worn.tags & COMPLEX.mask) and needs_complex_right(sight, seat, item)


def new_trait(sight: Sight, card: int, what: Trait) -> float:
    me = sight.me.seat
    have = traits_of(sight, me, what.word.kind)
    if any(sight.cards[c].name == what.name for c in have):
        return 2.0
    here = trait_worth(sight, me, card)
    if not have or (len(have) == 1 and has_mix(sight, me, what.word.kind)):
        return here
    return 5.0 + max(0.0, here - min(trait_worth(sight, me, c) for c in have))


def trait_worth(sight: Sight, seat: int, card: int) -> float:
    """What being such a one brings, with the Items it opens and those it shuts."""
    what = sight.cards[card]
    assert isinstance(what, Trait)
    n = 10.0 + what.alone * STRENGTH * 0.7 + what.flee * GOOD_RUNNING + 8.0 * len(what.uses)
    n += 45.0 if what.cheats_death else 0.0
    n += 20.0 if what.spare_slot else 0.0
    n += 18.0 if what.second_door else 0.0
    n += 15.0 * (what.sidekicks - 1) + (12.0 if what.when_helping_kills else 0.0)
    return n + trait_items(sight, seat, what)


def trait_items(sight: Sight, seat: int, what: Trait) -> float:
    """Points of the Items in sight that hang on this trait, one way or the other."""
    who = sight.seats[seat]
    with_it = who.is_a | what.word.mask
    if what.word.kind == RACE and not has_mix(sight, seat, RACE):
        with_it &= ~HUMAN.mask
    without = who.is_a & ~what.word.mask
    if what.word.kind == RACE and len(traits_of(sight, seat, RACE)) <= 1:
        without |= HUMAN.mask
    mine = who.gear + who.pack + who.known
    n = 0.0
    for c in mine:
        item = sight.cards[c]
        if not isinstance(item, Item):
            continue
        if item.only or item.never:
            fits, fitted = fits_character(item, with_it, with_it), fits_character(item, without, without)
            n += (fits - fitted) * item_points(item) * 0.8
    if what.any_complex:
        held = sum(1 for c in mine if isinstance(i := sight.cards[c], Item) and i.tags & COMPLEX.mask)
        n += 20.0 * max(0, held - 1) + 5.0
    return n
