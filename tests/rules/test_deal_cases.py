"""Deals, case by case: each clause in each way to a deal, and what becomes of a promise when something intervenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from marks import rule, ruling

import kickdoor
from kickdoor.bots import make
from kickdoor.engine.deals.clauses import why_not_terms
from kickdoor.engine.frames.terms import ComposeTerms
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.kit import Table, Term
from kickdoor.laws import check
from kickdoor.laws.deals import pledges_hold, promises_settled_once

Lay = Callable[..., Table]
STAR = ("star-2002", "star-2019")
EVERY = ("star-2002", "munchkin-2010", "impossible-2014")
ALL_SETS = ["star", "munchkin", "impossible"]
STRONG = dict(level=8, gear=["Battle Armor", "Bobaser"])  # with Bob anybody beats the Ogre
ANN, BOB, CY = 0, 1, 2


def fight(table: Lay, edition: str = "star-2014", **seats: Mapping[str, object]) -> Table:
    """Ann fights the Ogre, worth five Treasures; with Bob she wins, alone she escapes."""
    laid: dict[str, Mapping[str, object]] = {"ann": {}, "bob": {}, "cy": {}}
    laid |= seats
    laid["ann"] = dict(dict(level=4), **laid["ann"])
    laid["bob"] = dict(STRONG, **laid["bob"])
    t = table(edition=edition, sets=ALL_SETS, **laid)
    t.treasures("Stasis Field", "Med Kit", "Forged ID", "Time Warp", "star:loaded-die").dice(6, 6)
    t.ann.fights("Ogre")
    return t


def play_out(t: Table) -> None:
    """Everybody takes the first Treasure there is, and passes, until nobody is asked."""
    while t.asked is not None:
        if t.kind == "share":
            t.player(t.asked).picks(t.options[0].removeprefix("pick "))
        else:
            t.player(t.asked).passes()
    promises_settled_once(t.game)
    pledges_hold(t.game)


def stop(t: Table) -> None:
    """End the test here; somebody may still be asked."""
    assert t.asked is None or t.leaves(t.asked)


# Each clause in each way


# What is named, who owes it to whom, and whether the other player joins the fight with it.
CLAUSES = {
    "treasures": (Term("treasures", n=2), "ann", True),
    "picked first": (Term("treasures", n=2, order="first"), "ann", True),
    "picked last": (Term("treasures", n=2, order="last"), "ann", True),
    "certain": (Term("certain", "Time Warp"), "ann", True),
    "item": (Term("item", "Laser"), "ann", True),
    "item always": (Term("item", "Laser", due="always"), "ann", True),
    "item alone": (Term("item", "Laser", due="alone"), "ann", True),
    "helper's item": (Term("item", "Maser", by="bob"), "bob", True),
    "peace": (Term("peace"), "bob", True),
    "fighter's peace": (Term("peace", by="ann"), "ann", True),
    "help": (Term("help"), "bob", True),
    "fighter's help": (Term("help", by="ann"), "ann", True),
    "help for cy": (Term("help", at="cy"), "bob", True),
    "stay out": (Term("stay out"), "bob", False),
    "hold back": (Term("hold back"), "bob", False),
}  # fmt: skip
WAYS = ("offer", "counter", "call", "volunteer")


def reach(t: Table, way: str, term: Term) -> None:
    """Let ann and bob come to a deal of this one clause in some way."""
    if way == "offer":
        t.ann.offers("bob", term)
        t.bob.accepts()
    elif way == "counter":
        t.ann.asks("bob", 5)
        t.bob.haggles(term)
        t.ann.accepts()
    elif way == "call":
        t.ann.calls(Term("treasures", n=5))
        t.bob.haggles(term)
        t.cy.refuses()
        t.ann.takes_help_of("bob")
    else:
        t.bob.volunteers(term)
        t.ann.accepts()


@rule("HLP-01", "HLP-02")
@pytest.mark.parametrize("edition", ["star-2002", "star-2019"])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", list(CLAUSES))
def test_each_clause_is_agreed_in_each_way(table: Lay, edition: str, way: str, name: str) -> None:
    term, owes, joins = CLAUSES[name]
    t = fight(table, edition, ann=dict(pack=["Laser"]), bob=dict(pack=["Maser"]))
    reach(t, way, term)
    taker = "bob" if owes == "ann" else "ann"
    assert t.helper == ("bob" if joins else None)
    assert t.player(owes).promises == [(term.what, taker)] and t.player(taker).promises == []
    play_out(t)
    assert t.fight_over and not [p for p in t.game.promises if p.clause.what not in ("peace", "help", "stay out")]


@rule("HLP-02", "HLP-03")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("due", ["win", "always", "alone"])
def test_a_card_from_hand_is_promised_in_each_way(table: Lay, way: str, due: str) -> None:
    t = fight(table, ann=dict(level=6, hand=["Monolith"]), bob=dict(level=6))
    if way != "offer":
        t.ann.shows()
    reach(t, way, Term("card", "Monolith", due=due))
    play_out(t)
    assert t.saw("FightWon") and t.bob.level == 7 and t.ann.honour == (1, 0)


@rule("HLP-02", "CMB-07")
@pytest.mark.parametrize("way", WAYS)
def test_a_card_is_thrown_in_by_each_way(table: Lay, way: str) -> None:
    t = fight(table, bob=dict(hand=["Big Red Button"]))
    ours = t.strength()[0]
    t.bob.shows()
    reach(t, way, Term("play", "Big Red Button", by="bob", at="munchkins"))
    assert t.helper is None and t.strength()[0] > ours and t.bob.honour == (1, 0) and t.bob.hand == []
    play_out(t)


@rule("ITM-12", "HLP-02")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("term", "owes"),
    [(Term("peace"), "bob"), (Term("peace", by="ann"), "ann"), (Term("help"), "bob"), (Term("help", at="cy"), "bob"),
     (Term("help", by="ann"), "ann"), (Term("stay out"), "bob"), (Term("stay out", by="ann"), "ann")],
    ids=lambda term: str(getattr(term, "what", term)),
)  # fmt: skip
def test_each_promise_goes_with_a_trade(table: Lay, edition: str, term: Term, owes: str) -> None:
    t = table(edition=edition, sets=ALL_SETS, ann=dict(pack=["Laser"]), bob=dict(pack=["Maser"]), cy={})
    t.ann.deals("bob", term, give=["Laser"], get=["Maser"])
    t.bob.accepts()
    assert t.ann.items == ["Maser"] and t.bob.items == ["Laser"]
    assert t.player(owes).promises == [(term.what, "bob" if owes == "ann" else "ann")]
    check(t.game, thorough=True)
    stop(t)


@rule("ITM-12", "HLP-02")
@pytest.mark.parametrize(
    ("term", "why"),
    [(Term("treasures", n=1), "no-such-clause"), (Term("certain", "Time Warp"), "no-such-clause"),
     (Term("item", "Laser"), "no-such-clause"), (Term("hold back"), "clause-needs-fight"),
     (Term("play", "Big Red Button", by="ann", at="munchkins"), "clause-needs-fight"),
     (Term("card", "Monolith", due="always"), "not-due-then"), (Term("card", "Monolith", due="alone"), "not-due-then")],
    ids=["treasures", "certain", "item", "hold back", "play", "card always", "card alone"],
)  # fmt: skip
def test_a_trade_promises_nothing_that_a_fight_would_decide(table: Lay, term: Term, why: str) -> None:
    hand = ["Big Red Button", "Monolith"]
    t = table(edition="star-2014", ann=dict(pack=["Laser"], hand=hand), bob=dict(pack=["Maser"]), cy={})
    assert t.ann.cannot_deal("bob", term, get=["Maser"]).because(why)
    stop(t)


# Who may promise what


@rule("HLP-02", "HLP-05")
@pytest.mark.parametrize(
    ("terms", "why"),
    [((Term("treasures", n=6),), "not-that-many"),
     ((Term("treasures", n=1, by="bob"),), "not-the-two"),
     ((Term("certain", "Time Warp", by="bob"),), "not-the-two"),
     ((Term("treasures", n=1, due="always"),), "not-due-then"),
     ((Term("peace", due="always"),), "not-due-then"),
     ((Term("item", "Maser"),), "not-your-item"),
     ((Term("item", "Raser"),), "not-your-item"),
     ((Term("item", "Laser"), Term("item", "Laser")), "promised-twice"),
     ((Term("peace"), Term("peace")), "promised-twice"),
     ((Term("stay out", by="ann"),), "clause-not-fighting"),
     ((Term("hold back", by="ann"),), "clause-not-fighting"),
     ((Term("help", at="bob"),), "no-such-clause"),
     ((Term("stay out"), Term("certain", "Time Warp")), "only-helpers-share"),
     ((Term("hold back"), Term("treasures", n=1)), "only-helpers-share"),
     ((Term("certain", "Time Warp"), Term("certain", "Time Warp")), "promised-twice"),
     (tuple(Term("treasures", n=0, order=o) for o in ("first", "last") * 7), "too-many-clauses")],
    ids=lambda terms: terms if isinstance(terms, str) else " ".join(t.what for t in terms[:3]),
)  # fmt: skip
def test_what_the_sheets_do_not_allow_is_refused_with_the_reason(
    table: Lay, terms: tuple[Term, ...], why: str
) -> None:  # fmt: skip
    t = fight(table, ann=dict(pack=["Laser"], hand=["Raser"]), bob=dict(pack=["Maser"]))
    assert t.ann.cannot_offer("bob", *terms).because(why)
    stop(t)


@rule("HLP-02", "HLP-03")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("way", ["offer", "trade", "sale", "second offer by the helper"])
def test_an_item_is_promised_once(table: Lay, edition: str, way: str) -> None:
    t = fight(table, edition, ann=dict(pack=["Laser"]), cy=dict(pack=["Maser"]))
    t.ann.offers("cy", Term("hold back"), Term("item", "Laser", due="always"))
    t.cy.accepts()
    if way == "offer":
        assert t.ann.cannot_offer("bob", Term("item", "Laser")).because("HLP-03")
    elif way == "trade":
        assert t.bob.cannot_deal("cy", get=["Laser"])  # it is still ann's, and pledged
        assert "Laser" not in str(t.bob.may())
    elif way == "sale":
        assert t.ann.cannot_sell("Laser")
    else:
        t.bob.volunteers(Term("treasures", n=1))
        assert t.ann.cannot_offer("bob", Term("item", "Laser"))
        t.ann.refuses()
    play_out(t)
    assert t.cy.items.count("Laser") == 1 and t.ann.honour[1] == 0


@rule("HLP-02")
def test_two_promises_to_behave_may_run_side_by_side(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(pack=["Laser"]), bob={}, cy=dict(pack=["Maser"]))
    t.ann.deals("bob", Term("peace"), give=["Laser"])
    t.bob.accepts()
    t.cy.deals("bob", Term("peace"), Term("help"), give=["Maser"])
    t.bob.accepts()
    assert t.bob.promises == [("peace", "ann"), ("peace", "cy"), ("help", "cy")]
    stop(t)


# What comes between


@rule("HLP-03")
@ruling("R264")
@pytest.mark.parametrize("edition", STAR)
def test_a_promised_item_that_a_trap_takes_is_gone(table: Lay, edition: str) -> None:
    t = fight(table, edition, ann=dict(pack=["Laser"]), cy=dict(hand=["Solar Flare"]))
    t.ann.offers("bob", Term("item", "Laser"))
    t.bob.accepts()
    t.cy.plays("Solar Flare", on="ann")
    play_out(t)
    assert "Laser" not in t.bob.items and t.ann.honour == (0, 0) and t.saw("PromiseLapsed", "ann") == 1


@rule("HLP-03", "ACT-04")
def test_a_promised_item_is_not_stolen_from_a_fighter(table: Lay) -> None:
    t = fight(table, ann=dict(pack=["Laser"]), cy=dict(traits=["Thief"], hand=["Baby"]))
    t.ann.offers("bob", Term("item", "Laser"))
    t.bob.accepts()
    assert t.cy.cannot_use("Theft", on="Laser").because("ACT-04")
    play_out(t)


@rule("HLP-03")
def test_a_promised_item_may_be_borrowed_from_the_helper_who_promised_it(table: Lay) -> None:
    """Bob pays ann to be let in; she needs his Item sooner. He owes it no more, and nobody is to blame."""
    t = table(
        edition="star-2014", sets=ALL_SETS, ann=dict(level=5, hand=["Help Me Out Here!"]),
        bob=dict(level=1, pack=["Bobaser"]), cy={},
    )  # fmt: skip
    t.treasures("Stasis Field", "Med Kit").ann.fights("Fanged Fuzzball")
    t.bob.volunteers(Term("item", "Bobaser", by="bob"))
    t.ann.accepts()
    t.ann.plays("Help Me Out Here!")
    play_out(t)
    assert "Bobaser" in t.ann.items and t.bob.honour == (0, 0)


@rule("HLP-03")
def test_a_promised_item_is_not_taped_to_another(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(pack=["Laser", "Raser", "Maser"], hand=["Duct Tape"]), bob=STRONG, cy={})
    t.ann.fights("Ogre").offers("bob", Term("item", "Laser"))
    t.bob.accepts()
    assert t.ann.cannot_play("Duct Tape", on="Laser")
    stop(t)


@rule("HLP-02", "HLP-03")
def test_a_taped_pair_is_promised_and_handed_over_whole(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(level=4, taped=[("Laser", "Raser")]), bob=STRONG, cy={})
    t.treasures("Stasis Field", "Med Kit", "Forged ID", "Time Warp", "Loaded Die").ann.fights("Ogre")
    assert t.ann.cannot_offer("bob", Term("item", "Laser")).because("not-your-item")
    t.ann.offers("bob", Term("item", "Duct Tape"))
    t.bob.accepts()
    play_out(t)
    assert {"Laser", "Raser", "Duct Tape"} <= set(t.bob.items) and t.ann.items == []


@rule("HLP-03", "DTH-01")
@ruling("R264")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("due", "paid"), [("win", False), ("always", True), ("alone", False)])
def test_the_promiser_dies(table: Lay, edition: str, due: str, paid: bool) -> None:
    t = table(edition=edition, sets=ALL_SETS, ann=dict(level=2, pack=["Laser"]), bob=dict(level=2), cy={}).dice(1, 6)
    t.ann.fights("Ogre").offers("bob", Term("item", "Laser", due=due), Term("peace", by="ann"))
    t.bob.accepts()
    t.ann.flees()
    t.all_pass()
    assert not t.ann.alive and ("Laser" in t.bob.items) == paid
    assert [p for p in t.ann.promises if p[0] != "peace"] == [] and t.ann.honour == (int(paid), 0)
    stop(t)


@rule("HLP-03", "DTH-01")
@pytest.mark.parametrize("edition", EVERY)
def test_the_player_who_is_owed_dies(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=ALL_SETS, ann=dict(level=2, pack=["Laser"]), bob=dict(level=2), cy={}).dice(6, 1)
    t.ann.fights("Ogre").offers("bob", Term("item", "Laser", due="always"))
    t.bob.accepts()
    t.all_pass()
    assert not t.bob.alive and t.ann.items == ["Laser"] and t.ann.honour == (0, 0)
    stop(t)


@rule("HLP-03")
@pytest.mark.parametrize("edition", EVERY)
def test_a_fight_that_another_takes_over_leaves_nothing_to_pay(table: Lay, edition: str) -> None:
    t = fight(table, edition, ann=dict(pack=["Laser", "Raser"]), cy=dict(hand=["Transferral Potion"]))
    t.ann.offers("cy", Term("hold back"), Term("item", "Raser", due="always"))
    t.cy.accepts()
    t.ann.offers("bob", Term("item", "Laser"), Term("treasures", n=2))
    t.bob.accepts()
    t.cy.plays("Transferral Potion", on="cy")
    assert t.ann.promises == [] and t.helper is None
    play_out(t)
    assert sorted(t.ann.items) == ["Laser", "Raser"] and t.cy.items == []


@rule("HLP-02")
@pytest.mark.parametrize("edition", EVERY)
def test_a_word_about_this_fight_ends_when_another_takes_it_over(table: Lay, edition: str) -> None:
    """Cy gave ann his word; when the fight becomes bob's, ann is no longer in it."""
    t = fight(
        table, edition, ann=dict(pack=["Laser"], hand=["Transferral Potion"]), cy=dict(hand=["Big Red Button"])
    )  # fmt: skip
    t.ann.offers("cy", Term("hold back"), Term("item", "Laser", due="always"))
    t.cy.accepts()
    t.ann.plays("Transferral Potion", on="bob")
    assert t.cy.promises == [] and t.cy.honour == (0, 0)
    t.cy.plays("Big Red Button", on="munchkins")
    assert t.cy.honour == (0, 0)
    play_out(t)


