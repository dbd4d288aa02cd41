"""Everything that happens to a table, as entries of an append-only journal. A table is what its journal adds up to."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from kickdoor.engine.moves import Clause, Move, is_whole, packed, readable
from kickdoor.server.screen.document import Cause, Hints, Late, PhraseKey, Preset, TimeWish, YieldKey

MoveData = int | dict[str, Any]  # a move as the journal stores it
ALL_BOTS: Final = "bots"  # in place of a person: every bot at the table


class Entry(Struct, tag_field="t", frozen=True, omit_defaults=True, kw_only=True):
    at: int  # epoch ms


class Opened(Entry, tag="opened", frozen=True):
    """Somebody set up a table."""

    name: str
    host: str
    sets: list[str]
    edition: str
    options: list[str]
    switches: dict[str, int]
    seats: int
    clock: Preset
    public: bool
    secret: str  # the server's share of the seed
    forked_from: str = ""
    past: str = ""  # a fork: the save it goes on from
    lesson: int = 0  # the seed of a table to learn at
    story: str = ""  # the first game: its cards are laid out, and its bots follow a script
    version: str = ""  # of the Kickdoor that wrote this
    late: Late = "ask"
    hints: Hints = "alone"


class Changed(Entry, tag="changed", frozen=True):
    """The host changed the settings of the table. Once a game is on, only `late` and `hints` can differ from
    before."""

    name: str
    sets: list[str]
    edition: str
    options: list[str]
    switches: dict[str, int]
    seats: int
    clock: Preset
    public: bool
    late: Late
    hints: Hints = "alone"


class Sat(Entry, tag="sat", frozen=True):
    """`bot`: the level of a bot, or `remote` for one that plays over the protocol; empty for people."""

    seat: int
    name: str
    person: str = ""
    bot: str = ""
    luck: str = ""  # goes into the deal
    sex: int = -1
    commit: str = ""  # the hash of a luck that is shown when the deal is sealed


class Stood(Entry, tag="stood", frozen=True):
    """A seat is free again, or no longer kept for somebody. `sent`: the host removed the person."""

    seat: int
    sent: bool = False


class Renamed(Entry, tag="renamed", frozen=True):
    """Somebody has another name from now on."""

    seat: int
    name: str
    was: str


class Knocked(Entry, tag="knocked", frozen=True):
    """A spectator asked to take over the bot in this seat."""

    seat: int
    person: str
    name: str


class Declined(Entry, tag="declined", frozen=True):
    """Request `n` is over: the table said no, or it could not be granted. `final`: the person need not ask again."""

    n: int
    name: str
    final: bool = False


class Joined(Entry, tag="joined", frozen=True):
    """Somebody took over the bot called `was` during the game."""

    seat: int
    person: str
    name: str
    was: str


class Invited(Entry, tag="invited", frozen=True):
    """A free seat is kept for somebody until then."""

    seat: int
    person: str
    name: str
    until: int
    sex: int = -1


class Committed(Entry, tag="committed", frozen=True):
    """Somebody who sits committed to a luck, or to another one."""

    seat: int
    commit: str


class Sealed(Entry, tag="sealed", frozen=True):
    """The host started: the deal sheet is fixed, and everybody is asked to show their luck. The sheet names the
    derivation of the deal; a table that began without one was dealt by an older version."""

    sheet: str


class Revealed(Entry, tag="revealed", frozen=True):
    """Somebody showed the luck they had committed to."""

    seat: int
    luck: str


class Began(Entry, tag="began", frozen=True):
    """The cards are dealt. `sexes`: only where there is no deal sheet to draw them from; `cards`: the fingerprint of
    the cards and rules that are played with."""

    sexes: list[int] = []
    version: str = ""  # of the Kickdoor that dealt
    cards: str = ""
    check: str = ""  # digest of the position at the start of a turn that began here


class Moved(Entry, tag="moved", frozen=True):
    """`by`: the person, a bot, a stand-in, a yield, or the clock."""

    seat: int
    move: MoveData
    by: Literal["", "bot", "stand-in", "yield", "clock"] = ""
    check: str = ""  # digest of the position at the start of a turn that began here


class TookBack(Entry, tag="took-back", frozen=True):
    """Somebody took back their last act: entry `n`, and every move and pass since then, no longer count."""

    seat: int
    n: int


class Passed(Entry, tag="passed", frozen=True):
    """Somebody passed in a window before the engine came round to ask."""

    seat: int
    by: Literal["", "bot", "stand-in", "yield", "clock"] = ""


class Yielded(Entry, tag="yielded", frozen=True):
    seat: int
    what: YieldKey
    on: bool


class Thought(Entry, tag="thought", frozen=True):
    """Somebody spent thinking time."""

    seat: int
    ms: int


class Chatted(Entry, tag="chatted", frozen=True):
    """Somebody said something. `person`: who; ALL_BOTS for a bot with a character."""

    name: str
    person: str = ""
    seat: int = -1
    text: str = ""
    phrase: PhraseKey | Literal[""] = ""


class StoodIn(Entry, tag="stood-in", frozen=True):
    """A bot plays for somebody until they are back. `by`: the seat that asked for it; -1: time ran out. `idle`: the
    person is connected but did not answer."""

    seat: int
    by: int = -1
    idle: bool = False


class Returned(Entry, tag="returned", frozen=True):
    seat: int


class Replaced(Entry, tag="replaced", frozen=True):
    """The bot that decided for this seat failed; a bot of level `bot` decides from now on."""

    seat: int
    bot: str


class Accused(Entry, tag="accused", frozen=True):
    """Somebody asked for a vote to let a bot replace this seat."""

    seat: int
    by: int
    deadline: int
    cause: Cause = ""


class Balloted(Entry, tag="balloted", frozen=True):
    seat: int
    by: int
    yes: bool


class Acquitted(Entry, tag="acquitted", frozen=True):
    """The vote is over and the person keeps the seat. `back`: they answered, so the cause is gone."""

    seat: int
    back: bool = False


class Removed(Entry, tag="removed", frozen=True):
    """A bot has the seat from now on: its holder left, or the table voted. `unanimous`: everybody else said yes."""

    seat: int
    why: Literal["", "left", "away", "idle", "agreed"] = ""
    unanimous: bool = False


class Reclaimed(Entry, tag="reclaimed", frozen=True):
    """Somebody took their seat back from the bot that had it."""

    seat: int


class Proposed(Entry, tag="proposed", frozen=True):
    """Somebody asked the others to pause the game, to resume it or to play by another clock."""

    by: int
    what: TimeWish
    deadline: int


class Seconded(Entry, tag="seconded", frozen=True):
    """Somebody said yes or no to that."""

    by: int
    yes: bool


class Rejected(Entry, tag="rejected", frozen=True):
    """Too few agreed in time."""


class Timed(Entry, tag="timed", frozen=True):
    """The game is paused, goes on, or has another clock. `by`: the seat that decided it; -1: the table agreed."""

    what: TimeWish
    by: int = -1


class Hosted(Entry, tag="hosted", frozen=True):
    """The host made somebody else the host."""

    seat: int


class Muted(Entry, tag="muted", frozen=True):
    """`person` no longer wants to read what `whom` says, or does again; empty: what spectators say; ALL_BOTS: what bots
    say."""

    person: str
    whom: str
    on: bool


class Rematched(Entry, tag="rematched", frozen=True):
    """The same people sit down again at another table."""

    table: str


class WentOn(Entry, tag="went-on", frozen=True):
    """This version would play earlier moves differently: the game goes on from the start of the turn it was in.

    The moves before are kept, but not played again.
    """

    position: dict[str, Any]
    events: int  # the number of the next event
    words: str
    version: str = ""
    cards: str = ""
    check: str = ""


class SetAside(Entry, tag="set-aside", frozen=True):
    """The game cannot go on. People can still look at the table; `words` tell them why nothing happens."""

    words: str


AnyEntry = (
    Opened | Sat | Stood | Invited | Committed | Sealed | Revealed | Began | Moved | Passed | Yielded | Thought
    | Chatted | StoodIn | Returned | Replaced | Accused | Balloted | Acquitted | Removed | Reclaimed | Rematched
    | Hosted | Muted | WentOn | SetAside | Proposed | Seconded | Rejected | Timed
    | TookBack | Changed | Renamed | Knocked | Declined | Joined
)  # fmt: skip

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def decode(body: bytes | str) -> AnyEntry:
    return _decoder.decode(body)


def that_count(entries: list[AnyEntry]) -> list[AnyEntry]:
    """Return the entries without the moves and passes that were taken back."""
    void: set[int] = set()
    for n, entry in enumerate(entries):
        if isinstance(entry, TookBack):
            void.update(i for i in range(entry.n, n) if isinstance(entries[i], Moved | Passed))
    return [entry for n, entry in enumerate(entries) if n not in void]


def move_data(move: Move) -> MoveData:
    """Return a move as the journal stores it."""
    if not is_whole(move):
        return packed(move)
    usual = Move(move.verb)
    kept = {k: v for k, v in asdict(move).items() if v != getattr(usual, k)}
    return {"verb": move.verb, **kept}


def move_of(data: MoveData) -> Move:
    """Return the move that the journal stores like this."""
    if isinstance(data, int):
        return readable(data)
    values = {k: tuple(v) if isinstance(v, (list, tuple)) else v for k, v in data.items()}
    values["clauses"] = tuple(Clause(**c) for c in data.get("clauses", ()))
    return Move(**values)  # type: ignore[arg-type]
