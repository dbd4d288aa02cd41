"""What a seat may know: views, and events as each is told them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from random import Random

import pytest
from marks import rule, ruling

import kickdoor
from kickdoor.engine.game import Game
from kickdoor.engine.state import State
from kickdoor.engine.views import View
from kickdoor.kit import Table

Lay = Callable[..., Table]
ANN, BOB, CY = 0, 1, 2
EVERYBODY = (ANN, BOB, CY, None)


def _names(view: View, cards: tuple[int, ...]) -> list[str]:
    return [view.cards[c].name for c in cards]


def _told(t: Table, seat: int | None, what: str) -> list[str]:
    """The cards a seat was told of in events of this kind; a dot for a hidden one."""
    cards = t.game.state.cards
    return [cards[e.card].name if e.card >= 0 else "." for e in t.game.log_for(seat) if e.what == what]


# Hands and decks


@rule("HND-01")
def test_a_seat_sees_its_own_hand_and_the_size_of_the_others(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair", "Monolith"]), bob=dict(hand=["Eep"]))
    view = t.game.view(ANN)
    assert _names(view, view.hand) == ["Chair", "Monolith"] and view.me.name == "ann"
    assert [s.hand_size for s in view.seats] == [2, 1, 0]
    assert view.seats[BOB].known == () and t.nobody_is_asked()


@rule("HND-01")
def test_a_spectator_sees_no_hand(table: Lay) -> None:
    view = table(ann=dict(hand=["Chair"]), bob=dict(hand=["Eep"])).game.view(None)
    assert view.you is None and [s.hand_size for s in view.seats] == [1, 1, 0]
    assert all(s.known == () for s in view.seats) and view.moves == () and view.known_tops == ()


@rule("SET-02", "HND-01")
def test_of_a_deck_only_its_size_is_seen(table: Lay) -> None:
    t = table().doors("Ogre").treasures("Raser")
    for seat in EVERYBODY:
        view = t.game.view(seat)
        assert (view.doors, view.treasures) == (len(t.deck("doors")), len(t.deck("treasures")))
        assert view.known_tops == ()


@rule("SET-05")
@ruling("R028")
def test_of_a_pile_the_top_and_the_size_are_seen(table: Lay) -> None:
    t = table().discards("Chair", "Eep", "Raser", "Maser", "Monolith")
    for seat in EVERYBODY:
        view = t.game.view(seat)
        assert view.cards[view.door_top].name == "Eep" and view.cards[view.treasure_top].name == "Monolith"
        assert view.discarded == (2, 3)


@rule("SET-05")
def test_an_empty_pile_has_no_top(table: Lay) -> None:
    view = table().game.view(ANN)
    assert view.door_top == view.treasure_top == -1 and view.discarded == (0, 0)


@rule("HND-02")
@ruling("R030")
def test_everything_on_the_table_is_seen_by_all(table: Lay) -> None:
    t = table(
        ann=dict(level=4, sex="female", traits=["Feline"], gear=["Energy Armor"], pack=["Raser"],
                 sidekicks=["Android"], marks=["Antimatter", "Dogbot"], handicap=-5)
    )  # fmt: skip
    for seat in EVERYBODY:
        view = t.game.view(seat)
        ann = view.seats[ANN]
        assert (ann.level, ann.female, ann.alive, ann.handicap) == (4, True, True, -5)
        shown = (*ann.traits, *ann.gear, *ann.pack, *ann.extras, *ann.marks)
        assert _names(view, shown) == [
            "Feline", "Energy Armor", "Raser", "Sidekick: Android", "Trap! Antimatter", "Dogbot"
        ]  # fmt: skip


def test_a_fight_is_seen_by_all_line_by_line(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Energy Armor"]), bob=dict(hand=["Radioactive"]))
    t.ann.fights("Blob")
    t.bob.plays("Radioactive")
    for seat in EVERYBODY:
        fight = t.game.view(seat).fight
        assert fight is not None and (fight.fighter, fight.helper) == (ANN, -1)
        assert (fight.ours, fight.theirs, fight.treasures) == (5, 7, 2)
        assert sum(s.n for s in fight.our_sources) == 5 and sum(s.n for s in fight.their_sources) == 7
    assert t.leaves("ann")


# Legal moves


@rule("ACT-01")
def test_only_the_asked_seat_is_told_its_moves(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Radioactive"]))
    t.ann.fights("Blob")
    assert t.asked == "bob" and {m.verb for m in t.game.view(BOB).moves} == {"play", "volunteer", "pass"}
    for seat in (ANN, CY, None):
        view = t.game.view(seat)
        assert view.moves == () and view.asked == BOB and view.kind == "fight"
    assert t.leaves("bob")


@rule("TRN-08")
def test_nobody_learns_which_card_the_giver_has_in_mind(table: Lay) -> None:
    hand = ["Chair", "Eep", "Blob", "Ogre", "Grays", "Fuzzball"]
    t = table(edition="star-2002", ann=dict(level=5, hand=hand))
    t.ann.ends_turn().picks("Ogre")
    assert t.kind == "charity-to"
    for seat in (BOB, CY, None):
        view = t.game.view(seat)
        assert view.about == -1 and view.moves == () and view.seats[ANN].known == ()
    t.ann.chooses("cy")
    assert t.cy.hand == ["Ogre"] and t.bob.knows("cy") == [] and t.nobody_is_asked()


# What has been shown


@rule("HND-01")
def test_who_has_read_a_mind_knows_those_cards(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], hand=["Blob"]), bob=dict(hand=["Chair", "Eep"]))
    t.ann.uses("Read a mind", on="bob")
    assert t.ann.knows("bob") == ["Chair", "Eep"] and t.cy.knows("bob") == []
    assert t.game.view(None).seats[BOB].known == () and t.nobody_is_asked()


@rule("HND-01")
def test_a_card_is_known_until_it_moves(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], hand=["Blob"]), bob=dict(hand=["Squidgilator", "Chair"]))
    t.ann.uses("Read a mind", on="bob")
    t.bob.plays("Squidgilator", on="cy")
    assert t.ann.knows("bob") == ["Chair"] and t.nobody_is_asked()


@rule("HND-01")
def test_who_has_seen_the_future_knows_the_top_until_it_is_drawn(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], hand=["Blob"])).doors("Feline", "Eep", "Grays", "Chair")
    t.ann.takes_turn().uses("See the future", on="doors")
    assert t.ann.foresees("doors") == ["Feline", "Eep", "Grays"] and t.bob.foresees("doors") == []
    t.ann.kicks()
    assert t.ann.foresees("doors") == ["Eep", "Grays"]
    t.ann.loots()
    assert t.ann.foresees("doors") == ["Grays"] and t.bob.knows("ann") == ["Feline"] and t.leaves("ann")


@rule("HND-01")
def test_who_has_seen_a_card_on_the_deck_knows_it_in_the_hand_of_who_draws_it(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], hand=["Blob"]), bob=dict(hand=["Chair", "Eep"], traits=["Mutant"]))
    t.doors("Grays").ann.uses("See the future", on="doors")
    t.bob.uses("Recycle", on="doors", paying=["Chair", "Eep"])
    assert t.bob.hand == ["Grays"] and t.ann.knows("bob") == ["Grays"] and t.cy.knows("bob") == []
    assert t.nobody_is_asked()


@rule("HND-02")
def test_what_was_taken_openly_is_known_to_all_and_to_spectators(table: Lay) -> None:
    t = table(ann={}).doors("Feline")
    t.ann.opens_door()
    assert t.bob.knows("ann") == t.cy.knows("ann") == ["Feline"]
    assert _names(t.game.view(None), t.game.view(None).seats[ANN].known) == ["Feline"] and t.nobody_is_asked()


# Events


@rule("HND-01")
def test_a_card_drawn_face_down_is_told_to_its_drawer_only(table: Lay) -> None:
    t = table(ann={}).doors("Feline", "Ogre")
    t.ann.takes_turn().kicks().loots()
    assert _told(t, ANN, "CardDrawn") == ["Ogre"]
    assert [_told(t, seat, "CardDrawn") for seat in (BOB, CY, None)] == [["."]] * 3 and t.leaves("ann")


@rule("HLP-05")
def test_a_card_drawn_face_up_is_told_to_all(table: Lay) -> None:
    t = table(ann={}, bob=dict(level=9)).treasures("Med Kit", "Loaded Die")
    t.ann.fights("Bug-Eyed Monster").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert [_told(t, seat, "CardDrawn") for seat in EVERYBODY] == [["Med Kit", "Loaded Die"]] * 4
    assert t.nobody_is_asked()


@rule("HND-01")
def test_a_look_is_told_to_all_and_what_was_seen_to_two(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], hand=["Blob"]), bob=dict(hand=["Chair"]))
    t.ann.uses("Read a mind", on="bob")
    assert [_told(t, seat, "CardSeen") for seat in EVERYBODY] == [["Chair"], ["Chair"], ["."], ["."]]
    assert t.nobody_is_asked()


@rule("TRN-08")
def test_charity_is_told_to_all_and_which_card_to_giver_and_taker(table: Lay) -> None:
    hand = ["Chair", "Eep", "Blob", "Ogre", "Grays", "Fuzzball"]
    t = table(edition="star-2002", ann=dict(level=5, hand=hand), bob={}, cy=dict(level=2))
    t.ann.ends_turn().picks("Ogre")
    assert [_told(t, seat, "CharityGiven") for seat in EVERYBODY] == [["Ogre"], ["Ogre"], ["."], ["."]]
    assert t.bob.hand == ["Ogre"] and t.nobody_is_asked()


def test_events_are_numbered_the_same_for_all_and_can_be_read_on(table: Lay) -> None:
    t = table(ann={}).doors("Feline", "Ogre")
    t.ann.takes_turn().kicks()
    seen = t.game.view(BOB).events
    t.ann.loots()
    later = t.game.log_for(BOB, since=seen)
    assert [e.number for e in later] == list(range(seen, t.game.view(BOB).events))
    assert "RoomLooted" in [e.what for e in later] and t.leaves("ann")
    for seat in EVERYBODY:
        assert [(e.number, e.what, e.seat) for e in t.game.log_for(seat)] == [
            (e.number, e.what, e.seat) for e in t.game.log
        ]


def test_a_clone_goes_on_counting_events(table: Lay) -> None:
    t = table(ann={}).doors("Feline", "Ogre")
    t.ann.takes_turn().kicks()
    copy = t.game.clone()
    assert copy.view(ANN).events == t.game.view(ANN).events and copy.log == []
    copy.play(kickdoor.Move("loot"))
    assert copy.log[0].number == t.game.view(ANN).events and t.leaves("ann")


# Secrets do not matter


def _same_to(seat: int | None, one: Game, two: Game) -> None:
    a, b = one.view(seat), two.view(seat)
    for field in fields(View):
        assert getattr(a, field.name) == getattr(b, field.name), field.name
    assert one.log_for(seat) == two.log_for(seat)


@pytest.mark.parametrize("seat", [CY, None])
def test_games_that_differ_in_hidden_cards_look_the_same(table: Lay, seat: int | None) -> None:
    games = []
    for hidden, deck in ((["Chair", "Monolith"], "Ogre"), (["Eep", "Raser"], "Blob")):
        t = table(ask_all=True, ann=dict(hand=hidden), bob=dict(hand=hidden[:0]), cy=dict(hand=["Fuzzball"]))
        t.doors("Feline", deck).ann.takes_turn()
        t.all_pass()
        t.ann.kicks()
        t.all_pass()
        t.ann.loots()
        games.append(t.game)
        t.leaves("ann")
    assert games[0].state.hand != games[1].state.hand
    _same_to(seat, games[0], games[1])


def test_a_player_who_knows_the_difference_sees_it(table: Lay) -> None:
    games = [table(ask_all=True, ann=dict(hand=[card])).game for card in ("Chair", "Eep")]
    assert games[0].view(ANN) != games[1].view(ANN) and games[0].view(BOB) == games[1].view(BOB)


@pytest.mark.parametrize("seed", range(3))
def test_all_along_a_game_what_is_dealt_anew_looks_the_same(seed: int) -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy", "Di"], seed=seed, ask_all=True)
    rng = Random(seed)
    for step in range(400):
        if not game.options:
            break
        game.step(rng.choice(game.options))
        if step % 20 == 0:
            for seat in range(4):
                other = game.resample(seat, step)
                assert other.view(seat) == game.view(seat)
                assert [len(h) for h in other.state.hand] == [len(h) for h in game.state.hand]
                held = [
                    (s, s == owner) for owner, c in game.state.received for s in range(4) if c in game.state.hand[s]
                ]
                fresh = other.state.received
                assert held == [(s, s == owner) for owner, c in fresh for s in range(4) if c in other.state.hand[s]]
                again, first = other.resample(seat, 7).state, game.resample(seat, 7).state
                assert (again.hand, again.doors, again.received) == (first.hand, first.doors, first.received)


def test_a_view_holds_no_handle_to_the_game(table: Lay) -> None:
    view = table(ann=dict(hand=["Chair"])).game.view(BOB)
    assert not any(isinstance(getattr(view, f.name), (Game, State)) for f in fields(View))
    with pytest.raises(AttributeError):
        view.turn = 2


def test_a_runner_who_is_caught_sees_the_roll_that_failed(table: Lay) -> None:
    t = table(ann=dict(level=4, traits=["Wizard"], hand=["Thief"]), bob={}, cy={}, sets=["munchkin"])
    t.dice(3)
    t.ann.fights("Gazebo")
    t.all_pass(until="caught")
    matter = t.game.view(ANN).matter
    assert matter is not None and (matter.by, matter.n) == (ANN, 3)
    t.leaves("ann")
