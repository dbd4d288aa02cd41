"""Auto-pass: set before anything is asked, in sight as long as it lasts, ended with a tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import People
from .player import Player, bots, two_at_a_table

AHEAD = ".react .more:has-text('Auto-pass')"


def waiting(ann: Player, bob: Player) -> Page:
    """Return the one of the two who waits for the other's turn; until then both play on."""
    for _ in range(400):
        for one, other in ((ann, bob), (bob, ann)):
            if other.turn().endswith("you") and one.page.locator(AHEAD).count():
                return one.page
            other.step()
        ann.page.wait_for_timeout(50)
    raise AssertionError(f"neither of the two came to wait for the other: {ann.turn()}, {bob.turn()}")


@pytest.mark.timeout(300)
def test_a_yield_is_set_ahead_stays_in_sight_and_ends_with_a_tap(people: People, size: str) -> None:
    ann, bob = people.join(size=size, name="Ann"), people.join(size=size, name="Bob")
    two_at_a_table(ann, bob, clock="none", bots=bots(1, "random"))
    page = waiting(Player(ann), Player(bob))
    page.wait_for_timeout(500)  # a click of its own, not the second one of a double click
    page.locator(AHEAD).click()
    page.get_by_role("button", name="Pass until my next turn").click()
    page.keyboard.press("Escape")
    chip = page.locator(".react .yielding")
    expect(chip).to_contain_text("until your turn")
    chip.click()
    expect(chip).to_have_count(0)
    page.keyboard.press("t")
    expect(chip).to_be_visible()
