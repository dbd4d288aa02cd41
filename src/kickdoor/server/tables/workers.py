"""Child processes for slow bots and the coach. They block nobody there and can always be killed.

A worker is forked when a choice needs one, not from the server, whose event loop would stand still meanwhile, but from
a copy of it that does nothing else (`Nursery`); so it knows every set and bot of the server. It serves one choice at a
time, ends after a minute without one, and dies with the server. Views and moves travel as pickles. What a bot remembers
travels with each question and comes back with the answer, so any worker can answer the next one. The coach has one
worker at a time, besides those of the bots, so that no bot waits for it.
"""

from __future__ import annotations

import asyncio
import ctypes
import io
import os
import pickle
import signal
import socket
import sys
import warnings
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from kickdoor.bots import Bot, make
from kickdoor.bots.foresight.search import Searcher
from kickdoor.engine.game import pool_of
from kickdoor.engine.views import View
from kickdoor.packing import packed
from kickdoor.sets import SETS

POSSIBLE: Final = sys.platform == "linux"  # elsewhere a fork is not safe or there is none
MOST: Final = max(2, min(4, os.cpu_count() or 2))  # workers of bots at once
COACHING: Final = 10.0  # seconds that a task of the coach may compute
SEARCHING: Final = 0.4  # seconds of processor time in which a bot of ours looks ahead; uncompiled, it sees less in them
SLICES: Final = 4  # the budget is looked at in slices, so that a suspended server does not use it up
PATIENCE: Final = 4  # seconds that a bot may wait or sleep count as one of work: a busy machine is not its fault
IDLE: Final = 60.0  # seconds after which unused workers end
MOST_MEMORIES: Final = 4000  # of bots, kept between their questions
LONGEST_MEMORY: Final = 100_000  # bytes; a bot that remembers more stays in the worker that asked it
NICE: Final = 5  # on a busy machine the event loop comes first
_DIE_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG
_HEAD: Final = 4  # bytes that give the length of a message


class Failed(Exception):
    """The choice raised (see `__cause__`, or the text) or used up its budget."""


class Task(Protocol):
    """Work for a worker: a value that can be pickled."""

    def light(self) -> Task:
        """Return the task without what a worker has itself: the cards."""
        ...

    def run(self) -> Any:
        """Do the work, in the worker."""
        ...


class Choice(NamedTuple):
    """A question to a bot."""

    level: str  # the bot's name
    seed: int
    sets: tuple[str, ...]
    edition: str
    view: View
    memory: bytes = b""  # the bot as it was after its last answer, pickled; empty: a new one

    def light(self) -> Choice:
        return self._replace(view=replace(self.view, cards=[]))

    def run(self) -> tuple[Any, bytes]:
        """Return the bot's move, and what it remembers for the next question."""
        bot: Bot = pickle.loads(self.memory) if self.memory else player(self.level, self.seed)
        move = bot.choose(with_cards(self.view, self.sets, self.edition))
        return move, memory_of(bot)


def memory_of(bot: Bot) -> bytes:
    """Return the bot pickled; empty if that is impossible or too long."""
    try:
        memory = packed(bot)
    except Exception:  # noqa: BLE001  a bot of somebody else's may hold anything
        return b""
    return memory if len(memory) <= LONGEST_MEMORY else b""


def with_cards(view: View, sets: tuple[str, ...], edition: str) -> View:
    """Return a view that was sent without the cards, with them."""
    return replace(view, cards=pool_of(tuple(SETS[name] for name in sets), edition).cards)


def question(task: Task) -> bytes:
    """Return a task as it travels to a worker."""
    return packed(task.light())


def answer(data: bytes) -> bytes:
    """Do a task, in the worker; return (True, its result) or (False, what it raised)."""
    try:
        return packed((True, pickle.loads(data).run()))
    except BaseException as error:  # noqa: BLE001  a bot may raise anything, SystemExit too
        return packed((False, f"{type(error).__name__}: {error}"))


@lru_cache(maxsize=200)
def player(level: str, seed: int) -> Bot:
    """Return a bot that has no memory with the server: a new one, or one that cannot be pickled."""
    bot = make(level, seed)
    if isinstance(bot, Searcher):
        bot.seconds = SEARCHING
    return bot


# The children's side


def tend(orders: socket.socket, parent: int) -> None:
    """Fork a worker for every connection that comes in, until the server hangs up. Never returns."""
    try:
        leave_server(orders, parent)
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # ended workers are forgotten at once
        here = os.getpid()
        while (received := socket.recv_fds(orders, 1, 1))[0]:
            with socket.socket(fileno=received[1][0]) as connection:
                if not os.fork():
                    live(connection, here)
    finally:
        os._exit(0)


def live(connection: socket.socket, parent: int) -> None:
    """Say who we are, then answer questions until the server hangs up. Never returns."""
    try:
        leave_server(connection, parent)
        os.nice(NICE)
        with connection.makefile("rwb") as stream:
            tell(stream, str(os.getpid()).encode())
            while len(head := stream.read(_HEAD)) == _HEAD:
                tell(stream, answer(stream.read(int.from_bytes(head))))
    finally:
        os._exit(0)


def tell(stream: io.BufferedRWPair, data: bytes) -> None:
    stream.write(len(data).to_bytes(_HEAD) + data)
    stream.flush()


def leave_server(connection: socket.socket, parent: int) -> None:
    """Drop everything of the parent's but the connection: signals, sockets, files and their locks."""
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(0)  # the parent has died before we could say so
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    connection.setblocking(True)  # noqa: FBT003
    os.closerange(3, connection.fileno())
    os.closerange(connection.fileno() + 1, os.sysconf("SC_OPEN_MAX"))


# The server's side


