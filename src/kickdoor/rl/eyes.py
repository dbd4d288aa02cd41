"""What the environments hand out: observations and masks as arrays."""

from __future__ import annotations

from kickdoor.engine.state import State
from kickdoor.rl.actions import Mask
from kickdoor.rl.reading import Numbers, as_numbers
from kickdoor.rl.scribe import Scribe
from kickdoor.rl.world import World


class Eyes:
    """Looks at games of one world for all seats. What it returns is the caller's to keep, unless it says otherwise."""

    def __init__(self, world: World) -> None:
        self._scribe = Scribe(world.layout)
        self._sheets = [as_numbers(sheet) for sheet in self._scribe.sheets]
        self._mask = Mask(world.actions.size)
        self._masked = as_numbers(self._mask.bits)

    def see(self, state: State, seat: int) -> Numbers:
        """What the seat observes now."""
        self._scribe.write(state, seat)
        return self._sheets[seat].copy()

    def glance(self, state: State, seat: int) -> Numbers:
        """The same, to be read at once: the next look writes it over."""
        self._scribe.write(state, seat)
        return self._sheets[seat]

    def mask(self, legal: list[int]) -> Numbers:
        """1 for each of these actions."""
        self._mask.mark(legal)
        return self._masked.copy()
