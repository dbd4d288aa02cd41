"""Limits: a stranger cannot get round them, a family does not notice them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.frames import Frame, Opcode

from kickdoor.server.http.connections import MOST_WAITING_MESSAGES, MOST_WAITING_REQUESTS
from kickdoor.server.http.limits import MESSAGES, REQUEST, SHARED, WELCOME, Bucket, Buckets, Budget, Limits, household
from kickdoor.server.http.sockets import MOST_BEHIND, MOST_BYTES_BEHIND, SocketReader
from kickdoor.server.refusals import Refused
from kickdoor.server.replays.replays import Shelf
from kickdoor.server.settings import Settings, now_ms
from server.client import Player, Seat
from server.conftest import Running, Serve

TABLE = {"me": {"name": "Ann"}, "bots": [{}, {}], "seats": 3, "clock": "none", "start": True}
BOTS = {"bots": [{}, {}, {}], "seats": 3, "clock": "fast", "start": True}
USUAL = Settings("x.db")


def default(*names: str) -> dict[str, Any]:
    """The limits a server usually has."""
    return {name: getattr(USUAL, name) for name in names}


async def until(holds: Callable[[], Any], timeout: float = 20) -> None:
    async with asyncio.timeout(timeout):
        while not holds():
            await asyncio.sleep(0.01)


# Budgets


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that have passed."""
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_a_bucket_refills_up_to_its_burst(clock: list[float]) -> None:
    bucket = Bucket(2, 10)
    assert bucket.take(10) and not bucket.take(1) and bucket.wait(4) == 2
    clock[0] += 2
    assert bucket.take(4) and not bucket.take(1)
    clock[0] += 1000
    assert bucket.wait(11) > 0 and bucket.take(10)


def test_a_new_person_with_every_request_is_still_one_address(clock: list[float]) -> None:
    budget = Budget(10, 100)
    allowed = sum(not budget.spend(f"person {n}", "here", 10) for n in range(1000))
    assert allowed == SHARED * 10
    assert not budget.spend("somebody", "elsewhere", 10)


def test_one_person_is_one_person_at_every_address(clock: list[float]) -> None:
    budget = Budget(10, 100)
    assert sum(not budget.spend("ann", f"address {n}", 10) for n in range(100)) == 10


def test_a_request_that_is_refused_costs_nothing(clock: list[float]) -> None:
    budget = Budget(10, 100)
    budget.spend("ann", "here", 100)
    assert all(budget.spend("ann", "here", 100) for _ in range(50))
    assert not budget.spend("bob", "here", 100)


def test_budgets_of_strangers_do_not_displace_those_in_use(clock: list[float]) -> None:
    kept = Buckets(1, 5)
    kept.of("attacker").take(5)
    for n in range(30_000):
        kept.of(f"stranger {n}")
        assert n % 5000 or not kept.of("attacker").take(1)
    assert len(kept.kept) <= 10_000


def test_a_family_does_not_notice(clock: list[float]) -> None:
    """Six people with ten devices: an evening of fast play, everybody connecting anew at once, a rematch every time."""
    limits = Limits(USUAL)

    def free(person: str, cost: float, times: int = 1) -> None:
        for _ in range(times):
            assert not limits.work.spend(person, "home", cost)

    for minute in range(180):
        for device in range(10):
            person = f"person {device % 6}"
            if minute % 4 == 0:  # the page, its files, the table
                free(person, REQUEST, 60)
                free(person, WELCOME)
            free(person, MESSAGES["act"], 40)
            free(person, MESSAGES["try"], 10)
            free(person, MESSAGES["chat"], 5)
            free(person, MESSAGES["look"], 4)
        if minute % 4 == 0:
            assert not limits.openings.spend("person 0", "home")
        clock[0] += 60


def test_an_address_is_a_household() -> None:
    assert household("192.168.1.7") == "192.168.1.7" == household("::ffff:192.168.1.7")
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9") != household("2001:db8:1:3::9")
    assert household("fe80::1%eth0") == household("fe80::2") and household("testclient") == "testclient"


# Tables


