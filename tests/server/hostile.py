"""Strangers who mean harm, and an ordinary player beside them whose waiting is measured. Only for a server of our own
on this machine."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import resource
import socket
import ssl
import subprocess
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import websockets

from server.client import GONE, Player, Seat
from server.processes import Process
from server.test_fuzz import bad_message, junk
from server.test_guard import BODIES, FOREIGN, ODD, get

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # never used; making one for every client takes long
ELSEWHERE = "127.0.0.2"  # where attacks come from; ordinary players are at 127.0.0.1
HALVES = (
    b"", b"G", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
)  # fmt: skip


class Watched(Process):
    """A server whose log, memory and descriptors can be looked at."""

    def __init__(self, log: Path, port: int, database: str, **settings: Any) -> None:
        super().__init__(port, database, **settings)
        self.log = log

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.running = subprocess.Popen(self.command, env=self.env, stdout=log, stderr=log)
        resource.prlimit(self.running.pid, resource.RLIMIT_NOFILE, (1024, 1024))

    def memory(self) -> float:
        """Return what the server holds in memory, in MB."""
        assert self.running is not None
        pages = int(Path(f"/proc/{self.running.pid}/statm").read_text(encoding="utf-8").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def errors(self) -> list[str]:
        told = self.log.read_text(encoding="utf-8").splitlines()
        return [line for line in told if '"level": "error"' in line or "Traceback" in line]


class Ordinary:
    """A player who sits at a table, looks at it over HTTP, and notes how long everything takes, in seconds."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.waits: list[float] = []
        self.codes: Counter[int] = Counter()
        self.stays = True

    async def live(self, pause: float = 0.05) -> None:
        http = self.seat.player.http
        while self.stays:
            for ask in (self.ping, lambda: http.get(f"/api/tables/{self.seat.table}"), lambda: http.get("/api/sets")):
                began = time.perf_counter()
                answer = await ask()
                self.waits.append(time.perf_counter() - began)
                if answer is not None:
                    self.codes[answer.status_code] += 1
                await asyncio.sleep(pause)

    async def ping(self) -> None:
        await self.seat.ask("pong", t="ping")

    def share(self, of: float) -> float:
        return sorted(self.waits)[min(len(self.waits) - 1, int(of * len(self.waits)))]

    def __str__(self) -> str:
        ms = [f"{1000 * self.share(of):.0f}" for of in (0.5, 0.95, 1)]
        return f"an ordinary player waited {' / '.join(ms)} ms (median, 95 %, longest) in {len(self.waits)} asks"


@asynccontextmanager
async def beside(seat: Seat) -> AsyncIterator[Ordinary]:
    """An ordinary player who goes on while something else happens."""
    one = Ordinary(seat)
    task = asyncio.create_task(one.live())
    try:
        yield one
    finally:
        one.stays = False
        await task


# Bad requests and messages


def bad_request(rng: Random, table: str) -> bytes:
    """A request that is malformed, oversized, deep, foreign or not allowed; never one that would change anything."""
    kind = rng.randrange(7)
    if kind == 0:
        return rng.choice(list(ODD.values()))
    if kind == 1:
        return get(rng.choice(["/", "/api/sets", f"/api/tables/{table}"]), host=rng.choice(FOREIGN))
    if kind == 2:
        body = rng.choice(BODIES)
    elif kind == 3:
        field = rng.choice(["seats", "sets", "me", "bots", "name"])
        body = json.dumps({"nosuch": junk(rng), field: junk(rng)}).encode()
    elif kind == 4:
        body = rng.randbytes(rng.randrange(1, 400))
    elif kind == 5:
        good = bytearray(json.dumps({"name": "Eve", "seat": 0, "zzz": 1}).encode())
        good[rng.randrange(len(good))] = rng.randrange(256)
        body = bytes(good)
    else:
        pieces = ["%00", "%ff", "..", "/", "api", "tables", table, "~", "%2e", "x" * 250]
        path = "/" + "".join(rng.choice(pieces) for _ in range(6))
        return get(path + rng.choice(["", "?since=%00", "?open=2&seat=-1", "?" + "a=1&" * 300]))
    paths = ["/api/tables", f"/api/tables/{table}/seats", f"/api/tables/{table}/bots", "/api/me", "/api/me/forget"]
    kinds = ["application/json"] * 4 + ["text/plain", "application/x-www-form-urlencoded", "\xff"]
    head = get(rng.choice(paths), f"Content-Length: {len(body)}", f"Content-Type: {rng.choice(kinds)}", method="POST")
    return head + body


