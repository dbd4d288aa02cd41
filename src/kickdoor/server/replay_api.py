"""Finished games over HTTP: their story, any moment of them, the file, a fork."""

from __future__ import annotations

import json
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from kickdoor.engine.fingerprint import VERSION
from kickdoor.server.answers import TROUBLES
from kickdoor.server import calls
from kickdoor.server import journal as j
from kickdoor.server import requests as r
from kickdoor.server.fairness import new_secret, proof
from kickdoor.server.house import House
from kickdoor.server.refusals import NotFound, Refused
from kickdoor.server.replays import Log, Moment, Provenance, Step, Tape
from kickdoor.server.rest import Asking, TableId, house_of, person_of
from kickdoor.server.stories import Story, story

MOST_LISTED: Final = 50


class Replay(Struct, frozen=True):
    """A finished game. `cards` says what each card id is; `seed` follows from secret and lucks in `provenance`."""

    id: str
    names: list[str]
    sets: list[str]
    edition: str
    options: list[str]
    seed: str
    cards: list[str]
    story: Story
    provenance: Provenance | None
    stops: str = ""  # why the game is not shown to its end


async def tape_of(house: House, table_id: str) -> Tape:
    """Read once, then kept for a while."""
    tape = house.shelf.get(table_id)
    if tape is not None:
        return tape
    text = await house.archive.replay(table_id)
    if text is None:
        raise NotFound("There is no finished game of that name.")
    return house.shelf.put(table_id, Tape(text))


@get("/api/replays", tags=["replays"], responses=TROUBLES)
async def list_replays(request: Asking) -> list[r.Listed]:
    """Finished public games and one's own, the newest first."""
    house = house_of(request)
    mine = [t for t in await house.store.of_person(person_of(request), MOST_LISTED) if t.phase == "over"]
    public = await house.store.summaries(phases=("over",), public=True, most=MOST_LISTED)
    found = {t.id: t for t in [*mine, *public]}
    return sorted(found.values(), key=lambda t: -t.created)[:MOST_LISTED]


@get("/api/replays/{table_id:str}", tags=["replays"], responses=TROUBLES)
async def look_at_replay(table_id: TableId, request: Asking) -> Replay:
    """The story of a finished game."""
    tape = await tape_of(house_of(request), table_id)
    s = tape.setup
    cards = [c.id for c in tape.final.state.cards]
    return Replay(
        table_id, list(s.names), list(s.sets), s.edition, list(s.options), str(s.seed), cards, story(tape),
        tape.provenance, tape.stops,
    )  # fmt: skip


@get("/api/replays/{table_id:str}/steps", tags=["replays"], responses=TROUBLES)
async def steps(table_id: TableId, request: Asking) -> list[Step]:
    """Every move in words."""
    return (await tape_of(house_of(request), table_id)).steps()


@get("/api/replays/{table_id:str}/at/{n:int}", tags=["replays"], responses=TROUBLES)
async def moment(
    table_id: TableId,
    n: Annotated[int, PathParameter(ge=0, description="After so many moves.")],
    request: Asking,
    seat: Annotated[int | None, QueryParameter(ge=0, le=5, description="Through whose eyes.")] = None,
    everything: Annotated[bool, QueryParameter(name="open", description="With all cards open.")] = False,
) -> Moment:
    """The table at one moment; with all cards open also what the one who moved knew."""
    tape = await tape_of(house_of(request), table_id)
    if n > len(tape):
        raise NotFound(f"That game has {len(tape)} moves.")
    if seat is not None and seat >= len(tape.setup.names):
        raise NotFound("There is no such seat.")
    return tape.moment(n, seat, everything)


@get("/api/replays/{table_id:str}/log", tags=["replays"], responses=TROUBLES)
async def log(
    table_id: TableId,
    request: Asking,
    seat: Annotated[int | None, QueryParameter(ge=0, le=5, description="Through whose eyes.")] = None,
    everything: Annotated[bool, QueryParameter(name="open", description="With all cards open.")] = False,
) -> Log:
    """Everything that happened, in words."""
    tape = await tape_of(house_of(request), table_id)
    if seat is not None and seat >= len(tape.setup.names):
        raise NotFound("There is no such seat.")
    return tape.log(seat, everything)


@get("/api/replays/{table_id:str}/file", tags=["replays"], responses=TROUBLES, media_type="application/json")
async def replay_file(table_id: TableId, request: Asking) -> Response[bytes]:
    """The file for `kickdoor replay` and `kickdoor verify`."""
    tape = await tape_of(house_of(request), table_id)
    headers = {"content-disposition": f'attachment; filename="kickdoor-{table_id}.json"'}
    return Response(tape.text.encode(), media_type="application/json", headers=headers)


class Check(Struct, frozen=True):
    """Does it hold, and what was looked at."""

    holds: bool
    lines: list[str]


@get("/api/replays/{table_id:str}/verify", tags=["replays"], responses=TROUBLES)
async def verify(table_id: TableId, request: Asking) -> Check:
    """What `kickdoor verify` finds. That every move was allowed is proved by reading the game at all."""
    tape = await tape_of(house_of(request), table_id)
    found = proof(json.loads(tape.text))
    if tape.stops:
        return Check(False, [*found.lines, tape.stops])
    return Check(found.holds, [*found.lines, f"Every one of {len(tape)} moves was allowed."])


@post("/api/replays/{table_id:str}/fork", tags=["replays"], responses=TROUBLES)
async def fork(table_id: TableId, data: JSONBody[r.Fork], request: Asking) -> r.Opened:
    """Play on from a moment of a finished game against bots."""
    house = house_of(request)
    who = person_of(request)
    tape = await tape_of(house, table_id)
    names = tape.setup.names
    if data.n > len(tape) or (data.n == len(tape) and tape.final.outcome is not None):
        raise Refused("The game was over by then; choose an earlier moment.", 400)
    if data.seat >= len(names):
        raise Refused("There is no such seat.", 400)
    s = tape.setup
    opened = j.Opened(
        at=house.settings.now(), name="What if?", host=who, sets=list(s.sets), edition=s.edition,
        options=list(s.options), switches=dict(s.switches), seats=len(names), clock=data.clock, public=False,
        secret=new_secret(), forked_from=table_id, past=tape.until(data.n), version=VERSION,
    )  # fmt: skip
    made = await house.open(opened)
    sit = calls.Sit(names[data.seat], data.seat)
    bots = [calls.AddBot(data.level, name, seat) for seat, name in enumerate(names) if seat != data.seat]
    answer = await house.call(made, who, calls.SetUp(sit, bots, True))
    return r.Opened(made, answer.or_refuse().seat)


HANDLERS: Final = [list_replays, look_at_replay, steps, moment, log, replay_file, verify, fork]
