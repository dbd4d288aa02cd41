"""`kickdoor play`: a whole game in the terminal."""

from __future__ import annotations

import asyncio
import getpass
import logging
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.options import USUAL_TABLE, Laid
from kickdoor.extras import SERVER, need

if TYPE_CHECKING:
    from kickdoor.terminal.places import Place, Setup

LONGEST_NAME = 24
MOST_SEATS = 6
Speed = Literal["step", "1x", "2x", "instant"]


def play(
    link: Annotated[
        str | None, Parameter(help="The link of a table at a server; without it you play against bots on this machine.")
    ] = None,
    *,
    name: Annotated[str | None, Parameter(help="Your name at the table; default: your name on this machine.")] = None,
    resume: Annotated[bool, Parameter(help="Continue the last game against bots.")] = False,
    watch: Annotated[bool, Parameter(help="Watch the table behind the link without taking a seat.")] = False,
    bots: Annotated[
        list[str] | None,
        Parameter(help="Your opponents: one name for all, several with commas, or module:Class for your own."),
    ] = None,
    laid: Laid = USUAL_TABLE,
    speed: Annotated[Speed, Parameter(help="How fast bots move: step, 1x, 2x or instant; default: 1x.")] = "1x",
) -> int:
    """Play in the terminal, against bots or at a table of a server."""
    need("kickdoor play", *SERVER, "textual", extra="terminal")
    if link is not None and (resume or bots or laid != USUAL_TABLE):
        raise Mistake("The table behind a link has its own players and rules; give the link without such options.")
    if watch and link is None:
        raise Mistake("--watch needs the link of a table; 'kickdoor watch' shows a game between bots.")
    setup = _setup(_name(name), bots, laid)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Mistake("kickdoor play needs a terminal; 'kickdoor watch' also writes to a file.")
    logging.disable()  # nothing may write over the screen
    return asyncio.run(_play(link, setup, resume, watch, speed))


async def _play(link: str | None, setup: Setup, resume: bool, watch: bool, speed: Speed) -> int:
    from kickdoor.server.serving import data_file
    from kickdoor.terminal.app import TableApp
    from kickdoor.terminal.places import Keys, at_home, at_server

    folder = data_file().parent
    place: Place
    if link is not None:
        place = await at_server(link, setup.name, Keys(folder / "servers.json"), watch)
    else:
        place = await at_home(folder / "terminal.db", setup, resume)
    app = TableApp(place, speed)
    try:
        await app.run_async()
    finally:
        await place.stop()
    if app.failure is not None:
        raise app.failure
    if not app.store.over:
        print(f"To come back to the game: {place.back}")
    return app.return_code or 0


def _setup(name: str, bots: Sequence[str] | None, laid: Laid) -> Setup:
    """Return the game that the options ask for; raise a Mistake if one is wrong."""
    from kickdoor.cli.seating import SEATS, USUAL_BOT, chosen_bots, seat_them
    from kickdoor.engine.game import checked_rules
    from kickdoor.sets import SETS
    from kickdoor.terminal.places import Setup
    from kickdoor.workshop.loading import registered

    levels = chosen_bots(bots) or [USUAL_BOT]
    seats = laid.seats or max(SEATS, len(levels) + 1)
    if len(levels) >= min(seats, MOST_SEATS + 1) or seats > MOST_SEATS:
        raise Mistake(f"{len(levels)} bots are too many for {min(seats, MOST_SEATS)} seats, one of which is yours.")
    if laid.seed == 0:
        raise Mistake("--seed needs a whole number of 1 or more here, not '0'.")
    seating = seat_them(None, laid)
    sets = registered(seating.sets)
    edition = seating.edition or SETS[sets[0]].editions[0]
    checked_rules(edition, seating.options, seating.switches, tuple(SETS[s] for s in sets), seats)
    opponents = [levels[seat % len(levels)] for seat in range(seats - 1)]
    return Setup(name, opponents, sets, edition, seating.options, seating.switches, laid.seed or 0)


def _name(given: str | None) -> str:
    """Return the name to sit down with."""
    if given is not None and not 0 < len(given.strip()) <= LONGEST_NAME:
        raise Mistake(f"--name needs 1 to {LONGEST_NAME} characters, not '{given}'.")
    try:
        name = given if given is not None else getpass.getuser()
    except (KeyError, OSError):  # nobody is logged in
        name = ""
    return name.strip()[:LONGEST_NAME] or "You"
