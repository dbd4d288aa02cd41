"""A whole game against three bots, clicked through to the end."""

from __future__ import annotations

import pytest

from .conftest import People
from .player import Player


@pytest.mark.timeout(840)
def test_one_click_and_a_whole_game_to_victory(people: People, size: str) -> None:
    page = people.join(size=size, name="Mira")
    page.click("text=Play now against bots")
    page.wait_for_selector(".react")
    player = Player(page)
    player.play(800)
    assert player.clicks > 20
    assert "win" in (page.text_content(".hero h1") or "")
    assert page.locator(".podium > div").count() == 4
