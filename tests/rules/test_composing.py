"""Deals composed from listed moves: each clause that can be spoken whole can also be put together step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from marks import card, rule, ruling

from kickdoor.engine.deals.bargains import same_terms, terms_of
from kickdoor.engine.deals.clauses import MOST_CLAUSES
from kickdoor.engine.deals.composing import (
    A_CERTAIN_ONE, ALWAYS, ANOTHER_PLAY, CALL_TERMS, COUNT, MORE_TERMS, ORDER_CHANGES, term,
)  # fmt: skip
from kickdoor.engine.frames.terms import ComposeTerms
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause, Move, readable
from kickdoor.engine.text import event_text
from kickdoor.kit import Table, Term
from kickdoor.laws import check

Lay = Callable[..., Table]
ALL_SETS = ["star", "munchkin", "impossible"]
EDITIONS = ("star-2002", "star-2019", "munchkin-2001", "impossible-2014")
ANN, BOB, CY, DEE = range(4)
ANOTHER = readable(ANOTHER_PLAY)  # that another card is played: which one is asked next
TO_ALL = readable(CALL_TERMS)  # the terms are offered to the whole table
FURTHER = readable(MORE_TERMS)  # a further clause or Item than is listed at once
A_CERTAIN = readable(A_CERTAIN_ONE)  # a Treasure by name: which one is asked next


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
    for step in [m for m in t.game.legal_moves if m.verb == "term" and m != TO_ALL]:
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


# Long deals, Treasures in two ways, calls with terms


def reach(game: Game, wanted: tuple[Clause, ...]) -> Game | None:
    """Return the game once its composer has named these clauses, in some order; None if there is no way."""
    named = composer(game).clauses
    if set(named) == set(wanted):
        return game
    for step in game.legal_moves:
        if step.verb not in ("term", "pick") or step == TO_ALL:
            continue
        after = game.clone()
        after.play(step)
        more = composer(after).clauses
        if len(set(more)) == len(more) and all(any(_may_become(c, w) for w in wanted) for c in more):
            found = reach(after, wanted)
            if found is not None:
                return found
    return None


def _may_become(clause: Clause, wanted: Clause) -> bool:
    """True if changing when it is due and picked can still make the one clause the other."""
    return clause == wanted or (
        (clause.order, clause.due) == ("alternate", "win") and replace(wanted, order="alternate", due="win") == clause
    )


def _copy(game: Game, name: str) -> int:
    return next(card for card, face in enumerate(game.cards) if face.name == name)


LONG: dict[str, list[Term]] = {
    "three clauses": [Term("treasures", n=2), Term("item", "Laser"), Term("peace", by="ann")],
    "four clauses": [
        Term("treasures", n=2), Term("item", "Laser"), Term("item", "Dazer", due="always"), Term("peace", by="ann"),
    ],
    "six clauses": [
        Term("treasures", n=1), Term("item", "Laser"), Term("item", "Dazer"), Term("peace", by="ann"), Term("peace"),
        Term("help", at="cy"),
    ],
    "a number and a certain one": [Term("treasures", n=1), Term("certain", "Time Warp")],
    "two certain ones": [Term("certain", "Dogbot"), Term("certain", "Time Warp")],
    "first and last": [Term("treasures", n=2, order="first"), Term("treasures", n=3, order="last")],
}  # fmt: skip


@rule("HLP-02")
@pytest.mark.parametrize("terms", LONG.values(), ids=LONG)
@pytest.mark.parametrize("edition", EDITIONS)
def test_long_deals_and_treasures_in_two_ways_are_composed_step_by_step(
    table: Lay, edition: str, terms: list[Term]
) -> None:
    """What is composed is what the whole move says, and the other player can accept it."""
    t = table(edition=edition, sets=["star"], ann=dict(level=1, pack=["Laser", "Dazer"]), bob=dict(level=3), cy={})
    t.ann.fights("Great Cthulhu")
    whole = t.game.clone()
    mine = {t.game.cards[card].name: card for card in t.game.view(ANN).me.pack}
    seats = {"": -1, "ann": ANN, "cy": CY}
    wanted = tuple(
        Clause(
            c.what, mine.get(c.card, -1), _copy(t.game, c.card) if c.what == "certain" else c.n, c.order, seats[c.by],
            seats[c.at], c.due,
        )
        for c in terms
    )  # fmt: skip
    whole.play(Move("offer", at=BOB, clauses=wanted), ANN)
    t.game.play(Move("ask", at=BOB), ANN)
    t.game.play(Move("term"))
    then = reach(t.game, wanted)
    assert then is not None
    check(then, thorough=True)
    then.play(Move("done"))
    assert then.offer is not None and whole.offer is not None
    assert same_terms(terms_of(then.offer.clauses), terms_of(whole.offer.clauses))
    for game in (then, whole):
        game.play(Move("accept"))
    assert {(p.by, p.clause) for p in then.promises} == {(p.by, p.clause) for p in whole.promises}
    assert len(then.promises) == len(wanted) and t.leaves("ann")


@rule("HLP-02")
def test_a_list_of_clauses_is_shown_for_three_and_then_for_each_further_one(table: Lay) -> None:
    t = table(sets=["star"], ann=dict(level=1, pack=["Laser", "Dazer"]), bob=dict(level=3), cy={})
    t.ann.fights("Great Cthulhu")
    t.game.play(Move("ask", at=BOB), ANN)
    t.game.play(Move("term"))
    for what in ("item", "item", "peace"):
        assert FURTHER not in t.game.legal_moves
        t.game.play(steps_to(t, what, ANN)[0])
    assert [m for m in t.game.legal_moves if m.verb == "term" and not m.n & 16] == [FURTHER, TO_ALL]
    for what, by in (("peace", BOB), ("help", ANN), ("help", BOB)):
        t.game.play(FURTHER)
        assert FURTHER not in t.game.legal_moves
        t.game.play(steps_to(t, what, by)[0])
    assert len(composer(t.game).clauses) == 6
    t.game.play(Move("done"))
    assert t.leaves("bob")


@rule("HLP-02")
def test_no_more_clauses_are_composed_than_a_deal_may_have(table: Lay) -> None:
    t = table(
        sets=ALL_SETS, edition="star-2019",
        ann=dict(level=1, pack=["Laser", "Dazer", "Maser", "Raser", "Med Kit", "Forged ID", "Loaded Die", "Time Warp",
                                "Stasis Field", "Magic Missile", "Pretty Balloons"]),
        bob=dict(level=3), cy={},
    )  # fmt: skip
    t.ann.fights("Ogre")
    t.game.play(Move("ask", at=BOB), ANN)
    t.game.play(Move("term"))
    while len(composer(t.game).clauses) < MOST_CLAUSES:
        if FURTHER in t.game.legal_moves:
            t.game.play(FURTHER)
        t.game.play(next(m for m in t.game.legal_moves if m.verb == "term" and not m.n & 16 and m != TO_ALL))
    assert FURTHER not in t.game.legal_moves and Move("done") in t.game.legal_moves
    t.game.play(Move("done"))
    assert t.leaves("bob")


@rule("HLP-02", "HLP-05")
def test_no_more_treasures_are_composed_than_a_win_would_bring(table: Lay) -> None:
    t = table(sets=["star", "munchkin"], ann=dict(level=4), bob=dict(level=3), cy={})
    t.ann.fights("Bigfoot")
    most = t.game.fight.treasures if t.game.fight is not None else 0
    assert most == 3
    t.game.play(Move("ask", at=BOB), ANN)
    t.game.play(Move("term"))
    for left in range(most, 0, -1):
        numbers = [m for m in t.game.legal_moves if m.verb == "term" and m.n >> COUNT]
        assert len(numbers) == left and A_CERTAIN in t.game.legal_moves
        t.game.play(numbers[0])
        if left == most:
            t.game.play(readable(ORDER_CHANGES[0]))
    t.game.play(FURTHER)
    assert (
        not [m for m in t.game.legal_moves if m.verb == "term" and m.n >> COUNT] and A_CERTAIN not in t.game.legal_moves
    )
    t.game.play(Move("done"))
    t.bob.accepts()
    assert [(p.clause.n, p.clause.order) for p in t.game.promises] == [(1, "first"), (1, "alternate"), (1, "alternate")]
    assert t.leaves("ann")


@rule("HLP-02")
def test_a_treasure_promised_by_name_is_not_listed_again_unless_there_is_another_copy(table: Lay) -> None:
    t = table(sets=["star"], ann=dict(level=4), bob=dict(level=3), cy={})
    t.ann.fights("Great Cthulhu")
    t.game.play(Move("ask", at=BOB), ANN)
    t.game.play(Move("term"))
    for name, listed in (("Dogbot", 1), ("Time Warp", 2)):
        copies = [c for c, face in enumerate(t.game.cards) if face.name == name]
        assert len(copies) == listed
        for still in range(listed, -1, -1):
            t.game.play(A_CERTAIN if FURTHER not in t.game.legal_moves else FURTHER)
            if A_CERTAIN in t.game.legal_moves:
                t.game.play(A_CERTAIN)
            named = [m for m in t.game.legal_moves if m.verb == "term" and certain_one(m) in copies]
            assert len(named) == min(1, still)
            t.game.play(named[0] if named else Move("refuse"))
    assert len({c.n for c in composer(t.game).clauses}) == 3
    assert t.leaves("ann")


def certain_one(step: Move) -> int:
    """Return the Treasure that a step promises by name."""
    return (step.n >> COUNT) - 1


@rule("HLP-01", "HLP-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_terms_that_were_composed_are_called_to_the_table(table: Lay, edition: str) -> None:
    """They are the call that says the same as a whole, and everybody who could help answers it."""
    t = table(edition=edition, sets=["star"], ann=dict(level=1, pack=["Laser"]), bob=dict(level=3), cy={}, dee={})
    t.ann.fights("Great Cthulhu")
    [laser] = t.game.view(ANN).me.pack
    whole = t.game.clone()
    whole.play(Move("call", clauses=(Clause("item", laser, due="always"), Clause("peace"))), ANN)
    t.game.play(Move("ask", at=BOB), ANN)
    t.game.play(Move("term"))
    assert TO_ALL not in t.game.legal_moves  # a call without terms is listed in the fight
    t.game.play(steps_to(t, "item", ANN, card=laser)[0])
    t.game.play(readable(term(ALWAYS)))
    t.game.play(steps_to(t, "peace", BOB)[0])
    t.game.play(TO_ALL)
    check(t.game, thorough=True)
    [peace] = [e for e in t.game.log_for(CY) if e.what == "TermNamed" and e.seat < 0]
    told = event_text(peace, ["Ann", "Bob", "Cy", "Dee"], t.game.cards, CY)
    assert told.startswith("Part of the deal, from the helper to Ann: to do nothing against them")
    assert t.game.offer is not None and whole.offer is not None and t.game.offer.clauses == whole.offer.clauses
    assert t.kind == "call" and t.asked == "bob"
    t.bob.refuses()
    t.player(t.asked or "").accepts()
    while t.kind == "call":
        t.player(t.asked or "").refuses()
    t.ann.takes_help_of("cy")
    assert t.helper == "cy" and ("item", "cy") in t.ann.promises and t.cy.promises == [("peace", "ann")]
    assert t.leaves(t.asked or "")


@rule("HLP-01", "HLP-02")
@pytest.mark.parametrize(
    ("steps", "may"),
    [
        ([("item", ANN)], True), ([("item", ANN), ("peace", ANN)], True), ([("peace", BOB)], True),
        ([("item", BOB)], False), ([("hold back", BOB)], False), ([("item", ANN), ("stay out", BOB)], False),
    ],
)  # fmt: skip
def test_terms_that_only_one_player_could_take_are_not_called(
    table: Lay, steps: list[tuple[str, int]], may: bool
) -> None:
    """What the other one is to give, or to do from outside, is theirs alone."""
    t = table(sets=["star"], ann=dict(level=1, pack=["Laser"]), bob=dict(level=3, pack=["Dazer"]), cy={})
    t.ann.fights("Great Cthulhu")
    compose(t, *steps)
    assert (TO_ALL in t.game.legal_moves) == may
    assert t.leaves("ann")


def compose(t: Table, *steps: tuple[str, int]) -> None:
    """Ann names clauses to Bob, each the first that is listed of its kind."""
    t.game.play(Move("ask", at=BOB), ANN)
    t.game.play(Move("term"))
    for what, by in steps:
        t.game.play(steps_to(t, what, by)[0])


@rule("HLP-01", "HLP-02")
def test_composed_terms_are_called_once_until_the_totals_change(table: Lay) -> None:
    """As a call without terms is listed."""
    t = table(sets=["star"], ann=dict(level=1, pack=["Laser"], hand=["Big Red Button"]), bob=dict(level=3), cy={})
    t.ann.fights("Great Cthulhu")
    compose(t, ("item", ANN))
    t.game.play(TO_ALL)
    t.bob.refuses()
    t.cy.refuses()
    assert t.kind == "fight" and Move("call") not in list(t.game.legal_moves)
    compose(t, ("peace", ANN))
    assert TO_ALL not in t.game.legal_moves
    t.game.play(Move("refuse"))
    t.ann.plays("Big Red Button", on="munchkins")
    t.all_pass(but="ann")
    compose(t, ("item", ANN))
    assert TO_ALL in t.game.legal_moves
    assert t.leaves("ann")


@rule("HLP-02")
@pytest.mark.parametrize("begin_with", ["counter", "volunteer", "trade", "one other"])
def test_other_talk_is_not_called_to_the_table(table: Lay, begin_with: str) -> None:
    """A counter-offer, a volunteer's terms and a trade are between two; and nobody calls to a single player."""
    cy = dict(dead=True) if begin_with == "one other" else {}
    t = table(sets=["star"], ann=dict(level=1, pack=["Laser"]), bob=dict(level=3, pack=["Dazer"]), cy=cy)
    if begin_with == "trade":
        t.ann.has_time()
        t.game.play(Move("trade", at=BOB), ANN)
    else:
        t.ann.fights("Great Cthulhu")
        t.game.play(
            *((Move("volunteer"), BOB) if begin_with in ("counter", "volunteer") else (Move("ask", at=BOB), ANN))
        )
        if begin_with == "counter":
            t.game.play(Move("offer"))
    t.game.play(Move("term"))
    t.game.play(steps_to(t, "peace", composer(t.game).speaker)[0])
    assert Move("done") in t.game.legal_moves and TO_ALL not in t.game.legal_moves
    assert t.leaves(t.asked or "")


@rule("ITM-12")
def test_a_trade_of_more_than_four_items_is_put_together_item_by_item(table: Lay) -> None:
    ours, theirs = ["Laser", "Dazer", "Maser"], ["Med Kit", "Forged ID", "Loaded Die"]
    t = table(sets=["star"], ann=dict(pack=ours), bob=dict(pack=theirs), cy={})
    t.ann.has_time()
    t.game.play(Move("trade", at=BOB))
    items = [m for m in t.game.legal_moves if m.verb == "pick"]
    assert len(items) == 6
    for item in items[:4]:
        assert FURTHER not in t.game.legal_moves
        t.game.play(item)
    for item in items[4:]:
        assert not [m for m in t.game.legal_moves if m.verb == "pick"]
        t.game.play(FURTHER)
        t.game.play(item)
    t.game.play(Move("done"))
    check(t.game, thorough=True)
    t.bob.accepts()
    assert t.ann.pack == theirs and t.bob.pack == ours
    assert t.nobody_is_asked()


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
