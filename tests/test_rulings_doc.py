"""docs/rulings.md: one row for each decision, and nothing in it that the game does not know."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from kickdoor.engine.rules import SWITCHES
from kickdoor.rulebook import DECISIONS, RULINGS
from kickdoor.sets import SETS

PAGE = Path(__file__).parents[1] / "docs" / "rulings.md"


@dataclass(frozen=True)
class Row:
    id: str
    cards: tuple[str, ...]
    decision: str
    ground: str
    editions: str


def table_lines() -> list[str]:
    lines = PAGE.read_text(encoding="utf-8").partition("## Old numbers")[0].splitlines()
    return [line for line in lines if line.startswith("| ") and not line.startswith("| id ")]


def rows() -> list[Row]:
    found = []
    for line in table_lines():
        name, cards, *rest = line.removeprefix("| ").removesuffix(" |").split(" | ")
        found.append(Row(name, () if cards == "-" else tuple(cards.split("; ")), *rest))
    return found


def names() -> set[str]:
    """The names of all cards as people say them: without the kind in front."""
    return {short_name(card.name) for s in SETS.values() for card in s.cards}


def short_name(name: str) -> str:
    return re.sub(r"^(Trap!|Sidekick:|Curse!|Hireling:) ", "", name)


def test_every_decision_has_a_number_of_its_own() -> None:
    numbers = [row.id for row in rows()]
    assert sorted(numbers) == [f"R{n}" for n in range(251, 251 + len(numbers))]


def test_the_command_line_knows_every_decision() -> None:
    assert {row.id for row in rows()} == set(DECISIONS) and not set(DECISIONS) & set(RULINGS)
    assert all(row.decision.split("`")[0] in DECISIONS[row.id].text for row in rows() if "](" not in row.decision)


def test_every_old_number_leads_to_a_new_one() -> None:
    old = PAGE.read_text(encoding="utf-8").partition("## Old numbers")[2]
    named = dict(re.findall(r"^\| (\S+) \| (R\d{3}) \|$", old, re.MULTILINE))
    assert named[f"R{11}"] and len(set(named.values())) == len(named) and set(named.values()) == set(DECISIONS)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.id)
def test_a_row_is_filled_in(row: Row) -> None:
    assert row.decision.endswith(".")
    assert row.ground
    assert row.editions in ("all", "by edition")


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.id)
def test_what_differs_by_edition_hangs_on_a_switch(row: Row) -> None:
    switches = set(re.findall(r"`(\w+)`", row.decision))
    assert switches <= set(SWITCHES)
    assert bool(switches) == (row.editions == "by edition")


def test_cards_are_spelled_as_in_their_set() -> None:
    named = {card for row in rows() for card in row.cards}
    assert named <= names(), sorted(named - names())
