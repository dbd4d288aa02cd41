"""All rules by id, in the order of the book."""

from __future__ import annotations

from typing import Final

from kickdoor.rulebook import rules_fight as fight
from kickdoor.rulebook import rules_table as table
from kickdoor.rulebook.entries import Rule

RULES: Final[dict[str, Rule]] = {
    rule.id: rule
    for section in (
        table.SETTING_UP,
        table.HAND,
        table.TURN,
        table.ACTING,
        table.WINNING,
        table.CHARACTER,
        table.ITEMS,
        fight.COMBAT,
        fight.HELP,
        fight.FLIGHT,
        fight.DEATH,
        fight.TRAPS,
        fight.SIDEKICKS,
        fight.OPTIONS,
        fight.EPIC,
    )
    for rule in section
}
