"""The first game explains each thing when it matters."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import People
from .player import Player


@pytest.mark.timeout(240)
def test_lessons_come_one_by_one_and_the_game_goes_on(people: People, size: str) -> None:
    page = people.join("/learn", size=size, name="Mira")
    page.get_by_role("button", name="Start the first game").click()
    page.wait_for_selector(".react")
    expect(page.locator(".tutor")).to_contain_text("Welcome to the table")
    player = Player(page)
    learned: list[str] = []
    for _ in range(1200):
        lesson = page.query_selector(".tutor")
        if lesson is not None:
            key = lesson.get_attribute("data-lesson") or ""
            if key not in learned:
                learned.append(key)
        if len(learned) >= 8:
            break
        if not player.step():
            page.wait_for_timeout(40)
    assert learned[:2] == ["welcome", "hand"]
    assert {"door", "fight"} <= set(learned), learned
    assert len(learned) == len(set(learned)) >= 8
    page.locator(".tutor .btn").first.click()
    expect(page.locator(".tutor")).to_have_count(0)
