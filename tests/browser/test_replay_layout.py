"""A replay draws the table in the room that its controls leave, so that nothing of it collides."""

from __future__ import annotations

import pytest

from .conftest import People
from .player import finished_game

ROOM = """() => {
  const app = document.querySelector(".tb .app"), bar = document.querySelector(".bar");
  const drawn = app.getBoundingClientRect();
  return { height: app.clientHeight, over: drawn.bottom - bar.getBoundingClientRect().top };
}"""
LEAST = 830  # CSS pixels that the table on a desktop is made for, less its rounding


@pytest.mark.timeout(200)
def test_the_table_of_a_replay_has_the_height_it_is_made_for(people: People) -> None:
    page = people.join(size="desktop", name="Mira")
    game = finished_game(page)
    for width, height in ((1440, 900), (1280, 720), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/replay/{game}?move=40")
        page.wait_for_selector(".bar output")
        page.wait_for_selector(".tb .app")
        found = page.evaluate(ROOM)
        assert found["height"] >= LEAST and found["over"] <= 1, (width, height, found)
