"""What else is in the decks of Munchkin: cards that do something special, and what meddles with fights."""

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


# Steal a Level


@card("Steal a Level")
@every_edition
def test_a_level_changes_hands(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, hand=["Steal a Level"]), bob=dict(level=5))
    t.ann.plays("Steal a Level", on="bob")
    assert (t.ann.level, t.bob.level, t.cy.level) == (4, 4, 1) and t.discarded("Steal a Level") and t.nobody_is_asked()


@card("Steal a Level")
@rule("WIN-08")
@ruling("R403")
@every_edition
@pytest.mark.parametrize(("own", "other", "may"), [(8, 2, True), (9, 5, False), (3, 1, False)])
def test_it_takes_one_who_can_lose_and_one_who_can_gain(
    munchkin: Lay, edition: str, own: int, other: int, may: bool
) -> None:
    t = munchkin(edition=edition, ann=dict(level=own, hand=["Steal a Level"]), bob=dict(level=other))
    assert t.ann.can_play("Steal a Level", on="bob") is may and t.ann.cannot_play("Steal a Level", on="ann")
    assert t.nobody_is_asked()


@card("Steal a Level")
@every_edition
def test_a_level_is_stolen_in_the_middle_of_a_fight(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=5), bob=dict(level=2, hand=["Steal a Level"]))
    t.ann.fights("Net Troll")
    t.bob.plays("Steal a Level", on="ann")
    assert t.strength() == (4, 10) and t.bob.level == 3 and t.leaves("ann")


# Hoard!


@card("Hoard!")
@ruling("R209")
@every_edition
def test_a_hoard_drawn_face_down_brings_three_more(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3))
    t.treasures("Hoard!", "Leather Armor", "Slimy Armor", "Helm of Courage").ann.fights("Flying Frogs")
    t.all_pass()
    assert sorted(t.ann.hand) == ["Helm of Courage", "Leather Armor", "Slimy Armor"] and t.discarded("Hoard!")
    assert t.bob.knows("ann") == [] and t.nobody_is_asked()


@card("Hoard!")
@ruling("R210")
@every_edition
def test_a_hoard_among_face_up_treasure_is_shared_like_the_rest(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4), bob=dict(level=7))
    t.treasures("Spiky Knees", "Hoard!", "Leather Armor", "Slimy Armor", "Helm of Courage", "Flaming Armor")
    t.ann.fights("Net Troll").asks("bob", treasures=1)
    t.bob.accepts()
    t.all_pass(until="share")
    while t.kind == "share":
        t.player(t.asked or "").picks(t.options[0].removeprefix("pick "))
        t.all_pass()
    t.all_pass()
    got = sorted(t.ann.hand + t.ann.items + t.bob.hand + t.bob.items)
    assert got == ["Flaming Armor", "Helm of Courage", "Leather Armor", "Slimy Armor", "Spiky Knees"]
    assert len(t.bob.hand + t.bob.items) == 1 and t.discarded("Hoard!") and t.nobody_is_asked()


@card("Hoard!")
@ruling("R406")
def test_a_hoard_is_discarded_after_its_draws_and_not_drawn_by_itself(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=3)).empty("treasures").treasures("Hoard!", "Leather Armor").discards("Slimy Armor")
    t.ann.fights("Flying Frogs")
    t.all_pass()
    assert sorted(t.ann.hand) == ["Leather Armor", "Slimy Armor"]  # a third card is not there
    assert t.pile("treasures") == ["Hoard!"] and t.deck("treasures") == [] and t.nobody_is_asked()


@card("Hoard!", "Cleric")
@ruling("R212")
def test_a_hoard_is_not_raised_by_its_own_draw(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, traits=["Cleric"], hand=["Elf"]), bob=dict(level=7))
    t.treasures("Hoard!", "Leather Armor", "Slimy Armor", "Helm of Courage", "Flaming Armor", "Spiky Knees")
    t.ann.fights("Net Troll").asks("bob", treasures=1)
    t.bob.accepts()
    t.all_pass(until="share")
    assert t.kind == "share" and "Elf" in t.ann.hand and t.leaves(t.asked or "")


