"""What the fight that is on means to those in it: to win it instead of having to run."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.judgement.harms import flight_harm, harm, harm_of, tuple_of
from kickdoor.bots.sight.monsters import foes_of
from kickdoor.bots.sight.sight import Sight
from kickdoor.bots.judgement.victory import level_after, levels_for
from kickdoor.bots.judgement.weights import DOOR, LEVEL, TREASURE
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.effects.levels import GainLevels
from kickdoor.engine.words import fits_word

VICTORY: Final = 3000.0
AT_THE_DOOR: Final = (0.0, 200.0, 100.0)  # what a level counts on top, by how far it brings the fighter to the goal


def promised(sight: Sight) -> int:
    """Treasures that go to the helper."""
    fight = sight.fight
    assert fight is not None
    return sum(c.n for c in fight.deal if c.what == "treasures")


def stake(sight: Sight, seat: int, share: int = -1) -> float:
    """What winning is worth to the seat, fighter or helper; `share`: Treasures for a helper, if not as agreed."""
    fight = sight.fight
    assert fight is not None
    if level_after(sight, seat) >= sight.rules.goal:
        return VICTORY
    given = promised(sight) if share < 0 else share
    got = max(0, fight.treasures - given) if seat == fight.fighter else given
    return flight_harm(sight, seat) + rewards(sight, seat) + got * TREASURE[sight.phase]


def near_goal(sight: Sight, level: int) -> float:
    """What it is worth on top to be so near the goal that one more kill, or two, will do."""
    left = sight.rules.goal - level
    return AT_THE_DOOR[left] if 0 < left < len(AT_THE_DOOR) else 0.0


def rewards(sight: Sight, seat: int) -> float:
    """What winning brings the seat besides Treasures: levels, and what these monsters give such a one as it is."""
    fight = sight.fight
    assert fight is not None
    n = LEVEL * levels_for(sight, seat)
    for card in foes_of(sight):
        for verb in card.when_beaten:
            if isinstance(verb, EachFighter):
                fits = fits_word(sight.seats[seat].is_a, verb.word)
                n -= harm(sight, seat, tuple(v for v in tuple_of(verb.then) if not isinstance(v, GainLevels))) * fits
            elif seat == fight.fighter:
                n -= harm_of(sight, seat, verb, 0)
    if seat != fight.fighter:
        n += DOOR[sight.phase] * len(sight.profile(seat).when_helping_kills)
    return n


def idle_bonus(sight: Sight, skip: int) -> int:
    """Bonus of my Items that would win a fight without a kill: not to be counted on for a level."""
    p = sight.profile(sight.you)
    return sum(b.n for b in p.counting(skip) if b.card in p.sends_away)
