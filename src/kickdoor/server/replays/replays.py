"""Finished games: their file, any moment of them through any eyes, and a fork from there."""

from __future__ import annotations

import asyncio
import json
import logging
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct

import kickdoor
from kickdoor.engine.game import Game
from kickdoor.engine.saves.notation import FORMAT, encoded, read
from kickdoor.engine.text import move_text
from kickdoor.server.refusals import NotFound, Refused
from kickdoor.server.replays.fairness import commitment
from kickdoor.server.screen.board import board, mine
from kickdoor.server.screen.document import ENDED, Board, Event, Mine
from kickdoor.server.screen.telling import Teller
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.dealing import setup_of
from kickdoor.server.tables.loading import begun
from kickdoor.server.tables.table import Table, last_began, restored

STRIDE: Final = 32  # moves between two kept positions
MOST_KEPT: Final = 16  # games in memory
T = TypeVar("T")
Load = Callable[[str], Awaitable[str | None]]
log = logging.getLogger(__name__)
By = Literal["", "bot", "stand-in", "yield", "clock"]


class Player(Struct, frozen=True):
    """`name`: as on the deal sheet. `bot`: the level, or `remote`; empty for people. `called`: the name at the end, if
    it is another; `joined`: a person has taken over the bot."""

    name: str
    bot: str = ""
    called: str = ""
    joined: bool = False


class Provenance(Struct, frozen=True):
    """What a replay file holds besides the game: table, players and their random numbers."""

    table: str
    name: str
    created: int
    commitment: str
    secret: str
    lucks: list[str]
    players: list[Player]
    at: list[int]  # when each move was made
    by: list[By]  # and by what
    forked_from: str = ""
    forked_at: int = 0
    lesson: int = 0
    sheet: str = ""  # the deal sheet (fairness.py); lessons, forks and games of older versions have none
    unfinished: bool = False  # nobody won: the table was set aside, or everybody left it


class Knew(Struct, frozen=True):
    """What the moving seat could see, and its options."""

    seat: int
    mine: Mine
    options: list[str]


class Step(Struct, frozen=True, omit_defaults=True):
    """One move in the list of moves."""

    n: int
    seat: int
    turn: int
    words: str
    by: By = ""
    at: int = 0


class Moment(Struct, frozen=True, omit_defaults=True):
    """The table after `n` moves. `mine` is there with `seat`, `hands` with all cards open."""

    n: int
    of: int
    board: Board
    events: list[Event]  # what the last move caused
    mine: Mine | None = None
    hands: dict[str, list[int]] = {}
    step: Step | None = None  # the last move
    knew: Knew | None = None


class Log(Struct, frozen=True):
    """The whole log of a game. After `n` moves the events below `reach[n]` have happened."""

    events: list[Event]
    reach: list[int]


def with_provenance(
    kept: dict[str, Any], table: Table, at: list[int], by: list[By], unfinished: bool = False
) -> str:  # fmt: skip
    """Return the file that `kickdoor replay` and `kickdoor verify` read."""
    o = table.opened
    provenance = Provenance(
        table.id, o.name, o.at, commitment(o.secret), o.secret, table.lucks,
        players(table), at, by, o.forked_from, len(read(o.past)[1]) if o.past else 0,
        o.lesson, table.sheet, unfinished,
    )  # fmt: skip
    if not kept.get("damaged"):
        kept.pop("damaged", None)
    kept["table"] = msgspec.to_builtins(provenance)
    return json.dumps(kept)


def players(table: Table) -> list[Player]:
    """Return who played: names and bots as on the deal sheet, and what has become of them."""
    found = []
    for seat, chair in enumerate(table.chairs):
        name, bot = table.dealt[seat] if table.dealt else (chair.name, chair.bot)
        called = chair.name if chair.name != name else ""
        joined = bot not in ("", "remote") and chair.human
        found.append(Player(name, bot or chair.bot, called, joined))
    return found