@rule("HLP-02")
@pytest.mark.parametrize("edition", EVERY)
def test_help_for_the_fight_after_this_is_due_after_a_fight_that_was_taken_over(table: Lay, edition: str) -> None:
    t = fight(table, edition, ann=dict(hand=["Transferral Potion"]), bob=dict(level=1, gear=[]))
    t.ann.offers("cy", Term("hold back"), Term("help"))  # in the fight after this one
    t.cy.accepts()
    t.ann.plays("Transferral Potion", on="bob")
    play_out(t)
    assert t.cy.promises == [("help", "ann")]
    t.dice(6).ann.fights("Ogre").asks("cy")
    t.cy.refuses()
    assert t.cy.honour[1] == 1
    stop(t)


@rule("HLP-03")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("terms", ["item", "always", "word"])
def test_a_helper_who_is_driven_out_is_owed_nothing(table: Lay, edition: str, terms: str) -> None:
    deal = {
        "item": Term("item", "Laser"), "always": Term("item", "Laser", due="always"), "word": Term("peace", by="ann"),
    }[terms]  # fmt: skip
    t = fight(table, edition, ann=dict(pack=["Laser"]), cy=dict(hand=["Cold Feet"]))
    t.ann.offers("bob", deal)
    t.bob.accepts()
    t.cy.plays("Cold Feet")
    assert t.helper is None and t.ann.promises == [] and t.ann.honour == (0, 0)
    play_out(t)
    assert t.ann.items == ["Laser"]


