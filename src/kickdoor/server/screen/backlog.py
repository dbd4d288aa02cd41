"""The events of a game so far, for a client that connects. An event never changes for a seat, so it is put into words
and encoded only once."""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from typing import Final

import msgspec

from kickdoor.server.screen.document import Event

MOST_KEPT: Final = 64  # stories kept encoded by this process; a long one takes some 350 KB
_encode = msgspec.json.Encoder().encode
_kept: OrderedDict[Backlog, None] = OrderedDict()


class Backlog:
    """The events of a game as one seat, or the spectators, saw them."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        self.until = 0  # the number of the first event that is not in it
        self.text = bytearray()
        self.numbers: list[int] = []
        self.starts: list[int] = []  # where each event begins in the text
        self.mine: list[int] = []  # numbers of the events that concern the seat

    def add(self, events: list[Event], until: int) -> None:
        for event in events:
            self.numbers.append(event.n)
            self.starts.append(len(self.text))
            self.text += _encode(event) + b","
            if event.me:
                self.mine.append(event.n)
        self.until = until
        _kept[self] = None
        _kept.move_to_end(self)
        if len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)[0].forget()

    def since(self, number: int) -> msgspec.Raw:
        """Return the events from that number on, as a JSON array."""
        first = bisect_left(self.numbers, number)
        start = self.starts[first] if first < len(self.starts) else len(self.text)
        return msgspec.Raw(b"[" + self.text[start:-1] + b"]")
