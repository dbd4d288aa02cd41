"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, WebSocket, delete, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from kickdoor.engine.reasons import KickdoorError
from kickdoor.engine.rules import ruleset
from kickdoor.server import catalogue, identity, names
from kickdoor.server import journal as j
from kickdoor.server import requests as r
from kickdoor.server.deeds import Deeds
from kickdoor.server.document import Table
from kickdoor.server.fairness import new_secret
from kickdoor.server.hall import Hall
from kickdoor.server.refusals import Refused
from kickdoor.server.settings import Settings
from kickdoor.server.sockets import Conversation, SocketReader
from kickdoor.server.store import Memory
from kickdoor.sets import SETS

STATIC = Path(__file__).parent / "static"
SEX = {"": -1, "male": 0, "female": 1}


def person(request: Request[Any, Any, Any]) -> str:
    return str(request.scope["state"]["person"])


@get("/api/me")
async def me(request: Request[Any, Any, State], state: State) -> r.Me:
    return r.Me(identity.signed(person(request), state.hall.settings.secret))


@post("/api/tokens")
async def new_token(state: State) -> r.Me:
    return r.Me(identity.signed(identity.new_person(), state.hall.settings.secret))


@post("/api/tables")
async def open_table(data: r.OpenTable, request: Request[Any, Any, State], state: State) -> r.Opened:
    hall: Hall = state.hall
    unknown = [s for s in data.sets if s not in SETS]
    if unknown or not data.sets:
        raise Refused(f"There is no set {', '.join(unknown)!r}; there are {', '.join(SETS)}.", 400)
    edition = data.edition or SETS[data.sets[0]].editions[0]
    try:
        ruleset(edition, tuple(data.options), dict(data.switches))
    except KickdoorError as error:
        raise Refused(str(error), 400) from error
    who = person(request)
    opened = j.Opened(
        at=hall.settings.now(), name=names.clean(data.name, 40) or "A table", host=who, sets=data.sets,
        edition=edition, options=data.options, switches=data.switches, seats=data.seats, clock=data.clock,
        public=data.public, secret=new_secret(),
    )  # fmt: skip
    id = await hall.open(opened)

    def settle(d: Deeds) -> int:
        seat = -1
        if data.me is not None:
            seat = d.sit(data.me.name, -1 if data.me.seat is None else data.me.seat, SEX[data.me.sex], data.me.luck)
        for bot in data.bots:
            d.add_bot(bot.level, bot.name, -1 if bot.seat is None else bot.seat)
        if data.start:
            d.start()
        return seat

    return r.Opened(id, await hall.do(id, who, settle))


@get("/api/tables/{id:str}")
async def table(id: str, state: State) -> Table:
    keeper = await state.hall.keeper(id)
    return keeper.table.shown(keeper.show.watching)


@post("/api/tables/{id:str}/seats")
async def sit(id: str, data: r.Sit, request: Request[Any, Any, State], state: State) -> r.Seated:
    seat = -1 if data.seat is None else data.seat
    chosen = await state.hall.do(
        id, person(request), lambda d: d.sit(data.name, seat, SEX[data.sex], data.luck, data.code, data.more)
    )
    return r.Seated(chosen)


@delete("/api/tables/{id:str}/seats/{seat:int}")
async def leave(id: str, seat: int, request: Request[Any, Any, State], state: State) -> None:
    """Leave your seat; the host can take away a bot's or, before the game, anybody's."""
    who = person(request)

    def go(d: Deeds) -> None:
        if seat in d.table.seats_of(who):
            d.stand(seat)
        else:
            d.remove_bot(seat)

    await state.hall.do(id, who, go)


@post("/api/tables/{id:str}/bots")
async def add_bot(id: str, data: r.AddBot, request: Request[Any, Any, State], state: State) -> r.Seated:
    seat = -1 if data.seat is None else data.seat
    return r.Seated(await state.hall.do(id, person(request), lambda d: d.add_bot(data.level, data.name, seat)))


@post("/api/tables/{id:str}/start")
async def start(id: str, request: Request[Any, Any, State], state: State) -> None:
    await state.hall.do(id, person(request), lambda d: d.start())


@get("/api/cards")
async def cards(edition: str = "") -> list[catalogue.CardInfo]:
    return catalogue.cards(edition)


@get("/api/sets")
async def sets() -> list[catalogue.SetInfo]:
    return catalogue.sets()


@websocket("/api/tables/{id:str}/socket")
async def socket(
    socket: WebSocket[Any, Any, State], id: str, since: int = 0, seat: int = -1, watch: bool = False, full: bool = True,
) -> None:  # fmt: skip
    hall: Hall = socket.app.state.hall
    who = str(socket.scope["state"]["person"])
    await socket.accept()
    try:
        keeper = await hall.keeper(id)
    except Refused:
        await socket.close(4404)
        return
    mine = keeper.table.seats_of(who)
    chosen = None if watch or not mine else seat if seat in mine else mine[0]
    name = keeper.table.chairs[chosen].name if chosen is not None else "A spectator"
    reader = SocketReader(who, name, chosen, full)
    talk = Conversation(hall, id, reader)
    writer = asyncio.create_task(write(socket, reader))
    try:
        await talk.open(max(0, since))
        while True:
            message = await socket.receive()  # type: ignore[func-returns-value]
            if message["type"] != "websocket.receive":
                break
            await talk.hear(message.get("text") or message.get("bytes") or "")
    finally:
        writer.cancel()
        await talk.close()


async def write(socket: WebSocket[Any, Any, State], reader: SocketReader) -> None:
    send = socket.send
    while True:
        message = await reader.queue.get()
        if isinstance(message, int):
            await socket.close(message)
            return
        await send({"type": "websocket.send", "bytes": None, "text": message.decode()})


def refused(_: Request[Any, Any, State], error: Refused) -> Response[r.Trouble]:
    return Response(r.Trouble(error.status, error.words, error.rule), status_code=error.status)


def wrong(_: Request[Any, Any, State], error: HTTPException) -> Response[r.Trouble]:
    words = error.detail
    if isinstance(error, ValidationException) and error.extra:
        words = f"{words}: {error.extra}"
    return Response(r.Trouble(error.status_code, words), status_code=error.status_code, media_type=MediaType.JSON)


class Identify:
    """Knows who is asking, and gives newcomers a cookie."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        token = token_of(scope)
        found = identity.person_of(token, self.settings.secret)
        scope.setdefault("state", {})["person"] = found or (new := identity.new_person())

        async def send_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                flags = "; Secure" if self.settings.secure else ""
                value = identity.signed(new, self.settings.secret)
                cookie = f"{identity.COOKIE}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={identity.COOKIE_AGE}{flags}"
                message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode())]
            await send(message)

        await self.app(scope, receive, send if found else send_cookie)


def token_of(scope: Scope) -> str | None:
    for name, value in scope["headers"]:
        if name == b"authorization" and value.startswith(b"Bearer "):
            return value[7:].decode("latin-1")
    for name, value in scope["headers"]:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, found = part.strip().partition("=")
                if key == identity.COOKIE:
                    return found
    return None


def make_app(settings: Settings) -> ASGIApp:
    hall = Hall(settings, Memory())
    app = Litestar(
        [me, new_token, open_table, table, sit, leave, add_bot, start, cards, sets, socket],
        state=State({"hall": hall}),
        exception_handlers={Refused: refused, HTTPException: wrong},
        openapi_config=OpenAPIConfig(title="Kickdoor", version="1", path="/api/schema"),
    )
    return Identify(app, settings)
