"""What is printed on every card of Munchkin, as far as it is a name or a number."""

from __future__ import annotations

from collections import Counter

import pytest
from marks import card, rule

from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Card, CloneCard, Enhancer, Item, Mixed, Monster, Trait
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.effects.fight import Boost
from kickdoor.engine.effects.levels import GainLevels
from kickdoor.engine.words import (
    ATTACHMENT, BELOW_WAIST, BIG, CLONE, DOOR, ENHANCER, FIRE, ITEM, LEVEL_UP, MIXED, MONSTER, ONE_SHOT, SIDEKICK,
    SPECIAL, STICK, TRAIT, TRAP, TREASURE, UNDEAD, WANDERING,
)  # fmt: skip
from kickdoor.sets.munchkin import MUNCHKIN

EDITIONS = ["munchkin-2001", "munchkin-2010"]
FIRST: dict[str, Card] = {c.name: c for c in MUNCHKIN.printed_for("munchkin-2001")}
LATER: dict[str, Card] = {c.name: c for c in MUNCHKIN.printed_for("munchkin-2010")}

# Level, Treasures, levels gained, to the die of who runs, does not pursue up to, Undead, stronger against whom.
MONSTERS: dict[str, tuple[int, int, int, int, int, bool, dict[str, int]]] = {
    "3,872 Orcs": (10, 3, 1, 0, 0, False, {"Dwarf": +6}),
    "Amazon": (8, 2, 1, 0, 0, False, {}),
    "Bigfoot": (12, 3, 1, 0, 0, False, {"Dwarf or Halfling": +3}),
    "Bullrog": (18, 5, 2, 0, 4, False, {}),
    "Crabs": (1, 1, 1, 0, 0, False, {}),
    "Drooling Slime": (1, 1, 1, 0, 0, False, {"Elf": +4}),
    "Face Sucker": (8, 2, 1, 0, 0, False, {"Elf": +6}),
    "Floating Nose": (10, 3, 1, 0, 0, False, {}),
    "Flying Frogs": (2, 1, 1, -1, 0, False, {}),
    "Gazebo": (8, 2, 1, 0, 0, False, {}),
    "Gelatinous Octahedron": (2, 1, 1, 1, 0, False, {}),
    "Ghoulfiends": (8, 2, 1, 0, 0, False, {}),
    "Harpies": (4, 2, 1, 0, 0, False, {"Wizard": +5}),
    "Hippogriff": (16, 4, 2, 0, 3, False, {}),
    "Insurance Salesman": (14, 4, 1, 0, 0, False, {}),
    "King Tut": (16, 4, 2, 0, 3, True, {}),
    "Lame Goblin": (1, 1, 1, 1, 0, False, {}),
    "Large Angry Chicken": (2, 1, 1, 0, 0, False, {}),
    "Lawyers": (6, 2, 1, 0, 0, False, {}),
    "Leperchaun": (4, 2, 1, 0, 0, False, {"Elf": +5}),
    "Maul Rat": (1, 1, 1, 0, 0, False, {"Cleric": +3}),
    "Mr. Bones": (2, 1, 1, 0, 0, True, {}),
    "Net Troll": (10, 3, 1, 0, 0, False, {}),
    "Pit Bull": (2, 1, 1, 0, 0, False, {}),
    "Platycore": (6, 2, 1, 0, 0, False, {"Wizard": +6}),
    "Plutonium Dragon": (20, 5, 2, 0, 5, False, {}),
    "Potted Plant": (1, 1, 1, 0, 0, False, {}),
    "Pukachu": (6, 2, 1, 0, 0, False, {}),
    "Shrieking Geek": (6, 2, 1, 0, 0, False, {"Warrior": +6}),
    "Snails on Speed": (4, 2, 1, -2, 0, False, {}),
    "Squidzilla": (18, 4, 2, 0, 4, False, {}),
    "Stoned Golem": (14, 4, 1, 0, 0, False, {}),
    "Tongue Demon": (12, 3, 1, 0, 0, False, {"Cleric": +4}),
    "Undead Horse": (4, 2, 1, 0, 0, True, {"Dwarf": +5}),
    "Unspeakably Awful Indescribable Horror": (14, 4, 1, 0, 0, False, {"Warrior": +4}),
    "Wannabe Vampire": (12, 3, 1, 0, 0, False, {}),
    "Wight Brothers": (16, 4, 2, 0, 3, True, {}),
}

