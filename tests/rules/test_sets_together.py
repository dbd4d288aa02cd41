"""Cards of two or three sets meet: what one says about others holds whatever set these are from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table, Term

Lay = Callable[..., Table]
EDITIONS = ["star-2002", "star-2014", "star-2019", "munchkin-2001", "munchkin-2010", "impossible-2014"]
every_edition = pytest.mark.parametrize("edition", EDITIONS)


@pytest.fixture
def mixed(table: Lay) -> Lay:
    return partial(table, sets=["star", "munchkin", "impossible"])


@pytest.fixture
def later(mixed: Lay) -> Lay:
    return partial(mixed, edition="star-2014")


# Totals


@ruling("R359", "R469")
@rule("CMB-02", "CMB-03", "CHR-05", "CHR-06", "OPT-04")
@pytest.mark.parametrize(
    ("ann", "monsters", "totals"),
    [
        (dict(traits=["Warrior", "Psychic", "Super Munchkin"]), ["Shrieking Geek"], (8, 12)),
        (dict(traits=["Warrior", "Super Munchkin"]), ["Shrieking Geek"], (6, 6)),
        (dict(traits=["Gadgeteer", "impossible:super-munchkin"]), ["Frank the Tank"], (6, 21)),
        (dict(traits=["Tourist", "star:super-munchkin"]), ["Clan Destin"], (6, 8)),
        (dict(traits=["Mutant", "Half-Breed"]), ["Bug-Eyed Monster", "Worminator"], (6, 14)),
        (dict(traits=["Elf", "Half-Breed"]), ["Squidzilla"], (6, 18)),
        (dict(traits=["Elf", "Feline", "Half-Breed"]), ["Squidzilla", "Starfish"], (2, 21)),
        (dict(gear=["Bobaser", "Flaming Armor", "Bubble Helmet"]), ["Plasmoid"], (8, 18)),
        (dict(sidekicks=["Hireling"]), ["Great Cthulhu"], (6, 20)),
        (dict(sidekicks=["Faithful Robot"], traits=["Fruit Combat Training"]), ["Super Spy"], (6, 20)),
        (dict(gear=["Battle Armor"], traits=["Psychic"]), ["Faceless Bureaucrat"], (6, 14)),
        (dict(gear=["Bobaser", "Maser"]), ["Your Evil Twin"], (13, 16)),
        (dict(gear=["Energy Armor"], marks=["Antimatter", "Vibrosword"]), ["Your Evil Twin"], (5, 14)),
        (dict(taped=[("Bush Knife", "Vibrosword")]), ["Guard Facing The Wrong Way", "Blob"], (11, 2)),
        (dict(gear=["Stupidity Field", "Bad-Ass Bandana"], traits=["American"]), ["Ghost Writer"], (13, 5)),
        (dict(gear=["Huge Rock", "Vibrosword"], traits=["American"]), ["Blob"], (12, 2)),
    ],
)
def test_totals_of_mixed_fights(later: Lay, ann: dict[str, Any], monsters: list[str], totals: tuple[int, int]) -> None:
    t = later(ann=dict(level=6) | ann)
    t.ann.fights(*monsters)
    assert t.strength() == totals and t.leaves("ann")


@card("Squidzilla", "Mate", "... And Its Clone")
@ruling("R359")
@pytest.mark.parametrize("copy", ["Mate", "... And Its Clone"])
def test_each_squidzilla_of_a_pair_weakens_an_elf(later: Lay, copy: str) -> None:
    t = later(ann=dict(level=9, traits=["Elf"]), bob=dict(hand=[copy]))
    t.ann.fights("Squidzilla")
    assert t.strength() == (5, 18)
    t.bob.plays(copy, on="Squidzilla")
    assert t.strength() == (1, 36) and t.leaves("ann")


@rule("CMB-05", "CMB-06", "WIN-04")
@ruling("R255", "R256", "R358")
@pytest.mark.parametrize(
    ("edition", "level", "treasures"),
    [("star-2002", 1, 0), ("munchkin-2001", 1, 1), *[(e, -4, 0) for e in EDITIONS if not e.endswith(("2001", "2002"))]],
)
def test_an_enhancer_of_one_set_on_a_monster_of_another(mixed: Lay, edition: str, level: int, treasures: int) -> None:
    t = mixed(edition=edition, ann=dict(level=3), bob=dict(hand=["Miniaturized"])).treasures("Maser")
    t.ann.fights("Lame Goblin")
    t.bob.plays("Miniaturized", on="Lame Goblin")
    assert t.strength() == (3, level)
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == treasures and t.nobody_is_asked()


@card("Officially Deceased", "King Tut", "Cleric", "Blob")
@rule("CMB-08")
@ruling("R434")
def test_a_monster_made_undead_is_undead_for_every_set(later: Lay) -> None:
    t = later(ann=dict(level=3, traits=["Cleric"], hand=["Chair"]), bob=dict(hand=["Officially Deceased", "King Tut"]))
    t.ann.fights("Blob")
    assert t.ann.cannot_use("Turning") and t.bob.cannot_play("King Tut").because("CMB-07")
    t.bob.plays("Officially Deceased", on="Blob").plays("King Tut")
    t.ann.uses("Turning", paying=["Chair"])
    assert t.strength() == (6, 23) and t.leaves("ann")


# Traps and Curses


@rule("TRP-06", "TRP-03")
@ruling("R268", "R307", "R396", "R397", "R468", "R469")
@every_edition
@pytest.mark.parametrize(
    ("curse", "ann", "left"),
    [
        ("Truly Obnoxious Curse!", dict(gear=["Dazer", "Bobaser"]), {"Dazer"}),
        ("Truly Obnoxious Curse!", dict(gear=["Battle Armor"], taped=[("Vibrosword", "Laser")]), {"Battle Armor"}),
        ("Lose 1 Big Item", dict(gear=["Battle Armor", "Flying Car"]), {"Battle Armor"}),
        ("Lost Luggage", dict(gear=["Battle Armor", "Huge Rock"]), {"Huge Rock"}),
        ("Can Opener", dict(gear=["Mithril Armor", "Helm of Courage"]), {"Helm of Courage"}),
        ("Lose the Headgear You Are Wearing", dict(gear=["Battle Armor", "Raser"]), {"Raser"}),
        ("Metal Detector", dict(gear=["Ray Gun", "Sneaky Bastard Sword"]), {"Ray Gun", "Sneaky Bastard Sword"}),
        ("Chemical Spill", dict(traits=["Elf", "Feline", "Half-Breed", "American"]), {"American"}),
        ("Lose Your Race", dict(traits=["British", "Warrior"]), {"British", "Warrior"}),
        ("Brainwashed", dict(traits=["Elf"]), {"Elf"}),
        ("Change Race", dict(traits=["Elf"]), {"Mutant"}),
        ("Brain Scrambler", dict(traits=["Warrior"]), {"Playboy"}),
    ],
)
def test_a_curse_strikes_cards_of_every_set(
    mixed: Lay, edition: str, curse: str, ann: dict[str, Any], left: set[str]
) -> None:  # fmt: skip
    t = mixed(edition=edition, ann=ann, bob=dict(hand=[curse])).discards("Playboy", "Mutant", "Ogre")
    t.ann.has_time()
    t.bob.plays(curse, on="ann")
    t.all_pass()
    assert set(t.ann.items + t.ann.traits) == left and t.discarded(curse) and t.nobody_is_asked()


@rule("WIN-04")
@ruling("R161", "R330")
@every_edition
@pytest.mark.parametrize("trap", ["Duck of Doom", "Squidgilator", "Failed Lie Detector"])
def test_no_level_is_lost_at_level_one(mixed: Lay, edition: str, trap: str) -> None:
    t = mixed(edition=edition, bob=dict(hand=[trap]))
    t.ann.has_time()
    t.bob.plays(trap, on="ann")
    t.all_pass()
    assert t.ann.level == 1 and not t.saw("LevelsLost") and t.discarded(trap) and t.nobody_is_asked()


@card("Time Warp")
@rule("OPT-04")
@ruling("R311", "R419")
@pytest.mark.parametrize("shot", ["Doppleganger", "Magic Missile", "Exploding Pen"])
def test_time_warp_undoes_a_one_shot_of_any_set(later: Lay, shot: str) -> None:
    t = later(ann=dict(level=6, hand=[shot]), bob=dict(hand=["Time Warp"]))
    t.ann.fights("Ogre").plays(shot, on="munchkins" if shot != "Doppleganger" else None)
    t.bob.plays("Time Warp")
    assert t.strength() == (6, 18) and t.discarded(shot, "Time Warp") and t.ann.can_ask("bob") and t.leaves("ann")


@card("Wishing Ring", "Time Warp", "Can Opener")
@ruling("R006", "R007", "R419")
@pytest.mark.parametrize("warped", [False, True])
def test_a_ring_wishes_a_trap_away_unless_it_is_undone(later: Lay, warped: bool) -> None:
    t = later(
        ann=dict(hand=["Can Opener", "Time Warp"]), bob=dict(gear=["Leather Armor"]), cy=dict(hand=["Wishing Ring"])
    )  # fmt: skip
    t.ann.has_time().plays("Can Opener", on="bob")
    t.cy.plays("Wishing Ring")
    if warped:
        t.ann.plays("Time Warp")
    t.all_pass()
    assert t.bob.items == ([] if warped else ["Leather Armor"]) and t.discarded("Can Opener", "Wishing Ring")
    assert t.nobody_is_asked()


# Labels


@card("Beer Gas Grenade", "Laughing Gas", "Amok Smoker")
@ruling("R468")
def test_a_grenade_is_no_gas(later: Lay) -> None:
    t = later(ann=dict(level=6, hand=["Beer Gas Grenade", "Laughing Gas"]))
    t.ann.fights("Amok Smoker").plays("Laughing Gas", on="munchkins").plays("Beer Gas Grenade", on="munchkins")
    assert t.strength() == (8, 6) and t.leaves("ann")


@card("Ray Gun", "Silencer", "Assassin", "Gold-Plated Pistol")
@ruling("R450", "R468")
@pytest.mark.parametrize(("weapon", "total"), [("Ray Gun", 3), ("Gold-Plated Pistol", 5)])
def test_a_ray_gun_has_not_the_label_of_a_gun(later: Lay, weapon: str, total: int) -> None:
    t = later(ann=dict(gear=[weapon, "Silencer"], traits=["Assassin"]))
    assert t.ann.strength == total and t.nobody_is_asked()


# Sidekicks and Hirelings


@rule("SDK-03")
@ruling("R418", "R462")
@pytest.mark.parametrize(
    ("card", "sidekick"),
    [("Better Offer", "Hireling"), ("Better Offer", "Getaway Driver"), ("Headhunted", "Android")],
)
def test_a_sidekick_is_taken_by_cards_of_other_sets(later: Lay, card: str, sidekick: str) -> None:
    t = later(ann=dict(hand=[card]), bob=dict(sidekicks=[sidekick]))
    t.ann.has_time().plays(card, on=sidekick)
    t.all_pass()
    assert t.ann.sidekicks == [sidekick] and t.bob.sidekicks == [] and t.nobody_is_asked()


@card("Headhunted", "Better Offer", "Trader")
@ruling("R462")
def test_a_traders_sidekick_is_safe_from_better_offer_alone(later: Lay) -> None:
    t = later(ann=dict(hand=["Headhunted", "Better Offer"]), bob=dict(traits=["Trader"], sidekicks=["Android"]))
    t.ann.has_time()
    assert t.ann.cannot_play("Better Offer", on="Android")
    t.ann.plays("Headhunted", on="Android")
    t.all_pass()
    assert t.ann.sidekicks == ["Android"] and t.nobody_is_asked()


# Levels lost and escapes


@card("British")
@ruling("R436")
@pytest.mark.parametrize(
    ("monster", "dice", "left"),
    [
        ("Little Green Man", [1], 5), ("Captain Quirk", [1], 4), ("Slaughterbot", [1, 1], 5),
        ("Slaughterbot", [1, 4], 3), ("Carnivorous Plant", [1], 5), ("Flying Frogs", [1], 5), ("Mr. Bones", [1], 4),
        ("3,872 Orcs", [1, 5], 2),
    ],
)  # fmt: skip
def test_a_british_character_loses_one_level_fewer_to_every_set(
    later: Lay, monster: str, dice: list[int], left: int
) -> None:  # fmt: skip
    t = later(ann=dict(level=6, traits=["British"])).dice(*dice)
    t.ann.fights(monster, with_=["Ancient"]).flees()
    assert t.ann.level == left and t.nobody_is_asked()


@card("Russian")
@ruling("R438")
@pytest.mark.parametrize(
    ("monster", "escapes"),
    [
        ("Great Cthulhu", True), ("Homing Pigeon", True), ("Crabs", False), ("Floating Nose", False),
        ("Brain in a Jar", False),
    ],
)  # fmt: skip
def test_a_russian_helper_withdraws_where_escape_is_possible(later: Lay, monster: str, escapes: bool) -> None:
    t = later(ann=dict(level=5), bob=dict(level=5, traits=["Russian"])).dice(6)
    t.ann.fights(monster, with_=["Ancient", "Humongous"]).asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.bob.escaped == escapes and t.nobody_is_asked()


@card("Bullrog", "Duck of Doom", "Monolith")
@ruling("R117", "R275", "R341")
@pytest.mark.parametrize(("level", "meddling", "alive"), [(5, "Duck of Doom", True), (4, "Monolith", False)])
def test_the_level_at_the_roll_decides_who_is_pursued(later: Lay, level: int, meddling: str, alive: bool) -> None:
    t = later(ann=dict(level=level), bob=dict(level=6, hand=[meddling]), cy=dict(level=7)).dice(1)
    t.ann.fights("Bullrog")
    t.all_pass(until="flight").bob.plays(meddling, on="ann")
    t.all_pass()
    assert t.ann.alive is alive and t.nobody_is_asked()


# Cards just received


@rule("ACT-02", "ACT-07")
@ruling("R280")
@every_edition
def test_a_card_taken_from_a_hand_may_be_played_at_once(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(hand=["Elf"]), bob=dict(level=2)).dice(1)
    t.ann.fights("Lawyers").flees()
    t.all_pass(until="received").bob.plays("Elf")
    assert t.bob.traits == ["Elf"] and t.nobody_is_asked()


@card("Lose Two Cards")
@rule("ACT-04", "ACT-05")
@ruling("R280")
@every_edition
def test_a_fighter_keeps_in_hand_what_the_other_neighbour_may_play(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(hand=["Maser", "Dazer"]), bob=dict(hand=["Lose Two Cards"]), turn="cy")
    t.cy.fights("Ogre")
    t.bob.plays("Lose Two Cards", on="ann")
    t.all_pass(until="received")
    assert t.asked == "bob" and t.ann.hand == []
    t.bob.plays(t.bob.hand[0])
    assert len(t.bob.items) == 1 and t.cy.cannot_play(t.cy.hand[0]).because("ACT-04") and t.leaves("cy")


# Deals


@rule("HLP-02", "HLP-03")
@ruling("R219", "R264")
def test_a_helper_whom_a_gazebo_drives_off_is_not_paid(later: Lay) -> None:
    t = later(
        ann=dict(level=6, gear=["Energy Armor"]), bob=dict(hand=["Wandering Monster", "Gazebo"]), cy=dict(level=9)
    )
    t.dice(6, 6).ann.fights("Ogre").offers("cy", Term("item", "Energy Armor", due="always"))
    t.cy.accepts()
    t.bob.plays("Wandering Monster", with_="Gazebo")
    assert t.helper is None and t.ann.promises == [] and t.strength() == (8, 26)
    t.all_pass()
    t.ann.flees("Ogre", "Gazebo")
    assert t.ann.items == ["Energy Armor"] and t.nobody_is_asked()


@card("Thief")
@ruling("R203")
def test_an_item_offered_in_a_trade_can_be_stolen_meanwhile(later: Lay) -> None:
    t = later(
        ann=dict(gear=["Vibrosword"]), bob=dict(gear=["Bubble Helmet"]), cy=dict(traits=["Thief"], hand=["Chair"])
    ).dice(6)  # fmt: skip
    t.ann.has_time().trades("bob", give=["Vibrosword"], get=["Bubble Helmet"])
    t.cy.uses("Theft", on="Vibrosword", paying=["Chair"])
    assert t.cy.items == ["Vibrosword"] and t.bob.items == ["Bubble Helmet"] and t.nobody_is_asked()


# Epic length


@rule("OPT-05")
@pytest.mark.parametrize(
    ("doors", "ann", "totals"),
    [
        (["Blob", "Lame Goblin"], {}, (12, 3)),
        (["Blob", "Duck of Doom"], {}, (10, 2)),
        (["Ancient", "Blob"], {}, (12, 12)),
        (["Mate", "Blob"], {}, (12, 4)),
        (["Mime Field", "Genetic Regression"], {}, (11, 2)),
        (["Amazon", "Blob"], dict(sex="female"), (12, 2)),
        (["Janibot", "Blob"], dict(traits=["Gadgeteer"]), (12, 2)),
    ],
)
def test_two_doors_of_two_sets(later: Lay, doors: list[str], ann: dict[str, Any], totals: tuple[int, int]) -> None:
    t = later(options=["epic"], ann=dict(level=12) | ann).doors(*doors)
    t.ann.opens_door()
    assert t.strength() == totals and t.leaves("ann")
