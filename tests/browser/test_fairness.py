"""The page commits to a number, shows it only for the deal it saw, and checks the deal by itself after the game."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import People
from .test_pages import faults


def play_and_leave(page: Page) -> str:
    """Start a game against bots on the page, leave the seat to a bot, and wait until the bots have finished."""
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_selector(".react")
    game = page.url.split("/t/")[1].split("?")[0]
    assert page.request.delete(f"/api/tables/{game}/seats/0").ok
    for _ in range(300):
        if page.request.get(f"/api/replays/{game}").ok:
            return game
        page.wait_for_timeout(200)
    raise AssertionError("the bots did not come to an end within a minute")


def lucks_of(page: Page) -> set[str]:
    """Every random number that this browser has made."""
    return set(json.loads(page.evaluate("localStorage.getItem('kickdoor.lucks')")).values())


def check(page: Page, game: str) -> None:
    page.goto(f"/replay/{game}")
    page.get_by_role("button", name="Check it yourself").first.click()
    page.locator(".fair .btn").click()


@pytest.mark.timeout(300)
def test_the_browser_checks_the_deal_by_itself(people: People, size: str) -> None:
    page = people.join(size=size, name="Mira")
    game = play_and_leave(page)
    file = page.request.get(f"/api/replays/{game}/file").json()["table"]
    assert file["lucks"][0] in lucks_of(page), "the browser's own number went into the deal"
    assert file["lucks"][1:] == ["", "", ""]

    check(page, game)
    fair = page.locator(".fair")
    expect(fair.locator("h2")).to_have_text("A fair deal: nobody could have chosen it without you")
    for words in (
        "The server’s secret fits the seal", "Mira’s random number is the one sealed before",
        "Your own random number went into the shuffle", "The deal sheet is the one your browser saw",
        "The shuffle’s seed follows", "operator looked at the cards", "The server says about itself",
    ):  # fmt: skip
        expect(fair).to_contain_text(words)
    assert faults(page) == []

    stranger = people.join(size=size)
    check(stranger, game)
    expect(stranger.locator(".fair h2")).to_have_text("The numbers fit, but your browser wasn’t there")

    page.evaluate("localStorage['kickdoor.deals'] = localStorage['kickdoor.deals'].replace('Mira', 'Eve')")
    check(page, game)
    expect(fair.locator("h2")).to_have_text("The check failed")
    expect(fair).to_contain_text("The deal sheet isn’t the one your browser saw")


@pytest.mark.timeout(300)
def test_a_server_that_lies_is_found_out_by_the_page(people: People) -> None:
    """The server answers with another seed and calls it fine."""
    page = people.join(name="Mira")
    game = play_and_leave(page)

    def lie(route: Route) -> None:
        answer = route.fetch()
        data = answer.json()
        data["seed"] = "7"
        route.fulfill(response=answer, json=data)

    page.route(f"**/api/replays/{game}", lie)
    check(page, game)
    expect(page.locator(".fair h2")).to_have_text("The check failed")
    expect(page.locator(".fair")).to_contain_text("seed doesn’t follow")
    page.get_by_role("link", name="How deals are sealed").click()
    expect(page.locator("h1")).to_have_text("Fair deals")


@pytest.mark.timeout(300)
def test_two_people_both_add_their_luck(people: People) -> None:
    """Ann's seat was made for her, as after a rematch: her page commits on its own. Bob sits down on his page."""
    ann = people.join(name="Ann")
    setup = {"name": "Two", "seats": 3, "clock": "none", "me": {"name": "Ann", "sex": "female"}, "bots": [{"seat": 2}]}
    table = ann.request.post("/api/tables", data=setup).json()["id"]
    ann.goto(f"/t/{table}")
    bob = people.join(f"/t/{table}", name="Bob")
    bob.get_by_role("button", name="Sit here").click()
    expect(ann.locator(".seats li", has_text="Bob")).to_be_visible()
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        page.wait_for_selector(".react")
    for seat, page in enumerate((ann, bob)):
        assert page.request.delete(f"/api/tables/{table}/seats/{seat}").ok
    expect(ann.locator(".hero .wreath")).to_be_visible(timeout=60_000)
    file = ann.request.get(f"/api/replays/{table}/file").json()["table"]
    assert file["lucks"][0] in lucks_of(ann) and file["lucks"][1] in lucks_of(bob) and file["lucks"][2] == ""
    for page in (ann, bob):
        page.locator(".fair .btn").click()
        expect(page.locator(".fair h2")).to_have_text("A fair deal: nobody could have chosen it without you")
