"""Rulings on death, winning and companions, on single cards of the sets, and on the turn."""

# fmt: off
from __future__ import annotations

from typing import Final

from kickdoor.rulebook.entries import (
    ALWAYS, EARLY, GENERAL, IMPOSSIBLE, MIXED, MUNCHKIN, SINCE_2010, SINCE_2018, STAR, VARIES, Ruling,
)

# Death and looting
DEATH: Final[tuple[Ruling, ...]] = (
    Ruling("R145", GENERAL, "dead while fleeing",
        "Excused from all remaining monsters.", SINCE_2010),
    Ruling("R146", GENERAL, "being dead",
        "No cards from anyone, Charity included, no level and no victory until the next player's turn begins.",
        SINCE_2010),
    Ruling("R147", GENERAL, "coming back",
        "From the next player's turn the character may help with Level, Race and Class, but has no cards until given "
        "some or until their own turn.", SINCE_2010),
    Ruling("R148", GENERAL, "what is kept",
        "Level, Races, Classes and lasting Curses; since 2010 Half-Breed and Super Munchkin; in Impossible also "
        "Loyalty, Training, Double and Triple Agent.", SINCE_2010),
    Ruling("R149", GENERAL, "looting",
        "Hand and table are laid out; highest Level first, ties by die, one card each; the rest is discarded.", ALWAYS),
    Ruling("R150", GENERAL, "attached cards",
        "Items carried by a Sidekick or under Cheat! are separated first and picked singly.", SINCE_2010),
    Ruling("R151", GENERAL, "looted cards",
        "They go to the looter's hand.", SINCE_2010),
    Ruling("R152", GENERAL, "new cards",
        "At the start of your own next turn: two from each deck in 2001 and 2002 (four in the fast variant), four "
        "since 2010.", VARIES),
    Ruling("R153", GENERAL, "Charity and the dead",
        "The excess goes to the lowest player among the living.", ALWAYS),
    Ruling("R154", GENERAL, "Curses on the returned",
        "The new character can be cursed as soon as the next turn starts.", SINCE_2010),
)

# Levels and winning
WINNING: Final[tuple[Ruling, ...]] = (
    Ruling("R155", GENERAL, "Level 10",
        "Only by killing a monster; any other gain at Level 9 simply does not happen.", ALWAYS),
    Ruling("R156", GENERAL, "hurting others for a level at 9",
        "A card or power that harms another to give you a level cannot be used at all at Level 9.", SINCE_2010),
    Ruling("R157", GENERAL, "which levels count",
        "Every level gained because a monster was killed may be the winning one: the second level of a big monster, a "
        "card's extra level, an Elf helper's level.", SINCE_2010),
    Ruling("R158", GENERAL, "Go Up a Level after the kill",
        "It is not a level for killing, so it cannot win.", SINCE_2010),
    Ruling("R159", GENERAL, "Go Up a Level on others",
        "Legal, even to bring someone within a monster's reach, if that player could legally gain it; never at Level "
        "9, and never to force a cost on somebody.", SINCE_2010),
    Ruling("R160", (MUNCHKIN,), "Divine Intervention",
        "It may give the winning level.", ALWAYS),
    Ruling("R161", GENERAL, "floor",
        "A Level never falls below 1: a loss at Level 1 costs nothing.", ALWAYS),
    Ruling("R162", GENERAL, "both reach 10",
        "2001 and 2002: both win. Later sheets drop the sentence: a helper who reaches the goal by the kill still "
        "wins with it, but if both do, the main fighter alone wins (decision R259).", VARIES),
    Ruling("R163", GENERAL, "shared victory",
        "As an option the helper of the winner wins too.", SINCE_2010),
    Ruling("R164", GENERAL, "not announcing an extra level",
        "Nobody has to remind opponents that the kill is worth two levels.", SINCE_2010),
)

