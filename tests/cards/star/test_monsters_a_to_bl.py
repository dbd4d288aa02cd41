"""Monsters of Star Munchkin, A to Bl: what each does, when it does not, and how it goes with other cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
every_edition = pytest.mark.parametrize("edition", EDITIONS)

PIRATE = "Astro-Muskrat Space Pirate"
BEING = "Being of Impure Thought"


# Astro-Muskrat Space Pirate


@card("Astro-Muskrat Space Pirate")
@every_edition
def test_a_bounty_hunter_may_let_the_pirate_go_for_nothing(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Bounty Hunter"])).doors(PIRATE)
    t.ann.opens_door().declines()
    assert t.ann.level == 3 and t.ann.hand == [] and t.pile("doors") == [PIRATE]
    assert not t.saw("MonsterKilled") and not t.saw("CardDrawn")


@card("Astro-Muskrat Space Pirate")
def test_a_bounty_hunter_may_fight_the_pirate_all_the_same(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Bounty Hunter"])).doors(PIRATE)
    t.ann.opens_door().fights_on()
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == 1


@card("Astro-Muskrat Space Pirate")
@ruling("R104")
def test_a_helping_bounty_hunter_gives_no_right_to_let_the_pirate_go(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(level=2, traits=["Bounty Hunter"])).doors(PIRATE)
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    assert t.kind == "fight" and t.strength() == (3, 2) and t.leaves("ann")


@card("Astro-Muskrat Space Pirate")
@ruling("R016")
@every_edition
def test_two_cards_are_snatched_unseen_out_of_the_hand_of_a_victim_of_the_pirate(table: Lay, edition: str) -> None:
    hand = ["Maser", "Raser", "Dazer", "Shmaser"]
    t = table(edition=edition, ann=dict(hand=hand, gear=["Handy Foot"])).doors(PIRATE).dice(1)
    t.ann.opens_door().flees()
    gone = [c for c in hand if c not in t.ann.hand]
    assert len(gone) == 2 and t.discarded(*gone) and t.ann.gear == ["Handy Foot"] and t.ann.level == 1


@card("Astro-Muskrat Space Pirate")
def test_the_pirate_takes_what_there_is_and_no_more(table: Lay) -> None:
    t = table(ann=dict(hand=["Maser"], gear=["Handy Foot"])).doors(PIRATE).dice(1)
    t.ann.opens_door().flees()
    assert t.ann.hand == [] and t.discarded("Maser") and t.ann.gear == ["Handy Foot"]


# Awful Green Thing


@card("Awful Green Thing")
@rule("CMB-02", "HLP-06")
@ruling("R077")
def test_a_psychic_makes_the_green_thing_stronger_and_two_psychics_no_more(table: Lay) -> None:
    psychic = dict(level=4, traits=["Psychic"])
    t = table(ann=psychic, bob=psychic).doors("Awful Green Thing")
    t.ann.opens_door()
    assert t.strength() == (6, 11)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (8, 11) and t.leaves("ann")


@card("Awful Green Thing")
def test_without_a_psychic_the_green_thing_is_as_strong_as_printed(table: Lay) -> None:
    t = table(ann=dict(level=9, traits=["Trader"])).doors("Awful Green Thing")
    t.ann.opens_door()
    assert t.strength() == (9, 8) and t.leaves("ann")


@card("Awful Green Thing")
@rule("RUN-02")
@pytest.mark.parametrize(("roll", "escaped"), [(5, False), (6, True)])
def test_the_die_counts_one_less_when_running_from_the_green_thing(table: Lay, roll: int, escaped: bool) -> None:
    t = table(ann=dict(level=3)).doors("Awful Green Thing").dice(roll)
    t.ann.opens_door().flees()
    assert t.ann.escaped == escaped


@card("Awful Green Thing")
@rule("RUN-02", "RUN-03")
def test_the_green_things_minus_counts_for_it_alone(table: Lay) -> None:
    t = table(ann=dict(level=3)).dice(5, 5)
    t.ann.fights("Ogre", "Awful Green Thing").flees("Ogre")
    assert t.saw("Escaped", "ann", card="Ogre") and t.saw("Caught", "ann", card="Awful Green Thing")


@card("Awful Green Thing")
@every_edition
def test_the_green_things_victim_loses_two_levels_and_picks_two_cards_of_the_hand(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, hand=["Maser", "Raser", "Dazer"], gear=["Energy Armor"])).dice(1)
    t.ann.fights("Awful Green Thing").flees().picks("Maser", "Dazer")
    assert t.ann.level == 3 and t.ann.hand == ["Raser"] and t.ann.gear == ["Energy Armor"]


@card("Awful Green Thing")
@ruling("R161")
def test_the_green_thing_takes_a_single_card_and_a_single_level_where_there_is_no_more(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Maser"])).dice(1)
    t.ann.fights("Awful Green Thing").flees()
    assert t.ann.level == 1 and t.ann.hand == []


# Being of Impure Thought


@card("Being of Impure Thought")
@every_edition
@pytest.mark.parametrize(("changed", "strength"), [(True, 19), (False, 14)])
def test_the_being_is_stronger_against_who_has_changed_sex(
    table: Lay, edition: str, changed: bool, strength: int
) -> None:
    t = table(edition=edition, ann=dict(level=5, changed_sex=changed)).doors(BEING)
    t.ann.opens_door()
    assert t.strength() == (5, strength) and t.leaves("ann")


@card("Being of Impure Thought")
@ruling("R104")
def test_the_being_minds_a_helper_who_has_changed_sex(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(level=5, changed_sex=True)).doors(BEING)
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    assert t.strength() == (10, 19) and t.leaves("ann")


@card("Being of Impure Thought", "Trap! Chromosome Switch", "Trap! Transporter Accident")
@ruling("R347")
@every_edition
def test_the_being_remembers_a_sex_that_was_changed_back(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=["Chromosome Switch", "Transporter Accident"]))
    t.ann.has_time()
    t.bob.plays("Chromosome Switch", on="ann")
    t.dice(6, 1).bob.plays("Transporter Accident", on="ann")
    assert (t.ann.sex, t.bob.sex) == ("male", "female")
    t.ann.fights(BEING)
    assert t.strength() == (-5, 19) and t.leaves("ann")


@card("Being of Impure Thought")
@rule("DTH-04")
@ruling("R347")
def test_the_being_remembers_beyond_death(table: Lay) -> None:
    t = table(ann=dict(level=3, changed_sex=True)).doors("Cheat!").dice(1)
    t.ann.fights("Ogre").flees()
    assert not t.ann.alive
    t.bob.takes_turn().kicks().loots().ends_turn()
    t.ann.fights(BEING)
    assert t.ann.alive and t.strength() == (3, 19) and t.leaves("ann")


@card("Being of Impure Thought", "Sidekick: Beautiful Assistant")
def test_the_being_asks_for_the_past_and_is_not_fooled_by_an_assistant(table: Lay) -> None:
    t = table(ann=dict(level=5, changed_sex=True, sidekicks=["Beautiful Assistant"])).doors(BEING)
    t.ann.opens_door()
    assert t.ann.cannot_use("Turn heads", on=BEING) and t.strength() == (7, 19) and t.leaves("ann")


@card("Being of Impure Thought", "Trader")
@every_edition
def test_a_trader_whom_the_being_caught_may_not_exchange_until_the_next_turn_is_over(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Trader"], pack=["Energy Armor"])).discards("Bubble Helmet")
    assert t.ann.can_use("Trading")
    t.dice(1).ann.fights(BEING).flees()
    assert t.ann.level == 2 and t.ann.cannot_use("Trading")
    t.ann.ends_turn()
    assert t.ann.cannot_use("Trading")
    t.ann.ends_turn()
    assert t.ann.can_use("Trading")


@card("Being of Impure Thought")
def test_the_being_bars_nobody_but_traders(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Bounty Hunter"])).dice(1)
    t.ann.fights(BEING).flees()
    assert t.ann.level == 2 and not t.saw("Barred")


# Bionic Bimbo


@card("Bionic Bimbo")
@ruling("R142", "R345")
@every_edition
def test_footgear_given_to_the_bimbo_brings_three_treasures_face_down_and_no_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, gear=["Magnetic Boots"])).doors("Bionic Bimbo")
    t.treasures("Maser", "Raser", "Dazer").ann.opens_door().declines()
    assert t.ann.level == 3 and t.ann.hand == ["Maser", "Raser", "Dazer"] and t.ann.items == []
    seen = [e.card for e in t.game.log_for(t.seat_no("bob")) if e.what == "CardDrawn"]
    assert seen == [-1, -1, -1] and not t.saw("MonsterKilled")


@card("Bionic Bimbo")
def test_any_footgear_on_the_table_will_do_for_the_bimbo_and_its_owner_picks(table: Lay) -> None:
    t = table(ann=dict(gear=["Magnetic Boots"], pack=["Rocket Boots"])).doors("Bionic Bimbo")
    t.ann.opens_door().declines().picks("Rocket Boots")
    assert t.ann.gear == ["Magnetic Boots"] and t.ann.pack == [] and len(t.ann.hand) == 3


@card("Bionic Bimbo")
@ruling("R017")
def test_footgear_in_hand_and_other_items_do_not_buy_the_bimbo_off(table: Lay) -> None:
    t = table(ann=dict(hand=["Magnetic Boots"], gear=["Energy Armor"])).doors("Bionic Bimbo")
    t.ann.opens_door()
    assert t.kind == "fight" and t.leaves("ann")


@card("Bionic Bimbo")
@ruling("R345")
def test_a_helpers_footgear_does_not_buy_the_bimbo_off(table: Lay) -> None:
    t = table(ann=dict(level=9), bob=dict(level=4, gear=["Magnetic Boots"])).doors("Bionic Bimbo")
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    assert t.kind == "fight" and t.bob.gear == ["Magnetic Boots"] and t.leaves("ann")


@card("Bionic Bimbo")
@ruling("R350")
@every_edition
def test_the_bimbos_victim_loses_all_footgear_two_cards_and_two_levels(table: Lay, edition: str) -> None:
    ann = dict(level=4, gear=["Magnetic Boots", "Energy Armor"], pack=["Handy Foot"], hand=["Maser", "Raser"])
    t = table(edition=edition, ann=ann).doors("Bionic Bimbo").dice(1)
    t.ann.opens_door().fights_on().flees().picks("Energy Armor", "Raser")
    assert t.ann.level == 2 and t.ann.items == [] and t.ann.hand == ["Maser"]
    assert t.discarded("Magnetic Boots", "Handy Foot", "Energy Armor", "Raser")


@card("Bionic Bimbo", "Trap! Antimatter")
@rule("HND-08")
@ruling("R087", "R350")
def test_what_antimatter_holds_cannot_be_discarded_for_the_bimbo(table: Lay) -> None:
    t = table(ann=dict(level=4, marks=["Antimatter", "Magnetic Boots"], traits=["Cyborg"], hand=["Maser"])).dice(1)
    t.ann.fights("Bionic Bimbo").flees().picks("Maser")
    assert t.ann.marks == ["Trap! Antimatter", "Magnetic Boots"] and t.ann.traits == t.ann.hand == []


# Blob


@card("Blob")
@rule("RUN-02")
@every_edition
@pytest.mark.parametrize(("roll", "escaped"), [(3, False), (4, True)])
def test_the_die_counts_one_more_when_running_from_the_blob(table: Lay, edition: str, roll: int, escaped: bool) -> None:
    t = table(edition=edition).doors("Blob").dice(roll)
    t.ann.opens_door().flees()
    assert t.ann.escaped == escaped


@card("Blob")
@ruling("R080")
def test_the_blob_takes_the_armor_that_is_worn_and_no_other(table: Lay) -> None:
    t = table(ann=dict(gear=["Cellophane Space Suit", "Magnetic Boots"], pack=["Energy Armor"], handicap=-5)).dice(1)
    t.ann.fights("Blob").flees()
    assert t.ann.gear == ["Magnetic Boots"] and t.ann.pack == ["Energy Armor"] and t.ann.level == 1


@card("Blob", "Battle Armor")
def test_the_blob_takes_battle_armor_whole(table: Lay) -> None:
    t = table(ann=dict(gear=["Battle Armor"], handicap=-5)).dice(1)
    t.ann.fights("Blob").flees()
    assert t.ann.items == [] and t.discarded("Battle Armor")


@card("Blob")
@rule("TRP-04")
def test_the_blob_does_nothing_to_who_wears_no_armor(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Bubble Helmet"], pack=["Energy Armor"], handicap=-5)).dice(1)
    t.ann.fights("Blob").flees()
    assert t.saw("Caught", "ann") and t.ann.items == ["Bubble Helmet", "Energy Armor"] and t.ann.level == 2
