"""Styles: what bots do, apart from how often they win. Counted from the logs of games at mixed tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine.words import MONSTERS, ONE_SHOT, TRAP
from kickdoor.lab.arena import Bout as Result
from kickdoor.lab.arena import must_be_several
from kickdoor.lab.book import book_of
from kickdoor.lab.bouts import Bout
from kickdoor.lab.crew import shared
from kickdoor.lab.plan import Plan
from kickdoor.lab.playing import Played, play_game

CHUNK: Final = 5  # games in one go

# What is counted of a seat in one game.
COUNTS: Final = (
    "turns", "helps", "refusals", "haggles", "demanded", "volunteers", "asks", "offered", "turned_down", "spoils",
    "stops", "harms", "revenges", "at_leader", "returns", "to_last", "traps", "spent",
    "fights", "lost", "trouble", "sales", "trades", "promises", "kept", "broken", "deaths",
)  # fmt: skip
N: Final = {name: i for i, name in enumerate(COUNTS)}
Counts = list[int]

# The figures of a style: what they are called, and what they say.
FIGURES: Final = {
    "helps": "fights of others joined, for every 10 turns of one's own",
    "refuses": "share of requests for help refused, %",
    "haggles": "times another price was named, for every 10 turns",
    "demands": "Treasures named as a price, on average",
    "volunteers": "offers to help unasked, for every 10 turns",
    "asks": "requests for help, for every 10 turns",
    "offers": "Treasures offered for help, on average",
    "turns down": "helpers' terms refused, for every 10 turns",
    "spoils": "cards and powers against others' fights, for every 10 turns",
    "stops": "the same where the fight would have won the game",
    "revenge": "share of bad turns that went to somebody who had done one before, %",
    "leader": "share of bad turns that went to the highest Level among the others, %",
    "thanks": "share of help that went to somebody who had helped before, %",
    "lifts": "share of help that went to the lowest Level among the others, %",
    "traps": "Traps played on others, for every 10 turns",
    "spends": "cards and powers for one's own side, for every fight",
    "trouble": "monsters fought from the hand, for every 10 turns",
    "sells": "sales for levels, for every 10 turns",
    "trades": "trades proposed and done, for every 10 turns",
    "promises": "promises of conduct or goods given, for every 10 turns",
    "breaks": "share of settled promises broken, %",
    "loses": "share of fights lost, %",
    "dies": "deaths, for every 10 turns",
}  # fmt: skip


def counts_of(played: Played) -> list[Counts]:
    """Return what every seat did in this game."""
    scorer = Scorer(played)
    for what, who, card, at, n, _ in played.game.raw_log:
        scorer.hear(what, who, card, at, n)
    return scorer.rows


class Scorer:
    """Counts what every seat does, event by event."""

    def __init__(self, played: Played) -> None:
        game = played.game
        self.cards = game.cards
        self.goal = game.rules.goal
        self.book = book_of(game.pool)
        self.rows = [[0] * len(COUNTS) for _ in range(game.seats)]
        self.levels = [1] * game.seats
        self.bout: Bout | None = None
        self.harmed: set[tuple[int, int]] = set()  # (by, to) so far
        self.helped: set[tuple[int, int]] = set()

    def add(self, seat: int, what: str, n: int = 1) -> None:
        self.rows[seat][N[what]] += n

    def hear(self, what: int, who: int, card: int, at: int, n: int) -> None:
        if what in _SINGLE:
            self.add(who, _SINGLE[what])
        elif what in _SPOKEN:
            for name in _SPOKEN[what]:
                self.add(who, name, n if name in ("demanded", "offered") else 1)
        elif what in (ev.LEVELS_GAINED, ev.LEVELS_LOST):
            self.levels[who] = at
        elif what == ev.HELP_REFUSED:
            self.add(who, "turned_down" if n else "refusals")
        elif what == ev.CARD_PLAYED:
            self.play(who, card, at)
        else:
            self.fight(what, who, card, at, n)

    def play(self, who: int, card: int, at: int) -> None:
        kind = self.cards[card].kind
        if kind == TRAP and 0 <= at < len(self.rows) and at != who:
            self.add(who, "traps")
            self.harm(who, at)
        elif kind == ONE_SHOT and self.bout is not None and not self.bout.is_outside(who):
            self.add(who, "spent")

    def fight(self, what: int, who: int, card: int, at: int, n: int) -> None:
        bout = self.bout
        if what == ev.MONSTER_MET and bout is None:
            bout = self.bout = Bout(who)
            self.add(who, "fights")
        if bout is None:
            return
        if what in (ev.MONSTER_MET, ev.MONSTER_JOINED):
            bout.monsters.append(card)
        if what == ev.HELP_AGREED:
            bout.helper = who
            self.help(who, bout.fighter)
        elif what == ev.HELPER_LEFT:
            bout.helper = -1
        elif what == ev.FIGHT_TAKEN_OVER:
            bout.fighter, bout.helper = who, -1
        elif what == ev.FIGHT_OVER:
            self.bout = None
        elif what == ev.POWER_USED and not bout.is_outside(who):
            self.add(who, "spent")
        elif what in _AGAINST and bout.is_outside(who) and is_against(what, at, n):
            levels = sum(self.book.wins[m] for m in bout.monsters)
            self.add(who, "stops" if self.levels[bout.fighter] + levels >= self.goal else "spoils")
            self.harm(who, bout.fighter)

    def harm(self, who: int, to: int) -> None:
        """Note a bad turn: whether it pays one back, and whether it hits the leader."""
        self.add(who, "harms")
        self.add(who, "revenges", (to, who) in self.harmed)
        self.add(who, "at_leader", self.levels[to] == max(self.levels[s] for s in range(len(self.levels)) if s != who))
        self.harmed.add((who, to))

    def help(self, who: int, to: int) -> None:
        """Note a good turn: whether it pays one back, and whether it lifts the last."""
        self.add(who, "helps")
        self.add(who, "returns", (to, who) in self.helped)
        self.add(who, "to_last", self.levels[to] == min(self.levels[s] for s in range(len(self.levels)) if s != who))
        self.helped.add((who, to))


def is_against(what: int, at: int, n: int) -> bool:
    """True if an event of this kind makes a fight harder."""
    if what == ev.SIDE_BOOSTED:
        return at == MONSTERS
    return n >= 0 or what == ev.FIGHTER_WEAKENED


_AGAINST: Final = frozenset(
    (
        ev.SIDE_BOOSTED, ev.MONSTER_JOINED, ev.MONSTER_CLONED, ev.MONSTER_ENHANCED, ev.MONSTER_BOOSTED,
        ev.FIGHTER_WEAKENED,
    )
)  # fmt: skip
_SPOKEN: Final = {
    ev.HELP_ASKED: ("asks", "offered"),
    ev.HELP_CALLED: ("asks", "offered"),
    ev.HELP_COUNTERED: ("haggles", "demanded"),
    ev.HELP_OFFERED: ("volunteers", "demanded"),
}  # fmt: skip
_SINGLE: Final = {
    ev.TURN_BEGAN: "turns", ev.FIGHT_LOST: "lost", ev.TROUBLE_SOUGHT: "trouble", ev.ITEMS_SOLD: "sales",
    ev.TRADE_DONE: "trades", ev.PROMISED: "promises", ev.PROMISE_KEPT: "kept", ev.PROMISE_BROKEN: "broken",
    ev.DIED: "deaths",
}  # fmt: skip


def summed(rows: Iterable[Sequence[int]]) -> Counts:
    """Return the counts of several games together."""
    return [sum(column) for column in zip(*rows, strict=True)] or [0] * len(COUNTS)


def figures(counts: Sequence[int]) -> dict[str, float]:
    """Return the figures of a style from the counts of some games."""
    c = dict(zip(COUNTS, counts, strict=True))

    def often(what: str) -> float:
        return 10.0 * c[what] / max(1, c["turns"])

    def share(part: int, whole: int, factor: float = 100.0) -> float:
        return factor * part / whole if whole else 0.0

    found = (
        often("helps"), share(c["refusals"], c["refusals"] + c["helps"]), often("haggles"),
        share(c["demanded"], c["haggles"] + c["volunteers"], 1.0), often("volunteers"), often("asks"),
        share(c["offered"], c["asks"], 1.0), often("turned_down"), often("spoils"), often("stops"),
        share(c["revenges"], c["harms"]), share(c["at_leader"], c["harms"]), share(c["returns"], c["helps"]),
        share(c["to_last"], c["helps"]), often("traps"),
        share(c["spent"], c["fights"] + c["helps"], 1.0), often("trouble"), often("sales"), often("trades"),
        often("promises"), share(c["broken"], c["kept"] + c["broken"]), share(c["lost"], c["fights"]), often("deaths"),
    )  # fmt: skip
    return dict(zip(FIGURES, found, strict=True))


# -- mixed tables ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Styled:
    """One game at a mixed table: who won, and what every bot did."""

    bout: Result
    counts: tuple[tuple[str, tuple[int, ...]], ...]  # (bot, its counts)


def mixed_tables(entrants: Sequence[str], seats: int, games: int, seed: int) -> list[tuple[str, ...]]:
    """Return tables of different bots at which everybody plays this many games, or one more."""
    must_be_several(entrants)
    rng = Random(seed)
    sat = dict.fromkeys(entrants, 0)
    found: list[tuple[str, ...]] = []
    while min(sat.values()) < games:
        order = sorted(entrants, key=lambda bot: (sat[bot], rng.random()))[:seats]
        for bot in order:
            sat[bot] += 1
        rng.shuffle(order)
        found.append(tuple(order[i % len(order)] for i in range(seats)))
    return found


def play_styles(plan: Plan, tables: Sequence[tuple[str, ...]], workers: int = 1) -> Iterator[list[Styled]]:
    """Play one game at each table; yield them as they finish."""
    seated = list(enumerate(tables))
    pieces = (seated[i : i + CHUNK] for i in range(0, len(seated), CHUNK))
    yield from shared(partial(_play, plan), pieces, workers)


def _play(plan: Plan, seated: list[tuple[int, tuple[str, ...]]]) -> list[Styled]:
    return [styled(play_game(replace(plan, bots=bots), number)) for number, bots in seated]


def styled(played: Played) -> Styled:
    """Return who won a game and what every bot did in it."""
    winners = tuple(dict.fromkeys(played.bots[seat] for seat in played.game.winners))
    bout = Result(played.number, tuple(dict.fromkeys(played.bots)), winners)
    rows = counts_of(played)
    return Styled(bout, tuple((bot, tuple(rows[seat])) for seat, bot in enumerate(played.bots)))


def by_bot(games: Iterable[Styled]) -> dict[str, list[tuple[int, ...]]]:
    """Return the counts of each bot, game by game in the order of their numbers."""
    found: dict[str, list[tuple[int, ...]]] = {}
    for game in sorted(games, key=lambda each: each.bout.number):
        for bot, counts in game.counts:
            found.setdefault(bot, []).append(counts)
    return found
