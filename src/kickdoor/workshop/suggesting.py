"""Suggestions for misspelt words."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def near(word: str, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the nearest of the known words, whatever the case."""
    by_key: dict[str, str] = {}
    for name in known:
        by_key.setdefault(name.casefold(), name)
    found = get_close_matches(word.casefold(), by_key, n=1, cutoff=cutoff)
    return by_key[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """`; did you mean HEADGEAR?`, or nothing."""
    found = near(word, known, cutoff)
    return f"; did you mean {found}?" if found else ""


def either(words: Iterable[str]) -> str:
    """`a, b or c`."""
    listed = list(words)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} or {listed[-1]}"
