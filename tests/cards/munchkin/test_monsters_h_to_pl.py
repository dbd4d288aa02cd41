"""The monsters of Munchkin from Harpies to Plutonium Dragon."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.engine.text import move_text
from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])


@card("Harpies")
@pytest.mark.parametrize(("ann", "bob", "strength"), [([], [], 4), ([], ["Wizard"], 9), (["Wizard"], ["Wizard"], 9)])
def test_harpies_resist_wizards_once(table: Lay, ann: list[str], bob: list[str], strength: int) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Harpies").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, strength) and t.leaves("ann")


@card("Harpies")
def test_harpies_take_two_levels(table: Lay) -> None:
    t = table(ann=dict(level=4)).dice(4)
    t.ann.fights("Harpies").flees()
    assert t.ann.level == 2 and t.nobody_is_asked()


@card("Harpies", "Wizard", "Super Munchkin")
def test_harpies_do_not_resist_a_lone_super_wizard(table: Lay) -> None:
    t = table(edition="munchkin-2010", ann=dict(level=5, traits=["Wizard", "Super Munchkin"]))
    t.ann.fights("Harpies")
    assert t.strength() == (5, 4)
    t.all_pass()
    assert t.ann.level == 6 and len(t.ann.hand) == 2 and t.nobody_is_asked()


@card("Hippogriff")
@rule("RUN-04")
def test_the_hippogriff_leaves_level_three_alone(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Leather Armor"]))
    t.ann.fights("Hippogriff").flees()
    assert t.saw("NotPursued", "ann") and t.ann.gear == ["Leather Armor"] and t.nobody_is_asked()


@card("Hippogriff")
@ruling("R390")
def test_the_hippogriff_lets_everybody_take_a_treasure_from_the_right_on(table: Lay) -> None:
    t = table(ann=dict(level=4, gear=["Leather Armor"], hand=["Magic Missile", "Crabs"])).dice(1)
    t.ann.fights("Hippogriff").passes()
    assert t.asked == "cy" and t.kind == "take"
    t.cy.chooses(1)
    assert t.asked == "bob" and "choose hand" not in t.options  # only Crabs is left in the hand
    t.bob.picks("Leather Armor")
    t.cy.passes()
    assert t.cy.hand == ["Magic Missile"] and t.bob.items == ["Leather Armor"] and t.ann.hand == ["Crabs"]
    assert t.ann.items == [] and t.ann.level == 4 and t.nobody_is_asked()


@card("Hippogriff")
@ruling("R390")
def test_who_wants_nothing_of_the_hippogriffs_victim_passes(table: Lay) -> None:
    t = table(ann=dict(level=4, gear=["Leather Armor"])).dice(1)
    t.ann.fights("Hippogriff").passes()
    t.cy.passes()
    t.bob.passes()
    assert t.ann.gear == ["Leather Armor"] and t.nobody_is_asked()


@card("Hippogriff")
@ruling("R390")
def test_the_hippogriff_finds_nothing_among_doors(table: Lay) -> None:
    t = table(ann=dict(level=4, traits=["Elf"], hand=["Crabs"])).dice(1)
    t.ann.fights("Hippogriff").flees()
    assert t.ann.hand == ["Crabs"] and t.bob.hand == t.cy.hand == [] and t.nobody_is_asked()


@card("Hippogriff", "Huge Rock", "Mithril Armor")
@rule("ITM-05")
def test_nobody_takes_what_cannot_be_carried(table: Lay) -> None:
    t = table(ann=dict(level=4, gear=["Mithril Armor"]), cy=dict(gear=["Huge Rock"])).dice(1)
    t.ann.fights("Hippogriff").passes()
    assert t.asked == "bob"
    t.bob.picks("Mithril Armor")
    assert t.bob.items == ["Mithril Armor"] and t.cy.items == ["Huge Rock"] and t.nobody_is_asked()


@card("Insurance Salesman")
@ruling("R356")
@every_edition
def test_against_the_salesman_levels_do_not_count(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, gear=["Flaming Armor"]), bob=dict(level=7, gear=["Spiky Knees"]))
    t.ann.fights("Insurance Salesman")
    assert t.strength() == (2, 14)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (3, 14) and t.leaves("ann")


@card("Insurance Salesman", "Doppleganger")
@ruling("R356")
def test_a_doppleganger_doubles_bonuses_against_the_salesman(table: Lay) -> None:
    t = table(ann=dict(level=9, gear=["Flaming Armor"], hand=["Doppleganger"]))
    t.ann.fights("Insurance Salesman").plays("Doppleganger")
    assert t.strength() == (4, 14) and t.leaves("ann")


@card("Insurance Salesman", "Ghoulfiends")
@ruling("R356")
def test_with_ghoulfiends_beside_the_salesman_nothing_counts(table: Lay) -> None:
    t = table(ann=dict(level=9, gear=["Flaming Armor"]), bob=dict(traits=["Thief"], hand=["Crabs"]))
    t.ann.fights("Insurance Salesman", "Ghoulfiends")
    assert t.strength() == (0, 22)
    t.bob.uses("Backstab", on="ann", paying=["Crabs"])
    assert t.strength() == (-2, 22) and t.leaves("ann")


@card("Insurance Salesman")
def test_the_salesman_takes_a_thousand(table: Lay) -> None:
    gear = ["Horny Helmet", "Flaming Armor", "Boots of Butt-Kicking", "Spiky Knees"]
    t = table(ann=dict(level=3, gear=gear)).dice(1)
    t.ann.fights("Insurance Salesman").flees().picks("Horny Helmet", "Spiky Knees")
    assert t.asked == "ann"  # 800 are not enough
    t.ann.picks("Flaming Armor")
    assert t.ann.items == ["Boots of Butt-Kicking"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Insurance Salesman")
def test_who_has_less_than_a_thousand_loses_it_all(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Helm of Courage", "Leather Armor"], hand=["Horny Helmet"])).dice(1)
    t.ann.fights("Insurance Salesman").flees()
    t.ann.picks("Helm of Courage")
    assert t.ann.items == [] and t.ann.hand == ["Horny Helmet"] and t.ann.level == 3 and t.nobody_is_asked()


@card("King Tut", "Wight Brothers")
@ruling("R222")
@every_edition
@pytest.mark.parametrize("monster", ["King Tut", "Wight Brothers"])
def test_running_from_them_costs_two_levels_once(table: Lay, edition: str, monster: str) -> None:
    t = table(edition=edition, ann=dict(level=8, gear=["Leather Armor"], hand=["Crabs"])).dice(5)
    t.ann.fights(monster).flees()
    assert t.ann.escaped and t.ann.level == 6 and t.ann.gear == ["Leather Armor"] and t.ann.hand == ["Crabs"]
    assert t.nobody_is_asked()


@card("King Tut", "Wight Brothers")
@ruling("R222", "R380")
@every_edition
@pytest.mark.parametrize("monster", ["King Tut", "Wight Brothers"])
def test_level_three_gets_away_unharmed(table: Lay, edition: str, monster: str) -> None:
    t = table(edition=edition, ann=dict(level=3, gear=["Leather Armor"]))
    t.ann.fights(monster).flees()
    assert t.ann.level == 3 and t.ann.gear == ["Leather Armor"] and not t.saw("DieRolled") and t.nobody_is_asked()


@card("King Tut", "Wight Brothers")
@ruling("R380")
@pytest.mark.parametrize("monster", ["King Tut", "Wight Brothers"])
@pytest.mark.parametrize("level", [4, 5])
def test_the_levels_lost_in_running_do_not_shake_off_the_pursuer(table: Lay, monster: str, level: int) -> None:
    t = table(ann=dict(level=level, gear=["Leather Armor"])).dice(4)
    t.ann.fights(monster).flees()
    assert t.saw("DieRolled", "ann") == 1 and t.saw("Caught", "ann", card=monster) == 1 and t.nobody_is_asked()


@card("King Tut")
@ruling("R222")
@every_edition
def test_king_tut_takes_all_items_and_the_hand(table: Lay, edition: str) -> None:
    t = table(
        edition=edition,
        ann=dict(level=8, traits=["Elf"], gear=["Leather Armor"], pack=["Horny Helmet"], hand=["Crabs"]),
    ).dice(1)  # fmt: skip
    t.ann.fights("King Tut").flees()
    assert t.ann.level == 6 and t.ann.items == [] and t.ann.hand == [] and t.ann.traits == ["Elf"]
    assert t.discarded("Leather Armor", "Horny Helmet", "Crabs") and t.nobody_is_asked()


@card("King Tut", "Cleric")
@ruling("R208", "R222")
def test_a_cleric_turns_king_tut_and_loses_nothing(table: Lay) -> None:
    t = table(ann=dict(level=8, traits=["Cleric"], hand=["Crabs", "Gazebo", "Amazon"]))
    t.ann.fights("King Tut")
    for paid in ("Crabs", "Gazebo", "Amazon"):
        t.ann.uses("Turning", paying=[paid])
    assert t.strength() == (17, 16)
    t.all_pass()
    assert t.ann.level == 10 and t.winner == "ann"


@card("Lame Goblin")
@pytest.mark.parametrize(("roll", "level"), [(4, 2), (3, 1)])
def test_the_lame_goblin_limps(table: Lay, roll: int, level: int) -> None:
    t = table(ann=dict(level=2), bob=dict(hand=["Enraged"])).dice(roll)
    t.ann.fights("Lame Goblin")
    t.bob.plays("Enraged")
    t.ann.flees()
    assert t.ann.level == level and t.ann.escaped == (level == 2) and t.nobody_is_asked()


@card("Lame Goblin")
def test_the_lame_goblin_is_no_slower_for_others(table: Lay) -> None:
    t = table(ann=dict(level=2)).dice(4, 4)
    t.ann.fights("Lame Goblin", "Harpies").flees("Harpies")
    assert t.saw("Caught", "ann", card="Harpies") and t.saw("Escaped", "ann", card="Lame Goblin")
    assert t.ann.level == 1 and t.nobody_is_asked()


@card("Lame Goblin", "Mate")
def test_a_lame_mate_limps_as_well(table: Lay) -> None:
    t = table(edition="munchkin-2010", ann=dict(level=1), bob=dict(hand=["Mate"])).dice(4, 4)
    t.ann.fights("Lame Goblin")
    t.bob.plays("Mate")
    t.ann.flees("Lame Goblin")
    assert t.ann.escaped and t.nobody_is_asked()


@card("Large Angry Chicken", "Flaming Armor")
@every_edition
def test_a_roasted_chicken_is_worth_a_second_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, gear=["Flaming Armor"]))
    t.ann.fights("Large Angry Chicken")
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == 1 and t.nobody_is_asked()


@card("Large Angry Chicken", "Staff of Napalm")
def test_the_staff_of_napalm_roasts_a_chicken(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Wizard"], gear=["Staff of Napalm"]))
    t.ann.fights("Large Angry Chicken")
    t.all_pass()
    assert t.ann.level == 4 and t.nobody_is_asked()


@card("Large Angry Chicken", "Flaming Armor")
@pytest.mark.parametrize("seat", [dict(), dict(pack=["Flaming Armor"]), dict(hand=["Flaming Armor"])])
def test_without_fire_in_use_a_chicken_is_worth_one_level(table: Lay, seat: dict[str, list[str]]) -> None:
    t = table(ann=dict(level=3, **seat))
    t.ann.fights("Large Angry Chicken")
    t.all_pass()
    assert t.ann.level == 4 and t.nobody_is_asked()


@card("Large Angry Chicken", "Flaming Poison Potion")
@ruling("R362")
@pytest.mark.parametrize(("side", "level"), [("munchkins", 9), ("monsters", 8)])
def test_fire_counts_where_it_is_thrown(table: Lay, side: str, level: int) -> None:
    t = table(ann=dict(level=7), bob=dict(hand=["Flaming Poison Potion"]))
    t.ann.fights("Large Angry Chicken")
    t.bob.plays("Flaming Poison Potion", on=side)
    t.all_pass()
    assert t.ann.level == level and t.bob.level == 1 and t.nobody_is_asked()


@card("Large Angry Chicken", "Flaming Armor")
@ruling("R362")
def test_a_helpers_fire_roasts_for_the_main_fighter(table: Lay) -> None:
    t = table(edition="munchkin-2010", ann=dict(level=3), bob=dict(level=3, gear=["Flaming Armor"]))
    t.ann.fights("Large Angry Chicken").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == 5 and t.bob.level == 3 and t.nobody_is_asked()


@card("Large Angry Chicken")
def test_an_angry_chicken_takes_one_level(table: Lay) -> None:
    t = table(ann=dict(level=2)).dice(4)
    t.ann.fights("Large Angry Chicken").flees()
    assert t.ann.level == 1 and t.nobody_is_asked()


@card("Lawyers")
@every_edition
def test_lawyers_exchange_treasures_with_a_colleague(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, traits=["Thief"], gear=["Leather Armor"],
                                       hand=["Magic Missile", "Sleep Potion", "Crabs"]))  # fmt: skip
    t.treasures("Spiky Knees", "Horny Helmet").ann.fights("Lawyers").picks("Magic Missile", "Leather Armor")
    t.all_pass()
    assert sorted(t.ann.hand) == ["Crabs", "Horny Helmet", "Sleep Potion", "Spiky Knees"] and t.ann.items == []
    assert t.discarded("Magic Missile", "Leather Armor") and t.ann.level == 2 and t.nobody_is_asked()


@card("Lawyers")
@ruling("R366")
@every_edition
def test_a_thief_need_not_exchange_anything(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, traits=["Thief"], hand=["Magic Missile", "Sleep Potion"]))
    t.ann.fights("Lawyers").refuses()
    t.all_pass()
    assert t.fight_over and t.ann.hand == ["Magic Missile", "Sleep Potion"] and t.ann.level == 2
    assert t.nobody_is_asked()


@card("Lawyers")
@ruling("R366")
def test_a_thief_with_one_treasure_has_nothing_to_exchange(table: Lay) -> None:
    t = table(ann=dict(level=9, traits=["Thief"], hand=["Magic Missile", "Crabs"]))
    t.ann.fights("Lawyers")
    t.all_pass()
    assert t.fight_over and t.ann.level == 9 and t.ann.hand == ["Magic Missile", "Crabs"] and t.nobody_is_asked()


@card("Lawyers", "Hireling")
@every_edition
def test_a_hireling_is_a_treasure_to_exchange_too(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Thief"], sidekicks=["Hireling"], hand=["Magic Missile", "Crabs"]))
    t.treasures("Spiky Knees", "Horny Helmet").ann.fights("Lawyers").picks("Hireling")
    t.all_pass()
    assert t.ann.sidekicks == [] and t.discarded("Hireling", "Magic Missile")
    assert sorted(t.ann.hand) == ["Crabs", "Horny Helmet", "Spiky Knees"] and t.nobody_is_asked()


@card("Lawyers", "Hireling")
@ruling("R170")
def test_a_hireling_is_no_treasure_to_exchange_where_what_it_takes_along_would_be_missing(table: Lay) -> None:
    t = table(ann=dict(traits=["Thief"], sidekicks=["Hireling"], loads={"Hireling": ["Broad Sword"]}))
    t.treasures("Spiky Knees", "Horny Helmet").ann.fights("Lawyers")
    assert t.options == ["pick Broad Sword", "refuse"]
    t.ann.picks("Broad Sword")
    t.all_pass()
    assert t.discarded("Hireling", "Broad Sword") and sorted(t.ann.hand) == ["Horny Helmet", "Spiky Knees"]
    assert t.nobody_is_asked()


@card("Lawyers")
@ruling("R390")
def test_lawyers_share_out_a_hand(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Crabs", "Gazebo", "Magic Missile"])).dice(1)
    t.ann.fights("Lawyers").flees()
    gone = [*t.bob.hand, *t.cy.hand]
    assert len(t.bob.hand) == len(t.cy.hand) == 1 and t.ann.hand == []
    assert t.discarded(*({"Crabs", "Gazebo", "Magic Missile"} - set(gone))) and t.nobody_is_asked()


@card("Lawyers")
def test_the_left_neighbour_is_first_with_the_lawyers(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Crabs"])).dice(1)
    t.ann.fights("Lawyers").flees()
    assert t.bob.hand == ["Crabs"] and t.cy.hand == t.ann.hand == [] and t.nobody_is_asked()


@card("Lawyers", "Wandering Monster")
def test_lawyers_who_wander_in_on_a_thief_leave_again(table: Lay) -> None:
    t = table(ann=dict(level=9, traits=["Thief"]), bob=dict(hand=["Wandering Monster", "Lawyers"]))
    t.ann.fights("Face Sucker")
    t.bob.plays("Wandering Monster", with_="Lawyers")
    assert t.monsters == ["Face Sucker"] and t.strength() == (9, 8) and t.leaves("ann")


@card("Leperchaun")
@pytest.mark.parametrize(("traits", "strength"), [([], 4), (["Elf"], 9), (["Dwarf"], 4)])
def test_the_leperchaun_finds_elves_gross(table: Lay, traits: list[str], strength: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Leperchaun")
    assert t.strength() == (1, strength) and t.leaves("ann")


@card("Leperchaun")
def test_the_neighbours_choose_what_the_leperchaun_takes(table: Lay) -> None:
    t = table(ann=dict(level=1, gear=["Helm of Courage", "Leather Armor", "Spiky Knees"]), di={}).dice(1)
    t.ann.fights("Leperchaun").flees()
    first, second = t.names[1], t.names[-1]
    assert t.asked == first
    t.player(first).picks("Leather Armor")
    assert t.asked == second
    t.player(second).picks("Spiky Knees")
    assert t.ann.items == ["Helm of Courage"] and t.discarded("Leather Armor", "Spiky Knees")
    assert t.player(first).items == t.player(second).items == [] and t.nobody_is_asked()


@card("Leperchaun")
def test_the_leperchaun_takes_the_only_item_and_no_level(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Helm of Courage"], hand=["Leather Armor"])).dice(1)
    t.ann.fights("Leperchaun").flees()
    assert t.ann.items == [] and t.ann.level == 3 and t.ann.hand == ["Leather Armor"] and t.nobody_is_asked()


@card("Maul Rat")
@pytest.mark.parametrize(("ann", "bob", "strength"), [([], [], 1), (["Cleric"], ["Cleric"], 4), ([], ["Cleric"], 4)])
def test_the_maul_rat_hates_clerics_once(table: Lay, ann: list[str], bob: list[str], strength: int) -> None:
    t = table(ann=dict(traits=ann), bob=dict(traits=bob))
    t.ann.fights("Maul Rat")
    if t.ann.can_ask("bob"):
        t.ann.asks("bob")
        t.bob.accepts()
    assert t.strength()[1] == strength and t.leaves("ann")


@card("Maul Rat")
def test_the_maul_rat_takes_a_level(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Cleric"])).dice(3)
    t.ann.fights("Maul Rat").flees()
    assert t.ann.level == 1 and t.ann.traits == ["Cleric"] and t.nobody_is_asked()


@card("Maul Rat", "Curse! Lose Your Class")
def test_who_is_no_cleric_any_more_has_an_easier_rat(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Cleric"]), bob=dict(hand=["Lose Your Class"]))
    t.ann.fights("Maul Rat")
    assert t.strength() == (3, 4)
    t.bob.plays("Lose Your Class", on="ann")
    assert t.strength() == (3, 1) and t.leaves("ann")


@card("Mr. Bones")
@ruling("R380")
@pytest.mark.parametrize(("roll", "level"), [(5, 5), (4, 3)])
@every_edition
def test_running_from_mr_bones_costs_a_level(table: Lay, edition: str, roll: int, level: int) -> None:
    t = table(edition=edition, ann=dict(level=6), bob=dict(hand=["Humongous"])).dice(roll)
    t.ann.fights("Mr. Bones")
    t.bob.plays("Humongous")
    t.ann.flees()
    assert t.ann.level == level and t.nobody_is_asked()


@card("Mr. Bones")
def test_a_win_over_mr_bones_costs_nothing(table: Lay) -> None:
    t = table(ann=dict(level=3))
    t.ann.fights("Mr. Bones")
    t.all_pass()
    assert t.ann.level == 4 and not t.saw("LevelsLost") and t.nobody_is_asked()


@card("Mr. Bones", "Cleric")
@ruling("R228")
@every_edition
def test_mr_bones_is_undead(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=1, traits=["Cleric"], hand=["Crabs"]))
    t.ann.fights("Mr. Bones").uses("Turning", paying=["Crabs"])
    assert t.strength() == (4, 2) and t.leaves("ann")


@card("Mr. Bones", "Instant Wall")
@ruling("R380")
def test_even_behind_a_wall_mr_bones_costs_a_level(table: Lay) -> None:
    t = table(ann=dict(level=6, hand=["Instant Wall"]), bob=dict(hand=["Humongous"]))
    t.ann.fights("Mr. Bones")
    t.bob.plays("Humongous")
    t.all_pass(until="flight").ann.plays("Instant Wall")
    t.all_pass()
    assert t.ann.level == 5 and not t.saw("DieRolled") and t.nobody_is_asked()


@card("Mr. Bones", "Undead Horse")
@rule("CMB-08")
@pytest.mark.parametrize(("edition", "joins"), [("munchkin-2010", True), ("munchkin-2001", False)])
def test_undead_join_the_undead_since_2010(table: Lay, edition: str, joins: bool) -> None:
    t = table(edition=edition, ann=dict(level=6), bob=dict(hand=["Undead Horse"]))
    t.ann.fights("Mr. Bones")
    if joins:
        t.bob.plays("Undead Horse")
        assert t.strength() == (6, 6)
    else:
        assert t.bob.cannot_play("Undead Horse")
    assert t.leaves("ann")


@card("Net Troll")
@every_edition
def test_the_highest_take_an_item_each_from_the_net_trolls_victim(table: Lay, edition: str) -> None:
    gear = ["Helm of Courage", "Leather Armor", "Spiky Knees"]
    t = table(
        edition=edition, ann=dict(level=3, gear=gear), bob=dict(level=5), cy=dict(level=5), di=dict(level=4)
    ).dice(1)  # fmt: skip
    t.ann.fights("Net Troll").flees()
    t.bob.picks("Leather Armor")
    t.cy.picks("Spiky Knees")
    assert t.ann.items == ["Helm of Courage"] and t.bob.items == ["Leather Armor"] and t.cy.items == ["Spiky Knees"]
    assert t.di.items == [] and t.ann.level == 3 and t.nobody_is_asked()


@card("Net Troll")
@ruling("R391")
def test_nobody_takes_anything_from_a_victim_who_is_highest_alone(table: Lay) -> None:
    t = table(ann=dict(level=6, gear=["Leather Armor"]), bob=dict(level=5), cy=dict(level=5)).dice(1)
    t.ann.fights("Net Troll").flees()
    assert t.ann.gear == ["Leather Armor"] and t.bob.items == t.cy.items == [] and t.nobody_is_asked()


@card("Net Troll")
@ruling("R391")
def test_who_ties_with_the_victim_takes_an_item(table: Lay) -> None:
    t = table(ann=dict(level=6, gear=["Leather Armor"], hand=["Crabs"]), bob=dict(level=6), cy=dict(level=5)).dice(1)
    t.ann.fights("Net Troll").flees()
    assert t.ann.items == [] and t.bob.items == ["Leather Armor"] and t.ann.hand == ["Crabs"] and t.nobody_is_asked()


@card("Pit Bull", "Eleven-Foot Pole")
@pytest.mark.parametrize(
    ("stick", "traits"),
    [("Eleven-Foot Pole", []), ("Staff of Napalm", ["Wizard"]), ("Swiss Army Polearm", []), ("Wand of Dowsing", [])],
)
def test_the_pit_bull_fetches_a_stick(table: Lay, stick: str, traits: list[str]) -> None:
    t = table(ann=dict(level=3, traits=traits, pack=[stick]), bob=dict(hand=["Humongous"]))
    t.ann.fights("Pit Bull")
    t.bob.plays("Humongous")
    t.all_pass(until="throw").ann.picks(stick)
    assert t.ann.escaped and t.ann.level == 3 and t.discarded(stick) and not t.saw("DieRolled")
    assert t.nobody_is_asked()


@card("Pit Bull", "Eleven-Foot Pole")
def test_the_stick_may_be_kept_and_the_die_rolled(table: Lay) -> None:
    t = table(ann=dict(level=3, pack=["Eleven-Foot Pole"]), bob=dict(hand=["Humongous"])).dice(4)
    t.ann.fights("Pit Bull")
    t.bob.plays("Humongous")
    t.ann.flees().rolls()
    assert t.ann.level == 1 and t.ann.pack == ["Eleven-Foot Pole"] and t.nobody_is_asked()


@card("Pit Bull")
@pytest.mark.parametrize("pack", [[], ["Buckler of Swashing"]])
def test_without_a_stick_the_pit_bull_is_run_from_as_usual(table: Lay, pack: list[str]) -> None:
    t = table(ann=dict(level=2, pack=pack)).dice(4)
    t.ann.fights("Pit Bull").flees()
    assert t.ann.level == 1 and t.saw("DieRolled", "ann") == 1 and t.ann.pack == pack and t.nobody_is_asked()


@card("Pit Bull", "Eleven-Foot Pole")
def test_a_stick_distracts_nothing_but_the_pit_bull(table: Lay) -> None:
    t = table(ann=dict(level=3, pack=["Eleven-Foot Pole"])).dice(5)
    t.ann.fights("Harpies").flees()
    assert t.ann.escaped and t.ann.pack == ["Eleven-Foot Pole"] and t.nobody_is_asked()


@card("Platycore")
@pytest.mark.parametrize(("traits", "strength"), [([], 6), (["Wizard"], 12), (["Cleric"], 6)])
def test_the_platycore_resists_wizards(table: Lay, traits: list[str], strength: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Platycore")
    assert t.strength() == (1, strength) and t.leaves("ann")


@card("Platycore")
@ruling("R411")
@pytest.mark.parametrize(("way", "level", "hand"), [(0, 5, []), (1, 3, ["Crabs", "Gazebo"])])
def test_the_platycores_victim_chooses_between_hand_and_levels(
    table: Lay, way: int, level: int, hand: list[str]
) -> None:
    t = table(ann=dict(level=5, hand=["Crabs", "Gazebo"], gear=["Spiky Knees"])).dice(1)
    t.ann.fights("Platycore").flees().chooses(way)
    assert t.ann.level == level and t.ann.hand == hand and t.ann.gear == ["Spiky Knees"] and t.nobody_is_asked()


@card("Platycore")
@rule("HND-07")
@ruling("R074", "R411")
@every_edition
def test_without_a_hand_the_platycore_costs_levels(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, gear=["Spiky Knees"])).dice(1)
    t.ann.fights("Platycore").flees()
    assert t.ann.level == 3 and t.ann.gear == ["Spiky Knees"] and t.nobody_is_asked()


@card("Platycore", "Mate")
@every_edition
def test_the_platycores_mate_says_what_there_is_to_choose(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, hand=["Crabs"]), bob=dict(hand=["Mate"])).dice(6, 1)
    t.ann.fights("Platycore")
    t.bob.plays("Mate")
    t.ann.flees("Platycore", "Mate")
    game, view = t.game, t.game.view(0)
    assert t.kind == "way" and game.cards[view.about].name == "Platycore"
    words = [move_text(m, game.names, game.cards, view.kind, view.about, 0) for m in game.legal_moves]
    assert words == ["Discard your whole hand", "Lose 2 levels"]
    assert t.ann.chooses(1).level == 3 and t.ann.hand == ["Crabs"] and t.nobody_is_asked()


@card("Platycore", "Enraged")
def test_who_gets_away_from_the_platycore_chooses_nothing(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Crabs"])).dice(5)
    t.ann.fights("Platycore", with_=["Enraged"])
    assert t.strength() == (5, 11)
    t.ann.flees()
    assert t.ann.level == 5 and t.ann.hand == ["Crabs"] and t.nobody_is_asked()


@card("Plutonium Dragon")
@pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010", "star-2019"])
def test_the_dragon_does_not_pursue_up_to_level_five(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(level=6)).dice(1)
    t.ann.fights("Plutonium Dragon").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.saw("NotPursued", "ann") and t.ann.alive and not t.bob.alive and t.nobody_is_asked()


@card("Plutonium Dragon", "Magic Lamp")
@every_edition
def test_a_lamp_sends_the_lone_dragon_away_and_leaves_its_treasure(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=6, hand=["Magic Lamp"]))
    t.ann.fights("Plutonium Dragon").plays("Magic Lamp")
    t.all_pass()
    assert t.ann.level == 6 and t.saw("CardDrawn", "ann", at=1) >= 5 and t.nobody_is_asked()


@card("Plutonium Dragon", "Baby")
def test_a_baby_dragon_is_still_worth_two_levels(table: Lay) -> None:
    t = table(ann=dict(level=6, gear=["Flaming Armor", "Really Impressive Title"]), bob=dict(hand=["Baby"]),
              cy=dict(hand=["Magic Missile"]))  # fmt: skip
    t.treasures("Spiky Knees", "Slimy Armor", "Leather Armor", "Helm of Courage")
    t.ann.fights("Plutonium Dragon")
    t.bob.plays("Baby")
    assert t.strength() == (11, 15)
    t.cy.plays("Magic Missile", on="munchkins")
    t.all_pass()
    assert t.ann.level == 8 and t.saw("CardDrawn", "ann", at=1) == 4 and t.nobody_is_asked()


@card("Net Troll", "Huge Rock", "Mithril Armor")
@rule("ITM-05")
@ruling("R391")
def test_the_highest_cannot_take_a_second_big_item(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Huge Rock", "Spiky Knees"]), bob=dict(level=5, gear=["Mithril Armor"])).dice(1)
    t.ann.fights("Net Troll").flees()
    assert t.ann.items == ["Huge Rock"] and sorted(t.bob.items) == ["Mithril Armor", "Spiky Knees"]
    assert t.nobody_is_asked()


@card("Lawyers", "Thief")
@ruling("R101")
def test_a_thief_who_comes_to_help_may_exchange(table: Lay) -> None:
    t = table(ann=dict(level=2), bob=dict(traits=["Thief"], hand=["Magic Missile", "Sleep Potion", "Crabs"]))
    t.treasures("Spiky Knees", "Horny Helmet").ann.fights("Lawyers").asks("bob")
    t.bob.accepts()
    t.bob.picks("Magic Missile")
    t.all_pass()
    assert sorted(t.bob.hand) == ["Crabs", "Horny Helmet", "Spiky Knees"] and t.ann.hand == []
    assert t.fight_over and t.ann.level == 2 and t.nobody_is_asked()


@card("King Tut")
def test_a_helper_pays_for_running_by_the_own_level(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=6)).dice(5)
    t.ann.fights("King Tut").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (3, 4) and t.nobody_is_asked()


@card("Plutonium Dragon", "Elf")
@rule("HLP-06")
@every_edition
def test_an_elf_who_helps_gains_one_level_even_for_the_dragon(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=7, gear=["Flaming Armor"], hand=["Pretty Balloons"]),
        bob=dict(level=7, traits=["Elf"]),
    )  # fmt: skip
    t.ann.fights("Plutonium Dragon").asks("bob")
    t.bob.accepts()
    t.ann.plays("Pretty Balloons", on="munchkins")
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (9, 8) and t.nobody_is_asked()


@card("Lawyers", "Thief", "Wandering Monster")
@ruling("R366")
@every_edition
def test_each_thief_of_the_side_may_exchange_two_treasures(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=4, traits=["Thief"], pack=["Leather Armor", "Helm of Courage"]),
        bob=dict(level=6, traits=["Thief"], hand=["Magic Missile", "Sleep Potion", "Crabs"]),
        cy=dict(hand=["Wandering Monster", "Lawyers"]),
    ).treasures("Spiky Knees", "Horny Helmet", "Slimy Armor", "Pretty Balloons")  # fmt: skip
    t.ann.fights("Net Troll").asks("bob")
    t.bob.accepts()
    t.cy.plays("Wandering Monster", with_="Lawyers")
    t.ann.picks("Leather Armor", "Helm of Courage")
    t.bob.picks("Magic Missile")
    t.all_pass(but="ann")
    assert t.ann.hand == ["Spiky Knees", "Horny Helmet"] and t.ann.items == []
    assert sorted(t.bob.hand) == ["Crabs", "Pretty Balloons", "Slimy Armor"] and t.monsters == ["Net Troll"]
    assert t.leaves("ann")
