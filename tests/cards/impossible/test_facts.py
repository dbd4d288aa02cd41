"""The names and numbers of Munchkin Impossible, what is known of it, and that all the rest says it is ours."""

from __future__ import annotations

from collections import Counter

import pytest
from marks import rule, ruling

from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Card, Enhancer, Item, Mixed, Monster, Sidekick, Trait
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.text import card_text
from kickdoor.engine.words import (
    ATTACHMENT, BIG, CLASS, DOOR, ENHANCER, FIRE, GAS, GUN, IN_BLACK, ITEM, KNIFE, LEVEL_UP, LOYALTY, MIXED, MONSTER,
    ONE_SHOT, SIDEKICK, SPECIAL, TRAINING, TRAIT, TRAP, TREASURE, UNDEAD, VEHICLES, WANDERING,
)  # fmt: skip
from kickdoor.sets.impossible import IMPOSSIBLE

DECLARED: dict[str, Card] = {c.name: c for c in IMPOSSIBLE.cards}

# Level, Treasures, levels gained, to the die of who runs, does not pursue up to, what it is, stronger against whom.
MONSTERS: dict[str, tuple[int, int, int, int, int, str, dict[str, int]]] = {
    "Defective Defector": (1, 1, 1, 0, 0, "", {}),
    "Henchman Number 47": (1, 1, 1, 0, 0, "", {"Chinese": +3}),
    "Homing Pigeon": (1, 1, 1, 0, 0, "", {}),
    "Guard Facing The Wrong Way": (1, 1, 1, +1, 0, "", {}),
    "Paper Shredder": (1, 1, 1, 0, 0, "", {"British": +3}),
    "Ghost Writer": (2, 1, 1, 0, 0, "Undead", {"American": +3}),
    "Mime Field": (2, 1, 1, -1, 0, "", {}),
    "Shark Without A Laser": (2, 1, 1, 0, 0, "", {}),
    "Nosy Concierge": (2, 1, 1, 0, 0, "", {}),
    "Actual Bug": (2, 1, 1, 0, 0, "", {}),
    "Obnoxious Kids In Black": (4, 2, 1, 0, 0, "In Black", {}),
    "The Villain's Lap Cat": (4, 2, 1, 0, 0, "", {"Playboy": +3}),
    "Smug Instructor": (4, 2, 1, 0, 0, "", {}),
    "Sleepwalking Sleeper Agent": (4, 2, 1, 0, 0, "", {}),
    "Agent Orange": (6, 2, 1, 0, 0, "", {"Tourist": -2}),
    "Amok Smoker": (6, 2, 1, 0, 0, "", {"Russian": +3}),
    "Literal Mole": (6, 2, 1, 0, 0, "", {"agent": +4}),
    "Forensic Accountant": (6, 2, 1, 0, 0, "", {}),
    "Dr. Maybe": (8, 2, 1, 0, 0, "", {}),
    "Clan Destin": (8, 2, 1, 0, 0, "", {"Tourist": +2}),
    "Not So Secret Police": (8, 2, 1, 0, 0, "", {"Assassin": +4}),
    "Waiters In Black": (8, 2, 1, 0, 0, "In Black", {}),
    "Women In Black": (10, 3, 1, 0, 0, "In Black", {}),
    "Interro-Gator": (10, 3, 1, 0, 0, "", {"Interrogation Training": -3}),
    "Communist Manny Festo": (10, 3, 1, 0, 0, "", {"American": +4}),
    "Extremely Dormant Sleeper Cell": (12, 3, 1, 0, 0, "Undead", {}),
    "The Perfect Butler": (12, 3, 1, 0, 0, "", {"Assassin": +3}),
    "Your Evil Twin": (12, 3, 1, 0, 0, "", {}),
    "Grannies In Black": (14, 4, 1, 0, 0, "In Black", {"Playboy": +4}),
    "Henchman With Steel Dentures": (14, 4, 1, 0, 0, "", {"Chinese": +4}),
    "Faceless Bureaucrat": (14, 4, 1, 0, 0, "", {}),
    "General Mayhem": (16, 4, 2, 0, 3, "", {}),
    "Orbital Death Ray, Rented By The Hour": (16, 4, 2, 0, 3, "", {"Russian": +4}),
    "The Shadowy Committee": (16, 4, 2, 0, 0, "", {}),
    "Mastermind In An Egg Chair": (18, 5, 2, 0, 4, "", {"British": +4}),
    "Doomsday Device": (18, 5, 2, -1, 4, "", {}),
    "Super Spy": (20, 5, 2, 0, 5, "", {}),
}

