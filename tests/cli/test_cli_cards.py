"""Looking cards up."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kickdoor.engine.text import card_text
from kickdoor.sets import SETS
from kickdoor.terminal.looks import KIND_STYLES

from .conftest import Cli

ROOT = Path(__file__).resolve().parents[2]
ALL = [card for s in SETS.values() for card in s.cards]
STAR = {card.slug: card for card in SETS["star"].cards}


@pytest.mark.parametrize("name", ["Time Warp", "time warp", "TIME-WARP", "star:time-warp"])
def test_a_card_is_found_by_name_slug_and_id(cli: Cli, name: str) -> None:
    ran = cli("cards", name)
    assert ran.code == 0
    for part in ("Time Warp", "1,000 credits", "Star Munchkin", "star:time-warp", "2 copies", "Treasure deck"):
        assert part in ran.out
    assert ran.out.startswith("╭") and ran.out.rstrip().endswith("╯")


def test_a_name_needs_no_quotes_and_no_prefix(cli: Cli) -> None:
    assert "Trap! Can Opener" in cli("cards", "can", "opener").out
    assert "Great Cthulhu" in cli("cards", "cthulhu").out


@pytest.mark.parametrize("slug", STAR)
def test_every_card_shows_all_its_text_within_the_screen(cli: Cli, slug: str) -> None:
    ran = cli("cards", f"star:{slug}", "--plain")
    assert ran.code == 0
    for line in card_text(STAR[slug], SETS["star"].says):
        assert " ".join(line.replace(" · ", ", ").split()) in ran.words
    assert max(len(line) for line in cli("cards", f"star:{slug}").out.splitlines()) <= 80


def test_the_stored_cards_are_up_to_date() -> None:
    """What is shown without loading the sets is what the sets say."""
    ran = subprocess.run([sys.executable, "tools/printed_cards.py", "--check"], cwd=ROOT, check=False, timeout=100)
    assert ran.returncode == 0, "run: python tools/printed_cards.py"


def test_every_kind_of_card_has_a_colour() -> None:
    assert set(KIND_STYLES) == {card.kind for card in ALL}


def test_a_mistyped_name_gets_suggestions(cli: Cli) -> None:
    ran = cli("cards", "Tyme", "Wrap")
    assert ran.code == 2 and ran.out == ""
    assert ran.err == "There is no card 'Tyme Wrap'. Did you mean 'Time Warp'?\n"
    assert "'Space Goats'" in cli("cards", "space-gotas").err
    assert "'Space Cowboy'" in cli("cards", "space").err
    assert cli("cards", "qqqqqqqq").err == "There is no card 'qqqqqqqq'. 'kickdoor cards' lists them all.\n"


def test_without_a_name_all_cards_are_listed(cli: Cli) -> None:
    ran = cli("cards")
    assert ran.code == 0
    assert f"{len(ALL)} cards" in ran.words
    for card in ALL:
        assert card.name in ran.words


@pytest.mark.parametrize("kind", ["monster", "Monsters", "MONSTER"])
def test_a_list_of_one_kind(cli: Cli, kind: str) -> None:
    ran = cli("cards", "--kind", kind)
    assert f"{sum(card.kind == 'monster' for card in ALL)} cards" in ran.words
    assert "Time Warp" not in ran.out


def test_kinds_as_people_call_them(cli: Cli) -> None:
    assert "Psychic" in cli("cards", "--kind", "class").out
    assert "Bubble Helmet" in cli("cards", "--kind", "headgear").out
    assert "Psychic" not in cli("cards", "--kind", "race").out


def test_a_list_of_cards_with_certain_words(cli: Cli) -> None:
    ran = cli("cards", "--search", "laser plasm")
    assert "Plasmoid" in ran.out and "Bobaser" not in ran.out
    assert "Bobaser" in cli("cards", "--search", "lasers", "--set", "STAR").out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--kind", "monstre"), "There is no kind 'monstre' (did you mean monster?)"),
        (("--set", "pirates"), "There is no set 'pirates'"),
        (("--search", "xyzzy"), "No card matches"),
        (("time warp", "--kind", "trap"), "not both"),
    ],
)
def test_a_list_that_cannot_be(cli: Cli, argv: tuple[str, ...], said: str) -> None:
    ran = cli("cards", *argv)
    assert ran.code == 2 and said in ran.err and ran.err.count("\n") == 1


def test_a_list_in_a_pipe_is_columns_without_a_box(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other programs read it line by line."""
    monkeypatch.delenv("COLUMNS")
    lines = cli("cards", "--set", "star", "--kind", "trap").out.splitlines()
    assert lines[0].split() == ["Card", "What", "it", "is", "Copies"]
    assert all(line == line.rstrip() and "─" not in line for line in lines)
    assert lines[1].startswith("Trap! ") and lines[1][lines[0].index("What")] == "T" and lines[1].endswith(" 1")


def test_a_card_in_a_pipe_is_not_wrapped(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS")
    lines = cli("cards", "star:time-warp").out.splitlines()
    assert lines[0] == "Time Warp" and not set("╭│─") & set("".join(lines))
    assert "When a Trap or a one-shot has just been played or turned up, cancel it." in lines
    two = cli("cards", "half-breed").out.splitlines()
    assert two.count("Half-Breed") == 2 and "" in two
