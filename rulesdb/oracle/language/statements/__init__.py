"""Statements of permanents and spells both ways: entering, costs, as long as (601.2f, 604, 614.1c).

There is one row for each statement; what it changes is in `changes`, what it forbids in `restrictions`.
How and with what it enters is in `entering`, what happens instead in `instead`, what spells cost in `costs`,
what holds while something is so in `as_long`, what holds always in `always`, and “your choice of …” in `choices`.
"""

from __future__ import annotations

from rulesdb.oracle.language.statements import always, as_long, choices, costs, entering, instead
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(entering.ROWS, instead.ROWS, costs.ROWS, as_long.ROWS, always.ROWS, choices.ROWS)
