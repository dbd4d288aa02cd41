"""Duct Tape makes one Item of two."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
pytestmark = card("Duct Tape")
ALIEN = "Loud Hairy Alien"
PAIR = ["Vibrosword", "Ray Gun"]
SET = ["Duct Tape", "Vibrosword", "Ray Gun"]


# Taping


def test_two_items_become_one_in_one_hand(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=PAIR, pack=["No-Brainer"], hand=["Duct Tape"]))
    t.ann.plays("Duct Tape", on="Vibrosword").picks("Ray Gun")
    assert t.ann.strength == 3 + 3 + 2 and t.ann.hand == []
    t.ann.equips("No-Brainer")
    assert t.ann.strength == 3 + 3 + 2 + 2 and t.nobody_is_asked()


def test_its_player_says_which_two(table: Lay) -> None:
    t = table(ann=dict(pack=[*PAIR, "No-Brainer"], hand=["Duct Tape"]))
    t.ann.plays("Duct Tape", on="Ray Gun").picks("No-Brainer").equips("Duct Tape")
    assert sorted(t.ann.gear) == ["Duct Tape", "No-Brainer", "Ray Gun"] and t.ann.pack == ["Vibrosword"]


@rule("ITM-02")
@pytest.mark.parametrize("part", PAIR)
def test_a_part_is_not_equipped_or_unequipped_without_the_rest(table: Lay, part: str) -> None:
    t = table(ann=dict(pack=PAIR, hand=["Duct Tape"]))
    t.ann.plays("Duct Tape", on="Vibrosword")
    assert t.ann.cannot_equip(part).because("taped") and t.ann.can_equip("Duct Tape")
    t.ann.equips("Duct Tape")
    assert t.ann.cannot_unequip(part).because("taped") and sorted(t.ann.gear) == sorted(SET)


@pytest.mark.parametrize("other", ["Bobaser", "Dogbot", "Bubble Helmet", "Denebian Rum"])
def test_only_one_hand_items_can_be_taped(table: Lay, other: str) -> None:
    t = table(ann=dict(pack=["Vibrosword", other], hand=["Duct Tape"]))
    assert t.ann.cannot_play("Duct Tape", on="Vibrosword") and t.ann.cannot_play("Duct Tape", on=other)


def test_not_other_peoples_items(table: Lay) -> None:
    t = table(ann=dict(gear=["Vibrosword"], hand=["Duct Tape"]), bob=dict(gear=["Ray Gun"]))
    assert t.ann.cannot_play("Duct Tape", on="Vibrosword") and t.ann.cannot_play("Duct Tape", on="Ray Gun")


@rule("ACT-03", "ACT-04")
def test_it_is_played_like_an_item(table: Lay) -> None:
    t = table(ann=dict(gear=PAIR, hand=["Duct Tape"]))
    t.ann.fights("Ogre")
    assert t.ann.cannot_play("Duct Tape", on="Ray Gun").because("ACT-04") and t.leaves("ann")


@rule("ACT-03")
def test_not_in_another_turn(table: Lay) -> None:
    t = table(ann={}, bob=dict(gear=PAIR, hand=["Duct Tape"]))
    assert t.bob.cannot_play("Duct Tape", on="Ray Gun")


@rule("ITM-02")
def test_a_roll_that_lies_on_the_table_can_be_used_later(table: Lay) -> None:
    t = table(ann=dict(gear=PAIR), bob=dict(pack=["Duct Tape"]))
    t.bob.gives("ann", "Duct Tape")
    assert t.ann.cannot_equip("Duct Tape")  # a roll by itself is of no use
    t.ann.plays("Duct Tape", on="Ray Gun")
    assert sorted(t.ann.gear) == sorted(SET) and t.ann.pack == []


def test_what_is_taped_stays_taped(table: Lay) -> None:
    t = table(ann=dict(taped=[PAIR], gear=["No-Brainer"], pack=["Low-Tech Persuader"]))
    assert t.ann.cannot_play("Duct Tape", on="No-Brainer")
    t.ann.unequips("Duct Tape")
    assert t.ann.cannot_play("Duct Tape", on="No-Brainer") and t.ann.cannot_play("Duct Tape", on="Ray Gun")


@rule("ITM-02")
def test_the_set_is_put_on_and_off_as_one(table: Lay) -> None:
    t = table(ann=dict(taped=[PAIR]))
    t.ann.unequips("Duct Tape")
    assert t.ann.gear == [] and sorted(t.ann.pack) == sorted(SET) and t.ann.strength == 1
    t.ann.equips("Duct Tape")
    assert t.ann.strength == 6


def test_one_worn_and_one_carried_are_carried_until_they_are_equipped(table: Lay) -> None:
    t = table(ann=dict(gear=["Vibrosword"], pack=["Ray Gun"], hand=["Duct Tape"]))
    t.ann.plays("Duct Tape", on="Vibrosword")
    assert sorted(t.ann.pack) == sorted(SET)
    t.ann.equips("Duct Tape")
    assert t.ann.strength == 6


# Lasers


@card("Laser")
@rule("ITM-09")
@ruling("R304")
def test_a_taped_laser_no_longer_joins_others(table: Lay) -> None:
    t = table(ann=dict(taped=[["Laser", "Vibrosword"]], pack=["Maser", "Laser"]))
    assert t.ann.cannot_equip("Maser").because("hands-full")  # one hand is left
    t.ann.equips("Laser")
    assert t.ann.strength == 1 + 2 + 3 + 2


@card("Laser")
@rule("ITM-09")
@ruling("R304")
def test_a_laser_taped_to_something_else_leaves_the_weapon(table: Lay) -> None:
    t = table(ann=dict(gear=["Laser", "Maser", "Permanent Wave", "Vibrosword"], hand=["Duct Tape"]))
    t.ann.plays("Duct Tape", on="Laser")
    assert t.ann.strength == 1 + 2 + 3 + 3  # in one hand and in two
    t.ann.unequips("Permanent Wave").picks("Maser")
    assert t.ann.strength == 6 and t.nobody_is_asked()


@card("Laser")
@ruling("R186")
def test_a_taped_laser_is_still_fire(table: Lay) -> None:
    t = table(ann=dict(taped=[["Laser", "Vibrosword"]]))
    t.ann.fights("Plasmoid")
    assert t.strength() == (4, 18) and t.leaves("ann")


# Restrictions


@card("Cyberdeck", "Mental Amplifier")
@rule("ITM-04")
@ruling("R307")
def test_each_part_keeps_its_restriction(table: Lay) -> None:
    t = table(ann=dict(traits=["Gadgeteer"], taped=[["Cyberdeck", "Vibrosword"]]))
    t.ann.fights("Ogre")
    assert t.strength() == (1 + 4 + 3, 18)
    t.ann.drops("Gadgeteer")
    assert t.strength() == (1 + 3, 18) and t.leaves("ann")


@card("Mental Amplifier")
@rule("ITM-04")
def test_the_set_is_not_put_on_by_one_who_may_not_use_a_part(table: Lay) -> None:
    t = table(ann=dict(pack=["Mental Amplifier", "Vibrosword"], hand=["Duct Tape"]))
    t.ann.plays("Duct Tape", on="Vibrosword")
    assert t.ann.cannot_equip("Duct Tape").because("ITM-04")


@card("Cyberdeck")
@rule("ITM-06")
@ruling("R307")
def test_the_whole_is_complex_if_a_part_is(table: Lay) -> None:
    t = table(ann=dict(traits=["Gadgeteer"], taped=[["Cyberdeck", "Vibrosword"]], gear=["Rocket Boots"]))
    t.ann.drops("Gadgeteer").picks("Duct Tape")
    assert t.ann.gear == ["Rocket Boots"] and "Vibrosword" in t.ann.pack and t.nobody_is_asked()


@card("Cyberdeck")
@rule("ITM-06")
def test_it_is_complex_in_the_aliens_hands_too(table: Lay) -> None:
    t = table(
        ann=dict(
            traits=["Gadgeteer"], sidekicks=[ALIEN], gear=["Rocket Boots"], hand=["Duct Tape"],
            pack=["Cyberdeck", "Vibrosword"],
        )
    )  # fmt: skip
    t.ann.plays("Duct Tape", on="Cyberdeck").equips("Duct Tape", on=ALIEN)
    t.ann.drops("Gadgeteer").picks("Rocket Boots")
    assert sorted(t.ann.gear) == ["Cyberdeck", "Duct Tape", "Vibrosword"] and t.nobody_is_asked()


@rule("ITM-03", "ITM-10")
def test_a_cheat_on_the_set_is_for_the_whole_set(table: Lay) -> None:
    t = table(ann=dict(gear=["Bobaser"], pack=["Mental Amplifier", "Vibrosword"], hand=["Duct Tape", "Cheat!"]))
    t.ann.plays("Duct Tape", on="Vibrosword").plays("Cheat!", on="Duct Tape")
    assert t.ann.strength == 1 + 4 + 4 + 3


@rule("ITM-10")
def test_the_cheat_goes_with_the_set(table: Lay) -> None:
    t = table(ann=dict(gear=["Bobaser"], pack=["Mental Amplifier", "Vibrosword"], hand=["Duct Tape", "Cheat!"])).dice(1)
    t.ann.plays("Duct Tape", on="Vibrosword").plays("Cheat!", on="Duct Tape")
    t.ann.fights("Bottle Bottle", with_=["... From Another Dimension"]).flees().picks("Duct Tape")
    assert t.ann.items == ["Bobaser"] and t.discarded("Duct Tape", "Mental Amplifier", "Vibrosword", "Cheat!")
    assert t.nobody_is_asked()


# Value


@rule("ITM-11")
@ruling("R307")
def test_it_fetches_what_both_fetch_and_nothing_for_the_tape(table: Lay) -> None:
    t = table(ann=dict(taped=[PAIR]))  # 600 + 400
    t.ann.sells("Duct Tape")
    assert t.ann.level == 2 and t.ann.items == [] and t.discarded(*SET)


@rule("ITM-11")
def test_the_tape_in_the_set_adds_no_hundred(table: Lay) -> None:
    t = table(ann=dict(taped=[["Vibrosword", "No-Brainer"]]))  # 600 + 300
    assert t.ann.cannot_sell("Duct Tape").because("ITM-11")


@rule("ITM-11")
def test_an_unused_roll_is_worth_a_hundred(table: Lay) -> None:
    t = table(ann=dict(hand=["Duct Tape", "Vibrosword", "No-Brainer"]))
    assert t.ann.cannot_sell("Vibrosword", "No-Brainer").because("ITM-11")
    t.ann.sells("Duct Tape", "Vibrosword", "No-Brainer")
    assert t.ann.level == 2


@rule("ITM-11")
@pytest.mark.parametrize("part", PAIR)
def test_a_part_is_not_sold_alone(table: Lay, part: str) -> None:
    t = table(ann=dict(taped=[PAIR], hand=["Time Warp"]))
    assert t.ann.cannot_sell("Time Warp", part).because("ITM-11")


# One Item, lost, given, stolen, paid and turned as one


@ruling("R307")
def test_lost_together(table: Lay) -> None:
    t = table(ann=dict(taped=[PAIR], gear=["Dogbot"])).dice(1)
    t.ann.fights("Bottle Bottle", with_=["... From Another Dimension"]).flees()
    assert sorted(t.options) == ["pick Dogbot", "pick Duct Tape"]
    t.ann.picks("Duct Tape")
    assert t.ann.items == ["Dogbot"] and t.discarded(*SET) and t.nobody_is_asked()


@rule("ITM-12")
def test_given_together(table: Lay) -> None:
    t = table(ann=dict(taped=[PAIR]), bob={})
    assert t.ann.cannot_trade("bob", give=["Ray Gun"]).because("ITM-12")
    t.ann.gives("bob", "Duct Tape")
    assert t.ann.items == [] and sorted(t.bob.pack) == sorted(SET)
    t.bob.equips("Duct Tape")
    assert t.bob.strength == 6


@ruling("R307")
def test_stolen_together(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob=dict(taped=[PAIR])).dice(4)
    assert t.ann.cannot_use("Steal", on="Ray Gun")
    t.ann.uses("Steal", on="Duct Tape", paying=["Chair"])
    assert t.bob.items == [] and sorted(t.ann.pack) == sorted(SET) and t.nobody_is_asked()


@rule("HND-06")
def test_it_pays_as_one_card(table: Lay) -> None:
    t = table(ann=dict(taped=[PAIR]), bob={})
    t.ann.fights("Space Cowboy").uses("Throw something at it")
    assert t.ann.items == [] and t.discarded(*SET)
    assert t.strength() == (3, 4) and t.leaves("ann")  # one card thrown, both bonuses gone


@rule("HND-06")
def test_it_cannot_pay_for_two_cards(table: Lay) -> None:
    t = table(ann=dict(traits=["Gadgeteer"], taped=[PAIR])).doors("Squidgilator")
    t.ann.opens_door()
    assert sorted(t.ann.items) == sorted(SET) and not t.saw("PowerUsed") and t.nobody_is_asked()


def test_a_trader_pays_with_both_values(table: Lay) -> None:
    t = table(ann=dict(traits=["Trader"], pack=["Ray Gun", "No-Brainer"], hand=["Duct Tape"]))
    t.discards("Dogbot").ann.plays("Duct Tape", on="Ray Gun").uses("Trading")  # 700 for 400 + 300
    assert t.ann.hand == ["Dogbot"] and t.ann.items == [] and t.nobody_is_asked()


@ruling("R307")
def test_antimatter_turns_both(table: Lay) -> None:
    t = table(ann=dict(level=5, taped=[PAIR], gear=["Battle Armor"])).doors("Antimatter")
    t.ann.opens_door()  # 5 is more than the Armor's 4
    assert t.ann.gear == ["Battle Armor"] and t.ann.strength == 5 + 4 - 5
    assert sorted(t.ann.marks) == sorted([*SET, "Trap! Antimatter"]) and t.nobody_is_asked()


def test_antimatter_is_paid_off_for_the_whole_set(table: Lay) -> None:
    t = table(ann=dict(level=5, taped=[PAIR])).doors("Antimatter")
    t.ann.opens_door()
    t.ann.uses("Get rid of it")
    assert t.ann.level == 3 and t.ann.marks == [] and t.discarded(*SET, "Antimatter") and t.ann.strength == 3


@rule("DTH-02")
def test_a_body_is_robbed_of_it_in_one_go(table: Lay) -> None:
    t = table(ann=dict(taped=[PAIR], gear=["Dogbot"]), bob=dict(level=3), cy=dict(level=2)).dice(1)
    t.ann.fights("Ogre").flees()
    t.bob.picks("Duct Tape").passes()
    t.cy.passes()
    assert sorted(t.bob.hand) == sorted(SET) and t.cy.hand == ["Dogbot"] and t.nobody_is_asked()


# In the Alien's hands


@rule("ITM-03")
def test_the_alien_holds_it_in_one_hand(table: Lay) -> None:
    t = table(
        ann=dict(
            sidekicks=[ALIEN], pack=[*PAIR, "No-Brainer"], loads={ALIEN: ["Bobaser", "Low-Tech Persuader"]},
            hand=["Duct Tape"],
        )
    )  # fmt: skip
    t.ann.plays("Duct Tape", on="Ray Gun").picks("Vibrosword").equips("Duct Tape", on=ALIEN)
    assert t.ann.strength == 1 + 4 + 2 + 5 and t.ann.cannot_equip("No-Brainer", on=ALIEN).because("hands-full")


def test_cthulhu_shuts_out_the_set_the_alien_holds(table: Lay) -> None:
    t = table(ann=dict(level=3, sidekicks=[ALIEN], pack=PAIR, hand=["Duct Tape"]))
    t.ann.plays("Duct Tape", on="Ray Gun").equips("Duct Tape", on=ALIEN)
    assert t.ann.strength == 8
    t.ann.fights("Great Cthulhu")
    assert t.strength() == (3, 20) and t.leaves("ann")


@rule("RUN-08")
def test_a_sacrificed_alien_takes_the_set_along(table: Lay) -> None:
    t = table(ann=dict(sidekicks=[ALIEN], pack=PAIR, hand=["Duct Tape"]))
    t.ann.plays("Duct Tape", on="Ray Gun").equips("Duct Tape", on=ALIEN).fights("Ogre")
    t.all_pass().ann.sacrifices(ALIEN)
    assert t.ann.items == [] and t.discarded(*SET, ALIEN) and t.ann.escaped and t.nobody_is_asked()
