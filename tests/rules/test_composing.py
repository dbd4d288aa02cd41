"""Deals composed from listed moves: each clause that can be spoken whole can also be put together step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from marks import card, rule, ruling

from kickdoor.engine.deals.composing import ANOTHER_PLAY
from kickdoor.engine.frames.terms import ComposeTerms
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause, Move, readable
from kickdoor.kit import Table, Term
from kickdoor.laws import check

Lay = Callable[..., Table]
ALL_SETS = ["star", "munchkin", "impossible"]
EDITIONS = ("star-2002", "star-2019", "munchkin-2001", "impossible-2014")
ANN, BOB, CY, DEE = range(4)
ANOTHER = readable(ANOTHER_PLAY)  # that another card is played: which one is asked next


def four(table: Lay, edition: str) -> Table:
    """Bob has cards to throw in: two that he has shown, and one in play."""
    t = table(
        edition=edition, sets=ALL_SETS,
        ann=dict(level=4, pack=["Raser"], hand=["Boil an Anthill"]),
        bob=dict(
            level=3, pack=["Flaming Poison Potion"],
            hand=["Nova Flash Grenade", "Big Red Button", "Potion of General Studliness"],
        ),
        cy={}, dee={},
    )  # fmt: skip
    t.ann.has_time()
    t.ann.shows()
    t.bob.shows()
    return t


def begin(t: Table, way: str) -> None:
    """Begin to compose a deal between Ann and Bob: Ann speaks, or Bob, who volunteers."""
    if way == "trade":
        t.game.play(Move("trade", at=BOB), ANN)
    else:
        t.ann.fights("Ogre")
        t.bob.shows()
        t.game.play(*((Move("ask", at=BOB), ANN) if way == "offer" else (Move("volunteer"), BOB)))
    t.game.play(Move("term"))


def composer(game: Game) -> ComposeTerms:
    top = game.state.frames[-1]
    assert isinstance(top, ComposeTerms)
    return top


def steps_to(t: Table, what: str, by: int, **wanted: int) -> list[Move]:
    """Return the listed steps that add this clause, which `by` promises."""
    found: list[Move] = []
    before = composer(t.game).clauses
    for step in [m for m in t.game.legal_moves if m.verb == "term"]:
        then = t.game.clone()
        then.play(step)
        for c in [c for c in composer(then).clauses if c not in before]:
            same = all(getattr(c, name) == value for name, value in wanted.items())
            if c.what == what and composer(then).talk().giver(c) == by and same:
                found.append(step)
    return found


@rule("HLP-02")
@pytest.mark.parametrize("way", ["offer", "volunteer", "trade"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_either_player_may_promise_to_help_a_third_one(table: Lay, edition: str, way: str) -> None:
    t = four(table, edition)
    begin(t, way)
    for giver in (ANN, BOB):
        assert len(steps_to(t, "help", giver)) == 3  # each other, and two third ones
        assert len(steps_to(t, "help", giver, at=CY)) == len(steps_to(t, "help", giver, at=DEE)) == 1
    t.game.play(steps_to(t, "help", ANN, at=CY)[0])
    assert len(steps_to(t, "help", ANN, at=CY)) == 0  # promised already
    assert len(steps_to(t, "help", ANN, at=DEE)) == 1
    assert t.leaves(t.asked or "")


@rule("HLP-02", "HLP-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_own_help_for_a_third_player_is_owed_once_it_is_composed(table: Lay, edition: str) -> None:
    """Ann pays for Bob's silence with help for Cy."""
    t = four(table, edition)
    begin(t, "offer")
    t.game.play(steps_to(t, "help", ANN, at=CY)[0])
    t.game.play(steps_to(t, "hold back", BOB)[0])
    check(t.game, thorough=True)
    t.game.play(Move("done"))
    t.bob.accepts()
    assert t.ann.promises == [("help", "bob")] and t.bob.promises == [("hold back", "ann")]
    assert [p.clause.at for p in t.game.promises if p.by == ANN] == [CY]
    assert t.leaves(t.asked or "")