@rule("HLP-03", "HLP-05")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("card", "paid"), [("Friendship Potion", False), ("Pollymorph Potion", True), ("Mind Control Gas", True)]
)
def test_what_is_due_when_the_monsters_go(table: Lay, edition: str, card: str, paid: bool) -> None:
    """A fight that ends with no monster beaten is no win; one whose last monster is removed as beaten is."""
    t = fight(table, edition, ann=dict(pack=["Laser", "Raser"], hand=[card]))
    t.ann.offers("bob", Term("item", "Laser"), Term("item", "Raser", due="always"))
    t.bob.accepts()
    t.ann.plays(card, on="Ogre" if card != "Friendship Potion" else None)
    play_out(t)
    assert ("Laser" in t.bob.items) == paid and "Raser" in t.bob.items


@rule("HLP-02", "HLP-05")
def test_a_share_of_what_is_left_when_a_monster_goes(table: Lay) -> None:
    """Six Treasures, five of them for bob; the Ogre's go with it, the Chair brings one: he gets the two there are."""
    t = table(edition="star-2014", sets=ALL_SETS, ann=dict(level=5, hand=["Illusion", "Chair"]), bob=STRONG)
    t.treasures("Stasis Field", "Med Kit").ann.fights("Ogre", "Blob").asks("bob", 5)
    t.bob.accepts()
    t.ann.plays("Illusion", on="Ogre")
    play_out(t)
    assert t.bob.hand == ["Stasis Field", "Med Kit"] and t.saw("FightWon") == 1


