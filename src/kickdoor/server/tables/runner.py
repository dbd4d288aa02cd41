"""The runner of a table: takes commands, lets the referee act, stores the entries, then publishes them.

Everything goes through one lock, so that things happen one after the other. Nothing is shown before it is stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from time import perf_counter
from typing import Final, TypeVar

from kickdoor.engine.moves import Move
from kickdoor.server.clocks.clocks import Pace, pace_of
from kickdoor.server.clocks.outages import Outages
from kickdoor.server.http.limits import Buckets
from kickdoor.server.metrics import Metrics
from kickdoor.server.refusals import Refused
from kickdoor.server.screen.broadcast import Broadcast
from kickdoor.server.screen.document import ENDED
from kickdoor.server.screen.streams import Reader, Wish
from kickdoor.server.settings import Settings
from kickdoor.server.storage.store import Conflict, Store
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.entries import chatted
from kickdoor.server.tables.recovery import ASIDE, MOST_DETOURS, NOT_DEALT, Broken, entry_key, take_over, way_on
from kickdoor.server.tables.referee import Referee
from kickdoor.server.tables.table import Table, restored
from kickdoor.server.tables.thinking import Thinkers
from kickdoor.server.tasks import Tasks

T = TypeVar("T")
BATCH: Final = 40  # entries that may follow from one command before they are shown
BREATH: Final = 0.01  # seconds of work before the loop yields to other tables
MOMENT: Final = 0.05  # seconds to wait for a bot's answer before people's commands come first
RETRY: Final = 5.0  # seconds until a table that failed is tried again


log = logging.getLogger(__name__)


class Stumbled(Refused):
    """A command could not be stored, so it did not happen."""

    def __init__(self) -> None:
        super().__init__("The table stumbled and nothing has happened; try again.", 503)


class Gone(Exception):
    """The table is no longer kept here; ask the registry again."""


def unheeded(_: Table) -> None:
    """Do nothing about a change at a table."""


class TableRunner:
    def __init__(
        self, table: Table, settings: Settings, store: Store, metrics: Metrics, gone: Callable[[TableRunner], None],
        outages: Outages, thinkers: Thinkers | None = None, readers: Executor | None = None,
    ) -> None:  # fmt: skip
        self.table = table
        self.metrics = metrics
        self.settings = settings
        self.store = store
        self.on_gone = gone
        self.on_change: Callable[[Table], None] = unheeded
        self.outages = outages
        self.readers = readers  # threads that replay journals
        self.excused = 0  # the end of the last outage that people were given time for, in epoch ms
        self.timing = (table.clock, table.paused)  # clock and pause that the referee was set up with
        self.referee = Referee(table, self.pace(), thinkers)
        self.broadcast = Broadcast(table, self.referee)
        self.lock = asyncio.Lock()
        self.gone = False
        self.dropped = False  # unloaded because of a fault; must be loaded again
        self.stored = table.entries  # number of durable entries
        self.pending: list[j.AnyEntry] = []
        self.next: tuple[int, j.Moved] | None = None  # (moves made so far, move due in the next batch)
        self.broken: set[tuple[int, object]] = set()  # seats and moves that broke the game in this position
        self.broken_at = -1  # the number of moves that had been made
        self.detours = (-1, 0)  # (turn, replacements of broken moves in it)
        self.listening: object = None  # the pending bot answer that will wake this table
        self.timer: asyncio.TimerHandle | None = None
        self.used = table.last  # when somebody last asked for something
        table.miss_the_absent(settings.now())
        self.tasks = Tasks()
        self.chatter = Buckets(settings.chat_per_minute / 60, max(1.0, settings.chat_per_minute / 6))

    async def command(self, deed: Callable[[int], T], by_itself: bool = False) -> T:
        """Do something that may make entries (`do`). What follows from it by itself begins before this returns.
        `by_itself`: nobody has asked for it."""
        async with self.lock:
            if self.gone:
                raise Gone
            if not by_itself:
                self.used = self.settings.now()
            with self.metrics.command.time():
                try:
                    result = deed(self.settings.now())
                except Refused:
                    if self.pending:
                        await self.go_on()
                    raise
                except Exception as error:
                    refused = await self.undo(error)
                    await self.go_on()
                    raise refused from error
                await self.go_on()
            return result

    def overhear(self, entry: j.Chatted) -> None:
        """Send a spectator's chat to everybody without storing it: anybody can be a spectator."""
        chatted(self.table, entry)
        self.table.chat.forget_spectators()
        self.broadcast.announce([entry], entry.at)

    def do(self, entry: j.AnyEntry) -> None:
        """Apply an entry. Refuse a move that has already broken the game in this position."""
        if self.table.read_only:
            raise Refused("This table is damaged in the database: you can look at it, but nothing can be added.")
        if isinstance(entry, j.Moved) and self.is_broken(entry):
            raise Broken(entry, known=True)
        before = {seat: chair.person for seat, chair in enumerate(self.table.chairs)}
        try:
            self.pending.append(self.table.apply(entry))
        except Exception as error:
            raise Broken(entry) from error
        if isinstance(entry, j.Replaced):
            self.metrics.replaced.inc()
        for seat, chair in enumerate(self.table.chairs):
            if chair.person != before.get(seat, ""):
                self.broadcast.demote(seat, entry.at)
                self.broadcast.promote(seat, entry.at)
        if (self.table.clock, self.table.paused) != self.timing:
            self.timing = (self.table.clock, self.table.paused)
            self.referee.set_pace(self.pace())

    def pace(self) -> Pace:
        return pace_of(self.table.clock, self.settings.clock_scale, self.settings.bot_scale)

    async def go_on(self) -> None:
        """Let happen what is due. If that fails, try once more from the journal; if it fails again, set the table
        aside."""
        for last in (False, True):
            try:
                await self.run_batch()
                break
            except (Gone, Refused):
                raise
            except Exception as error:  # noqa: BLE001  the trouble of one table stays there
                self.fault(error)
                await self.rebuild()
                self.broadcast.welcome_all()
                if last:
                    await self.give_up()
        self.arm()

    async def run_batch(self) -> None:
        """Do a batch of due entries, store and publish it. Further ones come after people's commands."""
        more = await self.let_happen()
        await self.flush()
        self.broadcast.publish(self.settings.now())
        self.on_change(self.table)
        if more:
            self.wake()

    async def let_happen(self) -> bool:
        """Do what is due; return True if there may be more. It stops only where a bot is to move: by then all yields
        have been answered, so that nobody sees a question that is not for them."""
        self.excuse(self.outages.last(self.settings.now()))
        if self.rests():
            self.referee.resumes = True  # nobody who comes back is late at once
            return False
        happened = 0
        begun = perf_counter()
        while True:
            due = self.take_left_over() or self.referee.next(self.settings.now())
            if due is None:
                if await self.hear_bot():
                    continue
                return False
            if happened >= BATCH and isinstance(due, j.Moved) and due.by in ("bot", "stand-in"):
                self.next = (sum(self.table.moves_made), due)
                return True
            try:
                self.do(due)
            except Broken as broken:
                await self.go_round(broken)
            happened += 1
            if perf_counter() - begun > BREATH:
                await asyncio.sleep(0)
                begun = perf_counter()

    def take_left_over(self) -> j.AnyEntry | None:
        """Take the move left over from the last batch, unless something has happened since."""
        kept, self.next = self.next, None
        if kept is None or kept[0] != sum(self.table.moves_made) or self.table.paused:
            return None
        due = kept[1]
        returned = due.by in ("bot", "stand-in") and not self.table.chairs[due.seat].automatic
        return None if returned else due

    async def hear_bot(self) -> bool:
        """Wait a moment for the bot the table waits for; True if there is something new. A bot that needs longer wakes
        the table when it has chosen."""
        answer = self.referee.awaited()
        if answer is None or answer is self.listening:
            return False
        await asyncio.wait([answer], timeout=MOMENT)
        if answer.done():
            return True
        self.listening = answer
        answer.add_done_callback(lambda _: self.wake())
        return False

    def excuse(self, outage: int) -> None:
        """Give people time to return after an outage of the server that ended then (epoch ms)."""
        if outage > self.excused:
            self.excused = outage
            self.referee.excuse(outage)

    # Faults

    def fault(self, error: Exception) -> None:
        self.metrics.faults.inc()
        log.error("a table failed", exc_info=error, extra={"table": self.table.id, "entries": self.table.entries})

    async def undo(self, error: Exception) -> Refused:
        """Undo a failed action; return the refusal for the person who asked for it."""
        broken = error if isinstance(error, Broken) else None
        if broken is None or not broken.known:
            self.fault(error)
        if self.pending or (broken is not None and not broken.known):
            self.pending.clear()
            await self.rebuild()
        if broken is None:
            return Refused("Something went wrong here, so nothing has happened. Try something else.", 503)
        if isinstance(broken.entry, j.Moved) and not broken.known:
            self.note_broken(broken.entry)
            if await self.another_move() is None:
                await self.give_up()
        return broken.refusal()

    async def go_round(self, broken: Broken) -> None:
        """Replace a due move that breaks the game by another, or set the table aside."""
        entry = broken.entry
        if not isinstance(entry, j.Moved):
            raise broken
        if not broken.known:
            self.fault(broken)
            await self.rebuild()
        self.note_broken(entry)
        instead = None if self.count_detour() else await self.another_move()
        if instead is None:
            await self.give_up()
        else:
            moved = j.Moved(at=self.settings.now(), seat=entry.seat, move=j.move_data(instead), by=entry.by)
            self.next = (sum(self.table.moves_made), moved)

    def count_detour(self) -> bool:
        """Count another replaced move; return True if there were too many in this turn."""
        turn = self.table.game.turn_no if self.table.game is not None else -1
        self.detours = (turn, self.detours[1] + 1 if self.detours[0] == turn else 1)
        return self.detours[1] > MOST_DETOURS

    def note_broken(self, entry: j.Moved) -> None:
        moves = sum(self.table.moves_made)
        if self.broken_at != moves:
            self.broken_at = moves
            self.broken.clear()
        self.broken.add((entry.seat, entry_key(entry)))

    def is_broken(self, entry: j.Moved) -> bool:
        return self.broken_at == sum(self.table.moves_made) and (entry.seat, entry_key(entry)) in self.broken

    async def another_move(self) -> Move | None:
        """Return a move of the asked seat that works, searched off the event loop."""
        game = self.table.game
        if game is None or self.table.question is None:
            return None
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.readers, way_on, game, frozenset(self.broken))

    async def give_up(self) -> None:
        """Set the table aside: its journal is kept, and the game stops."""
        self.metrics.aside.inc()
        log.error("a table was set aside", extra={"table": self.table.id})
        try:
            words = ASIDE if self.table.game is not None else NOT_DEALT
            self.do(j.SetAside(at=self.settings.now(), words=words))
            await self.flush()
            self.broadcast.publish(self.settings.now())
        except Refused:
            raise
        except Exception as error:
            self.fault(error)
            self.drop()
            raise Stumbled from error

    async def rebuild(self) -> None:
        """Make the table from its journal again: in memory it may be half changed. What has happened since the last
        time it was stored has happened all the same."""
        try:
            entries = await self.store.journal(self.table.id)
            if len(entries) != self.stored:
                raise Conflict
            loop = asyncio.get_running_loop()
            table = await loop.run_in_executor(self.readers, restored, self.table.id, [*entries, *self.pending])
        except BaseException as error:
            self.drop()
            if not isinstance(error, Exception):
                raise
            self.fault(error)
            raise Stumbled from error
        take_over(table, self.table)
        self.table = self.referee.table = self.broadcast.table = table
        self.referee.thought = None
        for seat in range(len(table.chairs)):  # nobody looks through a seat they would have had by what was undone
            self.broadcast.demote(seat, self.settings.now())

    # Storing

    async def flush(self) -> None:
        if not self.pending:
            return
        entries, self.pending = self.pending, []
        try:
            with self.metrics.storing.time():
                await self.store.append(self.table, self.stored, entries)
        except BaseException as error:
            self.metrics.stumbled.inc()
            self.drop()
            if not isinstance(error, Exception):
                raise
            log.error("entries could not be stored", exc_info=error, extra={"table": self.table.id})
            raise Stumbled from error
        self.stored += len(entries)
        self.metrics.entries.inc(len(entries))
        self.broadcast.announce(entries, self.settings.now())

    def drop(self) -> None:
        """Evict the table after a fault, so that it is loaded again."""
        self.dropped = True
        self.abandon("The table stumbled; connecting again.")

    def abandon(self, words: str) -> None:
        """Evict the table: it may be ahead of the journal, or another process has it now."""
        self.gone = True
        if self.timer is not None:
            self.timer.cancel()
        self.broadcast.close(self.settings.now(), words, again=True)
        self.on_gone(self)

    def rests(self) -> bool:
        """True if nobody has looked for a while and only bots would go on: they wait until somebody looks again."""
        unseen = not self.broadcast.here and self.settings.now() - self.used >= self.settings.rest_after * 1000
        return unseen and not any(chair.human and not chair.stand_in for chair in self.table.chairs)

    def is_idle(self) -> bool:
        """True if there is no reader, and the game has ended, rests, or has nothing due."""
        ended = self.table.phase in ENDED or self.rests()
        return not self.broadcast.here and self.next is None and (ended or not self.referee.next_due())

    async def retire(self) -> None:
        """Evict the table from memory if it is still idle; the next request loads it again."""
        async with self.lock:
            if self.is_idle():
                self.abandon("")

    # Time

    def arm(self) -> None:
        """Wake up when something is due."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        when = self.referee.next_due()
        if when and not self.gone and not self.rests():
            wait = max(0, when - self.settings.now()) / 1000
            self.timer = asyncio.get_running_loop().call_later(wait, self.wake)

    def wake(self) -> None:
        self.timer = None
        self.tasks.spawn(self.on_time())

    async def on_time(self) -> None:
        try:
            await self.command(lambda _: None, by_itself=True)
        except (Gone, Stumbled):
            return
        except Exception:
            log.exception("a table failed by itself", extra={"table": self.table.id})
            if not self.gone:
                self.timer = asyncio.get_running_loop().call_later(RETRY, self.wake)

    def stands_still(self, now: int) -> bool:
        """True if something is due and nothing is running that would do it."""
        q = self.table.question
        if q is None or self.table.paused or self.lock.locked() or self.tasks:
            return False
        answer = self.referee.awaited()
        if answer is not None and answer is self.listening:
            return False
        when = self.referee.next_due()
        return bool(when and when < now) or (self.timer is None and self.table.chairs[q.seat].automatic)

    # Readers

    async def attach(self, reader: Reader, wish: Wish) -> None:
        """Add a reader. A person for whom a bot stood in is back."""
        async with self.lock:
            await self.admit(reader, wish)

    async def switch_seat(self, reader: Reader, wish: Wish) -> None:
        """Switch a reader to another of their seats, or to spectating."""
        async with self.lock:
            if wish.seat >= 0 and wish.seat not in self.table.seats_of(reader.person):
                raise Refused("That is not your seat.", 403)
            self.broadcast.leave(reader, self.settings.now())
            await self.admit(reader, wish)

    async def admit(self, reader: Reader, wish: Wish) -> None:
        """Choose the reader's seat and welcome them. The caller holds the lock: the seat that is chosen is theirs for
        as long as it takes, and `Broadcast.demote` moves them away once it is not."""
        if self.gone:
            raise Gone
        mine = self.table.seats_of(reader.person)
        reader.seat = None if wish.watch or not mine else wish.seat if wish.seat in mine else mine[0]
        reader.full = wish.full
        reader.watch = wish.watch
        self.broadcast.arrive(reader, self.settings.now())
        try:
            self.come_back(reader)
            await self.go_on()
        except BaseException:
            self.broadcast.leave(reader, self.settings.now())
            raise
        self.broadcast.welcome(reader, wish.since, self.settings.now())

    def come_back(self, reader: Reader) -> None:
        if reader.seat is None or self.table.phase == "aside":
            return
        for seat in self.table.seats_of(reader.person):
            if self.table.chairs[seat].stand_in:
                self.do(j.Returned(at=self.settings.now(), seat=seat))

    async def detach(self, reader: Reader) -> None:
        async with self.lock:
            self.used = self.settings.now()
            self.broadcast.leave(reader, self.used)
            if not self.gone:
                await self.go_on()
