"""Arenas: everybody meets everybody in every seating, the better get the higher rating and climb."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from kickdoor.bots import BOTS
from kickdoor.bots.random_bot import RandomBot
from kickdoor.cli.guard import run as run_cli
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.errors import KickdoorError
from kickdoor.lab import arena
from kickdoor.lab.arena import Bout, Ladder, Results, round_robin, seating, tables
from kickdoor.lab.plan import Plan
from kickdoor.lab.rating import ratings
from kickdoor.lab.stats import Share

PLAN = Plan(bots=("random",) * 4, sets=("star",), edition="star-2019", seed=4)
FOUR = ("ann", "bob", "cy", "dee")


def contest(strength: dict[str, float], games: int, seed: int = 1) -> list[Bout]:
    """Games of three, won as often as the strengths say."""
    rng = Random(seed)
    names = list(strength)
    bouts = []
    for number in range(games):
        bots = tuple(rng.sample(names, 3))
        winner = rng.choices(bots, [strength[bot] for bot in bots])[0]
        bouts.append(Bout(number, bots, (winner,)))
    return bouts


# -- seating -----------------------------------------------------------------------------------------------------------


def test_every_choice_of_bots_has_its_table() -> None:
    assert len(tables(FOUR, 3)) == 4 and tables(FOUR, 4) == [FOUR] and tables(FOUR[:2], 4) == [FOUR[:2]]


def test_everybody_sits_everywhere_and_beside_everybody() -> None:
    seatings = [seating(FOUR, 4, n) for n in range(24)]
    assert len(set(seatings)) == 24
    for chair in range(4):
        assert Counter(s[chair] for s in seatings) == dict.fromkeys(FOUR, 6)
    neighbours = Counter(pair for s in seatings for pair in pairwise((*s, s[0])))
    assert set(neighbours.values()) == {8} and len(neighbours) == 12


def test_spare_seats_go_round() -> None:
    counts = Counter(name for n in range(6) for name in seating(FOUR[:3], 4, n))
    assert set(counts.values()) == {8}
    assert seating(FOUR[:2], 4, 0) == ("ann", "bob", "ann", "bob")


# -- ratings -----------------------------------------------------------------------------------------------------------


def test_ratings_find_the_order() -> None:
    rated = ratings(FOUR, contest({"dee": 4, "bob": 2, "cy": 1, "ann": 0.5}, 600))
    assert [r.bot for r in rated] == ["dee", "bob", "cy", "ann"]
    assert rated[0].interval[0] > rated[1].value and rated[0].interval[0] > rated[-1].interval[1]
    assert sum(r.games for r in rated) == 1800


def test_alike_bots_are_rated_alike_and_more_games_are_surer() -> None:
    few, many = (ratings(FOUR, contest(dict.fromkeys(FOUR, 1.0), n)) for n in (60, 1500))
    assert max(r.error for r in many) < min(r.error for r in few)
    assert many[0].value - many[-1].value < 3 * (many[0].error + many[-1].error)


def test_ratings_do_not_depend_on_when_a_game_got_done() -> None:
    bouts = contest({"ann": 1, "bob": 2, "cy": 3, "dee": 4}, 90)
    assert ratings(FOUR, bouts) == ratings(FOUR, reversed(bouts))


def test_a_game_nobody_or_everybody_won_changes_nothing() -> None:
    rated = ratings(FOUR[:2], [Bout(0, FOUR[:2], ()), Bout(1, FOUR[:2], FOUR[:2])])
    assert {(r.value, r.games) for r in rated} == {(25.0, 2)}


def test_who_beats_whom() -> None:
    bouts = [
        Bout(0, FOUR[:3], ("ann",)), Bout(1, FOUR[:3], ("ann",)), Bout(2, FOUR[:3], ("bob",)),
        Bout(3, FOUR[:3], ("cy",)), Bout(4, FOUR[1:], ("dee",)), Bout(5, FOUR[:3], ("ann", "bob")),
    ]  # fmt: skip
    results = Results(FOUR, bouts)
    assert results.against("ann", "bob") == Share(2, 3) and results.against("bob", "ann") == Share(1, 3)
    assert results.against("ann", "dee").of == 0
    assert results.wins("bob") == Share(2, 6) and results.fair("bob") == pytest.approx(1 / 3)


# -- real games --------------------------------------------------------------------------------------------------------


class Sleepy(RandomBot):
    """Passes if it can: hardly ever wins."""

    name = "sleepy"

    def choose(self, view: View) -> Move:
        return next((m for m in view.moves if m.verb in ("pass", "end", "done")), view.moves[-1])


@pytest.fixture
def sleepy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "sleepy", Sleepy)
    monkeypatch.setattr(arena, "CHUNK", 3)


def test_a_round_robin(sleepy: None) -> None:
    bouts = [bout for part in round_robin(PLAN, ["greedy", "random"], 4) for bout in part]
    assert [bout.number for bout in bouts] == [0, 1, 2, 3]
    assert all(bout.winners == ("greedy",) for bout in bouts)
    again = [bout for part in round_robin(PLAN, ["greedy", "random"], 4, workers=2) for bout in part]
    assert sorted(again, key=lambda bout: bout.number) == bouts


def test_a_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    """With matches that are known beforehand: the strongest climbs from the bottom to the top."""
    strength = {"ann": 1, "bob": 2, "cy": 9}
    played: list[tuple[str, ...]] = []

    def play(plan: Plan, seated: list[tuple[int, tuple[str, ...]]], workers: int) -> list[list[Bout]]:
        names = tuple(sorted(set(seated[0][1])))
        played.append(names)
        better = max(names, key=strength.__getitem__)
        return [[Bout(number, names, (better,)) for number, _ in seated]]

    monkeypatch.setattr(arena, "_play", play)
    ladder = Ladder(PLAN, ["ann", "bob", "cy"], 20)
    rungs = list(ladder.climb())
    assert ladder.places == ["cy", "bob", "ann"]
    assert len(played) == len(set(played)) == 3  # nobody meets twice
    assert [(r.challenger, r.holder, r.climbs) for r in rungs] == [
        ("cy", "bob", True), ("cy", "ann", True), ("bob", "ann", True),
    ]  # fmt: skip


def test_a_ladder_on_which_chance_climbs_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(plan: Plan, seated: list[tuple[int, tuple[str, ...]]], workers: int) -> list[list[Bout]]:
        return [[Bout(n, ("ann", "bob"), (("ann", "bob")[n % 5 < 3],)) for n, _ in seated]]

    monkeypatch.setattr(arena, "_play", play)
    ladder = Ladder(PLAN, ["ann", "bob"], 20)
    assert [rung.won for rung in ladder.climb()] == [Share(12, 20)] and ladder.places == ["ann", "bob"]


# -- the command -------------------------------------------------------------------------------------------------------


def test_the_arena_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "arena.html"
    words = ["arena", "3", "--bots", "random,greedy", "--seed", "1", "--workers", "1", "--out", str(page)]
    assert run_cli(words) == 0
    assert "greedy" in capsys.readouterr().out
    told = json.loads(page.with_suffix(".json").read_text(encoding="utf-8"))
    assert told["games"] == 3 and told["against"]["greedy"]["random"]["value"] == 1.0
    assert told["ratings"][0]["bot"] == "greedy" and told["ratings"][0]["low"] < told["ratings"][0]["value"]
    html = page.read_text(encoding="utf-8")
    assert "A round-robin of 2 bots" in html and "http" not in html


def test_the_ladder_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "ladder.html"
    words = ["arena", "4", "--ladder", "--bots", "random,greedy", "--seed", "1", "--workers", "1", "--out", str(page)]
    assert run_cli(words) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "greedy challenges random: wins 100.0%" in out and "The ladder from the top: 1 greedy, 2 random." in out
    assert "challenges" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "arena needs how many games"),
        (["5", "--bots", "greedy"], "An arena needs two bots at least"),
        (["5", "--bots", "greedy,greedy"], "greedy is named twice"),
        (["5", "--bots", "gredy,random"], "There is no bot 'gredy' (did you mean greedy?)"),
    ],
)
def test_an_arena_asked_for_wrongly(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(["arena", *words]) == 2
    err = capsys.readouterr().err
    assert err.startswith(said) and err.count("\n") == 1


def test_an_arena_of_one_is_none() -> None:
    with pytest.raises(KickdoorError):
        next(round_robin(PLAN, ["greedy"], 1))
