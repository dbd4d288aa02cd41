"""Tables over HTTP: open, list, look, sit, leave, add bots, start."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any, Final

from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from kickdoor.bots import BOTS
from kickdoor.engine.fingerprint import VERSION
from kickdoor.engine.reasons import KickdoorError
from kickdoor.engine.rules import ruleset
from kickdoor.server.answers import TROUBLES
from kickdoor.server import calls, identity, names
from kickdoor.server import journal as j
from kickdoor.server import requests as r
from kickdoor.server.document import Table
from kickdoor.server.fairness import new_secret
from kickdoor.server.house import House
from kickdoor.server.refusals import Forbidden, Refused
from kickdoor.sets import SETS

Asking = Request[Any, Any, State]
TableId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$", description="Its id.")]
MOST_LISTED: Final = 50
MOST_MINE: Final = 12
_SEX: Final = {"": -1, "male": 0, "female": 1}


def person_of(request: Asking) -> str:
    return str(request.scope["state"]["person"])


def house_of(request: Asking) -> House:
    house: House = request.app.state.house
    return house


@post("/api/me/link", tags=["people"], responses=TROUBLES)
async def link_device(request: Asking) -> r.DeviceLink:
    """Go on with another device: a code for `POST /api/me`, good once and for ten minutes, or until you ask anew."""
    house = house_of(request)
    return r.DeviceLink(*await house.devices.link(person_of(request), house.settings.now()))


@post("/api/me", tags=["people"], responses=TROUBLES, status_code=204)
async def be(data: JSONBody[r.UseLink], request: Asking) -> Response[None]:
    """Be the same person on this device as on the one that asked for the code."""
    house = house_of(request)
    person = await house.devices.redeem(data.code, house.settings.now())
    if person is None:
        raise Refused("This link was used already or is too old; ask for a new one on your other device.", 400)
    return Response(None, headers={"set-cookie": identity.cookie(person, house.secret, house.settings.secure)})


@post("/api/tokens", tags=["people"], responses=TROUBLES)
async def new_token(request: Asking) -> r.Token:
    """Somebody new: a token for a bot that is to take a seat (docs/write-a-bot.md)."""
    return r.Token(identity.signed(identity.new_person(), house_of(request).secret))


@get("/api/tables", tags=["tables"], responses=TROUBLES)
async def list_tables(request: Asking) -> list[r.Listed]:
    """The lobby: public tables, the newest first."""
    return await house_of(request).store.summaries(phases=("lobby", "playing"), public=True, most=MOST_LISTED)


@get("/api/me/tables", tags=["people"], responses=TROUBLES)
async def my_tables(request: Asking) -> list[r.MyTable]:
    """Tables where you sit and the game is not over, with who is waited for."""
    house = house_of(request)
    who = person_of(request)
    found = [t for t in await house.store.of_person(who, MOST_LISTED) if t.phase != "over"]
    mine = []
    for listed in found[:MOST_MINE]:
        with suppress(Refused):  # it does not answer just now, or was put away a moment ago
            mine.append((await house.call(listed.id, who, calls.Mine())).or_refuse().mine)
    return [m for m in mine if m is not None and m.seats]


@post("/api/tables/{table_id:str}/rematch", tags=["tables"], responses=TROUBLES)
async def rematch(table_id: TableId, request: Asking) -> r.Opened:
    """A new table for the same people; whoever asks second is brought to the same one, and sits down there."""
    house = house_of(request)
    who = person_of(request)
    old = (await house.call(table_id, who, calls.Mine())).or_refuse()
    if old.table is None or old.mine is None or not old.mine.seats:
        raise Forbidden("Only those who sat at this table can ask for that.")
    if old.table.phase != "over":
        raise Refused("This game is not over yet.")
    if old.table.rematch:
        return r.Opened(old.table.rematch, -1)
    made = await again(house, who, old.table, old.mine.seats[0])
    settled = (await house.call(table_id, who, calls.Rematch(made))).or_refuse()
    return r.Opened(settled.words, old.mine.seats[0])


async def again(house: House, who: str, old: Table, seat: int) -> str:
    """A new table like the old one; bots and whoever asked sit where they sat."""
    opened = j.Opened(
        at=house.settings.now(), name=old.name, host=who, sets=old.sets, edition=old.edition, options=old.options,
        switches=old.switches, seats=len(old.sitters), clock=old.clock, public=old.public, secret=new_secret(),
        version=VERSION,
    )  # fmt: skip
    made = await house.open(opened)
    me = calls.Sit(old.sitters[str(seat)].name, seat)
    bots = [calls.AddBot(c.bot, c.name, int(s)) for s, c in old.sitters.items() if c.bot and c.bot != "remote"]
    (await house.call(made, who, calls.SetUp(me, bots, False))).or_refuse()
    return made


@post("/api/tables", tags=["tables"], responses=TROUBLES)
async def open_table(data: JSONBody[r.OpenTable], request: Asking) -> r.Opened:
    """Set up a table. Its id is its address: who is not told it cannot find a table that is not public."""
    house = house_of(request)
    who = person_of(request)
    opened = j.Opened(
        at=house.settings.now(), name=names.clean(data.name, 40) or "A table", host=who, sets=data.sets,
        edition=edition_of(data), options=data.options, switches=data.switches, seats=data.seats, clock=data.clock,
        public=data.public, secret=new_secret(), lesson=data.lesson, version=VERSION,
    )  # fmt: skip
    sit = seat_call(data.me) if data.me is not None else None
    bots = [bot_call(b) for b in data.bots]
    check_setup(data)
    table_id = await house.open(opened)
    answer = await house.call(table_id, who, calls.SetUp(sit, bots, data.start))
    return r.Opened(table_id, answer.or_refuse().seat)


def edition_of(data: r.OpenTable) -> str:
    """Checks the rules that were asked for as well."""
    unknown = [s for s in data.sets if s not in SETS]
    if unknown or not data.sets:
        raise Refused(f"There is no set {', '.join(unknown) or 'without a name'}; there are {', '.join(SETS)}.", 400)
    if len(set(data.sets)) < len(data.sets):
        raise Refused("Name each set once.", 400)
    edition = data.edition or SETS[data.sets[0]].editions[0]
    try:
        ruleset(edition, tuple(data.options), dict(data.switches))
    except KickdoorError as error:
        raise Refused(str(error), 400) from error
    return edition


def check_setup(data: r.OpenTable) -> None:
    """Refuse what could not be done before anything is made."""
    sitting = len(data.bots) + (data.me is not None)
    if sitting > data.seats:
        raise Refused(f"{sitting} cannot sit on {data.seats} chairs.", 400)
    for bot in data.bots:
        if bot.level not in BOTS:
            raise Refused(f"There is no bot {bot.level!r}; there are {', '.join(sorted(BOTS))}.", 400)
    if data.start and sitting < data.seats:
        raise Refused("There are free seats: wait for people, or give them to bots.", 400)


def seat_call(data: r.Sit) -> calls.Sit:
    seat = -1 if data.seat is None else data.seat
    return calls.Sit(data.name, seat, _SEX[data.sex], data.luck, data.code, data.more)


def bot_call(data: r.AddBot) -> calls.AddBot:
    return calls.AddBot(data.level, data.name, -1 if data.seat is None else data.seat)


@get("/api/tables/{table_id:str}", tags=["tables"], responses=TROUBLES)
async def look_at_table(table_id: TableId, request: Asking) -> Table:
    """The table: who sits there and by which rules they play."""
    answer = (await house_of(request).call(table_id, person_of(request), calls.Info())).or_refuse()
    assert answer.table is not None
    return answer.table


@post("/api/tables/{table_id:str}/seats", tags=["tables"], responses=TROUBLES)
async def sit(table_id: TableId, data: JSONBody[r.Sit], request: Asking) -> r.Seated:
    """Sit down; who sits there already gets the same seat again."""
    answer = await house_of(request).call(table_id, person_of(request), seat_call(data))
    return r.Seated(answer.or_refuse().seat)


@delete("/api/tables/{table_id:str}/seats/{seat:int}", tags=["tables"], responses=TROUBLES)
async def leave(table_id: TableId, seat: Annotated[int, PathParameter(ge=0, le=5)], request: Asking) -> None:
    """Leave your seat: to whoever wants it, or in a game to a bot. The host can free any seat before the game."""
    (await house_of(request).call(table_id, person_of(request), calls.Leave(seat))).or_refuse()


@post("/api/tables/{table_id:str}/bots", tags=["tables"], responses=TROUBLES)
async def add_bot(table_id: TableId, data: JSONBody[r.AddBot], request: Asking) -> r.Seated:
    """Give a seat to a bot; the host may."""
    answer = await house_of(request).call(table_id, person_of(request), bot_call(data))
    return r.Seated(answer.or_refuse().seat)


@post("/api/tables/{table_id:str}/start", tags=["tables"], responses=TROUBLES, status_code=204)
async def start(table_id: TableId, request: Asking) -> None:
    """Deal the cards; the host may, once every seat is taken."""
    (await house_of(request).call(table_id, person_of(request), calls.Start())).or_refuse()


HANDLERS: Final = [
    link_device,
    be,
    new_token,
    my_tables,
    list_tables,
    open_table,
    rematch,
    look_at_table,
    sit,
    leave,
    add_bot,
    start,
]
