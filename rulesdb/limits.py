"""What one situation may take: time, memory, objects, figures. More is said in a sentence, not waited for.

Seconds are those that the processor worked, so that a busy machine gives the same answer; memory is
what is asked of the system besides what was there. Both hold where the system has them, and time in
the main thread only; the number of objects and the length of numbers are counted everywhere.
"""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rulesdb.errors import TooMuch
from rulesdb.values import NamedTuple

MOST_OBJECTS = 20_000
"""Objects that are in a game at one time (109)."""
MOST_FIGURES = 9
"""Figures of a number that a text may say."""
STOPPED = "stopped: "
"""What the reason of such a result begins with."""
_AGAIN = 0.25
"""Seconds after which time is called once more, where code that may not be left caught the first call."""


class Limits(NamedTuple):
    """The limits of one run: `seconds` of computing, `megabytes` of memory; 0 is no limit."""

    seconds: float = 10.0
    megabytes: int = 512


class _Time(BaseException):
    """Time is up; no `except Exception` on the way may keep it."""


_LONG = re.compile(rf"[0-9]{{{MOST_FIGURES + 1},}}")


def figures(text: str) -> None:
    """TooMuch where a text says a number of more than nine figures."""
    if found := _LONG.search(text):
        raise TooMuch(f"a number of {len(found[0])} figures; the most is {MOST_FIGURES}")


def objects(count: int) -> None:
    """TooMuch where a game has more objects than it may."""
    if count > MOST_OBJECTS:
        raise TooMuch(f"{STOPPED}more than {MOST_OBJECTS:,} objects")


@contextmanager
def within(limits: Limits) -> Iterator[None]:
    """Do something within limits; TooMuch says which one stopped it and which option allows more."""
    try:
        stop = _clock(limits.seconds)
        try:
            back = _room(limits.megabytes)
            try:
                yield
            finally:
                back()
        finally:
            stop()
    except _Time:
        raise TooMuch(
            f"{STOPPED}more than {limits.seconds:g} seconds of computing (--seconds allows more)"
        ) from None
    except MemoryError:
        raise TooMuch(
            f"{STOPPED}more than {limits.megabytes} megabytes of memory (--memory allows more)"
        ) from None


@contextmanager
def uncounted() -> Iterator[None]:
    """Do what belongs to no situation, as loading the reader: the limits of a run rest meanwhile."""
    clock = getattr(signal, "getitimer", lambda _: (0.0, 0.0))(signal.ITIMER_PROF)
    if clock[0]:
        signal.setitimer(signal.ITIMER_PROF, 0)
    room = _lift()
    try:
        yield
    finally:
        if room is not None:
            room()
        if clock[0]:
            signal.setitimer(signal.ITIMER_PROF, *clock)


def _lift() -> Callable[[], None] | None:
    """Allow another gigabyte of memory; what takes it back, None where there is no limit."""
    if not _size():
        return None
    import resource  # noqa: PLC0415 -- there is none on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if soft == resource.RLIM_INFINITY:
        return None
    more = soft + (1 << 30)
    resource.setrlimit(resource.RLIMIT_AS, (more if hard < 0 else min(more, hard), hard))
    before = _size()

    def back() -> None:
        grown = soft + _size() - before
        resource.setrlimit(resource.RLIMIT_AS, (grown if hard < 0 else min(grown, hard), hard))

    return back


def _nothing() -> None:
    """What takes a limit back that there is none of."""


def _clock(seconds: float) -> Callable[[], None]:
    """Call time after so many seconds; what stops the clock."""
    before = _listen(_time_is_up) if seconds else None
    if before is None:
        return _nothing

    def stop() -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)

    signal.setitimer(signal.ITIMER_PROF, seconds, _AGAIN)
    return stop


def _time_is_up(*_: object) -> None:
    raise _Time


def _listen(stop: Callable[..., None]) -> signal._HANDLER | None:
    """Hear the call of time; None where there is none, or somebody else waits for it."""
    if not hasattr(signal, "setitimer") or signal.getitimer(signal.ITIMER_PROF) != (0.0, 0.0):
        return None
    try:
        return signal.signal(signal.SIGPROF, stop) or signal.SIG_DFL
    except ValueError:  # not in the main thread
        return None


def _room(megabytes: int) -> Callable[[], None]:
    """Limit the memory to so much besides what there is; what takes that back."""
    size = _size() if megabytes else 0
    if not size:
        return _nothing
    import resource  # noqa: PLC0415 -- there is none on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = size + (megabytes << 20)
    if soft != resource.RLIM_INFINITY and soft <= wanted:
        return _nothing
    resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _size() -> int:
    """Bytes of address space that this process has; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", "rb", 0) as told:  # noqa: PTH123 -- each run asks
            return int(told.read(64).split()[0]) * 4096
    except (OSError, ValueError):
        return 0
