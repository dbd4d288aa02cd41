"""The one-shots of Munchkin."""

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


# What helps a side


@card(
    "Cotion of Ponfusion", "Electric Radioactive Acid Potion", "Flaming Poison Potion", "Freezing Explosive Potion",
    "Magic Missile", "Nasty-Tasting Sports Drink", "Potion of Idiotic Bravery", "Pretty Balloons", "Sleep Potion",
)  # fmt: skip
@rule("CMB-01")
@every_edition
@pytest.mark.parametrize(
    ("name", "bonus"),
    [
        ("Cotion of Ponfusion", 3),
        ("Electric Radioactive Acid Potion", 5),
        ("Flaming Poison Potion", 3),
        ("Freezing Explosive Potion", 3),
        ("Magic Missile", 5),
        ("Nasty-Tasting Sports Drink", 2),
        ("Potion of Idiotic Bravery", 2),
        ("Pretty Balloons", 5),
        ("Sleep Potion", 2),
    ],
)
def test_it_helps_either_side_from_hand_or_table(munchkin: Lay, edition: str, name: str, bonus: int) -> None:
    t = munchkin(edition=edition, ann=dict(pack=[name]))
    assert t.ann.cannot_play(name, on="munchkins")
    t.ann.fights("Net Troll").plays(name, on="munchkins")
    assert t.strength() == (1 + bonus, 10) and t.leaves("ann")
    u = munchkin(edition=edition, ann={}, bob=dict(hand=[name]))
    u.ann.fights("Net Troll")
    u.bob.plays(name, on="monsters")
    assert u.strength() == (1, 10 + bonus) and u.leaves("ann")


@card("Flaming Poison Potion", "Large Angry Chicken")
@every_edition
@pytest.mark.parametrize(("side", "after"), [("munchkins", 8), ("monsters", 7)])
def test_a_flaming_potion_on_our_side_is_fire(munchkin: Lay, edition: str, side: str, after: int) -> None:
    t = munchkin(edition=edition, ann=dict(level=6, hand=["Flaming Poison Potion"]))
    t.ann.fights("Large Angry Chicken").plays("Flaming Poison Potion", on=side)
    t.all_pass()
    assert t.ann.level == after and t.nobody_is_asked()


@card("Pretty Balloons")
@ruling("R041")
def test_balloons_have_no_value_but_may_be_thrown_in(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Pretty Balloons", "Wand of Dowsing"]))
    assert t.ann.cannot_sell("Pretty Balloons")
    t.ann.sells("Wand of Dowsing", "Pretty Balloons")
    assert t.ann.level == 2 and t.nobody_is_asked()


# Doppleganger


@card("Doppleganger")
@ruling("R217", "R357")
@every_edition
def test_a_doppleganger_doubles_all_there_is_and_what_comes(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=3, gear=["Helm of Courage"], hand=["Doppleganger", "Sleep Potion"]),
        bob=dict(traits=["Thief"], hand=["Elf"]),
    )  # fmt: skip
    t.ann.fights("Bigfoot").plays("Doppleganger")
    assert t.strength() == (8, 12)
    t.ann.plays("Sleep Potion", on="munchkins")
    assert t.strength() == (12, 12)
    t.bob.uses("Backstab", on="ann", paying=["Elf"])
    assert t.strength() == (8, 12) and t.leaves("ann")


@card("Doppleganger")
@every_edition
def test_who_has_a_helper_has_no_doppleganger(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, hand=["Doppleganger"]), bob=dict(level=2))
    t.ann.fights("Bigfoot").asks("bob")
    t.bob.accepts()
    assert t.ann.cannot_play("Doppleganger") and t.leaves("ann")


@card("Doppleganger")
@every_edition
def test_who_has_a_doppleganger_has_no_helper(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, hand=["Doppleganger"]), bob=dict(level=2))
    t.ann.fights("Bigfoot")
    assert t.ann.can_ask("bob")
    t.ann.plays("Doppleganger")
    assert t.ann.cannot_ask("bob") and t.leaves("ann")


@card("Doppleganger")
def test_only_the_fighter_has_a_doppleganger(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=3), bob=dict(hand=["Doppleganger"]))
    t.ann.fights("Bigfoot")
    assert t.bob.cannot_play("Doppleganger") and t.leaves("ann")


