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
    assert t.ann.cannot_trade("bob", give=["Laser"]).because("trade-not-with")
    assert t.ann.cannot_trade("ann", give=["Laser"]).because("ITM-12")
    assert t.bob.cannot_trade("ann", get=["Laser"]).because("DTH-03")
    empty = t.game.why_not(Move("trade", at=2, clauses=(Clause("stay out"),)), seat=0)
    assert empty is not None and empty.key == "trade-nothing"


# Both must want it


@rule("ITM-12")
@ruling("R021")
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
    assert (t.asked, t.kind) == ("ann", "trade-answer") and "counter" not in t.options  # one is enough
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
@pytest.mark.parametrize(("edition", "legal"), [("star-2002", True), ("star-2014", False), ("star-2019", False)])
def test_later_the_partner_must_be_out_of_combat_too(table: Lay, edition: str, legal: bool) -> None:
    t = table(edition=edition, ann={}, cy=dict(pack=["Laser"]))
    t.ann.fights("Ogre")
    assert t.cy.can_trade("ann", give=["Laser"]) == legal
    if legal:
        t.cy.gives("ann", "Laser")
        assert t.ann.pack == ["Laser"] and t.strength() == (1, 18)  # of no use in this fight
        assert t.ann.cannot_equip("Laser").because("ACT-04")
    assert t.leaves("ann")


@rule("ITM-12", "ACT-02")
@ruling("R046")
@pytest.mark.parametrize(("edition", "with_ann"), [("star-2002", True), ("star-2014", False), ("star-2019", False)])
def test_who_is_in_no_fight_is_told_with_whom_to_trade(table: Lay, edition: str, with_ann: bool) -> None:
    t = table(edition=edition, ann={}, bob=dict(pack=["Laser"]), cy={}, di=dict(dead=True))
    t.ann.fights("Ogre")
    assert [m for m in t.bob.may() if "trade" in m] == ["trade on ann"] * with_ann + ["trade on cy"]
    assert [m for m in t.cy.may() if "trade" in m] == ["trade on bob"], "ann has nothing, and so has cy"
    assert not [m for m in t.ann.may() if "trade" in m]
    t.game.play(Move("trade", at=2), seat=1)
    t.bob.picks("Laser").done()
    t.cy.accepts()
    assert t.cy.pack == ["Laser"] and t.bob.items == [] and t.leaves("ann")


@rule("ITM-12", "ACT-04")
@ruling("R046")
def test_a_fighter_who_is_offered_something_proposes_nothing_else(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(pack=["Laser"]), bob=dict(pack=["Dogbot"]))
    t.ann.fights("Ogre")
    t.bob.trades("ann", give=["Dogbot"], get=["Laser"])
    assert t.asked == "ann" and t.options == ["accept", "refuse"]
    t.ann.accepts()
    assert t.ann.pack == ["Dogbot"] and t.bob.pack == ["Laser"] and t.leaves("ann")


@rule("ITM-12")
@edition_by_edition
def test_three_proposals_a_turn_are_enough(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Laser"]), bob=dict(pack=["Maser"]))
    for _ in range(3):
        t.ann.trades("bob", give=["Laser"], get=["Maser"])
        t.bob.refuses()
    assert t.ann.cannot_trade("bob", give=["Laser"]).because("enough-trades")
    assert t.bob.cannot_trade("cy", give=["Maser"]).because("ITM-12")  # for the whole table
    assert not [m for m in t.ann.may() if m.startswith("trade")]
    bare = t.game.why_not(Move("trade", at=1), seat=0)
    assert bare is not None and bare.key == "enough-trades"


@rule("ITM-12")
def test_the_next_turn_has_room_for_three_more(table: Lay) -> None:
    t = table(ann=dict(pack=["Laser"]), bob=dict(pack=["Maser"]), switches={"trades_per_turn": 1})
    t.ann.trades("bob", give=["Laser"], get=["Maser"])
    t.bob.refuses()
    assert t.ann.cannot_trade("bob", give=["Laser"]).because("ITM-12")
    t.bob.takes_turn().trades("ann", give=["Maser"])
    t.ann.accepts()
    assert t.ann.pack == ["Laser", "Maser"] and t.leaves("bob")


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
