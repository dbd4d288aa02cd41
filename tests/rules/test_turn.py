"""The turn, phase by phase."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
LATER = ("star-2014", "star-2019")
FIVE = ["Chair", "Eep", "Blob", "Grays", "Fuzzball"]
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)


# Before the door


@rule("TRN-01")
@edition_by_edition
def test_before_the_door_there_is_time_for_everything(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, bob=dict(pack=["Maser"]), turn="ann",
        ann=dict(hand=["Feline", "Laser", "Monolith"], gear=["Energy Armor"], pack=["Battle Armor", "Raser"]),
    )  # fmt: skip
    t.ann.takes_turn()
    t.ann.plays("Feline").plays("Laser").plays("Monolith", on="ann")
    t.ann.unequips("Energy Armor").equips("Battle Armor")
    t.ann.trades("bob", give=["Raser"], get=["Maser"])
    t.bob.accepts()
    t.ann.sells("Energy Armor", "Maser")
    assert t.ann.level == 3 and t.ann.gear == ["Laser", "Battle Armor"] and t.bob.pack == ["Raser"]
    assert not t.saw("DoorKicked") and t.leaves("ann")


# The door


@rule("TRN-02")
@edition_by_edition
def test_the_top_door_is_turned_up_for_all_to_see(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}).doors("Feline", "Chair")
    t.ann.takes_turn().kicks()
    for seat in (0, 1, 2, None):
        (kicked,) = [e.card for e in t.game.log_for(seat) if e.what == "DoorKicked"]
        assert t.game.state.cards[kicked].name == "Feline"
    assert t.bob.knows("ann") == ["Feline"] and t.deck("doors")[0] == "Chair" and t.leaves("ann")


@rule("TRN-02")
@ruling("R015")
def test_a_door_comes_from_the_deck_not_from_the_discards(table: Lay) -> None:
    t = table(ann={}).doors("Feline").discards("Chair", "Eep")
    t.ann.opens_door()
    assert t.ann.hand == ["Feline"] and t.pile("doors") == ["Chair", "Eep"] and t.nobody_is_asked()


@rule("TRN-03")
@edition_by_edition
def test_a_monster_behind_the_door_is_fought_at_once(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Energy Armor"])).doors("Ogre")
    t.ann.takes_turn().kicks()
    assert t.monsters == ["Ogre"] and t.strength() == (1, 18)
    assert t.ann.cannot_play("Energy Armor").because("ACT-04") and t.leaves("ann")


@rule("TRN-03")
@edition_by_edition
def test_a_trap_behind_the_door_strikes_at_once(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3)).doors("Squidgilator")
    t.ann.takes_turn().kicks()
    assert t.ann.level == 2 and t.discarded("Squidgilator") and t.kind == "explore" and t.leaves("ann")


@rule("TRN-03")
@ruling("R083")
def test_a_trap_that_cannot_strike_is_discarded(table: Lay) -> None:
    t = table(ann=dict(level=3)).doors("Can Opener")
    t.ann.opens_door()
    assert t.ann.hand == [] and t.pile("doors") == ["Trap! Can Opener"] and t.nobody_is_asked()


@rule("TRN-03")
@edition_by_edition
@pytest.mark.parametrize("card", ["Mutant", "Sidekick: Android", "Wandering Monster", "Radioactive", "Cheat!"])
def test_anything_else_goes_to_the_hand(table: Lay, edition: str, card: str) -> None:
    t = table(edition=edition, ann={}).doors(card)
    t.ann.opens_door()
    assert t.ann.hand == [card] and not t.saw("CardDiscarded") and t.nobody_is_asked()


@rule("TRN-03")
@edition_by_edition
def test_what_was_found_may_be_played_right_away(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}).doors("Feline")
    t.ann.takes_turn().kicks().plays("Feline")
    assert t.ann.traits == ["Feline"]
    assert "open again" in t.options  # and used at once, too
    assert t.leaves("ann")


# Trouble


@rule("TRN-04")
@ruling("R137")
@edition_by_edition
@pytest.mark.parametrize("door", ["Mutant", "Squidgilator"])
def test_trouble_may_be_looked_for_when_the_door_showed_no_monster(table: Lay, edition: str, door: str) -> None:
    t = table(edition=edition, ann=dict(level=4, hand=["Blob", "Ogre"])).doors(door).treasures("Laser")
    t.ann.takes_turn().kicks().looks_for_trouble("Blob")
    assert t.monsters == ["Blob"] and "Blob" not in t.ann.hand
    t.all_pass()
    assert t.saw("MonsterKilled", card="Blob") and "Laser" in t.ann.hand
    t.ann.ends_turn()
    assert t.turn == "bob" and not t.saw("RoomLooted") and t.nobody_is_asked()


@rule("TRN-04")
@ruling("R137")
@edition_by_edition
def test_no_trouble_after_a_monster_at_the_door(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, hand=["Chair"])).doors("Blob").treasures("Laser")
    t.ann.takes_turn().kicks()
    assert t.ann.cannot_look_for_trouble("Chair").because("TRN-04")
    t.ann.passes()
    assert t.ann.level == 6 and t.ann.cannot_look_for_trouble("Chair").because("TRN-04")
    assert t.leaves("ann")


@rule("TRN-04")
@ruling("R137")
def test_trouble_comes_from_the_own_hand_and_is_a_monster(table: Lay) -> None:
    t = table(ann=dict(hand=["Laser"]), bob=dict(hand=["Blob"])).doors("Mutant")
    t.ann.takes_turn().kicks()
    assert t.ann.cannot_look_for_trouble("Blob").because("TRN-04")
    assert t.ann.cannot_look_for_trouble("Laser").because("TRN-04")
    assert t.bob.cannot_look_for_trouble("Blob").because("TRN-04") and t.leaves("ann")


# The room


@rule("TRN-05")
@edition_by_edition
def test_the_room_yields_a_door_face_down(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}).doors("Mutant", "Ogre")
    t.ann.takes_turn().kicks().loots()
    assert t.ann.hand == ["Mutant", "Ogre"] and t.monsters == []  # a monster drawn so goes to the hand
    drawn = [e.card for e in t.game.log_for(1) if e.what == "CardDrawn"]
    assert drawn == [-1] and t.bob.knows("ann") == ["Mutant"]
    t.ann.ends_turn()
    assert t.turn == "bob" and t.nobody_is_asked()


@rule("TRN-05")
@ruling("R246")
@edition_by_edition
def test_who_looked_for_trouble_does_not_loot(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Ogre"])).doors("Mutant", "Chair").dice(6)
    t.ann.takes_turn().kicks().looks_for_trouble("Ogre").flees()
    assert t.ann.cannot_loot().because("no-looting")
    t.ann.ends_turn()
    assert t.ann.hand == ["Mutant"] and not t.saw("RoomLooted") and t.nobody_is_asked()


@rule("TRN-05")
def test_only_the_player_whose_turn_it_is_loots(table: Lay) -> None:
    t = table(ann={}).doors("Mutant")
    t.ann.takes_turn().kicks()
    assert t.bob.cannot_loot().because("TRN-05") and t.leaves("ann")


@rule("TRN-06")
@ruling("R125")
@edition_by_edition
def test_no_loot_after_a_flight_nor_after_a_win(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}).doors("Ogre", "Chair").dice(5)
    t.ann.takes_turn().kicks().flees()
    assert t.ann.escaped and t.ann.cannot_loot()
    t.ann.ends_turn()
    assert t.ann.hand == [] and t.nobody_is_asked()
    t = table(edition=edition, ann=dict(level=5)).doors("Blob", "Chair").treasures("Laser")
    t.ann.takes_turn().kicks()
    t.all_pass().ann.ends_turn()
    assert t.ann.hand == ["Laser"] and not t.saw("RoomLooted") and t.nobody_is_asked()


@rule("TRN-07")
@ruling("R138", "R260")
def test_in_2002_the_room_is_looted_after_a_friendly_monster(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(sex="female")).doors("Thing Man Was Not Meant To Know", "Chair")
    t.ann.takes_turn().kicks().declines()
    assert t.ann.cannot_look_for_trouble("Chair").because("TRN-04")
    t.ann.loots()
    assert t.ann.hand == ["Chair"] and t.ann.level == 2
    t.ann.ends_turn()
    assert t.turn == "bob" and t.nobody_is_asked()


@rule("TRN-07")
@ruling("R138", "R260")
@pytest.mark.parametrize("edition", LATER)
def test_later_a_friendly_monster_was_met_all_the_same(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(sex="female")).doors("Thing Man Was Not Meant To Know", "Chair")
    t.ann.takes_turn().kicks().declines()
    assert t.ann.cannot_loot() and t.ann.cannot_look_for_trouble("Chair")
    t.ann.ends_turn()
    assert t.ann.hand == [] and t.nobody_is_asked()


@rule("TRN-04", "TRN-07")
@pytest.mark.parametrize(("edition", "loot"), [("star-2002", 1), ("star-2014", 0), ("star-2019", 0)])
def test_friendly_trouble_is_as_if_it_had_been_there(table: Lay, edition: str, loot: int) -> None:
    thing = "Thing Man Was Not Meant To Know"
    t = table(edition=edition, ann=dict(sex="female", hand=[thing])).doors("Mutant", "Chair")
    t.ann.takes_turn().kicks().looks_for_trouble(thing).declines()
    if loot:
        t.ann.loots()
    t.ann.ends_turn()
    assert t.saw("RoomLooted") == loot and t.nobody_is_asked()


# Charity


@rule("TRN-08")
@ruling("R248")
@edition_by_edition
def test_the_excess_goes_to_the_lowest(table: Lay, edition: str) -> None:
    hand = [*FIVE, "Ogre", "Giant Ants"]
    t = table(edition=edition, ann=dict(level=4, hand=hand), bob=dict(level=3), cy=dict(level=2), di=dict(level=9))
    t.ann.ends_turn().picks("Ogre", "Eep")
    assert t.cy.hand == ["Ogre", "Eep"] and t.bob.hand == t.di.hand == [] and len(t.ann.hand) == 5
    told = [e.card for e in t.game.log_for(1) if e.what == "CharityGiven"]
    assert told == [-1, -1] and t.bob.knows("cy") == [] and t.nobody_is_asked()


@rule("TRN-08")
@ruling("R248")
@edition_by_edition
def test_tied_players_get_even_shares_and_the_giver_says_who_gets_more(table: Lay, edition: str) -> None:
    hand = [*FIVE, "Ogre", "Giant Ants", "Frank the Tank", "Slaughterbot"]
    t = table(edition=edition, ann=dict(level=4, hand=hand), bob=dict(level=2), cy=dict(level=2), di=dict(level=2))
    t.ann.ends_turn()
    t.ann.picks("Ogre").chooses("cy").picks("Giant Ants").chooses("bob").picks("Slaughterbot")
    t.ann.picks("Frank the Tank").chooses("di")
    assert [len(p.hand) for p in (t.ann, t.bob, t.cy, t.di)] == [5, 1, 1, 2]
    assert t.di.hand == ["Slaughterbot", "Frank the Tank"] and t.nobody_is_asked()


@rule("TRN-08")
@ruling("R248", "R271")
@edition_by_edition
@pytest.mark.parametrize("poor", [1, 2])
def test_who_is_lowest_or_tied_for_it_discards(table: Lay, edition: str, poor: int) -> None:
    t = table(edition=edition, ann=dict(level=poor, hand=[*FIVE, "Ogre"]), bob=dict(level=2), cy=dict(level=3))
    t.ann.ends_turn().picks("Ogre")
    assert t.pile("doors") == ["Ogre"] and t.bob.hand == t.cy.hand == [] and t.nobody_is_asked()


@rule("TRN-08")
@ruling("R153", "R271")
@edition_by_edition
def test_the_dead_neither_receive_nor_count_as_lowest(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=[*FIVE, "Ogre"]), bob=dict(level=1, dead=True), cy=dict(level=5))
    t.ann.ends_turn().picks("Ogre")  # ann is the lowest of the living
    assert t.discarded("Ogre") and t.bob.hand == t.cy.hand == []
    t = table(edition=edition, ann=dict(level=6, hand=[*FIVE, "Ogre"]), bob=dict(level=1, dead=True), cy=dict(level=5))
    t.ann.ends_turn().picks("Ogre")
    assert t.cy.hand == ["Ogre"] and t.bob.hand == [] and t.nobody_is_asked()


@rule("TRN-08")
@ruling("R249")
@pytest.mark.parametrize("edition", LATER)
def test_cards_may_first_be_played(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, hand=[*FIVE, "Laser"]))
    t.ann.ends_turn()
    assert t.kind == "end" and t.ann.can_play("Laser") and t.nobody_is_asked()
    t.ann.ends_turn()
    assert t.kind == "charity"  # ann ended the turn without playing anything
    assert t.ann.cannot_play("Laser") and t.leaves("ann")
    t = table(edition=edition, ann=dict(level=2, hand=[*FIVE, "Laser"])).doors("Monowire")
    t.ann.takes_turn().kicks().loots().plays("Laser").ends_turn()
    assert t.ann.gear == ["Laser"] and t.kind == "charity" and len(t.ann.hand) == 6 and t.leaves("ann")


@rule("TRN-08")
@ruling("R249", "R278")
@pytest.mark.parametrize("edition", ["star-2002", "munchkin-2001"])
@pytest.mark.parametrize(("card", "gear"), [("Laser", ["Laser"]), ("Dogbot", ["Dogbot"]), ("Feline", [])])
def test_a_full_hand_does_not_end_the_own_turn(table: Lay, edition: str, card: str, gear: list[str]) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(level=2, hand=[*FIVE, card])).doors("Monowire", "Ogre")
    t.ann.takes_turn().kicks().loots().plays(card)
    assert t.kind == "end" and t.ann.gear == gear and card not in t.ann.hand
    t.ann.ends_turn()
    assert t.kind == "charity" and t.leaves("ann")


@rule("TRN-08", "ITM-11")
@ruling("R278")
@pytest.mark.parametrize("edition", ["star-2002", "munchkin-2001"])
def test_with_a_full_hand_items_are_still_sold(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(level=2, hand=[*FIVE, "Battle Armor"])).doors("Monowire", "Ogre")
    t.ann.takes_turn().kicks().loots().sells("Battle Armor")
    assert t.ann.level == 3 and len(t.ann.hand) == 6 and t.kind == "end" and t.leaves("ann")


@rule("TRN-08")
@ruling("R278")
def test_a_house_rule_sends_a_full_hand_to_charity_at_once(table: Lay) -> None:
    t = table(switches={"play_before_charity": 0}, ann=dict(level=2, hand=[*FIVE, "Laser"])).doors("Monowire", "Ogre")
    t.ann.takes_turn().kicks().loots()
    assert t.kind == "charity" and t.leaves("ann")


@rule("TRN-08")
def test_a_trap_may_be_sprung_while_charity_is_given(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=[*FIVE, "Ogre"]), bob=dict(hand=["Squidgilator"]))
    t.ann.ends_turn()
    t.bob.passes()
    assert t.kind == "charity"
    t.bob.plays("Squidgilator", on="ann")
    assert t.ann.level == 1 and t.kind == "charity"
    t.ann.picks("Ogre")
    assert t.discarded("Ogre") and t.nobody_is_asked()  # now nobody is poorer


# The end


@rule("TRN-09")
@edition_by_edition
def test_the_next_turn_begins_when_charity_is_done(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, hand=[*FIVE, "Ogre", "Giant Ants"]), bob=dict(level=2))
    t.ann.ends_turn().picks("Ogre")
    assert t.turn == "ann"
    t.ann.picks("Chair")
    assert t.turn == "bob" and t.nobody_is_asked()


# Treasure


@rule("TRN-10")
@ruling("R105")
@edition_by_edition
def test_treasure_is_drawn_face_down_by_who_fought_alone(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5)).treasures("Laser", "Maser")
    t.ann.fights("Space Cowboy")
    assert t.ann.hand == []
    t.all_pass()
    assert t.ann.hand == ["Laser", "Maser"]
    assert [e.card for e in t.game.log_for(1) if e.what == "CardDrawn"] == [-1, -1]
    assert t.bob.knows("ann") == [] and t.nobody_is_asked()


@rule("TRN-10")
@ruling("R105")
@edition_by_edition
def test_treasure_is_drawn_face_up_by_who_had_help(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3), bob=dict(level=5)).treasures("Laser", "Maser")
    t.ann.fights("Space Cowboy").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.hand == ["Laser", "Maser"] and t.bob.hand == []
    assert t.cy.knows("ann") == ["Laser", "Maser"] and t.nobody_is_asked()


# Faster play


@rule("OPT-02")
@ruling("R250")
@pytest.mark.parametrize("edition", LATER)
def test_faster_play_listens_at_the_door_and_loots_treasure(table: Lay, edition: str) -> None:
    t = table(edition=edition, options=["faster-2014"], ann={}).doors("Mutant", "Feline").treasures("Laser")
    t.ann.takes_turn()
    assert t.ann.hand == ["Mutant"] and t.bob.knows("ann") == []  # face down
    t.ann.plays("Mutant").kicks().loots()
    assert t.ann.hand == ["Feline", "Laser"] and t.bob.knows("ann") == ["Feline"] and t.leaves("ann")


@rule("OPT-02")
@ruling("R250")
@edition_by_edition
def test_without_the_option_nobody_listens(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}).doors("Mutant")
    t.ann.takes_turn()
    assert t.ann.hand == [] and t.leaves("ann")
