"""The page as an app: Chromium would install it, its worker shows notifications and keeps nothing.

The icon of the tab says whose turn it is, and links have previews.
"""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from .conftest import People
from .player import bots, open_table


@pytest.mark.timeout(120)
def test_chromium_finds_nothing_that_keeps_it_from_installing_the_page(people: People) -> None:
    page = people.join()
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == [] and manifest["url"].endswith("/manifest.webmanifest")
    wanted = json.loads(manifest["data"])
    assert wanted["display"] == "standalone" and wanted["start_url"] == "/"
    for icon in wanted["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"] == icon["type"]
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [e for e in errors if e["errorId"] != "in-incognito"] == []  # every test has a window of its own


@pytest.mark.timeout(120)
def test_the_worker_shows_a_notification_and_keeps_nothing(people: People) -> None:
    page = people.join()
    page.context.grant_permissions(["notifications"], origin=people.site)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    message = {"title": "Your turn", "body": "Friday", "url": "/cards", "tag": "t1"}
    for _ in range(100):
        if found:
            break
        page.wait_for_timeout(50)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": people.site, "registrationId": found[0], "data": json.dumps(message)},
    )
    page.wait_for_function(
        """async () => {
          const worker = await navigator.serviceWorker.ready;
          const [shown] = await worker.getNotifications();
          return shown?.title === "Your turn" && shown.body === "Friday" && shown.data.url === "/cards";
        }"""
    )
    assert page.evaluate("() => caches.keys()") == []


@pytest.mark.timeout(120)
def test_the_tab_says_that_it_is_my_turn(people: People) -> None:
    ann = people.join(name="Ann")
    table = open_table(ann, seats=3, clock="none", bots=bots(2), me={"name": "Ann", "sex": "female"}, start=True)
    ann.goto(f"/t/{table}")
    icon = ann.locator("link[rel=icon]")
    expect(ann.locator(".react.mine")).to_be_visible()
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    expect(ann).to_have_title("Your turn · A table · Kickdoor")
    ann.goto("/cards")
    expect(icon).to_have_attribute("href", "/favicon.svg")


@pytest.mark.timeout(60)
def test_a_link_to_a_table_has_a_preview(people: People) -> None:
    page = people.join()
    table = open_table(page, name='Friday "<b>"', seats=3, me={"name": "Ann"})
    html = page.request.get(f"/t/{table}").text()
    assert 'property="og:title" content="You’re invited to Friday &quot;&lt;b&gt;&quot;"' in html
    assert f'content="{people.site}/preview.png"' in html and f'content="{people.site}/t/{table}"' in html
    assert page.request.get("/preview.png").headers["content-type"] == "image/png"
    assert 'property="og:title" content="Kickdoor"' in page.request.get("/").text()
