"""How a test says what it shows. `kickdoor.rulebook.coverage` reads these marks from the source."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """The rules of the book: `@rule("CMB-04")`."""
    return pytest.mark.rule(*ids)


def ruling(*ids: str) -> pytest.MarkDecorator:
    """The rulings: `@ruling("R077")`."""
    return pytest.mark.ruling(*ids)


def scenario(name: str, *editions: str, edition: str = "") -> pytest.MarkDecorator:
    """A scenario, under the editions named, or under all it is stated for: `@scenario("ST-05", "star-2014")`."""
    return pytest.mark.scenario(name, *editions, *([edition] if edition else []))


def card(*names: str) -> pytest.MarkDecorator:
    """The cards a test is about: `@card("Time Warp")`."""
    return pytest.mark.card(*names)
