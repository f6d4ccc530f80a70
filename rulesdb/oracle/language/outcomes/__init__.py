"""What came of something, both ways: what was dealt damage is in `dealt`, what was done this way or not in `done`, by whom in `who`, what was put into a graveyard in `graves`, and what an object itself has come to in `of_itself` (120, 603.12, 603.8, 608.2c)."""

from __future__ import annotations

from rulesdb.oracle.language.outcomes import dealt, done, graves, of_itself, who
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(dealt.ROWS, done.ROWS, graves.ROWS, of_itself.ROWS, who.ROWS)
