"""Rules that only Munchkin Impossible knows: Loyalties, Trainings, Guns, Knives and Vehicles, monsters In Black."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["munchkin-2001", "star-2002", "star-2019", "impossible-2014"])


@pytest.fixture(name="table")
def _table(table: Lay) -> Lay:
    return partial(table, sets=["impossible"])


# CHR-07


@rule("CHR-07")
@ruling("R233")
@every_edition
@pytest.mark.parametrize(("agent", "most"), [("Double Agent", 2), ("Triple Agent", 3)])
def test_an_agent_has_two_loyalties_or_three(table: Lay, edition: str, agent: str, most: int) -> None:
    loyalties = ["American", "British", "Chinese", "Russian"]
    t = table(edition=edition, ann=dict(traits=[loyalties[0], agent], hand=loyalties[1:]))
    for loyalty in loyalties[1:most]:
        t.ann.plays(loyalty)
    assert len(t.ann.traits) == 1 + most
    assert t.ann.cannot_play(loyalties[most]).because("CHR-01")


@rule("CHR-07")
@every_edition
def test_without_a_loyalty_nobody_becomes_an_agent(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Assassin"], hand=["Double Agent", "Triple Agent"]))
    assert t.ann.cannot_play("Double Agent").because("CHR-07") and t.ann.cannot_play("Triple Agent").because("CHR-07")


@rule("CHR-07", "ACT-03")
def test_an_agent_card_is_played_in_the_own_turn_also_in_a_fight(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian"], hand=["Double Agent"]), bob=dict(traits=["British"], hand=["Double Agent"]))
    t.ann.fights("Literal Mole")
    assert t.bob.cannot_play("Double Agent").because("ACT-03")
    t.ann.plays("Double Agent")
    assert t.strength() == (1, 10) and t.leaves("ann")


# CHR-01 to CHR-03 for Loyalties


@rule("CHR-01", "CHR-03")
@ruling("R232")
def test_without_a_loyalty_one_has_none_and_no_default(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian"], pack=["Fur Hat With Earflaps", "Bulletproof Umbrella"]))
    t.ann.drops("Russian").equips("Fur Hat With Earflaps")
    assert t.ann.traits == [] and t.ann.strength == 2 and t.ann.cannot_equip("Bulletproof Umbrella").because("ITM-04")


@rule("CHR-01")
def test_loyalty_class_and_training_stand_side_by_side(table: Lay) -> None:
    t = table(ann=dict(hand=["American", "Assassin", "Karate Training"]))
    t.ann.plays("American").plays("Assassin").plays("Karate Training")
    assert t.ann.traits == ["American", "Assassin", "Karate Training"]


# CHR-08


@rule("CHR-08")
@ruling("R236")
@every_edition
def test_a_training_replaces_the_one_before(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Karate Training"], hand=["Knife Training"]))
    t.ann.plays("Knife Training")
    assert t.ann.traits == ["Knife Training"]


@rule("CHR-08")
@ruling("R235")
@every_edition
def test_extra_training_allows_one_more_and_needs_none(table: Lay, edition: str) -> None:
    hand = ["Extra Training", "Knife Training", "Karate Training", "Air Duct Training"]
    t = table(edition=edition, ann=dict(hand=hand))
    t.ann.plays("Extra Training").plays("Knife Training").plays("Karate Training")
    assert t.ann.cannot_play("Air Duct Training").because("CHR-01")
    t.ann.plays("Air Duct Training", on="Knife Training")
    assert sorted(t.ann.traits) == ["Air Duct Training", "Extra Training", "Karate Training"]


@rule("CHR-08")
@ruling("R236")
def test_a_training_may_be_dropped_at_any_time(table: Lay) -> None:
    t = table(ann=dict(traits=["Fruit Combat Training"]), bob=dict(traits=["Karate Training"]))
    t.ann.fights("Mime Field").drops("Fruit Combat Training")
    t.bob.drops("Karate Training")
    assert t.strength() == (1, 2) and t.bob.traits == [] and t.leaves("ann")


# ITM-03 and ITM-14


@rule("ITM-03")
@ruling("R053")
@every_edition
def test_one_vehicle_is_in_use_beside_all_else(table: Lay, edition: str) -> None:
    gear = ["Souped-Up Scooter", "Night-Vision Monocle", "Kevlar Cardigan", "Shoe Blades", "Bush Knife", "Bladed Fan"]
    t = table(edition=edition, ann=dict(gear=gear, pack=["Flying Car"]))
    assert t.ann.cannot_equip("Flying Car").because("ITM-03")


@rule("ITM-14")
@every_edition
def test_a_label_does_nothing_by_itself(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Bush Knife", "Fountain-Pen Pistol"]))
    assert t.ann.strength == 5
    t.ann.fights("Mime Field")
    assert t.strength() == (5, 2) and t.leaves("ann")


@rule("ITM-14")
def test_other_cards_speak_of_labels(table: Lay) -> None:
    t = table(ann=dict(traits=["Knife Training"], gear=["Bush Knife", "Fountain-Pen Pistol"]))
    assert t.ann.strength == 1 + 5 + 2


# CMB-09


@rule("CMB-09")
@ruling("R136", "R237")
@every_edition
def test_monsters_in_black_join_each_other_from_any_hand(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=2, hand=["Grannies In Black"]), bob=dict(hand=["Women In Black", "Mime Field"])
    )  # fmt: skip
    t.ann.fights("Obnoxious Kids In Black")
    assert t.bob.cannot_play("Mime Field")
    t.bob.plays("Women In Black")
    t.ann.plays("Grannies In Black")
    assert t.strength() == (2, 28) and t.leaves("ann")


@rule("CMB-09")
def test_nobody_in_black_joins_a_fight_without_one(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Women In Black"]))
    t.ann.fights("Ghost Writer", "Mime Field")
    assert t.bob.cannot_play("Women In Black") and t.leaves("ann")


@rule("CMB-09")
def test_a_monster_made_in_black_may_join_with_its_card(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Tailored In Black", "Mime Field"]))
    t.ann.fights("Waiters In Black")
    t.bob.plays("Tailored In Black", with_="Mime Field")
    assert t.strength() == (1, 15) and t.bob.hand == [] and t.leaves("ann")
