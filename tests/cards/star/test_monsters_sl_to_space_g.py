"""Slaughterbot, and the monsters of Star Munchkin that come from Space."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
every_edition = pytest.mark.parametrize("edition", EDITIONS)


# Slaughterbot


@card("Slaughterbot", "Gadgeteer")
@ruling("R343")
@every_edition
@pytest.mark.parametrize(
    ("ann", "bob", "treasures"),
    [([], [], 3), (["Gadgeteer"], [], 4), ([], ["Gadgeteer"], 4), (["Gadgeteer"], ["Gadgeteer"], 4)],
)
def test_gadgeteers_find_one_more_treasure_in_the_slaughterbot(
    table: Lay, edition: str, ann: list[str], bob: list[str], treasures: int
) -> None:
    t = table(edition=edition, ann=dict(level=7, traits=ann), bob=dict(level=6, traits=bob))
    t.ann.fights("Slaughterbot").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert len(t.ann.hand) == treasures and t.ann.level == 8 and t.bob.hand == []


@card("Slaughterbot", "Foof Gun", "Mind Control Gas")
@ruling("R142", "R343")
@pytest.mark.parametrize("way", ["Foof Gun", "Mind Control Gas"])
def test_the_slaughterbots_extra_treasure_is_for_beating_it(table: Lay, way: str) -> None:
    more = dict(gear=["Foof Gun"]) if way == "Foof Gun" else dict(hand=["Mind Control Gas"])
    t = table(ann=dict(level=7, traits=["Gadgeteer"]) | more)
    t.ann.fights("Slaughterbot")
    if way == "Foof Gun":
        t.all_pass().ann.chooses("use")
    else:
        t.ann.plays(way, on="Slaughterbot")
    assert len(t.ann.hand) == 3 and t.ann.level == 7


@card("Slaughterbot")
@ruling("R161")
@every_edition
@pytest.mark.parametrize(("roll", "level"), [(1, 5), (4, 2), (6, 1)])
def test_the_slaughterbots_victim_rolls_for_the_levels_it_loses(
    table: Lay, edition: str, roll: int, level: int
) -> None:
    t = table(edition=edition, ann=dict(level=6)).doors("Slaughterbot").dice(1, roll)
    t.ann.opens_door().flees()
    assert t.saw("DieRolled", "ann", n=roll) and t.ann.level == level


@card("Slaughterbot", "Loaded Die")
@ruling("R054", "R055")
def test_a_loaded_die_turns_the_slaughterbots_roll_too(table: Lay) -> None:
    t = table(ann=dict(level=6, hand=["Loaded Die"]), bob=dict(hand=["Loaded Die"])).doors("Slaughterbot").dice(1, 6)
    t.ann.opens_door()
    t.all_pass(until="rolled").ann.passes()  # that was the roll for the flight
    t.ann.plays("Loaded Die").chooses(1)
    t.all_pass()
    assert t.ann.level == 5 and t.bob.hand == ["Loaded Die"]


# Space Amazon


@card("Space Amazon")
@ruling("R076", "R058")
@every_edition
@pytest.mark.parametrize(
    ("ann", "bob", "strength"),
    [
        (dict(sex="male"), dict(sex="male"), 10),
        (dict(sex="female"), dict(sex="female"), 14),
        (dict(sex="female", traits=["Feline"]), dict(sex="female"), 16),
        (dict(sex="female"), dict(sex="female", traits=["Feline"]), 16),
        (dict(sex="male", traits=["Feline"]), dict(sex="male"), 10),
        (dict(sex="male", traits=["Feline"]), dict(sex="female"), 14),
        (dict(sex="female", traits=["Feline", "Half-Breed"]), dict(sex="male"), 14),
    ],
)
def test_the_amazon_is_stronger_against_women_and_more_so_against_a_woman_who_is_a_feline(
    table: Lay, edition: str, ann: dict[str, object], bob: dict[str, object], strength: int
) -> None:
    t = table(edition=edition, ann=ann, bob=bob)
    t.ann.fights("Space Amazon").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("Space Amazon", "Sidekick: Beautiful Assistant")
def test_the_amazon_takes_a_woman_with_an_assistant_for_a_man(table: Lay) -> None:
    t = table(ann=dict(sex="female", traits=["Feline"], sidekicks=["Beautiful Assistant"]))
    t.ann.fights("Space Amazon").uses("Turn heads", on="Space Amazon")
    assert t.strength() == (3, 10) and t.leaves("ann")


@card("Space Amazon")
@every_edition
def test_the_amazons_victim_may_pay_with_items_worth_two_thousand(table: Lay, edition: str) -> None:
    ann = dict(level=1, gear=["Battle Armor"], pack=["Bobaser", "Dogbot"], hand=["Maser"])
    t = table(edition=edition, ann=ann).dice(1)
    t.ann.fights("Space Amazon").flees().picks("Battle Armor", "Bobaser")
    assert t.ann.level == 1 and t.ann.items == ["Dogbot"] and t.ann.hand == ["Maser"]


@card("Space Amazon")
def test_the_amazon_gives_no_change_and_stops_at_two_thousand(table: Lay) -> None:
    pack = ["Battle Armor", "Bananafanafofaser", "Dogbot"]
    t = table(ann=dict(level=6, pack=pack)).dice(1)
    t.ann.fights("Space Amazon").flees().picks("Battle Armor", "Bananafanafofaser")
    assert t.ann.level == 6 and t.ann.items == ["Dogbot"]


@card("Space Amazon")
@ruling("R349")
@every_edition
def test_the_amazons_victim_may_keep_the_items_and_lose_three_levels(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, pack=["Battle Armor", "Bobaser"])).dice(1)
    t.ann.fights("Space Amazon").flees().refuses()
    assert t.ann.level == 2 and t.ann.pack == ["Battle Armor", "Bobaser"]


@card("Space Amazon")
@ruling("R017", "R349")
def test_who_cannot_pay_the_amazon_off_the_table_is_not_asked(table: Lay) -> None:
    t = table(ann=dict(level=5, pack=["Battle Armor", "Dogbot"], hand=["Time Warp", "Bobaser"])).dice(1)
    t.ann.fights("Space Amazon").flees()
    assert t.ann.level == 2 and t.ann.pack == ["Battle Armor", "Dogbot"]


@card("Space Amazon", "Med Kit")
def test_one_shots_on_the_table_are_items_to_the_amazon(table: Lay) -> None:
    t = table(ann=dict(level=5, pack=["Battle Armor", "Med Kit", "Nova Flash Grenade"])).dice(1)
    t.ann.fights("Space Amazon").flees().picks("Battle Armor", "Med Kit")
    assert t.ann.level == 5 and t.ann.items == []


# Space Cowboy


@card("Space Cowboy", "... And Its Clone")
def test_the_last_card_can_be_thrown_at_the_clone_too(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair"]), bob=dict(hand=["... And Its Clone"]))
    t.ann.fights("Space Cowboy")
    t.bob.plays("... And Its Clone", on="Space Cowboy")
    assert len([m for m in t.ann.may() if m.startswith("use")]) == 2
    t.leaves("ann")


@card("Space Cowboy")
@rule("HND-06")
@ruling("R334")
@every_edition
def test_both_fighters_may_throw_any_cards_at_the_cowboy_for_two_each(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(hand=["Maser", "Cheat!"], gear=["Handy Foot"]), bob=dict(hand=["Raser"]),
    )  # fmt: skip
    t.ann.fights("Space Cowboy").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, 4)
    t.ann.uses("Throw something at it", paying=["Cheat!"])
    t.bob.uses("Throw something at it")
    assert t.strength() == (6, 4) and t.bob.hand == []
    t.ann.uses("Throw something at it", paying=["Handy Foot"]).uses("Throw something at it")
    assert t.strength() == (10, 4) and t.ann.hand == t.ann.items == []
    t.all_pass()
    assert t.ann.level == 2


@card("Space Cowboy")
def test_a_piece_of_gear_thrown_at_the_cowboy_no_longer_counts_itself(table: Lay) -> None:
    t = table(ann=dict(gear=["Energy Armor"]))
    t.ann.fights("Space Cowboy").uses("Throw something at it")
    assert t.strength() == (3, 4) and t.ann.gear == [] and t.leaves("ann")


@card("Space Cowboy")
def test_nobody_outside_the_fight_throws_anything_at_the_cowboy(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Maser"]))
    t.ann.fights("Space Cowboy")
    assert t.bob.cannot_use("Throw something at it")
    assert t.ann.cannot_use("Throw something at it")  # with nothing to throw
    assert t.leaves("ann")


@card("Space Cowboy", "Mind Control Gas")
@ruling("R071", "R334")
def test_what_was_thrown_at_the_cowboy_counts_on_when_it_is_gone_but_no_more_is_thrown(table: Lay) -> None:
    t = table(ann=dict(hand=["Maser", "Mind Control Gas", "Raser"]))
    t.ann.fights("Space Cowboy", "Ogre").uses("Throw something at it", paying=["Maser"])
    t.all_pass(but="ann").ann.plays("Mind Control Gas", on="Space Cowboy")
    assert t.strength() == (3, 18) and t.ann.cannot_use("Throw something at it") and t.leaves("ann")


@card("Space Cowboy")
@rule("HLP-01")
@every_edition
def test_the_cowboys_victim_helps_nobody_until_the_own_next_turn_is_over(table: Lay, edition: str) -> None:
    t = table(edition=edition).doors("Space Cowboy").dice(1)
    t.ann.opens_door().flees()
    t.ann.ends_turn()
    t.bob.fights("Ogre")
    assert t.bob.cannot_ask("ann").because("may-not-help") and t.bob.can_ask("cy")
    t.dice(6).bob.flees()
    t.ann.ends_turn()
    t.bob.fights("Plasmoid")
    assert t.bob.can_ask("ann") and t.leaves("bob")


@card("Space Cowboy")
def test_a_helper_the_cowboy_caught_is_free_again_after_one_own_turn(table: Lay) -> None:
    t = table(ann={}, bob={}).doors("Space Cowboy").dice(6, 1)
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    t.ann.flees()
    t.cy.fights("Ogre")
    assert t.cy.cannot_ask("bob") and t.cy.can_ask("ann")
    t.dice(6).cy.flees()
    t.bob.ends_turn()
    t.cy.fights("Plasmoid")
    assert t.cy.can_ask("bob") and t.leaves("cy")


# Space Goats


@card("Space Goats")
@every_edition
def test_who_meets_the_goats_first_discards_two_cards_of_the_hand(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=7, hand=["Maser", "Raser", "Dazer"], gear=["Handy Foot"]))
    t.doors("Space Goats").ann.opens_door().picks("Maser", "Dazer")
    assert t.ann.hand == ["Raser"] and t.ann.gear == ["Handy Foot"] and t.strength() == (7, 6)
    t.all_pass()
    assert t.ann.level == 8


@card("Space Goats")
@rule("TRN-04")
def test_goats_that_were_looked_for_eat_two_cards_too_or_all_there_are(table: Lay) -> None:
    t = table(ann=dict(level=7, hand=["Space Goats"])).doors("Cheat!")
    t.ann.takes_turn().kicks().looks_for_trouble("Space Goats")
    assert t.ann.hand == [] and t.discarded("Cheat!") and t.leaves("ann")


@card("Space Goats", "... And Its Clone")
@ruling("R099", "R337")
def test_neither_a_helper_nor_the_clone_feeds_the_goats_again(table: Lay) -> None:
    t = table(
        ann=dict(hand=["Maser", "Raser", "Dazer"]), bob=dict(hand=["Laser"]), cy=dict(hand=["... And Its Clone"])
    ).doors("Space Goats")  # fmt: skip
    t.ann.opens_door().picks("Maser", "Raser").asks("bob")
    t.bob.accepts()
    t.cy.plays("... And Its Clone", on="Space Goats")
    assert t.ann.hand == ["Dazer"] and t.bob.hand == ["Laser"] and t.leaves("ann")


@card("Space Goats", "Wandering Monster")
@ruling("R111", "R337")
@pytest.mark.parametrize(("edition", "left"), [("star-2002", 1), ("star-2014", 3), ("star-2019", 3)])
def test_goats_that_wander_in_eat_cards_in_2002_only(table: Lay, edition: str, left: int) -> None:
    bob = dict(hand=["Wandering Monster", "Space Goats"])
    t = table(edition=edition, ann=dict(hand=["Maser", "Raser", "Dazer"]), bob=bob)
    t.ann.fights("Blob")
    t.bob.plays("Wandering Monster", with_="Space Goats")
    if left == 1:
        t.ann.picks("Maser", "Raser")
    assert len(t.ann.hand) == left and t.strength() == (1, 8) and t.leaves("ann")


@card("Space Goats")
@every_edition
def test_the_goats_victim_loses_the_armor_worn_and_another_item_of_choice(table: Lay, edition: str) -> None:
    ann = dict(level=2, gear=["Handy Foot", "Energy Armor"], pack=["Dogbot"])
    t = table(edition=edition, ann=ann).doors("Space Goats").dice(1)
    t.ann.opens_door().flees().picks("Dogbot")
    assert t.ann.items == ["Handy Foot"] and t.ann.level == 2 and t.just_discarded[:2] == ["Energy Armor", "Dogbot"]


@card("Space Goats")
def test_without_armor_worn_the_goats_victim_picks_both_items(table: Lay) -> None:
    t = table(ann=dict(gear=["Handy Foot"], pack=["Energy Armor", "Dogbot", "Maser"])).doors("Space Goats").dice(1)
    t.ann.opens_door().flees().picks("Maser", "Handy Foot")
    assert t.ann.items == ["Energy Armor", "Dogbot"]


@card("Space Goats")
@ruling("R083")
def test_the_goats_take_what_there_is(table: Lay) -> None:
    t = table(ann=dict(gear=["Cellophane Space Suit"])).doors("Space Goats").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.items == [] and t.ann.level == 1
