"""How much can be used at once: places, Hands, and one Complex Item."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import BadSetUp, Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
ALIEN = "Loud Hairy Alien"


# Places


@rule("ITM-03")
@pytest.mark.parametrize(
    ("worn", "other", "why"),
    [
        pytest.param("Bubble Helmet", "Permanent Wave", "headgear", marks=card("Bubble Helmet", "Permanent Wave")),
        pytest.param("Energy Armor", "Cellophane Space Suit", "armor", marks=card("Energy Armor")),
        pytest.param("Magnetic Boots", "Handy Foot", "footgear", marks=card("Magnetic Boots", "Handy Foot")),
        pytest.param("Rocket Boots", "Magnetic Boots", "footgear", marks=card("Rocket Boots", "Magnetic Boots")),
    ],
)
def test_one_piece_in_each_place(table: Lay, worn: str, other: str, why: str) -> None:
    t = table(ann=dict(gear=[worn], hand=[other]))
    t.ann.plays(other)
    assert t.ann.gear == [worn] and t.ann.pack == [other]
    assert t.ann.cannot_equip(other).because(why) and t.ann.cannot_equip(other).because("ITM-03")
    t.ann.unequips(worn).equips(other)
    assert t.ann.gear == [other]


@card("Battle Armor")
@rule("ITM-03")
@pytest.mark.parametrize("other", ["Bubble Helmet", "Permanent Wave", "Energy Armor", "Cellophane Space Suit"])
def test_battle_armor_fills_two_places(table: Lay, other: str) -> None:
    t = table(ann=dict(gear=["Battle Armor"], pack=[other]))
    assert t.ann.cannot_equip(other).because("ITM-03")


@card("Battle Armor")
@rule("ITM-03")
@pytest.mark.parametrize("other", ["Bubble Helmet", "Energy Armor"])
def test_battle_armor_needs_both_places_free(table: Lay, other: str) -> None:
    t = table(ann=dict(gear=[other], pack=["Battle Armor"]))
    assert t.ann.cannot_equip("Battle Armor").because("ITM-03")
    t.ann.unequips(other).equips("Battle Armor")
    assert t.ann.strength == 5


@card("Alien Pet", "Tailgun", "Diamondoid Teeth", "Dogbot")
@rule("ITM-03")
def test_items_without_a_place_are_not_limited(table: Lay) -> None:
    loose = ["Dogbot", "Tailgun", "Diamondoid Teeth", "Alien Pet"]
    t = table(ann=dict(traits=["Feline", "Mutant", "Half-Breed"], gear=["Vibrosword", "No-Brainer", *loose]))
    assert t.ann.strength == 1 + 3 + 2 + 3 + 4 + 2 + 3


@card("Buzzglove", "Paralysis Wand", "Orb of Prediction", "Mechwalker", "Symbiotic Partner")
@rule("ITM-03")
@pytest.mark.parametrize(
    ("who", "item"),
    [
        ("Bounty Hunter", "Buzzglove"), ("Trader", "Paralysis Wand"), ("Psychic", "Orb of Prediction"),
        ("Trader", "Mechwalker"), ("Cyborg", "Symbiotic Partner"),
    ],
)  # fmt: skip
def test_they_need_no_hand_either(table: Lay, who: str, item: str) -> None:
    t = table(ann=dict(traits=[who], gear=["Maser", "Bobaser"], pack=[item]))
    t.ann.equips(item)
    assert item in t.ann.gear


# Hands


@card("Vibrosword", "No-Brainer", "Ray Gun")
@rule("ITM-03")
def test_there_are_two_hands(table: Lay) -> None:
    t = table(ann=dict(gear=["Vibrosword", "No-Brainer"], pack=["Ray Gun"]))
    assert t.ann.cannot_equip("Ray Gun").because("hands-full")


@card("Bobaser")
@rule("ITM-03")
def test_a_two_hand_item_takes_both(table: Lay) -> None:
    t = table(ann=dict(gear=["Bobaser"], pack=["Vibrosword"]), bob=dict(gear=["No-Brainer"], pack=["Maser"]))
    assert t.ann.cannot_equip("Vibrosword").because("hands-full")
    assert t.bob.cannot_equip("Maser").because("hands-full")


@rule("ITM-03")
@ruling("R024")
@pytest.mark.parametrize(
    "giver",
    [
        pytest.param("Permanent Wave", marks=card("Permanent Wave")),
        pytest.param("Handy Foot", marks=card("Handy Foot")),
    ],
)
def test_some_things_give_a_third_hand_while_worn(table: Lay, giver: str) -> None:
    t = table(ann=dict(gear=["Vibrosword", "No-Brainer"], pack=["Ray Gun", giver]))
    t.ann.equips(giver).equips("Ray Gun")
    assert t.ann.strength == 1 + 3 + 2 + 2
    t.ann.unequips(giver).picks("Vibrosword")  # one thing too many: its owner says which
    assert t.ann.gear == ["No-Brainer", "Ray Gun"] and t.nobody_is_asked()


@rule("ITM-03", "ACT-04")
@ruling("R269")
@pytest.mark.parametrize(
    ("giver", "trap"),
    [
        pytest.param("Permanent Wave", "Monowire", marks=card("Permanent Wave")),
        pytest.param("Handy Foot", "Gravity Reverse", marks=card("Handy Foot")),
    ],
)
def test_who_loses_the_third_hand_in_a_fight_lets_something_go(table: Lay, giver: str, trap: str) -> None:
    t = table(ann=dict(gear=["Vibrosword", "No-Brainer", "Ray Gun", giver]), bob=dict(hand=[trap]))
    t.ann.fights("Ogre")
    assert t.strength() == (8, 18)
    t.bob.plays(trap, on="ann")
    t.ann.picks("Ray Gun")
    assert t.strength() == (6, 18) and t.ann.pack == ["Ray Gun"]
    assert t.ann.cannot_equip("Ray Gun").because("ACT-04") and t.leaves("ann")


@card("Permanent Wave", "Handy Foot")
@rule("ITM-03")
@ruling("R324")
def test_all_hands_add_up(table: Lay) -> None:
    """Two of one's own, one each by the Wave, the Foot and mutation, and four the Alien has."""
    five = ["Vibrosword", "No-Brainer", "Ray Gun", "Foof Gun", "Low-Tech Persuader"]
    t = table(
        ann=dict(
            traits=["Mutant"], sidekicks=[ALIEN], gear=["Permanent Wave", "Handy Foot", *five],
            loads={ALIEN: ["Bobaser", "Neuronic Whip"]}, pack=["Laser"],
        )
    )  # fmt: skip
    assert t.ann.strength == 1 + 3 + 2 + 2 + 6 + 2 + 4 + 4
    assert "equip Laser" not in t.ann.may()  # a sixth hand
    t.ann.equips("Laser", on=ALIEN)  # where it joins the Bobaser
    assert t.ann.strength == 1 + 3 + 2 + 2 + 6 + 2 + 4 + 4 + 2


