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
from kickdoor.engine.views import View
from kickdoor.engine.words import TRAP

def caught(view: View) -> Move | None:
    """Talk myself out when the bad stuff is worse than the card is good."""
    matter = view.matter
    card = monster_of(view, matter.card) if matter is not None and matter.card >= 0 else None
    margin = max(0, view.fight.theirs - view.fight.ours) if view.fight is not None else 0
    hurt = harm(view, view.me.seat, card.bad_stuff, margin) if card is not None else 50.0
    for m in view.moves:
        if m.verb == "play" and hurt > worth(view, m.card) * 0.8:
            return m
    return None


def door(view: View) -> Move | None:
    """Hand the opened door to somebody else, or take it myself, when that pays."""
    card = view.cards[view.about] if view.about >= 0 else None
    if card is None:
        return None
    best: tuple[float, Move] | None = None
    now = outlook(view, card, view.turn)
    for m in view.moves:
        if m.verb != "play" or m.at < 0:
            continue
        gain = feelings(view, view.turn, -now) + feelings(view, m.at, outlook(view, card, m.at))
        if gain > worth(view, m.card) + 20.0 and (best is None or gain > best[0]):
            best = (gain, m)
    return best[1] if best is not None else None


def feelings(view: View, seat: int, points: float) -> float:
    """What it means to me that a seat gains or loses so much."""
    return points if seat == view.you else -points * dislike(view, seat)


def outlook(view: View, card: Card, seat: int) -> float:
    """What this door means for a seat, as far as one can see."""
    if card.kind == TRAP and card.play is not None:
        return -harm(view, seat, card.play.then)
    if not isinstance(card, Monster):
        return 15.0
    ahead = margin_against(view, card) if seat == view.you else (
        strength(view, seat, card.ignores) - strength_of_monster(view, card, seat)
    )  # fmt: skip
    if ahead > 0:
        wins = view.seats[seat].level + card.wins >= view.rules.goal
        return 1500.0 if wins else LEVEL * card.wins + TREASURE * card.treasures
    return -0.55 * harm(view, seat, card.bad_stuff, -ahead)


def helped(view: View) -> Move | None:
    """Help has been agreed: part the two if they are about to win the game."""
    fight = view.fight
    if fight is None or view.me.seat in (fight.fighter, fight.helper) or not would_win_game(view):
        return None
    return first(view, "play")


def sharing(view: View) -> Move | None:
    """Keep the Treasure the helper was promised, if the card for it costs less."""
    fight = view.fight
    promised = sum(c.n for c in fight.deal if c.what == "treasures") if fight is not None else 0
    for m in view.moves:
        if m.verb == "play" and promised * TREASURE > worth(view, m.card):
            return m
    return None


def way(view: View) -> Move:
    """Which of several things a card should do."""
    fight = view.fight
    card = view.cards[view.about] if view.about >= 0 else None
    if fight is not None and card is not None and card.play is not None and fight.fighter == view.you:
        for verb in card.play.then:
            if isinstance(verb, OneOf):
                for m in view.moves:
                    if m.n < len(verb.ways) and isinstance(verb.ways[m.n], DenyShare):
                        return m
    return view.moves[0]


def first(view: View, verb: str) -> Move | None:
    for m in view.moves:
        if m.verb == verb:
            return m
    return None
