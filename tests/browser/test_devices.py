"""One person goes on with another device: by a link that opens their seat once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import People
from .player import bots, open_table

HAND = ".hand .hb"
EMPTY = "Your hand is empty."  # a Software Glitch among the first cards takes the others along
OTHER = {"desktop": "phone", "phone": "desktop"}


def table_of(page: Page, name: str) -> str:
    return open_table(page, seats=3, clock="none", bots=bots(2), me={"name": name, "sex": "female"}, start=True)


def link_of(page: Page) -> str:
    """The path of the link that the menu shows beside its code."""
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Another device").click()
    expect(page.locator(".qr")).to_be_visible()
    link = page.get_by_label("Link for your other device").input_value()
    page.keyboard.press("Escape")
    return link[link.index("/t/") :]


def hand_of(page: Page) -> list[str]:
    expect(page.locator(HAND).or_(page.get_by_text(EMPTY)).first).to_be_visible()
    return sorted(page.locator(HAND).evaluate_all("nodes => nodes.map(node => node.dataset.card)"))


def assert_same_hand(one: Page, other: Page) -> None:
    """Compare two devices of one seat, whose quick turn may be going on: wait until both have shown it."""
    for _ in range(100):
        if hand_of(one) == hand_of(other):
            return
        one.wait_for_timeout(100)
    assert hand_of(one) == hand_of(other)


@pytest.mark.timeout(300)
def test_a_second_device_takes_the_same_seat_and_its_link_is_used_up(people: People, size: str) -> None:
    first = people.join(size=size, name="Mira")
    table = table_of(first, "Mira")
    first.goto(f"/t/{table}")
    path = link_of(first)

    second = people.join(path, size=OTHER[size])
    assert_same_hand(second, first)
    assert second.url.endswith(f"/t/{table}"), "the code does not stay in the address"
    second.reload()
    assert_same_hand(second, first)

    thief = people.join(path)
    expect(thief.get_by_role("alert")).to_contain_text("used already or is too old")
    thief.get_by_role("link", name="Keep my current identity").click()
    expect(thief.locator(".react")).to_be_visible()
    expect(thief.locator(".hand")).to_have_count(0)
    people.said[:] = [line for line in people.said if "400 (Bad Request)" not in line]  # as the thief was to be told


@pytest.mark.timeout(300)
def test_a_player_who_would_lose_tables_of_their_own_is_asked_first(people: People) -> None:
    first = people.join(name="Mira")
    table = table_of(first, "Mira")
    first.goto(f"/t/{table}")
    path = link_of(first)
    second = people.join(name="Bob")
    table_of(second, "Bob")
    second.goto(path)
    expect(second.get_by_role("main")).to_contain_text("This browser has a seat at 1 other table")
    second.get_by_role("button", name="Continue anyway").click()
    assert_same_hand(second, first)


@pytest.mark.timeout(300)
def test_a_person_signs_their_other_devices_out(people: People, size: str) -> None:
    first = people.join(size=size, name="Mira")
    table = table_of(first, "Mira")
    first.goto(f"/t/{table}")
    second = people.join(link_of(first), size=OTHER[size])
    assert_same_hand(second, first)
    first.get_by_role("button", name="Menu", exact=True).click()
    first.get_by_role("button", name="Another device").click()
    first.get_by_role("button", name="Sign out my other devices").click()
    first.get_by_role("button", name="Sign them out").click()
    expect(first.get_by_role("status").filter(has_text="Only this device is signed in")).to_be_visible()
    second.keyboard.press("u")  # the server hangs up with its next message to that device: here, the answer
    expect(second.locator(".hand")).to_have_count(0)  # without a reload
    second.reload()
    expect(second.locator(".react")).to_be_visible()
    expect(second.locator(".hand")).to_have_count(0)
    first.reload()
    assert hand_of(first)
