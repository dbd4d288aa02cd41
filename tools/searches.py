"""Search with OpenSpiel's MCTS and IS-MCTS at many positions of random games.

    .venv/bin/python tools/searches.py            # 40 positions, 200 simulations each
    .venv/bin/python tools/searches.py 4 30       # 4 positions, 30 simulations

It ends with an error where a search fails.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from kickdoor.rl.spiel import NAME

SETS = ("star", "munchkin", "impossible", "star+munchkin")
AHEAD = 200  # decisions of a rollout before the game is cut short


def position(sets: str, seed: int) -> tuple[Any, Any]:
    """Return a game and a position of it in which somebody has a choice."""
    rng = Random(seed)
    moves = rng.randrange(20, 600)
    game = pyspiel.load_game(f"{NAME}(players=3,sets={sets},max_decisions={moves + AHEAD})")
    state = game.new_initial_state()
    state.apply_action(seed)
    for _ in range(moves):
        state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal():
            return position(sets, seed + 1000)
    return (game, state) if len(state.legal_actions()) > 1 else position(sets, seed + 1000)


def bots(game: Any, simulations: int) -> list[Any]:
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    return [
        ismcts.ISMCTSBot(game, rollouts, 1.0, simulations, random_state=np.random.RandomState(2)),
        mcts.MCTSBot(game, 1.0, simulations, rollouts, random_state=np.random.RandomState(3)),
    ]


def main(positions: int = 40, simulations: int = 200) -> None:
    for number in range(positions):
        game, state = position(SETS[number % len(SETS)], number)
        for bot in bots(game, simulations):
            action = bot.step(state)
            assert action in state.legal_actions()
            print(f"{number + 1:3} {type(bot).__name__:10} {state}: {state.action_to_string(action)}", flush=True)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:3]))
