"""Bots: players made of code. `make(name, seed)` returns one."""

from __future__ import annotations

from typing import Final

from kickdoor.arguments import one
from kickdoor.bots.base import Bot, Factory
from kickdoor.bots.beginner import Casual, Novice
from kickdoor.bots.foresight.search import Master, Planner
from kickdoor.bots.greedy import Greedy
from kickdoor.bots.random_bot import RandomBot
from kickdoor.engine.legal.reasons import KickdoorError

_KINDS: Final = (RandomBot, Novice, Casual, Greedy, Planner, Master)
BOTS: Final[dict[str, Factory]] = {kind.name: kind for kind in _KINDS}  # Every bot by its name; outside.py adds more.


def make(name: str, seed: int = 0) -> Bot:
    """Return a new bot. Its seed decides its random choices; the game has a seed of its own."""
    if one(name, str, "the name of a bot") not in BOTS:
        raise KickdoorError(f"There is no bot {name!r}; there are {', '.join(sorted(BOTS))}.")
    return BOTS[name](one(seed, int, "a whole number as the bot's seed"))


def is_quick(bot: Bot | Factory | None) -> bool:
    """True if this bot, or the class that makes it, says that each choice takes a few milliseconds at most."""
    return bool(getattr(bot, "quick", False))


def quick_bots() -> list[str]:
    """Return the bots that choose within milliseconds, by name."""
    return sorted(name for name, kind in BOTS.items() if is_quick(kind))


__all__ = ["BOTS", "Bot", "Factory", "is_quick", "make", "quick_bots"]
