"""What it costs to look at a game as a learning agent does: observation, mask, and the environment around them.

The same random games are played bare, with an observation for every decision, with a mask, and through the PettingZoo
environment; what is shown is the difference to the bare game. Batches of tables play other games, bare and whole.
Rounds are interleaved. As every round plays the same decisions, each hundred of them is taken at its quickest: what
else the machine has to do is not counted.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from statistics import fmean, mean, median
from time import perf_counter, process_time

from measure import number
from rich.console import Console
from rich.table import Table

from kickdoor.engine.game import Game
from kickdoor.rl import Batch
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.kickdoor_v1 import raw_env
from kickdoor.rl.world import World

SEED = 20
SEATS = 4
MIDDLE = 400  # decisions after which a position is looked at
CHUNK = 100  # decisions that are timed together
TABLES = 20  # of a batch; a chunk has five steps of it
TOGETHER = f"engine step, {TABLES} tables in turn"
BATCH = f"step of a batch of {TABLES} tables, a decision, with observation and mask"
BURSTS = 400  # of looks at one position


Ticks = list[float]


def bare(world: World, decisions: int, ticks: Ticks, look: Callable[[Game, list[int]], object] | None = None) -> None:
    """Random games through `options` and `step`; `look` is called with game and options before each decision."""
    rnd = random.Random(SEED).random
    seed = SEED
    game = world.new_game(seed)
    options = game.options
    for _ in range(decisions // CHUNK):
        ticks.append(process_time())
        for _ in range(CHUNK):
            if look is not None:
                look(game, options)
            options = game.step(options[int(rnd() * len(options))])
            if not options:
                seed += 1
                game = world.new_game(seed)
                options = game.options
    ticks.append(process_time())


class Seeds:
    """Lets an environment deal the games that `bare` plays."""

    def __init__(self) -> None:
        self.last = SEED - 1

    def integers(self, _: int) -> int:
        self.last += 1
        return self.last


def environment(env: raw_env, decisions: int, ticks: Ticks) -> None:
    """Random games through the environment: `last` and `step`."""
    rnd = random.Random(SEED).random
    env._random = Seeds()  # type: ignore[assignment]  # all that the environment asks of it
    env.reset()
    for _ in range(decisions // CHUNK):
        ticks.append(process_time())
        for _ in range(CHUNK):
            env.last()
            legal = env._legal
            env.step(legal[int(rnd() * len(legal))])
            if env.terminations[env.agent_selection]:
                env.reset()
    ticks.append(process_time())


def together(world: World, decisions: int, ticks: Ticks) -> None:
    """Random games at several tables, bare: one decision at each in turn."""
    rnd = random.Random(SEED).random
    games = [world.new_game(SEED + k) for k in range(TABLES)]
    seed = SEED + TABLES
    for _ in range(decisions // CHUNK):
        ticks.append(process_time())
        for _ in range(CHUNK // TABLES):
            for k, game in enumerate(games):
                options = game.options
                if not game.step(options[int(rnd() * len(options))]):
                    games[k] = world.new_game(seed)
                    seed += 1
    ticks.append(process_time())


def batched(decisions: int, ticks: Ticks) -> None:
    """Random games in a batch of as many tables."""
    rnd = random.Random(SEED).random
    batch = Batch(TABLES, seats=SEATS, seed=SEED)
    for _ in range(decisions // CHUNK):
        ticks.append(process_time())
        for _ in range(CHUNK // TABLES):
            batch.step([legal[int(rnd() * len(legal))] for legal in batch.legal])
    ticks.append(process_time())


def timed(call: Callable[[int, Ticks], None], decisions: int) -> list[float]:
    """Microseconds a decision, for each hundred of them."""
    ticks: Ticks = []
    call(decisions, ticks)
    return [(later - earlier) / CHUNK * 1e6 for earlier, later in pairwise(ticks)]


def quickest(rounds: list[list[float]]) -> float:
    """Microseconds a decision, each hundred in its best round."""
    return fmean(min(same) for same in zip(*rounds, strict=True))


def ways(world: World) -> dict[str, Callable[[int, Ticks], None]]:
    """Return ways to play a number of decisions, the bare engine first."""
    eyes, actions = Eyes(world), world.actions

    def observe(game: Game, _: list[int]) -> object:
        return eyes.see(game, game.asked)

    def mask(game: Game, options: list[int]) -> object:
        return eyes.mask(actions.of(options, game.asked))

    return {
        "engine step": partial(bare, world),
        "observation": partial(bare, world, look=observe),
        "action mask": partial(bare, world, look=mask),
        "environment": partial(environment, raw_env(seats=world.seats)),
        TOGETHER: partial(together, world),
        BATCH: batched,
    }


def player(name: str) -> Callable[[int], None]:
    """One of the ways, for counting instructions: `instructions.py 'rl_bench:player("observation")'`."""
    way = ways(World(seats=SEATS))[name]
    return lambda decisions: way(decisions, [])


def show_learning(decisions: int = 4000, rounds: int = 15) -> None:
    world = World(seats=SEATS)
    calls = ways(world)
    took: dict[str, list[list[float]]] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            took[name].append(timed(call, decisions))
    size = f"{world.layout.size:,} numbers, {world.actions.size:,} actions"
    rows = Table(title=f"A learning agent at a table of {SEATS}: {size}")
    rows.add_column("")
    rows.add_column("us", justify="right")
    step = quickest(took["engine step"])
    rows.add_row("engine step", number(step))
    rows.add_row("observation of a position, taken again", number(position(world)))
    looks = sorted(in_turn(world))
    rows.add_row("observation of positions in their order: median", number(median(looks)))
    rows.add_row("observation of positions in their order: mean", number(mean(looks)))
    for name in ("observation", "action mask", "environment"):
        rows.add_row(f"{name} at every decision, beyond the engine step", number(quickest(took[name]) - step))
    for name in (TOGETHER, BATCH):
        rows.add_row(name, number(quickest(took[name])))
    Console().print(rows)


def in_turn(world: World, positions: int = 3000, rounds: int = 20) -> list[float]:
    """What an observation takes in each position of random games, looked at one after the other, at its quickest."""
    kept: list[Game] = []
    bare(world, positions, [], lambda game, _: kept.append(game.clone()))
    eyes = Eyes(world)
    best = [float("inf")] * positions
    for _ in range(rounds):
        for n, game in enumerate(kept):
            start = perf_counter()
            eyes.see(game, game.asked)
            best[n] = min(best[n], perf_counter() - start)
    return [took * 1e6 for took in best]


def position(world: World) -> float:
    """One observation in the middle of a game, taken again and again, at its quickest."""
    rnd = random.Random(SEED).random
    game = world.new_game(SEED)
    for _ in range(MIDDLE):
        game.step(game.options[int(rnd() * len(game.options))])
    eyes = Eyes(world)
    best = float("inf")
    for _ in range(BURSTS):
        start = perf_counter()
        for _ in range(CHUNK):
            eyes.see(game, game.asked)
        best = min(best, perf_counter() - start)
    return best / CHUNK * 1e6


if __name__ == "__main__":
    show_learning()