@card("Doppleganger", "Ghoulfiends", "Insurance Salesman")
@ruling("R355")
@every_edition
@pytest.mark.parametrize(("monster", "ours"), [("Ghoulfiends", 3), ("Insurance Salesman", 6)])
def test_a_doppleganger_doubles_what_counts(munchkin: Lay, edition: str, monster: str, ours: int) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, gear=["Really Impressive Title"], hand=["Doppleganger"]))
    t.ann.fights(monster).plays("Doppleganger")
    assert t.strength()[0] == ours and t.leaves("ann")


# Transferral Potion


@card("Transferral Potion")
@every_edition
def test_another_takes_the_fight_over_and_its_reward(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3), bob=dict(hand=["Transferral Potion"]), cy=dict(level=6))
    t.ann.fights("Lawyers")
    t.bob.plays("Transferral Potion", on="cy")
    assert t.strength() == (6, 6) and t.leaves("cy")


@card("Transferral Potion")
@every_edition
def test_who_takes_over_gets_level_and_treasure(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, hand=["Transferral Potion"]), bob=dict(level=7))
    t.ann.fights("Lawyers").plays("Transferral Potion", on="bob")
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (3, 8) and (len(t.ann.hand), len(t.bob.hand)) == (0, 2)
    assert t.nobody_is_asked()


@card("Transferral Potion")
@every_edition
@pytest.mark.parametrize("level", [7, 2])
def test_whose_turn_it_is_loots_the_room_whatever_comes_of_it(munchkin: Lay, edition: str, level: int) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, hand=["Transferral Potion"]), bob=dict(level=level)).dice(6)
    t.doors("Lawyers", "Mr. Bones").ann.takes_turn().kicks().plays("Transferral Potion", on="bob")
    t.all_pass()
    t.ann.loots()
    assert "Mr. Bones" in t.ann.hand and t.bob.level == (8 if level == 7 else 2)
    t.ann.ends_turn()
    assert t.nobody_is_asked()


@card("Transferral Potion")
def test_nobody_in_the_fight_can_be_given_it(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=3, hand=["Transferral Potion"]), bob=dict(level=2))
    t.ann.fights("Bigfoot").asks("bob")
    t.bob.accepts()
    assert t.ann.cannot_play("Transferral Potion", on="ann") and t.ann.cannot_play("Transferral Potion", on="bob")
    t.ann.plays("Transferral Potion", on="cy")
    assert t.helper is None and t.strength() == (1, 12) and t.leaves("cy")  # the helper is free


@card("Transferral Potion", "Enraged", "Sleep Potion")
@ruling("R375")
def test_what_was_played_into_the_fight_stays_there(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=3, hand=["Transferral Potion", "Sleep Potion"]), bob=dict(level=5))
    t.ann.fights("Lawyers", with_=["Enraged"]).plays("Sleep Potion", on="monsters").plays(
        "Transferral Potion", on="bob"
    )
    assert t.strength() == (5, 13) and t.leaves("bob")


