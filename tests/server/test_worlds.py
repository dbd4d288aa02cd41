"""What people are sent does not depend on what they cannot know: worlds.py says how that is tried."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from kickdoor.server.screen import broadcast
from kickdoor.server.screen.board import board
from kickdoor.server.screen.document import Board
from kickdoor.server.tables.referee import Referee
from server.sizes import size
from server.worlds import tell_apart


@pytest.mark.parametrize("seed", range(size(4, 200)))
async def test_nobody_can_tell_two_worlds_apart(seed: int) -> None:
    results = await tell_apart(seed)
    for result in results:
        assert not result.difference, f"{result.person}: {result.difference}"
        assert result.actions > 30 and result.messages > 0
    assert any(result.swapped for result in results), "the worlds are the same"


async def test_a_leak_is_found() -> None:
    """The trial itself is tried: a board that shows the lowest card of a deck, and a bot that hesitates by its hand."""

    def leaky(game: Any, view: Any) -> Board:
        return msgspec.structs.replace(board(game, view), door_discards=game.state.doors[0])

    with patch.object(broadcast, "board", leaky):
        assert all(result.difference for result in await tell_apart(1, 40))

    next_due = Referee.next_due

    def late(referee: Referee) -> int:
        game = referee.table.game
        due = next_due(referee)
        return due + (sum(game.hands[-1]) % 7 if game is not None and due else 0)

    with patch.object(Referee, "next_due", late):
        assert any(result.difference for result in await tell_apart(1, 150))