# Bonus, value, where it is used, labels, to the die of who runs, for whom.
ITEMS: dict[str, tuple[int, int, str, str, int, str]] = {
    "Bush Knife": (2, 400, "1 Hand", "Knife", 0, ""),
    "Handbag Pistol": (3, 400, "1 Hand", "Gun", 0, "female"),
    "Bulletproof Umbrella": (4, 600, "1 Hand", "", 0, "British"),
    "Switchblade Comb": (1, 200, "1 Hand", "Knife", 0, ""),
    "Bladed Fan": (2, 400, "1 Hand", "Knife", 0, ""),
    "Gold-Plated Pistol": (2, 800, "1 Hand", "Gun", 0, ""),
    "Banana In A Holster": (1, 200, "1 Hand", "Gun", 0, ""),
    "Armoured Briefcase": (2, 300, "1 Hand", "", 0, ""),
    "Fountain-Pen Pistol": (2, 400, "1 Hand", "Gun", 0, ""),
    "Cane With A Secret": (3, 600, "1 Hand", "", 0, ""),
    "Sniper Rifle": (5, 800, "2 Hands", "Gun", 0, "Assassin"),
    "Bazooka": (4, 800, "2 Hands", "Big Gun", 0, ""),
    "Violin-Case Submachine Gun": (3, 600, "2 Hands", "Gun", 0, ""),
    "Two-Handed Letter Opener": (3, 500, "2 Hands", "Big Knife", 0, ""),
    "Bulletproof Tuxedo": (4, 600, "Armor", "", 0, "Playboy"),
    "Kevlar Cardigan": (2, 400, "Armor", "", 0, ""),
    "Loud Holiday Shirt": (3, 400, "Armor", "", 0, "Tourist"),
    "Trench Coat Of Many Pockets": (1, 400, "Armor", "", 0, ""),
    "Fur Hat With Earflaps": (1, 400, "Headgear", "", 0, ""),
    "Night-Vision Monocle": (2, 400, "Headgear", "", 0, ""),
    "Razor-Brimmed Sunhat": (1, 300, "Headgear", "Knife", 0, ""),
    "Rubber Mask Of Somebody Else": (1, 400, "Headgear", "", 0, ""),
    "Shoe Blades": (1, 300, "Footgear", "Knife", 0, ""),
    "Getaway Sneakers": (0, 400, "Footgear", "", +1, ""),
    "Concrete Overshoes": (3, 400, "Footgear", "Big", -1, ""),
    "Flying Car": (5, 1000, "Vehicle", "Big Vehicle", 0, ""),
    "Very Mini Submarine": (4, 700, "Vehicle", "Big Vehicle", 0, ""),
    "Souped-Up Scooter": (2, 400, "Vehicle", "Vehicle", 0, ""),
    "Jet-Powered Suitcase": (2, 500, "1 Hand", "", 0, ""),
    "License to Maim": (3, 500, "", "", 0, "not Tourist"),
    "Cigarette Dart Gun": (1, 300, "", "Gun", 0, ""),
    "Wristwatch With Everything": (2, 500, "", "", 0, ""),
    "Incendiary Ammo": (2, 400, "", "fire", 0, ""),
    "Silencer": (1, 200, "", "", 0, ""),
    "The MacGuffin": (1, 900, "", "", 0, ""),
    "Oversized Attack Poodle": (3, 500, "", "Big", 0, ""),
}
# Value of each one-shot.
ONE_SHOTS = {
    "American Pie": 300, "Wishing Ring": 500, "Weighted Casino Dice": 300, "Laughing Gas": 100, "Knockout Gas": 100,
    "Very Embarrassing Gas": 100, "Exploding Pen": 200, "Exploding Chewing Gum": 200, "Actual Red Herring": 200,
    "Five O'Clock Tea": 300, "Nesting-Doll Bomb": 300, "Villain's Monologue": 800, "Ejector Seat": 400,
    "Diplomatic Immunity": 400, "The 37th Stratagem": 500,
}  # fmt: skip


