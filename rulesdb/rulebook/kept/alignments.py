"""Alignments of the editions in a library, made once and kept.

What was found between two editions is written under the user's home, named by a mark of both
texts and of all that aligns them, so that a changed text or another aligner makes it anew.
The site and the command line ask here: `changes_between` for two editions, `neighbours`
for every pair in a row.

For the site: `neighbours(library)` yields a `Pair` (older id, newer id, changes) for each
two editions that follow each other, the oldest first; `history.trail(number, edition, pairs)`
tells the life of a number over them.
"""

from __future__ import annotations

import contextlib
import itertools
import json
from collections import Counter
from collections.abc import Iterator, Sequence

from rulesdb.assets import asset
from rulesdb.content import code, mark_of_bytes
from rulesdb.errors import BadInput
from rulesdb.home import home, write_whole
from rulesdb.kept import opened, sealed
from rulesdb.marks import own_mark
from rulesdb.rulebook.editions.align import VERSION
from rulesdb.rulebook.editions.changes import MERGED, Change, compare
from rulesdb.rulebook.editions.concordance import Concordance, Step, mapping, shipped, step_of
from rulesdb.rulebook.editions.history import Pair
from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.tree.number import is_number


def changes_between(old: Edition, new: Edition) -> tuple[Change, ...]:
    """Every change from one edition to another, from what was kept where it was made before."""
    mark = _mark(old, new)
    path = home() / "alignments" / f"{mark}.kept"
    with contextlib.suppress(OSError):
        raw = opened(path.read_bytes(), _NAME, mark)
        if raw is not None:
            return tuple(
                Change(kind, one, two, example, term, bool(only), tuple(rivals), was, bool(marks))
                for kind, one, two, example, term, only, rivals, was, marks in json.loads(raw)
            )
    known = shipped()
    sure = is_known(old, known) and is_known(new, known)
    changes = compare(old.book(), new.book(), hints(old.date, new.date, known) if sure else None)
    with contextlib.suppress(BadInput):  # a home that cannot be written only costs time
        raw = json.dumps(changes, ensure_ascii=False, separators=(",", ":")).encode()
        write_whole(path, sealed(_NAME, mark, raw))
    return changes


_NAME = "changes"
"""What is written in the files of alignments."""


def _mark(old: Edition, new: Edition) -> str:
    """A mark of two editions, and of all that finds their changes."""
    facts = (old.id, old.fingerprint(), new.id, new.fingerprint(), str(VERSION))
    made = own_mark(*code("rulebook/editions"), *_DATA)
    return mark_of_bytes("\0".join((made, *facts)).encode())


_DATA = tuple(asset("data", f"{name}.json") for name in ("wording", "concordance"))


def hints(old: str, new: str, known: Concordance) -> dict[str, str]:
    """What the concordance says about two editions that others lie between."""
    if not (old < new and known.knows(old) and known.knows(new)):
        return {}
    steps = known.between(old, new)
    return mapping(steps) if len(steps) > 1 else {}


def neighbours(library: Library) -> Iterator[Pair]:
    """Every two editions that follow each other, the oldest first, with their changes."""
    ids = dated(library)
    for older, newer in itertools.pairwise(ids):
        yield Pair(older, newer, changes_between(library.open(older), library.open(newer)))


def counted(one: Edition, two: Edition) -> dict[str, int] | None:
    """How many rules are new, gone, moved and reworded, without aligning: from the concordance, else
    from what was found before; None where neither tells.
    """
    known = shipped()
    if is_known(one, known) and is_known(two, known):
        return _totals(known.between(one.id, two.id))
    if not (home() / "alignments" / f"{_mark(one, two)}.kept").is_file():
        return None
    return _totals((step_of(one.id, two.id, changes_between(one, two)),))


def _totals(steps: Sequence[Step]) -> dict[str, int]:
    """The same of steps that follow each other, as of one: a rule that moves twice has moved once."""
    tally = Counter({"new": 0, "gone": 0, "moved": 0, "reworded": 0})
    ends: set[str] = set()
    for number in steps[0].fates:
        at, reworded, merged = number, False, False
        for step in steps:
            fate = step.fates.get(at)
            at = fate.new if fate is not None else ""
            reworded = reworded or (fate is not None and "reworded" in fate.kind)
            merged = merged or (fate is not None and fate.kind == MERGED)
            if not at or merged:
                break
        if not at or merged:
            tally["gone"] += 1
            continue
        ends.add(at)
        tally["moved"] += at != number
        tally["reworded"] += reworded
    tally["new"] = len(set(steps[-1].numbers()) - ends)
    return dict(tally)


def is_known(edition: Edition, known: Concordance) -> bool:
    """Whether an edition is the one of that date that the concordance tells of, or a part of it."""
    if not known.knows(edition.date):
        return False
    theirs = known.numbers(edition.date)
    mine = set(edition.numbers())
    strange = mine - theirs
    known_ones = len(mine) - len(strange)
    return 10 * known_ones > len(theirs) and not any(map(is_number, strange))


def dated(library: Library) -> list[str]:
    """The imported editions that have a date, the oldest first."""
    return [name for name in library.ids() if name[:1].isdigit()]


def concordance_of(library: Library) -> Concordance:
    """The concordance of all dated editions of a library; BadInput where there are not two."""
    ids = dated(library)
    if len(ids) < 2:
        raise BadInput(f"a concordance needs two editions with dates, and {len(ids)} is imported")
    return Concordance(
        tuple(ids),
        tuple(step_of(pair.older, pair.newer, pair.changes) for pair in neighbours(library)),
    )


def step_between(library: Library, older: str, newer: str) -> Step:
    """The step between two imported editions."""
    return step_of(older, newer, changes_between(library.open(older), library.open(newer)))
