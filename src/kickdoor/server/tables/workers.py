"""Child processes for bots that think long. There they hold up nobody, and they can be stopped for certain.

A worker is forked when a choice needs one, so it knows every set and bot of the server. It serves one choice at a time,
ends after a minute without one, and dies with the server. Views and moves travel as pickles.
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
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields as fields_of, is_dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from kickdoor.bots import BOTS, Bot, make
from kickdoor.engine.fighting.strength import Source
from kickdoor.engine.game import pool_of
from kickdoor.engine.views import View
from kickdoor.sets import SETS

POSSIBLE: Final = sys.platform == "linux"  # elsewhere a fork is not safe or there is none
MOST: Final = max(2, min(4, os.cpu_count() or 2))  # workers at once
SLICES: Final = 4  # the budget is looked at in slices, so that a suspended server does not use it up
PATIENCE: Final = 4  # seconds that a bot may wait or sleep count as one of work: a busy machine is not its fault
IDLE: Final = 60.0  # seconds after which unused workers end
NICE: Final = 5  # on a busy machine the event loop comes first
_DIE_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG
_HEAD: Final = 4  # bytes that give the length of a message


class Failed(Exception):
    """The choice raised (see `__cause__`, or the text) or used up its budget."""


class Choice(NamedTuple):
    """A question to a bot, as it travels to a worker."""

    level: str  # the bot's name
    seed: int
    sets: tuple[str, ...]
    edition: str
    view: View

    @property
    def bot(self) -> tuple[str, int]:
        return self.level, self.seed

    @property
    def searches(self) -> bool:
        """True if the bot says that it always thinks long."""
        return bool(getattr(BOTS.get(self.level), "searches", False))


class Packer(pickle.Pickler):
    """Makes compiled objects anew from their parts: frozen ones, and those that need arguments, cannot be unpickled as
    usual."""

    def reducer_override(self, thing: Any) -> Any:
        if isinstance(thing, Source):
            return Source, (thing.kind, thing.n, thing.seat, thing.card, thing.why)
        if is_dataclass(thing) and not isinstance(thing, type):
            return remade, (type(thing), {f.name: getattr(thing, f.name) for f in fields_of(thing) if f.init})
        return NotImplemented


def remade(kind: Callable[..., Any], values: dict[str, Any]) -> Any:
    return kind(**values)


def packed(thing: Any) -> bytes:
    out = io.BytesIO()
    Packer(out, pickle.HIGHEST_PROTOCOL).dump(thing)
    return out.getvalue()


def question(choice: Choice) -> bytes:
    """Return a choice without the cards: the worker has them."""
    return packed(tuple(choice._replace(view=replace(choice.view, cards=[]))))


def answer(data: bytes) -> bytes:
    """Let the bot choose, in the worker; return (True, its answer) or (False, what it raised)."""
    try:
        level, seed, sets, edition, view = pickle.loads(data)
        cards = pool_of(tuple(SETS[name] for name in sets), edition).cards
        return packed((True, player(level, seed).choose(replace(view, cards=cards))))
    except BaseException as error:  # noqa: BLE001  a bot may raise anything, SystemExit too
        return packed((False, f"{type(error).__name__}: {error}"))


@lru_cache(maxsize=200)
def player(level: str, seed: int) -> Bot:
    return make(level, seed)


# The worker's side


def live(connection: socket.socket, parent: int) -> None:
    """Answer questions until the server hangs up. Never returns."""
    try:
        leave_server(connection, parent)
        with connection.makefile("rwb") as stream:
            while len(head := stream.read(_HEAD)) == _HEAD:
                told = answer(stream.read(int.from_bytes(head)))
                stream.write(len(told).to_bytes(_HEAD) + told)
                stream.flush()
    finally:
        os._exit(0)


def leave_server(connection: socket.socket, parent: int) -> None:
    """Drop everything of the server's but the connection: signals, sockets, files and their locks."""
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(0)  # the server has died before we could say so
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    connection.setblocking(True)
    os.closerange(3, connection.fileno())
    os.closerange(connection.fileno() + 1, os.sysconf("SC_OPEN_MAX"))
    os.nice(NICE)


# The server's side


class Worker:
    def __init__(self) -> None:
        self.connection, theirs = socket.socketpair()
        parent = os.getpid()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the child does nothing with the server's threads
            self.pid = os.fork()
        if not self.pid:
            live(theirs, parent)
        theirs.close()
        self.connection.setblocking(False)
        self.alive = True

    async def ask(self, data: bytes) -> tuple[bool, Any]:
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(self.connection, len(data).to_bytes(_HEAD) + data)
        length = int.from_bytes(await self.read(_HEAD))
        found: tuple[bool, Any] = pickle.loads(await self.read(length))
        return found

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
            os.kill(self.pid, signal.SIGKILL)
            self.reap(asyncio.get_running_loop())

    def reap(self, loop: asyncio.AbstractEventLoop) -> None:
        """Collect the ended process without waiting for it."""
        with suppress(ChildProcessError):
            if os.waitpid(self.pid, os.WNOHANG) == (0, 0) and not loop.is_closed():
                loop.call_later(0.05, self.reap, loop)


class Workers:
    """`seconds`: what one choice may compute. While others wait for a worker, it may compute only a slice of that."""

    def __init__(self, seconds: float) -> None:
        self.slice = seconds / SLICES
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.free = asyncio.Semaphore(MOST)
        self.waiting = 0
        self.rest: asyncio.TimerHandle | None = None

    async def choose(self, choice: Choice) -> Any:
        """Return the bot's answer, whatever that is. Raises Failed if it has none."""
        self.waiting += 1
        try:
            await self.free.acquire()
        finally:
            self.waiting -= 1
        try:
            fine, told = await self.hear(question(choice))
        finally:
            self.free.release()
        if not fine:
            raise Failed(f"raised {told}")
        return told

    async def hear(self, data: bytes) -> tuple[bool, Any]:
        """Return what a worker answers. One that does not answer in time is killed."""
        if self.rest is not None:
            self.rest.cancel()
        worker = self.idle.pop() if self.idle else Worker()
        self.busy.add(worker)
        try:
            found = await self.within_budget(worker, asyncio.ensure_future(worker.ask(data)))
            self.idle.append(worker)
            return found
        except BaseException:
            worker.kill()
            raise
        finally:
            self.busy.discard(worker)
            self.rest = asyncio.get_running_loop().call_later(IDLE, self.dismiss)

    async def within_budget(self, worker: Worker, asked: asyncio.Task[tuple[bool, Any]]) -> tuple[bool, Any]:
        began, used, slices = worker.computed(), 0.0, 0
        try:
            while used < self.slice * (1 if self.waiting else SLICES):
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
