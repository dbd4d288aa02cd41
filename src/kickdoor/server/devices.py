"""A link to go on with another device: a code that makes whoever brings it the same person, once and soon."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncEngine

from kickdoor.server.models import DEVICES

LINK_MS: Final = 10 * 60_000


class Devices:
    """Only the hash of a code is kept, so that whoever reads the database cannot be anybody."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def link(self, person: str, now: int) -> tuple[str, int]:
        """(a new code, until when it is good); codes this person asked for before are good no more."""
        code = secrets.token_urlsafe(18)
        until = now + LINK_MS
        async with self.engine.begin() as connection:
            await connection.execute(delete(DEVICES).where((DEVICES.c.person == person) | (DEVICES.c.until <= now)))
            await connection.execute(insert(DEVICES), {"hash": hashed(code), "person": person, "until": until})
        return code, until

    async def redeem(self, code: str, now: int) -> str | None:
        """Whose code that is; None if it was used, is too old, or was never given out."""
        mine = (DEVICES.c.hash == hashed(code)) & (DEVICES.c.until > now)
        async with self.engine.begin() as connection:
            return (await connection.execute(delete(DEVICES).where(mine).returning(DEVICES.c.person))).scalar()


def hashed(code: str) -> str:
    return sha256(code.encode()).hexdigest()
