"""Whether each expectation of the examples can fail: it is told otherwise, and must not hold then.

Run: nice python tests/tools/flips.py [--share K/N] [FILE…]
Each example is played once; where an expectation is looked at, its flips are looked at as well. A flip
is one change: is and isn't, a number one more or less, another zone, another name (of a player for one
of a player, of a thing for one of a thing), or another rule. What still holds is told; exit code 1.

Another name or another place of a group may be so as well (both players are at 20 life), and a deck is
illegal with one card more. That is no fault where its denial fails: then it was looked at. What is denied is only turned round; another name
or number in it is denied rightly more often than not. A refused attempt is played again with a rule
that refuses nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rulesdb.errors import RulesdbError  # noqa: E402
from rulesdb.scenarios import model as m  # noqa: E402
from rulesdb.scenarios import results as r  # noqa: E402
from rulesdb.scenarios.checking import check as checks  # noqa: E402
from rulesdb.scenarios.checking.expected import judge  # noqa: E402
from rulesdb.scenarios.checking.mutate import NEVER  # noqa: E402
from rulesdb.scenarios.checking.run import Run, run  # noqa: E402
from rulesdb.scenarios.claims.claims import look  # noqa: E402
from rulesdb.scenarios.claims.found import ZONES  # noqa: E402
from rulesdb.scenarios.language.read import Source, read  # noqa: E402
from rulesdb.scenarios.language.text import sentence  # noqa: E402
from rulesdb.scenarios.playing.story import Story  # noqa: E402
from rulesdb.scenarios.table.decks import Ground  # noqa: E402
from rulesdb.scenarios.table.library import library  # noqa: E402
from rulesdb.scenarios.table.things import Trouble  # noqa: E402
from rulesdb.values import Value  # noqa: E402

TURNED, NUMBER, ZONE, NAME, RULE = "turned", "number", "zone", "name", "rule"
KINDS = (TURNED, NUMBER, ZONE, NAME, RULE)
OTHERS = 3
"""So many other names stand in for one."""


class Flip(NamedTuple):
    """An expectation told otherwise, and whether it may be so as well."""

    kind: str
    expected: m.Expect
    as_well: bool = False


class Told(NamedTuple):
    """What came of the flips of an example: how many of each kind, and those that still hold."""

    counts: Counter[str]
    held: list[str]


def flips(expected: m.Expect, names: tuple[tuple[str, ...], tuple[str, ...]]) -> Iterator[Flip]:
    """Every flip of an expectation; `names` are those of the players and of the things."""
    claim = expected.claim
    yield Flip(TURNED, expected.but(claim=claim.but(negated=not claim.negated), because=()))
    if expected.because:
        yield Flip(RULE, expected.but(because=(NEVER,)))
    if claim.negated:
        return
    said = sentence(claim)
    for kind, other, as_well in otherwise(claim, names):
        if sentence(other) != said:
            yield Flip(kind, expected.but(claim=other, because=()), as_well)


def otherwise(
    one: Value, names: tuple[tuple[str, ...], tuple[str, ...]]
) -> Iterator[tuple[str, Value, bool]]:
    """A part of a claim with one detail changed, in every way."""
    for field in one.names:
        found = getattr(one, field)
        for kind, other, as_well in _of_field(one, field, found, names):
            yield kind, one.but(**{field: other}), as_well


def _of_field(
    one: Value, field: str, found: object, names: tuple[tuple[str, ...], tuple[str, ...]]
) -> Iterator[tuple[str, object, bool]]:
    if isinstance(found, bool) or field == "where":
        return
    if isinstance(found, int):
        yield from (
            (NUMBER, n, field == "count" and isinstance(one, m.Thing))
            for n in (found - 1, found + 1)
            if n >= 0 <= found
        )
    elif isinstance(found, str):
        if field == "size" and found:
            yield from ((NUMBER, size, False) for size in _sizes(found))
        elif field == "place" or (field == "word" and found.removeprefix("in ") in ZONES):
            # A thing is in one place; as many others may be in another.
            lone = isinstance(one, m.IsIn)
            yield from ((ZONE, zone, not lone) for zone in _zones(found))
        else:
            for kin in names:
                if found in kin:
                    rest = [name for name in kin if name != found][:OTHERS]
                    yield from ((NAME, name, True) for name in rest)
    elif isinstance(found, m.Cast | m.Activate | m.Attack | m.Block | m.Special):
        return  # what may be done with another thing is a question of its own
    elif isinstance(found, Value):
        yield from otherwise(found, names)
    elif isinstance(found, tuple):
        for at, part in enumerate(found):
            for kind, other, as_well in _of_field(one, field, part, names):
                yield kind, (*found[:at], other, *found[at + 1 :]), as_well


def _sizes(size: str) -> Iterator[str]:
    parts = size.split("/")
    for at, part in enumerate(parts):
        if part.lstrip("-").isdigit():
            yield "/".join((*parts[:at], str(int(part) + 1), *parts[at + 1 :]))


def _zones(found: str) -> Iterator[str]:
    lead = "in " if found.startswith("in ") else ""
    bare = found.removeprefix("in ").removeprefix("top of ").removeprefix("bottom of ")
    yield from (f"{lead}{zone}" for zone in ZONES if zone != (bare or "battlefield"))


def named(one: m.Scenario) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the players of an example, and of its things."""
    things: dict[str, None] = {}
    for line in one.setup:
        if isinstance(line, m.Has):
            for thing in line.things:
                things.update((mark.word, None) for mark in thing.marks if mark.kind == "called")
                if thing.name and thing.name != m.CARD:
                    things[thing.name] = None
    return tuple(one.players), tuple(things)


