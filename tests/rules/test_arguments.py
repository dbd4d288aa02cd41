"""Wrong arguments of the public functions are answered by a sentence that says what to pass."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import kickdoor
from kickdoor import bots
from kickdoor.engine import COMPILED
from kickdoor.engine.moves import Move
from kickdoor.kit import Table

THREE = ["Ann", "Bob", "Cy"]
WRONG: list[tuple[str, Any, str]] = [
    ("names", 6, r'3 to 6 players as a list, such as \["Ann", "Bob", "Cy"\], not 6'),
    ("names", None, "3 to 6 players as a list"),
    ("names", "Ann", "3 to 6 players as a list"),
    ("names", ["Ann", "Bob", 3], "3 is not one of these"),
    ("names", ["Ann", "Bob"], "3 to 6 players, not 2"),
    ("sets", "star", r'such as \["star"\], not \'star\''),
    ("sets", 3, "sets as a list"),
    ("sets", [3], "sets as a list, such as .* not 3"),
    ("sets", None, "sets as a list"),
    ("edition", 3, "name of an edition, not 3"),
    ("edition", [], "name of an edition"),
    ("seed", "x", "whole number as seed, not 'x'"),
    ("seed", 1.5, "whole number as seed"),
    ("options", "epic", r'such as \["epic"\], not \'epic\''),
    ("options", None, "options as a list"),
    ("options", [3], "3 is not one of these"),
    ("switches", 3, "switches by name"),
    ("switches", ["goal"], "switches by name"),
    ("sexes", 1, "sexes as a list"),
    ("sexes", [0, 1, "f"], "'f' is not one of these"),
    ("first", "Ann", "number of the seat that begins"),
    ("first", 1.0, "number of the seat that begins"),
    ("turns", 3, "record of turns"),
]


@pytest.mark.parametrize(("name", "given", "answer"), WRONG, ids=[f"{name}={given!r}" for name, given, _ in WRONG])
def test_new_game_says_what_to_pass(name: str, given: object, answer: str) -> None:
    arguments: dict[str, Any] = {"names": THREE, name: given}
    with pytest.raises(kickdoor.KickdoorError, match=answer):
        kickdoor.new_game(**arguments)


def test_any_collection_of_names_will_do() -> None:
    for names in (tuple(THREE), dict.fromkeys(THREE), (name for name in THREE)):
        made: Any = names
        assert kickdoor.new_game(made, seed=1).names == tuple(THREE)


READERS: list[Callable[..., object]] = [kickdoor.load, kickdoor.replay, kickdoor.agreeing]


@pytest.mark.parametrize("reader", [*READERS, lambda text, *own: kickdoor.up_to(text, 1, *own)])
@pytest.mark.parametrize("given", [3, None, b"{}", ["save"]])
def test_readers_of_saves_say_what_to_pass(reader: Callable[..., object], given: object) -> None:
    with pytest.raises(kickdoor.KickdoorError, match="text of a saved game"):
        reader(given)
    with pytest.raises(kickdoor.KickdoorError, match="sets of your own"):
        reader(kickdoor.save(kickdoor.new_game(THREE, seed=1)), given)


def test_the_others_say_what_to_pass() -> None:
    anything: Any = [3]
    text = kickdoor.save(kickdoor.new_game(THREE, seed=1))
    for ask, answer in (
        (lambda: kickdoor.save(anything), "game to save"),
        (lambda: kickdoor.up_to(text, anything), "number of moves"),
        (lambda: bots.make(anything), "name of a bot"),
        (lambda: bots.make("greedy", anything), "the bot's seed"),
    ):
        with pytest.raises(kickdoor.KickdoorError, match=answer):
            ask()


def test_long_arguments_are_shortened() -> None:
    with pytest.raises(kickdoor.KickdoorError) as raised:
        kickdoor.new_game("x" * 10_000)
    assert len(str(raised.value)) < 200


def facts_of_a_seat(game: kickdoor.Game) -> dict[str, Callable[[Any], object]]:
    """Everything that can be asked about a seat."""
    mark = game.mark()
    return {
        "is_dead": game.is_dead, "awaits_hand": game.awaits_hand, "profile": game.profile, "honour": game.honour,
        "strength_of": game.strength_of, "run_bonus": game.run_bonus, "hand_limit": game.hand_limit,
        "escape_needs": game.escape_needs, "tradable": game.tradable, "sellable": game.sellable,
        "ways_to_deal": game.ways_to_deal, "interjections": game.interjections, "early_view": game.early_view,
        "promisable": lambda seat: game.promisable(seat, 0), "promisable to": lambda seat: game.promisable(0, seat),
        "promisable_in_return": lambda seat: game.promisable_in_return(0, seat),
        "conduct": lambda seat: game.conduct(0, seat), "conduct of": lambda seat: game.conduct(seat, 0),
        "why_unplayable": lambda seat: game.why_unplayable(0, seat), "resample": lambda seat: game.resample(seat, 1),
        "may_take_back": lambda seat: game.may_take_back(mark, seat),
        "take_back": lambda seat: game.take_back(mark, seat),
    }  # fmt: skip


OTHER_TYPES = ["ann", None, 1.0, True, [0]]  # compiled code refuses them itself
SEATS = [9, -5, 10**30, *([] if COMPILED else OTHER_TYPES)]


@pytest.mark.parametrize("seat", SEATS)
def test_a_fact_about_nobody_is_not_told(seat: object, table: Callable[..., Table]) -> None:
    t = table()
    t.ann.fights("Ogre")
    for name, ask in {**facts_of_a_seat(t.game), "standing": t.game.standing}.items():
        with pytest.raises(kickdoor.KickdoorError, match="There is no seat"):
            pytest.fail(f"{name}({seat!r}) gave {ask(seat)!r}")
    assert t.leaves("ann")


def test_facts_about_seats_that_are_there() -> None:
    for ask in facts_of_a_seat(kickdoor.new_game(THREE, seed=1)).values():
        ask(1)


@pytest.mark.parametrize("card", SEATS[1:])
def test_a_fact_about_no_card_is_not_told(card: Any) -> None:
    game = kickdoor.new_game(THREE, seed=1)
    for ask in (game.value_of, lambda c: game.why_unplayable(c, 0)):
        with pytest.raises(kickdoor.KickdoorError, match="There is no card"):
            ask(card)


def test_only_a_monster_that_fights_can_be_asked_about(table: Callable[..., Table]) -> None:
    t = table()
    with pytest.raises(kickdoor.KickdoorError, match="a monster in the present fight, not 0"):
        t.game.foe(0)
    t.ann.fights("Ogre")
    with pytest.raises(kickdoor.KickdoorError, match="a monster in the present fight, not 9999"):
        t.game.foe(9999)
    assert t.leaves("ann")


@pytest.mark.skipif(COMPILED, reason="compiled code refuses other types itself")
@pytest.mark.parametrize("wrong", ["x", None, 1.5, [], True])
def test_numbers_and_marks_are_asked_for_in_words(wrong: Any) -> None:
    game = kickdoor.new_game(THREE, seed=1)
    for ask, answer in (
        (lambda: game.resample(0, wrong), "a whole number to shuffle by"),
        (lambda: game.log_for(0, wrong), "number of the first event"),
        (lambda: game.may_take_back(wrong, 0), "what mark\\(\\) returned"),
        (lambda: game.take_back(wrong, 0), "what mark\\(\\) returned"),
    ):
        with pytest.raises(kickdoor.KickdoorError, match=answer):
            ask()


@pytest.fixture(scope="module")
def over() -> kickdoor.Game:
    """A game that has been won."""
    game, rng = kickdoor.new_game(THREE, seed=5), Random(2)
    while game.decision:
        game.step(rng.choice(game.options))
    return game


@pytest.mark.parametrize(
    "wrong", [Move("pas"), Move("play", 9999), Move("ask", at=-7), *([] if COMPILED else OTHER_TYPES)]
)
def test_an_answer_of_the_wrong_sort_is_refused_in_words(wrong: Any) -> None:
    game = kickdoor.new_game(THREE, seed=1)
    with pytest.raises(kickdoor.KickdoorError, match=r"A move is|does not know the move|There is no"):
        game.answer(wrong)


def test_nothing_is_answered_when_the_game_is_over(over: kickdoor.Game) -> None:
    moves = over.history()
    for move in (Move("pass"), Move("accept"), Move("sell", cards=(0,))):
        with pytest.raises(kickdoor.GameOver):
            over.answer(move)
    assert over.history() == moves


def test_facts_are_there_when_the_game_is_over(over: kickdoor.Game) -> None:
    for name, ask in facts_of_a_seat(over.clone()).items():
        if "take_back" not in name:
            ask(1)
    assert not over.interjections(0)
    assert over.why_unplayable(0, 0).key == "game-over" and over.ways_to_deal(0).trade == ()
