"""People who play on whatever happens to the servers, and remember everything they were ever shown."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from random import Random
from typing import Any

import asyncpg
import httpx

from server.client import GONE, Player, Seat

THINK = 0.15  # seconds before each move
STUCK = 60  # seconds after which a table that does not go on counts as stuck


class Steady:
    """A player who connects again like the browser does, to another process if one does not answer."""

    def __init__(self, player: Player, bases: list[str], table: str, seed: int) -> None:
        self.seat = Seat(player, table)
        self.bases = bases
        self.rng = Random(seed)
        self.shown: dict[int, str] = {}  # events by number
        self.lines: dict[int, str] = {}  # of chat, by number
        self.said = 0
        self.heard = 0.0  # when the last message came (monotonic)
        self.went_on = 0.0  # when the last event came
        self.comebacks = 0

    async def play(self) -> None:
        """To the end, coming back as often as need be."""
        tries = 0
        while True:
            try:
                async with asyncio.timeout(10):
                    await self.seat.connect()
                tries = 0
                self.remember()
                await self.play_on()
                return
            except GONE as error:
                self.comebacks += 1
                tries += 1
                await asyncio.sleep(min(8.0, 0.25 * 2**tries))
                if isinstance(error, OSError):  # refused, or no answer: the balancer chooses another process
                    self.seat.player.base = next(b for b in self.bases if b != self.seat.player.base)

    async def play_on(self) -> None:
        seat = self.seat
        while not seat.over:
            if seat.is_asked():
                await self.hear_for(THINK)
            if seat.is_asked():
                if self.rng.random() < 0.02:
                    self.said += 1
                    await seat.send(t="chat", text=f"{self.said} by {seat.player.token[:12]}")
                await seat.act(seat.choice(self.rng))
            await seat.hear(120)
            self.remember()
        await seat.close()

    async def hear_for(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                await self.seat.hear(left)
            except TimeoutError:
                return
            self.remember()

    def remember(self) -> None:
        self.heard = time.monotonic()
        for event in self.seat.events[len(self.shown) :]:
            self.shown[event["n"]] = event.get("words", "")
            self.went_on = self.heard
        for line in [*self.seat.welcome["chat"], *self.seat.chat]:
            assert self.lines.setdefault(line["n"], line["text"]) == line["text"], "a line of chat has changed"
        self.seat.chat.clear()


class Game:
    """One table: Ann connected to one process, Bob to the other, and two bots."""

    def __init__(self, table: str, people: list[Steady]) -> None:
        self.table = table
        self.people = people
        self.over = False

    async def play(self) -> None:
        await asyncio.gather(*(p.play() for p in self.people))
        self.over = True

    def waits(self, since: float) -> bool:
        """True if somebody has heard nothing since then, or nothing has happened."""
        if self.over:
            return False
        return any(p.heard < since for p in self.people) or all(p.went_on < since for p in self.people)

    async def check(self) -> None:
        """Everything anybody was shown is in the game as it is stored, once."""
        for one in self.people:
            fresh = await Seat(one.seat.player, self.table).connect(0)
            stored = {e["n"]: e.get("words", "") for e in fresh.events}
            assert one.shown.items() <= stored.items(), "an event that was shown is lost or changed"
            kept = {line["n"]: line["text"] for line in fresh.welcome["chat"]}
            assert {n: text for n, text in one.lines.items() if n >= min(kept)}.items() <= kept.items()
            assert len(set(kept.values())) == len(kept), "a line of chat is doubled"
            if self.over:
                assert max(one.shown) == max(stored), "an event was never shown"
            await fresh.close()
        if self.over:
            verified = await self.people[0].seat.player.http.get(f"/api/replays/{self.table}/verify")
            assert verified.raise_for_status().json()["holds"]


async def new_game(bases: list[str], seed: int) -> Game:
    here, there = bases if seed % 2 else bases[::-1]
    ann, bob = await Player(here).arrive(), await Player(there).arrive()
    table = await ann.open(bots=[{}, {}], start=False, clock="fast" if seed % 4 < 2 else "normal")
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    return Game(table, [Steady(p, bases, table, 2 * seed + n) for n, p in enumerate((ann, bob))])


class Club:
    """Several tables, at each of which one game follows the other."""

    def __init__(self, bases: list[str], database: str) -> None:
        self.bases = bases
        self.database = database
        self.games: set[Game] = set()
        self.ended: set[Game] = set()  # and not checked yet
        self.opened = 0
        self.tasks: list[asyncio.Task[None]] = []
        self.seed = 0
        self.entries: Counter[str] = Counter()  # by kind
        self.missed: list[dict[str, Any]] = []  # entries by which a clock or a stand-in took somebody's turn
        self.stopped = 0.0  # epoch seconds; 0: not yet
        self.shown = self.comebacks = self.checked = 0

    def start(self, tables: int) -> None:
        self.tasks = [asyncio.create_task(self.keep_a_table()) for _ in range(tables)]

    async def keep_a_table(self) -> None:
        while True:
            self.seed += 1
            try:
                game = await new_game(self.bases, self.seed)
            except (AssertionError, httpx.HTTPError):  # not while a service is down
                await asyncio.sleep(0.5)
                continue
            self.games.add(game)
            self.opened += 1
            await game.play()
            self.games.remove(game)
            self.ended.add(game)
            await self.check(game)
            self.ended.remove(game)

    async def check(self, game: Game) -> None:
        """As soon as the services answer."""
        async with asyncio.timeout(STUCK):
            while True:
                try:
                    await game.check()
                    found = await journal_of(self.database, game.table)
                    break
                except (*GONE, httpx.HTTPError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await asyncio.sleep(0.5)
        self.entries.update(e["t"] for e in found)
        late = [e for e in found if e["t"] == "stood-in" or e.get("by") in ("clock", "stand-in")]
        self.missed += [e for e in late if not self.stopped or e["at"] < 1000 * self.stopped]
        self.shown += sum(len(p.shown) for p in game.people)
        self.comebacks += sum(p.comebacks for p in game.people)
        self.checked += 1

    async def go_on(self, since: float) -> float:
        """Wait until every table has gone on and everybody there has been heard; return the seconds it took."""
        async with asyncio.timeout(STUCK):
            while self.opened < len(self.tasks) or any(g.waits(since) for g in self.games):
                for task in self.tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.02)
        return time.monotonic() - since

    async def stop(self) -> None:
        """Leave in the middle of the games, and check all that are not checked yet."""
        self.stopped = time.time()
        for task in self.tasks:
            task.cancel()
        await asyncio.wait(self.tasks)
        await asyncio.gather(*(self.check(game) for game in self.games | self.ended))


async def journal_of(url: str, table: str) -> list[dict[str, Any]]:
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch("SELECT n, body FROM entries WHERE table_id = $1 ORDER BY n", table)
    finally:
        await connection.close()
    assert [r["n"] for r in rows] == list(range(len(rows)))
    return [json.loads(r["body"]) for r in rows]