async def test_a_stranger_opens_a_few_tables_and_no_more(serve: Serve, tmp_path: Path) -> None:
    server: Running = await serve(**default("tables_per_address", "tables_per_hour"))
    codes = []
    for _ in range(60):
        async with httpx.AsyncClient(base_url=server.base) as http:  # somebody new every time
            codes.append((await http.post("/api/tables", json={"seats": 3})).status_code)
    assert codes.count(201) == USUAL.tables_per_address and set(codes) == {201, 429}
    other: Running = await serve(**default("tables_per_hour"), database=str(tmp_path / "other.db"))
    ann = await other.player()
    codes = [(await ann.http.post("/api/tables", json={"seats": 3})).status_code for _ in range(15)]
    assert 0 < codes.count(201) <= USUAL.tables_per_hour // 6 and codes[-1] == 429


async def bots_have_played(player: Player) -> str:
    """Return the table of a game of bots that is over."""
    table = await player.open(me=None, bots=[{}, {}, {}], seats=3)
    watcher = await player.look(table)
    await watcher.until(lambda s: s.over)
    watcher.drop()
    return table


async def test_finished_games_do_not_count(serve: Serve, tmp_path: Path) -> None:
    server: Running = await serve(tables_per_address=2)
    ann = await server.player()
    for _ in range(3):
        await bots_have_played(ann)
    await ann.open(start=False)
    await ann.open(start=False)
    assert "unfinished" in (await ann.post("/api/tables", {"seats": 3}, status=429))["words"]
    full: Running = await serve(tables=1, database=str(tmp_path / "full.db"))
    bob = await full.player()
    await bob.open(start=False)
    assert "full" in (await bob.post("/api/tables", {"seats": 3}, status=503))["words"]


async def test_tables_opened_at_the_same_time_count_too(serve: Serve) -> None:
    server: Running = await serve(tables_per_address=3)
    ann = await server.player()
    answers = await asyncio.gather(*(ann.http.post("/api/tables", json={"seats": 3}) for _ in range(8)))
    assert sorted(a.status_code for a in answers) == [201] * 3 + [429] * 5


async def test_bots_that_nobody_watches_rest_until_somebody_looks(serve: Serve) -> None:
    passed = [0]
    server: Running = await serve(bot_scale=0.02, rest_after=60.0, now=lambda: now_ms() + passed[0])
    ann = await server.player()
    table = (await ann.post("/api/tables", BOTS))["id"]
    runner = server.backend.registry.runners[table]
    await until(lambda: runner.stored > 20)
    passed[0] = 61_000
    await until(lambda: runner.timer is None and not runner.tasks)
    stopped = runner.stored
    assert runner.rests() and runner.is_idle() and runner.table.phase == "playing"
    await server.backend.registry.resume(table)
    assert runner.stored == stopped
    seat = await ann.look(table)
    await until(lambda: runner.stored > stopped + 20)
    await seat.close()
    await until(lambda: not runner.broadcast.here)
    passed[0] = 200_000
    await until(lambda: runner.rests() and runner.timer is None and not runner.tasks)


async def test_who_comes_back_to_a_table_that_rested_is_not_late(serve: Serve) -> None:
    passed = [0]
    server: Running = await serve(bot_scale=0.02, now=lambda: now_ms() + passed[0])
    ann = await server.player()
    table = await ann.open_for_two(clock="normal")
    runner = server.backend.registry.runners[table]
    passed[0] = 61_000  # a bot stands in
    await server.backend.registry.resume(table)
    assert runner.table.chairs[0].stand_in
    passed[0] = 3_600_000
    await until(lambda: runner.timer is None and not runner.tasks)
    assert runner.rests()
    seat = await ann.look(table)
    assert not seat.doc["table"]["sitters"]["0"].get("stand_in")
    await seat.until(lambda s: s.is_asked() or s.doc["clock"]["deadline"] > now_ms() + passed[0])
    assert not [n for n in seat.notices if n["kind"] == "timeout"]


# Messages


async def test_somebody_who_asks_too_much_is_slowed_down_and_the_others_are_not(serve: Serve) -> None:
    server: Running = await serve(work_per_second=20.0, work_ahead=10.0)
    ann, eve = await server.player(), await server.player()
    table = await ann.open()
    seat, stranger = await ann.look(table), await eve.look(table)
    for n in range(40):
        await stranger.send(t="look", seat=-1, id=f"q{n}")
    await stranger.until(lambda s: s.notices)
    assert "Slow down" in stranger.notices[0]["words"] and stranger.notices[0]["re"].startswith("q")
    welcomes = sum('"t":"welcome"' in raw for raw in stranger.raw)
    assert 2 <= welcomes <= 200 // WELCOME + 1
    await seat.ask("pong", t="ping")


