"""Lasers: any number snap together into one weapon, and each is still an Item of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
ALL_EIGHT = ["Laser", "Laser", "Raser", "Maser", "Shmaser", "Dazer", "Bobaser", "Bananafanafofaser"]
TWO_HANDED = [
    ("Raser", 2),
    ("Maser", 3),
    ("Shmaser", 3),
    ("Dazer", 3),
    ("Bobaser", 4),
    ("Bananafanafofaser", 5),
]
TWO_HANDED_CARDS = ("Raser", "Maser", "Shmaser", "Dazer", "Bobaser", "Bananafanafofaser")


@card(*TWO_HANDED_CARDS)
@rule("ITM-09")
@pytest.mark.parametrize(("laser", "bonus"), TWO_HANDED)
def test_alone_it_is_a_two_hand_weapon(table: Lay, laser: str, bonus: int) -> None:
    t = table(ann=dict(level=3, gear=[laser], pack=["Vibrosword"]))
    assert t.ann.strength == 3 + bonus and t.ann.cannot_equip("Vibrosword").because("hands-full")


@card("Laser")
@rule("ITM-09")
@ruling("R183", "R304")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_single_laser_takes_one_hand(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Laser"], pack=["Vibrosword"]))
    t.ann.equips("Vibrosword")
    assert t.ann.strength == 1 + 2 + 3


@card("Laser")
@rule("ITM-09")
@ruling("R304")
def test_two_lasers_are_one_two_hand_weapon(table: Lay) -> None:
    t = table(ann=dict(gear=["Laser", "Laser"], pack=["Vibrosword"]))
    assert t.ann.strength == 5 and t.ann.cannot_equip("Vibrosword").because("hands-full")


@card("Laser")
@rule("ITM-09")
def test_a_second_laser_does_not_fit_beside_a_sword(table: Lay) -> None:
    t = table(ann=dict(gear=["Laser", "Vibrosword"], pack=["Laser"]))
    assert t.ann.cannot_equip("Laser").because("hands-full")


@card(*TWO_HANDED_CARDS)
@rule("ITM-09")
@ruling("R182")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("laser", "bonus"), TWO_HANDED)
def test_it_snaps_onto_another(table: Lay, laser: str, bonus: int, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Laser"], hand=[laser]))
    t.ann.plays(laser)
    assert t.ann.gear == ["Laser", laser] and t.ann.strength == 1 + 2 + bonus


@card("Laser", "Raser", "Maser", "Shmaser", "Dazer", "Bobaser", "Bananafanafofaser")
@rule("ITM-09")
@ruling("R182", "R304")
def test_all_eight_make_one_weapon_in_two_hands(table: Lay) -> None:
    t = table(ann=dict(gear=ALL_EIGHT, pack=["Vibrosword"]))
    assert t.ann.strength == 1 + 2 + 2 + 2 + 3 + 3 + 3 + 4 + 5
    assert t.ann.cannot_equip("Vibrosword").because("hands-full")


@card("Bobaser", "Maser")
@rule("ITM-09")
def test_a_third_hand_holds_something_beside_the_weapon(table: Lay) -> None:
    t = table(ann=dict(gear=["Bobaser", "Maser", "Permanent Wave"], pack=["Vibrosword"]))
    t.ann.equips("Vibrosword")
    assert t.ann.strength == 1 + 4 + 3 + 3


@card("Bananafanafofaser")
@rule("ITM-06", "ITM-09")
@ruling("R185")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_complex_barrel_makes_the_weapon_complex(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Bananafanafofaser", "Maser"], pack=["Rocket Boots"]))
    assert t.ann.strength == 9 and t.ann.cannot_equip("Rocket Boots").because("ITM-06")
    t.ann.unequips("Bananafanafofaser").equips("Rocket Boots")
    assert t.ann.strength == 4 and t.ann.cannot_equip("Bananafanafofaser").because("ITM-06")


@card("Bobaser")
@rule("ITM-06")
def test_the_other_barrels_are_simple(table: Lay) -> None:
    t = table(ann=dict(gear=["Battle Armor", "Bobaser", "Raser"]))
    assert t.ann.strength == 1 + 4 + 4 + 2


# Each card is an Item


@card(*TWO_HANDED_CARDS)
@rule("ITM-09")
@ruling("R184")
@pytest.mark.parametrize(("laser", "bonus"), TWO_HANDED)
def test_one_barrel_is_lost_alone(table: Lay, laser: str, bonus: int) -> None:
    t = table(ann=dict(gear=["Laser", laser])).dice(1)
    t.ann.fights("Bottle Bottle", with_=["... From Another Dimension"]).flees().picks(laser)
    assert t.ann.items == ["Laser"] and t.discarded(laser) and t.ann.strength == 3 and t.nobody_is_asked()


@card("Laser", "Bobaser")
@rule("ITM-09")
def test_what_is_left_of_the_weapon_may_need_fewer_hands(table: Lay) -> None:
    t = table(ann=dict(gear=["Laser", "Bobaser"], pack=["Vibrosword"])).dice(1)
    t.ann.fights("Bottle Bottle", with_=["... From Another Dimension"]).flees().picks("Bobaser")
    t.ann.equips("Vibrosword")
    assert t.ann.strength == 1 + 2 + 3


@card("Maser", "Shmaser", "Dazer", "Laser")
@rule("ITM-09", "ITM-11")
def test_barrels_are_sold_one_by_one(table: Lay) -> None:
    t = table(ann=dict(gear=["Maser", "Shmaser", "Dazer", "Laser"]))
    t.ann.sells("Dazer", "Laser")  # 600 + 400
    assert t.ann.level == 2 and t.ann.gear == ["Maser", "Shmaser"] and t.ann.strength == 8


@card("Raser", "Bobaser")
@rule("ITM-09", "ITM-12")
def test_barrels_are_given_away_one_by_one(table: Lay) -> None:
    t = table(ann=dict(gear=["Raser", "Bobaser"]), bob=dict(gear=["Maser"]))
    t.ann.gives("bob", "Raser")
    assert t.ann.gear == ["Bobaser"] and t.bob.pack == ["Raser"]
    t.bob.equips("Raser")
    assert t.bob.strength == 6


@card("Dazer", "Bobaser")
@rule("ITM-09")
@ruling("R184")
def test_the_rogue_steals_one_barrel(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob=dict(gear=["Dazer", "Bobaser"])).dice(4)
    t.ann.uses("Steal", on="Bobaser", paying=["Chair"])
    assert t.ann.pack == ["Bobaser"] and t.bob.gear == ["Dazer"] and t.nobody_is_asked()


@card("Bobaser", "Dazer")
@rule("ITM-09")
@ruling("R091")
def test_antimatter_turns_one_barrel(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Dazer", "Bobaser"])).doors("Antimatter")
    t.ann.opens_door()
    assert t.ann.gear == ["Dazer"] and t.ann.marks == ["Trap! Antimatter", "Bobaser"]
    assert t.ann.strength == 5 + 3 - 4 and t.nobody_is_asked()


@card("Maser", "Shmaser")
@ruling("R091")
def test_among_equal_barrels_the_victim_picks_the_one_to_be_turned(table: Lay) -> None:
    t = table(ann=dict(gear=["Maser", "Shmaser"])).doors("Antimatter")
    t.ann.opens_door().picks("Shmaser")
    assert t.ann.gear == ["Maser"] and t.ann.marks == ["Trap! Antimatter", "Shmaser"] and t.nobody_is_asked()


@card("Laser", "Maser")
@rule("ITM-10")
def test_a_cheated_barrel_needs_no_hands(table: Lay) -> None:
    t = table(ann=dict(gear=["Vibrosword", "No-Brainer"], cheat=["Maser"], pack=["Laser"]))
    assert t.ann.strength == 1 + 3 + 2 + 3
    assert t.ann.cannot_equip("Laser").because("hands-full")  # the cheat is for one Item, not for the weapon


# Fire


@card(*TWO_HANDED_CARDS)
@rule("ITM-09", "CMB-03")
@ruling("R186")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("laser", "bonus"), TWO_HANDED)
def test_plasmoid_does_not_mind_fire(table: Lay, laser: str, bonus: int, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, gear=["Laser", laser, "Energy Armor"]))
    t.ann.fights("Plasmoid")
    assert t.strength() == (5, 18) and t.leaves("ann")


@card("Foof Gun", "Ray Gun")
@rule("CMB-03")
@ruling("R305")
def test_other_guns_are_no_fire(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Foof Gun", "Ray Gun"]))
    t.ann.fights("Plasmoid")
    assert t.strength() == (3 + 6 + 2, 18) and t.leaves("ann")


@card("Bobaser")
@rule("CMB-03")
def test_the_helpers_lasers_do_not_count_against_plasmoid_either(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=2, gear=["Bobaser", "Dogbot"]))
    t.ann.fights("Plasmoid").asks("bob")
    t.bob.accepts()
    assert t.strength() == (3 + 2 + 3, 18) and t.leaves("ann")
