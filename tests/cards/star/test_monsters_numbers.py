"""What is printed in numbers on the monsters of Star Munchkin, and what the numbers do in play."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Monster
from kickdoor.kit import Table
from kickdoor.sets import SETS

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")

# Level, Treasures, levels for a kill, what it has against whom, what it does to the die of those who run.
PRINTED: dict[str, tuple[int, int, int, dict[str, int], int]] = {
    "Tiny But Advanced Creatures": (1, 1, 1, {}, 0),
    "Bottle Bottle": (4, 2, 1, {}, 0),
    "Space Cowboy": (4, 2, 1, {}, 0),
    "Chair": (1, 1, 1, {}, 0),
    "Fanged Fuzzball": (6, 2, 1, {"Feline": 2}, 0),
    "Starfish": (8, 2, 1, {"Feline": -5}, 0),
    "Computer Virus": (2, 1, 1, {"Gadgeteer": 4, "Bounty Hunter": 4}, 0),
    "Astro-Muskrat Space Pirate": (2, 1, 1, {}, 0),
    "Awful Green Thing": (8, 2, 1, {"Psychic": 3}, -1),
    "Giant Ants": (6, 2, 1, {"Psychic": 5}, 0),
    "Captain Quirk": (12, 3, 1, {}, 0),
    "Psi Psheriff": (12, 3, 1, {"Psychic": -5}, 0),
    "Janibot": (1, 1, 1, {}, 0),
    "Plasmoid": (18, 5, 2, {}, 0),
    "Carnivorous Plant": (2, 1, 1, {"Cyborg": 3}, 0),
    "Eep": (1, 1, 1, {}, 0),
    "Face Hugger": (2, 1, 1, {"Mutant": -4}, 0),
    "Space Vampire": (14, 4, 1, {}, 0),
    "Space Goats": (6, 2, 1, {}, 0),
    "Thing Man Was Not Meant To Know": (8, 2, 1, {"male": 5}, 0),
    "Great Cthulhu": (20, 5, 2, {}, 0),
    "Bionic Bimbo": (14, 4, 1, {}, 0),
    "Worminator": (12, 3, 1, {"Mutant": -4}, 0),
    "Blob": (2, 1, 1, {}, 1),
    "Being of Impure Thought": (14, 4, 1, {"changed sex": 5}, 0),
    "Fuzzball": (1, 1, 1, {"Feline": 2}, 0),
    "Gas Giant": (4, 2, 1, {}, 0),
    "Brain in a Jar": (16, 4, 2, {}, 0),
    "Creature from the Pink Lagoon": (8, 2, 1, {}, 0),
    "Space Amazon": (10, 3, 1, {"female": 4, "female Feline": 2}, 0),
    "Frank the Tank": (16, 4, 2, {"Gadgeteer": 5}, 0),
    "Slaughterbot": (10, 3, 1, {}, 0),
    "Bug-Eyed Monster": (6, 2, 1, {"Mutant": 5}, 0),
    "Space Probe": (16, 4, 2, {}, 0),
    "Little Green Man": (4, 2, 1, {"female": 5}, 0),
    "Ogre": (18, 5, 2, {"Cyborg": 4}, 0),
    "Grays": (10, 3, 1, {}, 0),
}
DECLARED = {c.name: c for c in SETS["star"].cards if isinstance(c, Monster)}


def test_there_are_these_monsters_and_no_others() -> None:
    assert set(DECLARED) == set(PRINTED) and len(PRINTED) == 37


@rule("CMB-11")
@pytest.mark.parametrize("name", PRINTED)
def test_the_numbers_are_those_printed(name: str) -> None:
    level, treasures, wins, against, flee = PRINTED[name]
    monster = DECLARED[name]
    assert (monster.level, monster.treasures, monster.wins, facts_of(monster).foe.flee) == (
        level,
        treasures,
        wins,
        flee,
    )
    assert {word.name: n for word, n in facts_of(monster).foe.against} == against
    assert (monster.copies, monster.tags) == (1, 0)


@rule("CMB-01", "CMB-11")
@ruling("R105")
@card("Little Green Man")
@pytest.mark.parametrize("edition", EDITIONS)
def test_level_against_level_and_a_kill_brings_a_level_and_the_treasures(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5)).doors("Little Green Man").treasures("Maser", "Raser")
    t.ann.opens_door()
    assert t.strength() == (5, 4)
    t.all_pass()
    assert t.ann.level == 6 and t.ann.hand == ["Maser", "Raser"]


@rule("CMB-03", "CMB-11")
@ruling("R140", "R128")
@card("Ogre", "Giant Ants")
def test_several_monsters_add_up_in_strength_and_in_reward(table: Lay) -> None:
    grenades = ["Big Red Button", "Sonic Plasma Barf Grenade", "Denebian Rum"]
    t = table(ann=dict(level=5), bob=dict(hand=grenades), cy=dict(level=9))
    t.ann.fights("Ogre", "Giant Ants")
    assert t.strength() == (5, 24)
    for grenade in grenades:
        t.bob.plays(grenade, on="munchkins")
    t.ann.asks("cy")
    t.cy.accepts()
    assert t.strength() == (26, 24)
    t.all_pass()
    assert t.ann.level == 8 and t.cy.level == 9 and len(t.ann.hand) == 7
