"""Cards that read differently in the revised printings."""

from kickdoor.cards import *
from kickdoor.sets.munchkin.words import CLERIC, HALFLING, WIZARD

LATER = printing(
    2010,
    race("Halfling", HALFLING, copies=3, sells_double=True,
         uses=use("Second try", when=CAUGHT, yours=True, useful=True, pay=DiscardAny(1), then=RollAgain())),
    class_("Wizard", WIZARD, copies=3,
           uses=(use("Flight Spell", when=CAUGHT, yours=True, per_fight=3, useful=True,
                     pay=DiscardAny(1), then=RunFaster(1)),
                 use("Charm Spell", when=FIGHT, at=A_MONSTER, pay=WholeHand(at_least=3), then=RemoveMonster()))),
    class_("Cleric", CLERIC, copies=3, resurrects=99,
           uses=use("Turning", when=FIGHT, per_fight=3, facing=UNDEAD, pay=DiscardAny(1), then=BoostSelf(3))),
    mixed("Super Munchkin", of=CLASS, on_one=True, copies=2),
    clone("Mate"),
    wandering("Wandering Monster", copies=3),
    item("Kneepads of Allure", value=600, never=CLERIC, tags=BELOW_WAIST,
         uses=use("Allure", when=FIGHT, at=OTHER_PLAYER, then=CompelHelp(higher=True, no_win=True))),
    item("Rat on a Stick", bonus=1, slot=HAND, escapes=8),
    item("Tuba of Charm", slot=HAND, value=300, flee=+3, when_escaped=Draw(1, TREASURE), tags=BIG),
    one_shot("Friendship Potion", then=EndFight(loot=True), useful=True, value=200),
    one_shot("Magic Lamp", when=OWN_FIGHT | CAUGHT, yours=True, at=A_MONSTER, then=Banish(), useful=True, value=500),
    sidekick("Hireling", deck=TREASURE, bonus=1, cheats=True, sacrifice=True),
)  # fmt: skip
