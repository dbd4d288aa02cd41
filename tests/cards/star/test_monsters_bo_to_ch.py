"""Monsters of Star Munchkin, Bo to Ch: what each does, when it does not, and how it goes with other cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
every_edition = pytest.mark.parametrize("edition", EDITIONS)


# Bottle Bottle


@card("Bottle Bottle")
@every_edition
def test_who_kills_the_bottle_draws_a_door_face_down_too(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5)).doors("Bottle Bottle", "Cheat!").treasures("Maser", "Raser")
    t.ann.opens_door()
    t.all_pass()
    assert sorted(t.ann.hand) == ["Cheat!", "Maser", "Raser"] and t.ann.level == 6
    assert [e.card for e in t.game.log_for(t.seat_no("bob")) if e.what == "CardDrawn"] == [-1, -1, -1]


@card("Bottle Bottle", "Bounty Hunter", "... From Another Dimension")
@ruling("R188", "R344")
@every_edition
def test_the_bottles_door_is_the_main_fighters_whatever_the_helper_gets(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=4, traits=["Feline"], gear=["Bubble Helmet"]),
        bob=dict(level=5, traits=["Bounty Hunter"], gear=["Bobaser"]), cy=dict(hand=["... From Another Dimension"]),
    ).doors("Bottle Bottle", "Cheat!", "Feline")  # fmt: skip
    t.ann.opens_door()
    t.cy.plays("... From Another Dimension", on="Bottle Bottle")
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (15, 14)
    t.all_pass()
    assert "Cheat!" in t.ann.hand and t.bob.hand == ["Feline"]
    assert len(t.ann.hand) == 5 and (t.ann.level, t.bob.level) == (5, 5)


@card("Bottle Bottle", "Foof Gun")
def test_the_bottles_door_is_for_a_kill_not_for_sending_it_away(table: Lay) -> None:
    t = table(ann=dict(level=1, gear=["Foof Gun"])).doors("Bottle Bottle", "Cheat!")
    t.ann.opens_door()
    t.all_pass().ann.chooses("use")
    assert len(t.ann.hand) == 2 and "Cheat!" not in t.ann.hand and t.ann.level == 1


@card("Bottle Bottle", "Leech Bomb")
def test_a_leech_bomb_leaves_the_bottles_door(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(hand=["Leech Bomb"])).doors("Bottle Bottle", "Cheat!")
    t.ann.opens_door()
    t.bob.plays("Leech Bomb", on="Bottle Bottle")
    t.all_pass()
    assert t.ann.hand == ["Cheat!"] and t.ann.level == 2


@card("Bottle Bottle")
@ruling("R019", "R079")
def test_the_bottles_victim_gives_up_an_item_of_choice(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Magnetic Boots"], pack=["Dogbot"], hand=["Maser"])).dice(1)
    t.ann.fights("Bottle Bottle").flees().picks("Dogbot")
    assert t.ann.items == ["Magnetic Boots"] and t.ann.hand == ["Maser"] and t.ann.level == 2


@card("Bottle Bottle")
@every_edition
def test_the_bottles_victim_without_an_item_on_the_table_loses_a_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Maser"], sidekicks=["Red Shirt"])).dice(1)
    t.ann.fights("Bottle Bottle").flees()
    assert t.ann.level == 2 and t.ann.hand == ["Maser"] and t.ann.sidekicks == ["Sidekick: Red Shirt"]


# Brain in a Jar


@card("Brain in a Jar")
@rule("RUN-05")
@ruling("R117", "R193")
@every_edition
def test_the_brain_leaves_level_three_alone(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Psychic"])).doors("Brain in a Jar")
    t.ann.opens_door().flees()
    assert t.saw("NotPursued", "ann") and not t.saw("DieRolled") and not t.saw("Caught")
    assert t.ann.level == 3 and t.ann.traits == ["Psychic"]


@card("Brain in a Jar")
@ruling("R119")
@every_edition
def test_nobody_of_level_four_runs_from_the_brain(table: Lay, edition: str) -> None:
    classes = ["Psychic", "Trader", "Super Munchkin"]
    t = table(edition=edition, ann=dict(level=4, traits=["Feline", *classes])).doors("Brain in a Jar")
    t.ann.opens_door().flees()
    assert not t.saw("DieRolled") and t.saw("Caught", "ann")
    assert t.ann.level == 2 and t.ann.traits == ["Feline"] and t.discarded(*classes)


@card("Brain in a Jar")
@rule("RUN-08")
@ruling("R120")
@every_edition
def test_a_sidekick_given_up_saves_from_the_brain(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=6, traits=["Psychic"], sidekicks=["Red Shirt"])).doors("Brain in a Jar")
    t.ann.opens_door()
    t.all_pass().ann.sacrifices("Red Shirt")
    t.all_pass()
    assert t.ann.escaped and t.ann.level == 6 and t.ann.traits == ["Psychic"] and t.ann.sidekicks == []


@card("Brain in a Jar", "Stasis Field")
def test_a_brain_held_in_stasis_catches_nobody(table: Lay) -> None:
    t = table(ann=dict(level=6), bob=dict(hand=["Stasis Field"])).doors("Brain in a Jar")
    t.ann.opens_door().passes()
    t.bob.plays("Stasis Field", on="monsters")
    t.all_pass()
    assert t.ann.escaped and t.ann.level == 6


@card("Brain in a Jar", "Little Green Man")
@ruling("R118", "R123", "R341")
@pytest.mark.parametrize(("first", "level"), [("Little Green Man", 3), ("Brain in a Jar", 1)])
def test_the_brain_looks_at_the_level_of_the_moment(table: Lay, first: str, level: int) -> None:
    t = table(ann=dict(level=5)).dice(1)
    t.ann.fights("Little Green Man", "Brain in a Jar").flees(first)
    assert t.ann.level == level


# Bug-Eyed Monster


@card("Bug-Eyed Monster")
@ruling("R058")
@every_edition
@pytest.mark.parametrize(
    ("traits", "strength"),
    [(["Mutant"], 11), (["Mutant", "Half-Breed"], 6), (["Mutant", "Feline", "Half-Breed"], 11), (["Cyborg"], 6)],
)
def test_the_bug_eyed_monster_is_stronger_against_mutants(
    table: Lay, edition: str, traits: list[str], strength: int
) -> None:
    t = table(edition=edition, ann=dict(traits=traits)).doors("Bug-Eyed Monster")
    t.ann.opens_door()
    assert t.strength() == (1, strength) and t.leaves("ann")


@card("Bug-Eyed Monster")
@pytest.mark.parametrize(
    ("traits", "level"), [(["Cyborg"], 4), (["Cyborg", "Half-Breed"], 4), (["Feline"], 2), ([], 2)]
)
def test_the_bug_eyed_monster_does_nothing_to_cyborgs(table: Lay, traits: list[str], level: int) -> None:
    t = table(ann=dict(level=4, traits=traits)).doors("Bug-Eyed Monster").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.level == level


@card("Bug-Eyed Monster", "Cyborg", "Mutant")
@rule("CMB-02", "RUN-04")
def test_the_bug_eyed_monster_judges_each_of_a_pair(table: Lay) -> None:
    t = table(ann=dict(level=4, traits=["Cyborg"]), bob=dict(level=4, traits=["Mutant"])).dice(1, 1)
    t.ann.fights("Bug-Eyed Monster").asks("bob")
    t.bob.accepts()
    assert t.strength() == (8, 11)
    t.ann.flees()
    assert (t.ann.level, t.bob.level) == (4, 2)


# Captain Quirk


@card("Captain Quirk")
@every_edition
def test_a_woman_gains_one_more_level_for_captain_quirk(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=6, sex="female"), bob=dict(level=7, sex="female")).doors("Captain Quirk")
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (8, 8) and len(t.ann.hand) == 3


@card("Captain Quirk")
def test_men_gain_nothing_special_from_captain_quirk(table: Lay) -> None:
    t = table(ann=dict(level=6), bob=dict(level=7)).doors("Captain Quirk")
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (7, 7)


@card("Captain Quirk", "Sidekick: Beautiful Assistant")
@every_edition
def test_captain_quirk_takes_a_man_with_an_assistant_for_a_woman(table: Lay, edition: str) -> None:
    grenades = ["Big Red Button", "Denebian Rum"]
    t = table(edition=edition, ann=dict(level=4, sidekicks=["Beautiful Assistant"]), bob=dict(hand=grenades))
    t.ann.fights("Captain Quirk").uses("Turn heads", on="Captain Quirk")
    t.bob.plays("Big Red Button", on="munchkins").plays("Denebian Rum", on="munchkins")
    t.all_pass()
    assert t.ann.level == 6


@card("Captain Quirk")
@rule("WIN-02")
@ruling("R157", "R141", "R259")
@every_edition
def test_the_level_captain_quirk_gives_may_be_the_winning_one(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=8, sex="female", gear=["Bubble Helmet", "Vibrosword"]))
    t.ann.fights("Captain Quirk")
    t.all_pass()
    assert t.winner == "ann" and t.ann.level == 10 and not t.saw("CardDrawn")


@card("Captain Quirk")
@rule("WIN-03")
@ruling("R162", "R259")
@pytest.mark.parametrize(
    ("edition", "winners"), [("star-2002", ("ann", "bob")), ("star-2014", ("ann",)), ("star-2019", ("ann",))]
)
def test_two_who_reach_the_goal_over_captain_quirk_share_it_in_2002_only(
    table: Lay, edition: str, winners: tuple[str, ...]
) -> None:
    women = dict(level=9, sex="female")
    t = table(edition=edition, ann=women, bob=women)
    t.ann.fights("Captain Quirk").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.winners == winners


@card("Captain Quirk", "Battle Armor")
@every_edition
@pytest.mark.parametrize(
    ("gear", "pack", "level"),
    [(["Energy Armor"], [], 5), (["Battle Armor"], [], 5), ([], ["Energy Armor"], 3), (["Bubble Helmet"], [], 3)],
)
def test_armor_that_is_worn_softens_captain_quirk(
    table: Lay, edition: str, gear: list[str], pack: list[str], level: int
) -> None:
    t = table(edition=edition, ann=dict(level=6, gear=gear, pack=pack)).dice(1)
    t.ann.fights("Captain Quirk").flees()
    assert t.ann.level == level and t.ann.items == gear + pack


@card("Captain Quirk")
@pytest.mark.parametrize("sex", ["male", "female"])
def test_captain_quirks_bad_stuff_is_the_same_for_men_and_women(table: Lay, sex: str) -> None:
    t = table(ann=dict(level=6, sex=sex)).dice(1)
    t.ann.fights("Captain Quirk").flees()
    assert t.ann.level == 3


# Carnivorous Plant


@card("Carnivorous Plant")
@ruling("R058", "R077")
@every_edition
@pytest.mark.parametrize(("traits", "strength"), [(["Cyborg"], 5), (["Cyborg", "Half-Breed"], 2), (["Mutant"], 2)])
def test_the_plant_is_stronger_against_cyborgs(table: Lay, edition: str, traits: list[str], strength: int) -> None:
    t = table(edition=edition, ann=dict(traits=traits)).doors("Carnivorous Plant")
    t.ann.opens_door()
    assert t.strength() == (1, strength) and t.leaves("ann")


@card("Carnivorous Plant", "... And Its Clone")
@ruling("R077", "R130")
def test_the_plants_clone_minds_cyborgs_too_but_each_counts_two_of_them_once(table: Lay) -> None:
    cyborg = dict(level=2, traits=["Cyborg"])
    t = table(ann=cyborg, bob=cyborg, cy=dict(hand=["... And Its Clone"])).doors("Carnivorous Plant")
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    assert t.strength() == (4, 5)
    t.cy.plays("... And Its Clone", on="Carnivorous Plant")
    assert t.strength() == (4, 10) and t.leaves("ann")


@card("Carnivorous Plant", "Cyborg")
@rule("ACT-01", "CHR-03")
@ruling("R069")
@every_edition
def test_a_cyborg_who_drops_the_race_is_no_dish_for_the_plant(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Cyborg"])).doors("Carnivorous Plant")
    t.ann.opens_door().drops("Cyborg")
    assert t.strength() == (3, 2)
    t.all_pass()
    assert t.ann.level == 4


@card("Carnivorous Plant")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (1, 1)])
def test_the_plant_costs_a_level(table: Lay, before: int, after: int) -> None:
    t = table(ann=dict(level=before, traits=["Cyborg"])).doors("Carnivorous Plant").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.level == after


# Chair


@card("Chair")
@ruling("R018", "R350")
@every_edition
def test_the_chairs_victim_discards_any_one_card_of_hand_or_table(table: Lay, edition: str) -> None:
    ann = dict(level=2, hand=["Maser"], gear=["Handy Foot"], traits=["Feline"], handicap=-5)
    for pick in ("Maser", "Handy Foot", "Feline"):
        t = table(edition=edition, ann=ann).doors("Chair").dice(1)
        t.ann.opens_door().flees().picks(pick)
        assert t.just_discarded[0] == pick and t.ann.level == 2
        assert len(t.ann.hand + t.ann.items + t.ann.traits) == 2


@card("Chair", "Psychic")
@every_edition
def test_a_psychic_suffers_nothing_from_the_chair(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, hand=["Maser"], traits=["Psychic"], handicap=-5)).dice(1)
    t.ann.fights("Chair").flees()
    t.all_pass()
    assert t.ann.hand == ["Maser"] and t.ann.traits == ["Psychic"] and t.ann.level == 2


@card("Chair")
@rule("TRP-04")
def test_the_chair_takes_nothing_from_who_has_nothing(table: Lay) -> None:
    t = table(ann=dict(level=1)).doors("Chair").dice(1)
    t.ann.opens_door().flees()
    assert t.saw("Caught", "ann") and t.ann.level == 1


@card("Chair", "Trap! Chromosome Switch")
@rule("HND-08")
@ruling("R350")
def test_a_reminder_does_not_satisfy_the_chair(table: Lay) -> None:
    t = table(ann=dict(level=1, marks=["Chromosome Switch"], hand=["Maser"], handicap=-5)).doors("Chair").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.hand == [] and t.just_discarded[0] == "Maser"
