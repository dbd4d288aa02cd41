"""Quick turns: the bar counts down to the next step, and picking up a card or Wait stops it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from . import positions
from .conftest import People
from .laid import Laid
from .test_layout import FIND, TOUCH

LONG = 90_000  # ms: longer than any test


class Stepping(Laid):
    """A laid table whose quick turn is about to go on."""

    def document(self) -> dict[str, Any]:
        doc = super().document()
        if not self.sent("hold"):
            doc["clock"]["step"] = int(time.time() * 1000) + LONG
        return doc

    def hear(self, message: dict[str, Any]) -> None:
        super().hear(message)
        if message["t"] == "hold":
            self.publish()


def pick_up(page: Page) -> None:
    page.locator(".hand .hb").first.click()


def open_the_log(page: Page) -> None:
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("l")


@pytest.mark.parametrize("stop", [pick_up, open_the_log, lambda page: page.get_by_role("button", name="Wait").click()])
def test_a_person_stops_their_quick_turn(people: People, size: str, stop: Callable[[Page], None]) -> None:
    page = people.join("/rules", size)
    laid = Stepping(positions.calm()).show(page)
    wait = page.get_by_role("button", name="Wait")
    expect(wait).to_be_visible()
    stop(page)
    expect(wait).to_have_count(0)
    assert [message["on"] for message in laid.sent("hold")] == [True]


def fits(page: Page, width: int) -> None:
    """Nothing is cut off or off the screen once the page is at rest."""
    page.evaluate("document.fonts.ready")
    page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")
    assert page.evaluate(FIND, [width < TOUCH, False]) == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (844, 390), (390, 664), (360, 640)])
def test_the_countdown_fits_the_screen(people: People, width: int, height: int) -> None:
    page = people.join("/rules", "phone" if width < TOUCH else "desktop")
    page.set_viewport_size({"width": width, "height": height})
    Stepping(positions.calm()).show(page)
    expect(page.get_by_role("button", name="Wait")).to_be_visible()
    fits(page, width)


def told_of_sound(page: Page) -> None:
    """Let the page's person have answered the offer of sound."""
    page.add_init_script(
        "localStorage.getItem('kickdoor.prefs')||localStorage.setItem('kickdoor.prefs',"
        "JSON.stringify({ soundAsked: true }))"
    )


@pytest.mark.parametrize("answer", ["Got it", "Switch off"])
def test_quick_turns_are_explained_once(people: People, size: str, answer: str) -> None:
    page = people.blank(size)
    told_of_sound(page)
    laid = Stepping(positions.calm()).show(page)
    note = page.get_by_role("group", name="Quick turns are on")
    expect(note).to_be_visible()
    note.get_by_role("button", name=answer).click()
    expect(note).to_have_count(0)
    switched = [(m["what"], m["on"]) for m in laid.sent("yield") if m["what"] == "quick"]
    assert (("quick", False) in switched) == (answer == "Switch off")
    page.reload()
    expect(page.get_by_role("button", name="Wait")).to_be_visible()
    expect(note).to_have_count(0)


def test_nobody_is_told_of_quick_turns_that_are_off(people: People, size: str) -> None:
    page = people.blank(size)
    told_of_sound(page)
    Laid(positions.calm()).show(page)
    expect(page.locator(".hand .card").first).to_be_visible()
    expect(page.get_by_role("group", name="Quick turns are on")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (844, 390), (390, 664), (360, 640)])
def test_the_explanation_fits_the_screen(people: People, width: int, height: int) -> None:
    page = people.blank("phone" if width < TOUCH else "desktop")
    told_of_sound(page)
    page.set_viewport_size({"width": width, "height": height})
    Stepping(positions.calm()).show(page)
    expect(page.get_by_role("group", name="Quick turns are on")).to_be_visible()
    fits(page, width)