# Cheat!, Hirelings, Sidekicks
COMPANIONS: Final[tuple[Ruling, ...]] = (
    Ruling("R165", GENERAL, "Cheat! scope",
        "One Item you hold legally: one too many for Hands, Armor, Headgear, Footgear, Big, Complex, Steed or Ship, "
        "or barred by Class, Race, Loyalty, sex or another card; several reasons at once are fine.", SINCE_2010),
    Ruling("R166", GENERAL, "Cheat! and counting",
        "Leave the Cheated Item out when checking limits; 2 Hands and Big are both forgiven.", SINCE_2010),
    Ruling("R167", GENERAL, "Cheat! is fixed",
        "It cannot be moved, nor used to take an Item from a player or the discards; it may be put on an Item you "
        "could use anyway.", SINCE_2010),
    Ruling("R168", GENERAL, "Cheat! and the best bonus",
        "The card game does not grant the highest of several possible bonuses; that is Munchkin Quest.", SINCE_2018),
    Ruling("R169", (MUNCHKIN,), "Thief and Cheated Big",
        "It is still Big and cannot be stolen.", SINCE_2010),
    Ruling("R170", (MUNCHKIN,), "Hireling",
        "It works like a Cheat! whose Item can be exchanged; losing the Hireling loses that Item.", SINCE_2010),
    Ruling("R171", (STAR,), "Sidekick limits",
        "One, or two for a Trader; playable at any time, in combat too; not an Item, never traded.", ALWAYS),
    Ruling("R172", (STAR,), "discarding Sidekicks",
        "Under star-2002 only in order to play another; from 2010 on at any time.", VARIES),
    Ruling("R173", (STAR,), "sacrifice",
        "After losing, instead of rolling: discard one Sidekick and what it carries and escape from all monsters. The "
        "main fighter decides whether the helper also escapes or rolls.", ALWAYS),
    Ruling("R174", (STAR,), "Great Cthulhu",
        "The card beats the general rule: Sidekicks neither fight nor can be sacrificed, and come back afterwards.",
        ALWAYS),
    Ruling("R175", (STAR, MIXED), "Sidekick that gives Hands or allowances",
        "It has no Items itself; losing it loses none of yours, though the limits are checked again.", SINCE_2010),
    Ruling("R176", (STAR, MIXED), "Sidekick that carries Items",
        "The Items count as yours for Traps and Bad Stuff, and go with it when it is sacrificed.", SINCE_2010),
    Ruling("R177", (STAR,), "Psychic and Sidekicks",
        "A Psychic with a Sidekick is still alone.", SINCE_2010),
    Ruling("R178", (MIXED,), "Sidekick, Hireling, Minion, Mook",
        "All the same kind; Kill the Hireling works on any of them.", ALWAYS),
    Ruling("R179", GENERAL, "Cheat! and Hirelings",
        "It may give an extra Hireling.", SINCE_2010),
)

