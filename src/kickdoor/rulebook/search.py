"""Finding a rule by its id, its section or its words."""

from __future__ import annotations

import re

from kickdoor.rulebook.entries import SECTIONS, Rule
from kickdoor.rulebook.rules import RULES
from kickdoor.suggesting import nearest

_ID = re.compile(r"([A-Za-z]{3})[-\s]*(\d{1,2})")
_IN_TITLE, _IN_SECTION, _IN_TEXT = 6, 3, 2


def find(query: str) -> list[Rule]:
    """Find rules, best first: one by id ("CMB-04", "cmb 4"), a section ("CMB"), or those that share words."""
    wanted = _id(query)
    if wanted:
        return [RULES[wanted]] if wanted in RULES else []
    if query.strip().upper() in SECTIONS:
        return [rule for rule in RULES.values() if rule.id.startswith(query.strip().upper())]
    words = _words(query)
    scored = [(_score(rule, words), rule) for rule in RULES.values()]
    # What holds in every game comes before what an option adds.
    best = sorted((pair for pair in scored if pair[0]), key=lambda pair: (bool(pair[1].option), -pair[0]))
    return [rule for _, rule in best]


def suggest(query: str) -> list[str]:
    """Return ids that look like a mistyped one."""
    return nearest(_id(query) or query.strip(), RULES, n=3)


def _id(query: str) -> str:
    """Return the query as an id is written in the book; empty if it does not look like one."""
    match = _ID.fullmatch(query.strip())
    return f"{match[1].upper()}-{int(match[2]):02}" if match else ""


def _words(text: str) -> set[str]:
    return set(re.findall(r"[a-z0-9]+", text.lower()))


def _score(rule: Rule, words: set[str]) -> int:
    """Return how well a rule fits: every word must occur somewhere, and counts most in the title."""
    total = 0
    for word in words:
        points = _points(rule, word)
        if not points:
            return 0
        total += points
    return total


def _points(rule: Rule, word: str) -> int:
    fields = ((rule.title, _IN_TITLE), (rule.section, _IN_SECTION), (rule.text, _IN_TEXT))
    # A whole word is worth twice the beginning of a longer one.
    return sum(weight * _fit(word, text) for text, weight in fields)


def _fit(word: str, text: str) -> int:
    found = _words(text)
    if word in found:
        return 2
    return 1 if len(word) > 2 and any(other.startswith(word) for other in found) else 0
