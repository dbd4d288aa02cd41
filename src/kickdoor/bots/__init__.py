"""Players made of code: `make(name, seed)` gives one; it is shown views and answers with moves."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.base import Bot, Factory
from kickdoor.bots.greedy import Greedy
from kickdoor.bots.random_bot import RandomBot
from kickdoor.engine.reasons import KickdoorError

BOTS: Final[dict[str, Factory]] = {"random": RandomBot, "greedy": Greedy}


def make(name: str, seed: int = 0) -> Bot:
    """A bot of that name; the seed is its own luck, apart from the game's."""
    if name not in BOTS:
        raise KickdoorError(f"There is no bot {name!r}; there are {', '.join(sorted(BOTS))}.")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "Factory", "make"]
