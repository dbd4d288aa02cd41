"""The words a set author needs, and nothing else: `from kickdoor.cards import *` at the top of a card file."""

from kickdoor.engine.cards import Card, card_set
from kickdoor.engine.costs import (
    AnySidekick, DiscardAlike, DiscardAny, ItemsWorth, Levels, OneItem, ThisCard, WholeHand,
)  # fmt: skip
from kickdoor.engine.declare import (
    OWN_DIE_ROLLED, at_once, cheat, class_, clone, decline, enhancer, item, level_up, mixed, monster, one_shot, pay_off,
    played, printing, race, reaction, sidekick, special, tape, trap, use, walk_past, wandering,
)  # fmt: skip
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.brawl import (
    Banish, BoostEach, Double, EndFight, GetAway, Glue, KillSuch, Leave, RollAgain, RunFaster, SwapMonster,
    TakeOverFight, WallOff, Weaken,
)  # fmt: skip
from kickdoor.engine.effects.control import Each, EachFighter, If, IfWearing, RollFor, one_of
from kickdoor.engine.effects.draws import (
    DiscardRest, Draw, DrawAndKeep, LookAhead, LookAtHand, SearchDiscards, TakeAside, TakeMonsters, TakeTop,
)  # fmt: skip
from kickdoor.engine.effects.fight import (
    Boost, BoostMonster, CompelHelp, DenyShare, DistractHelper, HoldFast, RemoveMonster, SeemOther, TalkOut,
)  # fmt: skip
from kickdoor.engine.effects.gear import ChangeSides, DiscardThis, LureSidekick, StealItem, TapeTogether
from kickdoor.engine.effects.lasting import DrawMore, LevelForAll, Lift, Stay
from kickdoor.engine.effects.levels import (
    Die, DrainLevels, GainLevels, LoseLevels, RaiseToLevel, RestoreLevel, SetLevel, StealLevel,
)  # fmt: skip
from kickdoor.engine.effects.losses import (
    BuyOff, DiscardCards, DiscardHand, LoseAll, LoseItem, LoseTrait, LoseTraits, PayItems, ReplaceTraits, SnatchCards,
)  # fmt: skip
from kickdoor.engine.effects.takings import A_TREASURE, AN_ITEM, FROM_HAND, Exchange, LoseWorth, Plunder
from kickdoor.engine.effects.timing import Cancel, ChooseDie, PassTheTurn
from kickdoor.engine.effects.traits import FlipSex, NextFight, NoHelping, NoTrading
from kickdoor.engine.words import (
    AFTER_FIGHT, ANY_TIME, ARMOR, A_CURSE, A_DECK, A_FIGHTER, A_MONSTER, A_PILE, A_SIDEKICK, A_WAY, BELOW_WAIST, BEST,
    BIG, BONUSES_ONLY, CAUGHT, CHANGED_SEX, CLASS, COMPLEX, DIE, DOOR, DOOR_OPENED, EVERYONE_LEFT, EVERYONE_RIGHT,
    FEMALE, FIGHT, FIGHTERS, FIRE, FLIGHT, FOOTGEAR, FREE, GOT_AWAY, HAND, HEADGEAR, HELPED, HIGHEST, HUMAN, ITEM,
    LASER, LEFT, LEVEL_LOST, LEVEL_ONLY, LOOSE_ITEM, LOWEST, MALE, MARGIN, MONSTER, MONSTERS, MUNCHKINS, NAME,
    NEIGHBOURS, ONE_SHOT, OTHER_PLAYER, OUTSIDER, OUTSIDERS, OWN, OWN_FIGHT, PLAYED, RACE, RIGHT, SHARING, SIDEKICKS,
    SMALL, SMALL_ITEM, STICK, TRAP, TREASURE, TURN_TAKER, TWO_HANDS, UNCAUGHT, UNDEAD, both, either, tag, word,
)  # fmt: skip

__all__ = [
    "AFTER_FIGHT", "ANY_TIME", "AN_ITEM", "ARMOR", "A_CURSE", "A_DECK", "A_FIGHTER", "A_MONSTER", "A_PILE",
    "A_SIDEKICK", "A_TREASURE", "A_WAY", "AnySidekick", "BELOW_WAIST", "BEST", "BIG", "BONUSES_ONLY", "Banish",
    "Boost", "BoostEach", "BoostMonster", "BuyOff", "CAUGHT", "CHANGED_SEX", "CLASS", "COMPLEX", "Cancel", "Card",
    "ChangeSides", "ChooseDie", "CompelHelp", "DIE", "DOOR", "DOOR_OPENED", "DenyShare", "Die", "DiscardAlike",
    "DiscardAny", "DiscardCards", "DiscardHand", "DiscardRest", "DiscardThis", "DistractHelper", "Double",
    "DrainLevels", "Draw", "DrawAndKeep", "DrawMore", "EVERYONE_LEFT", "EVERYONE_RIGHT", "Each", "EachFighter",
    "Effect", "EndFight", "Exchange", "FEMALE", "FIGHT", "FIGHTERS", "FIRE", "FLIGHT", "FOOTGEAR", "FREE",
    "FROM_HAND", "FlipSex", "GOT_AWAY", "GainLevels", "GetAway", "Glue", "HAND", "HEADGEAR", "HELPED", "HIGHEST",
    "HUMAN", "HoldFast", "ITEM", "If", "IfWearing", "ItemsWorth", "KillSuch", "LASER", "LEFT", "LEVEL_LOST",
    "LEVEL_ONLY", "LOOSE_ITEM", "LOWEST", "Leave", "LevelForAll", "Levels", "Lift", "LookAhead", "LookAtHand",
    "LoseAll", "LoseItem", "LoseLevels", "LoseTrait", "LoseTraits", "LoseWorth", "LureSidekick", "MALE", "MARGIN",
    "MONSTER", "MONSTERS", "MUNCHKINS", "NAME", "NEIGHBOURS", "NextFight", "NoHelping", "NoTrading", "ONE_SHOT",
    "OTHER_PLAYER", "OUTSIDER", "OUTSIDERS", "OWN", "OWN_DIE_ROLLED", "OWN_FIGHT", "OneItem", "PLAYED", "PassTheTurn",
    "PayItems", "Plunder", "RACE", "RIGHT", "RaiseToLevel", "RemoveMonster", "ReplaceTraits", "RestoreLevel",
    "RollAgain", "RollFor", "RunFaster", "SHARING", "SIDEKICKS", "SMALL", "SMALL_ITEM", "STICK", "SearchDiscards",
    "SeemOther", "SetLevel", "SnatchCards", "Stay", "StealItem", "StealLevel", "SwapMonster", "TRAP", "TREASURE",
    "TURN_TAKER", "TWO_HANDS", "TakeAside", "TakeMonsters", "TakeOverFight", "TakeTop", "TalkOut", "TapeTogether",
    "ThisCard", "UNCAUGHT", "UNDEAD", "WallOff", "Weaken", "WholeHand", "at_once", "both", "card_set", "cheat",
    "class_", "clone", "decline", "either", "enhancer", "item", "level_up", "mixed", "monster", "one_of", "one_shot",
    "pay_off", "played", "printing", "race", "reaction", "sidekick", "special", "tag", "tape", "trap", "use",
    "walk_past", "wandering", "word",
]  # fmt: skip
