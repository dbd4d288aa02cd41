"""Tables over HTTP: open, list, look, sit, leave, add bots, start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any, Final

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter

from kickdoor.bots import factory_of, no_such_bot
from kickdoor.engine.game import checked_rules
from kickdoor.engine.saves.fingerprint import VERSION
from kickdoor.engine.switches import refuse_retired
from kickdoor.errors import KickdoorError
from kickdoor.server.backend import LOBBY_FRESH_MS, Backend
from kickdoor.server.http import identity
from kickdoor.server.http import bodies as r
from kickdoor.server.http.answers import TROUBLES
from kickdoor.server.http.limits import LINK
from kickdoor.server.refusals import Refused
from kickdoor.server.replays.fairness import new_secret
from kickdoor.server.screen.document import Table
from kickdoor.server.seats import names
from kickdoor.server.tables import calls, first_game
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.listings import record
from kickdoor.sets import SETS

Asking = Request[Any, Any, State]
TableId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$", description="Its id.")]
MOST_LISTED: Final = 50
MOST_RECORDED: Final = 1000
RULES: Final = frozenset({"sets", "edition", "options", "switches", "seats"})
_SEX: Final = {"": -1, "male": 0, "female": 1}


def person_of(request: Asking) -> str:
    return str(request.scope["state"]["person"])


def resident(request: Asking) -> str:
    """Return who asks. If they are new, the answer brings a cookie: they are about to own something."""
    state = request.scope["state"]
    state["keep"] = not state["known"]
    return person_of(request)


def address_of(request: Asking) -> str:
    return str(request.scope["state"]["address"])


def pay(request: Asking, cost: float) -> None:
    """Charge for work that costs more than a usual request."""
    if backend_of(request).limits.work.spend(person_of(request), address_of(request), cost):
        raise Refused("That is too much at once; wait a moment.", 429)


def backend_of(request: Asking) -> Backend:
    backend: Backend = request.app.state.backend
    return backend


@post("/api/me/link", tags=["people"], responses=TROUBLES)
async def link_device(request: Asking) -> r.DeviceLink:
    """Go on with another device: a code for `POST /api/me`, good once and for ten minutes, or until you ask anew."""
    backend = backend_of(request)
    pay(request, LINK)
    return r.DeviceLink(*await backend.devices.link(resident(request), backend.settings.now()))


@post("/api/me/forget", tags=["people"], responses=TROUBLES, status_code=204)
async def forget_devices(request: Asking) -> Response[None]:
    """Forget your other devices: every other cookie, token and link of yours becomes invalid. This device goes on
    with the cookie in the answer."""
    backend = backend_of(request)
    pay(request, LINK)
    if not request.scope["state"]["known"]:
        raise Refused("There is nobody to forget: this device has no cookie.", 400)
    person = person_of(request)
    epoch = await backend.devices.forget_others(person)
    return Response(
        None, headers={"set-cookie": identity.cookie(person, backend.secret, backend.settings.secure, epoch)}
    )


@post("/api/me", tags=["people"], responses=TROUBLES, status_code=204)
async def be(data: JSONBody[r.UseLink], request: Asking) -> Response[None]:
    """Be the same person on this device as on the one that asked for the code."""
    backend = backend_of(request)
    pay(request, LINK)
    person = await backend.devices.redeem(data.code, backend.settings.now())
    if person is None:
        raise Refused("This link was used already or is too old; ask for a new one on your other device.", 400)
    epoch = await backend.devices.epoch(person)
    return Response(
        None, headers={"set-cookie": identity.cookie(person, backend.secret, backend.settings.secure, epoch)}
    )


@post("/api/tokens", tags=["people"], responses=TROUBLES)
async def new_token(request: Asking) -> r.Token:
    """Somebody new: a token for a bot that is to take a seat (docs/write-a-bot.md)."""
    return r.Token(identity.signed(identity.new_person(), backend_of(request).secret))


@get("/api/tables", tags=["tables"], responses=TROUBLES)
async def list_tables(request: Asking) -> list[r.Listed]:
    """The lobby: public tables at which somebody is, those that wait for players first."""
    backend = backend_of(request)
    return await backend.store.lobby(backend.settings.now() - LOBBY_FRESH_MS, MOST_LISTED)


@get("/api/me/tables", tags=["people"], responses=TROUBLES)
async def my_tables(
    request: Asking,
    over: Annotated[bool, QueryParameter(description="Finished games instead of running ones.")] = False,
    skip: Annotated[int, QueryParameter(ge=0, le=100_000, description="How many to leave out.")] = 0,
    most: Annotated[int, QueryParameter(ge=1, le=MOST_LISTED, description="How many to list.")] = MOST_LISTED,
) -> list[r.MyTable]:
    """Your tables, those where something happened last first."""
    return await backend_of(request).store.of_person(person_of(request), over, most, skip)


@get("/api/me/record", tags=["people"], responses=TROUBLES)
async def my_record(request: Asking) -> r.Record:
    """Your finished games and how they ended; at most the last 1,000."""
    pay(request, LINK)
    games: list[r.MyTable] = []
    while len(games) < MOST_RECORDED:
        found = await backend_of(request).store.of_person(
            person_of(request), over=True, most=MOST_LISTED, skip=len(games)
        )
        games += found
        if len(found) < MOST_LISTED:
            break
    return record(games)


@post("/api/tables/{table_id:str}/rematch", tags=["tables"], responses=TROUBLES)
async def rematch(table_id: TableId, request: Asking) -> r.Opened:
    """Sit down at a new table where you sat. The first who asks opens it; the others' seats are kept for a while."""
    backend = backend_of(request)
    who = person_of(request)
    old = (await backend.call(table_id, who, calls.Guests())).or_refuse()
    assert old.table is not None
    there = old.table.rematch
    if not there:
        made = await again(backend, who, address_of(request), old.table, old.guests)
        there = (await backend.call(table_id, who, calls.Rematch(made))).or_refuse().words
    seats = []
    for sit in seats_again(who, old.guests):
        with suppress(Refused):  # the seat was given to somebody else meanwhile
            seats.append((await backend.call(there, who, sit)).or_refuse().seat)
    return r.Opened(there, seats[0] if seats else -1)


