"""Cheat!: one Item may break the rules."""

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


@card("Cheat!")
def test_the_numbers_of_cheat() -> None:
    known: Any = next(c for c in SETS["star"].cards if c.name == "Cheat!")
    assert (known.kind, known.deck, known.copies, known.value) == ("attachment", 0, 1, -1)


@card("Cheat!")
@rule("ITM-10")
@ruling("R165", "R166", "R310")
@every_edition
@pytest.mark.parametrize(
    ("worn", "more", "bonus", "why"),
    [
        ([], "Mechwalker", 4, "only-for"),  # Traders
        ([], "Deely-Boppers", 4, "only-for"),  # Cyborgs
        (["Bubble Helmet"], "Permanent Wave", 0, "headgear-full"),
        (["Energy Armor"], "Cellophane Space Suit", 1, "armor-full"),
        (["Magnetic Boots"], "Handy Foot", 0, "footgear-full"),
        (["Ray Gun", "Vibrosword"], "Laser", 2, "hands-full"),
        (["Ray Gun"], "Maser", 3, "hands-full"),
        (["Battle Armor"], "Rocket Boots", 0, "one-complex"),
        (["Energy Armor", "Bubble Helmet", "Rocket Boots"], "Battle Armor", 4, "ITM-03"),  # three reasons at once
        (["Battle Armor"], "Targeting Array", 4, "ITM-04"),  # the same
    ],
)
def test_cheat_lifts_every_kind_of_limit(
    table: Lay, edition: str, worn: list[str], more: str, bonus: int, why: str
) -> None:
    t = table(edition=edition, ann=dict(gear=worn, pack=[more], hand=["Cheat!"]))
    assert t.ann.cannot_equip(more).because(why)
    before = t.ann.strength
    t.ann.plays("Cheat!", on=more)
    assert t.ann.gear == [*worn, more] and t.ann.pack == [] and t.ann.strength == before + bonus


@card("Cheat!")
@rule("ITM-10")
def test_a_cheated_hand_still_gives_its_hand(table: Lay) -> None:
    t = table(ann=dict(gear=["Bubble Helmet", "Ray Gun", "Vibrosword"], cheat="Permanent Wave", pack=["Laser"]))
    assert t.ann.equips("Laser").strength == 1 + 2 + 2 + 3 + 2


@card("Cheat!")
@rule("ITM-04")
@ruling("R310")
def test_what_is_forbidden_to_a_class_is_allowed_by_a_cheat(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], pack=["No-Brainer"], hand=["Cheat!"]))
    assert t.ann.cannot_equip("No-Brainer")
    t.ann.plays("Cheat!", on="No-Brainer")
    assert t.ann.gear == ["No-Brainer"] and t.ann.strength == 3


@card("Cheat!")
@rule("ITM-10")
@ruling("R166")
def test_only_the_one_item_breaks_the_rules(table: Lay) -> None:
    t = table(ann=dict(gear=["Bubble Helmet"], cheat="Permanent Wave", pack=["Deely-Boppers", "X-Ray Specs"]))
    assert t.ann.cannot_equip("Deely-Boppers")
    t = table(ann=dict(gear=["Ray Gun", "Vibrosword"], cheat="Maser", pack=["Dazer"]))
    assert t.ann.cannot_equip("Dazer").because("hands-full")  # a cheated laser makes no room for others


@card("Cheat!")
@ruling("R167")
def test_a_cheat_may_lie_on_what_could_be_used_anyway_and_makes_room(table: Lay) -> None:
    t = table(ann=dict(gear=["Bubble Helmet"], pack=["Permanent Wave"], hand=["Cheat!"]))
    t.ann.plays("Cheat!", on="Bubble Helmet").equips("Permanent Wave")
    assert t.ann.gear == ["Bubble Helmet", "Permanent Wave"]


