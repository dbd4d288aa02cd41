"""Traps: drawn, played, answered, lasting. Sidekicks: how many, when, and what they do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.cards import LoseLevels, card_set, sidekick, trap
from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
LATER = ("star-2014", "star-2019")
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", LATER)

# Another set has other words for the same things.
DUNGEON = card_set(
    "dungeon", "A dungeon", ("star-2019",),
    [trap("Curse! Duck", LoseLevels(1)), sidekick("Hireling: Porter", bonus=1)],
    says={"trap": "Curse", "sidekick": "Hireling"},
)  # fmt: skip
MIXED = ["star", DUNGEON]


# Drawn or played


@rule("TRP-01")
@ruling("R084")
@edition_by_edition
def test_a_trap_behind_the_door_strikes_who_drew_it(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4), bob=dict(level=4)).doors("Squidgilator")
    t.ann.opens_door()
    assert t.ann.level == 3 and t.bob.level == 4 and t.ann.hand == [] and t.discarded("Squidgilator")
    assert t.nobody_is_asked()


@rule("TRP-01")
@ruling("R084")
@edition_by_edition
def test_a_trap_drawn_face_down_is_kept(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4)).doors("Feline", "Squidgilator")
    t.ann.takes_turn().kicks().loots()
    assert t.ann.level == 4 and "Trap! Squidgilator" in t.ann.hand and t.ann.can_play("Squidgilator", on="bob")
    if t.asked:
        t.leaves(t.asked)


@rule("TRP-01", "ACT-01")
@ruling("R084")
@edition_by_edition
@pytest.mark.parametrize("victim", ["ann", "bob", "cy"])
def test_from_the_hand_it_is_played_on_anybody(table: Lay, edition: str, victim: str) -> None:
    t = table(edition=edition, ann=dict(level=4), bob=dict(level=4, hand=["Squidgilator"]), cy=dict(level=4))
    t.bob.plays("Squidgilator", on=victim)
    assert {p: t.player(p).level for p in t.names} == {p: 3 if p == victim else 4 for p in t.names}
    assert t.discarded("Squidgilator") and t.nobody_is_asked()


@rule("TRP-01", "ACT-01")
@edition_by_edition
def test_it_is_played_at_any_time(table: Lay, edition: str) -> None:
    traps = ["Squidgilator", "Genetic Regression", "Amnesia"]
    t = table(edition=edition, ann=dict(level=8), bob=dict(hand=traps)).dice(5).doors("Bug-Eyed Monster")
    t.ann.takes_turn()
    t.bob.plays("Squidgilator", on="ann").passes()  # before the door
    t.ann.kicks()
    t.bob.plays("Genetic Regression", on="ann")  # in the fight
    assert t.strength() == (6, 6)
    t.all_pass(until="flight")
    t.bob.plays("Amnesia", on="ann")  # while running away
    assert t.ann.level == 5
    if t.asked:
        t.leaves(t.asked)


@ruling("R078")
@edition_by_edition
def test_there_is_no_limit_to_traps(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=8), bob=dict(hand=["Squidgilator", "Genetic Regression", "Amnesia"]))
    t.bob.plays("Squidgilator", on="ann").plays("Genetic Regression", on="ann").plays("Amnesia", on="ann")
    assert t.ann.level == 5 and t.nobody_is_asked()


# At once, or lasting


@rule("TRP-02")
@edition_by_edition
def test_a_trap_that_lasts_stays_in_front_of_the_victim(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Energy Armor"]), bob=dict(hand=["Antimatter", "Chromosome Switch"]))
    t.bob.plays("Antimatter", on="ann").plays("Chromosome Switch", on="ann")
    assert t.ann.marks == ["Trap! Antimatter", "Energy Armor", "Trap! Chromosome Switch"]
    assert t.pile("doors") == [] and t.nobody_is_asked()


@rule("TRP-02")
@edition_by_edition
def test_a_trap_that_waited_is_discarded_when_it_has_struck(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=8), bob=dict(hand=["Chromosome Switch"]))
    t.bob.plays("Chromosome Switch", on="ann")
    t.ann.fights("Blob")
    assert t.strength() == (3, 2) and t.ann.marks == ["Trap! Chromosome Switch"]
    _over(t)
    assert t.ann.handicap == 0 and t.ann.marks == [] and t.discarded("Chromosome Switch")


def _over(t: Table) -> None:
    t.all_pass()
    assert t.nobody_is_asked()


@ruling("R087")
@edition_by_edition
def test_a_trap_that_lasts_cannot_be_thrown_off(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, marks=["Antimatter", "Energy Armor"]))
    assert t.ann.cannot_drop("Antimatter") and t.ann.cannot_unequip("Energy Armor")
    assert not any("Antimatter" in m or "Energy Armor" in m for m in t.ann.may()) and t.nobody_is_asked()


@ruling("R082", "R045")
@edition_by_edition
def test_a_trap_is_resolved_before_anything_else_is_done(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=3, gear=["Battle Armor"], pack=["Cyberdeck", "Rocket Boots"]),
        bob=dict(hand=["Solar Flare", "Squidgilator"]), cy=dict(pack=["Raser"]),
    )  # fmt: skip
    t.ann.has_time()
    t.bob.plays("Solar Flare", on="ann")
    assert t.asked == "ann" and t.kind == "lose-item"
    assert t.ann.cannot_sell("Battle Armor") and t.ann.cannot_unequip("Battle Armor")
    assert t.ann.cannot_trade("cy", give=["Cyberdeck"], get=["Raser"]) and not t.bob.can_play("Squidgilator", on="ann")
    t.ann.picks("Cyberdeck")
    assert t.ann.items == ["Battle Armor", "Rocket Boots"] and t.ann.can_sell("Battle Armor") and t.nobody_is_asked()


@ruling("R082", "R007")
@edition_by_edition
def test_a_trap_may_be_cancelled_outright(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Time Warp"]), bob=dict(hand=["Squidgilator"]))
    t.bob.plays("Squidgilator", on="ann")
    assert t.asked == "ann" and t.ann.level == 3
    t.ann.plays("Time Warp")
    assert t.ann.level == 3 and t.discarded("Squidgilator", "Time Warp") and t.nobody_is_asked()


# What it strikes


@rule("TRP-03")
@ruling("R079")
@edition_by_edition
def test_the_victim_chooses_what_is_struck(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, bob=dict(hand=["Solar Flare"]),
        ann=dict(gear=["Battle Armor", "Dogbot"], pack=["Rocket Boots", "Cyberdeck"]),
    )  # fmt: skip
    t.bob.plays("Solar Flare", on="ann")
    assert t.asked == "ann" and sorted(t.options) == ["pick Battle Armor", "pick Cyberdeck", "pick Rocket Boots"]
    t.ann.picks("Rocket Boots")
    assert t.ann.items == ["Battle Armor", "Dogbot", "Cyberdeck"] and t.nobody_is_asked()


@rule("TRP-03")
@ruling("R080")
def test_armor_one_is_wearing_is_equipped_armor(table: Lay) -> None:
    t = table(ann=dict(gear=["Energy Armor"], pack=["Cellophane Space Suit"]), bob=dict(hand=["Can Opener"]))
    t.bob.plays("Can Opener", on="ann")
    assert t.ann.items == ["Cellophane Space Suit"] and t.nobody_is_asked()


@ruling("R081")
@edition_by_edition
def test_armor_under_cheat_is_still_armor(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(gear=["Energy Armor"], cheat=["Cellophane Space Suit"]), bob=dict(hand=["Can Opener"])
    )  # fmt: skip
    t.bob.plays("Can Opener", on="ann")
    assert sorted(t.options) == ["pick Cellophane Space Suit", "pick Energy Armor"]
    t.ann.picks("Cellophane Space Suit")
    assert t.ann.items == ["Energy Armor"] and t.discarded("Cheat!") and t.nobody_is_asked()


@rule("TRP-04")
@ruling("R083")
@edition_by_edition
@pytest.mark.parametrize("card", ["Can Opener", "Chemical Spill", "Antimatter", "Brain Scrambler", "Solar Flare"])
def test_a_trap_that_finds_nothing_is_just_discarded(table: Lay, edition: str, card: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Energy Armor", "Feline"]), bob=dict(hand=[card]))
    t.bob.plays(card, on="ann")
    assert t.ann.level == 3 and len(t.ann.hand) == 2 and t.ann.marks == [] and t.discarded(card)
    assert t.nobody_is_asked()


@ruling("R089")
def test_a_one_shot_can_be_lost_before_it_is_played(table: Lay) -> None:
    t = table(ann=dict(pack=["Big Red Button"]), bob=dict(hand=["Solar Flare"]))
    t.ann.fights("Ogre")
    t.bob.plays("Solar Flare", on="ann")
    assert t.ann.items == [] and t.discarded("Big Red Button") and t.strength()[0] == 1 and t.leaves("ann")


@ruling("R089", "R014")
def test_a_one_shot_in_the_fight_is_out_of_reach(table: Lay) -> None:
    t = table(ann=dict(pack=["Big Red Button"]), bob=dict(hand=["Solar Flare"]))
    t.ann.fights("Ogre").plays("Big Red Button", on="munchkins")
    t.bob.plays("Solar Flare", on="ann")
    assert t.strength()[0] == 6 and not t.discarded("Big Red Button") and t.discarded("Solar Flare")
    assert t.leaves("ann")


@ruling("R090")
@edition_by_edition
def test_cheat_does_not_help_against_antimatter(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, cheat=["Battle Armor"]), bob=dict(hand=["Antimatter"]))
    assert t.ann.strength == 9
    t.bob.plays("Antimatter", on="ann")
    assert t.ann.strength == 1 and not t.discarded("Cheat!") and t.nobody_is_asked()


@ruling("R090")
def test_cheat_cannot_be_put_on_an_antimatter_item(table: Lay) -> None:
    t = table(ann=dict(marks=["Antimatter", "Energy Armor"], hand=["Cheat!"]))
    assert not t.ann.can_play("Cheat!", on="Energy Armor") and t.nobody_is_asked()


@ruling("R168")
@pytest.mark.parametrize(
    ("set_", "item", "bonus"),
    [("star", "Ray Gun", 2), ("munchkin", "Horny Helmet", 1), ("impossible", "Fur Hat With Earflaps", 1),
     ("impossible", "Banana In A Holster", 1)],
)  # fmt: skip
def test_cheat_does_not_bring_the_best_of_several_bonuses(table: Lay, set_: str, item: str, bonus: int) -> None:
    """Each of these gives more to some: a Cheat! lets anybody use the Item, and makes nobody one of them."""
    t = table(sets=[set_], ann=dict(cheat=[item]))
    assert t.ann.strength == 1 + bonus and t.nobody_is_asked()


@ruling("R091")
@edition_by_edition
def test_antimatter_strikes_one_barrel_of_a_laser(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Bobaser", "Raser"]), bob=dict(hand=["Antimatter"]))
    t.bob.plays("Antimatter", on="ann")
    assert t.ann.marks == ["Trap! Antimatter", "Bobaser"] and t.ann.gear == ["Raser"]
    assert t.ann.strength == 1 - 4 + 2 and t.nobody_is_asked()


# The next combat


@rule("TRP-05")
@ruling("R085", "R327")
@edition_by_edition
def test_a_monster_that_was_declined_is_no_combat_for_a_trap_that_waits(table: Lay, edition: str) -> None:
    trap = "Trap! Chromosome Switch"
    t = table(edition=edition, ann=dict(level=5, sex="female", handicap=-5, marks=["Chromosome Switch"]))
    t.ann.fights("Thing Man Was Not Meant To Know").declines()
    assert t.ann.level == 6 and t.ann.handicap == -5 and t.ann.marks == [trap]
    t.ann.fights("Face Hugger")
    assert t.strength() == (1, 2)
    t.dice(6).ann.flees("Face Hugger")
    assert t.ann.handicap == 0 and t.ann.marks == [] and t.discarded("Chromosome Switch") and t.nobody_is_asked()


@rule("TRP-05")
@ruling("R085")
@later_editions
def test_a_trap_for_the_next_combat_counts_in_the_one_that_is_on(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=8), bob=dict(hand=["Chromosome Switch"])).dice(6)
    t.ann.fights("Bug-Eyed Monster")
    t.bob.plays("Chromosome Switch", on="ann")
    assert t.strength() == (3, 6)
    t.ann.flees()
    assert t.ann.handicap == 0 and t.ann.marks == [] and t.nobody_is_asked()


@rule("TRP-05")
@ruling("R085")
def test_in_2002_it_waits_for_the_one_after(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(level=8), bob=dict(hand=["Chromosome Switch"]))
    t.ann.fights("Bug-Eyed Monster")
    t.bob.plays("Chromosome Switch", on="ann")
    assert t.strength() == (8, 6)
    _over(t)
    t.ann.fights("Blob")
    assert t.strength() == (9 - 5, 2) and t.leaves("ann")


@rule("TRP-05")
@ruling("R085")
def test_for_a_bystander_the_next_combat_is_still_to_come(table: Lay) -> None:
    t = table(ann=dict(level=8), bob=dict(hand=["Chromosome Switch"]))
    t.ann.fights("Bug-Eyed Monster")
    t.bob.plays("Chromosome Switch", on="cy")
    _over(t)
    assert t.cy.handicap == -5 and t.cy.marks == ["Trap! Chromosome Switch"]


# Traps are Curses


@rule("TRP-06", "OPT-04")
@ruling("R092")
@edition_by_edition
def test_a_curse_can_be_disarmed_and_cancelled_like_a_trap(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=MIXED, ann=dict(level=4, traits=["Gadgeteer"], hand=["Chair", "Eep"])).doors("Duck")
    t.ann.opens_door()
    assert t.asked == "ann" and t.kind == "played"
    t.ann.uses("Disarm", paying=["Chair", "Eep"])
    assert t.ann.level == 4 and t.ann.hand == [] and t.discarded("Curse! Duck") and t.nobody_is_asked()
    other = table(edition=edition, sets=MIXED, ann=dict(level=4, hand=["Time Warp"]), bob=dict(hand=["Duck"]))
    other.bob.plays("Duck", on="ann")
    other.ann.plays("Time Warp")
    assert other.ann.level == 4 and other.nobody_is_asked()


@rule("TRP-06")
@ruling("R092")
def test_a_curse_strikes_like_a_trap(table: Lay) -> None:
    t = table(sets=MIXED, ann=dict(level=4), bob=dict(hand=["Duck"]))
    t.bob.plays("Duck", on="ann")
    assert t.ann.level == 3 and t.nobody_is_asked()


# Having a Sidekick


@rule("SDK-01", "ACT-01")
@ruling("R171")
@edition_by_edition
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_a_sidekick_is_played_at_any_time_in_combat_too(table: Lay, edition: str, who: str) -> None:
    t = table(edition=edition, **{"ann": {}, "bob": {}, who: dict(hand=["Android"])})
    assert t.player(who).can_play("Android")
    t.ann.fights("Ogre")
    t.player(who).plays("Android")
    assert t.player(who).sidekicks == ["Sidekick: Android"] and t.strength()[0] == (3 if who == "ann" else 1)
    assert t.leaves("ann")


@rule("SDK-01")
@ruling("R171")
@edition_by_edition
def test_one_sidekick_at_a_time_and_another_in_its_place(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Android"], hand=["Faithful Robot"]))
    t.ann.plays("Faithful Robot")
    assert t.ann.sidekicks == ["Sidekick: Faithful Robot"] and t.discarded("Android") and t.nobody_is_asked()


@rule("SDK-01")
@ruling("R171")
@edition_by_edition
def test_a_trader_has_two(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(traits=["Trader"], sidekicks=["Android"], hand=["Faithful Robot", "Red Shirt"])
    )  # fmt: skip
    t.ann.plays("Faithful Robot")
    assert t.ann.sidekicks == ["Sidekick: Android", "Sidekick: Faithful Robot"] and t.ann.strength == 1 + 2 + 4
    t.ann.plays("Red Shirt", on="Android")
    assert t.ann.sidekicks == ["Sidekick: Faithful Robot", "Sidekick: Red Shirt"] and t.nobody_is_asked()


@rule("SDK-01")
@ruling("R172")
@later_editions
def test_a_sidekick_may_be_discarded_at_any_time(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Android"]))
    t.ann.fights("Ogre").drops("Android")
    assert t.ann.sidekicks == [] and t.discarded("Android") and t.leaves("ann")


@rule("SDK-01")
@ruling("R172")
def test_in_2002_a_sidekick_goes_only_for_another(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(sidekicks=["Android"]))
    assert t.ann.cannot_drop("Android").because("SDK-01") and t.nobody_is_asked()


@rule("SDK-01")
@ruling("R171")
@edition_by_edition
def test_a_sidekick_is_no_item_and_cannot_be_traded(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Android"]), bob=dict(pack=["Raser"], hand=["Solar Flare"]))
    assert t.ann.cannot_trade("bob", give=["Android"], get=["Raser"]).because("trade-items-in-play")
    t.bob.plays("Solar Flare", on="ann")
    assert t.ann.sidekicks == ["Sidekick: Android"] and t.nobody_is_asked()


# What Sidekicks do


@rule("SDK-02")
@ruling("R177")
@edition_by_edition
def test_a_psychic_with_a_sidekick_is_alone_and_with_a_helper_is_not(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic"], sidekicks=["Red Shirt"]), bob=dict(traits=["Psychic"]))
    t.ann.fights("Ogre")
    assert t.strength()[0] == 1 + 2
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength()[0] == 1 + 1
    t.leaves(t.asked or "")


@rule("SDK-02")
@edition_by_edition
def test_a_sidekick_does_only_what_its_card_says(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Red Shirt"], gear=["Raser"], pack=["Maser"]))
    t.ann.fights("Ogre")
    assert t.strength()[0] == 1 + 2  # no fighter, no hands
    assert t.ann.cannot_equip("Maser", on="Red Shirt") and t.leaves("ann")


@ruling("R175")
@edition_by_edition
def test_who_loses_a_sidekick_that_gave_a_licence_loses_no_items(table: Lay, edition: str) -> None:
    gear = ["Rocket Boots", "Battle Armor"]
    t = table(edition=edition, ann=dict(sidekicks=["Whiz Kid"], gear=gear, hand=["Red Shirt"]))
    t.ann.plays("Red Shirt", on="Whiz Kid").picks("Rocket Boots")
    assert t.ann.gear == ["Battle Armor"] and t.ann.pack == ["Rocket Boots"] and t.nobody_is_asked()


@ruling("R176")
@edition_by_edition
def test_what_a_sidekick_carries_is_its_masters(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, bob=dict(hand=["Solar Flare"]),
        ann=dict(sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Maser"]}),
    )  # fmt: skip
    t.bob.plays("Solar Flare", on="ann")
    assert t.ann.items == [] and t.discarded("Maser") and t.ann.sidekicks and t.nobody_is_asked()


# Sidekicks are Hirelings


@rule("SDK-03", "OPT-04")
@ruling("R178")
@edition_by_edition
def test_a_hireling_takes_the_place_of_a_sidekick(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=MIXED, ann=dict(sidekicks=["Android"], hand=["Porter"]))
    t.ann.plays("Porter")
    assert t.ann.sidekicks == ["Hireling: Porter"] and t.discarded("Android") and t.ann.strength == 2
    assert t.nobody_is_asked()


@rule("SDK-03")
@ruling("R178")
@edition_by_edition
def test_what_works_on_a_sidekick_works_on_a_hireling(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=MIXED, ann=dict(hand=["Better Offer"]), bob=dict(sidekicks=["Porter"]))
    t.ann.plays("Better Offer", on="Porter")
    assert t.ann.sidekicks == ["Hireling: Porter"] and t.bob.sidekicks == []
    t.ann.fights("Ogre")
    t.all_pass().ann.sacrifices("Porter")
    assert t.ann.escaped and t.nobody_is_asked()


# The set itself


@ruling("R194")
def test_there_is_exactly_one_chair(table: Lay) -> None:
    assert table().deck("doors").count("Chair") == 1