async def again(backend: Backend, who: str, address: str, old: Table, guests: list[calls.Guest]) -> str:
    """A new table like the old one: bots and the person who asked sit where they sat, other people's seats are kept.
    Nobody is waited for by somebody who played against bots alone: the game begins.
    Where a screen without a seat was the host, it stays the host, and bots keep the seats for everybody."""
    screen = next((g.person for g in guests if g.seat == calls.NO_SEAT), "")
    host = screen or who
    check_rules(old.sets, old.edition, old.options, old.switches, len(old.sitters))
    opened = j.Opened(
        at=backend.settings.now(), name=old.name, host=host, sets=old.sets, edition=old.edition, options=old.options,
        switches=old.switches, seats=len(old.sitters), clock=old.preset, public=old.public, secret=new_secret(),
        version=VERSION, late=old.late, hints=old.hints,
    )  # fmt: skip
    made = await backend.open(opened, address)
    bots = [calls.AddBot(g.bot, g.name, g.seat) for g in guests if g.bot]
    others = [g for g in guests if g.person and g.person != who]
    sits = seats_again(who, guests)
    if screen:
        bots += [calls.AddBot(r.AddBot().level, "", g.seat) for g in guests if g.person and g.person != screen]
        sits, others = [], []
    alone = not screen and not others and len(sits) + len(bots) == len(old.sitters)
    (await backend.call(made, host, calls.SetUp(sits, bots, start=alone, guests=others))).or_refuse()
    return made


def seats_again(who: str, guests: list[calls.Guest]) -> list[calls.Sit]:
    """Sit where this person sat."""
    mine = [g for g in guests if g.person == who and g.seat != calls.NO_SEAT]
    return [calls.Sit(g.name, g.seat, g.sex, more=i > 0) for i, g in enumerate(mine)]


