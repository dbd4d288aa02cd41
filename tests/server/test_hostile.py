"""Strangers who mean harm, against a server of its own: nothing breaks, nothing changes, nobody else notices."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from kickdoor.server.settings import Settings
from server import hostile
from server.client import Player
from server.conftest import UNLIMITED, running, usual
from server.hostile import Ordinary, Watched, attack, beside, send_bad_requests, send_bad_words, waiting_for
from server.services import free_port
from server.sizes import PROOF, size

WORDS = size(900, 12_000)  # messages over sockets
REQUESTS = size(600, 8_000)  # requests, and beside them half-open ones
HALVES = size(100, 1_000)
SECONDS = size(2, 10)  # of each attack within the usual limits
LONGEST = 1.0  # seconds an ordinary player may wait


def stored(database: str) -> tuple[int, int]:
    """How many tables and entries there are."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        tables, entries = (connection.execute(f"SELECT count(*) FROM {name}") for name in ("tables", "entries"))
        return int(tables.fetchone()[0]), int(entries.fetchone()[0])


def must_be_quick(one: Ordinary) -> None:
    """In the full proof every answer comes in time. Every day the strangers share our process, so most have to."""
    assert one.share(1.0 if PROOF else 0.5) < LONGEST, str(one)
    assert set(one.codes) == {200}, one.codes


@pytest.mark.timeout(900)
async def test_hostile_messages_and_requests_change_nothing(tmp_path: Path, going_home: None) -> None:
    database = str(tmp_path / "tables.db")
    server = Watched(tmp_path / "log", free_port(), database, request_seconds=5)
    server.start()
    try:
        await server.ready()
        ann, bob, eve = [await Player(server.base).arrive() for _ in range(3)]
        mine = await ann.look(await ann.open())
        table = await bob.open()
        seat, earlier = await waiting_for(bob, table)
        eyes = [await eve.look(table), await ann.look(table), await eve.look(table, watch=True)]
        shown, before = seat.doc, stored(database)
        memory: list[float] = []
        codes: Counter[int] = Counter()
        async with beside(mine) as ordinary:
            for part in range(10):
                held = await hostile.hold_half_open(server.base, HALVES // 10)
                asked = [send_bad_requests(server.base, REQUESTS // 40, part * 10 + n, table) for n in range(4)]
                mouths = enumerate([seat, *eyes])
                said = [send_bad_words(mouth, seat, WORDS // 40, part * 10 + n, earlier) for n, mouth in mouths]
                answered, _ = await asyncio.gather(asyncio.gather(*asked), asyncio.gather(*said))
                codes.update(sum(answered, Counter()))
                for one in held:
                    one.close()
                memory.append(server.memory())
        must_be_quick(ordinary)
        assert not [code for code in codes if code >= 500] and codes[400] and codes[421] and codes[415] and codes[404]
        assert codes[0] < sum(codes.values()) / 50, codes  # reset while we were still talking
        assert stored(database) == before
        again = await bob.look(table)
        assert again.doc["mine"] == shown["mine"] and again.doc["board"] == shown["board"]
        for eye in eyes:
            assert not any('"mine"' in raw or '"prompt"' in raw or bob.token in raw for raw in eye.raw)
        assert memory[-1] - memory[2] < 40, memory
        assert not server.errors(), server.errors()[:3]
        print(f"{WORDS} messages, {REQUESTS} requests, {HALVES} half-open: {dict(codes)}; {ordinary}; {memory} MB")
    finally:
        server.kill()


@pytest.mark.timeout(900)
async def test_attacks_within_the_usual_limits_are_not_noticed(tmp_path: Path, going_home: None) -> None:
    database = str(tmp_path / "tables.db")
    async with running(Settings(**usual(database=database))) as first:
        ann = await first.player()
        long = await ann.open(me=None, bots=[{}, {}, {}, {}], options=["epic"] if PROOF else [])
        watching = await ann.look(long)
        await watching.until(lambda seat: seat.over, 200)
    limits = {name: getattr(Settings, name) for name in UNLIMITED}
    server = Watched(tmp_path / "log", free_port(), database, bot_scale=1, **limits)
    server.start()
    try:
        await server.ready()
        ann = await Player(server.base, ann.token).arrive()
        mine = await ann.look(await ann.open())
        for name in hostile.ATTACKS:
            before = stored(database)
            async with beside(mine) as ordinary:
                count = await attack(name, server.base, long, SECONDS, apart=PROOF)
            tables, entries = (now - then for now, then in zip(stored(database), before, strict=True))
            print(f"{name}: {count} for {SECONDS} s, +{tables} tables, +{entries} entries: {ordinary}")
            must_be_quick(ordinary)
            if name == "tables":
                assert count == tables <= Settings.tables_per_address
            elif name == "chat":
                assert not tables and entries < 20 * SECONDS  # only what Ann's own bots do
            elif name == "replays":
                assert count > 0  # some are read, within the limits
        assert "without a request were cut off" in server.log.read_text(encoding="utf-8")
        assert not server.errors(), server.errors()[:3]
    finally:
        server.kill()
