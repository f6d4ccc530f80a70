"""The index of an edition on disk: built, opened, asked.

What a question of plain words needs is read by its words: postings from a table of SQLite, what is known
of documents, names and spellings from tables of text. What must stand in a part of a document is asked of
`fields`. Weights are whole numbers that `documents` made, and the number of a document is its place in
the book. An index is a folder under the user's home named by edition and a mark of all that it depends on,
made aside and moved into place at once; what is missing, damaged or of another mark is made anew. That of
the plain-language edition stands ready where rulesdb was installed.
"""

from __future__ import annotations

import contextlib
import sys
from array import array
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesdb import database
from rulesdb.assets import asset, ready
from rulesdb.content import code
from rulesdb.errors import BadInput
from rulesdb.home import home, make_folder, sweep, unfinished
from rulesdb.kept import beside
from rulesdb.marks import own_mark
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.search import alike, sisters
from rulesdb.search.files import END, FIELDS, PARTS, POSTINGS, check_sums, checked
from rulesdb.search.learned import Learned, Points, learned, of_table
from rulesdb.search.plan import Names
from rulesdb.search.rank import Row, head_of, row_of
from rulesdb.search.sisters import Often
from rulesdb.search.tables import Keyed, Lines, Places

if TYPE_CHECKING:
    from rulesdb.search.before import Before
    from rulesdb.search.documents import Corpus
    from rulesdb.search.fields import Fields

VERSION = "23"
"""The version of an index's form and weights; raise it whenever either changes."""

_WORDS = 1 << 13
"""Of so many words the documents are kept; no book has as many."""
_KEPT = 1 << 10
"""So many lanes are kept: those of all documents are some 16 kB."""
_BY_PLACE = {
    "said": "words, asking", "asked": "questions, points", "family": "words", "answered": "words"
}  # fmt: skip
"""The tables that are asked by document, and what they have of each."""


class Unfit(Exception):  # noqa: N818 -- no error that anybody sees: the index is made anew
    """The files of an index are not those that were written."""


