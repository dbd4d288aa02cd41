"""Pausing: the host at once, others by asking; everybody sees it, and everybody can look around meanwhile."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import People
from .player import bots, two_at_a_table


def seated(people: People, size: str) -> tuple[Page, Page]:
    ann, bob = people.join(size=size, name="Ann"), people.join(size=size, name="Bob")
    two_at_a_table(ann, bob, clock="relaxed", bots=bots(1, "greedy"))
    return ann, bob


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").first.click()


@pytest.mark.timeout(120)
def test_the_host_pauses_and_the_other_asks_to_resume(people: People, size: str) -> None:
    ann, bob = seated(people, size)
    open_menu(ann)
    ann.locator(".time").get_by_role("button", name="Pause the game").click()
    for page in (ann, bob):
        expect(page.get_by_role("region", name="Paused")).to_be_visible()
        expect(page.get_by_role("timer").first).to_have_attribute("aria-label", "No time limit")
    bob.get_by_role("button", name="Ask to resume").click()
    motion = ann.get_by_role("group", name="Bob asked to resume the game.")
    expect(motion).to_be_visible()
    expect(bob.get_by_text("You asked to resume the game.")).to_be_visible()
    motion.get_by_role("button", name="Agree", exact=True).click()
    for page in (ann, bob):
        expect(page.get_by_role("region", name="Paused")).to_have_count(0)
        expect(page.get_by_role("timer").first).not_to_have_attribute("aria-label", "No time limit")


@pytest.mark.timeout(120)
def test_the_host_turns_the_clock_off(people: People) -> None:
    ann, bob = seated(people, "desktop")
    open_menu(ann)
    ann.locator(".time").get_by_role("combobox").select_option("none")
    expect(bob.locator(".top .meta")).to_contain_text("No clock")
    expect(bob.get_by_text("Ann turned the clock off.").first).to_be_visible()
