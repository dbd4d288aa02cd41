"""The generator behind shuffles and dice: what small seeds deal stays as it was, wide seeds count whole."""

from __future__ import annotations

from collections import Counter

import kickdoor
from kickdoor.engine.dice import below, first_state, seeded, shuffle

NAMES = ["Ann", "Bob", "Cy"]


def dealt(seed: int) -> tuple[list[int], list[int]]:
    state = kickdoor.new_game(NAMES, seed=seed, sexes=[0, 1, 0]).state
    return state.doors, state.treasures


def test_seeds_of_64_bits_deal_what_they_always_dealt() -> None:
    cards = list(range(8))
    assert (shuffle(first_state(7), cards), cards) == (13209117041316557418, [3, 4, 7, 2, 0, 6, 1, 5])
    for seed in (0, 7, 2**64 - 1, -3):
        assert first_state(seed) == seeded(seed)
    assert below(first_state(2**64 - 1), 1000) == (9444307012582090805, 767)


def test_every_bit_of_a_wide_seed_counts() -> None:
    seed = (1 << 255) | 12345
    assert dealt(seed) == dealt(seed)
    others = [dealt(seed ^ 1 << bit) for bit in (0, 63, 64, 127, 128, 200, 254)]
    assert all(other != dealt(seed) for other in others)
    assert dealt(seed) != dealt(seed & (1 << 64) - 1)


def test_a_wide_seed_rolls_every_number_about_equally_often() -> None:
    rng = first_state(1 << 200)
    seen: Counter[int] = Counter()
    for _ in range(6000):
        rng, die = below(rng, 6)
        seen[die] += 1
    assert sorted(seen) == [0, 1, 2, 3, 4, 5] and all(850 < n < 1150 for n in seen.values())
    cards = list(range(100))
    after = shuffle(rng, cards)
    assert after == rng + 99 and sorted(cards) == list(range(100)) and cards != list(range(100))


def test_a_game_with_a_wide_seed_is_saved_and_loaded() -> None:
    game = kickdoor.new_game(NAMES, seed=(1 << 255) + 1, sexes=[0, 1, 0])
    for _ in range(40):
        game.step(game.options[-1])
    again = kickdoor.load(kickdoor.save(game))
    assert again.setup.seed == (1 << 255) + 1
    assert (again.state.rng, again.state.doors, again.state.hand) == (game.state.rng, game.state.doors, game.state.hand)
