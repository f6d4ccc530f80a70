"""SQLite files that are written whole and then only read, each with a checksum in its own header.

The checksum of all other bytes stands where SQLite has a number for the program that made a file. A file
with another one was damaged, and no question is put to it: what is wrong in one page could make a row
look as if it had never been there.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path

from rulesdb.home import make_folder, sweep

_PLACE = slice(68, 72)
"""Where the header of an SQLite file has the “application id”."""

Damaged = sqlite3.DatabaseError
"""What `connect` raises where a file is not what was written."""


def write(path: Path, fill: Callable[[sqlite3.Connection], None], like: Path | None = None) -> None:
    """Make a database and put it in place when all of it is written; OSError or sqlite3.Error where that fails.

    `fill` writes into the empty database, or into a copy of `like`.
    """
    make_folder(path.parent)
    sweep(path.parent)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
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


def connect(path: Path) -> sqlite3.Connection:
    """Open a whole database to read from; Damaged where it is another than was written, or not there."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise Damaged(error.strerror or str(error)) from error
    if raw[_PLACE] != _sum(raw):
        raise Damaged("its checksum is not that of its content")
    return connect_any(path)


def connect_any(path: Path) -> sqlite3.Connection:
    """Open a database to read from, whatever its checksum."""
    return sqlite3.connect(f"file:{_quoted(path)}?mode=ro&immutable=1", uri=True)


def unsealed(path: Path) -> bool:
    """Whether a file has no checksum: one of a rulesdb that wrote none."""
    with contextlib.suppress(OSError), path.open("rb") as file:
        return file.read(_PLACE.stop)[_PLACE] == bytes(4)
    return False


def _sum(raw: bytes) -> bytes:
    number = zlib.crc32(memoryview(raw)[_PLACE.stop :], zlib.crc32(raw[: _PLACE.start]))
    return (number or 1).to_bytes(4, "big")


def _quoted(path: Path) -> str:
    """A path as it stands in an address, whatever signs are in it."""
    raw = os.fsencode(path.absolute())
    return "".join(chr(byte) if byte in _PLAIN else f"%{byte:02x}" for byte in raw)


_PLAIN = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-~:\\")
