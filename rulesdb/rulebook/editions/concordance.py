"""The concordance: which number became which, from edition to edition; numbers, never texts.

A concordance is a list of editions by date, the numbers of the first, and a step for each
pair of neighbours. In a step only what is not plain is written down: 702.41a is 702.42a
where 702.41 is 702.42, unless another number is named. It is read from
`data/concordance.json`, or made from alignments by `step_of`.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from pathlib import Path
from typing import TypedDict

from rulesdb.assets import asset
from rulesdb.errors import BadInput
from rulesdb.rulebook.editions.changes import (
    BOTH,
    GONE,
    MERGED,
    MOVED,
    NEW,
    REWORDED,
    SPLIT,
    Change,
)
from rulesdb.rulebook.tree.number import RuleNumber, is_number
from rulesdb.values import NamedTuple

SCHEMA = 1


class Fate(NamedTuple):
    """What became of a number in one step: a kind as in `Change`, and its new number or "".

    `rivals` are numbers that fit as well as `new`.
    """

    kind: str
    new: str
    rivals: tuple[str, ...] = ()


class Step(NamedTuple):
    """From one edition to a later one: the fate of every number, and where new ones came from.

    `fates` has every number of the older edition. `born` has the numbers of the newer one
    that are nobody's fate, each with the number that it was split from, or "".
    """

    older: str
    newer: str
    fates: Mapping[str, Fate]
    born: Mapping[str, str]

    def numbers(self) -> Iterator[str]:
        """The numbers of the newer edition."""
        yield from dict.fromkeys(f.new for f in self.fates.values() if f.new and f.kind != MERGED)
        yield from self.born

    def origins(self) -> dict[str, tuple[str, str]]:
        """For every number of the newer edition: its number before ("" where new), and the kind."""
        out = {new: (source, SPLIT if source else NEW) for new, source in self.born.items()}
        for number, fate in self.fates.items():
            if fate.new and fate.kind != MERGED:
                out[fate.new] = (number, fate.kind)
        return out


class Concordance(NamedTuple):
    """Editions by date, the oldest first, and the steps between neighbours."""

    editions: tuple[str, ...]
    steps: tuple[Step, ...]

    def at(self, date: str) -> str:
        """The edition in force on a date (a year or month: the last of it), "" before the first."""
        place = bisect_right(self.editions, date if len(date) == 10 else date + "~")
        return self.editions[place - 1] if place else ""

    def knows(self, date: str) -> bool:
        """Whether this very edition is one of the concordance."""
        return date in self.editions

    def between(self, older: str, newer: str) -> tuple[Step, ...]:
        """The steps from one of the editions to a later one."""
        first, last = self.editions.index(older), self.editions.index(newer)
        return self.steps[first:last]

    def numbers(self, edition: str) -> frozenset[str]:
        """The numbers of one of the editions."""
        place = self.editions.index(edition)
        if place < len(self.steps):
            return frozenset(self.steps[place].fates)
        return frozenset(self.steps[-1].numbers()) if self.steps else frozenset()


def step_of(older: str, newer: str, changes: Iterable[Change]) -> Step:
    """The step that the changes between two editions make, examples and terms left aside."""
    fates: dict[str, Fate] = {}
    born: dict[str, str] = {}
    for change in changes:
        if change.example or change.term or not is_number(change.old or change.new):
            continue
        if change.kind in {NEW, SPLIT}:
            born.setdefault(change.new, change.old)
        else:
            kind = "same" if change.slight else change.kind
            if change.old not in fates:
                fates[change.old] = Fate(kind, change.new, change.rivals)
            elif change.new:  # a number printed twice, for two rules
                born.setdefault(change.new, change.old)
    return Step(older, newer, fates, born)


def follow(number: str, steps: Sequence[Step]) -> list[tuple[Step, Fate]]:
    """What became of a number, step by step, until it is gone."""
    out: list[tuple[Step, Fate]] = []
    for step in steps:
        fate = step.fates.get(number)
        if fate is None:
            break
        out.append((step, fate))
        if not fate.new:
            break
        number = fate.new
    return out


def mapping(steps: Sequence[Step]) -> dict[str, str]:
    """Every number before the first step that lives on, with its number after the last."""
    out: dict[str, str] = {}
    for number in steps[0].fates if steps else ():
        trail = follow(number, steps)
        if len(trail) == len(steps) and trail[-1][1].new:
            out[number] = trail[-1][1].new
    return out


class ConcordanceJson(TypedDict):
    """A concordance as a file holds it (`data/schemas/concordance.schema.json`)."""

    schema: int
    about: str
    editions: list[str]
    numbers: str
    steps: list[dict[str, str]]


def to_json(concordance: Concordance) -> ConcordanceJson:
    """The concordance as a document: lists of numbers in one string each, to be short."""
    first = concordance.numbers(concordance.editions[0])
    return {
        "schema": SCHEMA,
        "about": "Which rule number became which, from edition to edition. Numbers and dates only. A subrule goes with the rule above it unless it is named.",
        "editions": list(concordance.editions),
        "numbers": " ".join(sorted(first, key=_order)),
        "steps": [_step_json(step) for step in concordance.steps],
    }


def _step_json(step: Step) -> dict[str, str]:
    moved: list[str] = []
    merged: list[str] = []
    gone: list[str] = []
    reworded: list[str] = []
    ties: list[str] = []
    for number, fate in step.fates.items():
        if fate.kind == MERGED:
            merged.append(f"{number}>{fate.new}")
        elif not fate.new:
            gone.append(number)
        elif fate.new != _plainly(number, step.fates):
            moved.append(f"{number}>{fate.new}")
        if fate.kind in {REWORDED, BOTH}:
            reworded.append(number)
        if fate.rivals:
            ties.append(f"{number}>{','.join(fate.rivals)}")
    new = [f"{source}>{number}" if source else number for number, source in step.born.items()]
    parts = {
        "moved": moved,
        "merged": merged,
        "gone": gone,
        "new": new,
        "reworded": reworded,
        "ties": ties,
    }
    return {"from": step.older, "to": step.newer} | {k: " ".join(v) for k, v in parts.items() if v}


def _plainly(number: str, fates: Mapping[str, Fate]) -> str:
    """Where a number goes if nothing is said: with the rule above it, or nowhere else."""
    above = _line(number)[-2:-1]
    fate = fates.get(above[0]) if above else None
    if fate is None or not fate.new or fate.kind == MERGED:
        return number
    if "." in number and RuleNumber.parse(fate.new).rule:
        return _below(fate.new, number, above[0])
    return number


def _below(new_above: str, number: str, above: str) -> str:
    """The number below another parent with the same ending: 702.41a, 702.42 → 702.42a."""
    ending = number[len(above) :]
    return new_above + ending if ending[:1] != "." or "." not in new_above else number


def _order(number: str) -> RuleNumber:
    return RuleNumber.parse(number)


def from_json(document: ConcordanceJson, name: str = "the concordance") -> Concordance:
    """The concordance that a document holds; BadInput where it is none."""
    try:
        if document["schema"] != SCHEMA:
            raise BadInput(
                f"{name} has schema {document['schema']!r}, not {SCHEMA}; make it anew with rulesdb concordance"
            )
        numbers: Iterable[str] = document["numbers"].split()
        steps: list[Step] = []
        for row in document["steps"]:
            steps.append(_read_step(row, numbers))
            numbers = list(steps[-1].numbers())
        return Concordance(tuple(document["editions"]), tuple(steps))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadInput(
            f"{name} is damaged ({error!r}); make it anew with rulesdb concordance"
        ) from error


def _pairs(row: Mapping[str, str], key: str) -> dict[str, str]:
    return dict(word.split(">", 1) for word in row.get(key, "").split())


def _read_step(row: Mapping[str, str], numbers: Iterable[str]) -> Step:
    """The step of a row. Most numbers of most steps stay what they are: those share one fate each."""
    moved, merged = _pairs(row, "moved"), _pairs(row, "merged")
    gone, reworded = set(row.get("gone", "").split()), set(row.get("reworded", "").split())
    ties = _pairs(row, "ties")
    told = {*moved, *merged, *gone, *reworded, *ties}
    away = {*moved, *merged}
    fates: dict[str, Fate] = {}

    def fate(number: str) -> Fate:
        rivals = tuple(ties[number].split(",")) if number in ties else ()
        if number in merged:
            return Fate(MERGED, merged[number], rivals)
        if number in gone:
            return Fate(GONE, "")
        new = moved.get(number) or _plainly(number, fates)
        kinds = ("same", MOVED) if number not in reworded else (REWORDED, BOTH)
        return Fate(kinds[new != number], new, rivals)

    there = dict.fromkeys(numbers)
    every, begin = list(there), 0
    for at in _open(every, told, away):
        _stay(fates, every[begin:at])
        for one in _line(every[at]):  # where a number goes depends on where those above it go
            if one in there and one not in fates:
                fates[one] = fate(one)
        begin = at + 1
    _stay(fates, every[begin:])
    born = {}
    for word in row.get("new", "").split():
        source, _, number = word.rpartition(">")
        born[number] = source
    return Step(row["from"], row["to"], fates, born)


def _open(every: Sequence[str], told: AbstractSet[str], away: AbstractSet[str]) -> list[int]:
    """The places of the numbers of which something is told, or that lie below one that goes away."""
    if not away:
        return [at for at, number in enumerate(every) if number in told]
    apart = away.isdisjoint
    return [at for at, number in enumerate(every) if number in told or not apart(_line(number))]


def _stay(fates: dict[str, Fate], numbers: Sequence[str]) -> None:
    """Numbers that stay what they are."""
    fates.update(zip(numbers, map(_same, numbers), strict=True))


@cache
def _line(number: str) -> tuple[str, ...]:
    """The numbers above a number and itself, the topmost first."""
    above = RuleNumber.parse(number).parent
    return (*(_line(str(above)) if above is not None else ()), number)


@cache
def _same(number: str) -> Fate:
    """The fate of a number that stays what it is."""
    return Fate("same", number)


def read(path: Path) -> Concordance:
    """The concordance in a file."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"cannot read {str(path)!r} ({error.strerror or error})") from error
    except ValueError as error:
        raise BadInput(f"{str(path)!r} is no concordance ({error})") from error
    return from_json(document, repr(str(path)))


@cache
def shipped() -> Concordance:
    """The concordance that comes with rulesdb; an empty one where its file is missing."""
    path = asset("data", "concordance.json")
    return read(path) if path.is_file() else Concordance((), ())
