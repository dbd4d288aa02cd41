"""The scenarios of original Munchkin, played as they are written. Seats A, B, C, D are ann, bob, cy, di."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import rule, ruling, scenario

from kickdoor.cards import Double, one_shot
from kickdoor.engine.cards.kinds import card_set
from kickdoor.kit import Table

Lay = Callable[..., Table]
SPARE = card_set(
    "spare", "A second Doppleganger", ("munchkin-2010",),
    [one_shot("Doppleganger", then=Double(), useful=True, value=300)],
)  # fmt: skip


@pytest.fixture(name="table")
def _table(table: Lay) -> Lay:
    return partial(table, sets=["munchkin"])


@scenario("CL-01")
@rule("CMB-01", "HLP-04", "HLP-07", "TRN-10")
@ruling("R095")
def test_a_warrior_who_helps_wins_ties_for_the_side(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3), bob=dict(level=5, traits=["Warrior"]))
    t.doors("Face Sucker").treasures("Spiky Knees", "Slimy Armor").ann.opens_door()
    assert t.strength() == (3, 8)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (8, 8)
    t.all_pass()
    assert t.saw("FightWon", "ann") and (t.ann.level, t.bob.level) == (4, 5)
    drawn = [e for e in t.game.log_for(t.seat_no("cy")) if e.what == "CardDrawn"]
    assert len(drawn) == 2 and all(e.card >= 0 for e in drawn)  # face up
    assert sorted(t.ann.hand) == ["Slimy Armor", "Spiky Knees"] and t.bob.hand == [] and t.nobody_is_asked()


@scenario("CL-01")
def test_without_the_warrior_the_tie_is_lost(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3), bob=dict(level=5)).doors("Face Sucker").dice(5, 5)
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    assert t.strength() == (8, 8)
    t.all_pass()
    assert t.saw("FightLost") and t.ann.escaped and t.bob.escaped and t.ann.level == 3 and t.nobody_is_asked()


@scenario("CL-03")
@rule("HLP-04", "HLP-06")
@ruling("R077")
def test_a_bonus_against_elves_counts_once_for_two_elves(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, traits=["Elf"]), bob=dict(level=4, traits=["Elf"]))
    t.doors("Drooling Slime").ann.opens_door()
    assert t.strength() == (2, 5)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (6, 5)
    t.all_pass()
    assert t.saw("FightWon") and (t.ann.level, t.bob.level) == (3, 5) and t.cy.level == 1 and t.nobody_is_asked()


@scenario("CL-03")
@pytest.mark.parametrize(("ann", "bob", "strength"), [([], [], 1), (["Elf"], [], 5), ([], ["Elf"], 5)])
def test_the_bonus_counts_for_one_elf_and_for_none(
    table: Lay, edition: str, ann: list[str], bob: list[str], strength: int
) -> None:
    t = table(edition=edition, ann=dict(level=1, traits=ann), bob=dict(level=4, traits=bob)).doors("Drooling Slime")
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    assert t.strength() == (5, strength) and t.leaves("ann")


def _a_thief_at_the_edge_of_a_fight(table: Lay, edition: str) -> Table:
    t = table(
        edition=edition, ann=dict(level=5, gear=["Helm of Courage"]), bob=dict(gear=["Leather Armor"]),
        cy=dict(pack=["Spiky Knees"]), di=dict(traits=["Thief"], hand=["Crabs", "Gazebo", "Amazon"]),
    )  # fmt: skip
    t.ann.fights("Ghoulfiends")
    return t


@scenario("CL-05")
@rule("ACT-04", "WIN-04")
@ruling("R203", "R202")
def test_a_fighter_cannot_be_robbed_but_others_can(table: Lay, edition: str) -> None:
    t = _a_thief_at_the_edge_of_a_fight(table, edition)
    assert t.di.cannot_use("Theft", on="Helm of Courage") and t.di.hand == ["Crabs", "Gazebo", "Amazon"]
    t.dice(2).di.uses("Theft", on="Leather Armor", paying=["Crabs"])
    t.all_pass(but="ann")
    assert t.bob.gear == ["Leather Armor"] and t.di.level == 1 and t.di.hand == ["Gazebo", "Amazon"]
    assert t.discarded("Crabs") and t.di.items == [] and t.leaves("ann")


@scenario("CL-05")
@ruling("R201", "R205")
def test_a_theft_beside_a_fight_may_succeed_and_be_followed_by_another(table: Lay, edition: str) -> None:
    t = _a_thief_at_the_edge_of_a_fight(table, edition).dice(4, 4)
    t.di.uses("Theft", on="Leather Armor", paying=["Crabs"])
    t.di.uses("Theft", on="Spiky Knees", paying=["Gazebo"])
    t.all_pass(but="ann")
    assert sorted(t.di.items) == ["Leather Armor", "Spiky Knees"] and t.bob.items == t.cy.items == []
    assert t.ann.gear == ["Helm of Courage"] and t.leaves("ann")


SHARED = ["Spiky Knees", "Slimy Armor", "Leather Armor", "Helm of Courage", "Magic Missile"]


def _charmed(table: Lay, edition: str) -> Table:
    t = table(
        edition=edition, ann=dict(level=4),
        bob=dict(level=2, traits=["Wizard"], hand=["Crabs", "Gazebo", "Amazon"]),
        cy=dict(hand=["Wandering Monster", "Lame Goblin"]),
    ).doors("Bullrog").treasures(*SHARED)  # fmt: skip
    t.ann.opens_door().asks("bob", treasures=2, order="alternate")
    t.bob.accepts()
    assert t.strength() == (6, 18)
    t.bob.uses("Charm Spell", on="Bullrog")
    assert t.bob.hand == [] and t.discarded("Crabs", "Gazebo", "Amazon")
    return t


@scenario("CL-07", "star-2019")
@rule("CMB-12", "CMB-13", "HLP-05")
@ruling("R213", "R214", "R113")
def test_a_helpers_charm_on_the_last_monster_ends_the_fight_at_once(table: Lay, edition: str) -> None:
    t = _charmed(table, edition)
    assert t.cy.cannot_play("Wandering Monster", on="Lame Goblin")
    for who, card in zip(["ann", "bob", "ann", "bob", "ann"], SHARED, strict=True):
        if t.kind == "share":
            assert t.asked == who
            t.player(who).picks(card)
    assert sorted(t.ann.hand) == sorted(SHARED[0::2]) and sorted(t.bob.hand) == sorted(SHARED[1::2])
    drawn = [e for e in t.game.log_for(t.seat_no("cy")) if e.what == "CardDrawn"]
    assert len(drawn) == 5 and all(e.card >= 0 for e in drawn)
    assert (t.ann.level, t.bob.level) == (4, 2) and not t.saw("MonsterKilled")
    assert t.cy.hand == ["Wandering Monster", "Lame Goblin"] and t.all_pass().nobody_is_asked()


@scenario("CL-07", "munchkin-2010")
@ruling("R114", "R214")
def test_a_helpers_charm_on_the_last_monster_leaves_time_for_another(table: Lay, edition: str) -> None:
    t = _charmed(table, edition)
    t.cy.plays("Wandering Monster", with_="Lame Goblin")
    assert t.monsters == ["Lame Goblin"] and t.strength() == (6, 1)
    t.all_pass()
    assert t.ann.level == 5 and t.bob.level == 2 and t.saw("MonsterKilled") == 1
    assert t.saw("CardDrawn", at=1) == 6 and t.leaves("ann")


@scenario("CL-07")
@rule("HLP-05")
def test_nobody_but_a_fighter_may_charm(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4), bob=dict(traits=["Wizard"], hand=["Crabs", "Gazebo", "Amazon"]))
    t.ann.fights("Bullrog")
    assert t.bob.cannot_use("Charm Spell", on="Bullrog") and t.leaves("ann")


@scenario("CL-09")
@ruling("R217", "R218", "R357")
def test_one_doppleganger_and_two(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, sets=["munchkin", SPARE],
        ann=dict(level=4, gear=["Flaming Armor", "Helm of Courage"],
                 hand=["munchkin:doppleganger", "spare:doppleganger"]),
        bob=dict(traits=["Thief"], hand=["Crabs"]),
    )  # fmt: skip
    t.ann.fights("Plutonium Dragon")
    assert t.strength() == (7, 20)
    t.ann.plays("munchkin:doppleganger")
    t.all_pass(but="ann")
    assert t.strength() == (14, 20)
    t.ann.plays("spare:doppleganger")
    assert t.strength() == (21, 20)
    t.bob.uses("Backstab", on="ann", paying=["Crabs"])
    assert t.strength() == (15, 20) and t.leaves("ann")


@scenario("CL-09")
def test_a_doppleganger_is_for_a_lone_fighter(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4, hand=["Doppleganger"]))
    t.ann.fights("Plutonium Dragon").asks("bob")
    t.bob.accepts()
    assert t.ann.cannot_play("Doppleganger") and t.leaves("ann")


@scenario("CL-09")
def test_nobody_can_join_a_fighter_with_a_doppleganger(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4, hand=["Doppleganger"]))
    t.ann.fights("Plutonium Dragon").plays("Doppleganger")
    assert t.strength() == (8, 20) and t.ann.cannot_ask("bob") and t.leaves("ann")


@scenario("CL-11")
@rule("CMB-03")
@ruling("R221", "R100", "R355")
def test_against_ghoulfiends_only_levels_count(table: Lay, edition: str) -> None:
    gear = ["Shield of Ubiquity", "Really Impressive Title", "Flaming Armor", "Helm of Courage"]
    t = table(
        edition=edition, ann=dict(level=7, traits=["Warrior"], gear=gear, hand=["Crabs", "Gazebo", "Amazon"]),
        bob=dict(hand=["Wandering Monster", "Lame Goblin"]),
    ).doors("Ghoulfiends")  # fmt: skip
    assert t.ann.strength == 17
    t.ann.opens_door()
    assert t.strength() == (7, 8)
    t.ann.uses("Berserking", paying=["Crabs"])
    assert t.strength() == (7, 8)  # without effect
    t.bob.plays("Wandering Monster", with_="Lame Goblin")
    assert t.strength() == (7, 9) and t.leaves("ann")


@scenario("CL-11")
def test_what_ghoulfiends_ignore_counts_again_when_they_are_gone(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=7, gear=["Flaming Armor"], hand=["Pollymorph Potion"]),
    )  # fmt: skip
    t.ann.fights("Ghoulfiends", "Lame Goblin")
    assert t.strength() == (7, 9)
    t.ann.plays("Pollymorph Potion", on="Ghoulfiends")
    assert t.strength() == (9, 1)
    t.all_pass()
    assert t.ann.level == 8 and len(t.ann.hand) == 3 and t.nobody_is_asked()


@scenario("CL-13")
@rule("CMB-07")
@ruling("R101")
def test_a_friendly_wandering_monster_leaves_a_treasure_and_the_fight_goes_on(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=9), bob=dict(level=4, sex="female"),
        cy=dict(hand=["Wandering Monster", "Amazon"]),
    ).treasures("Spiky Knees", "Slimy Armor", "Leather Armor", "Helm of Courage")  # fmt: skip
    t.ann.fights("Net Troll").asks("bob", treasures=2)
    t.bob.accepts()
    assert t.strength() == (13, 10)
    t.cy.plays("Wandering Monster", with_="Amazon")
    assert t.monsters == ["Net Troll"] and t.strength() == (13, 10)
    assert t.saw("MonsterLeft", card="Amazon") == 1 and t.cy.hand == []
    t.all_pass()
    assert t.saw("MonsterKilled") == 1 and not t.saw("MonsterKilled", card="Amazon")
    assert t.winner == "ann" and t.ann.level == 10


@scenario("CL-13")
def test_her_gift_is_shared_with_the_rest_after_the_win(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=7, gear=["Flaming Armor"]), bob=dict(level=4, sex="female"),
        cy=dict(hand=["Wandering Monster", "Amazon"]),
    ).treasures("Spiky Knees", "Slimy Armor", "Leather Armor", "Helm of Courage")  # fmt: skip
    t.ann.fights("Net Troll").asks("bob", treasures=2)
    t.bob.accepts()
    t.cy.plays("Wandering Monster", with_="Amazon")
    t.all_pass()
    drawn = [e for e in t.game.log_for(t.seat_no("cy")) if e.what == "CardDrawn"]
    assert len(drawn) == 4 and all(e.card >= 0 for e in drawn)
    t.ann.picks("Spiky Knees")
    t.bob.picks("Slimy Armor")
    t.ann.picks("Leather Armor")
    assert sorted(t.bob.hand) == ["Helm of Courage", "Slimy Armor"]
    assert sorted(t.ann.hand) == ["Leather Armor", "Spiky Knees"] and t.ann.level == 8
    assert t.all_pass().nobody_is_asked()


@scenario("CL-13")
def test_she_fights_a_side_of_men(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=9), bob=dict(level=4), cy=dict(hand=["Wandering Monster", "Amazon"])
    )  # fmt: skip
    t.ann.fights("Net Troll")
    t.cy.plays("Wandering Monster", with_="Amazon")
    assert t.monsters == ["Net Troll", "Amazon"] and t.strength() == (9, 18) and t.leaves("ann")


def _a_curse_on_the_big_item(table: Lay, edition: str, hand: list[str]) -> Table:
    t = table(edition=edition, ann=dict(level=2, gear=["Mithril Armor", "Boots of Butt-Kicking"], hand=hand))
    t.doors("Lose 1 Big Item").ann.takes_turn().kicks()
    return t


@scenario("CL-15")
@rule("TRP-02")
@ruling("R045", "R082", "R007")
def test_a_curse_cannot_be_dodged_by_a_sale_but_can_be_wished_away(table: Lay, edition: str) -> None:
    t = _a_curse_on_the_big_item(table, edition, ["Wishing Ring"])
    assert t.asked == "ann" and t.ann.cannot_sell("Mithril Armor", "Boots of Butt-Kicking")
    t.ann.plays("Wishing Ring")
    assert sorted(t.ann.gear) == ["Boots of Butt-Kicking", "Mithril Armor"] and t.ann.level == 2
    assert t.saw("CardCancelled") and t.discarded("Lose 1 Big Item", "Wishing Ring") and t.leaves("ann")


@scenario("CL-15")
def test_without_the_ring_the_big_item_is_lost(table: Lay, edition: str) -> None:
    t = _a_curse_on_the_big_item(table, edition, ["Crabs"])
    assert t.ann.gear == ["Boots of Butt-Kicking"] and t.discarded("Mithril Armor") and t.leaves("ann")


@scenario("CL-17")
@rule("WIN-02", "ACT-08")
@ruling("R160", "R206")
def test_divine_intervention_drawn_face_down_acts_at_once(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=9, traits=["Cleric"]), bob=dict(level=3, traits=["Cleric"]),
        cy=dict(hand=["Crabs"]), turn="cy",
    ).doors("Warrior", "Divine Intervention")  # fmt: skip
    t.cy.takes_turn().kicks().loots()
    assert t.winner == "ann" and t.ann.level == 10 and t.bob.level == 4 and t.cy.level == 1
    assert "Divine Intervention" not in t.cy.hand


@scenario("CL-17")
def test_without_a_high_cleric_the_game_goes_on(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=8, traits=["Cleric"]), bob=dict(level=3, traits=["Wizard"]),
        cy=dict(hand=["Crabs"]), turn="cy",
    ).doors("Warrior", "Divine Intervention")  # fmt: skip
    t.cy.takes_turn().kicks().loots()
    assert t.winner is None and (t.ann.level, t.bob.level, t.cy.level) == (9, 3, 1)
    assert t.discarded("Divine Intervention") and sorted(t.cy.hand) == ["Crabs", "Warrior"]
    t.cy.ends_turn()
    assert t.nobody_is_asked()


@scenario("CL-19")
@rule("HLP-05")
@ruling("R210", "R212")
def test_hoard_among_shared_treasure(table: Lay, edition: str) -> None:
    four = ["Spiky Knees", "Slimy Armor", "Leather Armor", "Helm of Courage"]
    t = table(edition=edition, ann=dict(level=5), bob=dict(level=5)).treasures("Hoard!", *four)
    t.ann.fights("Face Sucker").asks("bob", treasures=2, order="alternate")
    t.bob.accepts()
    t.all_pass()
    drawn = [e for e in t.game.log_for(t.seat_no("cy")) if e.what == "CardDrawn"]
    assert len(drawn) == 5 and all(e.card >= 0 for e in drawn) and t.discarded("Hoard!")
    t.ann.picks("Spiky Knees")
    t.bob.picks("Slimy Armor")
    t.ann.picks("Leather Armor")
    assert sorted(t.ann.hand) == ["Leather Armor", "Spiky Knees"]
    assert sorted(t.bob.hand) == ["Helm of Courage", "Slimy Armor"] and t.ann.level == 6
    assert t.all_pass().nobody_is_asked()


@scenario("CL-19")
@ruling("R209")
def test_hoard_for_a_lone_winner_stays_face_down(table: Lay, edition: str) -> None:
    three = ["Spiky Knees", "Slimy Armor", "Leather Armor"]
    t = table(edition=edition, ann=dict(level=5)).treasures("Hoard!", *three)
    t.ann.fights("Lame Goblin")
    t.all_pass()
    assert sorted(t.ann.hand) == sorted(three) and t.discarded("Hoard!") and t.ann.level == 6
    drawn = [e.card for e in t.game.log_for(t.seat_no("cy")) if e.what == "CardDrawn"]
    assert drawn[1:] == [-1, -1, -1] and t.nobody_is_asked()


def _help_me_out(table: Lay, edition: str, level: int = 7) -> Table:
    t = table(
        edition=edition, ann=dict(level=level, hand=["Help Me Out Here!"]),
        bob=dict(gear=["Boots of Butt-Kicking", "Huge Rock"], pack=["Buckler of Swashing", "Magic Lamp"]),
    )  # fmt: skip
    t.ann.fights("Face Sucker", "Lame Goblin")
    return t


@scenario("CL-21")
@rule("CMB-01", "ITM-03", "ITM-05")
@ruling("R200")
def test_help_me_out_here_takes_only_what_wins_the_fight(table: Lay, edition: str) -> None:
    t = _help_me_out(table, edition)
    assert t.strength() == (7, 9)
    t.ann.plays("Help Me Out Here!")
    assert t.ann.gear == ["Huge Rock"] and t.strength() == (10, 9)
    assert sorted(t.bob.items) == ["Boots of Butt-Kicking", "Buckler of Swashing", "Magic Lamp"]
    t.all_pass()
    assert t.ann.level == 9 and t.ann.gear == ["Huge Rock"] and t.nobody_is_asked()


@scenario("CL-21")
def test_help_me_out_here_offers_every_item_that_is_enough_and_no_other(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=7, hand=["Help Me Out Here!"]),
        bob=dict(gear=["Boots of Butt-Kicking", "Huge Rock"], pack=["Buckler of Swashing", "Magic Lamp"]),
        cy=dict(gear=["Really Impressive Title", "Spiky Knees"]),
    )  # fmt: skip
    t.ann.fights("Face Sucker", "Lame Goblin").plays("Help Me Out Here!")
    assert sorted(t.options) == ["pick Huge Rock", "pick Really Impressive Title"]
    t.ann.picks("Really Impressive Title")
    assert t.strength() == (10, 9) and t.cy.items == ["Spiky Knees"] and t.leaves("ann")


@scenario("CL-21")
def test_help_me_out_here_is_not_for_the_winning(table: Lay, edition: str) -> None:
    t = _help_me_out(table, edition, level=9)
    t2 = table(edition=edition, ann=dict(level=9, gear=["Spiky Knees"], hand=["Help Me Out Here!"]),
               bob=dict(gear=["Huge Rock"]))  # fmt: skip
    t2.ann.fights("Face Sucker", "Lame Goblin")
    assert t2.strength() == (10, 9) and t2.ann.cannot_play("Help Me Out Here!") and t2.leaves("ann")
    assert t.strength() == (9, 9) and t.ann.can_play("Help Me Out Here!") and t.leaves("ann")


@scenario("CL-21")
def test_help_me_out_here_needs_an_item_that_is_enough(table: Lay, edition: str) -> None:
    t = _help_me_out(table, edition, level=6)
    assert t.strength() == (6, 9) and t.ann.cannot_play("Help Me Out Here!") and t.leaves("ann")
