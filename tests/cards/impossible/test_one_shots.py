"""The one-shots of Munchkin Impossible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
PLAIN = {
    "Laughing Gas": 3, "Knockout Gas": 3, "Very Embarrassing Gas": 2, "Exploding Pen": 3, "Exploding Chewing Gum": 3,
}  # fmt: skip


@card("Laughing Gas", "Knockout Gas", "Very Embarrassing Gas", "Exploding Pen", "Exploding Chewing Gum")
@rule("ACT-06", "ITM-15")
@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("side", ["munchkins", "monsters"])
def test_a_bonus_for_either_side_from_anybody(table: Lay, name: str, side: str) -> None:
    t = table(ann=dict(level=1), bob=dict(hand=[name])).dice(6)
    t.ann.fights("Literal Mole")
    t.bob.plays(name, on=side)
    n = PLAIN[name]
    assert t.strength() == ((1 + n, 6) if side == "munchkins" else (1, 6 + n))
    t.ann.flees()
    assert t.discarded(name) and t.nobody_is_asked()


@card("Exploding Pen", "Laughing Gas")
@rule("ACT-06")
def test_a_one_shot_may_be_thrown_from_the_table(table: Lay) -> None:
    t = table(ann=dict(hand=["Exploding Pen"]))
    t.ann.lays("Exploding Pen")
    t.ann.fights("Mime Field").plays("Exploding Pen", on="munchkins")
    assert t.strength() == (4, 2) and t.leaves("ann")


@card("American Pie", "Five O'Clock Tea")
@rule("ITM-04")
@ruling("R241")
@pytest.mark.parametrize(
    ("name", "loyalty", "n"), [("American Pie", "American", 5), ("Five O'Clock Tea", "British", 4)]
)
def test_some_are_for_one_loyalty_no_matter_who_fights(table: Lay, name: str, loyalty: str, n: int) -> None:
    t = table(ann=dict(level=1), bob=dict(traits=[loyalty], hand=[name]))
    t.ann.fights("Literal Mole")
    t.bob.plays(name, on="monsters")
    assert t.strength() == (1, 6 + n) and t.leaves("ann")
    t = table(ann=dict(level=1, hand=[name], traits=["Russian"]))
    t.ann.fights("Literal Mole")
    assert t.ann.cannot_play(name, on="munchkins").because("ITM-04") and t.leaves("ann")


@card("American Pie", "Double Agent")
def test_a_double_agent_eats_pie_with_one_of_two_loyalties(table: Lay) -> None:
    t = table(ann=dict(traits=["American", "Russian", "Double Agent"], hand=["American Pie"]))
    t.ann.fights("Literal Mole").plays("American Pie", on="munchkins")
    assert t.strength()[0] == 6 and t.leaves("ann")


@card("Nesting-Doll Bomb")
@pytest.mark.parametrize(("traits", "n"), [([], 3), (["Russian"], 4), (["American"], 3)])
def test_a_russian_gets_more_out_of_the_dolls(table: Lay, traits: list[str], n: int) -> None:
    t = table(ann={}, bob=dict(traits=traits, hand=["Nesting-Doll Bomb"]))
    t.ann.fights("Literal Mole")
    t.bob.plays("Nesting-Doll Bomb", on="munchkins")
    assert t.strength() == (1 + n, 6) and t.leaves("ann")


@card("Nesting-Doll Bomb")
def test_who_plays_the_dolls_matters_not_who_fights(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian"]), bob=dict(hand=["Nesting-Doll Bomb"]))
    t.ann.fights("Literal Mole")
    t.bob.plays("Nesting-Doll Bomb", on="munchkins")
    assert t.strength() == (4, 6) and t.leaves("ann")


@card("Nesting-Doll Bomb")
@ruling("R071")
def test_what_the_dolls_gave_stays_when_the_loyalty_goes(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian"], hand=["Nesting-Doll Bomb"]))
    t.ann.fights("Literal Mole").plays("Nesting-Doll Bomb", on="munchkins").drops("Russian")
    assert t.strength() == (5, 6) and t.leaves("ann")


@card("Actual Red Herring")
@ruling("R456")
@pytest.mark.parametrize(("way", "totals"), [(0, (4, 6)), (1, (1, 9))])
def test_a_red_herring_is_a_bonus_where_there_is_no_cat(table: Lay, way: int, totals: tuple[int, int]) -> None:
    t = table(ann=dict(hand=["Actual Red Herring"]))
    t.ann.fights("Literal Mole").plays("Actual Red Herring")
    assert len(t.options) == 2
    t.ann.chooses(way)
    assert t.strength() == totals and t.leaves("ann")


@card("Actual Red Herring", "The Villain's Lap Cat")
@ruling("R456")
def test_anybody_may_feed_the_cat_also_to_help_a_rival(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(hand=["Actual Red Herring"]))
    t.ann.fights("The Villain's Lap Cat")
    t.bob.plays("Actual Red Herring").chooses(2)
    t.all_pass()
    assert t.ann.level == 2 and len(t.ann.hand) == 2 and t.bob.level == 1 and t.nobody_is_asked()


@card("Actual Red Herring", "The Villain's Lap Cat", "Mime Field")
@rule("CMB-04")
@ruling("R456")
def test_a_dead_cat_brings_nothing_to_those_who_run_from_the_rest(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Actual Red Herring"])).dice(6)
    t.ann.fights("The Villain's Lap Cat", "Literal Mole").plays("Actual Red Herring").chooses(2)
    assert t.strength() == (2, 6)
    t.ann.flees()
    assert t.ann.level == 2 and t.ann.hand == [] and t.nobody_is_asked()


@card("Wishing Ring")
@ruling("R007")
def test_a_ring_stops_a_trap_on_anybody(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Wishing Ring"]), cy=dict(hand=["Failed Lie Detector"]))
    t.cy.plays("Failed Lie Detector", on="ann")
    t.bob.plays("Wishing Ring")
    assert t.ann.level == 3 and t.discarded("Wishing Ring", "Failed Lie Detector") and t.nobody_is_asked()


@card("Wishing Ring", "Flawless Disguise")
def test_a_ring_ends_a_lasting_trap_and_its_penalty(table: Lay) -> None:
    t = table(ann=dict(level=7), bob=dict(hand=["Wishing Ring", "Flawless Disguise"]))
    t.bob.plays("Flawless Disguise", on="ann").passes()
    assert t.ann.handicap == -5
    t.bob.plays("Wishing Ring", on="Flawless Disguise")
    assert t.ann.handicap == 0 and t.ann.sex == "female" and t.ann.marks == []


@card("Wishing Ring")
def test_a_ring_needs_a_trap(table: Lay) -> None:
    t = table(ann=dict(hand=["Wishing Ring"]))
    assert t.ann.cannot_play("Wishing Ring")
    t.ann.fights("Mime Field")
    assert t.ann.cannot_play("Wishing Ring") and t.leaves("ann")


@card("Weighted Casino Dice")
@rule("RUN-02")
@ruling("R054", "R055")
def test_weighted_dice_show_any_number_of_ones_own_roll(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Weighted Casino Dice"])).dice(1)
    t.ann.fights("Literal Mole")
    t.all_pass(until="rolled").ann.plays("Weighted Casino Dice")
    assert len(t.options) == 6
    t.ann.chooses(5)
    assert t.ann.escaped and t.discarded("Weighted Casino Dice") and t.nobody_is_asked()


@card("Weighted Casino Dice")
@ruling("R054")
def test_nobody_weighs_the_dice_of_others(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Weighted Casino Dice"])).dice(5)
    t.ann.fights("Literal Mole").flees()
    assert t.ann.escaped and t.bob.hand == ["Weighted Casino Dice"] and t.nobody_is_asked()


@card("Weighted Casino Dice", "Mime Field")
@ruling("R055")
def test_modifiers_still_count_after_the_dice_are_turned(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Weighted Casino Dice"])).dice(1)
    t.ann.fights("Mime Field", with_=["Officially Deceased"])
    t.all_pass(until="rolled").ann.plays("Weighted Casino Dice").chooses(5)
    assert t.saw("Caught", "ann") and t.ann.level == 1 and t.nobody_is_asked()


@card("Villain's Monologue")
@rule("CMB-12")
@ruling("R142")
def test_a_monologue_leaves_the_treasure_and_no_level(table: Lay) -> None:
    t = table(ann=dict(hand=["Villain's Monologue"]))
    t.ann.fights("Interro-Gator").chooses(0).plays("Villain's Monologue", on="Interro-Gator")
    t.all_pass()
    assert t.ann.level == 1 and len(t.ann.hand) == 3 and not t.saw("MonsterKilled") and t.nobody_is_asked()


@card("Villain's Monologue", "Mime Field")
@rule("CMB-04")
def test_the_treasure_of_a_talker_waits_for_the_rest(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Villain's Monologue"]))
    t.ann.fights("Literal Mole", "Mime Field")
    t.bob.plays("Villain's Monologue", on="Literal Mole")
    assert t.strength() == (3, 2) and t.ann.hand == []
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == 3 and t.nobody_is_asked()


@card("Villain's Monologue")
@rule("CMB-04")
@ruling("R426")
def test_who_runs_from_the_rest_gets_nothing_for_the_talker(table: Lay) -> None:
    t = table(ann=dict(level=1, hand=["Villain's Monologue"])).dice(6)
    t.ann.fights("Literal Mole", "Mime Field").plays("Villain's Monologue", on="Literal Mole").flees()
    assert t.ann.hand == [] and t.ann.level == 1 and t.nobody_is_asked()


@card("Ejector Seat", "Homing Pigeon")
def test_the_ejector_seat_saves_even_from_the_pigeon(table: Lay) -> None:
    t = table(ann=dict(level=1, gear=["Night-Vision Monocle"], hand=["Ejector Seat"]))
    t.ann.fights("Homing Pigeon", "Literal Mole", with_=["Armed By Seven Governments"])
    t.all_pass(until="flight").ann.plays("Ejector Seat")
    t.all_pass()
    assert t.ann.escaped and t.ann.gear == ["Night-Vision Monocle"] and not t.saw("DieRolled") and t.nobody_is_asked()


@card("Ejector Seat")
@ruling("R458")
def test_the_player_of_the_card_says_who_is_ejected(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=3), cy=dict(hand=["Ejector Seat"])).dice(1)
    t.ann.fights("The Perfect Butler").asks("bob")
    t.bob.accepts()
    t.all_pass(until="flight").cy.plays("Ejector Seat")
    assert t.kind == "wall" and len(t.options) == 3
    t.cy.chooses("bob")
    assert t.asked == "bob" and t.kind == "willing"
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == 1 and t.bob.level == 3 and t.bob.escaped and t.nobody_is_asked()


@card("Ejector Seat")
@ruling("R458")
def test_both_may_be_ejected_and_nobody_has_to_be(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Ejector Seat"]), bob=dict(level=3)).dice(6)
    t.ann.fights("The Perfect Butler").asks("bob")
    t.bob.accepts()
    t.all_pass(until="flight").ann.plays("Ejector Seat").chooses(2)
    t.bob.refuses()
    t.all_pass()
    assert t.ann.escaped and t.bob.escaped and t.saw("DieRolled", "bob") and not t.saw("DieRolled", "ann")
    assert t.nobody_is_asked()


@card("Ejector Seat", "Orbital Death Ray, Rented By The Hour")
def test_an_ejected_character_is_singed_by_the_death_ray(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Ejector Seat"]))
    t.ann.fights("Orbital Death Ray, Rented By The Hour")
    t.all_pass(until="flight").ann.plays("Ejector Seat")
    t.all_pass()
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Ejector Seat")
def test_the_seat_is_of_no_use_before_the_fight_is_lost(table: Lay) -> None:
    t = table(ann=dict(hand=["Ejector Seat"]))
    t.ann.fights("Literal Mole")
    assert t.ann.cannot_play("Ejector Seat") and t.leaves("ann")


@card("Ejector Seat", "Literal Mole", "Mime Field")
@rule("RUN-03")
@ruling("R458")
def test_between_two_monsters_the_seat_saves_from_the_second(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Ejector Seat"])).dice(1)
    t.ann.fights("Literal Mole", "Mime Field")
    t.all_pass(until="flight").ann.passes()
    t.ann.picks("Literal Mole")
    assert t.ann.level == 3 and t.kind == "flight"
    t.ann.plays("Ejector Seat")
    t.all_pass()
    assert t.ann.level == 3 and t.saw("Escaped", "ann", card="Mime Field") and t.nobody_is_asked()


@card("Diplomatic Immunity")
def test_immunity_ends_the_fight_without_reward_and_the_room_may_be_looted(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Diplomatic Immunity"]), bob=dict(hand=["Wandering Monster", "Mime Field"]))
    t.doors("Literal Mole", "Outsourced").ann.takes_turn().kicks().plays("Diplomatic Immunity")
    assert t.fight_over and t.ann.level == 3 and t.ann.hand == []
    assert t.bob.cannot_play("Wandering Monster", on="Mime Field")
    t.ann.loots()
    assert t.ann.hand == ["Outsourced"] and t.leaves("ann")


@card("Diplomatic Immunity")
@ruling("R457")
def test_immunity_is_for_those_who_fight(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Diplomatic Immunity"]), cy=dict(hand=["Exploding Pen"]))
    t.ann.fights("Literal Mole")
    assert t.bob.cannot_play("Diplomatic Immunity")
    t.ann.asks("bob")
    t.bob.accepts()
    t.bob.plays("Diplomatic Immunity")
    assert t.fight_over and t.ann.level == 1 and t.nobody_is_asked()


@card("Diplomatic Immunity", "Actual Red Herring")
@ruling("R457")
def test_immunity_wastes_what_has_been_killed(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Diplomatic Immunity", "Actual Red Herring"]))
    t.ann.fights("The Villain's Lap Cat", "Literal Mole").plays("Actual Red Herring").chooses(2)
    t.ann.plays("Diplomatic Immunity")
    assert t.ann.level == 2 and t.ann.hand == [] and t.fight_over and t.nobody_is_asked()


@card("Diplomatic Immunity")
@ruling("R457")
def test_it_is_too_late_for_immunity_when_one_has_to_run(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Diplomatic Immunity", "Ejector Seat"]))
    t.ann.fights("Literal Mole")
    t.all_pass(until="flight")
    assert t.ann.cannot_play("Diplomatic Immunity") and t.leaves("ann")


@card("The 37th Stratagem")
def test_a_stratagem_swaps_one_monster_for_another(table: Lay) -> None:
    t = table(
        ann=dict(level=3), bob=dict(traits=["Chinese"], hand=["The 37th Stratagem", "Literal Mole", "Actual Bug"])
    )
    t.ann.fights("Mime Field", with_=["Armed By Seven Governments"])
    assert t.strength() == (3, 12)
    t.bob.plays("The 37th Stratagem", on="Mime Field").picks("Literal Mole")
    assert t.strength() == (3, 6) and t.monsters == ["Literal Mole"] and t.bob.hand == ["Actual Bug"]
    t.dice(6).ann.flees()
    assert t.discarded("Mime Field", "Armed By Seven Governments", "The 37th Stratagem") and t.nobody_is_asked()


@card("The 37th Stratagem")
def test_only_a_chinese_with_a_monster_has_a_stratagem(table: Lay) -> None:
    t = table(ann=dict(traits=["Russian"], hand=["The 37th Stratagem", "Actual Bug"]))
    t.ann.fights("Mime Field")
    assert t.ann.cannot_play("The 37th Stratagem", on="Mime Field").because("ITM-04") and t.leaves("ann")
    t = table(ann={}, bob=dict(traits=["Chinese"], hand=["The 37th Stratagem"]))
    t.ann.fights("Mime Field")
    assert t.bob.cannot_play("The 37th Stratagem", on="Mime Field") and t.leaves("bob")


@card("The 37th Stratagem", "Dr. Maybe")
def test_what_takes_its_place_enters_the_fight(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Chinese"], hand=["The 37th Stratagem", "Dr. Maybe"])).dice(2)
    t.ann.fights("Henchman With Steel Dentures").plays("The 37th Stratagem", on="Henchman With Steel Dentures")
    assert t.strength() == (3, 5) and t.saw("DieRolled", "ann", n=2) and t.leaves("ann")


@card("The 37th Stratagem")
@rule("CMB-12")
@ruling("R426")
def test_no_treasure_is_left_by_what_was_swapped_away(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Chinese"], hand=["The 37th Stratagem", "Mime Field"]))
    t.ann.fights("Henchman With Steel Dentures").plays("The 37th Stratagem", on="Henchman With Steel Dentures")
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == 1 and t.nobody_is_asked()