@rule("HLP-02", "HLP-03")
@pytest.mark.parametrize("meddler", ["plays", "uses a power", "only volunteers", "only trades"])
def test_what_counts_as_interference(table: Lay, meddler: str) -> None:
    cy = dict(pack=["Maser"], traits=["Thief"], hand=["Big Red Button"])
    t = fight(table, ann=dict(level=6, pack=["Laser"]), cy=cy, dee=dict(pack=["Raser"]))
    t.ann.offers("bob", Term("item", "Laser", due="alone"))
    t.bob.accepts()
    if meddler == "plays":
        t.cy.plays("Big Red Button", on="munchkins")
    elif meddler == "uses a power":
        t.cy.uses("Backstab", on="bob", paying=["Big Red Button"])
    elif meddler == "only trades":
        t.cy.trades("dee", give=["Maser"], get=["Raser"])
        t.dee.accepts()
    else:
        assert t.cy.cannot_volunteer(Term("treasures", n=1)).because("one-helper")
    assert (t.ann.promises == []) == (meddler in ("plays", "uses a power"))
    play_out(t)
    assert t.saw("FightWon") and ("Laser" in t.bob.items) == (meddler in ("only volunteers", "only trades"))


@rule("HLP-03")
def test_what_is_due_alone_is_paid_though_others_settle_their_deals_after_the_fight(table: Lay) -> None:
    """Bob pays ann with a card after the win; that is no interference in cy's deal, and nothing is settled twice."""
    t = fight(table, ann=dict(pack=["Laser"]), bob=dict(hand=["Monolith"]), cy=dict(hand=["Big Red Button"]))
    t.bob.volunteers(Term("card", "Monolith", by="bob"))
    t.ann.accepts()
    t.ann.offers("cy", Term("hold back"), Term("item", "Laser", due="alone"))
    t.cy.accepts()
    play_out(t)
    assert t.cy.items == ["Laser"] and t.ann.honour == (1, 0) and t.bob.honour == (1, 0) and t.cy.honour == (1, 0)


@rule("HLP-02", "HLP-03", "CMB-10")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("card", ["Squidgilator", "Monolith"])
@pytest.mark.parametrize("moment", ["fight", "share"])
def test_nobody_meddles_in_a_fight_that_is_won(table: Lay, edition: str, card: str, moment: str) -> None:
    """While Treasure is shared, a card breaks no silence, and what is due alone is paid."""
    cy = dict(level=2, hand=[card])
    t = fight(table, edition, ann=dict(pack=["Laser", "Raser"]), cy=cy, dee=dict(pack=["Maser"]))
    t.ann.offers("cy", Term("hold back"), Term("item", "Raser", due="always"))
    t.cy.accepts()
    t.ann.offers("bob", Term("item", "Laser", due="alone"), Term("treasures", n=2))
    t.bob.accepts()
    if moment == "share":
        t.all_pass(until="share")
    t.cy.plays(card, on="cy")
    play_out(t)
    won = moment == "share"
    assert ("Laser" in t.bob.items) == won and t.cy.honour == ((1, 0) if won else (0, 1))


@rule("HLP-02")
@pytest.mark.parametrize("card", ["Chromosome Switch", "Amnesia"])
def test_a_trap_that_was_asked_for_breaks_no_peace(table: Lay, card: str) -> None:
    t = fight(table, ann=dict(level=6, hand=[card]), bob=dict(traits=["Trader"]))
    t.ann.offers("bob", Term("card", card), Term("peace", by="ann"))
    t.bob.accepts()
    play_out(t)
    assert t.saw("CardPlayed", "ann") == 1 and t.ann.honour == (1, 0) and t.ann.promises == [("peace", "bob")]


@rule("HLP-02")
@pytest.mark.parametrize("first", ["hold back", "play"])
def test_one_card_for_the_fighter_and_nothing_else(table: Lay, first: str) -> None:
    t = fight(table, ann=dict(pack=["Laser"]), cy=dict(hand=["Big Red Button", "Radioactive"]))
    deal = [Term("hold back"), Term("play", "Big Red Button", by="cy", at="munchkins")]
    t.cy.volunteers(*(deal if first == "hold back" else deal[::-1]), Term("item", "Laser"))
    t.ann.accepts()
    assert t.cy.hand == ["Radioactive"] and t.cy.honour == (1, 0) and t.cy.promises == [("hold back", "ann")]
    t.cy.plays("Radioactive", on="Ogre")
    assert t.cy.honour == (1, 1)
    play_out(t)


@rule("HLP-02")
def test_a_word_given_to_a_third_player_is_broken_by_selling_a_card_to_the_fighter(table: Lay) -> None:
    t = fight(table, ann=dict(pack=["Laser"]), cy=dict(hand=["Big Red Button"]), dee=dict(pack=["Maser"]))
    t.dee.deals("cy", Term("hold back"), give=["Maser"])
    t.cy.accepts()
    t.cy.volunteers(Term("play", "Big Red Button", by="cy", at="munchkins"), Term("item", "Laser"))
    t.ann.accepts()
    assert t.cy.honour == (1, 1)
    play_out(t)


# Peace


