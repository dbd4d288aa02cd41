"""Big Items of Munchkin, and the Hireling who carries them."""

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


BIG = [
    "Chainsaw of Bloody Dismemberment", "Huge Rock", "Mithril Armor", "Shield of Ubiquity", "Stepladder",
    "Swiss Army Polearm", "Tuba of Charm",
]  # fmt: skip


@card(
    "Chainsaw of Bloody Dismemberment", "Huge Rock", "Mithril Armor", "Shield of Ubiquity", "Stepladder",
    "Swiss Army Polearm", "Tuba of Charm",
)  # fmt: skip
@rule("ITM-05")
@every_edition
@pytest.mark.parametrize(
    ("name", "seat", "bonus"),
    [
        ("Chainsaw of Bloody Dismemberment", {}, 3),
        ("Huge Rock", {}, 3),
        ("Mithril Armor", {}, 3),
        ("Shield of Ubiquity", dict(traits=["Warrior"]), 4),
        ("Stepladder", dict(traits=["Halfling"]), 3),
        ("Swiss Army Polearm", {}, 4),
        ("Tuba of Charm", {}, 0),
    ],
)
def test_a_big_item_and_what_it_adds(
    munchkin: Lay, edition: str, name: str, seat: dict[str, object], bonus: int
) -> None:
    other = "Huge Rock" if name != "Huge Rock" else "Mithril Armor"
    t = munchkin(edition=edition, ann=dict(level=2, hand=[name, other], **seat))
    t.ann.plays(name)
    if name in t.ann.pack:
        t.ann.equips(name)
    assert t.ann.strength == 2 + bonus and t.ann.cannot_play(other).because("ITM-05") and t.nobody_is_asked()


@card("Mithril Armor", "Shield of Ubiquity", "Stepladder", "Swiss Army Polearm")
@rule("ITM-04")
@every_edition
@pytest.mark.parametrize(
    ("name", "traits"),
    [
        ("Mithril Armor", ["Wizard"]),
        ("Shield of Ubiquity", []),
        ("Stepladder", ["Dwarf"]),
        ("Swiss Army Polearm", ["Elf"]),
    ],
)
def test_some_may_carry_but_not_use_it(munchkin: Lay, edition: str, name: str, traits: list[str]) -> None:
    t = munchkin(edition=edition, ann=dict(traits=traits, pack=[name]))
    assert t.ann.cannot_equip(name).because("ITM-04") and t.nobody_is_asked()


@card("Chainsaw of Bloody Dismemberment", "Huge Rock", "Swiss Army Polearm")
@rule("ITM-03")
@ruling("R228", "R400")
@every_edition
@pytest.mark.parametrize("name", ["Chainsaw of Bloody Dismemberment", "Huge Rock", "Swiss Army Polearm"])
def test_it_takes_both_hands(munchkin: Lay, edition: str, name: str) -> None:
    t = munchkin(edition=edition, ann=dict(gear=["Buckler of Swashing"], pack=[name]))
    assert t.ann.cannot_equip(name).because("hands-full") and t.nobody_is_asked()


@card("Huge Rock", "Mithril Armor")
@ruling("R036", "R046")
@every_edition
def test_a_big_item_is_not_traded_to_who_has_one(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(pack=["Huge Rock"]), bob=dict(pack=["Mithril Armor"]))
    assert t.ann.cannot_trade("bob", give=["Huge Rock"])
    t.ann.gives("cy", "Huge Rock")
    assert t.cy.items == ["Huge Rock"] and t.nobody_is_asked()


@card("Huge Rock", "Mithril Armor")
@ruling("R036", "R046")
def test_one_big_item_may_be_traded_for_another(munchkin: Lay) -> None:
    t = munchkin(ann=dict(pack=["Huge Rock"]), bob=dict(pack=["Mithril Armor"]))
    t.ann.trades("bob", give=["Huge Rock"], get=["Mithril Armor"])
    t.bob.accepts()
    assert t.ann.items == ["Mithril Armor"] and t.bob.items == ["Huge Rock"] and t.nobody_is_asked()


@card("Cheat!", "Huge Rock", "Mithril Armor")
@ruling("R165", "R166")
@every_edition
def test_a_cheated_big_item_does_not_count(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=2, cheat=["Huge Rock"], hand=["Mithril Armor"]))
    t.ann.plays("Mithril Armor")
    assert sorted(t.ann.items) == ["Huge Rock", "Mithril Armor"] and t.nobody_is_asked()


@card("Curse! Lose 1 Big Item", "Huge Rock")
def test_a_curse_takes_a_big_item_and_no_small_one(munchkin: Lay) -> None:
    t = munchkin(
        ann=dict(hand=["Curse! Lose 1 Big Item"]), bob=dict(pack=["Huge Rock", "Leather Armor"]),
    )  # fmt: skip
    t.ann.plays("Curse! Lose 1 Big Item", on="bob")
    assert t.bob.items == ["Leather Armor"] and t.nobody_is_asked()


