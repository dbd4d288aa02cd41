"""`kickdoor play`: a whole game in the terminal."""

from __future__ import annotations

import asyncio
import getpass
import logging
import sys
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.options import Bots, Edition, Option, Rule, Seats, Sets, whole
from kickdoor.extras import SERVER, need

if TYPE_CHECKING:
    from kickdoor.terminal.places import Place, Setup

BIGGEST_SEED = 9999
LONGEST_NAME = 24
Speed = Literal["step", "1x", "2x", "instant"]


def play(
    link: Annotated[
        str | None, Parameter(help="The link of a table at a server; without it you play against bots on this machine.")
    ] = None,
    *,
    name: Annotated[str | None, Parameter(help="Your name at the table; default: your name on this machine.")] = None,
    resume: Annotated[bool, Parameter(help="Go on with the game against bots that you left last.")] = False,
    watch: Annotated[bool, Parameter(help="Watch the table behind the link without taking a seat.")] = False,
    bots: Bots = None,
    seats: Seats = None,
    set_: Sets = None,
    edition: Edition = None,
    option: Option = None,
    rule: Rule = None,
    seed: Annotated[
        int | None,
        Parameter(converter=whole("--seed", 1, BIGGEST_SEED), help="A number that decides shuffles and dice."),
    ] = None,
    speed: Annotated[Speed, Parameter(help="How fast bots move: step, 1x, 2x or instant; default: 1x.")] = "1x",
) -> int:
    """Play in the terminal, against bots or at a table of a server."""
    need("kickdoor play", *SERVER, "textual", extra="terminal")
    if link is not None and (resume or bots or seats or set_ or edition or option or rule or seed):
        raise Mistake("At a server the table decides players and rules; give the link without them.")
    if watch and link is None:
        raise Mistake("--watch needs the link of a table; 'kickdoor watch' shows a game between bots.")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Mistake("kickdoor play needs a terminal; 'kickdoor watch' also writes to a file.")
    from kickdoor.cli.options import Laid

    setup = _setup(_name(name), bots, Laid(seats, set_, edition, option, rule, seed))
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
    if not app.store.over:
        print(f"To come back to the game: {place.back}")
    return app.return_code or 0


def _setup(name: str, bots: Bots, laid: object) -> Setup:
    from kickdoor.cli.options import Laid
    from kickdoor.cli.seating import seat_them
    from kickdoor.sets import SETS
    from kickdoor.terminal.places import Setup

    assert isinstance(laid, Laid)
    seating = seat_them(bots, laid)
    edition = seating.edition or SETS[seating.sets[0]].editions[0]
    return Setup(
        name, seating.bots[1:], seating.sets, edition, seating.options, seating.switches, laid.seed or 0
    )  # fmt: skip


def _name(given: str | None) -> str:
    """Return the name to sit down with."""
    try:
        name = (given if given is not None else getpass.getuser()).strip()
    except (KeyError, OSError):  # nobody is logged in
        name = ""
    if given is not None and not 0 < len(name) <= LONGEST_NAME:
        raise Mistake(f"--name needs 1 to {LONGEST_NAME} characters, not '{given}'.")
    return name[:LONGEST_NAME] or "You"
