"""Shared by the benchmarks: one core, CPU time, interleaved rounds, medians.

Every contender, ours included, is a `Peer`. Rounds are interleaved (all peers, then all peers again) so that a slow
spell of the machine falls on everybody.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Peer:
    """An engine to measure. `play_some(table, n)` plays on for about n random decisions, across games if need be."""

    name: str
    setup: Callable[[], Any]
    play_some: Callable[[Any, int], tuple[int, int]]  # -> decisions made, games finished
    clone: Callable[[Any], object] | None = None
    legal: Callable[[Any], object] | None = None
    about: str = ""


@dataclass
class Result:
    peer: Peer
    trouble: str = ""  # why there are no numbers
    rates: list[float] = field(default_factory=list)  # decisions/s, one per round
    clones: list[float] = field(default_factory=list)  # us, one per round
    legals: list[float] = field(default_factory=list)
    decisions: int = 0
    games: int = 0

    @property
    def decisions_per_s(self) -> float:
        return median(self.rates)

    @property
    def games_per_s(self) -> float:
        return self.decisions_per_s * self.games / self.decisions

    @property
    def decisions_per_game(self) -> float:
        return self.decisions / self.games if self.games else float("nan")

    @property
    def clone_us(self) -> float | None:
        return median(self.clones) if self.clones else None

    @property
    def legal_us(self) -> float | None:
        return median(self.legals) if self.legals else None

    @property
    def spread(self) -> float:
        """How far apart the rounds were, as a share of the median: below 0.1 is a quiet machine."""
        return (max(self.rates) - min(self.rates)) / self.decisions_per_s


def pin_to_one_core() -> None:
    """Stay on one core, where the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def calibrate(loops: int = 500_000) -> float:
    """Millions of turns per second of a fixed pure-Python loop: is the machine as quick as a moment ago?"""
    start = process_time()
    total = 0
    for i in range(loops):
        total += i & 7
    return loops / (process_time() - start) / 1e6


def repeats_for(seconds: float, run: Callable[[int], object]) -> int:
    """How often `run(n)` must repeat to take about this much CPU time."""
    n = 16
    while True:
        start = process_time()
        run(n)
        took = process_time() - start
        if took >= seconds / 8:
            return max(n, int(n * seconds / took))
        n *= 2


def microseconds(call: Callable[[Any], object], argument: object, seconds: float = 0.02) -> float:
    """CPU time of one `call(argument)`."""

    def run(n: int) -> None:
        for _ in range(n):
            call(argument)

    n = repeats_for(seconds, run)
    start = process_time()
    run(n)
    return (process_time() - start) / n * 1e6


@dataclass
class _Running:
    result: Result
    table: Any
    n: int


def _start(peer: Peer, seconds: float) -> _Running | Result:
    try:
        table = peer.setup()
        n = repeats_for(seconds, lambda n: peer.play_some(table, n))  # warms up, too
    except ImportError:
        return Result(peer, trouble="not installed")
    except Exception as error:  # noqa: BLE001  (whatever one peer does, the others are still measured)
        return Result(peer, trouble=f"failed: {type(error).__name__}: {error}")
    return _Running(Result(peer), table, n)


def _round(running: _Running, walk: random.Random) -> None:
    peer, result, table = running.result.peer, running.result, running.table
    start = process_time()
    decisions, games = peer.play_some(table, running.n)
    result.rates.append(decisions / (process_time() - start))
    result.decisions += decisions
    result.games += games
    clones, legals = [], []
    for _ in range(5):  # several positions: a clone costs more late in a game than early
        peer.play_some(table, walk.randrange(1, 200))
        if peer.clone:
            clones.append(microseconds(peer.clone, table))
        if peer.legal:
            legals.append(microseconds(peer.legal, table))
    if clones:
        result.clones.append(sum(clones) / len(clones))
    if legals:
        result.legals.append(sum(legals) / len(legals))


def measure(peers: Iterable[Peer], rounds: int = 5, seconds: float = 0.5) -> tuple[list[Result], list[float]]:
    """Measure all peers in interleaved rounds. Returns their results and the calibrations, one per round and peer."""
    pin_to_one_core()
    started = [_start(peer, seconds) for peer in peers]
    calibrations = []
    walk = random.Random(20)
    for _ in range(rounds):
        for running in started:
            if isinstance(running, _Running):
                calibrations.append(calibrate())
                _round(running, walk)
    return [running.result if isinstance(running, _Running) else running for running in started], calibrations


def number(value: float | None) -> str:
    if value is None or value != value:
        return "-"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def show(results: Sequence[Result], calibrations: Sequence[float], ours: str | None = None) -> None:
    """Print the results, with ratios to the one named `ours`: above 1 means that ours is that many times faster."""
    base = next((r for r in results if r.peer.name == ours and not r.trouble), None)
    table = Table(caption_justify="left")
    table.add_column("engine")
    headings = ["decisions/s", "games/s", "dec/game", "clone us", "legal us", "spread"]
    for heading in headings + (["ours is faster by", "clone by"] if base else []):
        table.add_column(heading, justify="right")
    for r in results:
        if r.trouble:
            table.add_row(r.peer.name, r.trouble)
            continue
        row = [r.decisions_per_s, r.games_per_s, r.decisions_per_game, r.clone_us, r.legal_us]
        cells = [r.peer.name, *map(number, row), f"{r.spread:.0%}"]
        if base:
            cells += [ratio(base.rates, r.rates), ratio(r.clones, base.clones)]
        table.add_row(*cells)
    if calibrations:
        low, mid, high = min(calibrations), median(calibrations), max(calibrations)
        table.caption = f"calibration loop: median {mid:.1f}, lowest {low:.1f}, highest {high:.1f} million turns/s"
    Console(width=None if Console().is_terminal else 150).print(table)


def ratio(above: Sequence[float], below: Sequence[float]) -> str:
    """The median over the rounds: what slowed one of them down slowed both alike."""
    return f"{median(a / b for a, b in zip(above, below, strict=True)):.2f}x" if above and below else "-"
