"""Doing a sweep: pieces that are not done yet are shared out, and what comes of each is kept at once.

Pieces are asked for as they are needed, so that there may be very many. The same pieces give the same
summary, whether they were done now or before.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar

from rulesdb.pool import Lost, share
from rulesdb.sweeps.ledger import Ledger, Row
from rulesdb.values import NamedTuple

J = TypeVar("J")

AT_ONCE = 2_000
"""Pieces that are looked at together."""
_KEEP_EVERY = 0.5
"""Seconds after which what is done is written."""
MOST_WRONG = 50
"""Pieces that went wrong that are told of one by one."""
WRONG = frozenset(("fault", "broken", "missed", "lost", "fails"))
"""What should not be."""

Progress = Callable[[int, int, int], None]
"""Told now and then: how many are done, how many of them now, how many there are."""


class Piece(NamedTuple):
    """A piece of work: the key of all that its result depends on, its name, what is handed to a process."""

    key: str
    name: str
    job: object


class Done(NamedTuple):
    """What came of a piece: its status, the kind of thing that it is (pieces of one kind are alike), in words."""

    status: str
    sign: str = ""
    words: str = ""


Share = Callable[[Callable[[Any], Done], Sequence[object], float], Iterator[Done | Lost]]
"""What the work makes of each job, in their order, where each has so many seconds; Lost where it made nothing."""


class Kind(NamedTuple):
    """A kind of outcome: how often it came, the first piece that it came of and its words, whether this run found it first."""

    sign: str
    many: int
    first: str
    words: str
    new: bool


class Tally(NamedTuple):
    """What a sweep comes to: how many pieces, how many of them done now, how many of each status.

    `kinds` are those that are new first, then the rarest first; `wrong` are the pieces that should not be so.
    """

    pieces: int
    now: int
    counts: dict[str, int]
    kinds: tuple[Kind, ...]
    wrong: tuple[Row, ...]


class Sweep(Generic[J]):
    """A sweep under way."""

    def __init__(
        self,
        ledger: Ledger,
        work: Callable[[J], Done],
        *,
        jobs: int,
        seconds: float,
        others: Share | None = None,
    ) -> None:
        """`jobs` processes; each piece has so many seconds on the clock. `others` do it instead of processes of ours."""
        self._ledger, self._work, self._jobs, self._seconds = ledger, work, jobs, seconds
        self._share = others or self._by_processes
        self._so_far = _Counted()
        self._now = 0

    def run(self, pieces: Iterable[Piece], total: int, progress: Progress | None = None) -> Tally:
        """Do all that is not done; what is done when somebody stops it stays done."""
        rest = iter(pieces)
        while some := list(islice(rest, AT_ONCE)):
            before = self._ledger.rows([one.key for one in some])
            todo = [one for one in some if one.key not in before]
            made = self._made(todo, total, progress)
            for piece in some:
                row = before.get(piece.key)
                if row is not None and row.sign:
                    self._so_far.before.add(row.sign)
                self._so_far.add(row or next(made))
        return self._so_far.tally(self._now)

    def _made(self, todo: list[Piece], total: int, progress: Progress | None) -> Iterator[Row]:
        """The rows of pieces as they are done, kept as they come."""
        fresh: list[Row] = []
        last = time.monotonic()
        jobs = [one.job for one in todo]
        found = self._share(self._work, jobs, self._seconds)
        try:
            for piece, done in zip(todo, found, strict=True):
                if isinstance(done, Lost):
                    row = Row(piece.key, piece.name, "lost", "", done.why)
                else:
                    row = Row(piece.key, piece.name, *done)
                fresh.append(row)
                self._now += 1
                if time.monotonic() - last > _KEEP_EVERY:
                    self._ledger.put(fresh)
                    fresh, last = [], time.monotonic()
                    if progress is not None:
                        progress(self._so_far.counts.total() + 1, self._now, total)
                yield row
        finally:
            self._ledger.put(fresh)

    def _by_processes(
        self, work: Callable[[Any], Done], jobs: Sequence[object], seconds: float
    ) -> Iterator[Done | Lost]:
        return share(work, jobs, self._jobs, seconds=lambda _: seconds)


class _Counted:
    """The rows of a sweep as they are counted."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.before: set[str] = set()
        self._signs: Counter[str] = Counter()
        self._first: dict[str, Row] = {}
        self._wrong: list[Row] = []

    def add(self, row: Row) -> None:
        self.counts[row.status] += 1
        if row.sign:
            self._signs[row.sign] += 1
            self._first.setdefault(row.sign, row)
        if row.status in WRONG and len(self._wrong) < MOST_WRONG:
            self._wrong.append(row)

    def tally(self, now: int) -> Tally:
        kinds = [
            Kind(
                sign, many, self._first[sign].name, self._first[sign].words, sign not in self.before
            )
            for sign, many in self._signs.items()
        ]
        kinds.sort(key=lambda one: (not one.new, one.many, one.sign))
        return Tally(
            self.counts.total(), now, dict(sorted(self.counts.items())), tuple(kinds), tuple(self._wrong),
        )  # fmt: skip


def tally_of(rows: Iterable[Row]) -> Tally:
    """What rows that were kept come to; no kind of them is new."""
    counted = _Counted()
    for row in rows:
        counted.before.add(row.sign)
        counted.add(row)
    return counted.tally(0)
