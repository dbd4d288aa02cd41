"""What is printed on every card of Star Munchkin, as far as it is a name or a number."""

from __future__ import annotations

from collections import Counter

import pytest
from marks import card, rule

from kickdoor.engine.cards.abilities import BonusFor
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Card, CloneCard, Enhancer, Item, Mixed, Monster, Sidekick, Trait
from kickdoor.engine.effects.fight import Boost
from kickdoor.engine.effects.levels import GainLevels
from kickdoor.engine.words import (
    ATTACHMENT, CLASS, CLONE, COMPLEX, DOOR, ENHANCER, FIRE, ITEM, LASER, LEVEL_UP, MIXED, MONSTER, ONE_SHOT, RACE,
    SIDEKICK, SPECIAL, TRAIT, TRAP, TREASURE, WANDERING, WORDS,
)  # fmt: skip
from kickdoor.sets import SETS

DECLARED: dict[str, Card] = {c.name: c for c in SETS["star"].cards}

# Level, Treasures, levels gained, what it does to the die of those who run, by how much it is stronger against whom.
MONSTERS: dict[str, tuple[int, int, int, int, dict[str, int]]] = {
    "Tiny But Advanced Creatures": (1, 1, 1, 0, {}),
    "Bottle Bottle": (4, 2, 1, 0, {}),
    "Space Cowboy": (4, 2, 1, 0, {}),
    "Chair": (1, 1, 1, 0, {}),
    "Fanged Fuzzball": (6, 2, 1, 0, {"Feline": +2}),
    "Starfish": (8, 2, 1, 0, {"Feline": -5}),
    "Computer Virus": (2, 1, 1, 0, {"Gadgeteer": +4, "Bounty Hunter": +4}),
    "Astro-Muskrat Space Pirate": (2, 1, 1, 0, {}),
    "Awful Green Thing": (8, 2, 1, -1, {"Psychic": +3}),
    "Giant Ants": (6, 2, 1, 0, {"Psychic": +5}),
    "Captain Quirk": (12, 3, 1, 0, {}),
    "Psi Psheriff": (12, 3, 1, 0, {"Psychic": -5}),
    "Janibot": (1, 1, 1, 0, {}),
    "Plasmoid": (18, 5, 2, 0, {}),
    "Carnivorous Plant": (2, 1, 1, 0, {"Cyborg": +3}),
    "Eep": (1, 1, 1, 0, {}),
    "Face Hugger": (2, 1, 1, 0, {"Mutant": -4}),
    "Space Vampire": (14, 4, 1, 0, {}),
    "Space Goats": (6, 2, 1, 0, {}),
    "Thing Man Was Not Meant To Know": (8, 2, 1, 0, {"male": +5}),
    "Great Cthulhu": (20, 5, 2, 0, {}),
    "Bionic Bimbo": (14, 4, 1, 0, {}),
    "Worminator": (12, 3, 1, 0, {"Mutant": -4}),
    "Blob": (2, 1, 1, 1, {}),
    "Being of Impure Thought": (14, 4, 1, 0, {"changed sex": +5}),
    "Fuzzball": (1, 1, 1, 0, {"Feline": +2}),
    "Gas Giant": (4, 2, 1, 0, {}),
    "Brain in a Jar": (16, 4, 2, 0, {}),
    "Creature from the Pink Lagoon": (8, 2, 1, 0, {}),
    "Space Amazon": (10, 3, 1, 0, {"female": +4, "female Feline": +2}),
    "Frank the Tank": (16, 4, 2, 0, {"Gadgeteer": +5}),
    "Slaughterbot": (10, 3, 1, 0, {}),
    "Bug-Eyed Monster": (6, 2, 1, 0, {"Mutant": +5}),
    "Space Probe": (16, 4, 2, 0, {}),
    "Little Green Man": (4, 2, 1, 0, {"female": +5}),
    "Ogre": (18, 5, 2, 0, {"Cyborg": +4}),
    "Grays": (10, 3, 1, 0, {}),
}
# Bonus, value, place, who alone may use it, who may not, labels, run-away bonus, copies.
ITEMS: dict[str, tuple[int, int, str, str, str, str, int, int]] = {
    "Cyberdeck": (4, 700, "1 hand", "Gadgeteer", "", "Complex", 0, 1),
    "Orb of Prediction": (3, 600, "", "Psychic", "", "", 0, 1),
    "Dogbot": (3, 700, "", "", "", "", 0, 1),
    "Permanent Wave": (0, 400, "headgear", "", "", "", 0, 1),
    "Mechwalker": (4, 600, "", "Trader", "", "Complex", 0, 1),
    "Rocket Boots": (0, 400, "footgear", "", "", "Complex", 2, 1),
    "Electrosuit": (3, 400, "armor", "Gadgeteer", "", "Complex", 0, 1),
    "No-Brainer": (2, 300, "1 hand", "", "Psychic", "", 0, 1),
    "Mental Amplifier": (4, 600, "1 hand", "Psychic", "", "", 0, 1),
    "Raser": (2, 500, "2 hands", "", "", "laser", 0, 1),
    "Cellophane Space Suit": (1, 200, "armor", "", "", "", 0, 1),
    "Diamondoid Teeth": (2, 200, "", "Feline", "", "", 0, 1),
    "Foof Gun": (6, 600, "1 hand", "", "Bounty Hunter", "", 0, 1),
    "Stupidity Field": (4, 600, "1 hand", "Human", "", "", 0, 1),
    "X-Ray Specs": (1, 200, "headgear", "", "", "", 0, 1),
    "Handy Foot": (0, 500, "footgear", "", "", "", 0, 1),
    "Symbiotic Partner": (3, 500, "", "Cyborg", "", "", 0, 1),
    "Targeting Array": (4, 600, "headgear", "Bounty Hunter", "", "Complex", 0, 1),
    "Bananafanafofaser": (5, 1000, "2 hands", "", "", "Complex laser", 0, 1),
    "Shmaser": (3, 600, "2 hands", "", "", "laser", 0, 1),
    "Laser": (2, 400, "1 hand", "", "", "laser", 0, 2),
    "Energy Armor": (2, 400, "armor", "", "", "", 0, 1),
    "Photon Cutlass": (2, 400, "1 hand", "Human", "", "", 0, 1),
    "Maser": (3, 600, "2 hands", "", "", "laser", 0, 1),
    "Duct Tape": (0, 100, "", "", "", "", 0, 1),
    "Neuronic Whip": (4, 500, "1 hand", "Mutant", "", "", 0, 1),
    "Ray Gun": (2, 400, "1 hand", "", "", "", 0, 1),
    "Tailgun": (4, 500, "", "Feline", "", "", 0, 1),
    "Battle Armor": (4, 1200, "armor+headgear", "", "", "Complex", 0, 1),
    "Deely-Boppers": (4, 600, "headgear", "Cyborg", "", "", 0, 1),
    "Alien Pet": (3, 600, "", "Mutant", "", "", 0, 1),
    "Magnetic Boots": (1, 300, "footgear", "", "", "", 0, 1),
    "Buzzglove": (3, 400, "", "Bounty Hunter", "", "", 0, 1),
    "Low-Tech Persuader": (2, 100, "1 hand", "", "Gadgeteer", "", 0, 1),
    "Bubble Helmet": (2, 300, "headgear", "", "", "", 0, 1),
    "Paralysis Wand": (3, 500, "", "Trader", "", "", 0, 1),
    "Bobaser": (4, 800, "2 hands", "", "", "laser", 0, 1),
    "Dazer": (3, 600, "2 hands", "", "", "laser", 0, 1),
    "Vibrosword": (3, 600, "1 hand", "", "Trader", "", 0, 1),
}
# Bonus, value (0: No Value; None: no value line, so no Item), who alone may use it, copies.
ONE_SHOTS: dict[str, tuple[int, int | None, str, int]] = {
    '"We Come in Peace" Speech': (5, 0, "", 1),
    "Time Warp": (0, 1000, "", 2),
    "Loaded Die": (0, 300, "", 2),
    "Plot Device": (0, 1100, "", 1),
    "Mind Control Gas": (0, 500, "", 1),
    "Nova Flash Grenade": (3, 100, "", 1),
    "Stasis Field": (0, 1000, "", 1),
    "Leech Bomb": (0, 500, "", 1),
    "Denebian Rum": (3, 100, "", 1),
    "Med Kit": (0, 700, "", 2),
    "Forged ID": (0, 0, "", 1),
    "Paradox in a Box": (0, 1000, "", 1),
    "Hallucinogenic Nanobot Grenade": (3, 100, "", 1),
    "Beer Gas Grenade": (2, 100, "", 1),
    "Ball of Yarn": (0, 0, "", 1),
    "Sonic Plasma Barf Grenade": (4, 200, "", 1),
    "Vibrating Virus Grenade": (3, 100, "", 1),
    "Big Red Button": (5, 200, "", 1),
    "Pink Stamps": (0, 0, "Trader", 1),
    "All Your Beast Are Belong To Us": (0, None, "", 1),
}
# Kind and copies; for a Race or Class also its run-away bonus and what it adds to one who fights alone.
TRAITS: dict[str, tuple[str, int, int, int]] = {
    "Feline": (RACE, 3, 1, 0),
    "Cyborg": (RACE, 3, 0, 0),
    "Mutant": (RACE, 3, 0, 0),
    "Psychic": (CLASS, 3, 0, 2),
    "Bounty Hunter": (CLASS, 3, 0, 0),
    "Trader": (CLASS, 3, 0, 0),
    "Gadgeteer": (CLASS, 3, 0, 0),
}
MIXES: dict[str, tuple[str, int]] = {"Half-Breed": (RACE, 2), "Super Munchkin": (CLASS, 2)}
# What it does to a monster's level and to its Treasures.
ENHANCERS: dict[str, tuple[int, int]] = {
    "Computerized": (5, 1),
    "Last of Its Race": (10, 2),
    "Miniaturized": (-5, -1),
    "... From Another Dimension": (10, 2),
    "Radioactive": (5, 1),
}
# Bonus and copies.
SIDEKICKS: dict[str, tuple[int, int]] = {
    "Sidekick: Loud Hairy Alien": (0, 1),
    "Sidekick: Android": (2, 1),
    "Sidekick: Faithful Robot": (4, 1),
    "Sidekick: Red Shirt": (0, 2),
    "Sidekick: Whiz Kid": (2, 1),
    "Sidekick: Rogue": (0, 1),
    "Sidekick: Beautiful Assistant": (2, 1),
}
TRAPS = (
    "Trap! Alien Candy", "Trap! Antimatter", "Trap! Monowire", "Trap! Squidgilator", "Trap! Alien Experiment",
    "Trap! Brain Scrambler", "Trap! Can Opener", "Trap! Chromosome Switch", "Trap! Gravity Reverse", "Trap! Amnesia",
    "Trap! Chemical Spill", "Trap! Genetic Regression", "Trap! Solar Flare", "Trap! Transporter Accident",
)  # fmt: skip
LEVEL_UPS = (
    "Support GM with Bogus Science", "Undo Top Button", "Software Glitch", "Cosmic Understanding", "Monolith",
    "Obliterate Peaceful Planet", "Loan GM Your Tapes", "Super-Serum", "Visited by Future Self", "Loan GM Your Comics",
)  # fmt: skip
# The others: kind, deck, copies.
OTHERS: dict[str, tuple[str, int, int]] = {
    "Wandering Monster": (WANDERING, DOOR, 2),
    "... And Its Clone": (CLONE, DOOR, 1),
    "Cheat!": (ATTACHMENT, DOOR, 1),
    "Better Offer": (SPECIAL, TREASURE, 1),
    "Arms Locker": (SPECIAL, TREASURE, 1),
}
# Kind and deck of everything above, and how many copies there are.
KINDS: dict[str, tuple[str, int, int]] = (
    dict.fromkeys(MONSTERS, (MONSTER, DOOR, 1))
    | {name: (ITEM, TREASURE, row[-1]) for name, row in ITEMS.items()}
    | {name: (ONE_SHOT, TREASURE, row[-1]) for name, row in ONE_SHOTS.items()}
    | {name: (TRAIT, DOOR, row[1]) for name, row in TRAITS.items()}
    | {name: (MIXED, DOOR, copies) for name, (_, copies) in MIXES.items()}
    | dict.fromkeys(ENHANCERS, (ENHANCER, DOOR, 1))
    | {name: (SIDEKICK, DOOR, copies) for name, (_, copies) in SIDEKICKS.items()}
    | dict.fromkeys(TRAPS, (TRAP, DOOR, 1))
    | dict.fromkeys(LEVEL_UPS, (LEVEL_UP, TREASURE, 1))
    | OTHERS
)


