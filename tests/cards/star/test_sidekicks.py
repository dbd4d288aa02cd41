"""The Sidekicks of Star Munchkin, and what holds for all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from marks import card, rule, ruling

from kickdoor.engine.cards.facts import facts_of
from kickdoor.kit import Table
from kickdoor.sets import SETS

Lay = Callable[..., Table]
EDITIONS = ["star-2002", "star-2014", "star-2019"]
every_edition = pytest.mark.parametrize("edition", EDITIONS)
ALL = ["Loud Hairy Alien", "Android", "Faithful Robot", "Red Shirt", "Whiz Kid", "Rogue", "Beautiful Assistant"]
SIDEKICKS = (
    "Sidekick: Loud Hairy Alien", "Sidekick: Android", "Sidekick: Faithful Robot", "Sidekick: Red Shirt",
    "Sidekick: Whiz Kid", "Sidekick: Rogue", "Sidekick: Beautiful Assistant",
)  # fmt: skip


@card(*SIDEKICKS)
@pytest.mark.parametrize(
    ("name", "copies", "bonus", "carries", "any_complex", "swaps_sex"),
    [
        ("Loud Hairy Alien", 1, 0, 4, False, False),
        ("Android", 1, 2, 0, False, False),
        ("Faithful Robot", 1, 4, 0, False, False),
        ("Red Shirt", 2, 0, 0, False, False),
        ("Whiz Kid", 1, 2, 0, True, False),
        ("Rogue", 1, 0, 0, False, False),
        ("Beautiful Assistant", 1, 2, 0, False, True),
    ],
)
def test_the_numbers_of_the_sidekicks(
    name: str, copies: int, bonus: int, carries: int, any_complex: bool, swaps_sex: bool
) -> None:
    known: Any = next(c for c in SETS["star"].cards if c.name == f"Sidekick: {name}")
    assert (known.kind, known.deck, known.copies, known.value) == ("sidekick", 0, copies, -1)
    gives = facts_of(known).gives
    assert (known.bonus, gives.carries, gives.any_complex, gives.fools) == (bonus, carries, any_complex, swaps_sex)


# What holds for all


@card(*SIDEKICKS)
@rule("SDK-01")
@ruling("R295")
@pytest.mark.parametrize("name", ALL)
def test_a_bonus_counts_for_fighter_and_helper(table: Lay, name: str) -> None:
    bonus = {"Android": 2, "Faithful Robot": 4, "Whiz Kid": 2, "Beautiful Assistant": 2}.get(name, 0)
    t = table(ann=dict(level=3, sidekicks=[name]), bob=dict(level=2))
    t.ann.fights("Ogre")
    assert t.strength() == (3 + bonus, 18) and t.leaves("ann")
    t = table(ann=dict(level=3), bob=dict(level=2, sidekicks=[name]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.strength() == (5 + bonus, 18) and t.all_pass(but="ann").leaves("ann")


@card(*SIDEKICKS)
@rule("SDK-01", "ACT-01")
@ruling("R171")
@every_edition
@pytest.mark.parametrize("name", ALL)
def test_a_sidekick_is_played_at_any_time(table: Lay, edition: str, name: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(hand=[name]))
    assert t.bob.can_play(name)
    t.ann.fights("Ogre")
    t.bob.plays(name)  # in another's fight
    assert t.bob.sidekicks == [f"Sidekick: {name}"] and t.all_pass(but="ann").leaves("ann")


@card("Sidekick: Faithful Robot")
@rule("SDK-01")
def test_a_sidekick_played_in_the_own_fight_counts_at_once(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Faithful Robot"]))
    t.ann.fights("Ogre").plays("Faithful Robot")
    assert t.strength() == (7, 18) and t.leaves("ann")


@card("Sidekick: Faithful Robot", "Sidekick: Rogue")
@rule("SDK-01")
@every_edition
def test_a_second_sidekick_takes_the_place_of_the_first(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Rogue"], hand=["Faithful Robot"]))
    t.ann.fights("Ogre").plays("Faithful Robot")
    assert t.ann.sidekicks == ["Sidekick: Faithful Robot"] and t.discarded("Rogue") and t.leaves("ann")


@card("Sidekick: Android")
@rule("SDK-01")
@ruling("R172")
@pytest.mark.parametrize(("edition", "may"), [("star-2002", False), ("star-2014", True), ("star-2019", True)])
def test_a_sidekick_may_be_dropped_at_any_time_after_2002(table: Lay, edition: str, may: bool) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Android"]))
    assert t.ann.can_drop("Android") is may
    t.ann.fights("Ogre")
    assert t.ann.can_drop("Android") is may and t.leaves("ann")


@card("Sidekick: Android")
@rule("SDK-01", "ITM-12")
@ruling("R171")
def test_a_sidekick_is_no_item_neither_traded_sold_nor_lost_as_one(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Android"])).doors("Solar Flare")
    assert t.ann.cannot_trade("bob", give=["Android"]) and t.ann.cannot_sell("Android")
    t.ann.opens_door()
    assert t.ann.sidekicks == ["Sidekick: Android"] and t.nobody_is_asked()


@card("Sidekick: Android", "Psychic")
@rule("HND-06")
def test_a_sidekick_may_pay_for_a_power_as_any_card(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(traits=["Psychic"], sidekicks=["Android"]), bob=dict(hand=["Chair"]))
    t.ann.uses("Read a mind", on="bob")
    assert t.ann.sidekicks == [] and t.ann.knows("bob") == ["Chair"]


# Sacrifice


@card(*SIDEKICKS)
@rule("RUN-08")
@ruling("R173")
@every_edition
@pytest.mark.parametrize("name", ALL)
def test_any_sidekick_may_be_sacrificed_instead_of_rolling(table: Lay, edition: str, name: str) -> None:
    t = table(edition=edition, ann=dict(level=5, sidekicks=[name]))
    t.ann.fights("Ogre", "Plasmoid")
    t.all_pass(until="sacrifice").ann.sacrifices(name)
    assert t.ann.escaped and t.ann.level == 5 and t.discarded(name) and not t.saw("DieRolled") and t.nobody_is_asked()


@card("Sidekick: Red Shirt", "Brain in a Jar")
@rule("RUN-08")
@ruling("R120")
@every_edition
def test_a_sacrifice_saves_even_where_there_is_no_escape(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Trader"], sidekicks=["Red Shirt"]))
    t.ann.fights("Brain in a Jar")
    t.all_pass(until="sacrifice").ann.sacrifices("Red Shirt")
    assert t.ann.level == 5 and t.ann.traits == ["Trader"] and not t.saw("Caught") and t.nobody_is_asked()


@card("Sidekick: Red Shirt")
@rule("RUN-08")
def test_nobody_has_to_sacrifice(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Red Shirt"])).dice(5)
    t.ann.fights("Ogre").flees()
    assert t.ann.escaped and t.ann.sidekicks == ["Sidekick: Red Shirt"] and t.nobody_is_asked()


@card("Sidekick: Red Shirt")
@rule("RUN-08")
@ruling("R173")
@every_edition
@pytest.mark.parametrize(("answer", "saved"), [("yes", True), ("no", False)])
def test_the_fighter_says_whether_the_sacrifice_saves_the_helper(
    table: Lay, edition: str, answer: str, saved: bool
) -> None:
    t = table(edition=edition, ann=dict(level=3, sidekicks=["Red Shirt"]), bob=dict(level=3))
    t.dice(*([] if saved else [1])).ann.fights("Captain Quirk").asks("bob")
    t.bob.accepts()
    t.all_pass(until="sacrifice").ann.sacrifices("Red Shirt").chooses(answer)
    assert t.ann.escaped and t.bob.escaped is saved and t.bob.level == (3 if saved else 1) and t.nobody_is_asked()


@card("Sidekick: Red Shirt", "Sidekick: Android")
@rule("RUN-08")
def test_a_helper_who_is_saved_keeps_the_own_sidekick(table: Lay) -> None:
    t = table(ann=dict(level=3, sidekicks=["Red Shirt"]), bob=dict(level=3, sidekicks=["Android"]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.all_pass(until="sacrifice").ann.sacrifices("Red Shirt").chooses("yes")
    assert t.bob.escaped and t.bob.sidekicks == ["Sidekick: Android"] and t.nobody_is_asked()


@card("Sidekick: Red Shirt", "Brain in a Jar")
@rule("RUN-05", "RUN-08")
def test_who_is_not_pursued_is_not_asked_for_a_sacrifice(table: Lay) -> None:
    t = table(ann=dict(level=3, sidekicks=["Red Shirt"]))
    t.ann.fights("Brain in a Jar")
    t.all_pass()
    assert t.saw("NotPursued", "ann") and t.ann.sidekicks == ["Sidekick: Red Shirt"] and t.nobody_is_asked()


@card("Sidekick: Red Shirt")
@rule("RUN-08")
@ruling("R298")
@every_edition
def test_a_helpers_own_sacrifice_saves_the_helper_alone(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3), bob=dict(level=3, sidekicks=["Red Shirt"])).dice(1)
    t.ann.fights("Captain Quirk").asks("bob")
    t.bob.accepts()
    t.all_pass(until="sacrifice")
    assert t.ann.level == 1  # the fighter has run first
    t.bob.sacrifices("Red Shirt")
    assert t.bob.escaped and t.bob.level == 3 and not t.ann.escaped and t.nobody_is_asked()


@card("Sidekick: Red Shirt", "Sidekick: Rogue")
@rule("RUN-08")
def test_a_sidekick_played_after_the_loss_can_be_sacrificed(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Rogue"]))
    t.ann.fights("Ogre")
    t.all_pass(until="flight").ann.plays("Rogue")
    t.all_pass(until="sacrifice").ann.sacrifices("Rogue")
    assert t.ann.escaped and t.nobody_is_asked()


@card("Sidekick: Red Shirt", "Sidekick: Android", "Trader")
@rule("RUN-08")
def test_of_two_sidekicks_one_is_enough(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Trader"], sidekicks=["Red Shirt", "Android"]))
    t.ann.fights("Ogre", "Plasmoid")
    t.all_pass(until="sacrifice").ann.sacrifices("Red Shirt")
    assert t.ann.escaped and t.ann.sidekicks == ["Sidekick: Android"] and t.nobody_is_asked()


@card("Sidekick: Red Shirt", "Great Cthulhu")
@ruling("R174")
def test_no_sidekick_can_be_sacrificed_to_great_cthulhu(table: Lay) -> None:
    t = table(ann=dict(level=3, sidekicks=["Android"]), bob=dict(level=2)).dice(1)
    t.ann.fights("Great Cthulhu", "Blob")
    assert t.strength() == (3, 22) and t.ann.cannot_use("Self-destruct")
    t.ann.flees("Great Cthulhu")
    assert not t.ann.alive and t.bob.hand == ["Sidekick: Android"] and t.all_pass().nobody_is_asked()


@card("Sidekick: Red Shirt", "Space Probe")
def test_a_sacrifice_does_not_spare_what_failing_costs(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Red Shirt"]))
    t.ann.fights("Space Probe")
    t.all_pass(until="sacrifice").ann.sacrifices("Red Shirt")
    assert t.ann.escaped and t.ann.level == 3 and t.nobody_is_asked()


# Loud Hairy Alien


@card("Sidekick: Loud Hairy Alien")
@rule("ITM-03")
@every_edition
def test_the_alien_has_four_hands_of_its_own(table: Lay, edition: str) -> None:
    pack = ["Maser", "Low-Tech Persuader", "No-Brainer", "Foof Gun"]
    ann = dict(gear=["Ray Gun", "Vibrosword"], sidekicks=["Loud Hairy Alien"], pack=pack)
    t = table(edition=edition, ann=ann)
    assert "equip Maser" not in t.ann.may()  # the own hands are full
    for item in pack[:3]:
        t.ann.equips(item, on="Loud Hairy Alien")
    assert t.ann.cannot_equip("Foof Gun", on="Loud Hairy Alien").because("hands-full")
    assert t.ann.strength == 1 + 2 + 3 + 3 + 2 + 2


@card("Sidekick: Loud Hairy Alien")
def test_lasers_snap_together_in_the_aliens_hands(table: Lay) -> None:
    pack = ["Maser", "Dazer", "Shmaser", "Bobaser"]
    t = table(ann=dict(sidekicks=["Loud Hairy Alien"], pack=[*pack, "Ray Gun", "Vibrosword"]))
    for item in [*pack, "Ray Gun", "Vibrosword"]:
        t.ann.equips(item, on="Loud Hairy Alien")
    assert t.ann.strength == 1 + 3 + 3 + 3 + 4 + 2 + 3


@card("Sidekick: Loud Hairy Alien")
@rule("ITM-04")
def test_the_alien_carries_only_what_its_master_may_use(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Loud Hairy Alien"], pack=["Neuronic Whip", "Bubble Helmet"]))
    assert t.ann.cannot_equip("Neuronic Whip", on="Loud Hairy Alien").because("ITM-04")
    assert t.ann.cannot_equip("Bubble Helmet", on="Loud Hairy Alien")  # it has hands, no heads to spare


@card("Sidekick: Loud Hairy Alien", "Trap! Chemical Spill")
@rule("ITM-04")
def test_what_it_carries_counts_no_more_when_the_right_is_gone(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": "Neuronic Whip"}))
    assert t.ann.strength == 5
    t.doors("Chemical Spill").ann.opens_door()
    assert t.ann.strength == 1 and t.nobody_is_asked()


@card("Sidekick: Loud Hairy Alien")
@rule("RUN-08")
@ruling("R176")
@every_edition
def test_the_load_is_lost_when_the_alien_is_sacrificed(table: Lay, edition: str) -> None:
    load = {"Loud Hairy Alien": ["Maser", "Ray Gun"]}
    t = table(edition=edition, ann=dict(level=3, gear=["Vibrosword"], sidekicks=["Loud Hairy Alien"], loads=load))
    t.ann.fights("Ogre")
    assert t.strength() == (11, 18)
    t.all_pass(until="sacrifice").ann.sacrifices("Loud Hairy Alien")
    assert t.ann.escaped and t.ann.items == ["Vibrosword"] and t.discarded("Maser", "Ray Gun") and t.nobody_is_asked()


@card("Sidekick: Loud Hairy Alien", "Duct Tape")
@rule("RUN-08")
def test_a_taped_load_is_lost_whole(table: Lay) -> None:
    ann = dict(level=3, sidekicks=["Loud Hairy Alien"], taped=[("Ray Gun", "Vibrosword")])
    t = table(ann=ann | dict(loads={"Loud Hairy Alien": "Duct Tape"}))
    assert t.ann.strength == 8
    t.ann.fights("Ogre")
    t.all_pass(until="sacrifice").ann.sacrifices("Loud Hairy Alien")
    assert t.ann.items == [] and t.discarded("Duct Tape", "Ray Gun", "Vibrosword") and t.nobody_is_asked()


@card("Sidekick: Loud Hairy Alien")
@ruling("R175")
@pytest.mark.parametrize("how", ["dropped", "replaced"])
def test_otherwise_the_load_stays_with_its_master_out_of_use(table: Lay, how: str) -> None:
    ann = dict(level=3, sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Maser"]}, hand=["Rogue"])
    t = table(edition="star-2014", ann=ann)
    t.ann.fights("Ogre")
    if how == "dropped":
        t.ann.drops("Loud Hairy Alien")
    else:
        t.ann.plays("Rogue", on="Loud Hairy Alien")
    assert t.ann.gear == [] and t.ann.pack == ["Maser"] and t.strength() == (3, 18)
    assert t.ann.cannot_equip("Maser").because("ACT-04") and t.leaves("ann")


@card("Sidekick: Loud Hairy Alien", "Better Offer")
def test_a_lured_alien_leaves_its_load_behind(table: Lay) -> None:
    t = table(
        ann=dict(hand=["Better Offer"]),
        bob=dict(sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Maser", "Ray Gun"]}),
    )
    t.ann.plays("Better Offer", on="Loud Hairy Alien")
    assert t.ann.sidekicks == ["Sidekick: Loud Hairy Alien"] and t.ann.items == []
    assert sorted(t.bob.pack) == ["Maser", "Ray Gun"] and t.bob.gear == []


@card("Sidekick: Loud Hairy Alien", "Trap! Solar Flare")
@rule("TRP-03")
@ruling("R176")
def test_the_load_counts_as_the_masters_for_traps(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Maser"]})).doors("Solar Flare")
    t.ann.opens_door()
    assert t.ann.items == [] and t.discarded("Maser") and t.ann.sidekicks and t.nobody_is_asked()


@card("Sidekick: Loud Hairy Alien")
@rule("DTH-02")
@ruling("R150")
def test_in_death_the_load_is_looted_apart(table: Lay) -> None:
    ann = dict(level=3, sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Maser"]})
    t = table(ann=ann, bob=dict(level=5), cy=dict(level=2)).dice(1)
    t.ann.fights("Ogre").flees()
    t.bob.picks("Maser")
    assert t.bob.hand == ["Maser"] and t.cy.hand == ["Sidekick: Loud Hairy Alien"] and t.all_pass().nobody_is_asked()


@card("Sidekick: Loud Hairy Alien")
@rule("ITM-06")
def test_a_complex_load_counts_against_the_limit(table: Lay) -> None:
    ann = dict(sidekicks=["Loud Hairy Alien"], gear=["Rocket Boots"], pack=["Bananafanafofaser"])
    t = table(ann=ann)
    assert t.ann.cannot_equip("Bananafanafofaser", on="Loud Hairy Alien").because("one-complex")


# Android


@card("Sidekick: Android")
@rule("SDK-02")
@ruling("R296")
@every_edition
def test_the_android_explodes_for_twelve_instead_of_two(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, sidekicks=["Android"]))
    t.ann.fights("Space Vampire")
    assert t.strength() == (7, 14)
    t.ann.uses("Self-destruct")
    assert t.strength() == (17, 14) and t.ann.sidekicks == [] and t.discarded("Android")
    t.all_pass()
    assert t.ann.level == 6 and t.nobody_is_asked()


@card("Sidekick: Android")
@ruling("R296")
def test_a_helpers_android_explodes_for_the_side(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(level=2, sidekicks=["Android"]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.strength() == (9, 18)
    t.bob.uses("Self-destruct")
    assert t.strength() == (19, 18) and t.leaves("ann")


@card("Sidekick: Android")
def test_an_android_explodes_only_where_its_master_fights(table: Lay) -> None:
    t = table(ann={}, bob=dict(sidekicks=["Android"]))
    assert t.bob.cannot_use("Self-destruct")
    t.ann.fights("Ogre")
    assert t.bob.cannot_use("Self-destruct") and t.leaves("ann")


@card("Sidekick: Android")
@rule("RUN-08")
def test_an_exploded_android_cannot_be_sacrificed(table: Lay) -> None:
    t = table(ann=dict(level=1, sidekicks=["Android"])).dice(5)
    t.ann.fights("Ogre").uses("Self-destruct")
    t.all_pass()
    assert t.ann.escaped and not t.saw("SidekickSacrificed") and t.saw("DieRolled") and t.nobody_is_asked()


# Faithful Robot


@card("Sidekick: Faithful Robot")
def test_the_robot_adds_four_and_nothing_else(table: Lay) -> None:
    t = table(ann=dict(level=2, sidekicks=["Faithful Robot"]))
    t.ann.fights("Blob")
    assert t.strength() == (6, 2) and ("sidekick", 4, "Sidekick: Faithful Robot") in t.why()
    t.all_pass()
    assert t.ann.level == 3 and t.ann.sidekicks == ["Sidekick: Faithful Robot"] and t.nobody_is_asked()


@card("Sidekick: Faithful Robot", "Great Cthulhu")
@ruling("R174")
def test_the_robot_stays_out_of_a_fight_with_cthulhu_and_comes_back(table: Lay) -> None:
    t = table(ann=dict(level=2, sidekicks=["Faithful Robot"])).dice(5)
    t.ann.fights("Great Cthulhu")
    assert t.strength() == (2, 20)
    t.all_pass()
    assert t.ann.escaped and t.ann.strength == 6 and t.nobody_is_asked()


# Red Shirt


@card("Sidekick: Red Shirt")
@every_edition
@pytest.mark.parametrize(("roll", "left"), [(6, 0), (5, 1), (1, 1)])
def test_a_red_shirt_dies_of_a_six_after_a_win(table: Lay, edition: str, roll: int, left: int) -> None:
    t = table(edition=edition, ann=dict(level=5, sidekicks=["Red Shirt"])).dice(roll)
    t.ann.fights("Blob")
    t.all_pass()
    assert len(t.ann.sidekicks) == left and t.saw("DieRolled", "ann") == 1 and t.nobody_is_asked()


@card("Sidekick: Red Shirt")
def test_a_red_shirt_is_not_rolled_for_after_a_flight(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Red Shirt"])).dice(6)
    t.ann.fights("Ogre").flees()
    assert t.ann.escaped and t.ann.sidekicks and t.saw("DieRolled") == 1 and t.nobody_is_asked()


@card("Sidekick: Red Shirt")
@ruling("R297")
def test_fighter_and_helper_roll_each_for_their_own(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Red Shirt"]), bob=dict(level=2, sidekicks=["Red Shirt"])).dice(6, 2)
    t.ann.fights("Bug-Eyed Monster").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.sidekicks == [] and t.bob.sidekicks == ["Sidekick: Red Shirt"] and t.nobody_is_asked()


@card("Sidekick: Red Shirt", "Mind Control Gas")
@ruling("R297")
@every_edition
def test_a_win_without_a_kill_is_a_win_to_a_red_shirt(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Red Shirt"], hand=["Mind Control Gas"])).dice(6)
    t.ann.fights("Ogre").plays("Mind Control Gas", on="Ogre")
    t.all_pass()
    assert t.ann.sidekicks == [] and t.discarded("Red Shirt") and t.nobody_is_asked()


@card("Sidekick: Red Shirt", "Loaded Die")
def test_a_loaded_die_saves_a_red_shirt(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Red Shirt"], hand=["Loaded Die"])).dice(6)
    t.ann.fights("Blob")
    t.all_pass(until="rolled").ann.plays("Loaded Die").chooses(5)
    assert t.ann.sidekicks == ["Sidekick: Red Shirt"] and t.nobody_is_asked()


@card("Sidekick: Red Shirt", "Trader")
def test_two_red_shirts_are_rolled_for_one_by_one(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Trader"], sidekicks=["Red Shirt", "Red Shirt"])).dice(6, 1)
    t.ann.fights("Blob")
    t.all_pass()
    assert t.ann.sidekicks == ["Sidekick: Red Shirt"] and t.saw("DieRolled", "ann") == 2 and t.nobody_is_asked()


@card("Sidekick: Red Shirt", "Creature from the Pink Lagoon")
def test_a_monster_let_pass_is_no_win(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"], sidekicks=["Red Shirt"]))
    t.ann.fights("Creature from the Pink Lagoon").declines()
    assert t.ann.sidekicks == ["Sidekick: Red Shirt"] and not t.saw("DieRolled") and t.nobody_is_asked()


# Whiz Kid


@card("Sidekick: Whiz Kid")
@rule("ITM-06")
@ruling("R180")
@every_edition
def test_with_the_whiz_kid_any_number_of_complex_items_is_used(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Whiz Kid"], gear=["Battle Armor"], pack=["Rocket Boots"]))
    assert t.ann.equips("Rocket Boots").strength == 1 + 2 + 4


@card("Sidekick: Whiz Kid")
@rule("ITM-04")
def test_the_whiz_kid_makes_nobody_a_gadgeteer(table: Lay) -> None:
    ann = dict(level=3, sidekicks=["Whiz Kid"], pack=["Cyberdeck"], hand=["Chair", "Eep"])
    t = table(ann=ann).doors("Squidgilator")
    assert t.ann.cannot_equip("Cyberdeck").because("ITM-04")
    t.ann.opens_door()
    assert t.ann.level == 2 and t.ann.hand == ["Chair", "Eep"] and t.nobody_is_asked()  # and disarms nothing


@card("Sidekick: Whiz Kid")
@rule("ITM-06")
@ruling("R175", "R181", "R269")
@every_edition
def test_losing_the_whiz_kid_in_a_fight_leaves_one_complex_item(table: Lay, edition: str) -> None:
    ann = dict(level=5, sidekicks=["Whiz Kid"], gear=["Battle Armor", "Rocket Boots"], hand=["Rogue"])
    t = table(edition=edition, ann=ann)
    t.ann.fights("Ogre")
    assert t.strength() == (11, 18)
    t.ann.plays("Rogue", on="Whiz Kid").picks("Battle Armor")
    assert t.ann.gear == ["Rocket Boots"] and t.ann.pack == ["Battle Armor"] and t.strength() == (5, 18)
    assert t.leaves("ann")


@card("Sidekick: Whiz Kid", "Great Cthulhu")
@ruling("R174")
def test_against_cthulhu_the_whiz_kids_licence_is_suspended(table: Lay) -> None:
    gear = ["Battle Armor", "Bananafanafofaser"]
    t = table(ann=dict(level=5, sidekicks=["Whiz Kid"], gear=gear)).dice(5)
    assert t.ann.strength == 5 + 2 + 4 + 5
    t.ann.fights("Great Cthulhu")
    assert t.strength() == (5 + 5, 20)
    t.all_pass()
    assert t.ann.gear == gear and t.nobody_is_asked()


# Rogue


@card("Sidekick: Rogue")
@every_edition
@pytest.mark.parametrize("roll", [4, 6])
def test_the_rogue_steals_on_a_four_or_more(table: Lay, edition: str, roll: int) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob=dict(gear=["Vibrosword"])).dice(roll)
    t.ann.uses("Steal", on="Vibrosword")
    assert t.ann.pack == ["Vibrosword"] and t.bob.items == [] and t.discarded("Chair")
    assert t.ann.sidekicks == ["Sidekick: Rogue"]


@card("Sidekick: Rogue")
@every_edition
@pytest.mark.parametrize("roll", [1, 3])
def test_the_rogue_changes_sides_on_less(table: Lay, edition: str, roll: int) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob=dict(gear=["Vibrosword"])).dice(roll)
    t.ann.uses("Steal", on="Vibrosword")
    assert t.bob.gear == ["Vibrosword"] and t.bob.sidekicks == ["Sidekick: Rogue"]
    assert t.ann.sidekicks == t.ann.items == [] and t.discarded("Chair")


@card("Sidekick: Rogue", "Loaded Die")
def test_a_loaded_die_makes_the_theft_work(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Rogue"], hand=["Chair", "Loaded Die"]), bob=dict(gear=["Vibrosword"])).dice(1)
    t.ann.uses("Steal", on="Vibrosword", paying=["Chair"]).plays("Loaded Die").chooses(4)
    assert t.ann.pack == ["Vibrosword"] and t.nobody_is_asked()


@card("Sidekick: Rogue")
@ruling("R265")
def test_the_rogue_steals_also_out_of_turn_but_not_in_combat(table: Lay) -> None:
    t = table(ann=dict(gear=["Vibrosword"]), bob=dict(sidekicks=["Rogue"], hand=["Chair"]), cy=dict(pack=["Laser"]))
    assert t.bob.can_use("Steal", on="Vibrosword")
    t.ann.fights("Ogre")
    assert t.bob.cannot_use("Steal", on="Vibrosword") and t.bob.cannot_use("Steal", on="Laser") and t.leaves("ann")


@card("Sidekick: Rogue")
@ruling("R081", "R301")
@pytest.mark.parametrize(
    ("item", "may"),
    [
        ("Bubble Helmet", False), ("Energy Armor", False), ("Magnetic Boots", False), ("Battle Armor", False),
        ("Dogbot", True), ("Maser", True), ("Ray Gun", True),
    ],
)  # fmt: skip
@pytest.mark.parametrize("where", ["gear", "pack"])
def test_armor_headgear_and_footgear_cannot_be_stolen(table: Lay, item: str, may: bool, where: str) -> None:
    t = table(ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob={where: [item]})
    assert t.ann.can_use("Steal", on=item) is may


@card("Sidekick: Rogue")
@rule("HND-06")
def test_a_theft_costs_a_card_but_never_the_rogue_itself(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(sidekicks=["Rogue"]), bob=dict(gear=["Vibrosword"]))
    assert t.ann.cannot_use("Steal", on="Vibrosword")


@card("Sidekick: Rogue")
@rule("HND-01")
def test_items_in_hand_and_own_items_cannot_be_stolen(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Rogue"], hand=["Chair"], gear=["Ray Gun"]), bob=dict(hand=["Vibrosword"]))
    assert t.ann.cannot_use("Steal", on="Vibrosword") and t.ann.cannot_use("Steal", on="Ray Gun")


@card("Sidekick: Rogue", "Duct Tape")
@ruling("R301")
def test_taped_items_are_stolen_as_one(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob=dict(taped=[("Ray Gun", "Vibrosword")])).dice(4)
    assert t.ann.cannot_use("Steal", on="Ray Gun") and t.ann.cannot_use("Steal", on="Vibrosword")
    t.ann.uses("Steal", on="Duct Tape")
    assert sorted(t.ann.pack) == ["Duct Tape", "Ray Gun", "Vibrosword"] and t.bob.items == []
    assert t.ann.equips("Duct Tape").strength == 6


@card("Sidekick: Rogue")
@ruling("R184", "R301")
def test_lasers_are_stolen_one_card_at_a_time(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob=dict(gear=["Maser", "Dazer"])).dice(4)
    t.ann.uses("Steal", on="Dazer")
    assert t.ann.pack == ["Dazer"] and t.bob.gear == ["Maser"]


@card("Sidekick: Rogue", "Trap! Antimatter")
@ruling("R301", "R308")
def test_an_antimatter_item_cannot_be_stolen(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob=dict(marks=["Antimatter", "Vibrosword"]))
    assert t.ann.cannot_use("Steal", on="Vibrosword")


@card("Sidekick: Rogue", "Cheat!")
@rule("ITM-10")
def test_a_stolen_item_leaves_its_cheat_behind(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob=dict(cheat="Mechwalker")).dice(4)
    t.ann.uses("Steal", on="Mechwalker")
    assert t.ann.pack == ["Mechwalker"] and t.discarded("Cheat!") and t.ann.cannot_equip("Mechwalker")


@card("Sidekick: Rogue", "Sidekick: Android")
@rule("SDK-01")
@ruling("R301")
@pytest.mark.parametrize("kept", ["Rogue", "Android"])
def test_who_gets_a_rogue_too_many_keeps_which_he_likes(table: Lay, kept: str) -> None:
    bob = dict(gear=["Vibrosword"], sidekicks=["Android"])
    t = table(ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob=bob).dice(1)
    t.ann.uses("Steal", on="Vibrosword")
    gone = "Rogue" if kept == "Android" else "Android"
    t.bob.picks(gone)
    assert t.bob.sidekicks == [f"Sidekick: {kept}"] and t.discarded(gone) and t.nobody_is_asked()


@card("Sidekick: Rogue", "Sidekick: Loud Hairy Alien")
def test_an_item_in_the_aliens_hands_can_be_stolen(table: Lay) -> None:
    bob = dict(sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Maser"]})
    t = table(ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob=bob).dice(5)
    t.ann.uses("Steal", on="Maser")
    assert t.ann.pack == ["Maser"] and t.bob.items == [] and t.bob.sidekicks == ["Sidekick: Loud Hairy Alien"]


# Beautiful Assistant


@card("Sidekick: Beautiful Assistant", "Space Amazon")
@rule("CMB-02")
@ruling("R302")
@every_edition
def test_the_assistant_makes_a_monster_mistake_the_sex(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, sex="female", sidekicks=["Beautiful Assistant"]))
    t.ann.fights("Space Amazon")
    assert t.strength() == (7, 14)
    t.ann.uses("Turn heads", on="Space Amazon")
    assert t.strength() == (7, 10) and t.ann.sex == "female" and t.leaves("ann")


@card("Sidekick: Beautiful Assistant", "Little Green Man", "Thing Man Was Not Meant To Know")
@ruling("R302")
def test_the_owner_decides_monster_by_monster(table: Lay) -> None:
    t = table(ann=dict(level=5, sex="female", sidekicks=["Beautiful Assistant"]))
    t.ann.fights("Little Green Man", "Thing Man Was Not Meant To Know").fights_on()
    assert t.strength() == (7, 9 + 8)
    t.ann.uses("Turn heads", on="Little Green Man")
    assert t.strength() == (7, 4 + 8) and t.leaves("ann")


@card("Sidekick: Beautiful Assistant", "Thing Man Was Not Meant To Know")
@ruling("R302")
@every_edition
def test_a_man_with_the_assistant_may_pass_as_a_woman(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, sidekicks=["Beautiful Assistant"]))
    t.ann.fights("Thing Man Was Not Meant To Know").declines()
    assert t.ann.level == 6 and t.nobody_is_asked()


@card("Sidekick: Beautiful Assistant", "Captain Quirk")
@ruling("R302")
def test_the_assistant_wins_the_level_meant_for_women(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Beautiful Assistant"]), bob=dict(level=7))
    t.ann.fights("Captain Quirk").asks("bob")
    t.bob.accepts()
    t.ann.uses("Turn heads", on="Captain Quirk")
    t.all_pass()
    assert t.ann.level == 7 and t.bob.level == 7 and t.nobody_is_asked()  # one for the kill, one for the lady


@card("Sidekick: Beautiful Assistant", "Being of Impure Thought")
@ruling("R302")
def test_being_of_impure_thought_is_not_fooled(table: Lay) -> None:
    t = table(ann=dict(level=5, changed_sex=True, sidekicks=["Beautiful Assistant"]))
    t.ann.fights("Being of Impure Thought")
    assert t.strength() == (7, 19) and t.ann.cannot_use("Turn heads", on="Being of Impure Thought") and t.leaves("ann")


@card("Sidekick: Beautiful Assistant")
def test_monsters_that_do_not_mind_the_sex_are_not_fooled(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Beautiful Assistant"]))
    t.ann.fights("Blob")
    assert t.ann.cannot_use("Turn heads", on="Blob") and t.leaves("ann")


@card("Sidekick: Beautiful Assistant", "Little Green Man")
def test_an_assistant_of_an_outsider_fools_nobody(table: Lay) -> None:
    t = table(ann=dict(level=1, sex="female"), bob=dict(sidekicks=["Beautiful Assistant"]))
    t.ann.fights("Little Green Man")
    assert t.bob.cannot_use("Turn heads", on="Little Green Man") and t.leaves("ann")


@card("Sidekick: Beautiful Assistant", "Little Green Man")
@ruling("R104")
def test_the_assistant_fools_a_monster_about_its_master_only(table: Lay) -> None:
    t = table(ann=dict(level=1, sex="female"), bob=dict(level=2, sex="female", sidekicks=["Beautiful Assistant"]))
    t.ann.fights("Little Green Man").asks("bob")
    t.bob.accepts()
    t.bob.uses("Turn heads", on="Little Green Man")
    assert t.strength() == (5, 9) and t.leaves("ann")  # ann is still a woman


@card("Sidekick: Beautiful Assistant", "Little Green Man", "... And Its Clone")
def test_the_clone_is_fooled_like_its_original(table: Lay) -> None:
    t = table(ann=dict(level=5, sex="female", sidekicks=["Beautiful Assistant"]))
    t.ann.fights("Little Green Man", with_=["... And Its Clone"])
    assert t.strength() == (7, 18)
    t.ann.uses("Turn heads", on="Little Green Man")
    assert t.strength() == (7, 8) and t.ann.cannot_use("Turn heads", on="... And Its Clone") and t.leaves("ann")


@card("Sidekick: Beautiful Assistant", "Little Green Man")
@rule("SDK-02")
@every_edition
def test_without_the_assistant_the_monster_sees_clearly_again(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, sex="female", sidekicks=["Beautiful Assistant"], hand=["Rogue"]))
    t.ann.fights("Little Green Man").uses("Turn heads", on="Little Green Man")
    assert t.strength() == (7, 4)
    t.ann.plays("Rogue", on="Beautiful Assistant")
    assert t.strength() == (5, 9) and t.leaves("ann")


@card("Sidekick: Beautiful Assistant", "Trap! Chromosome Switch")
def test_the_assistant_is_always_of_the_other_sex(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Beautiful Assistant"])).doors("Chromosome Switch")
    t.ann.opens_door()
    assert t.ann.sex == "female"
    t.ann.fights("Little Green Man").uses("Turn heads", on="Little Green Man")
    assert t.strength() == (5 + 2 - 5, 4) and t.leaves("ann")
