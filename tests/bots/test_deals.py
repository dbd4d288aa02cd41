"""How greedy deals with every kind of clause: what it accepts, refuses, counters, volunteers, keeps and breaks."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from kickdoor.bots import make
from kickdoor.bots.sight.sight import Sight
from kickdoor.bots.talk.bargaining import terms_of_mine
from kickdoor.bots.talk.promising import VALUES, value
from kickdoor.bots.talk.terms import extras
from kickdoor.engine.deals.clauses import KINDS
from kickdoor.engine.moves import Clause, Move
from kickdoor.kit import Table, Term, table

from .asking import all_play, say, says

LEADING: Any = dict(cy=dict(level=7), dee=dict(level=7))
STRONG: Any = dict(level=6, gear=["Vibrosword"])


def offered(*clauses: Clause, monster: str = "Starfish", **seats: Any) -> Table:
    """Ann fights and offers Bob these terms; Bob is asked."""
    t = table(**seats)
    t.ann.fights(monster)
    t.all_pass(but="ann")
    t.game.play(Move("offer", at=1, clauses=clauses))
    assert (t.asked, t.kind) == ("bob", "help")
    return t


def card(t: Table, name: str) -> int:
    return next(c for c, k in enumerate(t.game.cards) if k.name == name)


def test_every_kind_of_clause_has_a_value() -> None:
    assert set(VALUES) == set(KINDS)


def test_accepts_a_fair_share() -> None:
    t = offered(Clause("treasures", n=2), ann=dict(level=2), bob=STRONG, **LEADING)
    assert say(t).verb == "accept"


def test_refuses_a_silly_share() -> None:
    """Nothing at all, for help to a leader."""
    t = offered(Clause("treasures"), ann=dict(level=7), bob=dict(level=5), cy={}, dee={})
    assert say(t).verb == "refuse"


def test_counters_once_and_then_takes_what_is_fair() -> None:
    t = offered(Clause("treasures"), ann=dict(level=2), bob=STRONG, cy=dict(level=3), dee=dict(level=3))
    bob = make("greedy", 1)
    first = bob.choose(t.game.view(1))
    assert first.verb == "counter" and first.n >= 1
    t.game.play(first)
    t.game.play(Move("refuse"))
    t.all_pass(but="ann")
    t.game.play(Move("offer", at=1, clauses=(Clause("treasures", n=1, order="first"),)))
    assert bob.choose(t.game.view(1)).verb in ("accept", "refuse")


def test_does_not_repeat_refused_terms() -> None:
    t = offered(Clause("treasures"), ann=dict(level=2), bob=STRONG, cy=dict(level=3), dee=dict(level=3))
    bob = make("greedy", 1)
    first = bob.choose(t.game.view(1))
    t.game.play(first)
    t.game.play(Move("refuse"))
    t.all_pass(but="ann")
    assert (first.verb, first.n) == ("counter", 2)
    t.game.play(Move("offer", at=1, clauses=(Clause("treasures", n=1),)))
    assert first not in t.game.legal_moves
    assert bob.choose(t.game.view(1)).verb in ("accept", "refuse", "term")


def test_takes_an_item_it_can_use_instead_of_treasure() -> None:
    def answer(traits: list[str]) -> str:
        item = Clause("item", card(table(), "Mental Amplifier"))
        ann, bob = dict(level=3, pack=["Mental Amplifier"]), dict(level=6, traits=traits)
        t = offered(item, monster="Fanged Fuzzball", ann=ann, bob=bob, cy=dict(level=7), dee={})
        return say(t).verb

    assert answer(["Psychic"]) == "accept"
    assert answer([]) != "accept"


@pytest.mark.parametrize(("level", "answer"), [(2, "accept"), (8, "refuse")])
def test_holds_back_for_peace_unless_the_fighter_gets_near_the_goal(level: int, answer: str) -> None:
    clauses = (Clause("hold back"), Clause("peace", by=0), Clause("help", by=0))
    t = offered(*clauses, monster="Ogre", ann=dict(level=level), bob=dict(level=4), cy=dict(level=4), dee={})
    assert say(t).verb == answer


def test_stays_out_only_for_a_price() -> None:
    seats: dict[str, Any] = dict(ann=dict(level=2), bob=dict(level=4), cy={}, dee={})
    assert say(offered(Clause("stay out"), **seats)).verb == "refuse"
    assert say(offered(Clause("stay out"), Clause("help", by=0), **seats)).verb == "accept"


def test_plays_no_good_card_for_a_kind_word() -> None:
    t = table(ann=dict(level=3), bob=dict(level=4, hand=["Nova Flash Grenade"]), cy={}, dee={})
    t.ann.fights("Fanged Fuzzball")
    t.all_pass(but="ann")
    grenade = card(t, "Nova Flash Grenade")
    sight = Sight(t.game.view(1))
    play = value(sight, Clause("play", grenade, at=0), 1, 0)
    assert play.price > value(sight, Clause("peace"), 0, 1).gain + value(sight, Clause("help"), 0, 1).gain


def test_does_not_promise_peace_to_the_leader_for_nothing() -> None:
    seats: dict[str, Any] = dict(bob=STRONG, cy=dict(level=3), dee=dict(level=3))
    one = Clause("treasures", n=2)
    to_leader = offered(one, Clause("peace", by=1), ann=dict(level=6), **seats)
    to_last = offered(one, Clause("peace", by=1), ann=dict(level=1), **seats)
    prices = [value(Sight(t.game.view(1)), Clause("peace"), 1, 0).price for t in (to_leader, to_last)]
    assert prices[0] > 1.5 * prices[1]
    free = offered(Clause("hold back"), Clause("peace", by=1), ann=dict(level=6), **seats)
    assert say(free).verb == "refuse"


def test_help_for_a_third_player_is_a_burden_and_no_gift() -> None:
    t = offered(Clause("treasures", n=2), ann=dict(level=2), bob=STRONG, cy=dict(level=3), dee={})
    sight = Sight(t.game.view(1))
    third = value(sight, Clause("help", at=2), 1, 0)
    assert third.gain == 0.0 and third.price > 0
    assert say(offered(Clause("hold back"), Clause("help", by=1, at=2), ann={}, bob=STRONG, cy={})).verb == "refuse"


def test_a_payment_counts_by_when_it_is_due() -> None:
    t = offered(Clause("treasures", n=1), ann=dict(level=2, pack=["Laser"]), bob=STRONG, cy={})
    sight, laser = Sight(t.game.view(1)), card(t, "Laser")
    alone, win, always = (value(sight, Clause("item", laser, due=due), 0, 1) for due in ("alone", "win", "always"))
    assert alone.gain < win.gain < always.gain
    assert alone.price < win.price < always.price


def test_a_broken_word_counts_less() -> None:
    t = table(ann=dict(level=2), bob=dict(level=4, hand=["Can Opener"]), cy={}, dee=dict(level=3))
    t.ann.fights("Ogre")
    t.all_pass(but="ann")
    before = value(Sight(t.game.view(0)), Clause("peace"), 1, 0).gain
    t.game.play(Move("offer", at=1, clauses=(Clause("hold back"), Clause("peace", by=0))))
    t.game.play(Move("accept"))
    t.bob.plays("Can Opener", on="ann")
    assert value(Sight(t.game.view(0)), Clause("peace"), 1, 0).gain < before


def test_buys_silence_before_it_spends_on_a_fight() -> None:
    """Cy can make the fight sure; Bob cannot, but holds five cards that could spoil it."""
    hand = ["Chair", "Blob", "Eep", "Radioactive", "Can Opener"]
    strong = dict(level=6, gear=["Vibrosword", "Dogbot"])
    t = table(ann=dict(level=2), bob=dict(level=1, hand=hand), cy=strong, dee=dict(level=7))
    t.ann.fights("Starfish")
    t.all_pass(but="ann")
    ann = make("greedy", 1)
    move = ann.choose(t.game.view(0))
    assert (move.verb, move.at) == ("ask", 1)
    t.game.play(move)
    while t.asked == "ann" and t.kind in ("offer", "terms"):
        t.game.play(ann.choose(t.game.view(0)))
    offer = t.game.view(1).offer
    assert "hold back" in {c.what for c in offer}
    assert any(c.by == 0 for c in offer)
    assert say(t).verb == "accept"


def test_volunteers_where_it_gains() -> None:
    bob = dict(level=6, gear=["Vibrosword", "Dogbot"], hand=["Radioactive"])
    t = table(ann=dict(level=2), bob=bob, cy=dict(level=7), dee=dict(level=7))
    t.ann.fights("Captain Quirk")
    t.all_pass(but="bob")
    assert (t.asked, t.kind) == ("bob", "fight")
    assert say(t).verb == "volunteer"


def test_does_not_volunteer_to_make_a_winner() -> None:
    t = table(ann=dict(level=9), bob=dict(level=6, gear=["Vibrosword", "Dogbot"], hand=["Radioactive"]), cy={})
    t.ann.fights("Captain Quirk")
    t.all_pass(but="bob")
    assert t.asked != "bob" or say(t).verb != "volunteer"


def test_keeps_its_promise_of_peace() -> None:
    """A Trap that it would play on Ann otherwise."""
    seats: dict[str, Any] = dict(
        ann=dict(level=5, gear=["Battle Armor"]), bob=dict(level=4, hand=["Can Opener"]), cy=dict(level=2), dee={}
    )
    bound = table(**seats)
    bound.ann.fights("Ogre")
    bound.all_pass(but="ann")
    bound.game.play(Move("offer", at=1, clauses=(Clause("hold back"), Clause("peace", by=1), Clause("help", by=0))))
    bound.game.play(Move("accept"))
    assert any(p.by == 1 and p.clause.what == "peace" for p in bound.game.view(1).promises)
    assert ("bob", "play Trap! Can Opener") not in all_play(bound.dice(6), 12)


@pytest.mark.parametrize(("level", "promised", "move"), [
    (7, False, "play Radioactive"), (7, True, "pass"), (9, True, "play Radioactive"),
])  # fmt: skip
def test_does_not_spoil_the_fight_it_has_promised_to_help_in(level: int, promised: bool, move: str) -> None:
    """Unless that fight would win the game."""
    t = table(ann=dict(level=level, pack=["Laser"]), bob=dict(level=7, hand=["Radioactive"]), cy={})
    if promised:
        t.ann.deals("bob", Term("help", by="bob"), give=["Laser"])
        t.bob.accepts()
    t.ann.fights("Fanged Fuzzball")
    t.all_pass(but="bob")
    assert t.asked == "bob" and says(t) == move


def test_breaks_its_word_to_stop_a_winner() -> None:
    t = table(ann=dict(level=9), bob=dict(level=5, hand=["Radioactive"]), cy={})
    t.ann.fights("Fanged Fuzzball")
    t.all_pass(but="ann")
    if t.asked != "ann":
        t.all_pass(but="ann")
    t.game.play(Move("offer", at=1, clauses=(Clause("hold back"), Clause("peace", by=0))), 0)
    t.game.play(Move("accept"))
    t.all_pass(but="bob")
    assert t.asked == "bob" and says(t) == "play Radioactive"


def test_offers_a_card_from_outside_for_an_item_that_is_due_in_any_case() -> None:
    """Bob's help would not be enough; his Grenade is, and Ann has an Item that only he can use."""
    t = table(
        ann=dict(level=5, pack=["Mental Amplifier"]),
        bob=dict(level=1, traits=["Psychic"], hand=["Beer Gas Grenade"]), cy=dict(level=7), dee=dict(level=7),
    )  # fmt: skip
    t.ann.fights("Fanged Fuzzball")
    t.all_pass(but="bob")
    bob = make("greedy", 1)
    while t.asked == "bob":
        t.game.play(bob.choose(t.game.view(1)))
    assert (t.asked, t.kind) == ("ann", "counter")
    wanted = {c.what: c for c in t.game.view(0).offer}
    assert wanted["play"].card == card(t, "Beer Gas Grenade")
    assert wanted["item"].due == "always"
    assert say(t).verb == "accept"


