"""Bots from outside: `my_module:MyBot`, or `folder/my_bot.py:MyBot`.

Naming a bot imports its module, so only a person who may run code here may name one: by an option of a command, never
in a file or in a request over the network.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any

from kickdoor.bots import BOTS, Bot, is_quick
from kickdoor.engine import moves as mv
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.errors import KickdoorError
from kickdoor.suggesting import near


FAILURES = (Exception, SystemExit)  # what a bot may raise; sys.exit() must not end the command as if all were well


class BotError(KickdoorError):
    """A bot from outside cannot be used, failed, or gave an answer that is not allowed."""


class Guarded:
    """A bot from outside. What goes wrong in it is reported as its own fault."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.bot = bot
        self.quick = is_quick(bot)

    def choose(self, view: View) -> Move:
        try:
            with redirect_stdout(sys.stderr):  # what a bot prints must not get into the output of a command
                move: object = self.bot.choose(view)
        except FAILURES as error:
            raise BotError(f"The bot {self.name} failed: {type(error).__name__}: {error}. {self.advice}") from error
        if not isinstance(move, Move) or (move not in view.moves and not mv.is_whole(move)):
            shown = f"{move!r}"[:80]
            raise BotError(f"The bot {self.name} answered {shown}, which is not one of view.moves. {self.advice}")
        return move

    @property
    def advice(self) -> str:
        return f"'kickdoor check-bot {self.name}' looks closer."


def is_outside(name: str) -> bool:
    """True if this names a bot from outside, by module and class."""
    return ":" in name


def add_bot(name: str) -> str:
    """Import a bot named by module and class, register it, and return its name."""
    if name not in BOTS:
        kind = bot_class(name)

        def factory(seed: int) -> Bot:
            return Guarded(name, new_bot(name, kind, seed))

        factory.quick = is_quick(kind)  # type: ignore[attr-defined]
        BOTS[name] = factory
    return name


def new_bot(name: str, kind: Any, seed: int) -> Bot:
    """Return a new bot of a class from outside."""
    try:
        with redirect_stdout(sys.stderr):
            bot = kind(seed)
    except FAILURES as error:
        trouble = f"{type(error).__name__}: {error}"
        raise BotError(f"The bot {name} cannot be made with a seed, as {name}(7) ({trouble}).") from error
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"The bot {name} has no choose(view), which answers with one of view.moves.")
    return bot  # type: ignore[no-any-return]


def bot_class(name: str) -> Any:
    """Return the class (or function) that makes the bot."""
    where, _, attribute = name.rpartition(":")
    if not where or not attribute.isidentifier():
        raise BotError(f"'{name}' names no bot; say module and class, such as my_bot:MyBot.")
    module = _module(where)
    if not hasattr(module, attribute):
        there = [
            n
            for n, value in vars(module).items()
            if isinstance(value, type) and value.__module__ == module.__name__ and not n.startswith("_")
        ]
        meant = near(attribute, there)
        hint = f"; did you mean {where}:{meant}?" if meant else f"; it has {', '.join(there) or 'no class'}."
        raise BotError(f"There is no '{attribute}' in {where}{hint}")
    return getattr(module, attribute)


def _module(where: str) -> ModuleType:
    is_file = where.endswith(".py") or "/" in where or "\\" in where
    try:
        with redirect_stdout(sys.stderr):
            return _from_file(Path(where)) if is_file else _from_here(where)
    except BotError:
        raise
    except FAILURES as error:  # any error in an author's file is reported to the author
        raise BotError(f"'{where}' cannot be imported ({type(error).__name__}: {error}).") from error


def _from_here(where: str) -> ModuleType:
    """Import a module, from the current folder too."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return importlib.import_module(where)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{where}.".startswith(f"{error.name}."):
            raise
        raise BotError(f"There is no module '{where}' in this folder or among the installed ones.") from error


def _from_file(path: Path) -> ModuleType:
    """Import a file by its path."""
    file = path if path.suffix == ".py" else path.with_suffix(".py")
    if not file.is_file():
        raise BotError(f"There is no file '{file}'.")
    name = f"kickdoor_bot_{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
