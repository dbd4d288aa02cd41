"""The monsters of Munchkin from 3,872 Orcs to Ghoulfiends."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])


@card("3,872 Orcs")
@ruling("R077")
@every_edition
@pytest.mark.parametrize(("ann", "bob", "strength"), [([], [], 10), (["Dwarf"], [], 16), (["Dwarf"], ["Dwarf"], 16)])
def test_orcs_hate_dwarves_once(table: Lay, edition: str, ann: list[str], bob: list[str], strength: int) -> None:
    t = table(edition=edition, ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("3,872 Orcs").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("3,872 Orcs")
@rule("CHR-04")
@every_edition
def test_orcs_do_not_mind_half_a_dwarf(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Dwarf", "Half-Breed"]))
    t.ann.fights("3,872 Orcs")
    assert t.strength() == (1, 10) and t.leaves("ann")


@card("3,872 Orcs")
@pytest.mark.parametrize(("roll", "level"), [(3, 5), (4, 4), (5, 3), (6, 2)])
def test_orcs_take_as_many_levels_as_the_die_shows(table: Lay, roll: int, level: int) -> None:
    t = table(ann=dict(level=8)).dice(1, roll)
    t.ann.fights("3,872 Orcs").flees()
    assert t.ann.level == level and t.ann.alive and t.bob.level == 1 and t.nobody_is_asked()


@card("3,872 Orcs")
@ruling("R388")
@pytest.mark.parametrize("roll", [1, 2])
def test_a_low_roll_for_the_orcs_is_death(table: Lay, roll: int) -> None:
    t = table(ann=dict(level=8)).dice(1, roll)
    t.ann.fights("3,872 Orcs").flees()
    assert not t.ann.alive and t.saw("Died", "ann") == 1 and t.ann.level == 8 and t.nobody_is_asked()


@card("3,872 Orcs")
@rule("WIN-04")
def test_orcs_leave_at_least_level_one(table: Lay) -> None:
    t = table(ann=dict(level=3)).dice(1, 6)
    t.ann.fights("3,872 Orcs").flees()
    assert t.ann.level == 1 and t.ann.alive and t.nobody_is_asked()


@card("3,872 Orcs", "Curse! Chicken on Your Head")
@ruling("R388")
def test_a_chicken_makes_a_three_deadly(table: Lay) -> None:
    t = table(ann=dict(level=8, marks=["Chicken on Your Head"])).dice(1, 3)
    t.ann.fights("3,872 Orcs").flees()
    assert not t.ann.alive and t.nobody_is_asked()


@card("3,872 Orcs", "Loaded Die")
@ruling("R388")
def test_a_loaded_die_saves_from_the_orcs(table: Lay) -> None:
    t = table(ann=dict(level=8, hand=["Loaded Die"])).dice(2, 1)
    t.ann.fights("3,872 Orcs")
    t.all_pass(until="rolled").ann.passes()
    t.ann.plays("Loaded Die").chooses(3)
    assert t.ann.alive and t.ann.level == 5 and t.nobody_is_asked()


@card("Amazon")
@rule("CMB-12")
@every_edition
def test_the_amazon_leaves_a_woman_with_a_treasure(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, sex="female", hand=["Crabs"])).doors("Amazon")
    t.treasures("Spiky Knees").ann.takes_turn().kicks()
    t.all_pass()
    assert sorted(t.ann.hand) == ["Crabs", "Spiky Knees"] and t.ann.level == 3 and t.discarded("Amazon")
    assert t.ann.cannot_loot() and t.ann.cannot_look_for_trouble("Crabs")
    t.ann.ends_turn()
    assert not t.saw("MonsterKilled") and t.nobody_is_asked()


@card("Amazon")
def test_the_amazon_fights_a_man(table: Lay) -> None:
    t = table(ann=dict(level=9, sex="male")).doors("Amazon")
    t.ann.opens_door()
    assert t.strength() == (9, 8) and t.monsters == ["Amazon"] and t.leaves("ann")


@card("Amazon")
def test_the_amazon_takes_every_class(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Warrior", "Thief", "Super Munchkin", "Dwarf"])).dice(1)
    t.ann.fights("Amazon").flees()
    assert t.ann.traits == ["Dwarf"] and t.ann.level == 5
    assert t.discarded("Warrior", "Thief", "Super Munchkin") and t.nobody_is_asked()


@card("Amazon")
def test_the_amazon_takes_three_levels_of_the_classless(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Elf"])).dice(1)
    t.ann.fights("Amazon").flees()
    assert t.ann.level == 2 and t.ann.traits == ["Elf"] and t.nobody_is_asked()


@card("Amazon", "Curse! Change Sex")
def test_the_amazon_leaves_who_becomes_a_woman_in_mid_fight(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Change Sex"])).treasures("Spiky Knees")
    t.ann.fights("Amazon")
    t.bob.plays("Change Sex", on="ann")
    t.all_pass()
    assert t.ann.sex == "female" and t.ann.hand == ["Spiky Knees"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Amazon")
@ruling("R101")
def test_the_amazon_leaves_when_a_woman_comes_to_help(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(sex="female")).treasures("Spiky Knees")
    t.ann.fights("Amazon").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.fight_over and t.ann.hand == ["Spiky Knees"] and not t.saw("MonsterKilled") and t.nobody_is_asked()


@card("Bigfoot")
@ruling("R359")
@pytest.mark.parametrize(
    ("ann", "bob", "strength"),
    [([], [], 12), (["Dwarf"], [], 15), (["Halfling"], [], 15), (["Dwarf"], ["Halfling"], 15), (["Elf"], [], 12)],
)
def test_bigfoot_hates_dwarves_and_halflings_once(table: Lay, ann: list[str], bob: list[str], strength: int) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Bigfoot").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("Bigfoot")
@ruling("R080")
def test_bigfoot_takes_the_headgear_that_is_worn(table: Lay) -> None:
    t = table(ann=dict(level=4, gear=["Helm of Courage", "Leather Armor"], pack=["Horny Helmet"])).dice(1)
    t.ann.fights("Bigfoot").flees()
    assert sorted(t.ann.items) == ["Horny Helmet", "Leather Armor"] and t.ann.level == 4 and t.nobody_is_asked()


@card("Bigfoot", "Curse! Chicken on Your Head")
def test_bigfoot_takes_the_chicken_too(table: Lay) -> None:
    t = table(ann=dict(level=4, marks=["Chicken on Your Head"])).dice(5)
    t.ann.fights("Bigfoot").flees()  # 5 - 1 is not enough
    assert t.ann.marks == [] and t.discarded("Chicken on Your Head") and t.nobody_is_asked()


@card("Bullrog")
@rule("RUN-04")
@every_edition
def test_the_bullrog_does_not_pursue_up_to_level_four(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4))
    t.ann.fights("Bullrog").flees()
    assert t.saw("NotPursued", "ann") and t.ann.alive and not t.saw("DieRolled") and t.nobody_is_asked()


@card("Bullrog")
@every_edition
def test_the_bullrog_kills_from_level_five_on(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Elf"])).dice(3)
    t.ann.fights("Bullrog").flees()
    assert not t.ann.alive and t.ann.traits == ["Elf"] and t.nobody_is_asked()


@card("Bullrog", "Electric Radioactive Acid Potion", "Magic Missile")
def test_the_bullrog_is_worth_two_levels_and_five_treasures(table: Lay) -> None:
    t = table(ann=dict(level=7, gear=["Flaming Armor"], hand=["Electric Radioactive Acid Potion", "Magic Missile"]))
    t.ann.fights("Bullrog").plays("Electric Radioactive Acid Potion", on="munchkins")
    t.ann.plays("Magic Missile", on="munchkins")
    assert t.strength() == (19, 18)
    t.all_pass()
    assert t.ann.level == 9 and t.saw("CardDrawn", "ann", at=1) >= 5 and t.nobody_is_asked()


LOW = ["Boots of Butt-Kicking", "Kneepads of Allure", "Spiky Knees", "Pantyhose of Giant Strength", "Flaming Armor"]


@card("Crabs", "Enraged")
@every_edition
def test_crabs_strip_what_is_worn_below_the_waist_and_the_armor(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=[*LOW, "Helm of Courage"], pack=["Sandals of Protection", "Slimy Armor"]))
    t.ann.fights("Crabs", with_=["Enraged", "Ancient"]).flees()
    assert not t.saw("DieRolled") and t.discarded(*LOW)
    assert sorted(t.ann.items) == ["Helm of Courage", "Sandals of Protection", "Slimy Armor"]
    assert t.ann.level == 1 and t.nobody_is_asked()


@card("Crabs", "Cloak of Obscurity")
def test_crabs_leave_a_cloak(table: Lay) -> None:
    t = table(ann=dict(traits=["Thief"], gear=["Cloak of Obscurity", "Spiky Knees"]))
    t.ann.fights("Crabs", with_=["Humongous"]).flees()
    assert t.ann.gear == ["Cloak of Obscurity"] and t.nobody_is_asked()


@card("Crabs", "Instant Wall")
@every_edition
def test_no_wall_keeps_crabs_out(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Leather Armor"], hand=["Instant Wall"]))
    t.ann.fights("Crabs", with_=["Enraged"])
    t.ann.passes()
    assert t.ann.hand == ["Instant Wall"]  # it would be wasted, and is not asked for
    assert t.saw("Caught", "ann", card="Crabs") and t.ann.items == [] and t.nobody_is_asked()


@card("Crabs", "Magic Lamp")
def test_crabs_can_be_lamped_when_they_have_caught_somebody(table: Lay) -> None:
    t = table(ann=dict(gear=["Leather Armor"], hand=["Magic Lamp"]))
    t.ann.fights("Crabs", with_=["Enraged"]).passes()
    t.ann.plays("Magic Lamp")
    t.all_pass()
    assert t.ann.gear == ["Leather Armor"] and t.ann.level == 1 and t.nobody_is_asked()


@card("Drooling Slime")
def test_the_slime_takes_footgear(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Elf"], gear=["Boots of Running Really Fast"])).dice(1)
    t.ann.fights("Drooling Slime")
    assert t.strength() == (2, 5)
    t.ann.flees()  # 1 + 2 + 1
    assert t.ann.items == [] and t.ann.level == 2 and t.nobody_is_asked()


@card("Drooling Slime")
@pytest.mark.parametrize("pack", [[], ["Boots of Butt-Kicking"]])
def test_the_slime_takes_a_level_of_the_barefoot(table: Lay, pack: list[str]) -> None:
    t = table(ann=dict(level=2, traits=["Elf"], pack=pack)).dice(1)
    t.ann.fights("Drooling Slime").flees()
    assert t.ann.level == 1 and t.ann.pack == pack and t.nobody_is_asked()


@card("Drooling Slime", "Elf")
def test_an_elf_who_is_dropped_in_mid_fight_no_longer_angers_the_slime(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Elf"]))
    t.ann.fights("Drooling Slime").drops("Elf")
    assert t.strength() == (2, 1) and t.leaves("ann")


@card("Face Sucker")
@pytest.mark.parametrize(("traits", "strength"), [([], 8), (["Elf"], 14), (["Dwarf"], 8), (["Elf", "Half-Breed"], 8)])
def test_the_face_sucker_hates_elves(table: Lay, traits: list[str], strength: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Face Sucker")
    assert t.strength() == (1, strength) and t.leaves("ann")


@card("Face Sucker")
@pytest.mark.parametrize("gear", [[], ["Helm of Courage"]])
def test_the_face_sucker_takes_headgear_and_a_level(table: Lay, gear: list[str]) -> None:
    t = table(ann=dict(level=4, gear=gear, pack=["Horny Helmet"])).dice(4)
    t.ann.fights("Face Sucker").flees()
    assert t.ann.gear == [] and t.ann.pack == ["Horny Helmet"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Face Sucker", "Curse! Chicken on Your Head", "Cheat!")
def test_the_face_sucker_takes_two_helmets_and_the_chicken(table: Lay) -> None:
    t = table(ann=dict(level=4, gear=["Helm of Courage"], cheat=["Horny Helmet"], marks=["Chicken on Your Head"]))
    t.dice(1).ann.fights("Face Sucker").flees()
    assert t.ann.items == [] and t.ann.marks == [] and t.discarded("Cheat!") and t.ann.level == 3
    assert t.nobody_is_asked()


@card("Floating Nose")
@every_edition
def test_the_nose_takes_a_bribe(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, gear=["Helm of Courage"], pack=["Horny Helmet"]))
    t.ann.fights("Floating Nose").uses("Bribe it", paying=["Helm of Courage"])
    t.all_pass()
    assert t.fight_over and t.ann.items == ["Horny Helmet"] and t.ann.level == 2 and t.ann.hand == []
    assert t.discarded("Floating Nose", "Helm of Courage") and t.nobody_is_asked()


@card("Floating Nose")
@pytest.mark.parametrize("gear", [[], ["Really Impressive Title"]])
def test_the_nose_scorns_what_is_worth_less_than_200(table: Lay, gear: list[str]) -> None:
    t = table(ann=dict(level=2, gear=gear))
    t.ann.fights("Floating Nose")
    assert t.ann.cannot_use("Bribe it") and t.leaves("ann")


@card("Floating Nose")
@ruling("R228", "R400")
@every_edition
def test_nobody_runs_from_the_nose(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Elf"], hand=["Invisibility Potion"]))
    t.ann.fights("Floating Nose").passes()
    assert not t.ann.can_play("Invisibility Potion")
    t.all_pass()
    assert not t.saw("DieRolled") and t.ann.level == 2 and t.ann.hand == ["Invisibility Potion"]
    assert t.nobody_is_asked()


@card("Floating Nose", "Magic Lamp")
def test_a_lamp_works_on_the_nose_only_before_the_loss(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Magic Lamp"]))
    t.ann.fights("Floating Nose")
    assert t.ann.can_play("Magic Lamp", on="Floating Nose")
    t.ann.passes()
    t.all_pass()
    assert t.ann.level == 2 and t.ann.hand == ["Magic Lamp"] and t.nobody_is_asked()


@card("Floating Nose", "Potion of Halitosis")
def test_bad_breath_kills_the_nose(table: Lay) -> None:
    t = table(ann=dict(level=2), bob=dict(hand=["Potion of Halitosis"]))
    t.ann.fights("Floating Nose")
    t.bob.plays("Potion of Halitosis").chooses(2)
    t.all_pass()
    assert t.ann.level == 3 and t.saw("MonsterKilled", card="Floating Nose") and len(t.ann.hand) == 3
    assert t.nobody_is_asked()


@card("Floating Nose")
def test_a_helper_may_pay_the_nose_too(table: Lay) -> None:
    t = table(ann=dict(level=2), bob=dict(pack=["Horny Helmet"]))
    t.ann.fights("Floating Nose").asks("bob")
    t.bob.accepts()
    t.bob.uses("Bribe it", paying=["Horny Helmet"])
    t.all_pass()
    assert t.fight_over and t.discarded("Horny Helmet", "Floating Nose") and t.nobody_is_asked()


@card("Flying Frogs")
@pytest.mark.parametrize(("roll", "traits", "level"), [(5, [], 1), (6, [], 2), (5, ["Elf"], 2), (4, ["Elf"], 1)])
def test_flying_frogs_are_fast(table: Lay, roll: int, traits: list[str], level: int) -> None:
    t = table(ann=dict(level=2, traits=traits)).dice(roll)
    t.ann.fights("Flying Frogs").flees()
    assert t.ann.escaped == (level == 2) and t.ann.level == level and t.nobody_is_asked()


@card("Flying Frogs")
def test_flying_frogs_take_two_levels(table: Lay) -> None:
    t = table(ann=dict(level=6), bob=dict(hand=["Humongous"])).dice(1)
    t.ann.fights("Flying Frogs")
    t.bob.plays("Humongous")
    t.ann.flees()
    assert t.ann.level == 4 and t.bob.level == 1 and t.nobody_is_asked()


@card("Flying Frogs")
def test_flying_frogs_slow_only_the_flight_from_them(table: Lay) -> None:
    t = table(ann=dict(level=2)).dice(5, 5)
    t.ann.fights("Flying Frogs", "Harpies").flees("Harpies")
    assert t.saw("Escaped", "ann", card="Harpies") and t.saw("Caught", "ann", card="Flying Frogs")
    assert t.ann.level == 1 and t.nobody_is_asked()


@card("Gazebo")
@every_edition
def test_the_gazebo_must_be_faced_alone(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(level=9)).dice(1)
    t.ann.fights("Gazebo")
    assert t.ann.cannot_ask("bob") and t.ann.cannot_ask("cy")
    t.ann.flees()
    assert t.ann.level == 2 and t.nobody_is_asked()


@card("Gazebo", "Wandering Monster")
@ruling("R219")
@every_edition
def test_a_gazebo_that_wanders_in_sends_the_helper_away(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(level=9), cy=dict(hand=["Wandering Monster", "Gazebo"]))
    t.ann.fights("Face Sucker").asks("bob")
    t.bob.accepts()
    assert t.strength() == (14, 8)
    t.cy.plays("Wandering Monster", with_="Gazebo")
    assert t.helper is None and t.strength() == (5, 16) and t.saw("HelperLeft", "bob") and t.bob.level == 9
    assert t.ann.cannot_ask("bob") and t.leaves("ann")


@card("Gazebo", "Pollymorph Potion")
def test_help_may_be_asked_for_once_the_gazebo_is_gone(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Pollymorph Potion"]), bob=dict(level=9))
    t.ann.fights("Gazebo", "Face Sucker")
    assert t.ann.cannot_ask("bob")
    t.ann.plays("Pollymorph Potion", on="Gazebo")
    assert t.ann.can_ask("bob") and t.leaves("ann")


@card("Gelatinous Octahedron")
@pytest.mark.parametrize(("roll", "escaped"), [(4, True), (3, False)])
def test_the_octahedron_is_slow(table: Lay, roll: int, escaped: bool) -> None:
    t = table(ann=dict(level=1)).dice(roll)
    t.ann.fights("Gelatinous Octahedron").flees()
    assert t.ann.escaped == escaped and t.ann.level == 1 and t.nobody_is_asked()


@card("Gelatinous Octahedron", "Dwarf")
def test_the_octahedron_takes_every_big_item(table: Lay) -> None:
    t = table(
        ann=dict(traits=["Dwarf"], gear=["Mithril Armor", "Spiky Knees"], pack=["Huge Rock", "Tuba of Charm"]),
        bob=dict(gear=["Swiss Army Polearm"], hand=["Humongous"]),
    ).dice(1)  # fmt: skip
    t.ann.fights("Gelatinous Octahedron")
    t.bob.plays("Humongous")
    t.ann.flees()
    assert t.ann.items == ["Spiky Knees"] and t.discarded("Mithril Armor", "Huge Rock", "Tuba of Charm")
    assert t.bob.gear == ["Swiss Army Polearm"] and t.nobody_is_asked()


@card("Gelatinous Octahedron", "Cheat!")
@ruling("R081")
def test_a_big_item_in_use_by_a_cheat_is_big_all_the_same(table: Lay) -> None:
    t = table(ann=dict(gear=["Huge Rock"], cheat=["Mithril Armor"]), bob=dict(hand=["Humongous"])).dice(1)
    t.ann.fights("Gelatinous Octahedron")
    t.bob.plays("Humongous")
    t.ann.flees()
    assert t.ann.items == [] and t.discarded("Cheat!", "Huge Rock", "Mithril Armor") and t.nobody_is_asked()


@card("Ghoulfiends")
@ruling("R221", "R355")
@every_edition
def test_ghoulfiends_ignore_every_bonus_but_no_penalty(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=8, gear=["Flaming Armor"], hand=["Magic Missile"]),
        bob=dict(traits=["Thief"], hand=["Crabs"]),
    )  # fmt: skip
    t.ann.fights("Ghoulfiends")
    assert t.strength() == (8, 8)
    t.ann.plays("Magic Missile", on="munchkins")
    assert t.strength() == (8, 8)
    t.bob.uses("Backstab", on="ann", paying=["Crabs"])
    assert t.strength() == (6, 8) and t.leaves("ann")


@card("Ghoulfiends", "Magic Missile")
@ruling("R355")
def test_what_is_thrown_for_the_ghoulfiends_counts(table: Lay) -> None:
    t = table(ann=dict(level=9), bob=dict(hand=["Magic Missile"]))
    t.ann.fights("Ghoulfiends")
    t.bob.plays("Magic Missile", on="monsters")
    assert t.strength() == (9, 13) and t.leaves("ann")


@card("Ghoulfiends")
@ruling("R392")
@pytest.mark.parametrize(("others", "level"), [((3, 5), 3), ((9, 9), 6), ((1, 4), 1)])
def test_ghoulfiends_bring_down_to_the_lowest_level(table: Lay, others: tuple[int, int], level: int) -> None:
    bob, cy = others
    t = table(ann=dict(level=6, gear=["Flaming Armor"]), bob=dict(level=bob), cy=dict(level=cy)).dice(2)
    t.ann.fights("Ghoulfiends").flees()
    assert t.ann.level == level and t.ann.gear == ["Flaming Armor"] and (t.bob.level, t.cy.level) == others
    assert t.nobody_is_asked()


@card("Ghoulfiends")
@ruling("R392")
@pytest.mark.parametrize(("dead", "level"), [(True, 3), (False, 2)])
def test_the_dead_are_not_among_the_lowest(table: Lay, dead: bool, level: int) -> None:
    t = table(ann=dict(level=6), bob=dict(level=2, dead=dead), cy=dict(level=3)).dice(2)
    t.ann.fights("Ghoulfiends").flees()
    assert t.ann.level == level and t.nobody_is_asked()


@card("Ghoulfiends", "Cleric")
def test_ghoulfiends_are_not_undead(table: Lay) -> None:
    t = table(ann=dict(level=6, traits=["Cleric"], hand=["Crabs"]))
    t.ann.fights("Ghoulfiends")
    assert t.ann.cannot_use("Turning") and t.leaves("ann")


@card("Floating Nose", "Mate")
def test_one_bribe_buys_off_one_nose_of_two(table: Lay) -> None:
    t = table(ann=dict(level=2, pack=["Horny Helmet"], hand=["Helm of Courage"]), bob=dict(hand=["Mate"]))
    t.ann.fights("Floating Nose")
    t.bob.plays("Mate")
    assert t.strength() == (2, 20)
    t.ann.uses("Bribe it", paying=["Horny Helmet"])
    assert t.strength() == (2, 10) and t.ann.cannot_use("Bribe it") and t.leaves("ann")  # the Helm is not in play


@card("Floating Nose", "Potion of Halitosis")
@ruling("R098")
def test_a_killed_nose_is_worth_nothing_if_the_rest_is_fled_from(table: Lay) -> None:
    t = table(edition="munchkin-2010", ann=dict(level=2, hand=["Potion of Halitosis"])).dice(5)
    t.ann.fights("Floating Nose", "Pukachu").plays("Potion of Halitosis").chooses(2)
    t.ann.flees()
    assert t.ann.escaped and t.ann.level == 2 and t.ann.hand == [] and t.nobody_is_asked()


@card("Amazon", "Mate", "Curse! Change Sex")
def test_two_amazons_leave_two_treasures(table: Lay) -> None:
    t = table(ann=dict(level=2), bob=dict(hand=["Mate", "Change Sex"])).treasures("Spiky Knees", "Horny Helmet")
    t.ann.fights("Amazon")
    t.bob.plays("Mate")
    t.bob.plays("Change Sex", on="ann")
    t.all_pass()
    assert sorted(t.ann.hand) == ["Horny Helmet", "Spiky Knees"] and t.ann.level == 2 and t.nobody_is_asked()
