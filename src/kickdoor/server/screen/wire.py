"""Every message of the wire protocol, as types. docs/protocol.md explains them; `schema.py` makes the JSON Schema and
the TypeScript types out of them. A `Welcome` brings the whole document (document.py), a `Delta` what changed in it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kickdoor.server.screen.document import (
    ClauseWord, Doc, Due, Event, Line, Lost, PhraseKey, Preview, Speed, TimeWish, YieldKey,
)  # fmt: skip

PROTOCOL = 1

# What people may send. Names and chat are trimmed and freed of control characters as well (see names.py).
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
Key = Annotated[str, Meta(min_length=1, max_length=32)]
Seat = Annotated[int, Meta(ge=0, le=5)]
CardId = Annotated[int, Meta(ge=-1, le=1023)]
Small = Annotated[int, Meta(ge=-1, le=1023)]
Count = Annotated[int, Meta(ge=0, le=1 << 53)]
Cards = Annotated[list[CardId], Meta(max_length=40)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
OwnLuck = Annotated[str, Meta(pattern="^[0-9a-f]{32,64}$", max_length=64)]


# --- server to client ------------------------------------------------------------------------------------------------


class Welcome(Struct, tag="welcome", tag_field="t", frozen=True):
    """The whole document, on connecting and whenever the client asks to look through another seat."""

    protocol: int
    at: int  # the server's clock, epoch ms
    you: int | None  # the seat; none: a spectator
    cards: list[str]  # what each card id is: "star:time-warp"
    doc: Doc
    events: list[Event]  # after the number the client named, or all
    chat: list[Line]
    digest: list[int]  # numbers of the events that happened to this seat while it was not looking
    seats: list[int]  # all seats of this person
    muted: list[int] = []  # seats this person has muted; -1: spectators
    lost: list[Lost] = []  # seats this person has lost


class Delta(Struct, tag="delta", tag_field="t", frozen=True, omit_defaults=True):
    at: int
    patch: dict[str, Any] = {}
    events: list[Event] = []


class Notice(Struct, tag="notice", tag_field="t", frozen=True, omit_defaults=True):
    """One sentence for this reader. `re` is the `id` of the message it answers."""

    at: int
    kind: Literal["refused", "timeout", "info", "stand-in", "vote", "deal"]
    words: str
    rule: str = ""
    re: str = ""


class Tried(Struct, tag="tried", tag_field="t", frozen=True, omit_defaults=True):
    """The answer to `Try`: may it be said, and what would it do to the fight?"""

    at: int
    re: str
    ok: bool
    words: str
    rule: str = ""
    preview: Preview | None = None
    warning: str = ""  # what looks wrong about it: ask once more


class Chatted(Struct, tag="chatted", tag_field="t", frozen=True):
    at: int
    line: Line


class Muted(Struct, tag="muted", tag_field="t", frozen=True):
    """Whom this person has muted now, on any of their devices, and the chat without them."""

    at: int
    seats: list[int]  # -1: spectators
    chat: list[Line]


class Pong(Struct, tag="pong", tag_field="t", frozen=True):
    at: int


class Bye(Struct, tag="bye", tag_field="t", frozen=True):
    """The last message before the server closes; `again`: connect anew."""

    at: int
    words: str
    again: bool


ToClient = Welcome | Delta | Notice | Tried | Chatted | Muted | Pong | Bye


# --- client to server ------------------------------------------------------------------------------------------------


class Ask(Struct, tag_field="t", frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """`id` is any word of the client's own; an answer to the message carries it."""

    id: Annotated[str, Meta(max_length=24)] = ""


class Act(Ask, tag="act", frozen=True):
    """Make one of the listed moves of prompt `n`."""

    n: Count
    move: Key


class SpokenClause(Struct, frozen=True, forbid_unknown_fields=True):
    what: ClauseWord
    card: CardId = -1
    n: Annotated[int, Meta(ge=0, le=1023)] = 0
    order: Literal["alternate", "first", "last"] = "alternate"
    by: Annotated[int, Meta(ge=-1, le=5)] = -1
    at: Small = -1
    due: Due = "win"


