"""Streams: what the readers of one seat are sent. All readers of a seat share one stream."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from kickdoor.server.screen.document import Board, Clock, Doc, Event, Mine, Prompt
from kickdoor.server.screen.document import Table as Shown
from kickdoor.server.screen.patch import difference

Plain = dict[str, Any]
_encode = msgspec.json.Encoder().encode


class Wish(msgspec.Struct, frozen=True):
    """The options of a reader."""

    since: int = 0  # the number of the first event that is new to the reader
    seat: int = -1  # one of the person's seats; -1: the first
    watch: bool = False  # as a spectator
    full: bool = True  # with previews and reasons


class Reader(Protocol):
    """A connection, here or in another process."""

    person: str
    name: str
    seat: int | None
    full: bool
    watch: bool  # stays a spectator even if its person has a seat

    def send(self, message: bytes) -> None: ...

    def close(self, code: int) -> None: ...


class Shared:
    """The part that all streams share: table, board and clock. It is compared and encoded once."""

    def __init__(self) -> None:
        self.parts: dict[str, Plain] = {}
        self.board: Board | None = None

    def update(self, shown: Shown, board: Board | None, clock: Clock | None) -> dict[str, msgspec.Raw]:
        """Return the encoded patches of what changed."""
        new: dict[str, Plain] = {"table": msgspec.to_builtins(shown)}
        if board is not None and board is self.board:
            new["board"] = self.parts["board"]
        elif board is not None:
            new["board"] = msgspec.to_builtins(board)
        self.board = board
        if clock is not None:
            new["clock"] = msgspec.to_builtins(clock)
        patch = difference(self.parts, new)
        self.parts = new
        return {key: msgspec.Raw(_encode(value)) for key, value in patch.items()}


class Stream:
    """One seat's own part of the document, and its readers. `full`: with previews and reasons, for people."""

    def __init__(self, seat: int | None, full: bool) -> None:
        self.seat = seat
        self.full = full
        self.readers: set[Reader] = set()
        self.parts: dict[str, Plain] = {}
        self.stamp: object = None  # stands for what the parts were made of

    def update(self, mine: Mine | None, prompt: Prompt | None) -> Plain:
        """Return the patch of what changed."""
        new: dict[str, Plain] = {}
        if mine is not None:
            new["mine"] = msgspec.to_builtins(mine)
        if prompt is not None:
            new["prompt"] = msgspec.to_builtins(prompt)
        patch = difference(self.parts, new)
        self.parts = new
        return patch

    def send(self, message: bytes) -> None:
        for reader in tuple(self.readers):
            reader.send(message)


def delta(at: int, shared: dict[str, msgspec.Raw], own: Plain, events: list[Event]) -> bytes:
    """Return an encoded Delta; the shared parts are already encoded."""
    message: Plain = {"t": "delta", "at": at}
    patch: Plain = {**shared, **own}
    if patch:
        message["patch"] = patch
    if events:
        message["events"] = events
    return _encode(message)


def document(shared: Shared, stream: Stream) -> Doc:
    return msgspec.convert({**shared.parts, **stream.parts}, Doc)
