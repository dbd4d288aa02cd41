"""The Races of Munchkin."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])
BIG_ONES = ["Huge Rock", "Mithril Armor", "Tuba of Charm"]


@pytest.fixture
def munchkin(table: Lay) -> Lay:
    return partial(table, sets=["munchkin"])


# Becoming and leaving a Race


@card("Elf", "Dwarf")
@rule("CHR-01")
@every_edition
def test_a_second_race_takes_the_place_of_the_first(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Dwarf"], traits=["Elf"]))
    t.ann.plays("Dwarf", on="Elf")
    assert t.ann.traits == ["Dwarf"] and t.discarded("Elf") and t.nobody_is_asked()


@card("Halfling")
@rule("ACT-03")
def test_a_race_is_not_played_in_anothers_turn(munchkin: Lay) -> None:
    t = munchkin(ann={}, bob=dict(hand=["Halfling"]))
    assert t.bob.cannot_play("Halfling") and t.nobody_is_asked()


@card("Elf")
@ruling("R069")
def test_a_race_is_thrown_off_in_a_fight_and_the_monster_notices(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Elf"]))
    t.ann.fights("Face Sucker")
    assert t.strength() == (1, 14)
    t.ann.drops("Elf")
    assert t.strength() == (1, 8) and t.ann.traits == [] and t.leaves("ann")


# Elf


@card("Elf")
@rule("RUN-02")
@every_edition
@pytest.mark.parametrize(("traits", "die", "away"), [(["Elf"], 4, True), (["Elf"], 3, False), ([], 4, False)])
def test_an_elf_runs_one_better(munchkin: Lay, edition: str, traits: list[str], die: int, away: bool) -> None:
    t = munchkin(edition=edition, ann=dict(traits=traits)).dice(die)
    t.ann.fights("Net Troll").flees()
    assert t.ann.escaped is away and t.nobody_is_asked()


@card("Elf")
@every_edition
def test_an_elf_gains_a_level_for_helping(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=5), bob=dict(level=6, traits=["Elf"]))
    t.ann.fights("Net Troll").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert (t.ann.level, t.bob.level, t.cy.level) == (6, 7, 1) and t.nobody_is_asked()


@card("Elf")
def test_who_is_no_elf_gains_nothing_for_helping(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=5, traits=["Elf"]), bob=dict(level=6, traits=["Dwarf"]))
    t.ann.fights("Net Troll").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (6, 6) and t.nobody_is_asked()  # and an Elf who fights gets no more


@card("Elf")
@ruling("R363")
@every_edition
def test_an_elf_gains_a_level_for_each_monster_it_helped_to_kill(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3), bob=dict(level=5, traits=["Elf"]))
    t.ann.fights("Lame Goblin", "Flying Frogs").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (5, 7) and t.nobody_is_asked()


@card("Elf", "Mate")
@ruling("R363")
@every_edition
def test_a_mate_is_one_more_monster_for_an_elf(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3), bob=dict(level=5, traits=["Elf"]), cy=dict(hand=["Mate"]))
    t.ann.fights("Flying Frogs").asks("bob")
    t.bob.accepts()
    t.cy.plays("Mate", on="Flying Frogs")
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (5, 7) and t.nobody_is_asked()


@card("Elf", "Bullrog")
@ruling("R363")
def test_an_elf_gains_one_level_also_for_a_monster_worth_two(munchkin: Lay) -> None:
    t = munchkin(
        ann=dict(level=7, gear=["Really Impressive Title", "Helm of Courage"]), bob=dict(level=8, traits=["Elf"])
    )
    t.ann.fights("Bullrog").asks("bob")
    t.bob.accepts()
    assert t.strength() == (19, 18)
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (9, 9) and t.nobody_is_asked()


@card("Elf", "Pollymorph Potion")
@ruling("R363")
def test_an_elf_gains_nothing_for_a_monster_that_was_removed(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=3, hand=["Pollymorph Potion"]), bob=dict(level=5, traits=["Elf"]))
    t.ann.fights("Net Troll", "Flying Frogs").asks("bob")
    t.bob.accepts()
    t.ann.plays("Pollymorph Potion", on="Net Troll")
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (4, 6) and t.nobody_is_asked()


@card("Elf")
@rule("WIN-01")
@every_edition
def test_an_elf_may_win_the_game_by_helping(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3), bob=dict(level=9, traits=["Elf"]))
    t.ann.fights("Net Troll").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.winner == "bob" and t.bob.level == 10 and t.nobody_is_asked()


@card("Elf")
@rule("WIN-03")
def test_fighter_and_elf_win_together_under_the_first_sheet(munchkin: Lay) -> None:
    t = munchkin(edition="munchkin-2001", ann=dict(level=9), bob=dict(level=9, traits=["Elf"]))
    t.ann.fights("Net Troll").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert set(t.winners) == {"ann", "bob"} and t.nobody_is_asked()


# Dwarf


@card("Dwarf", "Huge Rock", "Mithril Armor", "Tuba of Charm")
@rule("ITM-05")
@ruling("R036")
@every_edition
def test_a_dwarf_carries_any_number_of_big_items(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Dwarf"], hand=BIG_ONES))
    t.ann.plays("Huge Rock").plays("Mithril Armor").plays("Tuba of Charm")
    assert sorted(t.ann.items) == sorted(BIG_ONES) and t.nobody_is_asked()


@card("Huge Rock", "Mithril Armor")
@rule("ITM-05")
@ruling("R036")
@every_edition
@pytest.mark.parametrize("traits", [[], ["Elf"], ["Halfling"]])
def test_anyone_else_carries_one_big_item_even_unused(munchkin: Lay, edition: str, traits: list[str]) -> None:
    t = munchkin(edition=edition, ann=dict(traits=traits, pack=["Huge Rock"], hand=["Mithril Armor", "Leather Armor"]))
    assert t.ann.cannot_play("Mithril Armor") and t.ann.can_play("Leather Armor") and t.nobody_is_asked()


@card("Dwarf")
@ruling("R037", "R038")
@every_edition
def test_who_ceases_to_be_a_dwarf_gives_big_items_to_the_lowest_who_can_carry_them(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=5, traits=["Dwarf"], pack=["Huge Rock", "Mithril Armor"]), bob=dict(level=3),
        cy=dict(level=2, pack=["Tuba of Charm"]), turn="bob",
    )  # fmt: skip
    t.bob.has_time()
    t.ann.drops("Dwarf").picks("Huge Rock")
    assert t.ann.items == ["Mithril Armor"] and t.bob.items == ["Huge Rock"] and t.cy.items == ["Tuba of Charm"]
    assert t.nobody_is_asked()


@card("Dwarf")
@ruling("R037", "R038")
@every_edition
def test_of_several_lowest_the_owner_names_one(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=5, traits=["Dwarf"], pack=["Huge Rock", "Mithril Armor"]), turn="bob")
    t.bob.has_time()
    t.ann.drops("Dwarf").picks("Mithril Armor").chooses("cy")
    assert t.ann.items == ["Huge Rock"] and t.cy.items == ["Mithril Armor"] and t.bob.items == []
    assert t.nobody_is_asked()


@card("Dwarf")
@ruling("R037", "R038", "R039")
@every_edition
def test_a_big_item_nobody_can_carry_is_discarded(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition, ann=dict(traits=["Dwarf"], pack=["Huge Rock", "Mithril Armor"]),
        bob=dict(pack=["Tuba of Charm"]), cy=dict(pack=["Stepladder"]),
    )  # fmt: skip
    t.ann.drops("Dwarf").picks("Huge Rock")
    assert t.ann.items == ["Mithril Armor"] and t.discarded("Huge Rock") and t.nobody_is_asked()


@card("Dwarf")
@ruling("R037", "R038")
@every_edition
def test_in_the_own_turn_big_items_too_many_may_be_sold(munchkin: Lay, edition: str) -> None:
    pack = ["Chainsaw of Bloody Dismemberment", "Mithril Armor"]
    t = munchkin(edition=edition, ann=dict(traits=["Dwarf"], pack=pack))
    t.ann.drops("Dwarf")
    assert t.ann.may() == [*(f"pick {name}" for name in pack), "sell"]
    t.ann.sells().picks(pack[0])  # the other is all that is left to pick
    assert t.ann.level == 2 and t.ann.items == [] and t.nobody_is_asked()


@card("Dwarf", "Curse! Lose Your Race")
@ruling("R037", "R038")
def test_a_curse_that_takes_the_race_takes_the_right_along(munchkin: Lay) -> None:
    t = munchkin(
        ann=dict(hand=["Curse! Lose Your Race"], level=2),
        bob=dict(traits=["Dwarf"], pack=["Huge Rock", "Mithril Armor"]), cy=dict(level=1),
    )  # fmt: skip
    t.ann.plays("Curse! Lose Your Race", on="bob")
    t.bob.picks("Huge Rock")
    assert t.cy.items == ["Huge Rock"] and t.bob.items == ["Mithril Armor"] and t.nobody_is_asked()


HAND = ["Net Troll", "Lame Goblin", "Mr. Bones", "Pit Bull", "Maul Rat", "Bigfoot"]


@card("Dwarf")
@rule("TRN-08")
@ruling("R247")
@every_edition
def test_a_dwarf_keeps_six_cards(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, traits=["Dwarf"], hand=HAND))
    t.ann.ends_turn()
    assert len(t.ann.hand) == 6 and t.nobody_is_asked()


@card("Dwarf")
@rule("TRN-08")
@ruling("R247", "R248")
@every_edition
@pytest.mark.parametrize(("traits", "more"), [([], []), (["Elf"], []), (["Dwarf"], ["Crabs"])])
def test_one_more_goes_to_charity(munchkin: Lay, edition: str, traits: list[str], more: list[str]) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, traits=traits, hand=HAND + more), cy=dict(level=2))
    t.ann.ends_turn().picks("Bigfoot")
    assert t.bob.hand == ["Bigfoot"] and len(t.ann.hand) == 5 + len(more) and t.nobody_is_asked()


# Halfling


@card("Halfling")
@rule("RUN-02")
@pytest.mark.parametrize(
    ("edition", "die", "away"),
    [
        ("munchkin-2001", 6, True),
        ("munchkin-2001", 5, False),
        ("munchkin-2010", 5, True),
        ("munchkin-2010", 4, False),
    ],
)
def test_the_first_halfling_runs_one_worse_and_the_later_does_not(
    munchkin: Lay, edition: str, die: int, away: bool
) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Halfling"])).dice(die)
    t.ann.fights("Net Troll").flees()
    assert t.ann.escaped is away and t.nobody_is_asked()


@card("Halfling")
@rule("ITM-11")
@every_edition
def test_a_halfling_sells_one_item_for_twice_its_value(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Halfling"], pack=["Pantyhose of Giant Strength"]))
    t.ann.sells("Pantyhose of Giant Strength")  # 600 twice
    assert t.ann.level == 2 and t.ann.items == [] and t.nobody_is_asked()


@card("Halfling")
@rule("ITM-11")
@every_edition
def test_only_one_item_a_turn_counts_twice(munchkin: Lay, edition: str) -> None:
    pack = ["Pantyhose of Giant Strength", "Kneepads of Allure"]
    t = munchkin(edition=edition, ann=dict(traits=["Halfling"], pack=pack))
    t.ann.sells("Kneepads of Allure")
    assert t.ann.cannot_sell("Pantyhose of Giant Strength") and t.ann.level == 2 and t.nobody_is_asked()


@card("Halfling")
@rule("ITM-11")
@every_edition
def test_only_one_item_of_a_sale_counts_twice(munchkin: Lay, edition: str) -> None:
    pack = ["Flaming Armor", "Leather Armor"]  # 400 twice and 200: exactly 1,000; with both twice it were 1,200
    t = munchkin(edition=edition, ann=dict(traits=["Halfling"], pack=[*pack, "Helm of Courage"]))
    assert t.ann.cannot_sell("Flaming Armor")
    t.ann.sells(*pack)
    assert t.ann.level == 2 and t.ann.items == ["Helm of Courage"] and t.nobody_is_asked()


@card("Halfling")
@rule("ITM-11")
@ruling("R408")
@every_edition
@pytest.mark.parametrize(("twice", "left"), [("Kneepads of Allure", 2), ("Pantyhose of Giant Strength", 2), (None, 1)])
def test_the_halfling_says_which_item_counts_twice(munchkin: Lay, edition: str, twice: str | None, left: int) -> None:
    pack = ["Kneepads of Allure", "Pantyhose of Giant Strength", "Helm of Courage", "Boots of Butt-Kicking"]
    t = munchkin(edition=edition, ann=dict(traits=["Halfling"], pack=pack))
    t.ann.sells(*pack)  # 600, 600, 200 and 400: 1,800, and one of three more makes 2,000
    assert t.kind == "double" and len(t.options) == 5
    if twice is None:
        t.ann.passes()
    else:
        t.ann.picks(twice)
    assert t.ann.level == 1 + left and t.saw("ItemDoubled", "ann", card=twice) == (1 if twice else 0)
    assert t.nobody_is_asked()


@card("Halfling")
@rule("ITM-11")
@ruling("R408")
def test_what_is_saved_counts_twice_later_in_the_turn(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Halfling"], pack=["Wand of Dowsing", "Kneepads of Allure"]))
    t.ann.sells("Wand of Dowsing").passes()
    assert t.ann.level == 2
    t.ann.sells("Kneepads of Allure")
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Halfling")
@rule("ITM-11")
@ruling("R408")
def test_a_whole_sale_may_name_what_counts_twice(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Halfling"], pack=["Wand of Dowsing", "Helm of Courage"]))
    assert t.ann.cannot_sell("Wand of Dowsing", "Helm of Courage", twice="Helm of Courage").because("sell-not-twice")
    t.ann.sells("Wand of Dowsing", "Helm of Courage", twice="Wand of Dowsing")
    assert t.ann.level == 3 and t.saw("ItemsSold", "ann", n=2400) and t.nobody_is_asked()


@card("Halfling")
@rule("ITM-11")
def test_nobody_else_sells_for_twice_the_value(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Elf"], pack=["Pantyhose of Giant Strength"]))
    assert t.ann.cannot_sell("Pantyhose of Giant Strength") and t.nobody_is_asked()


@card("Halfling")
@rule("ITM-11")
def test_the_next_turn_brings_the_double_price_again(munchkin: Lay) -> None:
    pack = ["Pantyhose of Giant Strength", "Kneepads of Allure"]
    t = munchkin(ann=dict(traits=["Halfling"], pack=pack))
    t.ann.sells("Kneepads of Allure")
    t.doors("Elf").ann.takes_turn().sells("Pantyhose of Giant Strength")
    assert t.ann.level == 3 and t.leaves("ann")


@card("Halfling")
def test_the_later_halfling_discards_a_card_for_a_second_try(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Halfling"], hand=["Net Troll"])).dice(2, 5)
    t.ann.fights("Bigfoot")
    t.all_pass(until="caught").ann.uses("Second try", paying=["Net Troll"])
    assert t.ann.escaped and t.ann.hand == [] and t.discarded("Net Troll") and t.nobody_is_asked()


@card("Halfling")
def test_there_is_no_third_try(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, traits=["Halfling"], hand=["Net Troll", "Pit Bull"])).dice(2, 4)
    t.ann.fights("Gazebo")
    t.all_pass(until="caught").ann.uses("Second try", paying=["Net Troll"])
    assert not t.ann.escaped and t.ann.hand == ["Pit Bull"] and t.ann.level == 1 and t.nobody_is_asked()


@card("Halfling")
def test_without_a_card_there_is_no_second_try(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, traits=["Halfling"])).dice(2)
    t.ann.fights("Gazebo").flees()
    assert t.ann.level == 1 and t.nobody_is_asked()


@card("Halfling")
def test_the_second_try_may_be_forgone(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, traits=["Halfling"], hand=["Net Troll"])).dice(2)
    t.ann.fights("Gazebo")
    t.all_pass(until="caught").ann.passes()
    assert t.ann.level == 1 and t.ann.hand == ["Net Troll"] and t.nobody_is_asked()


@card("Halfling")
def test_the_first_halfling_has_no_second_try(munchkin: Lay) -> None:
    t = munchkin(edition="munchkin-2001", ann=dict(level=4, traits=["Halfling"], hand=["Net Troll"])).dice(5)
    t.ann.fights("Gazebo").flees()
    assert t.ann.level == 1 and t.nobody_is_asked()