class Index:
    """The index of one edition, open. Cheap to open; every question reads only what it needs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._tables = checked(folder)
        self._db = database.connect(folder / POSTINGS)
        self._weights: dict[str, dict[int, int]] = {}
        self._below: dict[int, tuple[list[int], list[int]]] = {}
        self._lanes: dict[Hashable, int] = {}
        self._fields: Fields | None = None
        documents = self._table("documents")
        lines = documents.split("\n") if documents else []
        self.rows: Sequence[Row] = Lines(lines, _row)
        self.ends: Sequence[int] = Lines(lines, _end)
        self.places: Mapping[str, int] = Places(documents, "\t")
        self.pointing: frozenset[int] | None = None
        """The entries of the glossary that only say where to look, once all is read."""
        self._names: Names | None = None
        self._stemmed: Keyed[list[str]] | None = None
        self._spellings: Mapping[str, tuple[str, int]] | None = None
        self._whole: dict[str, dict[int, Any]] = {}
        self._asked: dict[int, alike.Known | None] = {}
        self._said: dict[int, str] = {}
        self._asking: dict[int, frozenset[str]] = {}
        self._often: dict[int, Often] = {}
        self._families: dict[int, Often] = {}
        self._points: Points | None = None

    def _table(self, name: str) -> str:
        """What stands in a table; any thread may be the first to ask."""
        return _text(self._tables[name], name)

    def read_all(self) -> None:
        """Read what is known of every document, for one who asks many questions."""
        self.rows, self.ends, self.places = list(self.rows), list(self.ends), dict(self.places)
        self.pointing = frozenset(place for place, row in enumerate(self.rows) if row.points)
        self._whole = {table: self._every(table) for table in _BY_PLACE}

    def _every(self, table: str) -> dict[int, Any]:
        """What a table has of each document."""
        rows = self._db.rows(f"select place, {_BY_PLACE[table]} from {table}")  # noqa: S608 -- our own names
        return {place: row for place, *row in rows}

    def _kept(self, table: str, place: int) -> Any:
        """What a table has of a document; None where it has nothing."""
        if self._whole:
            return self._whole[table].get(place)
        columns = _BY_PLACE[table]
        return self._db.row(f"select {columns} from {table} where place = ?", (place,))  # noqa: S608 -- our own names

    def below(self, place: int) -> tuple[Sequence[int], Sequence[int]]:
        """The documents right below one, and those below these."""
        found = self._below.get(place)
        if found is None:
            every, rows = range(place + 1, self.ends[place]), self.rows
            near = [at for at in every if rows[at].parent == place]
            deeper = [at for at in every if rows[at].parent != place]
            found = self._below[place] = near, deeper
        return found

    def many(self, word: str) -> int:
        """In how many documents a word counts."""
        return len(self.weights(word))

    def weights(self, word: str) -> Mapping[int, int]:
        """The documents that a word counts in, and its weight in each."""
        found = self._weights.get(word)
        if found is None:
            row = self._db.row("select found from posting where word = ?", (word,))
            found = _unpacked(row[0]) if row else {}
            if len(self._weights) >= _WORDS:
                self._weights.clear()
            self._weights[word] = found
        return found

    def lanes(self, key: Hashable, lay: Callable[[], int]) -> int:
        """Lanes as they were laid down for a key: most are asked for again."""
        found = self._lanes.get(key)
        if found is None:
            found = lay()
            if len(self._lanes) >= _KEPT:
                self._lanes.clear()
            self._lanes[key] = found
        return found

    @property
    def fields(self) -> Fields:
        """The parts of the documents; Unfit where their files are not those that were written."""
        if self._fields is None:
            from rulesdb.search.fields import opened  # noqa: PLC0415 -- ranking does without

            try:
                check_sums(self.folder)
            except OSError as error:
                raise Unfit(str(error)) from error
            parts = self.folder.with_name(self.folder.name + PARTS)
            installed = self.folder.parent == ready() and beside() is None
            self._fields = opened(parts, self._parts, keep=not installed)
        return self._fields

    def _parts(self) -> Iterator[dict[str, list[str]]]:
        """The words of the parts of each document."""
        for (line,) in self._db.rows("select words from parts order by place"):
            each = zip(FIELDS, line.split("\t"), strict=True)
            yield {name: words.split(" ") for name, words in each if words}

    def holding(self, field: str, found: Sequence[str]) -> set[int]:
        """The documents that hold all these words in a field, in whatever order."""
        return self.fields.holding(field, found)

    def beginning(self, field: str, prefix: str) -> set[int]:
        """The documents that hold a word that begins so in a field."""
        return self.fields.beginning(field, prefix)

    @property
    def names(self) -> Names:
        """Every name of a rule or term (as words): how it is written, and the rules that it means."""
        if self._names is None:
            self._names = Keyed(self._table("names"), "\t", _name)
        return self._names

    @property
    def stemmed(self) -> Keyed[list[str]]:
        """The names (as words) that have the same stems, by these."""
        if self._stemmed is None:
            self._stemmed = Keyed(self._table("stemmed"), "\t", _same_stems)
        return self._stemmed

    @property
    def spellings(self) -> Mapping[str, tuple[str, int]]:
        """Every stem: how it is mostly written, and in how many documents it stands."""
        if self._spellings is None:
            self._spellings = Keyed(self._table("spellings"), "\t", _spelling)
        return self._spellings

    def asked(self, place: int) -> alike.Known | None:
        """The gist of a document and what people ask about it; None where nobody asks."""
        if place not in self._asked:
            row = self._kept("asked", place)
            self._asked[place] = alike.of_row(*row) if row else None
        return self._asked[place]

    def every_asked(self) -> dict[str, alike.Kept]:
        """What is kept of each rule that people ask about, by its number."""
        found = self._every("asked").items()
        return {self.rows[place].number: (words, points) for place, (words, points) in found}

    def every_answered(self) -> dict[str, str]:
        """What is kept of the questions that have an answer, by the number of their rule."""
        return {
            self.rows[place].number: words for place, (words,) in self._every("answered").items()
        }

    def said(self, place: int) -> str:
        """The words of a document's text and gist, and once more those that tell, a blank around each."""
        found = self._said.get(place)
        if found is None:
            row = self._kept("said", place)
            found = self._said[place] = row[0] if row else " | "
        return found

    def asking(self, place: int) -> frozenset[str]:
        """The words that only ask of a document's text and gist, two that stand side by side, a blank around each."""
        found = self._asking.get(place)
        if found is None:
            row = self._kept("said", place)
            found = self._asking[place] = frozenset(row[1].split("\t")) if row else frozenset()
        return found

    def often(self, place: int) -> Often:
        """The words of all that is said and asked of a document."""
        found = self._often.get(place)
        if found is None:
            known = self.asked(place)
            having, texts = (known.having, len(known.words)) if known is not None else ({}, 1)
            found = self._often[place] = sisters.spoken(self.said(place), having, texts)
        return found

    def family(self, place: int) -> Often:
        """The words of all that is said and asked of a rule N.M and its subrules, of which a document is one."""
        head = head_of(place, self.rows)
        found = self._families.get(head)
        if found is None:
            row = self._kept("family", head)
            found = self._families[head] = sisters.of_line(row[0]) if row else self.often(place)
        return found

    def answered(self, place: int) -> list[frozenset[str]]:
        """The telling words of each question about a document that has an answer, with those of the answer."""
        row = self._kept("answered", place)
        return _answered(row[0]) if row else []

    @property
    def learned(self) -> Learned:
        """What the questions taught."""
        return learned()

    @property
    def points(self) -> Points:
        """Where the documents lie in what the questions taught."""
        if self._points is None:
            self._points = of_table(self._table("points"), len(self.rows))
        return self._points

    def close(self) -> None:
        """Let go of the files."""
        self._db.close()
        if self._fields is not None:
            self._fields.close()