@card("Bobaser", "Laser")
@rule("ITM-03")
@ruling("R324")
def test_the_alien_has_four_hands_and_no_more(table: Lay) -> None:
    t = table(
        ann=dict(
            sidekicks=[ALIEN], loads={ALIEN: ["Vibrosword", "No-Brainer", "Ray Gun"]}, pack=["Bobaser", "Laser"],
        )
    )  # fmt: skip
    assert t.ann.cannot_equip("Bobaser", on=ALIEN).because("hands-full")
    t.ann.equips("Laser", on=ALIEN).equips("Bobaser")
    assert t.ann.strength == 1 + 3 + 2 + 2 + 2 + 4


@card("Bubble Helmet", "Dogbot")
@rule("ITM-03")
@pytest.mark.parametrize("item", ["Bubble Helmet", "Dogbot", "Permanent Wave"])
def test_the_alien_only_holds_what_is_held_in_hands(table: Lay, item: str) -> None:
    t = table(ann=dict(sidekicks=[ALIEN], pack=[item]))
    assert t.ann.cannot_equip(item, on=ALIEN).because("ITM-03")


@card("Mental Amplifier")
@rule("ITM-04")
def test_the_alien_is_no_way_round_a_restriction(table: Lay) -> None:
    t = table(ann=dict(sidekicks=[ALIEN], pack=["Mental Amplifier"]))
    assert t.ann.cannot_equip("Mental Amplifier", on=ALIEN).because("ITM-04")


@card("Bobaser")
@rule("ITM-03")
def test_what_the_alien_held_is_carried_when_it_goes(table: Lay) -> None:
    t = table(ann=dict(sidekicks=[ALIEN], loads={ALIEN: ["Bobaser"]}, gear=["Vibrosword"]))
    t.ann.drops(ALIEN)
    assert t.ann.gear == ["Vibrosword"] and t.ann.pack == ["Bobaser"] and t.ann.strength == 4


