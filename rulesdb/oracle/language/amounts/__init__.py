"""Numbers by composition, both ways: what is counted is in `counted`, what is worked out from other numbers in `reckoned` (107, 608.2h)."""

from __future__ import annotations

from rulesdb.oracle.language.amounts import counted, reckoned
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(counted.ROWS, reckoned.ROWS)