@post("/api/tables", tags=["tables"], responses=TROUBLES)
async def open_table(data: JSONBody[r.OpenTable], request: Asking) -> r.Opened:
    """Set up a table. Its id is its address; nobody can find a table that is not public without it."""
    backend = backend_of(request)
    who = resident(request)
    edition = edition_of(data.sets, data.edition, data.options, data.switches, data.seats)
    opened = j.Opened(
        at=backend.settings.now(), name=names.clean(data.name, 40) or "A table", host=who, sets=data.sets,
        edition=edition, options=data.options, switches={k: int(v) for k, v in data.switches.items()},
        seats=data.seats, clock=data.clock, public=data.public, secret=new_secret(), lesson=data.lesson,
        version=VERSION, late=data.late, hints=data.hints, story=data.story,
    )  # fmt: skip
    sits = [seat_call(data.me)] if data.me is not None else []
    bots = [bot_call(b) for b in data.bots]
    check_setup(data)
    table_id = await backend.open(opened, address_of(request))
    answer = await backend.call(table_id, who, calls.SetUp(sits, bots, data.start))
    return r.Opened(table_id, answer.or_refuse().seat)


def edition_of(
    sets: Sequence[str], edition: str, options: Sequence[str], switches: Mapping[str, int], seats: int
) -> str:  # fmt: skip
    """Return the edition to play by. Refuse rules that allow no game."""
    unknown = [s for s in sets if s not in SETS]
    if unknown or not sets:
        raise Refused(f"There is no set {', '.join(unknown) or 'without a name'}; there are {', '.join(SETS)}.", 400)
    if len(set(sets)) < len(sets):
        raise Refused("Name each set once.", 400)
    edition = edition or SETS[sets[0]].editions[0]
    check_rules(sets, edition, options, switches, seats)
    return edition


def check_rules(
    sets: Sequence[str], edition: str, options: Sequence[str], switches: Mapping[str, int], seats: int
) -> None:
    """Refuse rules that no game of these sets and seats can be played by, as the game itself would."""
    chosen = tuple(SETS[s] for s in sets)
    try:
        refuse_retired(switches)
        checked_rules(edition, tuple(options), tuple(switches.items()), chosen, seats)
    except KickdoorError as error:
        raise Refused(str(error), 400) from error


def fits_story(data: r.OpenTable) -> bool:
    """True if the table is set up as the first game needs it."""
    seated = data.seats == first_game.SEATS == len(data.bots) + 1 and data.me is not None
    return seated and data.sets == [*first_game.SETS] and data.lesson > 0 and not data.options and not data.switches


def check_setup(data: r.OpenTable) -> None:
    """Refuse what could not be done before anything is made."""
    sitting = len(data.bots) + (data.me is not None)
    if sitting > data.seats:
        raise Refused(f"{sitting} cannot sit on {data.seats} chairs.", 400)
    for bot in data.bots:
        if factory_of(bot.level) is None:
            raise Refused(no_such_bot(bot.level), 400)
    if data.story and not fits_story(data):
        raise Refused("The first game is a lesson of the set star, for you and two bots.", 400)
    people = [] if data.me is None else [data.me]
    taken: list[str] = []
    for name in [*(p.name for p in people), *(b.name for b in data.bots if b.name)]:
        taken.append(names.name(name, taken))
    chosen = [s for s in [*(p.seat for p in people), *(b.seat for b in data.bots)] if s is not None]
    if len(set(chosen)) < len(chosen) or any(seat >= data.seats for seat in chosen):
        raise Refused("Each of them needs a seat of their own at this table.", 400)
    if data.start and sitting < data.seats:
        raise Refused("There are free seats: wait for people, or give them to bots.", 400)


def seat_call(data: r.Sit) -> calls.Sit:
    seat = -1 if data.seat is None else data.seat
    return calls.Sit(data.name, seat, _SEX[data.sex], data.luck, data.code, data.more, data.commit)


def bot_call(data: r.AddBot) -> calls.AddBot:
    return calls.AddBot(data.level, data.name, -1 if data.seat is None else data.seat)


