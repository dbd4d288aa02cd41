"""Positions from all three sets, each with the moves a sensible player makes there and those it does not.

A move is written as its words: "play Time Warp", "pick Elf on bob", "ask on cy", "counter 2", "pass".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kickdoor.engine.moves import Move
from kickdoor.kit import Table


class Case(NamedTuple):
    """A table, what happens at it, and what the seat that is asked then does or does not do."""

    name: str
    seats: dict[str, Any]
    scene: Callable[[Table], object]
    wise: tuple[str, ...] = ()  # it makes one of these moves; empty: any move but the unwise ones
    unwise: tuple[str, ...] = ()  # it makes none of these
    sets: str = "star"
    asked: str = "ann"  # who is asked


def free(t: Table) -> None:
    """Ann has time of her own."""
    t.ann.has_time()


def fights(*monsters: str, asks: str = "ann") -> Callable[[Table], None]:
    """Ann fights; the others have passed up to the seat that is asked."""

    def scene(t: Table) -> None:
        t.ann.fights(*monsters)
        if t.asked != asks:
            t.all_pass(but=asks)

    return scene


def explores(door: str) -> Callable[[Table], None]:
    """Ann has opened a door without a monster."""

    def scene(t: Table) -> None:
        t.doors(door)
        t.ann.takes_turn()
        t.ann.kicks()

    return scene


def has_seen(*doors: str) -> Callable[[Table], None]:
    """Ann has looked at the top of the Door deck, and opened a door without a monster."""

    def scene(t: Table) -> None:
        t.doors("Computerized", *doors)
        t.ann.takes_turn()
        t.ann.uses("See the future", on="doors", paying=["Trap! Monowire"])
        t.all_pass(but="ann")
        t.ann.kicks()

    return scene


def kicks_over(discard: str) -> Callable[[Table], None]:
    """Ann opens a door while this card lies on top of the discards."""

    def scene(t: Table) -> None:
        t.discards(discard)
        t.ann.takes_turn()
        t.ann.kicks()

    return scene


def asked_for_help(monster: str, treasures: int) -> Callable[[Table], None]:
    """Ann asks Bob for help against a monster and offers Treasures."""

    def scene(t: Table) -> None:
        t.ann.fights(monster)
        t.all_pass(but="ann")
        t.game.play(Move("ask", at=1))
        t.game.play(Move("offer", n=treasures))

    return scene


def wanted(monster: str, treasures: int) -> Callable[[Table], None]:
    """Ann has asked Bob for help, and Bob wants more Treasures."""

    def scene(t: Table) -> None:
        asked_for_help(monster, 0)(t)
        t.game.play(Move("counter", n=treasures))

    return scene


def caught_at(kind: str, monster: str, *dice: int) -> Callable[[Table], None]:
    """Ann loses a fight; everybody passes until a question of this kind is asked."""

    def scene(t: Table) -> None:
        t.dice(*dice)
        t.ann.fights(monster)
        t.all_pass(until=kind)

    return scene


def searches(tool: str, *discards: str) -> Callable[[Table], None]:
    """Ann uses a tool from her hand to look through these discards."""

    def scene(t: Table) -> None:
        t.discards(*discards)
        t.ann.has_time()
        t.ann.plays(tool)
        t.all_pass(until="search")

    return scene


def door(card: str, asks: str = "ann") -> Callable[[Table], None]:
    """Ann opens a door to a Trap or Curse."""

    def scene(t: Table) -> None:
        t.doors(card)
        t.ann.opens_door()
        if t.asked != asks:
            t.all_pass(but=asks)

    return scene


def turn_ends(kind: str) -> Callable[[Table], None]:
    """Ann's turn ends; everybody passes until a question of this kind is asked."""

    def scene(t: Table) -> None:
        t.ann.ends_turn().ends_turn()
        t.all_pass(until=kind)

    return scene


