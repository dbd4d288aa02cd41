"""The Traps of Star Munchkin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table
from kickdoor.sets import SETS

Lay = Callable[..., Table]
EDITIONS = ["star-2002", "star-2014", "star-2019"]
every_edition = pytest.mark.parametrize("edition", EDITIONS)
TRAPS = (
    "Trap! Alien Candy", "Trap! Antimatter", "Trap! Monowire", "Trap! Squidgilator", "Trap! Alien Experiment",
    "Trap! Brain Scrambler", "Trap! Can Opener", "Trap! Chromosome Switch", "Trap! Gravity Reverse", "Trap! Amnesia",
    "Trap! Chemical Spill", "Trap! Genetic Regression", "Trap! Solar Flare", "Trap! Transporter Accident",
)  # fmt: skip
TAKERS = ("Trap! Alien Candy", "Trap! Can Opener", "Trap! Monowire", "Trap! Gravity Reverse")
LEVEL_TAKERS = ("Trap! Squidgilator", "Trap! Genetic Regression")
each_trap = pytest.mark.parametrize("trap", TRAPS)

# What each Trap finds to take, and how one sees that it has struck.
VICTIM: dict[str, Any] = dict(
    level=4, traits=["Feline", "Trader"], gear=["Energy Armor", "Bubble Helmet", "Magnetic Boots"], hand=["Chair"]
)  # fmt: skip

CHOICES = ("lose-item", "turn-over")


def _after(t: Table, name: str) -> tuple[Any, ...]:
    who = t.player(name)
    return who.level, who.sex, who.strength, sorted(who.traits), sorted(who.items), who.hand


@card(*TRAPS)
@each_trap
def test_the_numbers_of_the_traps(trap: str) -> None:
    known: Any = next(c for c in SETS["star"].cards if c.name == trap)
    assert (known.kind, known.deck, known.copies, known.value) == ("trap", 0, 1, -1)


# What holds for all


@card(*TRAPS)
@rule("TRP-01", "TRP-02")
@ruling("R084")
@every_edition
@each_trap
def test_a_trap_behind_the_door_strikes_who_opened_it(table: Lay, edition: str, trap: str) -> None:
    t = table(edition=edition, ann=VICTIM, bob=dict(sex="female")).doors(trap).dice(6, 1)
    before = _after(t, "ann")
    t.ann.opens_door()
    if t.kind in CHOICES:
        t.ann.picks("Energy Armor")
    assert _after(t, "ann") != before and t.ann.hand == ["Chair"] and t.nobody_is_asked()


@card(*TRAPS)
@rule("TRP-01", "ACT-01")
@ruling("R078", "R084")
@every_edition
@each_trap
@pytest.mark.parametrize("busy", ["own time", "turn", "fight"])
def test_a_trap_in_hand_is_played_on_anybody_at_any_time(table: Lay, edition: str, trap: str, busy: str) -> None:
    t = table(edition=edition, ann={}, bob=VICTIM, cy=dict(hand=[trap], sex="female")).dice(1, 6)
    if busy == "turn":
        t.ann.takes_turn()
    elif busy == "fight":
        t.ann.fights("Ogre")
    before = _after(t, "bob")
    t.cy.plays(trap, on="bob")
    if t.kind in CHOICES:
        t.bob.picks("Energy Armor")
    assert _after(t, "bob") != before and t.cy.hand == []
    if busy != "own time":
        assert t.all_pass(but="ann").leaves("ann")


@card(*TRAPS)
@rule("TRP-01")
@each_trap
def test_one_may_be_a_trap_to_oneself(table: Lay, trap: str) -> None:
    t = table(ann=VICTIM | dict(hand=[trap]))
    assert t.ann.can_play(trap, on="ann")


@card(*TRAPS)
@ruling("R007")
@every_edition
@each_trap
def test_time_warp_undoes_any_trap(table: Lay, edition: str, trap: str) -> None:
    t = table(edition=edition, ann=VICTIM, bob=dict(hand=[trap]), cy=dict(hand=["Time Warp"]))
    before = _after(t, "ann")
    t.bob.plays(trap, on="ann")
    t.cy.plays("Time Warp")
    assert _after(t, "ann") == before and t.discarded(trap, "Time Warp") and t.nobody_is_asked()


@card(*TAKERS, "Trap! Solar Flare", "Trap! Antimatter", *LEVEL_TAKERS, "Trap! Alien Experiment")
@card("Trap! Brain Scrambler", "Trap! Chemical Spill")
@rule("TRP-04")
@ruling("R083")
@every_edition
@pytest.mark.parametrize("trap", [t for t in TRAPS if "Switch" not in t and "Amnesia" not in t and "Transp" not in t])
def test_a_trap_that_finds_nothing_is_just_discarded(table: Lay, edition: str, trap: str) -> None:
    hand = ["Energy Armor", "Cyborg", "Psychic", "Bubble Helmet", "Magnetic Boots"]
    t = table(edition=edition, ann=dict(level=1, hand=hand)).doors(trap)
    t.ann.opens_door()
    assert t.ann.hand == hand and t.ann.level == 1 and t.ann.marks == [] and t.ann.strength == 1
    assert t.pile("doors") == [trap] and t.nobody_is_asked()


@card("Trap! Squidgilator")
@rule("DTH-03")
def test_the_dead_are_out_of_reach(table: Lay) -> None:
    t = table(ann=dict(hand=["Squidgilator"]), bob=dict(level=5, dead=True))
    assert t.ann.cannot_play("Squidgilator", on="bob")


# Alien Candy, Can Opener, Monowire, Gravity Reverse: a worn piece

WORN = [
    ("Alien Candy", "Energy Armor"), ("Can Opener", "Energy Armor"), ("Monowire", "Bubble Helmet"),
    ("Gravity Reverse", "Magnetic Boots"),
]  # fmt: skip


@card(*TAKERS)
@rule("TRP-02")
@ruling("R080")
@every_edition
@pytest.mark.parametrize(("trap", "lost"), WORN)
def test_the_worn_piece_is_lost_and_nothing_else(table: Lay, edition: str, trap: str, lost: str) -> None:
    worn = ["Energy Armor", "Bubble Helmet", "Magnetic Boots", "Dogbot"]
    t = table(edition=edition, ann=dict(gear=worn)).doors(trap)
    t.ann.opens_door()
    assert t.ann.gear == [w for w in worn if w != lost] and t.discarded(lost, trap) and t.nobody_is_asked()


@card(*TAKERS)
@rule("TRP-04")
@ruling("R080", "R017", "R268")
@pytest.mark.parametrize(("trap", "kept"), WORN)
def test_what_is_only_carried_or_in_hand_is_safe(table: Lay, trap: str, kept: str) -> None:
    t = table(ann=dict(pack=[kept])).doors(trap)
    t.ann.opens_door()
    assert t.ann.pack == [kept] and t.nobody_is_asked()
    t = table(ann=dict(hand=[kept])).doors(trap)
    t.ann.opens_door()
    assert t.ann.hand == [kept] and t.nobody_is_asked()


@card("Trap! Alien Candy", "Trap! Can Opener", "Trap! Monowire", "Battle Armor")
@pytest.mark.parametrize("trap", ["Alien Candy", "Can Opener", "Monowire"])
def test_battle_armor_is_lost_to_either(table: Lay, trap: str) -> None:
    t = table(ann=dict(gear=["Battle Armor"])).doors(trap)
    t.ann.opens_door()
    assert t.ann.items == [] and t.discarded("Battle Armor") and t.nobody_is_asked()


@card("Trap! Gravity Reverse", "Battle Armor")
def test_battle_armor_has_no_boots(table: Lay) -> None:
    t = table(ann=dict(gear=["Battle Armor"])).doors("Gravity Reverse")
    t.ann.opens_door()
    assert t.ann.gear == ["Battle Armor"] and t.nobody_is_asked()


@card("Trap! Monowire", "Trap! Gravity Reverse", "Mutant")
@rule("TRP-03")
@ruling("R079", "R332")
@pytest.mark.parametrize(
    ("trap", "pair"),
    [("Monowire", ["Bubble Helmet", "Permanent Wave"]), ("Gravity Reverse", ["Magnetic Boots", "Handy Foot"])],
)
@pytest.mark.parametrize("n", [0, 1])
def test_of_two_pieces_the_victim_picks_one(table: Lay, trap: str, pair: list[str], n: int) -> None:
    t = table(ann=dict(traits=["Mutant"], gear=pair), bob=dict(hand=[trap]))
    t.bob.plays(trap, on="ann")
    t.ann.picks(pair[n])
    assert t.ann.gear == [pair[1 - n]] and t.nobody_is_asked()


@card("Trap! Monowire", "X-Ray Specs")
@every_edition
@pytest.mark.parametrize("other", ["Bubble Helmet", "Permanent Wave", "Battle Armor"])
def test_x_ray_specs_drag_all_headgear_along(table: Lay, edition: str, other: str) -> None:
    t = table(edition=edition, ann=dict(gear=["X-Ray Specs", other])).doors("Monowire")
    t.ann.opens_door()
    assert t.ann.gear == [] and t.discarded("X-Ray Specs", other) and t.nobody_is_asked()


@card("Trap! Monowire", "X-Ray Specs", "Mutant")
@ruling("R332")
def test_x_ray_specs_drag_both_pieces_of_a_mutant_along(table: Lay) -> None:
    t = table(ann=dict(traits=["Mutant"], gear=["X-Ray Specs", "Bubble Helmet", "Permanent Wave"])).doors("Monowire")
    t.ann.opens_door()
    assert t.ann.gear == [] and t.nobody_is_asked()


@card("Trap! Can Opener", "X-Ray Specs", "Battle Armor")
def test_battle_armor_lost_as_armor_is_lost_headgear_to_the_specs(table: Lay) -> None:
    t = table(ann=dict(gear=["X-Ray Specs", "Battle Armor"])).doors("Can Opener")
    t.ann.opens_door()
    assert t.ann.gear == [] and t.discarded("X-Ray Specs", "Battle Armor") and t.nobody_is_asked()


@card("Trap! Monowire", "X-Ray Specs")
def test_carried_headgear_stays_when_the_specs_go(table: Lay) -> None:
    t = table(ann=dict(gear=["X-Ray Specs"], pack=["Bubble Helmet"])).doors("Monowire")
    t.ann.opens_door()
    assert t.ann.items == ["Bubble Helmet"] and t.nobody_is_asked()


@card("Trap! Gravity Reverse", "Rocket Boots")
@ruling("R088")
def test_boots_lost_after_the_fight_no_longer_help_to_run(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Rocket Boots"]), bob=dict(hand=["Gravity Reverse"])).dice(4)
    t.ann.fights("Gas Giant")
    t.all_pass(until="flight").bob.plays("Gravity Reverse", on="ann")
    t.all_pass()
    assert t.ann.gear == [] and not t.ann.escaped and t.ann.level == 1 and t.nobody_is_asked()


@card("Trap! Monowire", "Permanent Wave")
@rule("ITM-03")
def test_a_hand_lost_with_the_headgear_lets_go_of_an_item(table: Lay) -> None:
    gear = ["Permanent Wave", "Ray Gun", "Vibrosword", "Laser"]
    t = table(ann=dict(level=3, gear=gear), bob=dict(hand=["Monowire"]))
    t.ann.fights("Ogre")
    t.bob.plays("Monowire", on="ann")
    t.ann.picks("Ray Gun")
    assert t.ann.gear == ["Vibrosword", "Laser"] and t.ann.pack == ["Ray Gun"] and t.strength() == (8, 18)
    assert t.leaves("ann")


# Squidgilator and Genetic Regression: a level


@card("Trap! Squidgilator", "Trap! Genetic Regression")
@rule("WIN-04")
@ruling("R161", "R330")
@every_edition
@pytest.mark.parametrize("trap", LEVEL_TAKERS)
@pytest.mark.parametrize(("before", "after"), [(9, 8), (2, 1), (1, 1)])
def test_a_level_is_lost_but_never_the_first(table: Lay, edition: str, trap: str, before: int, after: int) -> None:
    t = table(edition=edition, ann=dict(level=before)).doors(trap)
    t.ann.opens_door()
    assert t.ann.level == after and t.saw("LevelsLost", "ann") == before - after and t.nobody_is_asked()


@card("Trap! Squidgilator", "Trap! Genetic Regression", "Med Kit")
@pytest.mark.parametrize("trap", LEVEL_TAKERS)
def test_a_med_kit_restores_the_level(table: Lay, trap: str) -> None:
    t = table(ann=dict(level=3, hand=["Med Kit"])).doors(trap)
    t.ann.opens_door().plays("Med Kit")
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Trap! Squidgilator", "Trap! Genetic Regression")
@pytest.mark.parametrize("trap", LEVEL_TAKERS)
def test_a_level_lost_in_a_fight_weakens_at_once(table: Lay, trap: str) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=[trap]))
    t.ann.fights("Blob")
    t.bob.plays(trap, on="ann")
    assert t.strength() == (2, 2) and t.leaves("ann")


# Amnesia


@card("Trap! Amnesia")
@ruling("R331")
@every_edition
@pytest.mark.parametrize(
    ("traits", "level", "left"), [(["Trader"], 3, []), ([], 2, []), (["Feline"], 2, ["Feline"])]
)  # fmt: skip
def test_amnesia_costs_the_class_or_else_a_level(
    table: Lay, edition: str, traits: list[str], level: int, left: list[str]
) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=traits)).doors("Amnesia")
    t.ann.opens_door()
    assert t.ann.level == level and t.ann.traits == left and t.nobody_is_asked()


@card("Trap! Amnesia", "Super Munchkin")
@rule("TRP-03")
@every_edition
@pytest.mark.parametrize(("lost", "kept"), [("Trader", "Psychic"), ("Psychic", "Trader")])
def test_of_two_classes_the_victim_picks_one(table: Lay, edition: str, lost: str, kept: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Trader", "Super Munchkin", "Psychic"]))
    t.doors("Amnesia").ann.opens_door().picks(lost)
    assert kept in t.ann.traits and lost not in t.ann.traits and t.ann.level == 3 and t.nobody_is_asked()


@card("Trap! Amnesia")
@rule("TRP-03")
def test_the_victim_picks_not_the_player_of_the_card(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Trader", "Super Munchkin", "Psychic"]), bob=dict(hand=["Amnesia"]))
    t.bob.plays("Amnesia", on="ann")
    assert t.leaves("ann")


# Chemical Spill


@card("Trap! Chemical Spill", "Half-Breed")
@rule("CHR-04")
@every_edition
@pytest.mark.parametrize("traits", [["Feline"], ["Feline", "Half-Breed"], ["Feline", "Half-Breed", "Mutant"]])
def test_a_chemical_spill_makes_human(table: Lay, edition: str, traits: list[str]) -> None:
    t = table(edition=edition, ann=dict(traits=[*traits, "Trader"], pack=["Photon Cutlass"])).doors("Chemical Spill")
    t.ann.opens_door()
    assert t.ann.traits == ["Trader"] and t.discarded(*traits) and t.nobody_is_asked()
    assert t.ann.equips("Photon Cutlass").strength == 3


@card("Trap! Chemical Spill")
@rule("ITM-04")
def test_items_of_the_race_stop_counting_in_the_fight(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Cyborg"], gear=["Deely-Boppers"]), bob=dict(hand=["Chemical Spill"]))
    t.ann.fights("Ogre")
    assert t.strength() == (7, 22)
    t.bob.plays("Chemical Spill", on="ann")
    assert t.strength() == (3, 18) and t.leaves("ann")


@card("Trap! Chemical Spill", "Grays")
def test_a_scare_that_was_is_not_undone(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(level=3, traits=["Cyborg"]), bob=dict(hand=["Chemical Spill"]))
    t.ann.fights("Grays")
    t.bob.plays("Chemical Spill", on="ann")
    t.all_pass()
    assert t.ann.level == 3 and len(t.ann.hand) == 3 and t.nobody_is_asked()


# Alien Experiment and Brain Scrambler


@card("Trap! Alien Experiment")
@every_edition
def test_the_topmost_race_of_the_discards_replaces_the_victims(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Trader"]), bob=dict(hand=["Alien Experiment"]))
    t.discards("Mutant", "Cyborg", "Psychic", "Ogre").bob.plays("Alien Experiment", on="ann")
    assert t.ann.traits == ["Trader", "Cyborg"]
    assert t.pile("doors") == ["Mutant", "Psychic", "Ogre", "Feline", "Trap! Alien Experiment"]


@card("Trap! Alien Experiment", "Cyborg")
def test_a_race_gained_by_experiment_starts_nobody_at_level_two(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"])).discards("Cyborg").doors("Alien Experiment")
    t.ann.opens_door()
    assert t.ann.traits == ["Cyborg"] and t.ann.level == 1 and t.nobody_is_asked()


@card("Trap! Alien Experiment", "Half-Breed")
@rule("CHR-04")
@ruling("R061", "R292")
@every_edition
def test_an_experiment_replaces_both_races_by_one_and_leaves_half_breed(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Half-Breed", "Mutant"])).discards("Cyborg")
    t.doors("Alien Experiment").ann.opens_door()
    assert t.ann.traits == ["Half-Breed", "Cyborg"] and t.nobody_is_asked()
    t.ann.fights("Ogre")
    assert t.strength() == (1, 18) and t.leaves("ann")  # half a Cyborg


@card("Trap! Alien Experiment", "Half-Breed")
@every_edition
def test_without_a_race_in_the_discards_the_races_are_lost(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Half-Breed", "Mutant"])).discards("Psychic", "Half-Breed")
    t.doors("Alien Experiment").ann.opens_door()
    assert t.ann.traits == [] and t.nobody_is_asked()


@card("Trap! Alien Experiment")
@rule("TRP-04")
def test_an_experiment_leaves_humans_alone(table: Lay) -> None:
    t = table().discards("Cyborg").doors("Alien Experiment")
    t.ann.opens_door()
    assert t.ann.traits == [] and t.pile("doors") == ["Cyborg", "Trap! Alien Experiment"] and t.nobody_is_asked()


@card("Trap! Alien Experiment", "Trap! Brain Scrambler")
@ruling("R293")
@pytest.mark.parametrize(("trap", "trait"), [("Alien Experiment", "Feline"), ("Brain Scrambler", "Trader")])
def test_the_card_lost_is_not_found_again(table: Lay, trap: str, trait: str) -> None:
    t = table(ann=dict(traits=[trait])).doors(trap)
    t.ann.opens_door()
    assert t.ann.traits == [] and t.discarded(trait) and t.nobody_is_asked()


@card("Trap! Alien Experiment", "Trap! Brain Scrambler")
@pytest.mark.parametrize(("trap", "trait"), [("Alien Experiment", "Feline"), ("Brain Scrambler", "Trader")])
def test_another_copy_of_the_same_may_be_found(table: Lay, trap: str, trait: str) -> None:
    t = table(ann=dict(traits=[trait])).discards(trait).doors(trap)
    t.ann.opens_door()
    assert t.ann.traits == [trait] and t.pile("doors")[0] == trait and t.nobody_is_asked()


@card("Trap! Brain Scrambler")
@every_edition
def test_the_topmost_class_of_the_discards_replaces_the_victims(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Trader"])).discards("Gadgeteer", "Psychic", "Cyborg")
    t.doors("Brain Scrambler").ann.opens_door()
    assert t.ann.traits == ["Feline", "Psychic"] and t.nobody_is_asked()
    assert t.pile("doors") == ["Gadgeteer", "Cyborg", "Trader", "Trap! Brain Scrambler"]


@card("Trap! Brain Scrambler", "Super Munchkin")
@rule("CHR-06")
@ruling("R293")
@pytest.mark.parametrize(
    ("edition", "left"),
    [
        ("star-2002", ["Psychic"]),
        ("star-2014", ["Super Munchkin", "Psychic"]),
        ("star-2019", ["Super Munchkin", "Psychic"]),
    ],
)
def test_a_scrambled_super_munchkin(table: Lay, edition: str, left: list[str]) -> None:
    t = table(edition=edition, ann=dict(traits=["Trader", "Super Munchkin", "Gadgeteer"])).discards("Psychic")
    t.doors("Brain Scrambler").ann.opens_door()
    t.all_pass()  # a Gadgeteer with two cards to spare could have disarmed it
    assert t.ann.traits == left and t.nobody_is_asked()


@card("Trap! Brain Scrambler")
@rule("TRP-04")
def test_scrambling_leaves_the_classless_alone(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Feline"])).discards("Psychic").doors("Brain Scrambler")
    t.ann.opens_door()
    assert t.ann.traits == ["Feline"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Trap! Brain Scrambler", "Trader", "Sidekick: Android")
@rule("SDK-01")
def test_who_is_scrambled_out_of_trader_keeps_one_sidekick(table: Lay) -> None:
    t = table(ann=dict(traits=["Trader"], sidekicks=["Android", "Rogue"])).discards("Psychic").doors("Brain Scrambler")
    t.ann.opens_door().picks("Rogue")
    assert t.ann.sidekicks == ["Sidekick: Android"] and t.ann.traits == ["Psychic"] and t.nobody_is_asked()


# Solar Flare


@card("Trap! Solar Flare")
@ruling("R329")
@every_edition
def test_a_flare_takes_a_complex_item_used_or_carried(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Battle Armor", "Ray Gun"], pack=["Rocket Boots"])).doors("Solar Flare")
    t.ann.opens_door()
    assert t.options == ["pick Battle Armor", "pick Rocket Boots"]
    t.ann.picks("Rocket Boots")
    assert t.ann.items == ["Battle Armor", "Ray Gun"] and t.nobody_is_asked()


@card("Trap! Solar Flare")
@ruling("R329")
@every_edition
def test_without_a_complex_item_any_item_goes(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Ray Gun"], pack=["Bubble Helmet"], hand=["Rocket Boots"]))
    t.doors("Solar Flare").ann.opens_door().picks("Bubble Helmet")
    assert t.ann.items == ["Ray Gun"] and t.ann.hand == ["Rocket Boots"] and t.nobody_is_asked()


@card("Trap! Solar Flare", "Duct Tape", "Cyberdeck")
def test_a_taped_set_with_a_complex_part_is_complex(table: Lay) -> None:
    t = table(ann=dict(traits=["Gadgeteer"], taped=[("Cyberdeck", "Ray Gun")], gear=["Bubble Helmet"]))
    t.doors("Solar Flare").ann.opens_door()
    t.all_pass()
    assert t.ann.items == ["Bubble Helmet"] and t.discarded("Duct Tape", "Cyberdeck", "Ray Gun")
    assert t.nobody_is_asked()


@card("Trap! Solar Flare", "Trap! Antimatter")
def test_a_flare_does_not_relieve_of_an_antimatter_item(table: Lay) -> None:
    t = table(ann=dict(marks=["Antimatter", "Battle Armor"])).doors("Solar Flare")
    t.ann.opens_door()
    assert t.ann.marks == ["Trap! Antimatter", "Battle Armor"] and t.nobody_is_asked()


# Chromosome Switch


@card("Trap! Chromosome Switch")
@rule("TRP-02")
@every_edition
@pytest.mark.parametrize(("sex", "other"), [("male", "female"), ("female", "male")])
def test_the_sex_is_switched_for_good_and_the_next_fight_is_at_minus_five(
    table: Lay, edition: str, sex: str, other: str
) -> None:
    t = table(edition=edition, ann=dict(level=8, sex=sex)).doors("Chromosome Switch")
    t.ann.opens_door()
    assert t.ann.sex == other and t.ann.handicap == -5 and t.ann.marks == ["Trap! Chromosome Switch"]
    t.ann.fights("Blob")
    assert t.strength() == (3, 2)
    t.all_pass()
    assert t.ann.handicap == 0 and t.ann.marks == [] and t.discarded("Chromosome Switch") and t.ann.sex == other
    assert t.nobody_is_asked()


@card("Trap! Chromosome Switch")
@rule("TRP-05")
@ruling("R085", "R327")
@pytest.mark.parametrize(("edition", "now", "then"), [("star-2002", 8, 4), ("star-2014", 3, 9), ("star-2019", 3, 9)])
def test_played_in_a_fight_it_counts_there_and_in_2002_in_the_next(
    table: Lay, edition: str, now: int, then: int
) -> None:
    t = table(edition=edition, ann=dict(level=8), bob=dict(hand=["Chromosome Switch"]))
    t.ann.fights("Face Hugger")
    t.bob.plays("Chromosome Switch", on="ann")
    assert t.strength() == (now, 2)
    t.all_pass()
    t.ann.fights("Ogre")
    assert t.ann.level == 9 and t.strength() == (then, 18) and t.leaves("ann")


@card("Trap! Chromosome Switch")
@ruling("R327")
@every_edition
def test_the_penalty_holds_for_a_helper_too(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3), bob=dict(level=8, marks=["Chromosome Switch"], handicap=-5))
    t.dice(5, 5).ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.strength() == (6, 18)
    t.all_pass()
    assert t.bob.handicap == 0 and t.bob.marks == [] and t.discarded("Chromosome Switch") and t.nobody_is_asked()


@card("Trap! Chromosome Switch")
def test_a_fight_of_others_does_not_use_it_up(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(level=8, marks=["Chromosome Switch"], handicap=-5))
    t.ann.fights("Blob")
    t.all_pass()
    assert t.bob.handicap == -5 and t.bob.marks == ["Trap! Chromosome Switch"] and t.nobody_is_asked()


@card("Trap! Chromosome Switch", "Trap! Transporter Accident")
@ruling("R327")
@every_edition
def test_two_such_penalties_add_up(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, marks=["Chromosome Switch"], handicap=-5), bob=dict(sex="female"))
    t.dice(6, 1).doors("Transporter Accident").ann.opens_door()
    assert t.ann.handicap == -10 and t.ann.sex == "female" and t.nobody_is_asked()
    t.ann.fights("Ogre")
    assert t.strength() == (-1, 18) and t.leaves("ann")


@card("Trap! Chromosome Switch")
@rule("DTH-01")
@ruling("R086", "R274")
def test_a_penalty_still_to_come_survives_death(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(level=3), bob=dict(hand=["Chromosome Switch"])).dice(1)
    t.ann.fights("Ogre")
    t.bob.plays("Chromosome Switch", on="ann")
    t.all_pass()
    assert not t.ann.alive and t.ann.handicap == -5 and t.ann.marks == ["Trap! Chromosome Switch"]
    assert t.bob.hand == t.cy.hand == [] and t.nobody_is_asked()


@card("Trap! Chromosome Switch", "Being of Impure Thought")
def test_a_switched_character_is_remembered_as_such(table: Lay) -> None:
    t = table(ann=dict(level=9)).doors("Chromosome Switch")
    t.ann.opens_door()
    t.ann.fights("Being of Impure Thought")
    assert t.strength() == (4, 19) and t.leaves("ann")


@card("Trap! Chromosome Switch", "Little Green Man")
@ruling("R085")
def test_a_switch_in_mid_fight_changes_what_the_monster_minds(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(level=9), bob=dict(hand=["Chromosome Switch"]))
    t.ann.fights("Little Green Man")
    assert t.strength() == (9, 4)
    t.bob.plays("Chromosome Switch", on="ann")
    assert t.strength() == (4, 9) and t.leaves("ann")


@card("Trap! Chromosome Switch", "Psychic")
@rule("HND-08")
@ruling("R087")
def test_the_reminder_pays_for_nothing(table: Lay) -> None:
    ann = dict(traits=["Psychic"], marks=["Chromosome Switch"], handicap=-5)
    t = table(edition="star-2014", ann=ann, bob=dict(hand=["Chair"]))
    assert t.ann.cannot_use("Read a mind", on="bob")


# Transporter Accident


@card("Trap! Transporter Accident")
@every_edition
def test_sex_goes_to_and_fro_with_the_highest_and_race_with_the_lowest(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(traits=["Feline", "Trader"]), bob=dict(sex="female", traits=["Cyborg"]),
        cy=dict(traits=["Mutant", "Psychic"]), di=dict(sex="female"),
    ).doors("Transporter Accident").dice(6, 1, 3)  # fmt: skip
    t.ann.opens_door()
    assert (t.ann.sex, t.bob.sex, t.cy.sex, t.di.sex) == ("female", "male", "male", "female")
    assert t.ann.traits == ["Trader", "Mutant"] and t.cy.traits == ["Psychic", "Feline"] and t.bob.traits == ["Cyborg"]
    assert (t.ann.handicap, t.bob.handicap, t.cy.handicap, t.di.handicap) == (-5, -5, 0, 0)
    assert t.discarded("Transporter Accident") == (edition == "star-2002") and t.nobody_is_asked()


@card("Trap! Transporter Accident", "Being of Impure Thought")
@ruling("R328")
def test_with_the_same_sex_nothing_changes_and_nothing_is_remembered(table: Lay) -> None:
    t = table(ann=dict(level=9), bob={}, cy=dict(traits=["Mutant"])).doors("Transporter Accident").dice(6, 1)
    t.ann.opens_door()
    assert t.ann.sex == "male" and t.ann.handicap == 0 and not t.saw("SexChanged") and t.nobody_is_asked()
    t.ann.fights("Being of Impure Thought")
    assert t.strength() == (9, 14) and t.leaves("ann")


@card("Trap! Transporter Accident")
@ruling("R328")
def test_who_has_no_race_gives_none(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"]), bob={}, cy={}).doors("Transporter Accident").dice(6, 1)
    t.ann.opens_door()
    assert t.ann.traits == [] and t.cy.traits == ["Feline"] and t.bob.traits == [] and t.nobody_is_asked()
    t = table(ann={}, bob={}, cy={}).doors("Transporter Accident").dice(6, 1)
    t.ann.opens_door()
    assert t.ann.traits == t.bob.traits == t.cy.traits == [] and t.nobody_is_asked()


@card("Trap! Transporter Accident")
@ruling("R328")
@every_edition
def test_those_who_tie_for_the_highest_roll_again(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(sex="female"), cy=dict(sex="female"), di=dict(traits=["Mutant"]))
    t.doors("Transporter Accident").dice(5, 5, 2, 1, 4).ann.opens_door()
    assert (t.ann.sex, t.bob.sex, t.cy.sex) == ("female", "female", "male") and t.ann.traits == ["Mutant"]
    assert t.saw("DieRolled") == 5 and t.nobody_is_asked()


@card("Trap! Transporter Accident")
@ruling("R328")
def test_those_who_tie_for_the_lowest_roll_again(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Cyborg"]), cy=dict(traits=["Mutant"]), di=dict(sex="female"))
    t.doors("Transporter Accident").dice(2, 2, 6, 3, 1).ann.opens_door()
    assert t.ann.traits == ["Mutant"] and t.cy.traits == [] and t.bob.traits == ["Cyborg"] and t.ann.sex == "female"
    assert t.nobody_is_asked()


@card("Trap! Transporter Accident")
def test_when_all_tie_all_roll_again(table: Lay) -> None:
    t = table(ann={}, bob=dict(sex="female"), cy=dict(traits=["Mutant"])).doors("Transporter Accident").dice(3, 3, 4, 2)
    t.ann.opens_door()
    assert t.ann.sex == "female" and t.ann.traits == ["Mutant"] and t.saw("DieRolled") == 4 and t.nobody_is_asked()


@card("Trap! Transporter Accident", "Loaded Die")
def test_a_roller_may_turn_the_die(table: Lay) -> None:
    t = table(ann={}, bob=dict(sex="female", hand=["Loaded Die"]), cy=dict(sex="female")).dice(1, 3)
    t.doors("Transporter Accident").ann.opens_door()
    t.bob.plays("Loaded Die").chooses(6)
    assert t.ann.sex == "female" and t.bob.sex == "male" and t.cy.sex == "female" and t.nobody_is_asked()


@card("Trap! Transporter Accident")
@rule("DTH-03")
def test_the_dead_do_not_roll_and_one_alone_is_both(table: Lay) -> None:
    t = table(ann={}, bob=dict(dead=True, sex="female"), cy=dict(sex="female", traits=["Mutant"])).dice(3)
    t.doors("Transporter Accident").ann.opens_door()
    assert t.ann.sex == "female" and t.cy.sex == "male" and t.bob.sex == "female" and t.ann.traits == ["Mutant"]
    assert t.nobody_is_asked()


@card("Trap! Transporter Accident", "Half-Breed")
@rule("CHR-04")
@ruling("R292")
@every_edition
def test_half_breed_moves_along_with_two_races(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Half-Breed", "Mutant"]), bob={}, cy=dict(traits=["Cyborg"]))
    t.doors("Transporter Accident").dice(6, 1).ann.opens_door()
    assert t.ann.traits == ["Cyborg"] and sorted(t.cy.traits) == ["Feline", "Half-Breed", "Mutant"]
    assert t.nobody_is_asked()


@card("Trap! Transporter Accident", "Half-Breed")
@rule("CHR-04")
@ruling("R292")
@pytest.mark.parametrize(("theirs", "left"), [(["Cyborg"], ["Half-Breed", "Cyborg"]), ([], [])])
def test_half_breed_of_one_race_stays_while_there_is_a_race(table: Lay, theirs: list[str], left: list[str]) -> None:
    t = table(ann=dict(traits=["Feline", "Half-Breed"]), bob={}, cy=dict(traits=theirs))
    t.doors("Transporter Accident").dice(6, 1).ann.opens_door()
    assert t.ann.traits == left and t.cy.traits == ["Feline"] and t.nobody_is_asked()


@card("Trap! Transporter Accident", "Half-Breed")
@ruling("R059", "R060")
def test_nobody_ends_with_two_half_breeds(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline", "Half-Breed", "Mutant"]), bob={}, cy=dict(traits=["Cyborg", "Half-Breed"]))
    t.doors("Transporter Accident").dice(6, 1).ann.opens_door()
    assert t.ann.traits == ["Cyborg"] and sorted(t.cy.traits) == ["Feline", "Half-Breed", "Mutant"]
    assert t.pile("doors").count("Half-Breed") == 1 and t.nobody_is_asked()


@card("Trap! Transporter Accident", "Feline")
@rule("ITM-04")
def test_items_of_the_lost_race_stop_counting(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"], gear=["Tailgun"]), bob={}, cy=dict(traits=["Mutant"], gear=["Neuronic Whip"]))
    t.doors("Transporter Accident").dice(6, 1).ann.opens_door()
    assert t.ann.strength == 1 and t.cy.strength == 1 and t.nobody_is_asked()


@card("Trap! Transporter Accident")
@rule("TRP-05")
@pytest.mark.parametrize(("edition", "strong"), [("star-2002", 9), ("star-2014", 4), ("star-2019", 4)])
def test_an_accident_in_a_fight(table: Lay, edition: str, strong: int) -> None:
    t = table(edition=edition, ann=dict(level=9), bob=dict(hand=["Transporter Accident"], sex="female")).dice(6, 1)
    t.ann.fights("Ogre")
    t.bob.plays("Transporter Accident", on="ann")
    assert t.ann.sex == "female" and t.strength() == (strong, 18) and t.bob.handicap == -5 and t.leaves("ann")


# Antimatter


@card("Trap! Antimatter")
@every_edition
def test_the_best_item_turns_against_its_owner(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, gear=["Battle Armor", "Vibrosword", "Magnetic Boots"]))
    t.doors("Antimatter").ann.opens_door()
    assert t.ann.marks == ["Trap! Antimatter", "Battle Armor"] and t.ann.gear == ["Vibrosword", "Magnetic Boots"]
    assert t.ann.strength == 5 - 4 + 3 + 1 and t.nobody_is_asked()


@card("Trap! Antimatter")
@rule("TRP-03")
@ruling("R308")
def test_among_equals_the_victim_picks(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Vibrosword", "Dogbot", "Ray Gun"]), bob=dict(hand=["Antimatter"]))
    t.bob.plays("Antimatter", on="ann")
    assert t.options == ["pick Vibrosword", "pick Dogbot"]
    t.ann.picks("Dogbot")
    assert t.ann.marks == ["Trap! Antimatter", "Dogbot"] and t.ann.strength == 5 - 3 + 3 + 2


@card("Trap! Antimatter")
@rule("TRP-04")
@ruling("R308")
@pytest.mark.parametrize(("gear", "pack"), [([], ["Vibrosword"]), (["Rocket Boots", "Permanent Wave"], [])])
def test_an_item_that_gives_no_bonus_now_is_not_hit(table: Lay, gear: list[str], pack: list[str]) -> None:
    t = table(ann=dict(gear=gear, pack=pack)).doors("Antimatter")
    t.ann.opens_door()
    assert t.ann.marks == [] and t.ann.gear == gear and t.ann.pack == pack and t.discarded("Antimatter")
    assert t.nobody_is_asked()


@card("Trap! Antimatter", "Trap! Chemical Spill")
def test_an_item_worn_without_right_gives_nothing_and_is_not_hit(table: Lay) -> None:
    t = table(ann=dict(traits=["Cyborg"], gear=["Deely-Boppers", "Ray Gun"]), bob=dict(hand=["Antimatter"]))
    t.doors("Chemical Spill").ann.opens_door()
    t.bob.plays("Antimatter", on="ann")
    assert t.ann.marks == ["Trap! Antimatter", "Ray Gun"] and t.ann.strength == -1


@card("Trap! Antimatter", "Ray Gun")
def test_antimatter_turns_the_whole_bonus_round(table: Lay) -> None:
    t = table(ray=dict(level=5, gear=["Ray Gun", "Energy Armor"]), bob={}, cy={}).doors("Antimatter")
    t.ray.opens_door()
    assert t.ray.marks == ["Trap! Antimatter", "Ray Gun"] and t.ray.strength == 5 - 3 + 2 and t.nobody_is_asked()


@card("Trap! Antimatter")
@ruling("R091", "R308")
def test_of_lasers_one_card_is_hit(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Bobaser", "Maser", "Laser"])).doors("Antimatter")
    t.ann.opens_door()
    assert t.ann.marks == ["Trap! Antimatter", "Bobaser"] and t.ann.strength == 5 - 4 + 3 + 2 and t.nobody_is_asked()


@card("Trap! Antimatter", "Duct Tape")
def test_a_taped_set_is_hit_as_one(table: Lay) -> None:
    t = table(ann=dict(level=5, taped=[("Ray Gun", "Vibrosword")], gear=["Dogbot"])).doors("Antimatter")
    t.ann.opens_door()
    assert sorted(t.ann.marks) == ["Duct Tape", "Ray Gun", "Trap! Antimatter", "Vibrosword"]
    assert t.ann.strength == 5 - 5 + 3 and t.nobody_is_asked()


@card("Trap! Antimatter")
@rule("ITM-03")
@ruling("R308")
def test_the_turned_item_uses_no_place(table: Lay) -> None:
    marks = ["Antimatter", "Battle Armor"]
    t = table(ann=dict(level=5, marks=marks, pack=["Energy Armor", "Bubble Helmet", "Rocket Boots"]))
    t.ann.equips("Energy Armor").equips("Bubble Helmet").equips("Rocket Boots")
    assert t.ann.strength == 5 - 4 + 2 + 2


@card("Trap! Antimatter")
@rule("ITM-11", "ITM-12", "HND-08")
@ruling("R308")
@every_edition
def test_the_turned_item_can_neither_be_taken_off_nor_sold_given_or_spent(table: Lay, edition: str) -> None:
    ann = dict(level=5, traits=["Psychic"], marks=["Antimatter", "Battle Armor"])
    t = table(edition=edition, ann=ann, bob=dict(hand=["Chair"]))
    assert t.ann.cannot_unequip("Battle Armor") and t.ann.cannot_sell("Battle Armor")
    assert t.ann.cannot_trade("bob", give=["Battle Armor"]) and t.bob.cannot_trade("ann", get=["Battle Armor"])
    assert t.ann.cannot_drop("Antimatter")
    if edition == "star-2002":
        t.ann.uses("Read a mind", on="bob")
        assert t.ann.traits == []  # only Psychic itself could pay
    else:
        assert t.ann.cannot_use("Read a mind", on="bob")
    assert t.ann.marks == ["Trap! Antimatter", "Battle Armor"]


@card("Trap! Antimatter", "Frank the Tank")
@ruling("R308")
def test_bad_stuff_does_not_take_the_turned_item(table: Lay) -> None:
    t = table(ann=dict(level=5, marks=["Antimatter", "Energy Armor"], gear=["Dogbot"])).dice(1)
    t.ann.fights("Frank the Tank").flees()
    assert t.ann.gear == [] and t.ann.marks == ["Trap! Antimatter", "Energy Armor"] and t.all_pass().nobody_is_asked()


@card("Trap! Antimatter")
@rule("DTH-01")
@ruling("R086", "R274", "R308")
@every_edition
def test_antimatter_survives_death_and_is_not_looted(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, marks=["Antimatter", "Energy Armor"], gear=["Dogbot"]))
    t.dice(1, 6, 1).ann.fights("Ogre").flees()
    assert not t.ann.alive and t.ann.marks == ["Trap! Antimatter", "Energy Armor"]
    assert t.bob.hand == ["Dogbot"] and t.cy.hand == [] and t.nobody_is_asked()


@card("Trap! Antimatter")
@every_edition
@pytest.mark.parametrize(("level", "left"), [(5, 3), (3, 1)])
def test_two_levels_rid_of_it_at_any_time(table: Lay, edition: str, level: int, left: int) -> None:
    t = table(edition=edition, ann=dict(level=level, marks=["Antimatter", "Energy Armor"]), bob={}, turn="bob")
    t.bob.fights("Ogre")
    t.ann.uses("Get rid of it")
    assert t.ann.level == left and t.ann.marks == [] and t.discarded("Antimatter", "Energy Armor")
    assert t.ann.strength == left and t.leaves("bob")


@card("Trap! Antimatter")
@ruling("R308")
@pytest.mark.parametrize("level", [1, 2])
def test_the_price_must_really_be_paid(table: Lay, level: int) -> None:
    t = table(ann=dict(level=level, marks=["Antimatter", "Energy Armor"]))
    assert t.ann.cannot_use("Get rid of it")


@card("Trap! Antimatter", "Med Kit")
def test_a_med_kit_may_follow_the_price(table: Lay) -> None:
    t = table(ann=dict(level=5, marks=["Antimatter", "Energy Armor"], hand=["Med Kit"]))
    t.ann.uses("Get rid of it").plays("Med Kit")
    assert t.ann.level == 4 and t.ann.marks == []


@card("Trap! Antimatter", "Foof Gun")
def test_a_foof_gun_turned_over_sends_nobody_away(table: Lay) -> None:
    t = table(ann=dict(level=9, gear=["Foof Gun"])).doors("Antimatter")
    t.ann.opens_door()
    t.ann.fights("Blob")
    assert t.strength() == (3, 2)
    t.all_pass()
    assert t.winner == "ann" and t.nobody_is_asked()


@card("Trap! Antimatter", "Plasmoid")
def test_nothing_lowers_the_penalty_not_even_a_monster_that_ignores_lasers(table: Lay) -> None:
    t = table(ann=dict(level=5, marks=["Antimatter", "Bobaser"]))
    t.ann.fights("Plasmoid")
    assert t.strength() == (1, 18) and t.leaves("ann")


@card("Trap! Antimatter", "Sidekick: Loud Hairy Alien")
def test_an_item_in_the_aliens_hands_is_hit_too(table: Lay) -> None:
    ann = dict(level=5, sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Maser"]}, gear=["Ray Gun"])
    t = table(ann=ann).doors("Antimatter")
    t.ann.opens_door()
    assert t.ann.marks == ["Trap! Antimatter", "Maser"] and t.ann.strength == 5 - 3 + 2 and t.nobody_is_asked()


@card("Trap! Antimatter")
def test_antimatter_in_a_fight_counts_at_once(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(level=5, gear=["Dogbot"]), bob=dict(hand=["Antimatter"]))
    t.ann.fights("Gas Giant")
    assert t.strength() == (8, 4)
    t.bob.plays("Antimatter", on="ann")
    assert t.strength() == (2, 4) and t.leaves("ann")
