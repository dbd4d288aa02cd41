"""A recorded game of each edition, and of a mix of sets, goes as it went."""

from __future__ import annotations

import pytest

from kickdoor.engine.rules import EDITIONS

from .transcript import MIXED, REGENERATE, SEEDS, file_of, rules_of, transcript


@pytest.mark.parametrize("game", SEEDS)
def test_the_game_goes_as_it_went(game: str) -> None:
    golden = file_of(game).read_text(encoding="utf-8").splitlines()
    now = transcript(game).splitlines()
    for number, (was, line) in enumerate(zip(golden, now, strict=False), 1):
        assert line == was, f"{file_of(game).name}, line {number} differs; if that is meant: {REGENERATE}"
    assert len(now) == len(golden)


def test_every_edition_has_one() -> None:
    assert set(SEEDS) == {*EDITIONS, *MIXED}


def test_an_edition_is_played_with_its_own_set() -> None:
    assert all(len(rules_of(edition)[0]) == 1 for edition in EDITIONS)
    assert all(len(sets) > 1 for sets, _ in MIXED.values())
