"""Answers to what has just happened: a door, a monster's grip, help agreed, Treasure to be shared."""

from __future__ import annotations

from kickdoor.bots.fighting import margin_against
from kickdoor.bots.harms import harm
from kickdoor.bots.meddling import dislike
from kickdoor.bots.people import monster_of, strength, strength_of_monster, would_win_game
from kickdoor.bots.worth import LEVEL, TREASURE, worth
from kickdoor.engine.cards import Card, Monster
from kickdoor.engine.effects.control import OneOf
from kickdoor.engine.effects.fight import DenyShare
from kickdoor.engine.moves import Move
from kickdoor.bots.sight import Sight

from kickdoor.engine.words import TRAP


def caught(sight: Sight) -> Move | None:
    """Talk myself out when the bad stuff is worse than the card is good."""
    matter = sight.view.matter
    card = monster_of(sight, matter.card) if matter is not None and matter.card >= 0 else None
    margin = max(0, sight.fight.theirs - sight.fight.ours) if sight.fight is not None else 0
    hurt = harm(sight, sight.me.seat, card.bad_stuff, margin) if card is not None else 50.0
    for m in sight.moves:
        if m.verb == "play" and hurt > worth(sight, m.card) * 0.8:
            return m
    return None


def door(sight: Sight) -> Move | None:
    """Hand the opened door to somebody else, or take it myself, when that pays."""
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
    """What it means to me that a seat gains or loses so much."""
    return points if seat == sight.you else -points * dislike(sight, seat)


def outlook(sight: Sight, card: Card, seat: int) -> float:
    """What this door means for a seat, as far as one can see."""
    if card.kind == TRAP and card.play is not None:
        return -harm(sight, seat, card.play.then)
    if not isinstance(card, Monster):
        return 15.0
    ahead = margin_against(sight, card) if seat == sight.you else (
        strength(sight, seat, card.ignores) - strength_of_monster(sight, card, seat)
    )  # fmt: skip
    if ahead > 0:
        wins = sight.seats[seat].level + card.wins >= sight.rules.goal
        return 1500.0 if wins else LEVEL * card.wins + TREASURE * card.treasures
    return -0.55 * harm(sight, seat, card.bad_stuff, -ahead)


def helped(sight: Sight) -> Move | None:
    """Help has been agreed: part the two if they are about to win the game."""
    fight = sight.fight
    if fight is None or sight.me.seat in (fight.fighter, fight.helper) or not would_win_game(sight):
        return None
    return first(sight, "play")


def sharing(sight: Sight) -> Move | None:
    """Keep the Treasure the helper was promised, if the card for it costs less."""
    fight = sight.fight
    promised = sum(c.n for c in fight.deal if c.what == "treasures") if fight is not None else 0
    for m in sight.moves:
        if m.verb == "play" and promised * TREASURE > worth(sight, m.card):
            return m
    return None


def way(sight: Sight) -> Move:
    """Which of several things a card should do."""
    fight = sight.fight
    card = sight.cards[sight.about] if sight.about >= 0 else None
    if fight is not None and card is not None and card.play is not None and fight.fighter == sight.you:
        for verb in card.play.then:
            if isinstance(verb, OneOf):
                for m in sight.moves:
                    if m.n < len(verb.ways) and isinstance(verb.ways[m.n], DenyShare):
                        return m
    return sight.moves[0]


def first(sight: Sight, verb: str) -> Move | None:
    for m in sight.moves:
        if m.verb == verb:
            return m
    return None
