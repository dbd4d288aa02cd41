"""Sentences for typing mistakes: each says what to do."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, get_args, get_origin

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, UnknownCommandError, UnknownOptionError
from cyclopts.exceptions import RepeatArgumentError, UnusedCliTokensError

from kickdoor.cli.app import COMMANDS
from kickdoor.errors import KickdoorError
from kickdoor.suggesting import did_you_mean, near


class Mistake(KickdoorError):
    """The user typed something wrong. The message is shown to them."""


# What a positional argument is called when it is missing, with an example.
_NEEDED = {
    "simulate": "how many games to play, for example 'kickdoor simulate 1000'",
    "arena": "how many games to play at each table, for example 'kickdoor arena 200'",
    "leaderboard": "how many games to play at each table, for example 'kickdoor leaderboard 50'",
    "dataset": "how many games to play, for example 'kickdoor dataset 100 --out games'",
    "completion": "the name of your shell, for example 'kickdoor completion bash'",
    "new-bot": "what to call it, for example 'kickdoor new-bot picky'",
    "check-bot": "the bot, for example 'kickdoor check-bot my_module:MyBot'",
    "new-set": "the folder to make, for example 'kickdoor new-set kitchen'",
    "check-set": "the folder of the set, for example 'kickdoor check-set kitchen'",
    "analyse": "the file of a saved game, for example 'kickdoor analyse game.json'",
    "verify": "the replay that a table offers after the game, for example 'kickdoor verify replay.json'",
    "replay": "the file of a saved game, for example 'kickdoor replay game.json'",
}


def sentence(error: CycloptsError) -> str:
    """Return the parser's error as one sentence."""
    command = " ".join(error.command_chain or ())
    if isinstance(error, UnknownCommandError):
        return _unknown_command((error.unused_tokens or [""])[0])
    if isinstance(error, UnknownOptionError):
        known = [name for argument in error.argument_collection for name in argument.names]
        return _unknown_option(command, error.token.keyword or error.token.value, known)
    if isinstance(error, MissingArgumentError):
        return _missing(command, error)
    if isinstance(error, UnusedCliTokensError):
        extra = (error.unused_tokens or [""])[0]
        return f"'{extra}' is one word too many; {_help(command)} shows what {command or 'kickdoor'} takes."
    if isinstance(error, RepeatArgumentError):
        return f"{error.token.keyword} was given twice; give it once."
    if isinstance(error, CoercionError) and error.token is not None:
        name = error.token.keyword or command
        if get_origin(error.target_type) is Literal:
            *most, last = get_args(error.target_type)
            return f"{name} takes {', '.join(most)} or {last}, not '{error.token.value}'."
        return f"{name} cannot be '{error.token.value}'; {_help(command)} shows what it takes."
    error.verbose = False
    return " ".join(f"{error}".split())


def _help(command: str) -> str:
    return f"'kickdoor {command} --help'" if command else "'kickdoor --help'"


def _unknown_command(word: str) -> str:
    if word.startswith("-"):
        option = near(word, ("--version", "--help"), 0.8)
        if option:
            return f"There is no option '{word}'; did you mean 'kickdoor {option}'?"
        return f"'{word}' does not come before a command; 'kickdoor --help' lists the commands."
    meant = near(word, [name for name, *_ in COMMANDS])
    if meant:
        return f"There is no command '{word}'; did you mean 'kickdoor {meant}'?"
    return f"There is no command '{word}'; 'kickdoor --help' lists the commands."


def _unknown_option(command: str, word: str, known: Iterable[str]) -> str:
    word = word.split("=", 1)[0]
    hint = did_you_mean(word, [name for name in known if name.startswith("--")])
    return f"{command} has no option '{word}'{hint or f'; {_help(command)} lists them.'}"


def _missing(command: str, error: MissingArgumentError) -> str:
    keyword = error.keyword
    if keyword is None and error.argument is not None:
        named = [token.keyword for token in error.argument.tokens if token.keyword]
        keyword = named[-1] if named else None
    if keyword is not None:
        return f"{keyword} needs a value; {_help(command)} shows which."
    return f"{command} needs {_NEEDED.get(command, 'more than that')}."


def choices(what: str, words: Iterable[str], known: Collection[str]) -> list[str]:
    """Return the known words meant, without duplicates."""
    found: list[str] = []
    for word in words:
        name = choice(what, word, known)
        if name in found:
            raise Mistake(f"The {what} {name} was named twice; name it once.")
        found.append(name)
    return found


def choice(what: str, word: str, known: Collection[str]) -> str:
    """Return the known word meant, ignoring case; raise a Mistake that lists them if there is none."""
    for name in known:
        if name.casefold() == word.strip().casefold():
            return name
    meant = near(word, known)
    hint = f" (did you mean {meant}?)" if meant else ""
    raise Mistake(f"There is no {what} '{word}'{hint}; choose from {', '.join(known)}.")
