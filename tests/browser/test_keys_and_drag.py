"""Keys for everything, and a card dragged by mouse and by finger; the same game every time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import People
from .player import BRASS, Player, bots, open_table

PASS = f"{BRASS}:has-text('Pass')"
LESSON = 753  # the one of the tutorial: its first hand holds a Trap


def lesson(people: People, size: str) -> Page:
    """The table to learn at, on which the cards fall the same way every time."""
    page = people.join(size=size, name="Mira")
    table = open_table(
        page,
        seats=3,
        clock="none",
        bots=bots(2, "random"),
        me={"name": "Mira", "sex": "female"},
        start=True,
        lesson=LESSON,
    )
    page.goto(f"/t/{table}")
    page.wait_for_selector(".hand .hb")
    return page


@pytest.mark.timeout(300)
def test_keys(people: People) -> None:
    page = lesson(people, "desktop")
    said: list[str] = []
    opened: list[str] = []
    page.on("websocket", lambda line: opened.append(line.url))
    page.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(str(frame))))
    page.reload()
    page.wait_for_selector(".hand .hb")
    page.keyboard.press("1")
    expect(page.locator(".panels [role=dialog]")).to_be_visible()
    page.keyboard.press("i")
    expect(page.locator(".veil .card")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".panels [role=dialog]")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator(".panels [role=dialog]")).to_contain_text("where the totals come from")
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    page.locator("#chat-text").fill("hello there")  # typing is typing: no key acts
    page.keyboard.press("Enter")
    expect(page.locator(".lines")).to_contain_text("hello there")
    page.keyboard.press("Escape")
    turn = page.locator(".top .turn")
    expect(turn).to_have_text("First hands")
    page.locator("body").press("k")
    expect(turn).not_to_have_text("First hands")
    player = Player(page)
    for _ in range(400):
        if page.query_selector(".stage.fighting") and page.query_selector(PASS):
            break
        if not player.step():
            page.wait_for_timeout(30)
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("b")
    expect(page.locator(".receipt")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".receipt")).to_have_count(0)
    said.clear()
    for _ in range(100):  # a key does nothing while the last answer is under way
        if any('"pass"' in line for line in said):
            break
        if page.query_selector(PASS):
            page.keyboard.press(" ")
        page.wait_for_timeout(100)
    assert [line for line in said if '"pass"' in line], said
    assert len(opened) == 1, "one line, kept open"


def first_with(page: Page, kind: str) -> str:
    """The id of a card of this kind in hand that can be played."""
    found = page.query_selector(f".hand .hc:not(.no) .hb:has([data-kind={kind}])")
    assert found is not None, f"this lesson deals no {kind} that can be played"
    return found.get_attribute("data-card") or ""


@pytest.mark.timeout(300)
def test_a_card_dragged_onto_a_player_by_mouse_and_by_finger(people: People, size: str) -> None:
    page = lesson(people, size)
    card = first_with(page, "trap")
    start = page.locator(f"[data-card='{card}']").bounding_box()
    goal = page.locator("[data-drop='seat:1']").bounding_box()
    assert start and goal
    x, y = start["x"] + start["width"] / 2, start["y"] + 40
    to_x, to_y = goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2
    if size == "desktop":
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 30, steps=3)
        page.mouse.move(to_x, to_y, steps=8)
        expect(page.locator("[data-drop='seat:1'].over")).to_be_visible()
        page.mouse.up()
    else:
        touch = page.context.new_cdp_session(page)

        def at(kind: str, px: float, py: float) -> None:
            points = [] if kind == "touchEnd" else [{"x": px, "y": py}]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        at("touchStart", x, y)
        for i in range(1, 13):
            at("touchMove", x + (to_x - x) * i / 12, y + (to_y - y) * i / 12)
        at("touchEnd", to_x, to_y)
    expect(page.locator(f"[data-card='{card}']")).to_have_count(0)
