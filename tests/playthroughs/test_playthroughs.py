"""A recorded game of each edition goes as it went."""

from __future__ import annotations

import pytest

from kickdoor.engine.rules import EDITIONS

from .transcript import REGENERATE, SEEDS, file_of, transcript


@pytest.mark.parametrize("edition", SEEDS)
def test_the_game_goes_as_it_went(edition: str) -> None:
    golden = file_of(edition).read_text(encoding="utf-8").splitlines()
    now = transcript(edition).splitlines()
    for number, (was, line) in enumerate(zip(golden, now, strict=False), 1):
        assert line == was, f"{file_of(edition).name}, line {number} differs; if that is meant: {REGENERATE}"
    assert len(now) == len(golden)


def test_every_edition_has_one() -> None:
    assert set(SEEDS) == set(EDITIONS)
