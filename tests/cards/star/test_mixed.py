"""Half-Breed and Super Munchkin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table
from kickdoor.sets import SETS

Lay = Callable[..., Table]
EDITIONS = ["star-2002", "star-2014", "star-2019"]
every_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", EDITIONS[1:])


@card("Half-Breed", "Super Munchkin")
@pytest.mark.parametrize(("name", "of"), [("Half-Breed", "race"), ("Super Munchkin", "class")])
def test_the_numbers_of_the_mixed(name: str, of: str) -> None:
    known: Any = next(c for c in SETS["star"].cards if c.name == name)
    assert (known.kind, known.deck, known.copies, known.of, known.value) == ("mixed trait", 0, 2, of, -1)


# Half-Breed: playing it


@card("Half-Breed")
@rule("CHR-04")
@every_edition
def test_half_breed_needs_a_race_in_play(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Half-Breed", "Feline"]))
    assert t.ann.cannot_play("Half-Breed").because("CHR-04")
    t.ann.plays("Feline").plays("Half-Breed")
    assert t.ann.traits == ["Feline", "Half-Breed"]


@card("Half-Breed")
@rule("CHR-01", "CHR-04")
@every_edition
def test_half_breed_makes_room_for_a_second_race_now_or_later(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Half-Breed"], hand=["Mutant", "Cyborg"]))
    t.ann.plays("Mutant")
    assert t.ann.traits == ["Feline", "Half-Breed", "Mutant"]
    t.ann.plays("Cyborg", on="Feline")  # a third takes the place of one
    assert t.ann.traits == ["Half-Breed", "Mutant", "Cyborg"] and t.discarded("Feline")


@card("Half-Breed")
@ruling("R060")
@every_edition
def test_never_two_copies_of_one_race(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Half-Breed"], hand=["Feline"]))
    t.ann.plays("Feline")  # only in place of the other
    assert sorted(t.ann.traits) == ["Feline", "Half-Breed"] and t.pile("doors") == ["Feline"]


@card("Half-Breed")
@ruling("R059")
def test_a_second_half_breed_gives_no_third_race(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline", "Half-Breed", "Mutant"], hand=["Half-Breed"]))
    assert t.ann.cannot_play("Half-Breed")


@card("Half-Breed")
@rule("ACT-03")
@every_edition
def test_half_breed_may_be_played_in_the_own_fight(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Cyborg"], hand=["Half-Breed"]))
    t.ann.fights("Ogre")
    assert t.strength() == (5, 22)
    t.ann.plays("Half-Breed")
    assert t.strength() == (5, 18) and t.leaves("ann")


@card("Half-Breed")
@rule("CHR-04")
@ruling("R294")
@pytest.mark.parametrize(("edition", "may"), [("star-2002", True), ("star-2014", False), ("star-2019", False)])
def test_half_breed_is_played_at_any_time_in_2002_only(table: Lay, edition: str, may: bool) -> None:
    t = table(edition=edition, ann={}, bob=dict(traits=["Cyborg"], hand=["Half-Breed"]))
    assert t.bob.can_play("Half-Breed") is may
    t.ann.fights("Ogre")
    assert t.bob.can_play("Half-Breed") is may and t.all_pass(but="ann").leaves("ann")


@card("Half-Breed")
@rule("CHR-04")
@ruling("R294")
def test_half_breed_without_a_race_is_not_played_at_any_time(table: Lay) -> None:
    t = table(edition="star-2002", ann={}, bob=dict(hand=["Half-Breed"]))
    assert t.bob.cannot_play("Half-Breed").because("CHR-04")


# Half-Breed with one Race: all the advantages


@card("Half-Breed", "Cyborg", "Ogre")
@rule("CHR-05", "CHR-09")
@ruling("R058")
@every_edition
def test_half_a_cyborg_is_not_hated_and_survives(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Cyborg", "Half-Breed"])).dice(1)
    t.ann.fights("Ogre")
    assert t.strength() == (5, 18)
    t.ann.flees().chooses("live")
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Half-Breed", "Feline")
@rule("CHR-05")
@ruling("R190")
def test_half_a_feline_is_curious_and_quick(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Feline", "Half-Breed"])).doors("Cyborg", "Gas Giant").dice(4)
    t.ann.takes_turn().kicks().opens_again()
    t.all_pass()
    assert t.ann.escaped and t.leaves("ann")


@card("Half-Breed", "Mutant", "Face Hugger", "Bug-Eyed Monster")
@rule("CHR-09")
@ruling("R291")
@every_edition
@pytest.mark.parametrize(("monster", "strong"), [("Worminator", 8), ("Bug-Eyed Monster", 6)])
def test_half_a_mutant_keeps_what_weakens_monsters_only(table: Lay, edition: str, monster: str, strong: int) -> None:
    t = table(edition=edition, ann=dict(level=2, traits=["Mutant", "Half-Breed"]))
    t.ann.fights(monster)
    assert t.strength() == (2, strong) and t.leaves("ann")


@card("Half-Breed", "Mutant")
@rule("CHR-05", "ITM-03")
def test_half_a_mutant_has_the_extra_hand_and_the_items_of_its_race(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant", "Half-Breed"], gear=["Ray Gun", "Vibrosword"], pack=["Neuronic Whip"]))
    assert t.ann.equips("Neuronic Whip").strength == 10


@card("Half-Breed", "Cyborg", "Bug-Eyed Monster")
@rule("CHR-09")
@ruling("R291")
def test_half_a_cyborg_is_spared_by_the_bug_eyed_monster(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Cyborg", "Half-Breed"])).dice(1)
    t.ann.fights("Bug-Eyed Monster").flees()
    assert t.saw("Caught", "ann") and t.ann.level == 3 and t.nobody_is_asked()


@card("Half-Breed", "Feline", "Ball of Yarn")
@ruling("R291")
@every_edition
@pytest.mark.parametrize(("traits", "caught"), [(["Feline", "Half-Breed"], False), (["Feline"], True)])
def test_half_a_feline_cares_nothing_for_yarn(table: Lay, edition: str, traits: list[str], caught: bool) -> None:
    t = table(edition=edition, ann={}, bob=dict(traits=traits), cy=dict(hand=["Ball of Yarn"]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert (t.kind == "helped") is caught and t.all_pass(but="ann").leaves("ann")


@card("Half-Breed")
@rule("HND-06")
def test_the_costs_of_powers_are_still_paid(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant", "Half-Breed"], hand=["Chair"]))
    t.ann.uses("Recycle", on="doors", paying=["Chair", "Half-Breed"])
    assert t.ann.traits == ["Mutant"] and len(t.ann.hand) == 1


@card("Half-Breed", "Photon Cutlass", "Stupidity Field")
@rule("CHR-04", "ITM-04")
@ruling("R057", "R291")
@pytest.mark.parametrize(("edition", "strong"), [("star-2002", 7), ("star-2014", 1), ("star-2019", 1)])
def test_half_a_human_uses_human_items_in_2002_only(table: Lay, edition: str, strong: int) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Half-Breed"], pack=["Photon Cutlass", "Stupidity Field"]))
    if edition == "star-2002":
        t.ann.equips("Photon Cutlass").equips("Stupidity Field")
    else:
        assert t.ann.cannot_equip("Photon Cutlass").because("ITM-04")
    assert t.ann.strength == strong


# Half-Breed with two Races: both, for better and worse


@card("Half-Breed", "Photon Cutlass")
@ruling("R057", "R291")
@every_edition
def test_who_has_two_races_is_no_human(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Half-Breed", "Mutant"], pack=["Photon Cutlass"]))
    assert t.ann.cannot_equip("Photon Cutlass").because("ITM-04")


@card("Half-Breed", "Cyborg", "Mutant", "Carnivorous Plant")
@rule("CHR-04")
@every_edition
def test_two_races_bring_all_good_and_all_bad(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4, traits=["Mutant", "Half-Breed", "Cyborg"])).dice(1, 1)
    t.ann.fights("Ogre", "Bug-Eyed Monster")
    assert t.strength() == (4, 22 + 11)
    t.ann.flees("Ogre").chooses("live")
    assert t.saw("Caught", "ann") == 2 and t.ann.level == 2 and t.all_pass().nobody_is_asked()


@card("Half-Breed")
@rule("CHR-03")
@ruling("R061")
@every_edition
def test_dropping_one_of_two_races_leaves_half_of_the_other(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4, traits=["Mutant", "Half-Breed", "Cyborg"]))
    t.ann.fights("Ogre")
    assert t.strength() == (4, 22)
    t.ann.drops("Mutant")
    assert t.ann.traits == ["Half-Breed", "Cyborg"] and t.strength() == (4, 18) and t.leaves("ann")


@card("Half-Breed")
@rule("CHR-04")
@every_edition
def test_half_breed_goes_with_the_last_race(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Half-Breed", "Cyborg"]))
    t.ann.drops("Cyborg")
    assert t.ann.traits == [] and t.discarded("Half-Breed", "Cyborg")


@card("Half-Breed")
@rule("CHR-01")
def test_dropping_half_breed_costs_one_of_two_races(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant", "Half-Breed", "Cyborg"]))
    t.ann.drops("Half-Breed").picks("Mutant")
    assert t.ann.traits == ["Cyborg"] and t.discarded("Half-Breed", "Mutant")


@card("Half-Breed")
@rule("DTH-01")
@ruling("R148", "R274")
@every_edition
def test_half_breed_and_its_races_survive_death(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, traits=["Mutant", "Half-Breed", "Feline"])).dice(1)
    t.ann.fights("Plasmoid").flees()
    assert not t.ann.alive and sorted(t.ann.traits) == ["Feline", "Half-Breed", "Mutant"] and t.nobody_is_asked()


# Super Munchkin in 2002: two Classes or nothing


@card("Super Munchkin")
@rule("CHR-06")
@ruling("R063")
def test_in_2002_super_munchkin_comes_with_a_second_class(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(traits=["Psychic"], hand=["Super Munchkin"]))
    assert t.ann.cannot_play("Super Munchkin")
    t = table(edition="star-2002", ann=dict(traits=["Psychic"], hand=["Super Munchkin", "Trader"]))
    t.ann.plays("Super Munchkin", with_="Trader")
    assert t.ann.traits == ["Psychic", "Super Munchkin", "Trader"] and t.ann.hand == []


@card("Super Munchkin")
@rule("CHR-06")
@ruling("R060")
def test_in_2002_the_second_class_is_another_one(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(traits=["Psychic"], hand=["Super Munchkin", "Psychic"]))
    assert t.ann.cannot_play("Super Munchkin", on="Psychic")


@card("Super Munchkin")
@rule("CHR-06")
@pytest.mark.parametrize("dropped", ["Psychic", "Trader"])
def test_in_2002_super_munchkin_is_lost_with_either_class(table: Lay, dropped: str) -> None:
    t = table(edition="star-2002", ann=dict(traits=["Psychic", "Super Munchkin", "Trader"]))
    t.ann.drops(dropped)
    left = "Trader" if dropped == "Psychic" else "Psychic"
    assert t.ann.traits == [left] and t.discarded("Super Munchkin", dropped)


@card("Super Munchkin")
@ruling("R063", "R067")
@every_edition
def test_a_class_swapped_for_another_leaves_super_munchkin_in_place(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic", "Super Munchkin", "Trader"], hand=["Gadgeteer"]))
    t.ann.plays("Gadgeteer", on="Psychic")
    assert t.ann.traits == ["Super Munchkin", "Trader", "Gadgeteer"] and t.discarded("Psychic")


@card("Super Munchkin")
@rule("CHR-01")
@every_edition
def test_dropping_super_munchkin_costs_one_of_two_classes(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Trader", "Super Munchkin", "Gadgeteer"]))
    t.ann.drops("Super Munchkin").picks("Trader")
    assert t.ann.traits == ["Gadgeteer"] and t.discarded("Super Munchkin", "Trader")


@card("Super Munchkin", "Trap! Amnesia")
@rule("CHR-06")
@ruling("R293")
@pytest.mark.parametrize(
    ("edition", "left"),
    [
        ("star-2002", ["Trader"]),
        ("star-2014", ["Super Munchkin", "Trader"]),
        ("star-2019", ["Super Munchkin", "Trader"]),
    ],
)
def test_a_class_lost_to_a_trap(table: Lay, edition: str, left: list[str]) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Psychic", "Super Munchkin", "Trader"])).doors("Amnesia")
    t.ann.opens_door().picks("Psychic")
    assert t.ann.traits == left and t.ann.level == 3 and t.nobody_is_asked()


# Super Munchkin later: one Class without its drawbacks


@card("Super Munchkin")
@rule("CHR-06")
@ruling("R064")
@every_edition
def test_super_munchkin_needs_a_class(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Super Munchkin", "Trader"]))
    assert t.ann.cannot_play("Super Munchkin").because("CHR-06")


@card("Super Munchkin", "No-Brainer")
@rule("CHR-06", "CHR-09")
@ruling("R065")
@later_editions
@pytest.mark.parametrize(
    ("class_", "item"),
    [
        ("Psychic", "No-Brainer"), ("Bounty Hunter", "Foof Gun"), ("Gadgeteer", "Low-Tech Persuader"),
        ("Trader", "Vibrosword"),
    ],
)  # fmt: skip
def test_with_one_class_forbidden_items_are_allowed(table: Lay, edition: str, class_: str, item: str) -> None:
    t = table(edition=edition, ann=dict(traits=[class_], pack=[item], hand=["Super Munchkin"]))
    assert t.ann.cannot_equip(item).because("ITM-04")
    t.ann.plays("Super Munchkin").equips(item)
    assert t.ann.gear == [item] and t.ann.strength > 1


@card("Super Munchkin", "Giant Ants")
@rule("CHR-09")
@ruling("R065")
@later_editions
def test_with_one_class_monsters_have_no_bonus_against_it(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4, traits=["Psychic"], hand=["Super Munchkin"]))
    t.ann.fights("Giant Ants")
    assert t.strength() == (6, 11)
    t.ann.plays("Super Munchkin")
    assert t.strength() == (6, 6) and t.leaves("ann")


@card("Super Munchkin", "Psi Psheriff")
@ruling("R065")
def test_with_one_class_its_advantages_remain(table: Lay) -> None:
    t = table(ann=dict(level=4, traits=["Psychic", "Super Munchkin"])).doors("Feline")
    t.ann.fights("Psi Psheriff").declines()
    assert t.ann.hand == ["Feline"] and t.all_pass().nobody_is_asked()


@card("Super Munchkin", "Gas Giant", "Trader")
@rule("CHR-09")
@ruling("R065", "R352")
@pytest.mark.parametrize(("traits", "spared"), [(["Trader", "Super Munchkin"], True), (["Trader"], False)])
def test_with_one_class_gas_giant_robs_no_trader(table: Lay, traits: list[str], spared: bool) -> None:
    t = table(ann=dict(level=5, traits=traits, gear=["Bubble Helmet"]))
    t.ann.fights("Gas Giant")
    assert t.ann.gear == (["Bubble Helmet"] if spared else []) and t.leaves("ann")


@card("Super Munchkin", "Gas Giant", "Trader")
@rule("CHR-06", "CHR-09")
@ruling("R352")
@pytest.mark.parametrize("edition", ["star-2014", "star-2019"])
@pytest.mark.parametrize(("mild", "pack"), [(0, []), (1, ["Dogbot"])])
def test_gas_giant_robs_a_super_munchkin_where_one_class_has_its_drawbacks(
    table: Lay, edition: str, mild: int, pack: list[str]
) -> None:
    ann = dict(level=5, traits=["Trader", "Super Munchkin"], pack=["Dogbot"])
    t = table(edition=edition, switches={"super_munchkin_mild": mild}, ann=ann)
    t.ann.fights("Gas Giant")
    assert t.ann.pack == pack and t.leaves("ann")


@card("Super Munchkin", "Being of Impure Thought", "Trader")
@rule("CHR-09")
@ruling("R065")
@pytest.mark.parametrize(("traits", "barred"), [(["Trader", "Super Munchkin"], False), (["Trader"], True)])
def test_with_one_class_being_of_impure_thought_bars_no_trader(table: Lay, traits: list[str], barred: bool) -> None:
    t = table(ann=dict(level=5, traits=traits, pack=["Dazer"])).discards("Laser").dice(1)
    t.ann.fights("Being of Impure Thought").flees()
    assert t.ann.can_use("Trading") is not barred


@card("Super Munchkin")
@rule("CHR-06")
@ruling("R062")
@later_editions
def test_a_second_class_may_come_later_and_go_again(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4, traits=["Psychic", "Super Munchkin"], hand=["Gadgeteer"]))
    t.ann.fights("Frank the Tank")
    assert t.strength() == (6, 16)
    t.ann.plays("Gadgeteer")
    assert t.strength() == (6, 21)
    t.ann.drops("Psychic")
    assert t.ann.traits == ["Super Munchkin", "Gadgeteer"] and t.strength() == (4, 16) and t.leaves("ann")


@card("Super Munchkin")
@rule("CHR-06")
@later_editions
def test_super_munchkin_goes_with_the_last_class(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic", "Super Munchkin"]))
    t.ann.drops("Psychic")
    assert t.ann.traits == [] and t.discarded("Super Munchkin")


@card("Super Munchkin", "Computer Virus", "Giant Ants")
@rule("CHR-06")
@ruling("R076")
@every_edition
def test_two_classes_bring_all_good_and_all_bad(table: Lay, edition: str) -> None:
    ann = dict(level=4, traits=["Psychic", "Super Munchkin", "Gadgeteer"], gear=["Orb of Prediction", "Electrosuit"])
    t = table(edition=edition, ann=ann | dict(pack=["No-Brainer", "Low-Tech Persuader"]))
    assert t.ann.cannot_equip("No-Brainer") and t.ann.cannot_equip("Low-Tech Persuader")
    t.ann.fights("Giant Ants", "Computer Virus")
    assert t.strength() == (4 + 3 + 3 + 2, 11 + 6) and t.leaves("ann")


@card("Super Munchkin")
@ruling("R059", "R060")
@every_edition
def test_no_third_class(table: Lay, edition: str) -> None:
    hand = ["Super Munchkin", "Trader"]
    t = table(edition=edition, ann=dict(traits=["Psychic", "Super Munchkin", "Gadgeteer"], hand=hand))
    assert t.ann.cannot_play("Super Munchkin", on="Trader") and t.ann.cannot_play("Trader")
    t.ann.plays("Trader", on="Psychic")
    assert t.ann.traits == ["Super Munchkin", "Gadgeteer", "Trader"]


@card("Super Munchkin")
@rule("DTH-01")
@ruling("R148", "R274")
@every_edition
def test_super_munchkin_and_its_classes_survive_death(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, traits=["Trader", "Super Munchkin", "Gadgeteer"])).dice(1)
    t.ann.fights("Plasmoid").flees()
    assert not t.ann.alive and t.ann.traits == ["Trader", "Super Munchkin", "Gadgeteer"] and t.nobody_is_asked()


@card("Half-Breed", "Super Munchkin")
@rule("CHR-01")
def test_both_may_be_had_at_once(table: Lay) -> None:
    traits = ["Feline", "Half-Breed", "Cyborg", "Trader", "Super Munchkin", "Psychic"]
    t = table(ann=dict(level=3, traits=traits))
    assert t.ann.traits == traits
    t.ann.fights("Fanged Fuzzball", "Carnivorous Plant")
    assert t.strength() == (5, 8 + 5) and t.all_pass(but="ann").leaves("ann")
