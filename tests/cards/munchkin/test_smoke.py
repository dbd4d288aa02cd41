"""Every card of Munchkin is there with its numbers, and random games over the set end with all laws holding."""

from __future__ import annotations

from random import Random

import pytest

from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Card, CardSet, Item, Monster
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.game import GameSetup, start
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.text import card_lines, card_text
from kickdoor.engine.words import (
    ATTACHMENT, BIG, CLONE, DOOR, ENHANCER, LEVEL_UP, MIXED, ONE_SHOT, SIDEKICK, SPECIAL, TRAIT, TRAP, TREASURE, UNDEAD,
    WANDERING,
)  # fmt: skip
from kickdoor.sets.munchkin import MUNCHKIN
from kickdoor.sets.star import STAR
from kickdoor.soak import NAMES, Pace, SoakReport, play_out

DECLARED: dict[str, Card] = {c.name: c for c in MUNCHKIN.cards}

# Level, Treasures, levels gained, to the die of who runs, does not pursue up to, Undead, stronger against whom.
MONSTERS: dict[str, tuple[int, int, int, int, int, bool, dict[str, int]]] = {
    "3,872 Orcs": (10, 3, 1, 0, 0, False, {"Dwarf": 6}),
    "Amazon": (8, 2, 1, 0, 0, False, {}),
    "Bigfoot": (12, 3, 1, 0, 0, False, {"Dwarf or Halfling": 3}),
    "Bullrog": (18, 5, 2, 0, 4, False, {}),
    "Crabs": (1, 1, 1, 0, 0, False, {}),
    "Drooling Slime": (1, 1, 1, 0, 0, False, {"Elf": 4}),
    "Face Sucker": (8, 2, 1, 0, 0, False, {"Elf": 6}),
    "Floating Nose": (10, 3, 1, 0, 0, False, {}),
    "Flying Frogs": (2, 1, 1, -1, 0, False, {}),
    "Gazebo": (8, 2, 1, 0, 0, False, {}),
    "Gelatinous Octahedron": (2, 1, 1, 1, 0, False, {}),
    "Ghoulfiends": (8, 2, 1, 0, 0, False, {}),
    "Harpies": (4, 2, 1, 0, 0, False, {"Wizard": 5}),
    "Hippogriff": (16, 4, 2, 0, 3, False, {}),
    "Insurance Salesman": (14, 4, 1, 0, 0, False, {}),
    "King Tut": (16, 4, 2, 0, 3, True, {}),
    "Lame Goblin": (1, 1, 1, 1, 0, False, {}),
    "Large Angry Chicken": (2, 1, 1, 0, 0, False, {}),
    "Lawyers": (6, 2, 1, 0, 0, False, {}),
    "Leperchaun": (4, 2, 1, 0, 0, False, {"Elf": 5}),
    "Maul Rat": (1, 1, 1, 0, 0, False, {"Cleric": 3}),
    "Mr. Bones": (2, 1, 1, 0, 0, True, {}),
    "Net Troll": (10, 3, 1, 0, 0, False, {}),
    "Pit Bull": (2, 1, 1, 0, 0, False, {}),
    "Platycore": (6, 2, 1, 0, 0, False, {"Wizard": 6}),
    "Plutonium Dragon": (20, 5, 2, 0, 5, False, {}),
    "Potted Plant": (1, 1, 1, 0, 0, False, {}),
    "Pukachu": (6, 2, 1, 0, 0, False, {}),
    "Shrieking Geek": (6, 2, 1, 0, 0, False, {"Warrior": 6}),
    "Snails on Speed": (4, 2, 1, -2, 0, False, {}),
    "Squidzilla": (18, 4, 2, 0, 4, False, {}),
    "Stoned Golem": (14, 4, 1, 0, 0, False, {}),
    "Tongue Demon": (12, 3, 1, 0, 0, False, {"Cleric": 4}),
    "Undead Horse": (4, 2, 1, 0, 0, True, {"Dwarf": 5}),
    "Unspeakably Awful Indescribable Horror": (14, 4, 1, 0, 0, False, {"Warrior": 4}),
    "Wannabe Vampire": (12, 3, 1, 0, 0, False, {}),
    "Wight Brothers": (16, 4, 2, 0, 3, True, {}),
}

