"""Continuous changes and how long they last, both ways (611, 613).

There is one row for each change. How long a change lasts is in `durations`; what it does to power, toughness,
abilities, types and colours in `characteristics`, base power that is named first in `base_power`; becoming what was chosen in `chosen`; what cannot be done, and what must, in `rules`, of playing and casting both in `playing`; what is skipped
and what stays tapped in `steps`; and how changes, subject and duration are joined in `joined`.
"""

from __future__ import annotations

from rulesdb.oracle.language.changes import (
    base_power,
    characteristics,
    chosen,
    durations,
    joined,
    playing,
    rules,
    steps,
)
from rulesdb.oracle.language.changes.rules import filtered as filtered
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(
    durations.ROWS,
    characteristics.ROWS,
    base_power.ROWS,
    chosen.ROWS,
    rules.ROWS,
    playing.ROWS,
    steps.ROWS,
    joined.ROWS,
)
