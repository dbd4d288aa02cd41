"""The examples do what they say, in a small version of each."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import kickdoor
from examples import bot, card, house_rule, search, simulation

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SHORT = ["bot", "card", "house_rule", "search", "simulation"]


@pytest.mark.parametrize("name", SHORT)
def test_an_example_is_short_and_says_how_to_run_it(name: str) -> None:
    text = (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 50 and f"`python examples/{name}.py`" in text.splitlines()[0]


def test_the_bot_plays_whole_games() -> None:
    wins = [winner for seed in range(4) for winner in bot.play(seed)]
    assert len(wins) >= 4 and set(wins) <= {"Picky", "Bob", "Cy"}


def test_the_card_lets_its_owner_escape() -> None:
    assert "Escaped" in card.escape()


def test_the_house_rule_is_played_by_and_a_wild_one_is_refused() -> None:
    assert [house_rule.turns(seed, hand_limit=1) for seed in range(3)] != [house_rule.turns(seed) for seed in range(3)]
    assert house_rule.refused(hand_limit=99) and not house_rule.refused(hand_limit=2)


def test_the_search_plays_and_leaves_the_game_alone() -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=7, sexes=[0, 1, 0], first=0)
    before = kickdoor.save(game)
    assert game.decision is not None
    move = search.Searcher(1).choose(game.view(game.decision.seat))
    assert move in game.legal_moves and kickdoor.save(game) == before
    assert len(search.play(seed=7, decisions=30)) == 3


def test_the_simulation_counts_every_game() -> None:
    counted = simulation.played(4)
    assert counted.games == 4 and counted.bot_wins["greedy"] > counted.bot_wins["random"]


def test_an_example_runs_as_a_program() -> None:
    ran = subprocess.run([sys.executable, str(EXAMPLES / "card.py")], capture_output=True, text=True, check=False)
    assert ran.returncode == 0 and "gets away" in ran.stdout, ran.stderr