def test_there_are_168_cards_94_of_them_doors() -> None:
    pool = Pool((IMPOSSIBLE,))
    assert (len(IMPOSSIBLE.cards), len(pool.cards), len(pool.doors), len(pool.treasures)) == (149, 168, 94, 74)
    assert all(c.set == "impossible" for c in IMPOSSIBLE.cards)


def test_how_many_there_are_of_each_kind() -> None:
    copies = Counter[str]()
    for c in IMPOSSIBLE.cards:
        kind = c.word.kind if isinstance(c, Trait) else c.kind
        copies[kind] += c.copies
    assert copies == {
        MONSTER: 37, LOYALTY: 12, CLASS: 9, TRAINING: 8, MIXED: 7, WANDERING: 3, ENHANCER: 5, TRAP: 13, ITEM: 36,
        ONE_SHOT: 15, LEVEL_UP: 10, SIDEKICK: 5, ATTACHMENT: 1, SPECIAL: 7,
    }  # fmt: skip


@rule("ITM-14")
def test_the_known_figures_of_the_set_hold() -> None:
    """Levels of the monsters, labels and bonuses as they have been counted in the printed set."""
    ladder = Counter(c.level for c in IMPOSSIBLE.cards if isinstance(c, Monster))
    assert ladder == {1: 5, 2: 5, 4: 4, 6: 4, 8: 4, 10: 3, 12: 3, 14: 3, 16: 3, 18: 2, 20: 1}
    labels = Counter(
        t.name for c in IMPOSSIBLE.cards for t in (UNDEAD, IN_BLACK) if isinstance(c, Monster) and c.tags & t.mask
    )
    assert labels == {"Undead": 2, "In Black": 4}
    items = [c for c in IMPOSSIBLE.cards if isinstance(c, Item)]
    assert Counter(i.bonus for i in items) == {0: 1, 1: 10, 2: 11, 3: 8, 4: 4, 5: 2}
    assert len([i for i in items if i.tags & VEHICLES.mask]) == 3 and len([i for i in items if facts_of(i).other]) == 1
    assert len([i for i in items if i.only or i.never]) == 6
    assert sorted(i.bonus for i in items if facts_of(i).improves) == [1, 2] and [
        i.name for i in items if facts_of(i).gives.run_away > 0
    ] == ["Getaway Sneakers"]


@rule("CMB-14")
@pytest.mark.parametrize("name", MONSTERS)
def test_a_monster_has_its_numbers(name: str) -> None:
    monster = DECLARED[name]
    assert isinstance(monster, Monster) and monster.copies == 1 and monster.deck == DOOR
    label = "Undead" if monster.tags & UNDEAD.mask else "In Black" if monster.tags & IN_BLACK.mask else ""
    foe = facts_of(monster).foe
    against = {word.name: n for word, n in foe.against}
    assert (
        monster.level, monster.treasures, monster.wins, foe.flee, foe.leaves_alone, label, against
    ) == MONSTERS[name]  # fmt: skip


