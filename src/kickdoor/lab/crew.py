"""Parallel work on processes of this machine or on a Ray cluster, with a bounded queue."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Any, TypeVar

from kickdoor.errors import KickdoorError
from kickdoor.extras import need

HEARTBEAT = 0.3  # seconds; Ctrl-C may reach another thread of the process, which does not wake this one
AHEAD = 2  # queued pieces per worker: one in progress, one waiting

Piece = TypeVar("Piece")
Done = TypeVar("Done")


class CrewTrouble(KickdoorError):
    """The workers failed. The message is shown to people."""


def shared(work: Callable[[Piece], Done], pieces: Iterable[Piece], workers: int) -> Iterator[Done]:
    """Do the work on this many processes of this machine; in this process if one is enough."""
    return map(work, pieces) if workers <= 1 else pooled(work, pieces, workers)


def pooled(work: Callable[[Piece], Done], pieces: Iterable[Piece], workers: int) -> Iterator[Done]:
    """Do the work on this many processes; yield results as they finish."""
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_take_up_work)
    left = iter(pieces)
    try:
        with _interrupts_held():  # submitting starts the workers
            waiting: set[Future[Done]] = {pool.submit(_work_on, work, piece) for piece in islice(left, workers * AHEAD)}
        while waiting:
            done, waiting = wait(waiting, timeout=HEARTBEAT, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(_work_on, work, piece) for piece in islice(left, len(done))}
            for future in done:
                yield future.result()
    except BrokenProcessPool as error:
        raise CrewTrouble(
            "A worker process was ended from outside, perhaps for lack of memory; try again with fewer --workers."
        ) from error
    except BaseException:
        _send_home(pool)
        raise
    pool.shutdown()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back while processes are started. They inherit that, so that none is interrupted while it loads."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker:
    """What a worker process is doing."""

    is_sending = False  # a result, from the end of a piece of work until the next one
    is_sent_home = False


def _take_up_work() -> None:
    """Ignore Ctrl-C in a worker; the main process ends its workers, and they exit if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _go_home)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _go_home(*_: object) -> None:
    """Leave at once, but not while a result is being sent: the main process would wait for the rest of it for ever."""
    _Worker.is_sent_home = True
    if not _Worker.is_sending:  # at work, or loading what its first piece needs, which can take seconds
        os._exit(1)


def _work_on(work: Callable[[Piece], Done], piece: Piece) -> Done:
    """Run one piece of work in a worker process."""
    _Worker.is_sending = False
    if _Worker.is_sent_home:
        os._exit(1)
    try:
        return work(piece)
    finally:
        _Worker.is_sending = True


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _send_home(pool: ProcessPoolExecutor) -> None:
    """Stop the workers at once and drop unfinished work."""
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in multiprocessing.active_children():
        worker.terminate()


def on_ray(
    work: Callable[[Piece], Done], pieces: Iterable[Piece], workers: int | None, address: str | None
) -> Iterator[Done]:
    """Do the work on a Ray cluster, or on a local Ray started for it."""
    need("--engine ray", "ray", extra="ray")
    ray: Any = importlib.import_module("ray")  # its types are not complete
    _start_ray(ray, workers, address)
    task = ray.remote(_do)
    left = iter(pieces)
    ahead = AHEAD * int(workers or ray.cluster_resources().get("CPU", 1))
    try:
        waiting = [task.remote(work, piece) for piece in islice(left, ahead)]
        while waiting:
            done, waiting = ray.wait(waiting)
            waiting += [task.remote(work, piece) for piece in islice(left, len(done))]
            yield from ray.get(done)
    finally:
        ray.shutdown()


def _do(work: Callable[[Piece], Done], piece: Piece) -> Done:
    """Run one piece of work in a Ray worker; Ray accepts only plain functions."""
    return work(piece)


def _start_ray(ray: Any, workers: int | None, address: str | None) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet = {"log_to_driver": False, "logging_level": "error"}
    try:
        if address is not None:
            ray.init(address=address, **quiet)
        else:
            ray.init(num_cpus=workers, include_dashboard=False, object_store_memory=200 * 2**20, **quiet)
    except Exception as error:  # Ray raises a bare Exception if it starts too slowly
        where = f"at '{address}'" if address is not None else "here"
        raise CrewTrouble(
            f"Ray cannot be started {where}: {' '.join(f'{error}'.split())[:160]}. Try again, or without --engine ray."
        ) from error