@get("/api/tables/{table_id:str}", tags=["tables"], responses=TROUBLES)
async def look_at_table(table_id: TableId, request: Asking) -> Table:
    """The table: who sits there and by which rules they play."""
    answer = (await backend_of(request).call(table_id, person_of(request), calls.Info())).or_refuse()
    assert answer.table is not None
    return answer.table


@patch("/api/tables/{table_id:str}", tags=["tables"], responses=TROUBLES, status_code=204)
async def change_table(table_id: TableId, data: JSONBody[r.ChangeTable], request: Asking) -> None:
    """Change the settings of the table; the host may. Once the game is on, only `late` and `hints` can change."""
    backend, who = backend_of(request), person_of(request)
    wanted = {f: getattr(data, f) for f in data.__struct_fields__ if getattr(data, f) is not None}
    if RULES & set(wanted):
        old = (await backend.call(table_id, who, calls.Info())).or_refuse().table
        assert old is not None
        if "sets" in wanted:
            wanted.setdefault("edition", "")
        now = {"sets": old.sets, "edition": old.edition, "options": old.options, "switches": old.switches}
        rules = {**now, "seats": len(old.sitters), **{f: wanted[f] for f in RULES & set(wanted)}}
        wanted |= {**rules, "edition": edition_of(**rules)}
        wanted["switches"] = {k: int(v) for k, v in wanted["switches"].items()}
    if "name" in wanted:
        wanted["name"] = names.clean(wanted["name"], 40) or "A table"
    (await backend.call(table_id, who, calls.Change(**wanted))).or_refuse()


@post("/api/tables/{table_id:str}/seats", tags=["tables"], responses=TROUBLES)
async def sit(table_id: TableId, data: JSONBody[r.Sit], request: Asking) -> r.Seated:
    """Sit down. A person who sits there already gets the same seat again. In a game you can take back a seat that a
    bot has taken over from you, or take over a bot, if the host lets spectators in (`late`): seat -1 says that the
    table was asked, and you have the seat as soon as it agrees."""
    answer = await backend_of(request).call(table_id, resident(request), seat_call(data))
    return r.Seated(answer.or_refuse().seat)


@delete("/api/tables/{table_id:str}/seats/{seat:int}", tags=["tables"], responses=TROUBLES)
async def leave(table_id: TableId, seat: Annotated[int, PathParameter(ge=0, le=5)], request: Asking) -> None:
    """Leave your seat: it is free for others, or in a game a bot's. The host can free any seat before the game."""
    (await backend_of(request).call(table_id, person_of(request), calls.Leave(seat))).or_refuse()


@post("/api/tables/{table_id:str}/bots", tags=["tables"], responses=TROUBLES)
async def add_bot(table_id: TableId, data: JSONBody[r.AddBot], request: Asking) -> r.Seated:
    """Give a seat to a bot; the host may."""
    answer = await backend_of(request).call(table_id, person_of(request), bot_call(data))
    return r.Seated(answer.or_refuse().seat)


@post("/api/tables/{table_id:str}/host", tags=["tables"], responses=TROUBLES, status_code=204)
async def make_host(table_id: TableId, data: JSONBody[r.MakeHost], request: Asking) -> None:
    """Hand the host's role to another person at the table; the host may."""
    (await backend_of(request).call(table_id, person_of(request), calls.Host(data.seat))).or_refuse()


@post("/api/tables/{table_id:str}/start", tags=["tables"], responses=TROUBLES, status_code=204)
async def start(table_id: TableId, request: Asking) -> None:
    """Seal the deal and ask everybody for their number; the cards are dealt once all have shown it, or after a few
    seconds. The host may, once every seat is taken."""
    (await backend_of(request).call(table_id, person_of(request), calls.Start())).or_refuse()


HANDLERS: Final = [
    link_device,
    be,
    forget_devices,
    new_token,
    my_tables,
    my_record,
    list_tables,
    open_table,
    rematch,
    look_at_table,
    change_table,
    sit,
    leave,
    add_bot,
    make_host,
    start,
]