# Divine Intervention


@card("Divine Intervention")
@ruling("R206")
@every_edition
def test_divine_intervention_lifts_all_clerics_no_matter_who_found_it(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition, bob=dict(level=4, traits=["Cleric"]), ann=dict(level=2), cy=dict(level=6, traits=["Cleric"])
    )
    t.doors("Divine Intervention").ann.opens_door()
    t.all_pass()
    assert (t.ann.level, t.bob.level, t.cy.level) == (2, 5, 7) and t.discarded("Divine Intervention")
    assert t.nobody_is_asked()


@card("Divine Intervention")
@rule("WIN-01")
@every_edition
def test_divine_intervention_may_win_the_game_for_several(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann={}, bob=dict(level=9, traits=["Cleric"]), cy=dict(level=9, traits=["Cleric"]))
    t.doors("Divine Intervention").ann.opens_door()
    assert set(t.winners) == {"bob", "cy"} and t.nobody_is_asked()


@card("Divine Intervention")
def test_without_a_cleric_the_gods_do_nothing(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=2, traits=["Warrior"])).doors("Divine Intervention")
    t.ann.opens_door()
    assert t.ann.level == 2 and t.ann.hand == [] and t.discarded("Divine Intervention") and t.nobody_is_asked()


@card("Divine Intervention")
@ruling("R206")
def test_divine_intervention_drawn_face_down_is_revealed_at_once(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=2), bob=dict(level=3, traits=["Cleric"])).doors("Elf", "Divine Intervention")
    t.ann.takes_turn().kicks().loots()
    t.all_pass()
    assert t.bob.level == 4 and "Divine Intervention" not in t.ann.hand and t.leaves("ann")


# Help Me Out Here!


@card("Help Me Out Here!")
@ruling("R200", "R372")
@every_edition
def test_help_me_out_takes_what_wins_the_fight_and_keeps_it(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=8, hand=["Help Me Out Here!"]), bob=dict(gear=["Really Impressive Title"])
    )
    t.ann.fights("Net Troll").plays("Help Me Out Here!")
    assert t.strength() == (11, 10)
    t.all_pass()
    assert t.ann.gear == ["Really Impressive Title"] and t.bob.items == [] and t.ann.level == 9 and t.nobody_is_asked()


@card("Help Me Out Here!")
@ruling("R200")
@every_edition
@pytest.mark.parametrize("level", [5, 7, 9])
def test_help_me_out_is_only_for_what_turns_a_loss_into_a_win(munchkin: Lay, edition: str, level: int) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=level, hand=["Help Me Out Here!"]), bob=dict(gear=["Really Impressive Title"])
    )
    t.ann.fights("Net Troll" if level < 9 else "Gazebo")
    assert t.ann.cannot_play("Help Me Out Here!") and t.leaves("ann")


@card("Help Me Out Here!")
@every_edition
def test_what_is_taken_must_fit_and_an_own_card_may_make_room(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=9, hand=["Help Me Out Here!"], gear=["Leather Armor"]),
        bob=dict(gear=["Mithril Armor"]),
    )  # fmt: skip
    t.ann.fights("Net Troll", with_=["Baby"])
    assert t.ann.cannot_play("Help Me Out Here!")  # winning already
    t.ann.flees()
    u = munchkin(
        edition=edition, ann=dict(level=8, hand=["Help Me Out Here!"], gear=["Leather Armor"]),
        bob=dict(gear=["Mithril Armor"]),
    )  # fmt: skip
    u.ann.fights("Net Troll").plays("Help Me Out Here!")
    assert u.ann.gear == ["Mithril Armor"] and u.discarded("Leather Armor") and u.strength() == (11, 10)
    assert u.leaves("ann")


