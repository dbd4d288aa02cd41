"""Places where a table can be: this machine, or a server. Both speak the wire protocol (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import Request, urlopen

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from kickdoor.bots import factory_of, is_quick
from kickdoor.engine.saves.fingerprint import VERSION
from kickdoor.errors import KickdoorError
from kickdoor.server.backend import Backend
from kickdoor.server.http import catalogue
from kickdoor.server.http.catalogue import CardInfo
from kickdoor.server.preflight import check
from kickdoor.server.refusals import Refused, close_code
from kickdoor.server.replays.fairness import new_secret
from kickdoor.server.screen.conversations import Talk
from kickdoor.server.screen.document import Table
from kickdoor.server.screen.streams import Wish
from kickdoor.server.settings import Settings
from kickdoor.server.storage.files import PRIVATE, Locked
from kickdoor.server.tables import calls
from kickdoor.server.tables.journal import Opened

T = TypeVar("T")
ME: Final = "terminal"  # the person who plays on this machine
NO_TABLE: Final = 4404  # close codes: do not connect again
CLOSED: Final = 1006
WAIT: Final = 15.0  # seconds for an answer of a server
MOST_MESSAGE: Final = 16_000_000  # bytes


class Trouble(KickdoorError):
    """Something could not be done at a table. The message is shown to the player."""


class Link(Protocol):
    """An open connection to a table."""

    async def hear(self) -> bytes | int:
        """Return the next message, or the code with which the connection was closed."""

    async def say(self, message: bytes) -> None: ...

    async def close(self) -> None: ...


class Place(Protocol):
    """A table and how to reach it."""

    local: bool
    table: str
    note: str  # what the player should know on arriving

    @property
    def back(self) -> str:
        """The command that comes back to this table."""

    async def cards(self, edition: str) -> list[CardInfo]: ...

    async def connect(self, since: int) -> Link: ...

    async def start(self) -> None:
        """Start the game; the host may."""

    async def add_bot(self) -> None: ...

    async def leave(self, seat: int) -> None: ...

    async def again(self) -> None:
        """Go to a new table with the same players."""

    async def sit(self) -> None:
        """Take a seat, or take it back."""

    async def stop(self) -> None: ...


# --- on this machine -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Setup:
    """A new game against bots. `bots`: the level of each; `seed`: 0 for a random deal."""

    name: str
    bots: Sequence[str]
    sets: Sequence[str] = ("star",)
    edition: str = "star-2019"
    options: Sequence[str] = ()
    switches: Sequence[tuple[str, int]] = ()
    seed: int = 0


class HomeLink:
    """A conversation with a table of this process."""

    def __init__(self, queue: asyncio.Queue[bytes | int], talk: Talk) -> None:
        self.queue = queue
        self.talk = talk

    async def hear(self) -> bytes | int:
        return await self.queue.get()

    async def say(self, message: bytes) -> None:
        await self.talk.hear(message)

    async def close(self) -> None:
        await self.talk.close()
        self.queue.put_nowait(CLOSED)


class HomeReader:
    """The reader of a `HomeLink`, as the table sees it."""

    def __init__(self, queue: asyncio.Queue[bytes | int]) -> None:
        self.person = ME
        self.name = ""
        self.seat: int | None = None
        self.full = True
        self.watch = False
        self.queue = queue

    def send(self, message: bytes) -> None:
        self.queue.put_nowait(message)

    def close(self, code: int) -> None:
        self.queue.put_nowait(code)


class Home:
    """A table against bots in this process. The game is stored in a file and can go on later."""

    local = True
    note = ""
    back = "kickdoor play --resume"

    def __init__(self, backend: Backend, setup: Setup) -> None:
        self.backend = backend
        self.setup = setup
        self.table = ""

    async def open(self) -> None:
        """Open a new table and start the game."""
        s = self.setup
        opened = Opened(
            at=self.backend.settings.now(), name="Terminal", host=ME, sets=list(s.sets), edition=s.edition,
            options=list(s.options), switches=dict(s.switches), seats=len(s.bots) + 1, clock="none", public=False,
            secret=new_secret(), lesson=s.seed, version=VERSION,
        )  # fmt: skip
        try:
            self.table = await self.backend.open(opened, "")
            bots = [calls.AddBot(level) for level in s.bots]
            await self._call(calls.SetUp([calls.Sit(s.name)], bots, start=True))
        except Refused as refused:
            raise Trouble(refused.words) from refused

    async def resume(self) -> None:
        """Go on with the game that was left last."""
        games = await self.backend.store.of_person(ME, over=False, most=1)
        if not games:
            raise Trouble("There is no game to go on with; 'kickdoor play' begins one.")
        self.table = games[0].table.id
        table = (await self._call(calls.Info())).table
        assert table is not None
        names = [sitter.name for sitter in table.sitters.values() if sitter.who == "human"]
        bots = [sitter.bot for sitter in table.sitters.values() if sitter.who == "bot"]
        self.setup = Setup(
            names[0] if names else self.setup.name, bots, table.sets, table.edition, table.options,
            tuple(table.switches.items()),
        )  # fmt: skip

    async def _call(self, call: calls.AnyCall) -> calls.Answer:
        try:
            return (await self.backend.call(self.table, ME, call)).or_refuse()
        except Refused as refused:
            raise Trouble(refused.words) from refused

    async def cards(self, edition: str) -> list[CardInfo]:
        return catalogue.cards(edition)

    async def connect(self, since: int) -> Link:
        queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        talk = await self.backend.converse(self.table, HomeReader(queue))
        try:
            await talk.open(Wish(since))
        except Refused as refused:
            queue.put_nowait(close_code(refused))
        return HomeLink(queue, talk)

    async def start(self) -> None:
        await self._call(calls.Start())

    async def add_bot(self) -> None:
        await self._call(calls.AddBot("greedy"))

    async def leave(self, seat: int) -> None:
        await self._call(calls.Leave(seat))

    async def again(self) -> None:
        await self.open()

    async def sit(self) -> None:
        await self._call(calls.Sit(self.setup.name))

    async def stop(self) -> None:
        await self.backend.stop()


async def at_home(file: Path, setup: Setup, resume: bool = False, bot_scale: float = 1.0) -> Home:
    """Return a table of this process, whose games are stored in this file."""
    settings = Settings(database=str(file), bot_scale=bot_scale, tables_per_hour=100_000)
    backend = Backend(settings)
    try:
        await check(settings)
        await backend.start()
    except Locked as error:
        raise Trouble("Another 'kickdoor play' is running here; leave it first.") from error
    home = Home(backend, setup)
    if not all(is_quick(factory_of(bot)) for bot in setup.bots):
        backend.registry.thinkers.prepare()  # slow bots think in processes of their own
    try:
        await (home.resume() if resume else home.open())
    except BaseException:
        await home.stop()
        raise
    return home


# --- at a server -----------------------------------------------------------------------------------------------------


class Address(msgspec.Struct, frozen=True):
    """A server and one of its tables."""

    base: str  # such as http://127.0.0.1:8000
    table: str


def address_of(link: str) -> Address:
    """Return server and table of a link such as http://127.0.0.1:8000/t/v2aNNuEfY2J3I4RM."""
    text = link.strip()
    parts = urlsplit(text if "://" in text else f"http://{text}")
    steps = [step for step in parts.path.split("/") if step]
    if parts.scheme not in ("http", "https") or not parts.hostname or "t" not in steps[:-1]:
        raise Trouble(
            f"'{link}' is not the link of a table. Copy it from the table's page; "
            "it looks like http://127.0.0.1:8000/t/v2aNNuEfY2J3I4RM."
        )
    at = steps.index("t")
    prefix = "".join(f"/{step}" for step in steps[:at])
    return Address(f"{parts.scheme}://{parts.netloc}{prefix}", steps[at + 1])


