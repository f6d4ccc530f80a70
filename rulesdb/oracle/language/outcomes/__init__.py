"""What came of something, both ways: what was dealt damage is in `dealt`, what was done this way or not in `done`, by whom in `who`, what becomes of a spell cast this way in `cast_away`, where one goes that has resolved in `once_resolved`, and what an object itself has come to in `of_itself` (120, 603.12, 603.8, 608.2c)."""

from __future__ import annotations

from rulesdb.oracle.language.outcomes import cast_away, dealt, done, of_itself, once_resolved, who
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(
    cast_away.ROWS, dealt.ROWS, done.ROWS, of_itself.ROWS, once_resolved.ROWS, who.ROWS
)
