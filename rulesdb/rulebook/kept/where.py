"""Where a number went: from the edition it was written for to another, step by step.

The way leads over the shipped concordance and over the editions imported. Between two
editions of the concordance its steps are taken, which need no text; to and from any other
edition both texts must be there. What cannot be known is said and never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesdb.errors import NotFound, NotInstalled, UsageError
from rulesdb.rulebook.editions.changes import MERGED, NEW, SPLIT
from rulesdb.rulebook.editions.concordance import Concordance, Fate, Step, shipped
from rulesdb.rulebook.kept import alignments
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.values import NamedTuple

_DATE = re.compile(r"\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?")


class Stop(NamedTuple):
    """One edition on the way: its date, the number there ("" where it is gone), how it came there.

    `kind` is that of the step from the stop before ("" for the first); `also` are numbers
    that fit as well, or that were split from it.
    """

    edition: str
    number: str
    kind: str = ""
    also: tuple[str, ...] = ()


class Atlas:
    """All editions that are known, by date: those of the concordance and those imported."""

    def __init__(self, library: Library | None = None, known: Concordance | None = None) -> None:
        self.library = library or Library()
        self.known = shipped() if known is None else known
        self.imported = alignments.dated(self.library)
        self._strange = {
            date
            for date in self.imported
            if self.known.knows(date)
            and not alignments.is_known(self.library.open(date), self.known)
        }
        self.dates = tuple(sorted({*self.known.editions, *self.imported}))

    def newest(self) -> str:
        """The edition that answers by default, else the newest that is known."""
        chosen = self.library.default_id()
        if chosen == PLAIN or chosen not in self.imported:
            chosen = self.library.open(PLAIN).date if chosen == PLAIN else ""
        return chosen if chosen in self.dates else self.dates[-1]

    def at(self, wish: str) -> str:
        """The edition that a date, year or month means; UsageError or NotInstalled otherwise."""
        if wish in self.dates:
            return wish
        if wish in {"newest", "latest", PLAIN}:
            return self.newest()
        if not _DATE.fullmatch(wish):
            raise UsageError(f"{wish!r} is no date such as 2014-02-01")
        fitting = [date for date in self.dates if date.startswith(wish)] or [
            date for date in self.dates if date <= wish
        ]
        if not fitting:
            first = self.dates[0] if self.dates else "none"
            raise NotInstalled(f"no edition of {wish} is known; the oldest is that of {first}")
        return fitting[-1]

    def standing_in(self, wish: str) -> str:
        """Which edition stands in for a day that none is known to begin on, in a sentence; else ""."""
        if len(wish) != 10 or wish in self.dates or not _DATE.fullmatch(wish):
            return ""
        return f"no edition of {wish} is known; this is told of that of {self.at(wish)}"

    def sure(self, edition: str) -> bool:
        """Whether the concordance tells of this edition; not where another text has its date."""
        return self.known.knows(edition) and edition not in self._strange

    def numbers(self, edition: str) -> frozenset[str]:
        """The numbers of an edition that is known."""
        if self.sure(edition):
            return self.known.numbers(edition)
        return frozenset(self.library.open(edition).numbers())

    def steps(self, older: str, newer: str) -> tuple[Step, ...]:
        """The steps from one edition to a later one; NotInstalled where a text is missing."""
        known, out, at = self.known, list[Step](), older
        while at != newer:
            onward = [date for date in self.imported if at < date <= newer]
            if self.sure(at):
                last = newer if self.sure(newer) else ""
                if not last:
                    shared = [date for date in onward if self.sure(date)]
                    last = shared[-1] if shared else at
                if last != at:
                    out += known.between(at, last)
                    at = last
                    continue
                if at not in self.imported:
                    raise NotInstalled(_missing(at, newer))
            goal = next((date for date in onward if self.sure(date)), newer)
            for end in (at, goal):
                if end not in self.imported:
                    raise NotInstalled(_missing(end, newer))
            out.append(alignments.step_between(self.library, at, goal))
            at = goal
        return tuple(out)

    def where(self, number: str, since: str, to: str) -> tuple[Stop, ...]:
        """The number at both ends and in every edition between in which anything happened to it.

        NotFound where the number does not exist in the first edition.
        """
        if number not in self.numbers(since):
            raise NotFound(_absent(number, since, self.numbers(since)))
        if since <= to:
            return _forward(number, since, self.steps(since, to))
        return _backward(number, since, self.steps(to, since)[::-1])


def _missing(edition: str, other: str) -> str:
    return (
        f"the way between the editions of {edition} and {other} needs both texts, and that of "
        f"{edition} is not imported; see rulesdb import"
    )


def _absent(number: str, edition: str, numbers: frozenset[str]) -> str:
    above = RuleNumber.parse(number).parent
    while above is not None and str(above) not in numbers:
        above = above.parent
    near = f"; there is {above}" if above is not None else ""
    return f"the edition of {edition} has no rule {number}{near}"


def _forward(number: str, since: str, steps: Sequence[Step]) -> tuple[Stop, ...]:
    stops = [Stop(since, number)]
    for step in steps:
        fate = step.fates.get(number) or Fate("gone", "")
        split = tuple(new for new, source in step.born.items() if source == number)
        stops.append(Stop(step.newer, fate.new, fate.kind, (*fate.rivals, *split)))
        number = fate.new
        if not number:
            break
    return tuple(stops)


def _backward(number: str, since: str, steps: Sequence[Step]) -> tuple[Stop, ...]:
    stops = [Stop(since, number)]
    for step in steps:
        before, kind = step.origins().get(number, ("", NEW))
        merged = tuple(o for o, f in step.fates.items() if f.new == number and f.kind == MERGED)
        stops.append(Stop(step.older, before, SPLIT if kind == SPLIT else kind, merged))
        number = before
        if not number:
            break
    return tuple(stops)
