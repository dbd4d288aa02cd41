"""The words a set author needs, and nothing else: `from kickdoor.cards import *` at the top of a card file.

Every name imported here is a word of the card language.
"""

from kickdoor.engine.cards.costs import (
    AnItem, AnySidekick, DiscardAlike, DiscardAny, ItemsWorth, Levels, OneItem, OneTrait, ThisCard, WholeHand,
)  # fmt: skip
from kickdoor.engine.cards.declare import (
    OWN_DIE_ROLLED, at_once, cheat, class_, clone, decline, enhancer, item, level_up, loyalty, mixed, monster, one_shot,
    pay_off, played, printing, race, reaction, sidekick, special, tape, training, trap, use, walk_past, wandering,
)  # fmt: skip
from kickdoor.engine.cards.kinds import Card, card_set
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.control import Each, EachFighter, If, IfRolled, IfWearing, RollFor, one_of
from kickdoor.engine.effects.disguise import Disguise
from kickdoor.engine.effects.draws import (
    DiscardRest, Draw, DrawAndKeep, DrawAndPick, LookAhead, LookAtHand, SearchDiscards, TakeAside, TakeMonsters,
    TakeSpoil, TakeTop,
)  # fmt: skip
from kickdoor.engine.effects.fight import (
    Boost, BoostEach, BoostMonster, BoostSelf, Double, EndFight, Feed, KillSuch, Leave, RemoveMonster, SeemOther,
    SwapMonster, TakeOverFight, Weaken,
)  # fmt: skip
from kickdoor.engine.effects.flight import Banish, GetAway, Glue, HoldFast, RollAgain, RunFaster, TalkOut, WallOff
from kickdoor.engine.effects.gear import ChangeSides, DiscardThis, LureSidekick, Poach, StealItem, TapeTogether
from kickdoor.engine.effects.helpers import CompelHelp, DenyShare, DistractHelper, DropOut
from kickdoor.engine.effects.lasting import DrawMore, LevelForAll, Lift, Stay
from kickdoor.engine.effects.levels import (
    Die, DrainLevels, GainLevels, LoseLevels, RaiseToLevel, RestoreLevel, SetLevel, StealLevel, Survive, SwapLevels,
)  # fmt: skip
from kickdoor.engine.effects.losses import (
    BuyOff, DiscardCards, DiscardHand, LoseAll, LoseItem, LoseTrait, LoseTraits, PayItems, ReplaceTraits, SnatchCards,
)  # fmt: skip
from kickdoor.engine.effects.secrets import (
    BackToHand, BuryTop, GiveUpCard, PassHands, Question, ShowHand, SwapHands, TakeBack,
)  # fmt: skip
from kickdoor.engine.effects.takings import A_CARD, A_TREASURE, AN_ITEM, FROM_HAND, Exchange, LoseWorth, Plunder
from kickdoor.engine.effects.timing import Cancel, ChooseDie, PassTheTurn, RollOver
from kickdoor.engine.effects.traits import FlipSex, NextFight, NoHelping, NoTrading
from kickdoor.engine.words import (
    AFTER_FIGHT, AIMED_AT, ANY_TIME, ARMOR, A_CURSE, A_DECK, A_FIGHTER, A_MONSTER, A_PILE, A_RECRUIT, A_SIDEKICK,
    A_WAY, BEFORE_DOOR, BELOW_WAIST, BEST, BIG, BONUSES_ONLY, CAUGHT, CHANGED_SEX, CLASS, COMPLEX, DEAREST, DIE, DOOR,
    DOOR_OPENED, DYING, EVERYONE_LEFT, EVERYONE_RIGHT, FEMALE, FIGHT, FIGHTER, FIGHTERS, FIRE, FLIGHT, FOOTGEAR, FREE,
    GAS, GOT_AWAY, GUN, HAND, HEADGEAR, HELPED, HIGHEST, HUMAN, IN_BLACK, ITEM, KNIFE, LASER, LEFT, LEVEL_LOST,
    LEVEL_ONLY, LOOSE_ITEM, LOWEST, LOWEST_LEVEL, LOYALTY, MALE, MARGIN, MONSTER, MONSTERS, MUNCHKINS, NAME, NATURE,
    NEIGHBOURS, ONE_SHOT, ANY_ONE_SHOT, OTHERS, OTHER_PLAYER, OUTSIDER, OUTSIDERS, OWN, OWN_FIGHT, PLAYED, RACE,
    RICHEST, RIGHT, ROLLED, SHARING, SIDE, SIDEKICKS, SMALL, SMALL_ITEM, SPOILS, STICK, TRAINED, TRAINING, TRAININGS,
    TRAP, TREASURE, TURN_TAKER, TWO_HANDS, UNCAUGHT, UNDEAD, VEHICLE, VEHICLES, any_tag, both, either, tag, word,
)  # fmt: skip
