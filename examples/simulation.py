"""A simulation: many games on all cores, and which seat and bot wins how often. `python examples/simulation.py`"""

from __future__ import annotations

import os

from kickdoor.lab.plan import Plan
from kickdoor.lab.simulating import Crew, simulate
from kickdoor.lab.tally import Tally


def played(games: int, workers: int = 1) -> Tally:
    """Play games between two greedy and two random bots; they move on by one seat from game to game."""
    plan = Plan(bots=("greedy", "greedy", "random", "random"), sets=("star",), edition="star-2019", seed=1)
    total = Tally()
    for tally in simulate(plan, games, Crew(workers)):
        total.join(tally)
    return total


if __name__ == "__main__":
    counted = played(200, os.cpu_count() or 1)
    for bot, wins in counted.bot_wins.most_common():
        print(f"{bot}: {wins} wins in {counted.games} games")
    for seat, wins in sorted(counted.seat_wins.items()):
        print(f"seat {seat}: {wins}")
