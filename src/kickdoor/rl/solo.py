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

from kickdoor.bots import Bot, factory_of, is_quick, make, no_such_bot
from kickdoor.bots.outside import add_bot, is_outside
from kickdoor.engine.legal.reasons import KickdoorError
from kickdoor.rl.actions import PASS_NUMBER
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.reading import Numbers
from kickdoor.rl.world import RENDER_MODES, Teller, World, payoffs, render_mode_of

NAME = "kickdoor/Solo-v1"
ANYTHING = "random"  # the only bot that needs no view
NOTHING_TO_DO = [PASS_NUMBER]  # vector environments ask for an action after the end of a game, too


class Solo(gymnasium.Env[Numbers, np.int64]):
    """`seat` is the agent's place, another one in every game if it is None; `opponents` are bots or their names, to the
    agent's left; `max_decisions` ends a game, unfinished, after that many decisions of all seats."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012  (theirs)

    def __init__(
        self, *, seats: int = 4, opponents: Sequence[str | Bot] = (), seat: int | None = None,
        max_decisions: int = 20_000, render_mode: str | None = None, **settings: Any,
    ) -> None:  # fmt: skip
        self.world = World(seats=seats, **settings)
        self.observation_space = self.world.box()
        self.action_space = self.world.action_space()
        self.render_mode = render_mode_of(render_mode)
        self.max_decisions = max_decisions
        self.opponents = list(opponents) or [ANYTHING] * (seats - 1)
        if len(self.opponents) != seats - 1:
            raise KickdoorError(f"At a table of {seats} there are {seats - 1} opponents, not {len(self.opponents)}.")
        for bot in self.opponents:
            if isinstance(bot, str) and is_outside(bot):
                add_bot(bot)
            elif isinstance(bot, str) and factory_of(bot) is None:
                raise KickdoorError(no_such_bot(bot))
        self.wanted_seat = seat
        self._eyes = Eyes(self.world)
        self._options: list[int] = []
        self._legal = NOTHING_TO_DO
        self._teller: Teller | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        seats = self.world.seats
        self.seat = int(self.np_random.integers(seats)) if self.wanted_seat is None else self.wanted_seat
        self.bots: list[Bot | None] = [None] * seats  # None: choose at random
        for n, bot in enumerate(self.opponents, 1):
            place = (self.seat + n) % seats
            if not isinstance(bot, str):
                self.bots[place] = bot
            elif bot != ANYTHING:
                self.bots[place] = make(bot, int(self.np_random.integers(2**31)))
        self.game = self.world.new_game(int(self.np_random.integers(2**63)))
        self.decisions = 0
        self._teller = Teller()
        self._let_others_play()
        self._show()
        return self._observed(), self._info()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return what the agent was shown since the last call, in words; in mode `human` every step prints it."""
        return self._teller.tell(self.game, self.seat, self.render_mode) if self._teller is not None else None

    def _let_others_play(self) -> None:
        """Let the bots play until the agent is asked or the game is over."""
        game = self.game
        while game.asked >= 0 and game.asked != self.seat and self.decisions < self.max_decisions:
            self.decisions += 1
            bot = self.bots[game.asked]
            if bot is None:
                options = game.options
                game.step(options[int(self.np_random.random() * len(options))])
                continue
            game.answer(bot.choose(game.view(game.asked, worlds=not is_quick(bot))))

    def _observed(self) -> Numbers:
        return self._eyes.see(self.game, self.seat)

    def _info(self) -> dict[str, Any]:
        asked = self.game.asked == self.seat
        self._options = self.game.options if asked else []
        self._legal = self.world.actions.of(self._options, self.seat) if asked else NOTHING_TO_DO
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Numbers:
        """Return the mask of legal actions; before and after a game it allows only to pass."""
        return self._eyes.mask(self._legal)

    def step(self, action: SupportsInt) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        number = int(action)
        if not self._options:
            raise KickdoorError("The game has not begun or is over; call reset() for a new one.")
        if number not in self._legal:
            return self._observed(), -1.0, True, False, {**self._info(), "illegal": number}
        self.decisions += 1
        self.game.step(self._options[self._legal.index(number)])
        self._let_others_play()
        over = not self.game.options
        cut = not over and self.decisions >= self.max_decisions
        reward = payoffs(self.game)[self.seat] if over or cut else 0.0
        self._show()
        return self._observed(), reward, over, cut, self._info()


gymnasium.register(NAME, entry_point="kickdoor.rl.solo:Solo")