class Keys:
    """The tokens that identify the player at servers, by server, in a private file."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def get(self, base: str) -> str:
        return str(self._all().get(base, ""))

    def put(self, base: str, token: str) -> None:
        text = json.dumps({**self._all(), base: token})
        self.file.touch(mode=PRIVATE)
        self.file.write_text(text, encoding="utf-8")

    def _all(self) -> dict[str, Any]:
        try:
            found = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}


class ServerLink:
    """A WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def hear(self) -> bytes | int:
        try:
            return await self.socket.recv(decode=False)
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else CLOSED

    async def say(self, message: bytes) -> None:
        try:
            await self.socket.send(message, text=True)
        except websockets.ConnectionClosed:
            return  # `hear` reports it

    async def close(self) -> None:
        await self.socket.close()


class Server:
    """A table of a server, reached by its link."""

    local = False
    note = ""

    def __init__(self, address: Address, name: str, token: str) -> None:
        self.base = address.base
        self.table = address.table
        self.name = name
        self.token = token

    @property
    def back(self) -> str:
        return f"kickdoor play {self.base}/t/{self.table}"

    async def ask(self, method: str, path: str, body: object = None) -> bytes:
        return await asyncio.to_thread(request, method, self.base + path, self.token, body)

    async def cards(self, edition: str) -> list[CardInfo]:
        found = await self.ask("GET", f"/api/cards?{urlencode({'edition': edition})}")
        return read(found, list[CardInfo], self.base)

    async def look(self) -> Table:
        """Return the table: who sits there, by which rules."""
        return read(await self.ask("GET", self._path()), Table, self.base)

    async def sit(self) -> None:
        answer = await self.ask("POST", self._path("/seats"), {"name": self.name})
        asked = read(answer, Seated, self.base).seat < 0
        self.note = "You asked to take over a bot; until the host agrees, you watch." if asked else ""

    async def start(self) -> None:
        await self.ask("POST", self._path("/start"))

    async def add_bot(self) -> None:
        await self.ask("POST", self._path("/bots"), {})

    async def leave(self, seat: int) -> None:
        await self.ask("DELETE", self._path(f"/seats/{seat}"))

    async def again(self) -> None:
        answer = await self.ask("POST", self._path("/rematch"))
        self.table = read(answer, Moved, self.base).id

    async def connect(self, since: int) -> Link:
        url = f"ws{self.base.removeprefix('http')}{self._path('/socket')}?since={since}"
        headers = {"authorization": f"Bearer {self.token}"}
        try:
            socket = await websockets.connect(
                url, additional_headers=headers, max_size=MOST_MESSAGE, open_timeout=WAIT, proxy=None
            )  # fmt: skip
        except (OSError, EOFError, TimeoutError, websockets.InvalidHandshake) as error:
            raise Trouble(f"{self.base} does not answer.") from error
        return ServerLink(socket)

    async def stop(self) -> None:
        return

    def _path(self, more: str = "") -> str:
        return f"/api/tables/{quote(self.table, safe='')}{more}"


