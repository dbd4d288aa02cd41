"""One-shots that answer what has just happened: Time Warp, Loaded Die, Med Kit, Forged ID."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
BOOSTS = [
    "Nova Flash Grenade", "Denebian Rum", "Hallucinogenic Nanobot Grenade", "Beer Gas Grenade",
    "Sonic Plasma Barf Grenade", "Vibrating Virus Grenade", "Big Red Button",
]  # fmt: skip
SPEECH = '"We Come in Peace" Speech'


# Time Warp against Traps


@card("Time Warp")
@rule("TRP-01")
@ruling("R007")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("who", ["ann", "cy"])
def test_time_warp_undoes_a_trap_at_the_door(table: Lay, edition: str, who: str) -> None:
    t = table(edition=edition, **{n: dict(level=3, hand=["Time Warp"] * (n == who)) for n in ("ann", "bob", "cy")})
    t.doors("Squidgilator").ann.opens_door()
    t.player(who).plays("Time Warp")
    assert t.ann.level == 3 and t.saw("CardCancelled", card="Squidgilator") == 1
    assert t.discarded("Squidgilator", "Time Warp") and t.nobody_is_asked()


@card("Time Warp")
@rule("TRP-01")
@ruling("R007")
def test_time_warp_undoes_a_trap_from_a_hand(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Amnesia"]), cy=dict(traits=["Psychic"], hand=["Time Warp"]))
    t.bob.plays("Amnesia", on="cy")
    t.cy.plays("Time Warp")
    assert t.cy.traits == ["Psychic"] and t.discarded("Amnesia", "Time Warp") and t.nobody_is_asked()


@card("Time Warp")
@rule("TRP-01", "ACT-06")
def test_time_warp_works_in_a_fight_and_from_the_table(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Bubble Helmet"], pack=["Time Warp"]), bob=dict(hand=["Monowire"]))
    t.ann.fights("Ogre")
    t.bob.plays("Monowire", on="ann")
    t.ann.plays("Time Warp")
    assert t.strength() == (5, 18) and t.ann.pack == [] and t.leaves("ann")


@card("Time Warp")
@ruling("R006", "R082")
def test_time_warp_is_at_once_or_never(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Time Warp"])).doors("Squidgilator")
    t.ann.opens_door().passes()
    assert t.ann.level == 2 and t.ann.cannot_play("Time Warp") and t.ann.hand == ["Time Warp"]


# Time Warp against one-shots


@card("Time Warp", *BOOSTS)
@ruling("R007", "R014", "R311")
@pytest.mark.parametrize("side", ["munchkins", "monsters"])
@pytest.mark.parametrize("shot", BOOSTS)
def test_time_warp_undoes_what_is_thrown_in_and_it_is_spent(table: Lay, shot: str, side: str) -> None:
    t = table(ann=dict(level=3, hand=[shot]), bob=dict(hand=["Time Warp"]))
    t.ann.fights("Ogre").plays(shot, on=side)
    t.bob.plays("Time Warp")
    assert t.strength() == (3, 18) and t.ann.hand == t.bob.hand == [] and t.discarded(shot, "Time Warp")
    assert t.leaves("ann")


@card("Time Warp", '"We Come in Peace" Speech')
def test_time_warp_undoes_the_speech(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=[SPEECH]), bob=dict(hand=["Time Warp"]))
    t.ann.fights("Ogre").plays(SPEECH)
    t.bob.plays("Time Warp")
    assert t.strength() == (3, 18) and t.discarded(SPEECH) and t.leaves("ann")


@card("Time Warp", "Mind Control Gas", "Leech Bomb")
@pytest.mark.parametrize("shot", ["Mind Control Gas", "Leech Bomb"])
def test_time_warp_brings_a_monster_back(table: Lay, shot: str) -> None:
    t = table(ann=dict(level=3, hand=[shot]), bob=dict(hand=["Time Warp"]))
    t.ann.fights("Ogre").plays(shot, on="Ogre")
    t.bob.plays("Time Warp")
    assert t.monsters == ["Ogre"] and t.ann.level == 3 and t.discarded(shot) and t.leaves("ann")


@card("Time Warp", "Stasis Field")
def test_time_warp_undoes_a_stasis_field(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Stasis Field"]), bob=dict(hand=["Time Warp"])).dice(1)
    t.ann.fights("Little Green Man")
    t.all_pass(until="flight").ann.plays("Stasis Field", on="monsters")
    t.bob.plays("Time Warp")
    assert t.saw("DieRolled", "ann") and t.ann.level == 1 and t.discarded("Stasis Field") and t.nobody_is_asked()


@card("Time Warp", "Plot Device")
@ruling("R311")
def test_time_warp_undoes_a_plot_device(table: Lay) -> None:
    t = table(ann=dict(hand=["Plot Device"]), bob=dict(hand=["Time Warp"])).discards("Chair")
    t.ann.plays("Plot Device")
    t.bob.plays("Time Warp")
    assert t.ann.hand == [] and t.discarded("Chair", "Plot Device", "Time Warp") and t.nobody_is_asked()


@card("Time Warp", "Pink Stamps")
def test_time_warp_undoes_pink_stamps(table: Lay) -> None:
    t = table(ann=dict(traits=["Trader"], hand=["Pink Stamps"]), bob=dict(hand=["Time Warp"])).discards("Chair")
    t.ann.plays("Pink Stamps")
    t.bob.plays("Time Warp")
    assert t.ann.hand == [] and t.pile("doors") == ["Chair"] and t.nobody_is_asked()


@card("Time Warp", "All Your Beast Are Belong To Us")
@ruling("R311")
def test_time_warp_undoes_all_your_beast(table: Lay) -> None:
    t = table(ann=dict(hand=["All Your Beast Are Belong To Us"]), bob=dict(hand=["Time Warp", "Chair"]))
    t.ann.plays("All Your Beast Are Belong To Us", on="bob")
    t.bob.plays("Time Warp")
    assert t.bob.hand == ["Chair"] and t.ann.hand == [] and not t.saw("HandShown") and t.nobody_is_asked()


@card("Time Warp", "Ball of Yarn")
def test_time_warp_undoes_a_ball_of_yarn(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Feline"], hand=["Time Warp"]), cy=dict(hand=["Ball of Yarn"]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.cy.plays("Ball of Yarn")
    t.bob.plays("Time Warp")
    assert t.helper == "bob" and t.discarded("Ball of Yarn") and t.leaves("ann")


@card("Time Warp", "Paradox in a Box")
def test_time_warp_undoes_a_paradox(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Paradox in a Box"]), bob=dict(level=3), cy=dict(hand=["Time Warp"]))
    t.doors("Squidgilator").ann.opens_door().plays("Paradox in a Box", on="bob")
    t.cy.plays("Time Warp")
    t.all_pass()
    assert t.turn == "ann" and (t.ann.level, t.bob.level) == (2, 3) and t.nobody_is_asked()


@card("Time Warp", "Med Kit")
def test_time_warp_undoes_a_med_kit(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Med Kit"]), bob=dict(hand=["Time Warp"])).doors("Squidgilator")
    t.ann.opens_door()
    t.bob.passes()
    t.ann.plays("Med Kit")
    t.bob.plays("Time Warp")
    assert t.ann.level == 2 and t.discarded("Med Kit") and t.nobody_is_asked()


@card("Time Warp", "Forged ID")
def test_time_warp_undoes_a_forged_id(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Forged ID"]), bob=dict(hand=["Time Warp"])).dice(1)
    t.ann.fights("Little Green Man")
    t.all_pass(until="caught").ann.plays("Forged ID")
    t.bob.plays("Time Warp")
    assert t.ann.level == 1 and t.ann.hand == [] and t.discarded("Forged ID") and t.nobody_is_asked()


@card("Time Warp", "Loaded Die")
def test_time_warp_turns_the_die_back(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Loaded Die"]), bob=dict(hand=["Time Warp"])).dice(1)
    t.ann.fights("Little Green Man")
    t.all_pass(until="rolled").ann.plays("Loaded Die")
    t.bob.plays("Time Warp")
    assert not t.saw("DieTurned") and t.ann.level == 1 and t.discarded("Loaded Die") and t.nobody_is_asked()


# Time Warp against Time Warp


@card("Time Warp")
@rule("TRP-01")
@ruling("R006", "R007", "R311")
@pytest.mark.parametrize("edition", EDITIONS)
def test_time_warp_against_time_warp_lets_the_first_card_work(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Denebian Rum", "Time Warp"]), bob=dict(hand=["Time Warp"]))
    t.ann.fights("Ogre").plays("Denebian Rum", on="munchkins")
    t.bob.plays("Time Warp")
    t.ann.plays("Time Warp")
    assert t.strength() == (6, 18) and t.pile("treasures") == ["Time Warp", "Time Warp"] and t.leaves("ann")


@card("Time Warp")
def test_one_may_warp_against_oneself(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Time Warp", "Time Warp"])).doors("Squidgilator")
    t.ann.opens_door().plays("Time Warp").plays("Time Warp")
    assert t.ann.level == 2 and t.ann.hand == [] and t.nobody_is_asked()


# What Time Warp does not reach


@card("Time Warp")
@ruling("R007", "R311")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "level_up",
    [
        "Support GM with Bogus Science", "Undo Top Button", "Cosmic Understanding", "Monolith", "Loan GM Your Tapes",
        "Obliterate Peaceful Planet", "Super-Serum", "Visited by Future Self", "Loan GM Your Comics",
    ],
)  # fmt: skip
def test_not_a_go_up_a_level(table: Lay, level_up: str, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=[level_up]), bob=dict(hand=["Time Warp"]))
    t.ann.plays(level_up, on="ann")
    assert t.ann.level == 4 and t.bob.cannot_play("Time Warp") and t.nobody_is_asked()


@card("Time Warp", "Software Glitch")
def test_not_a_software_glitch(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Software Glitch", "Chair", "Eep", "Blob"]), bob=dict(hand=["Time Warp"]))
    t.ann.plays("Software Glitch")
    assert t.ann.level == 4 and t.bob.hand == ["Time Warp"] and t.nobody_is_asked()


@card("Time Warp", "Arms Locker")
@ruling("R311")
def test_not_an_arms_locker(table: Lay) -> None:
    t = table(ann=dict(hand=["Arms Locker"]), bob=dict(hand=["Time Warp"]))
    t.ann.plays("Arms Locker")
    assert t.kind == "keep" and t.bob.cannot_play("Time Warp") and t.leaves("ann")


@card("Time Warp", "Better Offer")
@ruling("R311")
def test_not_a_better_offer(table: Lay) -> None:
    t = table(ann=dict(hand=["Better Offer"]), bob=dict(sidekicks=["Android"], hand=["Time Warp"]))
    t.ann.plays("Better Offer", on="Android")
    assert t.ann.sidekicks == ["Sidekick: Android"] and t.bob.hand == ["Time Warp"] and t.nobody_is_asked()


@card("Time Warp")
@pytest.mark.parametrize("enhancer", ["Radioactive", "Miniaturized", "... And Its Clone"])
def test_not_an_enhancer_or_a_clone(table: Lay, enhancer: str) -> None:
    t = table(ann=dict(level=3, hand=["Time Warp"]), bob=dict(hand=[enhancer]))
    t.ann.fights("Ogre")
    t.bob.plays(enhancer, on="Ogre")
    assert t.strength() != (3, 18) and t.ann.cannot_play("Time Warp") and t.leaves("ann")


@card("Time Warp")
def test_not_a_wandering_monster_nor_a_sidekick(table: Lay) -> None:
    t = table(ann=dict(hand=["Time Warp", "Android"]), bob=dict(hand=["Wandering Monster", "Blob", "Time Warp"]))
    t.ann.fights("Ogre").plays("Android")
    assert t.ann.sidekicks == ["Sidekick: Android"]
    t.bob.plays("Wandering Monster", with_="Blob")
    assert t.monsters == ["Ogre", "Blob"] and t.leaves("ann")


@card("Time Warp")
def test_not_bad_stuff(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Time Warp"])).dice(1)
    t.ann.fights("Little Green Man").flees()
    assert t.ann.level == 1 and t.ann.hand == ["Time Warp"] and t.nobody_is_asked()


# Loaded Die


def _die_on_flight(table: Lay, monster: str = "Little Green Man", **ann: object) -> Table:
    t = table(ann={"level": 3, "hand": ["Loaded Die"], **ann}).dice(1)
    t.ann.fights(monster)
    return t.all_pass(until="rolled")


@card("Loaded Die")
@rule("RUN-02")
@ruling("R054", "R055")
@pytest.mark.parametrize(("number", "away"), [(1, False), (4, False), (5, True), (6, True)])
def test_a_loaded_die_shows_what_its_owner_likes(table: Lay, number: int, away: bool) -> None:
    t = _die_on_flight(table)
    t.ann.plays("Loaded Die").chooses(number)
    assert t.ann.escaped == away and t.saw("DieTurned", "ann", n=number) and t.discarded("Loaded Die")
    assert t.nobody_is_asked()


@card("Loaded Die")
@ruling("R055", "R312")
@pytest.mark.parametrize(
    ("ann", "monster", "number"),
    [
        ({"traits": ["Feline"]}, "Little Green Man", 4),
        ({"gear": ["Rocket Boots"]}, "Little Green Man", 3),
        ({}, "Blob", 4),
        ({}, "Awful Green Thing", 6),
    ],
)
def test_modifiers_come_after(table: Lay, ann: dict[str, list[str]], monster: str, number: int) -> None:
    for n, away in ((number, True), (number - 1, False)):
        t = _die_on_flight(table, monster, **{"level": 2, **ann})
        t.ann.plays("Loaded Die").chooses(n)
        assert t.ann.escaped == away and t.nobody_is_asked()


@card("Loaded Die")
def test_the_die_may_be_left_as_it_fell(table: Lay) -> None:
    t = _die_on_flight(table)
    t.ann.passes()
    assert not t.ann.escaped and t.ann.hand == ["Loaded Die"] and t.nobody_is_asked()


@card("Loaded Die")
@rule("ACT-06")
def test_it_works_from_the_table(table: Lay) -> None:
    t = _die_on_flight(table, hand=[], pack=["Loaded Die"])
    t.ann.plays("Loaded Die").chooses(5)
    assert t.ann.escaped and t.ann.pack == [] and t.nobody_is_asked()


@card("Loaded Die")
@ruling("R054", "R312")
def test_nobody_turns_anothers_die(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Loaded Die"])).dice(5)
    t.ann.fights("Little Green Man").flees()
    assert t.ann.escaped and t.bob.hand == ["Loaded Die"] and t.nobody_is_asked()


@card("Loaded Die")
@ruling("R054")
def test_the_helper_turns_the_helpers_die(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=3, hand=["Loaded Die"])).dice(1, 1)
    t.ann.fights("Little Green Man", with_=["Radioactive"]).asks("bob")
    t.bob.accepts()
    t.all_pass(until="rolled")
    assert t.ann.level == 1 and t.asked == "bob"
    t.bob.plays("Loaded Die").chooses(6)
    assert t.bob.escaped and t.nobody_is_asked()


@card("Loaded Die")
def test_there_must_be_a_roll(table: Lay) -> None:
    t = table(ann=dict(hand=["Loaded Die"]))
    assert t.ann.cannot_play("Loaded Die")


@card("Loaded Die")
def test_one_die_is_for_one_roll(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Loaded Die", "Loaded Die"])).dice(1, 2)
    t.ann.fights("Little Green Man", "Blob").flees("Blob")
    t.ann.plays("Loaded Die").chooses(6).passes()
    assert t.ann.hand == ["Loaded Die"] and t.kind == "rolled"
    t.ann.plays("Loaded Die").chooses(6)
    assert t.ann.escaped and t.ann.level == 5 and t.nobody_is_asked()


@card("Loaded Die", "Eep")
@ruling("R312")
def test_for_eep_the_left_neighbour_turns_it(table: Lay) -> None:
    t = table(ann=dict(hand=["Loaded Die"]), bob=dict(hand=["Loaded Die"])).dice(2)
    t.ann.fights("Eep")
    assert t.asked == "bob"
    t.bob.plays("Loaded Die").chooses(6)
    assert t.strength() == (1, 7) and t.ann.hand == ["Loaded Die"] and t.leaves("ann")


@card("Loaded Die", "Slaughterbot")
@ruling("R312")
def test_for_slaughterbot_the_victim_turns_it(table: Lay) -> None:
    t = table(ann=dict(level=8, hand=["Loaded Die"])).dice(1, 6)
    t.ann.fights("Slaughterbot")
    t.all_pass(until="rolled").ann.passes().plays("Loaded Die").chooses(1)
    assert t.ann.level == 7 and t.nobody_is_asked()


@card("Loaded Die", "Sidekick: Rogue")
@ruling("R312")
def test_for_a_theft_the_rogues_master_turns_it(table: Lay) -> None:
    t = table(
        ann=dict(sidekicks=["Rogue"], hand=["Loaded Die", "Chair"]), bob=dict(pack=["Dogbot"], hand=["Loaded Die"])
    ).dice(3)
    t.ann.uses("Steal", on="Dogbot", paying=["Chair"]).plays("Loaded Die").chooses(4)
    assert t.ann.pack == ["Dogbot"] and t.bob.hand == ["Loaded Die"] and t.nobody_is_asked()


@card("Loaded Die", "Sidekick: Red Shirt")
@ruling("R312")
def test_it_saves_a_red_shirt(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Red Shirt"], hand=["Loaded Die"])).dice(6)
    t.ann.fights("Blob")
    t.all_pass(until="rolled").ann.plays("Loaded Die").chooses(5)
    assert t.ann.sidekicks == ["Sidekick: Red Shirt"] and t.nobody_is_asked()


@card("Loaded Die", "Trap! Transporter Accident")
@ruling("R312")
def test_in_a_transporter_accident_each_roller_turns_his_own(table: Lay) -> None:
    t = table(
        ann=dict(hand=["Loaded Die"]), bob=dict(sex="female", hand=["Loaded Die"]), cy=dict(traits=["Mutant"])
    ).doors("Transporter Accident").dice(3, 3)  # fmt: skip
    t.ann.opens_door()
    assert t.asked == "bob"
    t.bob.plays("Loaded Die").chooses(6)
    assert t.ann.sex == "female" and t.bob.sex == "male" and t.ann.traits == ["Mutant"] and t.cy.traits == []
    assert t.ann.hand == ["Loaded Die"] and t.nobody_is_asked()


@card("Loaded Die")
@rule("DTH-02")
@ruling("R312")
def test_it_decides_who_robs_a_body_first(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair", "Eep"]), bob=dict(level=2), cy=dict(level=2, hand=["Loaded Die"])).dice(1, 3, 1)
    t.ann.fights("Ogre")
    t.all_pass(until="rolled").cy.plays("Loaded Die").chooses(6).picks("Eep")
    assert t.cy.hand == ["Eep"] and t.bob.hand == ["Chair"] and t.nobody_is_asked()


@card("Loaded Die")
@rule("OPT-01")
@ruling("R191")
def test_it_decides_who_claims_a_discard(table: Lay) -> None:
    t = table(
        edition="star-2002", options=["faster-2002"], ann=dict(traits=["Feline"]), bob=dict(hand=["Monolith"]),
        cy=dict(hand=["Super-Serum", "Loaded Die"]),
    ).dice(5, 1)  # fmt: skip
    t.ann.drops("Feline")
    t.bob.claims("Monolith")
    t.cy.claims("Super-Serum").plays("Loaded Die").chooses(6).passes()
    assert t.cy.hand == ["Feline"] and t.bob.hand == ["Monolith"] and t.nobody_is_asked()


# Med Kit


@card("Med Kit")
@rule("TRP-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_med_kit_restores_a_level_just_lost(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Med Kit"])).doors("Squidgilator")
    t.ann.opens_door().plays("Med Kit")
    assert t.ann.level == 3 and t.saw("LevelsLost", "ann", n=1) and t.discarded("Med Kit") and t.nobody_is_asked()


@card("Med Kit")
@ruling("R313")
def test_one_kit_is_for_one_level(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Med Kit"])).dice(1)
    t.ann.fights("Little Green Man", with_=["Radioactive"])
    t.all_pass(until="level-lost").ann.plays("Med Kit")
    assert t.ann.level == 4 and t.nobody_is_asked()


@card("Med Kit")
def test_two_kits_restore_two_of_three(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Med Kit", "Med Kit"])).dice(1)
    t.ann.fights("Space Amazon")
    t.all_pass(until="level-lost").ann.plays("Med Kit").plays("Med Kit")
    assert t.ann.level == 4 and t.ann.hand == [] and t.nobody_is_asked()


@card("Med Kit")
def test_two_kits_do_not_restore_one_level_twice(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Med Kit", "Med Kit"])).doors("Squidgilator")
    t.ann.opens_door().plays("Med Kit")
    assert t.ann.level == 3 and t.ann.hand == ["Med Kit"] and t.nobody_is_asked()


@card("Med Kit", "Time Warp")
def test_a_second_kit_may_follow_one_that_was_undone(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Med Kit", "Med Kit"]), bob=dict(hand=["Time Warp"])).doors("Squidgilator")
    t.ann.opens_door()
    t.bob.passes()
    t.ann.plays("Med Kit")
    t.bob.plays("Time Warp")
    t.ann.plays("Med Kit")
    assert t.ann.level == 3 and t.ann.hand == [] and t.nobody_is_asked()


@card("Med Kit")
@rule("WIN-04")
@ruling("R161", "R313")
def test_at_level_one_nothing_is_lost_and_nothing_restored(table: Lay) -> None:
    t = table(ann=dict(level=1, hand=["Med Kit"])).doors("Squidgilator")
    t.ann.opens_door()
    assert t.ann.level == 1 and t.ann.hand == ["Med Kit"] and t.nobody_is_asked()


@card("Med Kit")
@rule("WIN-04")
def test_only_levels_really_lost_come_back(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Med Kit", "Med Kit"])).dice(1)
    t.ann.fights("Space Amazon")
    t.all_pass(until="level-lost").ann.plays("Med Kit")
    assert t.ann.level == 2 and t.ann.hand == ["Med Kit"] and t.nobody_is_asked()


@card("Med Kit")
def test_it_is_for_ones_own_loss(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=3, hand=["Med Kit"])).doors("Squidgilator")
    t.ann.opens_door()
    assert t.ann.level == 2 and t.bob.hand == ["Med Kit"] and t.nobody_is_asked()


@card("Med Kit")
def test_at_once_or_never(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Med Kit"])).doors("Squidgilator")
    t.ann.opens_door().passes()
    assert t.ann.level == 2 and t.ann.cannot_play("Med Kit")


@card("Med Kit")
@rule("TRP-01")
def test_also_in_the_middle_of_a_fight(table: Lay) -> None:
    t = table(ann=dict(level=3, pack=["Med Kit"]), bob=dict(hand=["Genetic Regression"]))
    t.ann.fights("Ogre")
    t.bob.plays("Genetic Regression", on="ann")
    t.ann.plays("Med Kit")
    assert t.strength() == (3, 18) and t.leaves("ann")


@card("Med Kit", "Cyborg")
@ruling("R313")
def test_for_the_levels_a_cyborg_pays_for_life(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Cyborg"], hand=["Med Kit", "Med Kit"])).dice(1)
    t.ann.fights("Ogre").flees().chooses("live").plays("Med Kit").plays("Med Kit")
    assert t.ann.level == 5 and t.ann.alive and t.nobody_is_asked()


@card("Med Kit", "Trap! Antimatter")
@ruling("R313")
def test_for_the_levels_antimatter_costs(table: Lay) -> None:
    t = table(ann=dict(level=3, marks=["Antimatter", "Dogbot"], hand=["Med Kit"]))
    t.ann.uses("Get rid of it").plays("Med Kit")
    assert t.ann.level == 2 and t.ann.marks == [] and t.nobody_is_asked()


@card("Med Kit", "Grays")
def test_what_the_grays_gave_the_neighbours_is_theirs(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Med Kit", "Med Kit"]), bob={}, cy={}).dice(1)
    t.ann.fights("Grays")
    t.all_pass(until="level-lost").ann.plays("Med Kit").plays("Med Kit")
    assert (t.ann.level, t.bob.level, t.cy.level) == (3, 2, 2) and t.nobody_is_asked()


@card("Med Kit", "Thing Man Was Not Meant To Know")
def test_for_one_of_many_levels_lost_at_a_blow(table: Lay) -> None:
    t = table(ann=dict(level=8, hand=["Med Kit", "Med Kit"])).dice(1)
    t.ann.fights("Thing Man Was Not Meant To Know")
    t.all_pass(until="level-lost").ann.plays("Med Kit").plays("Med Kit")
    assert t.ann.level == 3 and t.nobody_is_asked()


# Forged ID


@card("Forged ID")
@rule("RUN-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_forged_id_turns_being_caught_into_treasure(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Forged ID"])).dice(4)
    t.ann.fights("Ogre")
    t.all_pass(until="caught").ann.plays("Forged ID")
    assert t.ann.alive and t.ann.level == 3 and len(t.ann.hand) == 5 and not t.saw("Caught")
    assert t.discarded("Forged ID", "Ogre") and t.nobody_is_asked()


@card("Forged ID")
@rule("WIN-05")
def test_it_never_gives_a_level(table: Lay) -> None:
    t = table(ann=dict(level=9, hand=["Forged ID"])).dice(1)
    t.ann.fights("Ogre")
    t.all_pass(until="caught").ann.plays("Forged ID")
    assert t.ann.level == 9 and t.winner is None and t.nobody_is_asked()


@card("Forged ID")
@rule("CMB-05")
def test_enhancers_change_that_treasure(table: Lay) -> None:
    t = table(ann=dict(level=1, hand=["Forged ID"])).dice(1)
    t.ann.fights("Little Green Man", with_=["Radioactive"])
    t.all_pass(until="caught").ann.plays("Forged ID")
    assert len(t.ann.hand) == 3 and t.nobody_is_asked()


@card("Forged ID")
def test_who_escapes_has_no_use_for_it(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Forged ID"])).dice(5)
    t.ann.fights("Ogre").flees()
    assert t.ann.escaped and t.ann.hand == ["Forged ID"] and t.ann.cannot_play("Forged ID")


@card("Forged ID")
@rule("RUN-03")
def test_with_several_monsters_it_is_good_against_one_and_brings_no_treasure(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Forged ID"])).dice(1, 1)
    t.ann.fights("Space Amazon", "Little Green Man").flees("Space Amazon").plays("Forged ID")
    assert t.ann.level == 3 and t.ann.hand == [] and t.nobody_is_asked()


@card("Forged ID")
def test_it_may_be_kept_for_the_second_monster(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Forged ID"])).dice(1, 1)
    t.ann.fights("Space Amazon", "Little Green Man").flees("Little Green Man").passes().plays("Forged ID")
    assert t.ann.level == 3 and t.ann.hand == [] and t.nobody_is_asked()


@card("Forged ID", "Leech Bomb")
def test_a_monster_killed_before_is_no_longer_there(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Forged ID", "Leech Bomb"])).dice(1)
    t.ann.fights("Ogre", "Little Green Man").plays("Leech Bomb", on="Ogre")
    t.all_pass(until="caught").ann.plays("Forged ID")
    assert t.ann.level == 3 and len(t.ann.hand) == 2 and t.nobody_is_asked()


@card("Forged ID", "Brain in a Jar")
@rule("RUN-05")
@ruling("R315")
def test_being_caught_without_a_roll_counts_as_a_failed_one(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Psychic"], hand=["Forged ID"]))
    t.ann.fights("Brain in a Jar")
    t.all_pass(until="caught").ann.plays("Forged ID")
    assert t.ann.level == 5 and t.ann.traits == ["Psychic"] and len(t.ann.hand) == 4 and t.all_pass().nobody_is_asked()


@card("Forged ID", "Stasis Field")
@ruling("R315")
def test_it_talks_one_out_of_a_hostile_stasis_field(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Forged ID"]), bob=dict(hand=["Stasis Field"]))
    t.ann.fights("Ogre")
    t.all_pass(until="flight").bob.plays("Stasis Field", on="munchkins")
    t.all_pass(until="caught").ann.plays("Forged ID")
    assert t.ann.alive and len(t.ann.hand) == 5 and t.nobody_is_asked()


@card("Forged ID")
@rule("RUN-04")
@ruling("R315")
def test_the_other_runner_still_rolls_and_gets_nothing(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Forged ID"]), bob=dict(level=3)).dice(1, 1)
    t.ann.fights("Little Green Man", with_=["Radioactive"]).asks("bob", 3)
    t.bob.accepts()
    t.all_pass(until="caught").ann.plays("Forged ID")
    assert len(t.ann.hand) == 3 and t.ann.level == 3
    assert t.saw("Caught", "bob") and t.bob.level == 1 and t.bob.hand == [] and t.nobody_is_asked()


@card("Forged ID")
def test_it_is_for_ones_own_failure(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Forged ID"])).dice(1)
    t.ann.fights("Little Green Man").flees()
    assert t.ann.level == 1 and t.bob.hand == ["Forged ID"] and t.nobody_is_asked()


@card("Forged ID")
@rule("ACT-06")
def test_an_id_on_the_table_is_as_good(table: Lay) -> None:
    t = table(ann=dict(level=3, pack=["Forged ID"])).dice(1)
    t.ann.fights("Ogre")
    t.all_pass(until="caught").ann.plays("Forged ID")
    assert t.ann.alive and t.ann.pack == [] and len(t.ann.hand) == 5 and t.nobody_is_asked()


@card("Forged ID", "Great Cthulhu")
def test_cthulhu_caught_nobody_and_gives_nobody_a_level(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Forged ID"]), bob={}, cy={}).dice(1)
    t.ann.fights("Great Cthulhu")
    t.all_pass(until="caught").ann.plays("Forged ID")
    assert (t.ann.level, t.bob.level, t.cy.level) == (3, 1, 1) and len(t.ann.hand) == 5 and t.nobody_is_asked()


@card("Forged ID", "Space Probe")
def test_the_probe_does_nothing_at_all(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Energy Armor"], hand=["Forged ID"])).dice(1)
    t.ann.fights("Space Probe")
    t.all_pass(until="caught").ann.plays("Forged ID")
    assert t.ann.level == 5 and t.ann.gear == ["Energy Armor"] and len(t.ann.hand) == 4 and t.nobody_is_asked()
