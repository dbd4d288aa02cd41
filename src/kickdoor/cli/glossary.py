"""The words of the card language, as people look them up.

They lie in words.json, so that looking one up reads no source of the engine. `python tools/words_page.py` writes that
file from the dictionary (workshop/dictionary.py); a test keeps it up to date.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from kickdoor.suggesting import near

FILE: Final = "words.json"


@dataclass(frozen=True)
class Word:
    """A word with its explanation. `stored`: the same as JSON."""

    name: str
    section: str
    text: str
    cards: Sequence[str]  # that take a keyword
    needs: str | None  # what a keyword may be
    parameters: Sequence[Mapping[str, Any]]
    keywords: Sequence[str]  # that a card takes
    more: str | None  # what may follow, any number of times
    example: Mapping[str, str] | None
    stored: Mapping[str, Any]


@cache
def words() -> tuple[Word, ...]:
    """Return every word, section by section."""
    kept = json.loads(files("kickdoor.cli").joinpath(FILE).read_text(encoding="utf-8"))
    return tuple(Word(**each, stored=each) for each in kept)


def look_up(word: str) -> list[Word]:
    """Return the word of this name, whatever the case; else those whose name contains it."""
    key = word.casefold().rstrip("()=")
    same = [w for w in words() if w.name.casefold().partition("=")[0] == key]
    return same or [w for w in words() if len(key) > 2 and key in w.name.casefold()]


def look_for(explained: str) -> list[Word]:
    """Return the words whose explanations have all these words, in any form: `rolled` also finds `roll`."""
    keys = [re.sub(r"(?<=...)(ed|ing|s)$", "", key) for key in explained.casefold().split() if len(key) > 2]
    return [w for w in words() if keys and all(key in w.text.casefold() for key in keys)]


def meant(word: str) -> str | None:
    """Return the word that was probably meant."""
    names = [w.name for w in words()]
    return near(word, [name for name in names if name[:2].isupper() == word[:2].isupper()]) or near(word, names)
