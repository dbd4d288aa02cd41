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
from typing import Any

import numpy as np
import pyspiel

import kickdoor
from kickdoor.engine.game import Game
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.world import World, payoffs

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
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


def several(names: str) -> list[str]:
    """`star+munchkin` -> both."""
    return [name for name in names.split("+") if name]


class SpielGame(pyspiel.Game):
    """The game as OpenSpiel knows it; `sets` and `options` are joined by +."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.world = World(
            several(given["sets"]), given["edition"] or None, given["players"], several(given["options"])
        )  # fmt: skip
        self.deals = given["deals"]
        self.max_decisions = given["max_decisions"]
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

    def make_py_observer(self, _: object = None, params: dict[str, Any] | None = None) -> SpielObserver:
        if params:
            raise ValueError(f"Kickdoor's observer takes no parameters, but was given {params}.")
        return SpielObserver(self.world)


class Held:
    """A game in play, in a form that OpenSpiel can copy and store."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __deepcopy__(self, _: object) -> Held:
        return Held(self.game.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (kickdoor.save(self.game),)


def restored(text: str) -> Held:
    return Held(kickdoor.load(text))


class SpielState(pyspiel.State):
    """A position; before the deal there is no game yet."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._held: Held | None = None
        self._decisions = 0

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
            self._held = Held(self.world.new_game(action))
            return
        options = self.played.options
        numbers = self.world.actions.of(options, self.played.asked)
        self.played.step(options[numbers.index(action)])
        self._decisions += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"Deal {action}"
        return f"{self.world.actions.words(action)} [{action}]"

    def returns(self) -> list[float]:
        return payoffs(self.played) if self.is_terminal() else [0.0] * self.world.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A position this player could be in, for search; `sampler` gives numbers from 0 to 1."""
        other = SpielState(self.get_game())
        other._held = Held(self.played.resample(player, int(sampler() * 2**53)))
        other._decisions = self._decisions
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
        """The same numbers as one word: equal words, equal observations."""
        numbers = b"" if state._held is None else self._eyes.see(state.played, player).tobytes()
        return f"{player}:{numbers.hex()}"


pyspiel.register_game(GAME_TYPE, SpielGame)
