"""Notifications: people who are away are told once that it is their turn, by the push service of their browser."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid
from py_vapid.utils import b64urldecode, b64urlencode

from server.client import Player, Seat
from server.conftest import Running, Serve
from server.test_people import people_at


class Browser:
    """A browser's side of a subscription: its keys, and what its push service has taken for it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.heard: list[tuple[dict[str, str], dict[str, Any]]] = []
        self.arrived = asyncio.Event()
        self.status = "201 Created"
        self.port = 0

    @property
    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": b64urlencode(point), "auth": b64urlencode(self.auth)}
        return {"endpoint": f"http://127.0.0.1:{self.port}/push/1", "keys": keys}

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one message as a push service does, and read it as the browser would."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        headers = {k.lower(): v for k, v in (line.split(": ", 1) for line in head.split("\r\n")[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        self.heard.append((headers, json.loads(plain)))
        writer.write(f"HTTP/1.1 {self.status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.arrived.set()

    async def next(self) -> tuple[dict[str, str], dict[str, Any]]:
        async with asyncio.timeout(30):
            await self.arrived.wait()
        self.arrived.clear()
        return self.heard[-1]


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    found = Browser()
    service = await asyncio.start_server(found.take, "127.0.0.1", 0)
    found.port = service.sockets[0].getsockname()[1]
    yield found
    service.close()


async def by_mail(serve: Serve, browser: Browser) -> tuple[Running, Seat, Seat]:
    """Two people play by mail; the browser of the one whose turn it is wants to be told."""
    server: Running = await serve(push_hosts="127.0.0.1", push_contact="mailto:host@example.org")
    seats = await people_at(server, 2, clock="mail")
    await seats[0].until(lambda s: s.doc.get("clock", {}).get("waiting", [-1])[0] in (0, 1))
    asked, other = seats if 0 in seats[0].doc["clock"]["waiting"] else reversed(seats)
    await asked.player.post("/api/me/push", browser.subscription, status=204)
    return server, asked, other


async def test_a_person_who_is_away_is_told_once_that_it_is_their_turn(serve: Serve, browser: Browser) -> None:
    _, ann, bob = await by_mail(serve, browser)
    assert not browser.heard  # Ann looks at the table
    await ann.close()
    headers, message = await browser.next()
    assert message == {"title": "Your turn", "body": "A table", "url": f"/t/{ann.table}", "tag": ann.table}
    assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0
    token, key = (part.split("=", 1)[1] for part in headers["authorization"].removeprefix("vapid ").split(","))
    assert key == (await ann.player.get("/api/push"))["key"]
    claims = json.loads(b64urldecode(token.split(".")[1].encode()))
    assert claims["sub"] == "mailto:host@example.org" and claims["aud"] == f"http://127.0.0.1:{browser.port}"
    assert Vapid.verify(headers["authorization"])
    await bob.send(t="chat", text="hello")
    await bob.ask("pong", t="ping")
    assert len(browser.heard) == 1  # once is enough
    await ann.connect()
    await ann.close()
    await browser.next()
    assert len(browser.heard) == 2  # Ann has looked since


async def test_a_browser_that_is_gone_is_forgotten(serve: Serve, browser: Browser) -> None:
    server, ann, _ = await by_mail(serve, browser)
    browser.status = "410 Gone"
    await ann.close()
    await browser.next()
    while server.backend.bell.tasks:
        await asyncio.gather(*server.backend.bell.tasks)
    person = ann.player.token.split(".")[0]
    assert await server.backend.bell.subscriptions.of_person(person) == []


async def test_nobody_is_told_at_a_quick_table_or_alone_with_bots(serve: Serve, browser: Browser) -> None:
    server: Running = await serve(push_hosts="127.0.0.1")
    for count, clock in ((2, "normal"), (1, "mail")):
        ann, *_ = await people_at(server, count, clock=clock)
        await ann.player.post("/api/me/push", browser.subscription, status=204)
        await ann.close()
        watcher = await (await server.player()).look(ann.table)
        await watcher.until(lambda s: s.doc["table"]["sitters"]["0"].get("away"))
    assert not server.backend.bell.tasks and not browser.heard


async def test_a_restart_tells_nobody_twice(serve: Serve, browser: Browser) -> None:
    server, ann, bob = await by_mail(serve, browser)
    await ann.close()
    await browser.next()
    server.crash()
    again: Running = await serve(push_hosts="127.0.0.1")
    bob = await Player(again.base, bob.player.token).look(bob.table)
    await bob.ask("pong", t="ping")
    assert len(browser.heard) == 1 and not again.backend.bell.tasks
    key = (await bob.player.get("/api/push"))["key"]
    assert len(b64urldecode(key.encode())) == 65 and key == server.backend.bell.keys.public  # the key is kept


async def test_only_push_services_are_written_to(server: Running) -> None:
    ann = await server.player()
    keys = Browser().subscription["keys"]
    for endpoint in (
        "http://127.0.0.1:1/x", "https://127.0.0.1/x", "https://example.org/push", "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.example.org/x", "https://a@fcm.googleapis.com/x", "ftp://x", "https://[",
    ):  # fmt: skip
        refused = await ann.post("/api/me/push", {"endpoint": endpoint, "keys": keys}, status=400)
        assert "push service" in refused["words"]
    for host in (
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "web.push.apple.com",
        "x.notify.windows.com",
    ):
        await ann.post("/api/me/push", {"endpoint": f"https://{host}/x", "keys": keys}, status=204)


async def test_forgetting_devices_forgets_their_notifications(server: Running) -> None:
    ann = await server.player()
    given = {"endpoint": "https://fcm.googleapis.com/x", "keys": Browser().subscription["keys"]}
    for n in range(12):
        await ann.post("/api/me/push", {**given, "endpoint": f"https://fcm.googleapis.com/{n}"}, status=204)
    bell = server.backend.bell
    person = ann.token.split(".")[0]
    assert len(await bell.subscriptions.of_person(person)) == 10
    await ann.post("/api/me/push/off", {"endpoint": "https://fcm.googleapis.com/11"}, status=204)
    assert len(await bell.subscriptions.of_person(person)) == 9
    await ann.post("/api/me/forget", status=204)
    assert await bell.subscriptions.of_person(person) == []
