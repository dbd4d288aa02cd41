"""The keeper of a table: takes what people say, lets the referee work, makes it durable, and then shows it.

Everything goes through one lock, so that things happen one after the other. Nothing is shown before it is stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, TypeVar

from kickdoor.server import journal as j
from kickdoor.server.clocks import pace_of
from kickdoor.server.numbers import Numbers
from kickdoor.server.referee import Referee
from kickdoor.server.refusals import Refused
from kickdoor.server.settings import Settings
from kickdoor.server.shows import Show
from kickdoor.server.store import Store
from kickdoor.server.streams import Reader
from kickdoor.server.tables import Table

T = TypeVar("T")
BATCH: Final = 40  # so much may happen by itself before it is shown


log = logging.getLogger(__name__)


class Stumbled(Refused):
    """What was asked for could not be stored, so it has not happened."""

    def __init__(self) -> None:
        super().__init__("The table stumbled and nothing has happened; try again.", 503)


class Gone(Exception):
    """The table is no longer kept here; ask the hall again."""


class Keeper:
    def __init__(
        self, table: Table, settings: Settings, store: Store, numbers: Numbers, gone: Callable[[Keeper], None]
    ) -> None:
        self.table = table
        self.numbers = numbers
        self.settings = settings
        self.store = store
        self.on_gone = gone
        pace = pace_of(table.opened.clock, settings.clock_scale, settings.bot_scale)
        self.referee = Referee(table, pace)
        self.show = Show(table, self.referee)
        self.lock = asyncio.Lock()
        self.gone = False
        self.stored = table.entries  # so many entries are durable
        self.pending: list[j.AnyEntry] = []
        self.next: j.AnyEntry | None = None  # what the referee wants to happen in the next batch
        self.timer: asyncio.TimerHandle | None = None
        self.used = settings.now()  # when somebody last asked for something
        table.miss_the_absent(self.used)
        self.tasks: set[asyncio.Task[None]] = set()

    async def command(self, deed: Callable[[int], T]) -> T:
        """Do something that may make entries (`do`); what follows from it by itself happens before this returns."""
        async with self.lock:
            if self.gone:
                raise Gone
            self.used = self.settings.now()
            with self.numbers.command.time():
                result = deed(self.settings.now())
                await self.go_on()
            return result

    def do(self, entry: j.AnyEntry) -> None:
        if self.table.aside:
            raise Refused(self.table.aside)
        self.pending.append(self.table.apply(entry))
        if isinstance(entry, j.Sat | j.Stood | j.Removed):
            self.show.demote(entry.seat, entry.at)

    async def go_on(self) -> None:
        """Let happen what is due, a batch at a time: stored, then shown."""
        more = True
        while more:
            more = self.let_happen()
            await self.flush()
            self.show.publish(self.settings.now())
            if more:
                await asyncio.sleep(0)
        self.arm()

    def let_happen(self) -> bool:
        """True if there may be more. It stops only where a bot is to move: by then all yields have been answered, so
        that nobody sees a question that is not for them."""
        now = self.settings.now()
        happened = 0
        while (due := self.next or self.referee.next(now)) is not None:
            self.next = None
            if happened >= BATCH and isinstance(due, j.Moved) and due.by in ("bot", "stand-in"):
                self.next = due
                return True
            self.do(due)
            happened += 1
        return False

    async def flush(self) -> None:
        if not self.pending:
            return
        entries, self.pending = self.pending, []
        try:
            with self.numbers.storing.time():
                await self.store.append(self.table, self.stored, entries)
        except BaseException as error:
            self.numbers.stumbled.inc()
            self.abandon("The table stumbled; connecting again.")
            if not isinstance(error, Exception):
                raise
            log.error("entries could not be stored", exc_info=error, extra={"table": self.table.id})
            raise Stumbled from error
        self.stored += len(entries)
        self.numbers.entries.inc(len(entries))
        self.show.announce(entries, self.settings.now())

    def abandon(self, words: str) -> None:
        """What is in memory may be ahead of what is stored, or another keeps the table now: forget it here."""
        self.gone = True
        if self.timer is not None:
            self.timer.cancel()
        self.show.close(self.settings.now(), words, again=True)
        self.on_gone(self)

    def is_idle(self) -> bool:
        """Does nobody look, and will nothing happen by itself?"""
        return not self.show.here and (self.table.phase in ("over", "aside") or not self.referee.wake())

    async def retire(self) -> None:
        """Forget the table here, if it is still idle; whoever asks for it next reads it from the store."""
        async with self.lock:
            if self.is_idle():
                self.abandon("")

    # Time

    def arm(self) -> None:
        """Wake up when something is due."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        when = self.referee.wake()
        if when and not self.gone:
            wait = max(0, when - self.settings.now()) / 1000
            self.timer = asyncio.get_running_loop().call_later(wait, self.wake)

    def wake(self) -> None:
        self.timer = None
        task = asyncio.ensure_future(self.on_time())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def on_time(self) -> None:
        try:
            await self.command(lambda _: None)
        except (Gone, Stumbled):
            return

    # Readers

    async def attach(self, reader: Reader, since: int) -> None:
        """Show the table to somebody from now on; whoever was stood in for is back."""
        async with self.lock:
            if self.gone:
                raise Gone
            self.show.arrive(reader, self.settings.now())
            try:
                self.come_back(reader)
                await self.go_on()
            except BaseException:
                self.show.leave(reader, self.settings.now())
                raise
            self.show.welcome(reader, since, self.settings.now())

    def come_back(self, reader: Reader) -> None:
        if reader.seat is None or self.table.phase == "aside":
            return
        for seat in self.table.seats_of(reader.person):
            if self.table.chairs[seat].stand_in:
                self.do(j.Returned(at=self.settings.now(), seat=seat))

    async def detach(self, reader: Reader) -> None:
        async with self.lock:
            self.used = self.settings.now()
            self.show.leave(reader, self.used)
            if not self.gone:
                await self.go_on()
