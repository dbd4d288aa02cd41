"""What the environments hand out: observations and masks as arrays."""

from __future__ import annotations

from numpy import ndarray

from kickdoor.engine.game import Game
from kickdoor.rl.reading import BYTE, Numbers
from kickdoor.rl.scribe import Scribe
from kickdoor.rl.world import World


class Eyes:
    """Looks at games of one world for all seats. What it returns is the caller's to keep."""

    def __init__(self, world: World) -> None:
        self._write = Scribe(world.layout).write
        self._mask = world.actions.mask
        self._size, self._actions = world.layout.size, world.actions.size

    def see(self, game: Game, seat: int) -> Numbers:
        """What the seat observes now."""
        return ndarray(self._size, BYTE, self._write(game.state, seat))

    def both(self, game: Game, seat: int, legal: list[int]) -> dict[str, Numbers]:
        """The same with the mask of these actions beside it."""
        return {
            "observation": ndarray(self._size, BYTE, self._write(game.state, seat)),
            "action_mask": ndarray(self._actions, BYTE, self._mask(legal)),
        }

    def mask(self, legal: list[int]) -> Numbers:
        """1 for each of these actions."""
        return ndarray(self._actions, BYTE, self._mask(legal))
