"""Options that several commands share, and their bounds."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter, Token

from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.trusting import Trust

MOST_WORKERS = 256

Converter = Callable[[Any, Sequence[Token]], Any]


def whole(what: str, low: int, high: int | None = None) -> Converter:
    """Accept a whole number in a range; `what` names a positional argument."""
    span = f"from {low} to {high:,}" if high is not None else f"of {low} or more"

    def convert(_: Any, tokens: Sequence[Token]) -> int:
        text = tokens[0].value
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if number < low or (high is not None and number > high):
            raise Mistake(f"{tokens[0].keyword or what} needs a whole number {span}, not '{text}'.")
        return number

    return convert


def seconds(_: Any, tokens: Sequence[Token]) -> float:
    text = tokens[0].value
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 <= number <= 60:
        raise Mistake(f"{tokens[0].keyword} needs seconds from 0 to 60, such as 0.5, not '{text}'.")
    return number


def names(given: Sequence[str] | None) -> list[str]:
    """Return the words, given one by one or separated by commas."""
    return [word.strip() for part in given or () for word in part.split(",") if word.strip()]


Seats = Annotated[int | None, Parameter(converter=whole("--seats", 3, 6), help="Number of seats, 3 to 6.")]
Bots = Annotated[
    list[str] | None,
    Parameter(help="One bot for all, or several with commas: greedy, random, or your own as my_module:MyBot."),
]
Sets = Annotated[
    list[str] | None,
    Parameter(
        name="--set",
        help="A set such as munchkin, or your own folder; may be repeated to mix; default: the edition's, or star.",
    ),
]
OwnSets = Annotated[
    list[str] | None,
    Parameter(name="--set", help="The folder of a set of your own the game was played with; may be repeated."),
]
Edition = Annotated[
    str | None, Parameter(help="The rulesheet, such as star-2014; default: the newest of the first set.")
]
Option = Annotated[list[str] | None, Parameter(help="An option of the rules, such as faster-2014; may be repeated.")]
Rule = Annotated[
    list[str] | None,
    Parameter(help="A house rule, such as hand_limit=7 or joint_win=yes; may be repeated. See rules --switches."),
]
Seed = Annotated[
    int | None,
    Parameter(converter=whole("--seed", 0), help="A number that decides shuffles and dice; default: random."),
]
Workers = Annotated[
    int | None,
    Parameter(converter=whole("--workers", 1, MOST_WORKERS), help="Number of processes; default: one per core."),
]
Delay = Annotated[
    float | None,
    Parameter(converter=seconds, help="Seconds between events; default: a moment in a terminal, else none."),
]
SavedGame = Annotated[Path, Parameter(help="A saved game, such as kickdoor watch --save writes.")]
Plain = Annotated[bool, Parameter(help="Words only: no colours, no boxes, no pauses.")]


@Parameter(name="*")
@dataclass(frozen=True)
class Laid:
    """The options of every command that plays a game: how many seats, which sets and rules, which seed."""

    seats: Seats = None
    set_: Sets = None
    edition: Edition = None
    option: Option = None
    rule: Rule = None
    seed: Seed = None
    trust: Trust = False


@Parameter(name="*")
@dataclass(frozen=True)
class Many(Laid):
    """The options of every command that plays many games."""

    workers: Workers = None


USUAL_TABLE = Laid()
USUAL_MANY = Many()
