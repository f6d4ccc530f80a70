"""SQLite files that are written whole and then only read, each with a checksum in its own header.

The checksum of all other bytes stands where SQLite has a number for the program that made a file. A file
with another one was damaged, and no question is put to it: what is wrong in one page could make a row
look as if it had never been there. A file that was found whole is not read whole again while nothing
happens to it (`marks`). What is open may be asked by any thread: one question is answered at a
time, and whole, so that no thread ever sees rows of another's.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from rulesdb.home import make_folder, sweep, unfinished
from rulesdb.marks import found_whole

_PLACE = slice(68, 72)
"""Where the header of an SQLite file has the “application id”."""

Damaged = sqlite3.DatabaseError
"""What `connect` raises where a file is not what was written."""


class Shared:
    """An open database that is only read, by any thread of this process."""

    def __init__(self, base: sqlite3.Connection) -> None:
        """Take over a connection that was opened for any thread; nobody else uses it from now on."""
        self._base = base
        self._lock = Lock()

    def rows(self, sql: str, values: Sequence[object] = ()) -> list[Any]:
        """All rows of an answer, each a tuple of its columns."""
        with self._lock:
            return self._base.execute(sql, values).fetchall()

    def row(self, sql: str, values: Sequence[object] = ()) -> Any:
        """The first row of an answer; None where there is none."""
        with self._lock:
            return self._base.execute(sql, values).fetchone()

    def close(self) -> None:
        """Let go of the file, when the question that is being answered is."""
        with self._lock:
            self._base.close()

    def __del__(self) -> None:
        """What nobody can ask any more is closed."""
        self._base.close()


def write(path: Path, fill: Callable[[sqlite3.Connection], None], like: Path | None = None) -> None:
    """Make a database and put it in place when all of it is written; OSError or sqlite3.Error where that fails.

    `fill` writes into the empty database, or into a copy of `like`.
    """
    make_folder(path.parent)
    sweep(path.parent)
    temporary = unfinished(path)
    try:
        temporary.write_bytes(b"" if like is None else like.read_bytes())
        connection = sqlite3.connect(temporary, isolation_level=None)
        try:
            connection.execute("pragma journal_mode = off")
            connection.execute("pragma synchronous = off")
            connection.execute("begin")
            fill(connection)
            if connection.in_transaction:
                connection.execute("commit")
        finally:
            connection.close()
        with temporary.open("rb+") as file:
            number = _sum(file.read())
            file.seek(_PLACE.start)
            file.write(number)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def statements(connection: sqlite3.Connection, script: str) -> None:
    """Do each statement of a script in the transaction that is open.

    `executescript` would end that, and then each row that is written is a transaction of its own.
    """
    for one in script.split(";"):
        connection.execute(one)


def connect(path: Path) -> Shared:
    """Open a whole database to read from; Damaged where it is another than was written, or not there."""
    try:
        whole = found_whole(path, _is_whole)
    except OSError as error:
        raise Damaged(error.strerror or str(error)) from error
    if not whole:
        raise Damaged("its checksum is not that of its content")
    return connect_any(path)


def connect_any(path: Path) -> Shared:
    """Open a database to read from, whatever its checksum."""
    address = f"file:{_quoted(path)}?mode=ro&immutable=1"
    return Shared(sqlite3.connect(address, uri=True, check_same_thread=False))


def unsealed(path: Path) -> bool:
    """Whether a file has no checksum: one of a rulesdb that wrote none."""
    with contextlib.suppress(OSError), path.open("rb") as file:
        return file.read(_PLACE.stop)[_PLACE] == bytes(4)
    return False


def _is_whole(raw: bytes) -> bool:
    return raw[_PLACE] == _sum(raw)


def _sum(raw: bytes) -> bytes:
    number = zlib.crc32(memoryview(raw)[_PLACE.stop :], zlib.crc32(raw[: _PLACE.start]))
    return (number or 1).to_bytes(4, "big")


def _quoted(path: Path) -> str:
    """A path as it stands in an address, whatever signs are in it."""
    raw = os.fsencode(path.absolute())
    return "".join(chr(byte) if byte in _PLAIN else f"%{byte:02x}" for byte in raw)


_PLAIN = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-~:\\")
