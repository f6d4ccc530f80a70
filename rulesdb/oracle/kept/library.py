"""The library of cards: what is printed on them, kept in one file under our home, and how it was read.

Imports replace or add whole files at once; what was read is kept apart (`readings`). Cards shipped
with rulesdb are always there, behind those that were imported.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from functools import cache, lru_cache, partial
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

from rulesdb.assets import asset
from rulesdb.cards.names import fold
from rulesdb.cards.nicknames import card_called
from rulesdb.cards.printed import PrintedCard, card_of
from rulesdb.content import code, mark_of
from rulesdb.database import Shared, connect, connect_any, statements, unsealed, write
from rulesdb.errors import BadInput, NotFound
from rulesdb.home import home
from rulesdb.kept import find as find_kept
from rulesdb.kept import keep as keep_made
from rulesdb.marks import own_mark
from rulesdb.oracle.kept.readings import READINGS, Faces, InFull, Read, Ruled, packed, unpacked
from rulesdb.oracle.kept.shipped_names import shipped_names
from rulesdb.values import NamedTuple

if TYPE_CHECKING:
    from rulesdb.cards.model import Card

_SCHEMA = """
create table cards (key text primary key, name text, facts text) without rowid;
create table faces (name text, key text, primary key (name, key)) without rowid;
create table meta (key text primary key, value text) without rowid;
"""
_READER = RLock()
"""Cards are read one after the other, whichever thread asks: what reads them keeps what it has learned."""
MOST_NEAR = 8
"""So many names are told where several fit."""
_NAMES = "names"
"""What the table of near names is kept under."""
_FORM = "2"
"""The version of this form, among the facts of `meta`."""


def place() -> Path:
    """Where the library is."""
    return _place(home())


@lru_cache(maxsize=8)
def _place(folder: Path) -> Path:
    return folder / "cards" / "library.sqlite"


class _Opened(NamedTuple):
    """An open library, and the file that it was."""

    base: Shared
    file: tuple[object, ...]
    mark: str


class _Shelf:
    """The library that this process has open: looking whether a file is whole takes a while, and it may be asked often."""

    def __init__(self) -> None:
        self._open: _Opened | None = None
        self._lock = RLock()

    def there(self) -> bool:
        """Whether cards were imported. BadInput where their file is damaged."""
        with self._lock:
            return self._now() is not None

    def mark(self) -> str:
        """A mark of all imported cards; "" where there are none. Every situation asks: it was read with the file."""
        with self._lock:
            opened = self._now()
            return "" if opened is None else opened.mark

    def rows(self, sql: str, values: Sequence[object] = ()) -> list[Any]:
        """What the imported cards answer; nothing where there are none. BadInput where the file is damaged."""
        with self._lock:  # meanwhile no other thread opens another file in its place
            opened = self._now()
            return [] if opened is None else opened.base.rows(sql, values)

    def _now(self) -> _Opened | None:
        path = place()
        try:
            found = path.stat()
        except OSError:
            return None
        file = (
            os.getpid(),
            path,
            found.st_ino,
            found.st_size,
            found.st_mtime_ns,
            found.st_ctime_ns,
        )
        if self._open is None or self._open.file != file:
            self._close()
            base = _connected(path)
            self._open = _Opened(base, file, _mark_in(base))
        return self._open

    def close(self) -> None:
        """Let go of the file, when no question is being answered."""
        with self._lock:
            self._close()

    def _close(self) -> None:
        if self._open is not None and self._open.file[0] == os.getpid():
            self._open.base.close()
        self._open = None


_SHELF = _Shelf()


def _connected(path: Path) -> Shared:
    if unsealed(path):  # of an older rulesdb, which kept readings in it too
        with suppress(sqlite3.Error, OSError):
            with closing(connect_any(path)) as old:
                rows = old.rows("select key, name, facts from cards order by key")
                faces = old.rows("select name, key from faces")
            write(path, partial(_fill, rows=rows, faces=faces))
    try:
        return connect(path)
    except sqlite3.Error as error:
        raise BadInput(
            f"the library of cards {str(path)!r} is damaged ({error}); import its cards again"
        ) from error


def _mark_in(base: Shared) -> str:
    found = base.rows("select value from meta where key = 'mark'")
    return str(found[0][0]) if found else ""


def _fill(
    base: sqlite3.Connection, rows: Iterable[tuple[str, str, str]], faces: Iterable[tuple[str, str]]
) -> None:
    if not base.execute("select 1 from sqlite_master").fetchone():
        statements(base, _SCHEMA)
    base.executemany("insert or replace into cards values (?, ?, ?)", rows)
    base.executemany("insert or replace into faces values (?, ?)", faces)
    every = base.execute("select key, facts from cards order by key")
    mark = mark_of(also=(part for row in every for part in row))
    base.executemany("insert or replace into meta values (?, ?)", (("form", _FORM), ("mark", mark)))


def keep(cards: Iterable[PrintedCard]) -> int:
    """Keep cards, all of them or none; how many there were. A damaged library is set aside."""
    rows: list[tuple[str, str, str]] = []
    faces: list[tuple[str, str]] = []
    for card in cards:
        key = fold(card.name)
        rows.append((key, card.name, json.dumps(card.facts(), ensure_ascii=False)))
        faces += [(fold(face.name), key) for face in card.faces]
    path = place()
    try:
        like = path if _SHELF.there() else None
    except BadInput:
        path.replace(path.with_name(f"{path.name}.damaged"))
        like = None
    try:
        write(path, partial(_fill, rows=rows, faces=faces), like)
    except (OSError, sqlite3.Error) as error:
        raise BadInput(f"cannot write the library of cards {str(path)!r} ({error})") from error
    return len(rows)


def content_mark() -> str:
    """A mark of all imported cards; "" where there are none."""
    return _SHELF.mark()


@cache
def shipped() -> dict[str, PrintedCard]:
    """The cards that come with rulesdb, by folded name."""
    out: dict[str, PrintedCard] = {}
    for path in sorted(asset("data", "cards").glob("cards*.json")):
        for facts in json.loads(path.read_text("utf-8"))["cards"]:
            card = card_of(facts)
            out[fold(card.name)] = card
    return out


@cache
def _shipped_sides() -> dict[str, PrintedCard]:
    """The cards that come with rulesdb, by the folded names of their faces; of several the first."""
    out: dict[str, PrintedCard] = {}
    for card in shipped().values():
        for face in card.faces:
            out.setdefault(fold(face.name), card)
    return out


def names() -> list[str]:
    """Every name there is."""
    found = {card.name for card in shipped().values()}
    found.update(name for (name,) in _SHELF.rows("select name from cards"))
    return sorted(found)


def find(name: str) -> PrintedCard:
    """The card of this name, or with a face of it, or that players call so, or alone begins so.

    A beginning is what stands before a comma: `Emrakul`, where there is one. NotFound names the nearest.
    """
    key = fold(name)
    if not key:
        raise NotFound(f"{name!r} is no name of a card")
    found = found_by(name)
    if found is None:
        begun = _begun(key)
        near = _near(key)
        raise NotFound(_missing(name, begun, near), near=(*begun, *near)[:MOST_NEAR])
    return found


def found_by(name: str) -> PrintedCard | None:
    """As `find`, and None where there is none: what is near to a name takes long to find, and not all ask."""
    key = fold(name)
    if not key:
        return None
    found = _printed(key)
    if found is None and (meant := card_called(name)):
        found = _printed(fold(meant))
    if found is None and len(begun := _begun(key)) == 1:
        found = _printed(fold(begun[0]))
    return found


def _begun(key: str) -> list[str]:
    """The names of cards whose part before a comma is this."""
    rows = _SHELF.rows("select name from cards where key > ? and key < ?", (f"{key} ", f"{key}!"))
    there = (name for (name,) in rows if "," in name and fold(name.partition(",")[0]) == key)
    return sorted({*there, *_shipped_begun().get(key, ())})


@cache
def _shipped_begun() -> dict[str, tuple[str, ...]]:
    """The names of the cards that come with rulesdb that have a comma, by the folded part before it."""
    out: dict[str, tuple[str, ...]] = {}
    for name in shipped_names().values():
        before, comma, _ = name.partition(",")
        if comma:
            out[fold(before)] = (*out.get(fold(before), ()), name)
    return out


def _printed(key: str) -> PrintedCard | None:
    """The card of a folded name, or with a face of it; None where there is none."""
    rows = _SHELF.rows("select facts from cards where key = ?", (key,)) or _SHELF.rows(
        "select facts from cards where key in (select key from faces where name = ?)", (key,)
    )
    if rows:
        return card_of(json.loads(rows[0][0]))
    if key not in shipped_names():
        return None
    return shipped().get(key) or _shipped_sides().get(key)


def _near(key: str) -> tuple[str, ...]:
    from rulesdb.oracle.kept.near import Table  # noqa: PLC0415 -- only for a name that is not there

    parts = (asset("data", "cards"), *code("oracle/kept/near.py", "cards/names.py"))
    mark = own_mark(*parts, also=(content_mark(), sys.byteorder))
    raw = find_kept(_NAMES, mark)
    if raw is None:
        keys = {key for (key,) in _SHELF.rows("select key from cards")}
        table = Table.of(keys.union(shipped()))
        keep_made(_NAMES, mark, table.packed())
    else:
        table = Table.unpacked(raw)
    return tuple(_called(one) for one in table.nearest(key))


def _called(key: str) -> str:
    """The name of the card of a folded name; where one that was imported is written otherwise, the later one."""
    found = {name for (name,) in _SHELF.rows("select name from cards where key = ?", (key,))}
    return max(found | {card.name for card in (shipped().get(key),) if card is not None})


def _missing(name: str, begun: Sequence[str], near: Sequence[str]) -> str:
    """Why no card is shown: several begin so, or a nickname's card is not here, or none is called so."""
    if begun:
        more = f" and {len(begun) - MOST_NEAR} more" if len(begun) > MOST_NEAR else ""
        return f"{len(begun)} cards are called {name!r}: {'; '.join(begun[:MOST_NEAR])}{more}"
    if meant := card_called(name):
        return f"{name!r} is what players call {meant}, which is not here; see rulesdb cards import"
    hint = f"; nearest: {', '.join(near)}" if near else ""
    if not _SHELF.there():
        hint += (
            f"; only {len(shipped())} cards come with rulesdb: rulesdb cards import FILE for others"
        )
    return f"no card is called {name!r}{hint}"