def test_there_are_these_146_cards_and_no_others() -> None:
    assert sorted(DECLARED) == sorted(KINDS) and len(DECLARED) == len(SETS["star"].cards) == 146


@rule("SET-02")
def test_the_168_copies_make_two_decks() -> None:
    decks = Counter[int]()
    for c in DECLARED.values():
        decks[c.deck] += c.copies
    assert decks == {DOOR: 93, TREASURE: 75} and decks.total() == 168


@pytest.mark.parametrize("name", KINDS)
def test_kind_deck_and_copies_are_as_printed(name: str) -> None:
    c = DECLARED[name]
    assert (c.kind, c.deck, c.copies) == KINDS[name]


@pytest.mark.parametrize("name", MONSTERS)
def test_a_monster_is_as_printed(name: str) -> None:
    c = DECLARED[name]
    assert isinstance(c, Monster)
    assert (
        c.level,
        c.treasures,
        c.wins,
        facts_of(c).foe.flee,
        {w.name: n for w, n in facts_of(c).foe.against},
    ) == MONSTERS[name]


def _place(c: Item) -> str:
    worn = ["armor"] * c.armor + ["headgear"] * c.head + ["footgear"] * c.foot
    return "+".join(worn) if worn else ("", "1 hand", "2 hands")[c.hands]


