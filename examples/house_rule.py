"""A house rule: how does a smaller hand limit change the game? `python examples/house_rule.py`"""

from __future__ import annotations

from statistics import fmean

import kickdoor
from kickdoor.bots import make


def turns(seed: int, **switches: int) -> int:
    """Play one game between greedy bots and return how many turns it took."""
    game = kickdoor.new_game(["Ann", "Bob", "Cy", "Di"], seed=seed, switches=switches)
    bots = [make("greedy", seed + seat) for seat in range(4)]
    while game.decision:
        seat = game.decision.seat
        game.play(bots[seat].choose(game.view(seat)))
    return game.view(None).turn_no


def refused(**switches: int) -> str:
    """Return the sentence that refuses a house rule."""
    try:
        kickdoor.new_game(["Ann", "Bob", "Cy"], switches=switches)
    except kickdoor.BadSwitch as error:
        return str(error)
    return ""


if __name__ == "__main__":
    for rules in ({}, {"hand_limit": 2}, {"flee_needs": 3}):
        print(f"{rules or 'as printed'}: {fmean(turns(seed, **rules) for seed in range(10)):.1f} turns")
    print(refused(hand_limit=99))
