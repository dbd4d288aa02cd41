"""The generator is SplitMix64, compiled and interpreted, and cards are shuffled by it."""

from __future__ import annotations

from kickdoor.engine.dice import below, seeded, shuffle

WORD = 1 << 64


def reference(state: int) -> tuple[int, int]:
    """One step of SplitMix64 on unlimited integers: the next state and the number drawn."""
    state = (state + 0x9E3779B97F4A7C15) % WORD
    z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB % WORD
    return state, z ^ z >> 31


def test_the_published_numbers_of_splitmix64() -> None:
    assert seeded(0) == 0xE220A8397B1DCDAF
    assert seeded(0x9E3779B97F4A7C15) == 0x6E789E6AA1B965F4
    assert seeded(-1) == seeded(WORD - 1)


def test_numbers_are_those_of_unlimited_integers() -> None:
    state = 1
    for n in range(1, 2000):
        after, drawn = reference(state)
        assert below(state, n) == (after, drawn % n)
        state = after


def test_cards_are_shuffled_from_the_top() -> None:
    state = mine = seeded(7)
    cards, expected = list(range(168)), list(range(168))
    for i in range(167, 0, -1):
        state, drawn = reference(state)
        j = drawn % (i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert shuffle(mine, cards) == state
    assert cards == expected
