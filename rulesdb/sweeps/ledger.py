"""The file of a sweep: a row for each piece that is done, under a key of all that its result depends on.

Rows are written in batches, each of which is there as a whole or not at all: whoever is stopped loses at
most the pieces that were being worked on.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from rulesdb.errors import BadInput
from rulesdb.home import home, make_folder
from rulesdb.values import NamedTuple

_FORM = "1"
_SCHEMA = """
create table if not exists sweep (form text, kind text);
create table if not exists piece
  (key text primary key, name text, status text, sign text, words text) without rowid;
"""
_PATIENCE = 20.0
"""Seconds that a writer waits for another one."""


class Row(NamedTuple):
    """A piece that is done: its key and name, what came of it, of which kind that is, in words."""

    key: str
    name: str
    status: str
    sign: str = ""
    words: str = ""


def opened(path: Path) -> Ledger:
    """The file of a sweep of whatever kind; BadInput where there is none."""
    if not path.is_file():
        raise BadInput(f"there is no file of a sweep {str(path)!r}; rulesdb sweep makes one")
    return Ledger(path, "")


def place(kind: str) -> Path:
    """Where a sweep is kept if no file is named."""
    return home() / "sweeps" / f"{kind}.sqlite"


class Ledger:
    """The file of one sweep, open; BadInput where it is another file, or of another sweep."""

    def __init__(self, path: Path, kind: str) -> None:
        """Open the file of a sweep, or begin one; with no `kind` whichever sweep it holds."""
        self.path = path
        make_folder(path.parent)
        try:
            self._base = sqlite3.connect(path, timeout=_PATIENCE)
            known = self._kind()
            if kind and known not in ("", kind):
                raise BadInput(
                    f"{str(path)!r} holds a sweep of {known}, not of {kind}; name another file"
                )
            self.kind = known or kind
            if not self.kind:
                raise BadInput(f"nothing is kept in {str(path)!r}; it is no file of a sweep")
            if not known:
                self._base.execute("pragma journal_mode = wal")
                with self._base:
                    self._base.executescript(_SCHEMA)
                    self._base.execute("insert into sweep values (?, ?)", (_FORM, kind))
        except sqlite3.Error as error:
            raise BadInput(
                f"{str(path)!r} is no file of a sweep ({error}); name another file"
            ) from error

    def _kind(self) -> str:
        """Which sweep is in the file; "" where nothing is."""
        tables = self._base.execute(
            "select name from sqlite_master where type = 'table'"
        ).fetchall()
        if not tables:
            return ""
        row = self._base.execute("select kind from sweep where form = ?", (_FORM,)).fetchone()
        if row is None:
            raise sqlite3.DatabaseError("it has another form")
        return str(row[0])

    def put(self, rows: Iterable[Row]) -> None:
        """Keep what is done, all of it or none; BadInput where it cannot be written."""
        try:
            with self._base:
                self._base.executemany("insert or replace into piece values (?, ?, ?, ?, ?)", rows)
        except sqlite3.Error as error:
            raise BadInput(f"cannot write {str(self.path)!r} ({error})") from error

    def rows(self, keys: Collection[str]) -> dict[str, Row]:
        """What is kept of these pieces, by key."""
        base, out = self._base, {}
        for key in keys:
            row = base.execute("select * from piece where key = ?", (key,)).fetchone()
            if row is not None:
                out[key] = Row(*row)
        return out

    def each(self, status: str = "") -> Iterator[Row]:
        """All that is kept, by name; with `status` only what came to that."""
        rows = self._base.execute(
            "select * from piece where ? in ('', status) order by name, key", (status,)
        )
        return (Row(*row) for row in rows)

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()
