"""Levels that winning the fight would bring, and who would win the game by them."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.judgement.harms import tuple_of
from kickdoor.bots.sight.monsters import monster_of
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.effects.levels import GainLevels
from kickdoor.engine.words import fits_word

NOBODY: Final = -1


def kills(sight: Sight) -> list[Foe]:
    """Return the monsters killed if the fight is won as things stand."""
    fight = fight_of(sight)
    return [card for m in fight.monsters + fight.killed if (card := monster_of(sight, m)) is not None]


def extra_levels(sight: Sight, seat: int, card: Foe) -> int:
    """Return the extra levels this fighter gets for killing this monster."""
    n = 0
    for verb in card.when_beaten:
        if isinstance(verb, EachFighter) and fits_word(sight.seats[seat].is_a, verb.word):
            n += sum(v.n for v in tuple_of(verb.then) if isinstance(v, GainLevels))
    return n


def levels_for(sight: Sight, seat: int) -> int:
    """Return the levels the seat gains as fighter or helper if the fight is won."""
    known = sight.gains[seat]
    if known is None:
        known = sight.gains[seat] = count_levels(sight, seat)
    return known


def count_levels(sight: Sight, seat: int) -> int:
    fight = fight_of(sight)
    cards = kills(sight)
    n = sum(extra_levels(sight, seat, card) for card in cards)
    if seat != fight.fighter:
        return n + len(cards) * sight.profile(seat).helping_wins
    n += sum(card.wins for card in cards)
    if fight.helper < 0 and sight.seats[seat].level > fight.theirs:
        n += sum(card.wins_bare for card in cards)
    return n


def level_after(sight: Sight, seat: int = NOBODY) -> int:
    """Return the seat's Level (default: the fighter's) after winning this fight as things stand.

    A helper who would reach the goal together with the fighter stops short of it: only the fighter wins (WIN-03)."""
    fight = fight_of(sight)
    fighter = fight.fighter
    who = fighter if seat == NOBODY else seat
    level, goal = sight.seats[who].level + levels_for(sight, who), sight.rules.goal
    if level >= goal and who != fighter and not sight.rules.joint_win:
        return goal - 1 if sight.seats[fighter].level + levels_for(sight, fighter) >= goal else level
    return level


def winner(sight: Sight) -> int:
    """Return the seat that wins the game if the munchkins win this fight, or NOBODY."""
    fight = sight.fight
    if fight is None:
        return NOBODY
    for seat in (fight.fighter, fight.helper):
        if seat >= 0 and level_after(sight, seat) >= sight.rules.goal:
            return seat
    return NOBODY


def bad_end(sight: Sight) -> bool:
    """True if winning this fight wins the game for another seat but not for me."""
    who = winner(sight)
    if who in (NOBODY, sight.you):
        return False
    fight = fight_of(sight)
    inside = sight.you in (fight.fighter, fight.helper)
    if inside and sight.rules.shared_victory and who == fight.fighter:
        return False
    return not (inside and sight.rules.joint_win and level_after(sight, sight.you) >= sight.rules.goal)
