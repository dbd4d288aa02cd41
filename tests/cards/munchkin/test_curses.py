"""The Curses of Munchkin: at the door, from a hand, and wished away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])

# What each Curse finds to take: a seat it hits hard, and nothing that needs a choice.
CURSES: dict[str, dict[str, Any]] = {
    "Curse! Change Class": dict(traits=["Warrior"]),
    "Curse! Change Race": dict(traits=["Elf"]),
    "Curse! Change Sex": dict(),
    "Curse! Chicken on Your Head": dict(),
    "Curse! Duck of Doom": dict(),
    "Curse! Income Tax": dict(gear=["Leather Armor"]),
    "Curse! Lose 1 Big Item": dict(gear=["Huge Rock"]),
    "Curse! Lose 1 Level": dict(),
    "Curse! Lose 1 Small Item": dict(gear=["Leather Armor"]),
    "Curse! Lose the Armor You Are Wearing": dict(gear=["Leather Armor"]),
    "Curse! Lose the Footgear You Are Wearing": dict(gear=["Boots of Butt-Kicking"]),
    "Curse! Lose the Headgear You Are Wearing": dict(gear=["Helm of Courage"]),
    "Curse! Lose Two Cards": dict(hand=["Crabs", "Gazebo"]),
    "Curse! Lose Your Class": dict(traits=["Warrior"]),
    "Curse! Lose Your Race": dict(traits=["Elf"]),
    "Curse! Malign Mirror": dict(),
    "Truly Obnoxious Curse!": dict(gear=["Leather Armor"]),
}
ALL = (
    "Curse! Change Class", "Curse! Change Race", "Curse! Change Sex", "Curse! Chicken on Your Head",
    "Curse! Duck of Doom", "Curse! Income Tax", "Curse! Lose 1 Big Item", "Curse! Lose 1 Level",
    "Curse! Lose 1 Small Item", "Curse! Lose the Armor You Are Wearing", "Curse! Lose the Footgear You Are Wearing",
    "Curse! Lose the Headgear You Are Wearing", "Curse! Lose Two Cards", "Curse! Lose Your Class",
    "Curse! Lose Your Race", "Curse! Malign Mirror", "Truly Obnoxious Curse!",
)  # fmt: skip
every_curse = pytest.mark.parametrize("curse", CURSES)


def _looks(t: Table) -> tuple[object, ...]:
    a = t.ann
    return a.level, a.sex, a.traits, a.items, a.marks, a.handicap, [c for c in a.hand if c != "Wishing Ring"]


@card(*ALL, "Wishing Ring")
@rule("TRP-01")
@every_edition
@every_curse
def test_every_curse_at_the_door_can_be_wished_away(table: Lay, edition: str, curse: str) -> None:
    seat = CURSES[curse]
    t = table(edition=edition, ann=dict(level=5) | seat | dict(hand=[*seat.get("hand", []), "Wishing Ring"]))
    t.doors(curse)
    before = _looks(t)
    t.ann.opens_door().plays("Wishing Ring")
    t.all_pass()
    assert _looks(t) == before and t.discarded(curse, "Wishing Ring") and t.nobody_is_asked()


@card(*ALL)
@rule("TRP-02")
@every_edition
@every_curse
def test_every_curse_hits_who_opens_the_door_on_it(table: Lay, edition: str, curse: str) -> None:
    t = table(edition=edition, ann=dict(level=5) | CURSES[curse]).doors(curse)
    before = _looks(t)
    t.ann.opens_door()
    t.all_pass()
    assert _looks(t) != before and t.nobody_is_asked()


@card(*ALL)
@ruling("R084")
@every_edition
@every_curse
def test_every_curse_can_be_played_on_another_player(table: Lay, edition: str, curse: str) -> None:
    t = table(edition=edition, ann=dict(level=5) | CURSES[curse], bob=dict(hand=[curse]))
    before = _looks(t)
    t.bob.plays(curse, on="ann")
    t.all_pass()
    assert _looks(t) != before and t.bob.level == 1 and t.nobody_is_asked()


@card(*ALL)
@ruling("R083")
@every_curse
def test_a_curse_with_nothing_to_take_is_discarded(table: Lay, curse: str) -> None:
    t = table(ann=dict(level=1)).doors(curse)
    t.ann.opens_door()
    assert t.ann.level == 1 and t.nobody_is_asked()
    assert t.discarded(curse) or t.ann.marks or t.ann.handicap


@card(*ALL, "Sandals of Protection")
@every_edition
@every_curse
def test_sandals_protect_from_every_curse_at_the_door(table: Lay, edition: str, curse: str) -> None:
    seat = dict(CURSES[curse])
    seat["gear"] = [*(g for g in seat.get("gear", []) if "Boots" not in g), "Sandals of Protection"]
    t = table(edition=edition, ann=dict(level=5) | seat).doors(curse)
    before = _looks(t)
    t.ann.opens_door()
    assert _looks(t) == before and t.discarded(curse) and t.nobody_is_asked()


@card("Sandals of Protection", "Curse! Duck of Doom")
def test_sandals_do_not_protect_from_a_curse_out_of_a_hand(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Sandals of Protection"]), bob=dict(hand=["Duck of Doom"]))
    t.bob.plays("Duck of Doom", on="ann")
    assert t.ann.level == 3 and t.nobody_is_asked()


# Change Class, Change Race


@card("Curse! Change Class")
@every_edition
def test_the_topmost_class_of_the_discards_replaces_the_own(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Warrior", "Elf"])).discards("Thief", "Wizard", "Dwarf", "Crabs")
    t.doors("Change Class").ann.opens_door()
    assert sorted(t.ann.traits) == ["Elf", "Wizard"] and t.discarded("Warrior") and t.nobody_is_asked()


@card("Curse! Change Class")
@every_edition
def test_a_class_does_not_come_back_by_its_own_discard(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Warrior"])).discards("Crabs").doors("Change Class")
    t.ann.opens_door()
    assert t.ann.traits == [] and t.discarded("Warrior") and t.nobody_is_asked()


@card("Curse! Change Class")
def test_who_has_no_class_cannot_change_it(table: Lay) -> None:
    t = table(ann=dict(traits=["Elf"])).discards("Thief").doors("Change Class")
    t.ann.opens_door()
    assert t.ann.traits == ["Elf"] and t.pile("doors")[0] == "Thief" and t.nobody_is_asked()


@card("Curse! Change Class", "Super Munchkin")
@pytest.mark.parametrize(
    ("edition", "left"), [("munchkin-2001", ["Cleric"]), ("munchkin-2010", ["Cleric", "Super Munchkin"])]
)
def test_one_class_comes_for_two_and_super_munchkin_goes_unless_it_works_with_one(
    table: Lay, edition: str, left: list[str]
) -> None:
    t = table(edition=edition, ann=dict(traits=["Warrior", "Thief", "Super Munchkin"])).discards("Cleric")
    t.doors("Change Class").ann.opens_door()
    assert sorted(t.ann.traits) == left and t.discarded("Warrior", "Thief") and t.nobody_is_asked()


@card("Curse! Change Race")
@every_edition
def test_the_topmost_race_of_the_discards_replaces_the_own(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Elf", "Warrior"])).discards("Halfling", "Dwarf", "Thief")
    t.doors("Change Race").ann.opens_door()
    assert sorted(t.ann.traits) == ["Dwarf", "Warrior"] and t.discarded("Elf", "Halfling") and t.nobody_is_asked()


@card("Curse! Change Race")
def test_a_human_stays_one(table: Lay) -> None:
    t = table(ann={}).discards("Dwarf").doors("Change Race")
    t.ann.opens_door()
    assert t.ann.traits == [] and t.discarded("Dwarf") and t.nobody_is_asked()


@card("Curse! Change Race", "Half-Breed")
def test_a_half_breed_stays_one_with_the_new_race(table: Lay) -> None:
    t = table(ann=dict(traits=["Elf", "Dwarf", "Half-Breed"])).discards("Halfling").doors("Change Race")
    t.ann.opens_door()
    assert sorted(t.ann.traits) == ["Half-Breed", "Halfling"] and t.discarded("Elf", "Dwarf") and t.nobody_is_asked()


@card("Curse! Change Race", "Half-Breed")
def test_without_a_new_race_half_breed_goes(table: Lay) -> None:
    t = table(ann=dict(traits=["Elf", "Half-Breed"])).doors("Change Race")
    t.ann.opens_door()
    assert t.ann.traits == [] and t.discarded("Elf", "Half-Breed") and t.nobody_is_asked()


# Change Sex


@card("Curse! Change Sex")
@every_edition
@pytest.mark.parametrize(("sex", "other"), [("male", "female"), ("female", "male")])
def test_the_sex_changes_for_good_and_the_next_fight_is_at_minus_five(
    table: Lay, edition: str, sex: str, other: str
) -> None:
    t = table(edition=edition, ann=dict(level=9, sex=sex)).doors("Change Sex")
    t.ann.opens_door()
    assert t.ann.sex == other
    t.ann.fights("Lame Goblin")
    assert t.strength() == (4, 1)
    t.all_pass()
    assert t.winner == "ann"


@card("Curse! Change Sex")
@ruling("R399")
def test_only_the_next_fight_is_harder(table: Lay) -> None:
    t = table(ann=dict(level=7)).doors("Change Sex")
    t.ann.opens_door()
    t.ann.fights("Lame Goblin")
    t.all_pass()
    t.ann.fights("Maul Rat")
    assert t.strength() == (8, 1) and t.ann.sex == "female" and t.leaves("ann")


@card("Curse! Change Sex")
@ruling("R085")
@every_edition
def test_played_in_mid_fight_it_counts_at_once(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=7), bob=dict(hand=["Change Sex"]))
    t.ann.fights("Lame Goblin")
    t.bob.plays("Change Sex", on="ann")
    assert t.strength() == (2, 1) and t.leaves("ann")


@card("Curse! Change Sex", "Gentlemen's Club")
def test_a_gentlemans_club_is_not_for_a_lady(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Gentlemen's Club"]), bob=dict(hand=["Change Sex"]))
    assert t.ann.strength == 6
    t.bob.plays("Change Sex", on="ann")
    assert t.ann.strength <= 3 and t.ann.items == ["Gentlemen's Club"] and t.nobody_is_asked()


@card("Curse! Change Sex", "Wishing Ring")
def test_a_later_wish_lifts_the_penalty_not_the_sex(table: Lay) -> None:
    t = table(ann=dict(level=7, hand=["Wishing Ring"]), bob=dict(hand=["Change Sex"]))
    t.bob.plays("Change Sex", on="ann")
    t.ann.passes()
    assert t.ann.sex == "female" and t.ann.handicap == -5
    t.ann.plays("Wishing Ring")
    t.all_pass()
    assert t.ann.sex == "female" and t.ann.handicap == 0 and t.nobody_is_asked()


# Chicken on Your Head


@card("Curse! Chicken on Your Head")
@every_edition
@pytest.mark.parametrize(("roll", "escaped"), [(5, False), (6, True)])
def test_a_chicken_spoils_every_flight(table: Lay, edition: str, roll: int, escaped: bool) -> None:
    t = table(edition=edition, ann=dict(level=4)).doors("Chicken on Your Head").dice(roll)
    t.ann.opens_door()
    assert t.ann.marks == ["Curse! Chicken on Your Head"]
    t.ann.fights("Harpies").flees()
    assert t.ann.escaped == escaped and t.ann.marks == ["Curse! Chicken on Your Head"] and t.nobody_is_asked()


@card("Curse! Chicken on Your Head", "Thief")
def test_a_chicken_spoils_thefts(table: Lay) -> None:
    t = table(
        ann=dict(level=4, traits=["Thief"], hand=["Crabs"], marks=["Chicken on Your Head"]),
        bob=dict(gear=["Leather Armor"]),
    ).dice(4)  # fmt: skip
    t.ann.uses("Theft", on="Leather Armor", paying=["Crabs"])
    t.all_pass()
    assert t.ann.items == [] and t.ann.level == 3 and t.bob.gear == ["Leather Armor"] and t.nobody_is_asked()


@card("Curse! Chicken on Your Head", "Curse! Lose the Headgear You Are Wearing")
@pytest.mark.parametrize("gear", [[], ["Helm of Courage"]])
def test_a_chicken_goes_with_the_headgear_even_if_there_is_none(table: Lay, gear: list[str]) -> None:
    t = table(ann=dict(gear=gear, marks=["Chicken on Your Head"])).doors("Lose the Headgear You Are Wearing")
    t.ann.opens_door()
    assert t.ann.marks == [] and t.ann.gear == [] and t.discarded("Chicken on Your Head") and t.nobody_is_asked()


@card("Curse! Chicken on Your Head", "Thief")
@pytest.mark.parametrize(("worn", "left"), [(True, []), (False, ["Curse! Chicken on Your Head"])])
def test_a_chicken_goes_with_headgear_that_is_stolen_off_the_head(table: Lay, worn: bool, left: list[str]) -> None:
    helm = dict(gear=["Helm of Courage"]) if worn else dict(pack=["Helm of Courage"])
    t = table(ann=dict(**helm, marks=["Chicken on Your Head"]), bob=dict(traits=["Thief"], hand=["Crabs"])).dice(4)
    t.ann.has_time()
    t.bob.uses("Theft", on="Helm of Courage", paying=["Crabs"])
    assert t.ann.items == [] and t.ann.marks == left and t.bob.pack == ["Helm of Courage"] and t.nobody_is_asked()


@card("Curse! Chicken on Your Head", "Net Troll", "Hippogriff", "Snails on Speed")
@pytest.mark.parametrize(("monster", "asks"), [("Net Troll", None), ("Hippogriff", "take"), ("Snails on Speed", None)])
def test_a_chicken_goes_with_headgear_that_bad_stuff_takes(table: Lay, monster: str, asks: str | None) -> None:
    t = table(ann=dict(level=4, gear=["Helm of Courage"], marks=["Chicken on Your Head"]), bob=dict(level=5))
    t.dice(1, 2).ann.fights(monster, with_=["Ancient"])
    t.all_pass(until=asks)
    if t.asked is not None:
        t.player(t.asked).picks("Helm of Courage")
    assert t.ann.items == [] and t.ann.marks == [] and t.discarded("Chicken on Your Head") and t.nobody_is_asked()


@card("Curse! Chicken on Your Head", "Help Me Out Here!")
def test_a_chicken_goes_with_headgear_that_is_borrowed(table: Lay) -> None:
    t = table(
        ann=dict(level=4, hand=["Help Me Out Here!"]),
        bob=dict(gear=["Helm of Courage"], marks=["Chicken on Your Head"]),
    )  # fmt: skip
    t.ann.fights("Harpies").plays("Help Me Out Here!")
    assert t.ann.gear == ["Helm of Courage"] and t.bob.marks == [] and t.leaves("ann")


@card("Curse! Chicken on Your Head", "Wishing Ring")
@every_edition
def test_a_chicken_can_be_wished_away_later(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(marks=["Chicken on Your Head"]), bob=dict(hand=["Wishing Ring"]))
    t.bob.plays("Wishing Ring")
    t.all_pass()
    assert t.ann.marks == [] and t.discarded("Chicken on Your Head", "Wishing Ring") and t.nobody_is_asked()


@card("Curse! Chicken on Your Head", "Warrior")
@ruling("R087")
def test_a_chicken_cannot_be_spent_on_a_power(table: Lay) -> None:
    t = table(ann=dict(traits=["Warrior"], marks=["Chicken on Your Head"]))
    t.ann.fights("Harpies")
    assert t.ann.cannot_use("Berserking") and t.leaves("ann")


@card("Curse! Chicken on Your Head")
@ruling("R086")
def test_a_chicken_outlives_its_victim(table: Lay) -> None:
    t = table(ann=dict(level=6, marks=["Chicken on Your Head"])).dice(1)
    t.ann.fights("Bullrog").flees()
    assert not t.ann.alive and t.ann.marks == ["Curse! Chicken on Your Head"] and t.nobody_is_asked()


# Levels


@card("Curse! Duck of Doom", "Curse! Lose 1 Level")
@rule("WIN-04")
@pytest.mark.parametrize(
    ("curse", "level", "after"),
    [("Duck of Doom", 5, 3), ("Duck of Doom", 2, 1), ("Duck of Doom", 1, 1), ("Lose 1 Level", 5, 4),
     ("Lose 1 Level", 1, 1)],
)  # fmt: skip
def test_levels_are_lost_down_to_one(table: Lay, curse: str, level: int, after: int) -> None:
    t = table(ann=dict(level=level), bob=dict(level=4)).doors(curse)
    t.ann.opens_door()
    assert t.ann.level == after and t.bob.level == 4 and t.discarded(curse) and t.nobody_is_asked()


@card("Curse! Duck of Doom", "Curse! Lose 1 Level")
@ruling("R084")
@pytest.mark.parametrize(("curse", "strength"), [("Duck of Doom", (5, 6)), ("Lose 1 Level", (6, 6))])
def test_a_level_lost_in_mid_fight_may_lose_it(table: Lay, curse: str, strength: tuple[int, int]) -> None:
    t = table(ann=dict(level=7), bob=dict(hand=[curse]))
    t.ann.fights("Pukachu")
    t.bob.plays(curse, on="ann")
    assert t.strength() == strength and t.leaves("ann")


# Income Tax


@card("Curse! Income Tax")
@ruling("R229")
@every_edition
def test_the_others_pay_as_much_as_the_victim_gives_up(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(gear=["Flaming Armor", "Helm of Courage"]),
        bob=dict(level=3, gear=["Leather Armor", "Spiky Knees", "Horny Helmet"]),
        cy=dict(level=3, gear=["Slimy Armor"]),
    ).doors("Income Tax")  # fmt: skip
    t.ann.opens_door().picks("Flaming Armor")
    assert t.ann.gear == ["Helm of Courage"]
    t.bob.picks("Leather Armor", "Spiky Knees")
    assert t.bob.gear == ["Horny Helmet"] and t.bob.level == 3
    assert t.cy.items == [] and t.cy.level == 2 and t.ann.level == 1 and t.nobody_is_asked()


@card("Curse! Income Tax")
@ruling("R395")
def test_a_free_item_taxes_nobody(table: Lay) -> None:
    t = table(ann=dict(gear=["Really Impressive Title"]), bob=dict(level=3, gear=["Leather Armor"])).doors("Income Tax")
    t.ann.opens_door()
    assert t.ann.items == [] and t.bob.gear == ["Leather Armor"] and t.bob.level == 3 and t.nobody_is_asked()


@card("Curse! Income Tax")
@ruling("R395")
@every_edition
def test_a_player_who_cannot_pay_exactly_pays_more(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(gear=["Leather Armor"]), bob=dict(level=3, gear=["Horny Helmet"]), cy=dict(level=3)
    )
    t.doors("Income Tax").ann.opens_door()
    assert t.ann.items == [] and t.bob.items == [] and (t.bob.level, t.cy.level) == (3, 2)  # 600 for 200
    assert t.ann.level == 1 and t.nobody_is_asked()


@card("Curse! Income Tax")
@ruling("R395")
def test_who_has_no_item_pays_no_tax(table: Lay) -> None:
    t = table(ann=dict(hand=["Leather Armor"]), bob=dict(level=3, gear=["Slimy Armor"])).doors("Income Tax")
    t.ann.opens_door()
    assert t.ann.hand == ["Leather Armor"] and t.bob.gear == ["Slimy Armor"] and t.cy.level == 1
    assert t.discarded("Income Tax") and t.nobody_is_asked()


@card("Curse! Income Tax")
def test_the_dead_pay_no_tax(table: Lay) -> None:
    t = table(ann=dict(gear=["Leather Armor"]), bob=dict(level=3, dead=True), cy=dict(level=3)).doors("Income Tax")
    t.ann.opens_door()
    assert t.bob.level == 3 and t.cy.level == 2 and t.nobody_is_asked()


# Items


@card("Curse! Lose 1 Big Item", "Dwarf")
def test_the_victim_chooses_a_big_item(table: Lay) -> None:
    t = table(ann=dict(traits=["Dwarf"], gear=["Huge Rock", "Spiky Knees"], pack=["Mithril Armor"]))
    t.doors("Lose 1 Big Item").ann.opens_door()
    assert len(t.options) == 2
    t.ann.picks("Mithril Armor")
    assert sorted(t.ann.items) == ["Huge Rock", "Spiky Knees"] and t.nobody_is_asked()


@card("Curse! Lose 1 Big Item")
def test_small_items_are_safe_from_the_loss_of_a_big_one(table: Lay) -> None:
    t = table(ann=dict(gear=["Spiky Knees"], hand=["Huge Rock"])).doors("Lose 1 Big Item")
    t.ann.opens_door()
    assert t.ann.gear == ["Spiky Knees"] and t.ann.hand == ["Huge Rock"] and t.nobody_is_asked()


@card("Curse! Lose 1 Small Item")
@every_edition
def test_the_victim_chooses_a_small_item(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Huge Rock", "Spiky Knees"], pack=["Horny Helmet"]))
    t.doors("Lose 1 Small Item").ann.opens_door()
    assert len(t.options) == 2
    t.ann.picks("Horny Helmet")
    assert sorted(t.ann.items) == ["Huge Rock", "Spiky Knees"] and t.nobody_is_asked()


@card("Curse! Lose 1 Small Item", "Cheat!")
@ruling("R081")
def test_big_items_are_safe_from_the_loss_of_a_small_one_even_cheated_ones(table: Lay) -> None:
    t = table(ann=dict(gear=["Huge Rock"], cheat=["Mithril Armor"])).doors("Lose 1 Small Item")
    t.ann.opens_door()
    assert sorted(t.ann.gear) == ["Huge Rock", "Mithril Armor"] and t.nobody_is_asked()


CLOTHES = (
    "Curse! Lose the Armor You Are Wearing",
    "Curse! Lose the Footgear You Are Wearing",
    "Curse! Lose the Headgear You Are Wearing",
)
WORN = {
    "Curse! Lose the Armor You Are Wearing": ("Leather Armor", "Slimy Armor"),
    "Curse! Lose the Footgear You Are Wearing": ("Boots of Butt-Kicking", "Boots of Running Really Fast"),
    "Curse! Lose the Headgear You Are Wearing": ("Helm of Courage", "Horny Helmet"),
}


@card(*CLOTHES)
@ruling("R080")
@every_edition
@pytest.mark.parametrize("curse", WORN)
def test_only_what_is_worn_is_lost(table: Lay, edition: str, curse: str) -> None:
    worn, carried = WORN[curse]
    t = table(edition=edition, ann=dict(gear=[worn, "Spiky Knees"], pack=[carried])).doors(curse)
    t.ann.opens_door()
    assert t.discarded(worn) and t.ann.gear == ["Spiky Knees"] and t.ann.pack == [carried] and t.nobody_is_asked()


@card(*CLOTHES)
@pytest.mark.parametrize("curse", WORN)
def test_what_is_only_carried_is_safe(table: Lay, curse: str) -> None:
    _, carried = WORN[curse]
    t = table(ann=dict(gear=["Spiky Knees"], pack=[carried])).doors(curse)
    t.ann.opens_door()
    assert t.ann.gear == ["Spiky Knees"] and t.ann.pack == [carried] and t.nobody_is_asked()


@card(*CLOTHES, "Cheat!")
@pytest.mark.parametrize("curse", WORN)
def test_who_wears_two_of_a_kind_by_a_cheat_chooses(table: Lay, curse: str) -> None:
    worn, other = WORN[curse]
    t = table(ann=dict(gear=[worn], cheat=[other])).doors(curse)
    t.ann.opens_door().picks(other)
    assert t.ann.gear == [worn] and t.discarded(other, "Cheat!") and t.nobody_is_asked()


@card("Truly Obnoxious Curse!")
@every_edition
def test_the_best_item_is_lost(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Flaming Armor", "Really Impressive Title", "Spiky Knees"]))
    t.doors("Truly Obnoxious Curse!").ann.opens_door()
    assert sorted(t.ann.gear) == ["Flaming Armor", "Spiky Knees"] and t.nobody_is_asked()


@card("Truly Obnoxious Curse!", "Horny Helmet")
@pytest.mark.parametrize(("traits", "kept"), [(["Elf"], ["Flaming Armor"]), ([], ["Horny Helmet"])])
def test_the_best_item_is_the_one_that_gives_most_at_the_moment(table: Lay, traits: list[str], kept: list[str]) -> None:
    t = table(ann=dict(traits=traits, gear=["Flaming Armor", "Horny Helmet"])).doors("Truly Obnoxious Curse!")
    t.ann.opens_door()
    assert t.ann.gear == kept and t.nobody_is_asked()


@card("Truly Obnoxious Curse!")
def test_among_equally_good_items_the_victim_chooses(table: Lay) -> None:
    t = table(ann=dict(gear=["Flaming Armor", "Buckler of Swashing", "Spiky Knees"])).doors("Truly Obnoxious Curse!")
    t.ann.opens_door()
    assert len(t.options) == 2
    t.ann.picks("Buckler of Swashing")
    assert sorted(t.ann.gear) == ["Flaming Armor", "Spiky Knees"] and t.nobody_is_asked()


@card("Truly Obnoxious Curse!")
def test_items_without_a_bonus_or_out_of_use_are_safe(table: Lay) -> None:
    t = table(ann=dict(gear=["Kneepads of Allure"], pack=["Flaming Armor"])).doors("Truly Obnoxious Curse!")
    t.ann.opens_door()
    assert sorted(t.ann.items) == ["Flaming Armor", "Kneepads of Allure"] and t.nobody_is_asked()


# Hands, Classes, Races


@card("Curse! Lose Two Cards")
@every_edition
def test_the_neighbours_take_a_card_each(table: Lay, edition: str) -> None:
    hand = ["Crabs", "Gazebo", "Amazon"]
    t = table(edition=edition, ann=dict(hand=hand), bob={}, cy={}, di={}).doors("Lose Two Cards")
    t.ann.opens_door()
    assert len(t.ann.hand) == len(t.bob.hand) == len(t.di.hand) == 1 and t.cy.hand == []
    assert sorted(t.ann.hand + t.bob.hand + t.di.hand) == sorted(hand) and t.nobody_is_asked()


@card("Curse! Lose Two Cards")
def test_a_single_card_goes_to_the_left(table: Lay) -> None:
    t = table(ann=dict(hand=["Crabs"], gear=["Spiky Knees"])).doors("Lose Two Cards")
    t.ann.opens_door()
    assert t.ann.hand == [] and t.bob.hand == ["Crabs"] and t.cy.hand == [] and t.ann.gear == ["Spiky Knees"]
    assert t.nobody_is_asked()


@card("Curse! Lose Two Cards")
@ruling("R390")
def test_others_do_not_see_what_a_neighbour_took(table: Lay) -> None:
    t = table(ann=dict(hand=["Crabs"])).doors("Lose Two Cards")
    t.ann.opens_door()
    told = [e.card for e in t.game.log_for(t.seat_no("cy")) if e.what == "CardStolen"]
    assert told == [-1] and t.nobody_is_asked()


@card("Curse! Lose Two Cards")
@every_edition
@pytest.mark.parametrize("taken", ["Elf", "Helm of Courage"])
def test_what_a_neighbour_took_may_be_played_at_once(table: Lay, edition: str, taken: str) -> None:
    t = table(edition=edition, ann=dict(hand=[taken])).doors("Lose Two Cards")
    t.ann.opens_door()
    assert (t.asked, t.kind, t.options) == ("bob", "received", [f"play {taken}", "pass"])
    t.bob.plays(taken)
    assert t.bob.traits + t.bob.gear == [taken] and t.bob.hand == [] and t.nobody_is_asked()


@card("Curse! Lose Your Class")
def test_a_class_is_lost_or_else_a_level(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Cleric", "Elf"])).doors("Lose Your Class")
    t.ann.opens_door()
    assert t.ann.traits == ["Elf"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Curse! Lose Your Class")
def test_the_classless_lose_a_level(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Elf"])).doors("Lose Your Class")
    t.ann.opens_door()
    assert t.ann.traits == ["Elf"] and t.ann.level == 2 and t.nobody_is_asked()


@card("Curse! Lose Your Class", "Super Munchkin")
@pytest.mark.parametrize(
    ("edition", "left"), [("munchkin-2001", ["Thief"]), ("munchkin-2010", ["Super Munchkin", "Thief"])]
)
def test_who_has_two_classes_chooses_which_to_lose(table: Lay, edition: str, left: list[str]) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Cleric", "Thief", "Super Munchkin"]))
    t.doors("Lose Your Class").ann.opens_door().picks("Cleric")
    assert sorted(t.ann.traits) == left and t.ann.level == 3 and t.nobody_is_asked()


@card("Curse! Lose Your Race", "Half-Breed")
@every_edition
def test_all_races_are_lost(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Elf", "Dwarf", "Half-Breed", "Cleric"]))
    t.doors("Lose Your Race").ann.opens_door()
    assert t.ann.traits == ["Cleric"] and t.discarded("Elf", "Dwarf", "Half-Breed") and t.ann.level == 3
    assert t.nobody_is_asked()


@card("Curse! Lose Your Race")
def test_a_human_has_no_race_to_lose(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Cleric"])).doors("Lose Your Race")
    t.ann.opens_door()
    assert t.ann.traits == ["Cleric"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Curse! Lose Your Race", "Face Sucker")
def test_who_loses_the_race_in_mid_fight_is_no_longer_hated(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Elf"]), bob=dict(hand=["Lose Your Race"]))
    t.ann.fights("Face Sucker")
    assert t.strength() == (3, 14)
    t.bob.plays("Lose Your Race", on="ann")
    assert t.strength() == (3, 8) and t.leaves("ann")


# Malign Mirror


@card("Curse! Malign Mirror")
@ruling("R399", "R400")
@every_edition
def test_in_the_next_fight_only_armor_counts(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, gear=["Flaming Armor", "Helm of Courage", "Spiky Knees"]))
    t.doors("Malign Mirror").ann.opens_door()
    t.ann.fights("Lame Goblin")
    assert t.strength() == (5, 1)
    t.all_pass()
    assert t.ann.marks == [] and t.discarded("Malign Mirror")
    t.ann.fights("Maul Rat")
    assert t.strength() == (8, 1) and t.leaves("ann")


@card("Curse! Malign Mirror", "Magic Missile")
@ruling("R399")
def test_the_mirror_does_not_touch_one_shots(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Helm of Courage"], hand=["Magic Missile"], marks=["Malign Mirror"]))
    t.ann.fights("Harpies").plays("Magic Missile", on="munchkins")
    assert t.strength() == (8, 4) and t.leaves("ann")


@card("Curse! Malign Mirror")
@ruling("R085")
def test_a_mirror_played_in_mid_fight_counts_at_once(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Helm of Courage", "Leather Armor"]), bob=dict(hand=["Malign Mirror"]))
    t.ann.fights("Harpies")
    assert t.strength() == (5, 4)
    t.bob.plays("Malign Mirror", on="ann")
    assert t.strength() == (4, 4) and t.leaves("ann")


@card("Curse! Malign Mirror")
def test_the_mirror_weakens_a_helper_too_and_nobody_else(table: Lay) -> None:
    t = table(
        ann=dict(level=3, gear=["Helm of Courage"]), bob=dict(level=3, gear=["Horny Helmet"], marks=["Malign Mirror"])
    )  # fmt: skip
    t.ann.fights("Face Sucker").asks("bob")
    t.bob.accepts()
    assert t.strength() == (7, 8) and t.leaves("ann")


@card("Curse! Malign Mirror", "Wishing Ring")
def test_the_mirror_can_be_wished_away_beforehand(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Helm of Courage"], hand=["Wishing Ring"], marks=["Malign Mirror"]))
    t.ann.plays("Wishing Ring")
    t.all_pass()
    assert t.ann.marks == []
    t.ann.fights("Harpies")
    assert t.strength() == (4, 4) and t.leaves("ann")


@card("Curse! Malign Mirror", "Curse! Change Sex", "Transferral Potion")
@ruling("R399")
def test_who_leaves_the_fight_by_a_transfer_keeps_what_waits_for_the_next(table: Lay) -> None:
    t = table(
        ann=dict(level=5, marks=["Malign Mirror"], hand=["Transferral Potion"]),
        bob=dict(level=9, gear=["Spiky Knees"]), cy=dict(hand=["Change Sex"]),
    )  # fmt: skip
    t.ann.fights("Harpies")
    t.cy.plays("Change Sex", on="ann")
    t.ann.plays("Transferral Potion", on="bob")
    assert t.strength() == (10, 4)
    t.all_pass()
    assert "Curse! Malign Mirror" in t.ann.marks and t.ann.handicap == -5 and t.nobody_is_asked()


@card("Wishing Ring", "Curse! Duck of Doom")
@ruling("R401")
def test_a_ring_may_protect_another_player(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(hand=["Duck of Doom"]), cy=dict(hand=["Wishing Ring"]))
    t.bob.plays("Duck of Doom", on="ann")
    t.cy.plays("Wishing Ring")
    t.all_pass()
    assert t.ann.level == 5 and t.discarded("Duck of Doom", "Wishing Ring") and t.nobody_is_asked()


@card("Wishing Ring")
def test_without_a_curse_there_is_nothing_to_wish_away(table: Lay) -> None:
    t = table(ann=dict(hand=["Wishing Ring"]))
    assert t.ann.cannot_play("Wishing Ring") and t.nobody_is_asked()


@card("Curse! Income Tax")
def test_a_tax_in_mid_fight_weakens_every_payer(table: Lay) -> None:
    t = table(
        ann=dict(level=5, gear=["Flaming Armor"]), bob=dict(gear=["Buckler of Swashing"], level=2),
        cy=dict(level=2, hand=["Income Tax"]),
    )  # fmt: skip
    t.ann.fights("Pukachu")
    assert t.strength() == (7, 6)
    t.cy.plays("Income Tax", on="ann")
    t.all_pass(but="ann")
    assert t.strength() == (5, 6) and t.bob.items == [] and t.bob.level == 2 and t.cy.level == 1 and t.leaves("ann")


@card("Curse! Chicken on Your Head", "Loaded Die")
@pytest.mark.parametrize(("face", "escaped"), [(5, False), (6, True)])
def test_a_chicken_counts_after_a_loaded_die(table: Lay, face: int, escaped: bool) -> None:
    t = table(ann=dict(level=4, hand=["Loaded Die"], marks=["Chicken on Your Head"])).dice(1)
    t.ann.fights("Harpies")
    t.all_pass(until="rolled").ann.plays("Loaded Die").chooses(face)
    t.all_pass()
    assert t.ann.escaped == escaped and t.ann.level == (4 if escaped else 2) and t.nobody_is_asked()


@card("Curse! Change Race")
def test_a_race_may_be_replaced_by_another_copy_of_itself(table: Lay) -> None:
    t = table(ann=dict(traits=["Elf"])).discards("Elf").doors("Change Race")
    t.ann.opens_door()
    assert t.ann.traits == ["Elf"] and t.pile("doors").count("Elf") == 1 and t.nobody_is_asked()
