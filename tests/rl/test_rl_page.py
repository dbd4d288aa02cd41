"""docs/rl.md: its examples run, and it names everything that is seen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kickdoor.cli.guard import run as run_cli
from kickdoor.rl.layout import QUESTIONS, ROLES, SEAT_NUMBERS, TABLE_NUMBERS, TABLE_PLANES
from kickdoor.rl.world import World
from steps import code, commands, page

PAGE = page("rl.md")


STEPS = [part for part in PAGE.split("\n## ") if code(part) or commands(part)]


@pytest.mark.parametrize("part", STEPS, ids=lambda part: part.splitlines()[0])
def test_the_steps_of_a_section_run(part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands of a section as written, then its Python, in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    for words in commands(part):
        assert run_cli(words) == 0
    for block in code(part):
        exec(compile(block, "rl.md", "exec"), {"__name__": "page"})


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
