"""What processes that share tables write to each other."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from kickdoor.server.calls import Answer, AnyCall
from kickdoor.server.streams import Wish


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
    """What that reader said."""

    sender: str
    number: int
    data: bytes


class Left(Letter, tag="left", frozen=True):
    sender: str
    number: int


class Told(Letter, tag="told", frozen=True):
    """Send this to your reader. `count`: so many were sent before, so that a lost one is missed."""

    number: int
    count: int
    data: bytes


class Cut(Letter, tag="cut", frozen=True):
    """Close the connection of your reader."""

    number: int
    code: int


AnyLetter = Asked | Answered | Came | Heard | Left | Told | Cut

_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[AnyLetter] = msgspec.msgpack.Decoder(AnyLetter)


def encode(letter: AnyLetter) -> bytes:
    return _encoder.encode(letter)


def decode(data: bytes) -> AnyLetter:
    return _decoder.decode(data)
