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
from kickdoor.server.limits import Buckets
from kickdoor.server.numbers import Numbers
from kickdoor.server.referee import Referee
from kickdoor.server.refusals import Refused
from kickdoor.server.settings import Settings
from kickdoor.server.shows import Show
from kickdoor.server.store import Store
from kickdoor.server.streams import Reader, Wish
from kickdoor.server.tables import Table

T = TypeVar("T")
SPECTATORS_KEPT: Final = 40  # lines of chat of spectators a newcomer is sent
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
        self.used = table.last  # when somebody last asked for something
        table.miss_the_absent(settings.now())
        self.tasks: set[asyncio.Task[None]] = set()
        self.chatter = Buckets(settings.chat_per_minute / 60, max(1.0, settings.chat_per_minute / 6))

    async def command(self, deed: Callable[[int], T], by_itself: bool = False) -> T:
        """Do something that may make entries (`do`); what follows from it by itself happens before this returns.
        `by_itself`: nobody has asked for it."""
        async with self.lock:
            if self.gone:
                raise Gone
            if not by_itself:
                self.used = self.settings.now()
            with self.numbers.command.time():
                result = deed(self.settings.now())
                await self.go_on()
            return result

    def overhear(self, entry: j.Chatted) -> None:
        """Let everybody hear a spectator. It is not stored: anybody can be a spectator and say anything."""
        chat = self.table.chat
        self.table.chatted(entry)
        others = [line for line in chat if line.seat < 0]
        for line in others[:-SPECTATORS_KEPT]:
            chat.remove(line)
        self.show.announce([entry], entry.at)

    def do(self, entry: j.AnyEntry) -> None:
        before = [chair.person for chair in self.table.chairs]
        self.table.apply(entry)
        self.pending.append(entry)
        for seat, chair in enumerate(self.table.chairs):
            if chair.person != before[seat]:
                self.show.demote(seat, entry.at)

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
        if self.rests():
            self.referee.resumes = True  # nobody who comes back is late at once
            return False
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

    def rests(self) -> bool:
        """True if nobody has looked for a while and only bots would go on: they wait until somebody looks again."""
        unseen = not self.show.here and self.settings.now() - self.used >= self.settings.rest_after * 1000
        return unseen and not any(chair.human and not chair.stand_in for chair in self.table.chairs)

    def is_idle(self) -> bool:
        """True if nobody looks and nothing will happen by itself."""
        return not self.show.here and (self.table.phase == "over" or self.rests() or not self.referee.wake())

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
        if when and not self.gone and not self.rests():
            wait = max(0, when - self.settings.now()) / 1000
            self.timer = asyncio.get_running_loop().call_later(wait, self.wake)

    def wake(self) -> None:
        self.timer = None
        task = asyncio.ensure_future(self.on_time())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def on_time(self) -> None:
        try:
            await self.command(lambda _: None, by_itself=True)
        except (Gone, Stumbled):
            return

    # Readers

    async def attach(self, reader: Reader, wish: Wish) -> None:
        """Show the table to a reader from now on. A person who was stood in for is back."""
        async with self.lock:
            await self.admit(reader, wish)

    async def turn(self, reader: Reader, wish: Wish) -> None:
        """Let a reader who is here look through another seat of theirs, or as a spectator."""
        async with self.lock:
            if wish.seat >= 0 and wish.seat not in self.table.seats_of(reader.person):
                raise Refused("That is not your seat.", 403)
            self.show.leave(reader, self.settings.now())
            await self.admit(reader, wish)

    async def admit(self, reader: Reader, wish: Wish) -> None:
        """Choose the reader's seat and welcome them. The caller holds the lock: the seat that is chosen is theirs for
        as long as it takes, and `Show.demote` moves them away once it is not."""
        if self.gone:
            raise Gone
        mine = self.table.seats_of(reader.person)
        reader.seat = None if wish.watch or not mine else wish.seat if wish.seat in mine else mine[0]
        reader.full = wish.full
        self.show.arrive(reader, self.settings.now())
        try:
            self.come_back(reader)
            await self.go_on()
        except BaseException:
            self.show.leave(reader, self.settings.now())
            raise
        self.show.welcome(reader, wish.since, self.settings.now())

    def come_back(self, reader: Reader) -> None:
        if reader.seat is None:
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
