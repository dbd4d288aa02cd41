"""Several processes share tables through PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
import websockets

from kickdoor.server.forwarding import FarTalk
from kickdoor.server.leases import Leases
from kickdoor.server.letters import Told
from server.client import Player
from server.conftest import Running, Serve, free_port
from server.processes import Process
from server.test_crashes import Faithful, check_nothing_lost


async def two_servers(serve: Serve, database: str, redis: str) -> tuple[Running, Running]:
    return await serve(database=database, redis=redis), await serve(database=database, redis=redis)


async def test_a_table_is_kept_by_one_process_and_reached_through_any(
    serve: Serve, postgres_database: str, redis: str
) -> None:
    one, two = await two_servers(serve, postgres_database, redis)
    ann = await one.player()
    bob = await Player(two.base).arrive()
    table = await ann.open(bots=None, start=False)
    assert (await bob.get(f"/api/tables/{table}"))["sitters"]["0"]["name"] == "Ann"
    assert await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male"}) == {"seat": 1}
    refused = await bob.post(f"/api/tables/{table}/start", status=403)
    assert "host" in refused["words"]
    for _ in range(2):
        await Player(two.base, ann.token).post(f"/api/tables/{table}/bots", {"level": "greedy"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    here, there = await ann.look(table), await bob.look(table)
    assert table in one.house.hall.keepers and table not in two.house.hall.keepers
    await asyncio.gather(here.play_on(Random(1)), there.play_on(Random(2)))
    assert here.over and there.over
    assert here.doc["board"] == there.doc["board"]


async def test_a_lease_belongs_to_whoever_is_alive(redis: str) -> None:
    from redis.asyncio import Redis

    connection = Redis.from_url(redis)
    one, two = Leases(connection, "one"), Leases(connection, "two")
    await one.renew()
    await two.renew()
    assert await one.claim("table") == "one"
    assert await two.claim("table") == "one"
    await two.release("table")
    assert await one.owner("table") == "one"
    await one.leave()  # dead
    assert await two.claim("table") == "two"
    await one.renew()
    assert await one.claim("table") == "two"
    await connection.aclose()


@pytest.mark.timeout(600)
async def test_the_tables_of_a_dead_process_go_on_in_another(
    postgres_database: str, redis: str, going_home: None
) -> None:
    processes = [Process(free_port(), postgres_database, redis) for _ in range(2)]
    try:
        for process in processes:
            process.start()
        for process in processes:
            await process.ready()
        dying, staying = processes
        ann, bob = await Player(dying.base).arrive(), await Player(staying.base).arrive()
        table = await ann.open(bots=None, start=False)
        await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male"})
        for _ in range(2):
            await ann.post(f"/api/tables/{table}/bots", {"level": "greedy"})
        await ann.post(f"/api/tables/{table}/start", status=204)
        people = [Faithful(ann, table, Random(1)), Faithful(bob, table, Random(2))]
        playing = [asyncio.create_task(p.play()) for p in people]
        await asyncio.sleep(0.5)
        assert not any(t.done() for t in playing)
        dying.kill()
        people[0].seat.player.base = staying.base  # whoever was connected there is brought to another by the balancer
        await asyncio.gather(*playing)
        assert people[1].comebacks > 0
        await check_nothing_lost(bob, table, [people[1]])
    finally:
        for process in processes:
            process.kill()


@pytest.mark.timeout(600)
async def test_a_table_nobody_looks_at_is_taken_over_too(serve: Serve, postgres_database: str, redis: str) -> None:
    process = Process(free_port(), postgres_database, redis, bot_scale=1)
    try:
        process.start()
        await process.ready()
        ann = await Player(process.base).arrive()
        table = await ann.open(clock="fast")
        process.kill()
        other: Running = await serve(database=postgres_database, redis=redis, clock_scale=0.01)
        async with asyncio.timeout(30):
            while True:
                keeper = other.house.hall.keepers.get(table)
                if keeper is not None and keeper.table.phase == "over":
                    break
                await asyncio.sleep(0.1)
    finally:
        process.kill()


async def test_a_process_that_was_only_slow_lets_go_of_what_others_have_taken_over(
    serve: Serve, postgres_database: str, redis: str
) -> None:
    slow, other = await two_servers(serve, postgres_database, redis)
    assert slow.house.office is not None and other.house.office is not None
    ann = await slow.player()
    table = await ann.open()
    seat = await ann.look(table)
    hand = seat.doc["mine"]["hand"]
    await slow.house.office.leases.leave()  # nothing was heard of it for too long
    assert await other.house.office.owner(table) == other.house.office.me
    with pytest.raises(websockets.ConnectionClosed):
        await seat.until(lambda _: False)
    assert table not in slow.house.hall.keepers
    await seat.connect()
    assert seat.doc["mine"]["hand"] == hand
    assert table in other.house.hall.keepers and table not in slow.house.hall.keepers


class Noting:
    """A reader that notes what it is told."""

    def __init__(self) -> None:
        self.person, self.name, self.seat, self.full = "ann", "", None, True
        self.told: list[bytes | int] = []

    def send(self, message: bytes) -> None:
        self.told.append(message)

    def close(self, code: int) -> None:
        self.told.append(code)


async def test_whoever_misses_a_letter_starts_afresh(serve: Serve, postgres_database: str, redis: str) -> None:
    server: Running = await serve(database=postgres_database, redis=redis)
    assert server.house.office is not None
    reader = Noting()
    talk = FarTalk(server.house.office, "somebody", "table", reader)
    talk.tell(Told(talk.number, 0, b"one"))
    talk.tell(Told(talk.number, 1, b"two"))
    talk.tell(Told(talk.number, 3, b"four"))
    assert reader.told == [b"one", b"two", 1012]
