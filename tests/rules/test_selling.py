"""Selling Items for levels."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.engine.moves import Move
from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
SPEECH = '"We Come in Peace" Speech'
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)


@rule("ITM-11")
@ruling("R042")
@edition_by_edition
def test_a_thousand_in_items_of_hand_and_table_is_a_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Laser", "Chair"], gear=["Energy Armor"], pack=["Raser"]))
    t.ann.sells("Laser", "Energy Armor", "Raser")  # 400, 400 and 500
    assert t.ann.level == 2 and t.discarded("Laser", "Energy Armor", "Raser")
    assert t.ann.hand == ["Chair"] and t.ann.items == [] and t.saw("ItemsSold", "ann", n=1300)


@rule("ITM-11")
@ruling("R042")
@edition_by_edition
@pytest.mark.parametrize(
    ("items", "levels"),
    [
        (["Bananafanafofaser"], 1),  # 1,000
        (["Battle Armor", "Bobaser"], 2),  # 2,000
        (["Battle Armor", "Cyberdeck"], 1),  # 1,900: no change
        (["Battle Armor", "Bobaser", "Bananafanafofaser", "Dogbot"], 3),  # 3,700
    ],
)
def test_one_level_for_each_full_thousand_and_no_change(
    table: Lay, edition: str, items: list[str], levels: int
) -> None:  # fmt: skip
    t = table(edition=edition, ann=dict(pack=items))
    t.ann.sells(*items)
    assert t.ann.level == 1 + levels and t.discarded(*items) and t.ann.items == []


@rule("ITM-11")
@ruling("R040")
@edition_by_edition
def test_less_than_a_thousand_cannot_be_sold(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Laser", "Raser", "Battle Armor"]))
    assert t.ann.cannot_sell("Laser", "Raser").because("sell-too-little")
    assert t.ann.cannot_sell("Laser").because("ITM-11") and t.ann.can_sell("Battle Armor")
    t = table(edition=edition, ann=dict(pack=["Laser", "Raser"]))
    assert "sell" not in t.ann.has_time().may()


@rule("ITM-11")
@ruling("R041")
@edition_by_edition
def test_what_has_no_value_may_be_thrown_in_what_is_no_item_may_not(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=[SPEECH, "Battle Armor", "Raser", "Laser"], hand=["Monolith"]))
    assert t.ann.cannot_sell(SPEECH, "Raser", "Laser").because("ITM-11")
    assert t.ann.cannot_sell("Battle Armor", "Monolith").because("sell-not-yours")
    t.ann.sells("Battle Armor", SPEECH)
    assert t.ann.level == 2 and t.discarded(SPEECH)


@rule("ITM-11")
@ruling("R043")
@edition_by_edition
@pytest.mark.parametrize(("before", "after"), [(7, 9), (8, 9)])
def test_a_sale_goes_no_further_than_level_9(table: Lay, edition: str, before: int, after: int) -> None:
    t = table(edition=edition, ann=dict(level=before, pack=["Battle Armor", "Bobaser"]))
    t.ann.sells("Battle Armor", "Bobaser")
    assert t.ann.level == after and t.winner is None
    t = table(edition=edition, ann=dict(level=9, pack=["Battle Armor"]))
    assert t.ann.cannot_sell("Battle Armor").because("WIN-08") and t.ann.items == ["Battle Armor"]


@rule("ITM-11")
@ruling("R044")
@edition_by_edition
@pytest.mark.parametrize("who", ["ann", "bob", "cy"])
def test_nobody_sells_while_a_fight_is_on(table: Lay, edition: str, who: str) -> None:
    t = table(edition=edition, **(dict(ann={}, bob={}, cy={}) | {who: dict(pack=["Battle Armor"])}))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.player(who).cannot_sell("Battle Armor").because("ACT-04" if who == "ann" else "ITM-11")
    assert t.leaves("ann")


@rule("ITM-11")
@ruling("R044")
@edition_by_edition
def test_one_sells_on_the_own_turn_only(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(pack=["Battle Armor"]))
    assert t.bob.cannot_sell("Battle Armor").because("sell-own-turn")
    assert t.bob.has_time().sells("Battle Armor").level == 2


@rule("ITM-11")
@edition_by_edition
def test_one_sells_what_is_ones_own_and_each_thing_once(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Battle Armor", "Raser"]), bob=dict(pack=["Bobaser"]))
    assert t.ann.cannot_sell("Battle Armor", "Bobaser").because("sell-not-yours")
    armor, raser = t.own_copies(0, ["Battle Armor", "Raser"])
    t.ann.has_time()
    refusal = t.game.why_not(Move("sell", cards=(raser, raser, armor)), seat=0)
    assert refusal is not None and refusal.rule == "ITM-11"


@rule("ITM-11")
def test_a_sale_can_also_be_put_together_piece_by_piece(table: Lay) -> None:
    t = table(ann=dict(hand=["Laser"], pack=["Raser", "Energy Armor", "Dogbot"]))
    t.ann.has_time()
    t.game.play(Move("sell"))
    assert t.kind == "sell" and t.options == ["pick Laser", "pick Raser", "pick Energy Armor", "pick Dogbot"]
    t.ann.picks("Laser", "Raser")
    assert "done" not in t.options
    t.ann.picks("Energy Armor")
    assert t.options == ["pick Dogbot", "done"]
    t.ann.done()
    assert t.ann.level == 2 and t.ann.pack == ["Dogbot"] and t.nobody_is_asked()


@rule("ITM-11")
def test_one_shots_with_a_value_are_sold_like_other_items(table: Lay) -> None:
    t = table(ann=dict(hand=["Time Warp"], pack=["Plot Device"]))
    t.ann.sells("Time Warp", "Plot Device")
    assert t.ann.level == 3 and t.pile("treasures") == ["Time Warp", "Plot Device"]


@ruling("R047")
@rule("ITM-12")
@edition_by_edition
def test_what_was_traded_for_out_of_turn_waits_for_the_own_turn(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Battle Armor"]))
    t.ann.gives("bob", "Battle Armor")
    assert t.bob.cannot_sell("Battle Armor").because("ITM-11")
    assert t.bob.has_time().sells("Battle Armor").level == 2


@rule("ITM-11")
def test_what_a_trap_holds_cannot_be_sold(table: Lay) -> None:
    t = table(ann=dict(level=3, marks=["Antimatter", "Battle Armor"], pack=["Bobaser"]))
    assert t.ann.cannot_sell("Battle Armor").because("ITM-11")


# The turn is ann's, the fight is bob's: she is in no combat (ACT-03, ACT-04)

ALL = pytest.mark.parametrize(
    "edition", ["munchkin-2001", "munchkin-2010", "star-2002", "star-2019", "impossible-2014"]
)


def transferred(table: Lay, edition: str, **ann: object) -> Table:
    hers = ["Transferral Potion", "Wand of Dowsing", "Leather Armor", "Huge Rock"]
    t = table(
        sets=["munchkin", "impossible"], edition=edition, ann=dict(hand=hers, **ann),
        bob=dict(level=3, hand=["Pollymorph Potion", "Slimy Armor"]),
    ).doors("Bigfoot").dice(6)  # fmt: skip
    t.ann.takes_turn().kicks().plays("Transferral Potion", on="bob")
    return t


@rule("ACT-03", "ACT-04", "ITM-11")
@ruling("R224", "R377")
@ALL
def test_whose_turn_it_is_sells_while_another_has_the_fight(table: Lay, edition: str) -> None:
    t = transferred(table, edition)
    assert t.bob.cannot_sell("Pollymorph Potion").because("ITM-11")
    t.ann.sells("Wand of Dowsing")
    assert t.ann.level == 2 and t.strength() == (3, 12) and t.leaves("bob")


@rule("ACT-03", "ACT-05")
@ruling("R224", "R377")
@ALL
def test_and_plays_items(table: Lay, edition: str) -> None:
    t = transferred(table, edition)
    assert t.bob.cannot_play("Slimy Armor").because("own-turn")
    t.ann.plays("Leather Armor")
    assert t.ann.gear == ["Leather Armor"] and t.leaves("bob")


@rule("ACT-04")
@ruling("R377")
@ALL
def test_but_not_once_they_help(table: Lay, edition: str) -> None:
    t = transferred(table, edition, level=3)
    t.bob.asks("ann")
    t.ann.accepts()
    assert t.ann.cannot_sell("Wand of Dowsing").because("ACT-04")
    assert t.ann.cannot_play("Leather Armor").because("ACT-04") and t.leaves("bob")


@rule("ACT-04")
@ruling("R265", "R377")
@pytest.mark.parametrize("switches", [{}, {"items_in_own_fight": 1}])
def test_powers_for_times_without_a_fight_wait(table: Lay, switches: dict[str, int]) -> None:
    hers = ["Transferral Potion", "Leather Armor"]
    t = table(sets=["munchkin", "impossible"], switches=switches, ann=dict(traits=["British"], hand=hers))
    t.ann.fights("Bigfoot")
    assert t.ann.cannot_use("Quartermaster").because("not-in-fight")
    t.ann.plays("Transferral Potion", on="bob")
    assert t.ann.cannot_use("Quartermaster").because("not-in-fight") and t.leaves("bob")


@rule("ITM-11")
@ruling("R377")
def test_the_sale_is_listed_and_made_step_by_step(table: Lay) -> None:
    t = transferred(table, "munchkin-2010")
    assert "sell" in t.ann.may() and "sell" not in t.bob.may()
    t.game.play(Move("sell"), seat=0)
    assert t.kind == "sell"
    t.ann.picks("Wand of Dowsing").done()
    assert t.ann.level == 2 and t.monsters == ["Bigfoot"] and t.leaves("bob")


@rule("ITM-11", "TRN-08")
@ruling("R278")
@edition_by_edition
def test_nothing_is_sold_once_charity_has_begun(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4, hand=["Chair", "Eep", "Blob", "Ogre", "Fuzzball", "Battle Armor"]))
    t.ann.ends_turn().ends_turn()
    assert t.kind == "charity" and not [m for m in t.ann.may() if m.startswith("sell")]
    assert t.ann.cannot_sell("Battle Armor").because("no-interruption")
    t.ann.picks("Chair").chooses("bob")
    assert t.ann.level == 4 and t.nobody_is_asked()


@rule("ITM-11")
@ruling("R280")
def test_nor_while_somebody_may_play_what_they_have_just_received(table: Lay) -> None:
    t = table(ann=dict(traits=["Trader"], level=4, hand=["Chair", "Eep", "Blob", "Ogre", "Psychic", "Battle Armor"]),
              cy=dict(level=2))  # fmt: skip
    t.ann.ends_turn().ends_turn()
    t.ann.picks("Psychic")
    assert t.all_pass(until="received").asked in ("bob", "cy")
    assert t.ann.cannot_sell("Battle Armor").because("no-interruption") and t.leaves(str(t.asked))
