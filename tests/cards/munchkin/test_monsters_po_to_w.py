"""The monsters of Munchkin from Potted Plant to Wight Brothers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])


@card("Potted Plant", "Elf")
@ruling("R364")
@pytest.mark.parametrize(
    ("ann", "bob", "treasures"), [([], [], 1), (["Elf"], [], 2), ([], ["Elf"], 2), (["Elf"], ["Elf"], 2)]
)
def test_an_elf_finds_one_more_treasure_in_the_pot(table: Lay, ann: list[str], bob: list[str], treasures: int) -> None:
    t = table(edition="munchkin-2010", ann=dict(level=2, traits=ann), bob=dict(traits=bob))
    t.treasures("Sleep Potion", "Magic Missile").ann.fights("Potted Plant").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert len(t.ann.hand) == treasures and t.ann.level == 3 and t.nobody_is_asked()


@card("Potted Plant", "Elf", "Baby")
@ruling("R358")
@every_edition
@pytest.mark.parametrize(("with_", "treasures"), [(["Baby"], 1), (["Baby", "Enraged"], 2), (["Enraged"], 3)])
def test_an_elfs_treasure_is_added_before_any_floor(table: Lay, edition: str, with_: list[str], treasures: int) -> None:
    t = table(edition=edition, ann=dict(level=8, traits=["Elf"]))
    t.treasures("Sleep Potion", "Magic Missile", "Magic Lamp").ann.fights("Potted Plant", with_=with_)
    t.all_pass()
    assert len(t.ann.hand) == treasures and t.ann.level == 9 and t.nobody_is_asked()


@card("Potted Plant")
@every_edition
def test_everybody_escapes_from_a_potted_plant(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=1))
    t.ann.fights("Potted Plant").flees()
    assert not t.saw("DieRolled") and t.saw("Escaped", "ann") and t.ann.level == 1 and t.nobody_is_asked()


@card("Potted Plant", "Half-Breed")
def test_half_an_elf_finds_the_treasure_too(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Elf", "Half-Breed"])).treasures("Sleep Potion", "Magic Missile")
    t.ann.fights("Potted Plant")
    t.all_pass()
    assert len(t.ann.hand) == 2 and t.nobody_is_asked()


@card("Potted Plant", "Flask of Glue")
def test_glue_holds_even_those_who_run_from_a_potted_plant(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(hand=["Flask of Glue"])).dice(1)
    t.ann.fights("Potted Plant").passes()
    t.all_pass(but="bob").bob.plays("Flask of Glue")
    t.all_pass()
    assert t.saw("DieRolled", "ann") == 1 and t.saw("Caught", "ann") and t.ann.level == 1 and t.nobody_is_asked()


@card("Pukachu")
@ruling("R361")
@every_edition
@pytest.mark.parametrize(
    ("level", "gear", "after"),
    [(7, [], 9), (7, ["Flaming Armor"], 9), (6, ["Flaming Armor"], 7), (5, ["Flaming Armor"], 6)],
)
def test_who_beats_pukachu_by_level_alone_gains_one_more(
    table: Lay, edition: str, level: int, gear: list[str], after: int
) -> None:
    t = table(edition=edition, ann=dict(level=level, gear=gear))
    t.ann.fights("Pukachu")
    t.all_pass()
    assert t.ann.level == after and len(t.ann.hand) == 2 and t.nobody_is_asked()


@card("Pukachu")
@ruling("R361")
def test_there_is_no_bonus_for_beating_pukachu_with_help(table: Lay) -> None:
    t = table(edition="munchkin-2010", ann=dict(level=7))
    t.ann.fights("Pukachu").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == 8 and t.bob.level == 1 and t.nobody_is_asked()


@card("Pukachu", "Warrior")
@ruling("R361")
def test_a_warriors_tie_with_pukachu_is_enough(table: Lay) -> None:
    t = table(ann=dict(level=6, traits=["Warrior"]))
    t.ann.fights("Pukachu")
    t.all_pass()
    assert t.ann.level == 8 and t.nobody_is_asked()


@card("Pukachu")
def test_pukachu_takes_the_hand(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Crabs", "Leather Armor"], gear=["Spiky Knees"])).dice(1)
    t.ann.fights("Pukachu").flees()
    assert t.ann.hand == [] and t.ann.gear == ["Spiky Knees"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Shrieking Geek")
@pytest.mark.parametrize(("ann", "bob", "strength"), [([], [], 6), (["Warrior"], ["Warrior"], 12), (["Thief"], [], 6)])
def test_the_geek_resists_warriors_once(table: Lay, ann: list[str], bob: list[str], strength: int) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Shrieking Geek").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("Shrieking Geek")
@every_edition
def test_the_geeks_victim_becomes_a_classless_human(table: Lay, edition: str) -> None:
    traits = ["Elf", "Dwarf", "Half-Breed", "Thief", "Wizard", "Super Munchkin"]
    t = table(edition=edition, ann=dict(level=3, traits=traits)).dice(1)
    t.ann.fights("Shrieking Geek").flees()
    t.all_pass()
    assert t.ann.traits == [] and t.discarded(*traits) and t.ann.level == 3 and t.nobody_is_asked()


@card("Shrieking Geek")
def test_the_geek_has_nothing_to_take_from_a_plain_human(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Bad-Ass Bandana"]), bob=dict(traits=["Elf"])).dice(1)
    t.ann.fights("Shrieking Geek").flees()
    assert t.ann.level == 3 and t.ann.gear == ["Bad-Ass Bandana"] and t.bob.traits == ["Elf"] and t.nobody_is_asked()


@card("Shrieking Geek", "Dwarf")
@rule("ITM-05")
def test_who_is_no_dwarf_any_more_must_part_with_big_items(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Dwarf"], pack=["Huge Rock", "Mithril Armor"])).dice(1)
    t.ann.fights("Shrieking Geek").flees()
    assert t.asked == "ann" and t.ann.traits == []
    t.ann.picks("Huge Rock").chooses("cy")
    assert t.ann.items == ["Mithril Armor"] and t.cy.items == ["Huge Rock"] and t.nobody_is_asked()


@card("Snails on Speed")
@pytest.mark.parametrize(("roll", "traits", "escaped"), [(6, [], False), (6, ["Elf"], True), (5, ["Elf"], False)])
def test_snails_are_very_fast(table: Lay, roll: int, traits: list[str], escaped: bool) -> None:
    t = table(ann=dict(level=2, traits=traits)).dice(roll, *([] if escaped else [1]))
    t.ann.fights("Snails on Speed").flees()
    assert t.ann.escaped == escaped and t.ann.traits == traits and t.ann.level == 2 and t.nobody_is_asked()


@card("Snails on Speed")
@ruling("R389")
def test_the_snails_victim_gives_up_as_many_cards_as_the_die_shows(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Elf"], gear=["Leather Armor", "Spiky Knees"], hand=["Crabs", "Gazebo"]))
    t.dice(1, 3).ann.fights("Snails on Speed").flees().picks("Crabs", "Leather Armor", "Gazebo")
    assert t.ann.gear == ["Spiky Knees"] and t.ann.hand == [] and t.ann.traits == ["Elf"] and t.nobody_is_asked()


@card("Snails on Speed")
def test_who_has_fewer_cards_than_the_snails_want_loses_them_all(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Leather Armor"], hand=["Crabs"])).dice(1, 6)
    t.ann.fights("Snails on Speed").flees()
    while t.asked == "ann":
        t.ann.picks(t.ann.hand[0] if t.ann.hand else t.ann.items[0])
    assert t.ann.items == t.ann.hand == [] and t.ann.level == 2 and t.nobody_is_asked()


@card("Snails on Speed", "Curse! Chicken on Your Head")
@ruling("R388")
def test_a_chicken_spares_one_card_before_the_snails(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Crabs"], marks=["Chicken on Your Head"])).dice(6, 1)
    t.ann.fights("Snails on Speed").flees()
    assert t.ann.hand == ["Crabs"] and t.nobody_is_asked()


@card("Squidzilla", "Elf")
@ruling("R359")
@every_edition
def test_every_elf_is_weaker_against_squidzilla(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, traits=["Elf"]), bob=dict(level=8, traits=["Elf"]))
    t.ann.fights("Squidzilla")
    assert t.strength() == (5, 18)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (9, 18) and t.leaves("ann")


@card("Squidzilla", "Half-Breed")
def test_half_an_elf_is_as_strong_as_ever_against_squidzilla(table: Lay) -> None:
    t = table(ann=dict(level=4, traits=["Elf", "Half-Breed"]))
    t.ann.fights("Squidzilla")
    assert t.strength() == (4, 18)
    t.ann.flees()
    assert t.saw("NotPursued", "ann") and t.nobody_is_asked()


@card("Squidzilla")
@pytest.mark.parametrize(("level", "traits", "dead"), [(4, [], False), (4, ["Elf"], True), (5, [], True)])
def test_squidzilla_pursues_elves_of_any_level(table: Lay, level: int, traits: list[str], dead: bool) -> None:
    t = table(ann=dict(level=level, traits=traits)).dice(*([1] if dead else []))
    t.ann.fights("Squidzilla").flees()
    assert t.ann.alive != dead and t.saw("DieRolled") == int(dead) and t.nobody_is_asked()


@card("Stoned Golem")
@ruling("R220")
@every_edition
def test_a_stoned_golem_can_be_walked_past(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3)).doors("Stoned Golem")
    t.ann.opens_door().declines()
    t.all_pass()
    assert t.ann.level == 3 and t.ann.hand == [] and t.discarded("Stoned Golem") and t.nobody_is_asked()


@card("Stoned Golem", "Halfling")
@every_edition
def test_a_halfling_must_fight_the_golem(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Halfling"])).doors("Stoned Golem")
    t.ann.opens_door()
    assert t.kind == "fight" and t.strength() == (3, 14) and t.leaves("ann")


@card("Stoned Golem", "Half-Breed")
@ruling("R360")
def test_half_a_halfling_may_walk_past_the_golem(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Halfling", "Half-Breed"])).doors("Stoned Golem")
    t.ann.opens_door().declines()
    t.all_pass()
    assert t.ann.alive and t.discarded("Stoned Golem") and t.nobody_is_asked()


@card("Stoned Golem")
def test_who_fights_the_golem_and_is_caught_is_dead(table: Lay) -> None:
    t = table(ann=dict(level=3)).doors("Stoned Golem").dice(4)
    t.ann.opens_door().fights_on().flees()
    assert not t.ann.alive and t.nobody_is_asked()


@card("Stoned Golem", "Mate")
@rule("OPT-05")
@every_edition
def test_a_player_who_walks_past_the_golem_walks_past_the_mate_found_with_it(table: Lay, edition: str) -> None:
    t = table(edition=edition, options=["epic"], ann=dict(level=10)).doors("Mate", "Stoned Golem")
    t.ann.opens_door()
    assert t.strength() == (10, 28)
    t.ann.declines()
    assert t.monsters == [] and t.discarded("Stoned Golem", "Mate")
    assert t.ann.level == 10 and t.ann.hand == [] and t.all_pass().nobody_is_asked()


@card("Stoned Golem", "Mate")
@rule("OPT-05")
@every_edition
def test_a_player_who_fights_the_golem_fights_the_mate_found_with_it(table: Lay, edition: str) -> None:
    t = table(edition=edition, options=["epic"], ann=dict(level=10)).doors("Mate", "Stoned Golem")
    t.ann.opens_door().fights_on()
    assert t.monsters == ["Stoned Golem", "Mate"] and t.strength() == (10, 28) and t.leaves("ann")


@card("Stoned Golem", "Wandering Monster")
@ruling("R220")
@every_edition
def test_a_golem_that_wanders_in_can_be_ignored(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9), bob=dict(hand=["Wandering Monster", "Stoned Golem"]))
    t.treasures("Sleep Potion", "Magic Missile").ann.fights("Pukachu")
    t.bob.plays("Wandering Monster", with_="Stoned Golem")
    t.ann.declines()
    assert t.monsters == ["Pukachu"] and t.strength() == (9, 6)
    t.all_pass()
    assert t.saw("MonsterKilled") == 1 and t.winner == "ann"


@card("Tongue Demon")
@ruling("R370")
@every_edition
def test_the_tongue_demon_wants_an_item_first(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, gear=["Leather Armor", "Helm of Courage"])).doors("Tongue Demon")
    t.ann.opens_door().picks("Leather Armor")
    assert t.ann.gear == ["Helm of Courage"] and t.discarded("Leather Armor") and t.strength() == (4, 12)
    assert t.leaves("ann")


@card("Tongue Demon")
def test_who_has_no_item_fights_the_demon_at_once(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Leather Armor"])).doors("Tongue Demon")
    t.ann.opens_door()
    assert t.kind == "fight" and t.ann.hand == ["Leather Armor"] and t.leaves("ann")


@card("Tongue Demon", "Wandering Monster")
@ruling("R230", "R370")
@every_edition
def test_a_demon_that_wanders_in_wants_nothing(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=3, gear=["Leather Armor"]), bob=dict(hand=["Wandering Monster", "Tongue Demon"])
    )  # fmt: skip
    t.ann.fights("Lame Goblin")
    t.bob.plays("Wandering Monster", with_="Tongue Demon")
    assert t.ann.gear == ["Leather Armor"] and t.strength() == (4, 13) and t.leaves("ann")


@card("Tongue Demon")
@ruling("R370")
def test_a_demon_sought_in_trouble_wants_an_item_too(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Leather Armor"], hand=["Tongue Demon"])).doors("Elf")
    t.ann.takes_turn().kicks().looks_for_trouble("Tongue Demon")
    t.all_pass(but="ann")
    assert t.ann.items == [] and t.strength() == (3, 12) and t.leaves("ann")


@card("Tongue Demon", "Wandering Monster")
@ruling("R370")
@pytest.mark.parametrize(
    ("edition", "switches", "pays"),
    [
        ("star-2002", {}, True), ("star-2002", {"before_combat_on_joining": 0}, False),
        ("star-2019", {}, False), ("star-2019", {"before_combat_on_joining": 1}, True),
    ],
)  # fmt: skip
def test_a_demon_that_wanders_in_wants_an_item_by_the_sheet_of_2002(
    table: Lay, edition: str, switches: dict[str, int], pays: bool
) -> None:
    ann = dict(level=3, gear=["Leather Armor"])
    t = table(edition=edition, switches=switches, ann=ann, bob=dict(hand=["Wandering Monster", "Tongue Demon"]))
    t.ann.fights("Lame Goblin")
    t.bob.plays("Wandering Monster", with_="Tongue Demon")
    assert t.ann.gear == ([] if pays else ["Leather Armor"]) and t.strength() == (3 if pays else 4, 13)
    assert t.leaves("ann")


@card("Tongue Demon", "Elf", "Half-Breed")
@ruling("R360")
@pytest.mark.parametrize(("traits", "level"), [([], 4), (["Elf"], 3), (["Elf", "Half-Breed"], 4)])
def test_elves_suffer_more_from_the_tongue_demon(table: Lay, traits: list[str], level: int) -> None:
    t = table(ann=dict(level=6, traits=traits)).dice(1)
    t.ann.fights("Tongue Demon").flees()
    assert t.ann.level == level and t.nobody_is_asked()


@card("Tongue Demon", "Cleric")
def test_the_tongue_demon_hates_clerics(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(traits=["Cleric"]))
    t.ann.fights("Tongue Demon")
    assert t.strength() == (3, 12)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (4, 16) and t.leaves("ann")


@card("Undead Horse")
@pytest.mark.parametrize(
    ("traits", "strength"), [([], 4), (["Dwarf"], 9), (["Elf"], 4), (["Dwarf", "Elf", "Half-Breed"], 9)]
)
def test_the_undead_horse_hates_dwarves(table: Lay, traits: list[str], strength: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Undead Horse")
    assert t.strength() == (1, strength) and t.leaves("ann")


@card("Undead Horse")
def test_the_undead_horse_takes_two_levels(table: Lay) -> None:
    t = table(ann=dict(level=4)).dice(2)
    t.ann.fights("Undead Horse").flees()
    assert t.ann.level == 2 and t.nobody_is_asked()


@card("Undead Horse", "Cleric")
@ruling("R208")
def test_the_undead_horse_can_be_turned_three_times(table: Lay) -> None:
    t = table(ann=dict(level=1, traits=["Cleric"], hand=["Crabs", "Gazebo", "Amazon", "Harpies"]))
    t.ann.fights("Undead Horse", "King Tut")
    for paid in ("Crabs", "Gazebo", "Amazon"):
        t.ann.uses("Turning", paying=[paid])
    assert t.strength() == (10, 20) and t.ann.cannot_use("Turning") and t.leaves("ann")


@card("Unspeakably Awful Indescribable Horror")
@pytest.mark.parametrize(("ann", "bob", "strength"), [([], [], 14), (["Warrior"], [], 18), ([], ["Warrior"], 18)])
def test_the_horror_resists_warriors(table: Lay, ann: list[str], bob: list[str], strength: int) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Unspeakably Awful Indescribable Horror").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("Unspeakably Awful Indescribable Horror")
@pytest.mark.parametrize("traits", [[], ["Cleric"]])
def test_the_horror_kills(table: Lay, traits: list[str]) -> None:
    t = table(ann=dict(level=3, traits=traits)).dice(1)
    t.ann.fights("Unspeakably Awful Indescribable Horror").flees()
    assert not t.ann.alive and t.ann.traits == traits and t.nobody_is_asked()


@card("Unspeakably Awful Indescribable Horror", "Wizard")
@every_edition
def test_the_horror_takes_only_the_class_of_a_wizard(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Wizard", "Elf"], gear=["Spiky Knees"])).dice(1)
    t.ann.fights("Unspeakably Awful Indescribable Horror").flees()
    t.all_pass()
    assert t.ann.alive and t.ann.traits == ["Elf"] and t.ann.gear == ["Spiky Knees"] and t.ann.level == 3
    assert t.nobody_is_asked()


@card("Unspeakably Awful Indescribable Horror", "Super Munchkin")
def test_the_horror_leaves_a_wizards_other_class(table: Lay) -> None:
    t = table(edition="munchkin-2010", ann=dict(level=3, traits=["Wizard", "Thief", "Super Munchkin"])).dice(1)
    t.ann.fights("Unspeakably Awful Indescribable Horror").flees()
    t.all_pass()
    assert t.ann.alive and "Thief" in t.ann.traits and "Wizard" not in t.ann.traits and t.nobody_is_asked()


@card("Wannabe Vampire", "Cleric")
@every_edition
def test_a_cleric_drives_the_wannabe_off_for_its_treasure(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, traits=["Cleric"]))
    t.ann.fights("Wannabe Vampire").uses("Drive it off")
    t.all_pass()
    assert t.fight_over and t.ann.level == 2 and t.saw("CardDrawn", "ann", at=1) >= 3
    assert not t.saw("MonsterKilled") and t.nobody_is_asked()


@card("Wannabe Vampire", "Cleric")
def test_a_cleric_who_helps_may_drive_it_off(table: Lay) -> None:
    t = table(ann=dict(level=2), bob=dict(traits=["Cleric"]))
    t.ann.fights("Wannabe Vampire")
    assert t.ann.cannot_use("Drive it off") and t.bob.cannot_use("Drive it off")
    t.ann.asks("bob")
    t.bob.accepts()
    t.bob.uses("Drive it off")
    t.all_pass()
    assert t.fight_over and (t.ann.level, t.bob.level) == (2, 1) and t.saw("CardDrawn", "ann", at=1) >= 3
    assert t.nobody_is_asked()


@card("Wannabe Vampire", "Cleric")
def test_the_wannabe_is_not_undead(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Cleric"], hand=["Crabs"]))
    t.ann.fights("Wannabe Vampire")
    assert t.ann.cannot_use("Turning") and t.leaves("ann")


@card("Wannabe Vampire")
def test_the_wannabe_takes_three_levels(table: Lay) -> None:
    t = table(ann=dict(level=6)).dice(1)
    t.ann.fights("Wannabe Vampire").flees()
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Wannabe Vampire", "Mate")
@ruling("R369")
def test_a_cleric_drives_off_the_mate_as_well(table: Lay) -> None:
    t = table(edition="munchkin-2010", ann=dict(level=2, traits=["Cleric"]), bob=dict(hand=["Mate"]))
    t.ann.fights("Wannabe Vampire")
    t.bob.plays("Mate")
    t.ann.uses("Drive it off")
    assert t.strength() == (2, 12)
    t.ann.uses("Drive it off")
    t.all_pass()
    assert t.fight_over and t.saw("CardDrawn", "ann", at=1) >= 6 and t.ann.level == 2 and t.nobody_is_asked()


@card("Wight Brothers")
@ruling("R222")
@every_edition
def test_the_wight_brothers_bring_down_to_level_one(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=8, gear=["Leather Armor"], hand=["Crabs"])).dice(1)
    t.ann.fights("Wight Brothers").flees()
    assert t.ann.level == 1 and t.ann.gear == ["Leather Armor"] and t.ann.hand == ["Crabs"] and t.nobody_is_asked()


@card("Wight Brothers", "Cleric")
def test_the_wight_brothers_are_undead(table: Lay) -> None:
    t = table(ann=dict(level=8), bob=dict(traits=["Cleric"], hand=["Crabs"]))
    t.ann.fights("Wight Brothers")
    assert t.bob.cannot_use("Turning")
    t.ann.asks("bob")
    t.bob.accepts()
    t.bob.uses("Turning", paying=["Crabs"])
    assert t.strength() == (12, 16) and t.leaves("ann")


@card("Pukachu", "Magic Missile", "Doppleganger")
@ruling("R361")
@pytest.mark.parametrize("shot", ["Magic Missile", "Doppleganger"])
def test_a_one_shot_that_was_needed_spoils_pukachus_bonus(table: Lay, shot: str) -> None:
    t = table(ann=dict(level=5, hand=[shot])).treasures("Spiky Knees", "Horny Helmet")
    t.ann.fights("Pukachu").plays(shot, **({"on": "munchkins"} if shot == "Magic Missile" else {}))
    t.all_pass()
    assert t.ann.level == 6 and len(t.ann.hand) == 2 and t.nobody_is_asked()


@card("Wight Brothers")
def test_the_wight_brothers_are_worth_two_levels_and_cost_none_when_beaten(table: Lay) -> None:
    t = table(ann=dict(level=7, gear=["Really Impressive Title"], hand=["Magic Missile", "Sleep Potion"]))
    t.ann.fights("Wight Brothers").plays("Magic Missile", on="munchkins").plays("Sleep Potion", on="munchkins")
    t.all_pass()
    assert t.ann.level == 9 and not t.saw("LevelsLost") and t.nobody_is_asked()


@card("Stoned Golem", "Halfling")
def test_a_halfling_who_has_the_golem_wander_in_must_fight_it(table: Lay) -> None:
    t = table(ann=dict(level=9, traits=["Halfling"]), bob=dict(hand=["Wandering Monster", "Stoned Golem"]))
    t.ann.fights("Pukachu")
    t.bob.plays("Wandering Monster", with_="Stoned Golem")
    assert t.monsters == ["Pukachu", "Stoned Golem"] and t.strength() == (9, 20) and t.leaves("ann")


@card("Potted Plant", "Mate")
def test_a_pair_of_plants_gives_an_elf_two_more_treasures(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Elf"]), bob=dict(hand=["Mate"]))
    t.treasures("Spiky Knees", "Horny Helmet", "Slimy Armor", "Leather Armor").ann.fights("Potted Plant")
    t.bob.plays("Mate")
    t.all_pass()
    assert t.ann.level == 5 and len(t.ann.hand) == 4 and t.nobody_is_asked()


@card("Wannabe Vampire", "Cleric")
@ruling("R098")
def test_the_wannabes_treasure_is_lost_with_the_rest_of_the_fight(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Cleric"])).dice(5)
    t.ann.fights("Wannabe Vampire", "Pukachu").uses("Drive it off").flees()
    assert t.ann.escaped and t.ann.hand == [] and t.ann.level == 2 and t.nobody_is_asked()
