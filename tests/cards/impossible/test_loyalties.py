"""The Loyalties of Munchkin Impossible, and the cards that allow more than one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]


# American


@card("American")
@rule("ITM-03")
@ruling("R243")
def test_an_american_has_a_third_hand(table: Lay) -> None:
    t = table(
        ann=dict(
            traits=["American"], gear=["Bush Knife", "Bladed Fan"], pack=["Cane With A Secret", "Switchblade Comb"]
        )
    )
    t.ann.equips("Cane With A Secret")
    assert len(t.ann.gear) == 3 and t.ann.cannot_equip("Switchblade Comb").because("hands-full")


@card("American")
def test_without_the_loyalty_there_are_two_hands(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian"], gear=["Bush Knife", "Bladed Fan"], pack=["Cane With A Secret"]))
    assert t.ann.cannot_equip("Cane With A Secret").because("ITM-03")


@card("American", "Blown Cover")
@ruling("R435")
def test_who_stops_being_american_in_a_fight_lets_go_of_one_thing(table: Lay) -> None:
    mine = dict(traits=["American"], gear=["Violin-Case Submachine Gun", "Bush Knife"])
    t = table(ann=mine, bob=dict(hand=["Blown Cover"]))
    t.ann.fights("The Perfect Butler")
    t.bob.plays("Blown Cover", on="ann")
    assert t.asked == "ann" and sorted(t.options) == ["pick Bush Knife", "pick Violin-Case Submachine Gun"]
    t.ann.picks("Bush Knife")
    assert t.ann.pack == ["Bush Knife"] and t.strength() == (4, 12) and t.leaves("ann")


@card("American")
@rule("ITM-11")
@ruling("R243")
def test_a_sale_of_700_is_a_level_to_an_american(table: Lay) -> None:
    t = table(ann=dict(traits=["American"], pack=["Armoured Briefcase"], hand=["Kevlar Cardigan", "The MacGuffin"]))
    t.ann.sells("Armoured Briefcase", "Kevlar Cardigan")
    assert t.ann.level == 2 and t.saw("ItemsSold", "ann", n=1000) and t.ann.hand == ["The MacGuffin"]


@card("American")
@ruling("R435")
def test_the_300_count_once_a_sale(table: Lay) -> None:
    t = table(ann=dict(traits=["American"], pack=["Flying Car", "Armoured Briefcase", "Switchblade Comb"]))
    assert t.ann.cannot_sell("Armoured Briefcase", "Switchblade Comb").because("ITM-11")
    t.ann.sells("Flying Car", "Armoured Briefcase")  # 1,300 and 300
    assert t.ann.level == 2 and t.saw("ItemsSold", "ann", n=1600)


@card("American")
@ruling("R435")
def test_two_sales_of_a_turn_bring_the_300_twice(table: Lay) -> None:
    t = table(ann=dict(traits=["American"], pack=["Very Mini Submarine", "Armoured Briefcase", "Kevlar Cardigan"]))
    t.ann.sells("Very Mini Submarine").sells("Armoured Briefcase", "Kevlar Cardigan")
    assert t.ann.level == 3 and t.ann.items == []


@card("American")
@rule("WIN-08")
@ruling("R435")
def test_no_sale_brings_an_american_the_winning_level(table: Lay) -> None:
    t = table(ann=dict(level=9, traits=["American"], pack=["Flying Car"]))
    assert t.ann.cannot_sell("Flying Car").because("WIN-08")


@card("American")
def test_for_all_others_700_is_not_enough(table: Lay) -> None:
    t = table(ann=dict(traits=["British"], pack=["Very Mini Submarine"]))
    assert t.ann.cannot_sell("Very Mini Submarine").because("sell-too-little")


# British


@card("British")
def test_the_quartermaster_swaps_an_item_for_a_treasure_once_a_turn(table: Lay) -> None:
    t = table(ann=dict(traits=["British"], pack=["Switchblade Comb"], hand=["Laughing Gas", "Mime Field"]))
    t.treasures("Flying Car").ann.uses("Quartermaster", paying=["Switchblade Comb"])
    assert sorted(t.ann.hand) == ["Flying Car", "Laughing Gas", "Mime Field"] and t.discarded("Switchblade Comb")
    assert t.bob.knows("ann") == [] and t.ann.cannot_use("Quartermaster")


@card("British")
def test_the_quartermaster_takes_a_one_shot_from_hand_but_nothing_that_is_no_item(table: Lay) -> None:
    hand = ["Laughing Gas", "Guess The Password", "Getaway Driver", "Mime Field", "Cold Feet"]
    t = table(ann=dict(traits=["British"], hand=hand)).treasures("Flying Car")
    t.ann.uses("Quartermaster", paying=["Laughing Gas"])
    assert t.discarded("Laughing Gas") and sorted(t.ann.hand) == sorted([*hand[1:], "Flying Car"])


@card("British")
@rule("ACT-04")
def test_the_quartermaster_is_shut_in_fights_and_in_other_turns(table: Lay) -> None:
    t = table(ann=dict(traits=["British"], pack=["Silencer"]), bob={})
    t.bob.has_time()
    assert t.ann.cannot_use("Quartermaster")
    t.ann.fights("Mime Field")
    assert t.ann.cannot_use("Quartermaster") and t.leaves("ann")


@card("British")
def test_the_quartermaster_is_open_again_the_next_turn(table: Lay) -> None:
    t = table(ann=dict(traits=["British"], pack=["Silencer", "Bush Knife"])).treasures("Flying Car", "The MacGuffin")
    t.doors("Outsourced", "Mime Field").ann.takes_turn().uses("Quartermaster", paying=["Silencer"])
    t.ann.kicks().loots()
    assert t.ann.cannot_use("Quartermaster")
    t.ann.ends_turn()
    t.ann.takes_turn()
    assert t.ann.can_use("Quartermaster") and t.leaves("ann")


@card("British", "Trapdoor Over The Shark Tank", "Failed Lie Detector")
@pytest.mark.parametrize(("trap", "level"), [("Trapdoor Over The Shark Tank", 4), ("Failed Lie Detector", 4)])
def test_a_stiff_upper_lip_saves_one_level_of_several(table: Lay, trap: str, level: int) -> None:
    t = table(ann=dict(level=5, traits=["British"])).doors(trap)
    t.ann.opens_door()
    assert t.ann.level == level and t.nobody_is_asked()


@card("British")
def test_the_british_do_not_run_well(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["British"])).dice(5)
    t.ann.fights("The Perfect Butler").flees()
    assert t.ann.level == 1 and t.nobody_is_asked()  # 3 levels less one


@card("British", "Double Agent")
@rule("CHR-07")
@ruling("R439")
def test_a_double_agent_with_one_loyalty_runs_as_well_as_anybody(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["British", "Double Agent"])).dice(5)
    t.ann.fights("The Perfect Butler").flees()
    assert t.ann.escaped and t.ann.level == 3 and t.nobody_is_asked()


# Chinese


@card("Chinese")
@rule("HND-04")
@ruling("R437")
@pytest.mark.parametrize(
    ("traits", "most"),
    [
        ([], 5),
        (["Chinese"], 7),
        (["Russian"], 4),
        (["Chinese", "Russian", "Double Agent"], 6),
        (["Russian", "Double Agent"], 5),
    ],
)
def test_hand_limits_add_up(table: Lay, traits: list[str], most: int) -> None:
    hand = [
        "Mime Field",
        "Actual Bug",
        "Ghost Writer",
        "Paper Shredder",
        "Clan Destin",
        "Literal Mole",
        "Dr. Maybe",
        "Super Spy",
    ]
    t = table(ann=dict(traits=traits, hand=hand))
    t.ann.ends_turn()
    while t.asked == "ann":
        t.ann.picks(t.ann.hand[0])
    assert len(t.ann.hand) == most and t.nobody_is_asked()


@card("Chinese")
@ruling("R433")
@pytest.mark.parametrize(("side", "totals"), [("munchkins", (3, 2)), ("monsters", (1, 4))])
def test_the_chinese_pull_strings_in_the_fights_of_others_once(table: Lay, side: str, totals: tuple[int, int]) -> None:
    t = table(ann={}, bob=dict(traits=["Chinese"], hand=["Silencer", "Bush Knife"]))
    t.ann.fights("Mime Field")
    t.bob.uses("Behind the scenes", on=side, paying=["Silencer"])
    assert t.strength() == totals and t.bob.hand == ["Bush Knife"]
    assert t.bob.cannot_use("Behind the scenes", on=side) and t.leaves("ann")


@card("Chinese")
def test_nobody_pulls_strings_in_a_fight_of_his_own(table: Lay) -> None:
    t = table(ann=dict(traits=["Chinese"], hand=["Silencer"]), bob=dict(traits=["Chinese"], hand=["Bush Knife"]))
    t.ann.fights("Mime Field").asks("bob")
    t.bob.accepts()
    assert t.ann.cannot_use("Behind the scenes", on="munchkins")
    assert t.bob.cannot_use("Behind the scenes", on="munchkins") and t.leaves("ann")


@card("Chinese")
@rule("HND-06")
def test_strings_cost_a_card_and_not_the_loyalty_itself(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Chinese"]))
    t.ann.fights("Mime Field")
    assert t.bob.cannot_use("Behind the scenes", on="monsters") and t.leaves("ann")


@card("Chinese")
@ruling("R072")
def test_a_second_copy_of_the_loyalty_does_not_renew_the_strings(table: Lay) -> None:
    t = table(ann=dict(hand=["Mime Field"]), bob=dict(traits=["Chinese"], hand=["Silencer", "Bush Knife", "Chinese"]))
    t.ann.fights("Actual Bug")
    t.bob.uses("Behind the scenes", on="monsters", paying=["Silencer"]).drops("Chinese")
    assert t.bob.cannot_play("Chinese").because("ACT-03") and t.leaves("ann")


@card("Chinese")
@rule("TRN-04")
def test_the_patient_do_not_look_for_trouble(table: Lay) -> None:
    t = table(ann=dict(traits=["Chinese"], hand=["Mime Field"])).doors("Outsourced")
    t.ann.takes_turn().kicks()
    assert t.ann.cannot_look_for_trouble("Mime Field")
    t.ann.drops("Chinese")
    t.ann.looks_for_trouble("Mime Field")
    assert t.monsters == ["Mime Field"] and t.leaves("ann")


@card("Chinese", "Double Agent")
def test_a_double_agent_with_one_loyalty_has_no_patience(table: Lay) -> None:
    t = table(ann=dict(traits=["Chinese", "Double Agent"], hand=["Mime Field"])).doors("Outsourced")
    t.ann.takes_turn().kicks().looks_for_trouble("Mime Field")
    assert t.monsters == ["Mime Field"] and t.leaves("ann")


# Russian


@card("Russian")
def test_the_grandmaster_sees_the_next_door_and_leaves_it(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian"], hand=["Silencer"])).doors("Mime Field", "Actual Bug")
    t.ann.takes_turn().uses("Grandmaster")
    assert t.ann.foresees("doors") == ["Mime Field"] and t.bob.foresees("doors") == [] and t.kind == "bury"
    t.ann.refuses()
    assert t.ann.hand == ["Silencer"] and t.ann.cannot_use("Grandmaster")
    t.ann.kicks()
    assert t.monsters == ["Mime Field"] and t.leaves("ann")


@card("Russian")
def test_the_grandmaster_buries_a_door_for_a_card(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian"], hand=["Silencer"])).doors("Mime Field", "Actual Bug")
    t.ann.takes_turn().uses("Grandmaster").picks("Silencer")
    assert t.deck("doors")[-1] == "Mime Field" and t.discarded("Silencer")
    told = [e.card for e in t.game.log_for(t.seat_no("bob")) if e.what == "CardBuried"]
    assert told == [-1]  # unseen by the others
    t.ann.kicks()
    assert t.monsters == ["Actual Bug"] and t.leaves("ann")


@card("Russian")
def test_the_grandmaster_looks_before_the_door_only_and_only_in_the_own_turn(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian"], hand=["Silencer"]), bob=dict(traits=["Russian"], hand=["Bush Knife"]))
    t.doors("Outsourced", "Mime Field").ann.takes_turn()
    assert t.bob.cannot_use("Grandmaster")
    t.ann.kicks()
    assert t.ann.cannot_use("Grandmaster") and t.leaves("ann")


@card("Russian")
@rule("RUN-04")
def test_a_russian_helper_withdraws_from_a_lost_fight(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=3, traits=["Russian"])).dice(1)
    t.ann.fights("The Perfect Butler", "Literal Mole").asks("bob")
    t.bob.accepts()
    t.dice(1).ann.flees("Literal Mole")
    assert t.ann.level == 1 and t.bob.level == 3 and t.bob.escaped and not t.saw("DieRolled", "bob")
    assert t.nobody_is_asked()


@card("Russian")
def test_a_russian_main_fighter_has_to_run(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Russian"])).dice(1)
    t.ann.fights("Literal Mole").flees()
    assert t.ann.level == 1 and t.nobody_is_asked()


@card("Russian", "Orbital Death Ray, Rented By The Hour")
@ruling("R432")
def test_who_withdraws_is_singed_by_the_death_ray_all_the_same(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(level=6, traits=["Russian"]))
    t.ann.fights("Orbital Death Ray, Rented By The Hour").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.bob.level == 4 and t.ann.level == 1 and t.nobody_is_asked()


# Rules of Loyalties


@card("American", "British")
@rule("CHR-01", "CHR-02", "ACT-03")
@ruling("R232")
def test_one_loyalty_at_a_time(table: Lay) -> None:
    t = table(ann=dict(traits=["American"], hand=["British", "American"]))
    assert [m for m in t.ann.may() if m.startswith("play")] == ["play British on American", "play American on American"]
    t.ann.plays("British", on="American")
    assert t.ann.traits == ["British"] and t.discarded("American")


@card("Russian", "Chinese")
@rule("CHR-03")
def test_a_loyalty_may_be_dropped_in_a_fight_and_out_of_turn(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian"]), bob=dict(traits=["Chinese"]))
    t.ann.fights("Amok Smoker")
    assert t.strength() == (1, 9)
    t.ann.drops("Russian")
    t.bob.drops("Chinese")
    assert t.strength() == (1, 6) and t.ann.traits == t.bob.traits == [] and t.leaves("ann")


# Double and Triple Agent


@card("Double Agent", "Triple Agent")
@rule("CHR-07")
@ruling("R233")
@pytest.mark.parametrize("agent", ["Double Agent", "Triple Agent"])
def test_an_agent_needs_a_loyalty_and_there_is_one_agent_card(table: Lay, agent: str) -> None:
    t = table(ann=dict(hand=[agent]))
    assert t.ann.cannot_play(agent).because("CHR-07")
    t = table(ann=dict(traits=["Russian", agent], hand=["Double Agent"]))
    assert t.ann.cannot_play("Double Agent").because("CHR-01")


@card("Double Agent", "Triple Agent")
@ruling("R233")
def test_a_double_agent_cannot_become_a_triple_one(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian", "Double Agent"], hand=["Triple Agent"]))
    assert t.ann.cannot_play("Triple Agent").because("has-mixed")
    t.ann.drops("Double Agent").plays("Triple Agent")
    assert sorted(t.ann.traits) == ["Russian", "Triple Agent"]


@card("Double Agent")
@rule("CHR-07")
def test_two_different_loyalties_for_a_double_agent_with_all_that_is_on_them(table: Lay) -> None:
    t = table(ann=dict(traits=["British", "Double Agent"], hand=["British", "Chinese", "American"]))
    t.ann.plays("Chinese")
    assert sorted(t.ann.traits) == ["British", "Chinese", "Double Agent"]
    assert t.ann.cannot_play("American").because("has-one")
    assert [m for m in t.ann.may() if m.startswith("play British")] == ["play British on British"]
    t.ann.fights("Henchman Number 47", "Paper Shredder")
    assert t.strength() == (1, 8) and t.leaves("ann")


@card("Double Agent", "Blown Cover")
@ruling("R234")
def test_one_loyalty_may_be_swapped_and_the_agent_stays(table: Lay) -> None:
    t = table(ann=dict(traits=["British", "Russian", "Double Agent"], hand=["American"]))
    t.ann.plays("American", on="Russian")
    assert sorted(t.ann.traits) == ["American", "British", "Double Agent"]


@card("Double Agent")
@ruling("R439")
def test_who_loses_the_agent_card_keeps_one_loyalty_of_his_choice(table: Lay) -> None:
    t = table(ann=dict(traits=["British", "Russian", "Double Agent"]))
    t.ann.drops("Double Agent")
    assert t.kind == "shed-traits"
    t.ann.picks("British")
    assert t.ann.traits == ["Russian"] and t.nobody_is_asked()


@card("Triple Agent")
@rule("CHR-07")
def test_three_loyalties_for_a_triple_agent(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian", "Triple Agent"], hand=["British", "American", "Chinese"]))
    t.ann.plays("British").plays("American")
    assert len(t.ann.traits) == 4 and t.ann.cannot_play("Chinese").because("has-one")


@card("Triple Agent")
@ruling("R439")
def test_a_single_loyalty_of_a_triple_agent_has_its_drawback(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["British", "Triple Agent"])).dice(5)
    t.ann.fights("Paper Shredder")
    assert t.strength() == (3, 4)
    t.ann.flees()
    assert t.saw("Caught", "ann") and t.nobody_is_asked()


@card("Triple Agent")
@ruling("R440")
def test_a_triple_agent_turns_his_coat(table: Lay) -> None:
    t = table(
        ann=dict(level=3), bob=dict(level=6, traits=["British", "American", "Russian", "Triple Agent"]),
        cy=dict(level=2),
    ).dice(6)  # fmt: skip
    t.ann.fights("Not So Secret Police").asks("bob", 1)
    t.bob.accepts()
    assert t.strength() == (9, 8)
    t.bob.uses("Turn your coat")
    assert t.asked == "bob" and t.kind == "shed-traits"
    t.bob.picks("British").picks("American")
    assert t.strength() == (3, 11) and t.helper is None and t.bob.traits == ["Russian"]
    assert t.ann.cannot_ask("bob").because("HLP-01") and t.ann.can_ask("cy")
    t.ann.flees()
    assert t.ann.escaped and not t.saw("Escaped", "bob") and t.bob.level == 6 and t.nobody_is_asked()


@card("Triple Agent")
def test_only_a_helper_turns_his_coat(table: Lay) -> None:
    t = table(ann=dict(traits=["British", "Triple Agent"]), bob={})
    t.ann.fights("Mime Field")
    assert t.ann.cannot_use("Turn your coat") and t.leaves("ann")
    t = table(ann={}, bob=dict(traits=["British", "Triple Agent"]))
    t.ann.fights("Mime Field")
    assert t.bob.cannot_use("Turn your coat") and t.leaves("ann")


@card("Double Agent", "Triple Agent", "Extra Training")
@rule("ACT-02")
@ruling("R439")
def test_an_agent_card_just_received_may_be_played_out_of_turn(table: Lay) -> None:
    hand = ["Double Agent", "Mime Field", "Actual Bug", "Ghost Writer", "Paper Shredder", "Clan Destin"]
    t = table(ann=dict(level=3, hand=hand), bob=dict(level=1, traits=["Russian"]), cy=dict(level=2))
    assert t.bob.cannot_play("Double Agent")
    t.ann.ends_turn().picks("Double Agent")
    assert t.asked == "bob" and t.kind == "received"
    t.bob.plays("Double Agent")
    assert sorted(t.bob.traits) == ["Double Agent", "Russian"] and t.nobody_is_asked()


@card("Double Agent", "Triple Agent", "Extra Training")
@rule("ACT-03", "CHR-07", "CHR-08")
@pytest.mark.parametrize("name", ["Double Agent", "Triple Agent", "Extra Training"])
def test_what_allows_more_of_a_kind_is_for_the_own_turn_also_where_half_breed_is_not(table: Lay, name: str) -> None:
    t = table(edition="star-2002", ann={}, bob=dict(traits=["British", "Tourist"], hand=[name]))
    assert t.bob.cannot_play(name).because("own-turn")


@card("American", "Forged Papers")
@ruling("R166")
def test_what_forged_papers_hold_makes_no_hand_free(table: Lay) -> None:
    gear = ["Bazooka", "Bush Knife"]
    t = table(ann=dict(traits=["American"], gear=gear, cheat=["Violin-Case Submachine Gun"]))
    t.ann.drops("American")
    assert t.kind == "shed-gear" and t.options == ["pick Bazooka", "pick Bush Knife"]
    t.ann.picks("Bush Knife")
    assert t.ann.gear == ["Bazooka", "Violin-Case Submachine Gun"] and t.nobody_is_asked()
