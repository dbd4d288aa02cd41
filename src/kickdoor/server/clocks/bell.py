"""The bell: notifies absent people that it is their turn, at tables with a slow clock.

A person gets one message, and another only after they have looked at the table. Messages go through the push service
of their browser (RFC 8030), encrypted for that browser (RFC 8291) and signed by this server (RFC 8292).
"""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from kickdoor.server.refusals import Refused
from kickdoor.server.settings import Settings
from kickdoor.server.storage.subscriptions import Subscription, Subscriptions
from kickdoor.server.tables.table import Table
from kickdoor.server.tasks import Tasks

SLOW: Final = ("relaxed", "mail", "none")  # clocks at which people may be away
LASTS: Final = 24 * 3600  # seconds a push service keeps a message for a browser that is off
PATIENCE: Final = 10.0  # seconds for a push service to answer
GONE: Final = (404, 410)  # the subscription has ended
SERVICES: Final = (  # known push services; a leading dot stands for every subdomain
    "fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com", ".push.apple.com",
    ".notify.windows.com", ".push.services.mozilla.com",
)  # fmt: skip
log = logging.getLogger(__name__)


class Keys(NamedTuple):
    """The key that signs messages, and its public half as browsers want it."""

    private: str
    public: str


def new_private_key() -> str:
    """Return a new key as text; empty if the library for pushing is not installed."""
    try:
        from py_vapid import Vapid
        from py_vapid.utils import b64urlencode
    except ImportError:
        return ""
    key = Vapid()
    key.generate_keys()
    number: int = key.private_key.private_numbers().private_value
    return str(b64urlencode(number.to_bytes(32, "big")))


def keys_of(private: str) -> Keys:
    """Return both halves of a key; empty if the library for pushing is not installed."""
    try:
        import pywebpush  # noqa: F401  slow to import, so not when the first message is sent
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid
        from py_vapid.utils import b64urlencode
    except ImportError:
        return Keys("", "")
    if not private:
        return Keys("", "")
    point = Vapid.from_string(private).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return Keys(private, str(b64urlencode(point)))


class Bell:
    def __init__(self, settings: Settings, subscriptions: Subscriptions, keys: Keys) -> None:
        self.settings = settings
        self.subscriptions = subscriptions
        self.keys = keys
        self.started = settings.now()
        self.notified: set[tuple[str, str]] = set()  # table and person, until they look at the table
        self.tasks = Tasks()

    def heed(self, table: Table) -> None:
        """Notify everybody the table waits for who is away. Call it after every change."""
        for chair in table.chairs:
            if chair.readers:
                self.notified.discard((table.id, chair.person))
        if not self.keys.public or table.clock not in SLOW or table.paused or table.is_solo():
            return
        for seat in table.waiting():
            chair = table.chairs[seat]
            key = (table.id, chair.person)
            if not chair.human or chair.bot or chair.stand_in or chair.readers or key in self.notified:
                continue
            self.notified.add(key)
            if table.since >= self.started:  # questions from before a restart were already notified
                self.tasks.spawn(self.ring(chair.person, table.id, table.opened.name))

    async def ring(self, person: str, table: str, name: str) -> None:
        """Notify every subscribed browser of this person. The message says nothing about the cards."""
        message = json.dumps({"title": "Your turn", "body": name, "url": f"/t/{table}", "tag": table})
        for one in await self.subscriptions.of_person(person):
            try:
                status = await self.send(one, message)
            except Exception as error:  # noqa: BLE001  a push service may fail in any way
                log.warning("a push service failed", extra={"error": type(error).__name__})
                continue
            if status in GONE:
                await self.subscriptions.remove(one.endpoint)
            elif status >= 400:
                log.warning("a push service refused a message", extra={"status": status})

    async def send(self, one: Subscription, message: str) -> int:
        """Return the status that the push service answers with."""
        from pywebpush import WebPushException, webpush_async

        info = {"endpoint": one.endpoint, "keys": {"p256dh": one.p256dh, "auth": one.auth}}
        claims: dict[str, str | int] = {"sub": self.contact()}
        headers: dict[str, str | int | float] = {"urgency": "normal"}
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await webpush_async(
                    info, message, vapid_private_key=self.keys.private, vapid_claims=claims, ttl=LASTS, headers=headers
                )
        except WebPushException as refused:
            if refused.response is None:
                raise
            answer = refused.response
        return int(answer.status)

    def contact(self) -> str:
        """Return the contact address for operators of push services."""
        host = next(iter(self.settings.hosts.split()), "")
        usual = f"https://{host}" if host not in ("", "*") else "mailto:admin@example.org"
        return self.settings.push_contact or usual

    def must_be_push_service(self, endpoint: str) -> None:
        """Refuse any address that is not a push service: this server will send requests there."""
        try:
            found = urlsplit(endpoint)
            host = found.hostname or ""
        except ValueError:
            host = ""
            found = urlsplit("")
        allowed = (*SERVICES, *self.settings.push_hosts.split())
        known = any(host == name or (name.startswith(".") and host.endswith(name)) for name in allowed)
        local = host == "127.0.0.1" and host in self.settings.push_hosts.split()
        if not known or not (found.scheme == "https" or local) or found.username or found.password:
            raise Refused("That is not the address of a push service this server knows.", 400)