def rows_of(card: PrintedCard) -> Faces:
    """How each face's text was read, as it is kept: what was read is only read again by a newer reader."""
    kept = READINGS.get(card)
    if kept is not None:
        return kept
    with _READER:
        return _read_now(card)


def _read_now(card: PrintedCard) -> Faces:
    made, _ = _proved_now(card)
    return packed(made)


def _proved_now(card: PrintedCard) -> tuple[Read, InFull]:
    from rulesdb.oracle.reading.proof import in_full, read_proved  # noqa: PLC0415 -- the parser is loaded only to read

    with _READER:
        every = [read_proved(face) for face in card.faces]
    made, full = tuple(one.readings for one in every), in_full(every)
    READINGS.put(card, made, full)
    READINGS.save()
    return made, full


def readings_of(card: PrintedCard) -> Read:
    """How each face's text was read, with its abilities."""
    return unpacked(rows_of(card))


def explicit_of(card: PrintedCard) -> InFull:
    """How each paragraph of each face is said in full; of one that has no second proof, why."""
    kept = READINGS.said(card)
    if kept is not None:
        return kept
    return _proved_now(card)[1]


def rules_of(card: PrintedCard) -> Ruled:
    """The rules that govern each paragraph of each face, from its tree, made when it is asked for."""
    kept = READINGS.rules(card)
    if kept is not None:
        return kept
    from rulesdb.cards.governing import governing  # noqa: PLC0415 -- the tree is loaded only to look at it

    made = [
        [[[one.rule, one.about] for one in governing(*reading.abilities)] for reading in face]
        for face in readings_of(card)
    ]
    READINGS.keep_rules(card, made)
    return made


def load(name: str) -> Card:
    """The card of this name with its abilities; what was not read stands there as unread."""
    return compiled(find(name))


def compiled(card: PrintedCard) -> Card:
    """A printed card with its abilities."""
    from rulesdb.cards.model import Card  # noqa: PLC0415
    from rulesdb.oracle.reading.faces import face_of  # noqa: PLC0415

    every = readings_of(card)
    return Card(tuple(face_of(f, r) for f, r in zip(card.faces, every, strict=True)), card.layout)


def each_printed() -> Iterator[PrintedCard]:
    """Every card: those imported, then those shipped that were not."""
    seen: set[str] = set()
    for key, facts in _SHELF.rows("select key, facts from cards order by key"):
        seen.add(key)
        yield card_of(json.loads(facts))
    for key, card in sorted(shipped().items()):
        if key not in seen:
            yield card
