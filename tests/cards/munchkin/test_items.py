"""The Items of Munchkin that are not Big."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])


@pytest.fixture
def munchkin(table: Lay) -> Lay:
    return partial(table, sets=["munchkin"])


# The seat that may use it, the seat that may not, and what it adds.
FOR_SOME = [
    ("Bad-Ass Bandana", {}, dict(traits=["Elf"]), 3),
    ("Bow With Ribbons", dict(traits=["Elf"]), {}, 4),
    ("Broad Sword", dict(sex="female"), dict(sex="male"), 3),
    ("Cheese Grater of Peace", dict(traits=["Cleric"]), dict(traits=["Thief"]), 3),
    ("Cloak of Obscurity", dict(traits=["Thief"]), {}, 4),
    ("Dagger of Treachery", dict(traits=["Thief"]), dict(traits=["Warrior"]), 3),
    ("Gentlemen's Club", dict(sex="male"), dict(sex="female"), 3),
    ("Hammer of Kneecapping", dict(traits=["Dwarf"]), dict(traits=["Halfling"]), 4),
    ("Limburger and Anchovy Sandwich", dict(traits=["Halfling"]), dict(traits=["Dwarf"]), 3),
    ("Mace of Sharpness", dict(traits=["Cleric"]), {}, 4),
    ("Pantyhose of Giant Strength", {}, dict(traits=["Warrior"]), 3),
    ("Pointy Hat of Power", dict(traits=["Wizard"]), dict(traits=["Cleric"]), 3),
    ("Rapier of Unfairness", dict(traits=["Elf"]), dict(traits=["Dwarf"]), 3),
    ("Short Wide Armor", dict(traits=["Dwarf"]), {}, 3),
    ("Singing & Dancing Sword", dict(traits=["Warrior"]), dict(traits=["Thief"]), 2),
    ("Staff of Napalm", dict(traits=["Wizard"]), dict(traits=["Warrior"]), 5),
]


@card(
    "Bad-Ass Bandana", "Bow With Ribbons", "Broad Sword", "Cheese Grater of Peace", "Cloak of Obscurity",
    "Dagger of Treachery", "Gentlemen's Club", "Hammer of Kneecapping", "Limburger and Anchovy Sandwich",
    "Mace of Sharpness", "Pantyhose of Giant Strength", "Pointy Hat of Power", "Rapier of Unfairness",
    "Short Wide Armor", "Singing & Dancing Sword", "Staff of Napalm",
)  # fmt: skip
@rule("ITM-04")
@every_edition
@pytest.mark.parametrize(("name", "who", "not_who", "bonus"), FOR_SOME)
def test_an_item_for_some_people_only(
    munchkin: Lay, edition: str, name: str, who: dict[str, object], not_who: dict[str, object], bonus: int
) -> None:
    t = munchkin(edition=edition, ann=dict(level=2, pack=[name], **who))
    assert t.ann.equips(name).strength == 2 + bonus
    u = munchkin(edition=edition, ann=dict(level=2, pack=[name], **not_who))
    assert u.ann.cannot_equip(name).because("ITM-04") and u.ann.strength == 2
    assert t.nobody_is_asked() and u.nobody_is_asked()


@card(
    "Boots of Butt-Kicking", "Buckler of Swashing", "Eleven-Foot Pole", "Flaming Armor", "Helm of Courage",
    "Leather Armor", "Really Impressive Title", "Slimy Armor", "Sneaky Bastard Sword", "Spiky Knees",
)  # fmt: skip
@rule("ITM-01")
@every_edition
@pytest.mark.parametrize(
    ("name", "bonus"),
    [
        ("Boots of Butt-Kicking", 2),
        ("Buckler of Swashing", 2),
        ("Eleven-Foot Pole", 1),
        ("Flaming Armor", 2),
        ("Helm of Courage", 1),
        ("Leather Armor", 1),
        ("Really Impressive Title", 3),
        ("Slimy Armor", 1),
        ("Sneaky Bastard Sword", 2),
        ("Spiky Knees", 1),
    ],
)
def test_an_item_for_anybody(munchkin: Lay, edition: str, name: str, bonus: int) -> None:
    t = munchkin(edition=edition, ann=dict(hand=[name]))
    t.ann.plays(name)
    if name in t.ann.pack:
        t.ann.equips(name)
    assert t.ann.strength == 1 + bonus and t.nobody_is_asked()


@card(
    "Helm of Courage", "Horny Helmet", "Leather Armor", "Slimy Armor", "Boots of Butt-Kicking", "Sandals of Protection"
)
@rule("ITM-03")
@pytest.mark.parametrize(
    ("worn", "other", "why"),
    [
        ("Helm of Courage", "Horny Helmet", "headgear-full"),
        ("Leather Armor", "Slimy Armor", "armor-full"),
        ("Boots of Butt-Kicking", "Sandals of Protection", "footgear-full"),
        ("Eleven-Foot Pole", "Buckler of Swashing", "hands-full"),
    ],
)
def test_there_is_room_for_one(munchkin: Lay, worn: str, other: str, why: str) -> None:
    t = munchkin(ann=dict(gear=[worn], pack=[other]))
    assert t.ann.cannot_equip(other).because(why) and t.nobody_is_asked()


@card("Buckler of Swashing", "Sneaky Bastard Sword", "Singing & Dancing Sword", "Gentlemen's Club")
@rule("ITM-03")
def test_two_hands_hold_two_items_and_a_dancing_sword_needs_none(munchkin: Lay) -> None:
    t = munchkin(
        ann=dict(
            gear=["Buckler of Swashing", "Sneaky Bastard Sword"], pack=["Singing & Dancing Sword", "Gentlemen's Club"]
        )
    )
    assert t.ann.equips("Singing & Dancing Sword").strength == 7
    assert t.ann.cannot_equip("Gentlemen's Club").because("hands-full") and t.nobody_is_asked()


@card("Broad Sword", "Curse! Change Sex")
@ruling("R071")
def test_who_changes_sex_in_a_fight_loses_the_use_of_a_broad_sword(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=3, sex="female", gear=["Broad Sword"]), bob=dict(hand=["Curse! Change Sex"]))
    t.ann.fights("Net Troll")
    assert t.strength() == (6, 10)
    t.bob.plays("Curse! Change Sex", on="ann")
    assert t.strength() == (-2, 10) and t.ann.items == ["Broad Sword"] and t.leaves("ann")


@card("Staff of Napalm", "Wizard")
@ruling("R033", "R071")
def test_a_staff_stops_counting_with_the_class(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=3, traits=["Wizard"], gear=["Staff of Napalm"]))
    t.ann.fights("Net Troll").drops("Wizard")
    assert t.strength() == (3, 10) and t.leaves("ann")


# Horny Helmet


@card("Horny Helmet")
@every_edition
@pytest.mark.parametrize(
    ("traits", "bonus"),
    [([], 1), (["Dwarf"], 1), (["Elf"], 3), (["Elf", "Half-Breed"], 3), (["Elf", "Dwarf", "Half-Breed"], 3)],
)
def test_a_horny_helmet_is_worth_three_to_an_elf(munchkin: Lay, edition: str, traits: list[str], bonus: int) -> None:
    t = munchkin(edition=edition, ann=dict(level=2, traits=traits, gear=["Horny Helmet"]))
    assert t.ann.strength == 2 + bonus and t.nobody_is_asked()


@card("Horny Helmet", "Elf")
def test_an_elf_no_more_wears_a_plain_helmet(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=2, traits=["Elf"], gear=["Horny Helmet"]))
    t.ann.fights("Net Troll").drops("Elf")
    assert t.strength() == (3, 10) and t.leaves("ann")


@card("Horny Helmet", "Truly Obnoxious Curse!")
def test_for_an_elf_the_helmet_is_the_best_item(munchkin: Lay) -> None:
    t = munchkin(
        ann=dict(hand=["Truly Obnoxious Curse!"]), bob=dict(traits=["Elf"], gear=["Horny Helmet", "Flaming Armor"])
    )
    t.ann.plays("Truly Obnoxious Curse!", on="bob")
    assert t.bob.items == ["Flaming Armor"] and t.discarded("Horny Helmet") and t.nobody_is_asked()


# Boots of Running Really Fast


@card("Boots of Running Really Fast")
@rule("RUN-02")
@every_edition
@pytest.mark.parametrize(("die", "away"), [(3, True), (2, False)])
def test_the_boots_run_two_better(munchkin: Lay, edition: str, die: int, away: bool) -> None:
    t = munchkin(edition=edition, ann=dict(gear=["Boots of Running Really Fast"])).dice(die)
    t.ann.fights("Lawyers").flees()
    assert t.ann.escaped is away and t.nobody_is_asked()


@card("Boots of Running Really Fast")
def test_boots_that_are_only_carried_do_not_run(munchkin: Lay) -> None:
    t = munchkin(ann=dict(pack=["Boots of Running Really Fast"])).dice(4)
    t.ann.fights("Lawyers").flees()
    assert not t.ann.escaped and t.nobody_is_asked()


@card("Boots of Running Really Fast", "Elf", "Crabs")
def test_boots_and_elf_add_up_but_not_against_crabs(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Elf"], gear=["Boots of Running Really Fast"])).dice(2)
    t.ann.fights("Lawyers").flees()
    assert t.ann.escaped
    t.ann.fights("Crabs").flees()
    assert t.saw("Caught", "ann") == 1 and t.discarded("Boots of Running Really Fast") and t.nobody_is_asked()


# Flaming Armor and the other fires


@card("Flaming Armor", "Staff of Napalm", "Large Angry Chicken")
@ruling("R362")
@every_edition
@pytest.mark.parametrize(
    ("seat", "after"),
    [
        (dict(gear=["Flaming Armor"]), 5),
        (dict(gear=["Staff of Napalm"], traits=["Wizard"]), 5),
        (dict(gear=["Leather Armor"]), 4),
        (dict(pack=["Flaming Armor"]), 4),
    ],
)
def test_fire_is_worth_a_level_more_against_the_chicken(
    munchkin: Lay, edition: str, seat: dict[str, object], after: int
) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, **seat))
    t.ann.fights("Large Angry Chicken")
    t.all_pass()
    assert t.ann.level == after and t.nobody_is_asked()


# Sticks


@card("Eleven-Foot Pole", "Staff of Napalm", "Pit Bull")
@every_edition
def test_a_stick_distracts_the_pit_bull(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(gear=["Eleven-Foot Pole"]), bob=dict(hand=["Magic Missile"]))
    t.ann.fights("Pit Bull")
    t.bob.plays("Magic Missile", on="monsters")
    t.all_pass(until="throw").ann.picks("Eleven-Foot Pole")
    assert t.ann.escaped and t.discarded("Eleven-Foot Pole") and t.nobody_is_asked()


# Below the waist


@card(
    "Boots of Butt-Kicking", "Kneepads of Allure", "Spiky Knees", "Pantyhose of Giant Strength", "Leather Armor",
    "Crabs", "Cloak of Obscurity", "Helm of Courage",
)  # fmt: skip
@every_edition
def test_crabs_take_armor_and_all_below_the_waist(munchkin: Lay, edition: str) -> None:
    low = ["Boots of Butt-Kicking", "Kneepads of Allure", "Spiky Knees", "Pantyhose of Giant Strength", "Leather Armor"]
    high = ["Helm of Courage", "Cloak of Obscurity"]
    t = munchkin(edition=edition, ann=dict(traits=["Thief"], gear=low + high), bob=dict(hand=["Ancient", "Humongous"]))
    t.ann.fights("Crabs")
    t.bob.plays("Ancient").plays("Humongous")
    t.ann.flees()
    assert sorted(t.ann.items) == sorted(high) and t.discarded(*low) and t.nobody_is_asked()


# Kneepads of Allure


@card("Kneepads of Allure")
@rule("ITM-04")
def test_a_cleric_wears_no_kneepads(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Cleric"], pack=["Kneepads of Allure"]))
    assert t.ann.cannot_equip("Kneepads of Allure").because("not-for") and t.nobody_is_asked()


@card("Kneepads of Allure")
@rule("HLP-08")
@every_edition
def test_who_is_allured_must_help_for_nothing(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, gear=["Kneepads of Allure"]), bob=dict(level=7))
    t.ann.fights("Net Troll").uses("Allure", on="bob")
    assert t.helper == "bob" and t.strength() == (11, 10)
    t.all_pass()
    assert t.ann.level == 5 and len(t.ann.hand) == 3 and t.bob.hand == [] and t.nobody_is_asked()


@card("Kneepads of Allure")
@pytest.mark.parametrize(
    ("edition", "other", "may"),
    [
        ("munchkin-2001", 2, True),
        ("munchkin-2001", 4, True),
        ("munchkin-2010", 2, False),
        ("munchkin-2010", 4, False),
        ("munchkin-2010", 5, True),
    ],
)
def test_the_later_kneepads_allure_only_those_of_higher_level(
    munchkin: Lay, edition: str, other: int, may: bool
) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, gear=["Kneepads of Allure"]), bob=dict(level=other))
    t.ann.fights("Net Troll")
    assert t.ann.can_use("Allure", on="bob") is may and t.leaves("ann")


@card("Kneepads of Allure")
def test_with_the_first_kneepads_the_game_may_be_won(munchkin: Lay) -> None:
    t = munchkin(edition="munchkin-2001", ann=dict(level=9, gear=["Kneepads of Allure"]), bob=dict(level=4))
    t.ann.fights("Net Troll").uses("Allure", on="bob")
    t.all_pass()
    assert t.winner == "ann" and t.nobody_is_asked()


@card("Kneepads of Allure")
def test_with_the_later_kneepads_the_game_is_not_won(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=8, gear=["Kneepads of Allure"]), bob=dict(level=9))
    t.ann.fights("Bullrog")  # worth two levels
    assert t.ann.cannot_use("Allure", on="bob") and t.leaves("ann")


@card("Kneepads of Allure", "Wandering Monster")
def test_a_monster_that_comes_later_does_not_win_the_game_either(munchkin: Lay) -> None:
    t = munchkin(
        ann=dict(level=8, gear=["Kneepads of Allure"]), bob=dict(level=9),
        cy=dict(hand=["Wandering Monster", "Flying Frogs"]),
    )  # fmt: skip
    t.ann.fights("Net Troll").uses("Allure", on="bob")
    t.cy.plays("Wandering Monster", with_="Flying Frogs")
    t.all_pass()
    assert t.ann.level == 9 and t.winner is None and t.nobody_is_asked()


@card("Kneepads of Allure", "Captain Quirk", "Starfish")
@rule("WIN-07")
@ruling("R376", "R157")
@pytest.mark.parametrize("edition", ["munchkin-2010", "star-2014", "impossible-2014"])
@pytest.mark.parametrize(
    ("monster", "ann"),
    [("Captain Quirk", dict(sex="female")), ("Starfish", dict(traits=["Feline"]))],
)
def test_nor_does_a_level_that_a_monster_gives_besides(
    table: Lay, edition: str, monster: str, ann: dict[str, object]
) -> None:  # fmt: skip
    t = table(
        sets=["munchkin", "star"], edition=edition, bob=dict(level=9),
        ann=dict(level=7, gear=["Kneepads of Allure"], hand=["Boil an Anthill"], **ann),
    )  # fmt: skip
    t.ann.fights(monster).uses("Allure", on="bob")
    t.ann.plays("Boil an Anthill", on="ann")
    t.all_pass()
    assert t.ann.level == 9 and t.winner is None and t.nobody_is_asked()


@card("Kneepads of Allure", "Elf")
@rule("WIN-07")
@ruling("R376")
@pytest.mark.parametrize("edition", ["munchkin-2010", "star-2014", "impossible-2014"])
def test_but_the_player_who_is_allured_may_win(table: Lay, edition: str) -> None:
    t = table(
        sets=["munchkin"], edition=edition, ann=dict(level=5, gear=["Kneepads of Allure"]),
        bob=dict(level=9, traits=["Elf"]),
    )  # fmt: skip
    t.ann.fights("Net Troll").uses("Allure", on="bob")
    t.all_pass()
    assert t.winner == "bob" and t.ann.level == 6 and t.nobody_is_asked()


@card("Kneepads of Allure")
@rule("WIN-07", "OPT-05")
@ruling("R376")
def test_in_a_game_of_epic_length_they_bar_the_last_level_alone(table: Lay) -> None:
    t = table(
        sets=["munchkin"], edition="munchkin-2010", options=["epic"], bob=dict(level=19),
        ann=dict(level=18, gear=["Kneepads of Allure"]),
    )  # fmt: skip
    t.ann.fights("Net Troll", with_=["Ancient"]).uses("Allure", on="bob")
    t.all_pass()
    assert t.ann.level == 19 and t.winner is None and t.nobody_is_asked()


@card("Kneepads of Allure", "Elf")
@every_edition
def test_an_allured_elf_gains_a_level(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, gear=["Kneepads of Allure"]), bob=dict(level=7, traits=["Elf"]))
    t.ann.fights("Net Troll").uses("Allure", on="bob")
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (5, 8) and t.nobody_is_asked()


@card("Kneepads of Allure", "Gazebo")
@every_edition
def test_where_nobody_may_help_nobody_is_allured(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, gear=["Kneepads of Allure"]), bob=dict(level=7))
    t.ann.fights("Gazebo")
    assert t.ann.cannot_use("Allure", on="bob") and t.leaves("ann")


# Rat on a Stick


@card("Rat on a Stick")
@pytest.mark.parametrize(("edition", "bonus"), [("munchkin-2001", 0), ("munchkin-2010", 1)])
def test_the_later_rat_fights(munchkin: Lay, edition: str, bonus: int) -> None:
    t = munchkin(edition=edition, ann=dict(level=2, gear=["Rat on a Stick"]))
    assert t.ann.strength == 2 + bonus and t.nobody_is_asked()


@card("Rat on a Stick")
@ruling("R386")
@every_edition
def test_the_rat_distracts_a_monster_of_level_eight(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, gear=["Rat on a Stick"]))
    t.ann.fights("Gazebo")
    t.all_pass(until="throw").ann.picks("Rat on a Stick")
    assert t.ann.escaped and t.ann.level == 4 and t.discarded("Rat on a Stick") and t.nobody_is_asked()


@card("Rat on a Stick")
@ruling("R386")
@every_edition
def test_a_rat_that_is_only_carried_distracts_as_well(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, pack=["Rat on a Stick"]))
    t.ann.fights("Gazebo")
    t.all_pass(until="throw").ann.picks("Rat on a Stick")
    assert t.ann.escaped and t.ann.items == [] and t.discarded("Rat on a Stick") and t.nobody_is_asked()


@card("Rat on a Stick", "Enraged")
@ruling("R386")
@every_edition
def test_the_rat_does_not_distract_what_is_stronger(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, gear=["Rat on a Stick"])).dice(6, 6)
    t.ann.fights("Net Troll").flees()
    t.ann.fights("Gazebo", with_=["Enraged"]).flees()
    assert t.ann.items == ["Rat on a Stick"] and t.nobody_is_asked()


@card("Rat on a Stick", "Face Sucker", "Magic Missile")
@ruling("R386")
@every_edition
def test_what_a_monster_has_against_somebody_counts_and_potions_do_not(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=4, traits=["Elf"], gear=["Rat on a Stick"]), bob=dict(hand=["Magic Missile"])
    )
    t.dice(6).ann.fights("Face Sucker").flees()
    assert t.ann.items == ["Rat on a Stick"]
    t.ann.fights("Gazebo")
    t.bob.plays("Magic Missile", on="monsters")
    t.all_pass(until="throw").ann.picks("Rat on a Stick")
    assert t.ann.level == 4 and t.ann.items == [] and t.nobody_is_asked()


@card("Rat on a Stick", "Crabs")
def test_crabs_do_not_care_for_rats(munchkin: Lay) -> None:
    t = munchkin(ann=dict(gear=["Rat on a Stick"]), bob=dict(hand=["Magic Missile"]))
    t.ann.fights("Crabs")
    t.bob.plays("Magic Missile", on="monsters")
    t.ann.flees()
    assert t.ann.items == ["Rat on a Stick"] and t.saw("Caught", "ann") and t.nobody_is_asked()


@card("Rat on a Stick", "Pit Bull")
def test_a_rat_is_no_stick_but_distracts_a_pit_bull_all_the_same(munchkin: Lay) -> None:
    t = munchkin(ann=dict(gear=["Rat on a Stick"]), bob=dict(hand=["Magic Missile", "Pretty Balloons"])).dice(1)
    t.ann.fights("Pit Bull", with_=["Ancient"])
    t.ann.flees()
    assert not t.ann.escaped and t.ann.items == ["Rat on a Stick"] and t.nobody_is_asked()


# Sandals of Protection


@card("Sandals of Protection", "Curse! Duck of Doom")
@every_edition
def test_curses_behind_doors_do_not_hurt_who_wears_sandals(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=5, gear=["Sandals of Protection"])).doors("Curse! Duck of Doom")
    t.ann.opens_door()
    assert t.ann.level == 5 and t.discarded("Curse! Duck of Doom") and t.nobody_is_asked()


@card("Sandals of Protection", "Curse! Duck of Doom")
@every_edition
def test_curses_others_play_hurt_all_the_same(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=5, gear=["Sandals of Protection"]), bob=dict(hand=["Curse! Duck of Doom"])
    )
    t.bob.plays("Curse! Duck of Doom", on="ann")
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Sandals of Protection")
def test_sandals_that_are_only_carried_protect_nobody(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=5, pack=["Sandals of Protection"])).doors("Curse! Duck of Doom")
    t.ann.opens_door()
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Sandals of Protection", "Cleric")
@ruling("R402")
def test_sandals_stop_a_curse_a_cleric_raised(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=5, traits=["Cleric"], hand=["Elf"], gear=["Sandals of Protection"]))
    t.discards("Curse! Duck of Doom").ann.opens_door().picks("Elf")
    assert t.ann.level == 5 and t.nobody_is_asked()


# Values


@card("Really Impressive Title", "Rat on a Stick", "Mace of Sharpness", "Buckler of Swashing")
@ruling("R041")
@every_edition
def test_what_has_no_value_may_be_thrown_in_and_fetches_nothing(munchkin: Lay, edition: str) -> None:
    pack = ["Mace of Sharpness", "Buckler of Swashing", "Really Impressive Title", "Rat on a Stick"]
    t = munchkin(edition=edition, ann=dict(pack=pack))
    assert t.ann.cannot_sell("Mace of Sharpness", "Really Impressive Title", "Rat on a Stick")
    t.ann.sells(*pack)
    assert t.ann.level == 2 and t.ann.items == [] and t.nobody_is_asked()