# Bonus, value, where it is used, Big, to the die of who runs, for whom, what else it is.
ITEMS: dict[str, tuple[int, int, str, bool, int, str, str]] = {
    "Bad-Ass Bandana": (3, 400, "Headgear", False, 0, "Human", ""),
    "Boots of Butt-Kicking": (2, 400, "Footgear", False, 0, "", "below the waist"),
    "Boots of Running Really Fast": (0, 400, "Footgear", False, 2, "", "below the waist"),
    "Bow With Ribbons": (4, 800, "2 Hands", False, 0, "Elf", ""),
    "Broad Sword": (3, 400, "1 Hand", False, 0, "female", ""),
    "Buckler of Swashing": (2, 400, "1 Hand", False, 0, "", ""),
    "Chainsaw of Bloody Dismemberment": (3, 600, "2 Hands", True, 0, "", ""),
    "Cheese Grater of Peace": (3, 400, "1 Hand", False, 0, "Cleric", ""),
    "Cloak of Obscurity": (4, 600, "", False, 0, "Thief", ""),
    "Dagger of Treachery": (3, 400, "1 Hand", False, 0, "Thief", ""),
    "Eleven-Foot Pole": (1, 200, "2 Hands", False, 0, "", "stick"),
    "Flaming Armor": (2, 400, "Armor", False, 0, "", "fire"),
    "Gentlemen's Club": (3, 400, "1 Hand", False, 0, "male", ""),
    "Hammer of Kneecapping": (4, 600, "1 Hand", False, 0, "Dwarf", ""),
    "Helm of Courage": (1, 200, "Headgear", False, 0, "", ""),
    "Horny Helmet": (1, 600, "Headgear", False, 0, "", ""),
    "Huge Rock": (3, 0, "2 Hands", True, 0, "", ""),
    "Kneepads of Allure": (0, 600, "", False, 0, "not Cleric", "below the waist"),
    "Leather Armor": (1, 200, "Armor", False, 0, "", ""),
    "Limburger and Anchovy Sandwich": (3, 400, "", False, 0, "Halfling", ""),
    "Mace of Sharpness": (4, 600, "1 Hand", False, 0, "Cleric", ""),
    "Mithril Armor": (3, 600, "Armor", True, 0, "not Wizard", ""),
    "Pantyhose of Giant Strength": (3, 600, "", False, 0, "not Warrior", "below the waist"),
    "Pointy Hat of Power": (3, 400, "Headgear", False, 0, "Wizard", ""),
    "Rapier of Unfairness": (3, 600, "1 Hand", False, 0, "Elf", ""),
    "Rat on a Stick": (0, 0, "1 Hand", False, 0, "", ""),
    "Really Impressive Title": (3, 0, "", False, 0, "", ""),
    "Sandals of Protection": (0, 700, "Footgear", False, 0, "", "below the waist"),
    "Shield of Ubiquity": (4, 600, "1 Hand", True, 0, "Warrior", ""),
    "Short Wide Armor": (3, 400, "Armor", False, 0, "Dwarf", ""),
    "Singing & Dancing Sword": (2, 400, "", False, 0, "not Thief", ""),
    "Slimy Armor": (1, 200, "Armor", False, 0, "", ""),
    "Sneaky Bastard Sword": (2, 400, "1 Hand", False, 0, "", ""),
    "Spiky Knees": (1, 200, "", False, 0, "", "below the waist"),
    "Staff of Napalm": (5, 800, "1 Hand", False, 0, "Wizard", "fire stick"),
    "Stepladder": (3, 400, "", True, 0, "Halfling", ""),
    "Swiss Army Polearm": (4, 600, "2 Hands", True, 0, "Human", "stick"),
    "Tuba of Charm": (0, 300, "1 Hand", True, 1, "", ""),
}

