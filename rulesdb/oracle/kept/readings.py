"""How texts of cards were read, kept from one process to the next: plain data under a mark of all that reading depends on.

A row's key is made of the reader's mark and of what is printed on the card; each row has a checksum.
Whatever is wrong with what was kept, it does not exist, and the text is read anew.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import zlib
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

from rulesdb.cards.printed import PrintedCard
from rulesdb.content import mark_of_bytes
from rulesdb.errors import BadInput
from rulesdb.home import home, make_folder
from rulesdb.oracle.kept.ready_readings import made_ready
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.syntax.problems import Stage, Unread
from rulesdb.oracle.syntax.tables import grammar_hash

if TYPE_CHECKING:
    from rulesdb.cards.abilities import Node

Row = dict[str, Any]
"""A paragraph as it is kept: `text`, `printed`, `abilities` packed, and `unread` where reading stopped."""
Faces = list[list[Row]]
"""The paragraphs of each face of a card."""

Read = tuple[tuple[Reading, ...], ...]
"""What was made of the paragraphs of each face."""
InFull = list[list[list[str]]]
"""Each paragraph of each face said in full, and why it can't be: a pair of which one or both are empty."""
Ruled = list[list[list[list[str]]]]
"""The rules that govern each paragraph of each face: a number, and what of it that rule is about."""

_MOST = 100_000
"""So many readings are kept; then it begins anew."""
_FRESH = 5_000
"""So many wait to be written; what comes after them is read anew by the next process."""
_BESIDES = ("said ", "rules")
"""How keys begin of what is kept beside a reading."""
_SCHEMA = "create table if not exists readings (key text primary key, content text) without rowid"


def place() -> Path:
    """Where readings are kept."""
    return home() / "cache" / "readings.sqlite"


def key_of(card: PrintedCard) -> str:
    """The key of a card's readings: the reader's mark, and what is printed on its faces."""
    said = f"{grammar_hash()} {card.name!r} {card.layout!r} {card.faces!r}"
    return mark_of_bytes(said.encode("utf-8", "surrogatepass"))


def _printed_key(ability: Node) -> str:
    """The key of an ability's text: the reader's mark, and the tree with the words that its parts were read from."""
    from rulesdb.oracle.kept.codec import pack  # noqa: PLC0415

    said = f"{grammar_hash()} {json.dumps(pack(ability))}"
    return f"printed {mark_of_bytes(said.encode('utf-8', 'surrogatepass'))}"


class Readings:
    """The readings of one file; one process has one connection, and its threads take turns."""

    def __init__(self) -> None:
        self._base: sqlite3.Connection | None = None
        self._owner = 0
        self._path = Path()
        self._fresh: dict[PrintedCard, tuple[Read, InFull]] = {}
        self._texts: dict[str, str] = {}
        self._lock = RLock()

    def get(self, card: PrintedCard) -> Faces | None:
        """How a card was read; None where nothing was kept."""
        content = self._content(key_of(card))
        faces: Faces | None = None if content is None else json.loads(content)
        return faces

    def said(self, card: PrintedCard) -> InFull | None:
        """How each paragraph is said in full; None where nothing was kept."""
        content = self._content(f"said {key_of(card)}")
        full: InFull | None = None if content is None else json.loads(content)
        return full

    def rules(self, card: PrintedCard) -> Ruled | None:
        """The rules that govern each paragraph; None where nothing was kept."""
        content = self._content(f"rules {key_of(card)}")
        ruled: Ruled | None = None if content is None else json.loads(content)
        return ruled

    def keep_rules(self, card: PrintedCard, ruled: Ruled) -> None:
        """Keep the rules that govern each paragraph."""
        self._write([_sealed(f"rules {key_of(card)}", ruled)])

    def printed(self, ability: Node) -> str | None:
        """The text that the reader printed for an ability; None where nothing was kept."""
        key = _printed_key(ability)
        if (fresh := self._texts.get(key)) is not None:
            return fresh
        content = self._content(key)
        text: str | None = None if content is None else json.loads(content)
        return text

    def keep_printed(self, ability: Node, text: str) -> None:
        """Keep the text that the reader printed for an ability; it is written by `save`."""
        with self._lock:
            if len(self._texts) < _FRESH:
                self._texts[_printed_key(ability)] = text

    def every(self) -> list[tuple[str, str]]:
        """What was read and printed, by its key; not what it is in full, nor the rules that govern it."""
        with self._lock, contextlib.suppress(sqlite3.Error):
            if (base := self._open(make=False)) is None:
                return []
            rows = base.execute("select key, content from readings order by key")
            found = [(key, _unsealed(key, row)) for key, row in rows if key[:5] not in _BESIDES]
            return [(key, content) for key, content in found if content is not None]
        return []

    def _content(self, key: str) -> str | None:
        if (content := made_ready(key)) is not None:
            return content
        with self._lock, contextlib.suppress(sqlite3.Error):
            if (base := self._open(make=False)) is None:
                return None
            row = base.execute("select content from readings where key = ?", (key,)).fetchone()
            return _unsealed(key, row[0]) if row else None
        return None

    def put(self, card: PrintedCard, read: Read, full: InFull) -> None:
        """Keep how a card was read and how that is said in full; it is written by `save`."""
        with self._lock:
            if len(self._fresh) < _FRESH:
                self._fresh[card] = read, full

    def save(self, *, at_least: int = 1) -> None:
        """Write what is new, where it is so many; a home that cannot be written only costs time."""
        with self._lock:
            if len(self._fresh) + len(self._texts) < at_least:
                return
            fresh = dict(row for card, made in self._fresh.items() for row in _rows(card, *made))
            fresh.update(_sealed(key, text) for key, text in self._texts.items())
            self._fresh.clear()
            self._texts.clear()
            if fresh:
                self._write(list(fresh.items()))

    def _write(self, fresh: list[tuple[str, str]]) -> None:
        with self._lock:
            self._written(fresh)

    def _written(self, fresh: list[tuple[str, str]]) -> None:
        for _ in range(2):
            base = self._open(make=True)
            if base is None:
                return
            try:
                with base:
                    (count,) = base.execute("select count(*) from readings").fetchone()
                    if count + len(fresh) > _MOST:
                        base.execute("delete from readings")
                    base.executemany("insert or replace into readings values (?, ?)", fresh)
            except sqlite3.OperationalError:
                return  # busy, full, or not to be written
            except sqlite3.Error:
                self.close()  # no database any more: it begins anew
                with contextlib.suppress(OSError):
                    self._path.unlink()
            else:
                return

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            if self._base is not None and self._owner == os.getpid():
                self._base.close()
            self._base = None

    def _open(self, *, make: bool) -> sqlite3.Connection | None:
        path = place()
        if self._base is not None and (self._owner, self._path) == (os.getpid(), path):
            return self._base
        self.close()
        self._owner, self._path = os.getpid(), path
        with contextlib.suppress(BadInput, OSError):
            if make:
                make_folder(path.parent)
            elif not path.is_file():
                return None
            self._base = _connected(path)
        return self._base