def _labels(c: Item) -> str:
    return " ".join(t.name for t in (COMPLEX, LASER) if c.tags & t.mask)


@card(
    "Cyberdeck", "Orb of Prediction", "Dogbot", "Permanent Wave", "Mechwalker", "Rocket Boots", "Electrosuit",
    "No-Brainer", "Mental Amplifier", "Raser", "Cellophane Space Suit", "Diamondoid Teeth", "Foof Gun",
    "Stupidity Field", "X-Ray Specs", "Handy Foot", "Symbiotic Partner", "Targeting Array", "Bananafanafofaser",
    "Shmaser", "Laser", "Energy Armor", "Photon Cutlass", "Maser", "Duct Tape", "Neuronic Whip", "Ray Gun", "Tailgun",
    "Battle Armor", "Deely-Boppers", "Alien Pet", "Magnetic Boots", "Buzzglove", "Low-Tech Persuader", "Bubble Helmet",
    "Paralysis Wand", "Bobaser", "Dazer", "Vibrosword",
)  # fmt: skip
@rule("ITM-01")
@pytest.mark.parametrize("name", ITEMS)
def test_an_item_is_as_printed(name: str) -> None:
    c = DECLARED[name]
    assert isinstance(c, Item)
    only, never = " ".join(w.name for w in c.only), " ".join(w.name for w in c.never)
    assert (c.bonus, c.value, _place(c), only, never, _labels(c), facts_of(c).gives.run_away, c.copies) == ITEMS[name]


