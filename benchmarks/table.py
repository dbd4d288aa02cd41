"""How many tables one server process holds: benchmarks/table [--tables 300] [--seconds 20].

Tables of four programs over sockets, one move a second each. Measured is the time from a move to the moment the last
of the four has been sent what it did, the bytes each seat is sent for a move, how often a whole view was sent (once to
each connection, or something is wrong), and the processor time of the server: what it takes of a core, and for a move.
The server is bound to one core and the programs to the others, where the machine allows it. On a busy machine the times
say little; the processor time says what one quiet core would hold.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

SEATS = 4
decode = msgspec.json.decode


def merged(old: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    new = dict(old)
    for key, value in patch.items():
        if value is None:
            new.pop(key, None)
        elif isinstance(value, dict):
            known = new.get(key)
            new[key] = merged(known if isinstance(known, dict) else {}, value)
        else:
            new[key] = value
    return new


class Program:
    """One seat over a socket; keeps only its prompt."""

    def __init__(self, table: LoadedTable, ws: websockets.ClientConnection) -> None:
        self.table = table
        self.ws = ws
        self.prompt: dict[str, Any] = {}
        self.over = False

    async def listen(self) -> None:
        try:
            async for text in self.ws:
                self.hear(text)
        except websockets.ConnectionClosed:
            return

    def hear(self, text: str | bytes) -> None:
        message = decode(text)
        kind = message["t"]
        if kind == "welcome":
            self.table.views += 1
            self.prompt = message["doc"].get("prompt", {})
        elif kind == "delta":
            patch = message.get("patch", {})
            if "prompt" in patch:
                self.prompt = merged(self.prompt, patch["prompt"] or {})
            self.over = self.over or patch.get("table", {}).get("phase") == "over"
            self.table.received(self, len(text))
        elif kind == "notice" and message["kind"] == "refused":
            self.table.refused += self.table.measuring

    @property
    def asked(self) -> bool:
        return self.prompt.get("mode") in ("choice", "window")


class LoadedTable:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.programs: list[Program] = []
        self.sent = 0.0
        self.waiting: set[Program] = set()
        self.latencies: list[float] = []
        self.bytes: list[int] = []
        self.moves = 0
        self.views = 0  # whole ones
        self.refused = 0  # moves that came too late: the server was slower than a move a second
        self.measuring = False

    def received(self, program: Program, size: int) -> None:
        if self.measuring:
            self.bytes.append(size)
        if program in self.waiting:
            self.waiting.discard(program)
            if not self.waiting and self.measuring:
                self.latencies.append(time.perf_counter() - self.sent)

    async def sit(self, http: httpx.AsyncClient, base: str) -> None:
        tokens = [(await http.post("/api/tokens")).json()["token"] for _ in range(SEATS)]
        headers = [{"authorization": f"Bearer {token}"} for token in tokens]
        setup = {"clock": "none", "seats": SEATS, "me": {"name": "P0", "sex": "female", "code": True}}
        table = (await http.post("/api/tables", json=setup, headers=headers[0])).json()["id"]
        for n in range(1, SEATS):
            sit = {"name": f"P{n}", "sex": "male", "code": True}
            (await http.post(f"/api/tables/{table}/seats", json=sit, headers=headers[n])).raise_for_status()
        (await http.post(f"/api/tables/{table}/start", headers=headers[0])).raise_for_status()
        for own in headers:
            url = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket?full=0"
            ws = await websockets.connect(url, additional_headers=own, max_size=None, compression=None)
            program = Program(self, ws)
            self.programs.append(program)
            program.hear(await ws.recv())

    async def play(self, until: float, pause: float) -> None:
        """Make one move per second for the asked seat."""
        listening = [asyncio.create_task(p.listen()) for p in self.programs]
        await asyncio.sleep(self.rng.random() * pause)
        due = time.perf_counter()
        while time.perf_counter() < until and not self.programs[0].over:
            asked = [p for p in self.programs if p.asked]
            if asked:
                program = self.rng.choice(asked)
                moves = program.prompt["moves"]
                quiet = [k for k, m in moves.items() if m["verb"] == "pass"]
                move = quiet[0] if quiet and self.rng.random() < 0.7 else self.rng.choice(list(moves))
                self.waiting = set(self.programs)
                self.sent = time.perf_counter()
                self.moves += self.measuring
                answer = {"t": "act", "n": program.prompt["n"], "move": move}
                await program.ws.send(msgspec.json.encode(answer).decode())
            due += pause
            await asyncio.sleep(max(0, due - time.perf_counter()))
        for task in listening:
            task.cancel()
        await asyncio.gather(*(p.ws.close() for p in self.programs), return_exceptions=True)


async def load(base: str, tables: int, warm: float, seconds: float, pause: float) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        made = [LoadedTable(random.Random(n)) for n in range(tables)]
        for table in made:
            await table.sit(http, base)
        playing = [asyncio.create_task(t.play(time.perf_counter() + warm + seconds, pause)) for t in made]
        await asyncio.sleep(warm)
        for table in made:
            table.measuring = True
        await asyncio.sleep(seconds)
        for table in made:
            table.measuring = False
        await asyncio.gather(*playing)
    return {
        "latencies": [x for t in made for x in t.latencies],
        "bytes": [x for t in made for x in t.bytes],
        "moves": sum(t.moves for t in made),
        "views": sum(t.views for t in made),
        "refused": sum(t.refused for t in made),
    }


def client(base: str, tables: int, warm: float, seconds: float, pause: float, cores: set[int], out: Any) -> None:
    if cores:
        os.sched_setaffinity(0, cores)
    out.put(asyncio.run(load(base, tables, warm, seconds, pause)))


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def cpu_of(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(tables: int, seconds: float, pause: float, database: str) -> dict[str, float]:
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    port = free_port()
    limits = {
        "KICKDOOR_WORK_PER_SECOND": "1e9", "KICKDOOR_CONNECTIONS": "100000",
        "KICKDOOR_CONNECTIONS_PER_ADDRESS": "100000", "KICKDOOR_SOCKETS_PER_ADDRESS": "100000",
        "KICKDOOR_TABLES": "100000", "KICKDOOR_TABLES_PER_ADDRESS": "100000", "KICKDOOR_TABLES_PER_HOUR": "100000000",
        "KICKDOOR_BOT_SCALE": "0",
    }  # fmt: skip
    command = [sys.executable, "-m", "kickdoor", "serve", "--no-browser", "--port", str(port), "--database", database]
    server = subprocess.Popen(command, env={**os.environ, **limits}, stdout=subprocess.DEVNULL)
    base = f"http://127.0.0.1:{port}"
    try:
        wait_for(base)
        if len(cores) > 1:
            os.sched_setaffinity(server.pid, {cores[0]})
        out: Any = multiprocessing.Queue()
        warm = 3.0
        args = (base, tables, warm, seconds, pause, set(cores[1:]), out)
        process = multiprocessing.Process(target=client, args=args)
        process.start()
        # Processor time is taken over the middle of the run; setting up does not count.
        while f"kickdoor_readers {tables * SEATS}.0" not in httpx.get(f"{base}/metrics").text:
            time.sleep(0.5)
        time.sleep(warm)
        begun, used = time.perf_counter(), cpu_of(server.pid)
        time.sleep(seconds * 0.8)
        share = (cpu_of(server.pid) - used) / (time.perf_counter() - begun)
        found = out.get()
        process.join()
    finally:
        server.terminate()
        server.wait(30)
    waits = sorted(found["latencies"])
    moves = found["moves"] - found["refused"]
    return {
        "tables": tables,
        "moves/s": moves / seconds,
        "refused": found["refused"],
        "p50 ms": 1000 * waits[len(waits) // 2],
        "p95 ms": 1000 * waits[len(waits) * 95 // 100],
        "p99 ms": 1000 * waits[len(waits) * 99 // 100],
        "core": share,
        "CPU ms a move": 1000 * share / (moves / seconds),
        "bytes a move": sum(found["bytes"]) / moves,
        "whole views a seat": found["views"] / (tables * SEATS),
        "bytes a seat, median": statistics.median(found["bytes"]),
        "bytes a seat, mean": statistics.fmean(found["bytes"]),
    }


def wait_for(base: str) -> None:
    for _ in range(300):
        try:
            if httpx.get(f"{base}/health").status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.2)
    raise SystemExit("the server does not come up")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[300])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two moves of a table")
    parser.add_argument("--database", default="", help="default: a fresh SQLite file")
    given = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 20_000)), hard))
    for tables in given.tables:
        with tempfile.TemporaryDirectory() as folder:
            result = measure(tables, given.seconds, given.pause, given.database or f"{folder}/tables.db")
        print("  ".join(f"{name} {value:,.2f}" for name, value in result.items()), flush=True)


if __name__ == "__main__":
    main()
