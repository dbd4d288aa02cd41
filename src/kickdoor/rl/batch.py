"""Many tables stepped in one call. Observations and masks are written into arrays that are reused.

    batch = Batch(tables=64, seats=4, sets=["star"], seed=7)
    while learning:
        now = batch.step(policy(batch.observations, batch.masks))

Every step makes one decision at every table. Table k plays the games of `kickdoor_v1.raw_env` with the seed + k, action
by action; when a game ends, the next one begins in the same step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import seeding
from numpy.typing import ArrayLike, NDArray

from kickdoor.arguments import one
from kickdoor.engine.cards.kinds import CardSet
from kickdoor.engine.dice import seeded
from kickdoor.engine.game import Game
from kickdoor.rl.actions import IllegalAction
from kickdoor.rl.reading import Numbers, shown
from kickdoor.rl.sheets import Tables
from kickdoor.rl.world import World, at_least_one, one_each, payoffs, table_count


class Now(NamedTuple):
    """How the tables stand. All arrays are reused: the next step changes them, so copy what you keep."""

    observations: Numbers  # (tables, size): what the seat that acts next sees
    masks: Numbers  # (tables, actions): what it may do; the last part of the observations
    seats: NDArray[np.int8]  # (tables,): which seat that is
    rewards: NDArray[np.float32]  # (tables, seats): what each seat won or lost in the last step
    terminations: NDArray[np.bool_]  # (tables,): the last step ended a game, and another one has begun
    truncations: NDArray[np.bool_]  # (tables,): the same, as the game took too long


_SHOWN = frozenset({"_core", "observations", "masks", "seats", "now"})


class Batch:
    """Tables with the settings of `kickdoor_v1`. `max_cycles`: actions before a game is cut short."""

    def __init__(
        self, tables: int = 64, *, seats: int = 4, sets: Sequence[str | CardSet] = ("star",),
        edition: str | None = None, options: Sequence[str] = (), switches: Mapping[str, int] | None = None,
        ask_all: bool = False, max_cycles: int = 20_000, seed: int | None = None,
    ) -> None:  # fmt: skip
        self.tables = table_count(tables)
        self.world = World(sets, edition, seats, options, switches, ask_all)
        self.max_cycles = at_least_one(max_cycles, "max_cycles")
        self._random = [seeding.np_random()[0] for _ in range(tables)]
        self._ended: list[int] = []  # by the last step
        self.rewards = np.zeros((tables, seats), np.float32)
        self.terminations = np.zeros(tables, np.bool_)
        self.truncations = np.zeros(tables, np.bool_)
        self._lay([self._deal(k) for k in range(tables)])
        self._core.rng = seeded(int(self._random[0].integers(2**63)))
        self.reset(seed)

    def _lay(self, games: list[Game]) -> None:
        """Lay the tables for these games, with arrays that show their pages."""
        layout = self.world.layout
        self._core = core = Tables(layout, self.world.actions, games, self.max_cycles)
        self.observations: Numbers = shown(core.page).reshape(self.tables, layout.size)
        self.masks: Numbers = self.observations[:, layout.seen :]
        self.seats: NDArray[np.int8] = shown(core.asked)
        self.now = Now(
            self.observations, self.masks, self.seats, self.rewards, self.terminations, self.truncations
        )  # fmt: skip

    def __getstate__(self) -> dict[str, Any]:
        """Return everything but the pages and the arrays that show them: `_lay` makes these anew from the games."""
        kept = {name: value for name, value in self.__dict__.items() if name not in _SHOWN}
        return {**kept, "games": self.games, "cycles": self._core.cycles, "rng": self._core.rng}

    def __setstate__(self, state: dict[str, Any]) -> None:
        games, cycles, rng = state.pop("games"), state.pop("cycles"), state.pop("rng")
        self.__dict__ |= state
        self._lay(games)
        for table, game in enumerate(games):
            self._core.begin(table, game)
        self._core.cycles, self._core.rng = cycles, rng

    @property
    def games(self) -> list[Game]:
        """Return the game at each table."""
        return self._core.games

    @property
    def legal(self) -> list[list[int]]:
        """Return the legal actions at each table, in the order of the engine's options; do not change the lists."""
        return [sheet.legal for sheet in self._core.sheets]

    def _deal(self, table: int) -> Game:
        return self.world.new_game(int(self._random[table].integers(2**63)))

    def reset(self, seed: int | None = None) -> Now:
        """Begin a new game at every table. Without a seed the tables go on with their random numbers."""
        if seed is not None:
            seed = one(seed, int, "the seed as a whole number")
            self._random = [seeding.np_random(seed + k)[0] for k in range(self.tables)]
            self._core.rng = seeded(seed)
        self._forget()
        for table in range(self.tables):
            self._core.begin(table, self._deal(table))
        return self.now

    def _forget(self) -> None:
        """Forget how the games that the last step ended came out."""
        if self._ended:
            self.rewards[self._ended] = 0
            self.terminations[self._ended] = self.truncations[self._ended] = False
        self._ended = []

    def sample(self) -> NDArray[np.int64]:
        """Return a legal action for every table, each as likely as the others. The seed of `reset` decides which."""
        return np.array(self._core.sample(), np.int64)

    def step(self, actions: ArrayLike) -> Now:
        """Do one action at every table, for its asked seat. If any is illegal, raise IllegalAction and do none."""
        core = self._core
        wanted = one_each(actions, self.tables)
        choices = core.choices(wanted)
        if -1 in choices:
            table = choices.index(-1)
            raise IllegalAction(
                f"Seat {self.seats[table]} of table {table} may not do {wanted[table]} now: "
                "the action mask says what it may do."
            )
        self._forget()
        self._ended = core.step(choices)
        for table in self._ended:
            game = core.games[table]
            self.rewards[table] = payoffs(game)
            unfinished = bool(game.options)
            self.terminations[table], self.truncations[table] = not unfinished, unfinished
            core.begin(table, self._deal(table))
        return self.now


