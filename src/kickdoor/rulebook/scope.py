"""Which rules and scenarios concern the sets that can be played: some need cards of a set."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from kickdoor.rulebook.rules import RULES
from kickdoor.rulebook.scenarios import stated

# Rules that say nothing until one of these sets is there.
NEEDS_A_SET: Final[dict[str, tuple[str, ...]]] = {
    "CHR-07": ("impossible",),
    "CHR-08": ("impossible",),
    "ITM-14": ("impossible",),
    "CMB-09": ("impossible",),
}
# Whose cards the scenarios of a family use.
FAMILIES: Final = {"ST": "star", "CL": "munchkin", "IM": "impossible"}


def rules_in_force(sets: Collection[str], editions: Iterable[str]) -> list[str]:
    """Ids of the rules that say something in a game of these sets and editions."""
    names = list(editions)
    return [
        rule.id
        for rule in RULES.values()
        if any(rule.holds_in(e) for e in names) and any(s in sets for s in NEEDS_A_SET.get(rule.id, sets))
    ]


def scenarios_in_force(sets: Collection[str], editions: Collection[str]) -> list[tuple[str, str]]:
    """(scenario, edition) pairs that can be played with these sets."""
    return [(name, e) for name, e in stated() if e in editions and FAMILIES[name.split("-")[0]] in sets]
