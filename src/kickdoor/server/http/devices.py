"""The devices of a person: a short-lived, single-use link to another device, and signing out all others."""

from __future__ import annotations

import logging
import secrets
import time
from collections import OrderedDict
from hashlib import sha256
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from kickdoor.server.refusals import Refused
from kickdoor.server.storage.models import DEVICES, FACTS, SUBSCRIPTIONS

LINK_MS: Final = 10 * 60_000
FRESH_SECONDS: Final = 10.0  # delay until other processes notice signed-out devices
MOST_REMEMBERED: Final = 10_000  # people
CHANGE: Final = "epochs changed"  # a stored fact that changes with every change of an epoch
log = logging.getLogger(__name__)


class Devices:
    """Devices of people. The database stores only the hash of a code, so its readers cannot impersonate anybody."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.epochs: OrderedDict[str, int] = OrderedDict()  # by person
        self.change = ""  # the last change of any epoch that we know of
        self.fresh_until = 0.0

    # Forgetting devices

    async def epoch(self, person: str) -> int:
        """Return the epoch that tokens of this person must name."""
        await self.look_for_changes()
        known = self.epochs.get(person)
        if known is not None:
            return known
        try:
            return self.remember(person, int(await self.read(fact(person)) or 0))
        except (OSError, SQLAlchemyError) as error:
            raise Refused("The server cannot reach its database; try again in a moment.", 503) from error

    def is_known(self, person: str, epoch: int) -> bool:
        """True if this is known to be the person's epoch; otherwise ask `epoch`."""
        return time.monotonic() < self.fresh_until and self.epochs.get(person) == epoch

    async def look_for_changes(self) -> None:
        """Drop the cache if any epoch has changed; one query now and then serves all messages."""
        if time.monotonic() < self.fresh_until:
            return
        self.fresh_until = time.monotonic() + FRESH_SECONDS
        try:
            change = await self.read(CHANGE) or ""
        except (OSError, SQLAlchemyError) as error:
            log.warning("epochs cannot be read", extra={"error": type(error).__name__})
            return
        if change != self.change:
            self.change = change
            self.epochs.clear()

    async def read(self, name: str) -> str | None:
        async with self.engine.connect() as connection:
            return (await connection.execute(select(FACTS.c.value).where(FACTS.c.name == name))).scalar()

    async def forget_others(self, person: str) -> int:
        """Make every token and link of this person useless; return the epoch of those to come."""
        epoch = await self.epoch(person) + 1
        async with self.engine.begin() as connection:
            await connection.execute(delete(DEVICES).where(DEVICES.c.person == person))
            await connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person == person))
            for name, value in ((fact(person), str(epoch)), (CHANGE, secrets.token_hex(8))):
                changed = update(FACTS).where(FACTS.c.name == name).values(value=value)
                if not (await connection.execute(changed)).rowcount:
                    await connection.execute(insert(FACTS), {"name": name, "value": value})
        return self.remember(person, epoch)

    def remember(self, person: str, epoch: int) -> int:
        self.epochs[person] = epoch
        self.epochs.move_to_end(person)
        if len(self.epochs) > MOST_REMEMBERED:
            self.epochs.popitem(last=False)
        return epoch

    # Links

    async def link(self, person: str, now: int) -> tuple[str, int]:
        """Return (a new code, when it expires). Earlier codes of this person become invalid."""
        code = secrets.token_urlsafe(18)
        until = now + LINK_MS
        async with self.engine.begin() as connection:
            await connection.execute(delete(DEVICES).where((DEVICES.c.person == person) | (DEVICES.c.until <= now)))
            await connection.execute(insert(DEVICES), {"hash": hashed(code), "person": person, "until": until})
        return code, until

    async def redeem(self, code: str, now: int) -> str | None:
        """Return the person whose code this is; None if it was used, has expired or never existed."""
        mine = (DEVICES.c.hash == hashed(code)) & (DEVICES.c.until > now)
        async with self.engine.begin() as connection:
            return (await connection.execute(delete(DEVICES).where(mine).returning(DEVICES.c.person))).scalar()


def fact(person: str) -> str:
    return f"epoch:{person}"


def hashed(code: str) -> str:
    return sha256(code.encode()).hexdigest()