ARMED: Any = dict(level=4, gear=["Vibrosword", "Battle Armor", "Dogbot"])
CASES = [
    # Powers that cost something.
    Case("a Thief does not risk a level for a Pole",
         dict(ann=dict(level=4, traits=["Thief"], hand=["Floating Nose", "Enraged"]),
              bob=dict(level=4, gear=["Eleven-Foot Pole"]), cy=dict(level=3, gear=["Helm of Courage"])),
         free, unwise=("use Thief",), sets="munchkin"),
    Case("a Thief who is ahead does not gamble with its level",
         dict(ann=dict(level=8, traits=["Thief"], hand=["Floating Nose", "Enraged"]),
              bob=dict(level=4, gear=["Gentlemen's Club"]), cy=dict(level=3, gear=["Helm of Courage"])),
         free, unwise=("use Thief",), sets="munchkin"),
    Case("a Thief at Level 8 does not gamble with it for a potion",
         dict(ann=dict(level=8, traits=["Thief"], gear=["Huge Rock"], hand=["Wizard", "Bigfoot", "Gazebo"]),
              bob=dict(level=9, traits=["Elf"], gear=["Gentlemen's Club"], pack=["Electric Radioactive Acid Potion"]),
              cy=dict(level=8), dee=dict(level=7)),
         free, unwise=("use Thief",), sets="munchkin"),
    Case("a Thief at Level 1 does not throw good Items away for a chance at a one-shot",
         dict(ann=dict(level=1, traits=["Thief"], pack=["Mace of Sharpness"], gear=["Swiss Army Polearm"],
                       hand=["Net Troll", "Wandering Monster"]),
              bob=dict(level=4, pack=["Pretty Balloons"]), cy=dict(level=7)),
         free, unwise=("use Thief",), sets="munchkin"),
    Case("a Thief at Level 1 with a useless card tries for the leader's best gear",
         dict(ann=dict(level=1, traits=["Thief"], hand=["Thief", "Plutonium Dragon"]),
              bob=dict(level=6, gear=["Bad-Ass Bandana", "Pantyhose of Giant Strength"]), cy=dict(level=3)),
         free, wise=("use Thief",), sets="munchkin"),
    Case("a Tourist does not hand over a case it uses for a stick of gum",
         dict(ann=dict(level=1, traits=["Tourist", "American"], gear=["Loud Holiday Shirt", "Armoured Briefcase"],
                       hand=["Not So Secret Police", "Tourist", "Five O'Clock Tea"]),
              bob=dict(level=4, pack=["Exploding Chewing Gum"]), cy=dict(level=4)),
         free, unwise=("use Tourist",), sets="impossible"),
    Case("a British agent does not hand in a one-shot for something unseen",
         dict(ann=dict(level=5, traits=["British"], pack=["Wishing Ring", "Five O'Clock Tea"]), bob=dict(level=8),
              cy={}),
         free, unwise=("use British",), sets="impossible"),
    Case("a Warrior does not berserk where it stays behind",
         dict(ann=dict(level=2, traits=["Warrior"], hand=["Dwarf", "Elf"]), bob={}, cy={}),
         fights("Floating Nose"), unwise=("use Warrior",), sets="munchkin"),
    Case("a Warrior does not pay for its rage with being a Warrior",
         dict(ann=dict(level=4, traits=["Warrior", "Super Munchkin", "Cleric"], hand=["Divine Intervention"]), bob={},
              cy={}),
         lambda t: (t.ann.fights("Lawyers"), t.ann.uses("Berserking")),
         unwise=("pick Warrior",), sets="munchkin"),
    Case("nor with being a Thief and a Halfling, while there is a card in hand",
         dict(ann=dict(level=4, traits=["Warrior", "Super Munchkin", "Thief", "Halfling"], hand=["Magic Missile"]),
              bob={}, cy={}),
         lambda t: (t.ann.fights("Lawyers"), t.ann.uses("Berserking")), wise=("pick Magic Missile",), sets="munchkin"),
    Case("nor with a helmet, whose bonus is all that rage would add",
         dict(ann=dict(level=4, traits=["Warrior"], gear=["Helm of Courage"]), bob={}, cy={}),
         fights("Lawyers"), unwise=("use Warrior",), sets="munchkin"),
    Case("an Assassin does not give up its Loyalty for a chance against a player of Level 3",
         dict(ann=dict(level=6, traits=["Assassin", "British", "Knife Training"], hand=["Tourist"]),
              bob=dict(level=3, gear=["Cane With A Secret", "Kevlar Cardigan"]), cy=dict(level=5)),
         lambda t: (t.bob.fights("Literal Mole"), t.all_pass(but="ann")), wise=("pass",), sets="impossible"),
    Case("a Psychic keeps its hand when a look into another's tells nothing",
         dict(ann=dict(level=3, traits=["Psychic"], hand=["Time Warp", "Big Red Button"]), bob=dict(hand=["Laser"]),
              cy={}),
         fights("Plasmoid"), unwise=("use Psychic",)),
    # One-shots in one's own fight.
    Case("a Magic Missile is not saved for better days in a fight lost by one point",
         dict(ann=dict(level=1, gear=["Gentlemen's Club", "Helm of Courage"], sex="male", hand=["Magic Missile"]),
              bob=dict(level=1), cy=dict(level=1)),
         fights("Shrieking Geek"), wise=("play Magic Missile",), sets="munchkin"),
    Case("a cheap grenade wins a level and two Treasures",
         dict(ann=dict(level=3, gear=["Vibrosword"], hand=["Nova Flash Grenade"]), bob=dict(level=1), cy=dict(level=1)),
         fights("Bug-Eyed Monster"), wise=("play Nova Flash Grenade",)),
    Case("nothing is thrown in where all of it is not enough",
         dict(ann=dict(level=3, hand=["Beer Gas Grenade", "Nova Flash Grenade"]), bob={}, cy={}),
         fights("Brain in a Jar"), unwise=("play Beer Gas Grenade", "play Nova Flash Grenade")),
    Case("one potion is thrown in, not two",
         dict(ann=dict(level=3, hand=["Flaming Poison Potion", "Electric Radioactive Acid Potion"]), bob={}, cy={}),
         fights("Undead Horse"), wise=("play Flaming Poison Potion",), sets="munchkin"),
    Case("Miniaturized is for one's own fight",
         dict(ann=dict(level=4, hand=["Miniaturized", "Last of Its Race"]), bob={}, cy={}),
         fights("Bug-Eyed Monster"), wise=("play Miniaturized",)),
    Case("and a bigger monster is not made of what was made small",
         dict(ann=dict(level=4, hand=["Miniaturized", "Last of Its Race"]), bob={}, cy={}),
         lambda t: (t.ann.fights("Bug-Eyed Monster"), t.ann.plays("Miniaturized", on="Bug-Eyed Monster")),
         unwise=("play Last of Its Race",)),
    Case("an outsider who stops a winner does not make the monster small",
         dict(ann=dict(level=9, gear=["Vibrosword"]), bob=dict(level=5, hand=["Miniaturized", "Last of Its Race"]),
              cy={}),
         fights("Starfish", asks="bob"), wise=("play Last of Its Race",), asked="bob"),
    Case("the last level is worth every card",
         dict(ann=dict(level=9, hand=["Magic Missile", "Freezing Explosive Potion"]), bob=dict(level=8), cy={}),
         fights("Hippogriff"), wise=("play Magic Missile", "play Freezing Explosive Potion"), sets="munchkin"),
    Case("Doppleganger doubles a lone fighter who would lose",
         dict(ann=dict(level=6, hand=["Doppleganger"]), bob={}, cy={}),
         fights("Net Troll"), wise=("play Doppleganger",), sets="munchkin"),
    Case("but is not played before asking for help, which it forbids",
         dict(ann=dict(level=3, gear=["Helm of Courage"], hand=["Doppleganger"]), bob=dict(level=5),
              cy=dict(level=3, gear=["Huge Rock", "Boots of Butt-Kicking"])),
         fights("Bigfoot"), unwise=("play Doppleganger",), sets="munchkin"),
    Case("an Exploding Pen settles a fight that is nearly won",
         dict(ann=dict(level=4, hand=["Exploding Pen"]), bob=dict(level=1), cy=dict(level=1)),
         fights("Agent Orange"), wise=("play Exploding Pen",), sets="impossible"),
    Case("a Warrior does not bring the monster that is strong against Warriors",
         dict(ann=dict(level=3, traits=["Warrior"], hand=["Illusion", "Shrieking Geek", "Platycore"]), bob={}, cy={}),
         lambda t: (t.ann.fights("Bullrog"), t.ann.plays("Illusion", on="Bullrog"), t.all_pass(until="bring-in")),
         wise=("pick Platycore",), sets="munchkin"),
    Case("a card is not counted both as played and as paid for a Warrior's rage",
         dict(ann=dict(level=9, traits=["Warrior"], hand=["Baby", "Dwarf"]), bob=dict(level=9), cy={}),
         fights("Hippogriff"), unwise=("play Baby", "use Warrior"), sets="munchkin"),
    Case("where only Levels count, nothing is thrown in",
         dict(ann=dict(level=7, hand=["Magic Missile"]), bob={}, cy={}),
         fights("Ghoulfiends"), unwise=("play Magic Missile",), sets="munchkin"),
    Case("no trouble is looked for where only Levels count and they are not enough",
         dict(ann=dict(level=9, hand=["Faceless Bureaucrat", "Exploding Pen", "Laughing Gas"]), bob=dict(level=8),
              cy={}),
         explores("Wandering Monster"), wise=("loot",), sets="impossible"),
    Case("no trouble by a hair's breadth with a monster that hurts, while others have laid out potions",
         dict(ann=dict(level=6, traits=["Tourist", "Karate Training"],
                       gear=["Very Mini Submarine", "Loud Holiday Shirt"],
                       hand=["Orbital Death Ray, Rented By The Hour"]),
              bob=dict(level=9, pack=["Exploding Chewing Gum", "Actual Red Herring"]), cy=dict(level=7)),
         explores("Wandering Monster"), wise=("loot",), sets="impossible"),
    Case("nobody spends potions on stopping a player of Level 4 who is well ahead of a goblin",
         dict(ann=dict(level=4, gear=["Huge Rock", "Helm of Courage"], hand=["Lame Goblin"]),
              bob=dict(level=4, pack=["Electric Radioactive Acid Potion"]),
              cy=dict(level=5, pack=["Flaming Poison Potion", "Freezing Explosive Potion"]), dee=dict(level=3)),
         explores("Wandering Monster"), wise=("trouble Lame Goblin",), sets="munchkin"),
    Case("a Sidekick who serves only Playboys is not called into a fight by somebody else",
         dict(ann=dict(level=1, sidekicks=["Getaway Driver"], hand=["Glamorous Plus-One", "Actual Red Herring"]),
              bob=dict(level=4), cy={}),
         fights("Nosy Concierge"), unwise=("play Glamorous Plus-One on Getaway Driver", "play Glamorous Plus-One"),
         sets="impossible"),
    Case("gas is not thrown at a monster that does not mind it",
         dict(ann=dict(level=4, hand=["Knockout Gas"]), bob=dict(level=1), cy=dict(level=1)),
         fights("Amok Smoker"), unwise=("play Knockout Gas",), sets="impossible"),
    Case("nor to stop a winner who fights such a monster",
         dict(ann=dict(level=9), bob=dict(level=4, hand=["Knockout Gas", "Exploding Pen"]), cy={}),
         fights("Amok Smoker", asks="bob"), wise=("play Exploding Pen",), asked="bob", sets="impossible"),
    Case("a Russian makes more of a Nesting-Doll Bomb",
         dict(ann=dict(level=3, traits=["Russian"], hand=["Nesting-Doll Bomb"]), bob=dict(level=1), cy=dict(level=1)),
         fights("Literal Mole"), wise=("play Nesting-Doll Bomb",), sets="impossible"),
    Case("nothing is spent at Level 9 on a fight that a Foof Gun would win without a kill",
         dict(ann=dict(level=9, gear=["Foof Gun"], hand=["Nova Flash Grenade"]), bob=dict(level=8), cy={}),
         fights("Brain in a Jar"), unwise=("play Nova Flash Grenade",)),
    # Selling.
    Case("the only weapon is not sold at Level 2",
         dict(ann=dict(level=2, traits=["Cleric"], gear=["Gentlemen's Club"], pack=["Shield of Ubiquity"]), bob={},
              cy={}),
         free, unwise=("sell",), sets="munchkin"),
    Case("a weapon is not sold for a level where it is most of one's strength",
         dict(ann=dict(level=2, gear=["Cane With A Secret"], pack=["Bush Knife"]), bob={}, cy={}),
         free, unwise=("sell",), sets="impossible"),
    Case("what nobody here can use is sold",
         dict(ann=dict(level=4, traits=["Elf"], gear=["Horny Helmet"], pack=["Shield of Ubiquity", "Staff of Napalm"]),
              bob={}, cy={}),
         free, wise=("sell",), sets="munchkin"),
    Case("no level is bought that may only be won",
         dict(ann=dict(level=9, pack=["Battle Armor", "Cyberdeck"], traits=["Psychic"]), bob={}, cy={}),
         free, unwise=("sell",)),
    Case("a Time Warp is not sold",
         dict(ann=dict(level=5, hand=["Time Warp"]), bob=dict(level=8), cy={}), free, unwise=("sell",)),
    Case("a sale takes what is missed least",
         dict(ann=dict(level=4, gear=["Vibrosword"], pack=["Orb of Prediction", "Mental Amplifier"]), bob={}, cy={}),
         lambda t: (t.ann.has_time(), t.game.play(Move("sell"))), unwise=("pick Vibrosword",)),
    Case("weapon and armor are not sold for Level 9: the last fight has to be won with them",
         dict(ann=dict(level=8, gear=["Vibrosword", "Energy Armor"]), bob=dict(level=9), cy=dict(level=6)),
         free, unwise=("sell",)),
    Case("nor at Level 4",
         dict(ann=dict(level=4, gear=["Vibrosword", "Energy Armor"]), bob=dict(level=9), cy=dict(level=6)),
         free, unwise=("sell",)),
    Case("but what is left over is sold for Level 9",
         dict(ann=dict(level=8, gear=["Vibrosword", "Energy Armor"], pack=["Orb of Prediction", "Mechwalker"]),
              bob=dict(level=9), cy=dict(level=6)),
         free, wise=("sell",)),
    Case("and then the weapon stays",
         dict(ann=dict(level=8, gear=["Vibrosword", "Energy Armor"], pack=["Orb of Prediction", "Mechwalker"]),
              bob=dict(level=9), cy=dict(level=6)),
         lambda t: (t.ann.has_time(), t.game.play(Move("sell"))),
         unwise=("pick Vibrosword", "pick Energy Armor")),
    Case("five Items in use are not sold for the two levels before the last",
         dict(ann=dict(level=7, traits=["Fruit Combat Training"],
                       gear=["Cane With A Secret", "Trench Coat Of Many Pockets", "Razor-Brimmed Sunhat",
                             "Concrete Overshoes", "Jet-Powered Suitcase"]), bob=dict(level=4), cy=dict(level=5)),
         free, unwise=("sell",), sets="impossible"),
    Case("a player at Level 1 keeps the sword, the buckler and the armor that it fights with",
         dict(ann=dict(level=1, gear=["Buckler of Swashing", "Sneaky Bastard Sword", "Flaming Armor",
                                      "Pantyhose of Giant Strength"], pack=["Bow With Ribbons"]),
              bob=dict(level=8), cy=dict(level=6)),
         free, unwise=("sell",), sets="munchkin"),
    Case("a knife counts in a sale with what training makes of it",
         dict(ann=dict(level=8, traits=["Knife Training"], gear=["Shoe Blades", "Bladed Fan"],
                       pack=["Bulletproof Tuxedo"]), bob=dict(level=9), cy=dict(level=4)),
         free, unwise=("sell",), sets="impossible"),
    Case("a Trader does not hand in a weapon that it uses for a grenade",
         dict(ann=dict(level=5, traits=["Trader"], gear=["Dogbot", "Maser"]), bob=dict(level=2), cy={}),
         lambda t: (t.discards("Sonic Plasma Barf Grenade"), t.ann.has_time()), unwise=("use Trader",)),
    Case("a Trader does not hand in its third hand for something to hold in it",
         dict(ann=dict(level=3, traits=["Trader"], gear=["Foof Gun", "Stupidity Field", "Permanent Wave"]), bob={},
              cy={}),
         lambda t: (t.discards("Photon Cutlass"), t.ann.has_time()), unwise=("use Trader",)),
    Case("one kill from the goal, a monster from hand is fought with the bomb that kills it",
         dict(ann=dict(level=9, hand=["Captain Quirk", "Leech Bomb"]), bob={}, cy={}),
         explores("Computerized"), wise=("trouble Captain Quirk",)),
    Case("a monster is fought for the Treasures it leaves when it is sent away",
         dict(ann=dict(level=3, hand=["Being of Impure Thought", "Mind Control Gas"]), bob={}, cy={}),
         explores("Computerized"), wise=("trouble Being of Impure Thought",)),
    Case("a Feline opens a second door to a monster that it has seen and beats",
         dict(ann=dict(level=5, traits=["Feline", "Psychic"], hand=["Trap! Monowire"]), bob={}, cy={}),
         has_seen("Astro-Muskrat Space Pirate", "Plasmoid"), wise=("open again",)),
    Case("a strong Feline opens no second door to a monster that it has seen and does not beat",
         dict(ann=dict(level=5, traits=["Feline", "Psychic"], gear=["Dogbot", "Vibrosword", "Energy Armor"],
                       hand=["Trap! Monowire"]), bob={}, cy={}),
         has_seen("Great Cthulhu"), unwise=("open again",)),
    Case("one kill from the goal, a full hand is no reason not to take others' monsters",
         dict(ann=dict(level=9, hand=["All Your Beast Are Belong To Us", "Trap! Monowire", "Computerized", "Loaded Die",
                                      "Nova Flash Grenade"]), bob=dict(hand=["Ogre", "Grays", "Blob", "Starfish"]),
              cy={}),
         free, wise=("play All Your Beast Are Belong To Us",)),
    Case("a winner is stopped with a card that does not leave them four Treasures",
         dict(ann=dict(level=9, gear=["Battle Armor", "Stupidity Field"]),
              bob=dict(level=5, hand=["Computerized", "Mind Control Gas"]), cy={}),
         fights("Brain in a Jar", asks="bob"), wise=("play Computerized on Brain in a Jar",), asked="bob"),
    Case("an Item that a changed character can no longer use is sold like any other",
         dict(ann=dict(level=6, traits=["Bounty Hunter"], gear=["Targeting Array"], pack=["Mental Amplifier"],
                       hand=["Gadgeteer"]), bob={}, cy={}),
         lambda t: (t.ann.has_time(), t.ann.plays("Gadgeteer", on="Bounty Hunter")), wise=("sell",)),
    Case("a fighter who needs this kill becomes what the monster fears",
         dict(ann=dict(level=9, traits=["Cyborg"], gear=["Dogbot"], hand=["Mutant"]), bob={}, cy={}),
         fights("Worminator"), wise=("play Mutant on Cyborg",)),
    Case("a fighter pays with a useless Class for the winning point",
         dict(ann=dict(level=9, traits=["Super Munchkin", "Warrior", "Thief"], gear=["Leather Armor", "Horny Helmet"]),
              bob={}, cy={}),
         fights("Bigfoot"), wise=("use Warrior",), sets="munchkin"),
    Case("a bribe that costs less than what is lost is paid",
         dict(ann=dict(level=2, gear=["Leather Armor"]), bob={}, cy={}),
         fights("Floating Nose"), wise=("use Floating Nose",), sets="munchkin"),
    Case("nobody becomes a Dwarf who thereby loses their only weapon",
         dict(ann=dict(level=1, gear=["Swiss Army Polearm", "Leather Armor"],
                       hand=["Dwarf", "Tuba of Charm", "Staff of Napalm"]), bob={}, cy={}),
         free, unwise=("play Dwarf",), sets="munchkin"),
    Case("an idle gun and a pet nobody can lead are sold for Level 2",
         dict(ann=dict(level=1, gear=["Maser"], pack=["Ray Gun", "Alien Pet"]), bob={}, cy={}), free, wise=("sell",)),
    Case("spare weapons of a strong leader are sold",
         dict(ann=dict(level=6, gear=["Handbag Pistol", "Bladed Fan"], sex="female",
                       pack=["Sniper Rifle", "Two-Handed Letter Opener"]), bob=dict(level=6), cy=dict(level=5)),
         free, wise=("sell",), sets="impossible"),
    Case("Big Armor that cannot be carried beside a Big weapon is money",
         dict(ann=dict(level=2, gear=["Swiss Army Polearm"], pack=["Mace of Sharpness"], hand=["Mithril Armor"]),
              bob={}, cy={}),
         free, wise=("sell",), sets="munchkin"),
    Case("a Halfling, for whom one Item counts twice, does not add a second to a sale that is enough",
         dict(ann=dict(level=4, traits=["Halfling"], pack=["Hammer of Kneecapping", "Kneepads of Allure"]),
              bob=dict(level=4), cy=dict(level=4)),
         lambda t: (t.ann.has_time(), t.game.play(Move("sell")), t.ann.picks("Hammer of Kneecapping")),
         wise=("done",), sets="munchkin"),
    Case("a Halfling sells one Item for a level",
         dict(ann=dict(level=4, traits=["Halfling"], pack=["Hammer of Kneecapping"]), bob=dict(level=4),
              cy=dict(level=4)),
         free, wise=("sell",), sets="munchkin"),
    Case("an American, whose sales bring 300 more, does not add an Item to a sale that is enough",
         dict(ann=dict(level=4, traits=["American"], pack=["Sniper Rifle", "Bulletproof Tuxedo"]),
              bob=dict(level=4), cy=dict(level=4)),
         lambda t: (t.ann.has_time(), t.game.play(Move("sell")), t.ann.picks("Sniper Rifle")),
         wise=("done",), sets="impossible"),
    # Gear.
    Case("two levels are not paid to be rid of a turned Item",
         dict(ann=dict(level=5, sidekicks=["Android"], gear=["Deely-Boppers"], traits=["Cyborg"]),
              bob=dict(level=4, hand=["Antimatter"]), cy={}),
         lambda t: (t.ann.has_time(), t.bob.plays("Antimatter", on="ann"), t.all_pass(but="ann")),
         unwise=("use Trap! Antimatter",)),
    Case("a second Class beside a Super Munchkin is not taken if it forbids one's weapon",
         dict(ann=dict(level=9, traits=["Gadgeteer", "Super Munchkin"], gear=["Low-Tech Persuader"], hand=["Trader"]),
              bob={}, cy={}),
         free, wise=("play Trader on Gadgeteer", "kick")),
    Case("a Wizard who fights with a Staff of Napalm does not become a Cleric",
         dict(ann=dict(level=9, traits=["Wizard"], gear=["Staff of Napalm", "Flaming Armor"], hand=["Cleric"]),
              bob=dict(level=8), cy={}),
         free, unwise=("play Cleric",), sets="munchkin"),
    Case("Cheat! goes on the Staff nobody else in the game would let one use",
         dict(ann=dict(level=4, gear=["Buckler of Swashing"], pack=["Staff of Napalm"], hand=["Cheat!"]), bob={},
              cy={}),
         free, wise=("play Cheat! on Staff of Napalm",), sets="munchkin"),
    Case("Cheat! carries a second two-handed weapon; nothing has to be taken off",
         dict(ann=dict(level=4, gear=["Buckler of Swashing", "Mace of Sharpness"], traits=["Cleric"],
                       pack=["Chainsaw of Bloody Dismemberment"], hand=["Cheat!"]), bob={}, cy={}),
         free, wise=("play Cheat! on Chainsaw of Bloody Dismemberment",),
         unwise=("unequip Buckler of Swashing", "unequip Mace of Sharpness"), sets="munchkin"),
    Case("Cheat! is kept where every Item is of use already",
         dict(ann=dict(level=4, gear=["Buckler of Swashing"], hand=["Cheat!"]), bob={}, cy={}),
         free, unwise=("play Cheat!",), sets="munchkin"),
    Case("two hands hold the larger sum",
         dict(ann=dict(level=3, gear=["Rat on a Stick"], pack=["Swiss Army Polearm"]), bob={}, cy={}),
         free, wise=("unequip Rat on a Stick",), sets="munchkin"),
    Case("the better car is driven",
         dict(ann=dict(level=3, gear=["Souped-Up Scooter"], pack=["Flying Car"]), bob={}, cy={}),
         free, wise=("unequip Souped-Up Scooter",), sets="impossible"),
    Case("a new helmet is put on at once",
         dict(ann=dict(level=3, hand=["Bad-Ass Bandana"]), bob={}, cy={}),
         free, wise=("play Bad-Ass Bandana",), sets="munchkin"),
    Case("a Class that takes away one's best weapons is not taken",
         dict(ann=dict(level=4, traits=["Wizard"], gear=["Staff of Napalm", "Pointy Hat of Power"], hand=["Thief"]),
              bob={}, cy={}),
         free, unwise=("play Thief",), sets="munchkin"),
    Case("a Loyalty that forbids to look for trouble is not taken with easy monsters in hand",
         dict(ann=dict(level=1, hand=["Chinese", "Guard Facing The Wrong Way", "Homing Pigeon"]), bob={}, cy={}),
         free, unwise=("play Chinese",), sets="impossible"),
    Case("a first Race is taken",
         dict(ann=dict(level=2, hand=["Cyborg"]), bob={}, cy={}), free, wise=("play Cyborg",)),
    Case("a Foof Gun, with which nothing is killed, does not replace a sword",
         dict(ann=dict(level=5, gear=["Stupidity Field", "Vibrosword"], pack=["Foof Gun"]), bob={}, cy={}),
         free, unwise=("unequip Vibrosword", "unequip Stupidity Field")),
    # Running and what follows.
    Case("no Treasure is worth a hopeless fight alone",
         dict(ann=dict(level=2), bob={}, cy={}), fights("Great Cthulhu"), wise=("pass", "ask on bob", "ask on cy")),
    Case("a Red Shirt dies for its master",
         dict(ann=dict(level=5, sidekicks=["Red Shirt"], gear=["Vibrosword", "Battle Armor", "Dogbot"],
                       hand=["Time Warp", "Big Red Button", "Monolith"]), bob={}, cy={}),
         caught_at("sacrifice", "Ogre"), wise=("sacrifice Sidekick: Red Shirt",)),
    Case("nobody sacrifices a Faithful Robot to escape a Fuzzball",
         dict(ann=dict(level=1, sidekicks=["Faithful Robot"]), bob={}, cy={}),
         caught_at("sacrifice", "Bug-Eyed Monster"), unwise=("sacrifice Sidekick: Faithful Robot",)),
    Case("a Loaded Die turns death into an escape",
         dict(ann=dict(level=6, hand=["Loaded Die"], gear=["Staff of Napalm"], traits=["Wizard"]), bob={}, cy={}),
         caught_at("rolled", "Bullrog", 2), wise=("play Loaded Die",), sets="munchkin"),
    Case("a Loaded Die is not spent on a roll that succeeded",
         dict(ann=dict(level=6, hand=["Loaded Die"], gear=["Staff of Napalm"], traits=["Wizard"]), bob={}, cy={}),
         caught_at("rolled", "Bullrog", 6), wise=("pass",), sets="munchkin"),
    Case("weighted dice save a spy",
         dict(ann=dict(level=6, hand=["Weighted Casino Dice"], traits=["Assassin"],
                       gear=["Sniper Rifle", "Kevlar Cardigan"]), bob={}, cy={}),
         caught_at("rolled", "Super Spy", 1), wise=("play Weighted Casino Dice",), sets="impossible"),
    Case("an Invisibility Potion is drunk by one whom a Dragon has caught",
         dict(ann=dict(level=6, hand=["Invisibility Potion", "Wishing Ring", "Boil an Anthill"],
                       gear=["Swiss Army Polearm", "Slimy Armor", "Bad-Ass Bandana"]), bob={}, cy={}),
         caught_at("caught", "Plutonium Dragon", 1), wise=("play Invisibility Potion",), sets="munchkin"),
    # Looking for trouble, looting, opening again.
    Case("a monster one beats is a level",
         dict(ann=dict(level=4, gear=["Broad Sword"], sex="female", hand=["Pit Bull", "Plutonium Dragon"]), bob={},
              cy={}),
         explores("Wandering Monster"), wise=("trouble Pit Bull",), sets="munchkin"),
    Case("of two monsters one beats, the richer",
         dict(ann=dict(level=6, gear=["Vibrosword", "Energy Armor"], hand=["Fuzzball", "Starfish"]),
              bob=dict(hand=[]), cy={}),
         explores("Wandering Monster"), wise=("trouble Starfish",)),
    Case("a monster one cannot beat stays in hand",
         dict(ann=dict(level=3, hand=["The Shadowy Committee"]), bob={}, cy={}),
         explores("Wandering Monster"), wise=("loot",), sets="impossible"),
    Case("a monster that anybody can feed is not fought for a point",
         dict(ann=dict(level=5, gear=["Vibrosword", "Battle Armor", "Dogbot"], hand=["Space Vampire"]),
              bob=dict(hand=["Feline", "Psychic"]), cy=dict(hand=["Cyborg", "Mutant"]), dee=dict(hand=["Trader"])),
         explores("Wandering Monster"), wise=("loot",)),
    Case("the winning fight is sought as soon as it is sure",
         dict(ann=dict(level=9, gear=["Vibrosword", "Battle Armor"], hand=["Fuzzball"]), bob=dict(level=8), cy={}),
         explores("Wandering Monster"), wise=("trouble Fuzzball",)),
    Case("no terrible monster is fought for the last level in the face of grenades on the table",
         dict(ann=dict(level=9, gear=["Violin-Case Submachine Gun", "Kevlar Cardigan"],
                       hand=["Orbital Death Ray, Rented By The Hour", "Laughing Gas"]),
              bob=dict(level=8, pack=["Nesting-Doll Bomb", "Exploding Chewing Gum"]), cy={}),
         explores("Wandering Monster"), wise=("loot",), sets="impossible"),
    Case("but a harmless one is",
         dict(ann=dict(level=9, gear=["Violin-Case Submachine Gun"], hand=["Interro-Gator"]),
              bob=dict(level=8, pack=["Nesting-Doll Bomb", "Exploding Chewing Gum"]), cy={}),
         explores("Wandering Monster"), wise=("trouble Interro-Gator",), sets="impossible"),
    # Help: whom, for what.
    Case("the helper whose Class is robbed refuses one Treasure",
         dict(ann=dict(level=2), bob=dict(level=3, traits=["Trader"], gear=["Mechwalker", "Energy Armor"]), cy={}),
         asked_for_help("Gas Giant", 1), unwise=("accept",), asked="bob"),
    Case("nobody helps the leader to Level 9 for a Treasure",
         dict(ann=dict(level=8), bob=dict(level=5, gear=["Broad Sword"], sex="female"), cy={}),
         asked_for_help("Floating Nose", 1), wise=("refuse",), asked="bob", sets="munchkin"),
    Case("the strongest is not hired for nearly all the Treasure",
         dict(ann=dict(level=4), bob=dict(level=6, gear=["Shmaser", "Bananafanafofaser", "Energy Armor", "Dogbot"]),
              cy=dict(level=3), dee=dict(level=3)),
         wanted("Slaughterbot", 3), wise=("refuse", "term", "counter 1", "counter 2")),
    Case("a weak neighbour's help is worth half",
         dict(ann=dict(level=4, gear=["Vibrosword"]), bob=dict(level=3), cy=dict(level=7), dee=dict(level=7)),
         wanted("Starfish", 1), wise=("accept",)),
    Case("of two who could help, the weaker rival is asked",
         dict(ann=dict(level=4), bob=dict(level=8),
              cy=dict(level=2, gear=["Mithril Armor", "Broad Sword"], sex="female")),
         fights("Lawyers"), wise=("ask on cy", "call"), sets="munchkin"),
    Case("an Elf is not asked by somebody who fears that it wins",
         dict(ann=dict(level=4), bob=dict(level=9, traits=["Elf"]), cy={}),
         fights("Pukachu"), unwise=("ask on bob",), sets="munchkin"),
    Case("an Elf who leads gains a level by helping: too dear",
         dict(ann=dict(level=3), bob=dict(level=7, traits=["Elf"]), cy=dict(level=3), dee=dict(level=3)),
         wanted("Lawyers", 1), unwise=("accept",), sets="munchkin"),
    Case("an Elf at Level 8 who would reach Level 9 by helping is refused",
         dict(ann=dict(level=5), bob=dict(level=8, traits=["Elf"]), cy=dict(level=8)),
         wanted("Shrieking Geek", 1), unwise=("accept",), sets="munchkin"),
    Case("an Elf at Level 9 who would win the game by helping is refused",
         dict(ann=dict(level=4), bob=dict(level=9, traits=["Elf"]), cy=dict(level=9, gear=["Swiss Army Polearm"]),
              dee=dict(level=9, gear=["Mithril Armor", "Bad-Ass Bandana"])),
         wanted("Lawyers", 1), unwise=("accept",), sets="munchkin"),
    Case("help that leaves the fight lost is not given",
         dict(ann=dict(level=2), bob=dict(level=3), cy={}),
         asked_for_help("General Mayhem", 4), wise=("refuse",), asked="bob", sets="impossible"),
    Case("one who is far behind is helped for half",
         dict(ann=dict(level=1), bob=dict(level=6, gear=["Cane With A Secret"]), cy=dict(level=7), dee=dict(level=7)),
         asked_for_help("Literal Mole", 1), wise=("accept",), asked="bob", sets="impossible"),
    # Meddling.
    Case("Illusion is not for a rival at Level 1",
         dict(ann=dict(level=1, gear=["Gentlemen's Club"]), bob=dict(level=1, hand=["Illusion", "Platycore"]),
              cy=dict(level=3)),
         fights("Potted Plant", asks="bob"), wise=("pass",), asked="bob", sets="munchkin"),
    Case("a winner is met with everything",
         dict(ann=dict(level=9, gear=["Broad Sword"], sex="female"), bob=dict(level=3, hand=["Ancient"]), cy={}),
         fights("Floating Nose", asks="bob"), wise=("play Ancient",), asked="bob", sets="munchkin"),
    Case("a winner loses the monster",
         dict(ann=dict(level=9, gear=["Broad Sword"], sex="female"), bob=dict(level=3, hand=["Out to Lunch"]), cy={}),
         fights("Pit Bull", asks="bob"), wise=("play Out to Lunch",), asked="bob", sets="munchkin"),
    Case("a Curse that takes a level stops a winner",
         dict(ann=dict(level=9, gear=["Broad Sword"], sex="female"), bob=dict(level=3, hand=["Lose 1 Level"]), cy={}),
         fights("Pit Bull", asks="bob"), wise=("play Curse! Lose 1 Level",), asked="bob", sets="munchkin"),
    Case("and is kept for that moment",
         dict(ann=dict(level=4, hand=["Lose 1 Level"]), bob=dict(level=8), cy=dict(level=2)),
         free, unwise=("play Curse! Lose 1 Level",), sets="munchkin"),
    Case("also when the leader is at Level 5",
         dict(ann=dict(level=2, hand=["Squidgilator"]), bob=dict(level=5, gear=["Vibrosword", "Energy Armor", "Dogbot"],
                                                              hand=["Blob", "Fuzzball", "Chair", "Mutant", "Trader"]),
              cy=dict(level=3), dee=dict(level=3)),
         free, unwise=("play Trap! Squidgilator",)),
    Case("a winner among spies meets a bigger villain",
         dict(ann=dict(level=9), bob=dict(level=3, hand=["Armed By Seven Governments"]), cy={}),
         fights("Literal Mole", asks="bob"), wise=("play Armed By Seven Governments",), asked="bob", sets="impossible"),
    Case("the fight of the last is not worth an Enraged",
         dict(ann=dict(level=1, gear=["Gentlemen's Club"]), bob=dict(level=4, hand=["Enraged"]), cy=dict(level=7)),
         fights("Large Angry Chicken", asks="bob"), wise=("pass",), asked="bob", sets="munchkin"),
    Case("gas is not thrown at the first fight of a rival at Level 1",
         dict(ann=dict(level=1, gear=["Bush Knife", "Shoe Blades"]), bob=dict(level=1, hand=["Knockout Gas"]),
              cy=dict(level=1), dee=dict(level=1)),
         fights("Smug Instructor", asks="bob"), wise=("pass",), asked="bob", sets="impossible"),
    Case("the strongest enhancer is kept for a winner, not spent on Level 2",
         dict(ann=dict(level=2, gear=["Cane With A Secret", "Kevlar Cardigan", "License to Maim", "Bush Knife"]),
              bob=dict(level=1, hand=["Armed By Seven Governments"]), cy=dict(level=2), dee=dict(level=2)),
         fights("Communist Manny Festo", asks="bob"), wise=("pass",), asked="bob", sets="impossible"),
    Case("nothing is spent on a player at Level 9 who wins only with a Foof Gun, without a kill",
         dict(ann=dict(level=9, gear=["Foof Gun"]), bob=dict(level=4, hand=["Radioactive"]), cy={}),
         fights("Worminator", asks="bob"), wise=("pass",), asked="bob"),
    Case("but as much as it takes on one who would win without the Foof Gun",
         dict(ann=dict(level=9, gear=["Foof Gun"]), bob=dict(level=4, hand=["Nova Flash Grenade", "Radioactive"]),
              cy={}),
         fights("Bug-Eyed Monster", asks="bob"), wise=("play Nova Flash Grenade",), asked="bob"),
    Case("no second monster is made for a rival far from the goal, who may beat both",
         dict(ann=dict(level=3, gear=["Vibrosword", "Energy Armor", "Dogbot", "Laser"]),
              bob=dict(level=5, hand=["And Its Clone"]), cy=dict(level=2), dee=dict(level=2)),
         fights("Slaughterbot", asks="bob"), wise=("pass",), asked="bob"),
    Case("one potion is not thrown at a Cleric who can turn the fight back with three cards",
         dict(ann=dict(level=7, traits=["Cleric"], hand=["Elf", "Dwarf", "Wizard"]),
              bob=dict(level=7, hand=["Electric Radioactive Acid Potion"]), cy=dict(level=1)),
         fights("Undead Horse", asks="bob"), wise=("pass",), asked="bob", sets="munchkin"),
    Case("but a Cleric without a card in hand cannot",
         dict(ann=dict(level=7, traits=["Cleric"]),
              bob=dict(level=7, hand=["Electric Radioactive Acid Potion"]), cy=dict(level=1)),
         fights("Undead Horse", asks="bob"), wise=("play Electric Radioactive Acid Potion",), asked="bob",
         sets="munchkin"),
    Case("and for the last level everything is thrown at a Cleric",
         dict(ann=dict(level=9, traits=["Cleric"], hand=["Elf", "Dwarf"]),
              bob=dict(level=5, hand=["Electric Radioactive Acid Potion", "Pretty Balloons"]), cy=dict(level=4)),
         fights("Undead Horse", asks="bob"),
         wise=("play Electric Radioactive Acid Potion", "play Pretty Balloons"), asked="bob", sets="munchkin"),
    Case("a small potion is not thrown at a fighter who has laid out a bigger one",
         dict(ann=dict(level=7, pack=["Pretty Balloons"]), bob=dict(level=7, hand=["Sleep Potion"]), cy=dict(level=1)),
         fights("Shrieking Geek", asks="bob"), wise=("pass",), asked="bob", sets="munchkin"),
    Case("an Enraged is not spent on a fight that somebody else will help to win",
         dict(ann=dict(level=4, gear=["Buckler of Swashing", "Sneaky Bastard Sword", "Pantyhose of Giant Strength",
                                      "Flaming Armor"]),
              bob=dict(level=3, hand=["Enraged"]), cy=dict(level=4), dee=dict(level=6, gear=["Gentlemen's Club"])),
         fights("3,872 Orcs", asks="bob"), wise=("pass",), asked="bob", sets="munchkin"),
    Case("a fight that is lost anyway needs no more monsters",
         dict(ann=dict(level=7), bob=dict(level=4, hand=["Radioactive", "Wandering Monster", "Blob"]), cy={}),
         fights("Ogre", asks="bob"), unwise=("play Radioactive", "play Wandering Monster"), asked="bob"),
    # Traps and Curses.
    Case("the Armor of the leader rusts, not that of the last",
         dict(ann=dict(level=4, hand=["Lose the Armor You Are Wearing"]), bob=dict(level=8, gear=["Mithril Armor"]),
              cy=dict(level=2, gear=["Short Wide Armor"], traits=["Dwarf"])),
         free, unwise=("play Curse! Lose the Armor You Are Wearing on cy",), sets="munchkin"),
    Case("no Curse is spent on a rival at Level 1 in the first turn",
         dict(ann=dict(level=1, hand=["Truly Obnoxious Curse!"], gear=["Gentlemen's Club"]),
              bob=dict(level=1, traits=["Elf"], gear=["Rapier of Unfairness"]),
              cy=dict(level=1, gear=["Bad-Ass Bandana"]), dee=dict(level=1, gear=["Leather Armor"])),
         free, unwise=("play Truly Obnoxious Curse!",), sets="munchkin"),
    Case("nobody is cursed with what does not touch them",
         dict(ann=dict(level=4, hand=["Lose the Footgear You Are Wearing"]), bob=dict(level=8), cy=dict(level=2)),
         free, unwise=("play Curse! Lose the Footgear You Are Wearing",), sets="munchkin"),
    Case("Income Tax is not for those who lose most by it",
         dict(ann=dict(level=2, cheat=["Cloak of Obscurity"], hand=["Income Tax"]),
              bob=dict(level=1, pack=["Sleep Potion", "Friendship Potion", "Magic Lamp"],
                       hand=["Floating Nose", "Change Race", "Out to Lunch", "Ghoulfiends", "Elf"]),
              cy=dict(level=1), dee=dict(level=2)),
         free, unwise=("play Curse! Income Tax",), sets="munchkin"),
    Case("a Wishing Ring is kept for worse than a Chicken on Your Head",
         dict(ann=dict(level=6, hand=["Wishing Ring"]), bob=dict(hand=["Chicken on Your Head"]), cy={}),
         lambda t: (t.ann.has_time(), t.bob.plays("Chicken on Your Head", on="ann"), t.all_pass()),
         unwise=("play Wishing Ring",), sets="munchkin"),
    Case("a Wishing Ring undoes the loss of the best Armor",
         dict(ann=dict(level=6, gear=["Mithril Armor", "Broad Sword"], sex="female", hand=["Wishing Ring"]), bob={},
              cy={}),
         door("Duck of Doom"), wise=("play Wishing Ring",), sets="munchkin"),
    Case("a Wishing Ring is not spent on a Curse for somebody else",
         dict(ann=dict(level=6, gear=["Mithril Armor"]), bob=dict(level=2, hand=["Wishing Ring"]), cy={}),
         door("Duck of Doom", asks="bob"), wise=("pass",), sets="munchkin", asked="bob"),
    Case("a Curse on the sex of a woman with no sword is suffered",
         dict(ann=dict(level=2, sex="female", hand=["Wishing Ring"]), bob={}, cy={}),
         door("Change Sex"), wise=("pass",), sets="munchkin"),
    Case("no Trap is spent on a runner who has been caught and is about to die",
         dict(ann=dict(level=8, gear=["Mithril Armor"]),
              bob=dict(level=4, hand=["Lose the Armor You Are Wearing", "Lose 1 Level"]), cy={}),
         caught_at("caught", "Plutonium Dragon", 1), wise=("pass",), sets="munchkin", asked="bob"),
    # The top of the discards.
    Case("a Cleric does not raise the Curse that would strike at its door",
         dict(ann=dict(level=1, traits=["Cleric"], hand=["Warrior", "Stoned Golem"]), bob={}, cy={}),
         kicks_over("Duck of Doom"), wise=("pass",), sets="munchkin"),
    Case("a Cleric does not raise a monster that is too strong",
         dict(ann=dict(level=6, traits=["Cleric", "Halfling"], gear=["Mace of Sharpness"], hand=["Dwarf", "Baby"]),
              bob={}, cy={}),
         kicks_over("Hippogriff"), wise=("pass",), sets="munchkin"),
    Case("a Cleric does not raise one it cannot beat to be rid of a Race it does not want",
         dict(ann=dict(level=4, traits=["Cleric"], gear=["Swiss Army Polearm"], hand=["Elf", "Face Sucker"]), bob={},
              cy={}),
         kicks_over("Bigfoot"), wise=("pass",), sets="munchkin"),
    Case("a Cleric raises a monster it beats",
         dict(ann=dict(level=6, traits=["Cleric"], gear=["Mace of Sharpness"], hand=["Dwarf", "Baby"]), bob={}, cy={}),
         kicks_over("Pit Bull"), wise=("pick Dwarf",), sets="munchkin"),
    # Discards and gifts.
    Case("a monster that will soon be beaten is kept before giants",
         dict(ann=dict(level=2, traits=["Thief"],
                       hand=["Gelatinous Octahedron", "Wannabe Vampire", "Net Troll", "Wandering Monster",
                             "Humongous", "Floating Nose"]), bob={}, cy=dict(level=6)),
         turn_ends("charity"), unwise=("pick Gelatinous Octahedron",), sets="munchkin"),
    Case("a second copy of one's own Class goes first",
         dict(ann=dict(level=4, traits=["Wizard"],
                       hand=["Wizard", "Magic Missile", "Wishing Ring", "Divine Intervention", "Ancient", "Humongous"]),
              bob={}, cy=dict(level=6)),
         turn_ends("charity"), wise=("pick Wizard",), sets="munchkin"),
    Case("Cheat! is not given away while there is something to cheat with",
         dict(ann=dict(level=4, traits=["Cleric"], pack=["Staff of Napalm"],
                       hand=["Cheat!", "Cleric", "Lame Goblin", "Ancient", "Humongous", "Illusion"]),
              bob={}, cy=dict(level=6)),
         turn_ends("charity"), unwise=("pick Cheat!",), sets="munchkin"),
    Case("a Cheat! that holds one's best weapon is not the price of a backstab",
         dict(ann=dict(level=4, traits=["Thief"], cheat=["Staff of Napalm"], hand=["Plutonium Dragon"]),
              bob=dict(level=7), cy={}),
         lambda t: (t.bob.fights("Pit Bull"), t.ann.uses("Backstab", on="bob")), wise=("pick Plutonium Dragon",),
         sets="munchkin"),
    Case("a Wizard who has rolled far too little keeps its cards",
         dict(ann=dict(level=4, traits=["Wizard"], gear=["Leather Armor"], hand=["Lame Goblin", "Thief"]),
              bob={}, cy={}),
         caught_at("caught", "Gazebo", 1), wise=("pass",), sets="munchkin"),
    Case("a Wizard who lacks one point flies from great harm",
         dict(ann=dict(level=6, traits=["Wizard"], hand=["Lame Goblin", "Thief"]), bob={}, cy={}),
         caught_at("caught", "Plutonium Dragon", 4), wise=("use Wizard",), sets="munchkin"),
    Case("a Wizard does not pay for flying with what it runs with",
         dict(ann=dict(level=6, traits=["Wizard"], gear=["Tuba of Charm"], hand=["Magic Lamp"]), bob={}, cy={}),
         lambda t: (caught_at("caught", "Plutonium Dragon", 1)(t), t.ann.uses("Flight Spell")),
         unwise=("pick Tuba of Charm",), sets="munchkin"),
    Case("an Elf near the goal does not help a fighter who would win alone",
         dict(ann=dict(level=9), bob=dict(level=9, traits=["Elf"], gear=["Bow With Ribbons"]), cy={}),
         asked_for_help("Floating Nose", 2), wise=("refuse",), asked="bob", sets="munchkin"),
    Case("an Elf helps if it wins the game by that",
         dict(ann=dict(level=3), bob=dict(level=9, traits=["Elf"], gear=["Bow With Ribbons"]), cy={}),
         asked_for_help("Floating Nose", 2), unwise=("refuse",), asked="bob", sets="munchkin"),
    Case("a Super Munchkin who has two Classes does not pay with it",
         dict(ann=dict(level=4, traits=["Assassin", "Playboy", "Super Munchkin", "Russian"],
                       hand=["Armed By Seven Governments"]),
              bob=dict(level=9), cy={}),
         lambda t: (t.bob.fights("Forensic Accountant"), t.ann.uses("Snipe", on="Forensic Accountant")),
         unwise=("pick Super Munchkin",), sets="impossible"),
    Case("a level is no gift for charity",
         dict(ann=dict(level=9, hand=["Elf", "Thief", "Dwarf", "Wizard", "Convenient Addition Error", "Cleric"]),
              bob=dict(level=6), cy=dict(level=8)),
         turn_ends("charity"), unwise=("pick Convenient Addition Error",), sets="munchkin"),
    Case("the card that it takes besides a helper comes first: nobody joins a fight that stays lost",
         dict(ann=dict(level=2, hand=["Nova Flash Grenade"]), bob={}, cy=dict(level=6, gear=["Vibrosword", "Dogbot"]),
              dee=dict(level=6)),
         fights("Brain in a Jar"), wise=("play Nova Flash Grenade",)),
    Case("the only player who can help is not paid for playing nothing",
         dict(ann=dict(level=4, hand=["Nova Flash Grenade"]), bob=dict(level=7),
              cy=dict(level=5, gear=["Vibrosword"], hand=["Chair", "Blob", "Eep", "Radioactive", "Can Opener"]),
              dee=dict(level=7)),
         fights("Space Vampire"), unwise=("ask on cy",)),
    Case("two Traps stop a winner who could spare the level that one takes",
         dict(ann=dict(level=5, hand=["Lose 1 Level", "Lose 1 Level", "Ancient"]),
              bob=dict(level=9, traits=["Wizard"], gear=["Staff of Napalm"]), cy={}),
         lambda t: (t.bob.fights("Large Angry Chicken", "Maul Rat"), t.all_pass(but="ann")),
         wise=("play Curse! Lose 1 Level on bob",), sets="munchkin"),
    Case("a small monster stops no winner: killing it is one more level",
         dict(ann=dict(level=5, hand=["Wandering Monster", "Potted Plant"]),
              bob=dict(level=9, traits=["Wizard"], gear=["Staff of Napalm"]),
              cy=dict(hand=["Ancient", "Humongous", "Harpies"])),
         lambda t: (t.bob.fights("Large Angry Chicken"), t.all_pass(but="ann")), wise=("pass",), sets="munchkin"),
    Case("a big monster may help to stop a winner",
         dict(ann=dict(level=5, hand=["Wandering Monster", "Gazebo"]),
              bob=dict(level=9, traits=["Wizard"], gear=["Staff of Napalm"]),
              cy=dict(hand=["Ancient", "Humongous", "Harpies"])),
         lambda t: (t.bob.fights("Large Angry Chicken"), t.all_pass(but="ann")),
         wise=("play Wandering Monster with Gazebo", "play Wandering Monster on Gazebo"), sets="munchkin"),
    Case("a Bounty Hunter gives a good hand for the kill that wins the game",
         dict(ann=dict(level=9, traits=["Bounty Hunter"], gear=["Vibrosword", "Battle Armor"],
                       hand=["Big Red Button", "Time Warp"]),
              bob=dict(level=8), cy={}),
         lambda t: (t.discards("Fuzzball"), explores("Cheat!")(t)), wise=("use Bounty Hunter",)),
    Case("a Bounty Hunter keeps a good hand rather than take a monster for it",
         dict(ann=dict(level=4, traits=["Bounty Hunter"], gear=["Vibrosword", "Battle Armor"],
                       hand=["Big Red Button", "Time Warp"]),
              bob=dict(level=8), cy={}),
         lambda t: (t.discards("Fuzzball"), explores("Cheat!")(t)), unwise=("use Bounty Hunter",)),
    # What a card is worth: to wear, to take, to pay with.
    Case("an Elf's bow is no gain to a Halfling whose sandwich and sword it would replace",
         dict(ann=dict(level=9, traits=["Thief", "Halfling"], hand=["Elf"], pack=["Bow With Ribbons"],
                       gear=["Pantyhose of Giant Strength", "Limburger and Anchovy Sandwich", "Flaming Armor",
                             "Sneaky Bastard Sword"]),
              bob=dict(level=9), cy={}),
         free, unwise=("play Elf",), sets="munchkin"),
    Case("a Bounty Hunter does not become a Trader for an Item that Cheat! already lets it use",
         dict(ann=dict(level=2, traits=["Bounty Hunter"], gear=["Battle Armor", "Buzzglove"], cheat=["Mechwalker"],
                       hand=["Trader", "Captain Quirk", "Sonic Plasma Barf Grenade"]),
              bob=dict(level=4), cy={}),
         free, unwise=("play Trader",)),
    Case("what takes both hands is worth little to a player with two good weapons",
         dict(ann=dict(level=4, gear=["Gentlemen's Club", "Buckler of Swashing"], hand=["Wand of Dowsing"]), bob={},
              cy={}),
         searches("Wand of Dowsing", "Swiss Army Polearm", "Boots of Butt-Kicking"),
         wise=("pick Boots of Butt-Kicking",), sets="munchkin"),
    Case("of the discards, a level is taken before a card to throw at others",
         dict(ann=dict(level=3, hand=["Wand of Dowsing", "Gelatinous Octahedron", "Net Troll"]), bob=dict(level=5),
              cy={}),
         searches("Wand of Dowsing", "Wandering Monster", "Potion of General Studliness"),
         wise=("pick Potion of General Studliness",), sets="munchkin"),
    Case("a wand that fetches a level when sold is not used on a few discards",
         dict(ann=dict(level=3, pack=["Wand of Dowsing"]), bob=dict(level=5), cy={}),
         lambda t: (t.discards("Maul Rat", "Crabs", "Lame Goblin", "Pit Bull", "Duck of Doom", "Baby", "Huge Rock",
                               "Rat on a Stick", "Helm of Courage"), t.ann.has_time()),
         unwise=("play Wand of Dowsing",), sets="munchkin"),
    Case("a Wandering Monster is not given away before a Curse because only small monsters are at hand",
         dict(ann=dict(level=4, traits=["Wizard"], gear=["Staff of Napalm"],
                       hand=["Wandering Monster", "Potted Plant", "Lose 1 Small Item", "Magic Missile", "Ancient",
                             "Humongous"]),
              bob={}, cy=dict(level=6)),
         turn_ends("charity"), unwise=("pick Wandering Monster",), sets="munchkin"),
    Case("the coat that makes room for a second Big Item does not pay for a shot",
         dict(ann=dict(level=9, traits=["Assassin"], pack=["Cane With A Secret", "Violin-Case Submachine Gun"],
                       gear=["Bazooka", "Trench Coat Of Many Pockets", "Very Mini Submarine"]),
              bob=dict(level=9), cy={}),
         lambda t: (t.bob.fights("Literal Mole"), t.ann.uses("Snipe", on="Literal Mole")),
         unwise=("pick Trench Coat Of Many Pockets",), sets="impossible"),
    Case("a spy does not give up an identity to bury a Trap",
         dict(ann=dict(level=9, traits=["Russian", "British", "Double Agent"], gear=["Bazooka"]),
              bob=dict(level=9), cy={}),
         lambda t: (t.doors("Metal Detector"), t.ann.takes_turn(), t.ann.uses("Grandmaster")),
         wise=("refuse",), sets="impossible"),
    Case("a level is no gift for a player who needs one more to stand before the goal",
         dict(ann=dict(level=9, gear=["Bazooka"],
                       hand=["Forensic Accountant", "Guard Facing The Wrong Way", "Agent Orange", "Literal Mole",
                             "Blame The Minion", "Wandering Monster"]),
              bob=dict(level=8), cy=dict(level=9)),
         turn_ends("charity"), unwise=("pick Blame The Minion",), sets="impossible"),
    # Whom to ask for help.
    Case("a player who needs one more kill is not paid two Treasures for a third level",
         dict(ann=dict(level=2, gear=["Magnetic Boots"]), bob=dict(level=9, gear=["Vibrosword"]), cy=dict(level=4),
              dee=dict(level=4)),
         fights("Awful Green Thing"), unwise=("ask on bob",)),
    Case("an Item is lost that is worth least",
         dict(ann=dict(level=4, gear=["Broad Sword", "Helm of Courage", "Leather Armor"], sex="female"), bob={}, cy={}),
         door("Lose 1 Small Item"), unwise=("pick Broad Sword",), sets="munchkin"),
]  # fmt: skip

# Where looking ahead finds at least as much as counting this fight.
FORESEEN = [
    Case("the only one who can stop a winner does",
         dict(ann=dict(level=9, gear=["Vibrosword"]), bob=dict(level=5, hand=["Squidgilator"]), cy={}),
         fights("Chair", asks="bob"), wise=("play Trap! Squidgilator on ann",), asked="bob"),
    Case("a sure last level is not put off",
         dict(ann=dict(level=9, gear=["Vibrosword", "Battle Armor"], hand=["Fuzzball"]), bob=dict(level=8), cy={}),
         explores("Wandering Monster"), wise=("trouble Fuzzball",)),
]  # fmt: skip
