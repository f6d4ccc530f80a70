"""What if something else were so: the situation with another line, played again, and what differs.

A line of the position stands before the story, one that makes a choice at its beginning. A life total or a
number of counters that is said anew takes the place of what was said. Nothing else is changed.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.limits import Limits
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.branching.supposed import compared, supposed
from rulesdb.scenarios.language.read import Source


def supposing(
    result: r.Result, source: Source, date: str, lines: Sequence[str], limits: Limits
) -> tuple[r.WhatIf, ...]:
    """What differs from this result with each of these lines, by itself; what can't be read of it is left out."""
    if not lines:
        return ()
    if result.ways is not None or source.unread:
        result = judge(source.readable, date, limits=limits).result
    return tuple(
        compared(line, result, judge(supposed(source, line).readable, date, limits=limits).result)
        for line in lines
    )