# Star Munchkin
STAR_CARDS: Final[tuple[Ruling, ...]] = (
    Ruling("R180", (STAR,), "Complex",
        "Any number carried, one in use; with Gadgeteer or Whiz Kid any number; Cheat! allows one more.", ALWAYS),
    Ruling("R181", (STAR,), "losing Gadgeteer in combat",
        "Cut back at once to one Complex Item in use; nothing else may be equipped instead during the fight.",
        SINCE_2010),
    Ruling("R182", (STAR,), "lasers",
        "All weapons ending in -aser snap into one 2-Hand weapon with the summed bonus, with any number of barrels.",
        ALWAYS),
    Ruling("R183", (STAR,), "Laser card",
        "The card says 1 Hand while the rules call every laser 2-handed. Decided: a single Laser takes 1 Hand, any "
        "combination 2 (decision R304).", EARLY),
    Ruling("R184", (STAR,), "barrels as Items",
        "Each card stays an Item of its own for loss, theft and sale; the weapon can be taken apart piece by piece.",
        ALWAYS),
    Ruling("R185", (STAR,), "Complex lasers",
        "Only barrels marked Complex are Complex; but several Complex barrels snapped together may be used by "
        "somebody who is no Gadgeteer.", SINCE_2010),
    Ruling("R186", (STAR,), "lasers and fire",
        "Every laser counts as fire (Plasmoid).", ALWAYS),
    Ruling("R187", (STAR,), "helper example",
        "A Feline who helps against Starfish brings its -5; one who helps against Fanged Fuzzball brings its +2.",
        ALWAYS),
    Ruling("R188", (STAR,), "worked combat",
        "A Level 4 Feline with +2 meets Bottle Bottle 4, made 14 by From Another Dimension; a Level 5 Bounty Hunter "
        "with Bobaser joins: 15 wins. 4 Treasures face up, a Door for the killer because of Bottle Bottle, a Door for "
        "the Bounty Hunter for helping.", SINCE_2010),
    Ruling("R189", (STAR,), "Clone example",
        "Radioactive, From Another Dimension and Clone, in any order: two monsters at +15 each.", ALWAYS),
    Ruling("R190", (STAR,), "Feline",
        "Instead of searching the room a Feline may open a second door.", EARLY),
    Ruling("R191", (STAR,), "fast play 2002",
        "Four and four cards. A Race, Class, Half-Breed or Super Munchkin on top of the discards may be claimed with "
        "a Go Up a Level from hand; rivals roll, and the loser keeps the card.", EARLY),
    Ruling("R192", (STAR,), "Space Probe",
        "The 2 Levels for failing are lost only if the monster is not beaten, and not twice by a character who is "
        "caught; Level 3 or below loses nothing. By analogy with King Tut and Wight Brothers.", SINCE_2010),
    Ruling("R193", (STAR,), "Brain in a Jar",
        "Level 3 or below escapes by R117; for others R119 and R120 hold.", ALWAYS),
    Ruling("R194", (STAR,), "Chair",
        "A correct set holds exactly one Chair; two mark a misprint.", EARLY),
    Ruling("R195", (STAR,), "Bounty Hunter as only free helper",
        "A Bounty Hunter can be expected to help without a bribe, because of the Door card it earns.", ALWAYS),
    Ruling("R196", (MIXED,), "Big and Complex",
        "They are different things; both limits apply.", ALWAYS),
    Ruling("R197", (MIXED,), "decks, money",
        "All Doors together, all Treasures together; Credits are Gold Pieces.", EARLY),
    Ruling("R198", (MIXED,), "Mutant and Mutant",
        "The Mutants of Star and of Super Munchkin are different cards that may be held together; what monsters have "
        "against Mutants then counts twice.", EARLY),
)