@rule("ITM-09")
def test_lasers_and_nothing_else_are_fire() -> None:
    burning = {name for name, c in DECLARED.items() if c.tags & FIRE.mask}
    assert burning == {name for name, row in ITEMS.items() if "laser" in row[5]} and len(burning) == 7


@card("Permanent Wave", "Handy Foot", "X-Ray Specs", "Foof Gun", "Ray Gun")
def test_the_few_items_with_more_than_numbers() -> None:
    items = [c for c in DECLARED.values() if isinstance(c, Item)]
    hands = {c.name: n for c in items if (n := facts_of(c).gives.hands)}
    assert hands == {"Permanent Wave": 1, "Handy Foot": 1}
    assert [c.name for c in items if facts_of(c).shares_slot] == ["X-Ray Specs"]
    assert [c.name for c in items if facts_of(c).gives.sends_away] == ["Foof Gun"]
    extra = {c.name: (e.word.name, e.n) for c in items for e in c.abilities if isinstance(e, BonusFor)}
    assert extra == {"Ray Gun": ("Ray", 1)}


@card(
    '"We Come in Peace" Speech', "Time Warp", "Loaded Die", "Plot Device", "Mind Control Gas", "Nova Flash Grenade",
    "Stasis Field", "Leech Bomb", "Denebian Rum", "Med Kit", "Forged ID", "Paradox in a Box",
    "Hallucinogenic Nanobot Grenade", "Beer Gas Grenade", "Ball of Yarn", "Sonic Plasma Barf Grenade",
    "Vibrating Virus Grenade", "Big Red Button", "Pink Stamps", "All Your Beast Are Belong To Us",
)  # fmt: skip
@rule("ITM-01")
@pytest.mark.parametrize("name", ONE_SHOTS)
def test_a_one_shot_is_as_printed(name: str) -> None:
    c = DECLARED[name]
    assert c.play is not None
    bonus = sum(v.n for v in c.play.then if isinstance(v, Boost))
    only = " ".join(w.name for w in WORDS.values() if c.play.only & w.mask)
    assert (bonus, c.value if c.value >= 0 else None, only, c.copies) == ONE_SHOTS[name]