def test_pays_a_bystander_with_an_item_only_if_nobody_interferes() -> None:
    t = table(
        ann=dict(level=2, pack=["Mental Amplifier"]), bob=dict(level=1, traits=["Psychic"], hand=["Blob", "Eep"]),
        cy=dict(level=6, gear=["Vibrosword", "Dogbot"]), dee=dict(level=7),
    )  # fmt: skip
    t.ann.fights("Starfish")
    t.all_pass(but="ann")
    items = [w.clauses[0] for w in extras(Sight(t.game.view(0)), 0, 1, "alone") if w.clauses[0].what == "item"]
    assert [(c.by, c.due) for c in items] == [(0, "alone")]


# Who picks when


def test_an_order_of_picking_is_worth_what_it_changes() -> None:
    """Of two Treasures the second pick is the last one; of three it is better than the last."""

    def worth(monster: str, n: int, order: str) -> float:
        t = table(ann=dict(level=2), bob=STRONG, **LEADING)
        t.ann.fights(monster)
        t.all_pass(but="ann")
        return value(Sight(t.game.view(0)), Clause("treasures", n=n, order=order), 0, 1).gain

    assert worth("Starfish", 1, "last") == worth("Starfish", 1, "alternate") == 0.0 < worth("Starfish", 1, "first")
    assert worth("Grays", 1, "last") < worth("Grays", 1, "alternate") < worth("Grays", 1, "first")
    assert worth("Grays", 3, "first") == worth("Grays", 3, "last") == 0.0


