"""Processes that work beside this one: they take no code from the working folder, and end when it ends."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import TypeVar

J = TypeVar("J")
R = TypeVar("R")


def share(work: Callable[[J], R], jobs: Sequence[J], count: int) -> Iterator[R]:
    """What `work` makes of each job, in their order, by so many processes."""
    forks = "fork" in get_all_start_methods()
    if not forks:
        os.environ["PYTHONSAFEPATH"] = "1"  # a new interpreter would look into the working folder
    context = get_context("fork" if forks else "spawn")
    size = max(1, len(jobs) // (count * 6))
    with ProcessPoolExecutor(count, mp_context=context, initializer=end_with_parent) as pool:
        yield from pool.map(work, jobs, chunksize=size)


def end_with_parent() -> None:
    """From now on this process ends when the one that started it is no more, however that ended."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