@rule("HLP-02", "ACT-06")
@pytest.mark.parametrize("way", ["offer", "volunteer"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_either_player_names_a_card_that_the_bystander_is_to_play(table: Lay, edition: str, way: str) -> None:
    """One that was shown, or one that lies in play."""
    t = four(table, edition)
    begin(t, way)
    for name in ("Nova Flash Grenade", "Big Red Button", "Flaming Poison Potion"):
        [card] = t.own_copies(BOB, [name])
        [step] = steps_to(t, "play", BOB, card=card, at=0)
        assert t.game.why_not(step, t.game.asked) is None
    before = t.strength()
    [card] = t.own_copies(BOB, ["Flaming Poison Potion"])
    t.game.play(steps_to(t, "play", BOB, card=card)[0])
    t.game.play(Move("done"))
    t.player(t.asked or "").accepts()
    t.all_pass(but="ann")
    assert t.strength()[0] == before[0] + 3 and t.bob.pack == []
    assert t.leaves("ann")


AIMED: tuple[tuple[str, str | None, list[str], tuple[int, int] | None], ...] = (
    ("Pollymorph Potion", "Crabs", ["Ogre"], (4, 18)), ("Pollymorph Potion", "Ogre", ["Crabs"], (4, 1)),
    ("Baby", "Ogre", ["Ogre", "Crabs"], (4, 13 + 1)), ("Mate", "Crabs", ["Ogre", "Crabs", "Mate"], (4, 18 + 2)),
    ("Friendship Potion", None, [], None), ("Yuppie Water", None, ["Ogre", "Crabs"], (6, 19)),
)  # fmt: skip


@card("Pollymorph Potion", "Baby", "Mate", "Friendship Potion", "Yuppie Water")
@rule("HLP-02", "ACT-06")
@pytest.mark.parametrize("way", ["offer", "volunteer"])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "foe", "left", "strength"), AIMED)
def test_a_card_aimed_at_a_monster_or_at_nothing_is_named_step_by_step(
    table: Lay, edition: str, way: str, name: str, foe: str | None, left: list[str], strength: tuple[int, int] | None
) -> None:
    t = table(edition=edition, sets=ALL_SETS, switches={"faster_when_mixed": 0},
              ann=dict(level=4, traits=["Elf"]), bob=dict(level=3, hand=[name, "Eep"]), cy={})  # fmt: skip
    t.ann.fights("Ogre", "Crabs")
    t.bob.shows()
    t.game.play(*((Move("ask", at=BOB), ANN) if way == "offer" else (Move("volunteer"), BOB)))
    t.game.play(Move("term"))
    t.game.play(ANOTHER)
    check(t.game, thorough=True)
    named = [name] if foe is None else [name, foe]
    for one in named:
        [pick] = [m for m in t.game.legal_moves if m.verb == "pick" and t.game.cards[m.card].name == one]
        t.game.play(pick)
    whole = composer(t.game).clauses
    assert len(whole) == 1 and composer(t.game).can_be_kept(t.game.state, composer(t.game).talk())
    t.game.play(Move("done"))
    check(t.game, thorough=True)
    t.player(t.asked or "").accepts()
    t.all_pass(but="ann")
    assert t.monsters == left and t.bob.hand == ["Eep"] and (strength is None or t.strength() == strength)
    assert t.leaves(t.asked) if t.asked else t.nobody_is_asked()


@card("Pollymorph Potion")
@rule("HLP-02")
def test_a_speaker_who_changes_their_mind_names_other_terms(table: Lay) -> None:
    t = table(sets=["munchkin"], ann=dict(level=4), bob=dict(pack=["Pollymorph Potion"]), cy={})
    t.ann.fights("Bigfoot", "Crabs")
    t.game.play(Move("ask", at=BOB), ANN)
    t.game.play(Move("term"))
    first = list(t.game.legal_moves)
    for steps in ((), ("Pollymorph Potion",)):
        t.game.play(ANOTHER)
        for one in steps:
            t.ann.picks(one)
        t.game.play(Move("refuse"))
        assert list(t.game.legal_moves) == first and composer(t.game).clauses == ()
    t.game.play(ANOTHER)
    t.ann.picks("Pollymorph Potion").picks("Crabs")
    assert ANOTHER not in t.game.legal_moves  # one card is promised once
    t.game.play(Move("refuse"))
    assert t.leaves("ann")


@card("Wandering Monster", "Officially Deceased", "Ghost Writer")
@rule("HLP-02", "HND-01")
@pytest.mark.parametrize("bringer", ["Wandering Monster", "Officially Deceased"])
def test_nobody_names_a_hidden_card_or_brings_in_a_hidden_monster(table: Lay, bringer: str) -> None:
    laid = dict(sets=ALL_SETS, edition="star-2014", ann=dict(level=4))
    t = table(**laid, bob=dict(hand=[bringer, "Pollymorph Potion"]), cy={})
    t.ann.fights("Ghost Writer")
    t.game.play(Move("ask", at=BOB), ANN)
    t.game.play(Move("term"))
    assert ANOTHER not in t.game.legal_moves
    t.game.play(Move("refuse"))
    t.leaves(t.asked or "")
    t = table(**laid, bob=dict(hand=["Eep", "Mime Field"]), cy={})
    t.bob.draws(bringer, face="up")
    t.ann.fights("Extremely Dormant Sleeper Cell")
    for beast in ("Eep", "Mime Field", "Ghost Writer"):
        assert t.ann.cannot_offer("bob", Term("play", bringer, at=beast)).because("unseen")
    t.bob.shows("ann")
    assert t.ann.can_offer("bob", Term("play", bringer, at="Mime Field")) and t.leaves(t.asked or "")


