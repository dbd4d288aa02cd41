"""The interface of a bot: it gets a view and answers with one of its moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kickdoor.engine.moves import Move
from kickdoor.engine.views import View


class Bot(Protocol):
    """A player that sees only views. The same seed and the same views give the same moves.

    A class may say `quick = True` if each of its choices takes a few milliseconds at most: the server then lets it
    choose in a thread. Every other bot chooses in a process of its own."""

    @property
    def name(self) -> str:
        """Return the name under which the bot is registered."""
        ...

    def choose(self, view: View) -> Move:
        """Return one of `view.moves`."""
        ...


Factory = Callable[[int], Bot]  # Makes a bot from a seed.