@card("Cheat!")
@rule("ACT-04", "ACT-03")
@ruling("R310")
@every_edition
def test_a_cheat_is_played_in_ones_own_turn_out_of_combat(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Mechwalker"], hand=["Cheat!"]))
    assert t.ann.can_play("Cheat!", on="Mechwalker")
    t.ann.fights("Ogre")
    assert t.ann.cannot_play("Cheat!", on="Mechwalker").because("ACT-04") and t.leaves("ann")
    t = table(edition=edition, ann={}, bob=dict(pack=["Mechwalker"], hand=["Cheat!"]))
    assert t.bob.cannot_play("Cheat!", on="Mechwalker").because("ACT-03")


@card("Cheat!")
@ruling("R056", "R167")
def test_a_cheat_takes_nothing_from_others(table: Lay) -> None:
    t = table(ann=dict(hand=["Cheat!", "Time Warp"]), bob=dict(pack=["Mechwalker"]))
    assert t.ann.cannot_play("Cheat!", on="Mechwalker") and t.ann.cannot_play("Cheat!", on="Time Warp")


@card("Cheat!")
@rule("ITM-10", "ACT-03")
@ruling("R167")
@every_edition
@pytest.mark.parametrize(("item", "strength"), [("Neuronic Whip", 5), ("Mechwalker", 5), ("Laser", 3)])
def test_an_item_may_be_played_from_hand_with_it(table: Lay, edition: str, item: str, strength: int) -> None:
    t = table(edition=edition, ann=dict(hand=["Cheat!", item]))
    t.ann.plays("Cheat!", on=item)
    assert t.ann.gear == [item] and t.ann.hand == [] and t.ann.strength == strength and t.nobody_is_asked()


@card("Cheat!", "Duct Tape")
@rule("ITM-10", "ACT-03", "ACT-04")
@every_edition
def test_but_only_where_an_item_may_be_played(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Cheat!", "Laser", "Duct Tape"]))
    assert t.ann.cannot_play("Cheat!", on="Duct Tape") and t.ann.can_play("Cheat!", on="Laser")
    t.ann.fights("Ogre")
    assert t.ann.cannot_play("Cheat!", on="Laser") and t.leaves("ann")
    hand = ["Cheat!", "Eep", "Blob", "Ogre", "Grays", "Chair"]
    t = table(edition=edition, ann=dict(level=5, hand=hand), bob=dict(level=5), cy=dict(hand=["Laser"]))
    t.ann.ends_turn().picks("Cheat!")
    assert t.cy.hand == ["Laser", "Cheat!"] and t.cy.cannot_play("Cheat!", on="Laser")
    t.all_pass()


@card("Cheat!", "Sidekick: Android")
@rule("SDK-01")
def test_a_cheat_is_no_sidekick_and_gives_none(table: Lay) -> None:
    t = table(ann=dict(cheat="Mechwalker", hand=["Android"]))
    t.ann.plays("Android")
    assert t.ann.sidekicks == ["Sidekick: Android"] and t.ann.strength == 1 + 4 + 2


@card("Cheat!", "Trap! Can Opener")
@rule("ITM-10")
@ruling("R081")
@pytest.mark.parametrize(("lost", "with_cheat"), [("Energy Armor", False), ("Cellophane Space Suit", True)])
def test_a_cheated_armor_is_armor_and_goes_with_its_cheat(table: Lay, lost: str, with_cheat: bool) -> None:
    t = table(ann=dict(gear=["Energy Armor"], cheat="Cellophane Space Suit")).doors("Can Opener")
    t.ann.opens_door().picks(lost)
    assert t.discarded(lost) and t.discarded("Cheat!") is with_cheat and len(t.ann.gear) == 1 and t.nobody_is_asked()


@card("Cheat!")
@rule("ITM-10", "ITM-11")
def test_a_cheat_goes_when_its_item_is_sold(table: Lay) -> None:
    t = table(ann=dict(gear=["Rocket Boots"], cheat="Battle Armor"))
    t.ann.sells("Battle Armor")
    assert t.ann.level == 2 and t.discarded("Cheat!", "Battle Armor")


@card("Cheat!")
@rule("ITM-10", "ITM-12")
def test_a_cheat_goes_when_its_item_is_given_away(table: Lay) -> None:
    t = table(ann=dict(cheat="Mechwalker"), bob={})
    t.ann.gives("bob", "Mechwalker")
    assert t.bob.pack == ["Mechwalker"] and t.discarded("Cheat!") and t.bob.cannot_equip("Mechwalker")


@card("Cheat!")
@rule("ITM-10")
@ruling("R167")
def test_a_cheat_stays_on_an_item_that_is_taken_off(table: Lay) -> None:
    t = table(ann=dict(gear=["Bubble Helmet"], cheat="Permanent Wave", pack=["Deely-Boppers"]))
    t.ann.unequips("Permanent Wave")
    assert t.ann.pack == ["Deely-Boppers", "Permanent Wave"] and not t.discarded("Cheat!")
    assert t.ann.equips("Permanent Wave").gear == ["Bubble Helmet", "Permanent Wave"]


@card("Cheat!", "Mutant")
@rule("HND-06", "ITM-03")
def test_an_item_whose_cheat_is_spent_must_obey_again(table: Lay) -> None:
    ann = dict(traits=["Psychic"], gear=["Bubble Helmet"], cheat="Permanent Wave")
    t = table(edition="star-2014", ann=ann, bob=dict(hand=["Chair"]))
    t.ann.uses("Read a mind", on="bob", paying=["Cheat!"]).picks("Permanent Wave")
    assert t.ann.gear == ["Bubble Helmet"] and t.ann.pack == ["Permanent Wave"]


@card("Cheat!")
@rule("DTH-02")
@ruling("R150")
def test_in_death_cheat_and_item_are_looted_apart(table: Lay) -> None:
    t = table(ann=dict(level=3, cheat="Mechwalker"), bob=dict(level=5), cy=dict(level=2)).dice(1)
    t.ann.fights("Ogre").flees()
    t.bob.picks("Mechwalker")
    assert t.bob.hand == ["Mechwalker"] and t.cy.hand == ["Cheat!"] and t.all_pass().nobody_is_asked()


@card("Cheat!", "Trap! Antimatter")
@ruling("R090")
def test_a_cheat_does_not_help_against_antimatter(table: Lay) -> None:
    t = table(ann=dict(marks=["Antimatter", "Vibrosword"], hand=["Cheat!"]))
    assert t.ann.cannot_play("Cheat!", on="Vibrosword") and t.ann.strength == -2


@card("Cheat!", "Sidekick: Loud Hairy Alien")
@rule("ITM-10")
def test_a_cheated_item_needs_no_hands_of_the_alien(table: Lay) -> None:
    load = {"Loud Hairy Alien": ["Ray Gun", "Vibrosword", "Maser"]}
    t = table(ann=dict(sidekicks=["Loud Hairy Alien"], loads=load, pack=["Foof Gun", "Laser"], hand=["Cheat!"]))
    t.ann.plays("Cheat!", on="Foof Gun")
    assert "Foof Gun" in t.ann.gear and t.ann.equips("Laser").gear[-1] == "Laser"
