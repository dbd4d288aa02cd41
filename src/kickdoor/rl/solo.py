"""One agent at the table, for Gymnasium: bots play the other seats.

    import gymnasium
    import kickdoor.rl.solo

    env = gymnasium.make("kickdoor/Solo-v1", seats=4, opponents=["greedy", "random", "random"])

What may be done is in `info["action_mask"]`, and in `env.unwrapped.action_masks()` for libraries that ask for it there.
An action that may not be done loses the game at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsInt

import gymnasium
import numpy as np

from kickdoor.arguments import one
from kickdoor.bots import Bot, factory_of, is_quick, make, no_such_bot
from kickdoor.bots.outside import add_bot, is_outside
from kickdoor.engine.game import Game
from kickdoor.errors import KickdoorError
from kickdoor.rl.actions import PASS_NUMBER
from kickdoor.rl.actions import number_of
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.reading import Numbers
from kickdoor.rl.world import RENDER_MODES, Teller, World, at_least_one, payoffs, render_mode_of

NAME = "kickdoor/Solo-v1"
ANYTHING = "random"  # the only bot that needs no view
NOTHING_TO_DO = [PASS_NUMBER]  # vector environments ask for an action after the end of a game, too


class Seat:
    """An agent's seat at a table of bots: games of it, without observations.

    `seat` is the agent's place, another one in every game if it is None; `opponents` are bots or their names, to the
    agent's left; `max_decisions` ends a game, unfinished, after that many decisions of all seats.
    """

    def __init__(
        self, world: World, opponents: Sequence[str | Bot] = (), seat: int | None = None, max_decisions: int = 20_000
    ) -> None:
        self.world = world
        seats = world.seats
        self.max_decisions = at_least_one(max_decisions, "max_decisions")
        if isinstance(opponents, str):
            raise KickdoorError(f'Pass opponents as a list, such as ["{opponents}"], not {opponents!r}.')
        self.opponents = list(opponents) or [ANYTHING] * (seats - 1)
        if len(self.opponents) != seats - 1:
            raise KickdoorError(f"At a table of {seats} there are {seats - 1} opponents, not {len(self.opponents)}.")
        for bot in self.opponents:
            if isinstance(bot, str) and is_outside(bot):
                add_bot(bot)
            elif isinstance(bot, str) and factory_of(bot) is None:
                raise KickdoorError(no_such_bot(bot))
        if seat is not None and not 0 <= one(seat, int, "the agent's seat, or None for any") < seats:
            raise KickdoorError(f"At a table of {seats} the agent's seat is 0 to {seats - 1}, not {seat}.")
        self.wanted_place = seat
        self.place = 0
        self.legal: list[int] = []  # action numbers of the agent's options, in order; empty if it is not asked

    def begin(self, rng: np.random.Generator) -> None:
        """Begin a game and play up to the agent's first decision."""
        seats = self.world.seats
        self.rng = rng
        self.place = int(rng.integers(seats)) if self.wanted_place is None else self.wanted_place
        self.bots: list[Bot | None] = [None] * seats  # None: choose at random
        for n, bot in enumerate(self.opponents, 1):
            place = (self.place + n) % seats
            if not isinstance(bot, str):
                self.bots[place] = bot
            elif bot != ANYTHING:
                self.bots[place] = make(bot, int(rng.integers(2**31)))
        self.game = self.world.new_game(int(rng.integers(2**63)))
        self.decisions = 0
        self._let_others_play()

    def act(self, action: int) -> tuple[float, bool, bool]:
        """Do a legal action and play on up to the agent's next decision; return reward, termination and truncation."""
        self.decisions += 1
        self.game.step(self.game.options[self.legal.index(action)])
        self._let_others_play()
        over = not self.game.options
        cut = not over and self.decisions >= self.max_decisions
        return payoffs(self.game)[self.place] if over or cut else 0.0, over, cut

    def _let_others_play(self) -> None:
        """Let the bots play until the agent is asked or the game is over."""
        game = self.game
        while game.asked >= 0 and game.asked != self.place and self.decisions < self.max_decisions:
            self.decisions += 1
            bot = self.bots[game.asked]
            if bot is None:
                options = game.options
                game.step(options[int(self.rng.random() * len(options))])
                continue
            game.answer(bot.choose(game.view(game.asked, worlds=not is_quick(bot))))
        self.legal = self.world.actions.of(game.options, self.place) if game.asked == self.place else []


class Solo(gymnasium.Env[Numbers, np.int64]):
    """One `Seat`, with its arguments, as an environment."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012  (theirs)

    def __init__(
        self, *, seats: int = 4, opponents: Sequence[str | Bot] = (), seat: int | None = None,
        max_decisions: int = 20_000, render_mode: str | None = None, **settings: Any,
    ) -> None:  # fmt: skip
        self.world = World(seats=seats, **settings)
        self.observation_space = self.world.box()
        self.action_space = self.world.action_space()
        self.render_mode = render_mode_of(render_mode)
        self._at = Seat(self.world, opponents, seat, max_decisions)
        self._eyes = Eyes(self.world)
        self._teller: Teller | None = None

    @property
    def seat(self) -> int:
        """Return the agent's place in this game."""
        return self._at.place

    @property
    def game(self) -> Game:
        return self._at.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        self._at.begin(self.np_random)
        self._teller = Teller()
        self._show()
        return self._observed(), self._info()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return what the agent was shown since the last call, in words; in mode `human` every step prints it."""
        return self._teller.tell(self.game, self.seat, self.render_mode) if self._teller is not None else None

    def _observed(self) -> Numbers:
        return self._eyes.both(self.game, self.seat, self._at.legal)["observation"]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Numbers:
        """Return the mask of legal actions; before and after a game it allows only to pass."""
        return self._eyes.mask(self._at.legal or NOTHING_TO_DO)

    def step(self, action: SupportsInt) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        if not self._at.legal:
            raise KickdoorError("The game has not begun or is over; call reset() for a new one.")
        number = number_of(action)
        if number not in self._at.legal:
            return self._observed(), -1.0, True, False, {**self._info(), "illegal": number}
        reward, over, cut = self._at.act(number)
        self._show()
        return self._observed(), reward, over, cut, self._info()


gymnasium.register(NAME, entry_point="kickdoor.rl.solo:Solo", vector_entry_point="kickdoor.rl.vector:SoloVector")
