"""Fault injection beside ordinary tables: .venv/bin/python tools/trouble.py --games 500

One real server plays games with bots that raise, hang, sleep, leave or answer nonsense, with every switch at its
bounds, and with an engine that breaks on some moves or on all of them. Ordinary tables are played by programs over
sockets all the while. It prints how every game ended, and how long the ordinary tables took to answer: alone, beside as
many sound games, and beside the troubled ones. It fails if a troubled game stands still.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import websockets

from kickdoor.bots import BOTS
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View

ORDINARY = 10  # tables that are measured
PATIENCE = 300.0  # seconds for one game
FINE = ("finished", "set aside", "refused", "still going")  # the last: some house rules make very long games
COUNTED = tuple(f"kickdoor_{name}_total" for name in ("bots_replaced", "faults", "set_aside", "frozen"))
BROKEN, STUCK = "Broken", "Stuck"  # names of seats whose moves break the engine: some of them, or all from turn 3 on


# The server: bots that fail, and an engine that does


class Bad:
    """A bot that plays like `random` most of the time and fails now and then."""

    name = "bad"

    def __init__(self, seed: int = 0) -> None:
        self.rng = random.Random(seed)

    def choose(self, view: View) -> Move:
        if self.rng.random() < 0.1:
            return self.fail(view)
        return self.rng.choice(view.moves)

    def fail(self, view: View) -> Move:
        raise ZeroDivisionError("on purpose")


class Hangs(Bad):
    def fail(self, view: View) -> Move:
        while True:
            try:
                sum(range(100))
            except Exception:  # noqa: BLE001  as careless code does
                continue


class Sleeps(Bad):
    def fail(self, view: View) -> Move:
        time.sleep(3600)
        return view.moves[0]


class Slow(Bad):
    """Takes long, but not too long."""

    def fail(self, view: View) -> Move:
        end = time.thread_time() + 0.2
        while time.thread_time() < end:
            sum(range(100))
        return view.moves[0]


class Leaves(Bad):
    def fail(self, view: View) -> Move:
        sys.exit(1)


class Recurses(Bad):
    def fail(self, view: View) -> Move:
        return self.fail(view)


class Babbles(Bad):
    answers: tuple[Any, ...] = (
        None, 7, "pass", (), Move("fly"), Move("pick", card=-7), Move("sell", cards=(1, 1, 99999)),
        Move("play", card=1 << 30), Move("trade", at=99, cards=(0,)), Move("pass", n=1 << 40),
    )  # fmt: skip

    def fail(self, view: View) -> Move:
        return self.rng.choice(self.answers)  # type: ignore[no-any-return]


TROUBLES: dict[str, type[Bad]] = {
    "raises": Bad, "hangs": Hangs, "sleeps": Sleeps, "slow": Slow, "leaves": Leaves, "recurses": Recurses,
    "babbles": Babbles,
}  # fmt: skip
OTHERS = ("all at once", "engine breaks", "engine stuck", "switches")


def break_engine() -> bool:
    """Let moves of certain seats break, after the state has changed. False if the engine is compiled."""
    play = Game.play

    def breaking(self: Game, move: Move, seat: int | None = None) -> Any:
        who = self.asked if seat is None else seat
        name = self.names[who]
        done = play(self, move, seat)
        if name.startswith(BROKEN) and move.verb == "play":
            raise IndexError("on purpose")
        if name.startswith(STUCK) and self.turn_no >= 3:
            raise KeyError("on purpose")
        return done

    try:
        Game.play = breaking  # type: ignore[method-assign]
    except TypeError:
        return False
    return True


def serve(port: int, database: str, bot_scale: float) -> None:
    from kickdoor.server import logs, serving
    from kickdoor.server.settings import Settings

    BOTS.update(TROUBLES)
    break_engine()
    logs.set_up("error")
    settings = Settings(
        database=database, bot_scale=bot_scale, work_per_second=1e9, connections=10_000, connections_per_address=10_000,
        sockets_per_address=10_000, tables=100_000, tables_per_address=100_000, tables_per_hour=10**9,
        rest_after=1e9,
    )  # fmt: skip
    serving.run(settings, serving.listen("127.0.0.1", port))


# The ordinary tables


async def ordinary(http: httpx.AsyncClient, base: str, rng: random.Random, waits: list[float]) -> None:
    """One program among three bots, a move every now and then; `waits` gets the seconds until each was answered."""
    token = (await http.post("/api/tokens")).json()["token"]
    own = {"authorization": f"Bearer {token}"}
    while True:
        setup = {"clock": "none", "me": {"name": "P", "sex": "male", "code": True}, "bots": [{}, {}, {}], "start": True}
        table = (await http.post("/api/tables", json=setup, headers=own)).json()["id"]
        url = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket?full=0"
        async with websockets.connect(url, additional_headers=own, max_size=None) as ws:
            await play(ws, rng, waits)


async def play(ws: websockets.ClientConnection, rng: random.Random, waits: list[float]) -> None:
    from kickdoor.server.screen.patch import applied

    doc: dict[str, Any] = {}
    answered, sent = -1, 0.0
    async for text in ws:
        message = json.loads(text)
        if message["t"] == "welcome":
            doc = message["doc"]
        elif message["t"] == "delta":
            doc = applied(doc, message.get("patch", {}))
            if sent:
                waits.append(time.perf_counter() - sent)
                sent = 0.0
        if doc["table"]["phase"] != "playing":
            return
        prompt = doc.get("prompt", {})
        if prompt.get("mode") in ("choice", "window") and prompt["n"] != answered:
            await asyncio.sleep(rng.random() * 0.2)
            answered = prompt["n"]
            moves = prompt["moves"]
            quiet = [k for k, m in moves.items() if m["verb"] == "pass"]
            sent = time.perf_counter()
            key = quiet[0] if quiet and rng.random() < 0.7 else rng.choice(sorted(moves))
            await ws.send(json.dumps({"t": "act", "n": answered, "move": key}))


# The troubled games


@dataclass
class Trial:
    kind: str
    setup: dict[str, Any]
    table: str = ""
    ended: str = ""
    until: float = 0.0  # epoch seconds: when nobody looked any more
    detail: dict[str, int] = field(default_factory=dict)


def bots(*levels: str, names: tuple[str, ...] = ()) -> list[dict[str, str]]:
    said = names or tuple(f"B{n}" for n in range(len(levels)))
    return [{"level": level, "name": name} for level, name in zip(levels, said, strict=True)]


def trials(switches: list[dict[str, Any]]) -> Iterator[Trial]:
    """Every kind of trouble in turn, with a switch at one of its bounds."""
    bounds = itertools.cycle([(s["name"], v) for s in switches for v in (s["low"], s["high"])] or [("goal", 10)])
    for n in itertools.count():
        for level in TROUBLES:
            name, value = next(bounds)
            yield Trial(level, {"bots": bots(level, "greedy", level, "random"), "switches": {name: value}})
        name, value = next(bounds)
        everybody = tuple(itertools.islice(itertools.cycle(TROUBLES), n, n + 4))
        yield Trial("all at once", {"bots": bots(*everybody), "switches": {name: value}})
        yield Trial("engine breaks", {"bots": bots(*["greedy"] * 3, names=(BROKEN, "A", "B")), "seats": 3})
        yield Trial("engine stuck", {"bots": bots(*["greedy"] * 3, names=(STUCK, "A", "B")), "seats": 3})
        for _ in range(3):
            pair = dict(next(bounds) for _ in range(2))
            yield Trial("switches", {"bots": bots("greedy", "greedy", "random", "random"), "switches": pair})


async def run_trial(http: httpx.AsyncClient, trial: Trial) -> None:
    setup = {"clock": "none", "seats": 4, "start": True, **trial.setup}
    answer = await http.post("/api/tables", json=setup)
    if answer.status_code >= 500:
        trial.ended = f"HTTP {answer.status_code}"
        return
    if answer.status_code >= 400:
        trial.ended = "refused: " + answer.json()["words"][:60]
        return
    trial.table = answer.json()["id"]
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        phase = (await http.get(f"/api/tables/{trial.table}")).json()["phase"]
        if phase in ("over", "aside"):
            trial.ended = {"over": "finished", "aside": "set aside"}[phase]
            return
        await asyncio.sleep(0.5)
    trial.ended, trial.until = "stands still", time.time()


async def run_all(http: httpx.AsyncClient, todo: Iterable[Trial], at_once: int) -> None:
    waiting = iter(todo)

    async def work() -> None:
        for trial in waiting:
            await run_trial(http, trial)

    await asyncio.gather(*(work() for _ in range(at_once)))


async def quiet_times(
    http: httpx.AsyncClient, at_once: int, seconds: float, waits: list[float], found: dict[str, list[float]]
) -> None:
    """Measure the ordinary tables alone, then beside sound games: before the trouble and after it, since the machine
    may be busier at one time than at another. Bots in trouble choose like `random` most of the time."""
    waits.clear()
    await asyncio.sleep(seconds)
    found.setdefault("alone", []).extend(waits)
    sound = (Trial("sound", {"bots": bots("random", "greedy", "random", "random")}) for _ in itertools.count())
    beside = asyncio.create_task(run_all(http, sound, at_once))
    waits.clear()
    await asyncio.sleep(seconds)
    found.setdefault("beside sound games", []).extend(waits)
    beside.cancel()


async def drive(
    base: str, games: int, at_once: int, seconds: float, only: str
) -> tuple[list[Trial], dict[str, list[float]]]:
    found: dict[str, list[float]] = {}
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        switches = (await http.get("/api/switches")).json()
        waits: list[float] = []
        measured = [asyncio.create_task(ordinary(http, base, random.Random(n), waits)) for n in range(ORDINARY)]
        await asyncio.sleep(seconds / 4)
        await quiet_times(http, at_once, seconds / 2, waits, found)
        chosen = (t for t in trials(switches) if t.kind == only or not only)
        todo = list(itertools.islice(chosen, games))
        waits.clear()
        await run_all(http, todo, at_once)
        found["beside troubled games"] = waits.copy()
        await quiet_times(http, at_once, seconds / 2, waits, found)
        over = [task for task in measured if task.done()]
        for task in measured:
            task.cancel()
        for task in over:
            task.result()  # an ordinary table that failed is a failure
    return todo, found


def count_entries(database: str, todo: list[Trial]) -> None:
    """Look up in the journals which bots were replaced, and whether a game without an end was still going on."""
    with sqlite3.connect(database) as db:
        for trial in todo:
            rows = db.execute("SELECT body FROM entries WHERE table_id = ? ORDER BY n", (trial.table,))
            entries = [json.loads(body) for (body,) in rows]
            kinds = Counter(e["t"] for e in entries)
            if trial.until and entries[-1]["at"] > 1000 * (trial.until - 10):
                trial.ended = "still going"
            trial.detail = {"replaced": kinds["replaced"], "moves": kinds["moved"]}


def report(todo: list[Trial], waits: dict[str, list[float]], metrics: str) -> bool:
    """Print what happened; True if every game ended as it should."""
    print("trouble         games  finished  aside  refused  going  other  bots replaced     moves")
    for kind in dict.fromkeys(t.kind for t in todo):
        mine = [t for t in todo if t.kind == kind]
        ended = Counter(t.ended.split(":")[0] for t in mine)
        other = len(mine) - sum(ended[fine] for fine in FINE)
        replaced, moves = (sum(t.detail.get(k, 0) for t in mine) for k in ("replaced", "moves"))
        print(
            f"{kind:14} {len(mine):6} {ended['finished']:9} {ended['set aside']:6} {ended['refused']:8}"
            f" {ended['still going']:6} {other:6} {replaced:14} {moves:9,}"
        )
    for trial in todo:
        if trial.ended not in ("finished", "set aside"):
            print(f"  {trial.kind}: {trial.ended} {trial.table} {trial.setup.get('switches', '')} {trial.detail}")
    print("ordinary tables, from a move to its effect:")
    for name, found in ((name, sorted(unsorted)) for name, unsorted in waits.items()):
        at = [1000 * found[int(len(found) * q)] for q in (0.5, 0.95, 0.99)] if found else [0.0] * 3
        print(f"  {name:22} {len(found):6} moves, median {at[0]:5.1f} ms, 95th {at[1]:6.1f} ms, 99th {at[2]:6.1f} ms")
    for line in metrics.splitlines():
        if line.startswith(COUNTED):
            print(" ", line)
    return all(t.ended.split(":")[0] in FINE for t in todo)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--at-once", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=30, help="to measure the ordinary tables alone")
    parser.add_argument("--bot-scale", type=float, default=0.02)
    parser.add_argument("--only", default="", choices=[*TROUBLES, *OTHERS], help="this kind of trouble alone")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "DATABASE"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(int(given.serve[0]), given.serve[1], given.bot_scale)
        return
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        database, log = f"{folder}/tables.db", Path(folder) / "log"
        command = [sys.executable, __file__, "--bot-scale", str(given.bot_scale), "--serve", str(port), database]
        with log.open("w") as errors:
            server = subprocess.Popen(command, env=dict(os.environ), stdout=errors, stderr=errors)
        base = f"http://127.0.0.1:{port}"
        try:
            wait_for(base, server)
            todo, waits = asyncio.run(drive(base, given.games, given.at_once, given.seconds, given.only))
            metrics = httpx.get(f"{base}/metrics").text
        finally:
            server.terminate()
            server.wait(60)
        count_entries(database, todo)
        sound = report(todo, waits, metrics)
        what = Counter(json.loads(line).get("what", "") for line in log.read_text().splitlines() if line[:1] == "{")
        print("  in the log:", dict(what))
    sys.exit(0 if sound else 1)


def wait_for(base: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        if server.poll() is not None:
            sys.exit("the server has ended")
        try:
            if httpx.get(f"{base}/health").status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.2)
    sys.exit("the server does not come up")


if __name__ == "__main__":
    main()
