"""The PettingZoo environment (AEC): every seat is an agent, and the asked seat acts.

    env = kickdoor_v1.env(sets=["star"], edition="star-2019", seats=4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else policy(seen["observation"], seen["action_mask"]))

docs/rl.md says what is seen, what can be done, and what it is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from kickdoor.errors import KickdoorError
from kickdoor.rl.actions import IllegalAction, number_of
from kickdoor.rl.batch import batch_env
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.reading import Numbers
from kickdoor.rl.rounds import parallel_env
from kickdoor.rl.world import RENDER_MODES, Teller, World, at_least_one, payoffs, render_mode_of

NAME = "kickdoor_v1"
Observation = dict[str, Numbers]


def env(**settings: Any) -> AECEnv:
    """Return the wrapped environment: an illegal action ends the game, and a missing reset is reported."""
    quiet: AECEnv = raw_env(**settings)
    quiet = wrappers.TerminateIllegalWrapper(quiet, illegal_reward=-1)
    quiet = wrappers.AssertOutOfBoundsWrapper(quiet)
    return wrappers.OrderEnforcingWrapper(quiet)


class NotReset(AttributeError):
    """Something was asked before the first reset. No KickdoorError: compiled, that cannot be an AttributeError too."""


class GameIsOver(KickdoorError):
    """Something was asked of an environment whose agents have all left."""

    def __init__(self) -> None:
        super().__init__("The game is over: call reset() for a new one.")


class raw_env(AECEnv):  # noqa: N801  (PettingZoo's name for it)
    """The environment without wrappers, which is the fastest. `max_cycles`: actions before truncation."""

    metadata = {"name": NAME, "render_modes": list(RENDER_MODES), "is_parallelizable": False}  # noqa: RUF012  (theirs)

    def __init__(
        self, *, sets: Sequence[Any] = ("star",), edition: str | None = None, seats: int = 4,
        options: Sequence[str] = (), switches: dict[str, int] | None = None, ask_all: bool = False,
        max_cycles: int = 20_000, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.world = World(sets, edition, seats, options, switches, ask_all)
        self.max_cycles = at_least_one(max_cycles, "max_cycles")
        self.render_mode = render_mode_of(render_mode)
        self.possible_agents = [f"player_{n}" for n in range(seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: n for n, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: self.world.observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: self.world.action_space() for agent in self.possible_agents}
        self._open_eyes()
        self._random, _ = seeding.np_random()
        self._teller: Teller | None = None

    def _open_eyes(self) -> None:
        self._look, self._numbers = Eyes(self.world).both, self.world.actions.of

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("_look", "_numbers")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ |= state
        self._open_eyes()

    def __getattr__(self, name: str) -> Any:
        """Say what is missing if a game is asked for before there is one."""
        if name in ("game", "agent_selection"):
            raise NotReset("There is no game yet: call reset() first.")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def observation_space(self, agent: str) -> Dict:
        self._must_know(agent)
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        self._must_know(agent)
        return self._action_spaces[agent]

    def _must_know(self, agent: str) -> None:
        if agent not in self._seat_of:
            last = self.possible_agents[-1]
            raise KickdoorError(f"There is no agent {agent!r}; there are player_0 to {last}.")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.game = self.world.new_game(int(self._random.integers(2**63)))
        self.cycles = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._teller = Teller()
        self._options = self.game.options
        seat = self.game.asked
        self._legal = self._numbers(self._options, seat)
        self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        seat, game = self._seat_of.get(agent, -1), self.game
        if seat < 0:
            self._must_know(agent)
        legal = self._legal if seat == game.asked else []
        return self._look(game, seat, legal)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self.agents and self._teller is not None:
            raise GameIsOver
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if not self.agents:
            raise GameIsOver
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            move = self._options[self._legal.index(number_of(action))]
        except (ValueError, KickdoorError):
            raise IllegalAction(f"{agent} may not do {action!r} now: the action mask says what it may do.") from None
        self._options = options = self.game.step(move)
        self.cycles += 1
        if options and self.cycles < self.max_cycles:
            seat = self.game.asked
            self._legal = self._numbers(options, seat)
            self.agent_selection = self.possible_agents[seat]
        else:
            self._end(bool(options))

    def _end(self, unfinished: bool) -> None:
        """End the game: it is over, or it took too long."""
        self._legal = []
        for agent, payoff in zip(self.possible_agents, payoffs(self.game), strict=True):
            self.rewards[agent] = payoff
            self.terminations[agent] = not unfinished
            self.truncations[agent] = unfinished
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """Return the events since the last call in words, or print them; nothing before the first reset."""
        return self._teller.tell(self.game, None, self.render_mode) if self._teller is not None else None

    def close(self) -> None:
        """There is nothing to close."""


__all__ = ["IllegalAction", "batch_env", "env", "parallel_env", "raw_env"]
