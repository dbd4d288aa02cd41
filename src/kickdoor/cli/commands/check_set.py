"""`kickdoor check-set`: find mistakes in a set, show its cards, try them out, and report its balance."""

from __future__ import annotations

import os
import shlex
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich import box
from rich.table import Table
from rich.text import Text

from kickdoor.cli.commands.cards import show_card
from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.options import Plain, Workers, whole
from kickdoor.cli.progress import progress
from kickdoor.cli.screen import Screen
from kickdoor.cli.sets import chosen_sets
from kickdoor.cli.shelves import shelf_of
from kickdoor.cli.trusting import Trust, agree
from kickdoor.engine.cards.kinds import CardSet
from kickdoor.extras import Missing, need
from kickdoor.lab.plan import Plan, number_of_games
from kickdoor.lab.stats import Lift
from kickdoor.sets import SETS
from kickdoor.workshop.faults import BadSet, Fault
from kickdoor.workshop.loading import load_set, registered
from kickdoor.workshop.reading import card_lines_of
from kickdoor.workshop.trying import Trial, Trials, describes_itself, loose_words, try_out

if TYPE_CHECKING:
    from kickdoor.lab.figures import Figures

TRIED = 12  # random games
PLAYED = 200  # games for the report
SEATS = 4
SEED = 1


def check_set(
    folder: Annotated[Path, Parameter(help="The folder of the set.")],
    /,
    *,
    set_: Annotated[
        list[str] | None,
        Parameter(name="--set", help="A set to play it with; may be repeated; default: the set its rules are from."),
    ] = None,
    games: Annotated[
        int, Parameter(converter=whole("--games", 0), help=f"Games for the report; default: {PLAYED}, 0 for none.")
    ] = PLAYED,
    out: Annotated[Path | None, Parameter(help="The report; default: report.html in the folder.")] = None,
    trust: Trust = False,
    workers: Workers = None,
    plain: Plain = False,
    json: Json = False,
) -> int:
    """Show the cards of a set of your own, try them out, report how balanced they are."""
    screen = Screen(plain)
    others = chosen_sets(set_, trust)
    agree([folder], trust)
    try:
        own = load_set(folder)
    except BadSet as bad:
        return write_json(_slips(bad.faults)) or 1 if json else _tell(screen, bad.faults)
    if json:
        with progress("games", TRIED) as step:
            trials = try_out(own, tuple(SETS.values()), TRIED, SEED, step)
        page = out or folder / "report.html"
        figures = None
        if games and trials.are_fine:
            with suppress(Missing):  # without the extra there is no report
                figures = _balance(folder, own, others or (_home(own),), games, page, workers)
        write_json(_findings(folder, own, trials, figures, page))
        return 0 if trials.are_fine else 1
    told = tuple(card for card in own.cards if describes_itself(card, own))
    shelf = shelf_of(replace(own, cards=told))
    for card in shelf.cards(""):
        show_card(screen, card, shelf)
        if not screen.boxes:
            screen.line()
    trials = _try(screen, own)
    _table(screen, trials)
    fine = _judge(screen, folder, own, trials)
    if games and fine:
        _report(screen, folder, own, others or (_home(own),), games, out, workers)
    return 0 if fine else 1


def _tell(screen: Screen, faults: Sequence[Fault]) -> int:
    """Show every mistake with its line."""
    for fault in faults:
        screen.console.print(Text(fault.where, "bold"), soft_wrap=True)
        if fault.source.strip():
            screen.console.print(Text(f"    {fault.source.strip()}", "dim"), soft_wrap=True)
        screen.line(Text(fault.sentence, "red"), indent=2)
        screen.line()
    found = "1 mistake: correct it" if len(faults) == 1 else f"{len(faults)} mistakes: correct them"
    screen.line(Text(f"{found} and run the same command again.", "bold"))
    return 1


def _slips(faults: Sequence[Fault]) -> dict[str, object]:
    """Return the mistakes of a set that cannot be loaded, with stable fields."""
    slips = [{"file": str(f.path), "line": f.line, "card": f.card, "error": f.sentence} for f in faults]
    return {"fine": False, "slips": slips, "cards": [], "mishaps": [], "games": 0, "decisions": 0, "report": None}


def _findings(folder: Path, own: CardSet, trials: Trials, figures: Figures | None, page: Path) -> dict[str, object]:
    """Return what trying out a set has shown, with stable fields."""
    lines = card_lines_of(folder)
    loose = {card.slug: word for card, word in loose_words(own, tuple(SETS.values()))}
    lifts = {c.id: c.when_played for c in figures.cards} if figures is not None else {}
    cards = []
    for slug, trial in trials.cards.items():
        path, line = lines.get(slug, (folder, 0))
        lift = lifts.get(trial.card.id)
        sure = lift is not None and lift.is_sure
        cards.append({
            "id": trial.card.id, "name": trial.card.name, "file": str(path), "line": line,
            "describes_itself": trial.describes_itself, "came_up": trial.seen, "could_be_used": trial.legal,
            "error": _complaint(trial, trials.games) or None, "for_nobody": loose.get(slug),
            "lift": lift.value if lift is not None and sure else None,
        })  # fmt: skip
    return {
        "fine": trials.are_fine, "slips": [], "set": own.name, "title": own.title, "cards": cards,
        "mishaps": trials.mishaps, "games": trials.games, "decisions": trials.decisions,
        "report": str(page) if figures is not None else None,
    }  # fmt: skip


