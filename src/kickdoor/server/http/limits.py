"""How much one person and one address may ask for, counted in units of work.

A unit is about a millisecond of processor time. Everything a client asks for is paid for twice: from the budget of the
person, and from the budget of the address, because a stranger can be a new person with every request.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import Final

from kickdoor.server.settings import Settings

MOST_REMEMBERED: Final = 10_000  # budgets in memory; the least recently used are full again and can be dropped
SHARED: Final = 4  # an address may do as much as this many people

# Costs.
REQUEST: Final = 1
WELCOME: Final = 20  # the whole document and every event so far
LOADING: Final = 60  # a replay that nobody looked at lately
READING: Final = 20  # a whole replay in words
MOMENT: Final = 4  # of a replay
LINK: Final = 200  # writes to the database, and nobody needs it often
HINT: Final = 300  # the coach thinks about a position
MESSAGE: Final = 2
MESSAGES: Final = {
    "ping": 1, "mute": 1, "act": 4, "say": 6, "try": 6, "chat": 6, "phrase": 6, "look": WELCOME, "hint": HINT,
}  # fmt: skip


class Bucket:
    """Refills at `rate` units a second up to `burst`."""

    __slots__ = ("burst", "last", "rate", "units")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.units = float(burst)
        self.last = time.monotonic()

    def wait(self, cost: float) -> float:
        """Return the seconds until the bucket holds `cost`; 0 if it does now."""
        now = time.monotonic()
        self.units = min(self.burst, self.units + (now - self.last) * self.rate)
        self.last = now
        return max(0.0, (cost - self.units) / self.rate)

    def take(self, cost: float = 1) -> bool:
        if self.wait(cost) > 0:
            return False
        self.units -= cost
        return True


class Buckets:
    """One bucket for each key. The least recently used are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.kept: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        bucket = self.kept.get(key)
        if bucket is None:
            bucket = self.kept[key] = Bucket(self.rate, self.burst)
            if len(self.kept) > MOST_REMEMBERED:
                self.kept.popitem(last=False)
        else:
            self.kept.move_to_end(key)
        return bucket


class Budget:
    """What a person may spend, and what all who share their address may spend together."""

    def __init__(self, rate: float, burst: float) -> None:
        self.people = Buckets(rate, burst)
        self.addresses = Buckets(rate * SHARED, burst * SHARED)

    def spend(self, person: str, address: str, cost: float = 1) -> float:
        """Pay from both budgets and return 0; if either is short, pay nothing and return the seconds to wait."""
        both = self.addresses.of(address), self.people.of(person)
        wait = max(bucket.wait(cost) for bucket in both)
        if not wait:
            for bucket in both:
                bucket.units -= cost
        return wait


class Limits:
    """All limits of a server process."""

    def __init__(self, settings: Settings) -> None:
        self.work = Budget(settings.work_per_second, settings.work_per_second * settings.work_ahead)
        self.openings = Budget(settings.tables_per_hour / 3600, max(1.0, settings.tables_per_hour / 6))
        self.analyses = Budget(settings.analyses_per_hour / 3600, max(1.0, settings.analyses_per_hour / 4))
        self.most_sockets = settings.sockets_per_address
        self.sockets: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a socket in; return False if the address has too many."""
        if self.sockets[address] >= self.most_sockets:
            return False
        self.sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]


def household(address: str) -> str:
    """Return the address that limits count for: an IPv6 network of 64 bits is one household."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"