def test_lets_a_helper_pick_last_where_another_could_help_as_well() -> None:
    strong = dict(level=6, gear=["Vibrosword"])
    t = table(ann=dict(level=3), bob=strong, cy=dict(level=6, gear=["Dogbot", "Bubble Helmet"]), dee=dict(level=8))
    t.ann.fights("Grays")
    t.game.play(Move("volunteer", clauses=(Clause("treasures", n=2, order="first"),)), 1)
    assert (t.asked, t.kind) == ("ann", "counter")
    ann = make("greedy", 1)
    while t.asked == "ann":
        t.game.play(ann.choose(t.game.view(0)))
    assert (t.asked, t.kind) == ("bob", "help")
    (share,) = t.game.view(1).offer
    assert (share.what, share.order) == ("treasures", "last") and share.n <= 2
    assert say(t).verb == "accept"


def test_wants_an_item_also_if_the_fight_is_lost() -> None:
    t = table(
        ann=dict(level=3, pack=["Mental Amplifier"]), bob=dict(level=6, traits=["Psychic"], hand=["Eep"]), **LEADING
    )  # fmt: skip
    t.ann.fights("Fanged Fuzzball")
    found = terms_of_mine(Sight(t.game.view(1)), 0.0)
    assert found is not None and [c.due for c in found.clauses if c.what == "item"] == ["always"]


