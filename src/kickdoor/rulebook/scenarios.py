"""Situations played through. A is the active player; seats A, B, C, D sit clockwise.

Unless said otherwise a character is Level 1, human, classless and male, with no Items and an empty hand. "+n" is an
Item's printed bonus, "7 : 6" the munchkins' strength against the monsters'. "Door" names the next card of that deck;
"pass" means that nobody interferes. Where the outcome depends on the edition, it says so.
"""

# fmt: off
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kickdoor.rulebook.entries import (
    IMPOSSIBLE_2014, MUNCHKIN_2001, MUNCHKIN_2010, STAR_2014, STAR_2019, STAR_EDITIONS, Scenario,
)

STAR_LATER: Final = (STAR_2014, STAR_2019)
MUNCHKIN_ANY: Final = (MUNCHKIN_2001, MUNCHKIN_2010)
# star-2019 is the only edition with the rules of 2018, whatever the set it is played with.
MUNCHKIN_LATER: Final = (MUNCHKIN_2010, STAR_2019)
IMPOSSIBLE_LATER: Final = (IMPOSSIBLE_2014, STAR_2019)

STAR_PLAYS: Final[tuple[Scenario, ...]] = (
    Scenario("ST-01", "A tie is lost, and flight ends the search",
        "A Level 2, equipped: Energy Armor +2. Door: Bottle Bottle (4).",
        "A opens the door; nobody helps; A gives the fight up and rolls 5.",
        "4 : 4 is a loss. A escapes without level, Treasure or the Door card for Bottle Bottle, and may not loot "
        "the room. Bottle Bottle lies on the Door discards; A is still Level 2 and has the armor.", STAR_EDITIONS,
        ("R095", "R123", "R125", "CMB-01", "TRN-06", "RUN-01", "RUN-06")),
    Scenario("ST-03", "A Clone shares enhancers in any order, and fleeing is at -1",
        "A Level 3, equipped: Energy Armor +2. B holds Radioactive and Computerized, C holds ... And Its Clone. "
        "Door: Blob (2).",
        "A opens; B plays Radioactive (5 : 7); C plays the Clone (5 : 14); B plays Computerized on the Blob (5 : "
        "24); nobody helps; A flees, rolls 5 against the first and 4 against the second.",
        "Each roll has +1 (Blob) and -1 (Clone), so 0. The first is escaped, the second catches A, who loses the "
        "worn Energy Armor. A win would have given 2 levels and 2 x (1 + 1 + 1) = 6 Treasures.", STAR_EDITIONS,
        ("R130", "R189", "R123", "CMB-05", "CMB-06", "RUN-02", "RUN-03")),
    Scenario("ST-05", "An immunity covers the whole fight until its owner is gone",
        "A Level 5, equipped: Bobaser +4; holds Leech Bomb. B holds Wandering Monster and Plasmoid. Door: Janibot "
        "(1).",
        "A opens (9 : 1); B adds Plasmoid; A plays Leech Bomb on Plasmoid; pass.",
        "Lasers are fire, so Plasmoid makes it 5 : 19; after the bomb it is 9 : 1 again and won. 1 level for "
        "Janibot and 2 for Plasmoid: Level 8. 1 Treasure, Janibot's alone, face down.", STAR_LATER,
        ("R099", "R186", "R140", "CMB-03", "CMB-07", "CMB-11", "ITM-09")),
    Scenario("ST-07", "The Foof Gun gives Treasure, never the winning level",
        "A Level 9, equipped: Foof Gun +6. The others have no cards. Door: Space Vampire (14).",
        "A opens and chooses to use the Foof Gun (15 : 14); pass.",
        "A draws 4 Treasures, stays Level 9, and the game goes on. Without using it (9 : 14) A loses instead.",
        STAR_EDITIONS, ("R155", "WIN-05", "WIN-08")),
    Scenario("ST-09", "A level offered for not fighting is not a kill",
        "A Level 9, female. Door: Thing Man Was Not Meant To Know (8).",
        "A declines to fight.",
        "A stays Level 9 and has not won; the Thing is discarded. The same at Level 8 makes A Level 9.",
        STAR_EDITIONS, ("R155", "WIN-02", "WIN-08")),
    Scenario("ST-11", "A helper can win by a level printed on the monster",
        "A Level 5, male, equipped: Vibrosword +3. B Level 9, female. Door: Captain Quirk (12).",
        "A opens (8 : 12) and asks B, who agrees for no Treasure (17 : 12); pass.",
        "A is Level 6, B Level 10: B wins. The level comes from the kill in every edition.", STAR_EDITIONS,
        ("R157", "R106", "WIN-02", "HLP-04")),
    Scenario("ST-13", "The Armor you are wearing",
        "A has Energy Armor equipped and Cellophane Space Suit carried. Door: Can Opener.",
        "A opens.",
        "Energy Armor is discarded; the Space Suit cannot be offered instead. With only the carried Space Suit "
        "nothing is lost, and Can Opener is discarded.", STAR_LATER, ("R080", "R079", "TRP-04")),
    Scenario("ST-15", "Time Warp against Time Warp",
        "A Level 3 holds Time Warp; so does B. Door: Squidgilator.",
        "A opens and plays Time Warp on the Trap at once; B plays Time Warp on A's Time Warp.",
        "A loses 1 Level and is Level 2; Squidgilator and both Time Warps lie on their discard piles. Without B's "
        "card A stays Level 3.", STAR_EDITIONS, ("R006", "R007", "TRP-01")),
    Scenario("ST-17", "A Cyborg pays two levels instead of dying",
        "A Level 5 Cyborg, equipped: Deely-Boppers +4; 2 cards in hand. Door: Ogre (18, +4 against Cyborgs).",
        "A opens (9 : 22); nobody helps; A rolls 1 and chooses to lose 2 Levels.",
        "A is Level 3, alive, and keeps Items and hand; nobody loots.", STAR_EDITIONS, ("R161", "CMB-02")),
    Scenario("ST-19", "Death excuses from the other monster",
        "A Level 3, equipped: Energy Armor. A combat against Ogre and Blob is lost.",
        "A flees from Ogre first and rolls 2.",
        "A dies and does not roll for Blob. Energy Armor is among the cards to be looted, not lost to the Blob.",
        STAR_LATER, ("R145", "R123", "RUN-07", "DTH-02")),
    Scenario("ST-21", "Pursuit is judged for each munchkin",
        "A Level 3, helped by B, Level 6 Psychic; neither has anything else. Door: Brain in a Jar (16).",
        "They lose 9 : 16 and have to run.",
        "A escapes without a roll. B is caught without a roll: Level 4, and no longer a Psychic. No Treasure for "
        "either.", STAR_LATER, ("R117", "R118", "R119", "RUN-04", "RUN-05")),
    Scenario("ST-23", "A Sidekick does not disturb a Psychic's solitude",
        "A Level 3 Psychic with an Android (+2). Door: Bug-Eyed Monster (6).",
        "A opens.",
        "7 : 6 (3 + 2 + 2): A is winning alone. If B joined as helper the Psychic's +2 would vanish.", STAR_LATER,
        ("R177", "SDK-02")),
    Scenario("ST-25", "Bonuses against two Classes of one player add up",
        "A Level 7, Super Munchkin with Gadgeteer and Bounty Hunter, equipped: Electrosuit +3 (Complex). Door: "
        "Computer Virus (2).",
        "A opens; nobody helps; A rolls 2.",
        "10 : 10 is a loss. A is caught and discards all Complex Items in play, that is Electrosuit.", STAR_EDITIONS,
        ("R076", "CMB-01", "CMB-02")),
    Scenario("ST-27", "Losing Gadgeteer in mid-fight",
        "A Level 4, male Gadgeteer, equipped: Battle Armor +4 (Complex), Cyberdeck +4 (Complex, Gadgeteer only), "
        "Rocket Boots (Complex, +2 to Run Away). B holds Amnesia. Door: Space Amazon (10).",
        "A opens (12 : 10); B plays Amnesia on A, who has to keep one Complex Item in use and keeps Battle Armor.",
        "8 : 10, and A can equip nothing else in this fight. In flight Rocket Boots give nothing: 4 fails, 5 "
        "escapes.", STAR_LATER, ("R071", "R181", "ITM-06", "ACT-04", "TRP-01")),
    Scenario("ST-29", "Half-Breed with one Race",
        "A Level 5, Feline and Half-Breed, carries Stupidity Field (+4, Human only, 1 Hand).",
        "(a) Door: Fanged Fuzzball (6). (b) Door: Starfish (8). (c) A tries to equip Stupidity Field.",
        "(a) 5 : 6, without the +2. (b) 5 : 3, the -5 is kept. (c) Refused; under star-2002 allowed (decision R291).",
        STAR_EDITIONS, ("R058", "R057", "CHR-04", "CHR-05", "CHR-09")),
    Scenario("ST-31", "The last monster is removed",
        "A Level 3 holds Mind Control Gas. B holds Wandering Monster and Janibot, C ... And Its Clone. Door: Frank "
        "the Tank (16).",
        "A opens and plays the gas on Frank; C tries the Clone; then B at once tries Wandering Monster with Janibot.",
        "The Clone is refused: no monster is left to copy. star-2019: the fight is over, B's play is refused, A "
        "draws 4 Treasures and gains no level. star-2014: Janibot joins, 3 : 1; after winning A gains 1 level for "
        "Janibot and 4 + 1 Treasures.", STAR_LATER, ("R113", "R114", "R115", "CMB-12", "CMB-13")),
    Scenario("ST-33", "Charity among tied players, the dead left out",
        "End of A's turn. A Level 5 with 8 cards in hand; B Level 2, C Level 2, D Level 1 but dead since this turn.",
        "A keeps 5.",
        "3 cards go to B and C only, 2 and 1, A choosing who gets two; D gets none. If A is Level 1, A discards the "
        "3 cards.", STAR_EDITIONS, ("R248", "R153", "R146", "TRN-08", "DTH-03")),
)

