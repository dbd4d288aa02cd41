"""A replay draws the table in the room that its controls leave, so that nothing of it collides."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from .conftest import People
from .player import finished_game
from .test_layout import FIND, SIZES, TOUCH
from .test_pages import faults

ROOM = """() => {
  const app = document.querySelector(".tb .app"), bar = document.querySelector(".bar");
  const drawn = app.getBoundingClientRect();
  return { height: app.clientHeight, over: drawn.bottom - bar.getBoundingClientRect().top };
}"""
MOVES = (20, 60, 120, 260)  # a game of four bots has some 600
FITS = (1440, 900)  # from here on the result fits on the screen, up to the footer of the page
FOOTER = 60
LEAST_STAGE = 1 / 3  # of the height of the screen; what people have in play takes the rest
LEAST = 830  # CSS pixels that the table on a desktop is made for, less its rounding


def at_every_size(people: People) -> Iterator[tuple[Page, str, int, int]]:
    """Yield a page with the id of a finished game, at every width and height."""
    screens = {kind: people.join(size=kind, name="Mira") for kind in ("desktop", "phone")}
    game = finished_game(screens["desktop"])
    for width, height in SIZES:
        page = screens["phone" if width < TOUCH else "desktop"]
        page.set_viewport_size({"width": width, "height": height})
        yield page, game, width, height


def open_replay(page: Page, game: str, move: int) -> None:
    page.goto(f"/replay/{game}?move={move}")
    page.wait_for_selector(".bar output")
    page.wait_for_selector(".tb .app")


@pytest.mark.timeout(200)
def test_the_table_of_a_replay_has_the_height_it_is_made_for(people: People) -> None:
    page = people.join(size="desktop", name="Mira")
    game = finished_game(page)
    for width, height in ((1440, 900), (1280, 720), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        open_replay(page, game, 40)
        found = page.evaluate(ROOM)
        assert found["height"] >= LEAST and found["over"] <= 1, (width, height, found)


@pytest.mark.timeout(300)
def test_nothing_of_a_replay_is_cut_off_at_any_size(people: People) -> None:
    """With every move the controls and the table stay on the screen. Open hands are fans of cards that overlap."""
    for page, game, width, height in at_every_size(people):
        for move in MOVES:
            open_replay(page, game, move)
            page.evaluate("document.fonts.ready")
            page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")
            found = page.evaluate(FIND, [width < TOUCH, False])
            assert [fault for fault in found if ".card" not in fault] == [], (width, height, move)
            assert page.locator(".bar .r2").evaluate("row => row.scrollWidth <= row.clientWidth"), (width, height, move)
            stage = page.locator(".tb .stage").bounding_box()
            assert stage is not None and stage["height"] >= height * LEAST_STAGE, (width, height, move, stage)
        assert faults(page) == [], (width, height)


@pytest.mark.timeout(300)
def test_the_end_of_a_game_is_readable_at_every_size_and_fits_on_a_desktop(people: People) -> None:
    for page, game, width, height in at_every_size(people):
        page.goto(f"/t/{game}")
        page.wait_for_selector(".hero .wreath")
        page.wait_for_selector(".key li .btn")
        page.evaluate("document.fonts.ready")
        assert page.evaluate(FIND, [width < TOUCH, True]) == [], (width, height)
        assert faults(page) == [], (width, height)
        if width >= FITS[0] and height >= FITS[1]:
            assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= FOOTER, (width, height)