@card("Transferral Potion", "Magic Lamp")
@ruling("R224")
def test_who_takes_over_is_not_in_his_turn(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Transferral Potion"]), bob=dict(hand=["Magic Lamp"]))
    t.ann.fights("Lawyers").plays("Transferral Potion", on="bob")
    assert t.bob.cannot_play("Magic Lamp", on="Lawyers") and t.leaves("bob")


# Pollymorph Potion


@card("Pollymorph Potion")
@rule("CMB-12")
@every_edition
def test_a_pollymorphed_monster_leaves_its_treasures_and_no_level(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann={}, bob=dict(hand=["Pollymorph Potion"]))
    t.ann.fights("Net Troll")
    t.bob.plays("Pollymorph Potion", on="Net Troll")
    t.all_pass()
    assert t.ann.level == 1 and len(t.ann.hand) == 3 and t.discarded("Net Troll") and t.nobody_is_asked()


@card("Pollymorph Potion")
@ruling("R231")
@every_edition
@pytest.mark.parametrize(("level", "after", "cards"), [(3, 4, 4), (1, 1, 0)])
def test_the_rest_is_still_to_be_beaten(munchkin: Lay, edition: str, level: int, after: int, cards: int) -> None:
    t = munchkin(edition=edition, ann=dict(level=level, hand=["Pollymorph Potion"])).dice(6)
    t.ann.fights("Net Troll", "Flying Frogs").plays("Pollymorph Potion", on="Net Troll")
    t.all_pass()
    assert t.ann.level == after and len(t.ann.hand) == cards and t.nobody_is_asked()


@card("Pollymorph Potion", "Mate")
def test_one_of_a_pair_is_pollymorphed(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Pollymorph Potion"]), bob=dict(hand=["Mate"]))
    t.ann.fights("Net Troll")
    t.bob.plays("Mate", on="Net Troll")
    t.ann.plays("Pollymorph Potion", on="Net Troll")
    assert t.strength() == (1, 10) and t.leaves("ann")


# Magic Lamp


@card("Magic Lamp")
@ruling("R223")
@every_edition
def test_the_only_monster_leaves_its_treasures_to_the_lamp(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Magic Lamp"]))
    t.ann.fights("Net Troll").plays("Magic Lamp")
    t.all_pass()
    assert t.ann.level == 1 and len(t.ann.hand) == 3 and t.discarded("Magic Lamp", "Net Troll") and t.nobody_is_asked()


@card("Magic Lamp")
@ruling("R223")
@every_edition
def test_one_of_several_leaves_nothing(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, hand=["Magic Lamp"]))
    t.ann.fights("Net Troll", "Flying Frogs").plays("Magic Lamp", on="Net Troll")
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == 1 and t.nobody_is_asked()


@card("Magic Lamp")
@every_edition
def test_the_lamp_works_in_ones_own_turn_only(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3), bob=dict(level=3, hand=["Magic Lamp"]))
    t.ann.fights("Net Troll")
    assert t.bob.cannot_play("Magic Lamp", on="Net Troll")
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.bob.cannot_play("Magic Lamp", on="Net Troll") and t.leaves("ann")


@card("Magic Lamp")
@every_edition
def test_the_lamp_works_even_when_caught(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, hand=["Magic Lamp"])).dice(1)
    t.ann.fights("Gazebo")
    t.all_pass(until="caught").ann.plays("Magic Lamp")
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == 2 and t.nobody_is_asked()


@card("Magic Lamp")
@rule("RUN-01", "RUN-06")
@ruling("R473")
@every_edition
def test_the_lamp_brings_nobody_treasure_out_of_an_escape(munchkin: Lay, edition: str) -> None:
    """The window after an escape is open because of the glue; nobody is chased any more."""
    t = munchkin(edition=edition, ann=dict(level=5, hand=["Magic Lamp"]), bob=dict(hand=["Flask of Glue"])).dice(6)
    t.ann.fights("Bullrog").flees()
    assert t.kind == "got-away" and t.ann.cannot_play("Magic Lamp", on="Bullrog").because("no-use-now")
    t.all_pass()
    assert t.ann.hand == ["Magic Lamp"] and t.nobody_is_asked()


@card("Magic Lamp")
@ruling("R473")
@every_edition
def test_but_it_stops_a_monster_that_still_chases_the_helper(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=5, hand=["Magic Lamp"]), bob=dict(level=5)).dice(6, 1)
    t.ann.fights("Bullrog").asks("bob")
    t.bob.accepts()
    t.ann.flees()
    assert t.ann.escaped and t.kind == "caught"
    t.ann.plays("Magic Lamp")
    t.all_pass()
    assert t.bob.alive and len(t.ann.hand) == 5 and t.nobody_is_asked()


@card("Magic Lamp")
@rule("CMB-11")
@ruling("R473")
@every_edition
def test_the_lamp_is_not_wasted_on_a_monster_that_is_killed(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=8, hand=["Magic Lamp"]), bob=dict(level=5))
    t.treasures("Leather Armor", "Slimy Armor", "Spiky Knees").ann.fights("Bigfoot").asks("bob", 1)
    t.bob.accepts()
    t.all_pass(until="share")
    assert t.ann.cannot_play("Magic Lamp", on="Bigfoot").because("fight-decided")
    t.ann.picks("Leather Armor")
    assert t.bob.picks("Slimy Armor").hand == ["Slimy Armor"] and "Magic Lamp" in t.ann.hand and t.leaves(t.asked or "")