# Kind, deck, copies, bonus, Treasures, value (-1: no Item) of everything else.
OTHERS: dict[str, tuple[str, str, int, int, int, int]] = {
    "Elf": ("race", "door", 3, 0, 0, -1),
    "Dwarf": ("race", "door", 3, 0, 0, -1),
    "Halfling": ("race", "door", 3, 0, 0, -1),
    "Half-Breed": ("half breed", "door", 2, 0, 0, -1),
    "Warrior": ("class", "door", 3, 0, 0, -1),
    "Wizard": ("class", "door", 3, 0, 0, -1),
    "Thief": ("class", "door", 3, 0, 0, -1),
    "Cleric": ("class", "door", 3, 0, 0, -1),
    "Super Munchkin": ("super munchkin", "door", 2, 0, 0, -1),
    "Curse! Change Class": ("curse", "door", 1, 0, 0, -1),
    "Curse! Change Race": ("curse", "door", 1, 0, 0, -1),
    "Curse! Change Sex": ("curse", "door", 1, 0, 0, -1),
    "Curse! Chicken on Your Head": ("curse", "door", 1, 0, 0, -1),
    "Curse! Duck of Doom": ("curse", "door", 1, 0, 0, -1),
    "Curse! Income Tax": ("curse", "door", 1, 0, 0, -1),
    "Curse! Lose 1 Big Item": ("curse", "door", 1, 0, 0, -1),
    "Curse! Lose 1 Level": ("curse", "door", 2, 0, 0, -1),
    "Curse! Lose 1 Small Item": ("curse", "door", 2, 0, 0, -1),
    "Curse! Lose the Armor You Are Wearing": ("curse", "door", 1, 0, 0, -1),
    "Curse! Lose the Footgear You Are Wearing": ("curse", "door", 1, 0, 0, -1),
    "Curse! Lose the Headgear You Are Wearing": ("curse", "door", 1, 0, 0, -1),
    "Curse! Lose Two Cards": ("curse", "door", 1, 0, 0, -1),
    "Curse! Lose Your Class": ("curse", "door", 1, 0, 0, -1),
    "Curse! Lose Your Race": ("curse", "door", 1, 0, 0, -1),
    "Curse! Malign Mirror": ("curse", "door", 1, 0, 0, -1),
    "Truly Obnoxious Curse!": ("curse", "door", 1, 0, 0, -1),
    "Ancient": ("monster enhancer", "door", 1, 10, 2, -1),
    "Baby": ("monster enhancer", "door", 1, -5, -1, -1),
    "Enraged": ("monster enhancer", "door", 1, 5, 1, -1),
    "Humongous": ("monster enhancer", "door", 1, 10, 2, -1),
    "Intelligent": ("monster enhancer", "door", 1, 5, 1, -1),
    "Mate": ("mate", "door", 1, 0, 0, -1),
    "Wandering Monster": ("wandering monster", "door", 2, 0, 0, -1),
    "Cheat!": ("cheat", "door", 1, 0, 0, -1),
    "Divine Intervention": ("special", "door", 1, 0, 0, -1),
    "Help Me Out Here!": ("special", "door", 1, 0, 0, -1),
    "Illusion": ("special", "door", 1, 0, 0, -1),
    "Out to Lunch": ("special", "door", 1, 0, 0, -1),
    "Cotion of Ponfusion": ("one shot", "treasure", 1, 3, 0, 100),
    "Doppleganger": ("one shot", "treasure", 1, 0, 0, 300),
    "Electric Radioactive Acid Potion": ("one shot", "treasure", 1, 5, 0, 200),
    "Flaming Poison Potion": ("one shot", "treasure", 1, 3, 0, 100),
    "Flask of Glue": ("one shot", "treasure", 1, 0, 0, 100),
    "Freezing Explosive Potion": ("one shot", "treasure", 1, 3, 0, 100),
    "Friendship Potion": ("one shot", "treasure", 1, 0, 0, 200),
    "Instant Wall": ("one shot", "treasure", 1, 0, 0, 300),
    "Invisibility Potion": ("one shot", "treasure", 1, 0, 0, 200),
    "Loaded Die": ("one shot", "treasure", 1, 0, 0, 300),
    "Magic Lamp": ("one shot", "treasure", 2, 0, 0, 500),
    "Magic Missile": ("one shot", "treasure", 1, 5, 0, 300),
    "Nasty-Tasting Sports Drink": ("one shot", "treasure", 1, 2, 0, 200),
    "Pollymorph Potion": ("one shot", "treasure", 1, 0, 0, 1300),
    "Potion of Halitosis": ("one shot", "treasure", 1, 0, 0, 100),
    "Potion of Idiotic Bravery": ("one shot", "treasure", 1, 2, 0, 100),
    "Pretty Balloons": ("one shot", "treasure", 1, 5, 0, 0),
    "Sleep Potion": ("one shot", "treasure", 1, 2, 0, 100),
    "Transferral Potion": ("one shot", "treasure", 1, 0, 0, 300),
    "Wand of Dowsing": ("one shot", "treasure", 1, 0, 0, 1100),
    "Wishing Ring": ("one shot", "treasure", 2, 0, 0, 500),
    "Yuppie Water": ("one shot", "treasure", 1, 0, 0, 100),
    "1,000 Gold Pieces": ("go up a level", "treasure", 1, 0, 0, -1),
    "Boil an Anthill": ("go up a level", "treasure", 1, 0, 0, -1),
    "Bribe GM With Food": ("go up a level", "treasure", 1, 0, 0, -1),
    "Convenient Addition Error": ("go up a level", "treasure", 1, 0, 0, -1),
    "Invoke Obscure Rules": ("go up a level", "treasure", 1, 0, 0, -1),
    "Kill the Hireling": ("go up a level", "treasure", 1, 0, 0, -1),
    "Mutilate the Bodies": ("go up a level", "treasure", 1, 0, 0, -1),
    "Potion of General Studliness": ("go up a level", "treasure", 1, 0, 0, -1),
    "Whine at the GM": ("go up a level", "treasure", 1, 0, 0, -1),
    "Steal a Level": ("special", "treasure", 1, 0, 0, -1),
    "Hireling": ("hireling", "treasure", 1, 0, 0, -1),
    "Hoard!": ("special", "treasure", 1, 0, 0, -1),
}

