"""Who is not there, at the start or after a restart; what the clocks make of it; what the server forgets meanwhile."""

from __future__ import annotations

import asyncio
from random import Random

from kickdoor.server.clocks.clocks import DAY, PACES, TO_RETURN
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.referee import Referee
from kickdoor.server.tables.registry import UNUSED_MS
from kickdoor.server.tables.table import Table, restored
from server.client import Player
from server.conftest import Running, Serve, send_home
from server.test_seats import two_people


async def test_somebody_who_never_comes_is_stood_in_for(serve: Serve) -> None:
    server: Running = await serve(clock_scale=0.02)  # grace of "normal": 1.2 s
    ann, bob = await server.player(), await server.player()
    table = await ann.open(bots=[{}, {}], start=False, clock="normal")
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    seat = await ann.look(table)
    await seat.play_on(Random(1), until=lambda s: s.doc["table"]["sitters"]["3"].get("stand_in"), timeout=30)
    assert seat.doc["table"]["sitters"]["3"]["name"] == "Bob"


async def test_somebody_who_does_not_come_back_after_a_restart_is_stood_in_for(serve: Serve) -> None:
    first: Running = await serve()
    ann, bob = await two_people(first, clock="normal")
    token = ann.player.token
    assert bob.doc["table"]["sitters"]["1"]["online"]
    first.crash()
    second: Running = await serve(clock_scale=0.02)
    seat = await Player(second.base, token).look(ann.table)
    await seat.play_on(Random(2), until=lambda s: s.doc["table"]["sitters"]["1"].get("stand_in"), timeout=30)


async def test_on_one_device_passed_round_nobody_is_away(serve: Serve) -> None:
    server: Running = await serve()
    ann = await server.player()
    table = await ann.open(bots=None, start=False, seats=3, clock="normal")
    for name in ("Bob", "Cy"):
        await ann.post(f"/api/tables/{table}/seats", {"name": name, "more": True, "sex": "male"})
    seat = await ann.look(table)
    await ann.post(f"/api/tables/{table}/start", status=204)
    await seat.until(lambda s: "board" in s.doc)
    for looked in (1, 2, 0):
        await seat.send(t="look", seat=looked)
        await seat.until(lambda s, n=looked: s.welcome["you"] == n)
        sitters = seat.doc["table"]["sitters"].values()
        assert all(c["online"] and "away" not in c for c in sitters)
    watching = await ann.look(table, watch=True)
    await seat.close()
    await watching.until(lambda s: all(c.get("away") for c in s.doc["table"]["sitters"].values()))


def begun(clock: str) -> Table:
    """A table of three people at which the game began at time 1000."""
    opened = j.Opened(
        at=1, name="x", host="a", sets=["star"], edition="star-2019", options=[], switches={}, seats=3,
        clock=clock, public=False, secret="s",  # type: ignore[arg-type]
    )  # fmt: skip
    sat = [j.Sat(at=2, seat=n, name=name, person=name, luck=name) for n, name in enumerate(("Ann", "Bob", "Cy"))]
    return restored("t", [opened, *sat, j.Began(at=1000, sexes=[0, 1, 0])])


def deadline_after_a_restart(clock: str, now: int) -> int:
    table = begun(clock)
    referee = Referee(table, PACES[clock])  # type: ignore[index]
    assert table.question is not None
    referee.watch(table.question, now)
    return referee.countdown.deadline


def test_a_deadline_outlives_a_restart_but_leaves_the_time_to_connect_again() -> None:
    table = begun("mail")
    assert table.since == 1000
    assert deadline_after_a_restart("mail", 5000) == 1000 + DAY
    assert deadline_after_a_restart("mail", 3 * DAY) == 3 * DAY + TO_RETURN
    assert deadline_after_a_restart("fast", 10**9) == 10**9 + PACES["fast"].choice
    assert deadline_after_a_restart("none", 10**9) == 0


async def test_a_table_nobody_needs_is_forgotten_and_found_again(serve: Serve) -> None:
    now = [10**12]
    server: Running = await serve(now=lambda: now[0])
    ann = await server.player()
    table = await ann.open()
    seat = await ann.look(table)
    await seat.until(lambda s: s.is_asked())
    hand = seat.doc["mine"]["hand"]
    registry = server.backend.registry
    now[0] += 2 * UNUSED_MS
    assert await registry.evict_idle() == []  # somebody looks
    await seat.close()
    async with asyncio.timeout(60):
        while registry.runners[table].broadcast.here:
            await asyncio.sleep(0.01)
    assert await registry.evict_idle() == []  # only just left
    now[0] += 2 * UNUSED_MS
    assert await registry.evict_idle() == [table] and table not in registry.runners
    await seat.connect()
    assert seat.doc["mine"]["hand"] == hand and table in registry.runners


async def test_a_table_with_a_clock_is_not_forgotten_while_it_runs(serve: Serve) -> None:
    now = [10**12]
    server: Running = await serve(now=lambda: now[0])
    ann = await server.player()
    (mail, _), none = await two_people(server, clock="mail"), await ann.open(clock="none")
    await send_home()
    async with asyncio.timeout(60):
        while server.backend.registry.runners[mail.table].broadcast.here:
            await asyncio.sleep(0.01)
    now[0] += 2 * UNUSED_MS
    assert await server.backend.registry.evict_idle() == [none]
    assert await server.backend.store.running() == [mail.table]
