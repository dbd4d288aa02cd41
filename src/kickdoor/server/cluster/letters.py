"""What processes that share tables write to each other.

Redis may lose letters. So the letters of one conversation are numbered in both directions, and every few seconds each
process writes how many it has sent (`Tally`): a process that is missing one ends the conversation, and the client
connects again.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from kickdoor.server.screen.streams import Wish
from kickdoor.server.tables.calls import Answer, AnyCall


class Letter(Struct, tag_field="t", frozen=True, array_like=True):
    pass


class Asked(Letter, tag="asked", frozen=True):
    """Somebody at `sender` wants something done at a table of yours."""

    sender: str
    number: int
    table: str
    person: str
    call: AnyCall


class Answered(Letter, tag="answered", frozen=True):
    number: int
    answer: Answer


class Came(Letter, tag="came", frozen=True):
    """A reader connected to `sender` wants to look at a table of yours; `number` names it from now on."""

    sender: str
    number: int
    table: str
    person: str
    wish: Wish


class Heard(Letter, tag="heard", frozen=True):
    """A message of that reader. `count`: how many were sent before it."""

    sender: str
    number: int
    count: int
    data: bytes


class Left(Letter, tag="left", frozen=True):
    sender: str
    number: int


class Told(Letter, tag="told", frozen=True):
    """Send this to your reader. `count`: how many were sent before it."""

    number: int
    count: int
    data: bytes


class Cut(Letter, tag="cut", frozen=True):
    """Close the connection of your reader."""

    number: int
    code: int


class Tally(Letter, tag="tally", frozen=True):
    """`sender` is alive. By number of the reader: how many `Heard` and `Told` letters it has sent you, for every
    conversation it knows of."""

    sender: str
    heard: dict[int, int]  # readers of `sender` at your tables
    told: dict[int, int]  # your readers at tables of `sender`


AnyLetter = Asked | Answered | Came | Heard | Left | Told | Cut | Tally

_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[AnyLetter] = msgspec.msgpack.Decoder(AnyLetter)


def encode(letter: AnyLetter) -> bytes:
    return _encoder.encode(letter)


def decode(data: bytes) -> AnyLetter:
    return _decoder.decode(data)
