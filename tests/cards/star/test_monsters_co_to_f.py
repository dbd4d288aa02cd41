"""Monsters of Star Munchkin, Co to F: what each does, when it does not, and how it goes with other cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
every_edition = pytest.mark.parametrize("edition", EDITIONS)


# Computer Virus


@card("Computer Virus")
@ruling("R076", "R077", "R254")
@every_edition
@pytest.mark.parametrize(
    ("ann", "bob", "strength"),
    [
        ([], [], 2),
        (["Gadgeteer"], [], 6),
        ([], ["Bounty Hunter"], 6),
        (["Gadgeteer"], ["Gadgeteer"], 6),
        (["Gadgeteer"], ["Bounty Hunter"], 10),
        (["Gadgeteer", "Bounty Hunter", "Super Munchkin"], ["Gadgeteer"], 10),
    ],
)
def test_the_virus_has_four_against_each_of_two_classes_and_never_more_than_eight(
    table: Lay, edition: str, ann: list[str], bob: list[str], strength: int
) -> None:
    t = table(edition=edition, ann=dict(traits=ann), bob=dict(traits=bob)).doors("Computer Virus")
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("Computer Virus", "Super Munchkin")
@rule("CHR-06")
@ruling("R065")
@pytest.mark.parametrize("edition", ["star-2014", "star-2019"])
def test_the_virus_has_nothing_against_a_super_munchkin_of_one_class(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Gadgeteer", "Super Munchkin"])).doors("Computer Virus")
    t.ann.opens_door()
    assert t.strength() == (3, 2) and t.leaves("ann")


@card("Computer Virus")
@ruling("R180")
@every_edition
def test_the_virus_destroys_every_complex_item_in_play_and_nothing_else(table: Lay, edition: str) -> None:
    ann = dict(gear=["Rocket Boots", "Dogbot"], pack=["Cyberdeck", "Energy Armor"], hand=["Electrosuit"], handicap=-5)
    t = table(edition=edition, ann=ann).doors("Computer Virus").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.gear == ["Dogbot"] and t.ann.pack == ["Energy Armor"] and t.ann.hand == ["Electrosuit"]
    assert t.discarded("Rocket Boots", "Cyberdeck")


@card("Computer Virus", "Trap! Antimatter")
def test_the_virus_cannot_touch_what_antimatter_holds(table: Lay) -> None:
    t = table(ann=dict(level=2, marks=["Antimatter", "Battle Armor"], pack=["Rocket Boots"])).dice(1)
    t.ann.fights("Computer Virus").flees()
    assert t.ann.marks == ["Trap! Antimatter", "Battle Armor"] and t.ann.items == []


@card("Computer Virus", "Bananafanafofaser")
@ruling("R184")
def test_of_lasers_snapped_together_the_virus_destroys_the_complex_one(table: Lay) -> None:
    t = table(ann=dict(gear=["Bananafanafofaser", "Maser"], handicap=-9)).doors("Computer Virus").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.gear == ["Maser"] and t.discarded("Bananafanafofaser")


# Creature from the Pink Lagoon

PINK = "Creature from the Pink Lagoon"


@card("Creature from the Pink Lagoon")
@every_edition
@pytest.mark.parametrize("traits", [["Feline"], ["Feline", "Half-Breed"], ["Feline", "Mutant", "Half-Breed"]])
def test_a_feline_may_pass_the_pink_creature_for_a_door_and_a_treasure(
    table: Lay, edition: str, traits: list[str]
) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=traits)).doors(PINK, "Cheat!").treasures("Maser")
    t.ann.opens_door().declines()
    t.all_pass()
    assert t.ann.hand == ["Cheat!", "Maser"] and t.ann.level == 3 and t.pile("doors") == [PINK]
    assert [e.card for e in t.game.log_for(t.seat_no("bob")) if e.what == "CardDrawn"] == [-1, -1]


@card("Creature from the Pink Lagoon")
def test_a_feline_who_fights_the_pink_creature_gets_what_is_printed(table: Lay) -> None:
    t = table(ann=dict(level=9, traits=["Feline"])).doors(PINK)
    t.ann.opens_door().fights_on()
    t.all_pass()
    assert t.winner == "ann"


@card("Creature from the Pink Lagoon")
@pytest.mark.parametrize("traits", [[], ["Cyborg"], ["Psychic"]])
def test_nobody_but_felines_may_pass_the_pink_creature(table: Lay, traits: list[str]) -> None:
    t = table(ann=dict(level=3, traits=traits)).doors(PINK)
    t.ann.opens_door()
    assert t.kind == "fight" and t.leaves("ann")


@card("Creature from the Pink Lagoon", "Feline")
@rule("ACT-03")
@ruling("R070")
@pytest.mark.parametrize(("later", "kind"), [(True, "decline"), (False, "fight")])
def test_a_feline_made_in_mid_fight_may_pass_the_pink_creature_by_one_reading(
    table: Lay, later: bool, kind: str
) -> None:
    t = table(switches=dict(decline_later=later), ann=dict(level=3, hand=["Feline"])).doors(PINK)
    t.ann.opens_door().plays("Feline")
    assert t.ann.traits == ["Feline"] and t.kind == kind and t.leaves("ann")


@card("Creature from the Pink Lagoon")
@every_edition
def test_the_pink_creature_costs_three_levels(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Feline"])).doors(PINK).dice(3)
    t.ann.opens_door().fights_on().flees()
    assert t.ann.level == 2


# Eep


@card("Eep")
@every_edition
@pytest.mark.parametrize("roll", [1, 6])
def test_the_left_neighbour_rolls_for_eep(table: Lay, edition: str, roll: int) -> None:
    t = table(edition=edition).doors("Eep").dice(roll)
    t.ann.opens_door()
    assert t.saw("DieRolled", "bob", n=roll) == 1 and t.strength() == (1, 1 + roll) and t.leaves("ann")


@card("Eep", "Wandering Monster")
@ruling("R111", "R336")
@every_edition
def test_eep_is_rolled_for_when_it_joins_too(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=["Wandering Monster", "Eep"])).dice(4)
    t.ann.fights("Blob")
    t.bob.plays("Wandering Monster", with_="Eep")
    assert t.saw("DieRolled", "bob") == 1 and t.strength() == (5, 7) and t.leaves("ann")


@card("Eep", "... And Its Clone")
@ruling("R336")
@every_edition
def test_eeps_clone_shares_its_roll(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(hand=["... And Its Clone"])).doors("Eep").dice(5)
    t.ann.opens_door()
    t.bob.plays("... And Its Clone", on="Eep")
    assert t.strength() == (1, 12) and t.saw("DieRolled") == 1 and t.leaves("ann")


@card("Eep", "... And Its Clone", "Mind Control Gas")
@ruling("R131")
def test_eeps_clone_keeps_the_roll_when_eep_is_gone(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["... And Its Clone", "Mind Control Gas"])).doors("Eep").dice(5)
    t.ann.opens_door()
    t.bob.plays("... And Its Clone", on="Eep").plays("Mind Control Gas", on="Eep")
    assert t.strength() == (1, 6) and t.leaves("ann")


@card("Eep", "Loaded Die")
@ruling("R054")
def test_a_loaded_die_for_eep_is_the_rollers_own(table: Lay) -> None:
    t = table(ann=dict(hand=["Loaded Die"]), bob=dict(hand=["Loaded Die"])).doors("Eep").dice(2)
    t.ann.opens_door()
    t.bob.plays("Loaded Die").chooses(6)
    assert t.ann.hand == ["Loaded Die"] and t.strength()[1] == 7 and t.leaves("ann")


@card("Eep")
@every_edition
def test_the_neighbour_to_the_left_picks_what_eep_takes(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Handy Foot"], pack=["Dogbot"], hand=["Maser"])).doors("Eep").dice(6, 1)
    t.ann.opens_door().flees()
    t.bob.picks("Dogbot")
    assert t.ann.items == ["Handy Foot"] and t.ann.hand == ["Maser"] and t.discarded("Dogbot")


@card("Eep")
@rule("RUN-04")
def test_a_helpers_own_left_neighbour_picks_what_eep_takes(table: Lay) -> None:
    t = table(ann={}, bob=dict(gear=["Handy Foot"], pack=["Dogbot"])).doors("Eep").dice(6, 6, 1)
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    t.ann.flees()
    t.cy.picks("Handy Foot")
    assert t.ann.escaped and t.bob.items == ["Dogbot"]


@card("Eep")
@rule("TRP-04")
def test_eep_takes_nothing_from_who_has_no_item_in_play(table: Lay) -> None:
    t = table(ann=dict(hand=["Maser"], sidekicks=["Red Shirt"])).doors("Eep").dice(6, 1)
    t.ann.opens_door().flees()
    assert t.saw("Caught", "ann") and t.ann.hand == ["Maser"] and t.ann.sidekicks == ["Sidekick: Red Shirt"]


# Face Hugger


@card("Face Hugger")
@rule("WIN-04")
@ruling("R133")
@pytest.mark.parametrize(("edition", "strength"), [("star-2002", 1), ("star-2014", -2), ("star-2019", -2)])
def test_a_mutant_makes_the_face_hugger_weak_but_in_2002_no_weaker_than_one(
    table: Lay, edition: str, strength: int
) -> None:
    t = table(edition=edition, ann=dict(traits=["Mutant"])).doors("Face Hugger")
    t.ann.opens_door()
    assert t.strength() == (1, strength) and t.leaves("ann")


@card("Face Hugger", "Radioactive")
@ruling("R133", "R255")
@every_edition
def test_the_floor_comes_after_everything_that_is_on_the_face_hugger(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Mutant"]), bob=dict(hand=["Radioactive"])).doors("Face Hugger")
    t.ann.opens_door()
    t.bob.plays("Radioactive", on="Face Hugger")
    assert t.strength() == (1, 3) and t.leaves("ann")


@card("Face Hugger", "Denebian Rum")
@ruling("R255")
def test_what_is_thrown_in_knows_no_floor_and_is_not_swallowed_by_it(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(traits=["Mutant"]), bob=dict(hand=["Denebian Rum"])).doors("Face Hugger")
    t.ann.opens_door()
    t.bob.plays("Denebian Rum", on="monsters")
    assert t.strength() == (1, 4) and t.leaves("ann")


@card("Face Hugger", "... And Its Clone")
@ruling("R133", "R130")
@pytest.mark.parametrize(("edition", "strength"), [("star-2002", 2), ("star-2014", -4), ("star-2019", -4)])
def test_the_floor_is_under_each_monster_and_not_under_their_sum(table: Lay, edition: str, strength: int) -> None:
    t = table(edition=edition, ann=dict(traits=["Mutant"]), bob=dict(hand=["... And Its Clone"])).doors("Face Hugger")
    t.ann.opens_door()
    t.bob.plays("... And Its Clone", on="Face Hugger")
    assert t.strength() == (1, strength) and t.leaves("ann")


@card("Face Hugger", "Half-Breed")
@ruling("R058", "R104")
def test_half_a_mutant_and_a_helping_mutant_weaken_the_face_hugger_as_well(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(traits=["Mutant", "Half-Breed"])).doors("Face Hugger")
    t.ann.opens_door()
    assert t.strength() == (1, 2)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, -2) and t.leaves("ann")


@card("Face Hugger")
def test_the_face_hugger_costs_two_levels(table: Lay) -> None:
    t = table(ann=dict(level=4, traits=["Cyborg"], handicap=-5)).doors("Face Hugger").dice(4)
    t.ann.opens_door().flees()
    assert t.ann.level == 2


# Fanged Fuzzball


@card("Fanged Fuzzball")
@ruling("R187", "R058")
@pytest.mark.parametrize(
    ("ann", "bob", "strength"), [([], [], 6), (["Feline"], [], 8), ([], ["Feline"], 8), (["Feline"], ["Feline"], 8)]
)
def test_the_fanged_fuzzball_is_stronger_against_felines(
    table: Lay, ann: list[str], bob: list[str], strength: int
) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob)).doors("Fanged Fuzzball")
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("Fanged Fuzzball")
@ruling("R017")
@every_edition
def test_the_fanged_fuzzball_takes_the_whole_hand_and_nothing_on_the_table(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, hand=["Maser", "Raser", "Cheat!"], gear=["Energy Armor"])).dice(1)
    t.ann.fights("Fanged Fuzzball").flees()
    assert t.ann.hand == [] and t.ann.gear == ["Energy Armor"] and t.ann.level == 2
    assert t.discarded("Maser", "Raser", "Cheat!")


@card("Fanged Fuzzball")
@rule("TRP-04")
def test_an_empty_hand_has_nothing_to_fear_from_the_fanged_fuzzball(table: Lay) -> None:
    t = table(ann=dict(level=2, pack=["Dogbot"])).doors("Fanged Fuzzball").dice(1)
    t.ann.opens_door().flees()
    assert t.saw("Caught", "ann") and t.ann.pack == ["Dogbot"] and t.ann.level == 2


# Fuzzball


@card("Fuzzball")
@ruling("R058")
@every_edition
@pytest.mark.parametrize(
    ("traits", "strength"),
    [([], 1), (["Feline"], 3), (["Feline", "Half-Breed"], 1), (["Feline", "Cyborg", "Half-Breed"], 3)],
)
def test_the_fuzzball_is_stronger_against_felines(table: Lay, edition: str, traits: list[str], strength: int) -> None:
    t = table(edition=edition, ann=dict(traits=traits)).doors("Fuzzball")
    t.ann.opens_door()
    assert t.strength() == (1, strength) and t.leaves("ann")


@card("Fuzzball")
@ruling("R080")
def test_the_fuzzball_takes_the_headgear_that_is_worn(table: Lay) -> None:
    ann = dict(level=2, gear=["Bubble Helmet", "Energy Armor"], pack=["Permanent Wave"], handicap=-9)
    t = table(ann=ann).doors("Fuzzball").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.items == ["Energy Armor", "Permanent Wave"] and t.ann.level == 2


@card("Fuzzball", "X-Ray Specs")
def test_x_ray_specs_drag_all_headgear_into_the_fuzzball(table: Lay) -> None:
    t = table(ann=dict(gear=["Bubble Helmet", "X-Ray Specs", "Dogbot"], handicap=-9)).doors("Fuzzball").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.items == ["Dogbot"]


@card("Fuzzball")
@rule("TRP-04")
def test_the_fuzzball_does_nothing_to_a_bare_head(table: Lay) -> None:
    t = table(ann=dict(pack=["Bubble Helmet"])).doors("Fuzzball").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.pack == ["Bubble Helmet"]
