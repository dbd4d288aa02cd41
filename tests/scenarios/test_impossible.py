"""The scenarios of Munchkin Impossible, played as they are written. Seats A, B, C, D are ann, bob, cy, di."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import rule, ruling, scenario

from kickdoor.kit import Table

Lay = Callable[..., Table]
AGENT_747 = dict(
    level=4, gear=["Shoe Blades"],
    traits=["Assassin", "Extra Training", "Fruit Combat Training", "Knife Training"],
)  # fmt: skip


@pytest.fixture(name="table")
def _table(table: Lay) -> Lay:
    return partial(table, sets=["impossible"])


@scenario("IM-01")
@rule("CHR-08", "ITM-14")
@ruling("R239", "R442")
def test_knife_training_adds_three_to_the_shoe_blades(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=AGENT_747).doors("Obnoxious Kids In Black")
    t.ann.opens_door()
    assert t.strength() == (10, 4)
    assert t.why() == [
        ("level", 4, "ann"), ("item", 1, "Shoe Blades"), ("skill", 2, "Fruit Combat Training"),
        ("skilled", 3, "Shoe Blades"),
    ]  # fmt: skip
    t.leaves("ann")


@scenario("IM-01")
@ruling("R239")
def test_without_the_training_the_blades_are_just_footgear(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4, traits=["Fruit Combat Training"], gear=["Shoe Blades"]))
    t.doors("Obnoxious Kids In Black").ann.opens_door()
    assert t.strength() == (7, 4) and t.leaves("ann")


@scenario("IM-03")
@rule("CMB-09", "HLP-02", "HLP-03", "HLP-05")
@ruling("R105", "R136", "R237", "R238")
def test_women_join_kids_and_the_helper_picks_first_and_last(table: Lay, edition: str) -> None:
    five = ["Kevlar Cardigan", "Bush Knife", "Silencer", "The MacGuffin", "Laughing Gas"]
    t = table(
        edition=edition, ann=AGENT_747, bob=dict(hand=["Women In Black"]), cy=dict(level=6, traits=["American"])
    )  # fmt: skip
    t.doors("Obnoxious Kids In Black").treasures(*five).ann.opens_door()
    t.bob.plays("Women In Black")
    assert t.strength() == (10, 14)
    t.ann.asks("cy", first=1, last=1)
    t.cy.accepts()
    assert t.strength() == (16, 14)
    t.all_pass()
    assert t.ann.level == 6 and t.cy.level == 6
    drawn = [e for e in t.game.log_for(t.seat_no("bob")) if e.what == "CardDrawn"]
    assert len(drawn) == 5 and all(e.card >= 0 for e in drawn)  # face up
    t.cy.picks("The MacGuffin")
    t.ann.picks("Kevlar Cardigan").picks("Bush Knife").picks("Silencer")
    taken = [e.seat for e in t.events if e.what == "CardTaken"]
    assert taken == [2, 0, 0, 0, 2]
    while t.asked is not None:  # what was received may be played
        t.player(t.asked).passes()
    assert sorted(t.cy.hand) == ["Laughing Gas", "The MacGuffin"]
    assert sorted(t.ann.hand) == ["Bush Knife", "Kevlar Cardigan", "Silencer"]


@scenario("IM-05")
@rule("CMB-02")
@ruling("R077", "R240")
@pytest.mark.parametrize("ann", [[], ["Tourist"]])
@pytest.mark.parametrize(("monster", "printed", "counts"), [("Agent Orange", 6, 4), ("Clan Destin", 8, 10)])
def test_a_tourist_who_helps_changes_the_monster_once(
    table: Lay, edition: str, monster: str, printed: int, counts: int, ann: list[str]
) -> None:
    t = table(edition=edition, ann=dict(level=1, traits=ann), bob=dict(level=2, traits=["Tourist"])).doors(monster)
    t.ann.opens_door()
    assert t.strength() == (1, counts if ann else printed)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (3, counts) and t.leaves("ann")


@scenario("IM-07")
@rule("CHR-03", "CHR-07", "ITM-04")
@ruling("R232", "R234")
def test_dropping_a_loyalty_keeps_the_agent_card(table: Lay, edition: str) -> None:
    t = table(
        edition=edition,
        ann=dict(level=3, traits=["Russian", "British", "Double Agent"], gear=["Bulletproof Umbrella"]),
    )
    t.doors("Mime Field").ann.opens_door()
    assert t.strength() == (7, 2)
    t.ann.drops("British")
    assert t.strength() == (3, 2)
    assert sorted(t.ann.traits) == ["Double Agent", "Russian"] and t.ann.gear == ["Bulletproof Umbrella"]
    t.ann.drops("Russian")
    assert t.ann.traits == [] and t.discarded("British", "Russian", "Double Agent") and t.leaves("ann")


@scenario("IM-09")
@rule("ITM-04")
@ruling("R071", "R241")
def test_american_pie_is_for_those_who_are_still_american(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=6, traits=["American"], hand=["American Pie"]))
    t.doors("Not So Secret Police").ann.opens_door()
    assert t.strength() == (6, 8)
    t.ann.plays("American Pie", on="munchkins")
    assert t.strength() == (11, 8) and t.leaves("ann")


@scenario("IM-09")
@ruling("R071", "R241")
def test_a_trap_that_takes_the_loyalty_takes_the_pie_out_of_reach(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=6, traits=["American"], hand=["American Pie"]), bob=dict(hand=["Blown Cover"])
    )
    t.doors("Not So Secret Police").ann.opens_door()
    t.bob.plays("Blown Cover", on="ann")
    assert t.ann.traits == [] and t.strength() == (6, 8)
    assert t.ann.cannot_play("American Pie", on="munchkins").because("ITM-04") and t.leaves("ann")


@scenario("IM-11")
@rule("DTH-01", "DTH-02", "DTH-05")
@ruling("R148", "R149", "R152", "R236", "R441")
def test_a_dead_agent_keeps_all_that_makes_the_character(table: Lay, edition: str) -> None:
    kept = [
        "American", "Russian", "British", "Triple Agent", "Assassin", "Super Munchkin", "Knife Training",
        "Karate Training", "Extra Training",
    ]  # fmt: skip
    t = table(
        edition=edition,
        ann=dict(level=5, traits=kept, sidekicks=["Guinness and Stout"], gear=["Kevlar Cardigan", "Shoe Blades"],
                 hand=["Laughing Gas"]),
        bob=dict(level=7), cy=dict(level=4), di=dict(level=2),
    ).doors("Mastermind In An Egg Chair").dice(1)  # fmt: skip
    t.ann.opens_door()
    t.all_pass()
    assert not t.ann.alive and t.asked == "bob"
    assert sorted(t.options) == sorted(
        f"pick {name}" for name in ("Guinness and Stout", "Kevlar Cardigan", "Laughing Gas", "Shoe Blades")
    )
    t.bob.picks("Guinness and Stout")
    t.cy.picks("Kevlar Cardigan")
    t.di.picks("Shoe Blades")
    assert t.discarded("Laughing Gas")
    assert t.ann.level == 5 and sorted(t.ann.traits) == sorted(kept)
    assert t.ann.hand == [] and t.ann.items == [] and t.ann.sidekicks == []
    t.all_pass().ann.takes_turn()
    assert t.ann.alive and t.saw("Revived", "ann") and len(t.ann.hand) == 8
    assert t.saw("CardDrawn", "ann", at=0) == 4 and t.saw("CardDrawn", "ann", at=1) == 4 and t.leaves("ann")