async def at_server(link: str, name: str, keys: Keys, watch: bool = False) -> Server:
    """Sit down at the table behind a link. The same player gets the same seat again."""
    address = address_of(link)
    token = keys.get(address.base)
    if not token:
        answer = await asyncio.to_thread(request, "POST", f"{address.base}/api/tokens", "", None)
        token = read(answer, Token, address.base).token
        keys.put(address.base, token)
    server = Server(address, name, token)
    table = await server.look()
    if not watch and table.phase in ("lobby", "playing"):
        await server.sit()
    return server


class Token(msgspec.Struct):
    token: str


class Seated(msgspec.Struct):
    """The answer to somebody who sits down. `seat`: -1 if the table has to agree first."""

    seat: int


class Moved(msgspec.Struct):
    """The answer to a rematch."""

    id: str


def read(answer: bytes, kind: type[T], base: str) -> T:
    """Return what a server answered; raise `Trouble` if a Kickdoor server does not answer like that."""
    try:
        return msgspec.json.decode(answer, type=kind)
    except msgspec.MsgspecError as error:
        raise Trouble(f"{base} is not a Kickdoor server, or one of another version; check the link.") from error


def request(method: str, url: str, token: str, body: object) -> bytes:
    """Ask a server over HTTP; raise `Trouble` with its own sentence if it refuses."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    data = None
    if body is not None:
        data = json.dumps(body).encode()
        headers["content-type"] = "application/json"
    base = url.partition("/api/")[0]
    try:
        with urlopen(Request(url, data, headers, method=method), timeout=WAIT) as answer:
            found: bytes = answer.read()
            return found
    except HTTPError as error:
        raise Trouble(_words(error.read(), error.code, base)) from error
    except (URLError, OSError, ValueError) as error:
        raise Trouble(f"No Kickdoor server answers at {base}; check the link and that the server runs.") from error


def _words(body: bytes, status: int, base: str) -> str:
    """Return the sentence of a refusal."""
    try:
        words = json.loads(body)["words"]
    except (ValueError, KeyError, TypeError):
        return f"{base} is not a Kickdoor server (it answers {status}); check the link."
    if status == 404:
        return "There is no such table; the link may be mistyped, or the table was cleared."
    return str(words)
