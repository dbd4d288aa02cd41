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
        self._world = world
        self._write = Scribe(world.layout).write
        self._numbers = world.actions.of
        self._mask = world.actions.mask
        self._seen, self._size, self._actions = world.layout.seen, world.layout.size, world.actions.size

    def __reduce__(self) -> tuple[type[Eyes], tuple[World]]:
        """What has been written so far is only there to save time."""
        return Eyes, (self._world,)

    def see(self, game: Game, seat: int) -> Numbers:
        """Return the seat's observation."""
        legal = self._numbers(game.options, seat) if seat == game.asked else []
        return ndarray(self._size, BYTE, self._write(game.state, seat, legal)[:])

    def both(self, game: Game, seat: int, legal: list[int]) -> dict[str, Numbers]:
        """Return the observation, whose options are these actions, and the mask, which is that part of it."""
        written = self._write(game.state, seat, legal)[:]
        return {
            "observation": ndarray(self._size, BYTE, written),
            "action_mask": ndarray(self._actions, BYTE, written, self._seen),
        }

    def mask(self, legal: list[int]) -> Numbers:
        """Return the mask of these actions."""
        return ndarray(self._actions, BYTE, self._mask(legal))
