"""Sound: offered once, silent until the browser allows it, and nothing is saved up meanwhile."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from . import positions
from .conftest import People
from .laid import Laid

# Counts tones that are started, and what state the page's sound was in at that moment.
LISTEN = """() => {
    window.tones = [];
    window.contexts = [];
    const Real = AudioContext;
    window.AudioContext = class extends Real {
        constructor() { super(); window.contexts.push(this); }
        createOscillator() {
            const tone = super.createOscillator();
            window.tones.push(this.state);
            return tone;
        }
    };
}"""
SOUND_ON = """localStorage.setItem('kickdoor.prefs', '{"name":"Mira","sound":true,"soundAsked":true}')"""


def listening(people: People, size: str, script: str = "") -> tuple[Page, Laid]:
    page = people.blank(size)
    page.add_init_script(f"({LISTEN})(); {script}")
    return page, Laid(positions.calm()).show(page)


def test_sound_is_offered_once(people: People, size: str) -> None:
    page, _ = listening(people, size)
    offer = page.get_by_role("group", name="Play with sound?")
    offer.get_by_role("button", name="Sound on").click()
    expect(offer).to_have_count(0)
    page.wait_for_function("() => window.tones.includes('running')")  # it can be heard at once
    page.reload()
    page.wait_for_selector(".react")
    expect(offer).to_have_count(0)


@pytest.mark.parametrize("height", [844, 664, 640])
def test_the_offer_covers_nothing_on_a_phone(people: People, height: int) -> None:
    page = people.blank("phone")
    page.set_viewport_size({"width": 360 if height == 640 else 390, "height": height})
    Laid(positions.calm()).show(page)
    offer, door = (
        page.get_by_role("group", name="Play with sound?").bounding_box(),
        page.locator(".door").bounding_box(),
    )
    assert offer and door
    assert offer["y"] + offer["height"] <= door["y"]
    bar = page.locator(".react").bounding_box()
    assert bar
    assert door["y"] + door["height"] <= bar["y"]


def test_no_answer_is_an_answer(people: People, size: str) -> None:
    page = people.blank(size)
    page.clock.install()
    laid = Laid(positions.calm()).show(page)
    offer = page.get_by_role("group", name="Play with sound?")
    expect(offer).to_be_visible()
    for _ in range(7):  # while the game goes on
        page.clock.run_for(2000)
        laid.publish()
    expect(offer).to_have_count(0)


@pytest.mark.timeout(60)
def test_the_first_touch_unlocks_sound_and_nothing_was_saved_up(people: People, size: str) -> None:
    page, laid = listening(people, size, SOUND_ON)
    laid.says(1, "Hello")  # would chime
    expect(page.locator(".strip p")).to_contain_text("Hello")
    assert page.evaluate("() => [window.tones.length, window.contexts.length]") == [0, 0]
    if size == "phone":
        page.touchscreen.tap(200, 5)
    else:
        page.mouse.click(700, 10)
    page.wait_for_function("() => window.contexts.length === 1 && window.contexts[0].state === 'running'")
    assert page.evaluate("() => window.tones.length") == 0
    laid.says(1, "Hello again")
    page.wait_for_function("() => window.tones.length > 0")
    assert page.evaluate("() => new Set(window.tones).size") == 1