# Tuba of Charm


@card("Tuba of Charm")
@rule("RUN-02")
@pytest.mark.parametrize(
    ("edition", "die", "away"),
    [
        ("munchkin-2001", 4, True),
        ("munchkin-2001", 3, False),
        ("munchkin-2010", 2, True),
        ("munchkin-2010", 1, False),
    ],
)
def test_a_tuba_helps_to_run(munchkin: Lay, edition: str, die: int, away: bool) -> None:
    t = munchkin(edition=edition, ann=dict(gear=["Tuba of Charm"])).dice(die).treasures("Leather Armor")
    t.ann.fights("Lawyers").flees()
    assert t.ann.escaped is away
    assert t.ann.hand == (["Leather Armor"] if away and edition == "munchkin-2010" else []) and t.nobody_is_asked()


@card("Tuba of Charm")
def test_who_is_caught_by_one_of_two_gets_no_treasure_for_the_tuba(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, gear=["Tuba of Charm"])).dice(6, 1)
    t.ann.fights("Gazebo", "Platycore").flees("Platycore", "Gazebo")
    assert t.ann.hand == [] and t.ann.level == 1 and t.nobody_is_asked()


@card("Tuba of Charm")
def test_two_monsters_escaped_from_bring_one_treasure(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, gear=["Tuba of Charm"])).dice(6, 6).treasures("Leather Armor")
    t.ann.fights("Gazebo", "Platycore").flees("Platycore", "Gazebo")
    assert t.ann.hand == ["Leather Armor"] and t.nobody_is_asked()


@card("Tuba of Charm")
def test_a_tuba_that_is_only_carried_makes_no_music(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, pack=["Tuba of Charm"])).dice(6)
    t.ann.fights("Gazebo").flees()
    assert t.ann.escaped and t.ann.hand == [] and t.nobody_is_asked()


# Hireling


@card("Hireling")
@rule("ITM-05")
@ruling("R409")
def test_the_first_hireling_carries_a_second_big_item(munchkin: Lay) -> None:
    t = munchkin(edition="munchkin-2001", ann=dict(level=2, hand=["Hireling", *BIG[1:4]]))
    t.ann.plays("Huge Rock")
    assert t.ann.cannot_play("Mithril Armor")
    t.ann.plays("Hireling").plays("Mithril Armor")
    assert t.ann.cannot_play("Shield of Ubiquity") and sorted(t.ann.items) == ["Huge Rock", "Mithril Armor"]
    assert t.nobody_is_asked()


@card("Hireling")
@pytest.mark.parametrize(("edition", "bonus"), [("munchkin-2001", 0), ("munchkin-2010", 1)])
def test_only_the_later_hireling_fights(munchkin: Lay, edition: str, bonus: int) -> None:
    t = munchkin(edition=edition, ann=dict(level=2, hand=["Hireling"]))
    assert t.ann.plays("Hireling").strength == 2 + bonus and t.ann.sidekicks == ["Hireling"]
    assert t.nobody_is_asked()


@card("Hireling")
@pytest.mark.parametrize(("edition", "may"), [("munchkin-2001", False), ("munchkin-2010", True)])
def test_only_the_later_hireling_comes_in_anothers_turn(munchkin: Lay, edition: str, may: bool) -> None:
    t = munchkin(edition=edition, ann={}, bob=dict(hand=["Hireling"]))
    assert t.bob.can_play("Hireling") is may and t.nobody_is_asked()


@card("Hireling")
def test_the_first_hireling_comes_in_ones_own_turn_even_in_a_fight(munchkin: Lay) -> None:
    t = munchkin(
        edition="munchkin-2001",
        ann=dict(level=4, traits=["Dwarf"], gear=["Huge Rock", "Mithril Armor"], hand=["Hireling"]),
    )
    t.ann.fights("Net Troll").plays("Hireling").drops("Dwarf")
    assert t.ann.sidekicks == ["Hireling"] and t.strength() == (10, 10) and t.leaves("ann")
    u = munchkin(edition="munchkin-2001", ann=dict(level=4), bob=dict(hand=["Hireling"]))
    u.ann.fights("Net Troll")
    assert u.bob.cannot_play("Hireling").because("ACT-03") and u.leaves("ann")


