"""The scenarios of Star Munchkin, played as they are written. Seats A, B, C, D are ann, bob, cy, di."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling, scenario

from kickdoor.kit import Table

Lay = Callable[..., Table]
EIGHT_MONSTERS = [
    "Chair", "Eep", "Gas Giant", "Giant Ants", "Face Hugger", "Little Green Man", "Space Cowboy", "Slaughterbot",
]  # fmt: skip


@scenario("ST-01")
@rule("CMB-01", "TRN-06", "RUN-01", "RUN-06")
@ruling("R095", "R123", "R125")
def test_a_tie_is_lost_and_flight_ends_the_search(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, gear=["Energy Armor"])).doors("Bottle Bottle").dice(5)
    t.ann.takes_turn().kicks()
    assert t.strength() == (4, 4)
    t.ann.passes()
    assert t.saw("FightLost") and t.ann.escaped
    assert t.ann.level == 2 and t.ann.hand == [] and t.ann.gear == ["Energy Armor"]
    assert not t.saw("CardDrawn") and t.pile("doors") == ["Bottle Bottle"]
    assert t.ann.cannot_loot().because("no-looting")
    t.ann.ends_turn()
    assert not t.saw("RoomLooted") and t.nobody_is_asked()


def _blob_and_its_clone(table: Lay, edition: str, **ann: object) -> Table:
    t = table(
        edition=edition, ann=dict(level=3, gear=["Energy Armor"], **ann),
        bob=dict(hand=["Radioactive", "Computerized"]), cy=dict(hand=["... And Its Clone"]),
    ).doors("Blob")  # fmt: skip
    t.ann.opens_door()
    t.bob.plays("Radioactive")
    assert t.strength() == (5, 7)
    t.cy.plays("... And Its Clone")
    assert t.strength() == (5, 14)
    t.bob.plays("Computerized", on="Blob")
    assert t.strength() == (5, 24)
    return t


@scenario("ST-03")
@rule("CMB-05", "CMB-06", "RUN-02", "RUN-03")
@ruling("R130", "R189", "R123")
def test_a_clone_shares_enhancers_and_fleeing_is_at_minus_one(table: Lay, edition: str) -> None:
    t = _blob_and_its_clone(table, edition)
    t.dice(5, 4).ann.flees("Blob")
    assert t.saw("Escaped", "ann", card="Blob") == 1
    assert t.saw("Caught", "ann", card="... And Its Clone") == 1
    assert t.ann.items == [] and t.discarded("Energy Armor", "Blob", "... And Its Clone", "Radioactive", "Computerized")
    assert t.ann.level == 3 and t.ann.hand == [] and t.nobody_is_asked()


@scenario("ST-03")
def test_a_win_over_the_clone_too_would_have_given_two_levels_and_six_treasures(table: Lay, edition: str) -> None:
    thrown = [
        "Big Red Button", "Sonic Plasma Barf Grenade", "Denebian Rum", "Nova Flash Grenade", "Vibrating Virus Grenade",
        "Hallucinogenic Nanobot Grenade",
    ]  # fmt: skip
    t = _blob_and_its_clone(table, edition, hand=thrown)
    for card in thrown:
        t.all_pass(but="ann").ann.plays(card, on="munchkins")
    assert t.strength() == (26, 24)
    t.all_pass()
    assert t.ann.level == 5 and len(t.ann.hand) == 6 and t.saw("CardDrawn", "ann", at=1) == 6
    assert t.ann.gear == ["Energy Armor"] and t.nobody_is_asked()


@scenario("ST-05")
@rule("CMB-03", "CMB-07", "CMB-11", "ITM-09")
@ruling("R099", "R186", "R140")
def test_an_immunity_covers_the_whole_fight_until_its_owner_is_gone(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=5, gear=["Bobaser"], hand=["Leech Bomb"]),
        bob=dict(hand=["Wandering Monster", "Plasmoid"]),
    ).doors("Janibot").treasures("Bubble Helmet")  # fmt: skip
    t.ann.opens_door()
    assert t.strength() == (9, 1)
    t.bob.plays("Wandering Monster", with_="Plasmoid")
    assert t.strength() == (5, 19)
    t.ann.plays("Leech Bomb", on="Plasmoid")
    assert t.strength() == (9, 1)
    t.all_pass()
    assert t.saw("FightWon", "ann") and t.ann.level == 8
    assert t.ann.hand == ["Bubble Helmet"]
    drawn = [e for e in t.game.log_for(t.seat_no("bob")) if e.what == "CardDrawn"]
    assert [e.card for e in drawn] == [-1]  # face down
    assert t.bob.hand == [] and t.nobody_is_asked()


@scenario("ST-07")
@rule("WIN-05", "WIN-08")
@ruling("R155")
def test_the_foof_gun_gives_treasure_never_the_winning_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, gear=["Foof Gun"])).doors("Space Vampire")
    t.ann.opens_door()
    assert t.strength() == (15, 14)
    t.all_pass().ann.chooses("use")
    assert len(t.ann.hand) == 4 and t.ann.level == 9 and t.winner is None
    assert not t.saw("MonsterKilled") and t.all_pass().nobody_is_asked()


@scenario("ST-07")
def test_without_the_foof_gun_the_fight_is_lost(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, gear=["Foof Gun"])).doors("Space Vampire").dice(5)
    t.ann.opens_door()
    t.all_pass().ann.chooses("kill")
    assert t.saw("FightLost", "ann", n=5) and t.ann.escaped
    assert t.ann.hand == [] and t.ann.level == 9 and t.ann.gear == ["Foof Gun"] and t.nobody_is_asked()


@scenario("ST-09")
@rule("WIN-02", "WIN-08")
@ruling("R155")
@pytest.mark.parametrize(("before", "after"), [(9, 9), (8, 9)])
def test_a_level_offered_for_not_fighting_is_not_a_kill(table: Lay, edition: str, before: int, after: int) -> None:
    t = table(edition=edition, ann=dict(level=before, sex="female")).doors("Thing Man Was Not Meant To Know")
    t.ann.opens_door().declines()
    assert t.ann.level == after and t.winner is None
    assert t.pile("doors") == ["Thing Man Was Not Meant To Know"] and t.ann.hand == [] and t.nobody_is_asked()


@scenario("ST-11")
@rule("WIN-02", "HLP-04")
@ruling("R157", "R106")
def test_a_helper_can_win_by_a_level_printed_on_the_monster(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=5, gear=["Vibrosword"]), bob=dict(level=9, sex="female")
    ).doors("Captain Quirk")  # fmt: skip
    t.ann.opens_door()
    assert t.strength() == (8, 12)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (17, 12)
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (6, 10) and t.winner == "bob" and t.nobody_is_asked()


@scenario("ST-13")
@rule("TRP-04")
@ruling("R080", "R079")
def test_can_opener_takes_the_armor_that_is_worn(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Energy Armor"], pack=["Cellophane Space Suit"])).doors("Can Opener")
    t.ann.opens_door()
    assert t.nobody_is_asked()  # the Space Suit was not offered instead
    assert t.discarded("Energy Armor", "Can Opener") and t.ann.items == ["Cellophane Space Suit"]


@scenario("ST-13")
def test_can_opener_does_nothing_to_armor_that_is_carried(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Cellophane Space Suit"])).doors("Can Opener")
    t.ann.opens_door()
    assert t.ann.pack == ["Cellophane Space Suit"] and t.discarded("Can Opener") and t.nobody_is_asked()


@scenario("ST-15")
@rule("TRP-01")
@ruling("R006", "R007")
def test_time_warp_against_time_warp(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Time Warp"]), bob=dict(hand=["Time Warp"]))
    t.doors("Squidgilator").ann.opens_door()
    t.all_pass(but="ann").ann.plays("Time Warp")
    t.bob.plays("Time Warp")
    assert t.ann.level == 2 and t.saw("CardCancelled", "ann", card="Time Warp") == 1
    assert t.pile("doors") == ["Trap! Squidgilator"] and t.pile("treasures") == ["Time Warp", "Time Warp"]
    assert t.nobody_is_asked()


@scenario("ST-15")
def test_time_warp_alone_undoes_the_trap(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Time Warp"])).doors("Squidgilator")
    t.ann.opens_door().plays("Time Warp")
    assert t.ann.level == 3 and t.discarded("Squidgilator", "Time Warp") and t.nobody_is_asked()


@scenario("ST-17")
@rule("CMB-02")
@ruling("R161")
def test_a_cyborg_pays_two_levels_instead_of_dying(table: Lay, edition: str) -> None:
    hand = ["Bubble Helmet", "Magnetic Boots"]
    t = table(edition=edition, ann=dict(level=5, traits=["Cyborg"], gear=["Deely-Boppers"], hand=hand)).doors("Ogre")
    t.dice(1).ann.opens_door()
    assert t.strength() == (9, 22)
    t.ann.flees().chooses("live")
    assert t.ann.level == 3 and t.ann.alive
    assert t.ann.gear == ["Deely-Boppers"] and t.ann.hand == hand and t.ann.traits == ["Cyborg"]
    assert t.bob.hand == [] and not t.saw("BodyLooted") and t.nobody_is_asked()


@scenario("ST-19")
@rule("RUN-07", "DTH-02")
@ruling("R145", "R123", "R351")
def test_death_excuses_from_the_other_monster(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, gear=["Energy Armor"]), bob=dict(level=4), cy=dict(level=2)).dice(2)
    t.ann.fights("Ogre", "Blob")
    assert t.strength() == (5, 20)
    t.ann.flees("Ogre")
    assert not t.ann.alive and t.saw("DieRolled") == 1 and not t.saw("Caught", card="Blob")
    t.bob.passes()  # nor is it played at once
    assert t.bob.hand == ["Energy Armor"] and not t.discarded("Energy Armor") and t.nobody_is_asked()


@scenario("ST-21")
@rule("RUN-04", "RUN-05")
@ruling("R117", "R118", "R119")
def test_pursuit_is_judged_for_each_munchkin(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3), bob=dict(level=6, traits=["Psychic"])).doors("Brain in a Jar")
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    assert t.strength() == (9, 16)
    t.all_pass()
    assert not t.saw("DieRolled") and t.saw("NotPursued", "ann") and t.saw("Caught", "bob")
    assert t.ann.level == 3 and t.bob.level == 4 and t.bob.traits == []
    assert t.ann.hand == t.bob.hand == [] and t.nobody_is_asked()


@scenario("ST-23")
@rule("SDK-02")
@ruling("R177")
def test_a_sidekick_does_not_disturb_a_psychics_solitude(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=3, traits=["Psychic"], sidekicks=["Android"]), cy=dict(hand=["Denebian Rum"])
    ).doors("Bug-Eyed Monster")  # fmt: skip
    t.ann.opens_door()
    assert t.strength() == (7, 6)
    t.cy.plays("Denebian Rum", on="monsters")  # so that help may be asked for in every edition
    assert t.strength() == (7, 9)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (6, 9)  # 3 + 2 and bob's 1
    assert ("alone", 2, "Psychic") not in t.why() and ("sidekick", 2, "Sidekick: Android") in t.why()
    assert t.leaves("ann")


@scenario("ST-23")
def test_a_psychic_with_an_android_wins_alone(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Psychic"], sidekicks=["Android"])).doors("Bug-Eyed Monster")
    t.ann.opens_door()
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == 2 and t.ann.sidekicks == ["Sidekick: Android"]
    assert t.nobody_is_asked()


@scenario("ST-25")
@rule("CMB-01", "CMB-02")
@ruling("R076")
def test_bonuses_against_two_classes_of_one_player_add_up(table: Lay, edition: str) -> None:
    classes = ["Gadgeteer", "Bounty Hunter", "Super Munchkin"]
    t = table(edition=edition, ann=dict(level=7, traits=classes, gear=["Electrosuit"])).doors("Computer Virus")
    t.dice(2).ann.opens_door()
    assert t.strength() == (10, 10)
    t.all_pass()
    assert t.saw("FightLost") and t.saw("Caught", "ann")
    assert t.ann.items == [] and t.discarded("Electrosuit")
    assert t.ann.level == 7 and t.ann.traits == classes and t.nobody_is_asked()


@scenario("ST-27")
@rule("ITM-06", "ACT-04", "TRP-01")
@ruling("R071", "R181")
@pytest.mark.parametrize(("roll", "level"), [(4, 1), (5, 4)])
def test_losing_gadgeteer_in_mid_fight(table: Lay, edition: str, roll: int, level: int) -> None:
    t = table(
        edition=edition, bob=dict(hand=["Amnesia"]),
        ann=dict(level=4, traits=["Gadgeteer"], gear=["Battle Armor", "Cyberdeck", "Rocket Boots"]), turn="ann",
    ).doors("Space Amazon").dice(roll)  # fmt: skip
    t.ann.opens_door()
    assert t.strength() == (12, 10)
    t.bob.plays("Amnesia", on="ann")
    assert t.ann.traits == []
    t.ann.picks("Cyberdeck", "Rocket Boots")
    assert t.ann.gear == ["Battle Armor"] and t.strength() == (8, 10)
    assert t.ann.cannot_equip("Rocket Boots").because("ACT-04")
    assert t.ann.cannot_equip("Cyberdeck").because("ACT-04")
    t.ann.flees()
    if roll == 4:
        t.ann.refuses()  # to pay the Amazon off with Items
    assert t.ann.escaped == (roll == 5) and t.ann.level == level
    assert t.ann.items == ["Battle Armor", "Cyberdeck", "Rocket Boots"] and t.nobody_is_asked()


def _half_feline(table: Lay, edition: str) -> Table:
    return table(edition=edition, ann=dict(level=5, traits=["Feline", "Half-Breed"], pack=["Stupidity Field"]))


@scenario("ST-29")
@rule("CHR-04", "CHR-05")
@ruling("R058")
def test_a_half_breed_with_one_race_is_spared_what_is_against_it(table: Lay, edition: str) -> None:
    t = _half_feline(table, edition).doors("Fanged Fuzzball").dice(6)
    t.ann.opens_door()
    assert t.strength() == (5, 6)
    t.ann.flees()
    assert t.ann.escaped and t.nobody_is_asked()


@scenario("ST-29")
def test_a_half_breed_with_one_race_keeps_what_is_in_its_favour(table: Lay, edition: str) -> None:
    t = _half_feline(table, edition).doors("Starfish")
    t.ann.opens_door()
    assert t.strength() == (5, 3)
    t.all_pass()
    assert t.ann.level == 7 and t.nobody_is_asked()  # the kill, and the level for Felines


@scenario("ST-29")
@rule("CHR-09")
@ruling("R057")
def test_a_half_breed_and_human_only_items(table: Lay, edition: str) -> None:
    t = _half_feline(table, edition)
    if edition == "star-2002":
        assert t.ann.equips("Stupidity Field").strength == 9
    else:
        assert t.ann.cannot_equip("Stupidity Field").because("ITM-04") and t.ann.strength == 5


@scenario("ST-31")
@rule("CMB-12", "CMB-13")
@ruling("R113", "R114", "R115")
def test_the_last_monster_is_removed(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=3, hand=["Mind Control Gas"]), bob=dict(hand=["Wandering Monster", "Janibot"]),
        cy=dict(hand=["... And Its Clone"]),
    ).doors("Frank the Tank")  # fmt: skip
    t.ann.opens_door()
    t.ann.plays("Mind Control Gas", on="Frank the Tank")
    gone = "needs-fight" if edition == "star-2019" else "no-target"
    assert t.cy.cannot_play("... And Its Clone").because(gone)
    if edition == "star-2019":
        assert t.fight_over and t.bob.cannot_play("Wandering Monster", on="Janibot")
        assert t.ann.level == 3 and len(t.ann.hand) == 4
        assert t.bob.hand == ["Wandering Monster", "Janibot"]
    else:
        t.bob.plays("Wandering Monster", with_="Janibot")
        assert t.strength() == (3, 1)
        t.all_pass()
        assert t.ann.level == 4 and len(t.ann.hand) == 5
    assert t.nobody_is_asked()


@scenario("ST-33")
@rule("TRN-08", "DTH-03")
@ruling("R248", "R153", "R146")
@pytest.mark.parametrize("lucky", ["bob", "cy"])
def test_charity_among_tied_players_leaves_the_dead_out(table: Lay, edition: str, lucky: str) -> None:
    t = table(
        edition=edition, ann=dict(level=5, hand=EIGHT_MONSTERS), bob=dict(level=2), cy=dict(level=2),
        di=dict(dead=True),
    )  # fmt: skip
    t.ann.ends_turn().picks("Chair").chooses(lucky).picks("Eep").picks("Gas Giant").chooses(lucky)
    other = "cy" if lucky == "bob" else "bob"
    assert t.player(lucky).hand == ["Chair", "Gas Giant"] and t.player(other).hand == ["Eep"]
    assert t.di.hand == [] and t.ann.hand == EIGHT_MONSTERS[3:] and t.nobody_is_asked()


@scenario("ST-33")
def test_who_is_among_the_poorest_discards(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=1, hand=EIGHT_MONSTERS), bob=dict(level=2), cy=dict(level=2),
        di=dict(dead=True),
    )  # fmt: skip
    t.ann.ends_turn().picks("Chair", "Eep", "Gas Giant")
    assert t.pile("doors") == ["Chair", "Eep", "Gas Giant"] and t.ann.hand == EIGHT_MONSTERS[3:]
    assert t.bob.hand == t.cy.hand == t.di.hand == [] and t.nobody_is_asked()
