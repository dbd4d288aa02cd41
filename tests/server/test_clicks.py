"""No question without a choice, and how much a person has to click."""

from __future__ import annotations

import pytest

from server.clicks import count


@pytest.mark.parametrize("name", ["star", "munchkin", "impossible"])
async def test_a_person_alone_with_bots_is_never_asked_what_only_a_pass_can_answer(name: str) -> None:
    clicks = await count(2, 4, [name])
    assert clicks.dead == 0
    own, other = clicks.per_turn()
    # Two games vary by much; benchmarks/clicks plays twenty.
    assert clicks.own_turns > 10 and 1 < own < 7 and other < 0.8, (own, other)
