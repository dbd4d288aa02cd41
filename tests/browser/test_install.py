"""The page as an app: Chromium would install it, its worker shows notifications and keeps nothing.

The icon of the tab says whose turn it is, and links have previews.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Page, expect
from py_vapid import Vapid
from py_vapid.utils import b64urlencode

from .conftest import People
from .player import bots, open_table, two_at_a_table


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


def deliver(page: Page, site: str, message: str) -> None:
    """Hand a message to the worker of the page, as the browser does with one that its push service brings."""
    page.context.grant_permissions(["notifications"], origin=site)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    for _ in range(100):
        if found:
            break
        page.wait_for_timeout(50)
    session.send("ServiceWorker.deliverPushMessage", {"origin": site, "registrationId": found[0], "data": message})


def wait_for_notification(page: Page, title: str, body: str, url: str) -> None:
    page.wait_for_function(
        """async ([title, body, url]) => {
          const worker = await navigator.serviceWorker.ready;
          const [shown] = await worker.getNotifications();
          return shown?.title === title && shown.body === body && shown.data.url === url;
        }""",
        arg=[title, body, url],
    )


@pytest.mark.timeout(120)
def test_the_worker_shows_a_notification_and_keeps_nothing(people: People) -> None:
    page = people.join()
    deliver(page, people.site, json.dumps({"title": "Your turn", "body": "Friday", "url": "/cards", "tag": "t1"}))
    wait_for_notification(page, "Your turn", "Friday", "/cards")
    assert page.evaluate("() => caches.keys()") == []


class PushService(ThreadingHTTPServer):
    """A push service on this machine, and the keys of the browsers that use it: it reads what the server sent as those
    browsers would."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.heard: list[tuple[str, str, str]] = []  # (path, authorization, message)

    def subscription(self, path: str) -> dict[str, object]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": b64urlencode(point), "auth": b64urlencode(self.auth)}
        return {"endpoint": f"http://127.0.0.1:{self.server_address[1]}{path}", "keys": keys}


class Taking(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        plain = http_ece.decrypt(
            body, private_key=self.server.key, auth_secret=self.server.auth, version=self.headers["content-encoding"]
        )
        self.server.heard.append((self.path, self.headers["authorization"], plain.decode()))
        self.send_response(201)
        self.end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""


@pytest.fixture
def push_service() -> Iterator[PushService]:
    service = PushService()
    thread = threading.Thread(target=service.serve_forever)
    thread.start()
    yield service
    service.shutdown()
    thread.join()
    service.server_close()


@pytest.mark.timeout(180)
def test_a_person_who_has_left_a_table_by_mail_sees_a_notification(people: People, push_service: PushService) -> None:
    """From the server's message, encrypted (RFC 8291) and signed (RFC 8292), to what the worker shows."""
    ann, bob = people.join(name="Ann"), people.join(name="Bob")
    two_at_a_table(ann, bob, clock="mail", name="Friday", bots=bots(1))
    table = ann.url.rsplit("/", 1)[1].split("?")[0]
    for path, page in (("/ann", ann), ("/bob", bob)):
        assert page.request.post("/api/me/push", data=push_service.subscription(path)).ok
        page.goto("/cards")
    for _ in range(600):
        if push_service.heard:
            break
        ann.wait_for_timeout(50)
    path, authorization, message = push_service.heard[0]
    assert Vapid.verify(authorization)
    away = ann if path == "/ann" else bob
    deliver(away, people.site, message)
    wait_for_notification(away, "Your turn", "Friday", f"/t/{table}")


SUBSCRIBE = """kept => {
  // Chromium has no push service of its own in a test: this stands for it, at the boundary of the browser.
  PushManager.prototype.subscribe = async (wish) => {
    window.wished = wish;
    return { endpoint: kept.endpoint, toJSON: () => kept };
  };
}"""


@pytest.mark.timeout(180)
def test_a_person_who_switches_notifications_on_is_sent_one(people: People, push_service: PushService) -> None:
    ann, bob = people.join(name="Ann"), people.join(name="Bob")
    for path, page in (("/ann", ann), ("/bob", bob)):
        page.context.grant_permissions(["notifications"], origin=people.site)
        page.goto("/games")
        page.evaluate(SUBSCRIBE, push_service.subscription(path))
        with page.expect_response("**/api/me/push") as told:
            page.get_by_role("button", name="Notify me").click()
        assert told.value.ok
        expect(page.get_by_role("button", name="Notifications are on")).to_have_attribute("aria-pressed", "true")
        wish = page.evaluate("() => window.wished")
        assert wish == {"userVisibleOnly": True, "applicationServerKey": page.request.get("/api/push").json()["key"]}
    two_at_a_table(ann, bob, clock="mail", name="Friday", bots=bots(1))
    for page in (ann, bob):
        page.goto("/cards")
    for _ in range(600):
        if push_service.heard:
            break
        ann.wait_for_timeout(50)
    assert json.loads(push_service.heard[0][2])["title"] == "Your turn"


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
