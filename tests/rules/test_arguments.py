"""Wrong arguments of the public functions are answered by a sentence that says what to pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import kickdoor
from kickdoor import bots

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