@card("Magic Lamp", "Stoned Golem")
@rule("ACT-06")
@ruling("R261", "R473")
@every_edition
def test_the_lamp_waits_until_a_monster_is_fought(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, hand=["Magic Lamp"]))
    t.ann.fights("Stoned Golem")
    assert t.kind == "decline" and t.ann.cannot_play("Magic Lamp", on="Stoned Golem").because("not-yet-fought")
    t.ann.fights_on().plays("Magic Lamp")
    t.all_pass()
    assert len(t.ann.hand) == 4 and t.nobody_is_asked()


@card("Magic Lamp", "Curse! Duck of Doom")
@rule("WIN-06")
@ruling("R326")
@every_edition
def test_the_lamps_treasure_comes_when_the_helper_has_run_too(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, hand=["Magic Lamp"]), cy=dict(hand=["Duck of Doom"])).dice(1)
    t.ann.fights("Net Troll").asks("bob")
    t.bob.accepts()
    t.all_pass(until="caught").ann.plays("Magic Lamp")
    assert t.asked == "cy" and t.kind == "flight" and t.ann.hand == []
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == 3 and t.bob.hand == [] and t.nobody_is_asked()


@card("Magic Lamp", "Crabs", "Floating Nose")
@every_edition
@pytest.mark.parametrize(("monster", "may"), [("Crabs", True), ("Floating Nose", False)])
def test_crabs_can_be_lamped_when_they_catch_and_the_nose_cannot(
    munchkin: Lay, edition: str, monster: str, may: bool
) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=1, hand=["Magic Lamp"], gear=["Leather Armor"]), bob=dict(hand=["Ancient"])
    )
    t.ann.fights(monster)
    t.bob.plays("Ancient", on=monster)
    t.all_pass(until="caught")
    assert t.ann.can_play("Magic Lamp") is may
    if may:
        t.ann.plays("Magic Lamp")
    t.all_pass()
    if may:
        assert t.ann.items == ["Leather Armor"]
    assert ("Magic Lamp" in t.ann.hand) is not may and t.nobody_is_asked()


# Friendship Potion


@card("Friendship Potion")
@every_edition
def test_friendship_ends_the_fight_for_nothing(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=9), bob=dict(hand=["Friendship Potion"]))
    t.ann.fights("Net Troll", "Flying Frogs")
    t.bob.plays("Friendship Potion")
    t.all_pass()
    assert t.fight_over and t.ann.level == 9 and t.ann.hand == [] and t.discarded("Net Troll", "Flying Frogs")
    assert t.nobody_is_asked()


@card("Friendship Potion")
@ruling("R374")
@pytest.mark.parametrize(("edition", "loots"), [("munchkin-2001", False), ("munchkin-2010", True)])
def test_after_the_later_friendship_the_room_is_looted(munchkin: Lay, edition: str, loots: bool) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Friendship Potion"])).doors("Net Troll", "Mr. Bones")
    t.ann.takes_turn().kicks().plays("Friendship Potion")
    t.all_pass()
    if loots:
        t.ann.loots()
    assert t.ann.hand == (["Mr. Bones"] if loots else [])
    t.ann.ends_turn()
    assert t.nobody_is_asked()


@card("Friendship Potion")
def test_without_a_fight_nobody_needs_friends(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Friendship Potion"]))
    assert t.ann.cannot_play("Friendship Potion") and t.nobody_is_asked()


# Instant Wall


@card("Instant Wall")
@ruling("R227")
@every_edition
def test_a_wall_lets_one_escape_without_a_roll(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, hand=["Instant Wall"]))
    t.ann.fights("Gazebo")
    assert t.ann.cannot_play("Instant Wall")
    t.all_pass(until="flight").ann.plays("Instant Wall")
    t.all_pass()
    assert t.ann.escaped and t.ann.level == 4 and not t.saw("DieRolled") and t.nobody_is_asked()


@card("Instant Wall")
@ruling("R227", "R393")
@every_edition
def test_a_wall_lets_both_escape_or_one(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, hand=["Instant Wall"]), bob=dict(level=4)).dice(1)
    t.ann.fights("Unspeakably Awful Indescribable Horror").asks("bob")
    t.bob.accepts()
    t.all_pass(until="flight").ann.plays("Instant Wall").chooses("ann")
    t.all_pass()
    assert t.ann.escaped and t.ann.alive and not t.bob.alive
    u = munchkin(edition=edition, ann=dict(level=4, hand=["Instant Wall"]), bob=dict(level=4))
    u.ann.fights("Unspeakably Awful Indescribable Horror").asks("bob")
    u.bob.accepts()
    u.all_pass(until="flight").ann.plays("Instant Wall").chooses(2)
    u.bob.accepts()
    u.all_pass()
    assert u.ann.escaped and u.bob.escaped and u.nobody_is_asked()
    assert t.nobody_is_asked()


