"""The Items of Munchkin Impossible, one by one where there is more to them than a number."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]

# What each Item with nothing but numbers gives, and where it is used.
PLAIN: dict[str, tuple[int, str]] = {
    "Bush Knife": (2, "hands-full"), "Switchblade Comb": (1, "hands-full"), "Bladed Fan": (2, "hands-full"),
    "Gold-Plated Pistol": (2, "hands-full"), "Armoured Briefcase": (2, "hands-full"),
    "Fountain-Pen Pistol": (2, "hands-full"), "Cane With A Secret": (3, "hands-full"),
    "Bazooka": (4, "hands-full"), "Violin-Case Submachine Gun": (3, "hands-full"),
    "Two-Handed Letter Opener": (3, "hands-full"), "Kevlar Cardigan": (2, "armor-full"),
    "Night-Vision Monocle": (2, "headgear-full"), "Razor-Brimmed Sunhat": (1, "headgear-full"),
    "Shoe Blades": (1, "footgear-full"), "Flying Car": (5, "vehicle-full"),
    "Very Mini Submarine": (4, "vehicle-full"), "Souped-Up Scooter": (2, "vehicle-full"),
    "Cigarette Dart Gun": (1, ""), "Wristwatch With Everything": (2, ""), "The MacGuffin": (1, ""),
    "Oversized Attack Poodle": (3, ""),
}  # fmt: skip
IN_THE_WAY = {
    "hands-full": ["Bush Knife", "Bladed Fan"], "armor-full": ["Kevlar Cardigan"],
    "headgear-full": ["Night-Vision Monocle"], "footgear-full": ["Getaway Sneakers"],
    "vehicle-full": ["Souped-Up Scooter"],
}  # fmt: skip


@card(
    "Bush Knife", "Switchblade Comb", "Bladed Fan", "Gold-Plated Pistol", "Armoured Briefcase", "Fountain-Pen Pistol",
    "Cane With A Secret", "Bazooka", "Violin-Case Submachine Gun", "Two-Handed Letter Opener", "Kevlar Cardigan",
    "Night-Vision Monocle", "Razor-Brimmed Sunhat", "Shoe Blades", "Flying Car", "Very Mini Submarine",
    "Souped-Up Scooter", "Cigarette Dart Gun", "Wristwatch With Everything", "The MacGuffin", "Oversized Attack Poodle",
)  # fmt: skip
@rule("ITM-02")
@pytest.mark.parametrize("name", PLAIN)
def test_an_item_gives_its_bonus_in_use_and_nothing_carried(table: Lay, name: str) -> None:
    t = table(ann=dict(hand=[name]))
    t.ann.plays(name)
    assert t.ann.gear == [name] and t.ann.strength == 1 + PLAIN[name][0]
    t.ann.unequips(name)
    assert t.ann.pack == [name] and t.ann.strength == 1


@rule("ITM-03")
@ruling("R053")
@pytest.mark.parametrize(
    "name",
    [
        n
        for n, (_, place) in PLAIN.items()
        if place
        and n not in ("Bush Knife", "Bladed Fan", "Kevlar Cardigan", "Night-Vision Monocle", "Souped-Up Scooter")
    ],
)
def test_every_place_holds_one_thing(table: Lay, name: str) -> None:
    place = PLAIN[name][1]
    t = table(ann=dict(gear=IN_THE_WAY[place], pack=[name]))
    assert t.ann.cannot_equip(name).because(place) and t.ann.cannot_equip(name).because("ITM-03")


@card("Cigarette Dart Gun", "Wristwatch With Everything", "The MacGuffin", "Oversized Attack Poodle")
@rule("ITM-03")
def test_things_without_a_place_are_always_in_use(table: Lay) -> None:
    things = ["Cigarette Dart Gun", "Wristwatch With Everything", "The MacGuffin", "Oversized Attack Poodle"]
    t = table(ann=dict(gear=["Bush Knife", "Bladed Fan"], pack=things))
    for name in things:
        t.ann.equips(name)
    assert t.ann.strength == 1 + 4 + 1 + 2 + 1 + 3


@card(
    "Bazooka",
    "Two-Handed Letter Opener",
    "Concrete Overshoes",
    "Flying Car",
    "Very Mini Submarine",
    "Oversized Attack Poodle",
)
@rule("ITM-05")
@ruling("R036")
@pytest.mark.parametrize(
    "name",
    ["Two-Handed Letter Opener", "Concrete Overshoes", "Flying Car", "Very Mini Submarine", "Oversized Attack Poodle"],
)
def test_nobody_carries_two_big_items(table: Lay, name: str) -> None:
    t = table(ann=dict(pack=["Bazooka"], hand=[name]), bob=dict(pack=["Silencer"]))
    assert t.ann.cannot_play(name)
    t = table(ann=dict(pack=[name]), bob=dict(pack=["Bazooka"]))
    assert t.ann.cannot_trade("bob", give=[name]).because("ITM-05")
    assert t.ann.can_trade("bob", give=[name], get=["Bazooka"])


@card("Handbag Pistol", "Bulletproof Umbrella", "Sniper Rifle", "Bulletproof Tuxedo", "Loud Holiday Shirt")
@rule("ITM-04")
@pytest.mark.parametrize(
    ("name", "who", "bonus"),
    [
        ("Handbag Pistol", dict(sex="female"), 3), ("Bulletproof Umbrella", dict(traits=["British"]), 4),
        ("Sniper Rifle", dict(traits=["Assassin"]), 6), ("Bulletproof Tuxedo", dict(traits=["Playboy"]), 4),
        ("Loud Holiday Shirt", dict(traits=["Tourist"]), 3),
    ],
)  # fmt: skip
def test_some_items_are_for_some_people(table: Lay, name: str, who: dict[str, object], bonus: int) -> None:
    t = table(ann=dict(who, pack=[name]), bob=dict(pack=[]))
    t.ann.equips(name)
    assert t.ann.strength == 1 + bonus
    t = table(ann=dict(pack=[name]))
    assert t.ann.cannot_equip(name).because("ITM-04")


@card("Handbag Pistol", "Bulletproof Umbrella", "Sniper Rifle", "Bulletproof Tuxedo", "Loud Holiday Shirt")
@rule("ITM-04")
@ruling("R241")
@pytest.mark.parametrize(
    ("name", "traits", "drop"),
    [
        ("Bulletproof Umbrella", ["British"], "British"),
        ("Sniper Rifle", ["Assassin"], "Assassin"),
        ("Bulletproof Tuxedo", ["Playboy"], "Playboy"),
        ("Loud Holiday Shirt", ["Tourist"], "Tourist"),
    ],
)
def test_they_count_only_while_one_is_that(table: Lay, name: str, traits: list[str], drop: str) -> None:
    t = table(ann=dict(traits=traits, gear=[name]))
    t.ann.fights("Mime Field").drops(drop)
    assert t.strength()[0] == 1 and t.ann.gear == [name] and t.leaves("ann")


@card(
    "Handbag Pistol",
    "Bulletproof Umbrella",
    "Sniper Rifle",
    "Bulletproof Tuxedo",
    "Loud Holiday Shirt",
    "Forged Papers",
)
@pytest.mark.parametrize(
    "name", ["Handbag Pistol", "Bulletproof Umbrella", "Sniper Rifle", "Bulletproof Tuxedo", "Loud Holiday Shirt"]
)
def test_forged_papers_lift_every_such_limit(table: Lay, name: str) -> None:
    t = table(ann=dict(pack=[name], hand=["Forged Papers"]))
    t.ann.plays("Forged Papers", on=name)
    assert t.ann.gear == [name] and t.ann.strength > 1


@card("Banana In A Holster")
@ruling("R453")
@pytest.mark.parametrize(
    ("traits", "strength"), [([], 2), (["Fruit Combat Training"], 1 + 3 + 2), (["Karate Training"], 1 + 1 + 2)]
)
def test_the_banana_is_better_in_trained_hands(table: Lay, traits: list[str], strength: int) -> None:
    t = table(ann=dict(traits=traits, gear=["Banana In A Holster"]))
    assert t.ann.strength == strength


@card("Banana In A Holster", "Silencer", "Assassin")
@ruling("R453")
def test_the_banana_is_a_gun(table: Lay) -> None:
    t = table(ann=dict(traits=["Assassin"], gear=["Banana In A Holster", "Silencer"]))
    assert t.ann.strength == 1 + 1 + 1 + 1
    t.ann.fights("Sleepwalking Sleeper Agent")
    assert t.ann.cannot_use("Tiptoe past") and t.leaves("ann")


@card("Banana In A Holster", "Grannies In Black")
def test_not_even_a_trained_banana_impresses_the_grannies(table: Lay) -> None:
    t = table(ann=dict(traits=["Fruit Combat Training"], gear=["Banana In A Holster"]))
    t.ann.fights("Grannies In Black")
    assert t.strength() == (3, 14) and t.leaves("ann")


@card("Trench Coat Of Many Pockets")
@rule("ITM-05")
def test_the_coat_holds_a_second_big_item_while_it_is_worn(table: Lay) -> None:
    t = table(
        ann=dict(gear=["Trench Coat Of Many Pockets"], pack=["Bazooka"], hand=["Flying Car"]),
        bob=dict(gear=["Kevlar Cardigan"], pack=["Very Mini Submarine"], hand=["Oversized Attack Poodle"]),
    )
    t.ann.plays("Flying Car")
    assert t.ann.strength == 1 + 1 + 5 and t.bob.has_time().cannot_play("Oversized Attack Poodle")


@card("Trench Coat Of Many Pockets")
def test_a_coat_that_is_only_carried_has_no_pockets(table: Lay) -> None:
    t = table(ann=dict(pack=["Trench Coat Of Many Pockets", "Bazooka"], hand=["Flying Car"]))
    assert t.ann.cannot_play("Flying Car")
    t.ann.equips("Trench Coat Of Many Pockets").plays("Flying Car")
    assert "Flying Car" in t.ann.items


@card("Trench Coat Of Many Pockets", "Lose Your Armor")
@ruling("R037", "R038", "R454")
def test_who_loses_the_coat_parts_with_a_big_item(table: Lay) -> None:
    t = table(
        ann=dict(level=2, gear=["Trench Coat Of Many Pockets", "Bazooka", "Flying Car"]),
        bob=dict(level=3, hand=["Lose Your Armor"]),
        cy=dict(level=1),
    )
    t.bob.plays("Lose Your Armor", on="ann")
    assert t.kind == "shed-big"
    t.ann.picks("Bazooka")
    assert t.ann.items == ["Flying Car"] and t.cy.items == ["Bazooka"] and t.nobody_is_asked()


@card("Fur Hat With Earflaps")
@ruling("R453")
@pytest.mark.parametrize(
    ("traits", "strength"), [([], 2), (["Russian"], 4), (["American"], 2), (["Russian", "British", "Double Agent"], 4)]
)
def test_the_fur_hat_is_warmer_on_a_russian(table: Lay, traits: list[str], strength: int) -> None:
    t = table(ann=dict(traits=traits, gear=["Fur Hat With Earflaps"]))
    assert t.ann.strength == strength


@card("Fur Hat With Earflaps", "Your Evil Twin")
def test_the_twin_reads_the_whole_hat(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian"], gear=["Fur Hat With Earflaps", "Kevlar Cardigan"]))
    t.ann.fights("Your Evil Twin")
    assert t.strength() == (6, 15) and t.leaves("ann")


@card("Fur Hat With Earflaps")
def test_a_former_russian_has_just_a_hat(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian"], gear=["Fur Hat With Earflaps"]))
    t.ann.fights("Mime Field").drops("Russian")
    assert t.strength() == (2, 2) and t.leaves("ann")


@card("Rubber Mask Of Somebody Else")
def test_behind_the_mask_nobody_is_a_tourist(table: Lay) -> None:
    t = table(ann=dict(traits=["Tourist"], gear=["Rubber Mask Of Somebody Else"]))
    t.ann.fights("Clan Destin")
    assert t.strength() == (2, 10)
    t.ann.uses("Hide behind the mask", on="Clan Destin")
    assert t.strength() == (2, 8) and t.leaves("ann")


@card("Rubber Mask Of Somebody Else", "Agent Orange")
@ruling("R449")
def test_one_need_not_hide_and_who_has_hidden_stays_hidden(table: Lay) -> None:
    t = table(ann=dict(traits=["Tourist"], gear=["Rubber Mask Of Somebody Else"]))
    t.ann.fights("Agent Orange")
    assert t.strength() == (2, 4)
    t.ann.uses("Hide behind the mask", on="Agent Orange")
    assert t.strength() == (2, 6) and t.ann.cannot_use("Hide behind the mask", on="Agent Orange") and t.leaves("ann")


@card("Rubber Mask Of Somebody Else", "The Perfect Butler")
@ruling("R449")
def test_the_mask_hides_one_thing_and_not_another(table: Lay) -> None:
    t = table(ann=dict(traits=["British", "Assassin"], gear=["Rubber Mask Of Somebody Else"]))
    t.ann.fights("The Perfect Butler").uses("Hide behind the mask", on="The Perfect Butler").chooses(2)
    assert t.strength() == (2, 12) and t.ann.can_use("Dismissal") and t.leaves("ann")


@card("Rubber Mask Of Somebody Else", "The Perfect Butler", "Nosy Concierge")
@ruling("R449")
def test_the_mask_makes_nobody_what_he_is_not(table: Lay) -> None:
    t = table(ann=dict(gear=["Rubber Mask Of Somebody Else"]))
    t.ann.fights("The Perfect Butler", "Nosy Concierge")
    assert t.ann.cannot_use("Hide behind the mask", on="The Perfect Butler")
    assert t.ann.cannot_use("Hide behind the mask", on="Nosy Concierge") and t.leaves("ann")


@card("Rubber Mask Of Somebody Else", "Clan Destin")
@ruling("R449")
def test_a_tourist_beside_the_mask_is_seen_all_the_same(table: Lay) -> None:
    t = table(ann=dict(traits=["Tourist"], gear=["Rubber Mask Of Somebody Else"]), bob=dict(traits=["Tourist"]))
    t.ann.fights("Clan Destin").uses("Hide behind the mask", on="Clan Destin").asks("bob")
    t.bob.accepts()
    assert t.strength() == (3, 10) and t.leaves("ann")


@card("Getaway Sneakers")
@rule("RUN-02")
@pytest.mark.parametrize(
    ("seat", "away"), [(dict(gear=["Getaway Sneakers"]), True), (dict(pack=["Getaway Sneakers"]), False), ({}, False)]
)
def test_sneakers_help_to_run_while_they_are_worn(table: Lay, seat: dict[str, list[str]], away: bool) -> None:
    t = table(ann=seat).dice(4)
    t.ann.fights("The Perfect Butler").flees()
    assert t.ann.escaped == away and t.nobody_is_asked()


@card("Concrete Overshoes")
@pytest.mark.parametrize(("roll", "away"), [(5, False), (6, True)])
def test_overshoes_are_strong_and_slow(table: Lay, roll: int, away: bool) -> None:
    t = table(ann=dict(gear=["Concrete Overshoes"])).dice(roll)
    t.ann.fights("The Perfect Butler")
    assert t.strength() == (4, 12)
    t.ann.flees()
    assert t.ann.escaped == away and t.nobody_is_asked()


@card("Flying Car", "Very Mini Submarine", "Souped-Up Scooter")
@rule("ITM-03")
@ruling("R053", "R452")
def test_one_vehicle_is_in_use(table: Lay) -> None:
    t = table(ann=dict(gear=["Flying Car"], pack=["Souped-Up Scooter"]))
    assert t.ann.cannot_equip("Souped-Up Scooter").because("vehicle-full")
    t.ann.unequips("Flying Car").equips("Souped-Up Scooter")
    assert t.ann.gear == ["Souped-Up Scooter"] and t.ann.strength == 3


@card("Flying Car", "Souped-Up Scooter", "Forged Papers")
def test_forged_papers_allow_a_second_vehicle(table: Lay) -> None:
    t = table(ann=dict(gear=["Flying Car"], pack=["Souped-Up Scooter"], hand=["Forged Papers"]))
    t.ann.plays("Forged Papers", on="Souped-Up Scooter")
    assert t.ann.strength == 1 + 5 + 2


@card("Jet-Powered Suitcase")
@ruling("R451")
@pytest.mark.parametrize(("as_vehicle", "strength"), [(False, 3), (True, 4)])
def test_a_suitcase_or_a_vehicle(table: Lay, as_vehicle: bool, strength: int) -> None:
    t = table(ann=dict(pack=["Jet-Powered Suitcase"]))
    t.ann.equips("Jet-Powered Suitcase", as_vehicle=as_vehicle)
    assert t.ann.strength == strength and t.ann.gear == ["Jet-Powered Suitcase"]


@card("Jet-Powered Suitcase")
def test_its_place_is_a_hand_or_that_of_the_vehicle(table: Lay) -> None:
    t = table(ann=dict(gear=["Bush Knife", "Bladed Fan"], pack=["Jet-Powered Suitcase"]))
    assert t.ann.cannot_equip("Jet-Powered Suitcase").because("hands-full")
    t.ann.equips("Jet-Powered Suitcase", as_vehicle=True)
    assert t.ann.strength == 1 + 4 + 3
    t = table(ann=dict(gear=["Flying Car"], pack=["Jet-Powered Suitcase"]))
    assert t.ann.cannot_equip("Jet-Powered Suitcase", as_vehicle=True).because("vehicle-full")
    t.ann.equips("Jet-Powered Suitcase")
    assert t.ann.strength == 1 + 5 + 2


@card("Jet-Powered Suitcase")
@rule("ACT-04")
@ruling("R451")
def test_it_is_turned_whenever_gear_may_be_changed(table: Lay) -> None:
    t = table(ann=dict(gear=["Jet-Powered Suitcase"], pack=["Souped-Up Scooter"]))
    t.ann.equips("Jet-Powered Suitcase", as_vehicle=True)
    assert t.ann.cannot_equip("Souped-Up Scooter").because("vehicle-full")
    t.ann.equips("Jet-Powered Suitcase").equips("Souped-Up Scooter")
    assert t.ann.strength == 1 + 2 + 2
    t.ann.fights("Mime Field")
    assert t.ann.cannot_equip("Jet-Powered Suitcase", as_vehicle=True).because("ACT-04") and t.leaves("ann")


@card("Jet-Powered Suitcase")
@ruling("R451")
def test_played_with_full_hands_it_becomes_the_vehicle(table: Lay) -> None:
    t = table(ann=dict(gear=["Bazooka"], hand=["Jet-Powered Suitcase"]))
    t.ann.plays("Jet-Powered Suitcase")
    assert t.ann.strength == 1 + 4 + 3


@card("Jet-Powered Suitcase")
def test_given_away_it_is_a_suitcase_again(table: Lay) -> None:
    t = table(ann=dict(turned=["Jet-Powered Suitcase"]), bob=dict(gear=["Flying Car"]))
    t.ann.gives("bob", "Jet-Powered Suitcase")
    assert t.bob.pack == ["Jet-Powered Suitcase"] and t.ann.items == []
    t.bob.equips("Jet-Powered Suitcase")
    assert t.bob.strength == 1 + 5 + 2


@card("License to Maim")
@rule("ITM-04", "CHR-09")
def test_a_license_is_not_for_tourists(table: Lay) -> None:
    t = table(ann=dict(pack=["License to Maim"]), bob=dict(traits=["Tourist"]))
    t.ann.equips("License to Maim")
    assert t.ann.strength == 4
    t.ann.gives("bob", "License to Maim")
    assert t.bob.cannot_equip("License to Maim").because("not-for")


@card("Incendiary Ammo", "Silencer")
@rule("ITM-14")
@pytest.mark.parametrize(
    ("seat", "strength"),
    [
        (dict(gear=["Incendiary Ammo", "Silencer"]), 1),
        (dict(gear=["Incendiary Ammo", "Silencer", "Cigarette Dart Gun"]), 5),
        (dict(gear=["Incendiary Ammo", "Bush Knife"]), 3), (dict(gear=["Silencer"], pack=["Bazooka"]), 1),
        (dict(gear=["Bazooka"], pack=["Silencer"]), 5), (dict(gear=["Bazooka", "Silencer"]), 6),
    ],
)  # fmt: skip
def test_what_improves_a_gun_counts_beside_a_gun_in_use(table: Lay, seat: dict[str, list[str]], strength: int) -> None:
    t = table(ann=seat)
    assert t.ann.strength == strength


@card("Incendiary Ammo", "Silencer", "Sniper Rifle")
def test_a_gun_that_does_not_count_cannot_be_improved(table: Lay) -> None:
    t = table(ann=dict(traits=["Assassin"], gear=["Sniper Rifle", "Silencer", "Incendiary Ammo"]))
    t.ann.fights("Mime Field")
    assert t.strength() == (1 + 6 + 3, 2)
    t.ann.drops("Assassin")
    assert t.strength() == (1, 2) and t.leaves("ann")


@card("Incendiary Ammo", "Silencer")
def test_they_are_traded_sold_and_lost_alone(table: Lay) -> None:
    t = table(ann=dict(gear=["Bazooka", "Silencer", "Incendiary Ammo"]), bob={}).doors("Lost Luggage")
    t.ann.gives("bob", "Silencer")
    assert t.bob.pack == ["Silencer"] and t.ann.gear == ["Bazooka", "Incendiary Ammo"]
    t.ann.opens_door()
    assert t.ann.gear == ["Bazooka"] and t.nobody_is_asked()


@card("Shoe Blades")
@rule("ITM-14")
def test_shoe_blades_are_footgear_and_a_knife(table: Lay) -> None:
    t = table(ann=dict(gear=["Shoe Blades"], pack=["Getaway Sneakers"]))
    assert t.ann.cannot_equip("Getaway Sneakers").because("footgear-full")
    t.doors("Metal Detector").ann.opens_door()
    assert t.ann.items == ["Getaway Sneakers"] and t.nobody_is_asked()


@card("The MacGuffin", "Gold-Plated Pistol")
@rule("ITM-11")
def test_some_things_are_better_sold(table: Lay) -> None:
    t = table(ann=dict(pack=["The MacGuffin", "Gold-Plated Pistol", "Armoured Briefcase"]))
    t.ann.sells("The MacGuffin", "Gold-Plated Pistol", "Armoured Briefcase")
    assert t.ann.level == 3 and t.saw("ItemsSold", "ann", n=2000)


# Forged Papers


@card("Forged Papers")
@rule("ITM-10")
@ruling("R165", "R166")
def test_forged_papers_forgive_hands_and_size(table: Lay) -> None:
    t = table(ann=dict(gear=["Flying Car", "Bush Knife", "Bladed Fan"], hand=["Bazooka", "Forged Papers"]))
    t.ann.plays("Forged Papers", on="Bazooka")
    assert "Bazooka" in t.ann.gear and t.ann.strength == 1 + 5 + 2 + 2 + 4


@card("Forged Papers")
@ruling("R167")
def test_the_papers_go_with_the_item(table: Lay) -> None:
    t = table(ann=dict(cheat=["Bulletproof Tuxedo"]), bob={})
    t.ann.gives("bob", "Bulletproof Tuxedo")
    assert t.bob.pack == ["Bulletproof Tuxedo"] and t.discarded("Forged Papers")
    assert t.bob.cannot_equip("Bulletproof Tuxedo").because("ITM-04")


@card("Forged Papers")
@ruling("R081")
def test_papers_do_not_change_what_an_item_is(table: Lay) -> None:
    t = table(ann=dict(gear=["Night-Vision Monocle"], cheat=["Razor-Brimmed Sunhat"])).doors("Metal Detector")
    t.ann.opens_door()
    assert t.ann.gear == ["Night-Vision Monocle"] and t.discarded("Razor-Brimmed Sunhat", "Forged Papers")
    assert t.nobody_is_asked()


@card("Forged Papers")
def test_nobody_forges_papers_in_a_fight_or_for_nothing(table: Lay) -> None:
    t = table(ann=dict(hand=["Forged Papers"]))
    assert t.ann.cannot_play("Forged Papers")
    t = table(ann=dict(hand=["Forged Papers"], pack=["Bulletproof Tuxedo"]))
    t.ann.fights("Mime Field")
    assert t.ann.cannot_play("Forged Papers", on="Bulletproof Tuxedo").because("ACT-04") and t.leaves("ann")
