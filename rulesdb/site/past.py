"""What is known of other editions: the steps to and from the one shown, and what changed in each.

Numbers and dates come from the shipped concordance, texts from the editions imported. The
histories of all rules are made in one pass over the steps and not rule by rule. No page is
made here; an edition that cannot be read is as one that was not imported.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence

from markupsafe import Markup, escape

from rulesdb.errors import RulesdbError
from rulesdb.pool import each as side_by_side
from rulesdb.rulebook.editions.changes import (
    BOTH,
    GONE,
    MERGED,
    MOVED,
    NEW,
    REWORDED,
    SAME,
    SPLIT,
    Change,
)
from rulesdb.rulebook.editions.concordance import Step, mapping, shipped
from rulesdb.rulebook.editions.diff import Entry, entries
from rulesdb.rulebook.kept import alignments
from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.kept.where import Atlas
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.rulebook.tree.number import is_number
from rulesdb.values import NamedTuple


class Changed(NamedTuple):
    """Two editions imported that follow each other, by date, and all that differs."""

    older: str
    newer: str
    entries: tuple[Entry, ...]

    @property
    def page(self) -> str:
        """The name of the page that tells it."""
        return f"changes-{self.older}-{self.newer}"


class Then(NamedTuple):
    """Another edition imported: its date, its text, and today's number of each rule that is still there."""

    date: str
    book: Rulebook
    today: dict[str, str]


class Past(NamedTuple):
    """The steps that lead to the edition shown, those that lead on from it, the pairs imported, and their texts."""

    before: tuple[Step, ...] = ()
    after: tuple[Step, ...] = ()
    pairs: tuple[Changed, ...] = ()
    imported: tuple[str, ...] = ()
    then: tuple[Then, ...] = ()


class Line(NamedTuple):
    """A line of a history: the edition, what happened with it, and the page that tells more or ""."""

    date: str
    said: str
    href: str


def from_concordance(book: Rulebook, date: str) -> Past:
    """What the shipped concordance tells of an edition; nothing where it is another text."""
    known = shipped()
    if not known.knows(date):
        return Past()
    mine = {node.number for node in book.nodes if is_number(node.number)}
    theirs = known.numbers(date)
    if not mine <= theirs or 10 * len(mine) <= len(theirs):
        return Past()
    first, last = known.editions[0], known.editions[-1]
    return Past(known.between(first, date), known.between(date, last))


def from_library(book: Rulebook, date: str, library: Library, *, official: bool) -> Past:
    """The same with all that the editions imported tell."""
    imported = alignments.dated(library)
    past = from_concordance(book, date)
    if official and date in imported:
        try:
            atlas = Atlas(library)
            starts = [atlas.dates[0], *atlas.imported]
            before = _first(atlas, [(start, date) for start in starts if start <= date])
            ends = [atlas.dates[-1], *reversed(atlas.imported)]
            past = Past(before, _first(atlas, [(date, end) for end in ends if end >= date]))
        except RulesdbError:
            pass
    books = {date: book} if official else {}
    pairs = tuple(_pairs(library, imported, books))
    then = tuple(_thens(library, date, books)) if official else ()
    return past._replace(pairs=pairs, imported=tuple(imported), then=then)


def _thens(library: Library, date: str, books: Mapping[str, Rulebook]) -> Iterator[Then]:
    """The other editions that could be read, the newest first, as far as it is known what became of their numbers."""
    atlas = Atlas(library) if len(books) > 1 else None
    for other, book in sorted(books.items(), reverse=True):
        if other == date or atlas is None:
            continue
        try:
            today = mapping(atlas.steps(min(other, date), max(other, date)))
        except RulesdbError:
            continue
        if other > date:
            today = {there: here for here, there in today.items()}
        yield Then(other, book, today)


def _first(atlas: Atlas, spans: Sequence[tuple[str, str]]) -> tuple[Step, ...]:
    """The steps of the first span of which all is known."""
    for older, newer in spans:
        try:
            return atlas.steps(older, newer)
        except RulesdbError:
            continue
    return ()


def _pairs(library: Library, names: Sequence[str], books: dict[str, Rulebook]) -> Iterator[Changed]:
    steps = list(itertools.pairwise(names))
    for (older, newer), changes in zip(steps, _changes(library, steps), strict=True):
        if changes is None:
            continue
        try:
            for each in (library.open(older), library.open(newer)):
                if each.id not in books:
                    books[each.id] = each.book()
        except RulesdbError:
            continue
        found = entries(books[older], books[newer], changes, everything=True)
        yield Changed(older, newer, tuple(found))


def _changes(
    library: Library, steps: Sequence[tuple[str, str]]
) -> Iterator[tuple[Change, ...] | None]:
    """What changed in each step, None where a text of it can't be read; those never compared before by all cores at once."""

    def found(step: tuple[str, str]) -> tuple[Change, ...] | None:
        try:
            older, newer = map(library.open, step)
            return alignments.changes_between(older, newer)
        except RulesdbError:
            return None

    return side_by_side(found, steps)


