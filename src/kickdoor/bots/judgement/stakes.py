"""What winning the present fight, instead of running, is worth to those in it."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.judgement.harms import flight_harm, harm, harm_of, tuple_of
from kickdoor.bots.judgement.victory import level_after, levels_for
from kickdoor.bots.judgement.weights import DOOR, LEVEL, TREASURE
from kickdoor.bots.sight.monsters import fighters_of, foes_of, ignores
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.engine.characters.profile import Encounter
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.effects.levels import GainLevels
from kickdoor.engine.words import fits_word

VICTORY: Final = 3000.0
AT_THE_DOOR: Final[tuple[float, ...]] = (0.0, 200.0, 100.0)  # extra worth of a level, by levels left to the goal


def promised(sight: Sight) -> int:
    """Return the Treasures promised to the helper."""
    fight = fight_of(sight)
    return sum(c.n for c in fight.deal if c.what == "treasures")


def stake(sight: Sight, seat: int, share: int = -1) -> float:
    """Return what winning is worth to fighter or helper. `share`: the helper's Treasures, if not as agreed."""
    fight = fight_of(sight)
    if level_after(sight, seat) >= sight.rules.goal:
        return VICTORY
    given = promised(sight) if share < 0 else share
    got = max(0, fight.treasures - given) if seat == fight.fighter else given
    return flight_harm(sight, seat) + rewards(sight, seat) + got * TREASURE[sight.phase]


def near_goal(sight: Sight, level: int) -> float:
    """Return the extra worth of being one or two kills away from the goal."""
    left = sight.rules.goal - level
    return AT_THE_DOOR[left] if 0 < left < len(AT_THE_DOOR) else 0.0


def rewards(sight: Sight, seat: int) -> float:
    """Return what winning brings the seat besides Treasures: levels, and bonuses for its Race or Class."""
    fight = fight_of(sight)
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


def idle_bonus(sight: Sight, seat: int, skip: int) -> int:
    """Return the bonus of the seat's Items that win only without a kill; it does not help towards a level.
    `skip`: tags that do not count."""
    p = sight.profile(seat)
    if not p.sends_away:
        return 0
    left_out = sight.fight.held if sight.fight is not None else ()
    fight = Encounter(ignores=skip)
    return sum(b.n for b in p.bonuses_in(fight) if b.card in p.sends_away and b.card not in left_out)


def idle_bonuses(sight: Sight) -> int:
    """Return the bonus with which the munchkins of this fight win only without a kill."""
    fight = fight_of(sight)
    skip = ignores(sight)
    return sum(idle_bonus(sight, seat, skip) for seat in fighters_of(fight))
