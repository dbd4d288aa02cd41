"""The words a set author needs, and nothing else: `from kickdoor.cards import *` at the top of a card file."""

from kickdoor.engine.cards import Card, card_set
from kickdoor.engine.costs import DiscardAlike, DiscardAny, ItemsWorth, Levels, ThisCard, WholeHand
from kickdoor.engine.declare import (
    OWN_DIE_ROLLED, cheat, class_, clone, decline, enhancer, item, level_up, mixed, monster, one_shot, pay_off, played,
    race, reaction, sidekick, special, tape, trap, use, wandering,
)  # fmt: skip
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.control import Each, EachFighter, If, IfWearing, RollFor, one_of
from kickdoor.engine.effects.draws import (
    DiscardRest, Draw, DrawAndKeep, LookAhead, LookAtHand, SearchDiscards, TakeAside, TakeMonsters, TakeTop,
)  # fmt: skip
from kickdoor.engine.effects.fight import (
    Boost, BoostMonster, DenyShare, DistractHelper, HoldFast, RemoveMonster, SeemOther, TalkOut,
)  # fmt: skip
from kickdoor.engine.effects.gear import ChangeSides, DiscardThis, LureSidekick, StealItem, TapeTogether
from kickdoor.engine.effects.levels import (
    Die, DrainLevels, GainLevels, LoseLevels, RaiseToLevel, RestoreLevel, SetLevel,
)  # fmt: skip
from kickdoor.engine.effects.losses import (
    BuyOff, DiscardCards, DiscardHand, LoseAll, LoseItem, LoseTrait, LoseTraits, PayItems, ReplaceTraits, SnatchCards,
)  # fmt: skip
from kickdoor.engine.effects.timing import Cancel, ChooseDie, PassTheTurn
from kickdoor.engine.effects.traits import FlipSex, NextFight, NoHelping, NoTrading
from kickdoor.engine.words import (
    A_DECK, A_MONSTER, A_PILE, A_SIDEKICK, A_WAY, ANY_TIME, ARMOR, CAUGHT, CHANGED_SEX, CLASS, COMPLEX, DIE, DOOR,
    DOOR_OPENED, FEMALE, FIGHT, FIGHTERS, FIRE, FLIGHT, FOOTGEAR, FREE, HAND, HEADGEAR, HELPED, HUMAN, ITEM, LASER,
    LEFT, LEVEL_LOST, LOOSE_ITEM, MALE, MARGIN, MONSTER, MONSTERS, MUNCHKINS, NAME, NEIGHBOURS, ONE_SHOT, OTHER_PLAYER,
    OUTSIDERS, PLAYED, RACE, RIGHT, SHARING, SIDEKICKS, TRAP, TREASURE, TURN_TAKER, TWO_HANDS, UNCAUGHT, UNDEAD, both,
    tag, word,
)  # fmt: skip

__all__ = [
    "ANY_TIME", "ARMOR", "A_DECK", "A_MONSTER", "A_PILE", "A_SIDEKICK", "A_WAY", "CAUGHT", "CHANGED_SEX", "CLASS",
    "COMPLEX", "DIE", "DOOR", "DOOR_OPENED", "FEMALE", "FIGHT", "FIGHTERS", "FIRE", "FLIGHT", "FOOTGEAR", "FREE",
    "HAND", "HEADGEAR", "HELPED", "HUMAN", "ITEM", "LASER", "LEFT", "LEVEL_LOST", "LOOSE_ITEM", "MALE", "MARGIN",
    "MONSTER", "MONSTERS", "MUNCHKINS", "NAME", "NEIGHBOURS", "ONE_SHOT", "OTHER_PLAYER", "OUTSIDERS",
    "OWN_DIE_ROLLED", "PLAYED", "RACE", "RIGHT", "SHARING", "SIDEKICKS", "TRAP", "TREASURE", "TURN_TAKER",
    "TWO_HANDS", "UNCAUGHT", "UNDEAD", "Boost", "BoostMonster", "BuyOff", "Cancel", "Card", "ChangeSides",
    "ChooseDie", "DenyShare", "Die", "DiscardAlike", "DiscardAny", "DiscardCards", "DiscardHand", "DiscardRest",
    "DiscardThis", "DistractHelper", "DrainLevels", "Draw", "DrawAndKeep", "Each", "EachFighter", "Effect",
    "FlipSex", "GainLevels", "HoldFast", "If", "IfWearing", "ItemsWorth", "Levels", "LookAhead", "LookAtHand",
    "LoseAll", "LoseItem", "LoseLevels", "LoseTrait", "LoseTraits", "LureSidekick", "NextFight", "NoHelping",
    "NoTrading", "PassTheTurn", "PayItems", "RaiseToLevel", "RemoveMonster", "ReplaceTraits", "RestoreLevel",
    "RollFor", "SearchDiscards", "SeemOther", "SetLevel", "SnatchCards", "StealItem", "TakeAside", "TakeMonsters",
    "TakeTop", "TalkOut", "TapeTogether", "ThisCard", "WholeHand", "both", "card_set", "cheat", "class_", "clone",
    "decline", "enhancer", "item", "level_up", "mixed", "monster", "one_of", "one_shot", "pay_off", "played",
    "race", "reaction", "sidekick", "special", "tag", "tape", "trap", "use", "wandering", "word",
]  # fmt: skip
