"""Analyses of finished games (lab/analysis.py), made by the coach's process beside the tables, while somebody waits.

An analysis is made in parts of half a second, so that hints come between them. It stops when nobody has asked for it
for a while, and goes on when somebody asks again. A stranger can have one at a time, and a few an hour.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from kickdoor.lab.analysis import Analyst, Change, Standing, Verdict
from kickdoor.server.http.limits import Budget
from kickdoor.server.refusals import Refused
from kickdoor.server.tables.thinking import Thinkers
from kickdoor.server.tables.workers import Failed

PART: Final = 0.5  # seconds of work before others have their turn
MOST_KEPT: Final = 100  # analyses in memory
MOST_AT_ONCE: Final = 6  # for everybody together
WAITING: Final = 4.0  # seconds since the last question in which its asker counts as waiting
FORSAKEN: Final = 20.0  # seconds after the last request at which an analysis pauses
log = logging.getLogger(__name__)


class Analysis(Struct, frozen=True):
    """A finished game in chances to win. `judged` of `of` moves have been looked at so far; `moves` are those where
    something was to be decided, without the first ones that the asker knows already."""

    names: list[str]
    judged: int
    of: int
    turns: list[Standing] = []
    turning_points: list[Change] = []
    moves: list[Verdict] = []
    trouble: str = ""  # why it does not go on


@lru_cache(maxsize=2)
def analyst(text: str, names: tuple[str, ...]) -> Analyst:
    """Return the analyst of a game; a worker remembers how far it has come."""
    return Analyst(text, names)


class Overview(NamedTuple):
    """A task for the coach's process: how every turn began, the turning points, and the number of moves."""

    text: str
    names: tuple[str, ...]

    def light(self) -> Overview:
        return self

    def run(self) -> tuple[list[Standing], list[Change], int]:
        found = analyst(self.text, self.names)
        return *found.overview(), len(found.moves)


class Part(NamedTuple):
    """A task for the coach's process: judge moves from `first` on for a while."""

    text: str
    names: tuple[str, ...]
    first: int

    def light(self) -> Part:
        return self

    def run(self) -> tuple[int, list[Verdict]]:
        """Return how many moves of the game have been looked at, and the new verdicts."""
        found = analyst(self.text, self.names)
        found.go_to(self.first)
        until = time.monotonic() + PART
        verdicts = []
        while found.at < len(found.moves) and time.monotonic() < until:
            judged = found.judge_next()
            if judged is not None:
                verdicts.append(judged)
        return found.at, verdicts


class Job:
    """An analysis that is being made, rests, or is done."""

    def __init__(self, text: str, names: tuple[str, ...], asker: str) -> None:
        self.text = text
        self.names = names
        self.asker = asker  # the address it is made for
        self.asked = 0.0  # when somebody last asked for it (monotonic)
        self.turns: list[Standing] = []
        self.points: list[Change] = []
        self.verdicts: list[Verdict] = []
        self.judged = 0
        self.of = -1  # not known yet
        self.trouble = ""
        self.task: asyncio.Task[None] | None = None

    @property
    def done(self) -> bool:
        return self.judged == self.of

    @property
    def running(self) -> bool:
        return self.task is not None and not self.task.done()

    def shown(self, since: int) -> Analysis:
        """Return what is known; of the judged moves those after the first `since`."""
        return Analysis(
            list(self.names), self.judged, max(0, self.of), self.turns, self.points, self.verdicts[since:], self.trouble
        )  # fmt: skip


class Analyses:
    """A cache of analyses by table."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.jobs: OrderedDict[str, Job] = OrderedDict()

    def known(self, table_id: str) -> Job | None:
        return self.jobs.get(table_id)

    def open(self, table_id: str, text: str, names: tuple[str, ...], person: str, address: str) -> Job:
        """Return a new job for a game; refuse it if this person, their address or the server has too many."""
        running = [job for job in self.jobs.values() if job.running]
        now = time.monotonic()
        if any(job.asker == address and now - job.asked < WAITING for job in running):
            raise Refused("Another analysis of yours is still being made. Wait until it is done.", 429)
        if len(running) >= MOST_AT_ONCE:
            raise Refused("Many games are being analysed just now. Try again in a few minutes.", 503)
        if self.budget.spend(person, address):
            raise Refused("That is a lot of analyses. Try again in a few minutes.", 429)
        job = self.jobs[table_id] = Job(text, names, address)
        while len(self.jobs) > MOST_KEPT:
            oldest = next(key for key, each in self.jobs.items() if each is not job and not each.running)
            del self.jobs[oldest]
        return job

    def go_on(self, job: Job, thinkers: Thinkers, since: int = 0) -> Analysis:
        """Return what is known so far, and start or continue the rest."""
        job.asked = time.monotonic()
        if not job.running and not job.done:
            job.trouble = ""
            job.task = asyncio.create_task(self.make(job, thinkers))
        return job.shown(since)

    async def make(self, job: Job, thinkers: Thinkers) -> None:
        try:
            if job.of < 0:
                job.turns, job.points, job.of = await thinkers.coach(Overview(job.text, job.names))
            while not job.done and time.monotonic() - job.asked < FORSAKEN:
                job.judged, found = await thinkers.coach(Part(job.text, job.names, job.judged))
                job.verdicts = [*job.verdicts, *found]
            if job.done:
                job.text = ""
        except Failed as failed:
            log.warning("an analysis failed", extra={"error": str(failed)})
            job.trouble = "The analysis could not be finished. Open it again to try once more."

    def close(self) -> None:
        for job in self.jobs.values():
            if job.task is not None:
                job.task.cancel()
