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

# Limits on what clients may send. The server also trims names and chat and removes control characters (see names.py).
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
    """The whole document: sent on connecting, and when the client switches to another seat (`Look`)."""

    protocol: int
    at: int  # the server's clock, epoch ms
    you: int | None  # the reader's seat; null: a spectator
    cards: list[str]  # what each card id is: "star:time-warp"
    doc: Doc
    events: list[Event]  # after the number the client named, or all
    chat: list[Line]
    digest: list[int]  # numbers of the events that affected this seat while its player was away
    seats: list[int]  # all seats of this person
    muted: list[int] = []  # seats this person has muted; -1: spectators, -3: bots
    lost: list[Lost] = []  # seats this person has lost
    host: bool = False  # this person is the host, perhaps without a seat


class Delta(Struct, tag="delta", tag_field="t", frozen=True, omit_defaults=True):
    """What changed: a merge patch for the document, and the events behind it."""

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
    """The answer to `Try`: whether the move is allowed, and what it would change."""

    at: int
    re: str
    ok: bool
    words: str
    rule: str = ""
    preview: Preview | None = None
    warning: str = ""  # what looks wrong about it: ask once more
    then: str = ""  # what a sale changes: "Level 8 to 9"


class Rated(Struct, frozen=True):
    """A move that the coach compared, and the chance to win after it (0 to 1)."""

    words: str
    chance: float


class Hinted(Struct, tag="hinted", tag_field="t", frozen=True, omit_defaults=True):
    """The answer to `Hint`. Chances are from 0 to 1, by what this seat can know."""

    at: int
    re: str
    n: int  # the prompt it is about
    words: str  # the move to make
    why: str  # the reason, in a sentence
    now: float  # the chance to win as things stand
    after: float  # and after the move
    move: str = ""  # the move's key in the prompt; empty: it is `whole`, or has to be put together
    whole: Spoken | None = None  # what to `Say`
    others: list[Rated] = []  # what else was compared, the best first


class Chatted(Struct, tag="chatted", tag_field="t", frozen=True):
    """A new line of chat."""

    at: int
    line: Line


class Muted(Struct, tag="muted", tag_field="t", frozen=True):
    """The seats this person has muted on any of their devices, and the chat without their lines."""

    at: int
    seats: list[int]  # -1: spectators, -3: bots
    chat: list[Line]


class Pong(Struct, tag="pong", tag_field="t", frozen=True):
    """The answer to `Ping`."""

    at: int


class Bye(Struct, tag="bye", tag_field="t", frozen=True):
    """The last message before the server closes the connection; `again`: reconnect."""

    at: int
    words: str
    again: bool


ToClient = Welcome | Delta | Notice | Tried | Hinted | Chatted | Muted | Pong | Bye


# --- client to server ------------------------------------------------------------------------------------------------


