"""Kickdoor as a game of OpenSpiel: importing this registers `python_kickdoor`.

    import pyspiel
    import kickdoor.rl.spiel

    game = pyspiel.load_game("python_kickdoor(players=4,sets=star)")

All chance lies at the beginning: one of `deals` shuffles is drawn, each as likely as any other, and with it all dice.
The players know no more of it than they would at the table. A game is worth in sum nothing, but for one that takes more
than `max_decisions`, which all lose.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from kickdoor.engine.game import Game
from kickdoor.rl.actions import IllegalAction
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.memory import DIGEST, Memory, fresh
from kickdoor.rl.world import World, at_least_one, payoffs

NAME = "python_kickdoor"
DEFAULTS: dict[str, Any] = {
    "players": 4, "sets": "star", "edition": "", "options": "", "deals": 10_000, "max_decisions": 20_000,
}  # fmt: skip

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Kickdoor",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=3,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


def several(names: str) -> list[str]:
    """`star+munchkin` -> both."""
    return [name for name in names.split("+") if name]


class SpielGame(pyspiel.Game):
    """The OpenSpiel game; `sets` and `options` are joined by +."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.world = World(
            several(given["sets"]), given["edition"] or None, given["players"], several(given["options"])
        )  # fmt: skip
        self.deals = at_least_one(given["deals"], "deals")
        self.max_decisions = at_least_one(given["max_decisions"], "max_decisions")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.world.actions.size,
            max_chance_outcomes=self.deals,
            num_players=self.world.seats,
            min_utility=-1 / (self.world.seats - 1),
            max_utility=1.0,
            max_game_length=self.max_decisions,
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self, _: object = None) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        if params:
            raise ValueError(f"Kickdoor's observer takes no parameters, but was given {params}.")
        return SpielMemory(self.world) if kind is not None and kind.perfect_recall else SpielObserver(self.world)


class Held:
    """A game in a form that OpenSpiel can copy."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __deepcopy__(self, _: object) -> Held:
        return Held(self.game.clone())


class SpielState(pyspiel.State):
    """A position; before the deal it has no game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._held: Held | None = None
        self._decisions = 0
        world = game.world
        self._memories = [fresh(world.layout.cards)] * world.seats

    @property
    def world(self) -> World:
        world: World = self.get_game().world
        return world

    @property
    def played(self) -> Game:
        assert self._held is not None
        return self._held.game

    def current_player(self) -> int:
        if self._held is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.played.asked

    def is_terminal(self) -> bool:
        if self._held is None:
            return False
        return self.played.asked < 0 or self._decisions >= self.get_game().max_decisions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals: int = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(n for n in self.world.actions.of(self.played.options, player) if n >= 0)

    def _apply_action(self, action: int) -> None:
        if self._held is None:
            deals: int = self.get_game().deals
            if not 0 <= action < deals:
                raise IllegalAction(f"There is no deal {action}; the deals are 0 to {deals - 1:,}.")
            self._held = Held(self.world.new_game(action))
            return
        options, seat = self.played.options, self.played.asked
        numbers = self.world.actions.of(options, seat)
        if action not in numbers:
            raise IllegalAction(f"Seat {seat} may not do {action} now: legal_actions() says what it may do.")
        self._memories[seat] = self._memories[seat].after(self.played, seat, (action,))
        self.played.step(options[numbers.index(action)])
        self._decisions += 1

    def memory(self, player: int) -> Memory:
        """Return what the player has been shown and has done so far."""
        self._memories[player] = self._memories[player].after(self.played, player)
        return self._memories[player]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"Deal {action}"
        return f"{self.world.actions.words(action)} [{action}]"

    def returns(self) -> list[float]:
        return payoffs(self.played) if self.is_terminal() else [0.0] * self.world.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return a position this player could be in, for search; `sampler` returns numbers from 0 to 1."""
        other = SpielState(self.get_game())
        other._held = Held(self.played.resample(player, int(sampler() * 2**53)))
        other._decisions = self._decisions
        other._memories = [self.memory(seat) for seat in range(self.world.seats)]
        return other

    def __str__(self) -> str:
        if self._held is None:
            return "Nothing is dealt yet"
        game = self.played
        q = game.question
        levels = ", ".join(f"{name} {level}" for name, level in zip(game.names, game.levels, strict=True))
        asked = f"{game.names[q.seat]} is asked: {q.kind}" if q is not None else "the game is over"
        return f"Turn {game.turn_no}, move {self._decisions}; {asked}; {levels}"


class SpielObserver:
    """The numbers of `reading.py`."""

    def __init__(self, world: World) -> None:
        self.tensor = np.zeros(world.layout.size, np.float32)
        self.dict = {"observation": self.tensor}
        self._eyes = Eyes(world)

    def set_from(self, state: SpielState, player: int) -> None:
        if state._held is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._eyes.see(state.played, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the observation as a string; equal observations give equal strings."""
        numbers = b"" if state._held is None else self._eyes.see(state.played, player).tobytes()
        return f"{player}:{numbers.hex()}"


class SpielMemory(SpielObserver):
    """The observation, and what the player has been shown and has done so far."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        observation, cards = world.layout.size, world.layout.cards
        self.tensor = np.zeros(observation + cards + DIGEST, np.float32)
        self.dict = {
            "observation": self.tensor[:observation], "shown": self.tensor[observation : observation + cards],
            "digest": self.tensor[observation + cards :],
        }  # fmt: skip

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state._held is not None:
            memory = state.memory(player)
            self.dict["observation"][:] = self._eyes.see(state.played, player)
            self.dict["shown"][:] = np.frombuffer(memory.shown, np.uint8)
            self.dict["digest"][:] = np.frombuffer(memory.digest, np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return digests of the past and of the observation; equal information states give equal strings."""
        if state._held is None:
            return f"{player}:"
        now = blake2b(self._eyes.see(state.played, player).tobytes(), digest_size=DIGEST).hexdigest()
        return f"{player}:{state.memory(player).digest.hex()}:{now}"


pyspiel.register_game(GAME_TYPE, SpielGame)
