"""Monsters of Star Munchkin, St to W: what each does, when it does not, and how it goes with other cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
every_edition = pytest.mark.parametrize("edition", EDITIONS)
THING = "Thing Man Was Not Meant To Know"
TINY = "Tiny But Advanced Creatures"


# Starfish


@card("Starfish", "Feline")
@ruling("R187")
@every_edition
def test_a_feline_weakens_the_starfish_and_gains_one_more_level(table: Lay, edition: str) -> None:
    feline = dict(level=2, traits=["Feline"])
    t = table(edition=edition, ann=feline, bob=feline).doors("Starfish")
    t.ann.opens_door()
    assert t.strength() == (2, 3)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (4, 3)
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (4, 3) and len(t.ann.hand) == 2


@card("Starfish")
def test_the_starfish_gives_others_one_level_and_no_discount(table: Lay) -> None:
    t = table(ann=dict(level=6, traits=["Mutant"]), bob=dict(level=3)).doors("Starfish")
    t.ann.opens_door()
    assert t.strength() == (6, 8)
    t.ann.asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (7, 3)


@card("Starfish")
@rule("WIN-02", "WIN-03")
@ruling("R157", "R162", "R259")
@pytest.mark.parametrize(
    ("edition", "winners"), [("star-2002", ("ann", "bob")), ("star-2014", ("ann",)), ("star-2019", ("ann",))]
)
def test_a_feline_may_win_by_the_starfishs_extra_level(table: Lay, edition: str, winners: tuple[str, ...]) -> None:
    t = table(edition=edition, ann=dict(level=8, traits=["Feline"], handicap=-9), bob=dict(level=9, traits=["Feline"]))
    t.ann.fights("Starfish").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.winners == winners and t.ann.level == 10


@card("Starfish")
@ruling("R259")
@every_edition
def test_a_helping_feline_may_win_alone_by_the_starfish(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2), bob=dict(level=9, traits=["Feline", "Half-Breed"]))
    t.ann.fights("Starfish").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.winner == "bob" and t.ann.level == 3


@card("Starfish")
@ruling("R080")
def test_the_starfish_takes_the_footgear_that_is_worn(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Magnetic Boots", "Dogbot"], pack=["Handy Foot"])).doors("Starfish").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.items == ["Dogbot", "Handy Foot"] and t.ann.level == 2


@card("Starfish", "Mutant")
def test_the_starfish_takes_both_pairs_of_a_mutant(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], gear=["Magnetic Boots", "Handy Foot"])).doors("Starfish").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.gear == [] and t.nobody_is_asked()


# Thing Man Was Not Meant To Know


@card("Thing Man Was Not Meant To Know")
@every_edition
@pytest.mark.parametrize(
    ("ann", "bob", "strength"), [("female", "female", 8), ("male", "male", 13), ("female", "male", 13)]
)
def test_the_thing_is_stronger_against_men(table: Lay, edition: str, ann: str, bob: str, strength: int) -> None:
    t = table(edition=edition, ann=dict(sex=ann), bob=dict(sex=bob))
    t.ann.fights(THING)
    if ann == "female":
        t.ann.fights_on()
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("Thing Man Was Not Meant To Know")
@every_edition
def test_a_woman_may_pass_the_thing_for_a_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, sex="female")).doors(THING)
    t.ann.opens_door().declines()
    assert t.ann.level == 4 and t.ann.hand == [] and not t.saw("MonsterKilled")


@card("Thing Man Was Not Meant To Know", "Sidekick: Beautiful Assistant")
@ruling("R346")
@every_edition
def test_a_man_with_an_assistant_may_pass_the_thing_for_the_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, sidekicks=["Beautiful Assistant"])).doors(THING)
    t.ann.opens_door().declines()
    assert t.ann.level == 4 and t.ann.sidekicks == ["Sidekick: Beautiful Assistant"]


@card("Thing Man Was Not Meant To Know", "Sidekick: Beautiful Assistant")
def test_a_man_with_an_assistant_may_fight_the_thing_as_a_woman(table: Lay) -> None:
    t = table(ann=dict(level=7, sidekicks=["Beautiful Assistant"])).doors(THING)
    t.ann.opens_door().fights_on()
    assert t.strength() == (9, 13)
    t.ann.uses("Turn heads", on=THING)
    assert t.strength() == (9, 8) and t.leaves("ann")


@card("Thing Man Was Not Meant To Know")
def test_no_man_may_pass_the_thing_alone(table: Lay) -> None:
    t = table(ann=dict(level=3, sidekicks=["Android"])).doors(THING)
    t.ann.opens_door()
    assert t.kind == "fight" and t.leaves("ann")


@card("Thing Man Was Not Meant To Know")
@ruling("R346")
@every_edition
@pytest.mark.parametrize("pick", ["Feline", "Trader"])
def test_the_things_victim_loses_a_race_or_a_class_of_choice(table: Lay, edition: str, pick: str) -> None:
    t = table(edition=edition, ann=dict(level=4, traits=["Feline", "Trader"])).doors(THING).dice(1)
    t.ann.opens_door().flees().picks(pick)
    assert len(t.ann.traits) == 1 and pick not in t.ann.traits and t.ann.level == 4


@card("Thing Man Was Not Meant To Know")
def test_the_things_victim_without_race_and_class_is_back_at_level_one(table: Lay) -> None:
    t = table(ann=dict(level=7, gear=["Handy Foot"])).doors(THING).dice(1)
    t.ann.opens_door().flees()
    assert t.ann.level == 1 and t.ann.gear == ["Handy Foot"]


# Tiny But Advanced Creatures


@card("Tiny But Advanced Creatures")
@every_edition
def test_any_item_on_the_table_buys_the_tiny_creatures_off(table: Lay, edition: str) -> None:
    for pick in ("Energy Armor", "Med Kit"):
        t = table(edition=edition, ann=dict(level=3, gear=["Energy Armor"], pack=["Med Kit"])).doors(TINY)
        t.ann.opens_door().declines().picks(pick)
        assert pick not in t.ann.items and len(t.ann.items) == 1 and t.discarded(pick)
        assert t.ann.level == 3 and t.ann.hand == [] and not t.saw("MonsterKilled")


@card("Tiny But Advanced Creatures", "Duct Tape")
def test_what_is_taped_together_is_one_item_to_the_tiny_creatures(table: Lay) -> None:
    t = table(ann=dict(taped=[("Ray Gun", "Vibrosword")])).doors(TINY)
    t.ann.opens_door().declines()
    assert t.ann.items == [] and t.discarded("Ray Gun", "Vibrosword", "Duct Tape")


@card("Tiny But Advanced Creatures")
@ruling("R017")
def test_the_tiny_creatures_take_neither_cards_of_the_hand_nor_sidekicks(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Maser"], sidekicks=["Red Shirt"], marks=["Antimatter", "Laser"])).doors(TINY)
    t.ann.opens_door()
    assert t.kind == "fight" and t.leaves("ann")


@card("Tiny But Advanced Creatures")
def test_the_tiny_creatures_can_be_fought(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Dogbot"])).doors(TINY)
    t.ann.opens_door().fights_on()
    t.all_pass()
    assert t.ann.level == 3 and t.ann.gear == ["Dogbot"] and len(t.ann.hand) == 1


@card("Tiny But Advanced Creatures")
@ruling("R080")
def test_the_tiny_creatures_take_the_footgear_that_is_worn(table: Lay) -> None:
    t = table(ann=dict(gear=["Magnetic Boots"], pack=["Handy Foot"], handicap=-5)).doors(TINY).dice(1)
    t.ann.opens_door().fights_on().flees()
    assert t.ann.gear == [] and t.ann.pack == ["Handy Foot"]


# Worminator


@card("Worminator", "Mutant")
@ruling("R058", "R077")
@every_edition
@pytest.mark.parametrize(
    ("ann", "bob", "strength"),
    [([], [], 12), (["Mutant"], ["Mutant"], 8), ([], ["Mutant"], 8), (["Mutant", "Half-Breed"], [], 8)],
)
def test_a_mutant_weakens_the_worminator(
    table: Lay, edition: str, ann: list[str], bob: list[str], strength: int
) -> None:
    t = table(edition=edition, ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Worminator").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("Worminator", "Trader")
@ruling("R018")
@every_edition
def test_a_trader_may_buy_the_worminator_off_with_any_card(table: Lay, edition: str) -> None:
    for pick in ("Maser", "Handy Foot", "Trader"):
        ann = dict(level=5, traits=["Trader"], hand=["Maser"], gear=["Handy Foot"])
        t = table(edition=edition, ann=ann).doors("Worminator").dice(1)
        t.ann.opens_door().flees().picks(pick)
        t.all_pass()
        assert t.ann.level == 5 and t.just_discarded[0] == pick


@card("Worminator", "Trader")
def test_a_trader_may_keep_the_cards_and_lose_the_levels_to_the_worminator(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Trader"], hand=["Maser"])).doors("Worminator").dice(1)
    t.ann.opens_door().flees().refuses()
    assert t.ann.level == 3 and t.ann.hand == ["Maser"] and t.ann.traits == ["Trader"]


@card("Worminator")
def test_others_lose_two_levels_to_the_worminator_unasked(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Gadgeteer"], hand=["Maser"])).doors("Worminator").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.level == 3 and t.ann.hand == ["Maser"]