def at_peace(table: Lay, edition: str, bob: dict[str, object], **others: Mapping[str, object]) -> Table:
    """Bob has promised ann peace."""
    seats: dict[str, dict[str, object]] = dict(ann=dict(level=4, pack=["Dogbot"]), bob=bob, cy=dict(level=4))
    for name, laid in others.items():
        seats[name] = {**seats.get(name, {}), **laid}
    t = table(sets=ALL_SETS, edition=edition, **seats)
    t.ann.deals("bob", Term("peace"), give=["Dogbot"])
    t.bob.accepts()
    return t


@rule("HLP-02")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("card", "on", "broken"),
    [("Squidgilator", "ann", True), ("Squidgilator", "cy", False), ("Monolith", "bob", False),
     ("Truth Serum", "ann", True), ("Income Tax", "ann", True), ("Income Tax", "cy", True),
     ("Steal a Level", "ann", True), ("Steal a Level", "cy", False)],
)  # fmt: skip
def test_what_breaks_peace_between_fights(table: Lay, edition: str, card: str, on: str, broken: bool) -> None:
    things = dict(pack=["Ray Gun"])
    t = at_peace(table, edition, dict(hand=[card]), ann=dict(pack=["Dogbot", "Laser"]), cy=things)
    t.bob.has_time().plays(card, on=on)
    assert t.bob.honour == (0, int(broken))
    stop(t)


@rule("HLP-02")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("card", "on", "broken"),
    [("Radioactive", "Ogre", True), ("Miniaturized", "Ogre", False), ("Big Red Button", "monsters", True),
     ("Big Red Button", "munchkins", False), ("and Its Clone", "Ogre", True), ("Leech Bomb", "Ogre", False),
     ("Transferral Potion", "cy", False), ("Ancient", "Ogre", True), ("Baby", "Ogre", False),
     ("Armed by Seven Governments", "Ogre", True)],
)  # fmt: skip
def test_what_breaks_peace_in_a_fight_that_is_being_lost(
    table: Lay, edition: str, card: str, on: str, broken: bool
) -> None:  # fmt: skip
    t = at_peace(table, edition, dict(hand=[card]))
    t.dice(6, 6).ann.fights("Ogre")
    t.bob.plays(card, on=on)
    assert t.bob.honour == (0, int(broken))
    stop(t)


@rule("HLP-02")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("card", ["Friendship Potion", "Transferral Potion"])
def test_peace_is_broken_by_taking_a_win_away(table: Lay, edition: str, card: str) -> None:
    t = at_peace(table, edition, dict(hand=[card]), ann=dict(level=7))
    t.ann.fights("Blob")
    t.bob.plays(card, on="cy" if card == "Transferral Potion" else None)
    assert t.bob.honour == (0, 1)
    stop(t)


@rule("HLP-02")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("card", ["Mind Control Gas", "Pollymorph Potion", "Villain's Monologue", "Leech Bomb"])
@pytest.mark.parametrize(("level", "broken"), [(7, True), (1, False)])
def test_peace_is_broken_by_taking_a_monster_from_winners(
    table: Lay, edition: str, card: str, level: int, broken: bool
) -> None:  # fmt: skip
    """It costs ann the level or the Treasure for it; if she is losing, it is a favour."""
    t = at_peace(table, edition, dict(hand=[card]), ann=dict(level=level))
    t.treasures("Stasis Field").ann.fights("Blob")
    t.bob.plays(card, on="Blob")
    assert t.bob.honour == (0, int(broken))
    stop(t)


@rule("HLP-02")
@ruling("R443")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("level", "broken"), [(7, True), (1, False)])
@pytest.mark.parametrize("die", [2, 5])
def test_peace_is_broken_by_a_shot_at_the_monster_of_winners(
    table: Lay, edition: str, level: int, broken: bool, die: int
) -> None:  # fmt: skip
    t = at_peace(table, edition, dict(traits=["Assassin"], hand=["Eep", "Chair"]), ann=dict(level=level))
    t.treasures("Stasis Field", "Med Kit").dice(die, 6).ann.fights("Blob")
    t.bob.uses("Snipe", on="Blob", paying=["Eep", "Chair"])
    assert t.bob.honour == (0, int(broken))
    stop(t)


@rule("HLP-02")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("card", ["Potion of Halitosis", "Actual Red Herring"])
@pytest.mark.parametrize(("way", "broken"), [(0, False), (1, True)])
def test_peace_is_broken_by_the_way_in_which_a_card_is_used(
    table: Lay, edition: str, card: str, way: int, broken: bool
) -> None:  # fmt: skip
    t = at_peace(table, edition, dict(hand=[card]))
    t.dice(6).ann.fights("Ogre")
    t.bob.plays(card).chooses(way)
    assert t.bob.honour == (0, int(broken))
    stop(t)


@rule("HLP-02")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("fighter", "helper"), [("ann", "cy"), ("cy", "ann")])
def test_peace_is_broken_by_a_stab_in_either_back(table: Lay, edition: str, fighter: str, helper: str) -> None:
    t = at_peace(table, edition, dict(traits=["Thief"], hand=["Eep"]))
    t.dice(6, 6, 6).player(fighter).fights("Ogre").asks(helper)
    t.player(helper).accepts()
    t.bob.uses("Backstab", on="cy", paying=["Eep"])
    assert t.bob.honour == (0, 1)
    stop(t)


@rule("HLP-02")
@pytest.mark.parametrize(("monster", "broken"), [("Bullrog", True), ("Blob", False)])
def test_peace_is_broken_by_a_worse_monster_in_place_of_theirs(table: Lay, monster: str, broken: bool) -> None:
    t = at_peace(table, "munchkin-2010", dict(hand=["Illusion", monster]))
    t.dice(6, 6).ann.fights("Net Troll")
    t.bob.plays("Illusion", on="Net Troll")
    if t.kind == "bring-in":
        t.bob.picks(monster)
    t.all_pass(but="ann")
    assert t.bob.honour == (0, int(broken))
    stop(t)


@rule("HLP-02")
@pytest.mark.parametrize("edition", STAR)
@pytest.mark.parametrize(("by", "broken"), [("ann", True), ("cy", False)])
def test_peace_is_broken_by_undoing_their_card(table: Lay, edition: str, by: str, broken: bool) -> None:
    seats = {by: dict(hand=["Big Red Button"])}
    t = at_peace(table, edition, dict(hand=["Time Warp"]), **seats)
    t.dice(6, 6).ann.fights("Ogre")
    t.player(by).plays("Big Red Button", on="munchkins")
    t.bob.plays("Time Warp")
    assert t.bob.honour == (0, int(broken))
    stop(t)


