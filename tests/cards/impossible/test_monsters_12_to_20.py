"""The monsters of Munchkin Impossible of Level 12 to 20."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]


# Level 12


@card("Extremely Dormant Sleeper Cell")
def test_the_sleeper_cell_takes_one_down_to_the_lowest_level(table: Lay) -> None:
    t = table(ann=dict(level=6), bob=dict(level=4), cy=dict(level=3)).dice(1)
    t.ann.fights("Extremely Dormant Sleeper Cell").flees()
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Extremely Dormant Sleeper Cell", "British")
def test_a_stiff_upper_lip_does_not_help_against_the_sleeper_cell(table: Lay) -> None:
    t = table(ann=dict(level=6, traits=["British"]), bob=dict(level=2), cy=dict(level=3)).dice(1)
    t.ann.fights("Extremely Dormant Sleeper Cell").flees()
    assert t.ann.level == 2 and t.nobody_is_asked()


@card("Extremely Dormant Sleeper Cell")
@ruling("R392")
def test_the_lowest_have_nothing_to_fear_of_the_sleeper_cell(table: Lay) -> None:
    t = table(ann=dict(level=2, pack=["Silencer"]), bob=dict(level=2), cy=dict(level=3)).dice(1)
    t.ann.fights("Extremely Dormant Sleeper Cell").flees()
    assert t.ann.level == 2 and t.ann.items == ["Silencer"] and t.nobody_is_asked()


@card("Extremely Dormant Sleeper Cell")
@rule("DTH-03")
@ruling("R392")
@pytest.mark.parametrize(("dead", "level"), [(True, 3), (False, 2)])
def test_the_dead_are_nobody_to_be_brought_down_to(table: Lay, dead: bool, level: int) -> None:
    t = table(ann=dict(level=6), bob=dict(level=2, dead=dead), cy=dict(level=3)).dice(1)
    t.ann.fights("Extremely Dormant Sleeper Cell").flees()
    assert t.ann.level == level and t.nobody_is_asked()


@card("Extremely Dormant Sleeper Cell", "Officially Deceased")
@rule("CMB-08")
def test_a_monster_made_undead_joins_the_sleeper_cell(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Officially Deceased", "Mime Field"]))
    t.ann.fights("Extremely Dormant Sleeper Cell")
    assert t.bob.cannot_play("Mime Field")
    t.bob.plays("Officially Deceased", with_="Mime Field")
    assert t.strength() == (1, 19) and t.leaves("ann")


@card("The Perfect Butler")
def test_a_british_main_fighter_dismisses_the_butler(table: Lay) -> None:
    t = table(ann=dict(traits=["British"])).treasures("Silencer", "Bush Knife", "The MacGuffin")
    t.ann.fights("The Perfect Butler").uses("Dismissal")
    t.all_pass()
    assert len(t.ann.hand) == 3 and t.ann.level == 1 and not t.saw("MonsterKilled") and t.nobody_is_asked()


@card("The Perfect Butler")
def test_nobody_else_dismisses_the_butler(table: Lay) -> None:
    t = table(ann=dict(traits=["American"]), bob=dict(traits=["British"]))
    t.ann.fights("The Perfect Butler").asks("bob")
    t.bob.accepts()
    assert t.ann.cannot_use("Dismissal") and t.bob.cannot_use("Dismissal") and t.leaves("ann")


@card("The Perfect Butler", "Double Agent")
@ruling("R439")
def test_half_a_british_agent_dismisses_the_butler_all_the_same(table: Lay) -> None:
    t = table(ann=dict(traits=["British", "Double Agent"]))
    t.ann.fights("The Perfect Butler")
    assert t.ann.can_use("Dismissal") and t.leaves("ann")


@card("The Perfect Butler")
@pytest.mark.parametrize(("traits", "monster"), [([], 12), (["Assassin"], 15), (["Tourist"], 12)])
def test_the_butler_hates_assassins(table: Lay, traits: list[str], monster: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("The Perfect Butler")
    assert t.strength() == (1, monster) and t.leaves("ann")


@card("The Perfect Butler", "British")
def test_the_butler_costs_three_levels_and_the_british_two(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(level=5, traits=["British"])).dice(1, 1)
    t.ann.fights("The Perfect Butler").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (2, 3) and t.nobody_is_asked()


@card("Your Evil Twin")
@ruling("R430")
@pytest.mark.parametrize(
    ("gear", "monster"),
    [
        ([], 12),
        (["Kevlar Cardigan"], 14),
        (["Kevlar Cardigan", "Flying Car", "Bush Knife"], 17),
        (["Getaway Sneakers"], 12),
    ],
)
def test_the_twin_is_stronger_by_the_best_item(table: Lay, gear: list[str], monster: int) -> None:
    t = table(ann=dict(gear=gear), bob=dict(gear=["Violin-Case Submachine Gun"]))
    t.ann.fights("Your Evil Twin").asks("bob")
    t.bob.accepts()
    assert t.strength()[1] == monster and t.leaves("ann")


@card("Your Evil Twin", "Knife Training", "Assassin")
@ruling("R430")
def test_the_twin_reads_what_training_and_trade_add_to_an_item(table: Lay) -> None:
    t = table(ann=dict(traits=["Assassin", "Knife Training"], gear=["Bush Knife", "Kevlar Cardigan"]))
    t.ann.fights("Your Evil Twin")
    assert t.strength() == (1 + 6 + 2, 18) and t.leaves("ann")


@card("Your Evil Twin", "Incendiary Ammo", "Silencer")
@ruling("R430")
@pytest.mark.parametrize(
    ("gear", "monster"),
    [
        (["Fountain-Pen Pistol", "Incendiary Ammo", "Silencer"], 17),  # all on one Gun
        (["Fountain-Pen Pistol", "Cigarette Dart Gun", "Incendiary Ammo", "Silencer"], 15),  # 2 + 1 and 1 + 2
        (["Fountain-Pen Pistol", "Cigarette Dart Gun", "Silencer", "Flying Car"], 17),
    ],
)
def test_the_owner_of_a_gun_enhancer_says_which_gun_it_improves(table: Lay, gear: list[str], monster: int) -> None:
    t = table(ann=dict(gear=gear))
    t.ann.fights("Your Evil Twin")
    assert t.strength()[1] == monster and t.leaves("ann")


@card("Your Evil Twin", "Grannies In Black")
@ruling("R430")
def test_the_twin_does_not_read_a_gun_that_gives_nothing(table: Lay) -> None:
    t = table(ann=dict(gear=["Bazooka", "Kevlar Cardigan"]))
    t.ann.fights("Your Evil Twin", "Grannies In Black")
    assert t.strength() == (3, 12 + 2 + 14) and t.leaves("ann")


@card("Your Evil Twin", "Faceless Bureaucrat")
def test_the_twin_reads_nothing_where_only_levels_count(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Flying Car"]))
    t.ann.fights("Your Evil Twin", "Faceless Bureaucrat")
    assert t.strength() == (3, 26) and t.leaves("ann")


@card("Your Evil Twin", "Metal Detector")
def test_the_twin_follows_what_happens_to_the_item(table: Lay) -> None:
    t = table(ann=dict(gear=["Violin-Case Submachine Gun", "Kevlar Cardigan"]), bob=dict(hand=["Metal Detector"]))
    t.ann.fights("Your Evil Twin")
    assert t.strength() == (6, 15)
    t.bob.plays("Metal Detector", on="ann")
    assert t.strength() == (3, 14) and t.leaves("ann")


@card("Your Evil Twin")
def test_the_twin_takes_the_best_item_and_two_levels(table: Lay) -> None:
    gear = ["Kevlar Cardigan", "Cane With A Secret", "Shoe Blades"]
    t = table(ann=dict(level=4, gear=gear, pack=["Flying Car"])).dice(1)
    t.ann.fights("Your Evil Twin").flees()
    assert t.ann.gear == ["Kevlar Cardigan", "Shoe Blades"] and t.ann.pack == ["Flying Car"] and t.ann.level == 2
    assert t.nobody_is_asked()


@card("Your Evil Twin", "Knife Training")
@ruling("R430")
def test_of_equal_items_the_victim_picks_what_the_twin_takes(table: Lay) -> None:
    t = table(
        ann=dict(level=4, traits=["Knife Training"], gear=["Souped-Up Scooter", "Bush Knife", "Bladed Fan"])
    ).dice(1)
    t.ann.fights("Your Evil Twin").flees()
    assert sorted(t.options) == ["pick Bladed Fan", "pick Bush Knife"]
    t.ann.picks("Bladed Fan")
    assert t.ann.gear == ["Souped-Up Scooter", "Bush Knife"] and t.ann.level == 2 and t.nobody_is_asked()


# Level 14


@card("Grannies In Black")
@pytest.mark.parametrize(("traits", "monster"), [([], 14), (["Playboy"], 18), (["Tourist"], 14)])
def test_the_grannies_hate_playboys(table: Lay, traits: list[str], monster: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Grannies In Black")
    assert t.strength() == (1, monster) and t.leaves("ann")


@card("Grannies In Black", "Assassin", "Silencer")
@ruling("R431")
def test_no_gun_impresses_the_grannies_nor_what_is_on_it(table: Lay) -> None:
    mine = dict(traits=["Assassin"], gear=["Fountain-Pen Pistol", "Bush Knife", "Silencer", "Incendiary Ammo"])
    t = table(ann=mine, bob=dict(gear=["Bazooka"]))
    t.ann.fights("Grannies In Black").asks("bob")
    t.bob.accepts()
    assert t.strength()[0] == 1 + (2 + 1) + 1 and t.leaves("ann")


@card("Grannies In Black")
def test_the_grannies_cost_three_levels(table: Lay) -> None:
    t = table(ann=dict(level=6, gear=["Bazooka"])).dice(1)
    t.ann.fights("Grannies In Black").flees()
    assert t.ann.level == 3 and t.ann.gear == ["Bazooka"] and t.nobody_is_asked()


@card("Henchman With Steel Dentures")
@pytest.mark.parametrize(("traits", "monster"), [([], 14), (["Chinese"], 18), (["Russian"], 14)])
def test_the_dentures_hate_the_chinese(table: Lay, traits: list[str], monster: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Henchman With Steel Dentures")
    assert t.strength() == (1, monster) and t.leaves("ann")


@card("Henchman With Steel Dentures", "Knife Training", "Assassin")
@ruling("R431")
def test_knives_break_on_steel_dentures_with_all_that_improves_them(table: Lay) -> None:
    mine = dict(traits=["Assassin", "Knife Training"], gear=["Shoe Blades", "Bush Knife", "Fountain-Pen Pistol"])
    t = table(ann=mine)
    t.ann.fights("Henchman With Steel Dentures")
    assert t.strength()[0] == 1 + 2 + 1 and t.leaves("ann")


@card("Henchman With Steel Dentures")
def test_the_dentures_bite_off_all_that_is_worn_and_the_vehicle(table: Lay) -> None:
    gear = ["Kevlar Cardigan", "Night-Vision Monocle", "Shoe Blades", "Souped-Up Scooter", "Bush Knife"]
    t = table(ann=dict(level=3, gear=gear, pack=["Flying Car", "Razor-Brimmed Sunhat"])).dice(1)
    t.ann.fights("Henchman With Steel Dentures").flees()
    assert t.ann.gear == ["Bush Knife"] and t.ann.pack == ["Flying Car", "Razor-Brimmed Sunhat"] and t.ann.level == 3
    assert t.nobody_is_asked()


@card("Faceless Bureaucrat", "Exploding Pen", "Chinese")
@rule("CMB-03")
@ruling("R100", "R431")
def test_before_the_bureaucrat_only_levels_count(table: Lay) -> None:
    mine = dict(level=5, traits=["Fruit Combat Training"], gear=["Flying Car"], sidekicks=["Guinness and Stout"])
    t = table(
        ann=dict(mine, hand=["Exploding Pen"]), bob=dict(level=3, gear=["Kevlar Cardigan"]),
        cy=dict(traits=["Chinese"], hand=["Mime Field", "Exploding Chewing Gum"]),
    )  # fmt: skip
    t.ann.fights("Faceless Bureaucrat").asks("bob")
    t.bob.accepts()
    assert t.strength() == (8, 14)
    t.cy.uses("Behind the scenes", on="munchkins", paying=["Mime Field"])
    t.ann.plays("Exploding Pen", on="munchkins")
    assert t.strength() == (8, 14)
    t.cy.plays("Exploding Chewing Gum", on="monsters")
    assert t.strength() == (8, 17) and t.leaves("ann")


@card("Faceless Bureaucrat", "Flawless Disguise")
@ruling("R431")
def test_penalties_count_before_the_bureaucrat(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Flying Car"]), bob=dict(hand=["Flawless Disguise"]))
    t.ann.fights("Faceless Bureaucrat")
    t.bob.plays("Flawless Disguise", on="ann")
    assert t.strength() == (0, 14) and t.leaves("ann")


@card("Faceless Bureaucrat", "Villain's Monologue")
def test_the_bureaucrat_can_be_talked_away(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Villain's Monologue"]))
    t.ann.fights("Faceless Bureaucrat").plays("Villain's Monologue", on="Faceless Bureaucrat")
    t.all_pass()
    assert t.ann.level == 2 and len(t.ann.hand) == 4 and t.nobody_is_asked()


@card("Faceless Bureaucrat")
@pytest.mark.parametrize(
    "traits",
    [
        [
            "British",
            "Russian",
            "Double Agent",
            "Assassin",
            "Tourist",
            "Super Munchkin",
            "Knife Training",
            "Extra Training",
        ],
        ["Extra Training"],
        ["American", "British", "Triple Agent"],
    ],
)
def test_the_bureaucrat_takes_all_that_makes_a_character(table: Lay, traits: list[str]) -> None:
    t = table(ann=dict(level=4, traits=traits)).dice(1)
    t.ann.fights("Faceless Bureaucrat").flees()
    assert t.ann.traits == [] and t.ann.level == 4 and t.discarded(*traits) and t.nobody_is_asked()


# Level 16


@card("General Mayhem", "Jet-Powered Suitcase")
@ruling("R425", "R451")
@pytest.mark.parametrize(
    ("ann", "bob", "monster"),
    [
        ({}, {}, 16), (dict(gear=["Souped-Up Scooter"]), {}, 20), (dict(pack=["Souped-Up Scooter"]), {}, 16),
        ({}, dict(gear=["Flying Car"]), 20), (dict(gear=["Jet-Powered Suitcase"]), {}, 16),
        (dict(turned=["Jet-Powered Suitcase"]), {}, 20),
        (dict(gear=["Flying Car"]), dict(gear=["Souped-Up Scooter"]), 20),
    ],
)  # fmt: skip
def test_the_general_is_stronger_at_the_sight_of_a_vehicle(
    table: Lay, ann: dict[str, list[str]], bob: dict[str, list[str]], monster: int
) -> None:
    t = table(ann=ann, bob=bob)
    t.ann.fights("General Mayhem").asks("bob")
    t.bob.accepts()
    assert t.strength()[1] == monster and t.leaves("ann")


@card("General Mayhem")
@rule("RUN-05")
@pytest.mark.parametrize(("level", "rolls"), [(3, 0), (4, 1)])
def test_the_general_does_not_pursue_up_to_level_3(table: Lay, level: int, rolls: int) -> None:
    t = table(ann=dict(level=level)).dice(6)
    t.ann.fights("General Mayhem").flees()
    assert t.saw("DieRolled", "ann") == rolls and t.ann.escaped and t.ann.level == level and t.nobody_is_asked()


@card("General Mayhem")
def test_the_general_takes_guns_knives_vehicles_and_two_levels(table: Lay) -> None:
    gear = ["Shoe Blades", "Souped-Up Scooter", "Kevlar Cardigan", "Silencer"]
    t = table(ann=dict(level=5, gear=gear, pack=["Bazooka", "The MacGuffin", "Jet-Powered Suitcase"])).dice(1)
    t.ann.fights("General Mayhem").flees()
    assert t.ann.items == ["Kevlar Cardigan", "Silencer", "The MacGuffin", "Jet-Powered Suitcase"]
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("General Mayhem", "Jet-Powered Suitcase")
def test_the_general_takes_a_suitcase_that_is_a_vehicle(table: Lay) -> None:
    t = table(ann=dict(level=5, turned=["Jet-Powered Suitcase"])).dice(1)
    t.ann.fights("General Mayhem").flees()
    assert t.ann.items == [] and t.ann.level == 3 and t.nobody_is_asked()


@card("General Mayhem", "Orbital Death Ray, Rented By The Hour", "The Shadowy Committee")
@rule("CMB-11")
@pytest.mark.parametrize(
    "monster", ["General Mayhem", "Orbital Death Ray, Rented By The Hour", "The Shadowy Committee"]
)
def test_the_great_are_worth_two_levels_and_four_treasures(table: Lay, monster: str) -> None:
    t = table(
        ann=dict(
            level=7,
            gear=["Sniper Rifle", "Bulletproof Tuxedo", "License to Maim"],
            traits=["Assassin", "Playboy", "Super Munchkin"],
        )
    )
    t.ann.fights(monster)
    t.all_pass()
    assert t.ann.level == 9 and len(t.ann.hand) == 4 and t.nobody_is_asked()


@card("Orbital Death Ray, Rented By The Hour")
@pytest.mark.parametrize(("traits", "monster"), [([], 16), (["Russian"], 20), (["British"], 16)])
def test_the_death_ray_is_aimed_at_russians(table: Lay, traits: list[str], monster: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Orbital Death Ray, Rented By The Hour")
    assert t.strength() == (1, monster) and t.leaves("ann")


@card("Orbital Death Ray, Rented By The Hour")
@ruling("R192", "R432")
@pytest.mark.parametrize(("level", "roll", "then"), [(3, 1, 3), (4, 6, 2), (7, 6, 5), (7, 1, 1)])
def test_the_death_ray_singes_even_those_who_escape(table: Lay, level: int, roll: int, then: int) -> None:
    t = table(ann=dict(level=level)).dice(roll)
    t.ann.fights("Orbital Death Ray, Rented By The Hour").flees()
    assert t.ann.level == then and t.nobody_is_asked()


@card("Orbital Death Ray, Rented By The Hour", "Partner Two Days From Retirement", "British")
@ruling("R432")
def test_an_automatic_escape_from_the_death_ray_costs_as_much(table: Lay) -> None:
    t = table(ann=dict(level=6, sidekicks=["Partner Two Days From Retirement"]))
    t.ann.fights("Orbital Death Ray, Rented By The Hour")
    t.all_pass(until="sacrifice").ann.sacrifices("Partner Two Days From Retirement")
    assert t.ann.level == 4 and t.ann.escaped and t.nobody_is_asked()
    t = table(ann=dict(level=6, traits=["British"])).dice(6)
    t.ann.fights("Orbital Death Ray, Rented By The Hour").flees()
    assert t.ann.level == 5 and t.nobody_is_asked()


@card("The Shadowy Committee")
@ruling("R433")
def test_each_outsider_may_vote_for_the_committee_once(table: Lay) -> None:
    t = table(
        ann=dict(hand=["Mime Field"]), bob=dict(hand=["Silencer", "Bush Knife"]), cy=dict(pack=["The MacGuffin"]),
        di=dict(hand=["Actual Bug"]),
    )  # fmt: skip
    t.ann.fights("The Shadowy Committee").asks("di")
    t.di.accepts()
    t.bob.uses("Vote for it", paying=["Silencer"])
    assert t.strength() == (2, 19)
    assert t.bob.cannot_use("Vote for it") and t.ann.cannot_use("Vote for it") and t.di.cannot_use("Vote for it")
    t.cy.uses("Vote for it", paying=["The MacGuffin"])
    assert t.strength() == (2, 22) and t.leaves("ann")


@card("The Shadowy Committee", "Chinese")
@rule("HND-06")
@ruling("R433")
def test_a_chinese_may_vote_and_pull_strings_in_one_fight(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Chinese"], hand=["Silencer", "Mime Field"]))
    t.ann.fights("The Shadowy Committee")
    t.bob.uses("Vote for it", paying=["Silencer"])
    t.bob.uses("Behind the scenes", on="monsters", paying=["Mime Field"])
    assert t.strength() == (1, 21) and t.leaves("ann")


@card("The Shadowy Committee")
@ruling("R433")
def test_everybody_may_take_a_card_for_the_committee(table: Lay) -> None:
    t = table(ann=dict(hand=["Mime Field"], pack=["The MacGuffin", "Silencer"]), bob={}, cy={}, di={}).dice(1)
    t.ann.fights("The Shadowy Committee")
    t.all_pass(until="take").bob.picks("Silencer")
    t.cy.chooses(1)
    assert t.bob.pack == ["Silencer"] and t.cy.hand == ["Mime Field"] and t.ann.hand == []
    t.di.passes()
    assert t.ann.items == ["The MacGuffin"] and t.di.items == [] and t.nobody_is_asked()


@card("The Shadowy Committee")
def test_the_committee_finds_nothing_with_those_who_have_nothing(table: Lay) -> None:
    t = table(ann=dict(level=5)).dice(1)
    t.ann.fights("The Shadowy Committee").flees()
    assert t.saw("Caught", "ann") and t.ann.level == 5 and t.nobody_is_asked()


# Level 18 and 20


@card("Mastermind In An Egg Chair")
@pytest.mark.parametrize(("traits", "monster"), [([], 18), (["British"], 22), (["American"], 18)])
def test_the_mastermind_hates_the_british(table: Lay, traits: list[str], monster: int) -> None:
    t = table(ann=dict(traits=traits))
    t.ann.fights("Mastermind In An Egg Chair")
    assert t.strength() == (1, monster) and t.leaves("ann")


@card("Mastermind In An Egg Chair", "Doomsday Device", "Super Spy")
@pytest.mark.parametrize(
    ("monster", "last"), [("Mastermind In An Egg Chair", 4), ("Doomsday Device", 4), ("Super Spy", 5)]
)
def test_the_greatest_let_the_small_go(table: Lay, monster: str, last: int) -> None:
    t = table(ann=dict(level=last))
    t.ann.fights(monster).flees()
    assert t.saw("NotPursued", "ann") and t.ann.alive and t.ann.level == last and t.nobody_is_asked()


@card("Mastermind In An Egg Chair", "Super Spy")
@rule("DTH-01")
@pytest.mark.parametrize(("monster", "first"), [("Mastermind In An Egg Chair", 5), ("Super Spy", 6)])
def test_the_greatest_kill(table: Lay, monster: str, first: int) -> None:
    t = table(ann=dict(level=first, traits=["American"], hand=["Silencer"]), bob=dict(level=2)).dice(1)
    t.ann.fights(monster).flees()
    assert not t.ann.alive and t.ann.traits == ["American"] and t.bob.hand == ["Silencer"] and t.nobody_is_asked()


@card("Mastermind In An Egg Chair")
def test_the_mastermind_is_worth_two_levels_and_five_treasures(table: Lay) -> None:
    mine = dict(level=7, gear=["Flying Car", "Cane With A Secret", "License to Maim", "Kevlar Cardigan"])
    t = table(ann=mine)
    t.ann.fights("Mastermind In An Egg Chair")
    assert t.strength() == (20, 18)
    t.all_pass()
    assert t.ann.level == 9 and len(t.ann.hand) == 5 and t.nobody_is_asked()


@card("Doomsday Device")
@pytest.mark.parametrize(
    ("ann", "bob", "drawn"),
    [
        ([], [], 5),
        (["Karate Training"], [], 6),
        ([], ["Air Duct Training"], 6),
        (["Knife Training"], ["Air Duct Training"], 6),
    ],
)
def test_a_training_gets_one_more_treasure_out_of_the_device(
    table: Lay, ann: list[str], bob: list[str], drawn: int
) -> None:
    t = table(
        ann=dict(level=5, traits=ann, gear=["Flying Car"]), bob=dict(level=8, traits=bob, gear=["Kevlar Cardigan"])
    )
    t.ann.fights("Doomsday Device").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert len(t.ann.hand) == drawn and t.ann.level == 7 and t.nobody_is_asked()


@card("Doomsday Device")
@pytest.mark.parametrize(("roll", "alive"), [(5, False), (6, True)])
def test_the_device_is_hard_to_run_from(table: Lay, roll: int, alive: bool) -> None:
    t = table(ann=dict(level=5)).dice(roll)
    t.ann.fights("Doomsday Device").flees()
    assert t.ann.alive == alive and t.nobody_is_asked()


@card("Doomsday Device")
def test_everybody_else_discards_a_card_when_the_device_goes_off(table: Lay) -> None:
    t = table(
        ann=dict(level=5), bob=dict(hand=["Silencer", "Mime Field"]), cy=dict(hand=["Bush Knife"]),
        di=dict(pack=["The MacGuffin"]),
    ).dice(1)  # fmt: skip
    t.ann.fights("Doomsday Device").flees()
    assert not t.ann.alive
    t.bob.picks("Mime Field")
    assert t.bob.hand == ["Silencer"] and t.cy.hand == [] and t.di.items == ["The MacGuffin"] and t.nobody_is_asked()


@card("Doomsday Device")
@ruling("R467")
@pytest.mark.parametrize("level", [4, 6])
def test_a_helper_who_may_still_get_away_discards_too(table: Lay, level: int) -> None:
    t = table(
        ann=dict(level=6, hand=["Silencer"]), bob=dict(level=level, hand=["Mime Field", "Bush Knife"]), cy={}
    ).dice(1, 6)  # fmt: skip
    t.ann.fights("Doomsday Device").asks("bob")
    t.bob.accepts()
    t.ann.flees()
    assert not t.ann.alive and not t.discarded("Silencer")
    t.bob.picks("Mime Field").picks("Silencer")
    t.all_pass()
    assert t.bob.alive and sorted(t.bob.hand) == ["Bush Knife", "Silencer"]


@card("Doomsday Device")
@ruling("R467")
def test_it_goes_off_for_each_it_catches_but_the_dead_discard_nothing(table: Lay) -> None:
    t = table(
        ann=dict(level=6, hand=["Silencer"]), bob=dict(level=6, hand=["Bush Knife"]),
        cy=dict(hand=["Mime Field", "Bladed Fan", "Shoe Blades"]),
    ).dice(1, 1)  # fmt: skip
    t.ann.fights("Doomsday Device").asks("bob")
    t.bob.accepts()
    t.ann.flees()
    t.cy.picks("Mime Field").picks("Bladed Fan")
    t.all_pass()
    assert not t.ann.alive and not t.bob.alive
    assert sorted(t.cy.hand) == ["Shoe Blades", "Silencer"] and t.discarded("Mime Field", "Bladed Fan", "Bush Knife")


@card("Super Spy", "Fruit Combat Training", "Guinness and Stout")
@ruling("R431")
def test_trainings_and_hirelings_do_nothing_before_the_super_spy(table: Lay) -> None:
    mine = dict(level=6, traits=["Fruit Combat Training"], sidekicks=["Guinness and Stout"], gear=["Bush Knife"])
    t = table(ann=mine, bob=dict(level=2, traits=["Knife Training"], gear=["Shoe Blades"]))
    t.ann.fights("Super Spy").asks("bob")
    t.bob.accepts()
    assert t.strength() == (6 + 2 + 2 + 1, 20) and t.leaves("ann")


@card("Super Spy", "Partner Two Days From Retirement", "Air Duct Training", "Getaway Driver")
@ruling("R431")
@pytest.mark.parametrize("friend", ["Partner Two Days From Retirement", "Getaway Driver"])
def test_nobody_is_saved_from_the_super_spy_by_training_or_hireling(table: Lay, friend: str) -> None:
    t = table(ann=dict(level=6, traits=["Air Duct Training"], sidekicks=[friend]), bob=dict(level=2)).dice(4)
    t.ann.fights("Super Spy").flees()
    assert not t.ann.alive and t.nobody_is_asked()


@card("Super Spy", "Disguise Training", "Villain's Monologue")
@ruling("R431")
def test_a_disguise_works_again_when_the_super_spy_has_left(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Tourist", "Disguise Training"], hand=["Villain's Monologue"]))
    t.ann.fights("Super Spy", "Clan Destin")
    assert t.strength() == (3, 30) and t.ann.cannot_use("Disguise", on="Clan Destin")
    t.ann.plays("Villain's Monologue", on="Super Spy").uses("Disguise", on="Clan Destin")
    assert t.strength() == (3, 8) and t.leaves("ann")


@card("Super Spy", "Smug Instructor")
@ruling("R431")
def test_what_is_silenced_is_still_in_play(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Karate Training"]))
    t.ann.fights("Super Spy", "Smug Instructor")
    assert t.strength() == (3, 24) and t.leaves("ann")