@pytest.mark.parametrize("name", TRAITS)
def test_a_race_or_class_is_as_printed(name: str) -> None:
    c = DECLARED[name]
    assert isinstance(c, Trait) and c.word.name == name
    assert (c.word.kind, c.copies, facts_of(c).gives.run_away, facts_of(c).gives.steady) == TRAITS[name]


@pytest.mark.parametrize("name", MIXES)
def test_half_breed_is_for_races_and_super_munchkin_for_classes(name: str) -> None:
    c = DECLARED[name]
    assert isinstance(c, Mixed) and (c.of, c.copies) == MIXES[name]


@pytest.mark.parametrize("name", ENHANCERS)
def test_an_enhancer_is_as_printed(name: str) -> None:
    c = DECLARED[name]
    assert isinstance(c, Enhancer) and (c.level, c.treasures) == ENHANCERS[name]


def test_the_clone_makes_running_harder() -> None:
    c = DECLARED["... And Its Clone"]
    assert isinstance(c, CloneCard) and facts_of(c).foe.flee == -1


@pytest.mark.parametrize("name", SIDEKICKS)
def test_a_sidekick_is_as_printed(name: str) -> None:
    c = DECLARED[name]
    assert isinstance(c, Sidekick) and (c.bonus, c.copies) == SIDEKICKS[name]


@card(*LEVEL_UPS)
@pytest.mark.parametrize("name", LEVEL_UPS)
def test_a_go_up_a_level_card_gives_one_level(name: str) -> None:
    use = DECLARED[name].play
    assert use is not None and use.then == (GainLevels(1),)


@rule("ITM-16")
@pytest.mark.parametrize("name", [*LEVEL_UPS, "Better Offer", "Arms Locker", "All Your Beast Are Belong To Us"])
def test_treasures_without_a_value_line_are_no_items(name: str) -> None:
    assert DECLARED[name].value < 0


def test_nothing_but_treasure_has_a_value() -> None:
    assert all(c.value < 0 for c in DECLARED.values() if c.deck == DOOR)
