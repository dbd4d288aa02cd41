"""Taking back with a button or a key; and that the button, a pause and "Are you there?" fit every screen."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from . import positions
from .conftest import People
from .laid import Laid
from .player import Player, bots, open_table
from .test_layout import FIND, TOUCH

UNDO = ".react .undo"


@pytest.mark.timeout(200)
def test_a_person_takes_back_what_they_did(people: People, size: str) -> None:
    page = people.join(size=size, name="Ann")
    table = open_table(
        page, seats=3, clock="none", bots=bots(2, "greedy"), me={"name": "Ann", "sex": "female"}, start=True
    )
    page.goto(f"/t/{table}")
    page.wait_for_selector(".react")
    player = Player(page)
    for _ in range(400):
        if page.locator(UNDO).count():
            break
        player.step()
        page.wait_for_timeout(30)
    if size == "phone":
        page.locator(UNDO).click()
    else:
        page.evaluate("document.activeElement?.blur()")
        page.keyboard.press("Control+z")
    expect(page.get_by_text("You took back your last move.").first).to_be_visible()
    expect(page.locator(UNDO)).to_have_count(0)


class Marked(Laid):
    """A laid table whose document says something more."""

    def __init__(self, state: str, table: Any) -> None:
        super().__init__(table)
        self.state = state

    def document(self) -> dict[str, Any]:
        doc = super().document()
        if self.state == "undo":
            doc["mine"]["undo"] = True
        elif self.state == "paused":
            doc["table"]["paused"] = True
        else:
            doc["clock"]["idle"] = {"0": int(time.time() * 1000) + 30_000}
        return doc


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (844, 390), (390, 664), (360, 640)])
def test_they_fit_the_screen(people: People, width: int, height: int) -> None:
    page: Page = people.join("/rules", "phone" if width < TOUCH else "desktop")
    page.set_viewport_size({"width": width, "height": height})
    for lay in (positions.fight, positions.calm):
        Marked("undo", lay()).show(page)
        small = width < 390 and lay is positions.fight  # the bar of a small phone has it under More
        page.wait_for_selector(".react [data-act=more]" if small else UNDO)
        page.evaluate("document.fonts.ready")
        page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")
        assert page.evaluate(FIND, [width < TOUCH, False]) == []
    for state, name in (("paused", "Resume"), ("there", "I’m here")):
        Marked(state, positions.fight()).show(page)
        button = page.get_by_role("button", name=name)
        expect(button).to_be_visible()
        box = button.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width
        assert box["y"] >= 0 and box["y"] + box["height"] <= height and box["height"] >= 40
