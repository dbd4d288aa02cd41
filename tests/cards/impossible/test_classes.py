"""The Classes of Munchkin Impossible, and Super Munchkin."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.engine.rules import EDITIONS
from kickdoor.kit import Table

Lay = Callable[..., Table]


# Assassin


@card("Assassin")
@ruling("R442")
@pytest.mark.parametrize(
    ("gear", "bonus"),
    [
        (["Bush Knife", "Fountain-Pen Pistol"], 3 + 3), (["Violin-Case Submachine Gun"], 4), (["Sniper Rifle"], 6),
        (["Shoe Blades", "Razor-Brimmed Sunhat"], 2), (["Cigarette Dart Gun"], 2), (["Armoured Briefcase"], 2),
    ],
)  # fmt: skip
def test_guns_and_knives_an_assassin_does_not_wear_give_one_more(table: Lay, gear: list[str], bonus: int) -> None:
    t = table(ann=dict(traits=["Assassin"], gear=gear))
    assert t.ann.strength == 1 + bonus


@card("Assassin")
def test_tools_of_the_trade_are_for_assassins(table: Lay) -> None:
    t = table(ann=dict(traits=["Tourist"], gear=["Bush Knife"]), bob=dict(traits=["Assassin"], pack=["Bladed Fan"]))
    assert t.ann.strength == 3 and t.bob.strength == 1


@card("Assassin")
def test_a_sniper_takes_a_monster_out_of_somebody_elses_fight(table: Lay) -> None:
    t = table(ann=dict(level=9), bob=dict(traits=["Assassin"], hand=["Silencer", "Bush Knife"])).dice(4)
    t.treasures("The MacGuffin").ann.fights("Interro-Gator").chooses(0)
    t.bob.uses("Snipe", on="Interro-Gator", paying=["Silencer", "Bush Knife"])
    t.all_pass()
    assert t.fight_over and t.ann.level == 9 and t.ann.hand == [] and t.bob.hand == ["The MacGuffin"]
    assert t.cy.knows("bob") == [] and not t.saw("MonsterKilled") and t.nobody_is_asked()


@card("Assassin")
def test_a_miss_costs_the_cards_and_there_is_one_shot_a_fight(table: Lay) -> None:
    hand = ["Silencer", "Bush Knife", "The MacGuffin", "Laughing Gas"]
    t = table(ann={}, bob=dict(traits=["Assassin"], hand=hand)).dice(3)
    t.ann.fights("Mime Field")
    t.bob.uses("Snipe", on="Mime Field", paying=["Silencer", "Bush Knife"])
    assert t.monsters == ["Mime Field"] and t.bob.hand == ["The MacGuffin", "Laughing Gas"]
    assert t.bob.cannot_use("Snipe", on="Mime Field") and t.leaves("ann")


@card("Assassin", "Cigarette Dart Gun")
def test_a_gun_in_use_steadies_the_sniper(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Assassin"], gear=["Cigarette Dart Gun"], hand=["Silencer", "Bush Knife"])).dice(
        3
    )
    t.ann.fights("Mime Field")
    t.bob.uses("Snipe", on="Mime Field", paying=["Silencer", "Bush Knife"])
    t.all_pass()
    assert t.discarded("Mime Field") and len(t.bob.hand) == 1 and t.nobody_is_asked()


@card("Assassin", "Armed By Seven Governments")
@rule("CMB-05")
def test_the_printed_level_says_what_can_be_sniped(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Assassin"], hand=["Silencer", "Bush Knife"]))
    t.ann.fights("Interro-Gator", "The Perfect Butler", with_=["Armed By Seven Governments"]).chooses(0)
    assert t.bob.can_use("Snipe", on="Interro-Gator")
    assert t.bob.cannot_use("Snipe", on="The Perfect Butler").because("level-too-high")
    t.leaves("bob")


@card("Assassin")
def test_nobody_snipes_in_a_fight_of_his_own_or_for_a_single_card(table: Lay) -> None:
    t = table(
        ann=dict(traits=["Assassin"], hand=["Silencer", "Bush Knife"]),
        bob=dict(traits=["Assassin"], hand=["The MacGuffin"]),
    )
    t.ann.fights("Mime Field")
    assert t.ann.cannot_use("Snipe", on="Mime Field") and t.bob.cannot_use("Snipe", on="Mime Field") and t.leaves("ann")


@card("Assassin", "Mime Field", "Actual Bug")
def test_the_rest_of_the_fight_goes_on_after_a_shot(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(traits=["Assassin"], hand=["Silencer", "Bush Knife"])).dice(6)
    t.ann.fights("Mime Field", "Literal Mole")
    t.bob.uses("Snipe", on="Literal Mole", paying=["Silencer", "Bush Knife"])
    assert t.strength() == (3, 2)
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == 1 and t.nobody_is_asked()


@card("Assassin", "Weighted Casino Dice")
def test_weighted_dice_make_a_sniper_hit(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Assassin"], hand=["Silencer", "Bush Knife", "Weighted Casino Dice"])).dice(1)
    t.ann.fights("Mime Field")
    t.bob.uses("Snipe", on="Mime Field", paying=["Silencer", "Bush Knife"]).plays("Weighted Casino Dice").chooses(4)
    t.all_pass()
    assert t.discarded("Mime Field", "Weighted Casino Dice") and t.nobody_is_asked()


# Playboy


@card("Playboy")
@ruling("R444")
def test_who_is_charmed_helps_and_picks_first(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Playboy"]), bob=dict(level=4, hand=["Silencer"]))
    t.treasures("The MacGuffin", "Bush Knife").ann.fights("Literal Mole").uses("Charm", on="bob")
    assert t.asked == "bob" and t.kind == "charm"
    t.bob.accepts()
    assert t.strength() == (7, 6) and t.helper == "bob"
    t.all_pass().bob.picks("Bush Knife")
    t.all_pass()
    assert t.ann.hand == ["The MacGuffin"] and sorted(t.bob.hand) == ["Bush Knife", "Silencer"] and t.ann.level == 4
    assert t.nobody_is_asked()


@card("Playboy")
@ruling("R444")
def test_who_will_not_help_gives_up_a_card_of_his_choice(table: Lay) -> None:
    t = table(ann=dict(traits=["Playboy"]), bob=dict(level=4, hand=["Silencer", "Bush Knife"], pack=["The MacGuffin"]))
    t.ann.fights("Literal Mole").uses("Charm", on="bob")
    t.bob.picks("Silencer")
    assert t.ann.hand == ["Silencer"] and t.bob.hand == ["Bush Knife"] and t.helper is None
    assert t.cy.knows("ann") == [] and t.bob.knows("ann") == ["Silencer"]
    assert t.ann.cannot_use("Charm", on="cy") and t.ann.can_ask("bob") and t.leaves("ann")


@card("Playboy")
def test_an_empty_hand_may_simply_refuse(table: Lay) -> None:
    t = table(ann=dict(traits=["Playboy"]), bob=dict(level=4, pack=["The MacGuffin"]))
    t.ann.fights("Literal Mole").uses("Charm", on="bob")
    t.bob.refuses()
    assert t.helper is None and t.bob.items == ["The MacGuffin"] and t.leaves("ann")


@card("Playboy")
@ruling("R444")
def test_more_may_be_agreed_but_need_not(table: Lay) -> None:
    t = table(ann=dict(traits=["Playboy"]), bob=dict(level=6, hand=["Silencer"]))
    t.ann.fights("Literal Mole").uses("Charm", on="bob")
    t.bob.counters(2)
    assert t.asked == "ann"
    view = t.game.view(0)
    assert (view.offer_by, view.offer_to, sum(clause.n for clause in view.offer)) == (1, 0, 2)
    t.ann.refuses()
    assert t.game.view(1).offer == ()
    assert t.asked == "bob" and not any("counter" in o for o in t.options)
    t.bob.accepts()
    t.all_pass()
    assert t.kind == "share" and t.leaves("bob")
    t = table(ann=dict(traits=["Playboy"]), bob=dict(level=6, hand=["Silencer"]))
    t.ann.fights("Literal Mole").uses("Charm", on="bob")
    t.bob.counters(2)
    t.ann.accepts()
    t.all_pass()
    assert len(t.bob.hand) == 3 and t.ann.hand == [] and t.nobody_is_asked()


@card("Playboy")
@rule("WIN-07")
@ruling("R444")
@pytest.mark.parametrize(
    ("level", "monster", "may"), [(8, "Literal Mole", True), (9, "Literal Mole", False), (8, "General Mayhem", False)]
)
def test_nobody_is_charmed_into_a_victory(table: Lay, level: int, monster: str, may: bool) -> None:
    t = table(ann=dict(level=level, traits=["Playboy"]), bob=dict(hand=["Silencer"]))
    t.ann.fights(monster)
    assert t.ann.can_use("Charm", on="bob") == may and t.leaves("ann")


@card("Playboy", "Cold Feet")
@ruling("R444")
def test_only_those_who_could_help_are_charmed_and_only_by_the_main_fighter(table: Lay) -> None:
    t = table(ann=dict(traits=["Playboy"]), bob=dict(traits=["Playboy"], hand=["Silencer"]), cy=dict(dead=True), di={})
    t.ann.fights("Literal Mole")
    assert t.ann.cannot_use("Charm", on="cy") and t.bob.cannot_use("Charm", on="di")
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.ann.cannot_use("Charm", on="di") and t.leaves("ann")


@card("Playboy")
@ruling("R102", "R444")
@pytest.mark.parametrize(("edition", "may"), [("impossible-2014", True), ("star-2019", False)])
def test_who_wins_charms_only_where_winners_may_ask(table: Lay, edition: str, may: bool) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Playboy"]))
    t.ann.fights("Mime Field")
    assert t.ann.can_use("Charm", on="bob") == t.ann.can_ask("bob") == may and t.leaves("ann")


@card("Playboy")
def test_a_high_roller_rolls_again_once(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Playboy"], hand=["Silencer", "Bush Knife"])).dice(1, 2)
    t.ann.fights("Literal Mole")
    t.all_pass(until="rolled").ann.uses("High roller", paying=["Silencer"])
    assert t.saw("DieRolled", "ann") == 2 and t.ann.level == 1 and t.ann.hand == ["Bush Knife"] and t.nobody_is_asked()


@card("Playboy")
def test_the_second_roll_stands_even_if_it_is_worse(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Playboy"], hand=["Silencer"])).dice(5, 1)
    t.ann.fights("Literal Mole")
    t.all_pass(until="rolled").ann.uses("High roller")
    assert t.ann.level == 1 and t.nobody_is_asked()


@card("Playboy", "Weighted Casino Dice")
def test_a_high_roller_may_weigh_the_second_roll(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Playboy"], hand=["Silencer", "Weighted Casino Dice"])).dice(1, 2)
    t.ann.fights("Literal Mole")
    t.all_pass(until="rolled").ann.uses("High roller", paying=["Silencer"]).plays("Weighted Casino Dice").chooses(5)
    assert t.ann.escaped and t.nobody_is_asked()


@card("Playboy")
def test_nobody_rolls_the_dice_of_others_again(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(traits=["Playboy"], hand=["Silencer"])).dice(1)
    t.ann.fights("Literal Mole").flees()
    assert t.ann.level == 1 and t.bob.hand == ["Silencer"] and t.nobody_is_asked()


@card("Playboy", "Glamorous Plus-One")
@rule("SDK-01")
def test_a_playboy_has_two_hirelings(table: Lay) -> None:
    t = table(ann=dict(traits=["Playboy"], sidekicks=["Glamorous Plus-One"], hand=["Getaway Driver", "Nervous Hacker"]))
    t.ann.plays("Getaway Driver")
    assert t.ann.sidekicks == ["Glamorous Plus-One", "Getaway Driver"]
    assert sorted(m for m in t.ann.may() if "Hacker" in m) == [
        "play Nervous Hacker on Getaway Driver", "play Nervous Hacker on Glamorous Plus-One",
    ]  # fmt: skip
    t.ann.drops("Playboy")
    assert t.kind == "shed-sidekicks" and t.leaves("ann")


# Tourist


@card("Tourist")
@ruling("R445")
@pytest.mark.parametrize(
    ("roll", "ann", "bob"), [(4, ["The MacGuffin"], ["Silencer"]), (3, [], ["The MacGuffin", "Silencer"])]
)
def test_suitcases_change_owners_or_one_is_lost(table: Lay, roll: int, ann: list[str], bob: list[str]) -> None:
    t = table(
        ann=dict(traits=["Tourist"], pack=["Silencer"], hand=["Mime Field"]), bob=dict(pack=["The MacGuffin"])
    ).dice(roll)
    t.ann.uses("Wrong suitcase", on="The MacGuffin")
    assert t.ann.pack == ann and t.bob.pack == bob and t.discarded("Mime Field")
    assert t.ann.cannot_use("Wrong suitcase") or not ann


@card("Tourist")
@ruling("R445")
def test_the_tourist_says_what_is_at_stake_and_pays_with_something_else(table: Lay) -> None:
    t = table(ann=dict(traits=["Tourist"], pack=["Silencer", "Bush Knife"]), bob=dict(pack=["The MacGuffin"])).dice(6)
    t.ann.uses("Wrong suitcase", on="The MacGuffin")
    assert t.kind == "suitcase" and sorted(t.options) == ["pick Bush Knife", "pick Silencer"]
    t.ann.picks("Silencer")
    assert t.ann.items == ["The MacGuffin"] and t.bob.items == ["Silencer"] and t.discarded("Bush Knife")


@card("Tourist")
def test_once_a_turn_and_with_a_card_to_pay(table: Lay) -> None:
    t = table(ann=dict(traits=["Tourist"], pack=["Silencer"]), bob=dict(pack=["The MacGuffin"]))
    assert t.ann.cannot_use("Wrong suitcase", on="The MacGuffin")
    t = table(
        ann=dict(traits=["Tourist"], pack=["Silencer"], hand=["Mime Field", "Actual Bug"]),
        bob=dict(pack=["The MacGuffin"]),
    ).dice(6)
    t.ann.uses("Wrong suitcase", on="The MacGuffin", paying=["Mime Field"])
    assert t.ann.cannot_use("Wrong suitcase", on="Silencer")


@card("Tourist", "Bazooka", "Forged Papers")
@ruling("R445")
def test_big_items_and_those_with_forged_papers_are_safe(table: Lay) -> None:
    t = table(
        ann=dict(traits=["Tourist"], pack=["Silencer"], hand=["Mime Field"]),
        bob=dict(pack=["Bazooka"], cheat=["Bulletproof Tuxedo"]),
    )  # fmt: skip
    assert t.ann.cannot_use("Wrong suitcase", on="Bazooka") and t.ann.cannot_use(
        "Wrong suitcase", on="Bulletproof Tuxedo"
    )
    t = table(
        ann=dict(traits=["Tourist"], pack=["Bazooka"], cheat=["Bulletproof Tuxedo"], hand=["Mime Field"]),
        bob=dict(pack=["The MacGuffin"]),
    )  # fmt: skip
    assert t.ann.cannot_use("Wrong suitcase", on="The MacGuffin")


@card("Tourist")
@rule("ACT-04")
@ruling("R445")
def test_no_suitcase_is_mistaken_in_a_fight_or_out_of_turn(table: Lay) -> None:
    t = table(ann=dict(pack=["The MacGuffin"]), bob=dict(traits=["Tourist"], pack=["Silencer"], hand=["Mime Field"]))
    assert t.bob.cannot_use("Wrong suitcase", on="The MacGuffin")
    t.bob.fights("Actual Bug")
    assert t.bob.cannot_use("Wrong suitcase", on="The MacGuffin") and t.leaves("bob")


@card("Tourist")
@rule("TRN-05")
@ruling("R446")
def test_a_tourist_sees_two_rooms_and_keeps_one(table: Lay) -> None:
    t = table(ann=dict(traits=["Tourist"])).doors("Outsourced", "Mime Field", "Actual Bug")
    t.ann.takes_turn().kicks().loots()
    assert t.kind == "keep" and sorted(t.options) == ["pick Actual Bug", "pick Mime Field"]
    drawn = [e.card for e in t.game.log_for(t.seat_no("bob")) if e.what == "CardDrawn"]
    assert drawn == [-1, -1]  # face down
    t.ann.picks("Actual Bug")
    assert sorted(t.ann.hand) == ["Actual Bug", "Outsourced"] and t.discarded("Mime Field") and t.leaves("ann")


@card("Tourist")
def test_other_people_see_one_room(table: Lay) -> None:
    t = table(ann=dict(traits=["Assassin"])).doors("Outsourced", "Mime Field", "Actual Bug")
    t.ann.takes_turn().kicks().loots()
    assert sorted(t.ann.hand) == ["Mime Field", "Outsourced"] and t.leaves("ann")


@card("Tourist")
@rule("RUN-02")
def test_a_tourist_runs_well(table: Lay) -> None:
    t = table(ann=dict(traits=["Tourist"])).dice(4)
    t.ann.fights("Literal Mole").flees()
    assert t.ann.escaped and t.nobody_is_asked()


# Super Munchkin


@card("Super Munchkin")
@rule("CHR-06")
def test_super_munchkin_sits_on_one_class_and_allows_a_second(table: Lay) -> None:
    t = table(ann=dict(traits=["Assassin"], hand=["Super Munchkin", "Tourist", "Playboy"]))
    t.ann.plays("Super Munchkin").plays("Tourist")
    assert sorted(t.ann.traits) == ["Assassin", "Super Munchkin", "Tourist"]
    assert t.ann.cannot_play("Playboy").because("has-one")


@card("Super Munchkin")
@rule("CHR-06")
@ruling("R441")
@pytest.mark.parametrize("edition", ["impossible-2014", "star-2019"])
def test_a_single_class_has_its_drawbacks_all_the_same(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Tourist", "Super Munchkin"], pack=["License to Maim"]))
    assert t.ann.cannot_equip("License to Maim").because("ITM-04")
    t.ann.fights("Clan Destin")
    assert t.strength() == (1, 10) and t.leaves("ann")


@card("Super Munchkin", "Tourist", "Assassin")
@rule("CHR-06", "ACT-08")
@ruling("R029", "R441")
@pytest.mark.parametrize("edition", EDITIONS)
def test_super_munchkin_sits_on_one_class_in_every_edition(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Assassin"], hand=["Super Munchkin", "Tourist"]))
    t.ann.plays("Super Munchkin")
    assert t.ann.traits == ["Assassin", "Super Munchkin"]
    t.ann.plays("Tourist").drops("Assassin")
    assert t.ann.traits == ["Super Munchkin", "Tourist"]
    t.ann.drops("Tourist")
    assert t.ann.traits == [] and t.nobody_is_asked()


@card("Super Munchkin", "Transferred To Accounting")
@ruling("R064")
def test_super_munchkin_goes_with_the_last_class_and_needs_one(table: Lay) -> None:
    t = table(ann=dict(hand=["Super Munchkin"]))
    assert t.ann.cannot_play("Super Munchkin").because("CHR-06")
    t = table(ann=dict(traits=["Tourist", "Assassin", "Super Munchkin"])).doors("Transferred To Accounting")
    t.ann.opens_door().picks("Tourist")
    assert t.ann.traits == ["Assassin", "Super Munchkin"]
    t.ann.has_time().drops("Assassin")
    assert t.ann.traits == [] and t.discarded("Super Munchkin")


@card("Tourist")
@rule("OPT-02")
@ruling("R446")
def test_where_a_room_holds_treasure_a_tourist_draws_two_of_them_and_keeps_one(table: Lay) -> None:
    t = table(options=["faster-2014"], ann=dict(traits=["Tourist"])).doors("Outsourced", "Tourist", "Mime Field")
    t.treasures("Silencer", "Bush Knife").ann.takes_turn().kicks().loots()
    assert t.kind == "keep" and t.options == ["pick Silencer", "pick Bush Knife"]
    t.ann.picks("Bush Knife")
    assert "Bush Knife" in t.ann.hand and t.discarded("Silencer") and t.leaves("ann")
