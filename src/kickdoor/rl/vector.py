"""Many tables for Gymnasium, stepped in one call: one agent at each, among bots.

    envs = gymnasium.make_vec("kickdoor/Solo-v1", num_envs=64, seats=4, opponents=["greedy", "random", "random"])

Environment k plays the games of `Solo` with the seed + k, action by action. When a game ends, the next one begins in
the same step (`AutoresetMode.SAME_STEP`); `infos["final_obs"]` and `infos["final_info"]` then have its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from reprlib import repr as short
from types import NoneType
from typing import Any

import numpy as np
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kickdoor.bots import Bot
from kickdoor.errors import KickdoorError
from kickdoor.rl.pages import new_page
from kickdoor.rl.reading import Numbers, shown
from kickdoor.rl.sheets import Sheet
from kickdoor.rl.solo import NOTHING_TO_DO, Seat
from kickdoor.rl.world import World, one_each, table_count

Flags = NDArray[np.bool_]
Infos = dict[str, Any]


_SHOWN = frozenset({"_sheets", "_observations", "_masks"})


class SoloVector(VectorEnv[Numbers, NDArray[np.int64], NDArray[Any]]):
    """Tables with the settings of `Solo`. The arrays it returns are reused if `copy` is False."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  (theirs)

    def __init__(
        self, num_envs: int = 64, *, seats: int = 4, opponents: Sequence[str | Bot] = (), seat: int | None = None,
        max_decisions: int = 20_000, copy: bool = True, **settings: Any,
    ) -> None:  # fmt: skip
        self.world = world = World(seats=seats, **settings)
        self.num_envs = table_count(num_envs)
        self.single_observation_space, self.single_action_space = world.box(), world.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.copy = copy
        self._seats = [Seat(world, opponents, seat, max_decisions) for _ in range(num_envs)]
        self._generators = [seeding.np_random()[0] for _ in range(num_envs)]
        self._begun = False
        self._lay()

    def _lay(self) -> None:
        """Lay a sheet for each table, with arrays that show them; before the games begin, all may only pass."""
        layout, count = self.world.layout, self.num_envs
        page = new_page(count * layout.size)
        self._sheets = [Sheet(layout, page, row) for row in range(count)]
        for sheet in self._sheets:
            sheet.scribe.write_options(NOTHING_TO_DO)
        self._observations: Numbers = shown(page).reshape(count, layout.size)
        self._masks: Numbers = self._observations[:, layout.seen :]

    def __getstate__(self) -> dict[str, Any]:
        """Return everything but the sheets and the arrays that show them: `_lay` makes these anew from the games."""
        return {name: value for name, value in self.__dict__.items() if name not in _SHOWN}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ |= state
        self._lay()
        for k in range(self.num_envs if self._begun else 0):
            self._write(k)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Infos | None = None
    ) -> tuple[Numbers, Infos]:
        if not isinstance(seed, (int, list, tuple, NoneType)):
            raise KickdoorError(f"Pass the seed as a whole number, or a list of one per table, not {short(seed)}.")
        seeds = [seed + k for k in range(self.num_envs)] if isinstance(seed, int) else seed or [None] * self.num_envs
        if len(seeds) != self.num_envs:
            raise KickdoorError(f"A batch of {self.num_envs} tables takes {self.num_envs} seeds, not {len(seeds)}.")
        self._begun = True
        for k, each in enumerate(seeds):
            if each is not None:
                self._generators[k] = seeding.np_random(each)[0]
            self._begin(k)
        return self._shown(), self._infos()

    def _begin(self, k: int) -> None:
        self._seats[k].begin(self._generators[k])
        self._write(k)

    def _write(self, k: int) -> None:
        at = self._seats[k]
        self._sheets[k].write(at.game.state, at.place, at.legal)

    def _shown(self) -> Numbers:
        return self._observations.copy() if self.copy else self._observations

    def _infos(self) -> Infos:
        return {"action_mask": self.action_masks(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def action_masks(self) -> Numbers:
        """Return the mask of legal actions of every environment."""
        return self._masks.copy() if self.copy else self._masks

    def step(self, actions: NDArray[np.int64]) -> tuple[Numbers, NDArray[np.float64], Flags, Flags, Infos]:
        numbers = one_each(actions, self.num_envs)
        if not self._begun:
            raise KickdoorError("The games have not begun; call reset() first.")
        rewards = np.zeros(self.num_envs)
        ends, cuts = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        finals: Infos = {}
        for k, action in enumerate(numbers):
            at = self._seats[k]
            legal = action in at.legal
            rewards[k], ends[k], cuts[k] = at.act(action) if legal else (-1.0, True, False)
            self._write(k)
            if ends[k] or cuts[k]:
                finals = self._add_info(finals, self._final(k, action, legal), k)
                self._begin(k)
        return self._shown(), rewards, ends, cuts, {**finals, **self._infos()}

    def _final(self, k: int, action: int, legal: bool) -> Infos:
        """Return what `Solo` shows at the end of a game."""
        mask = np.zeros_like(self._masks[k])
        mask[self._seats[k].legal or NOTHING_TO_DO] = 1
        info = {"action_mask": mask} if legal else {"action_mask": mask, "illegal": action}
        return {"final_obs": self._observations[k].copy(), "final_info": info}
