"""Several processes share tables through PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import pytest
import websockets

from kickdoor.server.cluster import forwarding
from kickdoor.server.cluster.forwarding import QUIET, READ, RENEW, SILENCE, Cluster, channel
from kickdoor.server.cluster.leases import OWNER_MS, Leases, owner_key
from kickdoor.server.cluster.letters import AnyLetter, Came, Cut, Heard, Left, Letter, Told
from kickdoor.server.cluster.visits import FarTalk
from kickdoor.server.tables.journal import AnyEntry
from kickdoor.server.tables.runner import Stumbled
from server.client import Player, Seat
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
    assert table in one.backend.registry.runners and table not in two.backend.registry.runners
    await asyncio.gather(here.play_on(Random(1), timeout=200), there.play_on(Random(2), timeout=200))
    assert here.over and there.over
    assert here.doc["board"] == there.doc["board"]


async def test_a_lease_belongs_to_the_process_that_is_alive(redis: str) -> None:
    from redis.asyncio import Redis

    connection = Redis.from_url(redis)
    one, two = Leases(connection, "one"), Leases(connection, "two")
    assert await one.claim("table") == "one"
    assert await two.claim("table") == "one"
    await two.release("table")
    assert await two.owners(["table", "other"]) == ["one", ""]
    await one.leave()  # dead
    assert await two.owners(["table"]) == [""]
    assert await two.claim("table") == "two"
    assert await one.renew(["table", "own"]) == ["table"]
    assert await two.owners(["table", "own"]) == ["two", "one"]
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
        people[0].seat.player.base = staying.base  # the balancer sends its people to another process
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
        table = await ann.open_for_two(clock="fast")
        process.kill()
        other: Running = await serve(database=postgres_database, redis=redis, clock_scale=0.01)
        async with asyncio.timeout(30):
            while True:
                runner = other.backend.registry.runners.get(table)
                if runner is not None and runner.table.phase == "over":
                    break
                await asyncio.sleep(0.1)
    finally:
        process.kill()


async def test_a_process_that_was_only_slow_lets_go_of_what_others_have_taken_over(
    serve: Serve, postgres_database: str, redis: str
) -> None:
    slow, other = await two_servers(serve, postgres_database, redis)
    assert slow.backend.cluster is not None and other.backend.cluster is not None
    ann = await slow.player()
    table = await ann.open()
    seat = await ann.look(table)
    hand = seat.doc["mine"]["hand"]
    await slow.backend.cluster.leases.leave()  # nothing was heard of it for too long
    assert await other.backend.cluster.leases.claim(table) == other.backend.cluster.me
    with pytest.raises(websockets.ConnectionClosed):
        await seat.until(lambda _: False)
    assert table not in slow.backend.registry.runners
    await seat.connect()
    assert seat.doc["mine"]["hand"] == hand
    assert table in other.backend.registry.runners and table not in slow.backend.registry.runners


@pytest.fixture
async def pair(serve: Serve, redis: str) -> Pair:
    """Two servers on one file, a table kept by the first, Ann connected there and Bob through the second."""
    one, two = await serve(redis=redis), await serve(redis=redis)
    assert one.backend.cluster is not None and two.backend.cluster is not None
    ann, bob = await one.player(), await Player(two.base).arrive()
    table = await ann.open(bots=None, start=False)
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male"})
    for _ in range(2):
        await ann.post(f"/api/tables/{table}/bots", {"level": "greedy"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    return Pair(one, two, one.backend.cluster, two.backend.cluster, await ann.look(table), await bob.look(table))


class Pair(NamedTuple):
    one: Running
    two: Running
    owner: Cluster
    other: Cluster
    ann: Seat  # connected to `one`
    bob: Seat  # connected to `two`


Lose = Callable[[Cluster, type[Letter]], None]


@pytest.fixture
def lose(monkeypatch: pytest.MonkeyPatch) -> Lose:
    """`lose(cluster, Heard)`: the next letter of this kind that this process sends vanishes on its way."""

    def set_up(cluster: Cluster, kind: type[Letter]) -> None:
        post = cluster.post
        lost: list[AnyLetter] = []

        def losing(to: str, letter: AnyLetter) -> None:
            if isinstance(letter, kind) and not lost:
                lost.append(letter)
            else:
                post(to, letter)

        monkeypatch.setattr(cluster, "post", losing)

    return set_up


async def closed_with(seat: Seat, timeout: float = 5) -> int:
    """Listen until the server closes the connection, and return its code."""
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await seat.until(lambda _: False, timeout)
    return closed.value.rcvd.code if closed.value.rcvd is not None else 0


async def until(what: Callable[[], object], timeout: float = 15) -> None:
    async with asyncio.timeout(timeout):
        while not what():
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("kind", [Came, Heard, Told])
async def test_a_client_that_a_lost_letter_concerns_connects_again(pair: Pair, lose: Lose, kind: type[Letter]) -> None:
    if kind is Came:
        await pair.bob.close()
    lose(pair.owner if kind is Told else pair.other, kind)
    if kind is Came:
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await pair.bob.connect()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    else:
        await pair.bob.send(t="ping")  # and nothing more: no later letter shows that one is missing
        assert await closed_with(pair.bob) == 1012
    await pair.bob.connect()
    assert (await pair.bob.ask("pong", t="ping"))["t"] == "pong"


@pytest.mark.parametrize("kind", [Left, Cut])
async def test_a_lost_goodbye_leaves_nobody_behind(pair: Pair, lose: Lose, kind: type[Letter]) -> None:
    table = pair.ann.table
    lose(pair.other if kind is Left else pair.owner, kind)
    if kind is Left:
        await pair.bob.close()
    else:
        runner = pair.one.backend.registry.runners[table]
        async with runner.lock:
            runner.abandon("Gone.")
        assert await closed_with(pair.bob) == 1012
    await until(lambda: not pair.owner.visits and not pair.other.far)


async def test_a_letter_that_comes_twice_is_handled_once(pair: Pair) -> None:
    (number,) = pair.other.far
    said = b'{"t": "chat", "text": "hello"}'
    for _ in range(2):
        pair.other.post(pair.owner.me, Heard(pair.other.me, number, 0, said))
        await pair.ann.until(lambda s: s.chat)
    assert await closed_with(pair.bob) == 1012
    assert pair.one.backend.registry.runners[pair.ann.table].table.chat.count == 1


async def test_an_unreadable_letter_makes_nobody_deaf(pair: Pair) -> None:
    await pair.other.redis.publish(channel(pair.owner.me), b"\xc1 this is no letter")
    await pair.other.redis.publish(channel(pair.owner.me), b"")
    await until(lambda: pair.owner.registry.metrics.letters.labels("unreadable")._value.get() == 2)
    assert (await pair.bob.ask("pong", t="ping"))["t"] == "pong"
    assert await pair.owner.check() == "ok"


async def test_a_loop_that_fails_is_started_again_and_health_says_so(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = [True]
    renew = pair.owner.leases.renew

    async def failing(tables: Sequence[str]) -> list[str]:
        if broken[0]:
            raise ValueError("not what anybody expects")
        return await renew(tables)

    monkeypatch.setattr(pair.owner.leases, "renew", failing)
    await until(lambda: RENEW in pair.owner.chores.ill)
    assert (await pair.ann.player.get("/health", status=503))["redis"] == "renew leases: ValueError"
    broken[0] = False
    await until(lambda: not pair.owner.chores.ill)
    assert (await pair.ann.player.get("/health"))["redis"] == "ok"


async def test_a_process_that_falls_silent_costs_nobody_a_turn(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pair.other, "send_tallies", lambda: None)
    pair.other.chores.stop()
    runner = pair.one.backend.registry.runners[pair.ann.table]
    assert not pair.owner.is_cut_off()
    pair.owner.last_tally[pair.other.me] -= QUIET
    assert pair.owner.is_cut_off() and runner.outages.last(10**15) == 10**15  # no clock runs out
    runner.outages.ended = 0
    pair.owner.last_tally[pair.other.me] -= SILENCE
    await until(lambda: not pair.owner.visits)
    assert runner.excused > 0 and not pair.owner.is_cut_off()
    await pair.ann.until(lambda s: s.doc["table"]["sitters"]["1"].get("away"))


async def test_a_process_that_hears_nothing_notices_and_listens_again(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forwarding, "SILENCE", 0.0)
    monkeypatch.setattr(pair.owner, "send_tallies", lambda: None)
    await until(lambda: pair.owner.chores.ill.get(READ) == "Deaf")
    monkeypatch.undo()
    await until(lambda: READ not in pair.owner.chores.ill)
    await pair.bob.connect()
    assert (await pair.bob.ask("pong", t="ping"))["t"] == "pong"


async def test_a_conversation_that_cannot_be_opened_is_closed_and_opened_later(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pair.bob.close()
    registry = pair.one.backend.registry
    length = registry.store.length

    async def failing(table: str) -> int:
        raise ConnectionRefusedError("the database is down")

    monkeypatch.setattr(registry.store, "length", failing)
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await pair.bob.connect()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    refused = await pair.bob.player.get(f"/api/tables/{pair.bob.table}", status=503)
    assert refused["words"] == "The table does not answer just now; try again."
    assert "database" in (await pair.ann.player.get(f"/api/tables/{pair.ann.table}", status=503))["words"]
    monkeypatch.setattr(registry.store, "length", length)
    await pair.bob.connect()
    assert not pair.bob.doc["table"]["sitters"]["1"].get("stand_in")


async def test_a_refusal_of_the_moment_is_not_a_missing_table(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    await pair.bob.close()

    async def failing(*_: object) -> None:
        raise Stumbled

    monkeypatch.setattr(pair.one.backend.registry, "attach", failing)
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await pair.bob.connect()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013  # 4404 would make the client give up


async def test_nobody_is_welcomed_to_an_old_state(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first process was paused; it has not noticed that the second went on with its table."""
    table = pair.ann.table
    monkeypatch.setattr(pair.owner.leases, "renew", no_renewal)
    await pair.owner.leases.leave()
    await pair.bob.close()
    await until(lambda: not pair.owner.visits)
    await pair.bob.connect()
    assert table in pair.two.backend.registry.runners
    await pair.bob.send(t="chat", text="played on")
    await pair.bob.until(lambda s: s.chat)
    assert table in pair.one.backend.registry.runners and not pair.ann.chat
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await Player(pair.one.base, pair.bob.player.token).look(table)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    assert table not in pair.one.backend.registry.runners
    back = await Player(pair.one.base, pair.bob.player.token).look(table)
    assert [line["text"] for line in back.welcome["chat"]] == ["played on"]
    assert await closed_with(pair.ann) == 1012


