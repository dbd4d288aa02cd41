"""Bots choose off the event loop, each choice within a time budget.

`Thinkers.start` is the whole interface. Our own quick bots (`quick` is true on their class) choose within a fraction of
a millisecond, in a thread. All others choose in a process of their own (workers.py), where the system has them: threads
of one process share one core, so a thread that computes holds the event loop up, and only a process can be stopped for
certain. The budget is the setting `bot_seconds`. How long a bot *seems* to think is decided by `Referee.pause`.
"""

from __future__ import annotations

import asyncio
import ctypes
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from queue import SimpleQueue
from typing import Any, Final, Generic, TypeVar

from kickdoor.bots import factory_of, is_quick
from kickdoor.server.tables.workers import PATIENCE, POSSIBLE, SLICES, Choice, Failed, Task, Workers

T = TypeVar("T")
MOST_THREADS: Final = 8
QUEUED: Final = 0.01  # seconds a choice waits for a thread before another one is started


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
        self.began = 0.0  # processor time of the thread when it took up this job
        self.slices = 0  # of time passed since then
        self.timer: asyncio.TimerHandle | None = None

    def settle(self, value: Any, error: Exception | None) -> None:
        """Give the answer; runs in the event loop."""
        if self.timer is not None and not self.stopped:
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
        self.open: set[Job[Any]] = set()  # without an answer
        self.workers = Workers(seconds) if POSSIBLE else None
        self.apart: set[asyncio.Task[Any]] = set()  # choices made in a process

    def prepare(self) -> None:
        """Make ready for bots that choose in processes, while the server is small."""
        if self.workers is not None:
            self.workers.prepare()

    def start(self, work: Callable[[], T], choice: Choice | None = None) -> asyncio.Future[T]:
        """Run `work` in a thread, or let a process make `choice`, the same as plain data. The future raises Failed if
        that raises or takes too long."""
        if choice is not None and not is_quick(factory_of(choice.level)) and self.workers is not None:
            return self.start_apart(self.workers.choose(choice))
        loop = asyncio.get_running_loop()
        job = Job(work, loop.create_future())
        self.open.add(job)
        job.answer.add_done_callback(lambda _: self.open.discard(job))
        self.queue.put(job)
        if not self.threads:
            self.add_thread()
        loop.call_later(QUEUED, self.hurry, job)
        job.timer = loop.call_later(self.slice, self.look_at, job)
        return job.answer

    def coach(self, task: Task) -> asyncio.Future[Any]:
        """Run a task of the coach: in a process beside those of the bots, or in a thread where there are none. The
        future raises Failed if that raises or takes too long."""
        return self.start(task.run) if self.workers is None else self.start_apart(self.workers.coach(task))

    def start_apart(self, work: Coroutine[Any, Any, Any]) -> asyncio.Future[Any]:
        task = asyncio.ensure_future(made_apart(work))
        self.apart.add(task)
        task.add_done_callback(self.forget)
        return task

    def forget(self, task: asyncio.Task[Any]) -> None:
        self.apart.discard(task)
        if not task.cancelled():
            task.exception()  # mark it as seen: a stale answer is dropped without a warning

    def add_thread(self) -> None:
        """Start another thread if there are more jobs than threads."""
        if len(self.open) > len(self.threads) and len(self.threads) < MOST_THREADS:
            thread = threading.Thread(target=self.run, name="bot", daemon=True)
            thread.start()
            self.threads.add(thread)

    def hurry(self, job: Job[Any]) -> None:
        """Start another thread if none has been free for this job."""
        if job.thread is None and not job.answer.done():
            self.add_thread()

    def look_at(self, job: Job[Any]) -> None:
        """Stop a job that a slice of time has passed without finishing, if that was all its time."""
        with job.lock:
            if job.finished:  # the answer is on its way
                return
            thread = job.thread
            if thread is not None:
                job.slices += 1
                job.stopped = job.stopped or self.has_had_its_time(job, thread)
                if job.stopped and thread.is_alive():
                    raise_in(thread, Stop)  # once a slice until it ends: some code catches everything
        if job.stopped and thread is not None:
            self.threads.discard(thread)
            self.add_thread()
            job.settle(None, Failed(f"no answer after {job.slices * self.slice:.2g} s"))
            if not thread.is_alive() or job.slices > 10 * SLICES:
                return  # a thread that cannot be stopped sleeps outside Python; it ends with the process
        job.timer = job.loop.call_later(self.slice, self.look_at, job)

    def has_had_its_time(self, job: Job[Any], thread: threading.Thread) -> bool:
        others_wait = len(self.open) > len(self.threads)
        budget = self.slice * (1 if others_wait else SLICES)
        return max(computed(thread) - job.began, job.slices * self.slice / PATIENCE) >= budget

    def run(self) -> None:
        """Work on jobs one after the other, until the queue ends or a job was stopped."""
        try:
            while (job := self.queue.get()) is not None:
                with job.lock:
                    job.thread = threading.current_thread()
                    job.began = computed(job.thread)
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
        """Let idle threads end; the others end when their job does. Processes end at once."""
        for _ in self.threads:
            self.queue.put(None)
        self.threads.clear()
        for task in tuple(self.apart):
            task.cancel()
        if self.workers is not None:
            self.workers.close()


async def made_apart(work: Coroutine[Any, Any, Any]) -> Any:
    """Return what a process answers. Raises Failed and nothing else."""
    try:
        return await work
    except Failed:
        raise
    except asyncio.CancelledError:
        raise Failed("the server stops") from None
    except Exception as error:
        raise Failed(f"no process could do it: {type(error).__name__}") from error


def computed(thread: threading.Thread) -> float:
    """Return the processor time a living thread has used, in seconds; the time of day where the system does not say."""
    if sys.platform != "linux":
        return time.monotonic()
    assert thread.ident is not None
    return time.clock_gettime(time.pthread_getcpuclockid(thread.ident))


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
