"""The first game: a script that does only what the spotlight says reaches the graduation screen in time."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import People

WORDS_A_MINUTE = 200
SECONDS_AN_ACTION = 2
MOST_MINUTES = 6
MOST_ACTIONS = 90
NOW = """() => {
    const spot = document.querySelector('.spot')?.getBoundingClientRect();
    const next = document.querySelector('.tutor .btn--brass')?.getBoundingClientRect();
    const box = next ?? spot;
    const tutor = document.querySelector('.tutor');
    return box && tutor ? {
        x: box.x + box.width / 2, y: box.y + box.height / 2,
        lesson: tutor.dataset.lesson, words: tutor.innerText,
    } : null;
}"""
SHOTS = os.environ.get("KICKDOOR_SHOTS", "")  # a folder for a picture of every lesson


def begin(people: People, size: str) -> Page:
    page = people.join("/learn", size=size, name="Mira")
    page.get_by_role("button", name="Start the first game").click()
    page.wait_for_selector(".tutor")
    return page


def settled(page: Page) -> dict[str, object] | None:
    """Return what the spotlight says, once it stands still; None at the end of the game."""
    last = None
    for _ in range(250):
        if page.locator(".graduation").count():
            return None
        now = page.evaluate(NOW)
        if now is not None and now == last:
            return dict(now)
        last = now
        page.wait_for_timeout(120)
    shoot(page, "stuck")
    raise AssertionError(f"no spotlight; the page shows: {page.inner_text('body')[:600]}")


def shoot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


@pytest.mark.timeout(300)
def test_the_spotlight_leads_to_the_graduation_screen(people: People, size: str) -> None:
    page = begin(people, size)
    lessons: list[str] = []
    words = actions = 0
    while actions < MOST_ACTIONS:
        now = settled(page)
        if now is None:
            break
        if not lessons or lessons[-1] != now["lesson"]:
            lessons.append(str(now["lesson"]))
            words += len(str(now["words"]).split())
            shoot(page, f"{size}-{len(lessons):02}-{now['lesson']}")
        if size == "phone":
            page.touchscreen.tap(float(str(now["x"])), float(str(now["y"])))
        else:
            page.mouse.click(float(str(now["x"])), float(str(now["y"])))
        actions += 1
        page.wait_for_timeout(250)  # a hand moves to the next button
    expect(page.locator(".graduation")).to_be_visible()
    shoot(page, f"{size}-99-graduation")
    expect(page.get_by_role("heading", name="You won your first game!")).to_be_visible()
    given = [lesson for lesson in lessons if lesson != "hint"]
    assert len(given) == len(set(given)), lessons
    acts = {"equip", "door", "fight", "end", "help", "share", "loot", "charity", "sell", "flee", "grenade", "last"}
    assert acts | {"treasure", "trap", "escaped"} <= set(given), lessons
    minutes = words / WORDS_A_MINUTE + actions * SECONDS_AN_ACTION / 60
    print(f"{size}: {words} words, {actions} actions, {minutes:.1f} minutes")
    assert minutes < MOST_MINUTES, (words, actions)


@pytest.mark.timeout(300)
def test_a_beginner_who_does_something_else_can_play_on(people: People) -> None:
    page = begin(people, "desktop")
    page.locator(".tutor .btn--brass").click()
    expect(page.locator(".tutor")).to_have_attribute("data-lesson", "equip")
    page.locator('[data-act="kick"]').click()  # instead of putting on the Laser
    expect(page.locator(".tutor")).not_to_have_attribute("data-lesson", "equip")
    page.wait_for_selector('[data-act="pass"]')  # 7 against 8: the fight goes on, and can be lost
    for _ in range(25):
        now = settled(page)
        if now is None or now["lesson"] == "end":
            break
        page.mouse.click(float(str(now["x"])), float(str(now["y"])))
        page.wait_for_timeout(250)
    expect(page.locator('[data-act="end"]')).to_be_visible()