@rule("HLP-02")
@pytest.mark.parametrize("edition", STAR)
@pytest.mark.parametrize("trap", ["Squidgilator", "Brain Scrambler"])
def test_peace_is_kept_by_undoing_a_trap_on_oneself(table: Lay, edition: str, trap: str) -> None:
    t = at_peace(table, edition, dict(hand=["Time Warp"]), ann=dict(hand=[trap]))
    t.ann.has_time().plays(trap, on="bob")
    t.bob.plays("Time Warp")
    assert t.bob.honour == (0, 0)
    stop(t)


@rule("HLP-02")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("whose", ["ann", "cy"])
def test_peace_is_broken_by_theft(table: Lay, edition: str, whose: str) -> None:
    seats = {whose: dict(pack=["Laser"] + ["Dogbot"] * (whose == "ann"))}
    t = at_peace(table, edition, dict(level=5, traits=["Thief"], hand=["Eep", "Chair"]), **seats)
    t.dice(6).bob.has_time().uses("Theft", on="Laser", paying=["Eep"])
    assert t.bob.honour == (0, int(whose == "ann")) and "Laser" in t.bob.items
    stop(t)


@rule("HLP-02")
def test_a_turn_that_is_passed_on_counts_as_over(table: Lay) -> None:
    """In ann's turn bob promises peace until her next turn is over; she passes this turn on to cy."""
    t = table(edition="star-2014", ann=dict(pack=["Laser"], hand=["Paradox-in-a-Box"]), bob={}, cy={}).doors("Ogre")
    t.ann.takes_turn()
    t.ann.deals("bob", Term("peace"), give=["Laser"])
    t.bob.accepts()
    t.ann.kicks().plays("Paradox-in-a-Box", on="cy")
    assert t.bob.promises == [("peace", "ann")] and t.turn == "cy"
    t.dice(6).cy.flees().ends_turn()
    assert t.bob.promises == [("peace", "ann")]
    t.ann.ends_turn()
    t.all_pass()
    assert t.bob.promises == [] and t.bob.honour == (1, 0)
    stop(t)


# Help owed


@rule("HLP-02")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("deed", "honour"),
    [("refuses the call", (0, 1)), ("answers the call", (1, 0)), ("answers and takes it back", (0, 1)),
     ("haggles and takes it back", (0, 1)), ("is not picked", (0, 0)), ("volunteers", (1, 0)),
     ("sells their absence", (0, 1)), ("sells their absence to the fighter", (0, 0))],
)  # fmt: skip
def test_how_a_promise_of_help_ends(table: Lay, edition: str, deed: str, honour: tuple[int, int]) -> None:
    t = table(edition=edition, sets=ALL_SETS, ann=dict(pack=["Laser", "Maser"]), bob={}, cy=dict(pack=["Raser"]))
    t.ann.deals("bob", Term("help"), give=["Laser"])
    t.bob.accepts()
    t.dice(6, 6, 6).ann.fights("Ogre")
    if deed == "volunteers":
        t.bob.volunteers(Term("treasures", n=1))
        t.ann.accepts()
    elif deed == "haggles and takes it back":
        t.ann.asks("bob", 1)
        t.bob.haggles(Term("treasures", n=5))
        t.bob.withdraws()
    elif deed == "sells their absence":
        t.cy.bribes("bob", "Raser")
        t.bob.accepts()
    elif deed == "sells their absence to the fighter":
        t.ann.offers("bob", Term("stay out"), Term("item", "Maser"))
        t.bob.accepts()
    else:
        t.ann.calls()
        if deed == "refuses the call":
            t.bob.refuses()
            t.cy.refuses()
        else:
            t.bob.accepts()
            t.cy.accepts()
        if deed == "answers and takes it back":
            t.bob.withdraws()
        if deed != "refuses the call":
            t.ann.takes_help_of("bob" if deed == "answers the call" else "cy")
    play_out(t)
    assert t.bob.honour == honour and ("help", "ann") not in t.bob.promises


# A talk that is interrupted


@rule("HLP-01")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("way", ["offer", "call", "volunteer"])
def test_an_offer_dies_with_the_fight(table: Lay, edition: str, way: str) -> None:
    t = fight(table, edition, cy=dict(hand=["Friendship Potion"]))
    if way == "offer":
        t.ann.asks("bob", 1)
    elif way == "call":
        t.ann.calls()
    else:
        t.bob.volunteers(Term("treasures", n=1))
    t.cy.plays("Friendship Potion")
    play_out(t)
    assert t.helper is None and t.fight_over and t.game.promises == ()


@rule("HLP-01", "HLP-02")
@pytest.mark.parametrize("edition", EVERY)
def test_terms_on_the_table_are_off_when_the_fight_is_taken_over(table: Lay, edition: str) -> None:
    t = fight(table, edition, cy=dict(hand=["Transferral Potion"]))
    t.ann.asks("bob", 2)
    t.cy.plays("Transferral Potion", on="cy")
    t.all_pass(but="cy")
    assert t.asked == "cy" and t.kind == "fight" and t.helper is None
    stop(t)


@rule("HLP-02")
@pytest.mark.parametrize("edition", EVERY)
def test_an_item_lost_while_terms_are_composed(table: Lay, edition: str) -> None:
    t = fight(table, edition, ann=dict(pack=["Laser"]), cy=dict(hand=["Solar Flare"]))
    t.game.play(Move("ask", at=BOB), ANN)
    t.game.play(Move("term"))
    t.game.play(next(m for m in t.game.legal_moves if m.verb == "term" and m.card == t.own_copies(ANN, ["Laser"])[0]))
    t.cy.plays("Solar Flare", on="ann")
    t.all_pass(but="ann")
    assert t.ann.items == []
    if t.kind == "terms":
        t.game.play(Move("done") if Move("done") in t.game.legal_moves else Move("refuse"))
    t.all_pass(but="ann")
    assert t.asked == "ann" and t.helper is None and t.game.promises == ()
    stop(t)


# Saved, sampled, listed and explained alike


TALKS = ("terms", "help", "counter", "call", "answers", "volunteer", "offer", "trade", "trade-answer")


