"""Turns options into the plan of a run, and a plan into words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kickdoor.cli.mistakes import choices
from kickdoor.cli.options import names as words
from kickdoor.cli.seating import USUAL_SETS, named_rules, seat_them
from kickdoor.cli.trusting import agree
from kickdoor.lab.plan import Plan
from kickdoor.sets import SETS
from kickdoor.workshop.loading import is_folder, sets_named


def plan_them(
    bots: Sequence[str] | None, seats: int | None, sets: Sequence[str] | None, edition: str | None,
    option: Sequence[str] | None, seed: int | None, rule: Sequence[str] | None, trust: bool = False,
) -> Plan:  # fmt: skip
    """Return the plan for these options after the user has agreed to run its sets; raise a Mistake if one is wrong."""
    table = seat_them(bots, seats, edition, option, seed, rule)
    chosen = tuple(sets_or_folders(words(sets))) or USUAL_SETS
    agree((name for name in chosen if name not in SETS), trust)
    return Plan(
        bots=table.bots, sets=chosen, edition=table.edition or sets_named(chosen)[0].editions[0],
        options=table.options, switches=table.switches, seed=table.seed,
    )  # fmt: skip


def sets_or_folders(given: Sequence[str]) -> list[str]:
    """Return names of printed sets and absolute folders of the user's own sets."""
    folders = {name: str(Path(name).resolve()) for name in given if is_folder(name)}
    return choices("set", [folders.get(name, name) for name in given], [*SETS, *folders.values()])


def called(plan: Plan) -> str:
    """Return the sets and rules of a plan as text."""
    names = [s.name for s in plan.card_sets()]
    return named_rules(names, plan.edition) + plan.rules.removeprefix(plan.edition)
