"""Steps a second as a learning agent takes them: observation and mask of every decision included, random legal actions.

A batch of tables, one table through PettingZoo's interface, and other libraries with what they hand out to agents:
RLCard's and PettingZoo's observations and masks, and OpenSpiel's hearts with its information state tensor (it has no
other) and list of legal actions. `benchmarks/run --learning` shows only this.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from measure import Peer, measure, show
from peers import SEED, OpenSpiel, PettingZooLeduc, RLCard, pick

SEATS = 4
OURS = "Kickdoor, batch of 64 tables"


class Batches:
    """Many tables in one call. The batch draws the actions."""

    def __init__(self, tables: int) -> None:
        from kickdoor.rl import Batch

        self.batch = Batch(tables, seats=SEATS, seed=SEED)

    def play_some(self, n: int) -> tuple[int, int]:
        batch, games = self.batch, 0
        steps = -(-n // batch.tables)
        for _ in range(steps):
            now = batch.step(batch.sample())
            games += int(now.terminations.sum() + now.truncations.sum())
        return steps * batch.tables, games


class Single:
    """One table, through PettingZoo's interface."""

    def __init__(self) -> None:
        from kickdoor.rl.kickdoor_v1 import raw_env

        self.env = raw_env(seats=SEATS)
        self.env.reset(seed=SEED)
        self.rng = random.Random(SEED)

    def play_some(self, n: int) -> tuple[int, int]:
        env, rng, games = self.env, self.rng, 0
        for _ in range(n):
            env.last()
            env.step(pick(rng, env._legal))  # the mask was made; it need not be searched
            if env.terminations[env.agent_selection]:
                games += 1
                env.reset()
        return n, games


class Stacked:
    """Single tables side by side, stacked into arrays as a learner needs them: what a batch replaces."""

    def __init__(self, tables: int) -> None:
        import numpy as np

        from kickdoor.rl.kickdoor_v1 import raw_env

        self.stack = np.stack
        self.envs = [raw_env(seats=SEATS) for _ in range(tables)]
        for k, env in enumerate(self.envs):
            env.reset(seed=SEED + k)
        self.rng = random.Random(SEED)

    def play_some(self, n: int) -> tuple[int, int]:
        envs, rng, games = self.envs, self.rng, 0
        steps = -(-n // len(envs))
        for _ in range(steps):
            seen = [env.last()[0] for env in envs]
            self.stack([each["observation"] for each in seen])
            self.stack([each["action_mask"] for each in seen])
            for env in envs:
                env.step(pick(rng, env._legal))
                if env.terminations[env.agent_selection]:
                    games += 1
                    env.reset()
        return steps * len(envs), games


class Learners:
    """Gymnasium's vector form: one agent at each table, against random bots. Its own decisions are counted."""

    def __init__(self, tables: int) -> None:
        import numpy as np

        from kickdoor.rl.vector import SoloVector

        self.array = np.array
        self.envs = SoloVector(tables, seats=SEATS, copy=False)
        self.envs.reset(seed=SEED)
        self.rng = random.Random(SEED)

    def play_some(self, n: int) -> tuple[int, int]:
        rng, envs, games = self.rng, self.envs, 0
        steps = -(-n // envs.num_envs)
        for _ in range(steps):
            *_, ends, cuts, _ = envs.step(self.array([pick(rng, sheet.legal) for sheet in envs._sheets]))
            games += int(ends.sum() + cuts.sum())
        return steps * envs.num_envs, games


class Hearts(OpenSpiel):
    """OpenSpiel's hearts with the tensor of the player to move."""

    def __init__(self) -> None:
        super().__init__("hearts")

    def play_some(self, n: int) -> tuple[int, int]:
        games, state, rng = 0, self.state, self.rng
        for _ in range(n):
            state.information_state_tensor()
            state.apply_action(pick(rng, state.legal_actions()))
            if state.is_chance_node():
                self.draw(state)
            if state.is_terminal():
                games += 1
                state = self.deal()
        self.state = state
        return n, games


def learner(name: str, engine: Any, *arguments: object) -> Peer:
    return Peer(name, lambda: engine(*arguments), lambda table, n: table.play_some(n))


LEARNERS = [
    learner(OURS, Batches, 64),
    learner("Kickdoor, batch of 16 tables", Batches, 16),
    learner("Kickdoor, 16 single tables, stacked", Stacked, 16),
    learner("Kickdoor, one table (PettingZoo)", Single),
    learner("Kickdoor, 64 learners among random bots (Gymnasium)", Learners, 64),
    learner("RLCard uno", RLCard, "uno"),
    learner("RLCard leduc-holdem", RLCard, "leduc-holdem"),
    learner("PettingZoo leduc_holdem_v4", PettingZooLeduc),
    learner("OpenSpiel hearts (C++), with its tensor", Hearts),
]


def player(name: str) -> Callable[[int], int]:
    """One of them, for counting instructions: `instructions.py 'batch_bench:player("RLCard uno")'`."""
    chosen = next(p for p in LEARNERS if p.name == name)
    table = chosen.setup()
    return lambda n: chosen.play_some(table, n)[0]


def show_batches(rounds: int = 9, seconds: float = 0.3) -> None:
    """Print all of them side by side."""
    print(f"Steps of learning agents, observation and mask included; Kickdoor: Star, {SEATS} seats")
    show(*measure(LEARNERS, rounds, seconds), OURS)


if __name__ == "__main__":
    show_batches()
