"""Which rules, rulings and scenarios concern the sets that can be played: some need cards of a set."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from kickdoor.rulebook.decisions import DECISIONS
from kickdoor.rulebook.entries import MIXED, Ruling
from kickdoor.rulebook.rules import RULES
from kickdoor.rulebook.rulings import RULINGS
from kickdoor.rulebook.scenarios import stated

# Rules that say nothing until one of these sets is there.
NEEDS_A_SET: Final[dict[str, tuple[str, ...]]] = {
    "CHR-07": ("impossible",),
    "CHR-08": ("impossible",),
    "ITM-14": ("impossible",),
    "CMB-09": ("impossible",),
}
# Rulings, the publisher's and our own, that no test can show, and why.
NOT_HERE: Final[dict[str, str]] = {
    "R008": "one seat decides at a time, so nobody acts at once",
    "R022": "no card asks for Potions or Grenades",
    "R023": "no card asks for weapons",
    "R025": "cards have no pictures",
    "R031": "what is not allowed cannot be done",
    "R051": "no card asks whether a Go Up a Level is a one-shot",
    "R164": "what a monster is worth is there for all to see",
    "R198": "no set has another Mutant",
}
# Whose cards the scenarios of a family use.
FAMILIES: Final = {"ST": "star", "CL": "munchkin", "IM": "impossible"}


def rules_in_force(sets: Collection[str], editions: Iterable[str]) -> list[str]:
    """Return the ids of the rules that say something in a game of these sets and editions."""
    names = list(editions)
    return [
        rule.id
        for rule in RULES.values()
        if any(rule.holds_in(e) for e in names) and any(s in sets for s in NEEDS_A_SET.get(rule.id, sets))
    ]


def rulings_in_force(sets: Collection[str]) -> list[str]:
    """Return the ids of the publisher's rulings that a game of these sets, or of a mix of them, can show."""
    return _shown_by(RULINGS, sets)


def decisions_in_force(sets: Collection[str]) -> list[str]:
    """Return the ids of our own decisions that a game of these sets, or of a mix of them, can show."""
    return _shown_by(DECISIONS, sets)


def why_not_shown(sets: Collection[str], among: Mapping[str, Ruling] = RULINGS) -> dict[str, str]:
    """Return which of these rulings no test of the sets can show, and why."""
    return {name: why for name, ruling in among.items() if (why := _why_hidden(ruling, sets))}


def _shown_by(among: Mapping[str, Ruling], sets: Collection[str]) -> list[str]:
    hidden = why_not_shown(sets, among)
    return [name for name in among if name not in hidden]


def _why_hidden(ruling: Ruling, sets: Collection[str]) -> str:
    named = set(ruling.sets) - {MIXED}
    here = bool(named & set(sets)) if named else len(sets) > 1 or not ruling.sets
    if not here:
        return "it is about cards of other sets"
    return NOT_HERE.get(ruling.id, "")


def scenarios_in_force(sets: Collection[str], editions: Collection[str]) -> list[tuple[str, str]]:
    """Return the (scenario, edition) pairs that can be played with these sets."""
    return [(name, e) for name, e in stated() if e in editions and FAMILIES[name.split("-")[0]] in sets]
