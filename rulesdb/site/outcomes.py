"""The results of examples, arranged as the pages ask for them: by printed example, by rule, by use.

Results are plain data (`scenarios.results`); nothing is run here. Where there are none, all
that is said is that the examples were not run.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.scenarios.results import Result, Status
from rulesdb.site.links import slug
from rulesdb.values import NamedTuple

BADGES = {
    Status.PASSES: ("pass", "✓", "runs and passes"),
    Status.FAILS: ("fail", "✗", "runs and fails"),
    Status.UNSUPPORTED: ("open", "–", "cannot be run yet"),
    Status.FAULT: ("fail", "!", "breaks rulesdb itself"),
    Status.NOT_ABOUT_PLAY: ("aside", "○", "not about play"),
}
NOT_RUN = ("none", "·", "not run yet")
NO_SCENARIO = ("none", "·", "no scenario yet")
"""What is said of a printed example without a result: where nothing was run, and where others were."""


_WORKSHOP = re.compile(r"(?<=can't be read yet) \([^()]*\)|; reword it or leave it out")
"""What a reason says to those who write situations and grammars."""


class Shown(NamedTuple):
    """A result with its address, its badge (a class, a sign, words), what to call it, and its place among all results."""

    result: Result
    href: str
    label: str
    badge: tuple[str, str, str]
    at: int


class Tally(NamedTuple):
    """How many examples of a part of the book came out how, and what share of its rules they reach."""

    printed: int
    counts: dict[str, int]
    rules: int
    shown: int
    used: int


class Outcomes:
    """The results that speak of this edition, ready to be looked up.

    A result of another edition is left out, for its numbers may be other rules here. The plain
    reading has the situations of the official text of its day in the same order.
    """

    def __init__(
        self, results: Iterable[Result] = (), date: str = "", *, official: bool = True,
        unshown: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        self._unshown = unshown or {}
        self.all: list[Shown] = []
        names: set[str] = set()
        for at, result in enumerate(results):
            if result.edition not in {"", date}:
                continue
            name = base = f"example-{slug(result.id) or 'x'}"
            count = 1
            while name in names:
                count += 1
                name = f"{base}-{count}"
            names.add(name)
            told = result.but(reason=for_readers(result.reason)) if result.reason else result
            self.all.append(Shown(told, f"{name}.html", result.title, BADGES[result.status], at))
        self._dated: dict[str, list[Shown]] = {}
        for shown in self.all:
            self._dated.setdefault(_situation(shown.result), []).append(shown)
        self._printed: dict[tuple[str, int], list[Shown]] = {}
        self._own: dict[str, list[Shown]] = {}
        self._using: dict[str, list[Shown]] = {}
        for shown in self.all:
            printed = shown.result.example
            if printed is not None and printed.edition in ({"", date} if official else {date}):
                self._printed.setdefault((printed.rule, printed.ordinal), []).append(shown)
            else:
                self._own.setdefault(shown.result.rule, []).append(shown)
            for number in dict.fromkeys(shown.result.cites):
                self._using.setdefault(number, []).append(shown)
        for using in self._using.values():
            using.sort(key=lambda shown: len(shown.result.cites))

    def __bool__(self) -> bool:
        return bool(self.all)

    @property
    def blank(self) -> tuple[str, str, str]:
        """The badge of a printed example without a result."""
        return NO_SCENARIO if self.all else NOT_RUN

    def of_example(self, number: str, ordinal: int) -> Sequence[Shown]:
        """The results of a printed example."""
        return self._printed.get((number, ordinal), ())

    def of_rule(self, number: str) -> Sequence[Shown]:
        """The results of our own examples of a rule, which execute no printed one."""
        return self._own.get(number, ())

    def unshown(self, number: str) -> str:
        """Why no example shows a rule, as a sentence; nothing where one does, or nothing is known of that."""
        return self._unshown.get(number, "")

    def by_date(self, shown: Shown) -> Sequence[Shown]:
        """The results of the same situation under the rules of all its dates, today's last; none for one alone."""
        every = self._dated[_situation(shown.result)]
        return sorted(every, key=lambda one: one.result.as_of or "9") if len(every) > 1 else ()

    def using(self, number: str) -> Sequence[Shown]:
        """The results in whose trace a rule stands, those first in which the fewest others do."""
        return self._using.get(number, ())

    def tally(self, book: Rulebook, section: str = "") -> Tally:
        """How the examples of a section (or of the whole book) came out."""
        numbered = [
            n for n in book.nodes if n.kind != "section" and _within(book, n.number, section)
        ]
        numbers = {node.number for node in numbered}
        mine = [each for each in self.all if each.result.rule in numbers]
        counts = {str(status): 0 for status in Status}
        for each in mine:
            counts[str(each.result.status)] += 1
        passing = {r.result.rule for r in mine if r.result.status is Status.PASSES}
        used = {number for number in numbers if self._using.get(number)}
        printed = sum(len(node.examples) for node in numbered)
        return Tally(printed, counts, len(numbers), len(passing), len(used | passing))


def for_readers(reason: str) -> str:
    """Why a situation cannot be run, for those who read it: without where a reader stopped, and what writers may do."""
    return _WORKSHOP.sub("", reason)


def _situation(result: Result) -> str:
    """What the results of one situation have in common, whatever the date that it was run under."""
    return f"{result.file}:{result.line}:{result.id.partition('@')[0]}"


def _within(book: Rulebook, number: str, section: str) -> bool:
    return not section or number[:1] == section[:1] or book.path(number)[0].number == section