async def test_spectators_chat_is_heard_limited_and_not_stored(serve: Serve) -> None:
    server: Running = await serve(chat_per_minute=60)
    ann, eve = await server.player(), await server.player()
    table = await ann.open()
    seat, one, two = await ann.look(table), await eve.look(table), await (await server.player()).look(table)
    await seat.until(lambda s: s.is_asked())
    runner = server.backend.registry.runners[table]
    before = runner.stored
    for n in range(30):
        await one.send(t="chat", text=f"line {n}")
        await two.send(t="phrase", phrase="gg")
    await one.ask("pong", t="ping")
    await two.ask("pong", t="ping")
    await seat.ask("pong", t="ping")
    assert 10 <= len(seat.chat) <= 15 and {c["name"] for c in seat.chat} == {"A spectator"}
    assert any("lot of chat" in n["words"] for n in one.notices)
    assert runner.stored == before
    await seat.send(t="chat", text="Quiet, please")
    await one.until(lambda s: any(c["name"] == "Ann" for c in s.chat))
    assert runner.stored == before + 1
    late = await eve.look(table)
    assert [c["text"] for c in late.welcome["chat"] if c["name"] == "Ann"] == ["Quiet, please"]


async def test_spectators_cannot_push_the_players_chat_out(server: Running) -> None:
    ann, eve = await server.player(), await server.player()
    table = await ann.open()
    seat, stranger = await ann.look(table), await eve.look(table)
    await seat.send(t="chat", text="Remember this")
    await seat.ask("pong", t="ping")
    for n in range(250):
        await stranger.send(t="chat", text=f"line {n}")
    await stranger.ask("pong", t="ping")
    chat = (await eve.look(table)).welcome["chat"]
    assert chat[0]["text"] == "Remember this" and len(chat) == 41 and chat[-1]["text"] == "line 249"


