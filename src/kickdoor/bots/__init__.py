"""Bots: players made of code. `make(name, seed)` returns one.

A name may have a character after a plus sign: `greedy+mara` plays as well as `greedy`, in the manner of Mara.
"""

from __future__ import annotations

from typing import Final

from kickdoor.arguments import one
from kickdoor.bots.base import Bot, Factory
from kickdoor.bots.beginner import Beginner, Casual, Novice
from kickdoor.bots.characters import BY_KEY, CHARACTERS, Character
from kickdoor.bots.foresight.search import Master, Planner, Searcher
from kickdoor.bots.greedy import Greedy
from kickdoor.bots.random_bot import RandomBot
from kickdoor.errors import KickdoorError

_KINDS: Final = (RandomBot, Novice, Casual, Greedy, Planner, Master)
BOTS: Final[dict[str, Factory]] = {kind.name: kind for kind in _KINDS}  # Every bot by its name; outside.py adds more.
PLUS: Final = "+"  # between a bot and its character


def make(name: str, seed: int = 0) -> Bot:
    """Return a new bot. Its seed decides its random choices; the game has a seed of its own."""
    factory = factory_of(one(name, str, "the name of a bot"))
    if factory is None:
        raise KickdoorError(no_such_bot(name))
    return factory(one(seed, int, "a whole number as the bot's seed"))


def factory_of(name: str) -> Factory | None:
    """Return what makes the bot of this name, with its character if it names one; None if there is no such bot."""
    kind, plus, _ = name.partition(PLUS)
    character = character_of(name)
    if name in BOTS or not plus:
        return BOTS.get(name)
    if not takes_character(kind) or character is None:
        return None
    known, usual = character, BOTS[kind]

    def factory(seed: int) -> Bot:
        return in_character(usual(seed), name, known)

    factory.quick = is_quick(usual)  # type: ignore[attr-defined]
    return factory


def in_character(bot: Bot, name: str, character: Character) -> Bot:
    """Give a new bot a character."""
    assert isinstance(bot, Greedy | Beginner | Searcher)
    sensible = bot if isinstance(bot, Greedy) else bot.sensible
    sensible.temper = character.temper
    bot.name = name
    return bot


def takes_character(kind: str) -> bool:
    """True if bots of this name can have a character: the sensible ones among ours."""
    return kind != RandomBot.name and any(kind == each.name for each in _KINDS)


def character_of(name: str) -> Character | None:
    """Return the character of the bot with this name; None if it has none."""
    return BY_KEY.get(name.partition(PLUS)[2])


def no_such_bot(name: str) -> str:
    """Return the sentence for a name that no bot has."""
    kind, plus, key = name.partition(PLUS)
    if plus and takes_character(kind):
        return f"There is no character {key!r}; there are {', '.join(sorted(BY_KEY))}."
    if plus and kind in BOTS:
        return f"The bot {kind} has no character; name it without {PLUS}{key}."
    example = f"greedy{PLUS}{CHARACTERS[0].key}"
    return f"There is no bot {name!r}; there are {', '.join(sorted(BOTS))}, and characters such as {example}."


def is_quick(bot: Bot | Factory | None) -> bool:
    """True if this bot, or the class that makes it, says that each choice takes a few milliseconds at most."""
    return bool(getattr(bot, "quick", False))


def quick_bots() -> list[str]:
    """Return the bots that choose within milliseconds, by name."""
    return sorted(name for name, kind in BOTS.items() if is_quick(kind))


__all__ = [
    "BOTS",
    "CHARACTERS",
    "Bot",
    "Character",
    "Factory",
    "character_of",
    "factory_of",
    "is_quick",
    "make",
    "quick_bots",
]
