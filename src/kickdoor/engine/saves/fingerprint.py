"""The version of Kickdoor, and a digest of the cards and rules of a game."""

from __future__ import annotations

import hashlib
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.rules import Ruleset


def _version() -> str:
    try:
        return version("kickdoor")
    except PackageNotFoundError:
        return "of unknown version"


VERSION: Final = _version()
_RULES: dict[Ruleset, str] = {}


def fingerprint(pool: Pool, rules: Ruleset) -> str:
    """Return a digest of the cards and rules of a game; equal digests mean that both are equal."""
    found = _RULES.get(rules)
    if found is None:
        found = hashlib.sha256(repr(rules).encode()).hexdigest()[:8]
        _RULES[rules] = found
    return f"{pool.digest}-{found}"
