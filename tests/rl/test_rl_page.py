"""docs/rl.md: its examples run, and it names everything that is seen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kickdoor.rl.layout import QUESTIONS, ROLES, SEAT_NUMBERS, TABLE_NUMBERS, TABLE_PLANES
from kickdoor.rl.world import World

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "rl.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_the_examples_run(code: str) -> None:
    exec(compile(code, "rl.md", "exec"), {"__name__": "page"})


def test_everything_seen_is_named() -> None:
    names = [name for part in (ROLES, SEAT_NUMBERS, TABLE_NUMBERS, TABLE_PLANES) for name, _ in part]
    assert [name for name in names if f"`{name}`" not in PAGE] == []
    listed = re.findall(r"`([\w-]+)`", PAGE.split("The kinds of question, in order:")[1].split("|")[0])
    assert tuple(listed) == QUESTIONS


def test_the_sizes_are_right() -> None:
    rows = re.findall(r"^\| (\w[^|]*), (\d) seats \| (\d+) \| ([\d,]+) \| ([\d,]+) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 8
    for title, seats, cards, numbers, actions in rows:
        world = World([name.lower() for name in title.split(" and ")], seats=int(seats))
        found = (world.layout.cards, world.layout.size, world.actions.size)
        assert found == (int(cards), int(numbers.replace(",", "")), int(actions.replace(",", "")))
