"""Conditions by composition: each player and thing with all that can be asked of it, both ways (603.4, 608.2c).

What stands in `conditions` and `comparing` are wordings of their own; here a subject meets a predicate.
"""

from __future__ import annotations

from rulesdb.oracle.language.asked import (
    asking,
    attacks,
    bounds,
    deeds,
    only_one,
    predicates,
    turns,
)
from rulesdb.oracle.meaning.rows import Rows, whole

__all__ = ("ROWS",)

ROWS: Rows = whole(
    bounds.ROWS,
    deeds.ROWS,
    predicates.ROWS,
    asking.ROWS,
    attacks.ROWS,
    turns.ROWS,
    only_one.ROWS,
)
"""Every row of this family."""
