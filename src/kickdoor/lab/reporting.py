"""Reports on disk: a page for people and the same numbers as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kickdoor.engine.saves.notation import save
from kickdoor.errors import KickdoorError
from kickdoor.lab.arena import Results, Rung
from kickdoor.lab.comparing import compare
from kickdoor.lab.figures import Figures, figures_of, plain
from kickdoor.lab.leaderboard import Board, Place, as_json
from kickdoor.lab.page.arena import arena_page
from kickdoor.lab.page.compare import compare_page
from kickdoor.lab.page.leaderboard import leaderboard_page
from kickdoor.lab.page.report import report_page
from kickdoor.lab.plan import Plan, must_know_bots, plain_mixed
from kickdoor.lab.playing import play_game
from kickdoor.lab.rating import Rating
from kickdoor.lab.store import Run, RunTrouble
from kickdoor.writing import write_whole


class CannotWrite(KickdoorError):
    """A report cannot be written. The message is shown to people."""


def write_report(run: Run, page: Path, own: Collection[str] = ()) -> Figures:
    """Write the report of a run. `own`: the names of the sets whose cards come first."""
    make_room(page)
    figures = figures_of(run)
    write(page, report_page(figures, own), plain(figures))
    return figures


def write_comparison(a: Run, b: Run, page: Path) -> int:
    """Write the comparison of two runs; return the number of significant differences."""
    make_room(page)
    first, second = figures_of(a), figures_of(b)
    found = compare(first, second)
    names = _names(a, b)
    write(page, compare_page(first, second, names, found), {"names": names, **plain(found)})
    return sum(pair.beyond_chance for pair in found.pairs)


def _names(a: Run, b: Run) -> tuple[str, str]:
    """Return names for two runs: enough of their paths to tell them apart."""
    first, second = a.folder.resolve(), b.folder.resolve()
    if first.name != second.name or first == second:
        return first.name, second.name
    return f"{first.parent.name}/{first.name}", f"{second.parent.name}/{second.name}"


def write(page: Path, html: str, numbers: Any) -> None:
    """Write the page, and the numbers beside it under the same name."""
    text = json.dumps(numbers, indent=1, ensure_ascii=False, allow_nan=False)
    with _told(page):
        write_whole(page, html)
        write_whole(page.with_suffix(".json"), text + "\n")


def make_room(page: Path) -> None:
    """Make the folder before the work, so that a bad path fails early."""
    with _told(page):
        page.parent.mkdir(parents=True, exist_ok=True)
        there = page.exists()
        page.open("a", encoding="utf-8").close()
        if not there:
            page.unlink()  # nothing is left behind if the work is interrupted


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CannotWrite(f"'{path}' cannot be written ({error.strerror}); choose another place.") from error


def save_game(run: Run, number: int, path: Path) -> None:
    """Play a game of a run again and save it for `kickdoor replay`."""
    if number >= run.games():
        raise RunTrouble(f"The run in '{run.folder}' has games 0 to {run.games() - 1}, so no game {number}.")
    must_know_bots(run.plan)
    with _told(path):
        write_whole(path, save(play_game(run.plan, number).game))


def write_leaderboard(board: Board, places: Sequence[Place], page: Path) -> None:
    """Write a leaderboard."""
    make_room(page)
    write(page, leaderboard_page(board, places), as_json(board, places))


def write_arena(plan: Plan, results: Results, rated: Sequence[Rating], rungs: Sequence[Rung], page: Path) -> None:
    """Write the results of an arena."""
    make_room(page)
    write(page, arena_page(plan, results, rated, rungs), arena_numbers(plan, results, rated, rungs))


def arena_numbers(plan: Plan, results: Results, rated: Sequence[Rating], rungs: Sequence[Rung]) -> dict[str, Any]:
    """Return the results of an arena with stable fields."""
    names = [rating.bot for rating in rated]
    return {
        "plan": plain_mixed(plan, results.entrants), "games": len(results.bouts), "ratings": plain(rated),
        "rungs": plain(rungs),
        "wins": {bot: plain(results.wins(bot)) for bot in names},
        "against": {a: {b: plain(results.against(a, b)) for b in names if b != a} for a in names},
    }  # fmt: skip
