"""Hints at the table: a button, a key, and a panel that fits every screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from . import positions
from .conftest import People
from .laid import Laid
from .player import bots, open_table, switch_quick_turns_off
from .test_layout import FIND, TOUCH
from .test_pages import faults

HINT = "[data-act=hint]"


@pytest.mark.timeout(120)
def test_the_coach_says_what_to_do_and_does_it(people: People, size: str) -> None:
    page = people.join(size=size, name="Ann")
    table = open_table(page, seats=4, clock="none", bots=bots(3), me={"name": "Ann", "sex": "female"}, start=True)
    switch_quick_turns_off(page)  # a step would make the hint outdated
    page.goto(f"/t/{table}")
    page.wait_for_selector(HINT)
    if size == "phone":
        page.locator(HINT).click()
    else:
        page.evaluate("document.activeElement?.blur()")
        page.keyboard.press("a")
    panel = page.get_by_role("dialog", name="Hint")
    expect(panel.get_by_text("Chance to win now")).to_be_visible()
    expect(panel.locator("dd")).to_have_count(2)
    assert (panel.locator(".hint p").nth(1).text_content() or "").endswith(".")
    assert faults(page) == []
    panel.get_by_role("button", name="Do it").click()
    expect(panel).to_have_count(0)


class Advised(Laid):
    """A laid table at which the coach may be asked."""

    def document(self) -> dict[str, Any]:
        doc = super().document()
        doc["mine"]["hint"] = True
        return doc


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (844, 390), (390, 664), (360, 640)])
def test_the_button_fits_the_screen(people: People, width: int, height: int) -> None:
    page: Page = people.join("/rules", "phone" if width < TOUCH else "desktop")
    page.set_viewport_size({"width": width, "height": height})
    for lay in (positions.fight, positions.calm):
        Advised(lay()).show(page)
        page.wait_for_selector(HINT)
        page.evaluate("document.fonts.ready")
        page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")
        assert page.evaluate(FIND, [width < TOUCH, False]) == []


def test_the_list_of_keys_names_it(people: People) -> None:
    page = people.join("/rules", "desktop")
    Advised(positions.calm()).show(page)
    page.wait_for_selector(HINT)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys").get_by_text("ask the coach for a hint")).to_be_visible()


@pytest.mark.timeout(120)
def test_the_host_chooses_in_the_lobby_who_gets_hints(people: People, size: str) -> None:
    page = people.join(size=size, name="Ann")
    page.get_by_text("More settings").click()
    page.get_by_label("Hints").select_option("all")
    page.get_by_role("button", name="No clock").click()
    page.get_by_role("button", name="Create table").click()
    expect(page.locator("#room-title")).to_be_visible()
    opened = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert (opened["hints"], opened["clock"]) == ("all", "none")
    page.get_by_role("button", name="Change settings").click()
    expect(page.get_by_label("Hints")).to_have_value("all")