@card("Help Me Out Here!")
@ruling("R200", "R372")
@pytest.mark.parametrize(("zone", "level", "may"), [("gear", 3, False), ("pack", 3, False), ("pack", 5, True)])
def test_what_the_partner_wears_counts_already(munchkin: Lay, zone: str, level: int, may: bool) -> None:
    partner = dict(level=level, **{zone: ["Buckler of Swashing"]})
    t = munchkin(ann=dict(level=4, hand=["Help Me Out Here!"]), bob=partner)
    t.ann.fights("Net Troll").asks("bob")
    t.bob.accepts()
    assert t.ann.can_play("Help Me Out Here!") if may else t.ann.cannot_play("Help Me Out Here!")
    assert t.leaves("ann")


@card("Help Me Out Here!", "Magic Missile", "Doppleganger", "Yuppie Water", "Potion of Halitosis")
@ruling("R200", "R372")
@pytest.mark.parametrize(
    ("one_shot", "level", "race", "strength"),
    [("Magic Missile", 6, [], 11), ("Doppleganger", 6, [], 12), ("Yuppie Water", 9, ["Elf"], 11)],
)
def test_a_one_shot_that_wins_is_taken_off_the_table_and_used(
    munchkin: Lay, one_shot: str, level: int, race: list[str], strength: int
) -> None:
    t = munchkin(ann=dict(level=level, traits=race, hand=["Help Me Out Here!"]), bob=dict(pack=[one_shot]))
    t.ann.fights("Net Troll").plays("Help Me Out Here!")
    assert t.strength() == (strength, 10) and t.ann.items == [] and t.bob.items == [] and t.leaves("ann")
    u = munchkin(ann=dict(level=9, hand=["Help Me Out Here!"]), bob=dict(pack=["Potion of Halitosis"]))
    u.ann.fights("Net Troll").plays("Help Me Out Here!").chooses(0)
    assert u.strength() == (11, 10) and u.leaves("ann")


@card("Help Me Out Here!", "Magic Missile", "Magic Lamp", "Pollymorph Potion", "Friendship Potion", "Yuppie Water")
@ruling("R200")
@pytest.mark.parametrize(
    ("one_shot", "level"),
    [("Magic Missile", 5), ("Yuppie Water", 9), ("Magic Lamp", 9), ("Pollymorph Potion", 9), ("Friendship Potion", 9)],
)
def test_a_one_shot_that_only_gets_rid_of_the_monster_or_is_too_weak_is_not_taken(
    munchkin: Lay, one_shot: str, level: int
) -> None:
    t = munchkin(ann=dict(level=level, hand=["Help Me Out Here!"]), bob=dict(pack=[one_shot]))
    t.ann.fights("Net Troll")
    assert t.ann.cannot_play("Help Me Out Here!").because("no-such-item")
    assert t.bob.items == [one_shot] and t.leaves("ann" if one_shot == "Magic Lamp" else "bob")


@card("Help Me Out Here!")
def test_nobody_outside_the_fight_may_ask_to_be_helped_out(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=8), bob=dict(hand=["Help Me Out Here!"]), cy=dict(gear=["Really Impressive Title"]))
    t.ann.fights("Net Troll")
    assert t.bob.cannot_play("Help Me Out Here!") and t.leaves("ann")


# Illusion


