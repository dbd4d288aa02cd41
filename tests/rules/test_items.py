"""Items: carried and equipped, who may use them, and what is none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.cards import HAND, card_set, item, tag
from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
LATER = ("star-2014", "star-2019")
SPEECH = '"We Come in Peace" Speech'  # an Item of no value
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)


# Value


@rule("ITM-01")
@ruling("R020")
@edition_by_edition
def test_a_card_of_no_value_is_an_item_worth_nothing(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=[SPEECH, "Battle Armor"]), bob=dict(hand=["Solar Flare"]))
    assert t.ann.can_trade("bob", give=[SPEECH])
    t.ann.sells("Battle Armor", SPEECH)
    assert t.saw("ItemsSold", "ann", n=1200) and t.ann.level == 2 and t.discarded(SPEECH)


@rule("ITM-01")
@ruling("R020")
def test_a_card_of_no_value_can_be_lost_as_an_item(table: Lay) -> None:
    t = table(ann=dict(pack=[SPEECH]), bob=dict(hand=["Solar Flare"]))
    t.bob.plays("Solar Flare", on="ann")
    assert t.ann.items == [] and t.discarded(SPEECH)


@rule("ITM-01", "ITM-16")
@ruling("R020")
@edition_by_edition
@pytest.mark.parametrize("card", ["Monolith", "Arms Locker", "Better Offer", "All Your Beast Are Belong To Us"])
def test_a_treasure_without_a_value_is_no_item(table: Lay, edition: str, card: str) -> None:
    t = table(edition=edition, ann=dict(hand=[card, "Battle Armor"]))
    assert t.ann.cannot_lay(card).because("ITM-16")
    assert t.ann.cannot_sell("Battle Armor", card).because("ITM-11")
    assert t.ann.cannot_trade("bob", give=[card]).because("ITM-12")


# Carried and equipped


@rule("ITM-02")
@ruling("R034")
@edition_by_edition
def test_only_what_is_equipped_gives_its_bonus(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Bubble Helmet"], pack=["Energy Armor"]))
    assert t.ann.strength == 3
    assert t.ann.equips("Energy Armor").strength == 5
    assert t.ann.unequips("Bubble Helmet").strength == 3
    assert t.ann.pack == ["Bubble Helmet"] and t.ann.gear == ["Energy Armor"]


@rule("ITM-02")
def test_what_is_carried_counts_in_no_fight(table: Lay) -> None:
    t = table(ann=dict(pack=["Bobaser"]), bob=dict(pack=["Battle Armor"]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, 18) and t.leaves("ann")


@rule("ITM-02")
def test_what_is_no_item_cannot_be_equipped(table: Lay) -> None:
    t = table(ann=dict(pack=["Denebian Rum"]))
    assert t.ann.cannot_equip("Denebian Rum").because("ITM-02")


# Places


@rule("ITM-03")
@edition_by_edition
@pytest.mark.parametrize(
    ("worn", "other", "why"),
    [
        (["Bubble Helmet"], "Permanent Wave", "headgear-full"),
        (["Energy Armor"], "Cellophane Space Suit", "armor-full"),
        (["Magnetic Boots"], "Handy Foot", "footgear-full"),
        (["Vibrosword", "Ray Gun"], "No-Brainer", "hands-full"),
        (["Bobaser"], "No-Brainer", "hands-full"),
        (["No-Brainer"], "Bobaser", "hands-full"),
    ],
)
def test_one_of_each_and_two_hands(table: Lay, edition: str, worn: list[str], other: str, why: str) -> None:
    t = table(edition=edition, ann=dict(gear=worn, pack=[other]))
    assert t.ann.cannot_equip(other).because(why) and t.ann.cannot_equip(other).because("ITM-03")
    assert t.ann.unequips(worn[0]).can_equip(other)


@rule("ITM-03")
@edition_by_edition
def test_all_places_together(table: Lay, edition: str) -> None:
    gear = ["Bubble Helmet", "Energy Armor", "Magnetic Boots", "Vibrosword", "Ray Gun", "Dogbot"]
    t = table(edition=edition, ann=dict(gear=gear))
    assert t.ann.strength == 1 + 2 + 2 + 1 + 3 + 2 + 3


# Who may use what


@rule("ITM-04")
@edition_by_edition
@pytest.mark.parametrize("thing", ["Cyberdeck", "Alien Pet", "Paralysis Wand", "Tailgun"])
def test_anybody_may_carry_what_only_some_may_use(table: Lay, edition: str, thing: str) -> None:
    t = table(edition=edition, ann=dict(hand=[thing]))
    t.ann.plays(thing)
    assert t.ann.pack == [thing] and t.ann.strength == 1 and t.ann.cannot_equip(thing).because("ITM-04")


@rule("ITM-04")
@edition_by_edition
def test_an_item_is_denied_to_some(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Gadgeteer"], pack=["Low-Tech Persuader"]))
    assert t.ann.cannot_equip("Low-Tech Persuader").because("not-for")
    assert t.ann.drops("Gadgeteer").equips("Low-Tech Persuader").strength == 3


@rule("ITM-04")
@edition_by_edition
def test_the_bonus_counts_only_while_the_restriction_is_met(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline"], gear=["Tailgun"], hand=["Mutant"]))
    t.ann.fights("Ogre")
    assert t.strength() == (5, 18)
    t.ann.plays("Mutant")
    assert t.strength() == (1, 18) and t.ann.gear == ["Tailgun"] and t.leaves("ann")


# Complex Items


@rule("ITM-06")
@edition_by_edition
def test_one_complex_item_in_use_any_number_carried(table: Lay, edition: str) -> None:
    carried = ["Bananafanafofaser", "Cyberdeck"]
    t = table(edition=edition, ann=dict(gear=["Rocket Boots"], pack=carried, hand=["Battle Armor"]))
    t.ann.plays("Battle Armor")
    assert t.ann.pack == [*carried, "Battle Armor"]
    assert t.ann.cannot_equip("Bananafanafofaser").because("ITM-06")
    assert t.ann.cannot_equip("Battle Armor").because("one-complex")


@rule("ITM-06")
@edition_by_edition
@pytest.mark.parametrize("right", [dict(traits=["Gadgeteer"]), dict(sidekicks=["Whiz Kid"])])
def test_some_may_use_any_number(table: Lay, edition: str, right: dict[str, object]) -> None:
    t = table(edition=edition, ann=dict(gear=["Rocket Boots"], pack=["Bananafanafofaser", "Battle Armor"], **right))
    t.ann.equips("Bananafanafofaser").equips("Battle Armor")
    assert len(t.ann.gear) == 3


@rule("ITM-06")
@edition_by_edition
def test_who_loses_the_right_keeps_one_in_use_also_in_combat(table: Lay, edition: str) -> None:
    gear = ["Rocket Boots", "Bananafanafofaser", "Battle Armor"]
    t = table(edition=edition, ann=dict(traits=["Gadgeteer"], gear=gear))
    t.ann.fights("Ogre").drops("Gadgeteer").picks("Rocket Boots", "Battle Armor")
    assert t.ann.gear == ["Bananafanafofaser"] and t.ann.pack == ["Rocket Boots", "Battle Armor"]
    assert t.strength() == (6, 18) and t.leaves("ann")


@rule("ITM-07")
@ruling("R005")
def test_complex_items_may_be_carried_without_number(table: Lay) -> None:
    t = table(ann=dict(hand=["Battle Armor", "Bananafanafofaser", "Cyberdeck", "Mechwalker", "Electrosuit"]))
    for card in list(t.ann.hand):
        t.ann.plays(card)
    assert t.ann.hand == [] and len(t.ann.items) == 5 and t.ann.gear == ["Battle Armor"]


# No throwing away


@rule("ITM-08")
@ruling("R039")
@pytest.mark.parametrize("edition", LATER)
def test_an_item_cannot_just_be_thrown_away(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Laser"], pack=["Energy Armor"], hand=["Maser"]))
    assert t.ann.cannot_drop("Laser").because("ITM-08") and t.ann.cannot_drop("Energy Armor").because("ITM-08")
    assert t.ann.cannot_drop("Maser") and t.ann.cannot_sell("Laser").because("ITM-11")


@ruling("R039")
@rule("ITM-08", "HND-06")
def test_an_item_is_discarded_to_pay_to_sell_and_to_suffer(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], pack=["Energy Armor", "Laser", "Battle Armor"]), bob=dict(hand=["Eep"]))
    t.ann.uses("Read a mind", on="bob", paying=["Laser"]).sells("Battle Armor")
    t.dice(1).ann.fights("Bottle Bottle").flees()
    assert t.discarded("Laser", "Battle Armor", "Energy Armor") and t.nobody_is_asked()


# Lasers, Cheat!


@rule("ITM-09")
@edition_by_edition
def test_lasers_are_one_weapon_of_several_items(table: Lay, edition: str) -> None:
    mine = dict(gear=["Maser", "Raser"], pack=["Laser", "Shmaser"])
    t = table(edition=edition, ann=mine, bob=dict(hand=["Solar Flare"]))
    assert t.ann.equips("Laser").equips("Shmaser").strength == 1 + 3 + 2 + 2 + 3
    t.bob.plays("Solar Flare", on="ann")
    t.ann.picks("Raser")  # one barrel, not the weapon
    assert t.ann.strength == 1 + 3 + 2 + 3 and t.discarded("Raser")
    t.ann.unequips("Maser")
    assert t.ann.strength == 1 + 2 + 3 and t.nobody_is_asked()


@rule("ITM-10")
@ruling("R056")
@edition_by_edition
def test_cheat_is_for_one_own_item_and_goes_with_it(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(gear=["Bubble Helmet"], pack=["Targeting Array", "Battle Armor"], hand=["Cheat!"]),
        bob=dict(pack=["Laser"]),
    )  # fmt: skip
    assert t.ann.cannot_play("Cheat!", on="Laser")  # somebody else's
    t.ann.plays("Cheat!", on="Targeting Array")
    assert t.ann.strength == 1 + 2 + 4 and t.ann.cannot_equip("Battle Armor")
    t.ann.gives("bob", "Targeting Array")
    assert t.discarded("Cheat!") and t.bob.cannot_equip("Targeting Array")


@rule("ITM-14")
def test_a_label_has_no_rule_of_its_own(table: Lay) -> None:
    pistol = item("Pistol", bonus=2, slot=HAND, value=300, tags=tag("Gun"))
    penknife = item("Penknife", bonus=1, slot=HAND, value=200, tags=tag("Knife"))
    labelled = card_set("labels", "Labels", ("star-2019",), [pistol, penknife])
    t = table(sets=["star", labelled], ann=dict(gear=["Pistol", "Penknife"], pack=["Ray Gun"]))
    assert t.ann.strength == 4 and t.ann.cannot_equip("Ray Gun").because("hands-full")


# After use


@rule("ITM-15")
@edition_by_edition
def test_a_one_shot_is_discarded_after_the_fight_or_when_resolved(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Denebian Rum", "Plot Device"])).discards("Chair").dice(6)
    t.ann.fights("Ogre").plays("Plot Device")
    assert t.pile("treasures") == ["Plot Device"] and t.ann.hand == ["Denebian Rum", "Chair"]
    t.ann.plays("Denebian Rum", on="munchkins")
    assert t.pile("treasures") == ["Plot Device"]
    t.ann.flees()
    assert t.pile("treasures") == ["Plot Device", "Denebian Rum"] and t.nobody_is_asked()


@rule("ITM-16")
@edition_by_edition
def test_what_is_no_item_is_not_lost_as_one(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Monolith"], sidekicks=["Red Shirt"], level=3)).dice(1)
    t.ann.fights("Bottle Bottle").flees()  # an Item, or else a level
    t.all_pass()
    assert t.ann.level == 2 and t.ann.hand == ["Monolith"] and t.ann.sidekicks and t.nobody_is_asked()
