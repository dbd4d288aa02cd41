"""Star cards that could be read in two ways: docs/rulings.md says how they are read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.cards import FIGHT, OTHER_PLAYER, CompelHelp, card_set, one_shot
from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["star-2002", "star-2014", "star-2019"])
later_editions = pytest.mark.parametrize("edition", ["star-2014", "star-2019"])
FORCE = one_shot("Leash", when=FIGHT, at=OTHER_PLAYER, then=CompelHelp())
LEASH = card_set("leash", "A leash", ("star-2019",), [FORCE])


# A fight for the win is one with all the levels it brings


@card("Starfish", "Captain Quirk", "Feline")
@rule("HLP-08", "WIN-07")
@ruling("R108", "R157", "R277")
@pytest.mark.parametrize(
    ("monster", "ann", "level", "may"),
    [
        ("Starfish", dict(traits=["Feline"]), 8, False),
        ("Starfish", dict(traits=["Feline"]), 7, True),
        ("Starfish", {}, 8, True),
        ("Starfish", dict(traits=["Feline", "Half-Breed"]), 8, False),
        ("Captain Quirk", dict(sex="female"), 8, False),
        ("Captain Quirk", {}, 8, True),
    ],
)
def test_levels_a_monster_gives_besides_count_for_a_fight_for_the_win(
    table: Lay, monster: str, ann: dict[str, object], level: int, may: bool
) -> None:
    t = table(sets=["star", LEASH], ann=dict(level=level, hand=["Leash"], **ann), bob={})
    t.bob.has_time()
    t.ann.fights(monster, with_=["From Another Dimension"])
    assert t.ann.can_play("Leash", on="bob") is may and t.leaves("ann")


@card("Large Angry Chicken", "Bobaser", "Kneepads of Allure")
@rule("HLP-08")
@ruling("R277")
@pytest.mark.parametrize(("gear", "may"), [(["Bobaser"], False), ([], True)])
def test_a_level_for_fire_counts_too(table: Lay, gear: list[str], may: bool) -> None:
    t = table(
        sets=["star", "munchkin"], ann=dict(level=8, gear=[*gear, "Kneepads of Allure"]), bob=dict(level=9)
    )  # fmt: skip
    t.ann.fights("Large Angry Chicken", with_=["Ancient", "Humongous"])
    assert t.ann.can_use("Allure", on="bob") is may and t.leaves("ann")


# Cheat! and Sidekicks


@card("Cheat!", "Sidekick: Android", "Sidekick: Faithful Robot")
@ruling("R179", "R303")
@later_editions
def test_a_cheat_gives_one_sidekick_more(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Android"], hand=["Cheat!", "Faithful Robot", "Red Shirt"]))
    t.ann.plays("Cheat!", on="Faithful Robot")
    assert t.ann.sidekicks == ["Sidekick: Android", "Sidekick: Faithful Robot"] and t.ann.strength == 7
    t.ann.plays("Red Shirt", on="Android")  # a third only in place of another
    assert t.ann.sidekicks[0] == "Sidekick: Faithful Robot" and t.discarded("Android") and t.nobody_is_asked()


@card("Cheat!", "Sidekick: Faithful Robot")
@ruling("R179", "R303")
def test_it_goes_with_the_sidekick_and_the_sidekick_too_many_with_it(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Android"], hand=["Cheat!", "Faithful Robot"]))
    t.ann.plays("Cheat!", on="Faithful Robot").drops("Faithful Robot")
    assert t.ann.sidekicks == ["Sidekick: Android"] and t.discarded("Cheat!", "Faithful Robot")
    t = table(
        ann=dict(traits=["Psychic"], sidekicks=["Android"], hand=["Cheat!", "Faithful Robot"]), bob=dict(hand=["Eep"])
    )
    t.ann.plays("Cheat!", on="Faithful Robot").uses("Read a mind", on="bob", paying=["Cheat!"])
    assert t.kind == "shed-sidekicks"
    t.ann.picks("Android")
    assert t.ann.sidekicks == ["Sidekick: Faithful Robot"] and t.nobody_is_asked()


@card("Cheat!", "Sidekick: Faithful Robot", "Ogre")
@rule("DTH-02")
@ruling("R150", "R179", "R303")
def test_in_death_the_cheat_and_its_sidekick_are_looted_one_by_one(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Android"], hand=["Cheat!", "Faithful Robot"]), bob=dict(level=3)).dice(1)
    t.ann.plays("Cheat!", on="Faithful Robot").fights("Ogre")
    t.all_pass(until="sacrifice").ann.rolls()
    t.all_pass(until="loot-body")
    t.bob.picks("Cheat!")
    t.cy.picks("Android")
    assert t.bob.hand == ["Cheat!"] and t.cy.hand == ["Sidekick: Android"]
    assert t.discarded("Faithful Robot") and t.leaves("cy")  # who may play the Android at once


@card("Cheat!")
@ruling("R179", "R303")
def test_the_sheet_of_2002_knows_no_such_cheating(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(sidekicks=["Android"], hand=["Cheat!", "Faithful Robot"]))
    assert not t.ann.can_play("Cheat!", on="Faithful Robot") and t.nobody_is_asked()
    t = table(ann=dict(hand=["Cheat!", "Faithful Robot"]))
    assert not t.ann.can_play("Cheat!", on="Faithful Robot")  # there is room for it without cheating


# Reminders


@card("Trap! Transporter Accident")
@rule("TRP-02", "HND-08")
@ruling("R087", "R333")
@pytest.mark.parametrize(("edition", "stays"), [("star-2002", False), ("star-2014", True), ("star-2019", True)])
def test_the_transporter_stays_until_its_penalty_is_used_up(table: Lay, edition: str, stays: bool) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(sex="female")).doors("Transporter Accident").dice(6, 1)
    t.ann.opens_door()
    assert t.ann.handicap == -5 and t.ann.marks == (["Trap! Transporter Accident"] if stays else [])
    assert t.bob.marks == []
    t.ann.fights("Chair")
    assert t.strength() == (0, 1)
    t.dice(6).ann.flees()
    assert t.ann.marks == [] and t.discarded("Transporter Accident") and t.ann.handicap == 0 and t.nobody_is_asked()


@card("Trap! Transporter Accident", "Wishing Ring")
@ruling("R092")
def test_a_wishing_ring_takes_the_transporters_penalty_back(table: Lay) -> None:
    t = table(sets=["star", "munchkin"], ann=dict(hand=["Wishing Ring"]), bob=dict(sex="female"))
    t.doors("Transporter Accident").dice(6, 1).ann.opens_door()
    if t.kind == "played":
        t.ann.passes()
    assert t.ann.handicap == -5 and t.bob.handicap == -5
    t.ann.plays("Wishing Ring", on="Transporter Accident")
    assert (t.ann.handicap, t.bob.handicap) == (0, -5) and t.ann.marks == [] and t.ann.sex == "female"
    assert t.nobody_is_asked()


@card("Trap! Transporter Accident")
@ruling("R333")
def test_without_a_penalty_there_is_nothing_to_remember(table: Lay) -> None:
    t = table(ann={}, bob={}).doors("Transporter Accident").dice(6, 1)
    t.ann.opens_door()
    assert t.ann.marks == [] and t.discarded("Transporter Accident") and t.nobody_is_asked()


# Antimatter on a cheated Item


@card("Trap! Antimatter", "Cheat!", "Battle Armor")
@ruling("R090", "R325")
@every_edition
def test_a_cheat_stays_with_the_item_that_antimatter_holds(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, cheat=["Battle Armor"]), bob=dict(hand=["Antimatter"]))
    t.bob.plays("Antimatter", on="ann")
    assert t.ann.strength == 1 and not t.discarded("Cheat!")
    t.ann.uses("Get rid of it")
    assert t.discarded("Cheat!", "Battle Armor", "Antimatter") and t.nobody_is_asked()


@card("Trap! Antimatter", "Cheat!", "Wishing Ring", "Cyberdeck")
@ruling("R325")
def test_an_item_freed_from_antimatter_has_its_cheat_still(table: Lay) -> None:
    t = table(
        sets=["star", "munchkin"], ann=dict(level=5, cheat=["Cyberdeck"], hand=["Wishing Ring"]),
        bob=dict(hand=["Antimatter"]),
    )  # fmt: skip
    t.bob.plays("Antimatter", on="ann")
    t.ann.passes().plays("Wishing Ring", on="Antimatter")
    assert t.ann.pack == ["Cyberdeck"] and not t.discarded("Cheat!")
    t.ann.equips("Cyberdeck")  # for Gadgeteers only, but for the Cheat!
    assert t.ann.strength == 9 and t.nobody_is_asked()


@card("Trap! Antimatter", "Cheat!", "Ogre")
@rule("DTH-01")
@ruling("R325")
def test_in_death_antimatter_keeps_the_item_and_the_cheat_is_looted(table: Lay) -> None:
    t = table(ann=dict(level=5, cheat=["Battle Armor"]), bob=dict(level=3, hand=["Antimatter"])).dice(1)
    t.bob.plays("Antimatter", on="ann")
    t.ann.fights("Ogre").flees()
    assert t.bob.hand == ["Cheat!"] and t.ann.marks == ["Trap! Antimatter", "Battle Armor"] and t.nobody_is_asked()


# What the Vampire was fed goes with the Vampire


@card("Space Vampire", "Mind Control Gas", "Ogre")
@ruling("R353")
@every_edition
def test_a_fed_vampire_takes_its_strength_along(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Mind Control Gas"]), bob=dict(hand=["Chair", "Eep"]))
    t.ann.fights("Space Vampire", "Ogre")
    t.bob.uses("Feed it", paying=["Chair"]).uses("Feed it", paying=["Eep"])
    assert t.strength() == (3, 14 + 4 + 18)
    t.ann.plays("Mind Control Gas", on="Space Vampire")
    assert t.strength() == (3, 18) and t.leaves(t.asked or "")


@card("Space Vampire", "... And Its Clone")
@ruling("R132", "R353")
def test_a_clone_is_fed_by_itself(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Chair", "Eep"]), cy=dict(hand=["... And Its Clone"]))
    t.ann.fights("Space Vampire")
    t.bob.uses("Feed it", paying=["Chair"])
    t.cy.plays("... And Its Clone")
    assert t.strength() == (3, 16 + 14) and t.leaves(t.asked or "")


# No reward while anybody is still running


@card("Forged ID", "Slaughterbot")
@rule("WIN-06")
@ruling("R097", "R326")
@every_edition
def test_the_treasure_for_a_forged_id_comes_when_all_have_run(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Forged ID"]), bob=dict(hand=["Chair"])).dice(1, 6)
    t.ann.fights("Slaughterbot").asks("bob")
    t.bob.accepts()
    t.all_pass(until="caught").ann.plays("Forged ID")
    t.all_pass()
    told = [e.what for e in t.events if e.what in ("Spared", "Escaped", "CardDrawn")]
    assert told == ["Spared", "Escaped", "CardDrawn", "CardDrawn", "CardDrawn"] and len(t.ann.hand) == 3
    assert t.bob.hand == ["Chair"] and t.nobody_is_asked()


# An offer is made once


@rule("HLP-01")
def test_an_offer_that_is_interrupted_is_told_once(table: Lay) -> None:
    t = table(ann={}, cy=dict(hand=["Squidgilator"]))
    t.ann.fights("Ogre").asks("bob", treasures=2)
    assert t.saw("HelpAsked", "ann") == 1
    t.cy.plays("Squidgilator", on="bob")
    assert t.asked == "bob" and t.kind == "help" and t.saw("HelpAsked", "ann") == 1
    t.bob.accepts()
    assert t.helper == "bob" and t.saw("HelpAsked", "ann") == 1 and t.leaves("ann")
