"""Killing servers, cutting connections: nothing that was shown is lost, and every game ends."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from server.client import GONE, Player, Seat
from server.conftest import Running, Serve, free_port
from server.processes import Process
from server.services import Postgres
from server.sizes import size

KILLS = size(3, 50)
STOPS = size(1, 20)
STOP_SECONDS = size(1, 20)
RESTARTS = size(1, 10)
DROPS = size(3, 200)
TABLES = 2
AT_ONCE = size(3, 10)
MANY_TABLES = size(4, 20)
RESTARTS_OF_MANY = size(1, 10)


class Faithful:
    """Plays a seat whatever happens to the connection, and remembers everything it was ever shown."""

    def __init__(self, player: Player, table: str, rng: Random, wish: dict[str, object] | None = None) -> None:
        self.seat = Seat(player, table, dict(wish or {}))
        self.rng = rng
        self.shown: dict[int, str] = {}  # events by number
        self.comebacks = 0

    async def play(self, drop: float = 0.0) -> None:
        """To the end, coming back as often as need be; `drop`: how likely it is to cut the line itself."""
        while True:
            try:
                await self.seat.connect()
                self.remember()
                while not self.seat.over:
                    if self.seat.is_asked():
                        await self.seat.act(self.seat.choice(self.rng))
                    if self.rng.random() < drop:
                        self.seat.drop()
                    await self.seat.hear(30)
                    self.remember()
                await self.seat.close()
                return
            except GONE:
                self.comebacks += 1
                await asyncio.sleep(0.02 + self.rng.random() * 0.1)

    def remember(self) -> None:
        for event in self.seat.events[len(self.shown) :]:
            self.shown[event["n"]] = event.get("words", "")


async def four_at_a_table(player: Player, seed: int, goal: int = 10) -> tuple[str, list[Faithful]]:
    """Two people over sockets and two bots; the people are programs that forget nothing."""
    other = await Player(player.base).arrive()
    me = {"name": "Ann", "sex": "female"}
    table = await player.open(bots=None, start=False, me=me, switches={"goal": goal} if goal != 10 else {})
    await other.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male", "code": True})
    for _ in range(2):
        await player.post(f"/api/tables/{table}/bots", {"level": "greedy"})
    await player.post(f"/api/tables/{table}/start", status=204)
    rng = Random(seed)
    return table, [Faithful(player, table, rng), Faithful(other, table, rng, {"full": False})]


async def check_nothing_lost(player: Player, table: str, people: list[Faithful]) -> None:
    """Everything anybody was ever shown is in the game as it was stored in the end."""
    for one in people:
        fresh = await Seat(one.seat.player, table).connect(0)
        stored = {e["n"]: e.get("words", "") for e in fresh.events}
        assert one.shown.items() <= stored.items()
        assert fresh.over and max(one.shown) == max(stored)
        await fresh.close()
    replay = await player.get(f"/api/replays/{table}/verify")
    assert replay["holds"], replay


@pytest.mark.timeout(120 + 30 * KILLS)
async def test_a_server_killed_again_and_again_loses_nothing_that_was_shown(database: str, going_home: None) -> None:
    process = Process(free_port(), database)
    process.start()
    try:
        await process.ready()
        rng = Random(KILLS)
        kills = 0
        waits: list[float] = []
        while kills < KILLS:
            player = await Player(process.base).arrive()
            games = [await four_at_a_table(player, 100 * kills + n) for n in range(TABLES)]
            playing = [asyncio.create_task(p.play()) for _, people in games for p in people]
            while kills < KILLS and not all(t.done() for t in playing):
                await asyncio.sleep(0.2 + rng.random() * 0.5)
                if any(not t.done() for t in playing):
                    process.kill()
                    kills += 1
                    waits.append(await process.start_again())
            await asyncio.gather(*playing)
            for table, people in games:
                await check_nothing_lost(player, table, people)
            assert sum(p.comebacks for _, people in games for p in people) > 0
        waits.sort()
        print(f"{kills} kills, ready again after {waits[len(waits) // 2]:.1f} s (median), {waits[-1]:.1f} s (longest)")
    finally:
        process.kill()


@pytest.mark.timeout(300 + 30 * RESTARTS_OF_MANY)
async def test_a_killed_server_is_soon_ready_again_with_all_its_tables(tmp_path: Path, going_home: None) -> None:
    """With KICKDOOR_PROOF=1 and -s: seconds from the start to /health, to the first welcome and to the last."""
    process = Process(free_port(), str(tmp_path / "tables.db"))
    process.start()
    try:
        await process.ready()
        seats = await asyncio.gather(*(midgame(process.base, n) for n in range(MANY_TABLES)))
        times: list[tuple[float, float, float]] = []
        for _ in range(RESTARTS_OF_MANY):
            before = {s.table: s.events[-1]["n"] for s in seats}
            process.kill()
            begun = time.monotonic()
            process.start()
            await process.ready()
            ready = time.monotonic() - begun
            welcomed = sorted(await asyncio.gather(*(welcome(s, begun) for s in seats)))
            times.append((ready, welcomed[0], welcomed[-1]))
            assert all(s.events[-1]["n"] >= before[s.table] and s.doc["table"]["phase"] == "playing" for s in seats)
        for name, seconds in zip(("/health", "first welcome", "last welcome"), zip(*times, strict=True), strict=True):
            print(f"{name}: {sorted(seconds)[len(seconds) // 2]:.2f} s (median), {max(seconds):.2f} s (longest)")
        used = cpu_seconds(process)
        print(f"{MANY_TABLES} tables, load {os.getloadavg()[0]:.1f}, {used:.2f} s of processor time")
        assert used < 3.0  # on a quiet machine everybody is back as soon as that
    finally:
        process.kill()


async def midgame(base: str, n: int) -> Seat:
    """A person among three bots who has answered some 60 questions."""
    player = await Player(base).arrive()
    seat = await player.look(await player.open(clock="normal", switches={"goal": 20}))
    rng = Random(n)
    answers = 0
    while answers < size(20, 60):
        if seat.is_asked():
            passes = [k for k, move in seat.prompt["moves"].items() if move["verb"] == "pass"]
            await seat.act(passes[0] if passes else seat.choice(rng))
            answers += 1
        await seat.hear()
    return seat


async def welcome(seat: Seat, begun: float) -> float:
    """Connect again; return the seconds since then."""
    await seat.connect()
    return time.monotonic() - begun


def cpu_seconds(process: Process) -> float:
    """Processor time the server has used since its start."""
    assert process.running is not None
    fields = Path(f"/proc/{process.running.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def disturbed(process: Process, times: int, disturb: Callable[[], Awaitable[None]]) -> None:
    """Play until the server has been disturbed so often, every time in the middle of games; nothing shown is lost."""
    done = 0
    rng = Random(times)
    while done < times:
        player = await Player(process.base).arrive()
        games = [await four_at_a_table(player, 100 * done + n, size(4, 10)) for n in range(TABLES)]
        playing = [asyncio.create_task(p.play()) for _, people in games for p in people]
        while done < times and not all(t.done() for t in playing):
            await asyncio.sleep(0.2 + rng.random() * 0.3)
            if any(not t.done() for t in playing):
                await disturb()
                done += 1
        await asyncio.gather(*playing)
        for table, people in games:
            await check_nothing_lost(player, table, people)


@pytest.mark.timeout(120 + 60 * STOPS)
async def test_a_server_stopped_for_a_while_loses_nothing_that_was_shown(tmp_path: Path, going_home: None) -> None:
    process = Process(free_port(), str(tmp_path / "tables.db"))
    process.start()

    async def stop() -> None:
        assert process.running is not None
        process.running.send_signal(signal.SIGSTOP)
        await asyncio.sleep(STOP_SECONDS)
        process.running.send_signal(signal.SIGCONT)
        await process.ready()

    try:
        await process.ready()
        await disturbed(process, STOPS, stop)
    finally:
        process.kill()


@pytest.mark.timeout(120 + 60 * RESTARTS)
async def test_a_postgresql_restarted_during_games_loses_nothing_that_was_shown(
    own_postgres: Postgres, going_home: None
) -> None:
    process = Process(free_port(), own_postgres.url)
    process.start()
    rng = Random(1)

    async def restart() -> None:
        await asyncio.to_thread(own_postgres.stop, rng.choice(["fast", "immediate"]))
        await asyncio.sleep(rng.random())
        await asyncio.to_thread(own_postgres.start)
        await process.ready()

    try:
        await process.ready()
        await disturbed(process, RESTARTS, restart)
    finally:
        process.kill()


@pytest.mark.timeout(120 + 20 * DROPS)
async def test_games_end_no_matter_who_drops_out_and_comes_back(serve: Serve, database: str) -> None:
    server: Running = await serve(database=database)
    done = 0
    while done < DROPS:
        player = await server.player()
        games = [await four_at_a_table(player, done + n) for n in range(min(AT_ONCE, DROPS - done))]
        await asyncio.gather(*(p.play(drop=0.02) for _, people in games for p in people))
        for table, people in games:
            await check_nothing_lost(player, table, people)
        assert sum(p.comebacks for _, people in games for p in people) > 0
        done += len(games)
