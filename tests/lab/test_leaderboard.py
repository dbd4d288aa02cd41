"""The leaderboard: everybody meets everybody and greedy bots, the page is the same again, Ctrl-C keeps what is done."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from kickdoor.bots import BOTS
from kickdoor.cli.guard import run as run_cli
from kickdoor.errors import KickdoorError
from kickdoor.lab.arena import Bout
from kickdoor.lab.leaderboard import Board, as_json, standings
from kickdoor.lab.page.leaderboard import leaderboard_page
from kickdoor.lab.plan import Plan
from kickdoor.lab.reporting import CannotWrite

PLAN = Plan(bots=("greedy",) * 3, sets=("star",), edition="star-2019", options=("faster-2014",), seed=4)
THREE = ("novice", "casual", "greedy")


@pytest.fixture(scope="module")
def board() -> Board:
    made = Board(PLAN, THREE, 3)
    assert sum(made.play()) == made.planned == made.played == 9
    return made


def test_everybody_meets_everybody_and_greedy_bots(board: Board) -> None:
    assert [set(bout.bots) for bout in board.mixed.bouts] == [set(THREE)] * 3
    assert {bot: len(bouts) for bot, bouts in board.alone.items()} == {"novice": 3, "casual": 3}
    assert all(bout.bots == (bot, "greedy") for bot, bouts in board.alone.items() for bout in bouts)
    numbers = [bout.number for bouts in (board.mixed.bouts, *board.alone.values()) for bout in bouts]
    assert len(set(numbers)) == 9  # no game is counted twice
    seats = {replaced.bots_of(bout.number).index("novice") for bout in board.alone["novice"] for replaced in [
        Plan(bots=("novice", "greedy", "greedy"), sets=PLAN.sets, edition=PLAN.edition)
    ]}  # fmt: skip
    assert seats == {0, 1, 2}


def test_the_better_comes_first_and_every_number_is_recounted() -> None:
    board = Board(PLAN, THREE, 10)
    board.mixed.bouts = [Bout(n, THREE, ("greedy" if n % 5 else "casual",)) for n in range(10)]
    board.alone = {
        "novice": [Bout(10 + n, ("novice", "greedy"), ("greedy",)) for n in range(10)],
        "casual": [Bout(20 + n, ("casual", "greedy"), ("casual" if n < 4 else "greedy",)) for n in range(10)],
    }
    places = standings(board)
    assert [(p.rank, p.bot) for p in places] == [(1, "greedy"), (2, "casual"), (3, "novice")]
    told = as_json(board, places)
    assert told["complete"] and told["games"] == 30 and told["plan"]["seed"] == 4
    greedy, casual, novice = told["places"]
    assert (greedy["mixed"]["won"], greedy["mixed"]["games"], greedy["greedy"]) == (8, 10, None)
    assert (casual["greedy"]["won"], casual["greedy"]["games"]) == (4, 10)
    assert casual["greedy"]["fair"] == pytest.approx(1 / 3) and novice["mixed"]["won"] == 0
    low, high = casual["greedy"]["interval"]
    assert low < 0.4 < high and greedy["interval"][0] < greedy["rating"] < greedy["interval"][1]
    html = leaderboard_page(board, places)
    assert "greedy (Normal)" in html and "40.0 %" in html and "30 games" not in html


def test_the_same_seed_gives_the_same_page(board: Board) -> None:
    again = Board(PLAN, THREE, 3)
    list(again.play(workers=2))
    assert leaderboard_page(again, standings(again)) == leaderboard_page(board, standings(board))
    assert as_json(again, standings(again)) == as_json(board, standings(board))


def test_the_command_ranks_a_bot_from_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_cli(["new-bot", "picky"]) == 0
    words = ["leaderboard", "1", "--bots", "picky:Picky,greedy,novice", "--seats", "3", "--seed", "1", "--workers", "1"]
    capsys.readouterr()
    try:
        assert run_cli([*words, "--json"]) == 0
    finally:
        BOTS.pop("picky:Picky", None)
    told = json.loads(capsys.readouterr().out)
    assert {place["bot"] for place in told["places"]} == {"picky:Picky", "greedy", "novice"} and told["games"] == 3
    assert told == json.loads(Path("leaderboard.json").read_text(encoding="utf-8"))
    assert "picky:Picky" in Path("leaderboard.html").read_text(encoding="utf-8")


def test_ctrl_c_writes_the_page_for_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play = Board.play

    def some(board: Board, workers: int = 1) -> Iterator[int]:
        yield from islice(play(board, 1), 1)
        raise KeyboardInterrupt

    monkeypatch.setattr(Board, "play", some)
    page = tmp_path / "page.html"
    words = ["leaderboard", "20", "--bots", "random,novice,casual", "--seats", "3", "--seed", "1", "--out", str(page)]
    assert run_cli([*words, "--option", "faster-2014"]) == 130
    said = capsys.readouterr()
    assert "Stopped after 2 of 80 games; the page is about these." in said.err and "novice" in said.out
    told: Any = json.loads(page.with_suffix(".json").read_text(encoding="utf-8"))
    assert not told["complete"] and told["games"] == 2 and told["places"][0]["greedy"]["share"] is None


def test_what_makes_no_leaderboard(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(KickdoorError, match="No game of the leaderboard"):
        standings(Board(PLAN, THREE, 1))
    out = str(tmp_path / "x.html")
    for words, said in (
        (["leaderboard"], "leaderboard needs how many games to play at each table"),
        (["leaderboard", "2", "--bots", "greedy", "--out", out], "needs two bots at least"),
        (
            ["leaderboard", "2", "--bots", "greedy,gredy", "--out", out],
            "There is no bot 'gredy' (did you mean greedy?)",
        ),
    ):
        assert run_cli(words) == 2
        assert said in capsys.readouterr().err


def test_a_page_that_cannot_be_written_does_not_cost_the_games(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise CannotWrite("The page cannot be written.")

    monkeypatch.setattr("kickdoor.lab.reporting.write_leaderboard", full)
    words = ["leaderboard", "1", "--bots", "novice,greedy", "--seats", "3", "--out", str(tmp_path / "page.html")]
    assert run_cli([*words, "--workers", "1", "--option", "faster-2014"]) == 2
    said = capsys.readouterr()
    assert "novice" in said.out and said.err == "The page cannot be written.\n"
