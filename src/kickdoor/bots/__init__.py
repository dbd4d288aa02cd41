"""Bots: players made of code. `make(name, seed)` returns one."""

from __future__ import annotations

from typing import Final

from kickdoor.arguments import one
from kickdoor.bots.base import Bot, Factory
from kickdoor.bots.greedy import Greedy
from kickdoor.bots.random_bot import RandomBot
from kickdoor.engine.legal.reasons import KickdoorError

BOTS: Final[dict[str, Factory]] = {"random": RandomBot, "greedy": Greedy}  # Every bot by its name; see outside.py.


def make(name: str, seed: int = 0) -> Bot:
    """Return a new bot. Its seed decides its random choices; the game has a seed of its own."""
    if one(name, str, "the name of a bot") not in BOTS:
        raise KickdoorError(f"There is no bot {name!r}; there are {', '.join(sorted(BOTS))}.")
    return BOTS[name](one(seed, int, "a whole number as the bot's seed"))


__all__ = ["BOTS", "Bot", "Factory", "make"]