Finder = Callable[[str, str, str], str]
"""Where it is told what became of a number from one edition to another: older, newer, number there."""


def histories(past: Past, find: Finder) -> dict[str, tuple[Line, ...]]:
    """The life of every number of the edition shown, the oldest line first."""
    steps = [*past.before, *past.after]
    if not steps:
        return {}
    lives = _backward(past.before, find) if past.before else {n: [] for n in past.after[0].fates}
    out = {number: lines[::-1] for number, lines in lives.items()}
    if past.after:
        _forward(past.after, out, find)
    return {number: tuple(lines) for number, lines in out.items() if lines}


def _backward(steps: Sequence[Step], find: Finder) -> dict[str, list[Line]]:
    """From the edition shown to the oldest one, all numbers at once; the newest line first."""
    lives: dict[str, list[Line]] = {number: [] for number in steps[-1].numbers()}
    now = {number: number for number in lives}
    for step in reversed(steps):
        origins, merged = step.origins(), _merged(step)
        then: dict[str, str] = {}
        for number, there in now.items():
            source, kind = origins.get(there, ("", NEW))
            if (
                kind == SAME and source and there not in merged
            ):  # as most are, from most editions to the next
                then[number] = source
                continue
            said = _came(kind, source, merged.get(there, ()))
            if said:
                lives[number].append(Line(step.newer, said, find(step.older, step.newer, there)))
            if source and kind != SPLIT:
                then[number] = source
        now = then
    for number, there in now.items():
        other = "" if there == number else f", as {there}"
        lives[number].append(Line(steps[0].older, f"in the oldest edition known{other}", ""))
    return lives


def _merged(step: Step) -> Mapping[str, tuple[str, ...]]:
    """For each number of the newer edition, those that went into it."""
    out: dict[str, tuple[str, ...]] = {}
    for number, fate in step.fates.items():
        if fate.kind == MERGED:
            out[fate.new] = (*out.get(fate.new, ()), number)
    return out


def _came(kind: str, source: str, merged: tuple[str, ...]) -> str:
    """What happened to a rule on its way to a number, in words; "" for nothing."""
    words = {
        NEW: "new",
        SPLIT: f"split off from {source}",
        MOVED: f"moved from {source}",
        BOTH: f"moved from {source} and reworded",
        REWORDED: "reworded",
    }
    said = [words[kind]] if kind in words else []
    if merged:
        said.append(f"took in {', '.join(merged)}")
    return "; ".join(said)


def _forward(steps: Sequence[Step], lives: dict[str, list[Line]], find: Finder) -> None:
    """From the edition shown to the newest one."""
    now = {number: number for number in steps[0].fates}
    for step in steps:
        then: dict[str, str] = {}
        for number, there in now.items():
            fate = step.fates.get(there)
            if fate is None:
                continue
            words = {
                GONE: "gone",
                MERGED: f"became part of {fate.new}",
                MOVED: f"moved to {fate.new}",
                BOTH: f"moved to {fate.new} and reworded",
                REWORDED: "reworded",
            }
            if fate.kind in words:
                href = find(step.older, step.newer, fate.new)
                lives.setdefault(number, []).append(Line(step.newer, words[fate.kind], href))
            if fate.new and fate.kind != MERGED:
                then[number] = fate.new
        now = then


def moved_since(past: Past, date: str) -> Iterator[tuple[str, str, str]]:
    """Every number of the other editions imported that is another one here: date, then, now."""
    for edition in past.imported:
        forth = edition < date
        steps = [s for s in (past.before if forth else past.after)
                 if (s.older >= edition if forth else s.newer <= edition)]  # fmt: skip
        if (
            edition == date
            or not steps
            or (steps[0].older if forth else steps[-1].newer) != edition
        ):
            continue
        now = {n: n for n in (steps[0].fates if forth else steps[-1].numbers())}
        for step in steps if forth else reversed(steps):
            if forth:
                way = {n: fate.new for n, fate in step.fates.items()}
            else:
                way = {n: source for n, (source, _) in step.origins().items()}
            now = {n: way[there] for n, there in now.items() if way.get(there)}
        yield from ((edition, then, here) for then, here in now.items() if then != here)


def folded(lines: Sequence[Line]) -> Markup:
    """A history as it stands under its rule."""
    if not lines:
        return Markup()
    return Markup(f'<details class="hi"><summary>History</summary>{listed(lines)}</details>')  # noqa: S704


def listed(lines: Sequence[Line]) -> Markup:
    """The lines of a history as a list, nothing where there are none."""
    if not lines:
        return Markup()
    rows = []
    for date, said, href in lines:
        more = f' <a href="{escape(href)}">what changed</a>' if href else ""
        rows.append(f"<li>{escape(date)} {escape(said)}{more}</li>")
    return Markup(f"<ul>{''.join(rows)}</ul>")  # noqa: S704 -- each piece is escaped