MUNCHKIN_PLAYS: Final[tuple[Scenario, ...]] = (
    Scenario("CL-01", "A Warrior who helps wins ties for the side",
        "A Level 3; B Level 5 Warrior. Door: Face Sucker (8, +6 against Elves).",
        "A opens (3 : 8); B helps (8 : 8); pass.",
        "A win: A is Level 4, 2 Treasures face up, no level for B.", MUNCHKIN_ANY,
        ("R095", "CMB-01", "HLP-04", "HLP-07", "TRN-10")),
    Scenario("CL-03", "A bonus against Elves counts once for two Elves",
        "A Level 2 Elf, B Level 4 Elf. Door: Drooling Slime (1, +4 against Elves).",
        "A opens (2 : 5); B helps; pass.",
        "6 : 5, not 6 : 9: a win. A is Level 3, B Level 5.", MUNCHKIN_ANY, ("R077", "HLP-04", "HLP-06")),
    Scenario("CL-05", "Theft and combat",
        "D Level 1 Thief with 3 cards in hand. A is fighting. B and C have small Items in play.",
        "(a) D tries to steal from A. (b) D steals from B and rolls 2.",
        "(a) Refused, no card is spent. (b) Legal; it fails, and D stays Level 1.", MUNCHKIN_ANY,
        ("R203", "R202", "ACT-04", "WIN-04")),
    Scenario("CL-07", "A helper's Charm, and the last monster gone",
        "A Level 4; B Level 2 Wizard with 3 cards in hand. C holds Wandering Monster and Lame Goblin. Door: Bullrog "
        "(18).",
        "A opens; B joins for half of the Treasure each, A picking first; B discards the 3 cards to Charm; C tries "
        "Wandering Monster.",
        "star-2019: C is refused; A draws 5 Treasures face up, shared as agreed; nobody gains a level. "
        "munchkin-2010: C's play is legal.", MUNCHKIN_LATER,
        ("R213", "R214", "R113", "R114", "CMB-12", "CMB-13", "HLP-05")),
    Scenario("CL-09", "One Doppleganger, and two",
        "A Level 4 with Items worth +3, two Dopplegangers in hand, alone in combat.",
        "A plays one, then the other; then B backstabs A for -2.",
        "7, then 14, then 21, then 15: every copy follows, (7 - 2) x 3.", MUNCHKIN_ANY, ("R217", "R218")),
    Scenario("CL-11", "Ghoulfiends: Level only",
        "A Level 7 Warrior with Items +10 and 3 cards in hand. B holds Wandering Monster and Lame Goblin. Door: "
        "Ghoulfiends (8).",
        "A opens and tries to Berserk; B adds Lame Goblin with Wandering Monster.",
        "7 : 8, and Berserk is refused or has no effect; with the Goblin 7 : 9, Items still not counting.",
        MUNCHKIN_LATER, ("R221", "R100", "CMB-03")),
    Scenario("CL-13", "A friendly Wandering Monster",
        "A, male, with strength 9 and helped by B, female, with strength 4, fights Net Troll (10): 13 : 10. C holds "
        "Wandering Monster and Amazon.",
        "C plays them.",
        "Amazon leaves and gives 1 Treasure, drawn by A to be shared; the fight stays 13 : 10.", MUNCHKIN_LATER,
        ("R101", "CMB-07")),
    Scenario("CL-15", "A Curse cannot be dodged by a sale, but can be wished away",
        "A Level 2, on their own turn, has Items in play worth 1,000, one of them Big, and holds Wishing Ring. Door: "
        "Curse! Lose 1 Big Item.",
        "(a) A tries to sell. (b) A plays Wishing Ring.",
        "(a) Refused while the Curse is pending. (b) The Curse is cancelled and the Big Item kept.", MUNCHKIN_LATER,
        ("R045", "R082", "R007", "TRP-02")),
    Scenario("CL-17", "Divine Intervention",
        "A Level 9 Cleric, B Level 3 Cleric. C loots the room; the next Door is Divine Intervention.",
        "C draws it face down.",
        "It is revealed and resolved at once: A is Level 10 and wins.", MUNCHKIN_ANY,
        ("R160", "R206", "WIN-02", "ACT-08")),
    Scenario("CL-19", "Hoard! among shared Treasure",
        "A beat a monster with 2 Treasures with B's help; they pick in turns, A first. Treasures: Hoard!, T1 to T4.",
        "A draws.",
        "Hoard! fires and three more come face up: T1 to T4 go to A, B, A, B in turn. Hoard! is discarded after the "
        "draws.", MUNCHKIN_LATER, ("R210", "R212", "HLP-05")),
    Scenario("CL-21", "Help Me Out Here!",
        "A has strength 7 against 9, both Hands free and no Big Item. B has Buckler of Swashing +2, Boots of "
        "Butt-Kicking +2 and Huge Rock +3 equipped, and Magic Lamp.",
        "A tries to take (a) Magic Lamp, (b) the Buckler, (c) Huge Rock.",
        "(a) Refused. (b) Refused: 9 : 9 still loses. (c) Accepted: 10 : 9. Had A stood at 10 : 9 before, the card "
        "could not be played.", MUNCHKIN_LATER, ("R200", "CMB-01", "ITM-03", "ITM-05")),
)

