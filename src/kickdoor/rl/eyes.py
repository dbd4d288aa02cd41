"""Observations and action masks as arrays."""

from __future__ import annotations

from numpy import ndarray

from kickdoor.engine.game import Game
from kickdoor.rl.reading import BYTE, Numbers, shown
from kickdoor.rl.scribe import Scribe
from kickdoor.rl.world import World


class Eyes:
    """Observes games of one world for all seats. It returns new arrays."""

    def __init__(self, world: World) -> None:
        self._world = world
        scribe = Scribe(world.layout)
        self._write, self._page = scribe.write, shown(scribe.page)
        self._numbers = world.actions.of
        self._mask = world.actions.mask
        self._seen, self._actions = world.layout.seen, world.layout.actions

    def __reduce__(self) -> tuple[type[Eyes], tuple[World]]:
        """What has been written so far is only there to save time."""
        return Eyes, (self._world,)

    def see(self, game: Game, seat: int) -> Numbers:
        """Return the seat's observation."""
        self._write(game.state, seat, self._numbers(game.options, seat) if seat == game.asked else [])
        return self._page.copy()

    def both(self, game: Game, seat: int, legal: list[int]) -> dict[str, Numbers]:
        """Return the observation, whose options are these actions, and the mask, which is that part of it."""
        self._write(game.state, seat, legal)
        seen = self._page.copy()
        return {"observation": seen, "action_mask": seen[self._seen :]}

    def mask(self, legal: list[int]) -> Numbers:
        """Return the mask of these actions."""
        return ndarray(self._actions, BYTE, self._mask(legal))