class Nursery:
    """The process that forks workers. It is forked once, by the first choice that needs a worker or by `prepare`."""

    def __init__(self) -> None:
        self.orders, theirs = socket.socketpair()
        parent = os.getpid()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the child does nothing with the server's threads
            self.pid = os.fork()
        if not self.pid:
            tend(theirs, parent)
        theirs.close()

    async def worker(self) -> Worker:
        """Return a new worker. Raises OSError or EOFError if the nursery is gone."""
        ours, theirs = socket.socketpair()
        worker = Worker(ours)
        try:
            with theirs:
                socket.send_fds(self.orders, [b"w"], [theirs.fileno()])
            worker.pid = int(await worker.hear())
        except BaseException:
            ours.close()
            raise
        return worker

    def close(self) -> None:
        self.orders.close()
        os.kill(self.pid, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(self.pid, 0)


class Worker:
    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        connection.setblocking(False)  # noqa: FBT003
        self.pid = 0  # until it has said so
        self.alive = True

    async def ask(self, data: bytes) -> tuple[bool, Any]:
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(self.connection, len(data).to_bytes(_HEAD) + data)
        found: tuple[bool, Any] = pickle.loads(await self.hear())
        return found

    async def hear(self) -> bytes:
        return await self.read(int.from_bytes(await self.read(_HEAD)))

    async def read(self, length: int) -> bytes:
        loop, data = asyncio.get_running_loop(), b""
        while len(data) < length:
            more = await loop.sock_recv(self.connection, length - len(data))
            if not more:
                raise EOFError("it has ended")
            data += more
        return data

    def computed(self) -> float:
        """Return the processor time it has used, in seconds; 0 once it has ended."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")  # in user and in system mode

    def kill(self) -> None:
        if self.alive:
            self.alive = False
            self.connection.close()
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)


class Workers:
    """`seconds`: what one choice may compute. While others wait for a worker, it may compute only a slice of that."""

    def __init__(self, seconds: float) -> None:
        self.slice = seconds / SLICES
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.free = asyncio.Semaphore(MOST)
        self.coaching = asyncio.Lock()  # while a worker works for the coach
        self.waiting = 0
        self.rest: asyncio.TimerHandle | None = None
        self.memories: dict[tuple[str, int], bytes] = {}  # by name and seed of a bot, the latest last
        self.nursery: Nursery | None = None

    def prepare(self) -> None:
        """Start the nursery now: the younger the server, the quicker."""
        if self.nursery is None:
            self.nursery = Nursery()

    async def choose(self, choice: Choice) -> Any:
        """Return the bot's answer, whatever that is. Raises Failed if it has none."""
        self.waiting += 1
        try:
            await self.free.acquire()
        finally:
            self.waiting -= 1
        try:
            bot = (choice.level, choice.seed)
            fine, answer = await self.hear(question(choice._replace(memory=self.memories.get(bot, b""))))
        finally:
            self.free.release()
        if not fine:
            raise Failed(f"raised {answer}")
        move, memory = answer
        self.remember(bot, memory)
        return move

    def remember(self, bot: tuple[str, int], memory: bytes) -> None:
        """Keep what a bot remembers until its next question; forget the bot that has not been asked for longest."""
        self.memories.pop(bot, None)
        self.memories[bot] = memory
        if len(self.memories) > MOST_MEMORIES:
            del self.memories[next(iter(self.memories))]

    async def coach(self, task: Task) -> Any:
        """Return the result of a task of the coach. Raises Failed if it has none."""
        async with self.coaching:
            fine, answer = await self.hear(question(task), COACHING)
        if not fine:
            raise Failed(f"raised {answer}")
        return answer

    async def hear(self, data: bytes, seconds: float = 0.0) -> tuple[bool, Any]:
        """Return what a worker answers. One that does not answer in time is killed. `seconds`: what it may compute;
        0: the budget of a bot."""
        if self.rest is not None:
            self.rest.cancel()
        worker = self.idle.pop() if self.idle else await self.grown()
        self.busy.add(worker)
        try:
            found = await self.within_budget(worker, asyncio.ensure_future(worker.ask(data)), seconds)
            self.idle.append(worker)
            return found
        except BaseException:
            worker.kill()
            raise
        finally:
            self.busy.discard(worker)
            self.rest = asyncio.get_running_loop().call_later(IDLE, self.dismiss)

    async def grown(self) -> Worker:
        """Return a new worker, from a new nursery if the one before is gone."""
        for last in (False, True):
            self.prepare()
            assert self.nursery is not None
            try:
                return await self.nursery.worker()
            except (OSError, EOFError) as error:
                self.nursery.close()
                self.nursery = None
                if last:
                    raise Failed("no process could be started") from error
        raise AssertionError

    async def within_budget(
        self, worker: Worker, asked: asyncio.Task[tuple[bool, Any]], seconds: float
    ) -> tuple[bool, Any]:  # fmt: skip
        began, used, slices = worker.computed(), 0.0, 0
        try:
            while used < (seconds or self.slice * (1 if self.waiting else SLICES)):
                await asyncio.wait([asked], timeout=self.slice)
                if asked.done():
                    return asked.result()
                slices += 1
                used = max(worker.computed() - began, slices * self.slice / PATIENCE)
            raise Failed(f"no answer after {used:.2g} s")
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            raise Failed("its process ended") from error
        finally:
            asked.cancel()

    def dismiss(self) -> None:
        """End the workers that have nothing to do."""
        while self.idle:
            self.idle.pop().kill()

    def close(self) -> None:
        if self.rest is not None:
            self.rest.cancel()
        self.dismiss()
        for worker in tuple(self.busy):
            worker.kill()
        if self.nursery is not None:
            self.nursery.close()
            self.nursery = None
