"""Reactions: to an opened door, agreed help, shared Treasure, or a card with several uses."""

from __future__ import annotations

from kickdoor.bots.judgement.harms import harm
from kickdoor.bots.judgement.stakes import VICTORY, near_goal, promised
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.victory import NOBODY, winner
from kickdoor.bots.judgement.weights import DOOR, LEVEL, TREASURE
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import fighters_of, margin_against
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Card, Monster
from kickdoor.engine.effects.control import OneOf
from kickdoor.engine.effects.fight import Boost, KillSuch
from kickdoor.engine.effects.helpers import DenyShare
from kickdoor.engine.moves import Move
from kickdoor.engine.words import MUNCHKINS, TRAP


def door(sight: Sight) -> Move | None:
    """Give the opened door to another seat, or take it myself, if that pays."""
    card = sight.cards[sight.about] if sight.about >= 0 else None
    if card is None:
        return None
    best: tuple[float, Move] | None = None
    now = outlook(sight, card, sight.view.turn)
    for m in sight.moves:
        if m.verb != "play" or m.at < 0:
            continue
        gain = feelings(sight, sight.view.turn, -now) + feelings(sight, m.at, outlook(sight, card, m.at))
        if gain > worth(sight, m.card) + 20.0 and (best is None or gain > best[0]):
            best = (gain, m)
    return best[1] if best is not None else None


def feelings(sight: Sight, seat: int, points: float) -> float:
    """Return what another seat's gain or loss is worth to me."""
    return -points * rivalry(sight, seat)


def outlook(sight: Sight, card: Card, seat: int) -> float:
    """Return the expected value of this door for a seat."""
    if card.kind == TRAP and card.play is not None:
        return -harm(sight, seat, card.play.then)
    if not isinstance(card, Monster):
        return DOOR[sight.phase]
    ahead = margin_against(sight, facts_of(card).foe, seat)
    level = sight.seats[seat].level + card.wins
    if ahead > 0:
        prize = LEVEL * card.wins + TREASURE[sight.phase] * card.treasures + near_goal(sight, level)
        return 0.5 * VICTORY if level >= sight.rules.goal else prize
    return -0.55 * harm(sight, seat, card.bad_stuff, -ahead)


def helped(sight: Sight) -> Move | None:
    """Separate fighter and helper if they are about to win the game."""
    fight = sight.fight
    if fight is None or sight.you in fighters_of(fight) or winner(sight) == NOBODY:
        return None
    return first(sight, "play")


def sharing(sight: Sight) -> Move | None:
    """Deny the helper the promised Treasure if the card for it is worth less."""
    kept = promised(sight) * TREASURE[sight.phase] if sight.fight is not None else 0.0
    for m in sight.moves:
        if m.verb == "play" and kept > worth(sight, m.card):
            return m
    return None


def spoils(sight: Sight) -> Move | None:
    """Take a Treasure that others have won if the card for it is worth less."""
    for m in sight.moves:
        if m.verb == "play" and worth(sight, m.card) < TREASURE[sight.phase] * 1.3:
            return m
    return None


def way(sight: Sight) -> Move:
    """Choose the use of a card that serves my side of the fight."""
    fight = sight.fight
    card = sight.cards[sight.about] if sight.about >= 0 else None
    ways = ways_of(card) if card is not None else ()
    mine = fight is not None and sight.you in fighters_of(fight)
    best, best_score = sight.moves[0], -1
    for m in sight.moves:
        verb = ways[m.n] if m.n < len(ways) else None
        score = 0
        if isinstance(verb, (DenyShare, KillSuch)):
            score = 2 if mine else 0
        elif isinstance(verb, Boost):
            score = 1 if (verb.side == MUNCHKINS) == mine else 0
        if score > best_score:
            best, best_score = m, score
    return best


def ways_of(card: Card) -> tuple[object, ...]:
    for verb in card.play.then if card.play is not None else ():
        if isinstance(verb, OneOf):
            return verb.ways
    return ()


def first(sight: Sight, verb: str) -> Move | None:
    for m in sight.moves:
        if m.verb == verb:
            return m
    return None
