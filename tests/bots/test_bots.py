"""Bots as such: made by name, fed with views, lawful, and the same every time."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import kickdoor
import kickdoor.bots
from kickdoor.bots import make, quick_bots
from kickdoor.bots.greedy import _ANSWERS, _DEALS, _OWN_TIME, _REACTIONS
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.state import State
from kickdoor.engine.views import View

PLAYED = sorted(EDITIONS)
QUICK = quick_bots()
FORBIDDEN = ("kickdoor.engine.state", "kickdoor.engine.game", "kickdoor.engine.frames", "kickdoor.kit")
SOURCES = sorted(Path(kickdoor.bots.__file__).parent.glob("*.py"))
MOST = 40_000  # decisions; a game that takes more does not end


def sets_of(edition: str) -> list[str]:
    """The set an edition belongs to."""
    return [edition.partition("-")[0]]


def play(names: list[str], edition: str, seed: int, options: tuple[str, ...] = ()) -> kickdoor.Game:
    people = [f"P{i}" for i in range(len(names))]
    game = kickdoor.new_game(people, sets=sets_of(edition), edition=edition, seed=seed, options=options)
    bots = [make(name, seed + i) for i, name in enumerate(names)]
    for _ in range(MOST):
        if game.decision is None:
            return game
        view = game.view(game.decision.seat)
        move = bots[game.decision.seat].choose(view)
        assert move in view.moves, (view.kind, move)
        game.play(move)
    raise AssertionError(f"game {edition} {seed} of {names} does not end")


@pytest.mark.parametrize("edition", PLAYED)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_greedy_and_random_finish_every_game_with_legal_moves(edition: str, seats: int) -> None:
    for seed in range(3):
        names = ["greedy" if (i + seed) % 3 else "random" for i in range(seats)]
        game = play(names, edition, seed * 100 + seats)
        assert game.outcome is not None


@pytest.mark.parametrize("options", [("faster-2002",), ("faster-2014",), ("shared-victory",), ("epic",)])
def test_options_are_no_trouble(options: tuple[str, ...]) -> None:
    for seed in range(4):
        assert play(["greedy"] * 4, "star-2014", seed, options).outcome is not None


@pytest.mark.parametrize("edition", PLAYED)
def test_greedy_tables_finish(edition: str) -> None:
    for seed in range(5):
        game = play(["greedy"] * 4, edition, seed)
        assert game.turn_no <= 400


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(20):
        names = ["random"] * 4
        names[seed % 4] = "greedy"
        outcome = play(names, "star-2019", seed).outcome
        assert outcome is not None
        wins += seed % 4 in outcome.seats
    assert wins >= 14


@pytest.mark.parametrize("name", QUICK)  # those that search: test_foresight.py
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    one, two = (play([name] * 4, "star-2019", 11).history() for _ in range(2))
    assert one == two


def test_a_wrong_name_is_told_what_there_is() -> None:
    with pytest.raises(kickdoor.KickdoorError, match="casual, greedy, master"):
        make("gredy", 1)


@pytest.mark.parametrize("name", QUICK)  # those that search: test_foresight.py
def test_what_a_bot_cannot_know_does_not_sway_it(name: str) -> None:
    """At many points of a game, in other worlds that look the same, a fresh bot says the same."""
    game = kickdoor.new_game(["A", "B", "C", "D"], edition="star-2014", seed=5)
    driver = [make("greedy", i) for i in range(4)]
    compared = 0
    while game.decision is not None:
        seat = game.decision.seat
        view = game.view(seat)
        if len(view.moves) > 1 and view.turn_no % 3 == 0:
            for n in (1, 2):
                other = game.resample(seat, n).view(seat)
                assert make(name, 3).choose(view) == make(name, 3).choose(other), (view.kind, n)
                compared += 1
        game.play(driver[seat].choose(view))
    assert compared > 50


def imported(tree: ast.AST) -> list[str]:
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [a.name for a in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found += [node.module, *(f"{node.module}.{a.name}" for a in node.names)]
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: p.name)
def test_bots_import_neither_state_nor_game(path: Path) -> None:
    for name in imported(ast.parse(path.read_text(encoding="utf-8"))):
        assert not name.startswith(FORBIDDEN), f"{path.name} imports {name}"
        assert name not in ("kickdoor", "kickdoor.Game", "kickdoor.new_game"), f"{path.name} imports {name}"


def test_bots_keep_no_view_and_no_game() -> None:
    game = kickdoor.new_game(["A", "B", "C"], seed=2)
    bots = [make("greedy", i) for i in range(3)]
    for _ in range(300):
        if game.decision is None:
            break
        seat = game.decision.seat
        game.play(bots[seat].choose(game.view(seat)))
    for bot in bots:
        assert not any(isinstance(v, (View, State, kickdoor.Game)) for v in vars(bot).values())


def test_greedy_has_an_answer_to_every_kind_of_question() -> None:
    """Every kind of decision named in the engine is known to it, so that the fallback is only a net."""
    asked: set[str] = set()
    for seed in range(16):
        edition = PLAYED[seed % len(PLAYED)]
        game = kickdoor.new_game(["A", "B", "C", "D"], sets=sets_of(edition), edition=edition, seed=seed)
        bots = [make("random", seed * 9 + i) for i in range(4)]
        while game.decision is not None:
            asked.add(game.decision.kind)
            game.play(bots[game.decision.seat].choose(game.view(game.decision.seat)))
    known = set(_ANSWERS) | set(_REACTIONS) | set(_OWN_TIME) | set(_DEALS) | {"fight", "played", "sex"}
    assert asked <= known, asked - known
