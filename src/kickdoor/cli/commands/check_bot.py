"""`kickdoor check-bot`: are the answers of a bot legal, repeatable, in time, and made from its view alone?"""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.options import Sets, seconds, whole
from kickdoor.cli.progress import progress
from kickdoor.cli.screen import Screen
from kickdoor.cli.seating import USUAL_SETS, chosen_bots
from kickdoor.cli.sets import chosen_sets
from kickdoor.cli.trusting import Trust
from kickdoor.lab.bot_trial import Tried, trial
from kickdoor.workshop.loading import registered

GAMES = 6
SECONDS = 2.0  # what a table in the browser allows


def check_bot(
    bot: Annotated[str, Parameter(help="The bot, such as my_module:MyBot or folder/my_bot.py:MyBot.")],
    /,
    *,
    games: Annotated[
        int, Parameter(converter=whole("--games", 1, 1000), help=f"Games against random bots; default: {GAMES}.")
    ] = GAMES,
    limit: Annotated[
        float,
        Parameter(
            name="--seconds", converter=seconds, help=f"Time for one decision, in seconds; default: {SECONDS:g}."
        ),
    ] = SECONDS,
    set_: Sets = None,
    trust: Trust = False,
    json: Json = False,
) -> int:
    """Check a bot of your own: legal, repeatable, in time, does not peek."""
    (name,) = chosen_bots([bot])
    sets = registered(chosen_sets(set_, trust) or USUAL_SETS)
    tried, done = Tried(), 0
    try:
        with progress("games", games) as step:
            for one in trial(tried, name, games, sets, limit):
                done += one
                step(one)
    except KeyboardInterrupt:
        if not done:
            raise
        raise KeyboardInterrupt(f"Stopped after {done} of {games} games, in which nothing was wrong.") from None
    if json:
        write_json({
            "bot": name, "fine": tried.is_fine, "faults": tried.faults, "games": tried.games, "wins": tried.wins,
            "decisions": tried.decisions, "seconds": tried.seconds, "slowest": tried.slowest, "looks": tried.looks,
        })  # fmt: skip
        return 0 if tried.is_fine else 1
    screen = Screen()
    for fault in tried.faults:
        screen.line(Text(fault, "red"))
    if tried.decisions:
        mean = 1000 * tried.seconds / tried.decisions
        screen.line(f"{tried.decisions:,} decisions, {mean:.1f} ms each, {1000 * tried.slowest:.0f} ms at most.")
    if not tried.is_fine:
        return 1
    played = "1 game" if tried.games == 1 else f"{tried.games} games"
    screen.line(
        f"{played} against random bots, each played twice, {tried.wins} won. Every answer was legal, the "
        f"same again and in time; at {tried.looks} positions other hidden cards made no difference."
    )
    screen.command(
        "To see how strong it is:", f"kickdoor arena 100 --bots {','.join(dict.fromkeys([name, 'greedy', 'random']))}"
    )
    return 0