# Bonus, value, slots, Big, to the die of who runs, for whom.
ITEMS: dict[str, tuple[int, int, str, bool, int, str]] = {
    "Bad-Ass Bandana": (3, 400, "headgear", False, 0, "Human"),
    "Boots of Butt-Kicking": (2, 400, "footgear", False, 0, ""),
    "Boots of Running Really Fast": (0, 400, "footgear", False, 2, ""),
    "Bow With Ribbons": (4, 800, "2hands", False, 0, "Elf"),
    "Broad Sword": (3, 400, "1hand", False, 0, "female"),
    "Buckler of Swashing": (2, 400, "1hand", False, 0, ""),
    "Chainsaw of Bloody Dismemberment": (3, 600, "2hands", True, 0, ""),
    "Cheese Grater of Peace": (3, 400, "1hand", False, 0, "Cleric"),
    "Cloak of Obscurity": (4, 600, "", False, 0, "Thief"),
    "Dagger of Treachery": (3, 400, "1hand", False, 0, "Thief"),
    "Eleven-Foot Pole": (1, 200, "2hands", False, 0, ""),
    "Flaming Armor": (2, 400, "armor", False, 0, ""),
    "Gentlemen's Club": (3, 400, "1hand", False, 0, "male"),
    "Hammer of Kneecapping": (4, 600, "1hand", False, 0, "Dwarf"),
    "Helm of Courage": (1, 200, "headgear", False, 0, ""),
    "Horny Helmet": (1, 600, "headgear", False, 0, ""),
    "Huge Rock": (3, 0, "2hands", True, 0, ""),
    "Kneepads of Allure": (0, 600, "", False, 0, "not Cleric"),
    "Leather Armor": (1, 200, "armor", False, 0, ""),
    "Limburger and Anchovy Sandwich": (3, 400, "", False, 0, "Halfling"),
    "Mace of Sharpness": (4, 600, "1hand", False, 0, "Cleric"),
    "Mithril Armor": (3, 600, "armor", True, 0, "not Wizard"),
    "Pantyhose of Giant Strength": (3, 600, "", False, 0, "not Warrior"),
    "Pointy Hat of Power": (3, 400, "headgear", False, 0, "Wizard"),
    "Rapier of Unfairness": (3, 600, "1hand", False, 0, "Elf"),
    "Rat on a Stick": (0, 0, "1hand", False, 0, ""),
    "Really Impressive Title": (3, 0, "", False, 0, ""),
    "Sandals of Protection": (0, 700, "footgear", False, 0, ""),
    "Shield of Ubiquity": (4, 600, "1hand", True, 0, "Warrior"),
    "Short Wide Armor": (3, 400, "armor", False, 0, "Dwarf"),
    "Singing & Dancing Sword": (2, 400, "", False, 0, "not Thief"),
    "Slimy Armor": (1, 200, "armor", False, 0, ""),
    "Sneaky Bastard Sword": (2, 400, "1hand", False, 0, ""),
    "Spiky Knees": (1, 200, "", False, 0, ""),
    "Staff of Napalm": (5, 800, "1hand", False, 0, "Wizard"),
    "Stepladder": (3, 400, "", True, 0, "Halfling"),
    "Swiss Army Polearm": (4, 600, "2hands", True, 0, "Human"),
    "Tuba of Charm": (0, 300, "1hand", True, 1, ""),
}

