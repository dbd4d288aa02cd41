"""Wandering Monster, the clone and the monster enhancers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest
from marks import card, rule, ruling

from kickdoor.engine.cards.facts import facts_of
from kickdoor.kit import Table
from kickdoor.sets import SETS

Lay = Callable[..., Table]
EDITIONS = ["star-2002", "star-2014", "star-2019"]
every_edition = pytest.mark.parametrize("edition", EDITIONS)
CLONE = "... And Its Clone"
ENHANCERS = ("Computerized", "Last of Its Race", "Miniaturized", "... From Another Dimension", "Radioactive")
NUMBERS = {
    "Computerized": (5, 1), "Last of Its Race": (10, 2), "Miniaturized": (-5, -1),
    "... From Another Dimension": (10, 2), "Radioactive": (5, 1),
}  # fmt: skip


@card(*ENHANCERS)
@pytest.mark.parametrize("name", ENHANCERS)
def test_the_numbers_of_the_enhancers(name: str) -> None:
    known: Any = next(c for c in SETS["star"].cards if c.name == name)
    assert (known.kind, known.deck, known.copies, known.value) == ("enhancer", 0, 1, -1)
    assert (known.level, known.treasures) == NUMBERS[name]


@card("Wandering Monster", "... And Its Clone")
def test_the_numbers_of_the_others() -> None:
    wandering: Any = next(c for c in SETS["star"].cards if c.name == "Wandering Monster")
    clone: Any = next(c for c in SETS["star"].cards if c.name == CLONE)
    assert (wandering.kind, wandering.deck, wandering.copies) == ("wandering monster", 0, 2)
    assert (clone.kind, clone.deck, clone.copies, facts_of(clone).foe.flee) == ("clone", 0, 1, -1)


# Enhancers


@card(*ENHANCERS)
@rule("CMB-05", "CMB-11", "CMB-16")
@ruling("R129")
@every_edition
@pytest.mark.parametrize("name", ENHANCERS)
def test_an_enhancer_changes_level_and_treasure(table: Lay, edition: str, name: str) -> None:
    level, treasures = NUMBERS[name]
    gear = ["Bobaser", "Energy Armor", "Bubble Helmet", "Dogbot"]
    t = table(edition=edition, ann=dict(level=7, gear=gear), bob=dict(hand=[name]))
    t.ann.fights("Bug-Eyed Monster")
    t.bob.plays(name)
    assert t.strength() == (18, 6 + level) and t.bob.hand == []
    t.all_pass()
    assert t.ann.level == 8 and len(t.ann.hand) == 2 + treasures
    assert t.pile("doors") == [name, "Bug-Eyed Monster"] and t.nobody_is_asked()


@card(*ENHANCERS)
@rule("CMB-05")
@pytest.mark.parametrize("name", ENHANCERS)
def test_enhancers_need_a_fight(table: Lay, name: str) -> None:
    t = table(ann=dict(hand=[name]), bob=dict(hand=["Chair"]))
    assert t.ann.cannot_play(name).because("needs-fight")


@card(*ENHANCERS)
@rule("CMB-05")
def test_anybody_may_enhance_the_fighter_too_and_they_add_up(table: Lay) -> None:
    t = table(
        ann=dict(hand=["Computerized"]), bob=dict(hand=["Last of Its Race", "Miniaturized"]),
        cy=dict(hand=["... From Another Dimension", "Radioactive"]),
    )  # fmt: skip
    t.ann.fights("Blob")
    t.ann.plays("Computerized")
    t.bob.plays("Last of Its Race").plays("Miniaturized")
    t.cy.plays("... From Another Dimension").plays("Radioactive")
    assert t.strength() == (1, 2 + 5 + 10 - 5 + 10 + 5)
    fight = t.game.view(t.seat_no("ann")).fight
    assert fight is not None and fight.treasures == 1 + 1 + 2 - 1 + 2 + 1 and t.leaves("ann")


@card("Radioactive")
@rule("CMB-05")
def test_an_enhancer_lies_on_one_monster_of_several(table: Lay) -> None:
    t = table(ann=dict(hand=["Mind Control Gas"]), bob=dict(hand=["Radioactive"]))
    t.ann.fights("Ogre", "Blob")
    t.bob.plays("Radioactive", on="Blob")
    assert t.strength() == (1, 25)
    t.ann.plays("Mind Control Gas", on="Ogre")
    assert t.strength() == (1, 7) and t.leaves("ann")


@card("Radioactive", "Computerized")
@rule("CMB-05", "CMB-12")
def test_an_enhancer_goes_with_its_monster(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Mind Control Gas"]), bob=dict(hand=["Radioactive"]))
    t.ann.fights("Ogre", "Blob")
    t.bob.plays("Radioactive", on="Ogre")
    t.ann.plays("Mind Control Gas", on="Ogre")
    assert t.strength() == (5, 2)
    t.all_pass()
    assert len(t.ann.hand) == 5 + 1 + 1 and t.ann.level == 6 and t.nobody_is_asked()


@card("Miniaturized")
@rule("CMB-05")
@ruling("R133", "R256")
@every_edition
def test_a_miniaturized_monster_of_one_treasure_has_none(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=["Miniaturized"]))
    t.ann.fights("Blob")
    t.bob.plays("Miniaturized")
    t.all_pass()
    assert t.ann.level == 6 and t.ann.hand == [] and t.nobody_is_asked()


@card("Miniaturized")
def test_what_a_monster_lacks_is_not_taken_from_another(table: Lay) -> None:
    t = table(ann=dict(level=6), bob=dict(hand=["Miniaturized"]))
    t.ann.fights("Janibot", "Gas Giant")
    t.bob.plays("Miniaturized", on="Janibot")
    t.all_pass()
    assert t.ann.level == 8 and len(t.ann.hand) == 0 + 2 and t.nobody_is_asked()


@card("Miniaturized")
@rule("WIN-04")
@ruling("R133")
@pytest.mark.parametrize(("edition", "strong"), [("star-2002", 1), ("star-2014", -3), ("star-2019", -3)])
def test_a_monster_made_smaller_than_one(table: Lay, edition: str, strong: int) -> None:
    t = table(edition=edition, ann=dict(level=1), bob=dict(hand=["Miniaturized"]))
    t.ann.fights("Blob")
    t.bob.plays("Miniaturized")
    assert t.strength() == (1, strong) and t.leaves("ann")


@card("Miniaturized")
@rule("WIN-04")
@ruling("R255")
def test_in_2002_the_floor_holds_for_each_monster_and_after_all_enhancers(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(level=1), bob=dict(hand=["Miniaturized", "Computerized"]))
    t.ann.fights("Blob", "Giant Ants")
    t.bob.plays("Miniaturized", on="Blob")
    assert t.strength() == (1, 1 + 6)
    t.bob.plays("Computerized", on="Blob")
    assert t.strength() == (1, 2 + 6) and t.leaves("ann")


@card("Last of Its Race", "Time Warp")
@ruling("R007")
def test_an_enhancer_cannot_be_warped_away(table: Lay) -> None:
    t = table(ann=dict(hand=["Time Warp"]), bob=dict(hand=["Last of Its Race"]))
    t.ann.fights("Blob")
    t.bob.plays("Last of Its Race")
    assert t.strength() == (1, 12) and t.ann.cannot_play("Time Warp") and t.leaves("ann")


@card("... From Another Dimension", "Bounty Hunter", "Bottle Bottle")
@ruling("R188")
@every_edition
def test_the_example_of_the_rules(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=4, traits=["Feline"], gear=["Diamondoid Teeth"]),
        bob=dict(level=5, traits=["Bounty Hunter"], gear=["Bobaser"]), cy=dict(hand=["... From Another Dimension"]),
    ).doors("Mutant", "Cyborg")  # fmt: skip
    t.ann.fights("Bottle Bottle")
    t.cy.plays("... From Another Dimension")
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (15, 14)
    t.all_pass()
    assert t.ann.level == 5 and len(t.ann.hand) == 5 and "Mutant" in t.ann.hand and t.bob.hand == ["Cyborg"]
    assert t.nobody_is_asked()


@card("Computerized")
@rule("TRN-03")
def test_an_enhancer_behind_the_door_goes_to_hand(table: Lay) -> None:
    t = table().doors("Computerized")
    t.ann.opens_door()
    assert t.ann.hand == ["Computerized"] and t.nobody_is_asked()


# The clone


@card("... And Its Clone", "Radioactive", "... From Another Dimension")
@rule("CMB-06")
@ruling("R130", "R189")
@every_edition
@pytest.mark.parametrize("order", list(permutations(["Radioactive", "... From Another Dimension", CLONE])))
def test_a_clone_has_every_enhancer_in_any_order(table: Lay, edition: str, order: tuple[str, ...]) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=order))
    t.ann.fights("Blob")
    for name in order:
        t.bob.plays(name, on="Blob")
    assert t.strength() == (5, 17 + 17) and t.leaves("ann")


@card("... And Its Clone")
@rule("CMB-06", "CMB-11")
@ruling("R140")
@every_edition
def test_both_are_killed_for_level_and_treasure(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=[CLONE]))
    t.ann.fights("Blob")
    t.bob.plays(CLONE)
    assert t.strength() == (5, 4) and t.monsters == ["Blob", CLONE]
    t.all_pass()
    assert t.ann.level == 7 and len(t.ann.hand) == 2 and t.discarded("Blob", CLONE) and t.nobody_is_asked()


@card("... And Its Clone", "Carnivorous Plant")
@rule("CMB-02", "CMB-06")
def test_the_clone_has_the_bonuses_of_its_original(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Cyborg"]))
    t.ann.fights("Carnivorous Plant", with_=[CLONE])
    assert t.strength() == (5, 5 + 5) and t.leaves("ann")


@card("... And Its Clone")
@rule("RUN-02")
@ruling("R342")
@every_edition
@pytest.mark.parametrize(("rolls", "away"), [((6, 6), 2), ((6, 5), 1), ((5, 5), 0)])
def test_all_flight_from_a_clone_is_at_minus_one(table: Lay, edition: str, rolls: tuple[int, ...], away: int) -> None:
    t = table(edition=edition, ann=dict(level=1)).dice(*rolls)
    t.ann.fights("Gas Giant", with_=[CLONE]).flees("Gas Giant")
    assert t.saw("Escaped", "ann") == away and t.saw("Caught", "ann") == 2 - away and t.nobody_is_asked()


@card("... And Its Clone")
@rule("RUN-02", "RUN-04")
@ruling("R342")
def test_the_minus_holds_for_other_monsters_and_for_the_helper(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(level=1)).dice(5, 5, 6, 6, 5, 6)
    t.ann.fights("Gas Giant", "Carnivorous Plant", with_=[CLONE]).asks("bob")
    t.bob.accepts()
    t.ann.flees("Gas Giant", "Carnivorous Plant")
    t.bob.picks("Gas Giant", "Carnivorous Plant")
    assert t.saw("Caught", "ann", card="Gas Giant") and t.saw("Escaped", "bob", card="Gas Giant")
    assert t.saw("Caught", "ann", card="Carnivorous Plant") and t.saw("Caught", "bob", card="Carnivorous Plant")
    assert t.saw("Escaped") == 3 and t.nobody_is_asked()


@card("... And Its Clone", "Mind Control Gas", "Radioactive", "Computerized")
@ruling("R131", "R342")
@every_edition
def test_the_clone_stays_enhanced_when_its_original_is_removed(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=1, hand=["Mind Control Gas"]), bob=dict(hand=["Radioactive", CLONE]),
        cy=dict(hand=["Computerized"]),
    )  # fmt: skip
    t.ann.fights("Blob")
    t.bob.plays("Radioactive").plays(CLONE)
    t.ann.plays("Mind Control Gas", on="Blob")
    assert t.monsters == [CLONE] and t.strength() == (1, 7)
    t.cy.plays("Computerized")
    assert t.strength() == (1, 12) and t.leaves("ann")


@card("... And Its Clone", "Leech Bomb")
@ruling("R131")
def test_the_clone_may_be_removed_and_the_original_stays(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Leech Bomb"]))
    t.ann.fights("Blob", with_=[CLONE]).plays("Leech Bomb", on=CLONE)
    assert t.monsters == ["Blob"] and t.strength() == (3, 2)
    t.all_pass()
    assert t.ann.level == 5 and len(t.ann.hand) == 1 and t.nobody_is_asked()


@card("... And Its Clone", "Mind Control Gas")
@ruling("R115", "R131")
@every_edition
def test_with_the_monster_gone_there_is_nothing_to_clone(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Mind Control Gas"]), bob=dict(hand=[CLONE, "Wandering Monster", "Eep"]))
    t.ann.fights("Blob").plays("Mind Control Gas", on="Blob")
    assert t.bob.cannot_play(CLONE)
    t.all_pass()
    assert t.bob.hand[0] == CLONE and t.nobody_is_asked()


@card("... And Its Clone", "Denebian Rum")
@ruling("R132")
def test_what_was_thrown_in_for_the_monsters_is_not_copied(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(hand=["Denebian Rum", CLONE]))
    t.ann.fights("Blob")
    t.bob.plays("Denebian Rum", on="monsters").plays(CLONE)
    assert t.strength() == (1, 2 + 2 + 3) and t.leaves("ann")


@card("... And Its Clone", "Eep")
def test_a_cloned_eep_shares_the_roll(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(hand=[CLONE])).dice(4)
    t.ann.fights("Eep")
    t.bob.plays(CLONE)
    assert t.strength() == (1, 5 + 5) and t.saw("DieRolled") == 1 and t.leaves("ann")


@card("... And Its Clone", "Space Goats")
@every_edition
def test_a_clone_does_not_repeat_what_came_before_the_fight(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=1, hand=["Chair", "Eep", "Blob", "Ogre"]), bob=dict(hand=[CLONE]))
    t.ann.fights("Space Goats").picks("Chair", "Eep")
    t.bob.plays(CLONE)
    assert t.ann.hand == ["Blob", "Ogre"] and t.strength() == (1, 12) and t.leaves("ann")


@card("... And Its Clone", "Ogre", "Leech Bomb")
@rule("CMB-11")
def test_a_clone_of_a_great_monster_is_worth_as_many_levels(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Bobaser"], sidekicks=["Android"], hand=["Leech Bomb"]))
    t.ann.fights("Ogre", with_=[CLONE]).plays("Leech Bomb", on=CLONE).uses("Self-destruct")
    assert t.strength() == (19, 18)
    t.all_pass()
    assert t.ann.level == 3 + 2 + 2 and len(t.ann.hand) == 5 and t.nobody_is_asked()


@card("... And Its Clone")
@rule("CMB-06")
def test_of_several_monsters_one_is_cloned(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=[CLONE]))
    t.ann.fights("Ogre", "Blob")
    t.bob.plays(CLONE, on="Blob")
    assert t.strength() == (1, 18 + 2 + 2) and t.leaves("ann")


# Wandering Monster


@card("Wandering Monster")
@rule("CMB-07", "CMB-03")
@every_edition
def test_a_monster_wanders_in_from_the_hand(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=["Wandering Monster", "Little Green Man", "Ogre"]))
    t.ann.fights("Blob")
    t.bob.plays("Wandering Monster", with_="Little Green Man")
    assert t.monsters == ["Blob", "Little Green Man"] and t.strength() == (5, 6) and t.bob.hand == ["Ogre"]
    assert t.leaves("ann")


@card("Wandering Monster")
@rule("CMB-11")
def test_both_are_beaten_together_for_both_rewards(table: Lay) -> None:
    t = table(ann=dict(level=8), bob=dict(hand=["Wandering Monster", "Gas Giant"]))
    t.ann.fights("Blob")
    t.bob.plays("Wandering Monster", with_="Gas Giant")
    t.all_pass()
    assert t.ann.level == 10 and t.winner == "ann" and t.nobody_is_asked()


@card("Wandering Monster")
@rule("RUN-03")
def test_one_roll_for_each_in_the_order_the_runner_likes(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Energy Armor"]), bob=dict(hand=["Wandering Monster", "Little Green Man"]))
    t.dice(1, 5).ann.fights("Blob")
    t.bob.plays("Wandering Monster", with_="Little Green Man")
    t.ann.flees("Little Green Man")
    assert t.ann.level == 1 and t.ann.gear == ["Energy Armor"] and t.nobody_is_asked()


@card("Wandering Monster")
@rule("CMB-07")
def test_the_fighter_may_play_it_too(table: Lay) -> None:
    t = table(ann=dict(level=9, hand=["Wandering Monster", "Blob"]))
    t.ann.fights("Janibot").plays("Wandering Monster", with_="Blob")
    assert t.strength() == (9, 3) and t.leaves("ann")


@card("Wandering Monster")
@rule("CMB-07")
def test_it_needs_a_monster_in_hand_and_a_fight(table: Lay) -> None:
    t = table(ann=dict(hand=["Wandering Monster"]), bob=dict(hand=["Wandering Monster", "Blob"]))
    assert t.bob.cannot_play("Wandering Monster", on="Blob")
    t.ann.fights("Ogre")
    assert t.ann.cannot_play("Wandering Monster") and t.bob.can_play("Wandering Monster", on="Blob")
    assert t.all_pass(but="ann").leaves("ann")


@card("Wandering Monster", "... And Its Clone", "Computerized")
@rule("CMB-05", "CMB-06")
def test_a_wandering_monster_can_be_enhanced_and_cloned(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(hand=["Wandering Monster", "Blob", CLONE, "Computerized"]))
    t.ann.fights("Ogre")
    t.bob.plays("Wandering Monster", with_="Blob").plays(CLONE, on="Blob").plays("Computerized", on="Blob")
    assert t.strength() == (1, 18 + 7 + 7) and t.leaves("ann")


@card("Wandering Monster", "Mind Control Gas")
@ruling("R113", "R114", "R317")
@pytest.mark.parametrize(("edition", "late"), [("star-2002", True), ("star-2014", True), ("star-2019", False)])
def test_it_may_follow_the_last_monsters_removal_before_2019(table: Lay, edition: str, late: bool) -> None:
    t = table(edition=edition, ann=dict(hand=["Mind Control Gas"]), bob=dict(hand=["Wandering Monster", "Blob"]))
    t.dice(5).ann.fights("Ogre").plays("Mind Control Gas", on="Ogre")
    assert t.bob.can_play("Wandering Monster", on="Blob") is late
    if late:
        t.bob.plays("Wandering Monster", with_="Blob")
        t.all_pass()
        assert t.ann.escaped and t.ann.hand == []  # what Ogre left lapses with the flight
    t.all_pass()
    assert t.nobody_is_asked()


@card("Wandering Monster", "Creature from the Pink Lagoon")
@ruling("R261")
def test_a_friendly_monster_that_wandered_in_leaves_alone(table: Lay) -> None:
    hand = ["Wandering Monster", "Creature from the Pink Lagoon"]
    t = table(ann=dict(level=5, traits=["Feline"]), bob=dict(hand=hand))
    t.ann.fights("Blob")
    t.bob.plays("Wandering Monster", with_="Creature from the Pink Lagoon")
    t.ann.declines()
    assert t.monsters == ["Blob"] and t.ann.hand == []
    t.all_pass()
    assert len(t.ann.hand) == 3 and t.ann.level == 6 and t.nobody_is_asked()


@card("Wandering Monster", "Time Warp")
@ruling("R007")
def test_a_wandering_monster_cannot_be_warped_away(table: Lay) -> None:
    t = table(ann=dict(hand=["Time Warp"]), bob=dict(hand=["Wandering Monster", "Ogre"]))
    t.ann.fights("Blob")
    t.bob.plays("Wandering Monster", with_="Ogre")
    assert t.strength() == (1, 20) and t.leaves("ann")
