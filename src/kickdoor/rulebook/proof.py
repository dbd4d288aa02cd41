"""The proof that the tests cover the rulebook: sheets, rules, rulings, situations and cards with their tests.

The command line, its JSON and docs/coverage.md all show this one result, so their numbers agree.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kickdoor.rulebook.coverage import CARD, PARAGRAPH, RULE, Coverage, Gap
from kickdoor.rulebook.decisions import DECISIONS
from kickdoor.rulebook.rules import RULES
from kickdoor.rulebook.rulings import RULINGS
from kickdoor.rulebook.scenarios import SCENARIOS
from kickdoor.rulebook.scope import (
    decisions_in_force, rules_in_force, rulings_in_force, scenarios_in_force, why_not_shown,
)  # fmt: skip
from kickdoor.rulebook.sheets import EPIC, SHEETS, Numbered, left_out, sections_of


@dataclass(frozen=True)
class Shown:
    """One thing that tests have to show, and the tests that do."""

    id: str
    title: str
    tests: tuple[str, ...]
    edition: str = ""


@dataclass(frozen=True)
class Proof:
    """What the tests show of the rulebook for some sets and editions."""

    sheets: dict[str, list[tuple[str, list[Numbered]]]]  # sections with their paragraphs
    rules: list[Shown]
    rulings: list[Shown]  # the publisher's
    decisions: list[Shown]  # our own
    scenarios: list[Shown]
    cards: list[Shown]
    rulings_not_shown: dict[str, str]  # those that no test can show, and why
    decisions_not_shown: dict[str, str]
    gaps: list[Gap]

    def counted(self) -> str:
        """Return the numbers in one sentence part."""
        paragraphs = sum(len(found) for sections in self.sheets.values() for _, found in sections)
        cards = f" and {len(self.cards)} cards" if self.cards else ""
        return (
            f"{paragraphs} paragraphs of {len(self.sheets)} sheets, {len(self.rules)} rules, "
            f"{counted_rulings(len(self.rulings), len(self.rulings_not_shown))}, "
            f"{counted_decisions(len(self.decisions), len(self.decisions_not_shown))}, "
            f"{counted_scenarios([s.id for s in self.scenarios])}{cards}"
        )

    def not_shown(self) -> dict[str, str]:
        """Return all rulings that no test can show, the publisher's and our own, and why."""
        return self.rulings_not_shown | self.decisions_not_shown

    def as_plain(self) -> dict[str, Any]:
        """Return the proof as JSON carries it."""
        return {
            "sheets": [
                {
                    "edition": edition,
                    "title": SHEETS[edition],
                    "sections": [
                        {
                            "title": title,
                            "paragraphs": [
                                {"number": p.number, "title": p.title, "rules": list(p.rules)} for p in found
                            ],
                        }
                        for title, found in sections
                    ],
                }
                for edition, sections in self.sheets.items()
            ],
            "rules": {s.id: {"title": s.title, "tests": list(s.tests)} for s in self.rules},
            "rulings": {s.id: {"title": s.title, "tests": list(s.tests)} for s in self.rulings},
            "decisions": {s.id: {"title": s.title, "tests": list(s.tests)} for s in self.decisions},
            "rulings_not_shown": self.rulings_not_shown,
            "decisions_not_shown": self.decisions_not_shown,
            "scenarios": [
                {"id": s.id, "edition": s.edition, "title": s.title, "tests": list(s.tests)} for s in self.scenarios
            ],
            "cards": {s.id: {"name": s.title, "tests": list(s.tests)} for s in self.cards},
            "gaps": [str(gap) for gap in self.gaps],
        }


def counted_rulings(shown: int, others: int) -> str:
    """`250 rulings (239 that tests can show)`: all of them, and how many a test can show."""
    return f"{shown + others} rulings ({shown} that tests can show)"


def counted_decisions(shown: int, others: int) -> str:
    """`222 decisions of our own`, and how many a test can show if that is not all of them."""
    some = f" ({shown} that tests can show)" if others else ""
    return f"{shown + others} decisions of our own{some}"


def counted_scenarios(played: Sequence[str]) -> str:
    """`34 situations (78 with their editions)`; a situation is played in each edition it is stated for."""
    return f"{len(set(played))} situations ({len(played)} with their editions)"


def prove(
    found: Coverage, sets: Collection[str], editions: Sequence[str], sheets: Sequence[str], cards: Sequence[Shown] = ()
) -> Proof:
    """Put together what the tests show of these sets and editions, sheet by sheet."""
    rules = rules_in_force(sets, editions)
    rulings = rulings_in_force(sets)
    decisions = decisions_in_force(sets)
    scenarios = scenarios_in_force(sets, editions)
    by_sheet = {sheet: _in_force(sheet, set(rules)) for sheet in (*sheets, EPIC)}
    gaps = [*_bare_paragraphs(by_sheet), *found.gaps(rules, scenarios, rulings=[*rulings, *decisions])]
    gaps += [Gap(RULE, rule, why="no paragraph of a sheet") for rule in left_out() if rule in rules]
    gaps += [Gap(CARD, card.id) for card in cards if not card.tests]
    return Proof(
        by_sheet,
        [Shown(r, RULES[r].title, _sorted(found.rules, r)) for r in rules],
        [Shown(r, RULINGS[r].about, _sorted(found.rulings, r)) for r in rulings],
        [Shown(d, DECISIONS[d].about, _sorted(found.rulings, d)) for d in decisions],
        [Shown(n, SCENARIOS[n].title, tuple(sorted(found.plays(n, e))), e) for n, e in scenarios],
        list(cards),
        why_not_shown(sets),
        why_not_shown(sets, DECISIONS),
        gaps,
    )


def _in_force(sheet: str, rules: set[str]) -> list[tuple[str, list[Numbered]]]:
    """Return the sections of a sheet, without paragraphs all of whose rules need other sets."""
    kept = [(title, [p for p in found if not p.rules or rules & set(p.rules)]) for title, found in sections_of(sheet)]
    return [(title, found) for title, found in kept if found]


def _bare_paragraphs(sheets: Mapping[str, list[tuple[str, list[Numbered]]]]) -> list[Gap]:
    return [
        Gap(PARAGRAPH, p.number, sheet, why="no rule")
        for sheet, sections in sheets.items()
        for _, found in sections
        for p in found
        if not p.rules
    ]


def _sorted(shelf: Mapping[str, set[str]], name: str) -> tuple[str, ...]:
    return tuple(sorted(shelf.get(name, ())))
