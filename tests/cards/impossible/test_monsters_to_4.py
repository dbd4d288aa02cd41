"""The monsters of Munchkin Impossible of Level 1, 2 and 4."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
AGENT = ["Russian", "Double Agent"]


# Level 1


@card("Defective Defector")
@rule("CMB-12")
@pytest.mark.parametrize("agent", ["Double Agent", "Triple Agent"])
def test_the_defector_defects_to_an_agent_and_leaves_its_treasure(table: Lay, agent: str) -> None:
    t = table(ann=dict(traits=["Russian", agent])).treasures("Silencer")
    t.ann.fights("Defective Defector").uses("Let it defect")
    t.all_pass()
    assert t.ann.hand == ["Silencer"] and t.ann.level == 1 and not t.saw("MonsterKilled")
    assert t.discarded("Defective Defector") and t.nobody_is_asked()


@card("Defective Defector")
def test_the_defector_does_not_defect_to_anybody_else(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Russian"]), bob=dict(traits=AGENT))
    t.ann.fights("Defective Defector").asks("bob")
    t.bob.accepts()
    assert t.ann.cannot_use("Let it defect") and t.bob.cannot_use("Let it defect") and t.leaves("ann")


@card("Defective Defector", "Mime Field")
@rule("CMB-04")
def test_the_treasure_of_a_defector_waits_for_the_rest_of_the_fight(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=AGENT)).dice(6)
    t.ann.fights("Defective Defector", "Mime Field").uses("Let it defect")
    assert t.monsters == ["Mime Field"] and t.ann.hand == []
    t.ann.flees()
    assert t.ann.escaped and t.ann.hand == [] and t.ann.level == 2 and t.nobody_is_asked()


@card("Defective Defector")
@pytest.mark.parametrize(
    ("traits", "level", "left"), [(["Russian", "Assassin"], 3, ["Assassin"]), (["Assassin"], 2, ["Assassin"])]
)
def test_the_defector_takes_a_loyalty_or_a_level(table: Lay, traits: list[str], level: int, left: list[str]) -> None:
    t = table(ann=dict(level=3, traits=traits), bob=dict(hand=["Armed By Seven Governments"])).dice(1)
    t.ann.fights("Defective Defector")
    t.bob.plays("Armed By Seven Governments")
    t.ann.flees()
    assert t.ann.level == level and t.ann.traits == left and t.nobody_is_asked()


@card("Henchman Number 47")
@ruling("R077", "R425")
@pytest.mark.parametrize(
    ("ann", "bob", "monster"),
    [([], [], 1), (["Chinese"], [], 4), (["Chinese"], ["Chinese"], 4), ([], ["Chinese"], 4), (["Russian"], [], 1)],
)
def test_the_henchman_tries_himself_on_the_chinese_once(
    table: Lay, ann: list[str], bob: list[str], monster: int
) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Henchman Number 47").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, monster) and t.leaves("ann")


@card("Henchman Number 47", "Double Agent")
@ruling("R439")
def test_the_henchman_does_not_know_half_a_chinese(table: Lay) -> None:
    t = table(ann=dict(traits=["Chinese", "Double Agent"]))
    t.ann.fights("Henchman Number 47")
    assert t.strength() == (1, 1) and t.leaves("ann")


@card("Henchman Number 47")
def test_the_henchman_costs_a_level(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Chinese"])).dice(4)
    t.ann.fights("Henchman Number 47").flees()
    assert t.ann.level == 1 and t.nobody_is_asked()


@card("Homing Pigeon")
@rule("RUN-05")
def test_the_pigeon_always_hits_the_headgear(table: Lay) -> None:
    t = table(ann=dict(gear=["Night-Vision Monocle", "Getaway Sneakers"], pack=["Razor-Brimmed Sunhat"]))
    t.ann.fights("Homing Pigeon", with_=["Armed By Seven Governments"]).flees()
    assert not t.saw("DieRolled") and t.ann.gear == ["Getaway Sneakers"] and t.ann.pack == ["Razor-Brimmed Sunhat"]
    assert t.nobody_is_asked()


@card("Homing Pigeon")
def test_the_pigeon_does_nothing_to_a_bare_head(table: Lay) -> None:
    t = table(ann=dict(level=2, pack=["Razor-Brimmed Sunhat"], hand=["Silencer"]))
    t.ann.fights("Homing Pigeon", with_=["Armed By Seven Governments"]).flees()
    assert t.saw("Caught", "ann") and t.ann.level == 2 and t.ann.hand == ["Silencer"]
    assert t.ann.pack == ["Razor-Brimmed Sunhat"] and t.nobody_is_asked()


@card("Homing Pigeon", "Russian")
def test_a_russian_helper_withdraws_even_from_the_pigeon(table: Lay) -> None:
    t = table(ann=dict(gear=["Night-Vision Monocle"]), bob=dict(traits=["Russian"], gear=["Razor-Brimmed Sunhat"]))
    t.ann.fights("Homing Pigeon", with_=["Armed By Seven Governments"]).asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.gear == [] and t.bob.gear == ["Razor-Brimmed Sunhat"] and t.bob.escaped and t.nobody_is_asked()


@card("Guard Facing The Wrong Way")
@ruling("R425", "R429")
@pytest.mark.parametrize(("ann", "bob"), [(["Shoe Blades"], []), ([], ["Bush Knife"])])
def test_a_knife_in_use_leaves_the_guard_no_strength_whatever_is_on_it(
    table: Lay, ann: list[str], bob: list[str]
) -> None:
    t = table(ann=dict(gear=ann), bob=dict(gear=bob))
    t.ann.fights("Guard Facing The Wrong Way", with_=["Armed By Seven Governments"]).asks("bob")
    t.bob.accepts()
    assert t.strength()[1] == 0 and t.leaves("ann")


@card("Guard Facing The Wrong Way", "Exploding Pen")
@ruling("R429")
def test_what_is_thrown_in_for_the_monsters_still_counts_beside_the_guard(table: Lay) -> None:
    t = table(ann=dict(gear=["Shoe Blades"]), bob=dict(hand=["Exploding Pen"]))
    t.ann.fights("Guard Facing The Wrong Way")
    t.bob.plays("Exploding Pen", on="monsters")
    assert t.strength() == (2, 3) and t.leaves("ann")


@card("Guard Facing The Wrong Way")
@ruling("R425")
def test_a_knife_that_is_only_carried_does_not_frighten_the_guard(table: Lay) -> None:
    t = table(ann=dict(pack=["Bush Knife"])).dice(4)
    t.ann.fights("Guard Facing The Wrong Way")
    assert t.strength() == (1, 1)
    t.ann.flees()
    assert t.ann.escaped and t.nobody_is_asked()  # 4 + 1


@card("Guard Facing The Wrong Way", "Henchman With Steel Dentures")
@ruling("R429")
def test_a_knife_that_gives_no_bonus_is_in_use_all_the_same(table: Lay) -> None:
    t = table(ann=dict(gear=["Bush Knife"]))
    t.ann.fights("Guard Facing The Wrong Way", "Henchman With Steel Dentures")
    assert t.strength() == (1, 14) and t.leaves("ann")


@card("Guard Facing The Wrong Way")
def test_the_guard_costs_a_level(table: Lay) -> None:
    t = table(ann=dict(level=2)).dice(3)
    t.ann.fights("Guard Facing The Wrong Way", with_=["Officially Deceased"]).flees()
    assert t.ann.level == 1 and t.nobody_is_asked()


@card("Paper Shredder")
@pytest.mark.parametrize(("traits", "monster"), [([], 1), (["British"], 4), (["American"], 1)])
def test_the_shredder_hates_the_british(table: Lay, traits: list[str], monster: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Paper Shredder")
    assert t.strength() == (1, monster) and t.leaves("ann")


@card("Paper Shredder")
def test_the_shredder_eats_two_cards_of_the_victims_choice(table: Lay) -> None:
    t = table(ann=dict(hand=["Silencer", "Bush Knife", "Mime Field"], pack=["The MacGuffin"])).dice(1)
    t.ann.fights("Paper Shredder").flees().picks("Mime Field").picks("Silencer")
    assert t.ann.hand == ["Bush Knife"] and t.ann.items == ["The MacGuffin"] and t.nobody_is_asked()


@card("Paper Shredder")
def test_the_shredder_eats_a_single_card(table: Lay) -> None:
    t = table(ann=dict(hand=["Silencer"], pack=["The MacGuffin"])).dice(1)
    t.ann.fights("Paper Shredder").flees()
    assert t.ann.hand == [] and t.ann.items == ["The MacGuffin"] and t.nobody_is_asked()


# Level 2


@card("Ghost Writer")
@pytest.mark.parametrize(("traits", "monster"), [([], 2), (["American"], 5), (["British"], 2)])
def test_the_ghost_writer_hates_americans(table: Lay, traits: list[str], monster: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Ghost Writer")
    assert t.strength() == (1, monster) and t.leaves("ann")


@card("Ghost Writer")
def test_the_ghost_writer_gives_the_left_neighbour_a_card_unseen(table: Lay) -> None:
    t = table(ann=dict(hand=["Silencer", "Mime Field"])).dice(1)
    t.ann.fights("Ghost Writer").flees()
    assert len(t.ann.hand) == 1 and len(t.bob.hand) == 1 and t.cy.hand == []
    assert sorted(t.ann.hand + t.bob.hand) == ["Mime Field", "Silencer"] and t.cy.knows("bob") == []
    assert t.nobody_is_asked()


@card("Ghost Writer")
def test_the_ghost_writer_finds_nothing_in_an_empty_hand(table: Lay) -> None:
    t = table(ann=dict(level=3, pack=["Silencer"]), bob=dict(level=1)).dice(1)
    t.ann.fights("Ghost Writer", with_=["Armed By Seven Governments"]).flees()
    assert t.bob.hand == [] and t.ann.items == ["Silencer"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Ghost Writer", "Extremely Dormant Sleeper Cell")
@rule("CMB-08")
def test_the_ghost_writer_joins_the_sleeper_cell(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Ghost Writer"]))
    t.ann.fights("Extremely Dormant Sleeper Cell")
    t.bob.plays("Ghost Writer")
    assert t.monsters == ["Extremely Dormant Sleeper Cell", "Ghost Writer"] and t.leaves("ann")


@card("Mime Field")
@pytest.mark.parametrize(("roll", "level"), [(5, 2), (6, 4)])
def test_mimes_are_hard_to_run_from(table: Lay, roll: int, level: int) -> None:
    t = table(ann=dict(level=4)).dice(roll)
    t.ann.fights("Mime Field", with_=["Armed By Seven Governments"]).flees()
    assert t.ann.level == level and t.nobody_is_asked()


@card("Mime Field", "Getaway Sneakers")
def test_sneakers_make_up_for_the_mimes(table: Lay) -> None:
    t = table(ann=dict(gear=["Getaway Sneakers"])).dice(5)
    t.ann.fights("Mime Field").flees()
    assert t.ann.escaped and t.nobody_is_asked()


@card("Mime Field")
def test_mimes_leave_a_treasure(table: Lay) -> None:
    t = table(ann=dict(level=3)).treasures("Silencer")
    t.ann.fights("Mime Field")
    t.all_pass()
    assert t.ann.level == 4 and t.ann.hand == ["Silencer"] and t.nobody_is_asked()


@card("Shark Without A Laser")
def test_the_shark_bites_off_the_footgear(table: Lay) -> None:
    t = table(ann=dict(level=1, gear=["Getaway Sneakers"], pack=["Shoe Blades"])).dice(3)
    t.ann.fights("Shark Without A Laser").flees()
    assert t.ann.items == ["Shoe Blades"] and t.nobody_is_asked()


@card("Shark Without A Laser")
def test_the_shark_costs_the_barefoot_a_level(table: Lay) -> None:
    t = table(ann=dict(level=2, pack=["Shoe Blades"])).dice(3)
    t.ann.fights("Shark Without A Laser").flees()
    assert t.ann.level == 1 and t.ann.items == ["Shoe Blades"] and t.nobody_is_asked()


@card("Shark Without A Laser")
def test_the_shark_has_no_other_tricks(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Chinese", "Tourist"])).treasures("Silencer")
    t.ann.fights("Shark Without A Laser")
    assert t.strength() == (3, 2)
    t.all_pass()
    assert t.ann.level == 4 and t.ann.hand == ["Silencer"] and t.nobody_is_asked()


@card("Nosy Concierge")
@rule("RUN-05")
def test_the_concierge_does_not_pursue_tourists(table: Lay) -> None:
    t = table(ann=dict(level=1, traits=["Tourist"], pack=["Silencer"]))
    t.ann.fights("Nosy Concierge").flees()
    assert t.saw("NotPursued", "ann") and not t.saw("DieRolled") and t.ann.items == ["Silencer"]
    assert t.nobody_is_asked()


@card("Nosy Concierge")
def test_the_concierge_takes_a_small_item_of_all_others(table: Lay) -> None:
    t = table(ann=dict(gear=["Bazooka"], pack=["Silencer", "The MacGuffin"])).dice(1)
    t.ann.fights("Nosy Concierge", with_=["Armed By Seven Governments"]).flees()
    assert sorted(t.options) == ["pick Silencer", "pick The MacGuffin"]
    t.ann.picks("Silencer")
    assert t.ann.items == ["Bazooka", "The MacGuffin"] and t.nobody_is_asked()


@card("Nosy Concierge")
def test_the_concierge_judges_each_runner(table: Lay) -> None:
    t = table(ann=dict(pack=["Silencer"]), bob=dict(traits=["Tourist"], pack=["The MacGuffin"])).dice(1)
    t.ann.fights("Nosy Concierge", with_=["Armed By Seven Governments"]).asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.items == [] and t.bob.items == ["The MacGuffin"] and t.nobody_is_asked()


@card("Actual Bug")
@ruling("R427")
def test_the_bug_makes_the_main_fighter_show_the_hand(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Silencer", "Mime Field"]))
    t.ann.fights("Actual Bug")
    assert t.saw("HandShown", "ann") == 1
    assert t.bob.knows("ann") == t.cy.knows("ann") == ["Silencer", "Mime Field"] and t.leaves("ann")


@card("Actual Bug", "Wandering Monster")
@ruling("R427")
def test_the_bug_does_it_when_it_wanders_in_as_well(table: Lay) -> None:
    t = table(ann=dict(hand=["Silencer"]), bob=dict(hand=["Wandering Monster", "Actual Bug", "The MacGuffin"]))
    t.ann.fights("Mime Field")
    t.bob.plays("Wandering Monster", with_="Actual Bug")
    assert t.cy.knows("ann") == ["Silencer"] and t.cy.knows("bob") == [] and t.leaves("ann")


@card("Actual Bug")
def test_the_bug_does_not_look_at_what_comes_later(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Silencer"])).treasures("Bush Knife")
    t.ann.fights("Actual Bug")
    t.all_pass()
    assert t.cy.knows("ann") == ["Silencer"] and sorted(t.ann.hand) == ["Bush Knife", "Silencer"]
    assert t.nobody_is_asked()


@card("Actual Bug")
def test_the_bug_costs_a_level(table: Lay) -> None:
    t = table(ann=dict(level=2)).dice(4)
    t.ann.fights("Actual Bug").flees()
    assert t.ann.level == 1 and t.nobody_is_asked()


# Level 4


@card("Obnoxious Kids In Black")
def test_the_right_neighbour_picks_what_the_kids_break(table: Lay) -> None:
    t = table(ann=dict(gear=["Kevlar Cardigan"], pack=["Silencer"])).dice(1)
    t.ann.fights("Obnoxious Kids In Black").flees()
    assert t.asked == "cy"
    t.cy.picks("Kevlar Cardigan")
    assert t.ann.items == ["Silencer"] and t.discarded("Kevlar Cardigan") and t.nobody_is_asked()


@card("Obnoxious Kids In Black")
def test_the_kids_cost_those_without_items_a_level(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Silencer"])).dice(1)
    t.ann.fights("Obnoxious Kids In Black").flees()
    assert t.ann.level == 1 and t.ann.hand == ["Silencer"] and t.nobody_is_asked()


@card("Obnoxious Kids In Black", "Waiters In Black")
@rule("CMB-09")
@ruling("R136")
def test_the_kids_may_be_joined_by_others_in_black_only(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Waiters In Black", "Mime Field", "Ghost Writer"]))
    t.ann.fights("Obnoxious Kids In Black")
    assert t.bob.cannot_play("Mime Field") and t.bob.cannot_play("Ghost Writer")
    t.bob.plays("Waiters In Black")
    assert t.strength() == (1, 12) and t.leaves("ann")


@card("The Villain's Lap Cat")
@pytest.mark.parametrize(("traits", "monster"), [([], 4), (["Playboy"], 7), (["Assassin"], 4)])
def test_the_cat_hates_playboys(table: Lay, traits: list[str], monster: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("The Villain's Lap Cat")
    assert t.strength() == (1, monster) and t.leaves("ann")


@card("The Villain's Lap Cat")
def test_the_cat_tears_the_armor(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Kevlar Cardigan"])).dice(1)
    t.ann.fights("The Villain's Lap Cat").flees()
    assert t.ann.items == [] and t.ann.level == 2 and t.nobody_is_asked()


@card("The Villain's Lap Cat")
def test_the_cat_costs_the_unarmored_a_level(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Night-Vision Monocle"])).dice(1)
    t.ann.fights("The Villain's Lap Cat").flees()
    assert t.ann.gear == ["Night-Vision Monocle"] and t.ann.level == 1 and t.nobody_is_asked()


@card("The Villain's Lap Cat", "Actual Red Herring")
@ruling("R456")
def test_a_red_herring_kills_the_cat(table: Lay) -> None:
    t = table(ann=dict(hand=["Actual Red Herring"])).treasures("Silencer", "Bush Knife")
    t.ann.fights("The Villain's Lap Cat").plays("Actual Red Herring").chooses(2)
    t.all_pass()
    assert t.ann.level == 2 and sorted(t.ann.hand) == ["Bush Knife", "Silencer"] and t.nobody_is_asked()


@card("Smug Instructor")
@ruling("R425")
@pytest.mark.parametrize(
    ("ann", "bob", "monster"),
    [([], [], 8), (["Karate Training"], [], 4), ([], ["Air Duct Training"], 4), (["Extra Training"], [], 8)],
)
def test_the_instructor_is_stronger_where_nobody_is_trained(
    table: Lay, ann: list[str], bob: list[str], monster: int
) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Smug Instructor").asks("bob")
    t.bob.accepts()
    assert t.strength()[1] == monster and t.leaves("ann")


@card("Smug Instructor")
def test_the_instructor_takes_a_training_of_the_victims_choice(table: Lay) -> None:
    mine = ["Air Duct Training", "Small Talk Training", "Extra Training"]
    t = table(ann=dict(level=2, traits=mine)).dice(1)
    t.ann.fights("Smug Instructor").flees().picks("Air Duct Training")
    assert t.ann.traits == ["Small Talk Training", "Extra Training"] and t.ann.level == 2 and t.nobody_is_asked()


@card("Smug Instructor")
def test_the_instructor_costs_the_untrained_two_levels(table: Lay) -> None:
    t = table(ann=dict(level=4)).dice(1)
    t.ann.fights("Smug Instructor").flees()
    assert t.ann.level == 2 and t.nobody_is_asked()


@card("Sleepwalking Sleeper Agent")
@rule("TRN-06")
def test_one_may_tiptoe_past_the_sleepwalker(table: Lay) -> None:
    t = table(ann=dict(hand=["Mime Field"]), bob=dict(hand=["Wandering Monster", "Actual Bug"]))
    t.doors("Sleepwalking Sleeper Agent").ann.takes_turn().kicks().uses("Tiptoe past")
    assert t.fight_over and t.discarded("Sleepwalking Sleeper Agent") and t.ann.level == 1
    assert t.bob.cannot_play("Wandering Monster", on="Actual Bug")
    assert t.ann.cannot_loot() and t.ann.cannot_look_for_trouble("Mime Field")
    t.ann.ends_turn()
    assert t.ann.hand == ["Mime Field"] and t.nobody_is_asked()


@card("Sleepwalking Sleeper Agent")
@pytest.mark.parametrize("ann", [dict(gear=["Cigarette Dart Gun"]), dict(gear=["Fountain-Pen Pistol"])])
def test_nobody_tiptoes_with_a_gun_in_use(table: Lay, ann: dict[str, list[str]]) -> None:
    t = table(ann=ann)
    t.ann.fights("Sleepwalking Sleeper Agent")
    assert t.ann.cannot_use("Tiptoe past") and t.leaves("ann")


@card("Sleepwalking Sleeper Agent")
def test_a_carried_gun_does_not_matter_nor_does_the_helpers(table: Lay) -> None:
    t = table(ann=dict(pack=["Fountain-Pen Pistol"]), bob=dict(gear=["Cigarette Dart Gun"]))
    t.ann.fights("Sleepwalking Sleeper Agent").asks("bob")
    t.bob.accepts()
    assert t.ann.can_use("Tiptoe past") and t.bob.cannot_use("Tiptoe past") and t.leaves("ann")


@card("Sleepwalking Sleeper Agent")
def test_nobody_tiptoes_past_while_another_monster_is_there(table: Lay) -> None:
    t = table(ann=dict(level=4))
    t.ann.fights("Sleepwalking Sleeper Agent", "Mime Field")
    assert t.ann.cannot_use("Tiptoe past") and t.leaves("ann")


@card("Sleepwalking Sleeper Agent", "Actual Red Herring")
def test_what_was_killed_before_one_tiptoes_past_is_rewarded(table: Lay) -> None:
    t = table(ann=dict(hand=["Actual Red Herring"]))
    t.ann.fights("The Villain's Lap Cat", "Sleepwalking Sleeper Agent").plays("Actual Red Herring").chooses(2)
    t.ann.uses("Tiptoe past")
    assert t.fight_over and t.ann.level == 2 and len(t.ann.hand) == 2 and t.nobody_is_asked()


@card("Sleepwalking Sleeper Agent", "Interrogation Training", "Jammed!")
def test_who_tiptoes_past_has_won_no_fight(table: Lay) -> None:
    t = table(ann=dict(traits=["Interrogation Training"], marks=["Jammed!"]), bob=dict(hand=["Mime Field"]))
    t.ann.fights("Sleepwalking Sleeper Agent").uses("Tiptoe past")
    assert t.fight_over and t.ann.marks == ["Jammed!"] and not t.saw("FightWon") and t.nobody_is_asked()


@card("Sleepwalking Sleeper Agent")
def test_the_sleepwalker_costs_two_levels(table: Lay) -> None:
    t = table(ann=dict(level=3)).dice(4)
    t.ann.fights("Sleepwalking Sleeper Agent").flees()
    assert t.ann.level == 1 and t.nobody_is_asked()