@card("Illusion", "Enraged")
@ruling("R373")
@every_edition
def test_an_illusion_replaces_a_monster_and_what_is_on_it(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Illusion", "Flying Frogs"]), bob=dict(hand=["Sleep Potion"]))
    t.ann.fights("Net Troll", with_=["Enraged"])
    t.bob.plays("Sleep Potion", on="monsters")
    t.ann.plays("Illusion", on="Net Troll")
    assert t.monsters == ["Flying Frogs"] and t.strength() == (1, 4) and t.ann.hand == [] and t.leaves("ann")


@card("Illusion")
@every_edition
def test_an_illusion_needs_a_monster_in_the_hand(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Illusion", "Elf"]))
    t.ann.fights("Net Troll")
    assert t.ann.cannot_play("Illusion", on="Net Troll") and t.leaves("ann")


@card("Illusion", "Bullrog")
def test_anyone_may_make_it_worse(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=5), bob=dict(hand=["Illusion", "Bullrog", "Net Troll"]))
    t.ann.fights("Flying Frogs")
    t.bob.plays("Illusion", on="Flying Frogs").picks("Bullrog")
    assert t.monsters == ["Bullrog"] and t.bob.hand == ["Net Troll"] and t.leaves("ann")


@card("Illusion", "Tongue Demon")
def test_what_happens_before_a_fight_does_not_happen_then(munchkin: Lay) -> None:
    t = munchkin(ann=dict(gear=["Leather Armor"], hand=["Illusion", "Tongue Demon"]))
    t.ann.fights("Flying Frogs").plays("Illusion", on="Flying Frogs")
    assert t.ann.items == ["Leather Armor"] and t.monsters == ["Tongue Demon"] and t.leaves("ann")


@card("Illusion", "Mate")
def test_the_mate_of_an_illusion_stays(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Illusion", "Flying Frogs"]), bob=dict(hand=["Mate"]))
    t.ann.fights("Net Troll")
    t.bob.plays("Mate", on="Net Troll")
    t.ann.plays("Illusion", on="Net Troll")
    assert t.strength() == (1, 12) and t.leaves("ann")


# Out to Lunch


@card("Out to Lunch")
@every_edition
def test_out_to_lunch_leaves_two_treasures_and_no_level(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=9), bob=dict(hand=["Out to Lunch"]))
    t.ann.fights("Bullrog", "Net Troll")
    t.bob.plays("Out to Lunch")
    t.all_pass()
    assert t.ann.level == 9 and len(t.ann.hand) == 2 and t.bob.hand == [] and t.fight_over
    assert t.discarded("Bullrog", "Net Troll", "Out to Lunch") and t.nobody_is_asked()


@card("Out to Lunch")
@every_edition
def test_after_lunch_the_room_is_not_looted(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["Out to Lunch"])).doors("Net Troll")
    t.ann.takes_turn().kicks().plays("Out to Lunch")
    t.all_pass()
    assert t.ann.cannot_loot() and len(t.ann.hand) == 2
    assert t.asked in (None, "ann")
    t.ann.ends_turn()
    assert t.nobody_is_asked()


@card("Out to Lunch")
def test_without_a_monster_nobody_goes_to_lunch(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Out to Lunch"]))
    assert t.ann.cannot_play("Out to Lunch") and t.nobody_is_asked()


# Cheat!


@card("Cheat!", "Staff of Napalm")
@ruling("R165", "R166")
@every_edition
def test_a_cheat_lets_anyone_use_anything(munchkin: Lay, edition: str) -> None:
    gear = ["Buckler of Swashing", "Sneaky Bastard Sword"]
    t = munchkin(edition=edition, ann=dict(level=2, hand=["Cheat!"], gear=gear, pack=["Staff of Napalm"]))
    assert t.ann.cannot_equip("Staff of Napalm")
    t.ann.plays("Cheat!", on="Staff of Napalm")
    if "Staff of Napalm" in t.ann.pack:
        t.ann.equips("Staff of Napalm")
    assert t.ann.strength == 2 + 2 + 2 + 5 and t.nobody_is_asked()


@card("Cheat!")
@ruling("R167")
def test_a_cheat_goes_with_its_item(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=2, cheat=["Staff of Napalm"]), bob=dict(hand=["Truly Obnoxious Curse!"]))
    t.bob.plays("Truly Obnoxious Curse!", on="ann")
    assert t.ann.items == [] and t.discarded("Cheat!", "Staff of Napalm") and t.nobody_is_asked()


