"""docs/rulings.md: one row for each decision, and nothing in it that the game does not know."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from pathlib import Path

import pytest

from kickdoor.engine.cards import CardSet
from kickdoor.engine.rules import Ruleset
from kickdoor.sets.impossible import IMPOSSIBLE
from kickdoor.sets.star import STAR

PAGE = Path(__file__).parents[1] / "docs" / "rulings.md"
LAST = {"R": 26, "C": 13, "S": 8, "I": 21, "T": 6, "M": 18}
DECISIONS = [f"{letter}{number}" for letter, last in LAST.items() for number in range(1, last + 1)]
IMPOSSIBLE_DECISIONS = [f"X{number}" for number in range(1, 44)]


@dataclass(frozen=True)
class Row:
    id: str
    cards: tuple[str, ...]
    decision: str
    ground: str
    editions: str


def table_lines() -> list[str]:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith("| ") and not line.startswith("| id ")]


def rows() -> list[Row]:
    found = []
    for line in table_lines():
        name, cards, *rest = line.removeprefix("| ").removesuffix(" |").split(" | ")
        found.append(Row(name, () if cards == "-" else tuple(cards.split("; ")), *rest))
    return found


def names_of(cards: CardSet) -> set[str]:
    """The names of a set's cards as people say them: without the kind in front."""
    return {short_name(card.name) for card in cards.cards}


def short_name(name: str) -> str:
    return re.sub(r"^(Trap!|Sidekick:) ", "", name)


def test_every_decision_has_one_row() -> None:
    assert [row.id for row in rows()] == [*DECISIONS, "OPT-05", *IMPOSSIBLE_DECISIONS]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.id)
def test_a_row_is_filled_in(row: Row) -> None:
    assert row.decision.endswith(".")
    assert row.ground
    assert row.editions in ("all", "by edition")


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.id)
def test_what_differs_by_edition_hangs_on_a_switch(row: Row) -> None:
    switches = set(re.findall(r"`(\w+)`", row.decision))
    assert switches <= {field.name for field in fields(Ruleset)}
    assert bool(switches) == (row.editions == "by edition")


@pytest.mark.parametrize(
    ("cards", "letters"), [(STAR, "RCSITMO"), (IMPOSSIBLE, "X")], ids=lambda v: getattr(v, "name", v)
)
def test_cards_are_spelled_as_in_the_set(cards: CardSet, letters: str) -> None:
    named = {card for row in rows() if row.id[0] in letters for card in row.cards}
    assert named <= names_of(cards), sorted(named - names_of(cards))