@pytest.mark.parametrize("name", ITEMS)
def test_an_item_has_its_numbers(name: str) -> None:
    item = DECLARED[name]
    assert isinstance(item, Item) and item.copies == 1 and item.deck == TREASURE
    places = [p for p, there in (
        ("Headgear", item.head), ("Armor", item.armor), ("Footgear", item.foot), ("Vehicle", item.vehicle),
        ("1 Hand", item.hands == 1), ("2 Hands", item.hands == 2)) if there]  # fmt: skip
    labels = " ".join(t.name for t in (BIG, FIRE, GUN, KNIFE, VEHICLES) if item.tags & t.mask)
    who = " ".join([*(w.name for w in item.only), *("not " + w.name for w in item.never)])
    assert (item.bonus, item.value, " ".join(places), labels, facts_of(item).gives.run_away, who) == ITEMS[name]


@pytest.mark.parametrize("name", ONE_SHOTS)
def test_a_one_shot_has_its_value(name: str) -> None:
    shot = DECLARED[name]
    assert (shot.kind, shot.deck, shot.copies, shot.value) == (ONE_SHOT, TREASURE, 1, ONE_SHOTS[name])
    assert bool(shot.tags & GAS.mask) == name.endswith("Gas")


@pytest.mark.parametrize(
    ("name", "level", "treasures", "tags"),
    [
        ("... With A Volcano Lair", 10, 2, 0), ("Armed By Seven Governments", 10, 2, 0),
        ("Officially Deceased", 5, 1, UNDEAD.mask), ("Tailored In Black", 5, 1, IN_BLACK.mask),
        ("Outsourced", -5, -1, 0),
    ],
)  # fmt: skip
def test_an_enhancer_has_its_numbers(name: str, level: int, treasures: int, tags: int) -> None:
    enhancer = DECLARED[name]
    assert isinstance(enhancer, Enhancer)
    assert (enhancer.level, enhancer.treasures, enhancer.tags, enhancer.copies) == (level, treasures, tags, 1)


@pytest.mark.parametrize(
    ("name", "bonus"),
    [
        ("Glamorous Plus-One", 3),
        ("Guinness and Stout", 2),
        ("Partner Two Days From Retirement", 1),
        ("Getaway Driver", 0),
        ("Nervous Hacker", 0),
    ],
)
def test_a_hireling_is_a_treasure(name: str, bonus: int) -> None:
    friend = DECLARED[name]
    assert isinstance(friend, Sidekick) and (friend.bonus, friend.deck, friend.copies, friend.value) == (
        bonus,
        TREASURE,
        1,
        -1,
    )


@pytest.mark.parametrize(
    ("name", "copies"),
    [
        ("American", 3), ("British", 3), ("Chinese", 3), ("Russian", 3), ("Assassin", 3), ("Playboy", 3),
        ("Tourist", 3),
        ("Fruit Combat Training", 1), ("Knife Training", 1), ("Interrogation Training", 1), ("Karate Training", 1),
        ("Offensive Driving Training", 1), ("Disguise Training", 1), ("Air Duct Training", 1),
        ("Small Talk Training", 1),
        ("Double Agent", 2), ("Triple Agent", 1), ("Extra Training", 2), ("Super Munchkin", 2),
        ("Wandering Monster", 3),
    ],
)  # fmt: skip
def test_how_many_copies_there_are(name: str, copies: int) -> None:
    assert DECLARED[name].copies == copies
    assert isinstance(DECLARED[name], Trait | Mixed) or DECLARED[name].kind == WANDERING
    assert DECLARED[name].kind in (TRAIT, MIXED, WANDERING)


@ruling("R424")
@pytest.mark.parametrize("name", DECLARED)
def test_every_card_says_whose_design_it_is(name: str) -> None:
    """No card of the set is wholly known."""
    found = DECLARED[name]
    assert found.original and "ur own design" in card_text(found, IMPOSSIBLE.says)[-1]
    assert ("in part" in card_text(found, IMPOSSIBLE.says)[-1]) == found.in_part


def test_45_cards_are_known_in_part() -> None:
    assert len([c for c in IMPOSSIBLE.cards if c.in_part]) == 45
    assert (
        DECLARED["Shoe Blades"].in_part
        and not DECLARED["Super Spy"].bespoke
        and not DECLARED["Disguise Training"].in_part
    )
