"""How much a browser loads until somebody sits at a table of one set, compressed as it comes over the line."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import People
from .player import open_table

MOST = 250_000  # bytes, headers included
HAND = 8  # cards


@pytest.mark.timeout(120)
def test_a_first_load_of_one_set_is_small(people: People, size: str) -> None:
    page = people.blank(size, name="Ann")
    session = page.context.new_cdp_session(page)
    paths: dict[str, str] = {}
    loaded: dict[str, int] = {}

    def answered(event: dict[str, Any]) -> None:
        paths[event["requestId"]] = event["response"]["url"].removeprefix(people.site)

    def finished(event: dict[str, Any]) -> None:
        path = paths.get(event["requestId"], "")
        loaded[path] = loaded.get(path, 0) + int(event["encodedDataLength"])

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", finished)
    session.send("Network.enable")
    page.goto("/", wait_until="networkidle")
    page.get_by_role("button", name="Play now against bots").click()
    expect(page.locator("[data-card]").first).to_be_visible()
    seen = -1
    while seen < len(loaded):  # until nothing came for a second
        seen = len(loaded)
        page.wait_for_timeout(1000)
    icons = sorted(n for path, n in loaded.items() if path.startswith("/generated/"))
    others = sum(loaded.values()) - sum(icons)
    first = others + sum(icons[-HAND:])  # bots have played while we waited: their cards came later
    report = "\n".join(f"{n:8} {path}" for path, n in sorted(loaded.items(), key=lambda one: -one[1]))
    print(f"{size}: {first:,} bytes in {len(loaded) - len(icons) + HAND} answers\n{report}")
    assert len(icons) > HAND // 2 and any(path.startswith("/api/cards") for path in loaded)
    assert first < MOST, report


@pytest.mark.timeout(120)
def test_a_part_that_cannot_be_loaded_can_be_loaded_again(people: People) -> None:
    page = people.join(name="Ann")
    table = open_table(page, seats=3, me={"name": "Ann"})
    page.route("**/assets/WaitingRoom*.js", lambda route: route.abort())
    page.goto(f"/t/{table}")
    expect(page.get_by_role("alert")).to_contain_text("didn’t load")
    page.unroute("**/assets/WaitingRoom*.js")
    page.get_by_role("button", name="Reload").click()
    expect(page.locator("main")).to_contain_text("Ann")
    people.said.clear()  # what Chromium says of the file we held back
