"""A finished game: scrubbing, other eyes, a link to a moment, the check, the file, and playing on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import People
from .player import finished_game


@pytest.mark.timeout(360)
def test_scrub_look_check_and_fork(people: People, size: str) -> None:
    page = people.join(size=size, name="Mira")
    game = finished_game(page)
    page.goto(f"/replay/{game}")
    place = page.locator(".bar output")
    expect(place).to_contain_text("Move 0 of")
    for n in (1, 2):
        page.get_by_label("Next move", exact=True).click()
        expect(place).to_contain_text(f"Move {n} of")
    page.get_by_label("Next turn", exact=True).click()
    expect(place).to_contain_text("turn 1")
    slider = page.locator(".scrub input")
    slider.evaluate("node => { node.value = 80; node.dispatchEvent(new Event('input', {bubbles: true})) }")
    expect(place).to_contain_text("Move 80 of")

    if size == "desktop":  # with all cards open every hand lies there
        expect(page.locator(".own.all .one")).to_have_count(4)
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator(".own.all")).to_have_count(0)
    assert re.search(r"move=80&seat=1", page.url)

    link = page.url
    other = people.join(link.removeprefix(people.site), size=size)
    expect(other.locator(".bar output")).to_contain_text("Move 80 of")
    expect(other.locator(".scrub input")).to_have_value("80")
    if size == "desktop":  # the log tells what happened, not who passed
        expect(other.locator(".logcol .log")).to_contain_text("Turn 1")
        expect(other.locator(".logcol .log")).to_contain_text("drew")
        assert "Pass" not in (other.text_content(".logcol .log") or "")

    page.get_by_role("button", name="What they knew").click()
    expect(page.locator(".knew")).to_contain_text("knew before this move")
    page.get_by_role("button", name="Check it yourself").first.click()
    page.locator(".fair .btn").click()
    expect(page.locator(".fair h2")).to_contain_text("can’t be proven")  # four bots: nobody added a luck
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == f"kickdoor-{game}.json"

    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".react")).to_be_visible()
    expect(page.locator(".hand")).to_be_visible()


@pytest.mark.timeout(300)
def test_the_list_leads_to_the_game(people: People) -> None:
    page = people.join(name="Mira")
    game = finished_game(page)
    page.goto("/replays")
    page.locator(f"a[href='/replay/{game}']").click()
    expect(page.locator(".bar output")).to_contain_text("Move 0 of")
