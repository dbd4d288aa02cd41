"""The monsters of Munchkin Impossible of Level 6, 8 and 10."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]


# Level 6


@card("Agent Orange")
@ruling("R240", "R425")
@pytest.mark.parametrize(
    ("ann", "bob", "monster"), [([], [], 6), (["Tourist"], [], 4), ([], ["Tourist"], 4), (["Tourist"], ["Tourist"], 4)]
)
def test_agent_orange_is_weaker_with_a_tourist_there(table: Lay, ann: list[str], bob: list[str], monster: int) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Agent Orange").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, monster) and t.leaves("ann")


@card("Agent Orange")
def test_agent_orange_takes_armor_and_headgear(table: Lay) -> None:
    gear = ["Kevlar Cardigan", "Night-Vision Monocle", "Shoe Blades"]
    t = table(ann=dict(gear=gear, pack=["Razor-Brimmed Sunhat"])).dice(1)
    t.ann.fights("Agent Orange", with_=["Armed By Seven Governments"]).flees()
    assert t.ann.gear == ["Shoe Blades"] and t.ann.pack == ["Razor-Brimmed Sunhat"] and t.nobody_is_asked()


@card("Agent Orange")
def test_agent_orange_takes_what_there_is(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Night-Vision Monocle"])).dice(1)
    t.ann.fights("Agent Orange").flees()
    assert t.ann.items == [] and t.ann.level == 2 and t.nobody_is_asked()


@card("Agent Orange", "Super Munchkin")
@rule("CHR-06")
def test_a_super_munchkin_with_one_class_is_a_tourist_to_agent_orange(table: Lay) -> None:
    t = table(ann=dict(traits=["Tourist", "Super Munchkin"]))
    t.ann.fights("Agent Orange")
    assert t.strength() == (1, 4) and t.leaves("ann")


@card("Amok Smoker")
@pytest.mark.parametrize("side", ["munchkins", "monsters"])
def test_the_smoker_does_not_mind_gas(table: Lay, side: str) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Laughing Gas", "Knockout Gas", "Exploding Pen"]))
    t.ann.fights("Amok Smoker")
    t.bob.plays("Laughing Gas", on=side)
    t.bob.plays("Knockout Gas", on=side)
    assert t.strength() == (3, 6)
    t.bob.plays("Exploding Pen", on=side)
    assert t.strength() == ((6, 6) if side == "munchkins" else (3, 9)) and t.leaves("ann")


@card("Amok Smoker", "Villain's Monologue")
def test_gas_counts_when_the_smoker_has_left(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Laughing Gas", "Villain's Monologue"]))
    t.ann.fights("Amok Smoker", "Mime Field").plays("Laughing Gas", on="munchkins")
    assert t.strength() == (3, 8)
    t.ann.plays("Villain's Monologue", on="Amok Smoker")
    assert t.strength() == (6, 2) and t.leaves("ann")


@card("Amok Smoker", "Wandering Monster")
def test_a_smoker_who_wanders_in_breathes_what_is_there(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Laughing Gas"]), bob=dict(hand=["Wandering Monster", "Amok Smoker"]))
    t.ann.fights("Mime Field").plays("Laughing Gas", on="munchkins")
    assert t.strength() == (6, 2)
    t.bob.plays("Wandering Monster", with_="Amok Smoker")
    assert t.strength() == (3, 8) and t.leaves("ann")


@card("Amok Smoker")
@pytest.mark.parametrize(("traits", "monster"), [([], 6), (["Russian"], 9), (["Chinese"], 6)])
def test_the_smoker_hates_russians(table: Lay, traits: list[str], monster: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Amok Smoker")
    assert t.strength() == (1, monster) and t.leaves("ann")


@card("Amok Smoker")
def test_the_smoker_burns_the_hand(table: Lay) -> None:
    t = table(ann=dict(hand=["Silencer", "Mime Field"], pack=["The MacGuffin"])).dice(1)
    t.ann.fights("Amok Smoker").flees()
    assert t.ann.hand == [] and t.ann.items == ["The MacGuffin"] and t.nobody_is_asked()


@card("Literal Mole")
@ruling("R425")
@pytest.mark.parametrize(
    ("ann", "bob", "monster"),
    [
        (["Russian"], [], 6),
        (["Russian", "Double Agent"], [], 10),
        ([], ["Russian", "Triple Agent"], 10),
        (["Russian", "Double Agent"], ["British", "Triple Agent"], 10),
    ],
)
def test_the_mole_smells_an_agent_once(table: Lay, ann: list[str], bob: list[str], monster: int) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Literal Mole").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, monster) and t.leaves("ann")


@card("Literal Mole", "Double Agent")
def test_the_mole_loses_the_scent_with_the_card(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian", "Double Agent"]))
    t.ann.fights("Literal Mole").drops("Double Agent")
    assert t.strength() == (1, 6) and t.ann.traits == ["Russian"] and t.leaves("ann")


@card("Literal Mole")
def test_the_mole_costs_two_levels(table: Lay) -> None:
    t = table(ann=dict(level=5)).dice(1)
    t.ann.fights("Literal Mole").flees()
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Forensic Accountant")
@rule("CMB-12")
def test_the_accountant_takes_a_bribe_from_hand_and_table(table: Lay) -> None:
    t = table(ann=dict(hand=["Silencer", "Mime Field"], pack=["Armoured Briefcase", "The MacGuffin"]))
    t.ann.fights("Forensic Accountant").uses("Bribe it", paying=["Silencer", "Armoured Briefcase"])
    t.all_pass()
    assert t.fight_over and t.ann.level == 1 and t.ann.hand == ["Mime Field"] and t.ann.items == ["The MacGuffin"]
    assert t.discarded("Silencer", "Armoured Briefcase", "Forensic Accountant") and t.nobody_is_asked()


@card("Forensic Accountant")
def test_less_than_500_is_no_bribe_and_the_helper_cannot_pay(table: Lay) -> None:
    t = table(ann=dict(hand=["Silencer", "Laughing Gas"]), bob=dict(pack=["The MacGuffin"]))
    t.ann.fights("Forensic Accountant").asks("bob")
    t.bob.accepts()
    assert t.ann.cannot_use("Bribe it").because("HND-06") and t.bob.cannot_use("Bribe it") and t.leaves("ann")


@card("Forensic Accountant", "Mime Field")
def test_the_bribed_accountant_leaves_and_the_rest_goes_on(table: Lay) -> None:
    t = table(ann=dict(level=3, pack=["The MacGuffin"])).treasures("Bush Knife")
    t.ann.fights("Forensic Accountant", "Mime Field").uses("Bribe it")
    assert t.monsters == ["Mime Field"]
    t.all_pass()
    assert t.ann.level == 4 and t.ann.hand == ["Bush Knife"] and t.nobody_is_asked()


@card("Forensic Accountant")
def test_the_accountant_audits_items_worth_500(table: Lay) -> None:
    t = table(ann=dict(level=2, pack=["Silencer", "Armoured Briefcase", "The MacGuffin"])).dice(1)
    t.ann.fights("Forensic Accountant").flees().picks("Silencer").picks("Armoured Briefcase")
    assert t.ann.items == ["The MacGuffin"] and t.ann.level == 2 and t.nobody_is_asked()


@card("Forensic Accountant")
def test_who_has_less_loses_it_all_to_the_accountant(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Switchblade Comb"], hand=["The MacGuffin"])).dice(1)
    t.ann.fights("Forensic Accountant").flees()
    assert t.ann.items == [] and t.ann.hand == ["The MacGuffin"] and t.nobody_is_asked()


# Level 8


@card("Dr. Maybe")
@ruling("R427")
@pytest.mark.parametrize(("roll", "monster"), [(1, 5), (3, 5), (4, 11), (6, 11)])
def test_a_die_says_how_strong_dr_maybe_is(table: Lay, roll: int, monster: int) -> None:
    t = table(ann={}).dice(roll)
    t.ann.fights("Dr. Maybe")
    assert t.saw("DieRolled", "ann", n=roll) == 1 and t.strength() == (1, monster) and t.leaves("ann")


@card("Dr. Maybe", "Wandering Monster")
@ruling("R427")
def test_the_main_fighter_rolls_when_dr_maybe_wanders_in(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Wandering Monster", "Dr. Maybe"])).dice(2)
    t.ann.fights("Mime Field")
    t.bob.plays("Wandering Monster", with_="Dr. Maybe")
    assert t.saw("DieRolled", "ann", n=2) and t.strength() == (1, 7) and t.leaves("ann")


@card("Dr. Maybe", "Weighted Casino Dice")
def test_weighted_dice_make_up_dr_maybes_mind(table: Lay) -> None:
    t = table(ann=dict(hand=["Weighted Casino Dice"])).dice(6)
    t.ann.fights("Dr. Maybe").plays("Weighted Casino Dice").chooses(1)
    assert t.strength() == (1, 5) and t.leaves("ann")


@card("Dr. Maybe")
@pytest.mark.parametrize(("roll", "level"), [(1, 5), (3, 5), (4, 2), (6, 2)])
def test_perhaps_dr_maybe_costs_three_levels(table: Lay, roll: int, level: int) -> None:
    t = table(ann=dict(level=5)).dice(4, 1, roll)
    t.ann.fights("Dr. Maybe").flees()
    assert t.ann.level == level and t.nobody_is_asked()


@card("Clan Destin")
@ruling("R240", "R425")
@pytest.mark.parametrize(
    ("ann", "bob", "monster"), [([], [], 8), (["Tourist"], [], 10), (["Tourist"], ["Tourist"], 10)]
)
def test_clan_destin_hates_tourists_once(table: Lay, ann: list[str], bob: list[str], monster: int) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Clan Destin").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, monster) and t.leaves("ann")


@card("Clan Destin")
def test_both_neighbours_pick_what_the_clan_takes(table: Lay) -> None:
    t = table(ann=dict(pack=["Silencer", "The MacGuffin", "Bush Knife"])).dice(1)
    t.ann.fights("Clan Destin").flees()
    t.bob.picks("The MacGuffin")
    t.cy.picks("Silencer")
    assert t.ann.items == ["Bush Knife"] and t.discarded("The MacGuffin", "Silencer") and t.nobody_is_asked()


@card("Clan Destin")
def test_the_clan_takes_a_single_item(table: Lay) -> None:
    t = table(ann=dict(level=2, pack=["Silencer"], hand=["Bush Knife"])).dice(1)
    t.ann.fights("Clan Destin").flees()
    assert t.ann.items == [] and t.ann.hand == ["Bush Knife"] and t.ann.level == 2 and t.nobody_is_asked()


@card("Not So Secret Police")
@pytest.mark.parametrize(("traits", "monster"), [([], 8), (["Assassin"], 12), (["Playboy"], 8)])
def test_the_police_hate_assassins(table: Lay, traits: list[str], monster: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Not So Secret Police")
    assert t.strength() == (1, monster) and t.leaves("ann")


@card("Not So Secret Police")
def test_the_police_take_every_gun_and_knife(table: Lay) -> None:
    t = table(
        ann=dict(level=3, gear=["Shoe Blades", "Fountain-Pen Pistol", "Silencer"], pack=["Bush Knife", "Flying Car"])
    ).dice(1)
    t.ann.fights("Not So Secret Police", with_=["Armed By Seven Governments"]).flees()
    assert t.ann.items == ["Silencer", "Flying Car"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Not So Secret Police")
def test_the_police_cost_the_unarmed_two_levels(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Kevlar Cardigan", "Silencer"])).dice(1)
    t.ann.fights("Not So Secret Police").flees()
    assert t.ann.level == 1 and t.ann.items == ["Kevlar Cardigan", "Silencer"] and t.nobody_is_asked()


@card("Waiters In Black")
def test_the_waiters_take_two_levels_and_a_tip(table: Lay) -> None:
    t = table(ann=dict(level=4, hand=["Silencer", "Mime Field"], pack=["The MacGuffin"])).dice(1)
    t.ann.fights("Waiters In Black").flees().picks("Mime Field")
    assert t.ann.level == 2 and t.ann.hand == ["Silencer"] and t.ann.items == ["The MacGuffin"]
    assert t.nobody_is_asked()


@card("Waiters In Black")
def test_the_waiters_get_no_tip_from_an_empty_hand(table: Lay) -> None:
    t = table(ann=dict(level=4, pack=["The MacGuffin"])).dice(1)
    t.ann.fights("Waiters In Black").flees()
    assert t.ann.level == 2 and t.ann.items == ["The MacGuffin"] and t.nobody_is_asked()


@card("Waiters In Black", "Grannies In Black")
@rule("CMB-09")
def test_grannies_join_the_waiters(table: Lay) -> None:
    t = table(ann=dict(hand=["Grannies In Black"]))
    t.ann.fights("Waiters In Black").plays("Grannies In Black")
    assert t.strength() == (1, 22) and t.leaves("ann")


# Level 10


@card("Women In Black")
def test_the_women_take_all_classes_and_trainings(table: Lay) -> None:
    mine = ["American", "Tourist", "Playboy", "Super Munchkin", "Air Duct Training", "Extra Training"]
    t = table(ann=dict(level=4, traits=mine)).dice(1)
    t.ann.fights("Women In Black").flees()
    t.all_pass()
    assert t.ann.traits == ["American", "Extra Training"] and t.ann.level == 4 and t.nobody_is_asked()


@card("Women In Black")
def test_a_training_alone_satisfies_the_women(table: Lay) -> None:
    t = table(ann=dict(level=4, traits=["Karate Training"])).dice(1)
    t.ann.fights("Women In Black").flees()
    assert t.ann.traits == [] and t.ann.level == 4 and t.nobody_is_asked()


@card("Women In Black")
def test_the_women_cost_all_others_three_levels(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["American"])).dice(1)
    t.ann.fights("Women In Black").flees()
    assert t.ann.level == 2 and t.ann.traits == ["American"] and t.nobody_is_asked()


@card("Women In Black", "Obnoxious Kids In Black")
@rule("CMB-11")
@ruling("R237")
def test_the_women_and_the_kids_bring_two_levels_and_five_treasures(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Flying Car", "Cane With A Secret", "Kevlar Cardigan"], hand=["Women In Black"]))
    t.ann.fights("Obnoxious Kids In Black").plays("Women In Black")
    assert t.strength() == (15, 14)
    t.all_pass()
    assert t.ann.level == 7 and len(t.ann.hand) == 5 and t.nobody_is_asked()


@card("Interro-Gator")
def test_the_gator_sees_the_hand_or_is_stronger(table: Lay) -> None:
    t = table(ann=dict(hand=["Silencer"]))
    t.ann.fights("Interro-Gator").chooses(0)
    assert t.strength() == (1, 10) and t.bob.knows("ann") == ["Silencer"] and t.leaves("ann")
    t = table(ann=dict(hand=["Silencer"]))
    t.ann.fights("Interro-Gator").chooses(1)
    assert t.strength() == (1, 14) and t.bob.knows("ann") == [] and t.leaves("ann")


@card("Interro-Gator", "Interrogation Training")
@pytest.mark.parametrize(
    ("ann", "bob", "monster"),
    [
        ([], [], 10),
        (["Interrogation Training"], [], 7),
        ([], ["Interrogation Training"], 7),
        (["Karate Training"], [], 10),
    ],
)
def test_the_gator_respects_the_trained(table: Lay, ann: list[str], bob: list[str], monster: int) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Interro-Gator").chooses(0).asks("bob")
    t.bob.accepts()
    assert t.strength()[1] == monster and t.leaves("ann")


@card("Interro-Gator", "The 37th Stratagem")
@ruling("R427")
def test_a_gator_brought_in_questions_the_main_fighter(table: Lay) -> None:
    t = table(ann=dict(hand=["Bush Knife"]), bob=dict(traits=["Chinese"], hand=["The 37th Stratagem", "Interro-Gator"]))
    t.ann.fights("Mime Field")
    t.bob.plays("The 37th Stratagem", on="Mime Field")
    assert t.asked == "ann" and t.kind == "way"
    t.ann.chooses(1)
    assert t.strength() == (1, 14) and t.leaves("ann")


@card("Interro-Gator")
def test_the_gator_costs_three_levels(table: Lay) -> None:
    t = table(ann=dict(level=5)).dice(1)
    t.ann.fights("Interro-Gator").chooses(0).flees()
    assert t.ann.level == 2 and t.nobody_is_asked()


@card("Communist Manny Festo")
@pytest.mark.parametrize(("traits", "monster"), [([], 10), (["American"], 14), (["Russian"], 10)])
def test_manny_hates_americans(table: Lay, traits: list[str], monster: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Communist Manny Festo")
    assert t.strength() == (1, monster) and t.leaves("ann")


@card("Communist Manny Festo")
def test_manny_lets_everybody_of_lower_level_take_an_item(table: Lay) -> None:
    t = table(
        ann=dict(level=3, pack=["Silencer", "The MacGuffin", "Bush Knife"]), bob=dict(level=2), cy=dict(level=3),
        di=dict(level=1),
    ).dice(1)  # fmt: skip
    t.ann.fights("Communist Manny Festo")
    t.all_pass(until="take").bob.picks("The MacGuffin")
    assert t.asked == "di"
    t.di.picks("Silencer")
    assert t.ann.items == ["Bush Knife"] and t.bob.pack == ["The MacGuffin"] and t.di.pack == ["Silencer"]
    assert t.cy.items == [] and t.nobody_is_asked()


@card("Communist Manny Festo")
@ruling("R433")
def test_a_player_whom_manny_lets_take_an_item_may_decline(table: Lay) -> None:
    t = table(ann=dict(level=3, pack=["Silencer", "Bush Knife"]), bob=dict(level=1), cy=dict(level=2)).dice(1)
    t.ann.fights("Communist Manny Festo")
    t.all_pass(until="take")
    assert t.options == ["pick Silencer", "pick Bush Knife", "pass"]
    t.bob.passes()
    t.cy.picks("Silencer")
    assert t.ann.items == ["Bush Knife"] and t.bob.items == [] and t.cy.pack == ["Silencer"] and t.nobody_is_asked()


@card("Communist Manny Festo", "Bazooka", "Flying Car")
@rule("ITM-05")
def test_nobody_takes_a_second_big_item_for_manny(table: Lay) -> None:
    t = table(ann=dict(level=3, pack=["Bazooka", "Silencer"]), bob=dict(pack=["Flying Car"]), cy=dict(level=3)).dice(1)
    t.ann.fights("Communist Manny Festo")
    t.all_pass(until="take")
    assert t.options == ["pick Silencer", "pass"]
    t.bob.picks("Silencer")
    assert t.ann.items == ["Bazooka"] and t.bob.items == ["Flying Car", "Silencer"] and t.nobody_is_asked()
