"""The newest official text: found on the publisher's page, looked at, and only then imported.

The sentence inside a text says which edition it is, never its name. A text is kept with its
provenance beside it, so that the next time only what changed is sent. Until a text has
passed every look, nothing is written.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NotRequired, TypedDict, cast

from rulesdb.errors import BadInput
from rulesdb.home import home, write_whole
from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.text.fetch import RULES_PAGE, TIMEOUT, Fetched, get, links
from rulesdb.values import NamedTuple

_MOST = 6
_WAYS = "give its address with --url or a file with --file"


class Arrival(NamedTuple):
    """What fetching did: the edition, from where, and whether it is `new`, `replaced` or `unchanged`.

    `notes` are sentences about what was tried in vain on the way.
    """

    edition: str
    url: str
    state: str
    rules: int
    notes: tuple[str, ...] = ()


class Provenance(TypedDict):
    """What is kept beside a text: its edition, whence it came, and what a server said of it."""

    edition: str
    url: str
    found_at: NotRequired[str]
    etag: NotRequired[str]
    last_modified: NotRequired[str]
    sha256: NotRequired[str]
    bytes: NotRequired[int]
    rules: NotRequired[int]
    layout: NotRequired[str]
    fetched_at: NotRequired[str]


def texts_folder() -> Path:
    """Where fetched texts lie, each with its provenance beside it."""
    return home() / "texts"


def fetch(
    library: Library, url: str = "", *, timeout: float = TIMEOUT, dry: bool = False
) -> Arrival:
    """Get the newest text from the rules page, or from an address of a text or a page.

    All that is asked for together has `timeout` seconds. A `dry` call only tells what would be done:
    it reads the text, and neither keeps nor imports it.
    """
    end = time.monotonic() + timeout
    start = url or RULES_PAGE
    known = {row["url"]: row for row in _provenances() if row.get("edition") in library.ids()}
    first = _ask(start, known, end - time.monotonic())
    if first is None:
        return _unchanged(known[start], start)
    notes: list[str] = []
    if not first.is_page:
        return _arrive(library, [(start, first)], notes, dry=dry)
    candidates = links(first.raw, first.url)
    if not candidates:
        raise BadInput(f"{first.url} links no text of the rules (.txt); {_WAYS}")
    got: list[tuple[str, Fetched]] = []
    held: list[Provenance] = []
    for address in candidates[:_MOST]:
        try:
            if (left := end - time.monotonic()) <= 0:
                raise BadInput(f"{address} was not asked for: {timeout:g} s are over")  # noqa: TRY301
            answer = _ask(address, known, left)
        except BadInput as error:
            notes.append(str(error))
            continue
        if answer is None:
            held.append(known[address])
        else:
            got.append((address, answer))
    if not got and not held:
        raise BadInput(
            f"{notes[0]}; {_WAYS}"
            if len(notes) == 1
            else f"none of {len(notes)} texts can be had: {notes[0]}; {_WAYS}"
        )
    if not got:
        newest = max(held, key=lambda row: row["edition"])
        return _unchanged(newest, newest["url"], tuple(notes))
    arrival = _arrive(library, got, notes, dry=dry)
    better = [row for row in held if row["edition"] > arrival.edition]
    return _unchanged(better[0], better[0]["url"], arrival.notes) if better else arrival


def _ask(url: str, known: dict[str, Provenance], timeout: float) -> Fetched | None:
    row = known.get(url)
    if row is None:
        return get(url, timeout=timeout)
    return get(
        url, etag=row.get("etag", ""), last_modified=row.get("last_modified", ""), timeout=timeout
    )


def _unchanged(row: Provenance, url: str, notes: tuple[str, ...] = ()) -> Arrival:
    return Arrival(row["edition"], url, "unchanged", int(row.get("rules", 0)), notes)


def _arrive(
    library: Library, got: list[tuple[str, Fetched]], notes: list[str], *, dry: bool
) -> Arrival:
    """Import the newest of the texts that are whole; BadInput where none is."""
    whole: list[tuple[Rulebook, str, Fetched]] = []
    for address, fetched in got:
        try:
            whole.append((look_at(fetched), address, fetched))
        except BadInput as error:
            notes.append(str(error))
    if not whole:
        raise BadInput(f"{notes[-1]}; {_WAYS}")
    book, address, fetched = max(whole, key=lambda item: item[0].edition)
    rules = sum("." in node.number for node in book.nodes if node.kind != "heading")
    mark = hashlib.sha256(fetched.raw).hexdigest()
    state = "new"
    if book.edition in library.ids():
        same = hashlib.sha256(library.open(book.edition).source()).hexdigest() == mark
        state = "unchanged" if same else "replaced"
    if dry:
        return Arrival(book.edition, fetched.url, state, rules, tuple(notes))
    if state != "unchanged":
        library.add(fetched.raw, fetched.url)
    now = dt.datetime.now(dt.UTC).isoformat(timespec="seconds")
    row: Provenance = {
        "url": address,
        "found_at": fetched.url,
        "etag": fetched.etag,
        "last_modified": fetched.last_modified,
        "sha256": mark,
        "bytes": len(fetched.raw),
        "edition": book.edition,
        "rules": rules,
        "layout": book.layout,
        "fetched_at": now,
    }
    write_whole(texts_folder() / f"{book.edition}.txt", fetched.raw)
    write_whole(texts_folder() / f"{book.edition}.json", json.dumps(row, indent=1) + "\n")
    return Arrival(book.edition, fetched.url, state, rules, tuple(notes))


def look_at(fetched: Fetched) -> Rulebook:
    """The rulebook that was fetched; BadInput where it is a page, states no date or was cut off."""
    if fetched.is_page:
        raise BadInput(f"{fetched.url} is a web page and no text of the rules")
    book = read_bytes(fetched.raw, fetched.url)
    if not book.edition[:1].isdigit():
        raise BadInput(f"{fetched.url} does not say as of when its rules are in force")
    for promised in _promised(book):
        raise BadInput(
            f"{fetched.url} is cut off: its contents name {promised}, and the text does not have it"
        )
    return book


def _promised(book: Rulebook) -> Iterator[str]:
    """What the table of contents names and the text has not: its regions and its last rule."""
    lines = [piece.text.strip() for piece in book.left_out if piece.why == "table of contents"]
    names = {line.casefold() for line in lines}
    if "glossary" in names and not book.glossary:
        yield "a glossary"
    if "credits" in names and not book.back:
        yield "credits"
    sections = [line for line in lines if line[:1].isdigit() and line[1:2] == "."]
    yield from (f"section {line[0]}" for line in sections if line[0] not in book)


def _provenances() -> Iterator[Provenance]:
    try:
        paths = sorted(texts_folder().glob("*.json"))
    except OSError:
        return
    for path in paths:
        try:
            row = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        if (
            isinstance(row, dict)
            and isinstance(row.get("url"), str)
            and isinstance(row.get("edition"), str)
        ):
            yield cast("Provenance", row)