def test_a_reader_who_does_not_read_is_cut_off_by_bytes_and_by_messages() -> None:
    for size, most in ((10, MOST_BEHIND), (100_000, MOST_BYTES_BEHIND // 100_000)):
        reader = SocketReader("ann")
        for _ in range(most):
            reader.send(b"x" * size)
        assert not reader.closing and reader.queue.qsize() == most
        reader.send(b"x" * size)
        assert reader.closing and reader.queue.qsize() == 1 and reader.queue.get_nowait() == 1013
        reader.send(b"x")
        assert reader.queue.empty()
    reader = SocketReader("ann")
    reader.send(b"x" * (MOST_BYTES_BEHIND + 1))
    assert not reader.closing


# Connections


Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Dial = Callable[..., Coroutine[Any, Any, Wire]]


@pytest.fixture
async def dial() -> AsyncIterator[Dial]:
    """Open a connection and send some bytes; all are closed in the end."""
    made: list[asyncio.StreamWriter] = []

    async def connect(server: Running, data: bytes = b"") -> Wire:
        host, port = server.base.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        made.append(writer)
        writer.write(data)
        return reader, writer

    yield connect
    for writer in made:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def rest_of(reader: asyncio.StreamReader) -> bytes:
    try:
        return await asyncio.wait_for(reader.read(), 20)
    except ConnectionResetError:
        return b""


HALF = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"


async def test_a_request_has_to_come_to_its_end(serve: Serve, dial: Dial) -> None:
    server: Running = await serve(request_seconds=1.0)
    silent, _ = await dial(server)
    headers, _ = await dial(server, b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
    body, writer = await dial(server, HALF)
    again, second = await dial(server, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert b"200 OK" in await again.readuntil(b"\r\n\r\n")
    second.write(b"GET /health HT")
    for _ in range(5):  # a byte now and then does not help
        await asyncio.sleep(0.05)
        writer.write(b" ")
    assert await rest_of(silent) == b""
    for reader in (headers, body, again):
        answer = await rest_of(reader)
        assert b" 408 " in answer and b"x-frame-options" in answer and b"took too long" in answer
    async with httpx.AsyncClient(base_url=server.base) as http:
        assert [(await http.get("/health")).status_code for _ in range(3)] == [200] * 3


async def test_half_open_requests_keep_nobody_out(serve: Serve, dial: Dial, caplog: pytest.LogCaptureFixture) -> None:
    server: Running = await serve(connections_per_address=20, request_seconds=60.0)
    ann = await server.player()
    seat = await ann.look(await ann.open())
    with caplog.at_level(logging.WARNING):
        for n in range(100):
            await dial(server, (b"", HALF, b"GET / HTTP/1.1\r\n")[n % 3])
        async with httpx.AsyncClient(base_url=server.base) as http:
            for _ in range(5):
                assert (await http.get("/health")).status_code == 200
    await seat.ask("pong", t="ping")
    assert any("without a request were cut off" in r.message for r in caplog.records)


async def test_sockets_that_are_in_use_are_not_displaced(serve: Serve, dial: Dial) -> None:
    server: Running = await serve(connections_per_address=4)
    ann = await server.player()
    table = await ann.open()
    seats = [await ann.look(table) for _ in range(2)]
    await ann.http.aclose()
    for _ in range(20):
        await dial(server)
    for seat in seats:
        await seat.ask("pong", t="ping")


async def test_requests_and_messages_do_not_pile_up(serve: Serve, dial: Dial) -> None:
    server: Running = await serve(request_seconds=2.0)
    reader, _ = await dial(server, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1000)
    assert (await rest_of(reader)).count(b"HTTP/1.1 200") <= MOST_WAITING_REQUESTS + 1
    ann = await server.player()
    seat = await ann.look(await ann.open())
    runner = server.backend.registry.runners[seat.table]
    async with runner.lock:  # nothing is handled meanwhile
        frame = Frame(Opcode.TEXT, b'{"t":"hold"}').serialize(mask=True)
        assert seat.ws is not None
        with suppress(OSError):
            seat.ws.transport.write(frame * (2 * MOST_WAITING_MESSAGES))
        with pytest.raises(websockets.ConnectionClosed):
            await seat.until(lambda s: False, timeout=20)


async def test_too_many_sockets_are_told_to_come_again(serve: Serve) -> None:
    server: Running = await serve(work_per_second=0.1, work_ahead=500.0)
    url = f"{server.base.replace('http', 'ws')}/api/tables/none/socket"
    codes = []
    for _ in range(15):
        async with websockets.connect(url) as ws:
            with pytest.raises(websockets.ConnectionClosed):
                await ws.recv()
            codes.append(ws.close_code)
    assert codes[0] == 4404 and codes[-1] == 1013
    async with httpx.AsyncClient(base_url=server.base) as http:
        answers = [await http.get("/api/sets") for _ in range(40)]
    assert answers[-1].status_code == 429 and "wait" in answers[-1].json()["words"]
    assert answers[-1].headers["x-frame-options"] == "DENY"


# Replays


async def test_reading_replays_holds_nobody_up() -> None:
    shelf = Shelf(4)
    shelf.tapes["t"] = None  # type: ignore[assignment]  # what is asked does not look at it

    def slow(_: Any) -> str:
        time.sleep(0.2)
        return "read"

    async def load(_: str) -> str | None:
        return None

    shelf.get = lambda _: object()  # type: ignore[method-assign,assignment,return-value]
    longest = 0.0
    asked = [asyncio.create_task(shelf.ask("t", load, slow, "stranger")) for _ in range(6)]
    await asyncio.sleep(0)
    mine = asyncio.create_task(shelf.ask("t", load, slow, "me"))
    began = time.perf_counter()
    while not mine.done():
        before = time.perf_counter()
        await asyncio.sleep(0.001)
        longest = max(longest, time.perf_counter() - before)
    assert await mine == "read" and time.perf_counter() - began < 0.75  # after one of the stranger's, not after four
    assert longest < 0.15
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert [isinstance(f, Refused) for f in found].count(True) == 2
    with pytest.raises(Refused, match="No finished game"):
        await shelf.ask("other", load, slow, "me")
    assert not shelf.lines
    shelf.close()


async def test_a_welcome_says_the_same_however_often_it_is_asked_for(server: Running) -> None:
    ann = await server.player()
    table = await bots_have_played(ann)
    whole, again = await ann.look(table), await ann.look(table)
    assert whole.welcome["events"] == again.welcome["events"] and len(whole.events) > 50
    middle = whole.events[20]["n"]
    part = await Seat(Player(server.base, ann.token), table).connect(middle)
    assert part.welcome["events"] == whole.events[20:]
    none = await Seat(Player(server.base, ann.token), table).connect(10**6)
    assert none.welcome["events"] == []
