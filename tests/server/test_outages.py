"""PostgreSQL, Redis and server processes fail under play: nothing shown is lost, changed or doubled, no table is stuck,
and nobody loses a turn to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from kickdoor.server.clocks.clocks import PACES, TO_RETURN
from kickdoor.server.clocks.outages import PAUSE_SECONDS, Outages
from kickdoor.server.cluster.forwarding import QUIET
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.referee import Referee
from server.club import Club
from server.conftest import Running, Serve, free_port
from server.processes import Process
from server.services import Postgres, RedisServer
from server.sizes import PROOF, size
from server.test_absence import begun
from server.test_seats import two_people

RESTARTS = size(1, 10)  # of PostgreSQL and of Redis, each
PAUSES = size(1, 20)
PAUSE = size(7, 20)  # seconds
KILLS = size(0, 6)
TABLES = size(2, 8)
DOWN = (0.3, 8.0) if PROOF else (0.5, 1.0)  # seconds a service is down


# What an outage does to the clocks


def test_a_process_that_did_nothing_for_a_while_was_paused() -> None:
    here = [0.0]
    outages = Outages(lambda: here[0])
    here[0] += PAUSE_SECONDS
    assert outages.last(1000) == 0
    here[0] += PAUSE_SECONDS + 0.1
    assert outages.last(5000) == 5000
    here[0] += 1
    assert outages.last(6000) == 5000
    outages.is_cut_off = lambda: True
    assert [outages.last(n) for n in (7000, 8000)] == [7000, 8000]
    outages.is_cut_off = lambda: False
    assert outages.last(9000) == 8000


def test_after_an_outage_everybody_has_the_time_to_return() -> None:
    pace = PACES["fast"]
    table = begun("fast")
    referee = Referee(table, pace)
    q = table.question
    assert q is not None
    referee.resumes = False
    referee.watch(q, 1000)
    deadline = referee.countdown.deadline
    table.miss_the_absent(1000)
    outage = deadline + 10**6
    referee.excuse(outage)
    assert referee.countdown.deadline == outage + min(TO_RETURN, pace.choice)
    assert [c.away for c in table.chairs] == [outage] * 3
    assert referee.absence(outage + pace.grace - 1) is None
    assert isinstance(referee.absence(outage + pace.grace), j.StoodIn)


def test_thinking_time_does_not_run_during_an_outage() -> None:
    pace = PACES["fast"]
    referee = Referee(begun("fast"), pace)
    referee.countdown.window(0)
    assert referee.countdown.hold(1, 500)
    outage = 10**6
    referee.excuse(outage)
    assert not referee.countdown.exhausted(outage + pace.budget - 1)
    assert referee.countdown.deadline >= outage + pace.budget
    assert referee.countdown.release(1, outage + 700) == 700


async def test_nobody_is_late_because_the_process_was_paused(serve: Serve) -> None:
    now, here = [10**12], [0.0]
    server: Running = await serve(now=lambda: now[0])
    outages = server.backend.registry.outages
    outages.clock, outages.beat = lambda: here[0], 0.0
    ann, bob = await two_people(server, clock="fast")
    runner = server.backend.registry.runners[ann.table]
    await bob.close()
    await ann.until(lambda s: s.doc["table"]["sitters"]["1"].get("away"))

    def others() -> list[j.AnyEntry]:
        """What was not done by people or bots."""
        return [e for e in done if isinstance(e, j.StoodIn) or getattr(e, "by", "") == "clock"]

    done: list[j.AnyEntry] = []
    do = runner.do
    runner.do = lambda entry: (done.append(entry), do(entry))[1]  # type: ignore[method-assign]
    here[0] += 3600
    now[0] += 3_600_000
    await runner.command(lambda _: None)
    assert not others()
    now[0] += PACES["fast"].grace - 1  # there was time to return
    await runner.command(lambda _: None)
    assert not any(isinstance(e, j.StoodIn) for e in done)
    now[0] += 2
    await runner.command(lambda _: None)
    assert any(isinstance(e, j.StoodIn) for e in done)


# Under play


class Trouble:
    """What can happen to two processes, a PostgreSQL and a Redis. Each returns when the service was back, or when the
    process was killed (monotonic)."""

    def __init__(self, processes: list[Process], postgres: Postgres, redis: RedisServer) -> None:
        self.processes = processes
        self.postgres = postgres
        self.redis = redis
        self.rng = Random(1)
        self.turn = 0

    async def restart_postgres(self) -> float:
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(self.rng.uniform(*DOWN))
        await asyncio.to_thread(self.postgres.start)
        return time.monotonic()

    async def restart_redis(self) -> float:
        self.redis.stop()
        await asyncio.sleep(self.rng.uniform(*DOWN))
        await asyncio.to_thread(self.redis.start)
        return time.monotonic()

    async def pause(self) -> float:
        process = self.next_process()
        process.pause()
        await asyncio.sleep(PAUSE)
        process.resume()
        return time.monotonic()

    async def kill(self) -> float:
        process = self.next_process()
        process.kill()
        died = time.monotonic()
        process.start()  # and the other one takes its tables over
        return died

    def next_process(self) -> Process:
        """Each in turn; both keep tables."""
        self.turn += 1
        return self.processes[self.turn % len(self.processes)]


@pytest.mark.timeout(120 + 40 * (2 * RESTARTS + PAUSES + KILLS))
async def test_nothing_is_lost_and_nobody_loses_a_turn_whatever_fails(
    postgres_server: Postgres, postgres_database: str, redis_server: RedisServer, going_home: None
) -> None:
    processes = [Process(free_port(), postgres_database, redis_server.url) for _ in range(2)]
    for process in processes:
        process.start()
    club = Club([p.base for p in processes], postgres_database)
    trouble = Trouble(processes, postgres_server, redis_server)
    all_of_it: list[Callable[[], Awaitable[float]]] = [
        *[trouble.restart_postgres] * RESTARTS, *[trouble.restart_redis] * RESTARTS,
        *[trouble.pause] * PAUSES, *[trouble.kill] * KILLS,
    ]  # fmt: skip
    Random(2).shuffle(all_of_it)
    times: dict[str, list[float]] = {}
    begun: list[tuple[float, str]] = []  # when what happened, in epoch seconds
    try:
        for process in processes:
            await process.ready()
        club.start(TABLES)
        await club.go_on(time.monotonic())
        for happen in all_of_it:
            begun.append((time.time(), happen.__name__))
            since = await happen()
            took = await club.go_on(since)
            times.setdefault(happen.__name__, []).append(took)
            print(f"{happen.__name__}: all tables went on after {took:.1f} s", flush=True)
            for process in processes:
                await process.ready()
            await asyncio.sleep(1)
        await club.stop()
    finally:
        for process in processes:
            process.kill()
    for what, seconds in times.items():
        middle, last = sorted(seconds)[len(seconds) // 2], max(seconds)
        print(f"{what}: {len(seconds)} times; all tables went on after {middle:.1f} s (median), {last:.1f} s (longest)")
    print(f"{club.checked} games checked, {club.shown} events shown, {club.comebacks} comebacks, {dict(club.entries)}")
    assert club.checked >= TABLES and club.comebacks > 0
    lost = [e for e in club.missed if not was_unavoidable(e, begun)]
    print(f"{len(club.missed) - len(lost)} windows closed before anybody could know of a paused or killed process")
    assert not lost, "\n".join(map(str, [*begun, *lost]))


def was_unavoidable(entry: dict[str, Any], begun: list[tuple[float, str]]) -> bool:
    """True for a pass in a window that closed right after a process was paused or killed: until a tally is missing, the
    other process cannot know."""
    is_pass = entry["t"] == "passed" or (entry["t"] == "moved" and entry["move"] == 0)
    return is_pass and any(
        0 <= entry["at"] / 1000 - at <= QUIET + 0.5 and what in ("pause", "kill") for at, what in begun
    )
