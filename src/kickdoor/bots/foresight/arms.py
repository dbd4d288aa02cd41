"""What a seat's cards can do, as far as the viewer knows them: open cards, and the hand of the viewer's own seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kickdoor.bots.judgement.worth import takes_levels
from kickdoor.bots.sight.monsters import margin_against
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Card, CloneCard, Enhancer, Item, Monster, Use
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.control import OneOf
from kickdoor.engine.effects.fight import Boost, BoostEach
from kickdoor.engine.effects.timing import Cancel
from kickdoor.engine.views import SeatView, View
from kickdoor.engine.words import LEVEL_UP, MONSTERS, MUNCHKINS, TRAP, WANDERING

JOINS: Final = 7  # points that a Clone or a Wandering Monster usually adds


@dataclass
class Arms:
    """Points that can be thrown into a fight, and numbers of cards."""

    for_us: int = 0  # points for the munchkins
    for_them: int = 0  # points for the monsters
    level_ups: int = 0
    traps: int = 0  # that take no level
    level_traps: int = 0
    cancels: int = 0
    beatable: int = 0  # monsters that the seat would beat alone
    others: int = 0  # cards of the hand with some other use


def arms_of(view: View, sight: Sight | None, who: SeatView) -> Arms:
    """Return what a seat can do with the cards the viewer knows. A spectator (no sight) cannot tell what it beats."""
    arms = Arms()
    for c in who.known:
        card = view.cards[c]
        count(arms, card)
        if isinstance(card, Monster):
            arms.beatable += sight is not None and margin_against(sight, facts_of(card).foe, who.seat) > 0
        elif card.play is None and card.kind != LEVEL_UP and not isinstance(card, (Item, Enhancer, CloneCard)):
            arms.others += 1
    for c in who.pack:
        count(arms, view.cards[c])
    return arms


def count(arms: Arms, card: Card) -> None:
    """Add what one card can do, monsters and gear apart."""
    if isinstance(card, Enhancer):
        arms.for_them += abs(card.level)
    elif isinstance(card, CloneCard) or card.kind == WANDERING:
        arms.for_them += JOINS
    elif card.kind == LEVEL_UP:
        arms.level_ups += 1
    elif card.play is not None and card.kind == TRAP:
        if takes_levels(card.play.then):
            arms.level_traps += 1
        else:
            arms.traps += 1
    elif card.play is not None and not isinstance(card, Monster):
        count_shot(arms, card.play)


def count_shot(arms: Arms, use: Use) -> None:
    for_us = sum([boost(verb, MUNCHKINS) for verb in use.then])
    for_them = sum([boost(verb, MONSTERS) for verb in use.then])
    arms.for_us += for_us
    arms.for_them += for_them
    if any(isinstance(verb, Cancel) for verb in use.then):
        arms.cancels += 1
    elif not for_us and not for_them:
        arms.others += 1


def boost(verb: Effect, side: int) -> int:
    """Return the points that an effect adds to a side, if that is what its player wants."""
    if isinstance(verb, Boost):
        return verb.n if verb.side in (side, -1) else 0
    if isinstance(verb, BoostEach):
        return verb.n if side == MUNCHKINS else 0
    if isinstance(verb, OneOf):
        return max([boost(way, side) for way in verb.ways])
    return 0