def in_talks(seed: int, wanted: int) -> list[Game]:
    """Play a random game; return positions where a deal is composed or answered."""
    bots = [make("random", seed * 5 + i) for i in range(4)]
    game = kickdoor.new_game(["Ann", "Bob", "Cy", "Dee"], sets=ALL_SETS, seed=seed)
    found: list[Game] = []
    n = 0
    while (decision := game.decision) is not None and len(found) < wanted:
        n += 1
        if decision.kind in TALKS and n % 3 == 0:
            found.append(game.clone())
        game.play(bots[decision.seat].choose(game.view(decision.seat)))
    return found


@rule("HLP-01", "HLP-02")
@pytest.mark.parametrize("seed", range(3))
def test_a_talk_is_saved_sampled_taken_back_and_explained_at_every_step(seed: int) -> None:
    for game in in_talks(seed, 25):
        check(game, thorough=True)  # clones, undo, resamples, refusals
        loaded = kickdoor.load(kickdoor.save(game))
        assert list(loaded.legal_moves) == list(game.legal_moves) and loaded.view(None).offer == game.view(None).offer
        assert game.decision is not None
        for move in game.legal_moves:
            assert game.why_not(move, game.decision.seat) is None


@rule("HLP-02")
@pytest.mark.parametrize("seed", range(4))
def test_terms_that_are_listed_as_complete_may_be_spoken_whole(seed: int) -> None:
    """Where "Propose these terms" is listed, the same terms could be said in one sentence."""
    for game in in_talks(seed, 60):
        top = game.state.frames[-1]
        if isinstance(top, ComposeTerms) and not top.trade and Move("done") in game.legal_moves:
            assert why_not_terms(game.state, top.talk(), top.clauses) is None, top.clauses


@rule("HLP-03", "DTH-02")
@ruling("R264")
def test_what_the_dead_have_paid_is_pledged_no_more(table: Lay) -> None:
    """The fight is still on while the body is looted; its laws hold at every question."""
    t = table(edition="star-2014", ann=dict(level=2, pack=["Laser", "Raser", "Maser"]), bob=dict(level=2), cy={})
    t.dice(1, 6, 6, 5).ann.fights("Ogre").offers("bob", Term("item", "Laser", due="always"))
    t.bob.accepts()
    t.ann.flees()
    t.all_pass(until="loot-body")
    assert "Laser" in t.bob.items and t.game.fight is not None
    pledges_hold(t.game)
    stop(t)


@rule("HLP-01", "HLP-02")
@pytest.mark.parametrize(("traits", "listed"), [(["Elf"], True), ([], False)])
@pytest.mark.parametrize("winning", [False, True])
def test_who_is_listed_as_a_volunteer(table: Lay, traits: list[str], listed: bool, winning: bool) -> None:
    """Where winners may have help, an Elf may want to be let in; spoken, anybody may."""
    level = 9 if winning else 1
    t = table(edition="munchkin-2010", sets=["munchkin"], ann=dict(level=level), bob=dict(traits=traits), cy={})
    t.ann.fights("Undead Horse")
    assert ("volunteer" in t.bob.may()) == (listed or not winning)
    assert t.bob.can_volunteer(Term("help"))
    stop(t)


@rule("HLP-01")
@pytest.mark.parametrize("change", ["equips", "sidekick", "unequips", "sex"])
def test_refused_terms_may_be_named_again_when_the_other_has_become_stronger_or_weaker(table: Lay, change: str) -> None:
    """What is in use, who stands by and what a Trap has done matter to both as much as the Items themselves."""
    bob = dict(level=3, pack=["Bubble Helmet"], gear=["Magnetic Boots"], hand=["Android"])
    t = table(edition="star-2014", ann={}, bob=bob, cy=dict(hand=["Chromosome Switch"]))
    t.ann.fights("Ogre").offers("bob", Term("treasures", n=1))
    t.bob.refuses()
    assert t.ann.cannot_offer("bob", Term("treasures", n=1)).because("already-refused")
    if change == "equips":
        t.bob.equips("Bubble Helmet")
    elif change == "unequips":
        t.bob.unequips("Magnetic Boots")
    elif change == "sidekick":
        t.bob.plays("Android")
    else:
        t.cy.plays("Chromosome Switch", on="bob")
    assert t.ann.can_offer("bob", Term("treasures", n=1)) and t.leaves("ann")


@rule("HLP-01")
def test_refused_terms_stay_refused_when_gear_is_back_as_it_was(table: Lay) -> None:
    t = table(edition="star-2014", ann={}, bob=dict(pack=["Bubble Helmet", "Laser"]))
    t.ann.fights("Ogre").offers("bob", Term("treasures", n=1))
    t.bob.refuses()
    t.bob.equips("Bubble Helmet").unequips("Bubble Helmet")
    assert t.bob.pack == ["Laser", "Bubble Helmet"]
    assert t.ann.cannot_offer("bob", Term("treasures", n=1)).because("already-refused") and t.leaves("ann")


@rule("HLP-01")
@pytest.mark.parametrize("again", [1, 2])
def test_terms_refused_as_an_answer_to_a_call_no_longer_wait_for_an_answer(table: Lay, again: int) -> None:
    """Ann thinks about Bob's terms, calls to the table, and turns the same terms, or others, down there."""
    t = table(edition="star-2014", ann={}, bob=dict(level=3), cy={})
    t.ann.fights("Great Cthulhu").offers("bob", Term("treasures", n=3))
    t.bob.haggles(Term("treasures", n=1, order="first"))
    t.ann.calls()
    t.bob.haggles(Term("treasures", n=again, order="first"))
    t.cy.refuses()
    t.ann.refuses()
    assert (t.kind == "counter") == (again != 1)
    stop(t)


@rule("HLP-03")
@ruling("R264")
@pytest.mark.parametrize("end", ["Friendship Potion", "Transferral Potion", "Cold Feet"])
def test_the_log_says_that_a_promise_no_longer_counts(table: Lay, end: str) -> None:
    """The fight was not lost, so nothing else says it."""
    t = fight(table, ann=dict(pack=["Laser"], hand=[end]))
    t.ann.offers("bob", Term("item", "Laser"))
    t.bob.accepts()
    t.ann.plays(end, on="cy" if end == "Transferral Potion" else None)
    t.all_pass()
    assert t.saw("PromiseLapsed", "ann", card="Laser", at="bob") == 1
    assert t.ann.honour == (0, 0) and "Laser" in t.ann.items
    play_out(t)


