"""How much one connection or address may ask for."""

from __future__ import annotations

import time
from collections import Counter
from typing import Final

MOST_REMEMBERED: Final = 10_000  # addresses


class Bucket:
    """So many tokens a second, so many at once."""

    __slots__ = ("burst", "last", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = float(burst)
        self.last = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.last) * self.rate)
        self.last = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Addresses:
    """Requests and open sockets of every address."""

    def __init__(self, requests_per_minute: int, sockets: int) -> None:
        self.rate = requests_per_minute / 60
        self.burst = max(10, requests_per_minute // 3)
        self.sockets = sockets
        self.buckets: dict[str, Bucket] = {}
        self.open: Counter[str] = Counter()

    def request(self, address: str) -> bool:
        bucket = self.buckets.get(address)
        if bucket is None:
            if len(self.buckets) >= MOST_REMEMBERED:
                self.buckets.clear()
            bucket = self.buckets[address] = Bucket(self.rate, self.burst)
        return bucket.take()

    def enter(self, address: str) -> bool:
        if self.open[address] >= self.sockets:
            return False
        self.open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]
