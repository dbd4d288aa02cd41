"""Two people and two bots: invited by link, talking, a drop in a window, a second device, one device for two."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from .conftest import People
from .player import Player

PASS = ".react .btn--brass.pass:has-text('Pass')"
CARDS = "nodes => nodes.map(node => node.dataset.card)"


def sit_down(people: People, size: str) -> tuple[Page, Page]:
    """Ann opens a table with the form, Bob follows her link."""
    ann = people.join(size=size, name="Ann")
    if size == "phone":
        ann.locator("#make-title").scroll_into_view_if_needed()
    ann.get_by_label("Seat 3: Open").click()
    ann.get_by_role("button", name="Relaxed").click()
    ann.get_by_label("Length").select_option("epic")  # long enough for everything to happen
    ann.get_by_role("button", name="Create table").click()
    expect(ann.locator("#room-title")).to_have_text("Ann’s table")
    link = ann.get_by_label("Link to this table").input_value()
    bob = people.join(link.removeprefix(people.site), size="desktop", name="Bob")
    bob.get_by_role("button", name="Sit here").first.click()
    expect(ann.locator(".seats li", has_text="Bob")).to_be_visible()
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        page.wait_for_selector(".react")
    return ann, bob


def talk(ann: Page, bob: Page) -> None:
    ann.get_by_role("button", name="Chat").first.click()
    ann.get_by_label("Say something").fill("<b>hello</b> Bob")
    ann.get_by_label("Say something").press("Enter")
    ann.keyboard.press("Escape")
    bob.get_by_role("button", name="Chat").first.click()
    expect(bob.locator(".lines")).to_contain_text("<b>hello</b> Bob")
    bob.get_by_role("button", name="Thanks!").click()
    expect(bob.locator(".lines")).to_contain_text("Thanks!")
    bob.keyboard.press("Escape")


def drop_in_a_window(player: Player) -> bool:
    """Reload the page where it may pass: True if the same question and the same hand came back.

    Bots play on meanwhile, so the question may be another one by then; the next window may do.
    """
    page = player.page
    if page.query_selector(PASS) is None:
        return False
    hand = page.locator(".hand .hb").evaluate_all(CARDS)
    question = page.text_content(".react .ev span")
    page.reload()
    page.wait_for_selector(".react .ev span")
    if page.query_selector(PASS) is None or page.text_content(".react .ev span") != question:
        return False
    assert page.locator(".hand .hb").evaluate_all(CARDS) == hand
    return True


@pytest.mark.timeout(300)
def test_invited_by_link_two_people_talk_and_one_drops_out_of_a_window(people: People, size: str) -> None:
    ann, bob = sit_down(people, size)
    talk(ann, bob)
    seats = [Player(ann), Player(bob)]
    end = time.monotonic() + 120
    while not any(drop_in_a_window(player) for player in seats):
        assert time.monotonic() < end, "no window stayed open"
        for player in seats:
            player.step()


@pytest.mark.timeout(300)
def test_the_same_person_on_a_second_device_has_the_same_seat(people: People) -> None:
    ann, _bob = sit_down(people, "desktop")
    ann.wait_for_selector(".hand .hb")
    second = people.another_page(ann, ann.url.removeprefix(people.site))
    second.wait_for_selector(".hand .hb")
    assert second.locator(".hand .hb").evaluate_all(CARDS) == ann.locator(".hand .hb").evaluate_all(CARDS)


@pytest.mark.timeout(300)
def test_one_device_passed_round_covers_the_hand(people: People, size: str) -> None:
    page = people.join(size=size, name="Ann")
    page.get_by_label("Seat 3: Open").click()
    page.get_by_role("button", name="Relaxed").click()
    page.get_by_role("button", name="Create table").click()
    page.get_by_label("Name of another player").fill("Bob")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(".seats li", has_text="Bob")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    player = Player(page)
    for _ in range(400):
        if page.query_selector(".cover") is not None:
            break
        if not player.step():
            page.wait_for_timeout(40)
    expect(page.locator(".cover")).to_contain_text("Pass the device to")
    name = (page.text_content(".cover .btn") or "").removeprefix("I’m ")
    page.locator(".cover .btn", has_text=name).click()
    expect(page.locator(".cover .btn", has_text=name)).to_have_count(0)  # it may be the other one's turn at once
    expect(page.locator(".sheet .me h2, .own .w").first).to_be_visible()
    assert name in {"Ann", "Bob"}