# Mutants


@card("Bubble Helmet", "Permanent Wave")
@rule("ITM-03")
def test_a_mutant_has_a_second_headgear_or_footgear_or_a_hand(table: Lay) -> None:
    second = [["Bubble Helmet", "Permanent Wave"], ["Magnetic Boots", "Handy Foot"]]
    for gear in (*second, ["Vibrosword", "No-Brainer", "Ray Gun"]):
        assert table(ann=dict(traits=["Mutant"], gear=gear)).ann.gear == gear


@card("Bubble Helmet", "Magnetic Boots")
@rule("ITM-03")
@pytest.mark.parametrize(
    ("gear", "more"),
    [
        (["Bubble Helmet", "Permanent Wave", "Magnetic Boots"], "Handy Foot"),
        (["Bubble Helmet", "Deely-Boppers", "Vibrosword", "No-Brainer"], "Ray Gun"),
        (["Magnetic Boots", "Rocket Boots", "Vibrosword", "No-Brainer"], "Ray Gun"),
        (["Vibrosword", "No-Brainer", "Ray Gun", "Bubble Helmet"], "Deely-Boppers"),
    ],
)
def test_a_mutant_has_one_of_the_three_at_a_time(table: Lay, gear: list[str], more: str) -> None:
    t = table(ann=dict(traits=["Mutant", "Cyborg", "Half-Breed"], gear=gear, pack=[more]))
    assert t.ann.cannot_equip(more).because("ITM-03")


@card("Permanent Wave")
@rule("ITM-03")
def test_a_hand_given_by_headgear_frees_the_mutants_extra_for_headgear(table: Lay) -> None:
    full = ["Vibrosword", "No-Brainer", "Ray Gun", "Bubble Helmet"]
    t = table(ann=dict(traits=["Mutant"], gear=full, pack=["Permanent Wave"]))
    t.ann.equips("Permanent Wave")
    assert t.ann.strength == 1 + 3 + 2 + 2 + 2


@card("Energy Armor", "Cellophane Space Suit")
@rule("ITM-03")
def test_a_mutant_has_no_second_armor(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], gear=["Energy Armor"], pack=["Cellophane Space Suit"]))
    assert t.ann.cannot_equip("Cellophane Space Suit").because("armor")


@card("Battle Armor")
@rule("ITM-03")
def test_a_mutant_wears_a_helmet_on_battle_armor_as_the_one_extra(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], gear=["Battle Armor", "Bubble Helmet"], pack=["Permanent Wave"]))
    assert t.ann.strength == 7 and t.ann.cannot_equip("Permanent Wave").because("headgear")


@card("X-Ray Specs")
@rule("ITM-03")
def test_a_mutant_wears_the_specs_beside_two_helmets(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], gear=["Bubble Helmet", "Permanent Wave"], pack=["X-Ray Specs"]))
    t.ann.equips("X-Ray Specs")
    assert t.ann.strength == 4


@card("Vibrosword", "Ray Gun")
@rule("ITM-03", "CHR-02")
@ruling("R269")
def test_a_mutant_no_more_lets_the_surplus_go_at_once(table: Lay) -> None:
    t = table(
        ann=dict(traits=["Mutant"], gear=["Vibrosword", "No-Brainer", "Ray Gun"]), bob=dict(hand=["Chemical Spill"])
    )
    t.ann.fights("Ogre")
    t.bob.plays("Chemical Spill", on="ann")
    t.ann.picks("No-Brainer")
    assert t.strength() == (6, 18) and t.ann.pack == ["No-Brainer"] and t.leaves("ann")


# Complex Items

COMPLEX = ["Battle Armor", "Rocket Boots", "Bananafanafofaser"]


@card("Battle Armor", "Rocket Boots", "Bananafanafofaser")
@rule("ITM-06")
@ruling("R180")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("used", COMPLEX)
def test_one_complex_item_in_use_any_number_carried(table: Lay, used: str, edition: str) -> None:
    others = [c for c in COMPLEX if c != used]
    t = table(edition=edition, ann=dict(gear=[used], hand=others))
    for other in others:
        t.ann.plays(other)
        assert t.ann.cannot_equip(other).because("ITM-06")
    assert t.ann.gear == [used] and t.ann.pack == others


@card("Battle Armor", "Rocket Boots", "Cyberdeck")
@rule("ITM-06")
def test_a_gadgeteer_uses_any_number(table: Lay) -> None:
    t = table(ann=dict(traits=["Gadgeteer"], gear=["Battle Armor", "Rocket Boots"], pack=["Cyberdeck"]))
    t.ann.equips("Cyberdeck")
    assert t.ann.strength == 9


