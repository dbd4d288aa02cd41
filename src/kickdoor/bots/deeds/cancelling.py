"""A card has just been played: is cancelling it worth one of my cards?"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.deeds.fleeing import held_harm
from kickdoor.bots.deeds.meddling import keeps_peace, threat
from kickdoor.bots.deeds.pushes import price_of, use_of
from kickdoor.bots.judgement.harms import flight_harm, harm, tax
from kickdoor.bots.judgement.stakes import VICTORY, stake
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.victory import NOBODY, bad_end, level_after, levels_for, winner
from kickdoor.bots.judgement.weakening import levels_lost, weakens
from kickdoor.bots.judgement.weights import LEVEL
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import ahead, bonus_counts, fighters_of, foes_of, monster_of, strength_in_fight
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.fight import Boost, RemoveMonster
from kickdoor.engine.effects.flight import HoldFast
from kickdoor.engine.effects.levels import RestoreLevel
from kickdoor.engine.effects.timing import Cancel
from kickdoor.engine.moves import Move
from kickdoor.engine.views import FightView, Matter
from kickdoor.engine.words import MUNCHKINS, TRAP

CHEAPER: Final = 0.85  # a cancelled effect may be worth a little less than the card that cancels it


def price(sight: Sight, move: Move) -> float:
    """Return what this move costs me, in points."""
    use = use_of(sight, move)
    own = worth(sight, move.card) if move.verb == "play" else 0.0
    return own + (price_of(sight, use.pay, move.card) if use is not None else 0.0)


def cancel(sight: Sight, mine: int) -> Move | None:
    """Return the move that cancels the card just played, if that pays. `mine`: the last card I played."""
    matter = sight.view.matter
    ways = [m for m in sight.moves if m.verb in ("play", "use")]
    if matter is None or not ways or (matter.by == sight.you and not matter.n):
        return None
    card = sight.cards[matter.card]
    if card.play is None:
        return None
    if keeps_peace(sight, matter.by) and not (card.kind == TRAP and matter.at == sight.you):
        return None
    gain = trap_gain(sight, matter, card) if card.kind == TRAP else 0.0
    if card.kind != TRAP:
        gain = sum([shot_gain(sight, matter, verb, mine) for verb in card.play.then], 0.0)
    cheap = min(ways, key=lambda m: price(sight, m))
    return cheap if gain > price(sight, cheap) * CHEAPER else None


def is_mine(sight: Sight, fight: FightView) -> bool:
    return sight.you in fighters_of(fight)


def trap_gain(sight: Sight, matter: Matter, card: Card) -> float:
    """Return what cancelling a Trap saves me: its harm, and a fight of mine that it would turn."""
    assert card.play is not None
    gain = 0.0
    if matter.at == sight.you:
        gain = harm(sight, sight.you, card.play.then)
    elif matter.at >= 0:
        gain = tax(sight, sight.you, matter.at, card.play.then)
    fight = sight.fight
    if fight is None or not is_mine(sight, fight) or matter.at not in fighters_of(fight):
        return gain
    winning = winner(sight) == sight.you == matter.at
    if winning and level_after(sight, matter.at) - levels_lost(sight, matter.at, card.play.then) < sight.rules.goal:
        return VICTORY
    return gain + swing(sight, fight, -weakens(sight, matter.at, card.play.then, card))


def swing(sight: Sight, fight: FightView, shift: int) -> float:
    """Return what it is worth to me that our total does not change by this many points."""
    margin = ahead(sight)
    if (margin > 0) == (margin + shift > 0):
        return 0.0
    won = stake(sight, sight.you) if is_mine(sight, fight) else -threat(sight)
    return -won if shift > 0 else won


def shot_gain(sight: Sight, matter: Matter, verb: Effect, mine: int) -> float:
    """Return what cancelling one effect of a one-shot is worth to me."""
    fight = sight.fight
    if isinstance(verb, RestoreLevel):
        return restored(sight, matter.by)
    if isinstance(verb, Cancel):  # it cancels my own card, which is still being resolved
        return threat_or_victory(sight) if mine in sight.view.on_table and mine != matter.card else 0.0
    if fight is None:
        return 0.0
    if isinstance(verb, Boost):
        side = verb.side if verb.side >= 0 else matter.at
        if not bonus_counts(sight.cards[matter.card], side, foes_of(sight)):
            return 0.0
        return swing(sight, fight, verb.n if side == MUNCHKINS else -verb.n)
    if isinstance(verb, RemoveMonster):
        return removed(sight, fight, matter, verb)
    if isinstance(verb, HoldFast):
        return held(sight, fight, matter)
    return 0.0


def threat_or_victory(sight: Sight) -> float:
    """Return what is at stake for me if this fight decides the game, else 0."""
    fight = sight.fight
    if fight is None or winner(sight) == NOBODY:
        return 0.0
    return threat(sight) if bad_end(sight) else VICTORY


def restored(sight: Sight, seat: int) -> float:
    """Return the value of a level that is given back; it may be the one missing for the win."""
    fight = sight.fight
    back = sight.seats[seat].level + 1
    inside = fight is not None and seat in fighters_of(fight)
    if inside and back + levels_for(sight, seat) >= sight.rules.goal:
        return 2.0 * LEVEL
    return LEVEL * rivalry(sight, seat)


def removed(sight: Sight, fight: FightView, matter: Matter, verb: RemoveMonster) -> float:
    """Return the value of a monster's removal: it can end the fight, and without a kill it brings no level."""
    foe = monster_of(sight, matter.at)
    if foe is None:
        return 0.0
    if not verb.kill and level_after(sight) - foe.wins < sight.rules.goal <= level_after(sight):
        return VICTORY if fight.fighter == sight.you else 0.0
    weight = strength_in_fight(sight, matter.at)
    return swing(sight, fight, max(weight, 1 - ahead(sight)) if len(fight.monsters) == 1 else weight)


def held(sight: Sight, fight: FightView, matter: Matter) -> float:
    """Return the value of an effect that keeps everybody from escaping: my own harm, or that of rivals."""
    running = fighters_of(fight)
    if matter.at == MUNCHKINS:
        return held_harm(sight, sight.you) if sight.you in running else 0.0
    if sight.you in running:
        return 0.0
    return sum([flight_harm(sight, s) * rivalry(sight, s) for s in running], 0.0)
