"""A generator whose whole state is one integer.

A seed of up to 64 bits runs SplitMix64: fast, for simulations. A wider seed keys SHA-256 in counter mode: nobody who
sees some of its numbers can work out the others. A state above 64 bits is a key (high bits) and a counter (low 64).
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_COUNTER_BITS: Final = 64
STATE_BITS: Final = 320  # a key of 256 bits and the counter
_STATE_BYTES: Final = STATE_BITS // 8


def advance(rng: int) -> int:
    return (rng + 0x9E3779B97F4A7C15) & _MASK


def mix(rng: int) -> int:
    z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def seeded(seed: int) -> int:
    """Spread a small seed over all bits."""
    return mix(advance(seed & _MASK))


def first_state(seed: int) -> int:
    """Return the state a game with this seed begins in."""
    if seed <= _MASK:
        return seeded(seed)
    key = sha256(seed.to_bytes((seed.bit_length() + 7) // 8, "big")).digest()
    return int.from_bytes(key, "big") << _COUNTER_BITS


def draw(rng: int) -> int:
    """Return 64 bits of a keyed state, which has been counted up before."""
    return int.from_bytes(sha256(rng.to_bytes(_STATE_BYTES, "big")).digest()[:8], "big")


def below(rng: int, n: int) -> tuple[int, int]:
    """(next state, a number from 0 to n - 1)."""
    if rng > _MASK:
        return rng + 1, draw(rng + 1) % n
    rng = (rng + 0x9E3779B97F4A7C15) & _MASK
    z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK  # the same as mix, without the call
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return rng, (z ^ (z >> 31)) % n


def shuffle(rng: int, cards: list[int]) -> int:
    """Shuffle in place; returns the next state."""
    if rng > _MASK:
        return shuffle_keyed(rng, cards)
    for i in range(len(cards) - 1, 0, -1):
        rng = (rng + 0x9E3779B97F4A7C15) & _MASK
        z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK  # the same as mix, without the call
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = (z ^ (z >> 31)) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return rng


def shuffle_keyed(rng: int, cards: list[int]) -> int:
    """Shuffle in place out of a keyed state; returns the next state."""
    for i in range(len(cards) - 1, 0, -1):
        rng += 1
        j = draw(rng) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return rng
