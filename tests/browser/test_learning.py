"""The first game explains each thing when it matters."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import People
from .player import Player


@pytest.mark.timeout(480)
def test_lessons_come_one_by_one_and_the_game_goes_on(people: People, size: str) -> None:
    page = people.join("/learn", size=size, name="Mira")
    page.get_by_role("button", name="Start the first game").click()
    page.wait_for_selector(".react")
    expect(page.locator(".tutor")).to_contain_text("Welcome to the table")
    player = Player(page)
    learned: list[str] = []
    for _ in range(1200):
        learned = page.evaluate("JSON.parse(sessionStorage.getItem('kickdoor.lessons') ?? '[]')")
        if len(learned) >= 8 and page.query_selector(".tutor") is not None:
            break
        page.wait_for_timeout(150)  # a learner looks before the next click
        player.step()
    assert learned[:2] == ["welcome", "hand"]
    assert {"door", "fight", "preview"} <= set(learned), learned
    assert learned.index("door") < learned.index("fight")
    assert len(learned) == len(set(learned)) >= 8
    page.locator(".tutor .btn").first.click()
    expect(page.locator(".tutor")).to_have_count(0)