def _connected(path: Path) -> sqlite3.Connection | None:
    for _ in range(2):
        base = None
        try:
            base = sqlite3.connect(path, timeout=2, check_same_thread=False)
            base.execute("pragma synchronous = off")
            base.execute(_SCHEMA)
        except sqlite3.Error as error:
            if base is not None:
                base.close()
            if isinstance(error, sqlite3.OperationalError):
                return None  # busy, or not to be written
            with contextlib.suppress(OSError):
                path.unlink()  # no database: it begins anew
        else:
            return base
    return None


def packed(read: Read) -> Faces:
    """How a card was read, as it is kept."""
    return [[_packed(one) for one in face] for face in read]


def unpacked(faces: Faces) -> Read:
    """What was kept, with its abilities."""
    from rulesdb.oracle.kept.codec import unpack  # noqa: PLC0415 -- the tree is loaded only where it is asked for

    return tuple(
        tuple(
            Reading(one["text"], unpack(one["abilities"]), one["printed"], unread_of(one))
            for one in face
        )
        for face in faces
    )


def _packed(one: Reading) -> Row:
    from rulesdb.oracle.kept.codec import pack  # noqa: PLC0415

    out: Row = {"text": one.text, "printed": one.printed, "abilities": pack(one.abilities)}
    if one.unread is not None:
        u = one.unread
        out["unread"] = [str(u.stage), u.word, u.column, u.message, list(u.expected)]
    return out


def unread_of(row: Row) -> Unread | None:
    """Where the reading of a kept paragraph stopped; None where it is whole."""
    if "unread" not in row:
        return None
    stage, word, column, message, expected = row["unread"]
    return Unread(Stage(stage), word, column, message, tuple(expected))


def _rows(card: PrintedCard, read: Read, full: InFull) -> tuple[tuple[str, str], ...]:
    key = key_of(card)
    return _sealed(key, packed(read)), _sealed(f"said {key}", full)


def _sealed(key: str, value: object) -> tuple[str, str]:
    content = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return key, f"{_sum(key, content)} {content}"


def _sum(key: str, content: str) -> str:
    return f"{zlib.crc32(content.encode('utf-8', 'surrogatepass'), zlib.crc32(key.encode())):08x}"


def _unsealed(key: str, row: object) -> str | None:
    """The content of a row; None where it is not what was written."""
    if not isinstance(row, str):
        return None
    mark, _, content = row.partition(" ")
    return content if mark == _sum(key, content) else None


READINGS = Readings()
