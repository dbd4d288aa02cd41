"""Observations and action masks as arrays."""

from __future__ import annotations

from numpy import ndarray

from kickdoor.engine.game import Game
from kickdoor.rl.reading import BYTE, Numbers
from kickdoor.rl.scribe import Scribe
from kickdoor.rl.world import World


class Eyes:
    """Observes games of one world for all seats. It returns new arrays."""

    def __init__(self, world: World) -> None:
        self._write = Scribe(world.layout).write
        self._mask = world.actions.mask
        self._size, self._actions = world.layout.size, world.actions.size

    def see(self, game: Game, seat: int) -> Numbers:
        """Return the seat's observation."""
        return ndarray(self._size, BYTE, self._write(game.state, seat))

    def both(self, game: Game, seat: int, legal: list[int]) -> dict[str, Numbers]:
        """Return the observation with the mask of these actions."""
        return {
            "observation": ndarray(self._size, BYTE, self._write(game.state, seat)),
            "action_mask": ndarray(self._actions, BYTE, self._mask(legal)),
        }

    def mask(self, legal: list[int]) -> Numbers:
        """Return the mask of these actions."""
        return ndarray(self._actions, BYTE, self._mask(legal))
