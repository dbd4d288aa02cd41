"""The Races of Star Munchkin."""

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


@card("Feline", "Cyborg", "Mutant")
@pytest.mark.parametrize(
    ("name", "flee", "starts_at", "cheats_death", "spare_slot", "second_door"),
    [("Feline", 1, 1, 0, False, True), ("Cyborg", 0, 2, 2, False, False), ("Mutant", 0, 1, 0, True, False)],
)
def test_the_numbers_of_the_races(
    name: str, flee: int, starts_at: int, cheats_death: int, spare_slot: bool, second_door: bool
) -> None:
    race: Any = next(c for c in SETS["star"].cards if c.name == name)
    assert (race.kind, race.deck, race.copies, race.word.kind) == ("trait", 0, 3, "race")
    facts = facts_of(race)
    assert (facts.gives.run_away, facts.starts_at, facts.gives.cheats_death) == (flee, starts_at, cheats_death)
    assert (facts.gives.spare_slot, facts.gives.second_door, race.value) == (spare_slot, second_door, -1)


# Feline


@card("Feline")
@rule("RUN-02", "CHR-02")
@pytest.mark.parametrize(("traits", "away"), [(["Feline"], True), ([], False), (["Mutant"], False)])
def test_a_feline_needs_one_less_to_run(table: Lay, traits: list[str], away: bool) -> None:
    t = table(ann=dict(level=2, traits=traits)).dice(4)
    t.ann.fights("Carnivorous Plant").flees()
    assert t.ann.escaped is away and t.ann.level == (2 if away else 1) and t.nobody_is_asked()


@card("Feline")
@rule("RUN-04")
def test_a_feline_helper_runs_better_and_does_not_lend_it(table: Lay) -> None:
    t = table(ann=dict(level=2), bob=dict(level=2, traits=["Feline"])).dice(4, 4)
    t.ann.fights("Gas Giant").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert not t.ann.escaped and t.bob.escaped and (t.ann.level, t.bob.level) == (1, 2) and t.nobody_is_asked()


@card("Feline", "Trap! Chemical Spill")
@ruling("R088")
@every_edition
def test_a_feline_turned_human_before_the_roll_runs_like_a_human(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, traits=["Feline"]), bob=dict(hand=["Chemical Spill"])).dice(4)
    t.ann.fights("Gas Giant")
    t.all_pass(until="flight").bob.plays("Chemical Spill", on="ann")
    t.all_pass()
    assert t.ann.traits == [] and not t.ann.escaped and t.nobody_is_asked()


@card("Feline")
@rule("ACT-03")
@ruling("R070")
@every_edition
@pytest.mark.parametrize("ask_all", [None, False])
def test_feline_may_still_be_played_between_the_loss_and_the_roll(
    table: Lay, edition: str, ask_all: bool | None
) -> None:
    t = table(edition=edition, ask_all=ask_all, ann=dict(level=2, hand=["Feline"]), bob=dict(hand=["Feline"])).dice(4)
    t.ann.fights("Gas Giant")
    t.all_pass(until="flight")
    assert t.bob.cannot_play("Feline")
    t.ann.plays("Feline")
    t.all_pass()
    assert t.ann.escaped and t.nobody_is_asked()


