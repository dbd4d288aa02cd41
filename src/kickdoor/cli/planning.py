"""From the options of a command to the plan of a run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kickdoor.cli.mistakes import choice
from kickdoor.cli.options import names as words
from kickdoor.cli.seating import SET, seat_them
from kickdoor.lab.plan import Plan
from kickdoor.sets import SETS
from kickdoor.workshop.loading import is_folder, sets_named


def plan_them(
    bots: Sequence[str] | None, seats: int | None, sets: Sequence[str] | None, edition: str | None,
    option: Sequence[str] | None, seed: int | None, rule: Sequence[str] | None,
) -> Plan:  # fmt: skip
    """The plan these options ask for; a Mistake says what is wrong with them."""
    table = seat_them(bots, seats, edition, option, seed, rule)
    chosen = tuple(set_or_folder(name) for name in words(sets)) or (SET,)
    return Plan(
        bots=table.bots, sets=chosen, edition=table.edition or sets_named(chosen)[0].editions[0],
        options=table.options, switches=table.switches, seed=table.seed,
    )  # fmt: skip


def set_or_folder(name: str) -> str:
    """A printed set by its name, or the folder of a set of one's own, wherever the workers are."""
    return str(Path(name).resolve()) if is_folder(name) else choice("set", name, SETS)
