"""Half-Breed and Super Munchkin are played whenever a Race or Class may be, and by the first sheets at any time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
FIRST = ("star-2002", "munchkin-2001")
LATER = ("star-2014", "star-2019", "munchkin-2010")
SETS = {"star": ("Feline", "Mutant", "Trader", "Psychic"), "munchkin": ("Elf", "Dwarf", "Thief", "Wizard")}
first = pytest.mark.parametrize("edition", FIRST)
later = pytest.mark.parametrize("edition", LATER)
both_sets = pytest.mark.parametrize("name", SETS)
any_seat = pytest.mark.parametrize("who", ["ann", "bob", "cy"])


# Set-up


@card("Half-Breed")
@rule("SET-07", "CHR-04")
@ruling("R294")
@pytest.mark.parametrize("edition", [*FIRST, *LATER])
@both_sets
@any_seat
def test_a_half_breed_out_of_the_first_hand(table: Lay, edition: str, name: str, who: str) -> None:
    one, two = SETS[name][:2]
    t = table(sets=[name], edition=edition, **{who: dict(hand=[one, two, "Half-Breed"])})
    me = t.player(who).has_first_hand()
    me.plays(one).plays("Half-Breed").plays(two)
    assert sorted(me.traits) == sorted([one, two, "Half-Breed"]) and me.hand == []


@card("Half-Breed")
@rule("SET-07", "CHR-01")
@both_sets
def test_without_it_one_race_is_all_there_is(table: Lay, name: str) -> None:
    one, two = SETS[name][:2]
    t = table(sets=[name], bob=dict(hand=[one, two]))
    t.bob.has_first_hand().plays(one)
    assert t.bob.traits == [one] and t.bob.hand == [two]


@card("Super Munchkin")
@rule("SET-07", "CHR-06")
@ruling("R410")
@later
@both_sets
@any_seat
def test_a_super_munchkin_out_of_the_first_hand_may_lie_on_one_class(
    table: Lay, edition: str, name: str, who: str
) -> None:
    one, two = SETS[name][2:]
    t = table(sets=[name], edition=edition, **{who: dict(hand=[one, two, "Super Munchkin"])})
    me = t.player(who).has_first_hand()
    me.plays(one).plays("Super Munchkin").plays(two)
    assert sorted(me.traits) == sorted([one, two, "Super Munchkin"]) and me.hand == []


@card("Super Munchkin")
@rule("SET-07", "CHR-06")
@ruling("R410")
@first
@both_sets
@any_seat
def test_by_the_first_sheets_it_comes_with_the_second_class(table: Lay, edition: str, name: str, who: str) -> None:
    one, two = SETS[name][2:]
    t = table(sets=[name], edition=edition, **{who: dict(hand=[one, two, "Super Munchkin"])})
    me = t.player(who).has_first_hand().plays(one)
    me.plays("Super Munchkin", with_=two)
    assert sorted(me.traits) == sorted([one, two, "Super Munchkin"]) and me.hand == []


@card("Double Agent")
@rule("SET-07", "CHR-07")
def test_agents_wait_for_a_turn(table: Lay) -> None:
    t = table(sets=["impossible"], bob=dict(hand=["American", "Russian", "Double Agent", "Flying Car"]))
    t.bob.has_first_hand().plays("American")
    assert t.kind == "opening" and t.options == ["play Flying Car", "done"] and t.leaves("bob")


@card("Cyborg", "Half-Breed")
@rule("SET-07")
def test_a_cyborg_added_at_set_up_begins_at_level_2_too(table: Lay) -> None:
    t = table(bob=dict(hand=["Feline", "Cyborg", "Half-Breed"]))
    t.bob.has_first_hand().plays("Feline").plays("Half-Breed").plays("Cyborg")
    assert t.bob.level == 2


# At any time


@card("Half-Breed")
@rule("CHR-04", "ACT-01")
@ruling("R294")
@first
@both_sets
@pytest.mark.parametrize("who", ["ann", "bob"])
@pytest.mark.parametrize("fight", [False, True])
def test_by_the_first_sheets_half_breed_comes_at_any_time_with_its_second_race(
    table: Lay, edition: str, name: str, who: str, fight: bool
) -> None:
    one, two = SETS[name][:2]
    t = table(sets=[name], edition=edition, **{who: dict(traits=[one], hand=[two, "Half-Breed"])})
    if fight:
        t.ann.fights("Ogre" if name == "star" else "Bullrog")
    else:
        t.ann.has_time()
    t.player(who).plays("Half-Breed", with_=two)
    assert sorted(t.player(who).traits) == sorted([one, two, "Half-Breed"])
    t.all_pass(but="ann")
    assert t.leaves(t.asked or "") if fight else True


@card("Half-Breed")
@rule("CHR-04")
@ruling("R294")
@first
@both_sets
def test_or_alone(table: Lay, edition: str, name: str) -> None:
    t = table(sets=[name], edition=edition, bob=dict(traits=[SETS[name][0]], hand=["Half-Breed"]))
    t.ann.has_time()
    t.bob.plays("Half-Breed")
    assert sorted(t.bob.traits) == sorted([SETS[name][0], "Half-Breed"])


@card("Super Munchkin")
@rule("CHR-06", "ACT-01")
@ruling("R410")
@first
@both_sets
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_so_does_super_munchkin(table: Lay, edition: str, name: str, who: str) -> None:
    one, two = SETS[name][2:]
    t = table(sets=[name], edition=edition, **{who: dict(traits=[one], hand=[two, "Super Munchkin"])})
    t.ann.fights("Ogre" if name == "star" else "Bullrog")
    t.player(who).plays("Super Munchkin", with_=two)
    assert sorted(t.player(who).traits) == sorted([one, two, "Super Munchkin"]) and t.leaves(t.asked or "")


@rule("CHR-04", "CHR-06")
@first
def test_not_without_the_first_one(table: Lay, edition: str) -> None:
    hand = ["Feline", "Mutant", "Half-Breed", "Trader", "Psychic", "Super Munchkin"]
    t = table(sets=["star"], edition=edition, bob=dict(hand=hand))
    t.ann.has_time()
    assert not t.bob.can_play("Half-Breed", on="Mutant") and not t.bob.can_play("Super Munchkin", on="Psychic")


@rule("CHR-04", "CHR-06")
@ruling("R294", "R410")
@later
@both_sets
def test_later_they_wait_for_the_own_turn(table: Lay, edition: str, name: str) -> None:
    race, _, one, _ = SETS[name]
    t = table(sets=[name], edition=edition, bob=dict(traits=[race, one], hand=["Half-Breed", "Super Munchkin"]))
    t.ann.has_time()
    assert t.bob.cannot_play("Half-Breed").because("own-turn")
    assert t.bob.cannot_play("Super Munchkin").because("own-turn")
    t.bob.has_time().plays("Half-Breed").plays("Super Munchkin")
    assert len(t.bob.traits) == 4


@rule("CHR-04")
@ruling("R439")
@later
@both_sets
def test_unless_just_received(table: Lay, edition: str, name: str) -> None:
    junk = ["Chair", "Eep", "Blob", "Grays", "Fuzzball"] if name == "star" else [
        "Crabs", "Gazebo", "Harpies", "Bullrog", "Maul Rat"
    ]  # fmt: skip
    t = table(
        sets=[name],
        edition=edition,
        ann=dict(level=5, hand=[*junk, "Half-Breed"]),
        bob=dict(traits=[SETS[name][0]]),
        cy=dict(level=3),
    )
    t.ann.ends_turn().picks("Half-Breed")
    t.bob.plays("Half-Breed")
    assert sorted(t.bob.traits) == sorted([SETS[name][0], "Half-Breed"]) and t.nobody_is_asked()
