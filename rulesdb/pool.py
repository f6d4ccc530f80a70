"""Processes that work beside this one: each job has a time limit, and what kills one job harms no other.

Whoever has many jobs shares them out (`share`); a server with many threads asks one thing at a time
(`Desk`). A process that ends, or works longer than it may, is ended and replaced: its job is `Lost`, with
the reason, and the others that it had are done by another. A process of ours takes no code from the
working folder, writes nothing to standard output, and ends when the one that started it ends.
"""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.connection import Connection, Pipe, wait
from multiprocessing.reduction import ForkingPickler
from queue import SimpleQueue
from threading import Thread, active_count
from typing import Any, Generic, TypeVar

from rulesdb.values import NamedTuple

J = TypeVar("J")
R = TypeVar("R")

BATCH = 24
"""So many jobs go to a process at once, at most; fewer towards the end, so that all end together."""
_BEGINNING = 60.0
"""Seconds that a process has besides to begin: it may have to make what isn't ready."""
_SAFE = "PYTHONSAFEPATH"
_SOON = 1.0
"""Seconds that a process has to end by itself."""


class Lost(NamedTuple):
    """What became of a job that has no result, in words that may follow “lost: ”."""

    why: str


class _Helper(Generic[J, R]):
    """One process, and the jobs that it has."""

    def __init__(
        self,
        work: Callable[[J], R],
        warm: Callable[[], object] | None,
        way: str = "",
        rest: Callable[[], object] | None = None,
    ) -> None:
        context = get_context(way or _way())
        self.pipe, theirs = Pipe()
        self.jobs: deque[int] = deque()
        self.overdue = 0.0
        """When its first job is to be done, by the clock of `time.monotonic`; 0 is never."""
        self.fresh = True
        self._process = context.Process(target=_serve, args=(theirs, work, warm, rest), daemon=True)  # type: ignore[attr-defined]
        with _safe_path() if context.get_start_method() == "spawn" else nullcontext():
            self._process.start()
        theirs.close()

    def give(self, numbers: Sequence[int], jobs: Sequence[J]) -> None:
        """Hand out jobs; a process that is no more says so when it is asked for results."""
        self.jobs.extend(numbers)
        with suppress(OSError):
            self.pipe.send(list(jobs))

    def take(self) -> R:
        """The result of its first job; what the job raised is raised. EOFError where there is no process."""
        try:
            held, made = self.pipe.recv()
        except OSError as error:
            raise EOFError from error
        if not held:
            raise made
        self.fresh = False
        result: R = made
        return result

    def late(self) -> bool:
        """Whether the job that it works on was to be done by now."""
        return bool(self.overdue) and time.monotonic() > self.overdue and not self.pipe.poll()

    def limit(self, seconds: float) -> float:
        """How long its next job may take: the first one may wait for what a process needs at its beginning."""
        return seconds + (_BEGINNING if self.fresh else 0) if seconds else 0

    def why(self) -> str:
        """How a process ended that has ended."""
        self._process.join(_SOON)
        code = self._process.exitcode or 0
        if code < 0:
            return f"its process was ended by signal {-code}"
        return f"its process ended with code {code}" if code else "its process ended"

    def end(self) -> None:
        """End the process, whatever it does."""
        self.pipe.close()
        self._process.kill()
        self._process.join()
        self._process.close()


@contextmanager
def _safe_path() -> Iterator[None]:
    """Meanwhile a new interpreter does not look into the working folder for what it imports."""
    before = os.environ.get(_SAFE)
    os.environ[_SAFE] = "1"
    try:
        yield
    finally:
        if before is None:
            os.environ.pop(_SAFE, None)
        else:
            os.environ[_SAFE] = before


def copies() -> bool:
    """Whether a process begins as a copy of this one, which knows all that this one knows."""
    return _way() == "fork"


def _way() -> str:
    """How a process is begun: as a copy of this one where that is safe, which is when it has one thread."""
    return "fork" if "fork" in get_all_start_methods() and active_count() == 1 else "spawn"


def _serve(
    pipe: Connection[Any, Any],
    work: Callable[[Any], Any],
    warm: Callable[[], object] | None,
    rest: Callable[[], object] | None,
) -> None:
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a person who stops the call stops the parent
    with suppress(OSError):
        os.dup2(2, 1)  # whoever answers there is the parent alone
    if warm is not None:
        warm()
    while True:
        try:
            jobs = pipe.recv()
        except (EOFError, OSError):
            return
        for number, job in enumerate(jobs, 1):
            try:
                said = (True, work(job))
            except Exception as error:  # noqa: BLE001 -- for the parent to raise
                said = (False, _carried(error))
            if rest is not None and number == len(jobs):
                rest()  # who has its last result may end this process
            pipe.send(said)


def _carried(error: Exception) -> Exception:
    """An exception as it can be sent to another process."""
    with suppress(Exception):
        if type(ForkingPickler.loads(ForkingPickler.dumps(error))) is type(error):
            return error
    return RuntimeError(f"{type(error).__name__}: {error}")