IMPOSSIBLE_PLAYS: Final[tuple[Scenario, ...]] = (
    Scenario("IM-01", "Knife Training",
        "A Level 4 Assassin with Extra Training, Fruit Combat Training (+2) and Knife Training, equipped: Shoe "
        "Blades (+1, Footgear, Knife). Door: Obnoxious Kids In Black (4).",
        "A opens.",
        "10 : 4 (4 + 2 + 1 + 3).", IMPOSSIBLE_LATER, ("R239", "CHR-08", "ITM-14")),
    Scenario("IM-03", "A helper and the agreed picks",
        "As IM-01, and Women In Black (10) have joined the fight from a rival's hand: 10 : 14. C is a Level 6 "
        "American without Class or Items. Treasures: T1 to T5.",
        "C helps for the first and the last Treasure (16 : 14); pass.",
        "A is Level 6. T1 to T5 come face up; C picks one, then A three, then C the last.", IMPOSSIBLE_LATER,
        ("R238", "R105", "R237", "CMB-09", "HLP-02", "HLP-03", "HLP-05")),
    Scenario("IM-05", "A Tourist helps: penalty and bonus",
        "A has no Class, B is a Tourist. The monster is (a) Agent Orange, printed level L, or (b) Clan Destin, "
        "printed level M.",
        "B joins A.",
        "(a) The monster counts L - 2. (b) It counts M + 2. If A is a Tourist as well it is still counted once.",
        IMPOSSIBLE_LATER, ("R240", "R077", "CMB-02")),
    Scenario("IM-07", "Dropping a Loyalty keeps the Agent card",
        "A is a Double Agent, Russian and British, in combat.",
        "A discards British.",
        "A is a Double Agent with Russian; British-only Items stop counting at once, Double Agent stays. Discarding "
        "Russian too removes Double Agent.", IMPOSSIBLE_LATER, ("R234", "R232", "CHR-03", "CHR-07", "ITM-04")),
    Scenario("IM-09", "A Loyalty-only Item after a change of heart",
        "A is American and holds American Pie (one-shot, +5, Americans only); combat 6 : 8.",
        "(a) A plays it. (b) Instead, a Trap costs A the Loyalty first.",
        "(a) 11 : 8. (b) A cannot use it.", IMPOSSIBLE_LATER, ("R241", "R071", "ITM-04")),
    Scenario("IM-11", "Death of an agent",
        "A Level 5: Triple Agent with three Loyalties, Assassin, Super Munchkin, two Trainings with Extra Training, "
        "a Hireling, two Items and one card in hand. B is Level 7, C 4, D 2.",
        "A dies and is looted.",
        "A keeps Level, Loyalties, Triple Agent, Assassin, Super Munchkin, both Trainings and Extra Training. On "
        "offer are the Hireling, the two Items and the hand card, to B, C, D in that order; the fourth is "
        "discarded. A's next own turn starts with 4 + 4 cards.", IMPOSSIBLE_LATER,
        ("R148", "R149", "R152", "DTH-01", "DTH-02", "DTH-05")),
)

SCENARIOS: Final[dict[str, Scenario]] = {
    scenario.id: scenario for scenario in (*STAR_PLAYS, *MUNCHKIN_PLAYS, *IMPOSSIBLE_PLAYS)
}


def stated() -> Iterator[tuple[str, str]]:
    """Yield every scenario with every edition it is stated for."""
    for scenario in SCENARIOS.values():
        for edition in scenario.editions:
            yield scenario.id, edition
