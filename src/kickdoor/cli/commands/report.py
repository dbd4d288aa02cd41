"""`kickdoor report`: the results of a run, or a comparison of two, as a page and as JSON."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.options import whole
from kickdoor.cli.planning import called
from kickdoor.cli.screen import Screen
from kickdoor.cli.seating import chosen_bots
from kickdoor.cli.trusting import Trust, agree
from kickdoor.extras import need
from kickdoor.lab.plan import number_of_games, own_sets
from kickdoor.lab.store import Run

PAGE = "report.html"


def report(
    *runs: Annotated[
        Path, Parameter(help="The folder of a run made by kickdoor simulate --out; with --compare, two folders.")
    ],
    compare: Annotated[bool, Parameter(help="Compare two runs and list the significant differences.")] = False,
    own: Annotated[
        list[Path] | None,
        Parameter(name="--set", help="The folder of a set of your own the games were played with; may be repeated."),
    ] = None,
    trust: Trust = False,
    out: Annotated[
        Path | None, Parameter(help="The page to write; default: report.html in the folder, or compare.html here.")
    ] = None,
    game: Annotated[
        int | None, Parameter(converter=whole("--game", 0), help="Instead, save the game with this number.")
    ] = None,
    bots: Annotated[
        list[str] | None,
        Parameter(help="With --game: bots of your own the games were played with, such as my_module:MyBot."),
    ] = None,
    json: Json = False,
) -> int:
    """Report the results of a run as a page and as JSON."""
    wanted = 2 if compare else 1
    if len(runs) != wanted:
        example = "kickdoor report --compare FOLDER FOLDER" if compare else "kickdoor report FOLDER"
        if len(runs) == 2:
            both = shlex.join(f"{run}" for run in runs)
            raise Mistake(f"report describes one run; to compare two, use 'kickdoor report --compare {both}'.")
        raise Mistake(f"report needs {'two folders' if compare else 'the folder'} of a run, for example '{example}'.")
    agree(own or (), trust)
    opened = [Run.open(folder, [str(path.resolve()) for path in own or ()]) for folder in runs]
    screen = Screen()
    if game is not None:
        chosen_bots(bots)
        return _save_game(screen, opened[0], game, out)
    need("A report", "polars", "matplotlib")
    from kickdoor.lab.reporting import write_comparison, write_report

    page = out or (Path("compare.html") if compare else runs[0] / PAGE)
    if json:
        counted = (
            {"differences": write_comparison(opened[0], opened[1], page)}
            if compare
            else {"games": write_report(opened[0], page, own_sets(opened[0].plan)).games}
        )
        return write_json({**counted, "page": str(page), "numbers": str(page.with_suffix(".json"))})
    if compare:
        found = write_comparison(opened[0], opened[1], page)
        screen.line(f"{found} differences are beyond chance." if found else "No difference is beyond chance.")
    else:
        figures = write_report(opened[0], page, own_sets(opened[0].plan))
        screen.line(f"{number_of_games(figures.games)} of {called(figures.plan)}.")
    screen.command("The page:", f"{page}")
    screen.command("The numbers:", f"{page.with_suffix('.json')}")
    return 0


def _save_game(screen: Screen, run: Run, number: int, out: Path | None) -> int:
    from kickdoor.lab.reporting import save_game

    path = out or Path(f"game-{number}.json")
    save_game(run, number, path)
    own = [word for folder in run.plan.folders for word in ("--set", folder)]
    screen.command("To see it:", shlex.join(["kickdoor", "replay", str(path), *own]))
    return 0