class Spoken(Struct, frozen=True, forbid_unknown_fields=True):
    """A sale (`cards`), a trade (`at`, `cards` given, `wants`, `clauses`), an offer in a fight (`at`, `clauses`), a
    call to the table or a volunteer's terms (`clauses`), other terms for what was offered (`counter`, with what the
    offer was made of) in one breath; or showing one's hand."""

    verb: Literal["sell", "trade", "offer", "counter", "call", "volunteer", "show"]
    at: Small = -1
    cards: Cards = []
    wants: Cards = []
    clauses: Annotated[list[SpokenClause], Meta(max_length=12)] = []


class Say(Ask, tag="say", frozen=True):
    n: Count
    move: Spoken


class Try(Ask, tag="try", frozen=True):
    """Would that be allowed, and what would it do? Changes nothing."""

    move: Spoken


class Pass(Ask, tag="pass", frozen=True):
    """Pass in the window of prompt `n`."""

    n: Count


class Undo(Ask, tag="undo", frozen=True):
    """Take back my last act; possible while `Mine.undo`."""


class Hold(Ask, tag="hold", frozen=True):
    """Hold on, I am thinking; or stop holding."""

    on: bool = True


class Yield(Ask, tag="yield", frozen=True):
    what: YieldKey
    on: bool


class BotSpeed(Ask, tag="speed", frozen=True):
    """Let bots move slower or faster, or one step at a time. For those who play with bots alone."""

    speed: Speed


class Step(Ask, tag="step", frozen=True):
    """Let the next bot move; at the speed `step`."""


class Chat(Ask, tag="chat", frozen=True):
    text: Text


class Phrase(Ask, tag="phrase", frozen=True):
    phrase: PhraseKey


class Mute(Ask, tag="mute", frozen=True):
    """Mute the person who holds this seat (-1: all spectators) on all my devices, or unmute them. The mute stays with
    the person when the seat changes hands."""

    seat: Annotated[int, Meta(ge=-1, le=5)]
    on: bool


class Remove(Ask, tag="remove", frozen=True):
    """Ask the table to vote whether a bot replaces this seat; with nobody else to vote, ask for a stand-in."""

    seat: Seat


class Ballot(Ask, tag="ballot", frozen=True):
    seat: Seat
    yes: bool


class Back(Ask, tag="back", frozen=True):
    """I am here: the answer to "Are you there?"; takes the seat back from a bot that stands in."""


class Time(Ask, tag="time", frozen=True):
    """Pause or resume the game, or play by another clock. The host decides it alone; anybody else asks the others."""

    what: TimeWish


class Second(Ask, tag="second", frozen=True):
    """Say yes or no to what somebody asked of the table (`Motion`)."""

    yes: bool


class Look(Ask, tag="look", frozen=True):
    """Look through another seat of mine (one device passed round), or as a spectator (-1)."""

    seat: Annotated[int, Meta(ge=-1, le=5)]


class Commit(Ask, tag="commit", frozen=True):
    """Before the game: commit a seat of mine to a luck by its SHA-256, or to another one."""

    seat: Seat
    luck: Hash


class Reveal(Ask, tag="reveal", frozen=True):
    """The host has started: show the luck that a seat of mine has committed to."""

    seat: Seat
    luck: OwnLuck


class Ping(Ask, tag="ping", frozen=True):
    """Answered by a pong; keeps a connection alive and tells the server's time."""


FromClient = (
    Act
    | Say
    | Try
    | Pass
    | Undo
    | Hold
    | Yield
    | BotSpeed
    | Step
    | Chat
    | Phrase
    | Mute
    | Remove
    | Ballot
    | Back
    | Time
    | Second
    | Look
    | Commit
    | Reveal
    | Ping
)
