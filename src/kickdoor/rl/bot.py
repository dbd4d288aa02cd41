"""A trained policy as a bot, for tables with the cards and seats it was trained on."""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.rl.reading import Numbers
from kickdoor.rl.world import World

Policy = Callable[[Numbers, Numbers], int]  # observation and action mask -> action


class PolicyBot:
    """Plays what a policy chooses."""

    def __init__(self, policy: Policy, world: World, name: str = "learned") -> None:
        self.policy = policy
        self.world = world
        self.name = name

    def choose(self, view: View) -> Move:
        seen = self.world.observe(view)
        return self.world.move(view, int(self.policy(seen["observation"], seen["action_mask"])))
