"""The worth of a card to me, in any zone."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.judgement.characters import new_trait, sidekick_worth, trait_worth
from kickdoor.bots.judgement.items import item_in_play, item_points, new_item
from kickdoor.bots.judgement.weights import AGAINST, ANSWER, EITHER, LEVEL, LEVEL_TRAP, MONEY, TRAP_CARD
from kickdoor.bots.sight.monsters import margin_against
from kickdoor.bots.sight.people import sidekick_room, traits_of
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Attachment, Card, CloneCard, Enhancer, Item, Mixed, Monster, Sidekick, Trait
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.control import OneOf
from kickdoor.engine.effects.draws import DrawAndKeep, SearchDiscards, TakeMonsters, TakeSpoil, TakeTop
from kickdoor.engine.effects.fight import (
    Boost, BoostEach, Double, EndFight, KillSuch, RemoveMonster, SwapMonster, TakeOverFight,
)  # fmt: skip
from kickdoor.engine.effects.flight import Banish, GetAway, Glue, HoldFast, TalkOut, WallOff
from kickdoor.engine.effects.gear import LureSidekick, Poach
from kickdoor.engine.effects.helpers import DropOut
from kickdoor.engine.effects.lasting import DrawMore, Lift
from kickdoor.engine.effects.levels import LoseLevels, RestoreLevel, StealLevel, Survive
from kickdoor.engine.effects.timing import Cancel, ChooseDie, PassTheTurn
from kickdoor.engine.words import LEVEL_UP, MUNCHKINS, TRAP, WANDERING

CLONED: Final = 7  # points a Clone usually adds
BEATABLE: Final = 95.0  # a monster in hand that I can beat: a level in waiting
MANY_TO_BEAT: Final = 2  # with that many others I can beat in hand, a monster waits for its turn too long
QUEUED: Final = 0.5  # of its worth that it then has
TOO_BIG: Final = 60.0
IDLE_MONSTER: Final = 20.0  # one I cannot beat, without a card that brings it into another's fight
SOON: Final = 85.0  # a monster in hand that I tie with: the next level or Item makes it a kill
EACH_SHORT: Final = 7.0  # less for each point that is missing
FOR_THE_LAST: Final = 4.0  # for each point by which I would beat it, if I need one more kill to win
UNKNOWN: Final = 0.3
CHEATING: Final = 15.0  # a Cheat! in play, besides the Item that it lets me use
MIXED: Final = 40.0  # a card that lets me be of two Races or Classes, for what may come
SETTLED: Final = 20.0  # a Race or Class in play: it takes luck to find another

# Cards for the right moment, as fractions of the worth of a card that cancels.
_PLAYS: Final[dict[type[Effect], float]] = {
    Cancel: 1.0, ChooseDie: 0.5, SearchDiscards: 1.0, RemoveMonster: 0.8, HoldFast: 0.75, RestoreLevel: 0.85,
    TalkOut: 0.6, PassTheTurn: 0.9, TakeTop: 0.4, TakeMonsters: 0.4, LureSidekick: 0.5, DrawAndKeep: 1.1,
    Double: 0.8, EndFight: 0.7, Banish: 0.7, TakeOverFight: 0.8, SwapMonster: 0.5, KillSuch: 0.2, GetAway: 0.45,
    WallOff: 0.5, Glue: 0.4, Lift: 0.7, StealLevel: 1.3, Poach: 0.7, DropOut: 0.5, TakeSpoil: 0.45, Survive: 0.6,
    DrawMore: 1.6,
}  # fmt: skip


def is_mine(sight: Sight, card: int) -> bool:
    me = sight.me
    return card in me.known or card in me.gear or card in me.pack or card in me.traits or card in me.extras


def holder(sight: Sight, card: int) -> int:
    """Return the seat that has the card in play, or -1."""
    for who in sight.seats:
        if card in who.gear or card in who.pack or card in who.traits or card in who.extras:
            return who.seat
    return -1


def worth(sight: Sight, card: int) -> float:
    """Return what I would lose without the card, or gain with it."""
    known = sight.worths.get(card)
    if known is None:
        seat = -1 if card in sight.hand else holder(sight, card)
        known = in_play(sight, seat, card) if seat >= 0 else in_hand(sight, card)
        sight.worths[card] = known
    return known


def use_worth(sight: Sight, card: int) -> float:
    """Return the worth of a card apart from its sale value."""
    return worth(sight, card) - max(0, sight.cards[card].value) * MONEY


def in_play(sight: Sight, seat: int, card: int) -> float:
    """Return what losing a card in play would cost its owner."""
    what = sight.cards[card]
    if isinstance(what, Item):
        return item_in_play(sight, seat, card, what)
    if isinstance(what, Trait):
        return trait_worth(sight, seat, card) + SETTLED
    if isinstance(what, Sidekick):
        return sidekick_worth(sight, what)
    if isinstance(what, Attachment):
        on = [i for h, o in sight.links if h == card and isinstance(i := sight.cards[o], Item)]
        return CHEATING + sum([item_points(sight, seat, i) for i in on], 0.0)
    if isinstance(what, Mixed):
        return MIXED + second_trait(sight, seat, what)
    return max(0, what.value) * MONEY + play_worth(sight, what)


def second_trait(sight: Sight, seat: int, mixed: Mixed) -> float:
    """Return the worth of the trait that goes with this card: the lesser of two."""
    held = [trait_worth(sight, seat, c) for c in traits_of(sight, seat, mixed.of)]
    return max(0.0, min(held)) if len(held) > 1 else 0.0


def in_hand(sight: Sight, card: int) -> float:
    """Return the worth to me of a card that is not in play."""
    what = sight.cards[card]
    if isinstance(what, Item):
        return new_item(sight, sight.you, card, what)
    if isinstance(what, Monster):
        return hand_monster(sight, card, what)
    if isinstance(what, Trait):
        return new_trait(sight, card, what)
    if isinstance(what, Mixed):
        return MIXED if traits_of(sight, sight.you, what.of) else 25.0
    if isinstance(what, Sidekick):
        return sidekick_worth(sight, what) * (1.0 if sidekick_room(sight, sight.you) > 0 else 0.3)
    if isinstance(what, Attachment):
        return 40.0
    if isinstance(what, Enhancer):
        return AGAINST[sight.phase] * abs(what.level)
    if isinstance(what, CloneCard):
        return AGAINST[sight.phase] * CLONED
    return max(0, what.value) * MONEY + play_worth(sight, what)


def play_worth(sight: Sight, card: Card) -> float:
    """Return the gain from playing the card at the right time."""
    phase = sight.phase
    if card.kind == LEVEL_UP:
        return LEVEL if sight.me.level < sight.rules.kill_only_from - 1 else 4.0
    use = card.play
    if use is None:
        return 10.0
    if card.kind == TRAP:
        return (LEVEL_TRAP if takes_levels(use.then) else TRAP_CARD)[phase]
    if card.kind == WANDERING:
        biggest = max((m.level for c in sight.hand if isinstance(m := sight.cards[c], Monster)), default=3)
        return AGAINST[phase] * min(8, max(3, biggest))
    if use.only and sight.me.is_a & use.only != use.only:
        return 3.0
    return max(verb_worth(sight, verb) for verb in use.then) if use.then else 10.0


def takes_levels(verbs: tuple[Effect, ...]) -> bool:
    return any(isinstance(v, LoseLevels) for v in verbs)


def verb_worth(sight: Sight, verb: Effect) -> float:
    phase = sight.phase
    if isinstance(verb, Boost):
        return verb.n * (EITHER if verb.side <= MUNCHKINS else AGAINST)[phase]
    if isinstance(verb, BoostEach):
        return verb.n * EITHER[phase]
    if isinstance(verb, OneOf):
        return max(verb_worth(sight, way) for way in verb.ways)
    return _PLAYS.get(type(verb), UNKNOWN) * ANSWER[phase]


def hand_monster(sight: Sight, number: int, card: Monster) -> float:
    """Return the worth of a monster in hand: one I can beat is a future level, a big one is for others.

    I fight one in a turn: of many that I can beat, each waits longer."""
    margin = margin_of(sight, card)
    if margin > 0:
        monsters = [m for c in sight.hand if c != number and isinstance(m := sight.cards[c], Monster)]
        others = sum(1 for m in monsters if margin_of(sight, m) > 0)
        last = FOR_THE_LAST * min(margin, 12) if sight.me.level + card.wins >= sight.rules.goal - 1 else 0.0
        value = BEATABLE + 6.0 * card.treasures + 20.0 * (card.wins - 1) + last
        return value * QUEUED if others >= MANY_TO_BEAT else value
    wanders = any(sight.cards[c].kind == WANDERING for c in sight.hand)
    weapon = max(IDLE_MONSTER, TOO_BIG + margin) + 2.0 * card.level if wanders else IDLE_MONSTER
    return max(weapon, SOON + EACH_SHORT * margin)


def margin_of(sight: Sight, card: Monster) -> int:
    """Return by how much I would beat this monster alone in a later turn: what hampers me now will be over."""
    return margin_against(sight, facts_of(card).foe, sight.you) - sight.me.handicap