# Munchkin
MUNCHKIN_CARDS: Final[tuple[Ruling, ...]] = (
    Ruling("R199", (MUNCHKIN,), "Kneepads of Allure",
        "R108 and R110 hold. It may be taken with Help Me Out Here! if the compelled helper makes the difference.",
        SINCE_2010),
    Ruling("R200", (MUNCHKIN,), "Help Me Out Here!",
        "Only when losing, and only for an Item that lifts combat strength over the monster's or leads straight "
        "there; never for one that removes monsters.", SINCE_2010),
    Ruling("R201", (MUNCHKIN,), "Thief, number of thefts",
        "As many as can be paid for.", ALWAYS),
    Ruling("R202", (MUNCHKIN,), "Thief at Level 1",
        "A failed theft costs nothing.", ALWAYS),
    Ruling("R203", (MUNCHKIN,), "theft and combat",
        "Neither thief nor victim may be in combat, which starts when the monster is revealed; a third player's "
        "combat does not matter.", ALWAYS),
    Ruling("R204", (MUNCHKIN,), "backstab",
        "Not on oneself; on each of two fighters once.", ALWAYS),
    Ruling("R205", (MUNCHKIN,), "theft of unequipped Items",
        "Possible: any small Item in play.", SINCE_2010),
    Ruling("R206", (MUNCHKIN,), "Divine Intervention face down",
        "It is revealed at once; all Clerics gain the level however it was drawn.", ALWAYS),
    Ruling("R207", (MUNCHKIN,), "Divine Intervention in the opening hand",
        "It is shown at once; everyone able to become a Cleric may then do so and gains the level.", ALWAYS),
    Ruling("R208", (MUNCHKIN,), "Cleric Turning",
        "Three cards per combat, not for each Undead.", ALWAYS),
    Ruling("R209", (MUNCHKIN,), "Hoard!",
        "It is played the instant it is drawn or dealt, for three face-down Treasures.", ALWAYS),
    Ruling("R210", (MUNCHKIN,), "Hoard! among face-up treasure",
        "Three more face up, shared by the same deal.", SINCE_2010),
    Ruling("R211", (MUNCHKIN,), "Hoard! from the discards",
        "It goes to hand, then fires at once, face down.", SINCE_2010),
    Ruling("R212", (MUNCHKIN,), "Hoard! and Clerics",
        "It is discarded after the three draws, so its own draw cannot resurrect it.", ALWAYS),
    Ruling("R213", (MUNCHKIN,), "Charm",
        "Only somebody in the fight, fighter or helper, may Charm.", ALWAYS),
    Ruling("R214", (MUNCHKIN,), "Charm by the helper",
        "Treasure as for a kill, by the agreed shares, after the fight.", ALWAYS),
    Ruling("R215", (MUNCHKIN,), "serial Charm",
        "Not possible: the first monster's Treasure is not there before the fight is over.", ALWAYS),
    Ruling("R216", (MUNCHKIN,), "Flight Spell",
        "Its cards may be discarded after the roll is seen.", SINCE_2010),
    Ruling("R217", (MUNCHKIN,), "Doppleganger",
        "It doubles the final combat strength and follows its changes; it is no helper.", ALWAYS),
    Ruling("R218", (MUNCHKIN,), "two Dopplegangers",
        "Three times the strength, not four.", ALWAYS),
    Ruling("R219", (MUNCHKIN,), "Gazebo wandering in",
        "The helper must withdraw; the main fighter faces everything alone.", ALWAYS),
    Ruling("R220", (MUNCHKIN,), "Stoned Golem",
        "All but Halflings may ignore it even as a Wandering Monster; then there is no reward for it and no going "
        "back.", ALWAYS),
    Ruling("R221", (MUNCHKIN,), "Ghoulfiends",
        "Level only: no Items and no other bonuses, so no Berserk. Cards that avoid the fight still work. They are "
        "not Undead.", SINCE_2010),
    Ruling("R222", (MUNCHKIN,), "King Tut, Wight Brothers",
        "Two Levels are lost only if they are not beaten, and once, even when caught; Level 3 or below loses nothing.",
        ALWAYS),
    Ruling("R223", (MUNCHKIN,), "Magic Lamp",
        "Treasure only if it removed the single monster; with others present that monster's Treasure is gone.",
        SINCE_2010),
    Ruling("R224", (MUNCHKIN,), "Transferral Potion",
        "The receiver is not on their own turn and cannot use cards bound to it (Magic Lamp).", SINCE_2010),
    Ruling("R225", (MUNCHKIN,), "killed one, rest transferred",
        "The original fighter still gets the level and Treasure of the kill after the transferred fight, drawing "
        "first.", SINCE_2018),
    Ruling("R226", (MUNCHKIN,), "Wand of Dowsing",
        "It may be used from hand and in combat; taking the card belongs to the same action, and the card must really "
        "be taken without stalling.", SINCE_2010),
    Ruling("R227", (MUNCHKIN,), "Instant Wall",
        "For one or two willing munchkins, after deciding to flee and before the roll.", ALWAYS),
    Ruling("R228", (MUNCHKIN,), "first-printing errata",
        "Floating Nose's Bad Stuff ends with losing 3 Levels; Mr. Bones is Undead; Swiss Army Polearm needs 2 Hands.",
        EARLY),
    Ruling("R229", (MUNCHKIN,), "Income Tax",
        "The victim discards one Item; every other player must discard Items worth at least as much, or all Items and "
        "a Level.", ALWAYS),
    Ruling("R230", (MUNCHKIN,), "Tongue Demon wandering in",
        "Its discard before combat is skipped.", SINCE_2010),
    Ruling("R231", (MUNCHKIN,), "Pollymorph and similar with several monsters",
        "Remove one; the rest must still be beaten before anything is taken.", ALWAYS),
)