# Kind, deck, copies, value of all others.
OTHERS: dict[str, tuple[str, str, int, int]] = {
    "Elf": ("race", "door", 3, 0),
    "Dwarf": ("race", "door", 3, 0),
    "Halfling": ("race", "door", 3, 0),
    "Half-Breed": ("half_breed", "door", 2, 0),
    "Warrior": ("class", "door", 3, 0),
    "Wizard": ("class", "door", 3, 0),
    "Thief": ("class", "door", 3, 0),
    "Cleric": ("class", "door", 3, 0),
    "Super Munchkin": ("super_munchkin", "door", 2, 0),
    "Curse! Change Class": ("curse", "door", 1, 0),
    "Curse! Change Race": ("curse", "door", 1, 0),
    "Curse! Change Sex": ("curse", "door", 1, 0),
    "Curse! Chicken on Your Head": ("curse", "door", 1, 0),
    "Curse! Duck of Doom": ("curse", "door", 1, 0),
    "Curse! Income Tax": ("curse", "door", 1, 0),
    "Curse! Lose 1 Big Item": ("curse", "door", 1, 0),
    "Curse! Lose 1 Level": ("curse", "door", 2, 0),
    "Curse! Lose 1 Small Item": ("curse", "door", 2, 0),
    "Curse! Lose the Armor You Are Wearing": ("curse", "door", 1, 0),
    "Curse! Lose the Footgear You Are Wearing": ("curse", "door", 1, 0),
    "Curse! Lose the Headgear You Are Wearing": ("curse", "door", 1, 0),
    "Curse! Lose Two Cards": ("curse", "door", 1, 0),
    "Curse! Lose Your Class": ("curse", "door", 1, 0),
    "Curse! Lose Your Race": ("curse", "door", 1, 0),
    "Curse! Malign Mirror": ("curse", "door", 1, 0),
    "Truly Obnoxious Curse!": ("curse", "door", 1, 0),
    "Ancient": ("monster_enhancer", "door", 1, 0),
    "Baby": ("monster_enhancer", "door", 1, 0),
    "Enraged": ("monster_enhancer", "door", 1, 0),
    "Humongous": ("monster_enhancer", "door", 1, 0),
    "Intelligent": ("monster_enhancer", "door", 1, 0),
    "Mate": ("mate", "door", 1, 0),
    "Wandering Monster": ("wandering_monster", "door", 2, 0),
    "Cheat!": ("cheat", "door", 1, 0),
    "Divine Intervention": ("special", "door", 1, 0),
    "Help Me Out Here!": ("special", "door", 1, 0),
    "Illusion": ("special", "door", 1, 0),
    "Out to Lunch": ("special", "door", 1, 0),
    "Cotion of Ponfusion": ("one_shot", "treasure", 1, 100),
    "Doppleganger": ("one_shot", "treasure", 1, 300),
    "Electric Radioactive Acid Potion": ("one_shot", "treasure", 1, 200),
    "Flaming Poison Potion": ("one_shot", "treasure", 1, 100),
    "Flask of Glue": ("one_shot", "treasure", 1, 100),
    "Freezing Explosive Potion": ("one_shot", "treasure", 1, 100),
    "Friendship Potion": ("one_shot", "treasure", 1, 200),
    "Instant Wall": ("one_shot", "treasure", 1, 300),
    "Invisibility Potion": ("one_shot", "treasure", 1, 200),
    "Loaded Die": ("one_shot", "treasure", 1, 300),
    "Magic Lamp": ("one_shot", "treasure", 2, 500),
    "Magic Missile": ("one_shot", "treasure", 1, 300),
    "Nasty-Tasting Sports Drink": ("one_shot", "treasure", 1, 200),
    "Pollymorph Potion": ("one_shot", "treasure", 1, 1300),
    "Potion of Halitosis": ("one_shot", "treasure", 1, 100),
    "Potion of Idiotic Bravery": ("one_shot", "treasure", 1, 100),
    "Pretty Balloons": ("one_shot", "treasure", 1, 0),
    "Sleep Potion": ("one_shot", "treasure", 1, 100),
    "Transferral Potion": ("one_shot", "treasure", 1, 300),
    "Wand of Dowsing": ("one_shot", "treasure", 1, 1100),
    "Wishing Ring": ("one_shot", "treasure", 2, 500),
    "Yuppie Water": ("one_shot", "treasure", 1, 100),
    "1,000 Gold Pieces": ("go_up_a_level", "treasure", 1, 0),
    "Boil an Anthill": ("go_up_a_level", "treasure", 1, 0),
    "Bribe GM With Food": ("go_up_a_level", "treasure", 1, 0),
    "Convenient Addition Error": ("go_up_a_level", "treasure", 1, 0),
    "Invoke Obscure Rules": ("go_up_a_level", "treasure", 1, 0),
    "Kill the Hireling": ("go_up_a_level", "treasure", 1, 0),
    "Mutilate the Bodies": ("go_up_a_level", "treasure", 1, 0),
    "Potion of General Studliness": ("go_up_a_level", "treasure", 1, 0),
    "Whine at the GM": ("go_up_a_level", "treasure", 1, 0),
    "Steal a Level": ("special", "treasure", 1, 0),
    "Hireling": ("hireling", "treasure", 1, 0),
    "Hoard!": ("special", "treasure", 1, 0),
}

