"""Who may act when: at any time, out of combat, on one's own turn; and what a combat freezes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from marks import rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
LATER = ("star-2014", "star-2019")
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)
GRENADE = "Sonic Plasma Barf Grenade"  # 4 for a side


def _helped(table: Lay, edition: str, **seats: Any) -> Table:
    """ann fights the Ogre, bob helps."""
    t = table(edition=edition, **(dict(ann={}, bob={}, cy={}) | seats))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    return t


# At any time


@rule("ACT-01", "CHR-03")
@ruling("R069")
@edition_by_edition
def test_a_class_may_be_dropped_while_somebody_else_is_thinking(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(traits=["Trader", "Feline"]))
    t.ann.fights("Ogre")
    assert t.asked == "ann"
    t.bob.drops("Trader")
    assert t.bob.traits == ["Feline"] and t.discarded("Trader") and t.asked == "ann"
    t.bob.drops("Feline")
    assert t.bob.traits == [] and t.leaves("ann")


@rule("ACT-01", "CHR-03")
@ruling("R069")
@edition_by_edition
def test_a_race_may_be_dropped_in_combat(table: Lay, edition: str) -> None:
    t = _helped(
        table, edition, ann=dict(traits=["Cyborg"], level=4), bob=dict(traits=["Cyborg", "Psychic"], level=4)
    )  # fmt: skip
    assert t.strength() == (8, 22)
    t.ann.drops("Cyborg")
    assert t.strength() == (8, 22)
    t.bob.drops("Cyborg").drops("Psychic")
    assert t.strength() == (8, 18) and t.leaves("ann")


@rule("ACT-01")
@edition_by_edition
@pytest.mark.parametrize("when", ["own turn", "another's turn", "fight", "another's fight"])
def test_a_go_up_a_level_is_played_at_any_time(table: Lay, edition: str, when: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Monolith"]), bob=dict(hand=["Super-Serum"]))
    player, card = (t.ann, "Monolith") if when in ("own turn", "fight") else (t.bob, "Super-Serum")
    if when in ("fight", "another's fight"):
        t.ann.fights("Ogre")
    player.plays(card, on=player.name)
    assert player.level == 2 and t.discarded(card)
    if t.asked:
        t.leaves(t.asked)


@rule("ACT-01")
@ruling("R159")
@pytest.mark.parametrize("edition", LATER)
def test_later_a_go_up_a_level_may_be_played_on_anybody(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Monolith"]))
    t.ann.plays("Monolith", on="cy")
    assert t.cy.level == 2 and t.ann.level == t.bob.level == 1


@rule("ACT-01")
def test_in_2002_a_go_up_a_level_is_for_oneself(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(hand=["Monolith"]))
    assert t.ann.cannot_play("Monolith", on="cy") and t.ann.can_play("Monolith", on="ann")


@rule("ACT-01")
@ruling("R159")
@pytest.mark.parametrize("edition", LATER)
def test_nobody_is_made_to_pay_for_a_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Software Glitch", "Chair", "Eep", "Blob"]))
    assert t.ann.cannot_play("Software Glitch", on="bob") and t.ann.can_play("Software Glitch", on="ann")


@rule("ACT-01", "SDK-01")
@edition_by_edition
@pytest.mark.parametrize("who", ["ann", "bob", "cy"])
def test_a_sidekick_is_played_by_anybody_in_any_fight(table: Lay, edition: str, who: str) -> None:
    t = _helped(table, edition, **{who: dict(hand=["Faithful Robot"])})
    t.player(who).plays("Faithful Robot")
    assert t.player(who).sidekicks == ["Sidekick: Faithful Robot"]
    assert t.strength() == (2 if who == "cy" else 6, 18) and t.leaves(t.asked or "")


@rule("ACT-01", "SDK-01")
@edition_by_edition
def test_a_sidekick_is_played_while_somebody_else_is_thinking(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(hand=["Android"])).doors("Mutant")
    t.ann.takes_turn().kicks()
    assert t.asked == "ann"
    t.bob.plays("Android")
    assert t.bob.sidekicks == ["Sidekick: Android"] and t.asked == "ann" and t.leaves("ann")


@rule("ACT-01", "TRP-01")
@edition_by_edition
@pytest.mark.parametrize("victim", ["ann", "bob", "cy"])
def test_a_trap_is_played_on_anybody_at_any_time(table: Lay, edition: str, victim: str) -> None:
    seats = dict(ann=dict(level=3), bob=dict(level=3, hand=["Squidgilator"]), cy=dict(level=3))
    t = table(edition=edition, **seats)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    t.bob.plays("Squidgilator", on=victim)
    assert t.player(victim).level == 2 and t.asked == "ann" and t.leaves("ann")
    t = table(edition=edition, **seats)
    t.ann.fights("Ogre")
    t.bob.plays("Squidgilator", on=victim)
    assert t.player(victim).level == 2 and t.asked == "ann" and t.leaves("ann")


@rule("ACT-01")
def test_the_dead_do_nothing(table: Lay) -> None:
    t = table(ann={}, bob=dict(dead=True, hand=["Squidgilator"], traits=["Psychic"]))
    assert t.bob.cannot_play("Squidgilator", on="ann").because("DTH-03")
    assert t.bob.cannot_drop("Psychic").because("DTH-03")


# In the middle of something


@rule("ACT-01")
@ruling("R006", "R082")
@edition_by_edition
def test_what_was_played_is_settled_before_anything_else_is_done(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(pack=["Laser", "Battle Armor"], traits=["Psychic"]),
        bob=dict(hand=["Solar Flare", "Squidgilator"], traits=["Feline"], pack=["Raser", "Rocket Boots"]), turn="ann",
    )  # fmt: skip
    t.ann.has_time()
    t.bob.gives("ann", "Rocket Boots").plays("Solar Flare", on="ann")
    assert (t.asked, t.kind) == ("ann", "lose-item")
    assert t.ann.cannot_drop("Psychic") and t.ann.cannot_unequip("Laser") and t.ann.cannot_equip("Battle Armor")
    assert t.ann.cannot_sell("Battle Armor").because("no-interruption")
    assert t.ann.cannot_trade("cy", give=["Battle Armor"]).because("no-interruption")
    assert t.bob.cannot_trade("cy", give=["Raser"]).because("no-interruption")
    assert t.bob.cannot_drop("Feline").because("no-interruption")
    assert t.bob.cannot_play("Squidgilator", on="cy").because("no-interruption")
    assert t.bob.cannot_equip("Raser").because("no-interruption")
    assert t.leaves("ann")


@rule("ACT-01", "ITM-11")
@ruling("R032", "R045")
@edition_by_edition
def test_a_trap_is_not_dodged_by_selling_trading_or_unequipping(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(gear=["Battle Armor"], traits=["Psychic"]), bob=dict(hand=["Can Opener"]),
        cy=dict(hand=["Time Warp"]),
    )  # fmt: skip
    t.bob.plays("Can Opener", on="ann")
    assert t.asked == "cy"
    assert t.ann.cannot_sell("Battle Armor").because("no-interruption")
    assert t.ann.cannot_trade("bob", give=["Battle Armor"]).because("no-interruption")
    assert t.ann.cannot_unequip("Battle Armor").because("no-interruption")
    t.cy.passes()
    assert t.ann.items == [] and t.discarded("Battle Armor", "Can Opener") and t.ann.level == 1


# Any time out of combat


@rule("ACT-02")
@edition_by_edition
def test_out_of_turn_one_trades_and_changes_what_one_wears(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(gear=["Energy Armor"], pack=["Battle Armor"]), cy=dict(pack=["Laser"]))
    t.ann.takes_turn()
    t.bob.unequips("Energy Armor").equips("Battle Armor").trades("cy", give=["Energy Armor"], get=["Laser"])
    t.cy.accepts()
    assert t.bob.gear == ["Battle Armor"] and t.bob.pack == ["Laser"] and t.cy.pack == ["Energy Armor"]
    assert t.leaves("ann")


@rule("ACT-02")
@ruling("R032")
@edition_by_edition
def test_another_players_fight_does_not_freeze_me(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(gear=["Energy Armor"], pack=["Battle Armor"]), cy=dict(pack=["Laser"]))
    t.ann.fights("Ogre")
    t.bob.unequips("Energy Armor").equips("Battle Armor").trades("cy", give=["Energy Armor"], get=["Laser"])
    t.cy.accepts()
    assert t.bob.gear == ["Battle Armor"] and t.cy.pack == ["Energy Armor"] and t.leaves("ann")


@rule("ACT-02", "ACT-05")
@ruling("R049")
@edition_by_edition
def test_a_helper_may_play_what_has_just_been_received(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3), bob=dict(level=5, hand=["Energy Armor"]))
    t.treasures("Magnetic Boots", "Bubble Helmet")
    t.ann.fights("Space Cowboy").asks("bob", 1, "first")
    t.bob.accepts()
    t.all_pass(until="share").bob.picks("Bubble Helmet")
    assert (t.asked, t.kind) == ("bob", "received") and t.options == ["play Bubble Helmet", "pass"]
    t.bob.plays("Bubble Helmet")
    assert t.bob.gear == ["Bubble Helmet"] and t.bob.hand == ["Energy Armor"]  # what was held before is not new
    t.all_pass()
    assert t.nobody_is_asked()


@rule("ACT-02")
@ruling("R070")
@edition_by_edition
def test_what_charity_brings_may_be_played_at_once(table: Lay, edition: str) -> None:
    hand = ["Feline", "Energy Armor", "Chair", "Eep", "Blob", "Grays", "Fuzzball", "Ogre"]
    t = table(edition=edition, ann=dict(level=3, hand=hand), bob=dict(hand=["Laser"]), cy=dict(level=2))
    t.ann.ends_turn().picks("Feline")
    assert (t.asked, t.kind) == ("bob", "received") and t.options == ["play Feline", "pass"]
    t.bob.plays("Feline")
    t.ann.picks("Energy Armor")
    t.bob.passes()
    t.ann.picks("Chair")  # nothing that could be played
    assert t.bob.traits == ["Feline"] and t.bob.hand == ["Laser", "Energy Armor", "Chair"] and t.nobody_is_asked()


@rule("ACT-02")
def test_what_was_drawn_out_of_turn_may_be_played_at_once(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Mutant"], hand=["Laser", "Maser"])).treasures("Bubble Helmet")
    t.bob.uses("Recycle", on="treasures", paying=["Laser", "Maser"])
    assert (t.asked, t.kind) == ("bob", "received")
    t.bob.plays("Bubble Helmet")
    assert t.bob.gear == ["Bubble Helmet"] and t.nobody_is_asked()


# On one's own turn


@rule("ACT-03")
@ruling("R070")
@edition_by_edition
def test_a_race_and_a_class_are_played_on_the_own_turn_even_in_combat(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Psychic", "Feline", "Mutant"]))
    t.ann.plays("Feline")
    t.ann.fights("Ogre").plays("Psychic")
    assert t.strength() == (3, 18)
    t.ann.plays("Mutant", on="Feline")
    assert t.ann.traits == ["Psychic", "Mutant"] and t.leaves("ann")


@rule("ACT-03")
@ruling("R070")
@edition_by_edition
@pytest.mark.parametrize("when", ["free", "fight", "helping"])
def test_no_race_or_class_on_anothers_turn(table: Lay, edition: str, when: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(hand=["Psychic", "Feline"]))
    if when != "free":
        t.ann.fights("Ogre")
    if when == "helping":
        t.ann.asks("bob")
        t.bob.accepts()
    assert t.bob.cannot_play("Psychic").because("ACT-03")
    assert t.bob.cannot_play("Feline").because("ACT-03")
    if t.asked:
        t.leaves("ann")


@rule("ACT-03")
@edition_by_edition
def test_items_are_played_and_sold_on_the_own_turn_only(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(hand=["Laser", "Battle Armor", GRENADE]))
    assert t.bob.cannot_play("Laser").because("ACT-03")
    assert t.bob.cannot_lay(GRENADE).because("ACT-03")
    assert t.bob.cannot_sell("Battle Armor").because("ITM-11")
    t.bob.has_time().plays("Laser").lays(GRENADE).sells("Battle Armor")
    assert t.bob.gear == ["Laser"] and t.bob.pack == [GRENADE] and t.bob.level == 2


# In combat


@rule("ACT-04", "CMB-17")
@ruling("R033", "R044")
@edition_by_edition
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_fighter_and_helper_stand_as_they_were(table: Lay, edition: str, who: str) -> None:
    mine = dict(hand=["Laser", "Bananafanafofaser"], gear=["Energy Armor"], pack=["Magnetic Boots"])
    t = _helped(table, edition, **{who: mine})
    one = t.player(who)
    assert one.cannot_equip("Magnetic Boots").because("ACT-04")
    assert one.cannot_unequip("Energy Armor").because("ACT-04")
    assert one.cannot_play("Laser").because("ACT-04" if who == "ann" else "ACT-03")
    assert one.cannot_sell("Bananafanafofaser").because("ACT-04" if who == "ann" else "ITM-11")
    assert one.cannot_trade("cy", give=["Magnetic Boots"]).because("ITM-12")
    assert t.leaves("ann")


@rule("ACT-04")
@ruling("R044")
def test_nothing_changes_hands_or_places_while_running(table: Lay) -> None:
    t = table(ann=dict(gear=["Energy Armor"], pack=["Rocket Boots", "Battle Armor"]), bob=dict(hand=["Stasis Field"]))
    t.ann.fights("Ogre").passes()
    t.all_pass(until="flight")
    assert (t.asked, t.kind) == ("bob", "flight")
    assert t.ann.cannot_equip("Rocket Boots").because("ACT-04")
    assert t.ann.cannot_unequip("Energy Armor").because("ACT-04")
    assert t.ann.cannot_sell("Battle Armor").because("ACT-04")
    assert t.ann.cannot_trade("bob", give=["Battle Armor"]).because("ITM-12") and t.leaves("bob")


@rule("ACT-04")
@edition_by_edition
def test_nobody_steals_while_a_combat_is_on(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(sidekicks=["Rogue"], hand=["Chair"]), cy=dict(gear=["Laser"]))
    assert t.bob.can_use("Steal", on="Laser")
    t.ann.fights("Ogre")
    assert t.bob.cannot_use("Steal", on="Laser") and t.leaves("ann")


@rule("ACT-04")
@ruling("R033", "R269")
@edition_by_edition
def test_a_lost_class_does_not_let_another_item_step_in(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Gadgeteer"], gear=["Cyberdeck"], pack=["Vibrosword"]))
    t.ann.fights("Ogre")
    assert t.strength() == (5, 18)
    t.ann.drops("Gadgeteer")
    assert t.strength() == (1, 18) and t.ann.cannot_equip("Vibrosword").because("ACT-04") and t.leaves("ann")


@rule("ACT-05")
@ruling("R049")
@edition_by_edition
@pytest.mark.parametrize("who", ["bob", "cy"])
def test_nobody_brings_new_items_into_anothers_fight(table: Lay, edition: str, who: str) -> None:
    t = _helped(table, edition, **{who: dict(hand=["Laser", GRENADE])})
    why = "ACT-04" if who == "ann" else "own-turn"  # the others could not after the fight either
    assert t.player(who).cannot_play("Laser").because(why)
    assert t.player(who).cannot_lay(GRENADE).because(why) and t.leaves(t.asked or "")


@rule("ACT-06", "ITM-15")
@ruling("R050", "R014")
@edition_by_edition
@pytest.mark.parametrize("zone", ["hand", "pack"])
@pytest.mark.parametrize("who", ["ann", "bob", "cy"])
@pytest.mark.parametrize(("side", "totals"), [("munchkins", (6, 18)), ("monsters", (2, 22))])
def test_a_one_shot_is_for_anybody_and_either_side(
    table: Lay, edition: str, zone: str, who: str, side: str, totals: tuple[int, int]
) -> None:  # fmt: skip
    t = _helped(table, edition, **{who: {zone: [GRENADE]}})
    t.player(who).plays(GRENADE, on=side)
    assert t.strength() == totals and not t.discarded(GRENADE)  # it stays in the fight until that is over
    t.dice(6, 6)
    t.all_pass()
    assert t.discarded(GRENADE) and t.player(who).hand == t.player(who).pack == [] and t.nobody_is_asked()


@rule("ACT-06")
def test_a_one_shot_for_fights_waits_for_one(table: Lay) -> None:
    t = table(ann=dict(hand=[GRENADE]))
    assert t.ann.cannot_play(GRENADE, on="munchkins").because("ACT-06") and t.ann.can_lay(GRENADE)


@ruling("R014")
@rule("ITM-15")
def test_what_was_thrown_in_is_no_longer_its_players(table: Lay) -> None:
    t = table(ann=dict(pack=[GRENADE, "Laser"]), bob=dict(hand=["Solar Flare"]))
    t.ann.fights("Ogre").plays(GRENADE, on="munchkins")
    t.bob.plays("Solar Flare", on="ann")  # takes an Item: the Laser is the only one left
    assert t.strength() == (5, 18) and t.discarded("Laser") and not t.discarded(GRENADE) and t.leaves("ann")


@ruling("R013")
def test_the_cards_of_a_fight_are_discarded_by_whose_turn_it_is(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(hand=[GRENADE, "Radioactive"])).treasures("Laser", "Maser", "Raser")
    t.ann.fights("Fuzzball")
    t.bob.plays("Radioactive").plays(GRENADE, on="munchkins")
    t.all_pass()
    for card in ("Fuzzball", "Radioactive", GRENADE):
        assert t.saw("CardDiscarded", "ann", card=card) == 1
    assert t.pile("doors")[-1] == "Fuzzball" and t.nobody_is_asked()


# Treasures in 2002


@rule("ACT-07")
def test_in_2002_treasure_won_may_be_played_at_once(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(level=5, hand=["Energy Armor"])).doors("Space Cowboy")
    t.treasures("Bubble Helmet", GRENADE).ann.takes_turn().kicks().passes()
    assert t.kind == "received" and t.options == ["play Bubble Helmet", f"lay {GRENADE}", "pass"]
    t.ann.plays("Bubble Helmet").passes()
    assert t.ann.gear == ["Bubble Helmet"] and t.ann.hand == ["Energy Armor", GRENADE]
    t.ann.ends_turn()
    assert t.turn == "bob" and t.nobody_is_asked()


@rule("ACT-03", "ACT-07", "ITM-11")
@ruling("R044", "R070", "R278")
@pytest.mark.parametrize("edition", ["munchkin-2001", "star-2002"])
def test_by_the_older_sheets_too_the_own_turn_goes_on_after_a_fight(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=["star"], ann=dict(level=5, hand=["Energy Armor", "Feline"], pack=["Laser"]))
    t.doors("Blob").treasures("Bananafanafofaser").ann.takes_turn().kicks().passes()
    assert t.kind == "received"
    t.ann.passes()
    assert t.ann.can_trade("bob", give=["Laser"])
    t.ann.equips("Laser").plays("Energy Armor").plays("Feline").sells("Bananafanafofaser")
    assert t.ann.level == 7 and t.ann.gear == ["Laser", "Energy Armor"] and t.ann.traits == ["Feline"]
    t.ann.ends_turn()
    assert t.turn == "bob" and t.nobody_is_asked()


@rule("ACT-07")
def test_in_2002_treasure_shared_with_a_helper_may_be_played_at_once_by_both(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(level=3), bob=dict(level=5)).treasures("Magnetic Boots", "Bubble Helmet")
    t.ann.fights("Space Cowboy").asks("bob", 1, "first")
    t.bob.accepts()
    t.all_pass(until="share").bob.picks("Bubble Helmet").plays("Bubble Helmet")
    assert (t.asked, t.kind) == ("ann", "received")
    t.ann.plays("Magnetic Boots")
    assert t.ann.gear == ["Magnetic Boots"] and t.bob.gear == ["Bubble Helmet"] and t.nobody_is_asked()


@rule("ACT-07")
@ruling("R278")
@pytest.mark.parametrize("edition", LATER)
def test_later_there_is_time_for_it_before_charity(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, hand=["Energy Armor"])).doors("Space Cowboy")
    t.treasures("Bubble Helmet", GRENADE).ann.takes_turn().kicks().passes()
    assert t.kind == "end"
    t.ann.plays("Bubble Helmet").plays("Energy Armor").ends_turn()
    assert t.ann.gear == ["Bubble Helmet", "Energy Armor"] and t.turn == "bob" and t.nobody_is_asked()


# Cards and rules


@rule("ACT-08", "ITM-10")
@ruling("R001", "R002")
@edition_by_edition
def test_a_card_beats_a_rule(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Bubble Helmet"], pack=["Deely-Boppers"], hand=["Cheat!"]))
    assert t.ann.cannot_equip("Deely-Boppers")
    t.ann.plays("Cheat!", on="Deely-Boppers")
    assert t.ann.strength == 7  # Headgear for Cyborgs, over other Headgear


@rule("ACT-08", "WIN-04", "WIN-05", "WIN-07")
@ruling("R001", "R002")
@edition_by_edition
def test_no_card_beats_the_fixed_rules(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=1, hand=["Squidgilator"]), bob=dict(level=9, hand=["Monolith"]))
    t.ann.plays("Squidgilator", on="ann")
    assert t.ann.level == 1 and t.bob.cannot_play("Monolith", on="bob").because("WIN-08")
    t = table(edition=edition, ann=dict(level=9, gear=["Foof Gun"])).treasures("Laser")
    t.ann.fights("Blob").passes().chooses("use")
    t.all_pass()
    assert t.ann.level == 9 and t.winner is None and t.nobody_is_asked()


@ruling("R004")
@edition_by_edition
def test_what_neither_rule_nor_card_says_is_not_allowed(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(hand=["Chair", "Monolith"], traits=["Feline"], sidekicks=["Android"]),
        bob=dict(pack=["Laser"]),
    )  # fmt: skip
    for card in ("Chair", "Monolith", "Feline", "Sidekick: Android"):
        assert t.ann.cannot_trade("bob", give=[card]).because("ITM-12")
    assert t.ann.cannot_drop("Chair") and t.ann.cannot_sell("Monolith")


@ruling("R005")
@rule("ITM-16")
def test_things_that_sound_alike_are_not_the_same(table: Lay) -> None:
    t = table(ann=dict(hand=["Monolith", "Arms Locker"], pack=["Laser"]), bob=dict(hand=["Solar Flare"]))
    assert t.ann.cannot_sell("Monolith", "Arms Locker")  # Treasures, not Items
    t.bob.plays("Solar Flare", on="ann")  # no Complex Item there: any Item
    assert t.discarded("Laser") and t.ann.hand == ["Monolith", "Arms Locker"]