def from_journal(table_id: str, entries: list[j.AnyEntry], over: bool = False, damaged: str = "") -> str | None:
    """Return the replay file of a game that is over; before that nobody may have it.

    Where this version plays the game differently, the file has the moves as they were stored: those who read it are
    shown as much as their version agrees with. `over`: the game is known to be over; `damaged`: why the
    journal is not whole.
    """
    counting = j.that_count(entries)
    moves = [e for e in counting[last_began(counting) :] if isinstance(e, j.Moved)]
    at, by = [e.at for e in moves], [e.by for e in moves]
    try:
        table = restored(table_id, entries)
    except Exception:
        if not over:
            raise
        log.exception("a finished game cannot be played again", extra={"table": table_id})
        table = begun(table_id, entries, 0)
        return with_provenance(as_stored(table, counting) | {"damaged": damaged}, table, at, by)
    if table.game is None or (table.phase not in ENDED and not over):
        return None
    kept = json.loads(kickdoor.save(table.game)) | {"damaged": damaged}
    if last_began(counting):
        kept["earlier"] = as_stored(table, counting[: last_began(counting)])
    return with_provenance(kept, table, at, by, table.phase != "over")


def as_stored(table: Table, entries: list[j.AnyEntry]) -> dict[str, Any]:
    """Return a save of the moves in a journal, without playing them."""
    first = last_began(entries)
    past = json.loads(table.opened.past) if table.opened.past and not first else {"moves": []}
    began = next((e for e in entries[first:] if isinstance(e, j.Began | j.WentOn)), None)
    said = [e for e in entries[first:] if isinstance(e, j.Moved)]
    kept: dict[str, Any] = {
        "kickdoor": FORMAT,
        "version": began.version if began is not None else "",
        "cards": began.cards if began is not None else "",
        "setup": asdict(setup_of(table)),
        "moves": [*past["moves"], *(encoded(e.seat, j.move_of(e.move)) for e in said)],
        "checkpoints": [e.check for e in entries[first:] if isinstance(e, j.Began | j.Moved | j.WentOn) and e.check],
    }
    if past["moves"]:  # a fork: its first entry repeats the turn it began in
        turns = past.get("checkpoints", [])
        kept["checkpoints"] = [*turns[:-1], *kept["checkpoints"]] if turns else []
    if isinstance(began, j.WentOn):
        kept["position"] = began.position
    elif "position" in past:
        kept["position"] = past["position"]
    if first:
        kept["earlier"] = as_stored(table, entries[:first])
    return kept


