"""Numbers by composition, both ways: what is counted is in `counted`, instructions that take a number of their own in `instructed`, what is worked out from other numbers in `reckoned`, things told by a number in `of_things`, how much an event was about in `of_events`, what was devoured in `devoured` (107, 608.2h)."""

from __future__ import annotations

from rulesdb.oracle.language.amounts import (
    counted,
    devoured,
    instructed,
    of_events,
    of_things,
    reckoned,
)
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(
    counted.ROWS, instructed.ROWS, of_things.ROWS, reckoned.ROWS, of_events.ROWS, devoured.ROWS
)