@card("Instant Wall")
def test_nobody_builds_a_wall_for_the_dead(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, hand=["Ancient"]), bob=dict(level=4), cy=dict(hand=["Instant Wall"])).dice(1)
    t.ann.fights("Unspeakably Awful Indescribable Horror").asks("bob")
    t.bob.accepts()
    t.all_pass(until="flight").cy.passes()
    assert not t.ann.alive and t.asked == "cy" and t.kind == "flight"
    t.cy.plays("Instant Wall")
    assert t.asked == "bob" and t.kind == "willing"
    t.bob.accepts()
    assert t.bob.escaped and t.bob.hand == ["Ancient"] and t.nobody_is_asked()


@card("Instant Wall", "Crabs")
def test_a_wall_is_no_help_against_crabs(munchkin: Lay) -> None:
    t = munchkin(ann=dict(gear=["Leather Armor"], hand=["Instant Wall"]), bob=dict(hand=["Ancient"]))
    t.ann.fights("Crabs")
    t.bob.plays("Ancient", on="Crabs")
    t.all_pass()
    assert t.ann.items == [] and t.ann.hand == ["Instant Wall"] and t.nobody_is_asked()


# Invisibility Potion


@card("Invisibility Potion")
@every_edition
def test_who_was_caught_becomes_invisible(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, hand=["Invisibility Potion"])).dice(1)
    t.ann.fights("Gazebo")
    assert t.ann.cannot_play("Invisibility Potion")
    t.all_pass(until="caught").ann.plays("Invisibility Potion")
    t.all_pass()
    assert t.ann.escaped and t.ann.level == 4 and t.discarded("Invisibility Potion") and t.nobody_is_asked()


@card("Invisibility Potion")
def test_nobody_makes_another_invisible(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4), bob=dict(hand=["Invisibility Potion"])).dice(1)
    t.ann.fights("Gazebo").flees()
    assert t.ann.level == 1 and t.bob.hand == ["Invisibility Potion"] and t.nobody_is_asked()


@card("Invisibility Potion")
def test_it_helps_against_one_monster(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, hand=["Invisibility Potion"])).dice(1, 1)
    t.ann.fights("Gazebo", "Flying Frogs")
    t.all_pass(until="flee-order").ann.picks("Gazebo").plays("Invisibility Potion")
    t.all_pass()
    assert t.ann.level == 2 and t.nobody_is_asked()


@card("Invisibility Potion", "Crabs")
def test_crabs_see_the_invisible(munchkin: Lay) -> None:
    t = munchkin(ann=dict(gear=["Leather Armor"], hand=["Invisibility Potion"]), bob=dict(hand=["Ancient"]))
    t.ann.fights("Crabs")
    t.bob.plays("Ancient", on="Crabs")
    t.ann.flees()
    assert t.ann.items == [] and t.ann.hand == ["Invisibility Potion"] and t.nobody_is_asked()


# Flask of Glue


@card("Flask of Glue")
@ruling("R253")
@every_edition
@pytest.mark.parametrize(("again", "level"), [(6, 4), (1, 1)])
def test_who_escaped_is_glued_and_rolls_again(munchkin: Lay, edition: str, again: int, level: int) -> None:
    t = munchkin(edition=edition, ann=dict(level=4), bob=dict(hand=["Flask of Glue"])).dice(5, again)
    t.ann.fights("Gazebo")
    assert t.bob.cannot_play("Flask of Glue")
    t.all_pass(until="got-away").bob.plays("Flask of Glue")
    t.all_pass()
    assert (
        t.ann.level == level and t.saw("DieRolled", "ann") == 2 and t.discarded("Flask of Glue") and t.nobody_is_asked()
    )