async def no_renewal(_: Sequence[str]) -> list[str]:
    return []


async def test_asking_for_unknown_tables_leaves_nothing_in_redis(pair: Pair) -> None:
    before = await pair.other.redis.dbsize()
    for n in range(5):
        await pair.bob.player.get(f"/api/tables/unknown{n}", status=404)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await pair.bob.player.look(f"unknown{n}")
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
    assert await pair.other.redis.dbsize() <= before


async def test_a_lease_is_kept_while_the_owner_lives(pair: Pair) -> None:
    key = owner_key(pair.ann.table)
    await pair.other.redis.delete(key)  # it has expired
    async with asyncio.timeout(10):
        while await pair.other.leases.owners([pair.ann.table]) != [pair.owner.me]:
            await asyncio.sleep(0.05)
    assert 0 < await pair.other.redis.pttl(key) <= OWNER_MS


async def test_one_table_that_cannot_be_loaded_does_not_stop_the_others(pair: Pair) -> None:
    ann = pair.ann.player
    tables = [await ann.open_for_two(clock="fast") for _ in range(3)]
    registry = pair.two.backend.registry
    journal = registry.store.journal

    async def failing(table: str) -> list[AnyEntry]:
        if table == tables[1]:
            raise ValueError("this journal cannot be read")
        return await journal(table)

    registry.store.journal = failing  # type: ignore[method-assign, assignment]
    pair.owner.chores.stop()
    await pair.owner.leases.leave()
    await until(lambda: tables[0] in registry.runners and tables[2] in registry.runners)
    assert tables[1] not in registry.runners and await pair.other.check() == "ok"
    assert pair.other.skipped[tables[1]][0] >= 1


async def test_letters_that_wait_are_bounded(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forwarding, "MOST_OUTGOING", 0)
    await pair.bob.send(t="ping")
    assert await closed_with(pair.bob) == 1012


class Noting:
    """A reader that notes what it is sent."""

    def __init__(self) -> None:
        self.person, self.name, self.full, self.watch = "ann", "", True, False
        self.seat: int | None = None
        self.told: list[bytes | int] = []

    def send(self, message: bytes) -> None:
        self.told.append(message)

    def close(self, code: int) -> None:
        self.told.append(code)


async def test_a_reader_that_misses_a_letter_starts_afresh(serve: Serve, redis: str) -> None:
    server: Running = await serve(redis=redis)
    assert server.backend.cluster is not None
    reader = Noting()
    talk = FarTalk(server.backend.cluster, "somebody", "table", reader)
    server.backend.cluster.far[talk.number] = talk
    talk.tell(Told(talk.number, 0, b"one"))
    talk.tell(Told(talk.number, 1, b"two"))
    talk.tell(Told(talk.number, 3, b"four"))
    assert reader.told == [b"one", b"two", 1012]
