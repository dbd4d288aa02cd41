"""The Trainings of Munchkin Impossible, and Extra Training."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]


@card("Fruit Combat Training")
def test_fruit_combat_is_worth_two(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Fruit Combat Training"]), bob=dict(level=3))
    assert t.ann.strength == 5 and t.bob.strength == 3


@card("Fruit Combat Training")
def test_fruit_combat_counts_for_a_helper_too(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(traits=["Fruit Combat Training"]))
    t.ann.fights("Mime Field").asks("bob")
    t.bob.accepts()
    assert t.strength() == (3 + 3, 2) and t.leaves("ann")


@card("Fruit Combat Training", "Banana In A Holster")
@rule("CHR-03", "CHR-08")
def test_who_drops_fruit_combat_in_a_fight_holds_a_banana(table: Lay) -> None:
    t = table(ann=dict(traits=["Fruit Combat Training"], gear=["Banana In A Holster"]))
    t.ann.fights("Mime Field")
    assert t.strength()[0] == 1 + 2 + 3
    t.ann.drops("Fruit Combat Training")
    assert t.strength()[0] == 1 + 1 and t.saw("TraitLost", "ann", card="Fruit Combat Training") and t.leaves("ann")


@card("Knife Training")
@ruling("R239")
@pytest.mark.parametrize(
    ("gear", "bonus"),
    [
        (["Shoe Blades"], 4),
        (["Shoe Blades", "Razor-Brimmed Sunhat", "Bush Knife", "Switchblade Comb"], 4 + 4 + 5 + 4),
        (["Fountain-Pen Pistol"], 2),
    ],
)
def test_every_knife_in_use_gives_three_more(table: Lay, gear: list[str], bonus: int) -> None:
    t = table(ann=dict(traits=["Knife Training"], gear=gear))
    assert t.ann.strength == 1 + bonus


@card("Knife Training")
def test_a_carried_knife_gives_nothing(table: Lay) -> None:
    t = table(ann=dict(traits=["Knife Training"], pack=["Bush Knife"]))
    assert t.ann.strength == 1


@card("Knife Training", "Assassin")
def test_training_and_trade_add_up_on_a_knife(table: Lay) -> None:
    t = table(ann=dict(traits=["Knife Training", "Assassin"], gear=["Two-Handed Letter Opener"]))
    assert t.ann.strength == 1 + 3 + 3 + 1


@card("Interrogation Training")
@ruling("R447")
def test_after_a_win_the_interrogator_looks_at_a_hand(table: Lay) -> None:
    t = table(
        ann=dict(level=3, traits=["Interrogation Training"]),
        bob=dict(hand=["Silencer", "Mime Field"]),
        cy=dict(hand=["Bush Knife"]),
    )
    t.ann.fights("Actual Bug")
    t.all_pass(until="question").ann.chooses("bob")
    assert t.ann.knows("bob") == ["Silencer", "Mime Field"] and t.cy.knows("bob") == [] and t.ann.knows("cy") == []
    assert t.kind == "extort" and t.options == ["pick Mime Field", "pass"]  # Monsters and Traps only
    t.ann.passes()
    assert t.bob.hand == ["Silencer", "Mime Field"] and t.nobody_is_asked()


@card("Interrogation Training")
@ruling("R447")
def test_the_interrogator_pays_a_card_to_take_a_monster_or_a_trap(table: Lay) -> None:
    t = table(
        ann=dict(level=3, traits=["Interrogation Training"], pack=["The MacGuffin"]),
        bob=dict(hand=["Blown Cover", "Mime Field"]),
    )
    t.treasures("Silencer").ann.fights("Shark Without A Laser")
    t.all_pass(until="question").ann.chooses("bob").picks("Blown Cover").picks("The MacGuffin")
    assert sorted(t.ann.hand) == ["Blown Cover", "Silencer"] and t.bob.hand == ["Mime Field"] and t.ann.items == []
    assert t.cy.knows("ann") == [] and t.leaves("ann")  # who may play the Trap at once


@card("Interrogation Training")
@ruling("R447")
def test_a_helper_may_question_somebody_as_well_but_nobody_has_to(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(traits=["Interrogation Training"]), cy=dict(hand=["Bush Knife"]))
    t.ann.fights("Shark Without A Laser").asks("bob")
    t.bob.accepts()
    t.all_pass(until="question")
    assert t.asked == "bob"
    t.bob.passes()
    assert t.bob.knows("cy") == [] and t.nobody_is_asked()


@card("Interrogation Training")
@ruling("R447")
def test_nobody_is_questioned_after_a_defeat(table: Lay) -> None:
    t = table(ann=dict(traits=["Interrogation Training"]), bob=dict(hand=["Silencer"])).dice(6)
    t.ann.fights("Literal Mole").flees()
    assert t.ann.knows("bob") == [] and t.nobody_is_asked()


@card("Karate Training")
@ruling("R448")
@pytest.mark.parametrize(
    ("traits", "gear", "bonus"),
    [
        ([], [], 4), ([], ["Bush Knife"], 2 + 2), ([], ["Bush Knife", "Bladed Fan"], 4), ([], ["Bazooka"], 4),
        ([], ["Cigarette Dart Gun", "Kevlar Cardigan"], 1 + 2 + 4), (["American"], [], 4),
        (["American"], ["Bush Knife"], 2 + 4), (["American"], ["Violin-Case Submachine Gun"], 3 + 2),
    ],
)  # fmt: skip
def test_every_free_hand_is_worth_two_but_no_more_than_four(
    table: Lay, traits: list[str], gear: list[str], bonus: int
) -> None:
    t = table(ann=dict(traits=["Karate Training", *traits], gear=gear))
    assert t.ann.strength == 1 + bonus


@card("Karate Training", "Jet-Powered Suitcase")
def test_a_suitcase_that_is_a_vehicle_leaves_the_hand_free(table: Lay) -> None:
    t = table(ann=dict(traits=["Karate Training"], gear=["Jet-Powered Suitcase"]))
    assert t.ann.strength == 1 + 2 + 2
    t.ann.equips("Jet-Powered Suitcase", as_vehicle=True)
    assert t.ann.strength == 1 + 3 + 4


@card("Karate Training", "Forged Papers")
@ruling("R448")
def test_what_is_held_by_forged_papers_holds_the_hand(table: Lay) -> None:
    t = table(ann=dict(traits=["Karate Training"], gear=["Bush Knife"], cheat=["Bazooka"]))
    assert t.ann.strength == 1 + 2 + 4


@card("Offensive Driving Training")
@pytest.mark.parametrize(
    ("seat", "strength"),
    [
        (dict(gear=["Flying Car"]), 1 + 8),
        (dict(pack=["Flying Car"]), 1),
        (dict(turned=["Jet-Powered Suitcase"]), 1 + 6),
        (dict(gear=["Jet-Powered Suitcase"]), 1 + 2),
    ],
)
def test_a_vehicle_in_use_gives_a_driver_three_more(table: Lay, seat: dict[str, list[str]], strength: int) -> None:
    t = table(ann=dict(seat, traits=["Offensive Driving Training"]))
    assert t.ann.strength == strength


@card("Offensive Driving Training")
@pytest.mark.parametrize(("gear", "away"), [(["Souped-Up Scooter"], True), ([], False), (["Getaway Sneakers"], True)])
def test_a_driver_runs_better_in_a_vehicle(table: Lay, gear: list[str], away: bool) -> None:
    t = table(ann=dict(traits=["Offensive Driving Training"], gear=gear)).dice(4)
    t.ann.fights("The Perfect Butler").flees()
    assert t.ann.escaped == away and t.nobody_is_asked()


@card("Offensive Driving Training", "Getaway Driver", "Flying Car")
def test_all_that_helps_to_run_in_a_vehicle_adds_up(table: Lay) -> None:
    t = table(ann=dict(traits=["Offensive Driving Training"], gear=["Flying Car"], sidekicks=["Getaway Driver"])).dice(
        2
    )
    t.ann.fights("Henchman With Steel Dentures").flees()
    assert t.ann.escaped and t.nobody_is_asked()


@card("Disguise Training", "The Perfect Butler")
@ruling("R449")
def test_somebody_in_disguise_dismisses_the_butler(table: Lay) -> None:
    t = table(ann=dict(traits=["Assassin", "Disguise Training"]))
    t.ann.fights("The Perfect Butler").uses("Disguise", on="The Perfect Butler")
    assert t.kind == "disguise" and len(t.options) == 2  # as British, or not as an Assassin
    t.ann.chooses(1)
    assert t.strength() == (1, 15)
    t.ann.uses("Dismissal")
    t.all_pass()
    assert len(t.ann.hand) == 3 and t.ann.level == 1 and t.nobody_is_asked()


@card("Disguise Training", "The Perfect Butler")
@ruling("R449")
def test_somebody_in_disguise_is_no_assassin(table: Lay) -> None:
    t = table(ann=dict(traits=["Assassin", "Disguise Training"]))
    t.ann.fights("The Perfect Butler").uses("Disguise", on="The Perfect Butler").chooses(2)
    assert t.strength() == (1, 12) and t.ann.cannot_use("Disguise", on="The Perfect Butler") and t.leaves("ann")


@card("Disguise Training", "Not So Secret Police", "The Perfect Butler")
@ruling("R449")
def test_a_disguise_is_for_one_monster_and_does_not_hide_others(table: Lay) -> None:
    t = table(ann=dict(traits=["Assassin", "Disguise Training"]), bob=dict(traits=["Assassin"]))
    t.ann.fights("Not So Secret Police", "The Perfect Butler").uses("Disguise", on="The Perfect Butler").chooses(2)
    assert t.strength()[1] == 8 + 4 + 12
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength()[1] == 8 + 4 + 12 + 3 and t.leaves("ann")


@card("Disguise Training", "Nosy Concierge")
@ruling("R449")
def test_a_disguise_as_a_tourist_in_flight_fools_the_concierge(table: Lay) -> None:
    t = table(ann=dict(traits=["Disguise Training"], pack=["Silencer"]))
    t.ann.fights("Nosy Concierge")
    t.all_pass(until="flight").ann.uses("Disguise", on="Nosy Concierge")
    t.all_pass()
    assert t.saw("NotPursued", "ann") and t.ann.items == ["Silencer"] and t.nobody_is_asked()


@card("Disguise Training")
def test_there_is_no_disguise_for_a_monster_that_minds_nobody(table: Lay) -> None:
    t = table(ann=dict(traits=["Disguise Training"]))
    t.ann.fights("Mime Field")
    assert t.ann.cannot_use("Disguise", on="Mime Field") and t.leaves("ann")


@card("Disguise Training", "Clan Destin")
def test_the_disguise_goes_with_the_training(table: Lay) -> None:
    t = table(ann=dict(traits=["Tourist", "Disguise Training"]))
    t.ann.fights("Clan Destin").uses("Disguise", on="Clan Destin")
    assert t.strength() == (1, 8)
    t.ann.drops("Disguise Training")
    assert t.strength() == (1, 10) and t.leaves("ann")


@card("Air Duct Training")
@pytest.mark.parametrize(("roll", "drawn"), [(3, 1), (2, 0)])
def test_a_clean_escape_in_the_own_turn_brings_a_door(table: Lay, roll: int, drawn: int) -> None:
    t = table(ann=dict(level=3, traits=["Air Duct Training"])).dice(roll).doors("Outsourced")
    t.ann.fights("Literal Mole").flees()
    assert t.ann.hand == ["Outsourced"][:drawn] and t.bob.knows("ann") == [] and t.nobody_is_asked()


@card("Air Duct Training")
def test_escaping_from_one_of_two_is_no_clean_escape(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Air Duct Training"])).dice(6, 1)
    t.ann.fights("Literal Mole", "Mime Field").flees("Literal Mole")
    t.all_pass()
    assert t.ann.hand == [] and t.ann.level == 3 and t.nobody_is_asked()


@card("Air Duct Training")
def test_a_helper_runs_well_but_draws_nothing(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(level=2, traits=["Air Duct Training"])).dice(6, 3)
    t.ann.fights("The Perfect Butler").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.bob.escaped and t.bob.hand == [] and t.nobody_is_asked()


@card("Small Talk Training")
def test_small_talk_brings_a_helper_a_choice_of_two_doors(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=2, traits=["Small Talk Training"])).doors("Mime Field", "Outsourced")
    t.treasures("Silencer").ann.fights("Shark Without A Laser").asks("bob", 1)
    t.bob.accepts()
    t.all_pass(until="keep")
    assert t.asked == "bob" and sorted(t.options) == ["pick Mime Field", "pick Outsourced"]
    t.bob.picks("Mime Field")
    t.all_pass()
    assert sorted(t.bob.hand) == ["Mime Field", "Silencer"] and t.discarded("Outsourced") and t.nobody_is_asked()


@card("Small Talk Training")
def test_small_talk_is_for_helpers(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Small Talk Training"]))
    t.ann.fights("Shark Without A Laser")
    t.all_pass()
    assert len(t.ann.hand) == 1 and t.nobody_is_asked()


@card("Small Talk Training", "Villain's Monologue")
def test_small_talk_pays_for_a_win_without_a_kill_but_not_for_a_defeat(table: Lay) -> None:
    t = table(ann=dict(hand=["Villain's Monologue"]), bob=dict(traits=["Small Talk Training"])).doors(
        "Mime Field", "Outsourced"
    )
    t.ann.fights("The Perfect Butler").asks("bob")
    t.bob.accepts()
    t.ann.plays("Villain's Monologue", on="The Perfect Butler")
    t.all_pass(until="keep").bob.picks("Outsourced")
    assert t.bob.hand == ["Outsourced"] and t.nobody_is_asked()
    t = table(ann={}, bob=dict(traits=["Small Talk Training"])).dice(6, 6)
    t.ann.fights("The Perfect Butler").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.bob.hand == [] and t.nobody_is_asked()


@card("Extra Training")
@rule("CHR-08")
@ruling("R235", "R441")
def test_extra_training_may_come_before_any_training(table: Lay) -> None:
    t = table(ann=dict(hand=["Extra Training", "Knife Training", "Karate Training", "Air Duct Training"]))
    t.ann.plays("Extra Training").plays("Knife Training").plays("Karate Training")
    assert t.ann.traits == ["Extra Training", "Knife Training", "Karate Training"]
    assert t.ann.cannot_play("Air Duct Training").because("has-one")


@card("Extra Training", "Knife Training")
@rule("CHR-08")
@ruling("R236")
def test_without_it_there_is_one_training_at_a_time(table: Lay) -> None:
    t = table(ann=dict(traits=["Karate Training"], hand=["Knife Training"]))
    assert [m for m in t.ann.may() if m.startswith("play")] == ["play Knife Training on Karate Training"]
    t.ann.plays("Knife Training", on="Karate Training")
    assert t.ann.traits == ["Knife Training"]


@card("Extra Training")
def test_there_is_one_extra_training_and_losing_it_costs_a_training(table: Lay) -> None:
    t = table(ann=dict(traits=["Extra Training", "Karate Training", "Knife Training"], hand=["Extra Training"]))
    assert t.ann.cannot_play("Extra Training").because("has-mixed")
    t.ann.drops("Extra Training").picks("Karate Training")
    assert t.ann.traits == ["Knife Training"] and t.nobody_is_asked()


@card("Extra Training")
@ruling("R441")
def test_it_stays_when_the_last_training_goes(table: Lay) -> None:
    t = table(ann=dict(traits=["Extra Training", "Karate Training"]))
    t.ann.drops("Karate Training")
    assert t.ann.traits == ["Extra Training"]


@card("Karate Training", "Air Duct Training")
@rule("ACT-03")
def test_a_training_is_played_in_the_own_turn_also_in_a_fight(table: Lay) -> None:
    t = table(ann=dict(hand=["Karate Training"]), bob=dict(hand=["Air Duct Training"]))
    t.ann.fights("Mime Field").plays("Karate Training")
    assert t.strength() == (5, 2) and t.bob.cannot_play("Air Duct Training").because("ACT-03") and t.leaves("ann")


@card("Interrogation Training", "Villain's Monologue")
@ruling("R447")
def test_a_win_without_a_kill_and_every_win_of_a_turn_lets_one_look(table: Lay) -> None:
    t = table(
        ann=dict(level=3, traits=["Interrogation Training"], hand=["Villain's Monologue"]),
        bob=dict(hand=["Mime Field"]), cy=dict(hand=["Actual Bug"]),
    )  # fmt: skip
    t.ann.fights("Shark Without A Laser").plays("Villain's Monologue")
    t.all_pass(until="question").ann.chooses("bob").passes()
    assert not t.saw("MonsterKilled") and t.ann.knows("bob") == ["Mime Field"]
    t.ann.fights("Henchman Number 47")
    t.all_pass(until="question").ann.chooses("cy").passes()
    assert t.ann.knows("cy") == ["Actual Bug"] and t.nobody_is_asked()


@card("Disguise Training", "The Perfect Butler", "Agent Orange")
@ruling("R449")
def test_one_disguise_a_fight_and_the_next_fight_brings_another(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Tourist", "Disguise Training"])).dice(6, 6, 6)
    t.ann.fights("Clan Destin", "Agent Orange").uses("Disguise", on="Clan Destin")
    assert t.strength() == (3, 8 + 4) and t.ann.cannot_use("Disguise", on="Agent Orange")
    t.ann.flees("Clan Destin")
    t.ann.fights("Clan Destin")
    assert t.strength() == (3, 10) and t.ann.can_use("Disguise", on="Clan Destin") and t.leaves("ann")


@card("Disguise Training", "Chair")
@ruling("R449")
@pytest.mark.parametrize(("traits", "spared"), [([], False), (["Psychic"], True)])
def test_what_only_bad_stuff_minds_is_not_fooled_by_a_disguise(table: Lay, traits: list[str], spared: bool) -> None:
    ann = dict(traits=[*traits, "Disguise Training"], hand=["Silencer"])
    t = table(sets=["impossible", "star"], ann=ann).dice(1)
    t.ann.fights("Chair", with_=["Radioactive"])
    assert t.ann.cannot_use("Disguise", on="Chair")
    t.ann.flees()
    assert t.saw("Caught", "ann") and (t.kind == "discard") is not spared
    assert t.nobody_is_asked() if spared else t.leaves("ann")
