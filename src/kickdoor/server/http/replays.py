"""Finished games over HTTP: their story, any moment of them, the file, a fork."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Final, TypeVar

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from kickdoor.engine.saves.fingerprint import VERSION
from kickdoor.server.http import bodies as r
from kickdoor.server.http.answers import TROUBLES
from kickdoor.server.http.limits import LOADING, MOMENT, READING
from kickdoor.server.http.tables import Asking, TableId, address_of, backend_of, pay, person_of, resident
from kickdoor.server.refusals import NotFound, Refused
from kickdoor.server.replays.analyses import Analysis
from kickdoor.server.replays.fairness import new_secret
from kickdoor.server.replays.proofs import Proof, prove
from kickdoor.server.replays.replays import Log, Moment, Provenance, Step, Tape
from kickdoor.server.replays.stories import Story, story
from kickdoor.server.tables import calls
from kickdoor.server.tables import journal as j

MOST_LISTED: Final = 50
MOST_ANCESTORS: Final = 20  # forks of forks
T = TypeVar("T")


class Replay(Struct, frozen=True):
    """A finished game. `cards` says what each card id is; `seed` and `sexes` follow from secret, sheet and `lucks` in
    `provenance`."""

    id: str
    names: list[str]
    sets: list[str]
    edition: str
    options: list[str]
    switches: dict[str, int]
    sexes: list[int]
    seed: str
    cards: list[str]
    story: Story
    provenance: Provenance | None
    stops: str = ""  # why the game is not shown to its end
    called: list[str] = []  # by seat: the names at the end; `names` are those of the deal


async def read(request: Asking, table_id: str, ask: Callable[[Tape], T], cost: int = READING) -> T:
    """Return what `ask` finds on the tape of a finished game. Tapes are read by a thread of their own, one after the
    other, so that nobody at a table waits for them."""
    backend = backend_of(request)
    pay(request, cost if table_id in backend.shelf.tapes else cost + LOADING)
    return await backend.shelf.ask(table_id, backend.archive.replay, ask, address_of(request))


@get("/api/replays", tags=["replays"], responses=TROUBLES)
async def list_replays(request: Asking) -> list[r.Listed]:
    """Finished public games and your own, newest first."""
    backend = backend_of(request)
    mine = [t.table for t in await backend.store.of_person(person_of(request), over=True, most=MOST_LISTED)]
    found = {t.id: t for t in [*mine, *await backend.store.finished(MOST_LISTED)]}
    return sorted(found.values(), key=lambda t: -t.created)[:MOST_LISTED]


@get("/api/replays/{table_id:str}", tags=["replays"], responses=TROUBLES)
async def look_at_replay(table_id: TableId, request: Asking) -> Replay:
    """Return the story of a finished game."""

    def answer(tape: Tape) -> Replay:
        s = tape.setup
        cards = [c.id for c in tape.final.cards]
        return Replay(
            table_id, list(s.names), list(s.sets), s.edition, list(s.options), dict(s.switches), list(s.sexes),
            str(s.seed), cards, story(tape), tape.provenance, tape.stops, list(tape.names),
        )  # fmt: skip

    return await read(request, table_id, answer)


@get("/api/replays/{table_id:str}/steps", tags=["replays"], responses=TROUBLES)
async def steps(table_id: TableId, request: Asking) -> list[Step]:
    """Every move in words."""
    return await read(request, table_id, Tape.steps)


@get("/api/replays/{table_id:str}/at/{n:int}", tags=["replays"], responses=TROUBLES)
async def moment(
    table_id: TableId,
    n: Annotated[int, PathParameter(ge=0, description="The number of moves made before it.")],
    request: Asking,
    seat: Annotated[int | None, QueryParameter(ge=0, le=5, description="Through whose eyes.")] = None,
    everything: Annotated[bool, QueryParameter(name="open", description="With all cards open.")] = False,
) -> Moment:
    """The table at one moment; with all cards open also what the one who moved knew."""

    def at(tape: Tape) -> Moment:
        if n > len(tape):
            raise NotFound(f"That game has {len(tape)} moves.")
        must_have_seat(tape, seat)
        return tape.moment(n, seat, everything)

    return await read(request, table_id, at, MOMENT)


@get("/api/replays/{table_id:str}/log", tags=["replays"], responses=TROUBLES)
async def log(
    table_id: TableId,
    request: Asking,
    seat: Annotated[int | None, QueryParameter(ge=0, le=5, description="Through whose eyes.")] = None,
    everything: Annotated[bool, QueryParameter(name="open", description="With all cards open.")] = False,
) -> Log:
    """Everything that happened, in words."""

    def answer(tape: Tape) -> Log:
        must_have_seat(tape, seat)
        return tape.log(seat, everything)

    return await read(request, table_id, answer)


def must_have_seat(tape: Tape, seat: int | None) -> None:
    if seat is not None and seat >= len(tape.setup.names):
        raise NotFound("There is no such seat.")


@get("/api/replays/{table_id:str}/file", tags=["replays"], responses=TROUBLES, media_type="application/json")
async def replay_file(table_id: TableId, request: Asking) -> Response[bytes]:
    """The file for `kickdoor replay` and `kickdoor verify`."""
    text = await read(request, table_id, lambda tape: tape.text.encode())
    headers = {"content-disposition": f'attachment; filename="kickdoor-{table_id}.json"'}
    return Response(text, media_type="application/json", headers=headers)


@get("/api/replays/{table_id:str}/verify", tags=["replays"], responses=TROUBLES)
async def verify(table_id: TableId, request: Asking) -> Proof:
    """What `kickdoor verify` finds: the server's word about itself. Only your own check, with the fingerprint of the
    deal that you noted, is a proof."""
    parents = await ancestors(request, table_id)
    return await read(request, table_id, lambda tape: prove([tape.text, *parents], played=tape.agreement))


async def ancestors(request: Asking, table_id: str) -> list[str]:
    """Return the files of the games that a fork came from, nearest first, as far as they are kept."""
    found: list[str] = []
    parent = await read(request, table_id, parent_of)
    with suppress(NotFound):
        while parent and len(found) < MOST_ANCESTORS:
            text, parent = await read(request, parent, lambda tape: (tape.text, parent_of(tape)))
            found.append(text)
    return found


def parent_of(tape: Tape) -> str:
    """Return the table a fork goes on from; empty if the game is no fork."""
    return tape.provenance.forked_from if tape.provenance is not None else ""


@post("/api/replays/{table_id:str}/analysis", tags=["replays"], responses=TROUBLES, status_code=200)
async def analyse(
    table_id: TableId,
    request: Asking,
    since: Annotated[int, QueryParameter(ge=0, description="How many of the judged moves you have already.")] = 0,
) -> Analysis:
    """Every seat's chance to win along the game, turning points, blunders and master strokes, as far as they are known
    by now. The first call begins the analysis, which goes on as long as somebody calls at least every 20 seconds."""
    backend = backend_of(request)
    job = backend.analyses.known(table_id)
    if job is None:
        text, names = await read(request, table_id, lambda tape: (tape.text, tape.names), MOMENT)
        job = backend.analyses.known(table_id)  # somebody else may have asked meanwhile
        job = job or backend.analyses.open(table_id, text, tuple(names), person_of(request), address_of(request))
    return backend.analyses.go_on(job, backend.registry.thinkers, since)


@post("/api/replays/{table_id:str}/fork", tags=["replays"], responses=TROUBLES)
async def fork(table_id: TableId, data: JSONBody[r.Fork], request: Asking) -> r.Opened:
    """Play on from a moment of a finished game against bots."""
    backend = backend_of(request)
    who = resident(request)

    def opened(tape: Tape) -> j.Opened:
        s = tape.setup
        if data.n > len(tape) or (data.n == len(tape) and tape.final.outcome is not None):
            raise Refused("The game was over by then; choose an earlier moment.", 400)
        if data.seat >= len(s.names):
            raise Refused("There is no such seat.", 400)
        return j.Opened(
            at=backend.settings.now(), name="What if?", host=who, sets=list(s.sets), edition=s.edition,
            options=list(s.options), switches=dict(s.switches), seats=len(s.names), clock=data.clock, public=False,
            secret=new_secret(), forked_from=table_id, past=tape.until(data.n), version=VERSION,
        )  # fmt: skip

    names = await read(request, table_id, lambda tape: tape.setup.names)
    made = await backend.open(await read(request, table_id, opened), address_of(request))
    sit = calls.Sit(names[data.seat], data.seat)
    bots = [calls.AddBot(data.level, name, seat) for seat, name in enumerate(names) if seat != data.seat]
    answer = await backend.call(made, who, calls.SetUp([sit], bots, start=True))
    return r.Opened(made, answer.or_refuse().seat)


HANDLERS: Final = [list_replays, look_at_replay, steps, moment, log, replay_file, verify, analyse, fork]
