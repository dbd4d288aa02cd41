"""A client of the wire protocol for tests: applies patches, checks numbers, keeps everything it was sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from kickdoor.server.screen.patch import applied

Doc = dict[str, Any]
EVERYBODY: list[Player] = []  # to be sent home after each test
GONE = (websockets.ConnectionClosed, websockets.InvalidHandshake, OSError, EOFError, TimeoutError)


class Player:
    """Somebody with a token: a person or a program."""

    def __init__(self, base: str, token: str = "") -> None:
        self.base = base
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(base_url=base, headers=headers, timeout=60)
        self.token = token
        self.seats: list[Seat] = []
        EVERYBODY.append(self)

    async def arrive(self) -> Player:
        if not self.token:
            self.token = (await self.http.post("/api/tokens")).json()["token"]
            self.http.headers["authorization"] = f"Bearer {self.token}"
        return self

    async def get(self, path: str, status: int = 200, **params: Any) -> Any:
        answer = await self.http.get(path, params=params)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int = 201) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    async def delete(self, path: str, status: int = 204) -> Any:
        answer = await self.http.delete(path)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    async def open(self, **setup: Any) -> str:
        """A table against bots that has begun, unless told otherwise."""
        usual: dict[str, Any] = {"clock": "none", "me": {"name": "Ann", "sex": "female"}, "bots": [{}, {}, {}]}
        usual |= {"start": True}
        usual |= setup
        return str((await self.post("/api/tables", {k: v for k, v in usual.items() if v is not None}))["id"])

    async def open_for_two(self, **setup: Any) -> str:
        """A table of four against two bots, with somebody else who never connects: a clock runs there."""
        table = await self.open(**{"bots": [{}, {}], **setup, "start": False})
        other = await Player(self.base).arrive()
        await other.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male"})
        await self.post(f"/api/tables/{table}/start", status=204)
        return table

    async def look(self, table: str, since: int = 0, **wish: Any) -> Seat:
        seat = Seat(self, table, wish)
        await seat.connect(since)
        return seat

    async def aclose(self) -> None:
        for seat in self.seats:
            seat.drop()
        await self.http.aclose()


class Seat:
    """One connection to a table."""

    ws: ClientConnection | None = None

    def __init__(self, player: Player, table: str, wish: dict[str, Any] | None = None) -> None:
        self.player = player
        player.seats.append(self)
        self.table = table
        self.wish = {k: int(v) if isinstance(v, bool) else v for k, v in (wish or {}).items()}
        self.doc: Doc = {}
        self.welcome: Doc = {}
        self.events: list[Doc] = []
        self.notices: list[Doc] = []
        self.chat: list[Doc] = []
        self.raw: list[str] = []
        self.answered = -1  # the last prompt that was answered
        self.others: list[Doc] = []

    @property
    def url(self) -> str:
        base = self.player.base.replace("http", "ws", 1)
        return f"{base}/api/tables/{self.table}/socket"

    async def connect(self, since: int | None = None) -> Seat:
        """Connect, or connect again and go on after the last event."""
        first = self.events[-1]["n"] + 1 if self.events and since is None else since or 0
        query = "&".join(f"{k}={v}" for k, v in {"since": first, **self.wish}.items())
        headers = {"authorization": f"Bearer {self.player.token}"}
        self.drop()
        self.ws = await websockets.connect(f"{self.url}?{query}", additional_headers=headers, max_size=None)
        self.answered = -1
        await self.hear()
        assert self.welcome
        return self

    async def hear(self, timeout: float = 60) -> Doc:
        """The next message, applied."""
        assert self.ws is not None
        async with asyncio.timeout(timeout):
            text = await self.ws.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: Doc = json.loads(text)
        kind = message["t"]
        if kind == "welcome":
            if message["you"] != self.welcome.get("you", message["you"]):
                self.events = []  # other eyes, other words
            self.welcome, self.doc = message, message["doc"]
            fresh = [e for e in message["events"] if not self.events or e["n"] > self.events[-1]["n"]]
            self.add(fresh)
        elif kind == "delta":
            self.doc = applied(self.doc, message.get("patch", {}))
            self.add(message.get("events", []))
        elif kind == "notice":
            self.notices.append(message)
        elif kind == "chatted":
            self.chat.append(message["line"])
        else:
            self.others.append(message)
        return message

    def add(self, events: list[Doc]) -> None:
        for event in events:
            assert not self.events or event["n"] > self.events[-1]["n"], "an event came twice or out of order"
            self.events.append(event)

    async def until(self, what: Callable[[Seat], Any], timeout: float = 60) -> Seat:
        """Listen until something holds."""
        async with asyncio.timeout(timeout):
            while not what(self):
                await self.hear(timeout)
        return self

    async def send(self, **message: Any) -> None:
        assert self.ws is not None
        await self.ws.send(json.dumps(message))

    async def ask(self, kind: str, **message: Any) -> Doc:
        """Send something and wait for its answer."""
        await self.send(id="q", **message)
        async with asyncio.timeout(60):
            while True:
                heard = await self.hear()
                if heard["t"] == kind and (kind == "pong" or heard.get("re") == "q"):
                    return heard

    @property
    def prompt(self) -> Doc:
        found: Doc = self.doc.get("prompt", {})
        return found

    @property
    def over(self) -> bool:
        return bool(self.doc["table"]["phase"] == "over")

    def is_asked(self) -> bool:
        p = self.prompt
        return bool(p and p["mode"] in ("choice", "window") and p["n"] != self.answered)

    async def act(self, move: str) -> None:
        self.answered = self.prompt["n"]
        await self.send(t="act", n=self.prompt["n"], move=move)

    def find(self, verb: str, **wanted: Any) -> str:
        """The id of a move that may be made now."""
        moves = {**self.prompt.get("moves", {}), **self.prompt.get("also", {})}
        for key, move in moves.items():
            if move["verb"] == verb and all(move.get(k) == v for k, v in wanted.items()):
                return str(key)
        raise AssertionError(f"no {verb} {wanted} among {[m['words'] for m in moves.values()]}")

    def choice(self, rng: Random) -> str:
        """Something to do: mostly nothing in a window, anything when asked."""
        moves = self.prompt["moves"]
        passes = [k for k, m in moves.items() if m["verb"] == "pass"]
        if passes and rng.random() < 0.7:
            return str(passes[0])
        return str(rng.choice(sorted(moves)))

    async def play_on(self, rng: Random, until: Callable[[Seat], Any] | None = None, timeout: float = 60) -> Seat:
        """Play at random to the end, or until something holds."""
        async with asyncio.timeout(timeout):
            while not self.over and not (until is not None and until(self)):
                if self.is_asked():
                    await self.act(self.choice(rng))
                await self.hear(timeout)
        return self

    async def close(self) -> None:
        if self.ws is not None:
            await self.ws.close()

    def drop(self) -> None:
        """Be gone without a word."""
        if self.ws is not None:
            self.ws.transport.abort()


async def play_together(seats: list[Seat], rng: Random, until: Callable[[Seat], Any], timeout: float = 60) -> None:
    """Let several people at one table play at random until something holds for the first of them."""
    async with asyncio.timeout(timeout):
        while not until(seats[0]) and not seats[0].over:
            for seat in seats:
                if seat.is_asked():
                    await seat.act(seat.choice(rng))
                await seat.ask("pong", t="ping")
