"""Space Probe and Space Vampire: what they do, when they do not, and how they go with other cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
every_edition = pytest.mark.parametrize("edition", EDITIONS)

FED = "Feed it"


# Space Probe


@card("Space Probe")
@rule("RUN-05")
@ruling("R117", "R192", "R340")
@every_edition
def test_the_probe_leaves_level_three_alone_altogether(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, gear=["Energy Armor", "Bubble Helmet"])).doors("Space Probe")
    t.ann.opens_door().flees()
    assert t.saw("NotPursued", "ann") and not t.saw("DieRolled")
    assert t.ann.level == 3 and t.ann.gear == ["Energy Armor", "Bubble Helmet"]


@card("Space Probe")
@ruling("R192", "R340")
@every_edition
def test_who_escapes_the_probe_loses_two_levels_all_the_same(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4, gear=["Energy Armor", "Bubble Helmet"])).doors("Space Probe").dice(5)
    t.ann.opens_door().flees()
    assert t.ann.escaped and t.ann.level == 2 and t.ann.gear == ["Energy Armor", "Bubble Helmet"]


@card("Space Probe")
@ruling("R192", "R340")
@pytest.mark.parametrize(("edition", "level"), [("star-2002", 3), ("star-2014", 5), ("star-2019", 5)])
def test_who_is_caught_by_the_probe_pays_levels_twice_in_2002_only(table: Lay, edition: str, level: int) -> None:
    ann = dict(level=7, gear=["Energy Armor", "Bubble Helmet", "Handy Foot"], pack=["Cellophane Space Suit"])
    t = table(edition=edition, ann=ann).doors("Space Probe").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.level == level and t.ann.items == ["Handy Foot", "Cellophane Space Suit"]


@card("Space Probe", "Sidekick: Red Shirt")
@rule("RUN-08")
@ruling("R299")
@every_edition
def test_a_sidekick_given_up_escapes_the_probe_but_not_the_loss(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=6, sidekicks=["Red Shirt"], gear=["Energy Armor"])).doors("Space Probe")
    t.ann.opens_door()
    t.all_pass().ann.sacrifices("Red Shirt")
    assert t.ann.escaped and t.ann.level == 4 and t.ann.gear == ["Energy Armor"]


@card("Space Probe")
@ruling("R118")
@every_edition
def test_the_probe_judges_each_of_a_pair(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3), bob=dict(level=6)).doors("Space Probe").dice(5)
    t.ann.opens_door().asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.saw("NotPursued", "ann") and (t.ann.level, t.bob.level) == (3, 4)


@card("Space Probe", "Gas Giant")
@ruling("R118", "R123", "R341")
@pytest.mark.parametrize(("first", "level"), [("Gas Giant", 3), ("Space Probe", 1)])
def test_the_probe_looks_at_the_level_of_the_moment(table: Lay, first: str, level: int) -> None:
    t = table(ann=dict(level=5)).dice(*((1,) if first == "Gas Giant" else (5, 1)))
    t.ann.fights("Gas Giant", "Space Probe").flees(first)
    assert t.ann.level == level


@card("Space Probe")
def test_the_probe_beaten_costs_nothing_and_brings_two_levels(table: Lay) -> None:
    t = table(ann=dict(level=7), bob=dict(level=9, gear=["Dogbot"]))
    t.ann.fights("Space Probe").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (9, 9) and len(t.ann.hand) == 4


@card("Space Probe", "Battle Armor", "X-Ray Specs")
def test_the_probe_takes_armor_and_then_what_is_left_on_the_head(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Battle Armor", "X-Ray Specs"])).doors("Space Probe").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.items == [] and t.ann.level == 3


# Space Vampire


@card("Space Vampire")
@rule("HND-06")
@every_edition
def test_everybody_outside_the_fight_may_feed_the_vampire_with_any_cards(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=9, gear=["Bobaser", "Bubble Helmet"]), bob=dict(hand=["Maser", "Cheat!"]),
        cy=dict(gear=["Handy Foot"]),
    ).dice(6)  # fmt: skip
    t.ann.fights("Space Vampire")
    assert t.strength() == (15, 14)
    t.bob.uses(FED, paying=["Maser"]).uses(FED)
    t.cy.uses(FED)
    assert t.strength() == (15, 20) and t.bob.hand == t.cy.items == []
    t.ann.flees()
    assert t.ann.escaped


@card("Space Vampire")
@ruling("R335")
def test_neither_fighter_nor_helper_feeds_the_vampire(table: Lay) -> None:
    t = table(ann=dict(hand=["Maser"]), bob=dict(hand=["Raser"])).doors("Space Vampire")
    t.ann.opens_door()
    assert t.bob.can_use(FED) and t.ann.cannot_use(FED)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.bob.cannot_use(FED) and t.leaves("ann")


@card("Space Vampire", "... And Its Clone")
@ruling("R132")
def test_what_feeds_the_vampire_is_not_doubled_by_a_clone(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Maser", "... And Its Clone"])).doors("Space Vampire")
    t.ann.opens_door()
    t.bob.uses(FED, paying=["Maser"]).plays("... And Its Clone", on="Space Vampire")
    assert t.strength() == (1, 30) and t.leaves("ann")


@card("Space Vampire")
@ruling("R335")
@every_edition
@pytest.mark.parametrize(
    ("gear", "handicap", "level"),
    [
        (["Bobaser", "Bubble Helmet"], 0, 8),
        (["Bobaser"], 0, 6),
        (["Bubble Helmet"], 0, 4),
        ([], 0, 3),
        ([], -5, 3),
    ],
)
def test_the_vampire_drains_by_the_margin_and_five_at_most(
    table: Lay, edition: str, gear: list[str], handicap: int, level: int
) -> None:
    t = table(edition=edition, ann=dict(level=8, gear=gear, handicap=handicap)).doors("Space Vampire").dice(1)
    t.ann.opens_door().flees()
    assert t.saw("Caught", "ann") and t.ann.level == level


@card("Space Vampire", "Blob")
@ruling("R335")
def test_the_vampires_margin_is_that_of_the_whole_fight_and_the_same_for_the_helper(table: Lay) -> None:
    t = table(ann=dict(level=7), bob=dict(level=6)).dice(1, 6, 6, 1)
    t.ann.fights("Space Vampire", "Blob").asks("bob")
    t.bob.accepts()
    assert t.strength() == (13, 16)
    t.ann.flees("Space Vampire")
    t.bob.picks("Blob")
    assert (t.ann.level, t.bob.level) == (4, 3)
