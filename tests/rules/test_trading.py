"""Trades, gifts and bribes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.engine.moves import Clause, Move
from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)
every_edition = pytest.mark.parametrize(
    ("edition", "set_"),
    [*((edition, "star") for edition in EDITIONS), ("munchkin-2001", "munchkin"), ("munchkin-2010", "munchkin"),
     ("impossible-2014", "impossible")],
)  # fmt: skip
ITEMS_OF = {  # two Items and a monster that beats everybody
    "star": ("Laser", "Raser", "Ogre"),
    "munchkin": ("Leather Armor", "Buckler of Swashing", "Plutonium Dragon"),
    "impossible": ("Bush Knife", "Switchblade Comb", "Your Evil Twin"),
}


def _bribe(t: Table, giver: str, to: str, item: str) -> Move:
    """An Item for the promise not to help anybody this turn."""
    cards = t.own_copies(t.seat_no(giver), [item])
    return Move("trade", at=t.seat_no(to), cards=cards, clauses=(Clause("stay out"),))


# What may be traded


@rule("ITM-12")
@ruling("R046")
@edition_by_edition
def test_items_go_from_table_to_table(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Energy Armor"], pack=["Raser"]), bob=dict(gear=["Bubble Helmet"]))
    t.ann.trades("bob", give=["Energy Armor", "Raser"], get=["Bubble Helmet"])
    assert (t.asked, t.kind) == ("bob", "trade-answer") and t.ann.gear == ["Energy Armor"]
    t.bob.accepts()
    assert t.ann.pack == ["Bubble Helmet"] and t.bob.pack == ["Energy Armor", "Raser"]  # in play, not yet in use
    assert t.ann.hand == t.bob.hand == t.ann.gear == t.bob.gear == []


@rule("ITM-12")
@ruling("R046")
@edition_by_edition
@pytest.mark.parametrize("mine", [dict(hand=["Laser"]), dict(traits=["Feline"]), dict(sidekicks=["Android"])])
def test_nothing_but_items_in_play_is_traded(table: Lay, edition: str, mine: dict[str, list[str]]) -> None:
    t = table(edition=edition, ann=mine, bob=dict(pack=["Maser"]))
    card = next(iter(mine.values()))[0]
    assert t.ann.cannot_trade("bob", give=[card]).because("ITM-12")
    assert t.bob.cannot_trade("ann", give=["Maser"], get=[card]).because("trade-items-in-play")


@rule("ITM-12")
@edition_by_edition
def test_one_shots_on_the_table_are_items_too(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Time Warp"]))
    t.ann.gives("bob", "Time Warp")
    assert t.bob.pack == ["Time Warp"]


@rule("ITM-12")
def test_a_trade_is_about_something_and_with_somebody_living(table: Lay) -> None:
    t = table(ann=dict(pack=["Laser"]), bob=dict(dead=True))
    assert t.ann.cannot_trade("bob", give=["Laser"]).because("they-are-dead")
    assert t.ann.cannot_trade("ann", give=["Laser"]).because("ITM-12")
    assert t.bob.cannot_trade("ann", get=["Laser"]).because("DTH-03")
    empty = t.game.why_not(Move("trade", at=2, clauses=(Clause("stay out"),)), seat=0)
    assert empty is not None and empty.key == "trade-nothing"


# Both must want it


@rule("ITM-12")
@edition_by_edition
def test_a_trade_that_is_refused_changes_nothing(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Laser"]), bob=dict(gear=["Maser"]))
    t.ann.trades("bob", give=["Laser"], get=["Maser"])
    t.bob.refuses()
    assert t.ann.pack == ["Laser"] and t.bob.gear == ["Maser"] and t.saw("TradeRefused", "bob", at="ann")


@rule("ITM-12")
@edition_by_edition
def test_a_proposal_may_be_answered_by_another(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Laser", "Raser"]), bob=dict(pack=["Maser"]))
    t.ann.trades("bob", give=["Laser"], get=["Maser"])
    t.bob.counters()
    assert (t.asked, t.kind) == ("bob", "trade")
    t.bob.picks("Maser", "Laser", "Raser").done()
    assert (t.asked, t.kind) == ("ann", "trade-answer") and "counter 0" in t.options  # and so on
    t.ann.accepts()
    assert t.ann.pack == ["Maser"] and t.bob.pack == ["Laser", "Raser"] and t.nobody_is_asked()


@rule("ITM-12")
def test_a_counter_proposal_may_be_dropped_or_refused(table: Lay) -> None:
    t = table(ann=dict(pack=["Laser"]), bob=dict(pack=["Maser"]))
    t.ann.trades("bob", give=["Laser"], get=["Maser"])
    t.bob.counters().refuses()
    assert t.nobody_is_asked()
    t.ann.trades("bob", give=["Laser"])
    t.bob.counters().picks("Laser").done()
    t.ann.refuses()
    assert t.ann.pack == ["Laser"] and t.bob.pack == ["Maser"] and t.nobody_is_asked()


@rule("ITM-12")
def test_a_trade_that_has_become_impossible_is_off(table: Lay) -> None:
    t = table(ann=dict(pack=["Laser"]), bob={}, cy=dict(hand=["Solar Flare"]))
    t.ann.trades("bob", give=["Laser"])
    t.cy.plays("Solar Flare", on="ann")
    assert t.discarded("Laser") and t.bob.pack == [] and t.nobody_is_asked()


# When


@rule("ITM-12")
@ruling("R046")
@edition_by_edition
def test_trades_are_made_on_any_turn(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(pack=["Laser"]), cy=dict(pack=["Maser"]))
    t.ann.takes_turn()
    t.bob.trades("cy", give=["Laser"], get=["Maser"])
    t.cy.accepts()
    assert t.bob.pack == ["Maser"] and t.cy.pack == ["Laser"] and t.leaves("ann")


@rule("ITM-12")
@ruling("R046")
@edition_by_edition
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_who_fights_or_helps_does_not_trade(table: Lay, edition: str, who: str) -> None:
    t = table(edition=edition, **(dict(ann={}, bob={}, cy={}) | {who: dict(pack=["Laser"])}))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.player(who).cannot_trade("cy", give=["Laser"]).because("trade-not-in-fight") and t.leaves("ann")


@rule("ITM-12")
@ruling("R046")
@every_edition
@pytest.mark.parametrize("fights", ["ann", "bob"])
def test_nobody_trades_with_a_fighter_or_helper(table: Lay, edition: str, set_: str, fights: str) -> None:
    mine, theirs, monster = ITEMS_OF[set_]
    t = table(edition=edition, sets=[set_], ann=dict(pack=[mine]), bob=dict(pack=[]), cy=dict(pack=[theirs]))
    t.ann.fights(monster).asks("bob")
    t.bob.accepts()
    for move in (dict(give=[theirs]), dict(get=[mine]) if fights == "ann" else dict(give=[theirs])):
        assert t.cy.cannot_trade(fights, **move).because("trade-not-in-fight")
    assert t.leaves("ann")


@rule("ITM-12")
@every_edition
def test_nobody_trades_with_a_player_who_runs_away(table: Lay, edition: str, set_: str) -> None:
    mine, theirs, monster = ITEMS_OF[set_]
    t = table(edition=edition, sets=[set_], ask_all=True, ann=dict(pack=[mine]), bob={}, cy=dict(pack=[theirs]))
    t.dice(6, 6)
    t.ann.fights(monster)
    t.all_pass(until="flight")
    assert t.kind == "flight" and t.cy.cannot_trade("ann", get=[mine]).because("trade-not-in-fight")
    assert t.cy.can_trade("bob", give=[theirs])  # two who are in no fight
    t.all_pass()
    assert t.nobody_is_asked()


@rule("ITM-12", "ACT-02")
@ruling("R046")
@edition_by_edition
def test_a_seat_in_no_fight_is_told_with_whom_to_trade(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(pack=["Laser"]), cy={}, di=dict(dead=True))
    t.ann.fights("Ogre")
    assert [m for m in t.bob.may() if "trade" in m] == ["trade on cy"]
    assert [m for m in t.cy.may() if "trade" in m] == ["trade on bob"], "ann has nothing, and so has cy"
    assert not [m for m in t.ann.may() if "trade" in m]
    t.game.play(Move("trade", at=2), seat=1)
    t.bob.picks("Laser").done()
    t.cy.accepts()
    assert t.cy.pack == ["Laser"] and t.bob.items == [] and t.leaves("ann")


@rule("ITM-12")
@edition_by_edition
def test_a_table_trades_as_often_as_it_likes(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Laser"]), bob=dict(pack=["Maser"]), cy=dict(pack=["Raser"]))
    for _ in range(6):
        t.ann.gives("bob", "Laser")
        t.bob.gives("cy", "Laser")
        t.cy.gives("ann", "Laser")
    assert t.ann.pack == ["Laser"] and t.saw("TradeDone") == 18 and t.cy.can_trade("bob", give=["Raser"])


@rule("ITM-12")
@edition_by_edition
def test_a_refused_trade_is_not_proposed_again_until_something_changes(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Laser", "Raser"]), bob=dict(pack=["Maser"]), cy={})
    t.ann.trades("bob", give=["Laser"], get=["Maser"])
    t.bob.refuses()
    assert t.ann.cannot_trade("bob", give=["Laser"], get=["Maser"]).because("already-refused")
    assert t.ann.can_trade("bob", give=["Raser"], get=["Maser"]) and t.bob.can_trade(
        "ann", give=["Maser"], get=["Laser"]
    )
    t.ann.gives("cy", "Raser")
    assert t.ann.can_trade("bob", give=["Laser"], get=["Maser"])  # ann has less than before


@rule("ITM-12")
def test_a_refused_trade_may_be_proposed_again_in_the_next_turn(table: Lay) -> None:
    t = table(ann=dict(pack=["Laser"]), bob=dict(pack=["Maser"]))
    t.ann.trades("bob", give=["Laser"])
    t.bob.refuses()
    t.bob.takes_turn()
    assert t.ann.can_trade("bob", give=["Laser"]) and t.leaves("bob")


@rule("ITM-12")
def test_each_partner_is_listed_once_a_turn_in_the_own_time(table: Lay) -> None:
    t = table(ann=dict(pack=["Laser"]), bob={}, cy={})
    t.game.play(Move("trade", at=1))
    t.ann.refuses()
    own = [m.at for m in t.game.legal_moves if m.verb == "trade"]
    assert own == [2] and "trade on bob" in t.ann.may()  # it may still be said
    t.ann.trades("bob", give=["Laser"])
    assert t.leaves("bob")


# Gifts and bribes


@rule("ITM-13")
@ruling("R048")
@edition_by_edition
def test_a_gift_is_a_trade_for_nothing(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Laser"]))
    t.ann.gives("cy", "Laser")
    assert t.cy.pack == ["Laser"] and t.ann.items == []


@rule("ITM-13")
@edition_by_edition
def test_nobody_has_to_take_a_gift(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Laser"]))
    t.ann.trades("cy", give=["Laser"])
    t.cy.refuses()
    assert t.ann.gear == ["Laser"] and t.cy.pack == [] and t.nobody_is_asked()


@rule("ITM-13")
@ruling("R048")
@edition_by_edition
def test_somebody_may_be_paid_for_not_helping(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob={}, cy=dict(pack=["Laser"]))
    t.ann.fights("Ogre")
    t.game.play(_bribe(t, "cy", "bob", "Laser"), seat=2)
    t.bob.accepts()
    assert t.bob.pack == ["Laser"] and t.saw("Promised", "bob", at="cy")
    assert t.ann.cannot_ask("bob").because("may-not-help") and t.ann.can_ask("cy") and t.leaves("ann")


@rule("ITM-13")
@ruling("R048")
def test_a_bribe_that_is_refused_binds_nobody(table: Lay) -> None:
    t = table(ann={}, bob={}, cy=dict(pack=["Laser"]))
    t.ann.fights("Ogre")
    t.game.play(_bribe(t, "cy", "bob", "Laser"), seat=2)
    t.bob.refuses()
    assert t.cy.pack == ["Laser"] and t.ann.can_ask("bob") and t.leaves("ann")


@rule("ITM-13")
@ruling("R048")
def test_the_promise_is_for_this_turn(table: Lay) -> None:
    t = table(ann={}, bob={}, cy=dict(pack=["Laser"]), turn="ann").doors("Mutant", "Mutant")
    t.ann.takes_turn()
    t.game.play(_bribe(t, "cy", "bob", "Laser"), seat=2)
    t.bob.accepts()
    assert t.game.view(0).seats[1].may_help is False
    t.ann.kicks().loots().ends_turn()
    t.doors("Ogre").ann.takes_turn().kicks()
    assert t.ann.can_ask("bob") and t.leaves("ann")


@rule("ITM-13")
def test_in_a_trade_nothing_else_is_promised(table: Lay) -> None:
    t = table(ann=dict(pack=["Laser"]))
    laser = t.own_copies(0, ["Laser"])
    t.ann.has_time()
    for clause in (Clause("treasures", n=1), Clause("card"), Clause("moon")):
        reason = t.game.why_not(Move("trade", at=1, cards=laser, clauses=(clause,)), seat=0)
        assert reason is not None and reason.key == "no-such-clause"


@rule("ITM-13")
def test_a_fighter_cannot_bribe_but_promise(table: Lay) -> None:
    t = table(ann=dict(pack=["Laser"]), bob={})
    t.ann.fights("Ogre")
    reason = t.game.why_not(_bribe(t, "ann", "bob", "Laser"), seat=0)
    assert reason is not None and reason.rule == "ITM-12"
    t.ann.asks("bob", item="Laser")
    assert t.leaves("bob")


@ruling("R021")
def test_the_giver_chooses_what_is_given_and_the_thief_what_is_stolen(table: Lay) -> None:
    hand = ["Bush Knife", "Bladed Fan"]
    t = table(sets=["impossible"], ann=dict(traits=["Playboy"]), bob=dict(hand=hand))
    t.ann.fights("Clan Destin").uses("Charm", on="bob")
    assert t.asked == "bob" and {"pick Bush Knife", "pick Bladed Fan"} <= set(t.options)
    t.bob.picks("Bladed Fan")
    assert t.ann.hand == ["Bladed Fan"] and t.bob.hand == ["Bush Knife"] and t.leaves("ann")
    stolen = table(ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob=dict(pack=["Dogbot", "Laser"])).dice(6)
    stolen.ann.uses("Steal", on="Laser", paying=["Chair"])  # bob is not asked
    assert stolen.ann.items == ["Laser"] and stolen.bob.items == ["Dogbot"] and stolen.nobody_is_asked()