KINDS = {
    "cheat": ATTACHMENT, "class": TRAIT, "curse": TRAP, "go_up_a_level": LEVEL_UP, "half_breed": MIXED,
    "hireling": SIDEKICK, "mate": CLONE, "monster_enhancer": ENHANCER, "one_shot": ONE_SHOT, "race": TRAIT,
    "special": SPECIAL, "super_munchkin": MIXED, "wandering_monster": WANDERING,
}  # fmt: skip


def test_all_cards_are_there() -> None:
    assert set(DECLARED) == {*MONSTERS, *ITEMS, *OTHERS}
    assert len(DECLARED) == 147
    for edition in EDITIONS:
        assert len(Pool((MUNCHKIN,), edition).cards) == 168


@pytest.mark.parametrize("name", MONSTERS)
def test_the_numbers_of_a_monster(name: str) -> None:
    card = DECLARED[name]
    assert isinstance(card, Monster)
    foe = facts_of(card).foe
    against = {word.name: n for word, n in foe.against}
    undead = bool(card.tags & UNDEAD.mask)
    facts = (card.level, card.treasures, card.wins, foe.flee, foe.leaves_alone, undead, against)
    assert facts == MONSTERS[name]
    assert (card.deck, card.copies) == (DOOR, 1)


def slots_of(card: Item) -> str:
    worn = "headgear" * card.head + "armor" * card.armor + "footgear" * card.foot
    return worn + ("", "1hand", "2hands")[card.hands]


@pytest.mark.parametrize("name", ITEMS)
def test_the_numbers_of_an_item(name: str) -> None:
    card = DECLARED[name]
    assert isinstance(card, Item)
    who = card.only[0].name if card.only else "not " + card.never[0].name if card.never else ""
    big = bool(card.tags & BIG.mask)
    assert (card.bonus, card.value, slots_of(card), big, facts_of(card).gives.run_away, who) == ITEMS[name]
    assert (card.deck, card.copies) == (TREASURE, 1)


@pytest.mark.parametrize("name", OTHERS)
def test_the_kind_of_every_other_card(name: str) -> None:
    card = DECLARED[name]
    kind, deck, copies, value = OTHERS[name]
    assert (card.kind, card.deck, card.copies) == (KINDS[kind], DOOR if deck == "door" else TREASURE, copies)
    assert max(0, card.value) == value


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_tells_what_it_does(edition: str) -> None:
    for card in MUNCHKIN.printed_for(edition):
        text = " ".join([card_lines(card, MUNCHKIN.says), *card_text(card, MUNCHKIN.says)])
        assert "something special" not in text, card.name
        assert not set("{}[]") & set(text), text


MIXES: list[tuple[CardSet, ...]] = [(STAR,), (MUNCHKIN,), (STAR, MUNCHKIN)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("sets", MIXES, ids=lambda sets: "+".join(s.name for s in sets))
def test_random_games_end_with_all_laws_holding(sets: tuple[CardSet, ...], edition: str) -> None:
    for seed in range(4):
        rng = Random(seed)
        names = tuple(rng.sample(NAMES, rng.randint(3, 6)))
        setup = GameSetup(names, tuple(s.name for s in sets), edition, seed, ask_all=seed == 3)
        game = start(setup, sets)
        assert play_out(game, seed, Pace(every=200, laws_every=5), SoakReport())
        assert game.outcome is not None