class batch_env:  # noqa: N801  (as PettingZoo would name it)
    """A batch in the words of PettingZoo's AEC environments: `reset`, `last`, `step`, with an array for each value.

    `last` returns for each table what its acting agent has to know: observation and mask, the reward since that agent
    last acted, and whether a game ended meanwhile. So the steps of one agent of one table are a usual sequence of
    transitions, across games. An agent is not asked again after the end of a game: the next game has begun.
    """

    def __init__(self, tables: int = 64, **settings: Any) -> None:
        self.batch = Batch(tables, **settings)
        world = self.batch.world
        self.possible_agents = [f"player_{n}" for n in range(world.seats)]
        self.observation_spaces = {agent: world.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: world.action_space() for agent in self.possible_agents}
        shape = self.batch.rewards.shape
        self._rows = np.arange(tables)
        self._rewards = np.zeros(shape, np.float32)  # by table and seat: what has come since the seat last acted
        self._ends, self._cuts = np.zeros(shape, np.bool_), np.zeros(shape, np.bool_)

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self.action_spaces[agent]

    @property
    def agent_selection(self) -> list[str]:
        """Return the agent that acts next at each table."""
        return [self.possible_agents[seat] for seat in self.batch.seats]

    def reset(self, seed: int | None = None) -> None:
        self.batch.reset(seed)
        for waiting in (self._rewards, self._ends, self._cuts):
            waiting[:] = 0

    def last(self) -> tuple[dict[str, Numbers], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], list[Any]]:
        """Return observation and mask, reward, termination, truncation and infos of the agents that act next."""
        now, mine = self.batch.now, (self._rows, self.batch.seats)
        seen = {"observation": now.observations, "action_mask": now.masks}
        return seen, self._rewards[mine], self._ends[mine], self._cuts[mine], [{} for _ in self._rows]

    def step(self, actions: ArrayLike) -> None:
        """Do one action at every table, for the agent that acts there."""
        acting = self.batch.seats.copy()
        now = self.batch.step(actions)
        for waiting in (self._rewards, self._ends, self._cuts):
            waiting[self._rows, acting] = 0
        self._rewards += now.rewards
        self._ends |= now.terminations[:, None]
        self._cuts |= now.truncations[:, None]