async def send_bad_requests(base: str, count: int, seed: int, table: str) -> Counter[int]:
    """Send them one after the other, each over a connection of its own; return how they were answered (0: not)."""
    rng = Random(seed)
    port = int(base.rsplit(":", 1)[1])
    codes: Counter[int] = Counter()
    for _ in range(count):
        answer = b""
        with suppress(OSError, TimeoutError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ELSEWHERE, 0))
            writer.write(bad_request(rng, table))
            answer = await asyncio.wait_for(reader.read(), 30)
            writer.close()
        codes[int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/") else 0] += 1
        assert b'"mine"' not in answer and b'"secret":"' not in answer.replace(b'"secret":""', b"")
    return codes


def bad_word(rng: Random, seat: Seat, earlier: list[str]) -> str | bytes:
    """A message that is wrong in one of many ways."""
    kind = rng.randrange(5)
    if kind == 0:
        return json.dumps({"t": "look", "seat": rng.choice([1, 2, 3, 4, 5, 6, 99])})
    if kind == 1:
        return "[" * rng.randrange(1, 4000)
    if kind == 2:
        n = seat.prompt["n"] + rng.randrange(-9, 9)
        return json.dumps({"t": "act", "n": n, "move": "m99"})
    return bad_message(rng, seat, earlier)


async def send_bad_words(seat: Seat, of: Seat, count: int, seed: int, earlier: list[str]) -> None:
    """Say bad things through a connection and read everything that comes back."""
    rng = Random(seed)
    for start in range(0, count, 100):
        assert seat.ws is not None
        for _ in range(min(100, count - start)):
            await seat.ws.send(bad_word(rng, of, earlier))
        pongs = len(seat.others)
        await seat.send(t="ping")
        await seat.until(lambda s, p=pongs: any(o["t"] == "pong" for o in s.others[p:]))


async def hold_half_open(base: str, count: int, address: str = ELSEWHERE) -> list[socket.socket]:
    """Open connections that say too little."""
    port = int(base.rsplit(":", 1)[1])
    held = []
    for n in range(count):
        one = socket.socket()
        one.setblocking(False)
        one.bind((address, 0))
        with suppress(BlockingIOError):
            one.connect(("127.0.0.1", port))
        held.append(one)
        await asyncio.sleep(0)
        if n % 50 == 49:
            await asyncio.sleep(0.01)
    for n, one in enumerate(held):
        with suppress(OSError):
            one.send(HALVES[n % len(HALVES)])
    return held


# Attacks on what one address may do


ADDRESSES = {  # each attack comes from an address of its own, so that it has a whole budget to spend
    "look": "127.0.0.3", "chat": "127.0.0.4", "tables": "127.0.0.5", "replays": "127.0.0.6", "half_open": "127.0.0.7",
}  # fmt: skip


async def watchers(base: str, table: str, count: int, address: str) -> list[Any]:
    url = f"{base.replace('http', 'ws')}/api/tables/{table}/socket"
    return [await websockets.connect(url, local_addr=(address, 0), max_size=None) for _ in range(count)]


async def drain(ws: Any) -> None:
    with suppress(*GONE):
        while True:
            await ws.recv()


async def talk(seconds: float, found: list[Any], message: dict[str, Any], pause: float) -> int:
    """Say the same thing again and again over some sockets; return how often."""
    readers = [asyncio.create_task(drain(ws)) for ws in found]
    said = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for ws in found:
            with suppress(*GONE):
                async with asyncio.timeout(max(0.01, end - time.monotonic())):
                    await ws.send(json.dumps(message))
                    said += 1
        await asyncio.sleep(pause)
    for reader, ws in zip(readers, found, strict=True):
        reader.cancel()
        ws.transport.abort()
    return said


async def look(base: str, table: str, seconds: float) -> int:
    sockets = await watchers(base, table, 5, ADDRESSES["look"])
    return await talk(seconds, sockets, {"t": "look", "seat": -1}, 1 / 18)


async def chat(base: str, table: str, seconds: float) -> int:
    sockets = await watchers(base, table, 40, ADDRESSES["chat"])
    return await talk(seconds, sockets, {"t": "chat", "text": "x" * 300}, 0.02)


Ask = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


async def http_flood(base: str, seconds: float, address: str, ask: Ask) -> int:
    """Eight clients, each of them somebody new with every request; return how many were answered 2xx."""
    end = time.monotonic() + seconds

    async def one() -> int:
        fine = 0
        while time.monotonic() < end:
            elsewhere = httpx.AsyncHTTPTransport(local_address=address, verify=PLAIN)
            async with httpx.AsyncClient(base_url=base, transport=elsewhere) as http:
                with suppress(httpx.HTTPError):
                    fine += (await ask(http)).is_success
        return fine

    return sum(await asyncio.gather(*(one() for _ in range(8))))


async def tables(base: str, _: str, seconds: float) -> int:
    body = {"seats": 4, "bots": [{}] * 4, "start": True, "clock": "fast"}
    return await http_flood(base, seconds, ADDRESSES["tables"], lambda http: http.post("/api/tables", json=body))


async def replays(base: str, table: str, seconds: float) -> int:
    path = f"/api/replays/{table}/log?open=true"
    return await http_flood(base, seconds, ADDRESSES["replays"], lambda http: http.get(path))


async def half_open(base: str, _: str, seconds: float) -> int:
    held = await hold_half_open(base, 500, ADDRESSES["half_open"]) + await hold_half_open(base, 500, "127.0.0.1")
    await asyncio.sleep(seconds)
    for one in held:
        one.close()
    return len(held)


ATTACKS = {"look": look, "chat": chat, "tables": tables, "replays": replays, "half_open": half_open}


def _attack(name: str, base: str, table: str, seconds: float, out: Any) -> None:
    out.put(asyncio.run(ATTACKS[name](base, table, seconds)))


async def attack(name: str, base: str, table: str, seconds: float, apart: bool) -> int:
    """Run an attack and return what it counted; `apart`: in a process of its own, to measure only the server."""
    if not apart:
        return await ATTACKS[name](base, table, seconds)
    context = multiprocessing.get_context("spawn")
    out = context.Queue()
    process = context.Process(target=_attack, args=(name, base, table, seconds, out))
    process.start()
    try:
        return int(await asyncio.to_thread(out.get, True, seconds + 60))
    finally:
        await asyncio.to_thread(process.join, 10)


async def waiting_for(player: Player, table: str) -> tuple[Seat, list[str]]:
    """Play until the second turn waits for the player; return the seat and what it said on the way."""
    seat = await player.look(table)
    earlier = []
    rng = Random(7)
    while seat.doc["board"]["turn_no"] < 2:
        await seat.until(lambda s: s.is_asked())
        earlier.append(json.dumps({"t": "act", "n": seat.prompt["n"], "move": seat.choice(rng)}))
        seat.answered = seat.prompt["n"]
        assert seat.ws is not None
        await seat.ws.send(earlier[-1])
        await seat.hear()
    await seat.until(lambda s: s.is_asked())
    await seat.ask("pong", t="ping")
    return seat, earlier