class Ask(Struct, tag_field="t", frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """The base of all messages to the server. `id`: chosen by the client; the answer repeats it as `re`."""

    id: Annotated[str, Meta(max_length=24)] = ""


class Act(Ask, tag="act", frozen=True):
    """Make one of the listed moves of prompt `n`."""

    n: Count
    move: Key


class SpokenClause(Struct, frozen=True, forbid_unknown_fields=True):
    """One clause of a deal that a client proposes; the fields are those of `Clause`."""

    what: ClauseWord
    card: CardId = -1
    n: Annotated[int, Meta(ge=0, le=1023)] = 0
    order: Literal["alternate", "first", "last"] = "alternate"
    by: Annotated[int, Meta(ge=-1, le=5)] = -1
    at: Small = -1
    due: Due = "win"


class Spoken(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that is proposed whole, with lists. Which fields count depends on the verb:

    `sell`: `cards`
    `trade`: `at` (the partner), `cards` given, `wants`, `clauses`
    `offer`: `at` (the helper), `clauses`
    `call`, `volunteer`: `clauses`
    `counter`: the fields of the offer that it answers
    `show`: `at` (the seat that sees the hand; -1: all)
    """

    verb: Literal["sell", "trade", "offer", "counter", "call", "volunteer", "show"]
    at: Small = -1
    cards: Cards = []
    wants: Cards = []
    clauses: Annotated[list[SpokenClause], Meta(max_length=12)] = []


class Say(Ask, tag="say", frozen=True):
    """Make a whole move (`Spoken`) at prompt `n`."""

    n: Count
    move: Spoken


class Try(Ask, tag="try", frozen=True):
    """Ask whether a whole move is allowed and what it would do. Changes nothing; `Tried` answers."""

    move: Spoken


class Hint(Ask, tag="hint", frozen=True):
    """Ask the coach what to do at prompt `n`; possible while `Mine.hint`. `Hinted` answers, in about half a second."""

    n: Count


class Pass(Ask, tag="pass", frozen=True):
    """Pass in the window of prompt `n`."""

    n: Count


class Undo(Ask, tag="undo", frozen=True):
    """Take back my last act; possible while `Mine.undo`."""


class Hold(Ask, tag="hold", frozen=True):
    """Hold the window open while this player thinks, or stop holding it. Stops a quick turn as well."""

    on: bool = True


class Yield(Ask, tag="yield", frozen=True):
    """Let the server act for this seat, or stop it.

    `quiet`, `fight`, `attacked`, `turn`: pass in windows where nothing is pending, for the rest of this fight, until
    the seat is attacked, until its next turn
    `able`, `quick`: only alone with bots: ask only if the seat can do something; also go on by itself in its turn
    where there is nothing to decide
    `gear`: in its own turn, put on every card that makes the character better and costs nothing, once
    """

    what: YieldKey
    on: bool


class BotSpeed(Ask, tag="speed", frozen=True):
    """Set the speed of the bots, or let them move one step at a time. Only for a person alone with bots."""

    speed: Speed


class Step(Ask, tag="step", frozen=True):
    """Let the next bot move. Only at the speed `step`."""


class Chat(Ask, tag="chat", frozen=True):
    """Send a line of chat."""

    text: Text


class Phrase(Ask, tag="phrase", frozen=True):
    """Send a ready-made phrase or reaction."""

    phrase: PhraseKey


class Mute(Ask, tag="mute", frozen=True):
    """Mute the person who holds this seat (-1: all spectators, -3: all bots) on all my devices, or unmute them. The
    mute stays with the person when the seat changes hands."""

    seat: Annotated[int, Meta(ge=-3, le=5)]
    on: bool


class Remove(Ask, tag="remove", frozen=True):
    """Start a vote to let a bot replace this seat; if nobody else can vote, ask for a stand-in."""

    seat: Seat


class Ballot(Ask, tag="ballot", frozen=True):
    """Vote on whether a bot replaces this seat (`Vote`)."""

    seat: Seat
    yes: bool


class Back(Ask, tag="back", frozen=True):
    """Answer "Are you there?"; take the seat back from a bot that stands in."""


class Time(Ask, tag="time", frozen=True):
    """Pause or resume the game, or change the clock. The host decides alone; for others a vote starts (`Motion`)."""

    what: TimeWish


class Second(Ask, tag="second", frozen=True):
    """Vote on a request to pause, resume or change the clock (`Motion`)."""

    yes: bool


class Rename(Ask, tag="rename", frozen=True):
    """Have another name at this table."""

    name: Name


class Admit(Ask, tag="admit", frozen=True):
    """Answer somebody who asks to take over a bot (`Knock` number `n`)."""

    n: Count
    yes: bool


class Look(Ask, tag="look", frozen=True):
    """Switch to another seat of this person (one device passed round), or to spectating (-1)."""

    seat: Annotated[int, Meta(ge=-1, le=5)]


class Commit(Ask, tag="commit", frozen=True):
    """Before the game: send the SHA-256 of this seat's random number, or replace it."""

    seat: Seat
    luck: Hash


class Reveal(Ask, tag="reveal", frozen=True):
    """After the host has started: show the random number that this seat committed to."""

    seat: Seat
    luck: OwnLuck


class Ping(Ask, tag="ping", frozen=True):
    """Keep the connection alive; `Pong` answers with the server's time."""


FromClient = (
    Act
    | Say
    | Try
    | Hint
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
    | Rename
    | Admit
    | Look
    | Commit
    | Reveal
    | Ping
)