class _Flipping(Run):
    """A run that looks at the flips of each expectation, too."""

    def look(self, story: Story, expected: m.Expect) -> None:
        """Look at what is expected, and at what is not."""
        super().look(story, expected)
        for flip in flips(expected, named(self.scenario)):
            self.flipped.counts[flip.kind] += 1
            if _holds(story, flip.expected) and not (
                flip.as_well and not _holds(story, _denied(flip.expected))
            ):
                self.flipped.held.append(f"{flip.kind:7} {sentence(flip.expected)}")

    def __init__(self, scenario: m.Scenario, date: str) -> None:
        super().__init__(scenario, date, library())
        self.flipped = Told(Counter(), [])


def _denied(expected: m.Expect) -> m.Expect:
    return expected.but(claim=expected.claim.but(negated=True))


def _holds(story: Story, expected: m.Expect) -> bool:
    try:
        return judge(story, expected).held
    except (RulesdbError, Trouble, KeyError, LookupError):
        return False


def of_source(source: Source) -> Told:
    """The flips of an example under each of its dates, those of its attempts as well."""
    whole = Told(Counter(), [])
    one = source.scenario
    for date in one.dates:
        wanted = tuple(
            s
            for s in one.steps
            if not isinstance(s, m.Expect) or not s.as_of or s.as_of == (date or "today")
        )
        if wanted and all(isinstance(s, m.Expect) and isinstance(s.claim, m.PURE) for s in wanted):
            _of_pure(one, wanted, date, whole)
            continue
        made = _Flipping(one.but(steps=wanted), date)
        made.prepare().run(made.look, made.ask)
        whole.counts.update(made.flipped.counts)
        whole.held.extend(made.flipped.held)
    for at, step in enumerate(one.steps):
        if isinstance(step, (m.Attempt, m.RefusedChoice)) and step.rules:
            whole.counts[RULE] += 1
            other = one.but(steps=(*one.steps[:at], step.but(rules=(NEVER,)), *one.steps[at + 1 :]))
            if all(
                o.status is r.Status.PASSES for o in run(source.but(scenario=other), trace=False)
            ):
                whole.held.append(f"{RULE:7} {sentence(step)}")
    return whole


def _of_pure(one: m.Scenario, wanted: tuple[m.Step, ...], date: str, whole: Told) -> None:
    ground = Ground(one, library())
    for expected in wanted:
        assert isinstance(expected, m.Expect)
        for flip in flips(expected, named(one)):
            if flip.kind == RULE:
                continue  # the rules of a list are looked at in whole
            whole.counts[flip.kind] += 1
            claim = flip.expected.claim
            try:
                found = look(None, claim, ground, date=date)
            except RulesdbError:
                continue
            if found.met(negated=claim.negated) and not (
                flip.as_well and not found.met(negated=True)
            ):
                whole.held.append(f"{flip.kind:7} {sentence(flip.expected)}")


def examples(paths: list[str]) -> Iterator[Source]:
    """Every example of some files, or of all, that is played."""
    for path in checks.files(tuple(paths)):
        for one in read(path.read_text("utf-8"), str(path), library()):
            if not one.scenario.aside and not one.scenario.not_yet:
                yield one


def main() -> int:
    """1 where an expectation holds when it is told otherwise."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--share", default="1/1", help="K/N: the K-th of N shares of the examples")
    parser.add_argument("files", nargs="*")
    given = parser.parse_args()
    part, parts = map(int, given.share.split("/"))
    counts: Counter[str] = Counter()
    held = 0
    for at, source in enumerate(examples(given.files)):
        if at % parts != part - 1:
            continue
        try:
            told = of_source(source)
        except RulesdbError as error:
            print(f"{Path(source.file).name}:{source.line} is not played: {error}")
            continue
        counts.update(told.counts)
        held += len(told.held)
        for line in told.held:
            print(f"{Path(source.file).name}:{source.line:<4} {line}", flush=True)
    print(f"{sum(counts.values())} flips:", ", ".join(f"{counts[k]} {k}" for k in KINDS))
    print(f"{held} hold")
    return int(held > 0)


if __name__ == "__main__":
    sys.exit(main())
