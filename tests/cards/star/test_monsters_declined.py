"""Monsters that need not be fought: alone, and when they have wandered into a fight that goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
every_edition = pytest.mark.parametrize("edition", EDITIONS)

# Who may let it pass, and what that brings: levels, Doors, Treasures.
FRIENDLY: dict[str, tuple[dict[str, Any], int, int, int]] = {
    "Astro-Muskrat Space Pirate": (dict(traits=["Bounty Hunter"]), 0, 0, 0),
    "Psi Psheriff": (dict(traits=["Psychic"]), 0, 1, 0),
    "Thing Man Was Not Meant To Know": (dict(sex="female"), 1, 0, 0),
    "Creature from the Pink Lagoon": (dict(traits=["Feline"]), 0, 1, 1),
    "Tiny But Advanced Creatures": (dict(pack=["Handy Foot"]), 0, 0, 0),
    "Bionic Bimbo": (dict(pack=["Handy Foot"]), 0, 0, 3),
}
SIX = (
    "Astro-Muskrat Space Pirate", "Psi Psheriff", "Thing Man Was Not Meant To Know", "Creature from the Pink Lagoon",
    "Tiny But Advanced Creatures", "Bionic Bimbo",
)  # fmt: skip
every_one = pytest.mark.parametrize("monster", SIX)


def _wanders_in(table: Lay, edition: str, monster: str, other: str) -> Table:
    seat, *_ = FRIENDLY[monster]
    bob = dict(hand=["Wandering Monster", monster])
    t = table(edition=edition, ann=seat | dict(level=5), bob=bob).doors("Cheat!").treasures("Maser", "Raser")
    t.ann.fights(other)
    t.bob.plays("Wandering Monster", with_=monster)
    return t


@card(*SIX, "Wandering Monster")
@rule("WIN-06")
@ruling("R097", "R101", "R261")
@every_edition
@every_one
def test_what_a_monster_gives_that_was_let_go_in_mid_fight_comes_after_the_win(
    table: Lay, edition: str, monster: str
) -> None:
    _, levels, doors, treasures = FRIENDLY[monster]
    t = _wanders_in(table, edition, monster, "Blob")
    t.ann.declines()
    assert t.monsters == ["Blob"] and t.ann.level == 5 and t.ann.hand == [] and t.ann.items == []
    t.all_pass()
    assert t.ann.level == 6 + levels and not t.saw("MonsterKilled", card=monster)
    assert t.saw("CardDrawn", "ann", at=0) == doors and t.saw("CardDrawn", "ann", at=1) == 1 + treasures
    assert t.discarded(monster, "Blob")


@card(*SIX, "Wandering Monster")
@ruling("R098", "R097", "R261")
@every_edition
@every_one
def test_it_lapses_if_the_rest_is_fled_from_and_the_price_stays_paid(table: Lay, edition: str, monster: str) -> None:
    t = _wanders_in(table, edition, monster, "Ogre").dice(6)
    t.ann.declines().flees()
    t.all_pass()
    assert t.ann.escaped and t.ann.level == 5 and not t.saw("CardDrawn") and t.ann.items == []


@card(*SIX, "Wandering Monster")
@every_edition
@every_one
def test_a_monster_not_let_go_fights_with_the_other(table: Lay, edition: str, monster: str) -> None:
    t = _wanders_in(table, edition, monster, "Blob")
    t.ann.fights_on()
    assert t.monsters == ["Blob", monster] and t.leaves("ann")


@card(*SIX)
@ruling("R104", "R261")
@every_one
def test_it_is_the_main_fighter_who_must_qualify(table: Lay, monster: str) -> None:
    seat, *_ = FRIENDLY[monster]
    t = table(ann=dict(level=1), bob=seat | dict(level=1), cy=dict(hand=["Wandering Monster", monster]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.cy.plays("Wandering Monster", with_=monster)
    assert t.kind == "fight" and t.monsters == ["Ogre", monster] and t.leaves("ann")


@card(*SIX, "... And Its Clone")
@every_one
def test_the_clone_of_a_monster_that_was_fought_is_fought(table: Lay, monster: str) -> None:
    seat, *_ = FRIENDLY[monster]
    t = table(ann=seat, bob=dict(hand=["... And Its Clone"]))
    t.ann.fights(monster).fights_on()
    t.bob.plays("... And Its Clone", on=monster)
    assert t.kind == "fight" and len(t.monsters) == 2 and t.leaves("ann")


@card(*SIX)
@rule("TRN-04", "TRN-06", "TRN-07")
@ruling("R137", "R138", "R260")
@every_edition
@every_one
def test_after_a_monster_that_let_you_pass_the_room_is_searched_in_2002_only(
    table: Lay, edition: str, monster: str
) -> None:
    seat, _, doors, _ = FRIENDLY[monster]
    t = table(edition=edition, ann=seat | dict(hand=["Janibot"])).doors(monster, "Cheat!", "Half-Breed")
    t.ann.takes_turn().kicks().declines()
    t.all_pass()
    assert t.ann.cannot_look_for_trouble("Janibot")
    if edition == "star-2002":
        t.ann.loots()
    else:
        assert t.ann.cannot_loot().because("TRN-06")
    t.all_pass().ann.ends_turn()
    t.all_pass()
    assert t.saw("RoomLooted") == (edition == "star-2002") and t.saw("CardDrawn", at=0) == doors + t.saw("RoomLooted")
