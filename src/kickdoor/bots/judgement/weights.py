"""What things are worth, in points; a level is 100 at any time.

What else is held counts by how near the foremost player is to the goal. The numbers began as a fit over some thousand
games between these bots (which holdings, seen at the beginning of turns, went with winning; docs/bots.md) and were then
changed by what won games against their predecessors.
"""

from __future__ import annotations

from typing import Final

# Levels that the foremost player is away from the goal, at which a phase ends.
FAR: Final = 7
MIDDLE: Final = 4
NEAR: Final = 2

LEVEL: Final = 100.0
# Each by phase: far, middle, near, the last level.
STRENGTH: Final[tuple[float, ...]] = (30.0, 32.0, 22.0, 18.0)  # a point of strength in every fight
EITHER: Final[tuple[float, ...]] = (30.0, 40.0, 45.0, 45.0)  # a point to be thrown in once, for either side
AGAINST: Final[tuple[float, ...]] = (30.0, 30.0, 30.0, 30.0)  # a point to be thrown in once, for the monsters
TREASURE: Final[tuple[float, ...]] = (65.0, 65.0, 60.0, 45.0)  # a Treasure nobody has seen
DOOR: Final[tuple[float, ...]] = (45.0, 45.0, 45.0, 35.0)  # a Door card nobody has seen
ANSWER: Final[tuple[float, ...]] = (105.0, 110.0, 90.0, 60.0)  # a card that undoes what has just happened
TRAP_CARD: Final[tuple[float, ...]] = (45.0, 35.0, 25.0, 25.0)  # early on nobody is worth it
LEVEL_TRAP: Final[tuple[float, ...]] = (120.0, 110.0, 110.0, 140.0)  # a Trap that takes levels: it undoes a win
MONEY: Final = 0.06  # a gold piece
GOOD_RUNNING: Final = 14.0

# What is seen of a seat, as odds to win: by phase for a level, then a point of strength, a card in hand, one laid out.
LEVEL_SAYS: Final[tuple[float, ...]] = (0.24, 0.19, 0.26, 0.39)
STRENGTH_SAYS: Final = 0.05
HAND_SAYS: Final = 0.11
PACK_SAYS: Final = 0.09


def phase_of(distance: int) -> int:
    if distance >= FAR:
        return 0
    return 1 if distance >= MIDDLE else 2 if distance >= NEAR else 3