class Tape:
    """A finished game that can be shown at any move."""

    def __init__(self, text: str) -> None:
        self.text = text
        data = json.loads(text)
        self.provenance = msgspec.convert(data["table"], Provenance) if "table" in data else None
        self.setup, moves, self.digest = read(text)
        self.agreement = found = kickdoor.agreeing(text)
        self.moves = moves[: found.moves]
        players = self.provenance.players if self.provenance is not None else []
        self.names = tuple(p.called or p.name for p in players) or self.setup.names
        self.stops = found.words or str(data.get("damaged", ""))  # why the game is not shown to its end
        self.kept: list[Game] = []
        self.reach: list[int] = []  # by number of moves: events so far
        self.turns: list[int] = []  # the turn it was then
        game, going = kickdoor.up_to(text, found.moves)
        game.rename(self.names)
        self.teller = Teller(game)
        self.note(game)
        for _ in going:
            self.note(game)
        self.final = game

    def note(self, game: Game) -> None:
        """Record the present position, and what led to it."""
        self.teller.hear(game)
        if len(self.reach) % STRIDE == 0:
            self.kept.append(game.clone())
        self.reach.append(game.events)
        self.turns.append(game.turn_no)

    def __len__(self) -> int:
        return len(self.moves)

    def game_at(self, n: int) -> Game:
        """Return the game after n moves."""
        start = min(n // STRIDE, len(self.kept) - 1)
        game = self.kept[start].clone()
        for seat, move in self.moves[start * STRIDE : n]:
            game.play(move, seat)
        game.rename(self.names)
        return game

    def move_of(self, event: int) -> int:
        """Return the number of the move that caused an event; 0: it happened at the start."""
        return bisect_right(self.reach, event)

    def steps(self) -> list[Step]:
        """Return every move in words."""
        return [self.step(n) for n in range(1, len(self) + 1)]

    def step(self, n: int) -> Step:
        seat, move = self.moves[n - 1]
        game = self.final
        words = move_text(move, game.names, game.cards, says=game.says)
        source = self.provenance
        if source is None or n > len(source.by):
            return Step(n, seat, self.turns[n - 1], words, "", 0)
        return Step(n, seat, self.turns[n - 1], words, source.by[n - 1], source.at[n - 1])

    def moment(self, n: int, seat: int | None, everything: bool) -> Moment:
        game = self.game_at(n)
        return Moment(
            n=n,
            of=len(self),
            board=board(game, game.view(None)),
            events=self.events(n, seat, everything),
            mine=mine(game, seat) if seat is not None else None,
            hands={str(s): list(h) for s, h in enumerate(game.hands)} if everything else {},
            step=self.step(n) if n else None,
            knew=self.knew(n) if n and everything else None,
        )

    def events(self, n: int, seat: int | None, everything: bool) -> list[Event]:
        first, last = (self.reach[n - 1], self.reach[n]) if n else (0, self.reach[0])
        if everything:
            return [self.teller.event(e, seat) for e in self.final.log[first:last]]
        return [e for e in self.teller.tell(self.final, seat, first) if e.n < last]

    def log(self, seat: int | None, everything: bool) -> Log:
        if everything:
            return Log([self.teller.event(e, seat) for e in self.final.log], self.reach)
        return Log(self.teller.tell(self.final, seat, 0), self.reach)

    def knew(self, n: int) -> Knew:
        """Return what the seat knew when it made this move."""
        seat, _ = self.moves[n - 1]
        game = self.game_at(n - 1)
        view = game.view(seat, worlds=False)
        options = view.moves or tuple(game.interjections(seat))
        copies = view.fight.copies if view.fight is not None else ()
        voice = (game.names, view.cards, view.kind, view.about, seat, "en", view.says, copies)
        words = [move_text(m, *voice) for m in options]
        return Knew(seat, mine(game, seat), words)

    def until(self, n: int) -> str:
        """Return a save of the first n moves, to go on from. This version writes it, and agrees with these moves,
        whichever version they were made with."""
        return kickdoor.save(self.game_at(n))


class Line:
    """The queue of one address."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.length = 0


class Shelf:
    """A cache of tapes, and the thread that reads them."""

    def __init__(self, at_once: int) -> None:
        self.tapes: OrderedDict[str, Tape] = OrderedDict()
        self.thread = ThreadPoolExecutor(1, "replays")
        self.at_once = at_once
        self.lines: dict[str, Line] = {}  # by address

    async def ask(self, table_id: str, load: Load, ask: Callable[[Tape], T], asker: str) -> T:
        """Return what `ask` finds on the tape of that table; `load` reads its text. Every address has one question
        answered at a time, so that nobody waits for all that somebody else has asked."""
        line = self.lines.setdefault(asker, Line())
        if line.length >= self.at_once:
            raise Refused("You are reading many replays at once; try again in a moment.", 429)
        line.length += 1
        try:
            async with line.turn:
                text = "" if table_id in self.tapes else await load(table_id)
                if text is None:
                    raise NotFound("No finished game has this link. It may be mistyped, or the game isn't over yet.")
                return await asyncio.get_running_loop().run_in_executor(self.thread, self.answer, table_id, text, ask)
        finally:
            line.length -= 1
            if not line.length:
                del self.lines[asker]

    def answer(self, table_id: str, text: str, ask: Callable[[Tape], T]) -> T:
        """Answer a question. Only the reading thread calls this, so a tape has one user at a time."""
        tape = self.get(table_id)
        return ask(tape if tape is not None else self.put(table_id, Tape(text)))

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)

    def get(self, table_id: str) -> Tape | None:
        tape = self.tapes.get(table_id)
        if tape is not None:
            self.tapes.move_to_end(table_id)
        return tape

    def put(self, table_id: str, tape: Tape) -> Tape:
        self.tapes[table_id] = tape
        while len(self.tapes) > MOST_KEPT:
            self.tapes.popitem(last=False)
        return tape
