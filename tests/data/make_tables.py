"""Write a small database of tables of every kind, as this version of Kickdoor keeps them.

    PYTHONPATH=tests .venv/bin/python tests/data/make_tables.py tests/data/tables-NAME.sql.gz

The dumps in this folder were written by released versions. They are never written again: every later version has to
open them (tests/server/test_old_tables.py). Add a new dump for a new release.
"""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import sys
import tempfile
from pathlib import Path
from random import Random

from kickdoor.server.settings import Settings, now_ms
from server.client import Player, Seat
from server.conftest import Running, running, usual

DAY_MS = 24 * 3600 * 1000
SHORT = {"goal": 5}
SECRET = "tests"  # signs the tokens of the people in it


async def until_turn(player: Player, table: str, turn: int, rng: Random) -> None:
    """Play at random until this turn begins, or the game is over."""
    seat = await player.look(table)
    await seat.play_on(rng, lambda s: s.doc["board"]["turn_no"] >= turn)
    await seat.close()


async def to_the_end(player: Player, table: str, rng: Random) -> Seat:
    seat = await player.look(table)
    await seat.play_on(rng)
    await seat.close()
    return seat


async def pass_and_play(player: Player, rng: Random) -> None:
    """One device for two people; each of the two seats plays when it is asked."""
    table = await player.open(name="Pass and play", bots=None, start=False, seats=3)
    await player.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male", "more": True})
    await player.post(f"/api/tables/{table}/bots", {"level": "greedy"})
    await player.post(f"/api/tables/{table}/start", status=204)
    ann, bob = await player.look(table, seat=0), await player.look(table, seat=1)
    plays = [asyncio.create_task(s.play_on(rng, lambda s: s.doc["board"]["turn_no"] >= 5)) for s in (ann, bob)]
    await asyncio.wait(plays, timeout=30)
    for play in plays:
        play.cancel()


async def make(server: Running) -> None:
    rng = Random(1)
    ann = await server.player()
    bots = [{"level": "greedy"}, {"level": "random"}]
    archived = await ann.open(name="Archived", seats=3, bots=bots, switches=SHORT, public=True)
    await to_the_end(ann, archived, rng)
    await server.backend.archive.sweep(now_ms() + 60 * DAY_MS, 30)
    over = await ann.open(name="Over", seats=3, bots=bots, public=True)
    seat = await to_the_end(ann, over, rng)
    await ann.post(f"/api/replays/{over}/fork", {"n": len(seat.events) // 8, "seat": 0})
    await ann.open(name="Lobby", start=False, public=True)
    await ann.open(name="Lesson", lesson=7, seats=3, bots=bots)
    for name, clock, setup in (
        ("With a clock", "normal", {}), ("Without a clock", "none", {}), ("By mail", "mail", {"edition": "star-2002"}),
        ("Mixed", "none", {"sets": ["star", "munchkin", "impossible"]}),
        ("House rules", "normal", {"sets": ["munchkin"], "options": ["faster-2014"], "switches": {"hand_limit": 7}}),
    ):  # fmt: skip
        table = await ann.open(name=name, clock=clock, seats=3, bots=bots, public=True, **setup)
        await until_turn(ann, table, 12, rng)
    await pass_and_play(ann, rng)


async def main(into: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        async with running(Settings(**usual(database=str(file), secret=SECRET))) as server:
            await make(server)
        connection = sqlite3.connect(file)
        text = "\n".join(connection.iterdump())
        connection.close()
    into.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
