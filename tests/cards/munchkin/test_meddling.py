"""What comes through a door in Munchkin to change a fight: enhancers, Mate, Illusion and the like; and Cheat!."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.engine.rules import EDITIONS
from kickdoor.kit import Table
from kickdoor.laws.speech import refusals_agree

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])
ENHANCERS = {"Ancient": (10, 2), "Enraged": (5, 1), "Humongous": (10, 2), "Intelligent": (5, 1)}
STRONGER = ("Ancient", "Enraged", "Humongous", "Intelligent")
every_enhancer = pytest.mark.parametrize("name", ENHANCERS)
PLAIN = [
    "Spiky Knees", "Slimy Armor", "Leather Armor", "Helm of Courage", "Magic Missile", "Sleep Potion",
    "Buckler of Swashing", "Flaming Armor",
]  # fmt: skip


# Enhancers


@card(*STRONGER)
@rule("CMB-05")
@every_edition
@every_enhancer
def test_an_enhancer_makes_a_monster_stronger_and_richer(table: Lay, edition: str, name: str) -> None:
    level, treasures = ENHANCERS[name]
    t = table(edition=edition, ann=dict(level=5, gear=["Really Impressive Title"], hand=["Pretty Balloons"]),
              bob=dict(hand=[name])).treasures(*PLAIN)  # fmt: skip
    t.ann.fights("Lame Goblin")
    t.bob.plays(name)
    assert t.strength() == (8, 1 + level)
    t.ann.plays("Pretty Balloons", on="munchkins")
    t.all_pass()
    assert t.ann.level == 6 and len(t.ann.hand) == 1 + treasures and t.discarded(name) and t.nobody_is_asked()


@card(*STRONGER)
@every_enhancer
def test_the_fighter_may_enhance_the_own_monster(table: Lay, name: str) -> None:
    t = table(ann=dict(level=5, hand=[name]))
    t.ann.fights("Lame Goblin").plays(name)
    assert t.strength() == (5, 1 + ENHANCERS[name][0]) and t.leaves("ann")


@card(*STRONGER)
@every_enhancer
def test_there_is_nothing_to_enhance_outside_of_a_fight(table: Lay, name: str) -> None:
    t = table(ann=dict(hand=[name]))
    assert t.ann.cannot_play(name) and t.ann.hand == [name] and t.nobody_is_asked()


@card(*STRONGER, "Mate")
@ruling("R130")
@every_edition
@every_enhancer
@pytest.mark.parametrize("first", [True, False])
def test_a_mate_shares_an_enhancer_whatever_the_order(table: Lay, edition: str, name: str, first: bool) -> None:
    t = table(edition=edition, ann=dict(level=1), bob=dict(hand=[name, "Mate"]))
    t.ann.fights("Lame Goblin")
    for played in (name, "Mate") if first else ("Mate", name):
        t.all_pass(but="bob") if t.asked == "bob" else None
        t.bob.plays(played, on="Lame Goblin")
    assert t.strength() == (1, 2 * (1 + ENHANCERS[name][0])) and t.leaves("ann")


@card("Ancient", "Baby", "Enraged", "Humongous", "Intelligent")
def test_enhancers_add_up_on_the_monster_they_are_meant_for(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(hand=["Ancient", "Enraged", "Intelligent", "Humongous", "Baby"]))
    t.ann.fights("Lame Goblin", "Maul Rat")
    for name in ("Ancient", "Enraged", "Intelligent", "Humongous", "Baby"):
        t.bob.plays(name, on="Lame Goblin")
    assert t.strength() == (1, 1 + 10 + 5 + 5 + 10 - 5 + 1) and t.leaves("ann")


@card("Baby")
@rule("WIN-04")
@ruling("R358")
@every_edition
@pytest.mark.parametrize(("monster", "strength"), [("Lame Goblin", 1), ("Pukachu", 1), ("Face Sucker", 3)])
def test_a_baby_is_never_weaker_than_one(table: Lay, edition: str, monster: str, strength: int) -> None:
    t = table(edition=edition, ann=dict(level=4), bob=dict(hand=["Baby"]))
    t.ann.fights(monster)
    t.bob.plays("Baby")
    assert t.strength() == (4, strength) and t.leaves("ann")


@card("Baby")
@ruling("R358")
@every_edition
@pytest.mark.parametrize(("monster", "treasures"), [("Lame Goblin", 1), ("Face Sucker", 1), ("Bigfoot", 2)])
def test_a_baby_leaves_one_treasure_less_but_at_least_one(
    table: Lay, edition: str, monster: str, treasures: int
) -> None:
    t = table(edition=edition, ann=dict(level=8), bob=dict(hand=["Baby"])).treasures(*PLAIN)
    t.ann.fights(monster)
    t.bob.plays("Baby")
    t.all_pass()
    assert t.ann.level == 9 and len(t.ann.hand) == treasures and t.nobody_is_asked()


@card("Baby", "Mate")
@every_edition
def test_two_babies_have_a_floor_each(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4), bob=dict(hand=["Baby", "Mate"]))
    t.ann.fights("Pukachu")
    t.bob.plays("Mate")
    t.bob.plays("Baby", on="Pukachu")
    assert t.strength() == (4, 2) and t.leaves("ann")


@card("Baby", "Enraged")
def test_the_floor_is_under_all_enhancers_together(table: Lay) -> None:
    t = table(ann=dict(level=4), bob=dict(hand=["Baby", "Enraged"]))
    t.ann.fights("Lame Goblin")
    t.bob.plays("Baby")
    t.bob.plays("Enraged")
    assert t.strength() == (4, 1) and t.leaves("ann")


# Mate


@card("Mate")
@rule("CMB-06")
@every_edition
def test_a_mate_doubles_what_can_be_won(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=["Mate"])).treasures(*PLAIN)
    t.ann.fights("Lame Goblin")
    t.bob.plays("Mate")
    assert t.strength() == (5, 2)
    t.all_pass()
    assert t.ann.level == 7 and len(t.ann.hand) == 2 and t.nobody_is_asked()


@card("Mate")
@ruling("R383")
@pytest.mark.parametrize(
    ("edition", "rolls", "level"),
    [("munchkin-2001", (5, 5), 1), ("munchkin-2001", (6, 6), 4), ("munchkin-2010", (5, 5), 4)],
)
def test_a_mate_of_the_old_printing_makes_flight_harder(
    table: Lay, edition: str, rolls: tuple[int, int], level: int
) -> None:
    t = table(edition=edition, ann=dict(level=4), bob=dict(hand=["Mate"])).dice(*rolls)
    t.ann.fights("Harpies")
    t.bob.plays("Mate")
    t.ann.flees("Harpies")
    assert t.ann.level == level and t.saw("DieRolled") == 2 and t.nobody_is_asked()


@card("Mate")
def test_the_mate_hinders_only_the_flight_from_its_pair(table: Lay) -> None:
    t = table(edition="munchkin-2001", ann=dict(level=4), bob=dict(hand=["Mate"])).dice(5, 6, 6)
    t.ann.fights("Harpies", "Pukachu")
    t.bob.plays("Mate", on="Harpies")
    t.ann.flees("Pukachu", "Harpies")
    assert t.ann.escaped and t.ann.level == 4 and t.nobody_is_asked()


@card("Mate", "Pollymorph Potion")
@ruling("R131")
@every_edition
def test_one_of_a_pair_can_be_removed(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, hand=["Pollymorph Potion"]), bob=dict(hand=["Mate"]))
    t.treasures(*PLAIN).ann.fights("Harpies")
    t.bob.plays("Mate")
    assert t.strength() == (5, 8)
    t.ann.plays("Pollymorph Potion", on="Harpies")
    assert t.strength() == (5, 4)
    t.all_pass()
    assert t.ann.level == 6 and len(t.ann.hand) == 4 and t.nobody_is_asked()


@card("Mate", "Magic Missile")
@ruling("R132")
def test_a_potion_is_not_doubled_by_a_mate(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(hand=["Mate", "Magic Missile"]))
    t.ann.fights("Harpies")
    t.bob.plays("Magic Missile", on="monsters")
    t.bob.plays("Mate")
    assert t.strength() == (5, 4 + 4 + 5) and t.leaves("ann")


# Wandering Monster


@card("Wandering Monster")
@rule("CMB-07")
@every_edition
def test_a_wandering_monster_joins_and_is_worth_its_own(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=["Wandering Monster", "Maul Rat"])).treasures(*PLAIN)
    t.ann.fights("Lame Goblin")
    t.bob.plays("Wandering Monster", with_="Maul Rat")
    assert t.strength() == (5, 2) and t.bob.hand == []
    t.all_pass()
    assert t.ann.level == 7 and len(t.ann.hand) == 2 and t.discarded("Wandering Monster", "Maul Rat")
    assert t.nobody_is_asked()


@card("Wandering Monster")
@pytest.mark.parametrize("hand", [["Wandering Monster"], ["Wandering Monster", "Elf"]])
def test_without_a_monster_nothing_wanders(table: Lay, hand: list[str]) -> None:
    t = table(bob=dict(hand=hand))
    t.ann.fights("Lame Goblin")
    assert t.bob.cannot_play("Wandering Monster") and t.leaves("ann")


@card("Wandering Monster")
def test_a_fighter_may_bring_another_monster(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Wandering Monster", "Maul Rat"]))
    t.ann.fights("Lame Goblin").plays("Wandering Monster", with_="Maul Rat")
    assert t.monsters == ["Lame Goblin", "Maul Rat"] and t.leaves("ann")


@card("Wandering Monster")
@rule("RUN-02")
@every_edition
def test_flight_from_two_monsters_is_two_rolls_in_a_chosen_order(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=["Wandering Monster", "Harpies"])).dice(5, 2)
    t.ann.fights("Pukachu")
    t.bob.plays("Wandering Monster", with_="Harpies")
    t.ann.flees("Pukachu")
    assert t.saw("Escaped", card="Pukachu") and t.saw("Caught", card="Harpies") and t.ann.level == 3
    assert t.nobody_is_asked()


@card("Wandering Monster")
@pytest.mark.parametrize(("edition", "copies"), [("munchkin-2001", 2), ("munchkin-2010", 3), ("star-2019", 3)])
def test_later_printings_have_three_of_them(table: Lay, edition: str, copies: int) -> None:
    t = table(edition=edition)
    assert t.deck("doors").count("Wandering Monster") == copies and t.nobody_is_asked()


# Illusion


@card("Illusion")
@every_edition
def test_an_illusion_puts_another_monster_in_its_place(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=5, hand=["Illusion", "Lame Goblin"]), bob=dict(hand=["Ancient"])
    ).treasures(*PLAIN)  # fmt: skip
    t.ann.fights("Pukachu")
    t.bob.plays("Ancient")
    assert t.strength() == (5, 16)
    t.ann.plays("Illusion")
    assert t.monsters == ["Lame Goblin"] and t.strength() == (5, 1)
    t.all_pass()
    assert t.ann.level == 6 and len(t.ann.hand) == 1 and not t.saw("MonsterKilled", card="Pukachu")
    assert t.discarded("Pukachu", "Ancient", "Illusion", "Lame Goblin") and t.nobody_is_asked()


@card("Illusion")
def test_an_illusion_needs_a_monster_in_the_hand(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(hand=["Illusion", "Elf"]), cy=dict(hand=["Crabs"]))
    t.ann.fights("Pukachu")
    assert t.bob.cannot_play("Illusion") and t.leaves("ann")


@card("Illusion", "Magic Missile")
def test_what_was_thrown_into_the_fight_stays_after_an_illusion(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(hand=["Magic Missile", "Illusion", "Net Troll"]))
    t.ann.fights("Lame Goblin")
    t.bob.plays("Magic Missile", on="monsters")
    t.bob.plays("Illusion", on="Lame Goblin")
    assert t.strength() == (5, 15) and t.leaves("ann")


@card("Illusion", "Tongue Demon")
def test_a_demon_brought_by_an_illusion_wants_nothing(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Leather Armor"]), bob=dict(hand=["Illusion", "Tongue Demon"]))
    t.ann.fights("Lame Goblin")
    t.bob.plays("Illusion", on="Lame Goblin")
    assert t.ann.gear == ["Leather Armor"] and t.strength() == (6, 12) and t.leaves("ann")


@card("Illusion", "Mate")
@ruling("R373")
@every_edition
def test_the_mate_of_an_illusion_stays_a_monster_of_its_own(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=["Mate", "Illusion", "Lame Goblin"]))
    t.ann.fights("Harpies")
    t.bob.plays("Mate")
    t.bob.plays("Illusion", on="Harpies")
    assert t.strength() == (5, 5) and len(t.monsters) == 2 and t.leaves("ann")


@card("Illusion")
def test_an_illusion_may_take_one_monster_of_several(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(hand=["Illusion", "Bullrog", "Crabs"]))
    t.ann.fights("Harpies", "Maul Rat")
    t.bob.plays("Illusion", on="Maul Rat").picks("Bullrog")
    assert sorted(t.monsters) == ["Bullrog", "Harpies"] and t.bob.hand == ["Crabs"] and t.strength() == (5, 22)
    assert t.leaves("ann")


# Out to Lunch


@card("Out to Lunch")
@ruling("R374")
@every_edition
def test_out_to_lunch_ends_the_fight_with_two_treasures(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=["Out to Lunch"])).doors("Bullrog").treasures(*PLAIN)
    t.ann.takes_turn().kicks()
    t.bob.plays("Out to Lunch")
    t.all_pass()
    assert sorted(t.ann.hand) == ["Slimy Armor", "Spiky Knees"] and t.ann.level == 5 and t.bob.hand == []
    assert not t.saw("MonsterKilled") and t.discarded("Bullrog", "Out to Lunch") and t.ann.cannot_loot()
    t.ann.ends_turn()
    assert t.nobody_is_asked()


@card("Out to Lunch", "Mate")
def test_all_monsters_are_out_to_lunch_and_two_treasures_are_all(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Out to Lunch"]), bob=dict(hand=["Mate", "Ancient"])).treasures(*PLAIN)
    t.ann.fights("Bullrog", "Harpies")
    t.bob.plays("Mate", on="Harpies")
    t.bob.plays("Ancient", on="Bullrog")
    t.ann.plays("Out to Lunch")
    t.all_pass()
    assert len(t.ann.hand) == 2 and t.ann.level == 5 and t.fight_over and t.nobody_is_asked()


@card("Out to Lunch")
@ruling("R374")
def test_with_a_helper_the_two_treasures_are_face_up(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Out to Lunch"])).treasures(*PLAIN)
    t.ann.fights("Bullrog").asks("bob")
    t.bob.accepts()
    t.ann.plays("Out to Lunch")
    t.all_pass()
    drawn = [e for e in t.game.log_for(t.seat_no("cy")) if e.what == "CardDrawn"]
    assert len(drawn) == 2 and all(e.card >= 0 for e in drawn) and t.nobody_is_asked()


@card("Out to Lunch")
@ruling("R374")
def test_without_a_helper_nobody_else_sees_the_two_treasures(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Out to Lunch"])).treasures(*PLAIN)
    t.ann.fights("Bullrog").plays("Out to Lunch")
    t.all_pass()
    drawn = [e.card for e in t.game.log_for(t.seat_no("cy")) if e.what == "CardDrawn"]
    assert drawn == [-1, -1] and t.cy.knows("ann") == [] and t.nobody_is_asked()


@card("Out to Lunch")
def test_outside_of_a_fight_nobody_is_out_to_lunch(table: Lay) -> None:
    t = table(ann=dict(hand=["Out to Lunch"]))
    assert t.ann.cannot_play("Out to Lunch") and t.nobody_is_asked()


# Help Me Out Here!


@card("Help Me Out Here!")
@ruling("R200", "R372")
@every_edition
def test_an_own_item_may_make_room_for_the_borrowed_one(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=4, gear=["Leather Armor"], hand=["Help Me Out Here!"]),
        bob=dict(gear=["Flaming Armor"]),
    )  # fmt: skip
    t.ann.fights("Harpies", "Lame Goblin")
    assert t.strength() == (5, 5)
    t.ann.plays("Help Me Out Here!")
    assert t.ann.gear == ["Flaming Armor"] and t.discarded("Leather Armor") and t.bob.items == []
    assert t.strength() == (6, 5) and t.leaves("ann")


@card("Help Me Out Here!")
@rule("ITM-04")
@ruling("R372")
def test_what_one_cannot_use_is_no_help(table: Lay) -> None:
    t = table(ann=dict(level=4, hand=["Help Me Out Here!"]), bob=dict(traits=["Elf"], gear=["Bow With Ribbons"]))
    t.ann.fights("Pukachu")
    assert t.ann.cannot_play("Help Me Out Here!") and t.leaves("ann")


@card("Help Me Out Here!")
def test_who_stands_aside_cannot_call_for_it(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(hand=["Help Me Out Here!"]), cy=dict(gear=["Huge Rock"]))
    t.ann.fights("Pukachu")
    assert t.bob.cannot_play("Help Me Out Here!") and t.leaves("ann")


@card("Help Me Out Here!")
def test_a_helper_may_call_for_it(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(hand=["Help Me Out Here!"]), cy=dict(gear=["Huge Rock"]))
    t.ann.fights("Face Sucker").asks("bob")
    t.bob.accepts()
    t.bob.plays("Help Me Out Here!")
    assert t.bob.gear == ["Huge Rock"] and t.cy.items == [] and t.strength() == (9, 8) and t.leaves("ann")


@card("Help Me Out Here!", "Ghoulfiends")
def test_no_item_helps_against_ghoulfiends(table: Lay) -> None:
    t = table(ann=dict(level=7, hand=["Help Me Out Here!"]), bob=dict(gear=["Huge Rock"]))
    t.ann.fights("Ghoulfiends")
    assert t.ann.cannot_play("Help Me Out Here!") and t.leaves("ann")


@card("Help Me Out Here!", "Warrior")
def test_a_warrior_needs_only_a_tie(table: Lay) -> None:
    t = table(ann=dict(level=4, traits=["Warrior"], hand=["Help Me Out Here!"]), bob=dict(gear=["Buckler of Swashing"]))
    t.ann.fights("Pukachu")
    t.ann.plays("Help Me Out Here!")
    assert t.ann.gear == ["Buckler of Swashing"] and t.strength() == (6, 6)
    t.all_pass()
    assert t.ann.level == 5 and t.ann.gear == ["Buckler of Swashing"] and t.nobody_is_asked()


# Divine Intervention


@card("Divine Intervention", "Cleric")
@ruling("R206")
@every_edition
def test_every_cleric_gains_a_level_by_a_door(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=3), bob=dict(level=4, traits=["Cleric"]),
        cy=dict(level=2, traits=["Cleric", "Thief", "Super Munchkin"]),
    ).doors("Divine Intervention")  # fmt: skip
    t.ann.opens_door()
    t.all_pass()
    assert (t.ann.level, t.bob.level, t.cy.level) == (3, 5, 3) and t.discarded("Divine Intervention")
    assert t.ann.hand == [] and t.nobody_is_asked()


@card("Divine Intervention")
def test_without_clerics_nothing_happens(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=4, traits=["Wizard"])).doors("Divine Intervention")
    t.ann.opens_door()
    t.all_pass()
    assert (t.ann.level, t.bob.level, t.cy.level) == (3, 4, 1) and t.discarded("Divine Intervention")
    assert t.nobody_is_asked()


@card("Divine Intervention", "Cleric")
@every_edition
def test_several_clerics_may_win_together(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=3), bob=dict(level=9, traits=["Cleric"]), cy=dict(level=9, traits=["Cleric"])
    ).doors("Divine Intervention")  # fmt: skip
    t.ann.opens_door()
    t.all_pass()
    assert t.winners == ("bob", "cy") and t.ann.level == 3


@card("Divine Intervention", "Cleric")
@rule("DTH-03")
def test_a_dead_cleric_gains_nothing(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=4, traits=["Cleric"], dead=True)).doors("Divine Intervention")
    t.ann.opens_door()
    t.all_pass()
    assert t.bob.level == 4 and t.nobody_is_asked()


# Cheat!


@card("Cheat!")
@rule("ITM-04")
@every_edition
def test_a_cheat_lets_one_use_what_is_not_for_one(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Cheat!"], pack=["Bow With Ribbons"]))
    assert t.ann.cannot_equip("Bow With Ribbons").because("ITM-04")
    t.ann.plays("Cheat!", on="Bow With Ribbons")
    assert t.ann.gear == ["Bow With Ribbons"] and t.ann.strength == 5 and t.nobody_is_asked()


@card("Cheat!")
@rule("ITM-03")
def test_a_cheat_needs_no_hands_and_no_second_head(table: Lay) -> None:
    t = table(ann=dict(gear=["Huge Rock", "Helm of Courage"], cheat=["Horny Helmet"]))
    assert t.ann.strength == 1 + 3 + 1 + 1 and t.nobody_is_asked()


@card("Cheat!")
@rule("ITM-05")
@every_edition
def test_a_cheat_lets_one_carry_a_second_big_item(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Huge Rock"], hand=["Mithril Armor", "Cheat!"]))
    assert t.ann.cannot_equip("Mithril Armor")
    t.ann.plays("Cheat!", on="Mithril Armor")
    t.all_pass()
    assert sorted(t.ann.gear) == ["Huge Rock", "Mithril Armor"] and t.ann.strength == 7 and t.nobody_is_asked()


@card("Cheat!")
def test_there_is_no_cheating_in_a_fight(table: Lay) -> None:
    t = table(ann=dict(hand=["Cheat!"], pack=["Bow With Ribbons"]))
    t.ann.fights("Harpies")
    assert t.ann.cannot_play("Cheat!", on="Bow With Ribbons") and t.leaves("ann")


@card("Cheat!")
def test_there_is_no_cheating_in_anothers_turn(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Cheat!"], pack=["Bow With Ribbons"]))
    assert t.bob.cannot_play("Cheat!", on="Bow With Ribbons") and t.nobody_is_asked()


@card("Cheat!")
@every_edition
def test_the_cheat_goes_with_its_item(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(cheat=["Bow With Ribbons"])).doors("Lose 1 Small Item")
    t.ann.opens_door()
    assert t.ann.items == [] and t.discarded("Cheat!", "Bow With Ribbons") and t.nobody_is_asked()


@card("Divine Intervention", "Cleric")
@ruling("R206")
@every_edition
def test_drawn_face_down_it_acts_for_the_clerics_of_others(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Cleric"]), bob=dict(level=2)).doors(
        "Elf", "Divine Intervention"
    )
    t.bob.takes_turn().kicks().loots()
    assert t.ann.level == 4 and "Divine Intervention" not in t.bob.hand
    t.bob.ends_turn()
    assert t.nobody_is_asked()


@card("Divine Intervention", "Cleric")
@ruling("R207", "R407")
@pytest.mark.parametrize(("becomes", "level"), [(True, 2), (False, 1)])
def test_who_can_become_a_cleric_at_the_first_deal_gains_the_level(table: Lay, becomes: bool, level: int) -> None:
    t = table(edition="munchkin-2001").doors("Divine Intervention", "Cleric").dice(6, 1, 1).game_begins()
    for _ in range(3):
        t.player(t.asked or "").chooses("male")
    lucky = t.player(t.asked or "")
    assert "Cleric" in lucky.hand and "play Cleric" in t.options and t.kind != "opening"
    lucky.plays("Cleric") if becomes else lucky.passes()
    assert lucky.level == level and t.discarded("Divine Intervention")
    assert sum(t.player(n).level for n in t.names) == 2 + level and t.leaves(t.asked or "")


@card("Divine Intervention", "Cleric")
@rule("ACT-03")
@ruling("R207")
@pytest.mark.parametrize("rolls", [(6, 1, 1), (1, 6, 1), (1, 1, 6)])
@pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010", "star-2019"])
def test_a_cleric_of_the_first_deal_is_refused_to_nobody_who_is_offered_it(
    table: Lay, edition: str, rolls: tuple[int, ...]
) -> None:
    """No turn has begun, and it is not the seat that will begin."""
    others = ["Potted Plant", "Bigfoot", "Gazebo"][: EDITIONS[edition].deal_doors - 1]
    t = table(edition=edition, sets=["munchkin"]).doors("Divine Intervention", *others, "Cleric").dice(*rolls)
    t.game_begins()
    for _ in range(3):
        t.player(t.asked or "").chooses("male")
    lucky = t.player(t.asked or "")
    assert "play Cleric" in t.options and lucky.can_play("Cleric") and lucky.name != t.turn
    refusals_agree(t.game, 1)
    assert t.leaves(lucky.name)
