"""A small generator whose whole state is one integer (SplitMix64)."""

from __future__ import annotations

from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF


def advance(rng: int) -> int:
    return (rng + 0x9E3779B97F4A7C15) & _MASK


def mix(rng: int) -> int:
    z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def seeded(seed: int) -> int:
    """Spread a small seed over all bits."""
    return mix(advance(seed & _MASK))


def below(rng: int, n: int) -> tuple[int, int]:
    """Return (next state, a number from 0 to n - 1)."""
    rng = advance(rng)
    return rng, mix(rng) % n


def shuffle(rng: int, cards: list[int]) -> int:
    """Shuffle in place and return the next state."""
    for i in range(len(cards) - 1, 0, -1):
        rng = advance(rng)
        j = mix(rng) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return rng
