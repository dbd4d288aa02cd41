"""Which process keeps which table, when several share them: told by Redis.

A process says that it is alive every few seconds. A table belongs to whoever claimed it, as long as that one is alive.
A process that was only slow and has lost its tables finds out at the latest when it wants to store something: the
journal takes each number once.
"""

from __future__ import annotations

from typing import Any, Final

from redis.asyncio import Redis

ALIVE_MS: Final = 6000
RENEW_SECONDS: Final = 1.5
OWNER_MS: Final = 24 * 3600 * 1000

_CLAIM: Final = """
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] and redis.call('EXISTS', ARGV[2] .. owner) == 1 then return owner end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[3])
return ARGV[1]
"""
_RELEASE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
"""


class Leases:
    def __init__(self, redis: Redis, me: str) -> None:
        self.redis = redis
        self.me = me
        self._claim: Any = redis.register_script(_CLAIM)
        self._release: Any = redis.register_script(_RELEASE)

    async def renew(self) -> bool:
        """I am alive; False if that was not known any more."""
        return await self.redis.set(alive_key(self.me), "1", px=ALIVE_MS, get=True) is not None

    async def ping(self) -> None:
        """Does the Redis answer?"""
        await self.redis.ping()

    async def claim(self, table_id: str) -> str:
        """Who keeps this table: me, unless somebody who is alive does."""
        found = await self._claim(keys=[owner_key(table_id)], args=[self.me, alive_key(""), OWNER_MS])
        return text(found)

    async def owner(self, table_id: str) -> str:
        """Who has claimed it, alive or not; empty: nobody."""
        return text(await self.redis.get(owner_key(table_id)))

    async def is_alive(self, process: str) -> bool:
        return bool(await self.redis.exists(alive_key(process)))

    async def release(self, table_id: str) -> None:
        await self._release(keys=[owner_key(table_id)], args=[self.me])

    async def leave(self) -> None:
        """I am going: whoever wants my tables need not wait."""
        await self.redis.delete(alive_key(self.me))


def alive_key(process: str) -> str:
    return f"kickdoor:alive:{process}"


def owner_key(table_id: str) -> str:
    return f"kickdoor:owner:{table_id}"


def text(value: bytes | str | None) -> str:
    return value.decode() if isinstance(value, bytes) else value or ""
