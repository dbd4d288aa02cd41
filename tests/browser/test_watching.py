"""Spectators see the table and nobody's hand; a table screen is a spectator with a code to join by."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from kickdoor.kit import table as lay

from .conftest import People
from .laid import Laid
from .player import bots, open_table


@pytest.mark.timeout(300)
def test_a_spectator_sees_everything_but_hands(people: People, size: str) -> None:
    mira = people.join(name="Mira")
    table = open_table(
        mira,
        name=f"Hull breach on a {size}",
        seats=4,
        clock="none",
        public=True,
        bots=bots(3),
        me={"name": "Mira", "sex": "female"},
        start=True,
    )
    mira.goto(f"/t/{table}")
    expect(mira.locator(".hand .hb").first).to_be_visible()

    guest = people.join("/", size=size)
    entry = guest.locator(".public li", has_text=f"Hull breach on a {size}")
    expect(entry).to_contain_text("turn")
    entry.get_by_role("link", name="Watch").click()
    expect(guest.locator(".react")).to_be_visible()
    expect(guest.locator(".hand")).to_have_count(0)
    expect(guest.locator(".acts button")).to_have_text(["Take over a bot"])
    assert guest.locator(".opp, .op").count() == 4
    mine = mira.locator(".hand .hb").evaluate_all("nodes => nodes.map(node => node.dataset.card)")
    assert mine, "the seat itself has a hand"


@pytest.mark.timeout(300)
def test_the_table_screen_shows_the_code_and_no_hand(people: People) -> None:
    mira = people.join(name="Mira", size="phone")
    table = open_table(mira, seats=3, clock="none", bots=bots(2), me={"name": "Mira", "sex": "female"}, start=True)
    screen = people.join(f"/t/{table}/board")
    expect(screen.locator(".qr")).to_be_visible()
    expect(screen.locator(".ladder")).to_be_visible()
    expect(screen.locator(".hand")).to_have_count(0)
    mira.goto(f"/t/{table}")  # the phone holds the hand
    expect(mira.locator(".hand .hb").first).to_be_visible()


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_pawns_of_all_seats_fit_on_one_rung(people: People, seats: int) -> None:
    everybody: dict[str, Any] = {name: {} for name in ("ann", "bob", "cy", "dee", "eve", "fay")[:seats]}
    t = lay(**everybody)
    t.ann.has_time()
    page = people.join("/rules")
    Laid(t, None).show(page)
    expect(page.locator(".ladder .pawn")).to_have_count(seats)
    right = "nodes => Math.max(...nodes.map((node) => node.getBoundingClientRect().right))"
    pawns, rungs = (page.locator(f".ladder {part}").evaluate_all(right) for part in (".pawn", "ol"))
    assert pawns <= rungs
