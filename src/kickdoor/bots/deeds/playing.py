"""Playing cards: which one is good for me in play, and by how much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.bots.deeds.pushes import price_of
from kickdoor.bots.judgement.characters import new_trait, sidekick_worth, spoiled_gear, trait_worth
from kickdoor.bots.judgement.gearing import target
from kickdoor.bots.judgement.harms import lasting_harm
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.weights import LEVEL, STRENGTH, TREASURE
from kickdoor.bots.judgement.worth import in_hand, worth
from kickdoor.bots.sight.people import hand_room
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Attachment, Card, Item, Mixed, Sidekick, Trait, Use
from kickdoor.engine.effects.draws import DrawAndKeep, SearchDiscards, TakeMonsters, TakeTop
from kickdoor.engine.effects.gear import LureSidekick, Poach, TapeTogether
from kickdoor.engine.effects.lasting import DrawMore, Lift
from kickdoor.engine.effects.levels import StealLevel
from kickdoor.engine.moves import Move
from kickdoor.engine.words import LEVEL_UP, TRAP

BETTER: Final = 12.0  # a change of Race or Class must gain at least this much
MANY: Final = 8  # number of discards among which something good can be expected
A_FIND: Final = 60.0  # what the best of few discards is worth,
EACH_DISCARD: Final = 4.0  # each discard more,
BEST_FOUND: Final = 160.0  # and the best of very many


def best_play(sight: Sight) -> Move | None:
    """Return the move that plays my most useful card now, or None."""
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        if m.verb == "play":
            gain = play_gain(sight, m)
            if gain > 0 and (best is None or gain > best[0]):
                best = (gain, m)
    return best[1] if best is not None else None


def play_gain(sight: Sight, m: Move) -> float:
    card = sight.cards[m.card]
    judge = _JUDGES.get(type(card))
    if judge is not None:
        return judge(sight, m, card)
    if card.kind == LEVEL_UP:
        return level_gain(sight, m, card)
    if card.kind == TRAP or card.play is None:
        return 0.0
    return special_gain(sight, m, card.play)


def _trait(sight: Sight, m: Move, card: Card) -> float:
    assert isinstance(card, Trait)
    here = trait_worth(sight, sight.you, m.card)
    if sight.kind == "opening" and facts_of(card).starts_at > sight.me.level:
        here += LEVEL
    if m.at < 0:
        return here - spoiled_gear(sight, card)
    old = sight.cards[m.at]
    if not isinstance(old, Trait) or old.name == card.name:
        return 0.0
    return here - trait_worth(sight, sight.you, m.at) - BETTER


def _mixed(_sight: Sight, _m: Move, _card: Card) -> float:
    return 40.0


def _sidekick(sight: Sight, m: Move, card: Card) -> float:
    assert isinstance(card, Sidekick)
    if m.at < 0:
        return sidekick_worth(sight, card)
    old = sight.cards[m.at]
    loss = sidekick_worth(sight, old) if isinstance(old, Sidekick) else 0.0
    return sidekick_worth(sight, card) - loss - BETTER


def _item(sight: Sight, m: Move, card: Card) -> float:
    """Value of playing an Item: even an unusable one can be lost instead of a better one, or sold."""
    assert isinstance(card, Item)
    if card.play is not None and m.at >= 0:
        return tape_gain(sight, m)
    return 5.0 + max(0.0, in_hand(sight, m.card))


def tape_gain(sight: Sight, m: Move) -> float:
    """Value of taping an idle 1-Hand Item to one in use."""
    idle = sight.cards[m.at]
    use = sight.cards[m.card].play
    if use is None or not any(isinstance(v, TapeTogether) for v in use.then) or not isinstance(idle, Item):
        return 0.0
    if m.at in sight.me.gear or m.at in target(sight) or idle.only or idle.never:
        return 0.0
    return 0.5 * STRENGTH[sight.phase] * idle.bonus


def _attachment(sight: Sight, m: Move, _card: Card) -> float:
    """Value of Cheat! on the best Item that I could not use otherwise."""
    item = sight.cards[m.at] if m.at >= 0 else None
    if not isinstance(item, Item) or item.bonus < 3 or m.at in sight.me.gear or m.at in target(sight):
        return 0.0
    return 0.7 * STRENGTH[sight.phase] * item.bonus


_JUDGES: Final[dict[type[Card], Callable[[Sight, Move, Card], float]]] = {
    Trait: _trait, Mixed: _mixed, Sidekick: _sidekick, Item: _item, Attachment: _attachment,
}  # fmt: skip


def level_gain(sight: Sight, m: Move, card: Card) -> float:
    """Value of a level: only for myself."""
    if m.at not in (sight.you, -1):
        return 0.0
    return LEVEL - price_of(sight, card.play.pay if card.play is not None else None, m.card)


def special_gain(sight: Sight, m: Move, use: Use) -> float:
    for verb in use.then:
        if isinstance(verb, DrawAndKeep):
            return 90.0
        if isinstance(verb, SearchDiscards):
            return search_gain(sight, m.card) if sight.fight is None else 0.0
        if isinstance(verb, (LureSidekick, Poach)):
            return lure_gain(sight, m)
        if isinstance(verb, DrawMore):
            return verb.n * TREASURE[sight.phase]
        if isinstance(verb, StealLevel):
            return LEVEL * (1.0 + rivalry(sight, m.at)) - worth(sight, m.card)
        if isinstance(verb, Lift):
            return lasting_harm(sight, m.at) - worth(sight, m.card) if m.at in sight.me.marks else 0.0
        if isinstance(verb, TakeTop):
            top = sight.view.treasure_top if m.at else sight.view.door_top
            return in_hand(sight, top) - worth(sight, m.card) if top >= 0 else 0.0
        if isinstance(verb, TakeMonsters):
            roomy = hand_room(sight) >= 3 or sight.me.level >= sight.rules.goal - 1  # then any monster may be the last
            return 10.0 if roomy and sight.seats[m.at].hand_size >= 4 and sight.kind != "end" else 0.0
    return 0.0


def search_gain(sight: Sight, card: int) -> float:
    """Value of the best of the discards, less the part of a level for which the card can be sold instead."""
    found = min(BEST_FOUND, A_FIND + EACH_DISCARD * sum(sight.view.discarded))
    could_sell = sight.me.level < sight.rules.kill_only_from - 1
    sold = LEVEL * max(0, sight.cards[card].value) / sight.rules.sell_step if could_sell else 0.0
    return found - sold if sum(sight.view.discarded) >= MANY else 0.0


def lure_gain(sight: Sight, m: Move) -> float:
    """Value of taking another player's Sidekick or Training, less what it replaces, plus their loss."""
    new = sight.cards[m.at]
    if isinstance(new, Trait):
        return new_trait(sight, m.at, new) * 1.3 - worth(sight, m.card)
    if not isinstance(new, Sidekick):
        return 0.0
    mine = [sidekick_worth(sight, s) for c in sight.me.extras if isinstance(s := sight.cards[c], Sidekick)]
    return sidekick_worth(sight, new) * 1.3 - (min(mine) if mine else 0.0) - worth(sight, m.card)
