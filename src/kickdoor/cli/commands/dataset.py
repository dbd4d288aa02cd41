"""`kickdoor dataset`: write games of bots as a dataset for learning."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.options import USUAL_MANY, Bots, Many, whole
from kickdoor.cli.planning import called, plan_them
from kickdoor.cli.progress import progress
from kickdoor.cli.screen import Screen
from kickdoor.extras import RL, need
from kickdoor.lab.plan import number_of_games

MOST_GAMES = 10_000_000
USUAL_FOLDER = Path("dataset")


def dataset(
    games: Annotated[int, Parameter(converter=whole("dataset", 1, MOST_GAMES), help="How many games, in all.")],
    /,
    *,
    out: Annotated[
        Path, Parameter(help=f"The folder to write; default: {USUAL_FOLDER}. The same command goes on with it.")
    ] = USUAL_FOLDER,
    bots: Bots = None,
    many: Many = USUAL_MANY,
    json: Json = False,
) -> int:
    """Write games of bots as a dataset for learning."""
    need("A dataset", "polars", *RL, extra="lab,rl")
    from kickdoor.rl.dataset import CHUNK, Dataset, record_into, size_of

    plan = plan_them(bots, many)
    if many.seed is None and Dataset.is_in(out):
        plan = replace(plan, seed=Dataset.open(out, plan.folders).plan.seed)
    kept = Dataset.begin(out, plan)
    there = kept.games()
    workers = many.workers or min(os.cpu_count() or 1, -(-games // CHUNK))
    try:
        with progress("games", max(games, there), there) as step:
            for done in record_into(kept, games, workers):
                step(done.part.games)
    except KeyboardInterrupt:
        said = f"{kept.games():,} of {games:,} games are kept in '{out}'"
        raise KeyboardInterrupt(f"Stopped; {said}. The same command goes on with them.") from None
    counts = {
        "folder": str(out), "games": kept.games(), "steps": kept.count("steps"), "bytes": size_of(out),
        "seats": plan.seats, "bots": list(plan.bots), "seed": plan.seed, "sets": [s.name for s in plan.card_sets()],
        "edition": plan.edition, "options": list(plan.options), "switches": dict(plan.switches),
        "observation": kept.world.layout.size, "actions": kept.world.actions.size, "version": Dataset.format,
    }  # fmt: skip
    if json:
        return write_json(counts)
    screen = Screen()
    size = f"{counts['observation']:,} numbers seen, {counts['actions']:,} actions"
    screen.line(f"{number_of_games(kept.games())} of {called(plan)}, {plan.seats} seats, seed {plan.seed}.")
    screen.line(f"{counts['steps']:,} steps, {size}; {size_of(out) / 1e6:,.1f} MB.")
    screen.command("The dataset:", f"{out}")
    return 0
