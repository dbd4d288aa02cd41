"""Suggestions for misspelt words."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str], n: int = 1, cutoff: float = 0.6) -> list[str]:
    """Return up to `n` known words that look like this one, ignoring case, the nearest first."""
    by_key: dict[str, str] = {}
    for name in known:
        by_key.setdefault(name.casefold(), name)
    return [by_key[key] for key in get_close_matches(word.casefold(), by_key, n=n, cutoff=cutoff)]


def near(word: str, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the only known word that begins like this, or else the nearest, if one is near enough."""
    words = [*known]
    longer = {name for name in words if len(word) > 2 and name.casefold().startswith(word.casefold())}
    return longer.pop() if len(longer) == 1 else next(iter(nearest(word, words, cutoff=cutoff)), None)


def did_you_mean(word: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """`; did you mean HEADGEAR?`, or nothing."""
    found = near(word, known, cutoff)
    return f"; did you mean {found}?" if found else ""


def either(words: Iterable[str]) -> str:
    """`a, b or c`."""
    listed = list(words)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} or {listed[-1]}"
