"""What the numbers and words on a card may be.

Each alias declares a range or a choice once. The workshop reads the aliases from the source to check sets and to write
the reference of the card language; at run time they are plain `int` and `str`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kickdoor.engine.words import (
    AIMED_AT, A_CURSE, A_DECK, A_FIGHTER, A_MONSTER, A_PILE, A_RECRUIT, A_SIDEKICK, A_WAY, AFTER_FIGHT, ANY_TIME,
    ARMOR, BEFORE_DOOR, BEST, BONUSES_ONLY, CAUGHT, CLASS, DEAREST, DIE, DOOR, DOOR_OPENED, DYING, EVERYONE_LEFT,
    EVERYONE_RIGHT, FIGHT, FIGHTER, FIGHTERS, FLIGHT, FOOTGEAR, FREE, GOT_AWAY, HAND, HEADGEAR, HELPED, HIGHEST, ITEM,
    LEFT, LEVEL_LOST, LEVEL_ONLY, LOOSE_ITEM, LOWEST, LOWEST_LEVEL, LOYALTY, MARGIN, MONSTER, MONSTERS, MUNCHKINS,
    NEIGHBOURS, ONE_SHOT, OTHER_PLAYER, OTHERS, OUTSIDER, OUTSIDERS, OWN, OWN_FIGHT, PLAYED, RACE, RICHEST, RIGHT,
    ROLLED, SHARING, SIDE, SMALL, SMALL_ITEM, SPOILS, TRAINING, TRAP, TREASURE, TURN_TAKER, TWO_HANDS, UNCAUGHT,
    VEHICLE,
)  # fmt: skip


@dataclass(frozen=True)
class Between:
    """A range of whole numbers, both ends included."""

    low: int
    high: int
    zero: bool = True  # False: 0 would do nothing


FIXED = "fixed"  # marks a field that a verb inherits and that its cards leave out

# Numbers.
Amount = Annotated[int, Between(1, 20)]  # cards, levels, times
Upto99 = Annotated[int, Between(1, 99)]  # 99: as many as there are
Limit = Annotated[int, Between(0, 20)]  # 0: no limit, or none
Bonus = Annotated[int, Between(-20, 20)]
Change = Annotated[int, Between(-20, 20, zero=False)]
MonsterLevel = Annotated[int, Between(1, 50)]
LevelLimit = Annotated[int, Between(0, 50)]  # 0: any
CharacterLevel = Annotated[int, Between(1, 20)]
LevelsPaid = Annotated[int, Between(1, 18)]  # the highest Level that does not win is 19
HigherLevel = Annotated[int, Between(2, 20)]  # a Level to rise to
Treasures = Annotated[int, Between(0, 20)]
LevelsWon = Annotated[int, Between(0, 5)]
Money = Annotated[int, Between(0, 10_000)]
MoneyOrNone = Annotated[int, Between(-1, 10_000)]  # -1: not an Item
Price = Annotated[int, Between(1, 10_000)]
Copies = Annotated[int, Between(1, 20)]
DieFace = Annotated[int, Between(1, 6)]
Year = Annotated[int, Between(0, 2200)]
AmountOrDie = Annotated[int, Between(1, 20), DIE]
ChangeOrDie = Annotated[int, Between(-20, 20, zero=False), DIE]
LevelsLost = Annotated[int, Between(1, 20), DIE, MARGIN]
LevelOrLowest = Annotated[int, Between(1, 20), LOWEST]

# Words with a number behind them.
Deck = Annotated[int, DOOR, TREASURE]
Side = Annotated[int, MUNCHKINS, MONSTERS]
Moments = Annotated[
    int, ANY_TIME, FREE, FIGHT, OWN, OWN_FIGHT, BEFORE_DOOR, DOOR_OPENED, PLAYED, ROLLED, HELPED, FLIGHT, CAUGHT,
    GOT_AWAY, DYING, LEVEL_LOST, SPOILS, SHARING, AFTER_FIGHT,
]  # fmt: skip

# Words.
Slot = Annotated[str, HEADGEAR, ARMOR, FOOTGEAR, HAND, TWO_HANDS, VEHICLE]
Worn = Annotated[str, HEADGEAR, ARMOR, FOOTGEAR, VEHICLE]
WornOrItem = Annotated[str, HEADGEAR, ARMOR, FOOTGEAR, VEHICLE, ITEM]
ItemSort = Annotated[str, HEADGEAR, ARMOR, FOOTGEAR, VEHICLE, SMALL, BEST, DEAREST]
TraitKind = Annotated[str, RACE, CLASS, LOYALTY, TRAINING]
CardKind = Annotated[str, MONSTER, TRAP, ITEM, ONE_SHOT]
TopCard = Annotated[str, MONSTER, ITEM]
Target = Annotated[
    str, SIDE, A_MONSTER, OTHER_PLAYER, A_FIGHTER, OUTSIDER, TURN_TAKER, A_DECK, A_PILE, A_WAY, A_CURSE, LOOSE_ITEM,
    SMALL_ITEM, A_SIDEKICK, A_RECRUIT,
]  # fmt: skip
Users = Annotated[str, FIGHTER, FIGHTERS, OUTSIDERS]
Neighbour = Annotated[str, LEFT, RIGHT]
Sufferers = Annotated[
    str, NEIGHBOURS, OTHERS, HIGHEST, LOWEST_LEVEL, RICHEST, FIGHTERS, OUTSIDERS, UNCAUGHT, AIMED_AT,
]  # fmt: skip
Takers = Annotated[str, LEFT, NEIGHBOURS, EVERYONE_LEFT, EVERYONE_RIGHT, HIGHEST]
Counted = Annotated[str, LEVEL_ONLY, BONUSES_ONLY]
