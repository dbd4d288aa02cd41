"""Items: who may use them, what they do, what takes them, what they fetch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")

# Item, its bonus, who alone may use it.
ONLY = [
    ("Cyberdeck", 4, "Gadgeteer"),
    ("Electrosuit", 3, "Gadgeteer"),
    ("Orb of Prediction", 3, "Psychic"),
    ("Mental Amplifier", 4, "Psychic"),
    ("Mechwalker", 4, "Trader"),
    ("Paralysis Wand", 3, "Trader"),
    ("Targeting Array", 4, "Bounty Hunter"),
    ("Buzzglove", 3, "Bounty Hunter"),
    ("Diamondoid Teeth", 2, "Feline"),
    ("Tailgun", 4, "Feline"),
    ("Symbiotic Partner", 3, "Cyborg"),
    ("Deely-Boppers", 4, "Cyborg"),
    ("Neuronic Whip", 4, "Mutant"),
    ("Alien Pet", 3, "Mutant"),
]
ONLY_CARDS = (
    "Cyberdeck", "Electrosuit", "Orb of Prediction", "Mental Amplifier", "Mechwalker", "Paralysis Wand",
    "Targeting Array", "Buzzglove", "Diamondoid Teeth", "Tailgun", "Symbiotic Partner", "Deely-Boppers",
    "Neuronic Whip", "Alien Pet",
)  # fmt: skip
# Item, its bonus, who may not use it.
NEVER = [
    ("No-Brainer", 2, "Psychic"),
    ("Foof Gun", 6, "Bounty Hunter"),
    ("Low-Tech Persuader", 2, "Gadgeteer"),
    ("Vibrosword", 3, "Trader"),
]
NEVER_CARDS = ("No-Brainer", "Foof Gun", "Low-Tech Persuader", "Vibrosword")
HUMAN_ONLY = [
    ("Stupidity Field", 4),
    ("Photon Cutlass", 2),
]
HUMAN_CARDS = ("Stupidity Field", "Photon Cutlass")
FREE_FOR_ALL = [
    ("Dogbot", 3),
    ("Energy Armor", 2),
    ("Cellophane Space Suit", 1),
    ("Bubble Helmet", 2),
    ("Magnetic Boots", 1),
    ("Battle Armor", 4),
    ("X-Ray Specs", 1),
    ("Ray Gun", 2),
    ("Permanent Wave", 0),
    ("Handy Foot", 0),
    ("Rocket Boots", 0),
]
FREE_CARDS = (
    "Dogbot", "Energy Armor", "Cellophane Space Suit", "Bubble Helmet", "Magnetic Boots", "Battle Armor",
    "X-Ray Specs", "Ray Gun", "Permanent Wave", "Handy Foot", "Rocket Boots",
)  # fmt: skip


# What is good for everybody


@card(*FREE_CARDS)
@rule("ITM-02", "HND-09")
@pytest.mark.parametrize(("item", "bonus"), FREE_FOR_ALL)
def test_an_item_counts_from_the_moment_it_is_in_use(table: Lay, item: str, bonus: int) -> None:
    t = table(ann=dict(level=3, hand=[item]))
    assert t.ann.strength == 3
    t.ann.plays(item)
    assert t.ann.gear == [item] and t.ann.strength == 3 + bonus
    t.ann.unequips(item)
    assert t.ann.pack == [item] and t.ann.strength == 3


@card(*FREE_CARDS)
@rule("HLP-01")
@pytest.mark.parametrize(("item", "bonus"), FREE_FOR_ALL)
def test_the_helpers_items_count_too(table: Lay, item: str, bonus: int) -> None:
    t = table(ann=dict(level=1), bob=dict(level=2, gear=[item]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.strength() == (3 + bonus, 18) and t.leaves("ann")


@card("Dogbot", "Energy Armor", "Bubble Helmet", "Magnetic Boots")
@rule("ITM-03")
def test_one_of_each_kind_adds_up(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Dogbot", "Energy Armor", "Bubble Helmet", "Magnetic Boots"]))
    t.ann.fights("Ogre")
    assert t.strength() == (10, 18) and t.leaves("ann")


@card("Cellophane Space Suit")
@rule("TRP-02")
@ruling("R080")
def test_the_space_suit_opens_like_any_armor(table: Lay) -> None:
    t = table(ann=dict(gear=["Cellophane Space Suit"], pack=["Energy Armor"])).doors("Can Opener")
    t.ann.opens_door()
    assert t.ann.items == ["Energy Armor"] and t.discarded("Cellophane Space Suit") and t.nobody_is_asked()


@card("Dogbot")
@rule("ACT-04", "HND-09")
@ruling("R252")
def test_no_item_is_brought_out_in_a_fight(table: Lay) -> None:
    t = table(ann=dict(hand=["Dogbot"], pack=["Energy Armor"]))
    t.ann.fights("Ogre")
    assert t.ann.cannot_play("Dogbot").because("ACT-04") and t.ann.cannot_equip("Energy Armor").because("ACT-04")
    assert t.strength() == (1, 18) and t.leaves("ann")


# Only for some


@card(*ONLY_CARDS)
@rule("ITM-04")
@pytest.mark.parametrize(("item", "bonus", "who"), ONLY)
def test_those_it_is_made_for_use_it(table: Lay, item: str, bonus: int, who: str) -> None:
    t = table(ann=dict(level=3, traits=[who], hand=[item]))
    t.ann.plays(item)
    assert t.ann.gear == [item] and t.ann.strength == 3 + bonus


@card(*ONLY_CARDS)
@rule("ITM-04")
@pytest.mark.parametrize(("item", "bonus", "who"), ONLY)
def test_all_others_only_carry_it(table: Lay, item: str, bonus: int, who: str) -> None:
    t = table(ann=dict(level=3, hand=[item]))
    t.ann.plays(item)
    assert t.ann.gear == [] and t.ann.pack == [item] and t.ann.strength == 3
    assert t.ann.cannot_equip(item).because("ITM-04")


@card(*ONLY_CARDS)
@rule("ITM-04", "CHR-02")
@ruling("R069", "R071")
@pytest.mark.parametrize(("item", "bonus", "who"), ONLY)
def test_it_stops_counting_when_its_owner_changes_in_a_fight(table: Lay, item: str, bonus: int, who: str) -> None:
    t = table(ann=dict(level=3, traits=[who], gear=[item], pack=["Dogbot"]))
    t.ann.fights("Blob")
    assert ("item", bonus, item) in t.why()
    t.ann.drops(who)
    assert ("item", bonus, item) not in t.why() and t.strength()[0] == 3
    assert item in t.ann.items and t.ann.cannot_equip("Dogbot").because("ACT-04") and t.leaves("ann")


@card(*ONLY_CARDS)
@rule("ITM-04")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("item", "bonus", "who"), ONLY)
def test_half_of_a_kind_is_enough(table: Lay, item: str, bonus: int, who: str, edition: str) -> None:
    classes = {"Gadgeteer", "Psychic", "Trader", "Bounty Hunter"}
    mixed = ["Super Munchkin", "Psychic" if who != "Psychic" else "Trader"] if who in classes else ["Half-Breed"]
    t = table(edition=edition, ann=dict(level=3, traits=[who, *mixed], pack=[item]))
    t.ann.equips(item)
    assert t.ann.strength == 3 + bonus


# Not for some


@card(*NEVER_CARDS)
@rule("ITM-04")
@pytest.mark.parametrize(("item", "bonus", "who"), NEVER)
def test_those_it_is_not_for_only_carry_it(table: Lay, item: str, bonus: int, who: str) -> None:
    t = table(ann=dict(level=3, traits=[who], hand=[item]))
    t.ann.plays(item)
    assert t.ann.pack == [item] and t.ann.cannot_equip(item).because("ITM-04") and t.ann.strength == 3


@card(*NEVER_CARDS)
@rule("ITM-04")
@pytest.mark.parametrize(("item", "bonus", "who"), NEVER)
def test_everybody_else_uses_it(table: Lay, item: str, bonus: int, who: str) -> None:
    t = table(ann=dict(level=3, hand=[item]))
    t.ann.plays(item)
    assert t.ann.gear == [item] and t.ann.strength == 3 + bonus


@card(*NEVER_CARDS)
@rule("ITM-04", "ACT-03")
@pytest.mark.parametrize(("item", "bonus", "who"), NEVER)
def test_it_stops_counting_when_its_owner_may_no_longer_use_it(table: Lay, item: str, bonus: int, who: str) -> None:
    t = table(ann=dict(level=3, gear=[item], hand=[who]))
    t.ann.fights("Blob")
    assert ("item", bonus, item) in t.why()
    t.ann.plays(who)
    assert ("item", bonus, item) not in t.why() and t.leaves("ann")


@card(*NEVER_CARDS)
@rule("CHR-06", "CHR-09")
@ruling("R065")
@pytest.mark.parametrize("edition", ["star-2014", "star-2019"])
@pytest.mark.parametrize(("item", "bonus", "who"), NEVER)
def test_a_super_munchkin_of_one_class_may(table: Lay, item: str, bonus: int, who: str, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=[who, "Super Munchkin"], pack=[item]))
    t.ann.equips(item)
    assert t.ann.strength == 3 + bonus


@card(*NEVER_CARDS)
@rule("CHR-06", "CHR-09")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("item", "bonus", "who"), NEVER)
def test_a_super_munchkin_of_two_classes_may_not(table: Lay, item: str, bonus: int, who: str, edition: str) -> None:
    other = "Psychic" if who != "Psychic" else "Trader"
    t = table(edition=edition, ann=dict(traits=[who, other, "Super Munchkin"], pack=[item]))
    assert t.ann.cannot_equip(item).because("ITM-04")


# For humans only


@card(*HUMAN_CARDS)
@rule("ITM-04")
@pytest.mark.parametrize(("item", "bonus"), HUMAN_ONLY)
def test_a_human_uses_it(table: Lay, item: str, bonus: int) -> None:
    t = table(ann=dict(level=3, traits=["Psychic"], hand=[item]))  # a Class is no Race
    t.ann.plays(item)
    assert t.ann.gear == [item] and t.ann.strength == 3 + bonus


@card(*HUMAN_CARDS)
@rule("ITM-04")
@pytest.mark.parametrize("race", ["Feline", "Cyborg", "Mutant"])
@pytest.mark.parametrize(("item", "bonus"), HUMAN_ONLY)
def test_no_other_race_does(table: Lay, item: str, bonus: int, race: str) -> None:
    t = table(ann=dict(traits=[race], pack=[item]))
    assert t.ann.cannot_equip(item).because("ITM-04")


@card(*HUMAN_CARDS)
@rule("ITM-04", "ACT-03")
@ruling("R070")
@pytest.mark.parametrize(("item", "bonus"), HUMAN_ONLY)
def test_it_stops_counting_with_humanity(table: Lay, item: str, bonus: int) -> None:
    t = table(ann=dict(level=3, gear=[item], hand=["Mutant"]))
    t.ann.fights("Blob")
    assert t.strength() == (3 + bonus, 2)
    t.ann.plays("Mutant")
    assert t.strength() == (3, 2) and t.leaves("ann")


@card(*HUMAN_CARDS)
@rule("ITM-04", "CHR-02")
@pytest.mark.parametrize(("item", "bonus"), HUMAN_ONLY)
def test_who_throws_off_the_last_race_is_human_again(table: Lay, item: str, bonus: int) -> None:
    t = table(ann=dict(level=3, traits=["Mutant"], pack=[item]))
    t.ann.drops("Mutant").equips(item)
    assert t.ann.strength == 3 + bonus


@card(*HUMAN_CARDS)
@rule("CHR-04")
@ruling("R057")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("item", "bonus"), HUMAN_ONLY)
def test_half_humans_may_in_2002_only(table: Lay, item: str, bonus: int, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Feline", "Half-Breed"], pack=[item]))
    if edition == "star-2002":
        assert t.ann.equips(item).strength == 3 + bonus
    else:
        assert t.ann.cannot_equip(item).because("ITM-04")


@card(*HUMAN_CARDS)
@rule("CHR-04")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("item", "bonus"), HUMAN_ONLY)
def test_half_breeds_of_two_races_never_may(table: Lay, item: str, bonus: int, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Cyborg", "Half-Breed"], pack=[item]))
    assert t.ann.cannot_equip(item).because("ITM-04")


# Ray Gun


@card("Ray Gun")
@ruling("R322")
@pytest.mark.parametrize("name", ["ray", "Ray", "raye", "rae", "rey", "RAY", "Rae Smith"])
def test_the_ray_gun_likes_its_namesakes(table: Lay, name: str) -> None:
    t = table(**{name: dict(level=3, gear=["Ray Gun"])})
    assert t.player(name).strength == 6


@card("Ray Gun")
@ruling("R322")
@pytest.mark.parametrize("name", ["ann", "raymond", "roy", "ra", "Smith Ray", "tray"])
def test_the_ray_gun_is_indifferent_to_others(table: Lay, name: str) -> None:
    t = table(**{name: dict(level=3, gear=["Ray Gun"])})
    assert t.player(name).strength == 5


@card("Ray Gun")
def test_the_namesake_must_be_the_one_who_holds_it(table: Lay) -> None:
    t = table(ann=dict(gear=["Ray Gun"]), ray=dict(level=2))
    t.ann.fights("Ogre").asks("ray")
    t.ray.accepts()
    assert t.strength() == (5, 18) and t.leaves("ann")


@card("Ray Gun")
def test_a_helping_namesake_brings_the_extra(table: Lay) -> None:
    t = table(ann={}, ray=dict(level=2, gear=["Ray Gun"]))
    t.ann.fights("Ogre").asks("ray")
    t.ray.accepts()
    assert t.strength() == (6, 18) and t.leaves("ann")


@card("Ray Gun")
def test_in_antimatter_all_of_the_namesakes_bonus_is_turned(table: Lay) -> None:
    t = table(ray=dict(level=5, gear=["Ray Gun", "Energy Armor"])).doors("Antimatter")
    t.ray.opens_door()  # 3 for Ray is more than the Armor's 2
    assert t.ray.marks == ["Trap! Antimatter", "Ray Gun"] and t.ray.strength == 5 + 2 - 3


# Rocket Boots


@card("Rocket Boots")
@rule("RUN-02")
@pytest.mark.parametrize(("roll", "away"), [(2, False), (3, True)])
def test_rocket_boots_add_two_to_the_die_and_nothing_to_the_fight(table: Lay, roll: int, away: bool) -> None:
    t = table(ann=dict(level=2, gear=["Rocket Boots"])).dice(roll)
    t.ann.fights("Little Green Man")
    assert t.strength() == (2, 4)
    t.ann.flees()
    assert t.ann.escaped == away and t.ann.level == (2 if away else 1) and t.nobody_is_asked()


@card("Rocket Boots")
@rule("RUN-02", "ITM-02")
def test_rocket_boots_in_the_pack_carry_nobody(table: Lay) -> None:
    t = table(ann=dict(level=2, pack=["Rocket Boots"])).dice(4)
    t.ann.fights("Little Green Man").flees()
    assert not t.ann.escaped and t.ann.level == 1 and t.nobody_is_asked()


@card("Rocket Boots")
@rule("RUN-02")
@ruling("R088")
def test_rocket_boots_lost_between_the_defeat_and_the_roll_do_not_help(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Rocket Boots"]), bob=dict(hand=["Gravity Reverse"])).dice(4)
    t.ann.fights("Little Green Man")
    t.all_pass(until="flight").bob.plays("Gravity Reverse", on="ann")
    t.all_pass()
    assert t.discarded("Rocket Boots") and not t.ann.escaped and t.nobody_is_asked()


@card("Rocket Boots")
@rule("RUN-02", "RUN-04")
def test_each_runs_in_his_own_boots(table: Lay) -> None:
    t = table(ann=dict(level=2), bob=dict(level=1, gear=["Rocket Boots"])).dice(4, 4)
    t.ann.fights("Little Green Man").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert not t.ann.escaped and t.bob.escaped and t.nobody_is_asked()


# Battle Armor and X-Ray Specs


@card("Battle Armor")
@rule("TRP-02")
@pytest.mark.parametrize("trap", ["Can Opener", "Alien Candy", "Monowire"])
def test_battle_armor_is_lost_to_what_takes_armor_or_headgear(table: Lay, trap: str) -> None:
    t = table(ann=dict(gear=["Battle Armor", "Magnetic Boots"])).doors(trap)
    t.ann.opens_door()
    assert t.ann.items == ["Magnetic Boots"] and t.discarded("Battle Armor") and t.nobody_is_asked()


@card("Battle Armor")
@rule("TRP-04")
def test_battle_armor_is_no_footgear(table: Lay) -> None:
    t = table(ann=dict(gear=["Battle Armor"])).doors("Gravity Reverse")
    t.ann.opens_door()
    assert t.ann.gear == ["Battle Armor"] and t.nobody_is_asked()


@card("X-Ray Specs")
@rule("ITM-03")
@pytest.mark.parametrize("hat", ["Bubble Helmet", "Permanent Wave", "Battle Armor"])
def test_x_ray_specs_go_with_any_headgear(table: Lay, hat: str) -> None:
    t = table(ann=dict(gear=[hat], hand=["X-Ray Specs"]))
    t.ann.plays("X-Ray Specs")
    assert t.ann.gear == [hat, "X-Ray Specs"]
    t.ann.unequips("X-Ray Specs").unequips(hat).equips("X-Ray Specs").equips(hat)
    assert t.ann.gear == ["X-Ray Specs", hat]


@card("X-Ray Specs")
@rule("TRP-03")
@ruling("R309")
@pytest.mark.parametrize("hat", ["Bubble Helmet", "Permanent Wave", "Battle Armor"])
def test_all_headgear_goes_with_the_specs(table: Lay, hat: str) -> None:
    t = table(ann=dict(gear=[hat, "X-Ray Specs"], pack=["Dogbot"])).doors("Monowire")
    t.ann.opens_door()
    assert t.ann.items == ["Dogbot"] and t.discarded(hat, "X-Ray Specs") and t.nobody_is_asked()


@card("X-Ray Specs", "Battle Armor")
def test_battle_armor_opened_as_armor_drags_the_specs_along(table: Lay) -> None:
    t = table(ann=dict(gear=["Battle Armor", "X-Ray Specs"])).doors("Can Opener")
    t.ann.opens_door()
    assert t.ann.items == [] and t.discarded("Battle Armor", "X-Ray Specs") and t.nobody_is_asked()


@card("X-Ray Specs")
@ruling("R309")
@pytest.mark.parametrize("given", ["Bubble Helmet", "X-Ray Specs"])
def test_headgear_lost_as_any_item_goes_together_too(table: Lay, given: str) -> None:
    t = table(ann=dict(gear=["Bubble Helmet", "X-Ray Specs", "Dogbot"])).dice(1)
    t.ann.fights("Bottle Bottle", with_=["Radioactive"]).flees().picks(given)
    assert t.ann.items == ["Dogbot"] and t.discarded("Bubble Helmet", "X-Ray Specs") and t.nobody_is_asked()


@card("X-Ray Specs")
def test_what_is_not_worn_stays(table: Lay) -> None:
    t = table(ann=dict(gear=["X-Ray Specs"], pack=["Bubble Helmet"])).doors("Monowire")
    t.ann.opens_door()
    assert t.ann.items == ["Bubble Helmet"] and t.nobody_is_asked()


@card("X-Ray Specs")
def test_a_carried_helmet_may_be_lost_alone(table: Lay) -> None:
    t = table(ann=dict(gear=["X-Ray Specs", "Dogbot"], pack=["Bubble Helmet"])).dice(1)
    t.ann.fights("Bottle Bottle", with_=["Radioactive"]).flees().picks("Bubble Helmet")
    assert t.ann.items == ["X-Ray Specs", "Dogbot"] and t.nobody_is_asked()


@card("X-Ray Specs")
@rule("ITM-11")
@ruling("R309")
def test_selling_is_not_losing_so_the_specs_stay(table: Lay) -> None:
    t = table(ann=dict(gear=["Battle Armor", "X-Ray Specs"]))
    t.ann.sells("Battle Armor")
    assert t.ann.items == ["X-Ray Specs"] and t.ann.level == 2


@card("X-Ray Specs")
def test_a_mutant_with_two_helmets_and_the_specs_loses_all_three(table: Lay) -> None:
    hats = ["Bubble Helmet", "Permanent Wave", "X-Ray Specs"]
    t = table(ann=dict(traits=["Mutant"], gear=hats)).doors("Monowire")
    t.ann.opens_door()
    assert t.ann.items == [] and t.discarded(*hats) and t.nobody_is_asked()


# Selling


@card("Battle Armor")
@rule("ITM-11")
def test_items_worth_a_thousand_fetch_a_level_and_no_change(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Battle Armor"]))
    t.ann.sells("Battle Armor")
    assert t.ann.level == 4 and t.ann.items == [] and t.discarded("Battle Armor")


@card("Dogbot", "Energy Armor")
@rule("ITM-11")
@ruling("R040")
def test_less_than_a_thousand_is_not_sold(table: Lay) -> None:
    t = table(ann=dict(gear=["Dogbot"], hand=["Cellophane Space Suit", "Energy Armor"]))
    assert t.ann.cannot_sell("Dogbot", "Cellophane Space Suit").because("ITM-11")  # 900
    assert t.ann.can_sell("Dogbot", "Energy Armor")  # 1,100


@card("Bananafanafofaser")
@rule("ITM-11")
@ruling("R042")
def test_two_thousand_fetch_two_levels_from_hand_and_table_alike(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Bananafanafofaser"], pack=["Low-Tech Persuader"], hand=["Bobaser", "Laser"]))
    t.ann.sells("Bananafanafofaser", "Low-Tech Persuader", "Bobaser", "Laser")  # 2,300
    assert t.ann.level == 5 and t.ann.items == t.ann.hand == []


@card("Time Warp", "Stasis Field", "Plot Device", "Paradox in a Box")
@rule("ITM-11")
@pytest.mark.parametrize("item", ["Time Warp", "Stasis Field", "Plot Device", "Paradox in a Box"])
@pytest.mark.parametrize("zone", ["hand", "pack"])
def test_one_shots_are_sold_like_other_items(table: Lay, item: str, zone: str) -> None:
    t = table(ann={"level": 3, zone: [item]})
    t.ann.sells(item)
    assert t.ann.level == 4 and t.discarded(item) and t.nobody_is_asked()


@card("Forged ID", "Pink Stamps", "Ball of Yarn")
@rule("ITM-01", "ITM-11")
@ruling("R041")
@pytest.mark.parametrize("item", ["Forged ID", "Pink Stamps", "Ball of Yarn", '"We Come in Peace" Speech'])
def test_a_no_value_item_is_thrown_in_for_nothing(table: Lay, item: str) -> None:
    t = table(ann=dict(level=3, hand=[item, "Time Warp"]))
    assert t.ann.cannot_sell(item).because("ITM-11")
    t.ann.sells("Time Warp", item)
    assert t.ann.level == 4 and t.ann.hand == []


@card("All Your Beast Are Belong To Us", "Better Offer", "Arms Locker", "Monolith")
@rule("ITM-11", "ITM-16")
@ruling("R020")
@pytest.mark.parametrize("item", ["All Your Beast Are Belong To Us", "Better Offer", "Arms Locker", "Monolith", "Eep"])
def test_what_has_no_value_line_is_not_sold(table: Lay, item: str) -> None:
    t = table(ann=dict(hand=[item, "Time Warp"]))
    assert t.ann.cannot_sell("Time Warp", item).because("ITM-11")


@card("Time Warp")
@rule("ITM-11")
@ruling("R044")
def test_selling_is_for_ones_own_turn(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Time Warp"]))
    assert t.bob.cannot_sell("Time Warp").because("ITM-11")


@card("Time Warp")
@rule("ITM-11", "ACT-04")
@ruling("R044")
def test_nothing_is_sold_in_a_fight_or_a_flight(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Time Warp"]), bob=dict(hand=["Stasis Field"])).dice(5)
    t.ann.fights("Ogre")
    assert t.ann.cannot_sell("Time Warp").because("ACT-04")
    t.all_pass(until="flight")
    assert t.ann.cannot_sell("Time Warp").because("ACT-04")
    t.all_pass()
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Time Warp")
@rule("WIN-08", "ITM-11")
@ruling("R043")
def test_no_sale_wins(table: Lay) -> None:
    t = table(ann=dict(level=9, hand=["Time Warp"]), bob=dict(level=8, hand=["Time Warp", "Stasis Field"]))
    assert t.ann.cannot_sell("Time Warp").because("WIN-08")
    t.bob.has_time().sells("Time Warp", "Stasis Field")
    assert t.bob.level == 9 and t.winner is None and t.bob.hand == []


@card("Time Warp")
@rule("OPT-05", "ITM-11")
def test_in_an_epic_game_a_sale_goes_up_to_18(table: Lay) -> None:
    t = table(options=["epic"], ann=dict(level=9, hand=["Time Warp"]), bob=dict(level=18, hand=["Time Warp"]))
    t.ann.sells("Time Warp")
    assert t.ann.level == 10 and t.winner is None
    t.bob.has_time()
    assert t.bob.cannot_sell("Time Warp").because("WIN-08")


@card("Bananafanafofaser")
@rule("ITM-11", "HND-08")
def test_what_antimatter_holds_is_not_sold(table: Lay) -> None:
    t = table(ann=dict(marks=["Antimatter", "Bananafanafofaser"], hand=["Time Warp"]))
    assert t.ann.cannot_sell("Time Warp", "Bananafanafofaser").because("ITM-11")


@card("Bobaser", "Vibrosword")
@rule("ITM-11")
def test_what_the_alien_holds_is_sold_too(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Bobaser", "Vibrosword"]}))
    t.ann.sells("Bobaser", "Vibrosword")
    assert t.ann.level == 2 and t.ann.items == [] and t.ann.sidekicks == ["Sidekick: Loud Hairy Alien"]


@card("Battle Armor")
@rule("ITM-10", "ITM-11")
def test_a_cheat_goes_with_the_item_sold(table: Lay) -> None:
    t = table(ann=dict(cheat=["Battle Armor"]))
    t.ann.sells("Battle Armor")
    assert t.ann.level == 2 and t.discarded("Battle Armor", "Cheat!") and t.nobody_is_asked()


# One-shots on the table are Items


@card("Denebian Rum")
@rule("ITM-02")
@ruling("R089")
def test_a_one_shot_on_the_table_can_be_lost_as_an_item(table: Lay) -> None:
    t = table(ann=dict(pack=["Denebian Rum"])).doors("Solar Flare")
    t.ann.opens_door()
    assert t.ann.items == [] and t.discarded("Denebian Rum") and t.nobody_is_asked()


@card("Denebian Rum")
@rule("HND-01")
@ruling("R017", "R019")
def test_a_one_shot_in_hand_cannot(table: Lay) -> None:
    t = table(ann=dict(hand=["Denebian Rum", "Dogbot"])).doors("Solar Flare")
    t.ann.opens_door()
    assert t.ann.hand == ["Denebian Rum", "Dogbot"] and t.nobody_is_asked()


@card("Time Warp", "Forged ID")
@rule("ITM-12", "ITM-13")
@pytest.mark.parametrize("shot", ["Time Warp", "Forged ID", "Denebian Rum"])
def test_a_one_shot_on_the_table_is_given_away(table: Lay, shot: str) -> None:
    t = table(ann=dict(pack=[shot]), bob={})
    t.ann.gives("bob", shot)
    assert t.bob.pack == [shot] and t.ann.pack == []


@card("Time Warp")
@rule("ITM-12")
@pytest.mark.parametrize("item", ["Time Warp", "Dogbot", "Monolith"])
def test_nothing_is_traded_out_of_a_hand(table: Lay, item: str) -> None:
    t = table(ann=dict(hand=[item]), bob={})
    assert t.ann.cannot_trade("bob", give=[item]).because("ITM-12")
