"""Dice and lost levels where cards of two sets meet: the Chicken on every roll, the British, the Med Kit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize(
    "edition", ["star-2002", "star-2014", "star-2019", "munchkin-2001", "munchkin-2010", "impossible-2014"]
)
CHICKEN = dict(marks=["Chicken on Your Head"])


@pytest.fixture
def mixed(table: Lay) -> Lay:
    return partial(table, sets=["star", "munchkin", "impossible"])


def rests(t: Table) -> bool:
    """True: the test ends here, no matter who is asked next."""
    return t.leaves(t.asked) if t.asked else t.nobody_is_asked()


# The Chicken: one less on every die its victim rolls


@card("Chicken on Your Head", "Thief", "Rogue", "Tourist")
@ruling("R388")
@pytest.mark.parametrize(
    ("power", "has"),
    [
        ("Theft", dict(traits=["Thief"])),
        ("Steal", dict(sidekicks=["Rogue"])),
        ("Wrong suitcase", dict(traits=["Tourist"], pack=["Silencer"])),
    ],
)
@pytest.mark.parametrize(("die", "works"), [(5, True), (4, False)])
@every_edition
def test_a_chicken_spoils_a_theft(
    mixed: Lay, edition: str, power: str, has: dict[str, Any], die: int, works: bool
) -> None:
    t = mixed(edition=edition, ann=dict(level=3, hand=["Eep"], **has, **CHICKEN), bob=dict(pack=["Dogbot"])).dice(die)
    t.ann.has_time().uses(power, on="Dogbot", paying="Eep")
    assert ("Dogbot" in t.ann.items) == works and rests(t)


@card("Chicken on Your Head", "Assassin")
@ruling("R388", "R443")
@pytest.mark.parametrize(
    ("die", "gear", "left"),
    [(4, [], ["Harpies"]), (5, [], []), (4, ["Cigarette Dart Gun"], []), (3, ["Cigarette Dart Gun"], ["Harpies"])],
)
@every_edition
def test_a_chicken_spoils_an_aim(mixed: Lay, edition: str, die: int, gear: list[str], left: list[str]) -> None:
    shot = dict(traits=["Assassin"], hand=["Elf", "Dwarf"], gear=gear)
    t = mixed(edition=edition, ann=dict(level=3), bob=shot | CHICKEN).dice(die)
    t.ann.fights("Harpies")
    t.bob.uses("Snipe", on="Harpies", paying=["Elf", "Dwarf"])
    assert t.monsters == left and rests(t)


@card("Chicken on Your Head", "Nervous Hacker")
@ruling("R388", "R464")
@pytest.mark.parametrize(("die", "level", "stays"), [(5, 3, True), (4, 2, True), (2, 2, False)])
@every_edition
def test_a_chicken_confuses_the_hacker(mixed: Lay, edition: str, die: int, level: int, stays: bool) -> None:
    t = mixed(edition=edition, ann=dict(level=3, sidekicks=["Nervous Hacker"], **CHICKEN)).dice(die)
    t.doors("Failed Lie Detector").ann.takes_turn().kicks().uses("Hack it")
    t.all_pass()
    assert t.ann.level == level and (t.ann.sidekicks == ["Nervous Hacker"]) == stays and rests(t)


@card("Chicken on Your Head", "Red Shirt", "Slaughterbot", "Eep", "... And Its Clone")
@ruling("R388")
@every_edition
def test_a_chicken_also_saves(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(level=6, sidekicks=["Red Shirt"], **CHICKEN)).dice(6)
    t.ann.fights("Blob")
    t.all_pass()
    assert t.ann.sidekicks == ["Red Shirt"]
    t = mixed(edition=edition, ann=dict(level=6, **CHICKEN)).dice(2, 1)
    t.ann.fights("Slaughterbot").flees()
    t.all_pass()
    assert t.ann.level == 6
    t = mixed(edition=edition, ann=dict(level=6, hand=["... And Its Clone"]), bob=CHICKEN).dice(6).doors("Eep")
    t.ann.takes_turn().kicks().plays("... And Its Clone", on="Eep")
    assert t.strength() == (6, 2 * (1 + 6 - 1)) and rests(t)


@card("Chicken on Your Head", "Playboy", "Loaded Die", "Face Sucker")
@ruling("R388")
@every_edition
def test_a_second_roll_has_a_chicken_too_and_one_without_headgear_has_none(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(level=6, traits=["Playboy"], hand=["Elf"], **CHICKEN)).dice(5, 6)
    t.ann.fights("Bullrog")
    t.all_pass(until="rolled").ann.uses("High roller", paying="Elf")
    t.all_pass()
    assert t.ann.escaped
    t = mixed(edition=edition, ann=dict(level=6, hand=["Loaded Die"], **CHICKEN)).dice(6)
    t.ann.fights("Bullrog")
    t.all_pass(until="rolled").ann.plays("Loaded Die").chooses(5)
    t.all_pass()
    assert not t.ann.alive
    t = mixed(edition=edition, ann=dict(level=6, **CHICKEN)).dice(1, 5)
    t.ann.fights("Face Sucker", "Bullrog").flees("Face Sucker", "Bullrog")
    t.all_pass()
    assert t.ann.alive and t.ann.marks == [] and t.ann.level == 5 and rests(t)


# The British lose one level fewer by one effect that costs two or more


@card("British")
@ruling("R436")
@pytest.mark.parametrize(
    ("monster", "dice", "left"),
    [
        ("Harpies", (1,), 8),
        ("Face Sucker", (1,), 8),  # a single level
        ("King Tut", (6,), 8),  # the price of running
        ("Slaughterbot", (1, 6), 4),
        ("3,872 Orcs", (1, 5), 5),
        ("Space Vampire", (1,), 5),  # by five
        ("Thing Man Was Not Meant To Know", (1,), 1),  # to a certain Level
        ("Tongue Demon", (1,), 8),
        ("Communist Manny Festo", (1,), 9),
    ],
)
@every_edition
def test_the_british_bear_it(mixed: Lay, edition: str, monster: str, dice: tuple[int, ...], left: int) -> None:
    strong = dict(hand=["Ancient", "Humongous"])
    t = mixed(edition=edition, ann=dict(level=9, traits=["British"]), bob=strong).dice(*dice)
    t.ann.fights(monster)
    for more in ("Ancient", "Humongous"):
        t.bob.plays(more, on=monster)
    t.ann.flees()
    t.all_pass()
    assert t.ann.level == left and rests(t)


@card("British", "Curse! Duck of Doom", "Cyborg")
@ruling("R436")
@every_edition
def test_a_duck_costs_the_british_one_level_and_a_price_is_a_price(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(level=6, traits=["British", "Cyborg"]), bob=dict(hand=["Duck of Doom"])).dice(1)
    t.bob.plays("Duck of Doom", on="ann")
    t.all_pass()
    assert t.ann.level == 5
    t.ann.fights("Ogre").flees()
    t.all_pass(until="death").ann.chooses("live")
    assert t.ann.level == 3 and rests(t)


# The Med Kit after a loss by a card of another set


@card("Med Kit", "Thief", "Steal a Level", "Take All The Credit", "Curse! Income Tax")
@ruling("R313")
@every_edition
def test_a_med_kit_restores_what_any_set_takes(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(level=3, traits=["Thief"], hand=["Eep", "Med Kit"]), bob=dict(pack=["Dogbot"]))
    t.dice(1).ann.has_time().uses("Theft", on="Dogbot", paying="Eep")
    assert t.ann.plays("Med Kit").level == 3
    for takes, thief, then in (("Steal a Level", 3, 4), ("Take All The Credit", 9, 9)):
        t = mixed(edition=edition, ann=dict(level=thief, hand=[takes]), bob=dict(level=3, hand=["Med Kit"]))
        t.ann.has_time().plays(takes, on="bob")
        t.bob.plays("Med Kit")
        t.all_pass()
        assert (t.ann.level, t.bob.level) == (then, 3)
    t = mixed(
        edition=edition, ann=dict(level=6, pack=["Leather Armor"]), bob=dict(level=4, hand=["Med Kit", "Income Tax"]),
        cy=dict(level=4),
    )  # fmt: skip
    t.bob.plays("Income Tax", on="ann").plays("Med Kit")
    t.all_pass()
    assert (t.bob.level, t.cy.level) == (4, 3) and rests(t)


@card("Med Kit", "That Was My Double")
@ruling("R313", "R460")
@every_edition
def test_a_med_kit_on_the_table_restores_what_the_double_costs(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(level=6, hand=["That Was My Double"], pack=["Med Kit"])).dice(1)
    t.ann.fights("Ogre").flees()
    t.all_pass(until="dying").ann.plays("That Was My Double").plays("Med Kit")
    t.all_pass()
    assert t.ann.alive and t.ann.level == 6 and rests(t)


# Sandals and a door passed on


@card("Paradox in a Box", "Sandals of Protection", "Nervous Hacker")
@rule("TRP-01")
@ruling("R288", "R318")
@pytest.mark.parametrize("bob", [dict(gear=["Sandals of Protection"]), dict(sidekicks=["Nervous Hacker"])])
@every_edition
def test_who_is_handed_the_door_is_protected_as_at_the_own_one(
    mixed: Lay, edition: str, bob: dict[str, list[str]]
) -> None:
    t = mixed(edition=edition, ann={}, bob=dict(level=3, **bob), cy=dict(hand=["Paradox in a Box"])).dice(4)
    t.doors("Squidgilator").ann.takes_turn().kicks()
    t.cy.plays("Paradox in a Box", on="bob")
    if "sidekicks" in bob:
        t.bob.uses("Hack it")
    t.all_pass()
    assert t.bob.level == 3 and t.turn == "bob" and rests(t)