KINDS = {
    "cheat": ATTACHMENT, "class": TRAIT, "curse": TRAP, "go up a level": LEVEL_UP, "half breed": MIXED,
    "hireling": SIDEKICK, "mate": CLONE, "monster enhancer": ENHANCER, "one shot": ONE_SHOT, "race": TRAIT,
    "special": SPECIAL, "super munchkin": MIXED, "wandering monster": WANDERING,
}  # fmt: skip
DECKS = {"door": DOOR, "treasure": TREASURE}


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_designs_are_there_and_make_168_cards(edition: str) -> None:
    printed = MUNCHKIN.printed_for(edition)
    assert sorted(c.name for c in printed) == sorted([*MONSTERS, *ITEMS, *OTHERS])
    assert len(printed) == 147
    pool = Pool((MUNCHKIN,), edition)
    assert len(pool.cards) == 168
    assert Counter(c.set for c in pool.cards) == {"munchkin": 168}


@pytest.mark.parametrize(
    ("edition", "doors", "treasures"), [("munchkin-2001", 94, 74), ("munchkin-2010", 95, 73)]
)  # fmt: skip
def test_the_decks_are_of_their_size(edition: str, doors: int, treasures: int) -> None:
    pool = Pool((MUNCHKIN,), edition)
    assert (len(pool.doors), len(pool.treasures)) == (doors, treasures)