@card("Hireling", "Net Troll")
@ruling("R170", "R409")
def test_the_later_hireling_carries_a_second_big_item_that_was_taken_or_given(munchkin: Lay) -> None:
    bob = dict(level=5, gear=["Tuba of Charm"], sidekicks=["Hireling"])
    t = munchkin(ann=dict(level=2, gear=["Huge Rock"]), bob=bob).dice(1)
    t.ann.fights("Net Troll")
    t.all_pass()
    assert t.bob.gear == ["Tuba of Charm", "Huge Rock"] and t.bob.strength == 5 + 3 + 1 and t.nobody_is_asked()
    u = munchkin(ann=dict(pack=["Huge Rock"]), bob=bob)
    u.ann.gives("bob", "Huge Rock")
    assert u.bob.gear == ["Tuba of Charm", "Huge Rock"] and u.nobody_is_asked()
    u.bob.drops("Hireling")
    assert u.bob.items == ["Tuba of Charm"] and u.discarded("Huge Rock") and u.nobody_is_asked()


@card("Hireling", "Dwarf")
@ruling("R170", "R409")
def test_who_is_no_dwarf_any_more_lets_the_later_hireling_carry_one(munchkin: Lay) -> None:
    big = ["Huge Rock", "Mithril Armor"]
    t = munchkin(ann=dict(level=2, traits=["Dwarf"], gear=big, sidekicks=["Hireling"])).ann.has_time().drops("Dwarf")
    assert t.gear == big and t.strength == 2 + 3 + 3 + 1


@card("Hireling")
@rule("RUN-08")
def test_the_later_hireling_is_given_up_to_escape(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, sidekicks=["Hireling"]))
    t.ann.fights("Gazebo")
    t.all_pass(until="sacrifice").ann.sacrifices("Hireling")
    assert t.ann.escaped and t.ann.level == 4 and t.discarded("Hireling") and t.nobody_is_asked()


@card("Hireling")
def test_the_first_hireling_is_not_given_up(munchkin: Lay) -> None:
    t = munchkin(edition="munchkin-2001", ann=dict(level=4, sidekicks=["Hireling"])).dice(1)
    t.ann.fights("Gazebo").flees()
    assert t.ann.level == 1 and t.ann.sidekicks == ["Hireling"] and t.nobody_is_asked()


@card("Hireling")
@ruling("R170", "R409")
def test_the_later_hireling_carries_what_its_master_could_not_use(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=2, sidekicks=["Hireling"], gear=["Leather Armor"], pack=["Short Wide Armor"]))
    t.ann.equips("Short Wide Armor", on="Hireling")
    assert t.ann.strength == 2 + 1 + 1 + 3 and t.nobody_is_asked()


@card("Hireling")
@ruling("R170")
def test_one_item_and_it_may_be_exchanged(munchkin: Lay) -> None:
    t = munchkin(
        ann=dict(level=2, sidekicks=["Hireling"], loads={"Hireling": ["Short Wide Armor"]}, pack=["Staff of Napalm"])
    )
    assert t.ann.cannot_equip("Staff of Napalm", on="Hireling")
    t.ann.unequips("Short Wide Armor").equips("Staff of Napalm", on="Hireling")
    assert t.ann.strength == 2 + 1 + 5 and t.ann.pack == ["Short Wide Armor"] and t.nobody_is_asked()


@card("Hireling")
@ruling("R170")
def test_the_later_hireling_carries_a_second_big_item(munchkin: Lay) -> None:
    t = munchkin(ann=dict(sidekicks=["Hireling"], gear=["Mithril Armor"], hand=["Huge Rock", "Tuba of Charm"]))
    t.ann.plays("Huge Rock")
    assert sorted(t.ann.items) == ["Huge Rock", "Mithril Armor"] and t.ann.cannot_play("Tuba of Charm")
    assert t.nobody_is_asked()


@card("Hireling", "Kill the Hireling")
@ruling("R170", "R409")
def test_what_the_later_hireling_carries_is_lost_with_it(munchkin: Lay) -> None:
    t = munchkin(
        ann=dict(hand=["Kill the Hireling"]),
        bob=dict(sidekicks=["Hireling"], loads={"Hireling": ["Short Wide Armor"]}, pack=["Leather Armor"]),
    )  # fmt: skip
    t.ann.plays("Kill the Hireling")
    assert t.ann.level == 2 and t.bob.items == ["Leather Armor"] and t.discarded("Hireling", "Short Wide Armor")
    assert t.nobody_is_asked()


@card("Hireling", "Kill the Hireling")
@ruling("R037", "R175", "R409")
def test_without_the_first_hireling_a_big_item_too_many_goes_to_the_lowest(munchkin: Lay) -> None:
    t = munchkin(
        edition="munchkin-2001", ann=dict(level=3, hand=["Kill the Hireling"]),
        bob=dict(level=4, sidekicks=["Hireling"], pack=["Huge Rock", "Mithril Armor"]), cy=dict(level=2),
    )  # fmt: skip
    t.ann.plays("Kill the Hireling")
    t.bob.picks("Huge Rock")
    assert t.ann.level == 4 and t.bob.items == ["Mithril Armor"] and t.cy.items == ["Huge Rock"]
    assert t.nobody_is_asked()