@rule("HLP-02", "HND-01")
def test_a_hidden_card_is_not_listed_and_not_spoken(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(level=4), bob=dict(hand=["Nova Flash Grenade"]), cy={})
    t.ann.fights("Ogre")
    t.game.play(Move("ask", at=BOB), ANN)
    t.game.play(Move("term"))
    assert not steps_to(t, "play", BOB)
    t.game.play(Move("refuse"))
    assert t.ann.cannot_offer("bob", Term("play", "Nova Flash Grenade", at="munchkins")).because("unseen")
    assert t.leaves("ann")


@rule("HLP-02", "ITM-12")
@pytest.mark.parametrize(("edition", "may"), [("star-2002", False), ("star-2014", True), ("star-2019", True)])
def test_a_trade_asks_for_a_level_card_that_was_shown(table: Lay, edition: str, may: bool) -> None:
    t = four(table, edition)
    begin(t, "trade")
    [mine], [theirs] = t.own_copies(ANN, ["Boil an Anthill"]), t.own_copies(BOB, ["Potion of General Studliness"])
    assert bool(steps_to(t, "card", ANN, card=mine)) == bool(steps_to(t, "card", BOB, card=theirs)) == may
    assert t.leaves("ann")


# What becomes of such promises


def at_rest(table: Lay, edition: str, **more: Mapping[str, object]) -> Table:
    """Ann has an Item to pay with; nobody fights yet."""
    seats: dict[str, Mapping[str, object]] = dict(ann=dict(level=4, pack=["Raser"]), bob=dict(level=3), cy={}, dee={})
    for name, has in more.items():
        seats[name] = {**seats[name], **has}
    t = table(edition=edition, sets=ALL_SETS, **seats)
    t.ann.has_time()
    return t


@rule("HLP-02")
@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_promised_help_for_a_third_player_is_asked_by_them(table: Lay, edition: str, kept: bool) -> None:
    t = at_rest(table, edition)
    t.ann.deals("bob", Term("help", by="ann", at="cy"), Term("peace", by="bob"))
    t.bob.accepts()
    t.cy.fights("Ogre").asks("ann")
    (t.ann.accepts if kept else t.ann.refuses)()
    assert t.ann.honour == ((1, 0) if kept else (0, 1)) and t.leaves("cy")


@rule("HLP-02", "HLP-03")
@ruling("R007")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_one_shot_of_the_table_is_paid_for_though_it_is_cancelled(table: Lay, edition: str) -> None:
    t = at_rest(table, edition, bob=dict(pack=["Magic Missile"]), cy=dict(hand=["Time Warp"]))
    t.ann.fights("Ogre")
    before = t.strength()
    t.ann.offers("bob", Term("play", "Magic Missile", at="munchkins"), Term("item", "Raser", due="always"))
    t.bob.accepts()
    t.cy.plays("Time Warp")
    t.all_pass(but="ann")
    assert t.strength() == before and t.bob.pack == []
    t.dice(6).ann.flees()
    t.all_pass()
    assert t.bob.items == ["Raser"] and t.nobody_is_asked()