def _answered(line: str) -> list[frozenset[str]]:
    return [frozenset(each.split(" ")) for each in line.split("\t")]


def _unpacked(raw: bytes) -> dict[int, int]:
    """The documents with their weights."""
    numbers = array("I")
    numbers.frombytes(raw)
    if sys.byteorder == "big":
        numbers.byteswap()
    return dict(zip(numbers[::2], numbers[1::2], strict=True))


def _text(raw: bytes, name: str) -> str:
    text = raw.decode("utf-8")
    if not text.endswith(END):
        raise OSError(f"the table {name} is cut off")
    return text[: -len(END)]


def _row(line: str) -> Row:
    return row_of(line.rpartition("\t")[0])


def _end(line: str) -> int:
    return int(line.rpartition("\t")[2])


def _name(_key: str, rest: str) -> tuple[str, tuple[str, ...]]:
    name, _, numbers = rest.partition("\t")
    return name, tuple(numbers.split())


def _same_stems(_key: str, rest: str) -> list[str]:
    return rest.split("\t")


def _spelling(_key: str, rest: str) -> tuple[str, int]:
    form, _, many = rest.partition("\t")
    return form, int(many)


def _fingerprint(edition: Edition) -> str:
    """A mark of all that an index depends on: the text, how it was read, and all that indexes it."""
    facts = (edition.meta.get(key, "") for key in ("edition", "source", "reader", "format"))
    asked = [asset("data", name) for name in ("gist", "questions", "spoken.txt", "learned.txt")]
    return own_mark(*code("search", "rulebook/asked.py"), *asked, also=(VERSION, *facts))


def index_folder(edition: Edition) -> Path:
    """Where the index of an edition belongs, whether it is there or not."""
    return home() / "indexes" / f"{edition.id}.{_fingerprint(edition)}"


def open_index(
    edition: Edition, folder: Path | None = None, *, corpus: Corpus | None = None
) -> Index:
    """The index of an edition, made now where there is none that can be used.

    `folder` is `index_folder` of it, where the caller has asked for that already, and `corpus` what is in it.
    """
    folder = folder or index_folder(edition)
    if (found := standing(folder)) is not None:
        return found
    _clear(folder)
    return build_index(edition, corpus=corpus)


def standing(folder: Path) -> Index | None:
    """The index that stands in this folder, or ready under its name; None where none can be used."""
    for each in (folder, ready(folder.name)):
        if each.is_dir():
            with contextlib.suppress(Exception):  # damaged in whatever way: made anew
                return Index(each)
    return None


def known_before() -> Before:
    """All that was found before of what people ask; of the plain edition's index nothing where none stands."""
    from rulesdb.search.before import Before, told  # noqa: PLC0415 -- only needed to build

    edition = Library().open(PLAIN)
    try:
        index = standing(index_folder(edition))
    finally:
        edition.close()
    if index is None:
        return Before(told(), {}, {})
    try:
        return Before(told(), index.every_asked(), index.every_answered())
    finally:
        index.close()


def _clear(folder: Path) -> None:
    """Take a folder of ours away, as far as that goes."""
    from shutil import rmtree  # noqa: PLC0415 -- a search clears nothing and does without

    rmtree(folder, ignore_errors=True)


def _put_in_place(temporary: Path, folder: Path) -> None:
    """Give a finished index its name, and never take away one that another process can be using."""
    with contextlib.suppress(OSError):
        temporary.rename(folder)
        return
    with contextlib.suppress(Exception):  # another process was first: its index is as good
        check_sums(folder)
        Index(folder).close()
        return
    aside = temporary.with_suffix(".old")
    with contextlib.suppress(OSError):
        folder.rename(aside)
    with contextlib.suppress(OSError):
        temporary.rename(folder)
    _clear(aside)


def build_index(
    edition: Edition, book: Rulebook | None = None, *, corpus: Corpus | None = None
) -> Index:
    """Make the index of an edition and put it in place; older ones of the edition go.

    `book` is the edition as a tree, where the caller has it, and `corpus` what can be found of it.
    """
    folder = index_folder(edition)
    if edition.id == PLAIN and (shared := beside()) is not None:
        folder = shared / folder.name
    make_folder(folder.parent)
    sweep(folder.parent)
    temporary = unfinished(folder)
    _clear(temporary)
    from rulesdb.search.documents import read_corpus  # noqa: PLC0415 -- only needed to build
    from rulesdb.search.laying import write_index  # noqa: PLC0415 -- the same

    try:
        temporary.mkdir()
        if corpus is None:
            corpus = read_corpus(book or edition.book(), edition.id, known_before())
        write_index(temporary, corpus)
        _put_in_place(temporary, folder)
    except OSError as error:
        raise BadInput(
            f"cannot write the index to {str(folder)!r} ({error.strerror or error})"
        ) from error
    finally:
        _clear(temporary)
    for old in folder.parent.glob(f"{edition.id}.*"):
        if old != folder and old.is_dir():
            _clear(old)
    return Index(folder)
