"""Monsters of Star Munchkin, J to Ps: what each does, when it does not, and how it goes with other cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
every_edition = pytest.mark.parametrize("edition", EDITIONS)


# Janibot


@card("Janibot", "Last of Its Race")
@ruling("R116", "R129", "R263")
@every_edition
def test_a_gadgeteer_kills_the_janibot_whatever_the_totals(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Gadgeteer"]))
    t.ann.fights("Janibot", with_=["Last of Its Race"])
    t.all_pass()
    assert t.saw("MonsterKilled", card="Janibot") and t.ann.level == 2 and len(t.ann.hand) == 3


@card("Janibot")
def test_everybody_else_must_beat_the_janibot(table: Lay) -> None:
    t = table(ann=dict(traits=["Trader"])).doors("Janibot").dice(6)
    t.ann.opens_door()
    assert t.strength() == (1, 1)
    t.ann.flees()
    assert t.ann.escaped and not t.saw("MonsterKilled")


@card("Janibot", "Radioactive")
@ruling("R104", "R106", "R262")
@every_edition
def test_a_helping_gadgeteer_kills_the_janibot_too_but_the_fighter_gets_the_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, bob=dict(traits=["Gadgeteer"]))
    t.ann.fights("Janibot", with_=["Radioactive"]).asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (2, 1) and len(t.ann.hand) == 2


@card("Janibot", "Radioactive", "Gadgeteer")
@rule("ACT-03")
@ruling("R273")
@every_edition
def test_the_janibot_dies_when_its_fighter_becomes_a_gadgeteer(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Gadgeteer"]))
    t.ann.fights("Janibot", with_=["Radioactive"])
    assert t.strength() == (1, 6)
    t.ann.plays("Gadgeteer")
    t.all_pass()
    assert t.ann.level == 2


@card("Janibot", "Ogre")
@rule("CMB-04")
@ruling("R098")
@every_edition
def test_a_janibot_killed_by_a_gadgeteer_stays_dead_but_brings_nothing_if_the_rest_is_fled_from(
    table: Lay, edition: str
) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Gadgeteer"])).dice(6)
    t.ann.fights("Janibot", "Ogre")
    assert t.monsters == ["Ogre"]
    t.ann.drops("Gadgeteer")
    assert t.monsters == ["Ogre"]
    t.ann.flees()
    assert t.ann.level == 3 and t.ann.hand == []


@card("Janibot", "Wandering Monster")
@rule("CMB-13")
@ruling("R113", "R114")
@pytest.mark.parametrize(("edition", "over"), [("star-2002", False), ("star-2014", False), ("star-2019", True)])
def test_whether_anything_can_follow_a_janibot_that_died_at_once(table: Lay, edition: str, over: bool) -> None:
    bob = dict(hand=["Wandering Monster", "Blob"])
    t = table(edition=edition, ann=dict(level=1, traits=["Gadgeteer"]), bob=bob).dice(6)
    t.ann.fights("Janibot")
    assert t.fight_over == over
    if not over:
        t.bob.plays("Wandering Monster", with_="Blob")
        assert t.strength() == (1, 2)
        t.ann.flees()
    assert t.ann.level == (2 if over else 1)


@card("Janibot", "... And Its Clone")
def test_the_janibots_clone_dies_with_it(table: Lay) -> None:
    t = table(ann=dict(hand=["Gadgeteer"]), bob=dict(hand=["... And Its Clone"]))
    t.ann.fights("Janibot")
    t.bob.plays("... And Its Clone", on="Janibot")
    t.ann.plays("Gadgeteer")
    assert t.fight_over and t.ann.level == 3 and len(t.ann.hand) == 2


@card("Janibot")
@rule("WIN-02")
@ruling("R116", "R157")
@every_edition
def test_the_janibot_may_be_the_winning_kill(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, traits=["Gadgeteer"]))
    t.ann.fights("Janibot")
    t.all_pass()
    assert t.winner == "ann"


@card("Janibot")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 1)])
def test_the_janibot_costs_a_level(table: Lay, before: int, after: int) -> None:
    t = table(ann=dict(level=before, handicap=-5)).doors("Janibot").dice(1)
    t.ann.opens_door().flees()
    assert t.ann.level == after


# Little Green Man


@card("Little Green Man")
@ruling("R077", "R104")
@every_edition
@pytest.mark.parametrize(
    ("ann", "bob", "strength"),
    [("male", "male", 4), ("female", "male", 9), ("male", "female", 9), ("female", "female", 9)],
)
def test_the_little_green_man_is_stronger_against_women(
    table: Lay, edition: str, ann: str, bob: str, strength: int
) -> None:
    t = table(edition=edition, ann=dict(sex=ann), bob=dict(sex=bob))
    t.ann.fights("Little Green Man").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("Little Green Man", "Sidekick: Beautiful Assistant")
@every_edition
def test_the_little_green_man_takes_a_woman_with_an_assistant_for_a_man(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, sex="female", sidekicks=["Beautiful Assistant"]))
    t.ann.fights("Little Green Man")
    assert t.strength() == (5, 9)
    t.ann.uses("Turn heads", on="Little Green Man")
    assert t.strength() == (5, 4) and t.leaves("ann")


@card("Little Green Man", "Trap! Chromosome Switch")
@rule("TRP-05")
@ruling("R085")
@pytest.mark.parametrize(("edition", "ours"), [("star-2002", 6), ("star-2014", 1), ("star-2019", 1)])
def test_a_sex_switched_in_mid_fight_counts_for_the_little_green_man_at_once(
    table: Lay, edition: str, ours: int
) -> None:
    t = table(edition=edition, ann=dict(level=6), bob=dict(hand=["Chromosome Switch"]))
    t.ann.fights("Little Green Man")
    t.bob.plays("Chromosome Switch", on="ann")
    assert t.strength() == (ours, 9) and t.leaves("ann")


@card("Little Green Man")
def test_the_little_green_man_costs_two_levels(table: Lay) -> None:
    t = table(ann=dict(level=4)).doors("Little Green Man").dice(4)
    t.ann.opens_door().flees()
    assert t.ann.level == 2


# Ogre


@card("Ogre")
@ruling("R058", "R077")
@every_edition
@pytest.mark.parametrize(
    ("ann", "bob", "strength"),
    [([], [], 18), (["Cyborg"], ["Cyborg"], 22), ([], ["Cyborg"], 22), (["Cyborg", "Half-Breed"], [], 18)],
)
def test_the_ogre_is_stronger_against_cyborgs(
    table: Lay, edition: str, ann: list[str], bob: list[str], strength: int
) -> None:
    t = table(edition=edition, ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("Ogre")
@rule("DTH-01", "DTH-02")
@ruling("R148")
@every_edition
def test_the_ogres_victim_keeps_what_it_is_and_loses_what_it_has(table: Lay, edition: str) -> None:
    ann = dict(level=4, traits=["Feline", "Trader"], gear=["Energy Armor"], hand=["Maser"], sidekicks=["Red Shirt"])
    t = table(edition=edition, ann=ann, bob=dict(level=3)).dice(1)
    t.ann.fights("Ogre").flees()
    t.bob.picks("Energy Armor")
    t.cy.picks("Sidekick: Red Shirt")
    t.all_pass()
    assert not t.ann.alive and t.ann.level == 4 and t.ann.traits == ["Feline", "Trader"]
    assert t.ann.items == t.ann.hand == t.ann.sidekicks == [] and t.discarded("Maser")
    assert t.bob.hand == ["Energy Armor"] and t.cy.hand == ["Sidekick: Red Shirt"]


@card("Ogre")
@ruling("R157")
def test_the_ogres_second_level_may_win(table: Lay) -> None:
    t = table(ann=dict(level=8), bob=dict(level=9, gear=["Bobaser"]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.winner == "ann" and t.bob.level == 9


# Plasmoid


@card("Plasmoid", "Laser", "Bobaser", "Ray Gun")
@rule("ITM-09")
@ruling("R186", "R305")
@every_edition
def test_the_plasmoid_ignores_lasers_on_both_fighters_and_nothing_else(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=5, gear=["Laser", "Bobaser", "Energy Armor"]),
        bob=dict(level=4, gear=["Laser", "Ray Gun", "Bubble Helmet"]),
    )  # fmt: skip
    t.ann.fights("Plasmoid")
    assert t.strength() == (7, 18)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (15, 18) and t.leaves("ann")


@card("Plasmoid", "Sidekick: Loud Hairy Alien")
def test_the_plasmoid_ignores_lasers_that_the_alien_holds(table: Lay) -> None:
    ann = dict(level=5, sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Maser", "Vibrosword"]})
    t = table(ann=ann)
    t.ann.fights("Plasmoid")
    assert t.strength() == (8, 18) and t.leaves("ann")


@card("Plasmoid", "Vibrating Virus Grenade", "Nova Flash Grenade")
@ruling("R305")
def test_grenades_and_buttons_are_no_fire_to_the_plasmoid(table: Lay) -> None:
    thrown = ["Nova Flash Grenade", "Big Red Button"]
    t = table(ann=dict(level=5, hand=thrown))
    t.ann.fights("Plasmoid")
    for each in thrown:
        t.all_pass(but="ann").ann.plays(each, on="munchkins")
    assert t.strength() == (13, 18) and t.leaves("ann")


@card("Plasmoid", "Bounty Hunter")
@ruling("R343")
@every_edition
def test_each_bounty_hunter_who_beats_the_plasmoid_draws_one_more_treasure(table: Lay, edition: str) -> None:
    hunter = dict(traits=["Bounty Hunter"], gear=["Energy Armor"])
    t = table(
        edition=edition, ann=hunter | dict(level=7), bob=hunter | dict(level=9, gear=["Cellophane Space Suit"])
    ).treasures("Time Warp", "Med Kit", "Raser", "Maser", "Dazer", "Shmaser", "Laser")  # fmt: skip
    t.doors("Cheat!").ann.fights("Plasmoid").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == 9 and len(t.ann.hand) == 6 and "Time Warp" in t.ann.hand
    assert sorted(t.bob.hand) == ["Cheat!", "Med Kit"]


@card("Plasmoid")
def test_without_bounty_hunters_the_plasmoid_leaves_five_treasures(table: Lay) -> None:
    t = table(ann=dict(level=7, gear=["Energy Armor", "Dogbot"]), bob=dict(level=9))
    t.ann.fights("Plasmoid").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == 9 and len(t.ann.hand) == 5 and t.bob.hand == []


@card("Plasmoid", "Foof Gun")
def test_a_plasmoid_sent_away_has_nothing_extra_for_a_bounty_hunter(table: Lay) -> None:
    t = table(ann=dict(level=7, traits=["Bounty Hunter"]), bob=dict(level=9, gear=["Foof Gun"]))
    t.ann.fights("Plasmoid").asks("bob")
    t.bob.accepts()
    t.all_pass().bob.chooses("use")
    t.all_pass()
    assert t.ann.level == 7 and len(t.ann.hand) == 5


@card("Plasmoid", "Mind Control Gas")
@ruling("R343")
@every_edition
def test_a_plasmoid_that_gas_makes_leave_has_nothing_extra_for_a_bounty_hunter(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, traits=["Bounty Hunter"], hand=["Mind Control Gas"]))
    t.ann.fights("Plasmoid").plays("Mind Control Gas", on="Plasmoid")
    t.all_pass()
    assert t.ann.level == 2 and len(t.ann.hand) == 5 and t.nobody_is_asked()


@card("Plasmoid")
def test_the_plasmoid_kills(table: Lay) -> None:
    t = table(ann=dict(level=4)).doors("Plasmoid").dice(4)
    t.ann.opens_door().flees()
    assert not t.ann.alive and t.ann.level == 4


# Psi Psheriff


@card("Psi Psheriff")
@every_edition
def test_a_psychic_may_pass_the_psheriff_for_a_door(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Psychic"])).doors("Psi Psheriff", "Cheat!")
    t.ann.opens_door().declines()
    t.all_pass()
    assert t.ann.hand == ["Cheat!"] and t.ann.level == 3 and t.ann.traits == ["Psychic"]


@card("Psi Psheriff")
@every_edition
def test_a_psychic_who_fights_the_psheriff_finds_him_weaker(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=6, traits=["Psychic"])).doors("Psi Psheriff")
    t.ann.opens_door().fights_on()
    assert t.strength() == (8, 7)
    t.all_pass()
    assert t.ann.level == 7 and len(t.ann.hand) == 3


@card("Psi Psheriff")
@ruling("R104")
def test_a_helping_psychic_weakens_the_psheriff_but_gives_no_right_to_pass(table: Lay) -> None:
    t = table(ann=dict(level=6), bob=dict(level=2, traits=["Psychic"])).doors("Psi Psheriff")
    t.ann.opens_door()
    assert t.strength() == (6, 12)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.kind == "fight" and t.strength() == (8, 7) and t.leaves("ann")


@card("Psi Psheriff")
@every_edition
def test_the_psheriff_takes_every_class_of_the_victim(table: Lay, edition: str) -> None:
    traits = ["Trader", "Bounty Hunter", "Super Munchkin", "Cyborg"]
    t = table(edition=edition, ann=dict(level=3, traits=traits)).doors("Psi Psheriff").dice(1)
    t.ann.opens_door().flees()
    t.all_pass()
    assert t.ann.traits == ["Cyborg"] and t.ann.level == 3