@card("Feline")
@rule("TRN-05", "TRN-03")
@ruling("R190", "R289")
@every_edition
def test_a_second_door_is_opened_in_place_of_looting(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline"])).doors("Cyborg", "Mutant", "Psychic")
    t.ann.takes_turn().kicks().opens_again()
    assert t.ann.hand == ["Cyborg", "Mutant"] and t.saw("DoorKicked", "ann") == 2
    assert t.ann.cannot_loot()
    t.ann.done().ends_turn()
    assert len(t.ann.hand) == 2 and not t.saw("RoomLooted") and t.nobody_is_asked()


@card("Feline")
@rule("TRN-05")
def test_a_feline_may_loot_instead_and_then_opens_no_more(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"])).doors("Cyborg", "Mutant", "Psychic")
    t.ann.takes_turn().kicks().loots()
    assert t.ann.hand == ["Cyborg", "Mutant"] and t.saw("DoorKicked") == 1 and t.saw("RoomLooted", "ann") == 1
    assert "open again" not in t.ann.may()
    t.ann.ends_turn()
    assert t.nobody_is_asked()


@card("Feline")
def test_only_one_more_door(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"])).doors("Cyborg", "Mutant")
    t.ann.takes_turn().kicks().opens_again()
    assert "open again" not in t.ann.may() and t.leaves("ann")


@card("Feline")
@pytest.mark.parametrize("traits", [[], ["Mutant"], ["Cyborg"]])
def test_others_open_one_door(table: Lay, traits: list[str]) -> None:
    t = table(ann=dict(traits=traits)).doors("Psychic")
    t.ann.takes_turn().kicks()
    assert "open again" not in t.ann.may() and t.leaves("ann")


@card("Feline")
@rule("TRN-06")
def test_a_monster_behind_the_first_door_ends_curiosity(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Feline"])).doors("Blob", "Cyborg")
    t.ann.takes_turn().kicks().passes()
    assert t.saw("FightWon", "ann") and "open again" not in t.ann.may()
    t.ann.ends_turn()
    assert t.saw("DoorKicked") == 1 and t.nobody_is_asked()


@card("Feline")
@rule("TRN-03", "TRN-04")
def test_a_monster_behind_the_second_door_is_fought(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Feline"], hand=["Eep"])).doors("Cyborg", "Blob").treasures("Laser")
    t.ann.takes_turn().kicks().opens_again()
    assert t.monsters == ["Blob"]
    t.all_pass()
    assert t.ann.level == 6 and t.ann.hand == ["Eep", "Cyborg", "Laser"]
    assert t.ann.cannot_look_for_trouble("Eep").because("TRN-04") and t.ann.cannot_loot()
    t.ann.ends_turn()
    assert t.nobody_is_asked()


@card("Feline")
@rule("TRN-04")
@ruling("R289")
@every_edition
def test_trouble_may_be_looked_for_after_a_second_door_without_a_monster(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4, traits=["Feline"], hand=["Face Hugger"])).doors("Cyborg", "Mutant")
    t.ann.takes_turn().kicks().opens_again().looks_for_trouble("Face Hugger")
    assert t.monsters == ["Face Hugger"]
    t.all_pass()
    t.ann.ends_turn()
    assert t.ann.level == 5 and t.nobody_is_asked()


@card("Feline", "Creature from the Pink Lagoon")
@rule("TRN-07")
@ruling("R190", "R289")
def test_a_friendly_monster_behind_the_second_door_brings_no_looting_back(table: Lay) -> None:
    creature = "Creature from the Pink Lagoon"
    t = table(edition="star-2002", ann=dict(traits=["Feline"]))
    t.doors("Squidgilator", creature, "Chair", "Ogre").treasures("Med Kit")
    t.ann.takes_turn().kicks().opens_again().declines()
    assert t.ann.cannot_loot().because("no-looting")
    t.ann.ends_turn()
    assert not t.saw("RoomLooted") and t.ann.hand == ["Chair", "Med Kit"] and t.nobody_is_asked()


@card("Feline", "Creature from the Pink Lagoon")
@rule("TRN-04", "TRN-07")
@ruling("R190")
def test_nor_does_friendly_trouble_after_a_second_door(table: Lay) -> None:
    creature = "Creature from the Pink Lagoon"
    t = table(edition="star-2002", ann=dict(traits=["Feline"], hand=[creature]))
    t.doors("Squidgilator", "Genetic Regression", "Chair", "Ogre").treasures("Med Kit")
    t.ann.takes_turn().kicks().opens_again().looks_for_trouble(creature).declines()
    t.ann.ends_turn()
    assert not t.saw("RoomLooted") and t.ann.hand == ["Chair", "Med Kit"] and t.nobody_is_asked()


@card("Feline", "Trap! Chemical Spill")
@ruling("R289")
@every_edition
def test_a_trap_that_costs_the_race_costs_the_second_door(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline"])).doors("Chemical Spill", "Cyborg")
    t.ann.takes_turn().kicks()
    assert t.ann.traits == [] and "open again" not in t.ann.may()
    t.ann.loots()
    t.all_pass().ann.ends_turn()
    assert t.ann.hand == ["Cyborg"] and t.nobody_is_asked()


@card("Feline", "Trap! Squidgilator")
def test_another_trap_does_not(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Feline"])).doors("Squidgilator", "Cyborg")
    t.ann.takes_turn().kicks().opens_again()
    assert t.ann.level == 2 and t.ann.hand == ["Cyborg"] and t.leaves("ann")


@card("Feline", "Trap! Genetic Regression")
@rule("TRP-01")
def test_a_trap_behind_the_second_door_strikes(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Feline"])).doors("Cyborg", "Genetic Regression")
    t.ann.takes_turn().kicks().opens_again()
    assert t.ann.level == 2 and t.pile("doors") == ["Trap! Genetic Regression"] and t.leaves("ann")


@card("Feline", "Trap! Chemical Spill")
@rule("CHR-02")
def test_a_race_lost_while_the_second_door_is_pondered_leaves_only_looting(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"]), bob=dict(hand=["Chemical Spill"])).doors("Cyborg", "Mutant")
    t.ann.takes_turn().kicks()
    assert "open again" in t.ann.may()
    t.bob.plays("Chemical Spill", on="ann")
    assert "open again" not in t.ann.may()
    t.ann.loots()
    assert t.ann.hand == ["Cyborg", "Mutant"] and t.leaves("ann")


@card("Feline")
@rule("CHR-02")
def test_a_feline_found_behind_the_door_and_played_is_curious_at_once(table: Lay) -> None:
    t = table().doors("Feline", "Mutant")
    t.ann.takes_turn().kicks().plays("Feline").opens_again()
    assert t.ann.traits == ["Feline"] and t.ann.hand == ["Mutant"] and t.leaves("ann")


@card("Feline", "Paradox in a Box")
def test_who_is_handed_a_second_door_plays_a_turn_of_their_own(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"]), bob=dict(traits=["Feline"], hand=["Paradox in a Box"]))
    t.doors("Cyborg", "Mutant", "Psychic").ann.takes_turn().kicks()
    t.all_pass(but="ann").ann.opens_again()
    t.bob.plays("Paradox in a Box", on="cy")
    assert t.turn == "cy" and t.cy.hand == ["Mutant"] and t.ann.hand == ["Cyborg"]
    t.cy.loots()
    assert t.cy.hand == ["Mutant", "Psychic"] and t.leaves("cy")


@card("Feline", "Paradox in a Box")
@ruling("R318")
def test_a_feline_handed_a_door_may_open_one_more(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Feline"], hand=["Paradox in a Box"])).doors("Mutant", "Psychic")
    t.ann.takes_turn().kicks()
    t.bob.plays("Paradox in a Box", on="bob").opens_again()
    assert t.bob.hand == ["Mutant", "Psychic"] and t.ann.hand == [] and t.leaves("bob")


# Cyborg


@card("Cyborg")
@rule("SET-07")
@ruling("R281")
@every_edition
def test_a_cyborg_begins_at_level_two(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Cyborg"]))
    t.ann.has_first_hand().plays("Cyborg")
    assert t.ann.level == 2 and t.ann.traits == ["Cyborg"] and t.bob.level == 1 and t.nobody_is_asked()


@card("Cyborg")
@ruling("R281")
@every_edition
def test_a_cyborg_played_later_gains_nothing(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Cyborg"]))
    t.ann.plays("Cyborg")
    assert t.ann.level == 1 and t.ann.traits == ["Cyborg"]


@card("Cyborg")
@ruling("R281")
def test_an_exchange_for_cyborg_gains_nothing(table: Lay) -> None:
    t = table(ann=dict(hand=["Cyborg"], traits=["Feline"]))
    t.ann.plays("Cyborg", on="Feline")
    assert t.ann.level == 1 and t.ann.traits == ["Cyborg"] and t.discarded("Feline")


@card("Cyborg")
@rule("DTH-05")
@ruling("R281")
@every_edition
def test_a_cyborg_played_on_return_from_death_gains_nothing(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(owed=True)).doors("Cyborg", "Chair", "Eep", "Blob")
    t.ann.takes_turn().plays("Cyborg")
    assert t.ann.level == 1 and t.ann.traits == ["Cyborg"] and t.leaves("ann")


@card("Cyborg")
@ruling("R161")
def test_level_two_is_no_floor_for_a_cyborg(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Cyborg"])).doors("Squidgilator")
    t.ann.opens_door()
    assert t.ann.level == 1 and t.nobody_is_asked()


@card("Cyborg", "Plasmoid")
@rule("DTH-01")
@ruling("R282")
@every_edition
@pytest.mark.parametrize(("before", "after"), [(9, 7), (3, 1), (2, 1), (1, 1)])
def test_a_cyborg_of_any_level_may_survive_and_keeps_everything(
    table: Lay, edition: str, before: int, after: int
) -> None:
    ann = dict(level=before, traits=["Cyborg"], gear=["Bubble Helmet"], hand=["Chair"], sidekicks=["Rogue"])
    t = table(edition=edition, ann=ann).dice(1)
    t.ann.fights("Plasmoid").flees().chooses("live")
    assert t.ann.alive and t.ann.level == after and t.saw("LevelsLost", "ann") == (before > after)
    assert (t.ann.gear, t.ann.hand, t.ann.sidekicks) == (["Bubble Helmet"], ["Chair"], ["Sidekick: Rogue"])
    assert t.bob.hand == t.cy.hand == [] and t.nobody_is_asked()


@card("Cyborg")
def test_a_cyborg_may_prefer_to_die(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Cyborg"], gear=["Bubble Helmet"]), bob=dict(level=2)).dice(1)
    t.ann.fights("Plasmoid").flees().chooses("die")
    assert not t.ann.alive and t.ann.level == 5 and t.ann.traits == ["Cyborg"]
    assert t.bob.hand == ["Bubble Helmet"] and t.bob.passes() and t.nobody_is_asked()


@card("Cyborg")
def test_others_are_not_asked_whether_they_die(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Mutant"])).dice(1)
    t.ann.fights("Plasmoid").flees()
    assert not t.ann.alive and t.ann.level == 5 and t.nobody_is_asked()


@card("Cyborg")
@ruling("R282")
def test_each_death_is_a_choice_of_its_own(table: Lay) -> None:
    t = table(ann=dict(level=9, traits=["Cyborg"])).dice(1, 1)
    t.ann.fights("Ogre", "Plasmoid").flees("Ogre").chooses("live")
    assert t.ann.level == 7
    t.ann.chooses("die")
    assert not t.ann.alive and t.ann.level == 7 and t.nobody_is_asked()


@card("Cyborg", "Med Kit")
@ruling("R282")
@every_edition
def test_a_med_kit_may_follow_what_a_cyborg_pays(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Cyborg"], hand=["Med Kit"])).dice(1)
    t.ann.fights("Ogre").flees().chooses("live")
    assert t.ann.level == 3
    t.ann.plays("Med Kit")
    assert t.ann.level == 4 and t.ann.alive and t.discarded("Med Kit") and t.nobody_is_asked()


@card("Cyborg", "Med Kit")
@ruling("R161")
def test_a_cyborg_who_lost_no_level_has_nothing_to_restore(table: Lay) -> None:
    t = table(ann=dict(level=1, traits=["Cyborg"], hand=["Med Kit"])).dice(1)
    t.ann.fights("Ogre").flees().chooses("live")
    assert t.ann.level == 1 and t.ann.hand == ["Med Kit"] and t.nobody_is_asked()


@card("Cyborg", "Great Cthulhu")
@ruling("R282")
def test_a_cyborg_who_lives_was_caught_all_the_same(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Cyborg"]), bob=dict(level=3), cy=dict(level=9)).dice(1)
    t.ann.fights("Great Cthulhu").flees().chooses("live")
    assert t.saw("Caught", "ann") and (t.ann.level, t.bob.level, t.cy.level) == (3, 4, 9) and t.nobody_is_asked()


@card("Cyborg", "Trap! Chemical Spill")
@rule("CHR-02")
def test_who_is_no_cyborg_any_more_dies(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Cyborg"]), bob=dict(hand=["Chemical Spill"])).dice(1)
    t.ann.fights("Plasmoid")
    t.all_pass(until="flight").bob.plays("Chemical Spill", on="ann")
    t.all_pass()
    assert not t.ann.alive and t.nobody_is_asked()


# Mutant


@card("Mutant")
@rule("HND-06")
@every_edition
@pytest.mark.parametrize(
    ("deck", "paid", "drawn"),
    [("doors", ["Chair", "Eep"], "Blob"), ("treasures", ["Bubble Helmet", "Denebian Rum"], "Laser")],
)
def test_a_mutant_turns_two_cards_of_a_deck_into_one(
    table: Lay, edition: str, deck: str, paid: list[str], drawn: str
) -> None:
    t = table(edition=edition, ann=dict(traits=["Mutant"], hand=paid)).doors("Blob").treasures("Laser")
    t.ann.uses("Recycle", on=deck, paying=paid)
    assert t.ann.hand == [drawn] and t.pile(deck) == paid
    seen = [e.card for e in t.game.log_for(t.seat_no("bob")) if e.what == "CardDrawn"]
    assert seen == [-1]  # face down


@card("Mutant")
def test_two_cards_of_different_decks_recycle_nothing(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], hand=["Chair", "Laser"]))
    assert t.ann.cannot_use("Recycle", on="doors") and t.ann.cannot_use("Recycle", on="treasures")


@card("Mutant")
@rule("HND-06")
def test_recycling_takes_cards_from_hand_and_table_alike(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], hand=["Laser"], gear=["Bubble Helmet"])).treasures("Dazer")
    t.ann.uses("Recycle", on="treasures", paying=["Bubble Helmet", "Laser"])
    assert t.ann.hand == ["Dazer"] and t.ann.gear == [] and t.discarded("Bubble Helmet", "Laser")


@card("Mutant")
def test_recycling_again_and_again_also_out_of_turn(table: Lay) -> None:
    hand = ["Chair", "Eep", "Blob", "Ogre"]
    t = table(ann={}, bob=dict(traits=["Mutant"], hand=hand)).doors("Janibot", "Grays")
    t.bob.uses("Recycle", on="doors", paying=hand[:2]).uses("Recycle", on="doors", paying=hand[2:])
    assert sorted(t.bob.hand) == ["Grays", "Janibot"]


@card("Mutant")
@ruling("R265")
@every_edition
def test_nobody_recycles_while_any_combat_runs(table: Lay, edition: str) -> None:
    mutant = dict(traits=["Mutant"], hand=["Chair", "Eep"])
    t = table(edition=edition, ann=mutant, bob=dict(traits=["Mutant"], hand=["Blob", "Grays"]))
    t.ann.fights("Ogre")
    assert t.ann.cannot_use("Recycle", on="doors") and t.bob.cannot_use("Recycle", on="doors")
    assert t.leaves("ann")


@card("Mutant")
@ruling("R073", "R270")
@pytest.mark.parametrize(("edition", "may"), [("star-2002", True), ("star-2014", False), ("star-2019", False)])
def test_the_race_card_pays_for_its_own_recycling_in_2002_only(table: Lay, edition: str, may: bool) -> None:
    t = table(edition=edition, ann=dict(traits=["Mutant"], hand=["Chair"])).doors("Janibot")
    assert t.ann.can_use("Recycle", on="doors") is may
    if may:
        t.ann.uses("Recycle", on="doors", paying=["Chair", "Mutant"])
        assert t.ann.hand == ["Janibot"] and t.ann.traits == []


@card("Mutant")
@rule("HND-08")
@ruling("R087")
def test_a_reminder_cannot_be_recycled(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], hand=["Chair"], marks=["Chromosome Switch"], handicap=-5))
    assert t.ann.cannot_use("Recycle", on="doors")


@card("Mutant")
@rule("ITM-03")
@every_edition
@pytest.mark.parametrize(
    ("worn", "more"),
    [
        (["Bubble Helmet"], "Permanent Wave"),
        (["Magnetic Boots"], "Rocket Boots"),
        (["Ray Gun", "Vibrosword"], "Laser"),
        (["Maser"], "Ray Gun"),
    ],
)
def test_a_mutant_wears_one_thing_more(table: Lay, edition: str, worn: list[str], more: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Mutant"], gear=worn, pack=[more]))
    t.ann.equips(more)
    assert t.ann.gear == [*worn, more]


@card("Mutant")
@rule("ITM-03")
@pytest.mark.parametrize("traits", [[], ["Feline"]])
def test_others_do_not(table: Lay, traits: list[str]) -> None:
    t = table(ann=dict(traits=traits, gear=["Bubble Helmet"], pack=["Permanent Wave"]))
    assert t.ann.cannot_equip("Permanent Wave").because("headgear-full")


@card("Mutant")
@rule("ITM-03")
@pytest.mark.parametrize(
    ("worn", "more", "why"),
    [
        (["Bubble Helmet", "Permanent Wave"], "Battle Armor", "ITM-03"),
        (["Energy Armor"], "Cellophane Space Suit", "armor-full"),
        (["Ray Gun", "Vibrosword", "Laser"], "No-Brainer", "hands-full"),
        (["Ray Gun"], "Maser", ""),
        (["Ray Gun", "Vibrosword"], "Maser", "hands-full"),
    ],
)
def test_the_extra_place_is_one_and_no_armor(table: Lay, worn: list[str], more: str, why: str) -> None:
    t = table(ann=dict(traits=["Mutant"], gear=worn, pack=[more]))
    if why:
        assert t.ann.cannot_equip(more).because(why)
    else:
        assert t.ann.equips(more).gear == [*worn, more]


@card("Mutant")
@rule("ITM-03")
@ruling("R290")
@pytest.mark.parametrize(
    ("used", "pack"),
    [
        (["Bubble Helmet", "Permanent Wave"], "Handy Foot"),
        (["Magnetic Boots", "Rocket Boots"], "Permanent Wave"),
        (["Ray Gun", "Vibrosword", "Laser"], "Rocket Boots"),
    ],
)
def test_only_one_of_the_three_extras_at_a_time(table: Lay, used: list[str], pack: str) -> None:
    others = {"Handy Foot": "Magnetic Boots", "Rocket Boots": "Magnetic Boots", "Permanent Wave": "Bubble Helmet"}
    t = table(ann=dict(traits=["Mutant"], gear=[*used, others[pack]], pack=[pack]))
    assert t.ann.cannot_equip(pack).because("ITM-03")


@card("Mutant", "Battle Armor")
@rule("ITM-03")
@ruling("R290")
def test_battle_armor_beside_a_helmet_takes_the_extra_headgear(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], gear=["Bubble Helmet"], pack=["Battle Armor", "Permanent Wave"]))
    t.ann.equips("Battle Armor")
    assert t.ann.strength == 7 and t.ann.cannot_equip("Permanent Wave").because("ITM-03")


@card("Mutant")
@ruling("R290")
def test_the_extra_is_chosen_anew_when_gear_changes(table: Lay) -> None:
    gear = ["Bubble Helmet", "Permanent Wave", "Magnetic Boots"]
    t = table(ann=dict(traits=["Mutant"], gear=gear, pack=["Handy Foot"]))
    assert t.ann.cannot_equip("Handy Foot")
    t.ann.unequips("Permanent Wave").equips("Handy Foot")
    assert t.ann.gear == ["Bubble Helmet", "Magnetic Boots", "Handy Foot"]


@card("Mutant")
@rule("ACT-04")
@ruling("R290")
def test_the_extra_is_not_chosen_anew_in_a_fight(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], gear=["Bubble Helmet"], pack=["Permanent Wave", "Handy Foot"]))
    t.ann.fights("Ogre")
    assert t.ann.cannot_equip("Permanent Wave").because("ACT-04") and t.ann.cannot_unequip("Bubble Helmet")
    assert t.leaves("ann")


@card("Mutant", "Trap! Chemical Spill")
@rule("ITM-03", "ACT-04")
@ruling("R033", "R269")
@every_edition
def test_a_mutant_turned_human_in_a_fight_takes_one_thing_off(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=5, traits=["Mutant"], gear=["Ray Gun", "Vibrosword", "Laser"]),
        bob=dict(hand=["Chemical Spill"]),
    )  # fmt: skip
    t.ann.fights("Ogre")
    assert t.strength() == (12, 18)
    t.bob.plays("Chemical Spill", on="ann")
    t.ann.picks("Laser")
    assert t.ann.gear == ["Ray Gun", "Vibrosword"] and t.ann.pack == ["Laser"] and t.strength() == (10, 18)
    assert t.ann.cannot_equip("Laser").because("ACT-04") and t.leaves("ann")


@card("Mutant")
@rule("CHR-03")
def test_dropping_mutant_out_of_combat_takes_the_surplus_off_too(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], gear=["Magnetic Boots", "Rocket Boots", "Bubble Helmet"]))
    t.ann.drops("Mutant").picks("Rocket Boots")
    assert t.ann.gear == ["Magnetic Boots", "Bubble Helmet"] and t.ann.pack == ["Rocket Boots"]


@card("Mutant")
@rule("ITM-04")
@ruling("R069")
def test_what_only_a_mutant_may_use_counts_no_more(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], gear=["Neuronic Whip", "Alien Pet"]))
    assert t.ann.strength == 8
    assert t.ann.drops("Mutant").strength == 1
