"""The analysis of a finished game: a graph to choose a turn in, and lists of what decided it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import People
from .player import finished_game
from .test_pages import faults

GAMES: dict[str, str] = {}  # by server: both sizes look at one game, as an address has one analysis at a time
CUT_OFF = """() => {
  const box = document.querySelector(".an").getBoundingClientRect();
  const texts = [...document.querySelectorAll(".an svg text, .an .end, .an .lead, .an .said")];
  const out = texts.filter((node) => {
    const its = node.getBoundingClientRect();
    return its.width && (its.left < box.left || its.right > box.right + 1);
  });
  const wide = document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : [];
  const inside = box.left >= 0 && box.right <= innerWidth && box.top >= 0 ? [] : ["the panel leaves the screen"];
  return [...out.map((node) => node.textContent), ...wide, ...inside];
}"""
OVERLAP = """() => {
  const boxes = [...document.querySelectorAll(".an .left > *, .an .right")].map((n) => n.getBoundingClientRect());
  const hit = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.some((a, i) => boxes.slice(i + 1).some((b) => hit(a, b)));
}"""


def game_of(page: Page, site: str) -> str:
    if site not in GAMES:
        GAMES[site] = finished_game(page)
    return GAMES[site]


@pytest.mark.timeout(240)
def test_the_graph_leads_to_any_turn(people: People, size: str) -> None:
    page = people.join(size=size, name="Mira")
    game = game_of(page, people.site)
    page.goto(f"/replay/{game}")
    page.wait_for_selector(".bar output")
    page.get_by_role("button", name="Analysis").click()
    graph = page.get_by_role("slider", name="Chance to win by turn")
    expect(graph).to_be_visible(timeout=60_000)
    expect(page.locator(".an [role=status], .an progress")).to_have_count(1)
    expect(page.locator(".an path")).to_have_count(4)
    assert page.evaluate(CUT_OFF) == []
    assert not page.evaluate(OVERLAP)
    assert faults(page) == []

    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"^Turn 1: .* \d+%"))
    page.keyboard.press("ArrowRight")
    place = page.locator(".bar output")
    expect(place).to_contain_text("turn 2")
    expect(page.locator(".an .said")).to_contain_text("Turn 2:")
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] * 0.6, "y": box["height"] / 2})
    expect(place).not_to_contain_text(re.compile("turn 2$"))

    page.locator(".an .right li button").first.click()
    turn = re.search(r"Turn (\d+)", page.locator(".an .right li button").first.inner_text())
    assert turn is not None
    expect(place).to_contain_text(f"turn {turn[1]}")
    page.get_by_text("Show as a table").click()
    expect(page.get_by_role("columnheader", name="Juno")).to_be_visible()