def end_with_parent() -> None:
    """From now on this process ends when the one that started it is no more, however that ended."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def share(
    work: Callable[[J], R],
    jobs: Sequence[J],
    count: int,
    *,
    seconds: Callable[[J], float] | None = None,
    warm: Callable[[], object] | None = None,
    rest: Callable[[], object] | None = None,
) -> Iterator[R | Lost]:
    """What `work` makes of each job, in their order, by so many processes; Lost where it made nothing.

    `seconds` is how long a job may take (0: as long as it likes), `warm` what a process does first, `rest` what
    it does after each batch of jobs. What `work` raises is raised here.
    """
    pool = _Pool(work, jobs, seconds, warm, rest)
    try:
        yield from pool.run(min(count, len(jobs)))
    finally:
        pool.end()


def each(work: Callable[[J], R], jobs: Sequence[J], *, few: int = 2) -> Iterator[R]:
    """What `work` makes of each job, in their order: by copies of this process, one for each core, which know all that it knows.

    By this process alone where that is no gain: fewer jobs than `few`, one core, or no copies. What a lost process
    had to do is done here, so that what is wrong with it is seen.
    """
    cores = min(os.cpu_count() or 1, 8)
    if cores == 1 or len(jobs) < few or not copies():
        yield from map(work, jobs)
        return

    def numbered(number: int) -> R:
        return work(jobs[number])  # a job itself need not be sent

    for number, made in enumerate(share(numbered, range(len(jobs)), cores)):
        yield numbered(number) if isinstance(made, Lost) else made


class _Pool(Generic[J, R]):
    """Jobs shared out to processes: who has which, which are waiting, which are done."""

    def __init__(
        self,
        work: Callable[[J], R],
        jobs: Sequence[J],
        seconds: Callable[[J], float] | None,
        warm: Callable[[], object] | None,
        rest: Callable[[], object] | None,
    ) -> None:
        self.work, self.jobs, self.seconds, self.warm, self.rest = work, jobs, seconds, warm, rest
        self.waiting = deque(range(len(jobs)))
        self.done: dict[int, R | Lost] = {}
        self.helpers: list[_Helper[J, R]] = []

    def run(self, count: int) -> Iterator[R | Lost]:
        self.helpers = [self.helper() for _ in range(count)]
        for number in range(len(self.jobs)):
            while number not in self.done:
                self.hand_out()
                self.collect()
            yield self.done.pop(number)

    def hand_out(self) -> None:
        """Give every process that has nothing to do a batch of what is waiting."""
        for helper in self.helpers:
            if self.waiting and not helper.jobs:
                size = max(1, min(BATCH, len(self.waiting) // (2 * len(self.helpers))))
                numbers = [self.waiting.popleft() for _ in range(size)]
                helper.give(numbers, [self.jobs[number] for number in numbers])
                self.set_clock(helper)

    def set_clock(self, helper: _Helper[J, R]) -> None:
        limit = helper.limit(self.allowed(helper)) if helper.jobs else 0
        helper.overdue = time.monotonic() + limit if limit else 0.0

    def allowed(self, helper: _Helper[J, R]) -> float:
        return self.seconds(self.jobs[helper.jobs[0]]) if self.seconds else 0

    def collect(self) -> None:
        """Wait until something is done, or overdue."""
        busy = {helper.pipe: helper for helper in self.helpers if helper.jobs}
        clocks = [helper.overdue for helper in busy.values() if helper.overdue]
        limit = max(0.0, min(clocks) - time.monotonic()) if clocks else None
        for pipe in wait(list(busy), limit):
            helper = busy[pipe]  # type: ignore[index]
            try:
                made = helper.take()
            except EOFError:
                self.replace(helper, helper.why())
            else:
                self.done[helper.jobs.popleft()] = made
                self.set_clock(helper)
        for helper in busy.values():
            if helper.jobs and helper.late():
                self.replace(helper, f"it took more than {self.allowed(helper):g} seconds")

    def replace(self, helper: _Helper[J, R], why: str) -> None:
        """Another process for one that is lost with the job that it worked on."""
        helper.end()
        self.done[helper.jobs.popleft()] = Lost(why)
        self.waiting.extendleft(reversed(helper.jobs))
        self.helpers[self.helpers.index(helper)] = self.helper()

    def helper(self) -> _Helper[J, R]:
        return _Helper(self.work, self.warm, rest=self.rest)

    def end(self) -> None:
        for helper in self.helpers:
            helper.end()


class Desk(Generic[J, R]):
    """Processes that stand ready for a server: any thread may ask, and each question has its time limit."""

    def __init__(
        self, work: Callable[[J], R], count: int = 1, *, warm: Callable[[], object] | None = None
    ) -> None:
        """Begin so many processes; each does `warm` first, and then answers with what `work` makes of a job."""
        self._work, self._warm = work, warm
        self._free: SimpleQueue[_Helper[J, R]] = SimpleQueue()
        self._count = count
        for _ in range(count):
            self._free.put(_Helper(work, warm, "spawn"))

    def ask(self, job: J, seconds: float) -> R | Lost:
        """What `work` makes of a job; what it raises is raised, Lost is said where it takes longer than this.

        Waiting until a process is free does not count.
        """
        helper, why = self._free.get(), ""
        try:
            helper.give((0,), (job,))
            if helper.pipe.poll(helper.limit(seconds)):
                return helper.take()
            why = f"it took more than {seconds:g} seconds"
        except EOFError:
            why = helper.why()
        finally:
            helper.jobs.clear()
            if why:
                helper.end()
                helper = _Helper(self._work, self._warm, "spawn")
            self._free.put(helper)
        return Lost(why)

    def close(self) -> None:
        """End the processes, when each has answered what it was asked."""
        for _ in range(self._count):
            self._free.get().end()
