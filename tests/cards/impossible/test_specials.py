"""The special Treasures of Munchkin Impossible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table, Term

Lay = Callable[..., Table]


# Dead Drop


@card("Dead Drop")
@ruling("R209", "R461")
def test_a_dead_drop_brings_three_treasures_face_down(table: Lay) -> None:
    t = table(ann=dict(level=3)).treasures("Dead Drop", "Silencer", "Bush Knife", "The MacGuffin")
    t.ann.fights("Mime Field")
    t.all_pass()
    assert sorted(t.ann.hand) == ["Bush Knife", "Silencer", "The MacGuffin"] and t.discarded("Dead Drop")
    assert t.bob.knows("ann") == [] and t.nobody_is_asked()


@card("Dead Drop")
@ruling("R210", "R212", "R461")
def test_among_treasure_that_lies_open_the_three_are_shared_too(table: Lay) -> None:
    t = table(ann=dict(level=3), bob={}).treasures("Dead Drop", "Silencer", "Bush Knife", "The MacGuffin")
    t.ann.fights("Mime Field").asks("bob", 1)
    t.bob.accepts()
    t.all_pass()
    assert t.kind == "share" and len(t.options) == 3 and t.discarded("Dead Drop")
    t.ann.picks("Silencer")
    t.bob.picks("The MacGuffin")
    t.all_pass()
    assert sorted(t.ann.hand) == ["Bush Knife", "Silencer"] and t.bob.hand == ["The MacGuffin"] and t.nobody_is_asked()


@card("Dead Drop")
@ruling("R461")
def test_in_a_first_hand_it_waits_for_its_owner(table: Lay) -> None:
    t = table(ann=dict(owed=True)).doors("Mime Field", "Outsourced", "Actual Bug", "Paper Shredder")
    t.treasures("Dead Drop", "Cold Feet", "Guess The Password", "Headhunted", "Silencer", "Bush Knife", "The MacGuffin")
    t.ann.takes_turn()
    assert "Dead Drop" in t.ann.hand and len(t.ann.hand) == 8
    t.ann.plays("Dead Drop")
    assert len(t.ann.hand) == 10 and t.discarded("Dead Drop") and "Silencer" in t.ann.hand and t.leaves("ann")


@card("Dead Drop", "An Old Contact")
@ruling("R211", "R461")
def test_fetched_from_the_discards_it_goes_off_at_once(table: Lay) -> None:
    t = table(ann=dict(hand=["An Old Contact"])).discards("Dead Drop", "Silencer")
    t.treasures("Bush Knife", "The MacGuffin", "Flying Car").ann.plays("An Old Contact").picks("Dead Drop")
    assert sorted(t.ann.hand) == ["Bush Knife", "Flying Car", "The MacGuffin"] and t.discarded("Dead Drop")


# Take All The Credit


@card("Take All The Credit")
def test_the_credit_is_a_level_of_somebody_else(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Take All The Credit"]), bob=dict(level=4))
    t.ann.plays("Take All The Credit", on="bob")
    assert (t.ann.level, t.bob.level, t.cy.level) == (4, 3, 1) and t.discarded("Take All The Credit")


@card("Take All The Credit")
def test_there_is_no_credit_to_take_at_level_1(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Take All The Credit"]), bob=dict(level=1), cy=dict(level=2))
    assert t.ann.cannot_play("Take All The Credit", on="bob") and t.ann.can_play("Take All The Credit", on="cy")


@card("Take All The Credit")
@rule("WIN-08")
@ruling("R465")
def test_at_level_9_the_victim_loses_and_nobody_gains(table: Lay) -> None:
    t = table(ann=dict(level=9, hand=["Take All The Credit"]), bob=dict(level=9))
    t.ann.plays("Take All The Credit", on="bob")
    assert (t.ann.level, t.bob.level) == (9, 8) and t.winner is None


@card("Take All The Credit")
@rule("ACT-01")
def test_the_credit_may_be_taken_in_a_fight(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Take All The Credit"]))
    t.ann.fights("Mime Field")
    t.bob.plays("Take All The Credit", on="ann")
    assert t.strength() == (2, 2) and t.bob.level == 2 and t.leaves("ann")


# Headhunted


@card("Headhunted")
def test_a_hireling_is_headhunted(table: Lay) -> None:
    t = table(ann=dict(hand=["Headhunted"]), bob=dict(sidekicks=["Guinness and Stout"]))
    t.ann.plays("Headhunted", on="Guinness and Stout")
    assert t.ann.sidekicks == ["Guinness and Stout"] and t.bob.sidekicks == [] and t.ann.strength == 3


@card("Headhunted", "Knife Training")
def test_a_training_is_headhunted(table: Lay) -> None:
    t = table(ann=dict(hand=["Headhunted"], gear=["Shoe Blades"]), bob=dict(traits=["Knife Training", "Russian"]))
    assert t.ann.cannot_play("Headhunted", on="Russian")
    t.ann.plays("Headhunted", on="Knife Training")
    assert t.ann.traits == ["Knife Training"] and t.bob.traits == ["Russian"] and t.ann.strength == 1 + 4


@card("Headhunted", "Karate Training")
@rule("CHR-08", "SDK-01")
def test_who_is_at_the_limit_makes_room(table: Lay) -> None:
    t = table(ann=dict(traits=["Karate Training"], hand=["Headhunted"]), bob=dict(traits=["Knife Training"]))
    t.ann.plays("Headhunted", on="Knife Training")
    assert t.ann.traits == ["Knife Training"] and t.discarded("Karate Training") and t.nobody_is_asked()
    t = table(ann=dict(sidekicks=["Getaway Driver"], hand=["Headhunted"]), bob=dict(sidekicks=["Guinness and Stout"]))
    t.ann.plays("Headhunted", on="Guinness and Stout")
    assert t.ann.sidekicks == ["Guinness and Stout"] and t.discarded("Getaway Driver") and t.nobody_is_asked()


@card("Headhunted", "Extra Training", "Playboy")
@rule("CHR-08", "SDK-01")
def test_room_is_made_by_one_of_the_own_not_by_the_one_taken(table: Lay) -> None:
    two = ["Extra Training", "Karate Training", "Small Talk Training"]
    t = table(ann=dict(traits=two, hand=["Headhunted"]), bob=dict(traits=["Knife Training"]))
    t.ann.plays("Headhunted", on="Knife Training")
    assert sorted(t.options) == ["pick Karate Training", "pick Small Talk Training"]
    t.ann.picks("Small Talk Training")
    assert t.ann.traits == ["Extra Training", "Karate Training", "Knife Training"] and t.bob.traits == []
    mine = dict(traits=["Playboy"], sidekicks=["Getaway Driver", "Nervous Hacker"], hand=["Headhunted"])
    t = table(ann=mine, bob=dict(sidekicks=["Guinness and Stout"]))
    t.ann.plays("Headhunted", on="Guinness and Stout")
    assert sorted(t.options) == ["pick Getaway Driver", "pick Nervous Hacker"]
    t.ann.picks("Nervous Hacker")
    assert t.ann.sidekicks == ["Getaway Driver", "Guinness and Stout"] and t.nobody_is_asked()


@card("Headhunted", "Glamorous Plus-One")
def test_a_plus_one_may_be_taken_by_anybody_and_does_nothing_for_most(table: Lay) -> None:
    t = table(ann=dict(hand=["Headhunted"]), bob=dict(traits=["Playboy"], sidekicks=["Glamorous Plus-One"]))
    t.ann.plays("Headhunted", on="Glamorous Plus-One")
    assert t.ann.sidekicks == ["Glamorous Plus-One"] and t.ann.strength == 1


@card("Headhunted")
def test_nobody_is_headhunted_during_a_fight(table: Lay) -> None:
    t = table(ann={}, bob=dict(sidekicks=["Guinness and Stout"]), cy=dict(hand=["Headhunted"]))
    assert t.cy.can_play("Headhunted", on="Guinness and Stout")
    t.ann.fights("Mime Field")
    assert t.cy.cannot_play("Headhunted", on="Guinness and Stout") and t.leaves("ann")


# Cold Feet


@card("Cold Feet")
@ruling("R440")
def test_the_helper_gets_cold_feet(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=6), cy=dict(level=6, hand=["Cold Feet"])).dice(6)
    t.ann.fights("Not So Secret Police").asks("bob", 1)
    t.bob.accepts()
    assert t.strength() == (9, 8)
    t.cy.plays("Cold Feet")
    assert t.strength() == (3, 8) and t.helper is None and t.discarded("Cold Feet") is False
    assert t.ann.cannot_ask("bob").because("HLP-01") and t.ann.can_ask("cy")
    t.ann.flees()
    assert t.bob.level == 6 and not t.saw("Escaped", "bob") and t.discarded("Cold Feet") and t.nobody_is_asked()


@card("Cold Feet")
def test_there_are_no_cold_feet_without_a_helper(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Cold Feet"]))
    assert t.bob.cannot_play("Cold Feet")
    t.ann.fights("Not So Secret Police")
    assert t.bob.cannot_play("Cold Feet") and t.leaves("ann")


@card("Cold Feet")
@rule("HLP-03")
@ruling("R440")
def test_promises_to_one_with_cold_feet_lapse(table: Lay) -> None:
    t = table(ann=dict(level=5, pack=["The MacGuffin"], hand=["Cold Feet"]), bob=dict(level=6))
    t.ann.fights("Mime Field").asks("bob", item="The MacGuffin")
    t.bob.accepts()
    t.ann.plays("Cold Feet")
    t.all_pass()
    assert t.ann.level == 6 and t.ann.items == ["The MacGuffin"] and t.bob.items == [] and t.nobody_is_asked()


@card("Cold Feet", "Triple Agent")
@rule("HLP-03")
@ruling("R440")
@pytest.mark.parametrize("due", ["win", "always"])
@pytest.mark.parametrize("leaves", ["Cold Feet", "Triple Agent"])
def test_all_that_was_agreed_lapses_when_the_helper_leaves(table: Lay, due: str, leaves: str) -> None:
    bob = dict(level=6, traits=["British", "Triple Agent"], hand=["Cold Feet"])
    t = table(ann=dict(level=3, pack=["The MacGuffin"]), bob=bob).dice(6)
    t.ann.fights("Not So Secret Police").offers("bob", Term("item", "The MacGuffin", due=due))
    t.bob.accepts()
    t.bob.plays("Cold Feet") if leaves == "Cold Feet" else t.bob.uses("Turn your coat")
    assert t.helper is None and t.ann.promises == [] and t.ann.items == ["The MacGuffin"]
    t.all_pass()
    assert t.ann.escaped and t.ann.items == ["The MacGuffin"] and t.bob.items == []
    assert t.ann.honour == (0, 0) and t.nobody_is_asked()


@card("Cold Feet")
@ruling("R440")
def test_somebody_else_may_help_after_cold_feet(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=6, hand=["Cold Feet"]), cy=dict(level=7))
    t.ann.fights("Not So Secret Police").asks("bob")
    t.bob.accepts()
    t.bob.plays("Cold Feet")
    t.ann.asks("cy")
    t.cy.accepts()
    assert t.strength() == (10, 8) and t.helper == "cy" and t.leaves("ann")


# Identical Briefcases


@card("Identical Briefcases")
def test_one_treasure_of_somebody_elses_win_is_in_the_wrong_briefcase(table: Lay) -> None:
    t = table(ann=dict(level=7), bob=dict(hand=["Identical Briefcases"])).treasures("The MacGuffin", "Silencer")
    t.ann.fights("Literal Mole")
    t.all_pass(until="spoils").bob.plays("Identical Briefcases").passes()
    assert t.bob.hand == ["The MacGuffin"] and t.ann.hand == ["Silencer"] and t.ann.level == 8
    assert t.cy.knows("bob") == [] and t.nobody_is_asked()


@card("Identical Briefcases")
@rule("HLP-05")
def test_the_agreement_is_served_from_the_rest(table: Lay) -> None:
    t = table(ann=dict(level=7), bob=dict(level=4), cy=dict(hand=["Identical Briefcases"]))
    t.treasures("The MacGuffin", "Silencer", "Bush Knife").ann.fights("Interro-Gator").chooses(0).asks("bob", 1)
    t.bob.accepts()
    t.all_pass(until="spoils").cy.plays("Identical Briefcases").passes()
    assert t.asked == "ann" and t.kind == "share" and sorted(t.options) == ["pick Bush Knife", "pick Silencer"]
    t.ann.picks("Silencer")
    t.all_pass()
    assert t.cy.hand == ["The MacGuffin"] and t.bob.hand == ["Bush Knife"] and t.ann.hand == ["Silencer"]
    assert t.nobody_is_asked()


@card("Identical Briefcases")
def test_nobody_swaps_briefcases_in_a_fight_of_his_own_or_without_treasure(table: Lay) -> None:
    t = table(ann=dict(level=7, hand=["Identical Briefcases"]))
    t.ann.fights("Literal Mole")
    t.all_pass()
    assert len(t.ann.hand) == 3 and t.nobody_is_asked()
    t = table(ann=dict(level=7, pack=["The MacGuffin"]), bob=dict(hand=["Identical Briefcases"]))
    t.ann.fights("Forensic Accountant").uses("Bribe it")
    t.all_pass()
    assert t.bob.hand == ["Identical Briefcases"] and t.nobody_is_asked()


@card("Identical Briefcases")
@rule("WIN-01")
def test_the_last_kill_is_over_before_any_briefcase(table: Lay) -> None:
    t = table(ann=dict(level=9), bob=dict(hand=["Identical Briefcases"]))
    t.ann.fights("Literal Mole")
    t.all_pass()
    assert t.winner == "ann" and t.bob.hand == ["Identical Briefcases"]


# That Was My Double


@card("That Was My Double")
@ruling("R460")
def test_the_double_dies_instead(table: Lay) -> None:
    mine = dict(level=6, hand=["That Was My Double", "Silencer"], gear=["Bush Knife"], sidekicks=["Getaway Driver"])
    t = table(ann=mine).dice(1)
    t.ann.fights("Mastermind In An Egg Chair")
    t.all_pass(until="dying").ann.plays("That Was My Double")
    assert t.ann.alive and t.ann.level == 5 and t.ann.hand == [] and t.ann.gear == ["Bush Knife"]
    assert t.ann.sidekicks == ["Getaway Driver"] and t.discarded("That Was My Double", "Silencer")
    assert not t.saw("Died") and t.nobody_is_asked()


@card("That Was My Double")
@ruling("R460")
def test_who_was_doubled_has_escaped_from_all_the_rest(table: Lay) -> None:
    t = table(ann=dict(level=6, hand=["That Was My Double"])).dice(1)
    t.ann.fights("Mastermind In An Egg Chair", "Literal Mole").flees("Mastermind In An Egg Chair")
    t.all_pass(until="dying").ann.plays("That Was My Double")
    t.all_pass()
    assert t.ann.alive and t.ann.level == 5 and t.saw("Escaped", "ann", card="Literal Mole") and t.nobody_is_asked()


@card("That Was My Double")
def test_one_need_not_use_the_double(table: Lay) -> None:
    t = table(ann=dict(level=6, hand=["That Was My Double"]), bob=dict(level=2)).dice(1)
    t.ann.fights("Mastermind In An Egg Chair")
    t.all_pass(until="dying").ann.passes()
    assert not t.ann.alive and t.bob.hand == ["That Was My Double"] and t.nobody_is_asked()


@card("That Was My Double")
@ruling("R460")
def test_a_double_is_for_death_alone(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["That Was My Double"])).dice(1)
    t.ann.fights("Literal Mole").flees()
    assert t.ann.level == 1 and t.ann.hand == ["That Was My Double"] and t.nobody_is_asked()


@card("That Was My Double", "Doomsday Device")
@ruling("R460")
def test_the_device_goes_off_for_everybody_else_all_the_same(table: Lay) -> None:
    t = table(ann=dict(level=6, hand=["That Was My Double"]), bob=dict(hand=["Silencer"])).dice(1)
    t.ann.fights("Doomsday Device")
    t.all_pass(until="dying").ann.plays("That Was My Double")
    assert t.ann.alive and t.ann.level == 5 and t.bob.hand == [] and t.nobody_is_asked()


@card("That Was My Double", "Air Duct Training")
@ruling("R460")
def test_who_was_doubled_has_made_a_clean_escape(table: Lay) -> None:
    t = table(ann=dict(level=6, traits=["Air Duct Training"], hand=["That Was My Double", "Silencer"])).dice(1)
    t.doors("Outsourced").ann.fights("Mastermind In An Egg Chair")
    t.all_pass(until="dying").ann.plays("That Was My Double")
    assert t.ann.level == 5 and t.ann.hand == ["Outsourced"] and t.nobody_is_asked()


# An Old Contact


@card("An Old Contact")
@rule("SET-05")
@pytest.mark.parametrize("wanted", ["Literal Mole", "Silencer"])
def test_an_old_contact_fetches_any_discarded_card(table: Lay, wanted: str) -> None:
    t = table(ann=dict(hand=["An Old Contact"])).discards("Literal Mole", "Mime Field", "Silencer", "Bush Knife")
    t.ann.plays("An Old Contact")
    assert len(t.options) == 4
    t.ann.picks(wanted)
    assert t.ann.hand == [wanted] and t.discarded("An Old Contact") and not t.discarded(wanted)


@card("An Old Contact")
def test_those_who_fight_have_no_time_for_old_contacts(table: Lay) -> None:
    t = table(ann=dict(hand=["An Old Contact"]), bob={}, cy={}).discards("Silencer")
    t.ann.fights("Mime Field").asks("bob")
    t.bob.accepts()
    assert t.ann.cannot_play("An Old Contact") and t.leaves("ann")


@card("An Old Contact")
def test_others_may_call_theirs_during_a_fight(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["An Old Contact"])).discards("Exploding Pen", "Silencer")
    t.ann.fights("Mime Field")
    t.bob.plays("An Old Contact").picks("Exploding Pen").plays("Exploding Pen", on="monsters")
    assert t.strength() == (1, 5) and t.leaves("ann")


@card("Cold Feet", "Take All The Credit", "Headhunted", "Dead Drop")
@rule("ITM-16")
def test_special_treasures_are_no_items(table: Lay) -> None:
    names = ["Cold Feet", "Take All The Credit", "Headhunted", "Identical Briefcases", "That Was My Double"]
    t = table(ann=dict(hand=[*names, "Flying Car"]))
    for name in names:
        assert t.ann.cannot_sell("Flying Car", name).because("ITM-11")
    t.ann.sells("Flying Car")
    assert t.ann.level == 2 and t.ann.hand == names


# Why not


@card("Headhunted", "Identical Briefcases", "Diplomatic Immunity", "Assassin", "Chinese")
@rule("ACT-01", "ACT-04")
def test_a_refusal_says_what_is_in_the_way(table: Lay) -> None:
    hand = ["Headhunted", "Identical Briefcases", "Diplomatic Immunity", "Silencer", "Bush Knife", "Bladed Fan"]
    t = table(
        ann=dict(traits=["Assassin"], hand=["The MacGuffin", "Bazooka"]),
        bob=dict(traits=["Chinese"], hand=hand),
        cy=dict(sidekicks=["Getaway Driver"]),
    )
    assert t.bob.cannot_play("Identical Briefcases").because("no-treasure-won")
    t.ann.fights("Agent Orange")
    assert t.bob.cannot_play("Headhunted", on="Getaway Driver").because("not-in-fight")
    assert t.bob.cannot_play("Diplomatic Immunity").because("fighters-only")
    assert t.ann.cannot_use("Snipe", on="Agent Orange").because("outsiders-only")
    t.bob.uses("Behind the scenes", on="monsters", paying=["Silencer"])
    assert t.bob.cannot_use("Behind the scenes", on="monsters").because("used-up") and t.leaves(t.asked or "")


@card("British")
@rule("ACT-01")
def test_what_has_been_done_this_turn_is_not_done_again(table: Lay) -> None:
    t = table(ann=dict(traits=["British"], hand=["Silencer", "Bush Knife"]))
    t.ann.uses("Quartermaster", paying=["Silencer"])
    assert t.ann.cannot_use("Quartermaster").because("used-up") and t.nobody_is_asked()


@card("Playboy")
@rule("ACT-01", "WIN-07")
def test_who_cannot_be_charmed_is_said_with_the_reason(table: Lay) -> None:
    t = table(ann=dict(level=8, traits=["Playboy"]), bob=dict(level=5))
    t.ann.fights("General Mayhem")
    assert t.ann.cannot_use("Charm", on="bob").because("no-compelled-win") and t.leaves("ann")


@card("That Was My Double", "Stoned Golem")
@ruling("R460")
def test_at_level_1_the_double_costs_no_level(table: Lay) -> None:
    t = table(sets=["impossible", "munchkin"], ann=dict(level=1, hand=["That Was My Double", "Silencer"])).dice(1)
    t.ann.fights("Stoned Golem").fights_on()
    t.all_pass(until="dying").ann.plays("That Was My Double")
    assert t.ann.alive and t.ann.level == 1 and t.ann.hand == [] and t.nobody_is_asked()


@card("Dead Drop")
@ruling("R461")
def test_one_that_was_dealt_before_the_game_waits_for_its_owners_turn(table: Lay) -> None:
    t = table(ann=dict(hand=["Dead Drop", "Shoe Blades"])).treasures("Silencer", "Bush Knife", "The MacGuffin")
    t.ann.has_first_hand()
    assert t.ann.hand == ["Dead Drop", "Shoe Blades"] and t.options == ["play Shoe Blades", "done"]
    t.ann.done()
    t.ann.has_time().plays("Dead Drop")
    assert t.ann.hand == ["Shoe Blades", "Silencer", "Bush Knife", "The MacGuffin"] and t.discarded("Dead Drop")
    assert t.nobody_is_asked()
