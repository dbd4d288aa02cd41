"""Frank the Tank, the Gas Giant, the Giant Ants and the Grays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
every_edition = pytest.mark.parametrize("edition", EDITIONS)


# Frank the Tank


@card("Frank the Tank")
@pytest.mark.parametrize(
    ("ann", "bob", "strength"), [([], [], 16), (["Gadgeteer"], [], 21), (["Gadgeteer"], ["Gadgeteer"], 21)]
)
def test_frank_is_stronger_against_gadgeteers(table: Lay, ann: list[str], bob: list[str], strength: int) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob)).doors("Frank the Tank")
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("Frank the Tank")
@every_edition
def test_frank_is_worth_two_levels_and_four_treasures(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=7), bob=dict(level=9, sidekicks=["Android"]))
    t.ann.fights("Frank the Tank").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == 9 and len(t.ann.hand) == 4 and t.bob.level == 9


@card("Frank the Tank", "Sidekick: Loud Hairy Alien", "Duct Tape", "Cheat!")
@ruling("R176", "R348")
@every_edition
def test_frank_takes_every_item_worn_carried_taped_or_held_by_the_alien(table: Lay, edition: str) -> None:
    ann = dict(
        level=5, gear=["Energy Armor"], pack=["Dogbot", "Med Kit"], taped=[("Ray Gun", "Foof Gun")],
        loads={"Loud Hairy Alien": ["Maser"]}, sidekicks=["Loud Hairy Alien"], hand=["Raser"], cheat=["Tailgun"],
        handicap=-20,
    )  # fmt: skip
    t = table(edition=edition, ann=ann).dice(1)
    t.ann.fights("Frank the Tank").flees()
    assert t.ann.items == [] and t.ann.sidekicks == ["Sidekick: Loud Hairy Alien"] and t.ann.hand == ["Raser"]
    assert t.discarded("Energy Armor", "Dogbot", "Med Kit", "Ray Gun", "Foof Gun", "Duct Tape", "Maser", "Tailgun")
    assert t.discarded("Cheat!") and t.ann.level == 5


@card("Frank the Tank", "Trap! Antimatter")
@ruling("R348")
def test_frank_cannot_take_what_antimatter_holds(table: Lay) -> None:
    t = table(ann=dict(level=5, marks=["Antimatter", "Energy Armor"], gear=["Dogbot"])).dice(1)
    t.ann.fights("Frank the Tank").flees()
    assert t.ann.marks == ["Trap! Antimatter", "Energy Armor"] and t.ann.items == []


@card("Frank the Tank")
@every_edition
@pytest.mark.parametrize(("before", "after"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_frank_raises_his_victims_to_level_three(table: Lay, edition: str, before: int, after: int) -> None:
    t = table(edition=edition, ann=dict(level=before)).doors("Frank the Tank").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.level == after


@card("Frank the Tank")
@rule("WIN-08")
@ruling("R258")
@every_edition
@pytest.mark.parametrize(("goal", "after"), [(3, 2), (4, 3)])
def test_frank_makes_nobody_win(table: Lay, edition: str, goal: int, after: int) -> None:
    t = table(edition=edition, switches={"goal": goal}, ann=dict(level=1)).dice(1)
    t.ann.fights("Frank the Tank").flees()
    assert t.ann.level == after and t.winner is None and t.nobody_is_asked()


@card("Frank the Tank")
@ruling("R348")
def test_frank_takes_the_items_before_he_raises_the_level(table: Lay) -> None:
    t = table(ann=dict(level=1, gear=["Energy Armor"], pack=["Dogbot"])).dice(1)
    t.ann.fights("Frank the Tank").flees()
    told = [e.what for e in t.events if e.what in ("CardDiscarded", "LevelsGained")]
    assert told == ["CardDiscarded", "CardDiscarded", "LevelsGained", "CardDiscarded"]  # the last is Frank himself
    assert t.ann.level == 3 and t.discarded("Energy Armor", "Dogbot", "Frank the Tank") and t.nobody_is_asked()


@card("Frank the Tank")
def test_frank_does_nothing_to_who_escapes(table: Lay) -> None:
    t = table(ann=dict(level=1, gear=["Dogbot"])).doors("Frank the Tank").dice(5)
    t.ann.opens_door().flees()
    assert t.ann.level == 1 and t.ann.gear == ["Dogbot"]


# Gas Giant


def _trader(**more: object) -> dict[str, object]:
    return dict(traits=["Trader"], pack=["Dogbot", "Energy Armor"], **more)


@card("Gas Giant", "Trader")
@every_edition
def test_the_right_neighbour_picks_what_a_trader_loses_before_fighting_the_gas_giant(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=_trader(level=6)).doors("Gas Giant")
    t.ann.opens_door()
    t.cy.picks("Energy Armor")
    assert t.ann.pack == ["Dogbot"] and t.discarded("Energy Armor") and t.strength() == (6, 4)
    t.all_pass()
    assert t.ann.level == 7


@card("Gas Giant")
@pytest.mark.parametrize("traits", [[], ["Gadgeteer"]])
def test_the_gas_giant_takes_nothing_from_others_than_traders(table: Lay, traits: list[str]) -> None:
    t = table(ann=dict(level=6, traits=traits, pack=["Dogbot"])).doors("Gas Giant")
    t.ann.opens_door()
    assert t.kind == "fight" and t.ann.pack == ["Dogbot"] and t.leaves("ann")


@card("Gas Giant", "Trader")
@ruling("R337")
@every_edition
def test_a_trader_who_comes_to_help_against_the_gas_giant_loses_an_item_too(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=_trader(level=1), bob=dict(traits=["Trader"], pack=["Maser", "Raser"]))
    t.ann.fights("Gas Giant")
    t.cy.picks("Dogbot")
    t.ann.asks("bob")
    t.bob.accepts()
    t.ann.picks("Raser")
    assert t.ann.pack == ["Energy Armor"] and t.bob.pack == ["Maser"] and t.leaves("ann")


@card("Gas Giant", "... And Its Clone")
@ruling("R337")
@every_edition
def test_the_gas_giants_clone_takes_nothing_even_from_a_helper(table: Lay, edition: str) -> None:
    bob = dict(traits=["Trader"], pack=["Maser", "Raser"])
    t = table(edition=edition, ann=_trader(), bob=bob, cy=dict(hand=["... And Its Clone"]))
    t.ann.fights("Gas Giant")
    t.cy.picks("Dogbot").plays("... And Its Clone", on="Gas Giant")
    assert t.ann.pack == ["Energy Armor"]
    t.ann.asks("bob")
    t.bob.accepts()
    t.ann.picks("Raser")
    assert t.bob.pack == ["Maser"] and t.leaves("ann")


@card("Gas Giant", "Wandering Monster")
@ruling("R111", "R337")
@pytest.mark.parametrize(("edition", "left"), [("star-2002", 1), ("star-2014", 2), ("star-2019", 2)])
def test_a_gas_giant_that_wanders_in_takes_something_in_2002_only(table: Lay, edition: str, left: int) -> None:
    t = table(edition=edition, ann=_trader(), bob=dict(hand=["Wandering Monster", "Gas Giant"]))
    t.ann.fights("Blob")
    t.bob.plays("Wandering Monster", with_="Gas Giant")
    if left == 1:
        t.cy.picks("Dogbot")
    assert len(t.ann.pack) == left and t.strength() == (1, 6) and t.leaves("ann")


@card("Gas Giant", "Wandering Monster", "Trader")
@ruling("R111", "R337")
@pytest.mark.parametrize(("edition", "left"), [("star-2002", 1), ("star-2014", 2), ("star-2019", 2)])
def test_nor_later_from_a_helper_who_comes_after_it(table: Lay, edition: str, left: int) -> None:
    bob = dict(traits=["Trader"], pack=["Maser", "Raser"])
    t = table(edition=edition, ann=dict(level=1), bob=bob, cy=dict(hand=["Wandering Monster", "Gas Giant"]))
    t.ann.fights("Blob")
    t.cy.plays("Wandering Monster", with_="Gas Giant")
    t.ann.asks("bob")
    t.bob.accepts()
    if left == 1:
        t.ann.picks("Raser")
    assert t.kind == "fight" and len(t.bob.pack) == left and t.strength() == (2, 6) and t.leaves("ann")


@card("Gas Giant", "Trader")
@rule("ACT-03")
def test_becoming_a_trader_in_mid_fight_costs_nothing_against_the_gas_giant(table: Lay) -> None:
    t = table(ann=dict(hand=["Trader"], pack=["Dogbot"])).doors("Gas Giant")
    t.ann.opens_door().plays("Trader")
    assert t.ann.pack == ["Dogbot"] and t.leaves("ann")


@card("Gas Giant", "Super Munchkin")
@rule("CHR-06")
@ruling("R352")
@pytest.mark.parametrize("edition", ["star-2014", "star-2019"])
def test_the_gas_giant_takes_nothing_from_a_super_munchkin_of_one_class(table: Lay, edition: str) -> None:
    traits = ["Trader", "Super Munchkin"]
    t = table(edition=edition, ann=_trader() | dict(traits=traits), bob=dict(traits=traits, pack=["Maser"]))
    t.ann.fights("Gas Giant").asks("bob")
    t.bob.accepts()
    assert t.ann.pack == ["Dogbot", "Energy Armor"] and t.bob.pack == ["Maser"] and t.leaves("ann")


@card("Gas Giant")
def test_the_gas_giant_costs_two_levels(table: Lay) -> None:
    t = table(ann=dict(level=4)).doors("Gas Giant").dice(4)
    t.ann.opens_door().flees()
    assert t.ann.level == 2


# Giant Ants


@card("Giant Ants")
@every_edition
@pytest.mark.parametrize(("traits", "strength"), [([], 6), (["Psychic"], 11), (["Trader"], 6)])
def test_the_ants_are_stronger_against_psychics(table: Lay, edition: str, traits: list[str], strength: int) -> None:
    t = table(edition=edition, ann=dict(traits=traits)).doors("Giant Ants")
    t.ann.opens_door()
    assert t.strength()[1] == strength and t.leaves("ann")


@card("Giant Ants", "Psychic")
@rule("ACT-01", "CHR-02")
@every_edition
def test_a_psychic_who_drops_the_class_in_mid_fight_weakens_the_ants_at_once(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=6, traits=["Psychic"], gear=["Bubble Helmet"])).doors("Giant Ants")
    t.ann.opens_door()
    assert t.strength() == (10, 11)
    t.ann.drops("Psychic")
    assert t.strength() == (8, 6)
    t.all_pass()
    assert t.ann.level == 7


@card("Giant Ants", "Super Munchkin")
@every_edition
def test_the_ants_take_every_class_and_super_munchkin_but_no_race(table: Lay, edition: str) -> None:
    traits = ["Mutant", "Trader", "Gadgeteer", "Super Munchkin"]
    t = table(edition=edition, ann=dict(level=4, traits=traits)).doors("Giant Ants").dice(1)
    t.ann.opens_door().flees()
    t.all_pass()
    assert t.ann.traits == ["Mutant"] and t.discarded("Trader", "Gadgeteer", "Super Munchkin") and t.ann.level == 4


@card("Giant Ants")
@rule("TRP-04")
def test_the_ants_do_nothing_to_the_classless(table: Lay) -> None:
    t = table(ann=dict(level=4, traits=["Feline"], hand=["Trader"])).doors("Giant Ants").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.traits == ["Feline"] and t.ann.hand == ["Trader"] and t.ann.level == 4


@card("Giant Ants", "Gadgeteer")
@ruling("R071", "R181")
def test_a_gadgeteer_robbed_of_the_class_by_the_ants_keeps_one_complex_item_in_use(table: Lay) -> None:
    gear = ["Rocket Boots", "Battle Armor"]
    t = table(ann=dict(level=1, traits=["Gadgeteer"], gear=gear)).doors("Giant Ants").dice(1)
    t.ann.opens_door().flees().picks("Battle Armor")
    assert t.ann.gear == ["Rocket Boots"] and t.ann.pack == ["Battle Armor"]


# Grays


@card("Grays")
@ruling("R115", "R263")
@every_edition
@pytest.mark.parametrize("traits", [["Cyborg"], ["Cyborg", "Half-Breed"]])
def test_the_grays_flee_from_a_cyborg_and_leave_their_treasure_but_no_level(
    table: Lay, edition: str, traits: list[str]
) -> None:
    t = table(edition=edition, ann=dict(level=2, traits=traits)).doors("Grays")
    t.ann.opens_door()
    t.all_pass()
    assert t.ann.level == 2 and len(t.ann.hand) == 3 and not t.saw("MonsterKilled") and t.fight_over


@card("Grays")
@ruling("R104", "R105", "R262")
@every_edition
def test_a_helping_cyborg_scares_the_grays_off_too(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2), bob=dict(traits=["Cyborg"])).doors("Grays")
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert len(t.ann.hand) == 3 and (t.ann.level, t.bob.level) == (2, 1) and not t.saw("MonsterKilled")


@card("Grays", "Cyborg")
@rule("ACT-03")
@ruling("R273")
@every_edition
def test_the_grays_leave_when_the_fighter_becomes_a_cyborg_in_mid_fight(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, hand=["Cyborg"])).doors("Grays")
    t.ann.opens_door()
    assert t.monsters == ["Grays"]
    t.ann.plays("Cyborg")
    t.all_pass()
    assert t.saw("MonsterLeft", card="Grays") and len(t.ann.hand) == 3 and t.ann.level == 2


@card("Grays", "Last of Its Race")
def test_an_enhancer_on_the_grays_changes_the_treasure_they_leave(table: Lay) -> None:
    t = table(ann=dict(hand=["Cyborg"]), bob=dict(hand=["Last of Its Race"])).doors("Grays")
    t.ann.opens_door()
    t.bob.plays("Last of Its Race", on="Grays")
    t.ann.plays("Cyborg")
    assert len(t.ann.hand) == 5


@card("Grays")
@rule("CMB-04")
@ruling("R098")
def test_the_grays_treasure_lapses_if_the_rest_is_fled_from(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Cyborg"])).dice(6)
    t.ann.fights("Grays", "Slaughterbot")
    assert t.monsters == ["Slaughterbot"]
    t.ann.flees()
    assert t.ann.hand == [] and t.ann.escaped


@card("Grays", "... And Its Clone")
def test_a_cyborg_scares_the_grays_clone_off_with_them(table: Lay) -> None:
    t = table(ann=dict(hand=["Cyborg"]), bob=dict(hand=["... And Its Clone"])).doors("Grays")
    t.ann.opens_door()
    t.bob.plays("... And Its Clone", on="Grays")
    t.ann.plays("Cyborg")
    assert t.fight_over and len(t.ann.hand) == 6 and t.ann.level == 1


@card("Grays")
@rule("WIN-08")
@ruling("R155", "R161", "R338")
@every_edition
@pytest.mark.parametrize(("before", "bob", "after"), [(3, 4, (1, 5, 2)), (5, 9, (3, 9, 2)), (1, 4, (1, 4, 1))])
def test_what_the_grays_drain_goes_to_both_neighbours(
    table: Lay, edition: str, before: int, bob: int, after: tuple[int, int, int]
) -> None:
    t = table(edition=edition, ann=dict(level=before), bob=dict(level=bob), cy=dict(level=1)).doors("Grays").dice(1)
    t.ann.opens_door().flees()
    assert (t.ann.level, t.bob.level, t.cy.level) == after and t.winner is None


@card("Grays")
@ruling("R338")
@pytest.mark.parametrize(("lucky", "after"), [("bob", (1, 5, 1)), ("cy", (1, 4, 2))])
def test_of_a_single_level_drained_by_the_grays_the_victim_names_the_heir(
    table: Lay, lucky: str, after: tuple[int, int, int]
) -> None:
    t = table(ann=dict(level=2), bob=dict(level=4)).doors("Grays").dice(1)
    t.ann.opens_door().flees().chooses(lucky)
    assert (t.ann.level, t.bob.level, t.cy.level) == after


@card("Grays")
def test_only_the_neighbours_profit_from_the_grays(table: Lay) -> None:
    t = table(ann=dict(level=4), bob={}, cy={}, di={}).doors("Grays").dice(1)
    t.ann.opens_door().flees()
    assert [t.player(p).level for p in t.names] == [2, 2, 1, 2]
