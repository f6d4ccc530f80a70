"""Descriptions taken apart and put together: “creature”, “creature you control” (109.2).

Only filters as values; what a noun phrase means is said by its row.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import reworded


def parts_of(of: a.Filter) -> tuple[a.Filter, ...]:
    """What must all be so of a thing that fits."""
    return of.parts if isinstance(of, a.All) else (of,)


def joined(parts: Sequence[a.Filter]) -> a.Filter:
    """All the parts, or the only one."""
    return parts[0] if len(parts) == 1 else a.All(tuple(parts))


def controlled(of: a.Filter, who: a.Ref | None = None) -> a.Filter:
    """The description of what somebody controls: you, where nobody is named."""
    return reworded(joined([*parts_of(of), a.ControlledBy(who or a.You())]), of.said)


def without_last(of: a.Filter) -> a.Filter:
    """The description without its last part, as it is printed before “you control”."""
    return reworded(joined(parts_of(of)[:-1]), of.said)
