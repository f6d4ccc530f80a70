"""The library of cards: what is printed on them and what was read, kept in one file under our home.

Imports replace or add whole files at once. A reading is kept with the hash of the grammar it was
made with; one that is older is made anew when it is asked for. Cards shipped with rulesdb are
always there, behind those that were imported.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesdb.assets import asset
from rulesdb.cards.printed import PrintedCard, card_of, fold
from rulesdb.errors import BadInput, NotFound
from rulesdb.home import home, make_folder
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.syntax.problems import Stage, Unread
from rulesdb.oracle.syntax.tables import grammar_hash

if TYPE_CHECKING:
    from rulesdb.cards.model import Card

_SCHEMA = """
create table if not exists cards (key text primary key, name text, facts text);
create table if not exists faces (name text, key text, primary key (name, key));
create table if not exists readings (key text primary key, hash text, readings text);
create table if not exists explicit (key text primary key, hash text, said text);
"""


def place() -> Path:
    """Where the library is."""
    return home() / "cards" / "library.sqlite"


def _open() -> sqlite3.Connection:
    path = place()
    make_folder(path.parent)
    try:
        base = sqlite3.connect(path)
        base.executescript(_SCHEMA)
    except sqlite3.Error as error:
        raise BadInput(f"cannot open the library of cards {str(path)!r} ({error})") from error
    return base


def keep(cards: Iterable[PrintedCard]) -> int:
    """Keep cards, all of them or none; how many there were."""
    count = 0
    base = _open()
    try:
        with base:
            for card in cards:
                count += 1
                key = fold(card.name)
                base.execute(
                    "insert or replace into cards values (?, ?, ?)",
                    (key, card.name, json.dumps(card.facts(), ensure_ascii=False)),
                )
                base.execute("delete from readings where key = ?", (key,))
                base.execute("delete from explicit where key = ?", (key,))
                for face in card.faces:
                    base.execute(
                        "insert or replace into faces values (?, ?)", (fold(face.name), key)
                    )
    finally:
        base.close()
    return count


@cache
def shipped() -> dict[str, PrintedCard]:
    """The cards that come with rulesdb, by folded name."""
    out: dict[str, PrintedCard] = {}
    for path in sorted(asset("data", "cards").glob("cards*.json")):
        for facts in json.loads(path.read_text("utf-8"))["cards"]:
            card = card_of(facts)
            out[fold(card.name)] = card
    return out


def names() -> list[str]:
    """Every name there is."""
    found = {card.name for card in shipped().values()}
    if place().exists():
        base = _open()
        found.update(name for (name,) in base.execute("select name from cards"))
        base.close()
    return sorted(found)


def find(name: str) -> PrintedCard:
    """The card of this name, or with a face of it; NotFound names the nearest."""
    key = fold(name)
    if not key:
        raise NotFound(f"{name!r} is no name of a card")
    if place().exists():
        base = _open()
        row = base.execute("select facts from cards where key = ?", (key,)).fetchone()
        row = (
            row
            or base.execute(
                "select facts from cards where key in (select key from faces where name = ?)",
                (key,),
            ).fetchone()
        )
        base.close()
        if row:
            return card_of(json.loads(row[0]))
    cards = shipped()
    if key in cards:
        return cards[key]
    for card in cards.values():
        if any(fold(face.name) == key for face in card.faces):
            return card
    raise NotFound(_missing(name), near=_near(key))


def _near(key: str) -> tuple[str, ...]:
    from difflib import get_close_matches  # noqa: PLC0415 -- only for a name that is not there

    by_key = {fold(name): name for name in names()}
    return tuple(by_key[k] for k in get_close_matches(key, list(by_key), 3, 0.7))


def _missing(name: str) -> str:
    near = _near(fold(name))
    hint = f"; nearest: {', '.join(near)}" if near else ""
    return f"no card is called {name!r}{hint}"


Row = dict[str, Any]
"""A paragraph as it is kept: `text`, `printed`, `abilities` packed, and `unread` where reading stopped."""


def rows_of(card: PrintedCard) -> list[list[Row]]:
    """How each face's text was read, as it is kept: what was read is only read again by a newer grammar."""
    digest = grammar_hash()
    key = fold(card.name)
    facts = json.dumps(card.facts(), ensure_ascii=False, sort_keys=True)
    base: sqlite3.Connection | None
    try:
        base = _open()
    except BadInput:
        base = None
    if base is not None:
        row = base.execute(
            "select readings from readings where key = ? and hash = ?", (key, digest + facts)
        ).fetchone()
        if row:
            base.close()
            kept: list[list[Row]] = json.loads(row[0])
            return kept
    from rulesdb.oracle.reading.cards import read_printed  # noqa: PLC0415 -- the parser is loaded only to read

    made = [[_packed(one) for one in read_printed(face)] for face in card.faces]
    if base is not None:
        with suppress(sqlite3.Error), base:  # a home that cannot be written costs time, not answers
            base.execute(
                "insert or replace into readings values (?, ?, ?)",
                (key, digest + facts, json.dumps(made, ensure_ascii=False)),
            )
        base.close()
    return made


def readings_of(card: PrintedCard) -> tuple[tuple[Reading, ...], ...]:
    """How each face's text was read, with its abilities."""
    from rulesdb.oracle.kept.codec import unpack  # noqa: PLC0415 -- the tree is loaded only where it is asked for

    return tuple(
        tuple(
            Reading(one["text"], unpack(one["abilities"]), one["printed"], unread_of(one))
            for one in face
        )
        for face in rows_of(card)
    )


def explicit_of(card: PrintedCard) -> list[list[list[str]]]:
    """Each paragraph of each face said without pronouns, and why not where it can't be: a pair of which one is empty.

    Made when it is asked for, and kept: a game doesn't need it, and it takes longer than reading.
    """
    key = fold(card.name)
    mark = grammar_hash() + json.dumps(card.facts(), ensure_ascii=False, sort_keys=True)
    with suppress(BadInput), closing(_open()) as base:
        row = base.execute(
            "select said from explicit where key = ? and hash = ?", (key, mark)
        ).fetchone()
        if row:
            kept: list[list[list[str]]] = json.loads(row[0])
            return kept
    from rulesdb.oracle.reading.explicit import explicit  # noqa: PLC0415 -- the parser is loaded only to read

    every = readings_of(card)
    made = [
        [[one.text, one.lack] for one in explicit(face, readings)]
        for face, readings in zip(card.faces, every, strict=True)
    ]
    with suppress(BadInput, sqlite3.Error), closing(_open()) as base, base:
        base.execute(
            "insert or replace into explicit values (?, ?, ?)",
            (key, mark, json.dumps(made, ensure_ascii=False)),
        )
    return made


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


def load(name: str) -> Card:
    """The card of this name with its abilities; what was not read stands there as unread."""
    return compiled(find(name))


def compiled(card: PrintedCard) -> Card:
    """A printed card with its abilities."""
    from rulesdb.cards.model import Card  # noqa: PLC0415
    from rulesdb.oracle.reading.cards import face_of  # noqa: PLC0415

    every = readings_of(card)
    return Card(tuple(face_of(f, r) for f, r in zip(card.faces, every, strict=True)), card.layout)


def each_printed() -> Iterator[PrintedCard]:
    """Every card: those imported, then those shipped that were not."""
    seen: set[str] = set()
    if place().exists():
        base = _open()
        for key, facts in base.execute("select key, facts from cards order by key"):
            seen.add(key)
            yield card_of(json.loads(facts))
        base.close()
    for key, card in sorted(shipped().items()):
        if key not in seen:
            yield card