@card("Cheat!")
@rule("ACT-04")
def test_nobody_cheats_in_a_fight(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Cheat!"], pack=["Staff of Napalm"]))
    t.ann.fights("Net Troll")
    assert t.ann.cannot_play("Cheat!", on="Staff of Napalm") and t.leaves("ann")


# What meddles with monsters


@card("Ancient", "Baby", "Enraged", "Humongous", "Intelligent")
@rule("CMB-06")
@every_edition
@pytest.mark.parametrize(
    ("name", "level", "treasures"),
    [("Ancient", 10, 2), ("Baby", -5, -1), ("Enraged", 5, 1), ("Humongous", 10, 2), ("Intelligent", 5, 1)],
)
def test_an_enhancer_changes_level_and_treasure(
    munchkin: Lay, edition: str, name: str, level: int, treasures: int
) -> None:
    gear = ["Really Impressive Title", "Flaming Armor", "Helm of Courage", "Boots of Butt-Kicking", "Spiky Knees"]
    t = munchkin(edition=edition, ann=dict(level=4, gear=gear), bob=dict(hand=[name]))
    t.ann.fights("Lame Goblin")
    t.bob.plays(name)
    assert t.strength() == (13, max(1, 1 + level))
    t.all_pass()
    assert t.ann.level == 5 and len(t.ann.hand) == max(1, 1 + treasures) and t.nobody_is_asked()


@card("Baby")
@ruling("R133")
@every_edition
def test_a_baby_is_never_below_level_one_nor_without_a_treasure(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=2, hand=["Baby"]))
    t.ann.fights("Flying Frogs").plays("Baby", on="Flying Frogs")
    assert t.strength() == (2, 1)
    t.all_pass()
    assert t.ann.level == 3 and len(t.ann.hand) == 1 and t.nobody_is_asked()


@card("Mate", "Enraged")
@every_edition
def test_a_mate_is_like_the_first_with_all_that_is_on_it(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann={}, bob=dict(hand=["Mate", "Intelligent"]))
    t.ann.fights("Net Troll", with_=["Enraged"])
    t.bob.plays("Mate", on="Net Troll")
    assert t.strength() == (1, 30)
    t.bob.plays("Intelligent", on="Net Troll")
    assert t.strength() == (1, 40) and t.leaves("ann")


@card("Mate")
@pytest.mark.parametrize(
    ("edition", "die", "away"),
    [("munchkin-2001", 5, False), ("munchkin-2001", 6, True), ("munchkin-2010", 5, True), ("munchkin-2010", 4, False)],
)
def test_from_the_first_pair_it_is_harder_to_run(munchkin: Lay, edition: str, die: int, away: bool) -> None:
    t = munchkin(edition=edition, ann={}, bob=dict(hand=["Mate"])).dice(die, die)
    t.ann.fights("Net Troll")
    t.bob.plays("Mate", on="Net Troll")
    t.ann.flees("Net Troll", "Mate")
    assert t.ann.escaped is away and t.saw("DieRolled", "ann") == 2 and t.nobody_is_asked()


@card("Wandering Monster")
@rule("CMB-07")
@every_edition
def test_a_wandering_monster_brings_one_from_the_hand(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3), bob=dict(hand=["Wandering Monster", "Bigfoot", "Elf"]))
    t.ann.fights("Flying Frogs")
    t.bob.plays("Wandering Monster", with_="Bigfoot")
    assert t.monsters == ["Flying Frogs", "Bigfoot"] and t.strength() == (3, 14) and t.bob.hand == ["Elf"]
    assert t.leaves("ann")


@card("Wandering Monster")
@every_edition
def test_without_a_monster_in_the_hand_none_wanders_in(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3), bob=dict(hand=["Wandering Monster", "Elf"]))
    t.ann.fights("Flying Frogs")
    assert t.bob.cannot_play("Wandering Monster") and t.leaves("ann")
