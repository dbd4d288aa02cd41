"""Browsers that want to be told when it is their person's turn."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from kickdoor.server.storage.models import SUBSCRIPTIONS

MOST: Final = 10  # browsers of one person; the oldest makes room


class Subscription(NamedTuple):
    """Where a browser's push service takes messages, and the keys to encrypt them with."""

    endpoint: str
    p256dh: str
    auth: str


class Subscriptions:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def of_person(self, person: str) -> list[Subscription]:
        s = SUBSCRIPTIONS.c
        wanted = select(s.endpoint, s.p256dh, s.auth).where(s.person == person).order_by(s.at)
        async with self.engine.connect() as connection:
            return [Subscription(*row) for row in await connection.execute(wanted)]

    async def add(self, person: str, one: Subscription, now: int) -> None:
        """Store a browser's subscription; it belongs to the last person who used that browser."""
        s = SUBSCRIPTIONS.c
        async with self.engine.begin() as connection:
            await connection.execute(delete(SUBSCRIPTIONS).where(s.hash == hashed(one.endpoint)))
            oldest = select(s.hash).where(s.person == person).order_by(s.at.desc()).offset(MOST - 1)
            surplus = [found for (found,) in await connection.execute(oldest)]
            if surplus:
                await connection.execute(delete(SUBSCRIPTIONS).where(s.hash.in_(surplus)))
            row = {"hash": hashed(one.endpoint), "person": person, "at": now, **one._asdict()}
            await connection.execute(insert(SUBSCRIPTIONS), row)

    async def remove(self, endpoint: str, person: str = "") -> None:
        """Forget a browser; with `person` only if it is theirs."""
        s = SUBSCRIPTIONS.c
        wanted = s.hash == hashed(endpoint)
        async with self.engine.begin() as connection:
            await connection.execute(delete(SUBSCRIPTIONS).where(wanted & (s.person == person) if person else wanted))


def hashed(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()