@card("Flask of Glue", "Rat on a Stick")
@ruling("R387")
@every_edition
def test_an_escape_without_a_roll_is_glued_too(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, gear=["Rat on a Stick"]), bob=dict(hand=["Flask of Glue"])).dice(1)
    t.ann.fights("Gazebo")
    t.all_pass(until="throw").ann.picks("Rat on a Stick")
    t.bob.plays("Flask of Glue")
    t.all_pass()
    assert t.ann.level == 1 and t.ann.items == [] and t.nobody_is_asked()


@card("Flask of Glue", "Instant Wall")
def test_a_wall_is_glued(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, hand=["Instant Wall"]), bob=dict(hand=["Flask of Glue"])).dice(1)
    t.ann.fights("Gazebo")
    t.all_pass(until="flight").ann.plays("Instant Wall")
    t.all_pass(until="got-away").bob.plays("Flask of Glue")
    t.all_pass()
    assert t.ann.level == 1 and t.nobody_is_asked()


@card("Flask of Glue", "Bullrog")
@ruling("R387")
def test_glue_holds_also_who_was_not_pursued(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4), bob=dict(hand=["Flask of Glue"])).dice(6)
    t.ann.fights("Bullrog")
    t.all_pass(until="got-away").bob.plays("Flask of Glue")
    t.all_pass()
    assert t.ann.alive and t.saw("DieRolled", "ann") == 1 and t.nobody_is_asked()


@card("Flask of Glue")
@ruling("R387")
def test_glue_holds_one_player_before_one_monster(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4), bob=dict(level=4), cy=dict(hand=["Flask of Glue"])).dice(6, 1, 6, 6, 6)
    t.ann.fights("Unspeakably Awful Indescribable Horror", "Flying Frogs").asks("bob")
    t.bob.accepts()
    t.ann.flees("Flying Frogs")
    t.cy.plays("Flask of Glue")
    t.all_pass().bob.picks("Flying Frogs")
    t.all_pass()
    assert t.saw("Caught", "ann", card="Flying Frogs") == 1 and t.ann.level == 2 and t.ann.alive
    assert t.saw("DieRolled", "ann") == 3 and t.saw("DieRolled", "bob") == 2
    assert t.bob.escaped and t.bob.level == 4 and t.nobody_is_asked()


# Loaded Die


@card("Loaded Die")
@ruling("R054")
@every_edition
def test_a_loaded_die_turns_ones_own_roll(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, hand=["Loaded Die"])).dice(1)
    t.ann.fights("Gazebo")
    t.all_pass(until="rolled").ann.plays("Loaded Die").chooses(6)
    t.all_pass()
    assert t.ann.escaped and t.nobody_is_asked()


@card("Loaded Die")
@ruling("R054")
def test_nobody_elses_roll_is_turned(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4), bob=dict(hand=["Loaded Die"])).dice(1)
    t.ann.fights("Gazebo").flees()
    assert t.ann.level == 1 and t.bob.hand == ["Loaded Die"] and t.nobody_is_asked()


@card("Loaded Die", "Curse! Chicken on Your Head")
@ruling("R055")
@pytest.mark.parametrize(("face", "level"), [(6, 4), (5, 1)])
def test_what_is_added_still_counts(munchkin: Lay, face: int, level: int) -> None:
    t = munchkin(ann=dict(level=4, hand=["Loaded Die"], marks=["Curse! Chicken on Your Head"])).dice(1)
    t.ann.fights("Gazebo")
    t.all_pass(until="rolled").ann.plays("Loaded Die").chooses(face)
    t.all_pass()
    assert t.ann.level == level and t.nobody_is_asked()


# Potion of Halitosis


@card("Potion of Halitosis", "Floating Nose")
@ruling("R371")
@every_edition
def test_halitosis_kills_the_floating_nose(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=2, hand=["Potion of Halitosis"]), bob={})
    t.ann.fights("Floating Nose").plays("Potion of Halitosis").chooses(2)
    t.all_pass()
    assert t.ann.level == 3 and len(t.ann.hand) == 3 and t.nobody_is_asked()


