"""Which process keeps which table, when several share them: leases in Redis.

A process renews its leases every few seconds. A table belongs to the process that claimed it, as long as that process
is alive. A process that was paused and has lost tables learns it with the next renewal. Until then the journal is the
fence: it takes each number once, so only one of two processes can write the next entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from redis.asyncio import Redis

ALIVE_MS: Final = 6000
RENEW_SECONDS: Final = 1.5
OWNER_MS: Final = 15_000  # renewed with every beat of the owner

# KEYS: the key of this process, then the owner keys of tables. ARGV: this process, the prefix of process keys,
# ALIVE_MS, OWNER_MS. Take every table that no other living process has; return the owner of each.
_TAKE: Final = """
redis.call('SET', KEYS[1], '1', 'PX', ARGV[3])
local owners = {}
for i = 2, #KEYS do
    local owner = redis.call('GET', KEYS[i])
    if not owner or owner == ARGV[1] or redis.call('EXISTS', ARGV[2] .. owner) == 0 then
        owner = ARGV[1]
        redis.call('SET', KEYS[i], owner, 'PX', ARGV[4])
    end
    owners[i - 1] = owner
end
return owners
"""
# KEYS: the owner keys of tables. ARGV: the prefix of process keys. Return the living owner of each, or ''.
_OWNERS: Final = """
local owners = {}
for i = 1, #KEYS do
    local owner = redis.call('GET', KEYS[i])
    owners[i] = owner and redis.call('EXISTS', ARGV[1] .. owner) == 1 and owner or ''
end
return owners
"""
_RELEASE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
"""


class Leases:
    def __init__(self, redis: Redis, me: str) -> None:
        self.redis = redis
        self.me = me
        self._take: Any = redis.register_script(_TAKE)
        self._owners: Any = redis.register_script(_OWNERS)
        self._release: Any = redis.register_script(_RELEASE)

    async def renew(self, tables: Sequence[str]) -> list[str]:
        """Stay alive and keep these tables. Return those that another living process has taken over."""
        return [t for t, owner in zip(tables, await self._taken(tables), strict=True) if owner != self.me]

    async def claim(self, table_id: str) -> str:
        """Take a table unless another living process has it. Return the process that has it now."""
        return (await self._taken([table_id]))[0]

    async def _taken(self, tables: Sequence[str]) -> list[str]:
        keys = [alive_key(self.me), *map(owner_key, tables)]
        return [text(o) for o in await self._take(keys=keys, args=[self.me, alive_key(""), ALIVE_MS, OWNER_MS])]

    async def owners(self, tables: Sequence[str]) -> list[str]:
        """Return the living process that has each table, or an empty string. Claims nothing."""
        return [text(o) for o in await self._owners(keys=list(map(owner_key, tables)), args=[alive_key("")])]

    async def ping(self) -> None:
        """Raise an error if the Redis does not answer."""
        await self.redis.ping()

    async def release(self, table_id: str) -> None:
        await self._release(keys=[owner_key(table_id)], args=[self.me])

    async def leave(self) -> None:
        """Give up all leases, so that other processes need not wait for them to expire."""
        await self.redis.delete(alive_key(self.me))


def alive_key(process: str) -> str:
    return f"kickdoor:alive:{process}"


def owner_key(table_id: str) -> str:
    return f"kickdoor:owner:{table_id}"


def text(value: bytes | str) -> str:
    return value.decode() if isinstance(value, bytes) else value
