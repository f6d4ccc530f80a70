"""Whole paragraphs, both ways: activated, triggered and static abilities, spells (113.3, 602, 603, 604).

What a paragraph is stands in `paragraphs`, what their last sentences limit in `limits`, how much less it costs in `for_less`, what several sentences do in the place of one event in `done_instead`;
what is revealed as it is drawn, and what triggers on that, in `drawn`, which size holds in the place of another in `stated_instead`.
"""

from __future__ import annotations

from rulesdb.oracle.language.abilities import (
    companion,
    done_instead,
    drawn,
    for_less,
    limits,
    paragraphs,
    stated_instead,
)
from rulesdb.oracle.language.abilities.paragraphs import triggered_by, write_limit
from rulesdb.oracle.meaning.rows import Rows, whole

__all__ = ("ROWS", "triggered_by", "write_limit")

ROWS: Rows = whole(
    companion.ROWS,
    limits.ROWS,
    for_less.ROWS,
    paragraphs.ROWS,
    done_instead.ROWS,
    drawn.ROWS,
    stated_instead.ROWS,
)