@card("Potion of Halitosis", "Floating Nose", "Elf")
@ruling("R371")
@every_edition
def test_an_elf_who_helps_gains_a_level_for_the_nose_when_the_fight_is_over(munchkin: Lay, edition: str) -> None:
    ann = dict(level=2, hand=["Potion of Halitosis"])
    t = munchkin(edition=edition, ann=ann, bob=dict(level=5, traits=["Elf"]))
    t.ann.fights("Floating Nose", "Harpies").asks("bob")
    t.bob.accepts()
    t.ann.plays("Potion of Halitosis").chooses(2)
    assert t.monsters == ["Harpies"] and (t.ann.level, t.bob.level) == (2, 5)
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (4, 7) and t.saw("MonsterKilled") == 2 and t.nobody_is_asked()


@card("Potion of Halitosis")
@every_edition
@pytest.mark.parametrize(("choice", "totals"), [(0, (3, 10)), (1, (1, 12))])
def test_halitosis_is_worth_two_to_either_side(
    munchkin: Lay, edition: str, choice: int, totals: tuple[int, int]
) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Potion of Halitosis"]))
    t.ann.fights("Net Troll").plays("Potion of Halitosis").chooses(choice)
    assert t.strength() == totals and t.leaves("ann")


@card("Potion of Halitosis")
def test_other_noses_do_not_mind(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Potion of Halitosis"]))
    t.ann.fights("Net Troll").plays("Potion of Halitosis")
    assert len(t.options) == 2 and t.leaves("ann")


# Yuppie Water


@card("Yuppie Water", "Elf")
@every_edition
@pytest.mark.parametrize(
    ("one", "two", "ours"), [(["Elf"], [], 7), (["Elf"], ["Elf"], 9), ([], ["Elf"], 7), ([], [], 5)]
)
def test_yuppie_water_helps_each_elf(munchkin: Lay, edition: str, one: list[str], two: list[str], ours: int) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=2, traits=one), bob=dict(level=3, traits=two), cy=dict(hand=["Yuppie Water"])
    )
    t.ann.fights("Net Troll").asks("bob")
    t.bob.accepts()
    t.cy.plays("Yuppie Water")
    assert t.strength() == (ours, 10) and t.all_pass(but="ann").leaves("ann")


@card("Yuppie Water", "Elf")
def test_an_elf_who_comes_later_gets_some(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=2, traits=["Elf"], hand=["Yuppie Water"]), bob=dict(level=3, traits=["Elf"]))
    t.ann.fights("Net Troll").plays("Yuppie Water")
    assert t.strength() == (4, 10)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (9, 10) and t.leaves("ann")


@card("Yuppie Water", "Elf", "Half-Breed")
@every_edition
def test_it_is_for_elves_half_ones_too_and_never_for_the_monsters(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=2, traits=["Elf", "Half-Breed"]), bob=dict(hand=["Yuppie Water"]))
    t.ann.fights("Net Troll")
    assert [move for move in t.bob.may() if "Yuppie" in move] == ["play Yuppie Water"]  # there is no side to choose
    t.bob.plays("Yuppie Water")
    assert t.strength() == (4, 10) and t.leaves("ann")


# Wand of Dowsing


@card("Wand of Dowsing")
@ruling("R226")
@every_edition
@pytest.mark.parametrize("wanted", ["Elf", "Leather Armor", "Net Troll"])
def test_the_wand_finds_any_discarded_card(munchkin: Lay, edition: str, wanted: str) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Wand of Dowsing"])).discards(
        "Net Troll", "Leather Armor", "Elf", "Dwarf"
    )
    t.ann.plays("Wand of Dowsing").picks(wanted)
    t.all_pass()
    assert wanted in t.ann.hand + t.ann.items + t.ann.traits and t.discarded("Wand of Dowsing")
    assert not t.discarded("Net Troll", "Leather Armor", "Elf") and t.nobody_is_asked()


