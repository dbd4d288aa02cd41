"""What a bot is: it gets a view and answers with one of the moves in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kickdoor.engine.moves import Move
from kickdoor.engine.views import View


class Bot(Protocol):
    """A player that sees only views. The same seed and the same views give the same moves."""

    @property
    def name(self) -> str: ...

    def choose(self, view: View) -> Move: ...


Factory = Callable[[int], Bot]
