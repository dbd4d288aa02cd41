"""The Hirelings of Munchkin Impossible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]


@card("Glamorous Plus-One")
def test_the_plus_one_is_for_playboys(table: Lay) -> None:
    t = table(
        ann=dict(traits=["Playboy"], sidekicks=["Glamorous Plus-One"]),
        bob=dict(traits=["Tourist"], sidekicks=["Guinness and Stout"]),
    )  # fmt: skip
    assert t.ann.strength == 4 and t.bob.strength == 3


@card("Glamorous Plus-One")
def test_with_anybody_else_the_plus_one_just_stands_there(table: Lay) -> None:
    t = table(ann=dict(hand=["Glamorous Plus-One"]))
    t.ann.plays("Glamorous Plus-One")
    assert t.ann.sidekicks == ["Glamorous Plus-One"] and t.ann.strength == 1


@card("Glamorous Plus-One", "Transferred To Accounting")
def test_the_plus_one_loses_interest_with_the_class(table: Lay) -> None:
    t = table(
        ann=dict(traits=["Playboy"], sidekicks=["Glamorous Plus-One"]), bob=dict(hand=["Transferred To Accounting"])
    )
    t.ann.fights("Mime Field")
    assert t.strength() == (4, 2)
    t.bob.plays("Transferred To Accounting", on="ann")
    assert t.strength() == (1, 2) and t.ann.sidekicks == ["Glamorous Plus-One"] and t.leaves("ann")


@card("Guinness and Stout")
@rule("ACT-01", "SDK-01")
@ruling("R242")
def test_guinness_and_stout_join_in_the_middle_of_a_fight(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Guinness and Stout"]))
    t.ann.fights("Mime Field").asks("bob")
    t.bob.accepts()
    t.bob.plays("Guinness and Stout")
    assert t.strength() == (4, 2) and t.leaves("ann")


@card("Guinness and Stout")
@rule("ITM-05")
def test_guinness_and_stout_carry_one_big_item_more(table: Lay) -> None:
    t = table(ann=dict(pack=["Bazooka"], hand=["Flying Car", "Guinness and Stout"]))
    assert t.ann.cannot_play("Flying Car")
    t.ann.plays("Guinness and Stout").plays("Flying Car")
    assert sorted(t.ann.items) == ["Bazooka", "Flying Car"]


@card("Guinness and Stout", "Trench Coat Of Many Pockets")
@ruling("R454")
def test_with_the_trench_coat_there_are_three_big_items(table: Lay) -> None:
    t = table(
        ann=dict(sidekicks=["Guinness and Stout"], gear=["Trench Coat Of Many Pockets", "Bazooka"], pack=["Flying Car"],
                 hand=["Oversized Attack Poodle", "Concrete Overshoes"])
    )  # fmt: skip
    t.ann.plays("Oversized Attack Poodle")
    assert len(t.ann.items) == 4 and t.ann.cannot_play("Concrete Overshoes")


@card("Guinness and Stout")
@ruling("R038", "R454")
def test_without_them_the_second_big_item_goes_to_the_lowest(table: Lay) -> None:
    t = table(
        ann=dict(level=3, sidekicks=["Guinness and Stout"], pack=["Bazooka", "Flying Car"]),
        bob=dict(level=2),
        cy=dict(level=1),
    )
    t.ann.drops("Guinness and Stout")
    assert t.kind == "shed-big"
    t.ann.picks("Bazooka")
    assert t.ann.items == ["Flying Car"] and t.cy.items == ["Bazooka"] and t.nobody_is_asked()


@card("Partner Two Days From Retirement")
def test_the_partner_is_worth_one(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Partner Two Days From Retirement"]))
    assert t.ann.strength == 2


@card("Partner Two Days From Retirement", "Homing Pigeon")
@ruling("R463")
@pytest.mark.parametrize("edition", ["impossible-2014", "star-2019"])
def test_the_partner_saves_the_owner_even_from_the_pigeon(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Partner Two Days From Retirement"], gear=["Night-Vision Monocle"]))
    t.ann.fights("Homing Pigeon", "Literal Mole", with_=["Armed By Seven Governments"])
    t.all_pass(until="sacrifice").ann.sacrifices("Partner Two Days From Retirement")
    t.all_pass()
    assert t.ann.escaped and t.ann.gear == ["Night-Vision Monocle"] and t.ann.sidekicks == []
    assert t.discarded("Partner Two Days From Retirement") and t.nobody_is_asked()


@card("Partner Two Days From Retirement")
@ruling("R463")
def test_the_partner_saves_nobody_else(table: Lay) -> None:
    t = table(ann=dict(level=3, sidekicks=["Partner Two Days From Retirement"]), bob=dict(level=3)).dice(1)
    t.ann.fights("The Perfect Butler").asks("bob")
    t.bob.accepts()
    t.all_pass(until="sacrifice").ann.sacrifices("Partner Two Days From Retirement")
    t.all_pass()
    assert t.ann.level == 3 and t.bob.level == 1 and t.nobody_is_asked()


@card("Partner Two Days From Retirement")
def test_nobody_has_to_give_the_partner_up(table: Lay) -> None:
    t = table(ann=dict(level=3, sidekicks=["Partner Two Days From Retirement"])).dice(6)
    t.ann.fights("The Perfect Butler").flees()
    assert t.ann.escaped and t.ann.sidekicks == ["Partner Two Days From Retirement"] and t.nobody_is_asked()


@card("Guinness and Stout", "Getaway Driver", "Nervous Hacker", "Glamorous Plus-One")
@rule("RUN-08")
@ruling("R463")
@pytest.mark.parametrize("edition", ["impossible-2014", "star-2019"])
@pytest.mark.parametrize("friend", ["Guinness and Stout", "Getaway Driver", "Nervous Hacker", "Glamorous Plus-One"])
def test_no_other_hireling_can_be_given_up(table: Lay, friend: str, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, sidekicks=[friend])).dice(6)
    t.ann.fights("The Perfect Butler").flees()
    assert t.ann.escaped and t.saw("DieRolled", "ann") and t.ann.sidekicks == [friend] and t.nobody_is_asked()


@card("Getaway Driver")
@pytest.mark.parametrize(
    ("gear", "roll", "away"),
    [([], 4, True), ([], 3, False), (["Souped-Up Scooter"], 3, True), (["Souped-Up Scooter"], 2, False)],
)
def test_the_driver_helps_to_run_and_more_in_a_vehicle(table: Lay, gear: list[str], roll: int, away: bool) -> None:
    t = table(ann=dict(sidekicks=["Getaway Driver"], gear=gear)).dice(roll)
    t.ann.fights("The Perfect Butler").flees()
    assert t.ann.escaped == away and t.nobody_is_asked()


@card("Getaway Driver")
def test_the_driver_does_not_fight(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Getaway Driver"], gear=["Souped-Up Scooter"]))
    assert t.ann.strength == 3


@card("Getaway Driver")
@rule("SDK-01")
def test_a_second_hireling_replaces_the_first(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Getaway Driver"], hand=["Guinness and Stout"]))
    t.ann.plays("Guinness and Stout", on="Getaway Driver")
    assert t.ann.sidekicks == ["Guinness and Stout"] and t.discarded("Getaway Driver")


@card("Nervous Hacker")
@rule("TRP-01")
@pytest.mark.parametrize(
    ("roll", "level", "there"), [(4, 5, True), (6, 5, True), (3, 3, True), (2, 3, True), (1, 3, False)]
)
def test_the_hacker_may_stop_a_trap_at_the_owners_door(table: Lay, roll: int, level: int, there: bool) -> None:
    t = table(ann=dict(level=5, sidekicks=["Nervous Hacker"])).doors("Trapdoor Over The Shark Tank").dice(roll)
    t.ann.opens_door().uses("Hack it")
    assert t.ann.level == level and (t.ann.sidekicks == ["Nervous Hacker"]) == there and t.nobody_is_asked()


@card("Nervous Hacker")
@ruling("R464")
def test_the_hacker_tries_once_and_only_if_asked(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Nervous Hacker"])).doors("Trapdoor Over The Shark Tank")
    t.ann.opens_door().passes()
    assert t.ann.level == 3 and t.ann.sidekicks == ["Nervous Hacker"] and t.nobody_is_asked()


@card("Nervous Hacker")
@ruling("R464")
def test_the_hacker_is_no_help_against_traps_that_are_played_or_against_other_doors(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Nervous Hacker"]), bob=dict(level=5, hand=["Trapdoor Over The Shark Tank"]))
    t.bob.plays("Trapdoor Over The Shark Tank", on="ann")
    assert t.ann.level == 3 and t.nobody_is_asked()
    t = table(ann=dict(level=5), bob=dict(sidekicks=["Nervous Hacker"])).doors("Trapdoor Over The Shark Tank")
    t.ann.opens_door()
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Nervous Hacker", "Wishing Ring")
@ruling("R011", "R464")
def test_a_ring_may_do_what_the_hacker_could_not(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Nervous Hacker"], hand=["Wishing Ring"])).dice(2)
    t.doors("Trapdoor Over The Shark Tank").ann.opens_door().uses("Hack it")
    assert t.asked == "ann" and t.ann.cannot_use("Hack it")
    t.ann.plays("Wishing Ring")
    assert t.ann.level == 5 and t.nobody_is_asked()


@card("Guinness and Stout", "Bazooka", "Flying Car")
@rule("ITM-05")
@ruling("R454")
def test_in_the_own_turn_a_big_item_too_many_may_be_sold(table: Lay) -> None:
    t = table(ann=dict(level=3, sidekicks=["Guinness and Stout"], pack=["Bazooka", "Flying Car"]))
    t.ann.drops("Guinness and Stout").sells().picks("Flying Car").done()
    assert t.ann.level == 4 and t.ann.items == ["Bazooka"] and t.bob.items == [] and t.nobody_is_asked()


@card("Guinness and Stout", "Bazooka", "Flying Car")
@rule("ITM-05")
@ruling("R454")
def test_a_big_item_too_many_that_nobody_can_carry_is_discarded(table: Lay) -> None:
    t = table(
        ann=dict(level=3, sidekicks=["Guinness and Stout"], pack=["Bazooka", "Flying Car"]),
        bob=dict(pack=["Concrete Overshoes"]), cy=dict(pack=["Very Mini Submarine"]),
    )  # fmt: skip
    t.bob.has_time()
    t.ann.drops("Guinness and Stout")
    assert t.options == ["pick Bazooka", "pick Flying Car"]
    t.ann.picks("Bazooka")
    assert t.ann.items == ["Flying Car"] and t.discarded("Bazooka") and t.nobody_is_asked()