@card("Wand of Dowsing")
@ruling("R226")
@every_edition
def test_the_wand_is_not_waved_where_there_is_nothing_to_find(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Wand of Dowsing"]))
    assert t.ann.cannot_play("Wand of Dowsing").because("no-discards") and t.ann.hand == ["Wand of Dowsing"]
    t.discards("Crabs").ann.plays("Wand of Dowsing")
    assert t.ann.hand == ["Crabs"] and t.discarded("Wand of Dowsing") and t.nobody_is_asked()


@card("Wand of Dowsing")
@ruling("R226")
@every_edition
def test_the_wand_works_in_a_fight_also_in_anothers(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann={}, bob=dict(pack=["Wand of Dowsing"])).discards("Magic Missile", "Elf")
    t.ann.fights("Net Troll")
    t.bob.plays("Wand of Dowsing").picks("Magic Missile").plays("Magic Missile", on="munchkins")
    assert t.strength() == (6, 10) and t.leaves("ann")


@card("Wand of Dowsing", "Hoard!")
@ruling("R211")
def test_a_hoard_found_by_the_wand_acts_at_once(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Wand of Dowsing"])).discards("Hoard!", "Elf")
    t.treasures("Leather Armor", "Slimy Armor", "Helm of Courage").ann.plays("Wand of Dowsing").picks("Hoard!")
    t.all_pass()
    assert sorted(t.ann.hand) == ["Helm of Courage", "Leather Armor", "Slimy Armor"] and t.discarded("Hoard!")
    assert t.nobody_is_asked()


@card("Wand of Dowsing", "Pit Bull")
def test_a_wand_is_a_stick(munchkin: Lay) -> None:
    t = munchkin(ann=dict(pack=["Wand of Dowsing"]))
    t.ann.fights("Pit Bull", with_=["Enraged"])
    t.all_pass(until="throw").ann.picks("Wand of Dowsing")
    assert t.ann.escaped and t.discarded("Wand of Dowsing") and t.nobody_is_asked()


# Wishing Ring


@card("Wishing Ring", "Curse! Duck of Doom")
@rule("TRP-01")
@every_edition
def test_a_ring_cancels_a_curse_just_played(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Curse! Duck of Doom"]), bob=dict(level=5, hand=["Wishing Ring"]))
    t.ann.plays("Curse! Duck of Doom", on="bob")
    t.bob.plays("Wishing Ring")
    assert t.bob.level == 5 and t.saw("CardCancelled") and t.discarded("Wishing Ring", "Curse! Duck of Doom")
    assert t.nobody_is_asked()


@card("Wishing Ring", "Curse! Duck of Doom")
@every_edition
def test_a_ring_cancels_a_curse_behind_a_door(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=5, hand=["Wishing Ring"])).doors("Curse! Duck of Doom")
    t.ann.opens_door().plays("Wishing Ring")
    assert t.ann.level == 5 and t.nobody_is_asked()


@card("Wishing Ring", "Curse! Duck of Doom")
def test_a_ring_may_protect_another(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Curse! Duck of Doom"]), bob=dict(level=5), cy=dict(hand=["Wishing Ring"]))
    t.ann.plays("Curse! Duck of Doom", on="bob")
    t.cy.plays("Wishing Ring")
    assert t.bob.level == 5 and t.nobody_is_asked()


@card("Wishing Ring", "Curse! Chicken on Your Head", "Curse! Malign Mirror")
@ruling("R401")
@every_edition
@pytest.mark.parametrize("curse", ["Curse! Chicken on Your Head", "Curse! Malign Mirror"])
def test_a_ring_lifts_a_lasting_curse(munchkin: Lay, edition: str, curse: str) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Wishing Ring"], marks=[curse]))
    t.ann.plays("Wishing Ring")
    assert t.ann.marks == [] and t.discarded(curse, "Wishing Ring") and t.nobody_is_asked()


@card("Wishing Ring", "Curse! Change Sex")
@ruling("R401")
@every_edition
def test_a_ring_takes_the_penalty_of_a_change_of_sex_but_not_the_sex(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Curse! Change Sex"]), bob=dict(level=6, hand=["Wishing Ring"]))
    t.ann.plays("Curse! Change Sex", on="bob")
    t.bob.passes()
    assert t.bob.sex == "female" and t.bob.handicap == -5
    t.bob.plays("Wishing Ring")
    assert t.bob.sex == "female" and t.bob.handicap == 0 and t.nobody_is_asked()


@card("Wishing Ring")
def test_without_a_curse_there_is_nothing_to_wish(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Wishing Ring"]))
    assert t.ann.cannot_play("Wishing Ring") and t.nobody_is_asked()


@card("Wishing Ring", "Enraged")
def test_a_ring_cancels_nothing_but_curses(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Wishing Ring"]), bob=dict(hand=["Enraged"]))
    t.ann.fights("Net Troll")
    t.bob.plays("Enraged", on="Net Troll")
    assert t.strength() == (1, 15) and t.ann.cannot_play("Wishing Ring") and t.leaves("ann")
