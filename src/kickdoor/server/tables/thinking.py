"""Bots choose off the event loop, each choice within a time budget.

`Thinkers.start` is the whole interface. It uses threads; a pool of processes for bots that search can replace it.
"""

from __future__ import annotations

import asyncio
import ctypes
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")
MOST_THREADS: Final = 8
QUEUED: Final = 0.05  # seconds a choice waits for a thread before another one is started
SLICES: Final = 4  # the budget is counted in slices, so that a suspended process does not use it up


class Failed(Exception):
    """The choice raised (see `__cause__`) or used up its budget."""


class Stop(BaseException):
    """Raised inside a worker thread that has to give up; not an Exception, so that few bots catch it."""


class Job(Generic[T]):
    def __init__(self, work: Callable[[], T], answer: asyncio.Future[T]) -> None:
        self.work = work
        self.answer = answer
        self.loop = answer.get_loop()
        self.lock = threading.Lock()  # guards the next three
        self.thread: threading.Thread | None = None
        self.finished = False
        self.stopped = False
        self.slices = 0  # of its budget, used up
        self.timer: asyncio.TimerHandle | None = None

    def settle(self, value: Any, error: Exception | None) -> None:
        """Give the answer; runs in the event loop."""
        if self.timer is not None:
            self.timer.cancel()
        if self.answer.done():
            return
        if error is None:
            self.answer.set_result(value)
        else:
            self.answer.set_exception(error)
            self.answer.exception()  # mark it as seen: a stale answer is dropped without a warning


class Thinkers:
    """Worker threads. Usually one does everything: threads of one process cannot compute at the same time, and each
    that tries makes the event loop wait longer for its turn. More are started while slow choices hold the others up.
    While choices wait for a thread, one that runs may use only a slice of its budget: slow bots must not keep the quick
    ones waiting."""

    def __init__(self, seconds: float) -> None:
        self.slice = seconds / SLICES
        self.queue: SimpleQueue[Job[Any] | None] = SimpleQueue()
        self.threads: set[threading.Thread] = set()
        self.open = 0  # jobs without an answer

    def start(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Run `work` in a thread. The future raises Failed if `work` raises or takes too long."""
        loop = asyncio.get_running_loop()
        job = Job(work, loop.create_future())
        job.answer.add_done_callback(self.close_job)
        self.open += 1
        self.queue.put(job)
        if not self.threads:
            self.add_thread()
        loop.call_later(QUEUED, self.hurry, job)
        job.timer = loop.call_later(self.slice, self.look_at, job)
        return job.answer

    def add_thread(self) -> None:
        """Start another thread if there are more jobs than threads."""
        if self.open > len(self.threads) and len(self.threads) < MOST_THREADS:
            thread = threading.Thread(target=self.run, name="bot", daemon=True)
            thread.start()
            self.threads.add(thread)

    def hurry(self, job: Job[Any]) -> None:
        """Start another thread if none has been free for this job."""
        if job.thread is None and not job.answer.done():
            self.add_thread()

    def close_job(self, _: object) -> None:
        self.open -= 1

    def look_at(self, job: Job[Any]) -> None:
        """A slice of time has passed and the job has not been answered."""
        with job.lock:
            if job.finished:  # the answer is on its way
                return
            thread = job.thread
            if thread is not None:
                job.slices += 1
            others_wait = self.open > len(self.threads)
            job.stopped = job.slices >= SLICES or (job.slices > 0 and others_wait)
            if job.stopped and thread is not None and thread.is_alive():
                raise_in(thread, Stop)  # once a slice until it ends: some code catches everything
        if job.stopped and thread is not None:
            self.threads.discard(thread)
            self.add_thread()
            job.settle(None, Failed(f"no answer after {job.slices * self.slice:g} s"))
            if not thread.is_alive() or job.slices > 10 * SLICES:
                return  # a thread that cannot be stopped sleeps outside Python; it ends with the process
        job.timer = job.loop.call_later(self.slice, self.look_at, job)

    def run(self) -> None:
        """The life of one thread."""
        try:
            while (job := self.queue.get()) is not None:
                with job.lock:
                    job.thread = threading.current_thread()
                value, error = attempt(job.work)
                with job.lock:
                    job.finished = True
                    stopped = job.stopped
                if stopped:
                    return
                try:
                    job.loop.call_soon_threadsafe(job.settle, value, error)
                except RuntimeError:
                    return  # the server has ended meanwhile
                del job, value, error  # do not keep a game alive while waiting for the next one
        except Stop:
            return

    def close(self) -> None:
        """Let idle threads end; the others end when their job does."""
        for _ in self.threads:
            self.queue.put(None)
        self.threads.clear()


def attempt(work: Callable[[], T]) -> tuple[T | None, Exception | None]:
    """Return the result, or the reason why there is none."""
    try:
        return work(), None
    except Stop:
        raise
    except BaseException as error:  # noqa: BLE001  a bot may raise anything, SystemExit too
        failed = Failed(f"raised {type(error).__name__}")
        failed.__cause__ = error
        return None, failed


def raise_in(thread: threading.Thread, what: type[BaseException]) -> None:
    """Raise an exception inside another thread, at its next Python instruction."""
    assert thread.ident is not None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(what))