# Munchkin Impossible
IMPOSSIBLE_CARDS: Final[tuple[Ruling, ...]] = (
    Ruling("R232", (IMPOSSIBLE,), "Loyalty",
        "One, gained and lost with the card; no two copies; may be dropped at any time, in combat too.", SINCE_2010),
    Ruling("R233", (IMPOSSIBLE,), "Double/Triple Agent",
        "Either needs a Loyalty in play and cannot be combined with another Double or Triple Agent.", SINCE_2010),
    Ruling("R234", (IMPOSSIBLE,), "Double Agent, dropping one Loyalty",
        "As with Half-Breed, the card stays.", SINCE_2010),
    Ruling("R235", (IMPOSSIBLE,), "Extra Training",
        "It may be played with no Training in play.", SINCE_2010),
    Ruling("R236", (IMPOSSIBLE,), "Training",
        "One; may be dropped at any time; kept in death.", SINCE_2010),
    Ruling("R237", (IMPOSSIBLE,), "In Black example",
        "Obnoxious Kids (4) joined by Women In Black (10) make 14; beating both gives two levels and 2 + 3 Treasures.",
        SINCE_2010),
    Ruling("R238", (IMPOSSIBLE,), "helper example",
        "A Level 6 American without Items adds 6 to 10, beats 14, and by agreement picks the first and last of five "
        "face-up Treasures.", SINCE_2010),
    Ruling("R239", (IMPOSSIBLE,), "Knife Training",
        "+3 for each Knife: the +1 of Shoe Blades becomes +4.", SINCE_2010),
    Ruling("R240", (IMPOSSIBLE,), "Tourist examples",
        "A Tourist who helps makes Agent Orange 2 weaker, and Clan Destin 2 stronger.", SINCE_2010),
    Ruling("R241", (IMPOSSIBLE,), "Loyalty-only Items",
        "They count only while you have that Loyalty (American Pie).", SINCE_2010),
    Ruling("R242", (IMPOSSIBLE,), "Hirelings",
        "One; playable at any time, combat included; no Items; may be discarded at any time.", SINCE_2010),
    Ruling("R243", (IMPOSSIBLE,), "American",
        "One extra Hand, and 300 more when selling.", EARLY),
    Ruling("R244", (IMPOSSIBLE,), "Undead in Impossible",
        "There are two Undead monsters, and the joining rule R135 applies.", SINCE_2010),
)

# Turn, hand, Charity
TURN: Final[tuple[Ruling, ...]] = (
    Ruling("R245", GENERAL, "opening deal",
        "2 and 2 cards in 2001 and 2002, 4 and 4 since 2010 and in Impossible.", VARIES),
    Ruling("R246", GENERAL, "phases",
        "The older sheets count four phases; later Look For Trouble and Loot The Room are one phase with a choice.",
        VARIES),
    Ruling("R247", GENERAL, "hand limit",
        "Five at the end of the turn, six for a Dwarf.", ALWAYS),
    Ruling("R248", GENERAL, "Charity",
        "Excess to the lowest Level, among ties as evenly as possible, the giver choosing who gets more; if you are "
        "lowest or tied, discard it.", ALWAYS),
    Ruling("R249", GENERAL, "before Charity",
        "Since 2010 the sheets say that you may first play cards down to the limit; by the older ones your turn, in "
        "which cards are played, is not over either.", SINCE_2010),
    Ruling("R250", GENERAL, "faster play 2010+",
        "Phase 0 draws a face-down Door at the start; Loot The Room gives a Treasure.", SINCE_2010),
)
