"""How far a long work is: a line on stderr that is written over, with the rate and the time left.

Only on a terminal, only after a second, ten times a second at most; it is gone when the work ends. Programs and
files never see it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import click

from rulesdb.values import NamedTuple

T = TypeVar("T")
AFTER = 1.0
"""Seconds of silence."""
EVERY = 0.1
Tick = Callable[[int, int], None]
"""What a work calls with how much is done, and of how much in all (0 where that is not known)."""


class _Clock(NamedTuple):
    start: float
    shown: list[float]


@contextmanager
def progress(what: str) -> Iterator[Tick]:
    """What tells how far a work is; `what` are the things that are counted."""
    if not sys.stderr.isatty():
        yield _silent
        return
    clock = _Clock(time.monotonic(), [0.0])

    def tick(done: int, of: int = 0) -> None:
        now = time.monotonic()
        if now - clock.start >= AFTER and now - clock.shown[0] >= EVERY:
            clock.shown[0] = now
            click.echo(f"\r\033[K{told(what, done, of, now - clock.start)}", nl=False, err=True)

    try:
        yield tick
    finally:
        if clock.shown[0]:
            click.echo("\r\033[K", nl=False, err=True)


def counted(items: Iterable[T], what: str, of: int = 0) -> Iterator[T]:
    """The items, with how many of them went by."""
    with progress(what) as tick:
        for done, item in enumerate(items, start=1):
            yield item
            tick(done, of)


def told(what: str, done: int, of: int, seconds: float) -> str:
    """How far it is, in words: `1,200 of 24,470 cards, 310/s, 75 s left`."""
    rate = done / seconds if seconds > 0 else 0.0
    said = f"{done:,} of {of:,} {what}" if of else f"{done:,} {what}"
    if rate >= 1:
        said += f", {rate:,.0f}/s"
    elif done:
        said += f", {seconds / done:.1f} s each"
    if of and rate > 0 and of > done:
        left = (of - done) / rate
        said += f", {left / 60:.0f} min left" if left >= 120 else f", {left:.0f} s left"
    return said


def _silent(done: int, of: int = 0) -> None:
    """Nobody looks."""
    _ = done, of
