"""Deal hidden hands the way sensible players would hold them.

Sensible players put Items, Races and Sidekicks down at once and keep what can be thrown in. A player who has just
passed probably had nothing useful to play: if a sensible player would have responded in a world, `world` deals another
one, up to `TRIES` times.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.bots.foresight.arms import Arms, count
from kickdoor.bots.greedy import Greedy
from kickdoor.bots.judgement.worth import takes_levels
from kickdoor.engine.cards.kinds import Attachment, Card, CloneCard, Enhancer, Item, Mixed, Monster, Sidekick, Trait
from kickdoor.engine.views import View
from kickdoor.engine.words import LEVEL_UP, TRAP, WANDERING

if TYPE_CHECKING:
    from kickdoor.engine.game import Game

# How often hands hold a card of each kind, as a percentage of chance: measured in 900 games of three sets.
ITEM: Final = 15
SIDEKICK: Final = 20
TRAIT: Final = 35
OTHER: Final = 70
TRAP_CARD: Final = 75
LEVEL: Final = 95
SMALL_MONSTER: Final = 80  # a monster that most players beat
BIG_MONSTER: Final = 145
LEVEL_TRAP: Final = 140
ANSWER: Final = 150
ENHANCER: Final = 170
CLONE: Final = 180
JOINING: Final = 200  # Wandering Monster
PLAY: Final = 200  # any other card for the right moment
ONE_SHOT: Final = 220
SMALL: Final = 4  # the highest Level of a small monster
TRIES: Final = 5  # most worlds to deal; the last one is used even if it does not fit the passes


def any_world(view: View, number: int) -> Game:
    """Return a world the viewer could be in, with hidden cards dealt by chance alone."""
    return view.resample(number)


def world(view: View, number: int) -> Game:
    """Return a world the viewer could be in, with hands that sensible players would hold and, if possible, that fit the
    latest passes."""
    likely = likely_of(view.cards)
    for again in range(TRIES):
        found = view.resample(number * TRIES + again, likely)
        if fits(found, view):
            break
    return found


def fits(found: Game, view: View) -> bool:
    """True if a sensible player would also have passed in every seat that has passed since the last response."""
    if view.kind != "fight":
        return True
    question = found.question
    assert question is not None
    for seat in question.passed:
        if seat != view.you and not found.is_dead(seat):
            theirs = found.early_view(seat, worlds=False)
            if len(theirs.moves) > 1 and Greedy().choose(theirs).verb != "pass":
                return False
    return True


_LIKELY: dict[int, tuple[list[Card], list[int]]] = {}  # by `id(cards)`; games with the same sets share it


def likely_of(cards: list[Card]) -> list[int]:
    """Return the weight of each card in the draw for hidden hands, by card id."""
    kept = _LIKELY.get(id(cards))
    if kept is None or kept[0] is not cards:
        kept = (cards, [likelihood(card) for card in cards])
        if len(_LIKELY) > 8:
            _LIKELY.clear()
        _LIKELY[id(cards)] = kept
    return kept[1]


def likelihood(card: Card) -> int:
    """Return the weight of the card in the draw for hidden hands; 100 is as chance deals it."""
    if isinstance(card, Item):
        return ITEM
    if isinstance(card, Sidekick):
        return SIDEKICK
    if isinstance(card, Trait):
        return TRAIT
    if isinstance(card, Monster):
        return SMALL_MONSTER if card.level <= SMALL else BIG_MONSTER
    if isinstance(card, Enhancer):
        return ENHANCER
    if isinstance(card, CloneCard):
        return CLONE
    if isinstance(card, (Attachment, Mixed)):
        return OTHER
    if card.kind == WANDERING:
        return JOINING
    if card.kind == LEVEL_UP:
        return LEVEL
    if card.play is None:
        return OTHER
    if card.kind == TRAP:
        return LEVEL_TRAP if takes_levels(card.play.then) else TRAP_CARD
    arms = Arms()
    count(arms, card)
    if arms.cancels:
        return ANSWER
    return ONE_SHOT if arms.for_us or arms.for_them else PLAY
