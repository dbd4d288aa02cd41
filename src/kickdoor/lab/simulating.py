"""Play many games of a plan: on several workers, counted, and optionally stored as tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from kickdoor.lab.crew import on_ray, shared
from kickdoor.lab.plan import Plan
from kickdoor.lab.playing import play_game
from kickdoor.lab.store import BLOCK, CHUNK, Part, Run
from kickdoor.lab.tally import Tally


@dataclass(frozen=True)
class Crew:
    """The workers: processes of this machine, or Ray."""

    workers: int = 1
    ray: bool = False
    address: str | None = None  # of a Ray cluster; None: start a local Ray

    def share(self, work: Callable[[Part], Chunk], pieces: Iterable[Part]) -> Iterator[Chunk]:
        if self.ray:
            return on_ray(work, pieces, self.workers, self.address)
        return shared(work, pieces, self.workers)


@dataclass(frozen=True)
class Chunk:
    """The results of some games: counts, and tables as Parquet if they are stored."""

    part: Part
    tally: Tally
    tables: dict[str, bytes]


ALONE = Crew()


def chunks(games: int, size: int = CHUNK) -> Iterator[Part]:
    return (Part(start, min(start + size, games) - 1) for start in range(0, games, size))


def simulate(plan: Plan, games: int, crew: Crew = ALONE, size: int = CHUNK) -> Iterator[Tally]:
    """Play games without storing them; yield the counts of each finished chunk."""
    for chunk in crew.share(partial(play_chunk, plan, keep=False), chunks(games, size)):
        yield chunk.tally


def simulate_into(run: Run, games: int, crew: Crew = ALONE) -> Iterator[Tally]:
    """Play the missing games of a run; yield the counts of each chunk once it is on disk."""
    run.tidy()
    for number, chunk in enumerate(crew.share(partial(play_chunk, run.plan, keep=True), run.missing(games)), 1):
        run.write(chunk.part, chunk.tables)
        if number % (BLOCK // CHUNK) == 0:
            run.join(games)
        yield chunk.tally
    run.join(games)


def play_chunk(plan: Plan, part: Part, keep: bool) -> Chunk:
    """Play the games of a part in order."""
    tally = Tally()
    if not keep:
        for number in range(part.first, part.last + 1):
            tally.add(play_game(plan, number))
        return Chunk(part, tally, {})
    from kickdoor.lab.rows import record
    from kickdoor.lab.tables import Pages, to_bytes

    pages = Pages()
    for number in range(part.first, part.last + 1):
        played = play_game(plan, number)
        tally.add(played)
        pages.add(played, record(played))
    return Chunk(part, tally, {table: to_bytes(frame) for table, frame in pages.frames().items()})
