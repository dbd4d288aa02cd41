"""Plays games with every switch at every bound, alone, in pairs and in groups: each ends or is refused.

Like a soak, a game is made from its number alone.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

from kickdoor.bots import make
from kickdoor.bots.base import Bot
from kickdoor.engine.game import Game, GameSetup
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.switches import SWITCHES
from kickdoor.laws import check, check_whole
from kickdoor.soak import NAMES, Pace, SoakReport, random_sets, reported, speak

Switches = tuple[tuple[str, int], ...]
PACE = Pace(every=2000, laws_every=100)
CROWDS = 300
BOTS = ("random", "greedy", "greedy,random")  # who plays, in turn


@cache
def cases() -> tuple[Switches, ...]:
    """Return every bound of every switch alone, every pair of bounds in mixed order, and some groups."""
    rng = Random(0)
    alone = [((name, value),) for name, switch in SWITCHES.items() for value in switch.bounds()]
    pairs = [(*a, *b) for a, b in combinations(alone, 2) if a[0][0] != b[0][0]]
    rng.shuffle(pairs)
    return (*alone, *pairs, *(crowd(rng) for _ in range(CROWDS)))


def crowd(rng: Random) -> Switches:
    """Return many switches at once, each at one of its bounds."""
    names = rng.sample(sorted(SWITCHES), rng.randint(3, 20))
    return tuple((name, rng.choice(SWITCHES[name].bounds())) for name in names)


def extreme_setup(number: int, sets: tuple[str, ...] = ()) -> GameSetup:
    """Return the game with this number; after the last case they repeat with other sets, editions and seats."""
    rng = Random(number)
    seats = rng.randint(3, 6)
    return GameSetup(
        names=NAMES[:seats], sets=sets or random_sets(number), edition=rng.choice(sorted(EDITIONS)), seed=number,
        switches=cases()[number % len(cases())], ask_all=rng.random() < 0.15,
    )  # fmt: skip


def play_extreme(number: int, pace: Pace = PACE) -> SoakReport:
    """Play one game and check the laws now and then; anything that goes wrong ends it and is reported."""
    return reported(number, extreme_setup(number, pace.sets), pace, play_with_bots)


def play_with_bots(game: Game, number: int, pace: Pace, report: SoakReport) -> bool:
    """Play to the end; return False if there is none. Seats without a bot choose at random."""
    kinds = BOTS[number % len(BOTS)].split(",")
    bots = [_bot(kinds[seat % len(kinds)], number + seat) for seat in range(game.seats)]
    rng = Random(number ^ 0x5EED)
    while game.options:
        if report.decisions >= pace.most:
            return False
        since = game.events
        bot = bots[game.asked]
        if bot is None or len(game.options) == 1:
            speak(game, rng, 0.02 if bot is None else 0.0)
        else:
            game.play(bot.choose(game.view(game.asked, worlds=False)))
        report.decisions += 1
        if report.decisions % pace.laws_every == 0:
            check(game, pace.is_costly(report.decisions, number), since)
    check(game, thorough=True)
    check_whole(game)
    return True


def _bot(kind: str, seed: int) -> Bot | None:
    return None if kind == "random" else make(kind, seed)
