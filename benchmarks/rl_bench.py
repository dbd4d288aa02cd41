"""What it costs to look at a game as a learning agent does: observation, mask, and the environment around them.

The same random games are played bare, with an observation for every decision, with a mask, and through the PettingZoo
environment; what is shown is the difference to the bare game. Rounds are interleaved, and medians taken.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time

from measure import microseconds, number
from rich.console import Console
from rich.table import Table

from kickdoor.engine.state import State
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.kickdoor_v0 import raw_env
from kickdoor.rl.world import World

SEED = 20
SEATS = 4
MIDDLE = 400  # decisions after which a position is looked at


def bare(world: World, decisions: int, look: Callable[[State, list[int]], object] | None = None) -> None:
    """Random games through `options` and `step`; `look` is called with state and options before each decision."""
    rnd = random.Random(SEED).random
    seed = SEED
    game = world.new_game(seed)
    options = game.options
    for _ in range(decisions):
        if look is not None:
            look(game.state, options)
        options = game.step(options[int(rnd() * len(options))])
        if not options:
            seed += 1
            game = world.new_game(seed)
            options = game.options


class Seeds:
    """Lets an environment deal the games that `bare` plays."""

    def __init__(self) -> None:
        self.last = SEED - 1

    def integers(self, _: int) -> int:
        self.last += 1
        return self.last


def environment(env: raw_env, decisions: int) -> None:
    """Random games through the environment: `last` and `step`."""
    rnd = random.Random(SEED).random
    env._random = Seeds()
    env.reset()
    for _ in range(decisions):
        env.last()
        legal = env._legal
        env.step(legal[int(rnd() * len(legal))])
        if env.terminations[env.agent_selection]:
            env.reset()


def timed(call: Callable[[int], None], decisions: int) -> float:
    start = process_time()
    call(decisions)
    return (process_time() - start) / decisions * 1e6


def ways(world: World) -> dict[str, Callable[[int], None]]:
    """Ways to play so many decisions, the bare one first."""
    eyes, actions = Eyes(world), world.actions

    def observe(state: State, _: list[int]) -> object:
        return eyes.see(state, state.asked)

    def mask(state: State, options: list[int]) -> object:
        return eyes.mask(actions.of(options, state.asked))

    return {
        "engine step": partial(bare, world),
        "observation": partial(bare, world, look=observe),
        "action mask": partial(bare, world, look=mask),
        "environment": partial(environment, raw_env(seats=world.seats)),
    }


def player(name: str) -> Callable[[int], None]:
    """One of the ways, for counting instructions: `instructions.py 'rl_bench:player("observation")'`."""
    return ways(World(seats=SEATS))[name]


def show_learning(decisions: int = 6000, rounds: int = 7) -> None:
    world = World(seats=SEATS)
    calls = ways(world)
    for call in calls.values():
        call(decisions // 4)
    took: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            took[name].append(timed(call, decisions))
    size = f"{world.layout.size:,} numbers, {world.actions.size:,} actions"
    rows = Table(title=f"A learning agent at a table of {SEATS}: {size}")
    rows.add_column("")
    rows.add_column("us", justify="right")
    rows.add_row("engine step", number(median(took["engine step"])))
    rows.add_row("observation of a position, taken again", number(position(world)))
    for name in list(calls)[1:]:
        own = [t - e for t, e in zip(took[name], took["engine step"], strict=True)]
        rows.add_row(f"{name} at every decision, beyond the engine step", number(median(own)))
    Console().print(rows)


def position(world: World) -> float:
    """One observation in the middle of a game, taken again and again."""
    rnd = random.Random(SEED).random
    game = world.new_game(SEED)
    for _ in range(MIDDLE):
        game.step(game.options[int(rnd() * len(game.options))])
    state, eyes = game.state, Eyes(world)
    return microseconds(lambda s: eyes.see(s, s.asked), state, 0.2)


if __name__ == "__main__":
    show_learning()