@rule("HLP-02", "TRP-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_offer_is_off_when_the_card_to_be_played_is_lost(table: Lay, edition: str) -> None:
    t = at_rest(table, edition, bob=dict(pack=["Magic Missile"]), cy=dict(hand=["Curse! Lose 1 Small Item"]))
    t.ann.fights("Ogre").offers("bob", Term("play", "Magic Missile", at="munchkins"))
    t.cy.plays("Curse! Lose 1 Small Item", on="bob")
    t.all_pass(but="ann")
    assert t.kind == "fight" and t.game.promises == () and t.leaves("ann")


@rule("HLP-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_one_shot_is_not_promised_twice_nor_by_somebody_who_fights(table: Lay, edition: str) -> None:
    t = at_rest(table, edition, ann=dict(pack=["Pretty Balloons"]), bob=dict(pack=["Magic Missile"]))
    t.ann.fights("Ogre")
    thrown = Term("play", "Magic Missile", at="munchkins")
    assert t.ann.can_offer("bob", thrown)
    assert t.ann.cannot_offer("bob", thrown, Term("item", "Magic Missile", by="bob")).because("promised-twice")
    own = Term("play", "Pretty Balloons", by="ann", at="munchkins")
    assert t.ann.cannot_offer("bob", own).because("clause-not-fighting")
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.ann.cannot_offer("bob", thrown) and t.leaves("ann")


# What only a whole move can say (docs/rl.md lists it)


def _can_be_composed(game: Game, wanted: tuple[Clause, ...]) -> bool:
    """True if the fighter can name these clauses step by step to the seat it is talking to, in some order."""
    for move in game.legal_moves:
        if move.verb not in ("term", "pick", "done"):
            continue
        after = game.clone()
        after.play(move)
        offer = after.offer
        named = offer.clauses if offer is not None else ()
        if move.verb == "done":
            if set(named) == set(wanted):
                return True
        elif all(any(_may_become(c, w) for w in wanted) for c in named) and _can_be_composed(after, wanted):
            return True
    return False


def _may_become(clause: Clause, wanted: Clause) -> bool:
    """True if changing when it is due and picked can still make the one clause the other."""
    return replace(wanted, order=clause.order, due=clause.due) == clause


def _copy(game: Game, name: str) -> int:
    return next(card for card, face in enumerate(game.cards) if face.name == name)


@rule("HLP-02")
@pytest.mark.parametrize(
    ("composable", "terms"),
    [
        (True, [("treasures", 2), ("item", "Laser"), ("peace", ANN)]),
        (False, [("treasures", 2), ("item", "Laser"), ("item", "Dazer"), ("peace", ANN)]),
        (False, [("treasures", 1), ("certain", "Time Warp")]),
        (False, [("certain", "Dogbot"), ("certain", "Time Warp")]),
    ],
    ids=["three clauses", "four clauses", "a number and a certain one", "two certain ones"],
)
def test_what_can_be_composed_and_what_only_a_whole_move_can_say(
    table: Lay, composable: bool, terms: list[tuple[str, int | str]]
) -> None:
    t = table(sets=["star"], ann=dict(level=1, pack=["Laser", "Dazer"]), bob=dict(level=3), cy={})
    t.ann.fights("Great Cthulhu")
    mine = {t.game.cards[card].name: card for card in t.game.view(ANN).me.pack}
    wanted = tuple(
        Clause(what, n=named) if what == "treasures" and isinstance(named, int)
        else Clause(what, by=named) if isinstance(named, int)
        else Clause(what, card=mine[named]) if what == "item"
        else Clause(what, n=_copy(t.game, named))
        for what, named in terms
    )  # fmt: skip
    assert t.game.why_not(Move("offer", at=BOB, clauses=wanted), ANN) is None
    t.game.play(Move("ask", at=BOB), ANN)
    t.game.play(Move("term"))
    assert _can_be_composed(t.game, wanted) == composable
    t.leaves("ann")


def test_a_call_is_listed_without_terms(table: Lay) -> None:
    t = table(sets=["star"], ann=dict(level=1, pack=["Laser"]), bob=dict(level=3), cy={})
    t.ann.fights("Great Cthulhu")
    laser = Clause("item", card=t.game.view(ANN).me.pack[0])
    assert t.game.why_not(Move("call", clauses=(laser,)), ANN) is None
    listed = [*t.game.legal_moves, *t.game.interjections(ANN)]
    assert [move for move in listed if move.verb == "call"] == [Move("call")]
    t.leaves("ann")


@rule("HLP-02", "HND-05")
@pytest.mark.parametrize("name", ["Nova Flash Grenade", "Big Red Button"])
@pytest.mark.parametrize("way", ["step by step", "whole", "draft"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_only_the_speaker_was_shown_is_known_to_all_once_it_is_named(
    table: Lay, edition: str, way: str, name: str
) -> None:
    """Terms are named before the whole table."""
    hand = ["Nova Flash Grenade", "Big Red Button"]
    t = table(edition=edition, sets=["star"], ann=dict(level=3), bob=dict(level=3, hand=hand), cy={}, dee={})
    t.ann.fights("Ogre")
    t.bob.shows("ann")
    [held] = t.own_copies(BOB, [name])
    assert t.ann.knows("bob") == hand and not t.cy.knows("bob")
    if way == "whole":
        t.game.play(Move("offer", at=BOB, clauses=(Clause("play", held, by=BOB, at=0),)), ANN)
    else:
        t.game.play(Move("ask", at=BOB), ANN)
        t.game.play(Move("term"))
        [step] = steps_to(t, "play", BOB, card=held, at=0)
        t.game.play(step)
        if way == "step by step":
            t.game.play(Move("done"))
    assert t.cy.knows("bob") == t.dee.knows("bob") == [name]
    check(t.game, thorough=True)
    assert t.leaves(t.asked or "")
