"""Work shared among processes: in order, without running far ahead, and quiet when it is interrupted."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import TypeVar

Part = TypeVar("Part")
Done = TypeVar("Done")


def shared(work: Callable[[Part], Done], parts: Iterable[Part], workers: int) -> Iterator[Done]:
    """`map(work, parts)` by so many processes; by this one alone if there is only one."""
    if workers <= 1:
        yield from map(work, parts)
        return
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_leave_interrupts_alone)
    left = iter(parts)
    try:
        open_work: deque[Future[Done]] = deque(pool.submit(work, part) for part in islice(left, workers * 2))
        while open_work:
            yield open_work.popleft().result()
            open_work.extend(pool.submit(work, part) for part in islice(left, 1))
    except BaseException:
        _send_home(pool)
        raise
    pool.shutdown()


def _leave_interrupts_alone() -> None:
    """Ctrl-C is for the process people see; that one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _send_home(pool: ProcessPoolExecutor) -> None:
    """Stop at once; what is in hand is dropped."""
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in multiprocessing.active_children():
        worker.terminate()