@card("Battle Armor", "Bananafanafofaser")
@rule("ITM-06")
def test_so_does_the_whiz_kids_master_until_it_leaves(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Whiz Kid"], gear=["Battle Armor", "Bananafanafofaser"]))
    assert t.ann.strength == 1 + 2 + 4 + 5
    t.ann.drops("Whiz Kid").picks("Battle Armor")
    assert t.ann.gear == ["Bananafanafofaser"] and t.ann.strength == 6 and t.nobody_is_asked()


@card("Electrosuit", "Targeting Array")
@rule("ITM-06", "ITM-03")
def test_other_limits_hold_for_gadgeteers_too(table: Lay) -> None:
    t = table(ann=dict(traits=["Gadgeteer"], gear=["Battle Armor"], pack=["Electrosuit", "Targeting Array"]))
    assert t.ann.cannot_equip("Electrosuit").because("armor")
    assert t.ann.cannot_equip("Targeting Array").because("ITM-04")


@card("Mechwalker", "Targeting Array")
@rule("ITM-06")
def test_being_of_the_right_class_is_no_licence_for_two(table: Lay) -> None:
    classes = ["Trader", "Bounty Hunter", "Super Munchkin"]
    t = table(ann=dict(traits=classes, gear=["Mechwalker"], pack=["Targeting Array"]))
    assert t.ann.cannot_equip("Targeting Array").because("ITM-06")


@card("Bananafanafofaser")
@rule("ITM-06")
def test_what_the_alien_holds_is_in_use_too(table: Lay) -> None:
    t = table(ann=dict(sidekicks=[ALIEN], loads={ALIEN: ["Bananafanafofaser"]}, pack=["Battle Armor"]))
    assert t.ann.cannot_equip("Battle Armor").because("ITM-06")


@card("Battle Armor", "Rocket Boots", "Cyberdeck")
@rule("ITM-06", "CHR-02")
@ruling("R181", "R269")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_loses_the_right_in_a_fight_keeps_one(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(traits=["Gadgeteer"], gear=["Battle Armor", "Rocket Boots", "Cyberdeck"]),
        bob=dict(hand=["Amnesia"]),
    )  # fmt: skip
    t.ann.fights("Ogre")
    assert t.strength() == (9, 18)
    t.bob.plays("Amnesia", on="ann")
    t.ann.picks("Rocket Boots", "Battle Armor")
    assert t.ann.gear == ["Cyberdeck"] and t.strength() == (1, 18)  # and the deck is for Gadgeteers
    assert t.ann.cannot_equip("Battle Armor").because("ACT-04") and t.leaves("ann")


# Cheat!


@card("Bubble Helmet", "Permanent Wave", "Battle Armor")
@rule("ITM-10")
@ruling("R165", "R166")
@pytest.mark.parametrize(
    ("gear", "item"),
    [
        (["Bubble Helmet"], "Permanent Wave"),
        (["Vibrosword", "No-Brainer"], "Bobaser"),
        (["Rocket Boots"], "Battle Armor"),
        (["Energy Armor"], "Cyberdeck"),
        (["Energy Armor"], "Battle Armor"),
    ],
)
def test_a_cheat_lifts_every_limit_for_its_item(table: Lay, gear: list[str], item: str) -> None:
    t = table(ann=dict(gear=gear, pack=[item], hand=["Cheat!"]))
    t.ann.plays("Cheat!", on=item)
    assert t.ann.gear == [*gear, item]


@card("Permanent Wave")
@rule("ITM-10")
@ruling("R166")
def test_a_cheated_permanent_wave_still_gives_its_hand(table: Lay) -> None:
    t = table(ann=dict(gear=["Bubble Helmet", "Vibrosword", "No-Brainer"], cheat=["Permanent Wave"], pack=["Ray Gun"]))
    t.ann.equips("Ray Gun")
    assert t.ann.strength == 1 + 2 + 3 + 2 + 2


@rule("ITM-03")
@pytest.mark.parametrize("gear", [["Bubble Helmet", "Permanent Wave"], ["Maser", "Vibrosword"], COMPLEX[:2]])
def test_a_table_cannot_be_laid_with_more(table: Lay, gear: list[str]) -> None:
    with pytest.raises(BadSetUp):
        table(ann=dict(gear=gear))
