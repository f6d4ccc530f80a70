"""How the texts of shipped examples were read, made ready when rulesdb was built: a new home need not read them again.

Plain data under the same keys as in a home, in a file that is only read. What is not there, or damaged, is read anew.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from functools import lru_cache

from rulesdb.assets import ready
from rulesdb.database import Shared, connect, write
from rulesdb.oracle.syntax.tables import grammar_hash


def made_ready(key: str) -> str | None:
    """What was kept under a key of a reading; None where nothing was."""
    base = _opened(os.getpid(), grammar_hash())
    row = None if base is None else base.row("select content from readings where key = ?", (key,))
    return None if row is None else str(row[0])


@lru_cache(maxsize=1)
def _opened(_process: int, mark: str) -> Shared | None:
    """The file of this reader, opened by this process; None where there is none."""
    try:
        return connect(ready(f"readings-{mark}.sqlite"))
    except sqlite3.Error:
        return None


def make_ready(rows: Iterable[tuple[str, str]]) -> None:
    """Keep what was read beside the code: keys as in a home, and what stands under them."""

    def fill(base: sqlite3.Connection) -> None:
        base.execute("create table readings (key text primary key, content text) without rowid")
        base.executemany("insert into readings values (?, ?)", rows)

    write(ready(f"readings-{grammar_hash()}.sqlite"), fill)
