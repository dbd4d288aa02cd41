"""Kickdoor's own side of the benchmarks: random and greedy seats, and the single operations."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial

import kickdoor
from kickdoor.sets import SETS
from measure import Peer, Result, microseconds, number, ratio
from rich.console import Console
from rich.table import Table

SEED = 20
NAMES = ("Ann", "Bob", "Cy", "Di", "Ed", "Flo")
MIDDLE = 400  # decisions after which single operations are measured: mid-game


class Kickdoor:
    """Random legal moves through the fast loop: `options` and `step`."""

    def __init__(self, seats: int = 6, sets: tuple[str, ...] = ("star",)) -> None:
        self.names = NAMES[:seats]
        self.sets = sets
        self.rng = random.Random(SEED)
        self.seed = SEED
        self.deal()

    def deal(self) -> None:
        self.seed += 1
        self.game = kickdoor.new_game(self.names, sets=self.sets, seed=self.seed)
        self.options = self.game.options

    def play_some(self, n: int) -> tuple[int, int]:
        games, rnd = 0, self.rng.random
        for _ in range(n):
            options = self.options
            self.options = self.game.step(options[int(rnd() * len(options))])
            if not self.options:
                games += 1
                self.deal()
        return n, games

    def clone(self) -> object:
        return self.game.clone()

    def legal(self) -> object:
        return list(self.game.legal_moves)


class KickdoorMoves(Kickdoor):
    """The same through the checked public face: `legal_moves` and `play`."""

    def play_some(self, n: int) -> tuple[int, int]:
        games, rnd = 0, self.rng.random
        for _ in range(n):
            moves = list(self.game.legal_moves)
            self.game.play(moves[int(rnd() * len(moves))])
            if not self.game.legal_moves:
                games += 1
                self.deal()
        return n, games


class KickdoorGreedy(Kickdoor):
    """Greedy bots, each choosing from its view."""

    def __init__(self, seats: int = 6) -> None:
        from kickdoor.bots import make

        self.bots = [make("greedy", SEED + i) for i in range(seats)]
        super().__init__(seats)

    def play_some(self, n: int) -> tuple[int, int]:
        games = 0
        for _ in range(n):
            seat = self.game.asked
            self.game.play(self.bots[seat].choose(self.game.view(seat, worlds=False)))
            if not self.game.legal_moves:
                games += 1
                self.deal()
        return n, games


def contender(name: str, table: Callable[[], Kickdoor], about: str) -> Peer:
    return Peer(
        name, table, lambda t, n: t.play_some(n), lambda t: t.clone(), lambda t: t.legal(), about=about
    )  # fmt: skip


OURS = "Kickdoor, 6 random seats"
CONTENDERS = [
    contender(OURS, Kickdoor, "options and step"),
    contender("Kickdoor, checked moves", KickdoorMoves, "legal_moves and play"),
    contender("Kickdoor, 6 greedy seats", KickdoorGreedy, "a view for every decision"),
]
# Each set by itself and all of them together, six random seats.
ALONE = {f"Kickdoor, {name} alone": (name,) for name in SETS}
MIXED = f"Kickdoor, {' and '.join(SETS)}"
MIXES = [contender(name, partial(Kickdoor, 6, sets), "") for name, sets in {**ALONE, MIXED: tuple(SETS)}.items()]


def show_mixes(results: Sequence[Result]) -> None:
    """How much longer a decision takes in a game of all sets than in a game of one."""
    rates = {r.peer.name: r.rates for r in results if not r.trouble}
    for name in ALONE:
        print(f"A decision in a game of all sets takes {ratio(rates[name], rates[MIXED])} as long as in: {name}")


def player(n: int) -> int:
    """n random decisions, for counting instructions."""
    return Kickdoor().play_some(n)[0]


def show_operations() -> None:
    """Single operations in the middle of a six-seat game."""
    table = Kickdoor()
    table.play_some(MIDDLE)
    game = table.game
    text = kickdoor.save(game)
    operations = {
        "clone": game.clone,
        "list legal moves": partial(list, game.legal_moves),
        "view of a seat": partial(game.view, 0),
        "resample": partial(game.resample, 0, 1),
        "save": partial(kickdoor.save, game),
        f"load ({len(game.history())} moves, played again)": partial(kickdoor.load, text),
    }
    rows = Table()
    rows.add_column("operation")
    rows.add_column("us", justify="right")
    for name, call in operations.items():
        rows.add_row(name, number(microseconds(lambda _, call=call: call(), None, 0.2)))
    Console().print(rows)
