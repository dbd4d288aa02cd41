"""Everything that happens to a table, as entries of an append-only journal. A table is what its journal adds up to."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Literal

import msgspec
from msgspec import Struct

from kickdoor.engine.moves import Clause, Move, is_whole, packed, readable
from kickdoor.server.document import PhraseKey, Preset, YieldKey

Said = int | dict[str, Any]


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
    version: str = ""  # of the Kickdoor that wrote this


class Sat(Entry, tag="sat", frozen=True):
    """`bot`: the level of a bot, or `remote` for one that plays over the protocol; empty for people."""

    seat: int
    name: str
    person: str = ""
    bot: str = ""
    luck: str = ""  # goes into the seed
    sex: int = -1


class Stood(Entry, tag="stood", frozen=True):
    seat: int


class Began(Entry, tag="began", frozen=True):
    """The cards are dealt. `cards`: the fingerprint of the cards and rules that are played with."""

    sexes: list[int] = []
    version: str = ""  # of the Kickdoor that dealt
    cards: str = ""
    check: str = ""  # digest of the position at the start of a turn that began here


class Moved(Entry, tag="moved", frozen=True):
    """`by`: the person, a bot, a stand-in, a yield, or the clock."""

    seat: int
    move: Said
    by: Literal["", "bot", "stand-in", "yield", "clock"] = ""
    check: str = ""  # digest of the position at the start of a turn that began here


class Passed(Entry, tag="passed", frozen=True):
    """Somebody passed in a window before the engine came round to ask."""

    seat: int
    by: Literal["", "yield", "clock"] = ""


class Yielded(Entry, tag="yielded", frozen=True):
    seat: int
    what: YieldKey
    on: bool


class Thought(Entry, tag="thought", frozen=True):
    """Somebody spent thinking time."""

    seat: int
    ms: int


class Chatted(Entry, tag="chatted", frozen=True):
    name: str
    seat: int = -1
    text: str = ""
    phrase: PhraseKey | Literal[""] = ""


class StoodIn(Entry, tag="stood-in", frozen=True):
    """A bot took over for somebody who is away."""

    seat: int


class Returned(Entry, tag="returned", frozen=True):
    seat: int


class Accused(Entry, tag="accused", frozen=True):
    """Somebody asked for a vote on giving this seat to a bot."""

    seat: int
    by: int
    deadline: int


class Balloted(Entry, tag="balloted", frozen=True):
    seat: int
    by: int
    yes: bool


class Acquitted(Entry, tag="acquitted", frozen=True):
    """The vote is over and the seat stays."""

    seat: int


class Removed(Entry, tag="removed", frozen=True):
    """The vote is over; a bot has the seat from now on."""

    seat: int


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
    Opened | Sat | Stood | Began | Moved | Passed | Yielded | Thought | Chatted | StoodIn | Returned
    | Accused | Balloted | Acquitted | Removed | Rematched | WentOn | SetAside
)  # fmt: skip

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def decode(body: bytes | str) -> AnyEntry:
    return _decoder.decode(body)


def spoken(move: Move) -> Said:
    """A move as the journal keeps it."""
    if not is_whole(move):
        return packed(move)
    usual = Move(move.verb)
    kept = {k: v for k, v in asdict(move).items() if v != getattr(usual, k)}
    return {"verb": move.verb, **kept}


def heard(said: Said) -> Move:
    if isinstance(said, int):
        return readable(said)
    plain = {k: tuple(v) if isinstance(v, (list, tuple)) else v for k, v in said.items()}
    plain["clauses"] = tuple(Clause(**c) for c in said.get("clauses", ()))
    return Move(**plain)  # type: ignore[arg-type]
