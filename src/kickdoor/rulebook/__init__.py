"""The rulebook as data: rules, rulings and scenarios in our own words, and what the tests show of them."""

from kickdoor.rulebook.decisions import DECISIONS
from kickdoor.rulebook.entries import EDITIONS, SECTIONS, Rule, Ruling, Scenario
from kickdoor.rulebook.rules import RULES
from kickdoor.rulebook.rulings import RULINGS
from kickdoor.rulebook.scenarios import SCENARIOS, stated
from kickdoor.rulebook.search import find, suggest

__all__ = [
    "DECISIONS", "EDITIONS", "RULES", "RULINGS", "SCENARIOS", "SECTIONS", "Rule", "Ruling", "Scenario", "find",
    "stated", "suggest",
]  # fmt: skip
