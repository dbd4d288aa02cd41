"""A parallel environment: all agents act at once, but only the asked seat's action counts.

For libraries that know only parallel environments. A seat that is not asked has one legal action, to pass (0), and
it makes no difference. An illegal action of the seat that is asked is taken for the last move it may make, which is
mostly to pass or to go on with the turn. `max_cycles` ends a game, unfinished, after that many rounds.
"""

from __future__ import annotations

from typing import Any

from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from kickdoor.arguments import one
from kickdoor.errors import KickdoorError
from kickdoor.rl.actions import PASS_NUMBER
from kickdoor.rl.actions import number_of
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.reading import Numbers
from kickdoor.rl.world import RENDER_MODES, Teller, World, at_least_one, payoffs, render_mode_of

Observations = dict[str, dict[str, Numbers]]


def env(**settings: Any) -> AECEnv:
    """Return the parallel environment as an AEC environment."""
    return parallel_to_aec(parallel_env(**settings))


class parallel_env(ParallelEnv):  # noqa: N801  (PettingZoo's name for it)
    """A game in rounds, with the settings of `kickdoor_v1`."""

    metadata = {"name": "kickdoor_v1", "render_modes": list(RENDER_MODES), "is_parallelizable": True}  # noqa: RUF012  (theirs)

    def __init__(
        self, *, seats: int = 4, max_cycles: int = 20_000, render_mode: str | None = None, **settings: Any
    ) -> None:
        self.world = World(seats=seats, **settings)
        self.max_cycles = at_least_one(max_cycles, "max_cycles")
        self.render_mode = render_mode_of(render_mode)
        self._teller: Teller | None = None
        self.possible_agents = [f"player_{n}" for n in range(seats)]
        self.agents: list[str] = []
        self._observation_spaces = {agent: self.world.observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: self.world.action_space() for agent in self.possible_agents}
        self._eyes = Eyes(self.world)
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, dict[str, Any]]]:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.game = self.world.new_game(int(self._random.integers(2**63)))
        self.cycles = 0
        self.agents = list(self.possible_agents)
        self._teller = Teller()
        return self._observations(), {agent: {} for agent in self.agents}

    def render(self) -> str | None:
        """Return the events since the last call in words, or print them; nothing before the first reset."""
        return self._teller.tell(self.game, None, self.render_mode) if self._teller is not None else None

    def _observations(self) -> Observations:
        game = self.game
        asked = game.asked
        legal = self.world.actions.of(game.options, max(0, asked))
        out: Observations = {}
        for seat, agent in enumerate(self.possible_agents):
            out[agent] = self._eyes.both(game, seat, legal if seat == asked else [PASS_NUMBER])
        return out

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        if self._teller is None:
            raise KickdoorError("There is no game yet: call reset() first.")
        if not self.agents:
            return {}, {}, {}, {}, {}
        chosen = one(actions, dict, 'the actions by agent, such as {"player_0": 0}')
        stranger = next((agent for agent in chosen if agent not in self.possible_agents), None)
        if stranger is not None:
            known = f"{self.possible_agents[0]} to {self.possible_agents[-1]}"
            raise KickdoorError(f"There is no agent {stranger!r}; there are {known}.")
        seat = self.game.asked
        options = self.game.options
        legal = self.world.actions.of(options, seat)
        action = number_of(chosen.get(self.possible_agents[seat], PASS_NUMBER))
        self.game.step(options[legal.index(action) if action in legal else -1])
        self.cycles += 1
        over = not self.game.options
        cut = not over and self.cycles >= self.max_cycles
        agents = self.agents
        rewards = dict(zip(agents, payoffs(self.game) if over or cut else [0.0] * len(agents), strict=True))
        if over or cut:
            self.agents = []
        ends, cuts = dict.fromkeys(agents, over), dict.fromkeys(agents, cut)
        return self._observations(), rewards, ends, cuts, {agent: {} for agent in agents}
