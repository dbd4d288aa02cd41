"""What the rulebook is made of: rules, rulings, scenarios, and the names of the editions they speak of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MUNCHKIN_2001: Final = "munchkin-2001"
MUNCHKIN_2010: Final = "munchkin-2010"
STAR_2002: Final = "star-2002"
STAR_2014: Final = "star-2014"
STAR_2019: Final = "star-2019"
IMPOSSIBLE_2014: Final = "impossible-2014"

EDITIONS: Final = (MUNCHKIN_2001, MUNCHKIN_2010, STAR_2002, STAR_2014, STAR_2019, IMPOSSIBLE_2014)
FIRST: Final = (MUNCHKIN_2001, STAR_2002)
LATER: Final = (MUNCHKIN_2010, STAR_2014, STAR_2019, IMPOSSIBLE_2014)
STAR_EDITIONS: Final = (STAR_2002, STAR_2014, STAR_2019)

# The sets a ruling is about; none for a general one.
GENERAL: Final[tuple[str, ...]] = ()
MUNCHKIN: Final = "munchkin"
STAR: Final = "star"
IMPOSSIBLE: Final = "impossible"
MIXED: Final = "mixed"
OTHER: Final = "other"

# When a ruling holds.
ALWAYS: Final = "always"
EARLY: Final = "before 2010"
SINCE_2010: Final = "since 2010"
UNTIL_2018: Final = "2010 to 2018"
SINCE_2018: Final = "since 2018"
VARIES: Final = "by edition"
ELSEWHERE: Final = "not in this game"

SECTIONS: Final = {
    "SET": "Set-up",
    "HND": "Cards and hand",
    "TRN": "The turn",
    "ACT": "Who may act when",
    "WIN": "Level and winning",
    "CHR": "Character",
    "ITM": "Items",
    "CMB": "Combat",
    "HLP": "Help",
    "RUN": "Running away",
    "DTH": "Death",
    "TRP": "Traps and Curses",
    "SDK": "Sidekicks and Hirelings",
    "OPT": "Options",
    "EPC": "Epic length",
}


@dataclass(frozen=True)
class Rule:
    """One paragraph of the rulebook. No `editions`: it holds in all; with an `option`: only when that is on."""

    id: str
    section: str
    title: str
    text: str
    editions: tuple[str, ...] = ()
    option: str = ""

    def holds_in(self, edition: str) -> bool:
        return not self.editions or edition in self.editions


@dataclass(frozen=True)
class Ruling:
    """An answer to a question the rules leave open. No `sets`: it is about the game in general."""

    id: str
    sets: tuple[str, ...]
    about: str
    text: str
    era: str


@dataclass(frozen=True)
class Scenario:
    """A situation played through: `rules` are the rules and rulings it shows, `editions` those it is stated for."""

    id: str
    title: str
    given: str
    when: str
    then: str
    editions: tuple[str, ...]
    rules: tuple[str, ...]


def rule(number: str, title: str, text: str, editions: tuple[str, ...] = (), option: str = "") -> Rule:
    """Return a rule whose section is read from its id."""
    return Rule(number, SECTIONS[number[:3]], title, text, editions, option)
