"""Deals of clauses: every sort of clause, every way to a deal, and the life of a promise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from marks import rule, ruling

import kickdoor
from kickdoor.engine.deals.ledger import CLAUSES
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.text import event_text, move_text
from kickdoor.kit import Table, Term
from kickdoor.laws import check

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)
every_set = pytest.mark.parametrize(
    ("edition", "set_"),
    [*((edition, "star") for edition in EDITIONS), ("munchkin-2001", "munchkin"), ("munchkin-2010", "munchkin"),
     ("impossible-2014", "impossible")],
)  # fmt: skip
TWO_ITEMS = {  # and a monster that a player of Level 1 needs help against
    "star": ("Laser", "Raser", "Bug-Eyed Monster"),
    "munchkin": ("Leather Armor", "Buckler of Swashing", "Pit Bull"),
    "impossible": ("Bush Knife", "Switchblade Comb", "Nosy Concierge"),
}
FIVE = ["Stasis Field", "Med Kit", "Forged ID", "Time Warp", "Loaded Die"]
STRONG = dict(level=8, gear=["Battle Armor", "Bobaser"])  # beats the Ogre with anybody's help

ANN, BOB, CY = 0, 1, 2


def _ogre(table: Lay, edition: str = "star-2014", **seats: dict[str, object]) -> Table:
    """Ann fights the Ogre, which is worth five Treasures; with Bob she will win."""
    laid: dict[str, dict[str, object]] = {"ann": {}, "bob": {}, "cy": {}}
    laid |= seats
    laid["ann"] = dict(dict(level=5), **laid["ann"])
    laid["bob"] = dict(STRONG, **laid["bob"])
    t = table(edition=edition, **laid).treasures(*FIVE)
    t.ann.fights("Ogre")
    return t


def _weak(table: Lay, **seats: dict[str, object]) -> Table:
    """Ann fights the Ogre and loses it no matter who helps; everybody escapes."""
    laid: dict[str, dict[str, object]] = {"ann": {}, "bob": {}, "cy": {}}
    t = table(edition="star-2014", **(laid | seats)).dice(6, 6)
    t.ann.fights("Ogre")
    return t


def _to_the_end(t: Table) -> None:
    """Everybody takes the first Treasure there is, and passes, until the fight is over."""
    while t.asked is not None:
        if t.kind == "share":
            t.player(t.asked).picks(t.options[0].removeprefix("pick "))
        else:
            t.player(t.asked).passes()


# What is paid


@rule("HLP-02", "HLP-03")
@every_set
def test_several_items_change_hands_after_a_win(table: Lay, edition: str, set_: str) -> None:
    first, second, monster = TWO_ITEMS[set_]
    t = table(edition=edition, sets=[set_], ann=dict(pack=[first, second]), bob=dict(level=9))
    t.ann.fights(monster).asks("bob", item=[first, second])
    t.bob.accepts()
    assert t.ann.promises == [("item", "bob"), ("item", "bob")]
    t.all_pass()
    assert t.saw("FightWon", "ann") and sorted(t.bob.items) == sorted([first, second]) and t.ann.items == []
    assert t.ann.honour == (2, 0) and t.nobody_is_asked()


@rule("HLP-02", "HLP-03")
@ruling("R107")
@pytest.mark.parametrize("edition", ["star-2014", "star-2019"])
def test_several_cards_are_played_on_the_helper(table: Lay, edition: str) -> None:
    t = _ogre(table, edition, ann=dict(hand=["Monolith", "Super-Serum", "Chromosome Switch"]), bob=dict(level=6))
    t.ann.asks("bob", card=["Monolith", "Super-Serum", "Chromosome Switch"])
    t.bob.accepts()
    t.all_pass()
    assert t.bob.level == 8 and t.bob.sex == "female" and not {"Monolith", "Super-Serum"} & set(t.ann.hand)
    assert t.nobody_is_asked()


@rule("HLP-02")
@ruling("R107", "R159", "R379")
@pytest.mark.parametrize("card", ["Chromosome Switch", "Amnesia", "Cosmic Understanding"])
def test_any_card_that_could_be_played_on_the_helper_can_be_promised(table: Lay, card: str) -> None:
    t = _ogre(table, ann=dict(hand=[card]), bob=dict(level=5))
    assert t.ann.can_offer("bob", Term("card", card)) and t.leaves("ann")


@rule("HLP-02")
@ruling("R379")
@pytest.mark.parametrize("card", ["Software Glitch", "Laser", "Radioactive", "Feline", "Big Red Button"])
def test_a_card_that_cannot_be_played_on_the_helper_cannot_be_promised(table: Lay, card: str) -> None:
    t = _ogre(table, ann=dict(hand=[card, "Eep"]))
    assert t.ann.cannot_offer("bob", Term("card", card)).because("not-that-card") and t.leaves("ann")


@rule("HLP-05")
@edition_by_edition
def test_a_certain_treasure_goes_to_the_helper_if_it_turns_up(table: Lay, edition: str) -> None:
    t = _ogre(table, edition)
    t.ann.offers("bob", Term("certain", "Time Warp"), Term("treasures", n=1, order="last"))
    t.bob.accepts()
    t.all_pass(until="share")
    assert t.bob.hand == ["Time Warp"]
    t.ann.picks("Stasis Field", "Med Kit", "Forged ID")
    t.all_pass()
    assert t.bob.hand == ["Time Warp", "Loaded Die"] and t.nobody_is_asked()


@rule("HLP-05")
def test_a_helper_is_listed_no_higher_price_than_is_left_beside_a_certain_treasure(table: Lay) -> None:
    t = _ogre(table)
    fight = t.game.fight
    assert fight is not None
    t.ann.offers("bob", Term("certain", "Time Warp"), Term("treasures", n=1))
    prices = [m for m in t.game.legal_moves if m.verb == "counter" and m.n]
    assert [m.n for m in prices] == list(range(2, fight.treasures))
    t.game.play(prices[-1])
    offer = t.game.view(0).offer
    assert t.asked == "ann" and {c.what for c in offer} == {"certain", "treasures"}
    assert [c.n for c in offer if c.what == "treasures"] == [prices[-1].n]
    assert t.leaves("ann")


@rule("HLP-05")
def test_a_certain_treasure_that_does_not_turn_up_is_not_replaced(table: Lay) -> None:
    t = _ogre(table)
    t.ann.offers("bob", Term("certain", "Pink Stamps"))
    t.bob.accepts()
    t.all_pass()
    assert t.bob.hand == [] and len(t.ann.hand) == 5 and t.nobody_is_asked()
    assert t.ann.honour == (0, 0) and t.saw("PromiseLapsed", "ann", at="bob") == 1


@rule("HLP-02")
def test_a_treasure_in_sight_cannot_be_promised_by_name(table: Lay) -> None:
    t = _ogre(table, ann=dict(pack=["Dogbot"]))
    assert t.ann.cannot_offer("bob", Term("certain", "Dogbot")).because("no-such-treasure")
    assert t.ann.cannot_offer("bob", Term("certain", "Ogre")).because("no-such-treasure") and t.leaves("ann")


@rule("HLP-02")
def test_treasures_by_number_and_by_name_are_counted_together(table: Lay) -> None:
    t = _ogre(table)
    too_many = (Term("treasures", n=5), Term("certain", "Time Warp"))
    assert t.ann.cannot_offer("bob", *too_many).because("not-that-many") and t.leaves("ann")


# When it is due


@rule("HLP-03")
@ruling("R264")
@pytest.mark.parametrize(("due", "paid"), [("win", False), ("alone", False), ("always", True)])
def test_what_is_due_always_is_paid_after_a_loss(table: Lay, due: str, paid: bool) -> None:
    t = _weak(table, ann=dict(pack=["Laser", "Raser"]))
    t.ann.offers("bob", Term("item", "Laser", due=due), Term("item", "Raser"))
    t.bob.accepts()
    t.all_pass()
    assert t.saw("FightLost") and t.bob.items == ["Laser"] * paid and "Raser" in t.ann.items and t.nobody_is_asked()
    assert t.ann.promises == [] and t.ann.honour == (int(paid), 0)


@rule("HLP-03")
def test_a_card_due_always_is_played_after_a_loss(table: Lay) -> None:
    t = _weak(table, ann=dict(hand=["Monolith"]))
    t.ann.offers("bob", Term("card", "Monolith", due="always"))
    t.bob.accepts()
    assert t.ann.cannot_play("Monolith", on="ann").because("promised")
    t.all_pass()
    assert t.saw("FightLost") and t.bob.level == 2 and t.ann.hand == [] and t.nobody_is_asked()


@rule("HLP-03")
@ruling("R264")
@pytest.mark.parametrize("meddles", [False, True])
def test_what_is_due_alone_lapses_when_somebody_else_interferes(table: Lay, meddles: bool) -> None:
    t = _ogre(table, ann=dict(pack=["Laser"]), cy=dict(hand=["Big Red Button"]))
    t.ann.offers("bob", Term("item", "Laser", due="alone"), Term("treasures", n=1, due="alone"))
    t.bob.accepts()
    if meddles:
        t.cy.plays("Big Red Button", on="munchkins")
        assert t.saw("PromiseLapsed") == 2
    t.all_pass()
    _to_the_end(t)
    assert (t.bob.pack == ["Laser"]) != meddles and len(t.bob.hand) == 1 - meddles and t.nobody_is_asked()


@rule("HLP-03")
def test_the_two_who_made_the_deal_may_play_what_they_like(table: Lay) -> None:
    t = _ogre(table, ann=dict(pack=["Laser"], hand=["Big Red Button"]))
    t.ann.offers("bob", Term("item", "Laser", due="alone"))
    t.bob.accepts()
    t.ann.plays("Big Red Button", on="munchkins")
    t.all_pass()
    _to_the_end(t)
    assert t.bob.pack == ["Laser"] and t.nobody_is_asked()


# A helper pays


@rule("HLP-02", "HLP-03")
@edition_by_edition
@pytest.mark.parametrize("way", ["volunteers", "asked"])
def test_a_helper_may_pay_to_be_let_in(table: Lay, edition: str, way: str) -> None:
    t = _ogre(table, edition, bob=dict(pack=["Laser"]))
    pays = Term("item", "Laser", by="bob")
    if way == "volunteers":
        t.bob.volunteers(pays)
        t.ann.accepts()
    else:
        t.ann.offers("bob", pays)
        t.bob.accepts()
    assert t.helper == "bob" and t.bob.promises == [("item", "ann")]
    assert t.bob.cannot_play("Laser") and "Laser" not in str(t.bob.may())
    t.all_pass()
    _to_the_end(t)
    assert "Laser" in t.ann.items and t.bob.honour == (1, 0) and t.nobody_is_asked()


# Deals with somebody who does not join


@rule("HLP-02", "ITM-13")
@edition_by_edition
def test_the_fighter_may_pay_somebody_to_stay_out_and_hold_back(table: Lay, edition: str) -> None:
    t = _ogre(table, edition, ann=dict(pack=["Laser"]), cy=dict(hand=["Radioactive"]))
    t.ann.offers("cy", Term("stay out"), Term("hold back"), Term("item", "Laser", due="always"))
    t.cy.accepts()
    assert t.helper is None and t.cy.promises == [("stay out", "ann"), ("hold back", "ann")]
    assert t.ann.cannot_ask("cy").because("may-not-help")  # the game sees to this
    assert t.cy.can_play("Radioactive", on="Ogre")  # this is only cy's word
    t.ann.asks("bob", 5)
    t.bob.accepts()
    _to_the_end(t)
    assert t.cy.items == ["Laser"] and t.saw("PromiseKept", "cy", at="ann") == 1 and t.nobody_is_asked()


@rule("HLP-02")
def test_the_log_says_who_broke_their_word(table: Lay) -> None:
    t = _ogre(table, ann=dict(pack=["Laser"]), cy=dict(hand=["Radioactive"]))
    t.ann.offers("cy", Term("hold back"), Term("item", "Laser"))
    t.cy.accepts()
    t.cy.plays("Radioactive", on="Ogre")
    assert t.saw("PromiseBroken", "cy", at="ann") == 1 and t.cy.honour == (0, 1) and t.cy.promises == []
    broken = next(e for e in t.events if e.what == "PromiseBroken")
    words = event_text(broken, t.game.names, t.game.cards)
    assert words == "Cy broke their promise to ann: to play nothing in this fight." and t.leaves("ann")


@rule("HLP-05")
def test_only_a_helper_shares_the_treasure(table: Lay) -> None:
    t = _ogre(table)
    deal = (Term("stay out"), Term("treasures", n=1))
    assert t.ann.cannot_offer("cy", *deal).because("only-helpers-share") and t.leaves("ann")


@rule("HLP-02", "CMB-07")
def test_a_bystander_throws_a_card_in_for_an_item(table: Lay) -> None:
    t = _ogre(table, ann=dict(level=9, pack=["Laser"]), cy=dict(hand=["Big Red Button"]))
    ours = t.strength()[0]
    t.cy.volunteers(Term("play", "Big Red Button", at="munchkins"), Term("item", "Laser"))
    assert t.asked == "ann" and t.ann.knows("cy") == ["Big Red Button"]
    t.ann.accepts()
    assert t.saw("CardPlayed", "cy") == 1 and t.strength()[0] > ours and t.helper is None
    assert t.ann.promises == [("item", "cy")] and t.cy.honour == (1, 0) and t.leaves("ann")


@rule("HLP-02")
def test_nobody_names_a_card_of_a_hidden_hand(table: Lay) -> None:
    t = _ogre(table, cy=dict(hand=["Big Red Button", "Monolith", "Loaded Die"]))
    play = Term("play", "Big Red Button", by="cy", at="munchkins")
    assert t.ann.cannot_offer("cy", play).because("not-that-card-unseen")
    assert t.ann.cannot_offer("cy", Term("card", "Monolith", by="cy")).because("not-that-card-unseen")
    assert t.ann.cannot_offer("cy", Term("play", "Time Warp", by="cy")).because("not-that-card-unseen")  # not held
    t.cy.shows()
    assert t.ann.cannot_offer("cy", Term("play", "Loaded Die", by="cy")).because("not-that-card-here")
    assert t.ann.can_offer("cy", play) and t.ann.can_offer("cy", Term("card", "Monolith", by="cy"))
    assert t.leaves("cy")


# Promises about later


@rule("HLP-02")
@edition_by_edition
@pytest.mark.parametrize(("card", "on"), [("Squidgilator", "ann"), ("Solar Flare", "ann")])
def test_peace_is_broken_by_a_trap(table: Lay, edition: str, card: str, on: str) -> None:
    t = table(edition=edition, ann=dict(level=5, pack=["Laser", "Ray Gun"]), bob=dict(hand=[card, "Can Opener"]), cy={})
    t.ann.deals("bob", Term("peace"), give=["Laser"])
    t.bob.accepts()
    assert t.bob.items == ["Laser"] and t.bob.promises == [("peace", "ann")]
    t.bob.plays("Can Opener", on="cy")
    assert t.bob.promises == [("peace", "ann")]  # cy has nothing to do with it
    t.bob.plays(card, on=on)
    assert t.saw("PromiseBroken", "bob", at="ann") == 1 and t.bob.honour == (0, 1)
    t.all_pass()


@rule("HLP-02")
@pytest.mark.parametrize(("card", "on"), [("Radioactive", "Ogre"), ("Big Red Button", "monsters")])
def test_peace_is_broken_by_help_for_the_monsters(table: Lay, card: str, on: str) -> None:
    t = table(edition="star-2014", ann=dict(pack=["Laser"]), bob=dict(hand=[card]), cy={})
    t.ann.deals("bob", Term("peace"), give=["Laser"])
    t.bob.accepts()
    t.ann.fights("Ogre")
    t.bob.plays(card, on=on)
    assert t.saw("PromiseBroken", "bob") == 1 and t.leaves("ann")


@rule("HLP-02")
@pytest.mark.parametrize(
    ("card", "on"), [("Big Red Button", "munchkins"), ("Monolith", "ann"), ("Miniaturized", "Ogre")]
)
def test_peace_is_not_broken_by_a_favour(table: Lay, card: str, on: str) -> None:
    t = table(edition="star-2014", ann=dict(pack=["Laser"]), bob=dict(hand=[card]), cy={})
    t.ann.deals("bob", Term("peace"), give=["Laser"])
    t.bob.accepts()
    t.ann.fights("Ogre")
    t.bob.plays(card, on=on)
    assert t.bob.promises == [("peace", "ann")] and t.leaves("ann")


@rule("HLP-02")
def test_peace_lasts_until_the_next_turn_is_over(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(pack=["Laser"]), bob={}, cy={}).doors(*["Mutant", "Feline", "Cyborg"] * 1)
    t.ann.deals("bob", Term("peace"), give=["Laser"])  # in ann's turn: it lasts beyond this one
    t.bob.accepts()
    t.ann.ends_turn()
    t.all_pass()
    assert t.bob.promises == [("peace", "ann")]
    t.cy.ends_turn()
    t.all_pass()
    assert t.bob.promises == [("peace", "ann")]
    t.ann.ends_turn()
    t.all_pass()
    assert t.bob.promises == [] and t.bob.honour == (1, 0)


@rule("HLP-02")
@edition_by_edition
@pytest.mark.parametrize("answer", ["accepts", "refuses"])
def test_help_is_owed_in_the_next_fight(table: Lay, edition: str, answer: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Laser"]), bob={}, cy={})
    t.ann.deals("bob", Term("help"), give=["Laser"])
    t.bob.accepts()
    t.ann.fights("Ogre").asks("bob")
    getattr(t.bob, answer)()
    kept = answer == "accepts"
    assert t.bob.honour == (int(kept), int(not kept)) and t.bob.promises == [] and t.leaves("ann")


@rule("HLP-02")
def test_help_that_was_not_asked_for_lapses(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(level=9, pack=["Laser"]), bob={}, cy={}).dice(6)
    t.ann.deals("bob", Term("help"), give=["Laser"])
    t.bob.accepts()
    t.cy.fights("Ogre")
    t.all_pass()
    assert t.bob.promises == [("help", "ann")]  # that was somebody else's fight
    t.dice(6).ann.fights("Ogre")
    t.all_pass()
    assert t.bob.promises == [] and t.bob.honour == (0, 0) and t.saw("PromiseLapsed", "bob") == 1


@rule("HLP-02")
@ruling("R428")
@pytest.mark.parametrize("edition", ["star-2002", "munchkin-2010", "star-2019", "impossible-2014"])
@pytest.mark.parametrize(
    ("monster", "ann"),
    [("Stoned Golem", {}), ("Thing Man Was Not Meant To Know", dict(sex="female")),
     ("Creature from the Pink Lagoon", dict(traits=["Feline"])),
     ("Astro-Muskrat Space Pirate", dict(traits=["Bounty Hunter"]))],
)  # fmt: skip
def test_help_waits_for_a_fight_that_is_fought(
    table: Lay, edition: str, monster: str, ann: dict[str, object]
) -> None:  # fmt: skip
    """A monster that was walked past was no fight: the help is due in the next one."""
    t = table(edition=edition, sets=["star", "munchkin"], ann=dict(ann, pack=["Laser"]), bob={}, cy={})
    t.ann.deals("bob", Term("help"), give=["Laser"])
    t.bob.accepts()
    t.ann.fights(monster).declines()
    t.all_pass()
    assert t.bob.promises == [("help", "ann")] and t.bob.honour == (0, 0)
    t.dice(6).ann.fights("Ogre").asks("bob")
    t.bob.refuses()
    assert t.bob.honour == (0, 1) and t.leaves("ann")


@rule("HLP-02")
def test_help_promised_in_a_fight_is_for_the_one_after_it(table: Lay) -> None:
    t = _weak(table, ann=dict(pack=["Laser"]), cy={})
    t.ann.offers("bob", Term("help"), Term("item", "Laser", due="always"))
    t.bob.accepts()
    assert t.helper == "bob" and t.bob.promises == [("help", "ann")]
    t.all_pass()
    assert t.bob.promises == [("help", "ann")]
    t.dice(6).ann.fights("Ogre").asks("bob")
    t.bob.refuses()
    assert t.bob.honour == (0, 1) and t.leaves("ann")


@rule("HLP-02")
def test_somebody_is_paid_to_help_a_third_player(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(pack=["Laser"]), bob={}, cy={})
    t.ann.deals("bob", Term("help", at="cy"), give=["Laser"])
    t.bob.accepts()
    assert t.saw("Promised", "bob", at="ann") == 1
    t.cy.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.bob.honour == (1, 0) and t.helper == "bob" and t.leaves("cy")


@rule("HLP-02")
@edition_by_edition
@pytest.mark.parametrize(("answer", "honour"), [("accepts", (1, 0)), ("refuses", (0, 1)), ("", (0, 0))])
def test_somebody_is_paid_to_help_in_the_fight_that_is_on(
    table: Lay, edition: str, answer: str, honour: tuple[int, int]
) -> None:
    t = table(edition=edition, ann=dict(pack=["Laser"]), bob={}, cy={}).dice(6, 6)
    t.cy.fights("Ogre")
    t.ann.deals("bob", Term("help", at="cy"), give=["Laser"])
    t.bob.accepts()
    assert t.bob.promises == [("help", "ann")]
    if answer:
        t.cy.asks("bob")
        getattr(t.bob, answer)()
        assert t.bob.honour == honour
    t.all_pass()
    assert t.bob.honour == honour and t.bob.promises == []


@rule("HLP-02")
def test_nobody_has_promised_to_pay_for_helping(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(pack=["Laser"]), bob=dict(pack=["Maser"]), cy={})
    t.ann.deals("bob", Term("help"), give=["Laser"])
    t.bob.accepts()
    t.ann.fights("Ogre").offers("bob", Term("item", "Maser", by="bob"))
    t.bob.refuses()
    assert t.bob.honour == (0, 0) and t.bob.promises == [("help", "ann")] and t.leaves("ann")


@rule("ITM-12", "HLP-02")
def test_a_promise_may_be_given_for_a_promise(table: Lay) -> None:
    t = table(edition="star-2014", ann={}, bob={}, cy={})
    assert t.ann.cannot_deal("bob", Term("help")).because("trade-nothing")
    t.ann.deals("bob", Term("help"), Term("peace", by="ann"))
    t.bob.accepts()
    assert t.bob.promises == [("help", "ann")] and t.ann.promises == [("peace", "bob")]


@rule("HLP-02")
@ruling("R107")
def test_a_card_is_played_on_the_partner_of_a_trade(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(hand=["Monolith"]), bob=dict(pack=["Laser"]), cy={})
    t.ann.deals("bob", Term("card", "Monolith"), get=["Laser"])
    t.bob.accepts()
    t.all_pass()
    assert t.ann.items == ["Laser"] and t.bob.level == 2 and t.ann.hand == [] and t.ann.honour == (1, 0)


# Ways to a deal


@rule("HLP-01")
@edition_by_edition
def test_the_fighter_calls_to_the_table_and_picks_an_answer(table: Lay, edition: str) -> None:
    t = _ogre(table, edition, cy=dict(level=9, gear=["Energy Armor"]))
    t.ann.calls()
    assert (t.asked, t.kind) == ("bob", "call") and t.saw("HelpCalled", "ann") == 1
    t.bob.counters(4)
    assert (t.asked, t.kind) == ("cy", "call")
    t.cy.haggles(Term("treasures", n=1, order="first"), Term("peace", by="ann"))
    assert (t.asked, t.kind) == ("ann", "answers") and t.options == ["accept on bob", "accept on cy", "refuse"]
    assert [seat for seat, _ in t.game.view(None).answers] == [BOB, CY]
    t.ann.takes_help_of("cy")
    assert t.helper == "cy" and t.ann.promises == [("treasures", "cy"), ("peace", "cy")] and t.leaves("ann")


@rule("HLP-01")
def test_a_call_may_offer_something_and_nobody_need_answer(table: Lay) -> None:
    t = _ogre(table)
    t.ann.calls(Term("treasures", n=2))
    t.bob.refuses()
    t.cy.accepts()
    assert t.options == ["accept on cy", "refuse"]
    t.ann.refuses()
    assert t.helper is None and "call" not in t.options
    assert t.game.why_not(Move("call", clauses=(Clause("treasures", n=2),)), ANN).key == "already-refused"
    assert t.game.why_not(Move("call", clauses=(Clause("treasures", n=3),)), ANN) is None and t.leaves("ann")


@rule("HLP-01")
@edition_by_edition
def test_a_bystander_volunteers(table: Lay, edition: str) -> None:
    t = _ogre(table, edition)
    assert "volunteer" in t.bob.may()
    t.bob.volunteers(Term("treasures", n=2))
    assert (t.asked, t.kind) == ("ann", "counter") and t.saw("HelpOffered", "bob", at="ann", n=2) == 1
    t.ann.accepts()
    assert t.helper == "bob" and t.leaves("ann")


@rule("HLP-01")
def test_a_volunteer_can_be_listed_step_by_step(table: Lay) -> None:
    t = _ogre(table)
    t.game.play(Move("volunteer"), BOB)
    assert (t.asked, t.kind) == ("bob", "volunteer")
    t.game.play(Move("offer", n=1))
    t.ann.refuses()
    assert t.helper is None and "volunteer" not in t.bob.may()
    assert t.game.why_not(Move("volunteer"), BOB) is None  # it may be said again, with other terms
    assert t.bob.cannot_volunteer(Term("treasures", n=1)).because("already-refused")
    assert t.bob.can_volunteer(Term("treasures", n=2)) and t.leaves("ann")


@rule("HLP-01")
@pytest.mark.parametrize("seat", ["ann", "bob"])
def test_nobody_in_the_fight_volunteers(table: Lay, seat: str) -> None:
    t = _ogre(table)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.player(seat).cannot_volunteer(Term("treasures")).because("not-a-bystander")
    assert t.cy.cannot_volunteer(Term("treasures")).because("one-helper") and t.leaves("ann")


@rule("HLP-01")
def test_nobody_volunteers_where_there_is_no_fight(table: Lay) -> None:
    t = table(ann={}, bob={})
    t.ann.has_time()
    assert t.bob.cannot_volunteer(Term("treasures")).because("no-fight")
    assert t.game.why_not(Move("call"), ANN).key == "not-the-fighter"


@rule("HLP-01", "HLP-02")
@edition_by_edition
def test_offer_counter_offer_and_counter_again(table: Lay, edition: str) -> None:
    t = _ogre(table, edition, ann=dict(pack=["Laser"]))
    t.ann.asks("bob", 1)
    t.bob.haggles(Term("treasures", n=4))
    t.ann.haggles(Term("treasures", n=2))
    t.bob.haggles(Term("treasures", n=3))
    t.ann.haggles(Term("treasures", n=2), Term("item", "Laser"))
    assert t.asked == "bob" and t.saw("HelpCountered", "bob") == 2 and t.saw("HelpAsked", "ann") == 3
    t.bob.accepts()
    assert t.helper == "bob" and t.ann.promises == [("treasures", "bob"), ("item", "bob")] and t.leaves("ann")


@rule("HLP-02")
def test_terms_that_were_answered_with_others_are_not_repeated(table: Lay) -> None:
    t = _ogre(table)
    t.ann.asks("bob", 1)
    t.bob.haggles(Term("treasures", n=4))
    again = Move("counter", clauses=(Clause("treasures", n=1),))
    assert t.game.why_not(again, ANN).key == "already-refused"
    t.ann.haggles(Term("treasures", n=2))
    assert t.game.why_not(Move("counter", clauses=(Clause("treasures", n=4),)), BOB).key == "already-refused"
    t.bob.refuses()
    assert t.leaves("ann")


@rule("HLP-01")
def test_an_offer_is_withdrawn_while_the_other_thinks(table: Lay) -> None:
    t = _ogre(table)
    assert t.game.why_not(Move("withdraw"), ANN).key == "nothing-to-withdraw"
    t.ann.asks("bob", 3)
    assert t.game.why_not(Move("withdraw"), BOB).key == "nothing-to-withdraw" and "withdraw" in t.ann.may()
    t.ann.withdraws()
    assert t.asked == "ann" and t.saw("OfferWithdrawn", "ann", at="bob") == 1 and t.helper is None
    assert t.ann.cannot_ask("bob", 3).because("already-refused") and t.ann.can_ask("bob", 4) and t.leaves("ann")


@rule("HLP-01", "ITM-12")
def test_a_counter_offer_and_a_call_are_withdrawn_too(table: Lay) -> None:
    t = _ogre(table, cy=dict(pack=["Laser"]))
    t.ann.asks("bob", 1)
    t.bob.haggles(Term("treasures", n=4))
    t.bob.withdraws()
    assert t.asked == "ann" and t.kind == "fight"
    t.ann.calls()
    t.ann.withdraws()
    assert t.kind == "fight" and t.saw("OfferWithdrawn", "ann") == 1
    assert t.leaves("ann")


@rule("HLP-01")
def test_an_answer_to_a_call_is_withdrawn(table: Lay) -> None:
    t = _ogre(table)
    t.ann.calls()
    t.bob.counters(3)
    t.cy.accepts()
    t.bob.withdraws()
    assert t.options == ["accept on cy", "refuse"]
    t.ann.refuses()
    assert t.leaves("ann")


@rule("ITM-12")
def test_a_trade_is_withdrawn_and_countered_whole(table: Lay) -> None:
    t = table(ann=dict(pack=["Laser", "Raser"]), bob=dict(pack=["Maser"]), cy={})
    t.ann.trades("bob", give=["Laser"], get=["Maser"])
    t.bob.haggles(give=["Maser"], get=["Laser", "Raser"])
    assert (t.asked, t.kind) == ("ann", "trade-answer")
    t.ann.haggles(Term("peace"), give=["Raser"], get=["Maser"])
    assert t.asked == "bob"
    t.ann.withdraws()
    assert t.nobody_is_asked() and t.ann.cannot_trade("bob", give=["Laser"], get=["Maser"]).because("already-refused")


@rule("HLP-01", "ITM-12")
def test_a_seat_makes_one_offer_at_a_time(table: Lay) -> None:
    t = _ogre(table)
    t.ann.asks("bob", 1)
    assert t.ann.cannot_ask("cy", 1).because("offer-open")
    assert t.game.why_not(Move("ask", at=CY), ANN).key == "offer-open"
    assert not [m for m in t.ann.may() if m.split()[0] in ("ask", "call", "volunteer", "trade")] and t.leaves("bob")


@rule("HLP-01")
def test_a_volunteer_speaks_up_while_another_thinks(table: Lay) -> None:
    t = _ogre(table)
    t.ann.asks("bob", 5)
    t.cy.volunteers(Term("treasures"))
    assert t.asked == "ann"
    t.ann.accepts()
    assert t.helper == "cy" and t.asked == "ann" and t.leaves("ann")  # bob's answer is no longer wanted


# Composing


def _composed(t: Table, seat: int, *steps: str) -> None:
    """Let the seat compose terms by picking listed moves, by their words."""
    for step in steps:
        moves = {move_text(m, t.game.names, t.game.cards, t.kind, you=seat): m for m in t.game.legal_moves}
        assert step in moves, f"{step}: {sorted(moves)}"
        t.game.play(moves[step])


@rule("HLP-02")
def test_terms_are_composed_step_by_step(table: Lay) -> None:
    t = _ogre(table, ann=dict(pack=["Laser", "Raser"]))
    t.game.play(Move("ask", at=BOB))
    _composed(
        t, ANN, "Compose an offer", "Add Laser", "Due even if the fight is lost", "Add 2 Treasures",
        "Let the helper pick first", "Promise to help them in their next fight", "Propose these terms",
    )  # fmt: skip
    assert t.asked == "bob" and t.game.view(CY).offer == (
        Clause("item", t.own_copies(ANN, ["Laser"])[0], due="always"),
        Clause("treasures", n=2, order="first"),
        Clause("help", by=ANN),
    )
    _composed(t, BOB, "Name other terms", "Add Raser", "Never mind")
    assert t.asked == "bob" and t.kind == "help"
    _composed(t, BOB, "Name other terms", "Add Raser", "Add a Treasure by name", "Add Pink Stamps if it turns up")
    _composed(t, BOB, "Propose these terms")
    assert t.asked == "ann" and [c.what for c in t.game.view(CY).offer] == ["item", "certain"]
    t.ann.accepts()
    assert t.helper == "bob" and t.leaves("ann")


@rule("HLP-02", "ITM-12")
def test_a_promise_is_put_into_a_trade_step_by_step(table: Lay) -> None:
    t = table(ann=dict(pack=["Laser"]), bob={}, cy={})
    t.game.play(Move("trade", at=BOB))
    _composed(t, ANN, "Put Laser into the trade", "Add a promise")
    _composed(t, ANN, "Want to do nothing against you until your next turn is over", "Propose these terms")
    _composed(t, ANN, "Propose this trade")
    t.bob.accepts()
    assert t.bob.items == ["Laser"] and t.bob.promises == [("peace", "ann")]


# The ledger


@rule("HLP-03")
def test_everybody_sees_the_ledger(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(pack=["Laser"]), bob={}, cy={})
    t.ann.deals("bob", Term("peace"), Term("help", at="cy"), give=["Laser"])
    t.bob.accepts()
    t.cy.fights("Ogre").asks("bob")
    t.bob.refuses()
    for seat in (ANN, BOB, CY, None):
        view = t.game.view(seat)
        assert [(p.by, p.to, p.clause.what) for p in view.promises] == [(BOB, ANN, "peace")]
        assert [(p.clause.what, p.outcome) for p in view.settled[-1:]] == [("help", "broken")]
        assert (view.seats[BOB].kept, view.seats[BOB].broken) == (0, 1)
    assert t.leaves("cy")


@rule("HLP-03")
def test_a_deal_ends_with_the_helper(table: Lay) -> None:
    t = _ogre(table, ann=dict(pack=["Laser"]), bob=dict(traits=["Feline"]), cy=dict(hand=["Ball of Yarn"]))
    t.ann.offers("bob", Term("item", "Laser"), Term("help", by="ann"))
    t.bob.accepts()
    t.cy.plays("Ball of Yarn")
    assert t.ann.promises == [] and t.ann.honour == (0, 0) and t.leaves("ann")


@rule("HLP-03")
@edition_by_edition
def test_the_laws_hold_with_every_sort_of_clause_open(table: Lay, edition: str) -> None:
    t = _ogre(table, edition, ann=dict(pack=["Laser"]), cy=dict(pack=["Maser"], hand=["Big Red Button"]))
    t.ann.offers("cy", Term("stay out"), Term("hold back"), Term("peace"), Term("help"), Term("item", "Laser"))
    t.cy.accepts()
    t.ann.offers("bob", Term("treasures", n=1), Term("certain", "Time Warp", due="alone"))
    t.bob.accepts()
    check(t.game, thorough=True)
    open_ = {p.clause.what for p in t.game.promises}
    assert open_ == set(CLAUSES) - {"card", "play"} and t.leaves("cy")


def _in_a_fight(seed: int) -> Game | None:
    """A game in which the fighter is asked and could have help, if one comes about."""
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], sets=["star"], edition="star-2014", seed=seed)
    while game.options:
        q = game.question
        if q is not None and q.kind == "fight" and game.fight is not None and q.seat == game.fight.fighter:
            return game if game.helpers else None
        game.step(game.options[-1])
    return None


def test_a_deal_spoken_whole_is_saved_and_replayed() -> None:
    game = next(g for g in map(_in_a_fight, range(50)) if g is not None)
    assert game.fight is not None
    fighter, helper = game.fight.fighter, game.helpers[0]
    game.play(Move("offer", at=helper, clauses=(Clause("peace", by=fighter), Clause("help"))))
    game.play(Move("counter", clauses=(Clause("peace", by=fighter), Clause("treasures", n=0))))
    game.play(Move("accept"))
    loaded = kickdoor.load(kickdoor.save(game))
    assert [(p.by, p.to, p.clause.what) for p in game.promises] == [(fighter, helper, "peace")]
    assert loaded.promises == game.promises and loaded.history() == game.history()


def test_clauses_and_moves_are_values() -> None:
    """Compiled or not: equal by their fields, usable in sets, and never changed."""
    one, same = Clause("item", 7, by=2), Clause("item", card=7, by=2)
    assert one == same and hash(one) == hash(same) and len({one, same}) == 1
    assert one != Clause("item", 8, by=2)
    assert replace(one, due="always") == Clause("item", 7, by=2, due="always")
    assert repr(one) == "Clause(what='item', card=7, n=0, order='alternate', by=2, at=-1, due='win')"
    assert Move("offer", at=1, clauses=(one,)) == Move("offer", at=1, clauses=(same,))
    with pytest.raises(AttributeError):
        setattr(one, "card", 8)  # noqa: B010


# What harms a player without being aimed at them


def _peace(table: Lay, edition: str, hand: list[str], **others: object) -> Table:
    """Bob holds these cards and has promised ann peace."""
    sets = ["star", "munchkin", "impossible"]
    seats = dict(ann=dict(level=3, pack=["Dogbot"]), bob=dict(hand=hand), cy=dict(level=9, traits=["Feline"]))
    t = table(sets=sets, edition=edition, **{**seats, **others})
    t.ann.deals("bob", Term("peace"), give=["Dogbot"])
    t.bob.accepts()
    return t


@rule("HLP-02")
@edition_by_edition
@pytest.mark.parametrize("card", ["Cold Feet", "Ball of Yarn"])
@pytest.mark.parametrize(("fighter", "helper"), [("ann", "cy"), ("cy", "ann")])
def test_peace_is_broken_by_driving_off_their_helper_or_them_as_one(
    table: Lay, edition: str, card: str, fighter: str, helper: str
) -> None:
    ann = dict(level=3, pack=["Dogbot"], traits=["Feline"])
    t = _peace(table, edition, [card], ann=ann, cy=dict(level=3, traits=["Feline"]))
    t.player(fighter).fights("Ogre").asks(helper)
    t.player(helper).accepts()
    t.bob.plays(card)
    assert t.helper is None and t.saw("PromiseBroken", "bob", at="ann") == 1 and t.leaves(fighter)


@rule("HLP-02")
def test_peace_is_not_broken_by_a_fight_of_others(table: Lay) -> None:
    t = _peace(table, "star-2014", ["Cold Feet"], dee=dict(level=3))
    t.dee.fights("Ogre").asks("cy")
    t.cy.accepts()
    t.bob.plays("Cold Feet")
    assert t.bob.promises == [("peace", "ann")] and t.leaves("dee")


@rule("HLP-02")
@edition_by_edition
@pytest.mark.parametrize(("side", "broken"), [("munchkins", 1), ("monsters", 0)])
def test_peace_is_broken_by_holding_them_fast(table: Lay, edition: str, side: str, broken: int) -> None:
    t = _peace(table, edition, ["Stasis Field"])
    t.ann.fights("Fanged Fuzzball")
    t.all_pass(until="flight").bob.plays("Stasis Field", on=side)
    assert t.bob.honour == (0, broken)
    t.all_pass()


@rule("HLP-02")
@edition_by_edition
def test_peace_is_broken_by_glue(table: Lay, edition: str) -> None:
    t = _peace(table, edition, ["Flask of Glue"]).dice(6, 6)
    t.ann.fights("Ogre")
    t.all_pass(until="got-away").bob.plays("Flask of Glue")
    assert t.bob.honour == (0, 1)
    t.all_pass()


@rule("HLP-02")
@edition_by_edition
def test_peace_is_broken_by_taking_their_treasure(table: Lay, edition: str) -> None:
    t = _peace(table, edition, ["Identical Briefcases"])
    t.ann.fights("Blob")
    t.all_pass(until="spoils").bob.plays("Identical Briefcases")
    assert t.bob.honour == (0, 1)
    t.all_pass()


@rule("HLP-03", "DTH-02")
@ruling("R264")
@every_set
@pytest.mark.parametrize("helper_level", [2, 9])
def test_what_is_due_also_after_a_loss_is_paid_before_the_body_is_looted(
    table: Lay, edition: str, set_: str, helper_level: int
) -> None:
    one, two, _ = TWO_ITEMS[set_]
    t = table(
        sets=["star", "munchkin", "impossible"], edition=edition, ann=dict(level=6, gear=[one], pack=[two]),
        bob=dict(level=helper_level), cy=dict(level=5),
    ).dice(1, 6)  # fmt: skip
    t.ann.fights("Ogre").offers("bob", Term("item", one, due="always"))
    t.bob.accepts()
    t.ann.flees()
    t.all_pass()
    assert not t.ann.alive and t.bob.items == [one] and t.ann.honour == (1, 0)
    first = t.bob if helper_level > 5 else t.cy
    assert first.hand == [two]


@rule("HLP-03", "DTH-02")
@ruling("R264")
@edition_by_edition
@pytest.mark.parametrize(("due", "dice"), [("win", (1, 6)), ("always", (1, 1))])
def test_not_for_a_win_nor_to_the_dead(table: Lay, edition: str, due: str, dice: tuple[int, int]) -> None:
    t = table(edition=edition, ann=dict(level=5, pack=["Laser", "Raser"]), bob=dict(level=2), cy=dict(level=8)).dice(
        *dice
    )
    t.ann.fights("Ogre").offers("bob", Term("item", "Laser", due=due))
    t.bob.accepts()
    t.ann.flees()
    t.cy.picks("Laser")
    t.all_pass()
    assert t.cy.hand == ["Laser"] and t.ann.honour == (0, 0)


# What a clause does not use


STRAYS: dict[str, tuple[Clause, list[dict[str, Any]]]] = {  # a clause, and fields that its kind does not use
    "peace": (Clause("peace"), [dict(n=1), dict(order="first"), dict(at=CY), dict(card=0)]),
    "stay out": (Clause("stay out"), [dict(n=4), dict(at=BOB), dict(card=0)]),
    "hold back": (Clause("hold back"), [dict(n=2), dict(order="last"), dict(card=0)]),
    "help": (Clause("help"), [dict(n=2), dict(order="first"), dict(card=0)]),
    "treasures": (Clause("treasures", n=1), [dict(card=0), dict(at=CY)]),
}


@rule("HLP-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("what", STRAYS)
def test_a_clause_names_nothing_that_it_does_not_use(table: Lay, edition: str, what: str) -> None:
    t = _ogre(table, edition)
    clause, strays = STRAYS[what]
    assert t.game.why_not(Move("offer", at=BOB, clauses=(clause,)), ANN) is None
    for stray in strays:
        reason = t.game.why_not(Move("offer", at=BOB, clauses=(replace(clause, **stray),)), ANN)
        assert reason is not None and reason.key == "clause-needs-less", stray
    assert t.leaves("ann")


@rule("HLP-02")
@pytest.mark.parametrize("stray", [dict(n=5), dict(at=CY), dict(order="last")])
def test_nor_does_an_item_or_a_card(table: Lay, stray: dict[str, Any]) -> None:
    t = _ogre(table, ann=dict(pack=["Laser"], hand=["Monolith"]))
    for clause in (Clause("item", t.game.state.pack[ANN][0]), Clause("card", t.game.state.hand[ANN][0])):
        reason = t.game.why_not(Move("offer", at=BOB, clauses=(replace(clause, **stray),)), ANN)
        assert reason is not None and reason.key == "clause-needs-less"
        assert t.game.why_not(Move("offer", at=BOB, clauses=(clause,)), ANN) is None
    assert t.leaves("ann")


@rule("HLP-01")
@pytest.mark.parametrize("way", ["offer", "volunteer", "call", "counter"])
def test_refused_terms_are_not_repeated_with_a_number_that_means_nothing(table: Lay, way: str) -> None:
    t = _ogre(table)
    speaker, other = (t.ann, t.bob) if way in ("offer", "call") else (t.bob, t.ann)
    if way == "counter":
        t.ann.offers("bob", Term("treasures", n=1))
        t.bob.haggles(Term("peace"))
    else:
        terms = (Term("peace"),)
        (speaker.offers("bob", *terms) if way == "offer" else speaker.calls(*terms) if way == "call"
         else speaker.volunteers(*terms))  # fmt: skip
    other.refuses()
    if way == "call":
        t.cy.refuses()
    verb = "volunteer" if way == "counter" else way
    for n in (0, 1, 2):
        move = Move(verb, at=BOB if verb == "offer" else -1, clauses=(Clause("peace", n=n),))
        reason = t.game.why_not(move, speaker.seat)
        assert reason is not None and reason.key == ("clause-needs-less" if n else "already-refused")
    assert t.leaves("ann")


@rule("HLP-01")
@pytest.mark.parametrize("order", ["alternate", "first", "last"])
def test_one_and_one_treasure_are_two(table: Lay, order: str) -> None:
    t = _ogre(table)
    t.ann.offers("bob", Term("treasures", n=3, order=order))
    t.bob.refuses()
    split = [Term("treasures", n=n, order=order) for n in (1, 2)]
    assert t.ann.cannot_offer("bob", *split).because("already-refused")
    assert t.ann.can_offer("bob", split[0], Term("treasures", n=2, order="first" if order == "last" else "last"))
    assert t.ann.can_offer("bob", split[0], Term("treasures", n=2, order=order, due="alone"))
    assert t.leaves("ann")


@rule("HLP-01")
def test_a_call_is_the_same_call_whether_it_says_who_pays_or_not(table: Lay) -> None:
    t = _ogre(table, ann=dict(pack=["Laser"]))
    laser = t.game.state.pack[ANN][0]
    t.ann.calls(Term("item", "Laser"))
    t.bob.refuses()
    t.cy.refuses()
    for by in (-1, ANN):
        reason = t.game.why_not(Move("call", clauses=(Clause("item", laser, by=by),)), ANN)
        assert reason is not None and reason.key == "already-refused"
    assert t.leaves("ann")


@rule("HLP-02", "ACT-01")
@pytest.mark.parametrize("own_turn", [0, 1])
def test_nobody_promises_a_level_card_that_waits_for_their_own_turn(table: Lay, own_turn: int) -> None:
    switches = {"levels_own_turn": own_turn, "levels_on_anyone": 1, "promise_cards": 1}
    t = table(edition="munchkin-2001", sets=["star"], switches=switches, ann=dict(level=5, hand=["Super-Serum"]),
              bob=dict(STRONG, hand=["Monolith"]))  # fmt: skip
    t.ann.fights("Ogre")
    assert t.ann.can_offer("bob", Term("card", "Super-Serum"))
    assert t.bob.can_volunteer(Term("card", "Monolith", by="bob")) == (not own_turn)
    assert t.leaves("ann" if own_turn else "bob")


@rule("HLP-01", "HLP-02")
@pytest.mark.parametrize("terms", [(Term("treasures", n=1),), (Term("peace", by="ann"), Term("treasures", n=1))])
@every_set
def test_terms_refused_when_called_are_not_offered_again(
    table: Lay, edition: str, set_: str, terms: tuple[Term, ...]
) -> None:
    monster = TWO_ITEMS[set_][2]
    t = table(edition=edition, sets=[set_], ann=dict(level=1), bob=dict(level=6), cy=dict(level=6), dee={})
    t.ann.fights(monster).calls(*terms)
    while t.kind == "call":
        t.player(t.asked or "").refuses()
    for name in ("bob", "cy", "dee"):
        assert t.ann.cannot_offer(name, *terms).because("already-refused")
        assert t.ann.can_offer(name, *terms, Term("help", by="ann"))
    check(t.game, thorough=True)
    assert t.leaves(t.asked or "")


@rule("HLP-01", "HLP-02")
@every_set
def test_a_seat_that_has_refused_terms_cannot_take_them_from_a_call(table: Lay, edition: str, set_: str) -> None:
    t = table(edition=edition, sets=[set_], ann=dict(level=1), bob=dict(level=6), cy=dict(level=6))
    t.ann.fights(TWO_ITEMS[set_][2]).asks("bob", treasures=1)
    t.bob.refuses()
    t.ann.calls(Term("treasures", n=1))
    assert t.asked == "bob" and t.options == ["refuse", "term"]  # other terms may suit both
    t.bob.refuses()
    assert t.asked == "cy" and "accept" in t.options
    assert t.leaves("cy")
