"""The Traps of Munchkin Impossible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]


@card("Lose Your Armor")
@ruling("R080")
def test_the_armor_in_use_is_lost(table: Lay) -> None:
    t = table(ann=dict(gear=["Kevlar Cardigan"], pack=["Trench Coat Of Many Pockets"])).doors("Lose Your Armor")
    t.ann.opens_door()
    assert t.ann.items == ["Trench Coat Of Many Pockets"] and t.discarded("Kevlar Cardigan", "Lose Your Armor")
    assert t.nobody_is_asked()


@card("Lose Your Armor")
@rule("TRP-04")
def test_armor_that_is_only_carried_is_safe(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Shoe Blades"], pack=["Kevlar Cardigan"])).doors("Lose Your Armor")
    t.ann.opens_door()
    assert t.ann.items == ["Shoe Blades", "Kevlar Cardigan"] and t.ann.level == 2 and t.nobody_is_asked()


@card("Lose Your Armor")
@rule("TRP-01", "ACT-01")
def test_it_may_be_played_on_anybody_in_a_fight(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Kevlar Cardigan"]), bob=dict(hand=["Lose Your Armor"]))
    t.ann.fights("Mime Field")
    t.bob.plays("Lose Your Armor", on="ann")
    assert t.strength() == (3, 2) and t.leaves("ann")


@card("Metal Detector")
@rule("TRP-03")
def test_the_detector_finds_a_gun_or_a_knife_in_use_or_not(table: Lay) -> None:
    t = table(ann=dict(gear=["Shoe Blades", "Silencer"], pack=["Bazooka"])).doors("Metal Detector")
    t.ann.opens_door()
    assert sorted(t.options) == ["pick Bazooka", "pick Shoe Blades"]
    t.ann.picks("Bazooka")
    assert t.ann.items == ["Shoe Blades", "Silencer"] and t.nobody_is_asked()


@card("Metal Detector")
def test_the_detector_finds_nothing_else(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Cane With A Secret", "Flying Car"], hand=["Bush Knife"])).doors("Metal Detector")
    t.ann.opens_door()
    assert len(t.ann.items) == 2 and t.ann.hand == ["Bush Knife"] and t.ann.level == 2 and t.nobody_is_asked()


@card("Metal Detector", "Incendiary Ammo")
def test_ammunition_is_worth_nothing_without_the_gun(table: Lay) -> None:
    t = table(ann=dict(gear=["Fountain-Pen Pistol", "Incendiary Ammo"]), bob=dict(hand=["Metal Detector"]))
    t.ann.fights("Mime Field")
    assert t.strength() == (5, 2)
    t.bob.plays("Metal Detector", on="ann")
    assert t.strength() == (1, 2) and t.ann.gear == ["Incendiary Ammo"] and t.leaves("ann")


@card("Clamped And Towed")
def test_the_vehicle_in_use_is_towed(table: Lay) -> None:
    t = table(ann=dict(gear=["Souped-Up Scooter"], pack=["Flying Car"])).doors("Clamped And Towed")
    t.ann.opens_door()
    assert t.ann.items == ["Flying Car"] and t.nobody_is_asked()


@card("Clamped And Towed")
def test_without_a_vehicle_in_use_a_big_item_goes(table: Lay) -> None:
    t = table(ann=dict(pack=["Souped-Up Scooter", "Bazooka"])).doors("Clamped And Towed")
    t.ann.opens_door()
    assert t.ann.items == ["Souped-Up Scooter"] and t.nobody_is_asked()


@card("Clamped And Towed", "Jet-Powered Suitcase")
@ruling("R451")
@pytest.mark.parametrize(
    ("seat", "left"),
    [(dict(turned=["Jet-Powered Suitcase"]), []), (dict(gear=["Jet-Powered Suitcase"]), ["Jet-Powered Suitcase"])],
)
def test_a_suitcase_is_towed_only_as_a_vehicle(table: Lay, seat: dict[str, list[str]], left: list[str]) -> None:
    t = table(ann=seat).doors("Clamped And Towed")
    t.ann.opens_door()
    assert t.ann.items == left and t.nobody_is_asked()


@card("Clamped And Towed")
@rule("TRP-04")
def test_those_with_neither_lose_nothing(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Shoe Blades"])).doors("Clamped And Towed")
    t.ann.opens_door()
    assert t.ann.items == ["Shoe Blades"] and t.ann.level == 2 and t.nobody_is_asked()


@card("Banana Peel")
def test_the_peel_takes_the_footgear(table: Lay) -> None:
    t = table(ann=dict(gear=["Shoe Blades"], pack=["Getaway Sneakers"])).doors("Banana Peel")
    t.ann.opens_door()
    assert t.ann.items == ["Getaway Sneakers"] and t.discarded("Banana Peel") and t.nobody_is_asked()


@card("Banana Peel", "Fruit Combat Training")
@ruling("R455")
@pytest.mark.parametrize("played", [True, False])
def test_a_master_of_fruit_combat_keeps_the_peel(table: Lay, played: bool) -> None:
    mine = dict(traits=["Fruit Combat Training"], gear=["Shoe Blades"])
    t = table(ann=mine, bob=dict(hand=["Banana Peel"] if played else []))
    if played:
        t.bob.plays("Banana Peel", on="ann")
    else:
        t.doors("Banana Peel").ann.opens_door()
    assert t.ann.hand == ["Banana Peel"] and t.bob.hand == [] and t.ann.gear == ["Shoe Blades"]
    assert t.bob.knows("ann") == ["Banana Peel"] and (t.nobody_is_asked() if played else True)
    t.all_pass()


@card("Banana Peel")
def test_the_barefoot_do_not_mind_the_peel(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Knife Training"], pack=["Shoe Blades"])).doors("Banana Peel")
    t.ann.opens_door()
    assert t.ann.items == ["Shoe Blades"] and t.ann.hand == [] and t.ann.level == 2 and t.nobody_is_asked()


@card("Lost Luggage")
def test_one_small_item_is_lost(table: Lay) -> None:
    t = table(ann=dict(gear=["Shoe Blades", "Bazooka"], pack=["Silencer"])).doors("Lost Luggage")
    t.ann.opens_door()
    assert sorted(t.options) == ["pick Shoe Blades", "pick Silencer"]
    t.ann.picks("Silencer")
    assert t.ann.gear == ["Shoe Blades", "Bazooka"] and t.nobody_is_asked()


@card("Lost Luggage")
@rule("TRP-04")
def test_big_luggage_is_not_lost(table: Lay) -> None:
    t = table(ann=dict(gear=["Bazooka"], hand=["Silencer"])).doors("Lost Luggage")
    t.ann.opens_door()
    assert t.ann.items == ["Bazooka"] and t.ann.hand == ["Silencer"] and t.nobody_is_asked()


@card("Lost Luggage", "Wishing Ring")
@ruling("R007")
def test_a_ring_brings_luggage_back_before_it_is_lost(table: Lay) -> None:
    t = table(ann=dict(gear=["Shoe Blades"]), bob=dict(hand=["Wishing Ring"])).doors("Lost Luggage")
    t.ann.opens_door()
    t.bob.plays("Wishing Ring")
    assert t.ann.gear == ["Shoe Blades"] and t.discarded("Wishing Ring", "Lost Luggage") and t.nobody_is_asked()


@card("Blown Cover")
def test_a_blown_cover_costs_a_loyalty_of_the_victims_choice(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Russian", "British", "Double Agent"])).doors("Blown Cover")
    t.ann.opens_door().picks("Russian")
    assert t.ann.traits == ["British", "Double Agent"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Blown Cover", "Double Agent")
def test_a_blown_cover_takes_the_agent_card_with_the_last_loyalty(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Russian", "Double Agent"])).doors("Blown Cover")
    t.ann.opens_door()
    assert t.ann.traits == [] and t.discarded("Double Agent") and t.nobody_is_asked()


@card("Blown Cover")
def test_without_a_loyalty_a_blown_cover_costs_a_level(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Assassin"])).doors("Blown Cover")
    t.ann.opens_door()
    assert t.ann.level == 2 and t.ann.traits == ["Assassin"] and t.nobody_is_asked()


@card("Transferred To Accounting")
def test_accounting_costs_a_class(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Russian", "Assassin"])).doors("Transferred To Accounting")
    t.ann.opens_door()
    assert t.ann.traits == ["Russian"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Transferred To Accounting")
def test_the_classless_lose_a_level_in_accounting(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Russian"])).doors("Transferred To Accounting")
    t.ann.opens_door()
    assert t.ann.level == 2 and t.ann.traits == ["Russian"] and t.nobody_is_asked()


@card("Transferred To Accounting", "Bulletproof Tuxedo")
@ruling("R071")
def test_in_accounting_a_tuxedo_is_no_armor(table: Lay) -> None:
    t = table(ann=dict(traits=["Playboy"], gear=["Bulletproof Tuxedo"]), bob=dict(hand=["Transferred To Accounting"]))
    t.ann.fights("Mime Field")
    t.bob.plays("Transferred To Accounting", on="ann")
    assert t.strength() == (1, 2) and t.ann.gear == ["Bulletproof Tuxedo"] and t.leaves("ann")


@card("Brainwashed")
def test_the_topmost_discarded_loyalty_replaces_all_the_victims(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian", "British", "Double Agent"])).doors("Brainwashed")
    t.discards("American", "Chinese", "Mime Field").ann.opens_door()
    assert sorted(t.ann.traits) == ["Chinese", "Double Agent"] and t.discarded("Russian", "British", "American")
    assert t.nobody_is_asked()


@card("Brainwashed")
def test_with_no_loyalty_among_the_discards_they_are_just_lost(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Russian", "Assassin"])).doors("Brainwashed").discards("Tourist")
    t.ann.opens_door()
    assert t.ann.traits == ["Assassin"] and t.ann.level == 2 and t.nobody_is_asked()


@card("Brainwashed")
def test_nobody_without_a_loyalty_is_brainwashed(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Assassin"])).doors("Brainwashed").discards("American")
    t.ann.opens_door()
    assert t.ann.traits == ["Assassin"] and t.ann.level == 2 and t.nobody_is_asked()


@card("Truth Serum")
def test_everybody_sees_the_hand_and_the_left_neighbour_picks(table: Lay) -> None:
    t = table(ann=dict(hand=["Silencer", "Mime Field"])).doors("Truth Serum")
    t.ann.opens_door()
    assert t.cy.knows("ann") == ["Silencer", "Mime Field"] and t.asked == "bob"
    t.bob.picks("Mime Field")
    assert t.ann.hand == ["Silencer"] and t.bob.hand == ["Mime Field"] and t.cy.knows("bob") == ["Mime Field"]
    assert t.nobody_is_asked()


@card("Truth Serum")
def test_the_serum_does_nothing_to_an_empty_hand(table: Lay) -> None:
    t = table(ann=dict(level=2, pack=["Silencer"])).doors("Truth Serum")
    t.ann.opens_door()
    assert t.ann.items == ["Silencer"] and t.bob.hand == [] and t.ann.level == 2 and t.nobody_is_asked()


@card("Truth Serum")
def test_the_neighbour_is_the_victims_not_the_players(table: Lay) -> None:
    t = table(ann=dict(hand=["Truth Serum"]), bob=dict(hand=["Silencer", "Mime Field"]))
    t.ann.plays("Truth Serum", on="bob")
    assert t.asked == "cy"
    t.cy.picks("Mime Field")
    assert t.cy.hand == ["Mime Field"] and t.ann.hand == [] and t.nobody_is_asked()


@card("Truth Serum")
@rule("ACT-02")
@ruling("R070")
def test_what_the_neighbour_has_just_received_may_be_played_at_once(table: Lay) -> None:
    t = table(ann=dict(hand=["Russian", "Mime Field"])).doors("Truth Serum")
    t.ann.opens_door()
    t.bob.picks("Russian").plays("Russian")
    assert t.bob.traits == ["Russian"] and t.nobody_is_asked()


@card("Truth Serum")
@rule("DTH-03")
def test_a_dead_neighbour_takes_nothing(table: Lay) -> None:
    t = table(ann=dict(hand=["Mime Field"]), bob=dict(dead=True)).doors("Truth Serum")
    t.ann.opens_door()
    assert t.cy.hand == ["Mime Field"] and t.bob.hand == [] and t.nobody_is_asked()


@card("Failed Lie Detector")
@rule("WIN-04")
@pytest.mark.parametrize(("level", "then"), [(3, 2), (1, 1)])
def test_a_lie_costs_a_level(table: Lay, level: int, then: int) -> None:
    t = table(ann=dict(level=level)).doors("Failed Lie Detector")
    t.ann.opens_door()
    assert t.ann.level == then and t.nobody_is_asked()


@card("Failed Lie Detector")
def test_it_may_be_played_on_anybody_at_any_time(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Failed Lie Detector"]), cy=dict(level=4))
    t.bob.plays("Failed Lie Detector", on="cy")
    assert t.cy.level == 3 and t.nobody_is_asked()


@card("Failed Lie Detector", "Wishing Ring")
def test_a_ring_turns_it_away(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Wishing Ring"])).doors("Failed Lie Detector")
    t.ann.opens_door().plays("Wishing Ring")
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Trapdoor Over The Shark Tank")
@pytest.mark.parametrize(("level", "then"), [(5, 3), (2, 1)])
def test_the_trapdoor_costs_two_levels(table: Lay, level: int, then: int) -> None:
    t = table(ann=dict(level=level)).doors("Trapdoor Over The Shark Tank")
    t.ann.opens_door()
    assert t.ann.level == then and t.nobody_is_asked()


@card("Trapdoor Over The Shark Tank")
def test_in_a_fight_the_trapdoor_weakens_at_once(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(hand=["Trapdoor Over The Shark Tank"]))
    t.ann.fights("Obnoxious Kids In Black")
    t.bob.plays("Trapdoor Over The Shark Tank", on="ann")
    assert t.strength() == (3, 4) and t.leaves("ann")


@card("Jammed!")
@rule("TRP-02")
def test_jammed_guns_and_vehicles_give_nothing_in_the_next_fight_only(table: Lay) -> None:
    gear = ["Fountain-Pen Pistol", "Silencer", "Souped-Up Scooter", "Bush Knife"]
    t = table(ann=dict(level=3, gear=gear), bob=dict(hand=["Jammed!"]))
    t.bob.plays("Jammed!", on="ann")
    assert t.ann.marks == ["Jammed!"]
    t.ann.fights("Mime Field")
    assert t.strength() == (5, 2)
    t.all_pass()
    assert t.ann.marks == [] and t.discarded("Jammed!")
    t.ann.fights("Shark Without A Laser")
    assert t.strength() == (4 + 2 + 1 + 2 + 2, 2) and t.leaves("ann")


@card("Jammed!", "Offensive Driving Training", "Assassin")
@rule("TRP-05")
def test_jammed_in_a_fight_counts_at_once_with_all_extras(table: Lay) -> None:
    mine = dict(traits=["Assassin", "Offensive Driving Training"], gear=["Fountain-Pen Pistol", "Flying Car"])
    t = table(ann=mine, bob=dict(hand=["Jammed!"]))
    t.ann.fights("Mime Field")
    assert t.strength() == (1 + 3 + 8, 2)
    t.bob.plays("Jammed!", on="ann")
    assert t.strength() == (1, 2) and t.leaves("ann")


@card("Jammed!", "Wishing Ring")
def test_a_ring_mends_what_is_jammed(table: Lay) -> None:
    t = table(ann=dict(gear=["Bazooka"], marks=["Jammed!"], hand=["Wishing Ring"]))
    assert t.ann.strength == 1
    t.ann.plays("Wishing Ring", on="Jammed!")
    assert t.ann.strength == 5 and t.ann.marks == [] and t.discarded("Jammed!", "Wishing Ring")


@card("Jammed!")
def test_the_guns_of_others_fire_all_the_same(table: Lay) -> None:
    t = table(ann=dict(gear=["Bazooka"], marks=["Jammed!"]), bob=dict(gear=["Fountain-Pen Pistol"]))
    t.ann.fights("Mime Field").asks("bob")
    t.bob.accepts()
    assert t.strength() == (1 + 3, 2) and t.leaves("ann")


@card("Flawless Disguise")
@ruling("R086")
def test_a_flawless_disguise_changes_the_sex_and_costs_five_once(table: Lay) -> None:
    t = table(ann=dict(level=7)).doors("Flawless Disguise")
    t.ann.opens_door()
    assert t.ann.sex == "female" and t.ann.handicap == -5
    t.ann.fights("Shark Without A Laser")
    assert t.strength() == (2, 2)
    t.dice(6).ann.flees()
    assert t.ann.handicap == 0 and t.ann.sex == "female" and t.discarded("Flawless Disguise") and t.nobody_is_asked()


@card("Flawless Disguise", "Handbag Pistol")
def test_in_disguise_the_handbag_pistol_may_be_used(table: Lay) -> None:
    t = table(ann=dict(sex="male", pack=["Handbag Pistol"]), bob=dict(hand=["Flawless Disguise"]))
    assert t.ann.cannot_equip("Handbag Pistol").because("ITM-04")
    t.bob.plays("Flawless Disguise", on="ann")
    assert t.ann.equips("Handbag Pistol").gear == ["Handbag Pistol"]


@card("Flawless Disguise")
@rule("TRP-05")
def test_in_a_fight_the_five_count_at_once(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Flawless Disguise"]))
    t.ann.fights("Mime Field")
    t.bob.plays("Flawless Disguise", on="ann")
    assert t.strength() == (-2, 2) and t.leaves("ann")


@card("Banana Peel", "Fruit Combat Training")
@rule("HND-01", "HND-02")
@ruling("R455")
def test_the_peel_may_be_one_card_too_many_until_charity(table: Lay) -> None:
    hand = ["Mime Field", "Actual Bug", "Ghost Writer", "Paper Shredder", "Clan Destin"]
    t = table(ann=dict(level=3, traits=["Fruit Combat Training"], gear=["Shoe Blades"], hand=hand))
    t.doors("Banana Peel").ann.opens_door()
    t.all_pass()
    assert t.ann.hand == [*hand, "Banana Peel"]
    t.ann.ends_turn().ends_turn()
    assert t.kind == "charity" and t.leaves("ann")
