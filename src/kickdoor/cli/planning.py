"""The plan for many games, from the options of a command."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.cli.options import Many
from kickdoor.cli.seating import named_rules, seat_them
from kickdoor.lab.plan import Plan
from kickdoor.workshop.loading import sets_named


def plan_them(bots: Sequence[str] | None, many: Many) -> Plan:
    """Return the plan for these options after the user has agreed to run its sets; raise a Mistake if one is wrong."""
    table = seat_them(bots, many)
    return Plan(
        bots=table.bots, sets=table.sets, edition=table.edition or sets_named(table.sets)[0].editions[0],
        options=table.options, switches=table.switches, seed=table.seed,
    )  # fmt: skip


def called(plan: Plan) -> str:
    """Return the sets and rules of a plan as text."""
    names = [s.name for s in plan.card_sets()]
    return named_rules(names, plan.edition) + plan.rules.removeprefix(plan.edition)
