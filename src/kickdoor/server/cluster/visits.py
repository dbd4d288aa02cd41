"""Conversations between a reader at one process and a table at another: the end at the table (`Visit`) and the end at
the reader (`FarTalk`)."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from kickdoor.server.cluster import letters as l
from kickdoor.server.logs import trace_of
from kickdoor.server.refusals import Refused, close_code
from kickdoor.server.screen.conversations import Conversation
from kickdoor.server.screen.streams import Reader, Wish

if TYPE_CHECKING:
    from kickdoor.server.cluster.forwarding import Cluster

MOST_HEARD: Final = 200  # messages of one reader that wait for the table
AGAIN: Final = 1012  # closes a connection: the client connects again
log = logging.getLogger(__name__)


class Visit:
    """A reader of a table here who is connected to another process. The messages are handled one after the other."""

    def __init__(self, cluster: Cluster, came: l.Came) -> None:
        self.cluster = cluster
        self.sender = came.sender
        self.number = came.number
        self.person = came.person
        self.name = ""
        self.seat: int | None = None
        self.full = True
        self.watch = False
        self.wish = came.wish
        self.talk = Conversation(cluster.registry, came.table, self)
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()  # messages; None: it is over
        self.sent = 0  # letters
        self.count = 0  # letters received

    # To the reader

    def send(self, message: bytes) -> None:
        self.cluster.post(self.sender, l.Told(self.number, self.sent, message))
        self.sent += 1

    def close(self, code: int) -> None:
        """End the conversation and drop the messages that wait."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.leave()
        self.cluster.post(self.sender, l.Cut(self.number, code))

    def lose(self) -> None:
        """End the conversation because a letter was lost or the reader's process does not answer. The client has to
        connect again, and the player gets the time for it."""
        self.close(AGAIN)
        if self.talk.runner is not None:
            self.talk.runner.excuse(self.cluster.registry.settings.now())

    # From the reader

    def hear(self, letter: l.Heard) -> None:
        if letter.count != self.count:
            self.lose()
        elif self.waiting.qsize() >= MOST_HEARD:
            self.close(1013)
        else:
            self.count += 1
            self.waiting.put_nowait(letter.data)

    def leave(self) -> None:
        """End after the messages that wait."""
        self.cluster.visits.pop((self.sender, self.number), None)
        self.waiting.put_nowait(None)

    async def run(self) -> None:
        try:
            await self.talk.open(self.wish)
            while (data := await self.waiting.get()) is not None:
                await self.talk.hear(data)
        except Refused as refused:
            self.close(close_code(refused))
        except Exception as error:
            extra = {"table": self.talk.table, "error": str(error)}
            log.error("a forwarded conversation failed", exc_info=trace_of(error), extra=extra)
            self.close(AGAIN)
        try:
            await self.talk.close()
        except Exception as error:  # noqa: BLE001  the runner has closed all its readers
            log.warning("a reader could not leave", extra={"table": self.talk.table, "error": str(error)})


class FarTalk:
    """A connection here to a table that another process keeps."""

    def __init__(self, cluster: Cluster, owner: str, table: str, reader: Reader) -> None:
        self.cluster = cluster
        self.owner = owner
        self.table = table
        self.reader = reader
        self.number = next(cluster.numbers)
        self.sent = 0  # letters
        self.count = 0  # letters received

    async def open(self, wish: Wish) -> None:
        self.cluster.far[self.number] = self
        self.cluster.listen_to(self.owner)
        self.cluster.post(self.owner, l.Came(self.cluster.me, self.number, self.table, self.reader.person, wish))

    async def hear(self, data: bytes) -> None:
        if self.number in self.cluster.far:
            self.cluster.post(self.owner, l.Heard(self.cluster.me, self.number, self.sent, data))
            self.sent += 1

    def tell(self, letter: l.Told) -> None:
        if letter.count != self.count:
            self.cut(AGAIN)
            return
        self.count += 1
        self.reader.send(letter.data)

    def cut(self, code: int) -> None:
        """Close the connection of the reader; with AGAIN when a letter was lost or the owner does not answer."""
        if self.cluster.far.pop(self.number, None) is not None:
            self.reader.close(code)
            self.cluster.post(self.owner, l.Left(self.cluster.me, self.number))

    async def close(self) -> None:
        if self.cluster.far.pop(self.number, None) is not None:
            self.cluster.post(self.owner, l.Left(self.cluster.me, self.number))
