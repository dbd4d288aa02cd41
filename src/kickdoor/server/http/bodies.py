"""What the REST API takes and gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from kickdoor.engine.switches import SWITCHES
from kickdoor.server.screen.document import Hints, Late, Preset, Sitter
from kickdoor.server.screen.wire import Key, Name, Seat

Luck = Annotated[str, Meta(max_length=40)]
Sex = Literal["", "female", "male"]
SWITCHES_HELP = "House rules by name. Yes and no are 1 and 0; GET /api/switches gives the bounds of each."
# Any: Litestar would turn "5" into 5; the declaration of the switches refuses it with a sentence.
SwitchValue = Annotated[Any, Meta(extra_json_schema={"type": ["integer", "boolean"]})]
Words = Annotated[list[Key], Meta(max_length=8)]


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of everything a client sends."""


class Sit(Given, frozen=True):
    """Take a seat. `commit` is the SHA-256 of your random number, shown when the host starts; `luck` is one given
    openly instead (docs/fairness.md). `code` says that a program sits there; `more`: another seat for the same person,
    where one device is passed round."""

    name: Name
    seat: Seat | None = None
    sex: Sex = ""
    luck: Luck = ""
    code: bool = False
    more: bool = False
    commit: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)] = ""


class AddBot(Given, frozen=True):
    level: Key = "greedy"
    name: Annotated[str, Meta(max_length=24)] = ""
    seat: Seat | None = None


class OpenTable(Given, frozen=True):
    """A new table. With `me` the opener sits down at once; with `start` the game begins. A `lesson` is a
    table against bots whose seed is that number, so that one can learn from what is known to come. The `story`
    `first-game` is a lesson whose cards are laid out: the set `star`, two bots, and the opener."""

    name: Annotated[str, Meta(max_length=40)] = ""
    sets: Words = field(default_factory=lambda: ["star"])
    edition: Annotated[str, Meta(max_length=32)] = ""
    options: Words = []
    switches: Annotated[dict[Key, SwitchValue], Meta(max_length=len(SWITCHES), description=SWITCHES_HELP)] = {}
    seats: Annotated[int, Meta(ge=3, le=6)] = 4
    clock: Preset = "normal"
    public: bool = False
    bots: Annotated[list[AddBot], Meta(max_length=6)] = []
    me: Sit | None = None
    start: bool = False
    lesson: Annotated[int, Meta(ge=0, le=9999)] = 0
    late: Late = "ask"
    hints: Hints = "alone"
    story: Literal["", "first-game"] = ""


class ChangeTable(Given, frozen=True):
    """New settings; what is left out stays as it is. Once the game is on, only `late` and `hints` can change."""

    name: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    sets: Words | None = None
    edition: Annotated[str, Meta(max_length=32)] | None = None
    options: Words | None = None
    switches: Annotated[dict[Key, SwitchValue], Meta(max_length=len(SWITCHES), description=SWITCHES_HELP)] | None = None
    seats: Annotated[int, Meta(ge=3, le=6)] | None = None
    clock: Preset | None = None
    public: bool | None = None
    late: Late | None = None
    hints: Hints | None = None


class Opened(Struct, frozen=True):
    """`seat`: the opener's seat, or -1."""

    id: str
    seat: int


class Seated(Struct, frozen=True):
    """`seat`: -1 if the table has to agree first."""

    seat: int


class Listed(Struct, frozen=True):
    """A table in the lobby."""

    id: str
    name: str
    phase: str
    sets: list[str]
    edition: str
    clock: Preset
    sitters: dict[str, Sitter]
    created: int
    turn: int = 0
    leader: str = ""  # who has the highest Level, if one alone has it
    level: int = 0
    aside: str = ""  # why the game cannot go on


class Summary(Listed, frozen=True):
    """What is stored of a table for lists. Only `Listed` is shown to everybody; persons are never sent."""

    opener: str = ""
    people: list[str] = []  # by seat
    levels: list[int] = []  # by seat
    waiting: list[int] = []  # seats that have to answer, where nobody need be there all the time
    here: int = 0  # people connected


class MyTable(Struct, frozen=True):
    """A table somebody sits at. `awaited`: it is up to them; known where nobody need be there all the time (play by
    mail and without a clock)."""

    table: Listed
    seats: list[int]
    level: int
    awaited: bool
    waiting: list[str]  # names of those who are waited for
    place: int = 0  # in a finished game, from 1; 0: unknown


class Record(Struct, frozen=True):
    """Your finished games, the newest first, and how they ended. `places`: by place, how often."""

    played: int
    won: int
    places: dict[str, int]
    sets: dict[str, int]  # by set, how often it was played
    games: list[MyTable]


class MakeHost(Given, frozen=True):
    seat: Seat


class Fork(Given, frozen=True):
    """Play on from a moment of a finished game: `n` moves are kept, you take `seat`, bots the others."""

    n: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Seat
    level: Key = "greedy"
    clock: Preset = "none"


class Token(Struct, frozen=True):
    """A person. Keep the token secret: it is all that identifies them."""

    token: str


class DeviceLink(Struct, frozen=True):
    """What another device says to be you: good once, until `until`."""

    code: str
    until: int


class UseLink(Given, frozen=True):
    code: Annotated[str, Meta(min_length=1, max_length=64)]


class Trouble(Struct, frozen=True):
    """Why something could not be done."""

    status: int
    words: str
    rule: str = ""
