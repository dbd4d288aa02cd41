"""Styles: counted from logs, the same every time, at tables where everybody plays alike often."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from kickdoor.cli.commands.arena import everybody
from kickdoor.cli.guard import run as run_cli
from kickdoor.lab.plan import Plan
from kickdoor.lab.playing import play_game
from kickdoor.lab.rows import record
from kickdoor.lab.styles import (
    COUNTS, FIGURES, N, by_bot, counts_of, figures, mixed_tables, play_styles, styled, summed,
)  # fmt: skip

BOTS = ("greedy", "greedy+mara", "greedy+vex", "greedy+hob", "greedy+pip")
PLAN = Plan(bots=BOTS[:4], sets=("star",), edition="star-2019", seed=7)


@pytest.mark.parametrize(("bots", "games"), [(BOTS, 8), (BOTS[:4], 3), (BOTS[:2], 2)])
def test_everybody_plays_alike_often(bots: tuple[str, ...], games: int) -> None:
    tables = mixed_tables(bots, 4, games, seed=1)
    sat = Counter(bot for table in tables for bot in set(table))
    assert all(games <= sat[bot] <= games + 1 for bot in bots) and all(len(table) == 4 for table in tables)
    assert all(len(set(table)) == min(4, len(bots)) for table in tables)
    assert tables == mixed_tables(bots, 4, games, seed=1) != mixed_tables(bots, 4, games, seed=2)


def test_counts_agree_with_the_recorder() -> None:
    for number in range(3):
        played = play_game(PLAN, number)
        rows, recorded = counts_of(played), record(played)
        for mine, theirs in zip(rows, recorded.seats, strict=True):
            fights, _, helped, _, deaths, _, _, sales = theirs[:8]
            found = [mine[N[what]] for what in ("fights", "helps", "deaths", "sales")]
            assert found == [fights, helped, deaths, sales]
        for row in rows:
            assert row[N["harms"]] == row[N["spoils"]] + row[N["stops"]] + row[N["traps"]]
            assert row[N["revenges"]] <= row[N["harms"]] and row[N["returns"]] <= row[N["helps"]]
        assert sum(row[N["turns"]] for row in rows) == played.game.turn_no


def test_figures_of_known_counts() -> None:
    counts = dict.fromkeys(COUNTS, 0)
    counts |= {"turns": 20, "helps": 3, "refusals": 1, "haggles": 2, "demanded": 5, "kept": 3, "broken": 1, "spoils": 4}
    found = figures([counts[name] for name in COUNTS])
    assert list(found) == list(FIGURES)
    assert (found["helps"], found["refuses"], found["demands"]) == (1.5, 25.0, 2.5)
    assert (found["breaks"], found["spoils"], found["dies"]) == (25.0, 2.0, 0.0)
    assert set(figures([0] * len(COUNTS)).values()) == {0.0}, "a bot that did nothing has figures too"


def test_characters_do_what_their_sentences_say() -> None:
    games = [game for part in play_styles(PLAN, mixed_tables(BOTS, 4, 8, seed=3)) for game in part]
    style = {bot: figures(summed(rows)) for bot, rows in by_bot(games).items()}
    assert style["greedy+mara"]["helps"] > style["greedy+vex"]["helps"] > style["greedy+hob"]["helps"]
    assert style["greedy+vex"]["spoils"] > style["greedy"]["spoils"] > style["greedy+hob"]["spoils"]
    assert style["greedy+hob"]["refuses"] > 90 and style["greedy+mara"]["refuses"] < 20
    assert style["greedy+pip"]["trouble"] < style["greedy"]["trouble"]


def test_a_game_gives_the_same_style_every_time() -> None:
    assert styled(play_game(PLAN, 2)) == styled(play_game(PLAN, 2))


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "1", "--styles", "--bots", "novice,greedy+vex,random", "--seed", "1", "--workers", "1"]
    assert run_cli(words) == 0
    out = capsys.readouterr().out
    assert "95 %" in out and "greedy+vex" in out and all(name in out for name in FIGURES)
    assert run_cli([*words, "--json"]) == 0
    numbers = json.loads(capsys.readouterr().out)
    assert numbers["games"] == 1 and {bot["bot"] for bot in numbers["bots"]} == {"novice", "greedy+vex", "random"}
    for bot in numbers["bots"]:
        assert list(bot["style"]) == list(FIGURES) and bot["interval"][0] < bot["value"] < bot["interval"][1]


def test_everybody_is_rungs_and_characters() -> None:
    found = everybody()
    assert {"novice", "master", "greedy+mara", "greedy+zaza"} <= set(found) and len(found) == len(set(found))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--styles", "--ladder"], "--styles prints tables"),
        (["--styles", "--out", "page.html"], "--styles prints tables"),
    ],
)
def test_options_that_do_not_go_together(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(["arena", "1", *words]) == 2
    assert capsys.readouterr().err.startswith(said)
