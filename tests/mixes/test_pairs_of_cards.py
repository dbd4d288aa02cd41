"""Two cards at once, of one set or of two, in ways their own tests do not try."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table, Term

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize(
    "edition", ["star-2002", "star-2014", "star-2019", "munchkin-2001", "munchkin-2010", "impossible-2014"]
)


@pytest.fixture
def mixed(table: Lay) -> Lay:
    return partial(table, sets=["star", "munchkin", "impossible"])


def rests(t: Table) -> bool:
    """True: the test ends here, no matter who is asked next."""
    return t.leaves(t.asked) if t.asked else t.nobody_is_asked()


# Drawn face up


@card("Arms Locker", "Cleric")
@rule("HND-06")
@ruling("R406")
@every_edition
def test_a_cleric_may_raise_a_card_of_an_arms_locker(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(traits=["Cleric"], hand=["Arms Locker", "Eep", "Chair"]))
    t.discards("Dogbot").treasures("Maser", "Laser", "Dazer", "Raser")
    t.ann.has_time().plays("Arms Locker")
    assert t.kind == "resurrect"
    t.ann.picks("Eep")
    t.all_pass(until="keep")
    t.ann.picks("Dogbot", "Maser")
    assert t.ann.hand == ["Chair", "Dogbot", "Maser"] and t.discarded("Eep", "Laser", "Dazer")
    assert t.nobody_is_asked()


@card("Arms Locker", "Hoard!", "Dead Drop")
@ruling("R010", "R461")
@pytest.mark.parametrize("more", ["Hoard!", "Dead Drop"])
@every_edition
def test_what_is_kept_of_an_arms_locker_brings_more_face_up(mixed: Lay, edition: str, more: str) -> None:
    t = mixed(edition=edition, ann=dict(hand=["Arms Locker"]), bob={})
    t.treasures(more, "Laser", "Dazer", "Raser", "Maser", "Tailgun", "Alien Pet")
    t.ann.has_time().plays("Arms Locker").picks(more, "Laser")
    assert t.ann.hand == ["Maser", "Tailgun", "Alien Pet", "Laser"] and t.bob.knows("ann") == t.ann.hand
    assert t.discarded(more, "Dazer", "Raser") and t.nobody_is_asked()


@card("Arms Locker", "Hoard!")
@ruling("R010")
@every_edition
def test_what_is_not_kept_of_an_arms_locker_brings_nothing(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(hand=["Arms Locker"])).treasures("Hoard!", "Laser", "Dazer", "Raser")
    t.ann.has_time().plays("Arms Locker").picks("Dazer", "Laser")
    assert t.ann.hand == ["Dazer", "Laser"] and t.discarded("Hoard!", "Raser") and t.nobody_is_asked()


# Prices


@card("Lawyers", "Thief", "Forged Papers")
@ruling("R366")
@every_edition
def test_a_thief_exchanges_two_treasures_and_not_one_with_its_papers(mixed: Lay, edition: str) -> None:
    """Given first, the Armor would take its Papers along, and leave nothing to give."""
    t = mixed(edition=edition, ann=dict(traits=["Thief"], gear=["Leather Armor"], hand=["Forged Papers"]))
    t.treasures("Silencer", "Bush Knife")
    t.ann.has_time().plays("Forged Papers", on="Leather Armor")
    t.ann.fights("Lawyers")
    assert t.kind == "exchange" and t.ann.cannot_pick("Leather Armor")
    t.ann.picks("Forged Papers", "Leather Armor")
    assert t.ann.hand == ["Silencer", "Bush Knife"] and t.ann.items == [] and rests(t)


@card("Rat on a Stick", "Eleven-Foot Pole")
@rule("HLP-03")
@ruling("R264")
@pytest.mark.parametrize(("item", "monster"), [("Rat on a Stick", "Platycore"), ("Eleven-Foot Pole", "Pit Bull")])
@pytest.mark.parametrize("due", ["always", "win"])
@every_edition
def test_what_is_promised_in_any_case_is_not_thrown_to_a_monster(
    mixed: Lay, edition: str, due: str, item: str, monster: str
) -> None:
    t = mixed(edition=edition, ann=dict(pack=[item], hand=["Eep"]), bob=dict(hand=["Pretty Balloons"])).dice(5, 5)
    t.ann.fights(monster)
    t.ann.offers("bob", Term("item", item, due=due))
    t.bob.accepts().plays("Pretty Balloons", on="monsters")
    t.ann.flees()
    assert (t.kind == "throw") == (due == "win")
    if due == "win":
        t.ann.picks(item)
    t.all_pass()
    assert t.ann.escaped and (t.bob.items == [item]) == (due == "always") and rests(t)


@card("Worminator", "Trader")
@rule("HLP-03")
@ruling("R264")
@every_edition
def test_what_is_promised_in_any_case_buys_nobody_off(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(level=4, traits=["Trader"], pack=["Dogbot"], hand=["Eep"])).dice(1, 5)
    t.ann.fights("Worminator").offers("bob", Term("item", "Dogbot", due="always"))
    t.bob.accepts()
    t.ann.flees()
    t.all_pass(until="buy-off")
    assert "pick Eep" in t.ann.may() and "pick Dogbot" not in t.ann.may()
    t.ann.picks("Eep")
    assert t.ann.level == 4 and t.bob.items == ["Dogbot"] and rests(t)


@card("Space Amazon", "Battle Armor")
@rule("HLP-03")
@ruling("R264", "R349")
@every_edition
def test_what_is_promised_in_any_case_does_not_pay_the_amazon(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(level=5, pack=["Battle Armor", "Bananafanafofaser"])).dice(1, 5)
    t.ann.fights("Space Amazon").offers("bob", Term("item", "Battle Armor", due="always"))
    t.bob.accepts()
    t.ann.flees()
    t.all_pass()
    assert t.ann.level == 2 and t.bob.items == ["Battle Armor"] and t.ann.items == ["Bananafanafofaser"] and rests(t)


# The best Item now


@card("Truly Obnoxious Curse!", "Malign Mirror")
@ruling("R396")
@pytest.mark.parametrize("edition", ["star-2014", "star-2019", "munchkin-2010", "impossible-2014"])
def test_what_a_mirror_silences_is_not_the_best_item(mixed: Lay, edition: str) -> None:
    mine = dict(marks=["Malign Mirror"], gear=["Dogbot", "Leather Armor"])
    t = mixed(edition=edition, ann=mine, bob=dict(hand=["Truly Obnoxious Curse!"]))
    t.ann.fights("Ogre")
    assert t.strength() == (2, 18)
    t.bob.plays("Truly Obnoxious Curse!", on="ann")
    t.all_pass(but="ann")
    assert t.ann.items == ["Dogbot"] and t.strength() == (1, 18) and t.leaves("ann")


@card("Truly Obnoxious Curse!", "Malign Mirror")
@ruling("R396")
@every_edition
def test_before_the_fight_a_mirror_silences_nothing(mixed: Lay, edition: str) -> None:
    mine = dict(marks=["Malign Mirror"], gear=["Dogbot", "Leather Armor"])
    t = mixed(edition=edition, ann=mine, bob=dict(hand=["Truly Obnoxious Curse!"]))
    t.bob.plays("Truly Obnoxious Curse!", on="ann")
    t.all_pass()
    assert t.ann.items == ["Leather Armor"] and t.nobody_is_asked()


@card("Antimatter", "Plasmoid", "Ghoulfiends")
@ruling("R308")
@pytest.mark.parametrize(
    ("monster", "hit", "ours"), [("Plasmoid", "Bubble Helmet", -1), ("Ghoulfiends", None, 1), ("Ogre", "Bobaser", -1)]
)
@every_edition
def test_antimatter_hits_what_gives_the_highest_bonus_in_this_fight(
    mixed: Lay, edition: str, monster: str, hit: str | None, ours: int
) -> None:
    t = mixed(edition=edition, ann=dict(gear=["Bobaser", "Bubble Helmet"]), bob=dict(hand=["Antimatter"]))
    t.ann.fights(monster)
    t.bob.plays("Antimatter", on="ann")
    t.all_pass(but="ann")
    assert t.ann.marks == (["Trap! Antimatter", hit] if hit else []) and t.strength()[0] == ours and t.leaves("ann")


@card("Your Evil Twin", "Grannies In Black")
@ruling("R430")
@every_edition
def test_the_twin_takes_what_it_has_read(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(level=4, gear=["Bazooka", "Kevlar Cardigan"])).dice(1, 5)
    t.ann.fights("Your Evil Twin", "Grannies In Black")
    assert t.strength() == (6, 28)
    t.ann.flees("Your Evil Twin", "Grannies In Black")
    t.all_pass()
    assert t.ann.items == ["Bazooka"] and t.ann.level == 2 and rests(t)


# Taken by another player


@card("Tourist", "X-Ray Specs", "Chicken on Your Head")
@ruling("R309", "R398", "R445")
@pytest.mark.parametrize(("die", "kept"), [(4, ["Silencer"]), (3, ["Silencer", "X-Ray Specs", "Bubble Helmet"])])
@every_edition
def test_headgear_in_a_wrong_suitcase_takes_specs_and_chicken_along(
    mixed: Lay, edition: str, die: int, kept: list[str]
) -> None:
    mine = dict(traits=["Tourist"], pack=["Silencer"], hand=["Eep"])
    theirs = dict(gear=["X-Ray Specs", "Bubble Helmet"], marks=["Chicken on Your Head"])
    t = mixed(edition=edition, ann=mine, bob=theirs).dice(die)
    t.ann.has_time().uses("Wrong suitcase", on="Bubble Helmet")
    if t.kind == "pay":
        t.ann.picks("Eep")
    assert sorted(t.bob.items) == sorted(kept) and t.ann.items == (["Bubble Helmet"] if die == 4 else [])
    assert (t.bob.marks == []) == (die == 4) and rests(t)
