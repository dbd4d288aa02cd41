"""Highlights of a finished game: who stopped whom, the best deal, the luckiest roll, and titles.

Everything is derived from the events of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from kickdoor.engine.events import Event
from kickdoor.engine.game import Game
from kickdoor.engine.words import MONSTER

CLOSE: Final = 2  # levels below the goal from which on a lost fight counts as stopped
HARD: Final = 5  # the least number on the die that makes a roll lucky
MONSTERS: Final = 1  # their side of a fight
FIGHT_ENDS: Final = frozenset({"FightWon", "FightLost", "FightOver"})


class Tale(Struct, frozen=True):
    """One thing to tell. `event`: the number of the event it is about."""

    what: Literal["stopped", "deal", "roll"]
    event: int
    seat: int
    at: int  # the other seat, or -1
    words: str


class Title(Struct, frozen=True):
    """What a seat was best at, and why."""

    seat: int
    title: str
    why: str


class Fight(NamedTuple):
    """A fight that was decided."""

    fighter: int
    level: int  # of the fighter
    won: bool
    number: int  # of the event that decided it
    hostile: list[Event]  # what others did for the monsters
    deal: Event | None  # the help that was agreed on


def places(levels: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Return the place of each seat, from 1. Equal Levels share a place; winners come first."""
    scores = [level + (1000 if seat in winners else 0) for seat, level in enumerate(levels)]
    return [1 + sum(other > mine for other in scores) for mine in scores]


def tales(game: Game, log: Sequence[Event], goal: int) -> list[Tale]:
    """Return the highlights: at most one of each kind."""
    decided = fights(log, game.seats)
    found = (stopped(game, decided, goal), best_deal(game, decided), luckiest_roll(game, log))
    return [tale for tale in found if tale is not None]


def fights(log: Sequence[Event], seats: int) -> list[Fight]:
    """Return the fights that were won or lost."""
    found: list[Fight] = []
    levels = [1] * seats
    hostile: list[Event] = []
    deal: Event | None = None
    for e in log:
        if e.what in ("LevelsGained", "LevelsLost"):
            levels[e.seat] = e.at
        elif is_hostile(e):
            hostile.append(e)
        elif e.what == "HelpAgreed":
            deal = e
        elif e.what in ("FightWon", "FightLost"):
            against = [h for h in hostile if h.seat not in (e.seat, e.at)]
            helped = deal if deal is not None and deal.at == e.seat else None
            found.append(Fight(e.seat, levels[e.seat], e.what == "FightWon", e.number, against, helped))
        if e.what in FIGHT_ENDS:
            hostile, deal = [], None
    return found


def is_hostile(e: Event) -> bool:
    """True if this made a fight harder for the fighter."""
    if e.what == "SideBoosted":
        return e.at == MONSTERS and e.n > 0
    if e.what in ("MonsterEnhanced", "MonsterBoosted"):
        return e.n > 0
    return e.what in ("FighterWeakened", "MonsterJoined", "MonsterCloned")


def stopped(game: Game, decided: Sequence[Fight], goal: int) -> Tale | None:
    """Return the lost fight closest to the win that somebody else had a hand in; the last of them."""
    lost = [f for f in decided if not f.won and f.hostile and f.level >= goal - CLOSE]
    if not lost:
        return None
    fight = max(lost, key=lambda f: (f.level, f.number))
    blow = fight.hostile[-1]
    with_card = f" with {game.cards[blow.card].name}" if blow.card >= 0 else ""
    who, whom = game.names[blow.seat], game.names[fight.fighter]
    words = f"{who} stopped {whom} at Level {fight.level}{with_card}."
    return Tale("stopped", blow.number, blow.seat, fight.fighter, words)


def best_deal(game: Game, decided: Sequence[Fight]) -> Tale | None:
    """Return the help that earned the most Treasures."""
    paid = [f.deal for f in decided if f.won and f.deal is not None and f.deal.n > 0]
    if not paid:
        return None
    deal = max(paid, key=lambda e: e.n)
    treasures = "1 Treasure" if deal.n == 1 else f"{deal.n} Treasures"
    words = f"{game.names[deal.seat]} got {treasures} for helping {game.names[deal.at]}."
    return Tale("deal", deal.number, deal.seat, deal.at, words)


def luckiest_roll(game: Game, log: Sequence[Event]) -> Tale | None:
    """Return the roll to run away that needed the most and got it; a high roll for a card may be bad luck."""
    lucky = [e for e in log if e.what == "DieRolled" and HARD <= e.at <= e.n and is_escape(game, e)]
    if not lucky:
        return None
    roll = max(lucky, key=lambda e: e.at)
    need = "a 6" if roll.at == 6 else f"a {roll.at} or more"
    words = f"{game.names[roll.seat]} needed {need} against {game.cards[roll.card].name} and rolled {roll.n}."
    return Tale("roll", roll.number, roll.seat, -1, words)


def is_escape(game: Game, roll: Event) -> bool:
    """True if the roll is one against a monster."""
    return roll.card >= 0 and game.cards[roll.card].kind == MONSTER


class Merit(NamedTuple):
    """A title: what counts towards it, the least that earns it, and the reason in words."""

    title: str
    score: Callable[[Sequence[Event], int], int]
    least: int
    why: str  # {n}: the score; {times}: how often; {s}: "s" for more than one


def count(*what: str) -> Callable[[Sequence[Event], int], int]:
    return lambda log, seat: sum(e.what in what and e.seat == seat for e in log)


def _hostile(log: Sequence[Event], seat: int) -> int:
    turn, found = -1, 0
    for e in log:
        turn = e.seat if e.what == "TurnBegan" else turn
        found += is_hostile(e) and e.seat == seat and turn != seat
    return found


def _sold(log: Sequence[Event], seat: int) -> int:
    return sum(e.n for e in log if e.what == "ItemsSold" and e.seat == seat)


MERITS: Final = (
    Merit("Oathbreaker", count("PromiseBroken"), 1, "broke {n} promise{s}"),
    Merit("Spoilsport", _hostile, 3, "made other people’s fights harder {n} times"),
    Merit("Best Friend", count("HelpAgreed"), 2, "helped {n} times"),
    Merit("Monster Slayer", count("MonsterKilled"), 3, "beat {n} monsters"),
    Merit("Light Fingers", count("CardStolen"), 1, "stole {n} card{s}"),
    Merit("Nine Lives", count("Died"), 1, "died {times} and played on"),
    Merit("Escape Artist", count("Escaped"), 2, "escaped {n} times"),
    Merit("Merchant", _sold, 1000, "sold Items worth {n}"),
    Merit("Word of Honor", count("PromiseKept"), 1, "kept {n} promise{s}"),
    Merit("Door Kicker", count("DoorKicked"), 1, "kicked open {n} door{s}"),
)  # fmt: skip


def titles(log: Sequence[Event], seats: int) -> list[Title]:
    """Return at most one title for each seat: the first for which it alone has the highest score."""
    found: dict[int, Title] = {}
    for merit in MERITS:
        scores = [merit.score(log, seat) for seat in range(seats)]
        best = max(scores)
        holders = [seat for seat, score in enumerate(scores) if score == best]
        if best >= merit.least and len(holders) == 1 and holders[0] not in found:
            times = "once" if best == 1 else f"{best:,} times"
            why = merit.why.format(n=f"{best:,}", times=times, s="" if best == 1 else "s")
            found[holders[0]] = Title(holders[0], merit.title, why)
    return [found[seat] for seat in sorted(found)]
