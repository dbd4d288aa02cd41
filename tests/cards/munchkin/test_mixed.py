"""Half-Breed and Super Munchkin in Munchkin."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])


@pytest.fixture
def munchkin(table: Lay) -> Lay:
    return partial(table, sets=["munchkin"])


# Half-Breed


@card("Half-Breed", "Elf", "Dwarf")
@rule("CHR-04")
@every_edition
def test_a_half_breed_is_of_two_races_with_all_they_bring(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition, ann=dict(traits=["Dwarf"], hand=["Half-Breed", "Elf"], pack=["Huge Rock", "Mithril Armor"])
    )
    t.ann.plays("Half-Breed").plays("Elf")
    assert sorted(t.ann.traits) == ["Dwarf", "Elf", "Half-Breed"]
    t.dice(4).ann.fights("Face Sucker")
    assert t.strength() == (1, 14)
    t.ann.flees()
    assert t.ann.escaped and t.nobody_is_asked()


@card("Half-Breed")
@rule("CHR-04")
@every_edition
def test_a_half_breed_needs_a_race(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Half-Breed"]))
    assert t.ann.cannot_play("Half-Breed") and t.nobody_is_asked()


@card("Half-Breed")
@every_edition
def test_a_half_breed_is_played_in_ones_own_turn_in_2001_at_any_time(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann={}, bob=dict(traits=["Elf"], hand=["Half-Breed"]))
    assert t.bob.can_play("Half-Breed") == (edition == "munchkin-2001")


@card("Half-Breed", "Elf")
@ruling("R058", "R360")
@every_edition
def test_with_one_race_a_half_breed_has_its_good_sides_only(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Elf", "Half-Breed"])).dice(4)
    t.ann.fights("Face Sucker")
    assert t.strength() == (1, 8)
    t.ann.flees()
    assert t.ann.escaped and t.nobody_is_asked()


@card("Half-Breed", "Halfling")
@ruling("R058")
@pytest.mark.parametrize(("traits", "away"), [(["Halfling", "Half-Breed"], True), (["Halfling"], False)])
def test_half_a_halfling_runs_like_anyone(munchkin: Lay, traits: list[str], away: bool) -> None:
    t = munchkin(edition="munchkin-2001", ann=dict(traits=traits)).dice(5)
    t.ann.fights("Net Troll").flees()
    assert t.ann.escaped is away and t.nobody_is_asked()


@card("Half-Breed", "Elf", "Halfling")
def test_what_two_races_do_to_the_die_adds_up(munchkin: Lay) -> None:
    t = munchkin(edition="munchkin-2001", ann=dict(traits=["Halfling", "Elf", "Half-Breed"])).dice(5)
    t.ann.fights("Net Troll").flees()
    assert t.ann.escaped and t.nobody_is_asked()


@card("Half-Breed", "Bigfoot")
@ruling("R076")
def test_a_monster_that_hates_either_race_is_stronger_once(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Dwarf", "Halfling", "Half-Breed"]))
    t.ann.fights("Bigfoot")
    assert t.strength() == (1, 15) and t.leaves("ann")


@card("Half-Breed", "Bad-Ass Bandana")
@ruling("R057")
@pytest.mark.parametrize(("edition", "may"), [("munchkin-2001", True), ("munchkin-2010", False)])
def test_half_a_human_and_items_for_humans(munchkin: Lay, edition: str, may: bool) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Elf", "Half-Breed"], pack=["Bad-Ass Bandana"]))
    assert t.ann.can_equip("Bad-Ass Bandana") is may and t.nobody_is_asked()


@card("Half-Breed", "Bad-Ass Bandana")
@every_edition
def test_of_two_races_nobody_is_human(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Elf", "Dwarf", "Half-Breed"], pack=["Bad-Ass Bandana"]))
    assert t.ann.cannot_equip("Bad-Ass Bandana").because("ITM-04") and t.nobody_is_asked()


@card("Half-Breed")
@ruling("R060")
@every_edition
def test_no_race_is_had_twice(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Elf", "Half-Breed"], hand=["Elf"]))
    t.ann.plays("Elf")
    assert t.ann.traits.count("Elf") == 1 and t.ann.hand == [] and t.pile("doors") == ["Elf"] and t.nobody_is_asked()


@card("Half-Breed")
@ruling("R059")
def test_a_second_half_breed_brings_no_third_race(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Elf", "Dwarf", "Half-Breed"], hand=["Half-Breed"]))
    assert t.ann.cannot_play("Half-Breed") and t.nobody_is_asked()


@card("Half-Breed")
@ruling("R061")
@every_edition
def test_half_breed_stays_with_one_race_and_goes_with_the_last(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Elf", "Dwarf", "Half-Breed"]))
    t.ann.drops("Dwarf")
    assert sorted(t.ann.traits) == ["Elf", "Half-Breed"]
    t.ann.drops("Elf")
    assert t.ann.traits == [] and t.discarded("Half-Breed") and t.nobody_is_asked()


@card("Half-Breed", "Curse! Lose Your Race")
@every_edition
def test_a_curse_takes_both_races_and_half_breed(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition, ann=dict(hand=["Curse! Lose Your Race"]), bob=dict(traits=["Elf", "Dwarf", "Half-Breed"])
    )
    t.ann.plays("Curse! Lose Your Race", on="bob")
    assert t.bob.traits == [] and t.discarded("Half-Breed") and t.nobody_is_asked()


@card("Half-Breed", "Squidzilla", "Stoned Golem")
@ruling("R058", "R360")
def test_half_an_elf_or_halfling_is_not_hated(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Elf", "Half-Breed"]), bob=dict(traits=["Halfling", "Half-Breed"]))
    t.ann.fights("Squidzilla")
    assert t.strength() == (1, 18)
    t.ann.flees()
    assert t.ann.alive  # too low to be pursued
    t.bob.fights("Stoned Golem").declines()
    assert t.bob.alive and t.nobody_is_asked()


# Super Munchkin


@card("Super Munchkin", "Warrior", "Thief")
@rule("CHR-06")
@every_edition
def test_a_super_munchkin_has_two_classes(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=3, traits=["Warrior", "Thief", "Super Munchkin"], hand=["Elf"]),
        bob=dict(gear=["Helm of Courage"]),
    )  # fmt: skip
    assert t.ann.can_use("Theft", on="Helm of Courage")
    t.ann.fights("Net Troll")
    assert t.ann.can_use("Berserking") and t.leaves("ann")


@card("Super Munchkin")
@ruling("R063")
def test_the_first_super_munchkin_comes_with_a_second_class(munchkin: Lay) -> None:
    t = munchkin(edition="munchkin-2001", ann=dict(traits=["Warrior"], hand=["Super Munchkin", "Thief"]))
    t.ann.plays("Super Munchkin", with_="Thief")
    assert sorted(t.ann.traits) == ["Super Munchkin", "Thief", "Warrior"] and t.ann.hand == [] and t.nobody_is_asked()


@card("Super Munchkin")
@ruling("R063", "R064", "R410")
@pytest.mark.parametrize(
    ("edition", "traits", "may"),
    [
        ("munchkin-2001", ["Warrior"], False),
        ("munchkin-2001", [], False),
        ("munchkin-2010", ["Warrior"], True),
        ("munchkin-2010", [], False),
    ],
)
def test_what_a_super_munchkin_needs(munchkin: Lay, edition: str, traits: list[str], may: bool) -> None:
    t = munchkin(edition=edition, ann=dict(traits=traits, hand=["Super Munchkin"]))
    assert t.ann.can_play("Super Munchkin") is may and t.nobody_is_asked()


@card("Super Munchkin")
@ruling("R062", "R063")
@pytest.mark.parametrize(
    ("edition", "left"), [("munchkin-2001", ["Warrior"]), ("munchkin-2010", ["Super Munchkin", "Warrior"])]
)
def test_what_is_left_when_a_class_is_dropped(munchkin: Lay, edition: str, left: list[str]) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Warrior", "Thief", "Super Munchkin"]))
    t.ann.drops("Thief")
    assert sorted(t.ann.traits) == left and t.nobody_is_asked()


@card("Super Munchkin")
@every_edition
def test_a_super_munchkin_goes_with_the_last_class(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Warrior", "Thief", "Super Munchkin"]))
    t.ann.drops("Thief").drops("Warrior")
    assert t.ann.traits == [] and t.discarded("Super Munchkin") and t.nobody_is_asked()


@card("Super Munchkin", "Mithril Armor", "Harpies")
@ruling("R065")
def test_with_one_class_the_later_super_munchkin_has_its_good_sides_only(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Wizard", "Super Munchkin"], pack=["Mithril Armor"]), bob=dict(traits=["Wizard"]))
    t.ann.equips("Mithril Armor").fights("Harpies")
    assert t.strength() == (4, 4)
    assert t.leaves("ann")


@card("Super Munchkin", "Mithril Armor", "Harpies")
@every_edition
def test_with_two_classes_their_bad_sides_count(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Wizard", "Thief", "Super Munchkin"], pack=["Mithril Armor"]))
    assert t.ann.cannot_equip("Mithril Armor").because("ITM-04")
    t.ann.fights("Harpies")
    assert t.strength() == (1, 9) and t.leaves("ann")


@card("Super Munchkin", "Amazon")
def test_an_amazon_takes_all_classes_and_super_munchkin(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, traits=["Wizard", "Thief", "Super Munchkin"])).dice(1)
    t.ann.fights("Amazon").flees()
    t.all_pass()
    assert t.ann.traits == [] and t.ann.level == 4 and t.discarded("Super Munchkin") and t.nobody_is_asked()
