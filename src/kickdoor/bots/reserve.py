"""What is kept back: how dear cards are that can stop a winner, or see the own last fight through."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.sight import Sight


# By how far the foremost player is from the goal: what a point for the monsters, and a point for either side, is worth.
STOP: Final = (9.0, 9.0, 8.0, 6.0, 4.0)
STOP_FAR: Final = 3.0
THROW: Final = (20.0, 20.0, 18.0, 15.0, 12.0)
THROW_FAR: Final = 12.0
HURRY: Final = (1.5, 1.5, 1.35, 1.2, 1.1)


def distance(sight: Sight) -> int:
    """Levels between the foremost player, whoever it is, and the goal."""
    return max(0, sight.rules.goal - max(s.level for s in sight.seats))


def stop_rate(sight: Sight) -> float:
    """What a point that can only be thrown in for the monsters is worth to me."""
    d = distance(sight)
    return STOP[d] if d < len(STOP) else STOP_FAR


def throw_rate(sight: Sight) -> float:
    """What a point that can be thrown in for either side is worth to me."""
    d = distance(sight)
    return THROW[d] if d < len(THROW) else THROW_FAR


def hurry(sight: Sight) -> float:
    """By how much cards that answer something gain as the end comes near."""
    d = distance(sight)
    return HURRY[d] if d < len(HURRY) else 1.0