# A fight that is being won


ELF: Any = dict(level=3, traits=["Elf"], hand=["Mate"])


def won(**seats: Any) -> Table:
    """Ann is winning her fight."""
    laid: Any = dict(ann=dict(level=5), bob=ELF, cy=dict(level=6), dee=dict(level=6))
    t = table(sets=["munchkin"], edition="munchkin-2010", **{**laid, **seats})
    t.ann.fights("Undead Horse")
    return t


def test_an_elf_pays_to_be_let_into_a_fight_that_is_being_won() -> None:
    t = won()
    bob = make("greedy", 1)
    t.all_pass(but="bob")
    while t.asked == "bob":
        t.game.play(bob.choose(t.game.view(1)))
    assert (t.asked, t.kind) == ("ann", "counter")
    assert {c.what for c in t.game.view(0).offer} <= {"peace", "help", "item"} and t.game.view(0).offer
    assert say(t).verb == "accept"


def test_nobody_else_volunteers_where_help_is_not_needed() -> None:
    t = won(bob=dict(level=3, hand=["Mate"]))
    t.all_pass(but="bob")
    assert t.asked == "bob" and "volunteer" not in {m.verb for m in t.game.view(1).moves}


@pytest.mark.parametrize(
    ("clauses", "answer"),
    [((Clause("treasures", n=1),), "refuse"), ((Clause("treasures"),), "refuse"),
     ((Clause("peace", by=1), Clause("help", by=1)), "accept")],
    ids=["a share", "nothing", "a promise"],
)  # fmt: skip
def test_a_winner_lets_in_only_those_who_pay(clauses: tuple[Clause, ...], answer: str) -> None:
    t = won()
    t.game.play(Move("volunteer", clauses=clauses), 1)
    assert (t.asked, t.kind) == ("ann", "counter")
    assert say(t).verb == answer


def test_a_winner_takes_help_that_costs_nothing() -> None:
    t = won(bob=dict(level=3, hand=["Mate"]))
    t.game.play(Move("volunteer", clauses=(Clause("treasures"),)), 1)
    assert say(t).verb == "accept"


def test_games_of_four_make_many_kinds_of_deals() -> None:
    """A small part of `python tools/deals.py --games 100`."""
    path = Path(__file__).resolve().parents[2] / "tools" / "deals.py"
    spec = importlib.util.spec_from_file_location("deals", path)
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    agreed, _, turns = tool.count(24, 4, 28, progress=False)
    assert len(set(agreed) & set(KINDS)) >= 5
    assert sorted(turns)[12] <= 60


def test_haggles_with_a_volunteer_who_wants_all_the_treasure_and_an_item() -> None:
    """Bob would come for much less than that."""
    t = table(ann=dict(level=3, pack=["Dazer"]), bob=STRONG, cy=dict(level=5), dee=dict(level=5))
    t.ann.fights("Grays")
    clauses = (Clause("treasures", n=2), Clause("item", card(t, "Dazer"), by=0, due="always"))
    t.game.play(Move("volunteer", clauses=clauses), 1)
    assert (t.asked, t.kind) == ("ann", "counter")
    ann = make("greedy", 1)
    while t.asked == "ann" and t.kind in ("counter", "terms"):
        t.game.play(ann.choose(t.game.view(0)))
    assert (t.asked, t.kind) == ("bob", "help")
    assert "item" not in {c.what for c in t.game.view(1).offer}
    assert say(t).verb == "accept"
