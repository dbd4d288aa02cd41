"""The two ways between bots and environments: a trained policy as a bot, and a bot that acts in an environment."""

from __future__ import annotations

from collections.abc import Callable
from reprlib import repr as short

from kickdoor.arguments import one
from kickdoor.bots import Bot, is_quick
from kickdoor.engine import moves as mv
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.errors import KickdoorError
from kickdoor.rl.reading import Numbers
from kickdoor.rl.world import World

Policy = Callable[[Numbers, Numbers], int]  # observation and action mask -> action


class PolicyBot:
    """Plays what a policy chooses, at tables with the cards and seats it was trained on."""

    def __init__(self, policy: Policy, world: World, name: str = "learned") -> None:
        given: object = policy
        if not callable(given):
            what = "a policy, which takes observation and mask and returns an action"
            raise KickdoorError(f"Pass {what}, not {short(given)}.")
        self.policy = policy
        self.world = one(world, World, "the world the policy was trained in, such as env.world")
        self.name = name

    def choose(self, view: View) -> Move:
        seen = self.world.observe(view)
        action = int(self.policy(seen["observation"], seen["action_mask"]))
        if not 0 <= action < len(seen["action_mask"]) or not seen["action_mask"][action]:
            raise KickdoorError(f"The policy of {self.name} chose {action}, which the action mask does not allow.")
        return self.world.move(view, action)


def action_of(bot: Bot, game: Game, world: World) -> int:
    """Return the number of what a bot chooses for the asked seat, for `env.step(action_of(bot, env.game, env.world))`.

    Raise KickdoorError if the bot says what has no number, such as a deal of several clauses in one breath.
    """
    if not callable(getattr(bot, "choose", None)):
        raise KickdoorError(f"Pass a bot, such as make('greedy', seed=1), not {short(bot)}.")
    seat, options = one(game, Game, "the game second, such as env.game").asked, game.options
    move = bot.choose(game.view(seat, worlds=not is_quick(bot)))
    code = -1 if mv.is_whole(move) else mv.packed(move)
    if code not in options:
        raise KickdoorError(f"The bot {bot.name} answered {move.verb!r}, which is not one of the numbered moves.")
    return world.actions.of(options, seat)[options.index(code)]