# Less than was promised, and the end of the game


@rule("HLP-03", "SET-04")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("order", ["alternate", "first", "last"])
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_share_is_kept_only_in_full(table: Lay, edition: str, order: str, left: int) -> None:
    t = table(edition=edition, sets=ALL_SETS, ann=dict(level=4), bob=STRONG).empty("treasures")
    t.treasures(*["Stasis Field", "Med Kit"][:left])
    t.ann.fights("Ogre").offers("bob", Term("treasures", n=2, order=order))
    t.bob.accepts()
    t.all_pass()
    assert t.saw("PromiseLapsed", "ann", at="bob") == (left == 0) and len(t.bob.hand) == left
    assert t.ann.honour == (int(left == 2), 0)
    play_out(t)


@rule("HLP-03")
@ruling("R459")
@pytest.mark.parametrize("edition", ["star-2002", "star-2014", "munchkin-2010", "impossible-2014"])
@pytest.mark.parametrize("monster", ["Blob", "Drooling Slime"])
def test_a_share_that_somebody_else_has_taken_lapses(table: Lay, edition: str, monster: str) -> None:
    t = table(edition=edition, sets=ALL_SETS, ann=dict(level=5), bob=STRONG, cy=dict(hand=["Identical Briefcases"]))
    t.treasures("Laser").ann.fights(monster).offers("bob", Term("treasures", n=1))
    t.bob.accepts()
    t.all_pass(until="spoils").cy.plays("Identical Briefcases")
    t.all_pass()
    assert t.cy.hand == ["Laser"] and t.saw("PromiseLapsed", "ann", at="bob") == 1 and t.ann.honour == (0, 0)
    play_out(t)


@rule("WIN-01", "HLP-03")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("word", ["hold back", "stay out", "peace", "help"])
def test_every_promise_is_settled_when_the_game_ends(table: Lay, edition: str, word: str) -> None:
    t = table(edition=edition, sets=ALL_SETS, ann=dict(level=9, gear=["Energy Armor"]), bob={}, cy={})
    t.ann.fights("Blob")
    aside = [] if word in ("hold back", "stay out") else [Term("stay out")]
    t.ann.offers("cy", Term("item", "Energy Armor"), Term(word), *aside)
    t.cy.accepts()
    t.all_pass()
    kept = len(aside) + (word != "help")
    assert t.winners == ("ann",) and t.game.promises == () and t.ann.items == ["Energy Armor"]
    assert t.cy.honour == (kept, 0) and t.ann.honour == (0, 0) and t.saw("PromiseKept", "cy", at="ann") == kept
    promises_settled_once(t.game)
    pledges_hold(t.game)


# Reasons that are true


@rule("HLP-01")
@pytest.mark.parametrize("edition", ["star-2002", "star-2014", "munchkin-2010", "impossible-2014"])
@pytest.mark.parametrize(
    ("card_", "monster"), [("Mind Control Gas", "Ogre"), ("Villain's Monologue", "Drooling Slime")]
)
def test_nobody_helps_where_no_monster_is_left(table: Lay, edition: str, card_: str, monster: str) -> None:
    wanders = dict(hand=["star:wandering-monster", "Blob"])
    t = table(edition=edition, sets=ALL_SETS, ann=dict(hand=[card_]), bob=wanders, cy={})
    t.ann.fights(monster).plays(card_, on=monster)
    assert t.monsters == [] and t.kind == "fight"
    assert t.ann.cannot_ask("cy").because("no-monster-left")
    assert t.ann.cannot_offer("cy", Term("treasures", n=0)).because("no-monster-left")
    assert t.cy.cannot_volunteer(Term("treasures", n=0)).because("no-monster-left")
    assert t.game.why_not(Move("call"), ANN).key == "no-monster-left"
    stop(t)


@rule("HLP-01")
@pytest.mark.parametrize("edition", EVERY)
def test_a_volunteer_hears_why_they_cannot_help(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=ALL_SETS, ann={}, bob=dict(no_help=1), cy={})
    t.ann.fights("Ogre")
    assert t.bob.cannot_volunteer(Term("treasures", n=1)).because("you-may-not-help")
    assert t.game.why_not(Move("volunteer"), BOB).key == "you-may-not-help"
    assert t.ann.cannot_ask("bob").because("may-not-help") and t.cy.can_volunteer(Term("treasures", n=1))
    stop(t)


@rule("HLP-01")
@ruling("R102")
@pytest.mark.parametrize("monster", ["Blob", "Drooling Slime"])
def test_a_volunteer_hears_that_the_fighter_is_winning(table: Lay, monster: str) -> None:
    t = table(edition="star-2019", sets=ALL_SETS, ann=dict(level=8), bob={}, cy={})
    t.ann.fights(monster)
    assert t.bob.cannot_volunteer(Term("treasures", n=1)).because("fighter-already-winning")
    assert t.game.why_not(Move("volunteer"), BOB).key == "fighter-already-winning"
    assert t.ann.cannot_ask("bob").because("already-winning")
    stop(t)


@rule("ITM-05", "ITM-12", "HLP-02")
@pytest.mark.parametrize("edition", EVERY)
def test_a_reason_about_the_other_player_does_not_say_you(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, sets=ALL_SETS, ann=dict(pack=["Huge Rock", "Raser"]),
        bob=dict(pack=["Chainsaw of Bloody Dismemberment"], hand=["Laser"]), cy={},
    )  # fmt: skip
    t.ann.has_time()
    for refused in (
        t.ann.cannot_trade("bob", give=["Huge Rock"]), t.bob.cannot_trade("ann", get=["Huge Rock"]),
        t.ann.cannot_trade("bob", get=["Laser"]), t.bob.cannot_trade("ann", give=["Laser"]),
    ):  # fmt: skip
        words = str(refused)
        assert "You already carry" not in words and "play it first" not in words
    assert t.ann.cannot_trade("bob", give=["Huge Rock"]).because("one-big-each")
    t.ann.fights("Ogre")
    bobs = Term("item", "Chainsaw of Bloody Dismemberment")
    for refused in (t.cy.cannot_volunteer(Term("treasures", n=9)), t.cy.cannot_volunteer(bobs)):
        assert "you can promise" not in str(refused).lower()
    stop(t)
