"""A generator whose whole state is one integer.

A seed of up to 64 bits runs SplitMix64: fast, for simulations. Compiled, its arithmetic runs on native 64-bit integers,
which wrap around. Interpreted, `_ALL` cuts every number down to 64 bits. Both give the same numbers: constants are
signed, and a shift keeps only the bits of an unsigned one.

A wider seed keys SHA-256 in counter mode: nobody who sees some of its numbers can work out the others. A state above 64
bits is a key (high bits) and a counter (low 64).
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

COMPILED: Final = not __file__.endswith(".py")
WORD: Final = 1 << 64
# The constants of SplitMix64 as signed numbers.
GAMMA: Final = 0x9E3779B97F4A7C15 - (1 << 64)
FIRST: Final = 0xBF58476D1CE4E5B9 - (1 << 64)
SECOND: Final = 0x94D049BB133111EB - (1 << 64)
STATE_BITS: Final = 320  # a keyed state: 256 bits of key, 64 of counter
STATE_BYTES: Final = STATE_BITS // 8


def all_bits() -> i64:
    """Return the mask that cuts a number down to 64 bits; a native integer has no more."""
    return -1 if COMPILED else WORD - 1


_ALL: Final[i64] = all_bits()


def advance(rng: i64) -> i64:
    return (rng + GAMMA) & _ALL


def mix(rng: i64) -> i64:
    z: i64 = ((rng ^ (rng >> 30 & 0x3FFFFFFFF)) * FIRST) & _ALL
    z = ((z ^ (z >> 27 & 0x1FFFFFFFFF)) * SECOND) & _ALL
    return z ^ (z >> 31 & 0x1FFFFFFFF)


def remainder(z: i64, n: i64) -> i64:
    """Return the unsigned number z modulo n."""
    return ((z >> 1 & 0x7FFFFFFFFFFFFFFF) % n * 2 + (z & 1)) % n


def signed(rng: int) -> int:
    """Return a state, which is kept unsigned, as a signed 64-bit number."""
    return rng - WORD if rng >= WORD >> 1 else rng


def unsigned(rng: int) -> int:
    """Return a signed 64-bit number as the state that is kept."""
    return rng + WORD if rng < 0 else rng


def seeded(seed: int) -> int:
    """Spread a small seed over all bits."""
    return unsigned(mix(advance(signed(seed % WORD))))


def first_state(seed: int) -> int:
    """Return the state a game with this seed begins in."""
    if seed < WORD:
        return seeded(seed)
    key = sha256(seed.to_bytes((seed.bit_length() + 7) // 8, "big")).digest()
    return int.from_bytes(key, "big") * WORD


def draw(rng: int) -> int:
    """Return 64 random bits of a keyed state whose counter was already advanced."""
    return int.from_bytes(sha256(rng.to_bytes(STATE_BYTES, "big")).digest()[:8], "big")


def below(rng: int, n: int) -> tuple[int, int]:
    """Return (next state, a number from 0 to n - 1)."""
    if rng >= WORD:
        return rng + 1, draw(rng + 1) % n
    state: i64 = advance(signed(rng))
    return unsigned(state), remainder(mix(state), n)


def shuffle(rng: int, cards: list[int]) -> int:
    """Shuffle in place and return the next state."""
    if rng >= WORD:
        return shuffle_keyed(rng, cards)
    state: i64 = signed(rng)
    for i in range(len(cards) - 1, 0, -1):
        state = advance(state)
        j = remainder(mix(state), i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return unsigned(state)


def shuffle_keyed(rng: int, cards: list[int]) -> int:
    """Shuffle in place with a keyed state and return the next state."""
    for i in range(len(cards) - 1, 0, -1):
        rng += 1
        j = draw(rng) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return rng
