"""What a character is: Races, Classes, and what allows two of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.kit import BadSetUp, Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
LATER = ("star-2014", "star-2019")
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", LATER)


# One of each


@rule("CHR-01")
@edition_by_edition
@pytest.mark.parametrize(("old", "new"), [("Feline", "Mutant"), ("Psychic", "Trader")])
def test_a_second_race_or_class_takes_the_place_of_the_first(table: Lay, edition: str, old: str, new: str) -> None:
    t = table(edition=edition, ann=dict(traits=[old], hand=[new]))
    t.ann.plays(new)
    assert t.ann.traits == [new] and t.discarded(old)


@rule("CHR-01")
@edition_by_edition
def test_one_race_and_one_class_go_together(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Feline", "Psychic"]))
    t.ann.plays("Feline").plays("Psychic")
    assert t.ann.traits == ["Feline", "Psychic"]


@rule("CHR-01")
@ruling("R060", "R066")
@edition_by_edition
def test_a_second_copy_only_takes_the_place_of_the_first(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Half-Breed"], hand=["Feline"]))
    t.ann.plays("Feline")
    assert t.ann.traits == ["Half-Breed", "Feline"] and t.discarded("Feline") and t.ann.hand == []
    with pytest.raises(BadSetUp):
        table(edition=edition, ann=dict(traits=["Feline", "Feline"]))


@rule("CHR-01")
@ruling("R059")
@edition_by_edition
@pytest.mark.parametrize(
    ("mixed", "have"), [("Half-Breed", ["Feline", "Mutant"]), ("Super Munchkin", ["Psychic", "Trader"])]
)
def test_a_second_half_breed_or_super_munchkin_gives_no_third(
    table: Lay, edition: str, mixed: str, have: list[str]
) -> None:  # fmt: skip
    third = "Cyborg" if mixed == "Half-Breed" else "Gadgeteer"
    t = table(edition=edition, ann=dict(traits=[*have, mixed], hand=[mixed, third]))
    assert t.ann.cannot_play(mixed).because("CHR-01")
    assert t.ann.cannot_play(third).because("CHR-01")  # it must be said which of the two it replaces
    t.ann.plays(third, on=have[0])
    assert sorted(t.ann.traits) == sorted([have[1], mixed, third])


@ruling("R067")
@rule("CHR-01")
@later_editions
def test_changing_a_class_is_one_action(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Gadgeteer", "Super Munchkin"], hand=["Psychic"]))
    t.ann.plays("Psychic", on="Gadgeteer")
    assert t.ann.traits == ["Super Munchkin", "Psychic"]  # never without a Class in between


@ruling("R066")
@rule("CHR-01")
@edition_by_edition
def test_a_class_may_be_swapped_for_the_same_to_be_rid_of_a_card(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Trader"], hand=["Trader"]))
    t.ann.plays("Trader")
    assert t.ann.traits == ["Trader"] and t.ann.hand == [] and t.discarded("Trader")


@ruling("R068")
@edition_by_edition
def test_a_class_cannot_lie_unused(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Trader", "Feline"], hand=["Psychic", "Mutant"]))
    for trait, old in (("Psychic", "Trader"), ("Mutant", "Feline")):
        assert t.ann.cannot_lay(trait).because("not-laid") and t.ann.cannot_unequip(old)
        t.ann.plays(trait, on=old)  # it takes the place of the other, or stays in hand
        assert t.discarded(old)
    assert t.ann.traits == ["Psychic", "Mutant"]


# Powers


@rule("CHR-02")
@edition_by_edition
def test_powers_begin_and_end_with_the_card(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Psychic"], gear=["Laser"]))
    t.ann.fights("Ogre")
    assert t.strength() == (3, 18)
    t.ann.plays("Psychic")
    assert t.strength() == (5, 18)  # 2 more when alone
    t.ann.drops("Psychic")
    assert t.strength() == (3, 18) and t.ann.cannot_use("See the future", on="doors") and t.leaves("ann")


@rule("CHR-02")
@ruling("R071")
@edition_by_edition
def test_items_for_a_class_stop_counting_when_it_is_lost(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic"], gear=["Mental Amplifier"]), bob=dict(hand=["Amnesia"]))
    t.ann.fights("Ogre")
    assert t.strength() == (7, 18)
    t.bob.plays("Amnesia", on="ann")
    assert t.strength() == (1, 18) and t.ann.items == ["Mental Amplifier"] and t.leaves("ann")


@ruling("R071")
@edition_by_edition
def test_what_a_class_has_bought_stays_bought(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(traits=["Psychic"], hand=["Chair"]), bob=dict(hand=["Amnesia", "Eep"])
    ).doors("Mutant")  # fmt: skip
    t.ann.fights("Ogre").uses("Read a mind", on="bob")
    if t.kind == "pay":
        t.ann.picks("Chair")
    t.bob.plays("Amnesia", on="ann")
    assert "Eep" in t.ann.knows("bob") and t.ann.cannot_use("Read a mind", on="bob") and t.leaves("ann")


@ruling("R073")
@rule("HND-06")
@pytest.mark.parametrize(("edition", "legal"), [("star-2002", True), ("star-2014", False), ("star-2019", False)])
def test_a_class_pays_for_its_own_power_in_2002_only(table: Lay, edition: str, legal: bool) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic"]), bob=dict(hand=["Eep"]))
    assert t.ann.can_use("Read a mind", on="bob") == legal
    if legal:
        t.ann.uses("Read a mind", on="bob")
        assert t.ann.knows("bob") == ["Eep"] and t.ann.traits == [] and t.discarded("Psychic")


@ruling("R073")
@edition_by_edition
def test_a_class_may_pay_for_something_else(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Trader"]))
    t.ann.fights("Space Cowboy").uses("Throw something at it")
    assert t.strength() == (3, 4) and t.discarded("Trader") and t.leaves("ann")


# Giving one up


@rule("CHR-03")
@ruling("R069")
@edition_by_edition
def test_without_a_race_one_is_human(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Cyborg"], pack=["Photon Cutlass"], gear=["Symbiotic Partner"]))
    assert t.ann.cannot_equip("Photon Cutlass").because("ITM-04") and t.ann.strength == 4
    t.ann.drops("Cyborg").equips("Photon Cutlass")
    assert t.ann.strength == 3


@rule("CHR-03")
@edition_by_edition
def test_without_a_class_one_is_classless(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Gadgeteer"]))
    t.ann.fights("Computer Virus")
    assert t.strength() == (5, 6)
    t.ann.drops("Gadgeteer")
    assert t.strength() == (5, 2) and t.leaves("ann")


# Half-Breed


@rule("CHR-04")
@edition_by_edition
def test_half_breed_needs_a_race(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Half-Breed", "Feline"], traits=["Psychic"]))
    assert t.ann.cannot_play("Half-Breed").because("CHR-04")
    t.ann.plays("Feline").plays("Half-Breed")
    assert t.ann.traits == ["Psychic", "Feline", "Half-Breed"]


@rule("CHR-04")
@edition_by_edition
def test_with_two_races_one_is_both_for_better_and_worse(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Feline", "Half-Breed"], hand=["Cyborg"]))
    t.ann.plays("Cyborg")
    assert t.ann.traits == ["Feline", "Half-Breed", "Cyborg"]
    t.ann.fights("Carnivorous Plant", "Starfish")
    assert t.strength() == (5, 2 + 3 + 8 - 5)  # 3 against Cyborgs; 5 less against Felines
    assert t.leaves("ann")


@rule("CHR-04")
@ruling("R061")
@edition_by_edition
def test_half_breed_stays_with_one_race_and_takes_another_later(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Cyborg", "Half-Breed"], hand=["Mutant"]))
    t.ann.drops("Feline")
    assert t.ann.traits == ["Cyborg", "Half-Breed"]
    t.ann.plays("Mutant")
    assert t.ann.traits == ["Cyborg", "Half-Breed", "Mutant"]


@rule("CHR-04")
@edition_by_edition
def test_half_breed_is_lost_with_the_last_race(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Half-Breed"]), bob=dict(hand=["Chemical Spill"]))
    t.ann.drops("Feline")
    assert t.ann.traits == [] and t.discarded("Feline", "Half-Breed")
    t = table(edition=edition, ann=dict(traits=["Feline", "Mutant", "Half-Breed"]), bob=dict(hand=["Chemical Spill"]))
    t.bob.plays("Chemical Spill", on="ann")
    assert t.ann.traits == [] and t.discarded("Half-Breed")


@rule("CHR-04")
@ruling("R057")
@pytest.mark.parametrize(("edition", "legal"), [("star-2002", True), ("star-2014", False), ("star-2019", False)])
def test_half_a_human_uses_items_for_humans_in_2002_only(table: Lay, edition: str, legal: bool) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Half-Breed"], pack=["Photon Cutlass"]))
    assert t.ann.can_equip("Photon Cutlass") == legal


@rule("CHR-04")
@ruling("R057")
@edition_by_edition
def test_who_is_of_two_races_is_no_human(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Mutant", "Half-Breed"], pack=["Photon Cutlass"]))
    assert t.ann.cannot_equip("Photon Cutlass").because("ITM-04")


@rule("CHR-05")
@ruling("R058")
@edition_by_edition
def test_half_a_race_has_its_advantages_and_none_of_its_disadvantages(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Mutant", "Half-Breed"], gear=["Alien Pet"]))
    t.ann.fights("Bug-Eyed Monster", "Worminator")  # 5 against Mutants; 4 less against Mutants
    assert t.strength() == (8, 6 + 12 - 4) and t.leaves("ann")
    t = table(edition=edition, ann=dict(level=5, traits=["Mutant"], gear=["Alien Pet"]))
    t.ann.fights("Bug-Eyed Monster", "Worminator")
    assert t.strength() == (8, 6 + 5 + 12 - 4) and t.leaves("ann")


@rule("CHR-05")
@edition_by_edition
def test_half_a_race_pays_for_its_powers_all_the_same(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Mutant", "Half-Breed"], hand=["Laser", "Maser"]))
    t.ann.uses("Recycle", on="treasures", paying=["Laser", "Maser"])
    assert t.discarded("Laser", "Maser") and len(t.ann.hand) == 1


# Super Munchkin


@rule("CHR-06")
@edition_by_edition
def test_super_munchkin_needs_a_class(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Super Munchkin", "Psychic"], traits=["Feline"]))
    assert t.ann.cannot_play("Super Munchkin").because("CHR-06")


@rule("CHR-06")
@ruling("R063")
def test_in_2002_super_munchkin_comes_with_a_second_class(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(hand=["Super Munchkin"], traits=["Psychic"]))
    assert t.ann.cannot_play("Super Munchkin").because("CHR-06")
    t = table(edition="star-2002", ann=dict(hand=["Super Munchkin", "Psychic"], traits=["Psychic"]))
    assert t.ann.cannot_play("Super Munchkin").because("CHR-06")  # the same Class twice is none
    t = table(edition="star-2002", ann=dict(hand=["Super Munchkin", "Trader"], traits=["Psychic"]))
    t.ann.plays("Super Munchkin", with_="Trader")
    assert t.ann.traits == ["Psychic", "Super Munchkin", "Trader"] and t.ann.hand == []


@rule("CHR-06")
@ruling("R063")
@pytest.mark.parametrize("lost", ["Psychic", "Trader"])
def test_in_2002_super_munchkin_is_lost_with_either_class(table: Lay, lost: str) -> None:
    t = table(edition="star-2002", ann=dict(traits=["Psychic", "Trader", "Super Munchkin"]))
    t.ann.drops(lost)
    assert len(t.ann.traits) == 1 and t.discarded("Super Munchkin", lost)


@rule("CHR-06")
@ruling("R063")
def test_in_2002_a_class_exchanged_at_once_keeps_super_munchkin(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(traits=["Psychic", "Trader", "Super Munchkin"], hand=["Gadgeteer"]))
    t.ann.plays("Gadgeteer", on="Trader")
    assert t.ann.traits == ["Psychic", "Super Munchkin", "Gadgeteer"]


@rule("CHR-06")
@ruling("R062", "R064")
@later_editions
def test_later_super_munchkin_sits_on_one_class_but_not_on_none(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic"], hand=["Super Munchkin", "Trader"]))
    t.ann.plays("Super Munchkin").plays("Trader")
    assert t.ann.traits == ["Psychic", "Super Munchkin", "Trader"]
    t.ann.drops("Psychic")
    assert t.ann.traits == ["Super Munchkin", "Trader"]
    t.ann.drops("Trader")
    assert t.ann.traits == [] and t.discarded("Super Munchkin")


@rule("CHR-06")
@ruling("R065")
@later_editions
def test_later_super_munchkin_with_one_class_has_no_disadvantages(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Psychic", "Super Munchkin"], pack=["No-Brainer"]))
    t.ann.equips("No-Brainer")  # not for Psychics
    t.ann.fights("Giant Ants", "Psi Psheriff")  # 5 against Psychics; 5 less against Psychics, who may pass
    if t.kind == "decline":
        t.ann.fights_on()
    assert t.strength() == (5 + 2 + 2, 6 + 12 - 5) and t.leaves("ann")


@rule("CHR-06", "CHR-09")
@edition_by_edition
def test_super_munchkin_with_two_classes_has_all_for_better_and_worse(table: Lay, edition: str) -> None:
    traits = ["Psychic", "Gadgeteer", "Super Munchkin"]
    t = table(edition=edition, ann=dict(level=5, traits=traits, gear=["Cyberdeck"], pack=["No-Brainer"]))
    assert t.ann.cannot_equip("No-Brainer").because("ITM-04")
    t.ann.fights("Giant Ants", "Computer Virus")
    assert t.strength() == (5 + 4 + 2, 6 + 5 + 2 + 4) and t.leaves("ann")


@rule("CHR-09")
@edition_by_edition
def test_what_speaks_for_and_against_a_class(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(traits=["Psychic"], pack=["Mental Amplifier", "No-Brainer"]),
        bob=dict(pack=["Vibrosword"]),
    )  # fmt: skip
    assert t.ann.can_equip("Mental Amplifier") and t.ann.cannot_equip("No-Brainer").because("ITM-04")
    t.ann.fights("Psi Psheriff").fights_on()
    assert t.strength() == (3, 7) and t.leaves("ann")
    t = table(edition=edition, ann=dict(traits=["Psychic"]))
    t.ann.fights("Awful Green Thing")
    assert t.strength() == (3, 11) and t.leaves("ann")


# Monsters and who one is


@ruling("R076")
@edition_by_edition
def test_bonuses_against_one_player_add_up(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Gadgeteer", "Bounty Hunter", "Super Munchkin"]))
    t.ann.fights("Computer Virus")
    assert t.strength() == (3, 2 + 4 + 4) and t.leaves("ann")


@ruling("R077")
@edition_by_edition
def test_a_bonus_against_both_fighters_counts_once(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Cyborg"]), bob=dict(traits=["Cyborg"]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, 22) and t.leaves("ann")