@pytest.mark.parametrize("name", MONSTERS)
@rule("CMB-01")
def test_the_numbers_of_a_monster(name: str) -> None:
    for known in (FIRST[name], LATER[name]):
        assert isinstance(known, Monster)
        undead = bool(known.tags & UNDEAD.mask)
        foe = facts_of(known).foe
        against = {word.name: n for word, n in foe.against}
        numbers = (known.level, known.treasures, known.wins, foe.flee, foe.leaves_alone, undead, against)
        assert numbers == MONSTERS[name]
        assert (known.kind, known.deck, known.copies, known.value) == (MONSTER, DOOR, 1, -1)


def place_of(known: Item) -> str:
    worn = "Headgear" * known.head + "Armor" * known.armor + "Footgear" * known.foot
    return worn + ("", "1 Hand", "2 Hands")[known.hands]


def nature_of(known: Item) -> str:
    names = {FIRE: "fire", STICK: "stick", BELOW_WAIST: "below the waist"}
    return " ".join(name for tag, name in names.items() if known.tags & tag.mask)


@pytest.mark.parametrize("name", ITEMS)
@rule("ITM-01")
def test_the_numbers_of_an_item(name: str) -> None:
    known = FIRST[name]
    assert isinstance(known, Item)
    whom = " ".join([*(w.name for w in known.only), *("not " + w.name for w in known.never)])
    big = bool(known.tags & BIG.mask)
    assert (
        known.bonus,
        known.value,
        place_of(known),
        big,
        facts_of(known).gives.run_away,
        whom,
        nature_of(known),
    ) == ITEMS[name]
    assert (known.kind, known.deck, known.copies) == (ITEM, TREASURE, 1)


@pytest.mark.parametrize("name", OTHERS)
def test_the_numbers_of_any_other_card(name: str) -> None:
    known = FIRST[name]
    kind, deck, copies, bonus, treasures, value = OTHERS[name]
    assert (known.kind, known.deck, known.copies, known.value) == (KINDS[kind], DECKS[deck], copies, value)
    verbs = known.play.then if known.play is not None else ()
    boosts = sum(v.n for v in verbs if isinstance(v, Boost))
    lifts = sum(v.n for v in verbs if isinstance(v, GainLevels))
    assert lifts == (1 if kind == "go up a level" else 0)
    if isinstance(known, Enhancer):
        assert (known.level, known.treasures) == (bonus, treasures)
    else:
        assert (boosts, treasures) == (bonus, 0)
    if isinstance(known, Trait):
        assert known.word.kind == kind
    if isinstance(known, Mixed):
        assert known.of == {"half breed": "race", "super munchkin": "class"}[kind]


@card("Halfling", "Rat on a Stick", "Tuba of Charm", "Mate", "Wandering Monster", "Magic Lamp")
def test_the_numbers_that_later_printings_changed() -> None:
    def flee(known: Card) -> int:
        assert isinstance(known, (Item, Trait, CloneCard))
        return facts_of(known).gives.run_away + facts_of(known).foe.flee

    assert (flee(FIRST["Halfling"]), flee(LATER["Halfling"])) == (-1, 0)
    assert (flee(FIRST["Tuba of Charm"]), flee(LATER["Tuba of Charm"])) == (1, 3)
    assert (flee(FIRST["Mate"]), flee(LATER["Mate"])) == (-1, 0)
    rats = [c for c in (FIRST["Rat on a Stick"], LATER["Rat on a Stick"]) if isinstance(c, Item)]
    assert [r.bonus for r in rats] == [0, 1]
    assert (FIRST["Wandering Monster"].copies, LATER["Wandering Monster"].copies) == (2, 3)
    assert (FIRST["Magic Lamp"].copies, LATER["Magic Lamp"].copies) == (2, 1)


def test_everything_else_reads_the_same_in_both_printings() -> None:
    changed = {name for name in FIRST if FIRST[name] != LATER[name]}
    assert changed == {
        "Halfling", "Wizard", "Cleric", "Mate", "Wandering Monster", "Kneepads of Allure", "Rat on a Stick",
        "Tuba of Charm", "Friendship Potion", "Magic Lamp", "Hireling", "Super Munchkin",
    }  # fmt: skip


def test_every_name_makes_a_name_of_its_own_for_files() -> None:
    assert len({c.slug for c in FIRST.values()}) == 147
