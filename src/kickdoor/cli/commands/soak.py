"""`kickdoor soak`: play random games and check the engine's laws at every decision."""

from __future__ import annotations

import os
import secrets
from dataclasses import replace
from functools import partial
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from kickdoor.cli.guard import INTERRUPTED
from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.options import Seed, Workers, whole
from kickdoor.cli.progress import progress
from kickdoor.cli.screen import Screen
from kickdoor.cli.sets import chosen_sets
from kickdoor.cli.trusting import Trust
from kickdoor.extremes import PACE, cases, play_extreme
from kickdoor.lab.crew import shared
from kickdoor.soak import Failure, SoakReport
from kickdoor.soak import soak as run_soak
from kickdoor.workshop.loading import registered

GAMES = 200
MOST_GAMES = 100_000_000
MOST_SHOWN = 10
CHUNK = 5
_BIGGEST_SEED = 1_000_000


def soak(
    games: Annotated[
        int | None,
        Parameter(converter=whole("soak", 1, MOST_GAMES), help=f"How many games; default: {GAMES}."),
    ] = None,
    /,
    *,
    seed: Seed = None,
    set_: Annotated[
        list[str] | None,
        Parameter(
            name="--set",
            help="Only games with this set or folder; may be repeated; default: any mix of sets.",
        ),
    ] = None,
    trust: Trust = False,
    workers: Workers = None,
    laws_every: Annotated[
        int,
        Parameter(
            converter=whole("--laws-every", 1),
            help="Check the laws every N decisions; more than 1 makes a long soak faster.",
        ),
    ] = 1,
    switches: Annotated[
        bool,
        Parameter(
            negative="",
            help="Play with bots, every switch of the rules at every bound, alone and in pairs; "
            f"{len(cases()):,} games cover all of them.",
        ),
    ] = False,
    only: Annotated[
        int | None, Parameter(converter=whole("--only", 0), help="Play only the game with this seed.")
    ] = None,
    json: Json = False,
) -> int:
    """Play random games and check the laws of the engine at every decision."""
    if switches and laws_every != 1:
        raise Mistake("--switches checks the laws at a pace of its own; leave out --laws-every.")
    if only is not None and (games is not None or seed is not None):
        raise Mistake("--only plays one game; leave out the number of games and --seed.")
    screen = Screen()
    sets = chosen_sets(set_, trust)
    if only is not None:
        report = soak_part(laws_every, sets, switches, range(only, only + 1))
        _must_have_played(report, switches)
        return _as_json(report, only) if json else _report(screen, report, only, sets, switches)
    total = GAMES if games is None else games
    first = seed if seed is not None else 0 if switches else secrets.randbelow(_BIGGEST_SEED)
    report = SoakReport()
    parts = (range(start, min(start + CHUNK, first + total)) for start in range(first, first + total, CHUNK))
    crew = min(workers or os.cpu_count() or 1, -(-total // CHUNK))
    stopped = False
    try:
        with progress("games", total) as step:
            for part in shared(partial(soak_part, laws_every, sets, switches), parts, crew):
                report.add(part)
                step(part.games)
    except KeyboardInterrupt:
        if not report.games:
            raise
        stopped = True
    _must_have_played(report, switches)
    report.failures.sort(key=lambda failure: failure.seed)
    if json:
        code = _as_json(report, first)
        return INTERRUPTED if stopped else code
    code = _report(screen, report, first, sets, switches)
    if stopped:
        raise KeyboardInterrupt(f"Stopped after {report.games:,} of {total:,} games.")
    return code


def _must_have_played(report: SoakReport, switches: bool) -> None:
    """Raise a Mistake if no game could be dealt, as with a set that is too small; rules at their bounds may clash."""
    if report.refused == report.games and not switches:
        raise Mistake(f"No game could be played: {report.refusal}")


def soak_part(laws_every: int, sets: tuple[str, ...], switches: bool, seeds: range) -> SoakReport:
    sets = registered(sets)
    if switches:
        report = SoakReport()
        for number in seeds:
            report.add(play_extreme(number, replace(PACE, sets=sets)))
        return report
    return run_soak(len(seeds), seeds.start, every=50 * laws_every, laws_every=laws_every, sets=sets)


def _as_json(report: SoakReport, first: int) -> int:
    """Write the counts with stable fields; return the exit code."""
    write_json({
        "games": report.games, "seed": first, "turns": report.turns, "decisions": report.decisions,
        "refused": report.refused, "unfinished": report.unfinished, "deals": report.deals,
        "failures": [
            {"seed": f.seed, "decision": f.decision, "setup": f.setup, "error": f.sentence} for f in report.failures
        ],
    })  # fmt: skip
    return int(bool(report.failures or report.unfinished))


def _report(screen: Screen, report: SoakReport, first: int, sets: tuple[str, ...], switches: bool) -> int:
    games = "1 game" if report.games == 1 else f"{report.games:,} games"
    counted = f"{games} from seed {first} on, {report.turns:,} turns, {report.decisions:,} decisions"
    for failure in report.failures[:MOST_SHOWN]:
        _show(screen, failure, sets, switches)
    more = len(report.failures) - MOST_SHOWN
    if more > 0:
        screen.line(f"{more} more went wrong: seeds {', '.join(str(f.seed) for f in report.failures[MOST_SHOWN:])}.")
    if report.deals:
        deals = sorted(report.deals.items(), key=lambda deal: -deal[1])
        screen.line(f"What was bargained: {', '.join(f'{what} {n:,}' for what, n in deals)}.")
    if report.refused:
        screen.line(f"Refused, because the rules contradict each other: {report.refused:,}.")
    if report.unfinished:
        seeds = ", ".join(str(seed) for seed in report.unfinished_seeds[:MOST_SHOWN])
        screen.line(Text(f"{report.unfinished} did not come to an end: seed {seeds}.", "red"))
    if report.failures or report.unfinished:
        screen.line(Text(f"{counted}: {len(report.failures)} went wrong.", "bold red"))
        return 1
    screen.line(Text(f"{counted}: every law held.", "bold green"))
    return 0


def _show(screen: Screen, failure: Failure, sets: tuple[str, ...], switches: bool) -> None:
    screen.line(Text(f"Seed {failure.seed}, decision {failure.decision}: {failure.sentence}", "red"))
    screen.line(f"new_game({failure.setup})", indent=2)
    for line in failure.where.rstrip().splitlines():
        screen.console.print(Text(f"  {line}", "dim"), soft_wrap=True)
    again = "".join(f" --set {name}" for name in sets) + " --switches" * switches
    screen.command("  To see it again:", f"kickdoor soak --only {failure.seed}{again}")
    screen.line()