# -- trying out --------------------------------------------------------------------------------------------------------


def _try(screen: Screen, own: CardSet) -> Trials:
    screen.line()
    with progress("games", TRIED) as step:
        return try_out(own, tuple(SETS.values()), TRIED, SEED, step)


def _table(screen: Screen, trials: Trials) -> None:
    yes, no = ("✓", "✗") if screen.fancy else ("yes", "no")
    table = Table(box=box.SIMPLE_HEAD if screen.fancy else None, pad_edge=False)
    table.add_column("Card")
    for heading in ("describes itself", "came up", "could be used"):
        table.add_column(heading, justify="right")
    for trial in trials.cards.values():
        told = Text(yes if trial.describes_itself else no, "green" if trial.describes_itself else "red")
        table.add_row(trial.card.name, told, _times(trial.seen), _times(trial.legal))
    screen.table(table)


def _times(n: int) -> Text:
    return Text(f"{n:,}", "" if n else "red")


def _judge(screen: Screen, folder: Path, own: CardSet, trials: Trials) -> bool:
    """Show what is wrong, card by card, with its line; return True if nothing is."""
    lines = card_lines_of(folder)
    for trial in trials.cards.values():
        said = _complaint(trial, trials.games)
        if said:
            path, line = lines.get(trial.card.slug, (folder, 0))
            screen.console.print(Text(f"{path}:{line}: {trial.card.name} {said}", "red"), soft_wrap=True)
    for card, word in loose_words(own, tuple(SETS.values())):
        path, line = lines.get(card.slug, (folder, 0))
        said = f"{path}:{line}: {card.name} is only for a {word}, and no card makes one."
        screen.console.print(Text(said, "yellow"), soft_wrap=True)
    for mishap in trials.mishaps:
        screen.line(Text(f"A game went wrong: {mishap}", "red"))
    counted = f"{trials.games} random games, {trials.decisions:,} decisions, mixed with {', '.join(SETS)}"
    if trials.are_fine:
        screen.line(Text(f"{counted}: every law held, every card came up and could be used.", "bold green"))
    return trials.are_fine


def _complaint(trial: Trial, games: int) -> str:
    if not trial.describes_itself:
        return "does not describe itself: something in it has no words yet."
    if not trial.seen:
        return f"never came up in {games} games; has it any copies?"
    return "" if trial.legal else f"could never be used in {games} games; is there anybody it is for?"


# -- the report --------------------------------------------------------------------------------------------------------


def _home(own: CardSet) -> str:
    """Return the printed set whose rules are used."""
    return next((s.name for s in SETS.values() if own.editions[0] in s.editions), next(iter(SETS)))


def _report(
    screen: Screen, folder: Path, own: CardSet, others: Sequence[str], games: int, out: Path | None, workers: int | None
) -> None:
    page = out or folder / "report.html"
    try:
        figures = _balance(folder, own, others, games, page, workers)
    except Missing as missing:
        screen.line(f"{missing}")
        return
    screen.line()
    for card in figures.cards:
        if card.set == own.name and card.when_played.is_sure:
            screen.line(_lift(card.name, card.when_played))
    with_ = ", ".join(registered(others))
    screen.command(f"How balanced it is, from {number_of_games(games)} with {with_}:", shlex.quote(str(page)))


def _balance(folder: Path, own: CardSet, others: Sequence[str], games: int, page: Path, workers: int | None) -> Figures:
    """Play the games of the report and write it."""
    need("A balance report", "polars", "matplotlib")
    from kickdoor.lab.reporting import write_report
    from kickdoor.lab.simulating import Crew, simulate_into
    from kickdoor.lab.store import CHUNK, Run

    plan = Plan(bots=("greedy",) * SEATS, sets=(*others, str(folder.resolve())), edition=own.editions[0], seed=SEED)
    crew = Crew(min(workers or os.cpu_count() or 1, -(-games // CHUNK)))
    with tempfile.TemporaryDirectory() as place:
        run = Run.begin(Path(place) / "run", plan)
        with progress("games", games) as step:
            for tally in simulate_into(run, games, crew):
                step(tally.games)
        return write_report(run, page, {own.name})


def _lift(name: str, played: Lift) -> str:
    """`Spoon: players who play it win 8.3 points more often (2.1 to 14.5).`"""
    sign = 1 if played.value >= 0 else -1
    low, high = sorted(100 * sign * bound for bound in played.interval)
    often = "more" if sign > 0 else "less"
    return (
        f"{name}: players who play it win {100 * abs(played.value):.1f} points {often} often ({low:.1f} to {high:.1f})."
    )
