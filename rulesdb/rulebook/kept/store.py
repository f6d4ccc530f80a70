"""One edition in one file: how a rulebook is laid down in SQLite and read back.

A single rule is read without the rest. The file holds the source too, so that an edition
can be read anew when this form changes; files are written whole and put in place at once.
Nothing here knows which editions there are: that is the library's business.
"""

from __future__ import annotations

import itertools
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from rulesdb import database
from rulesdb.content import mark_of_bytes
from rulesdb.errors import BadInput
from rulesdb.rulebook.tree.address import is_rule
from rulesdb.rulebook.tree.model import (
    Example,
    GlossaryEntry,
    LeftOut,
    Node,
    Passage,
    Problem,
    Reference,
    Rulebook,
    TermUse,
)

_Found = tuple[int, int, str, str, str]
"""A reference as its row holds it: first, last, targets, dangling, title."""

FORMAT = "2"
"""The version of this form; a file of another one is read anew from the source inside it."""

_SCHEMA = """
create table meta (key text primary key, value text) without rowid;
create table node (seq integer primary key, number text, kind text, title text, text text,
  parent text, line integer, restored integer);
create table example (seq integer primary key, node integer, text text, line integer);
create table entry (seq integer primary key, term text, text text, line integer, obsolete integer,
  aliases text, senses text, see text);
create table name (key text, entry integer);
create table reference (seq integer primary key, node integer, example integer, entry integer,
  first integer, last integer, targets text, dangling text, title text);
create table cites (target text, place text, seq integer);
create table term_use (node integer, example integer, first integer, last integer, term text);
create table passage (region text, seq integer, text text, line integer);
create table left_out (line integer, text text, why text);
create table problem (severity text, code text, message text, line integer, number text);
create table source (raw blob);
"""
_INDEXES = """
create index node_number on node (number);
create index node_parent on node (parent);
create index example_node on example (node);
create index reference_node on reference (node);
create index reference_entry on reference (entry);
create index cites_target on cites (target);
create index name_key on name (key);
create index term_node on term_use (node);
"""
_SEPARATOR = "\x1f"
_PRESSED = 3
"""How hard a source is pressed: a third of the time of 6, and 36 kB more of the newest text."""


def _pack(parts: Iterable[str]) -> str:
    return _SEPARATOR.join(parts)


def _unpack(text: str) -> tuple[str, ...]:
    return tuple(text.split(_SEPARATOR)) if text else ()


def write(path: Path, book: Rulebook, raw: bytes, meta: dict[str, str]) -> None:
    """Lay an edition down at `path`, replacing what was there only when all is written.

    BadInput where it cannot be written; then what was there is there still.
    """
    rules = sum(is_rule(node.number) for node in book.nodes)
    facts = {
        "format": FORMAT,
        "edition": book.edition,
        "title": book.title,
        "layout": book.layout,
        "rules": str(rules),
        "terms": str(len(book.glossary)),
        "source": mark_of_bytes(raw),
        "bytes": str(len(raw)),
        "texts": _fingerprint(book),
        **meta,
    }

    def fill(connection: sqlite3.Connection) -> None:
        database.statements(connection, _SCHEMA)
        _fill(connection, book)
        connection.executemany("insert into meta values (?, ?)", facts.items())
        connection.execute("insert into source values (?)", (zlib.compress(raw, _PRESSED),))
        database.statements(connection, _INDEXES)

    try:
        database.write(path, fill)
    except (OSError, sqlite3.Error) as error:
        raise BadInput(f"cannot write the edition to {str(path)!r} ({error})") from error


def _fill(connection: sqlite3.Connection, book: Rulebook) -> None:
    references: list[tuple[object, ...]] = []
    cites: list[tuple[str, str, int]] = []
    uses: list[tuple[object, ...]] = []
    examples: list[tuple[object, ...]] = []

    def refer(
        found: Iterable[Reference], place: str, seq: int, key: tuple[int | None, ...]
    ) -> None:
        for r in found:
            references.append((*key, r.start, r.end, _pack(r.targets), _pack(r.dangling), r.title))
            cites.extend((target, place, seq) for target in r.targets if target != place)

    for seq, node in enumerate(book.nodes):
        refer(node.references, node.number, seq, (seq, None, None))
        uses += [(seq, None, use.start, use.end, use.term) for use in node.terms]
        for example in node.examples:
            at = len(examples)
            examples.append((at, seq, example.text, example.line))
            refer(example.references, node.number, seq, (seq, at, None))
            uses += [(seq, at, use.start, use.end, use.term) for use in example.terms]
    names: list[tuple[str, int]] = []
    for seq, entry in enumerate(book.glossary):
        refer(entry.references, f"glossary:{entry.term}", len(book.nodes) + seq, (None, None, seq))
        names += [(fold_name(name), seq) for name in dict.fromkeys((entry.term, *entry.aliases))]
    many = connection.executemany
    many(
        "insert into node values (?,?,?,?,?,?,?,?)",
        [
            (i, n.number, n.kind, n.title, n.text, n.parent, n.line, n.restored)
            for i, n in enumerate(book.nodes)
        ],
    )
    many("insert into example values (?,?,?,?)", examples)
    many(
        "insert into entry values (?,?,?,?,?,?,?,?)",
        [
            (i, e.term, e.text, e.line, e.obsolete, _pack(e.aliases), _pack(e.senses), _pack(e.see))
            for i, e in enumerate(book.glossary)
        ],
    )
    many("insert into name values (?,?)", names)
    many(
        "insert into reference (node,example,entry,first,last,targets,dangling,title) values (?,?,?,?,?,?,?,?)",
        references,
    )
    many("insert into cites values (?,?,?)", cites)
    many("insert into term_use values (?,?,?,?,?)", uses)
    for region, passages in (("front", book.front), ("back", book.back)):
        many(
            "insert into passage values (?,?,?,?)",
            [(region, i, p.text, p.line) for i, p in enumerate(passages)],
        )
    many("insert into left_out values (?,?,?)", [(x.line, x.text, x.why) for x in book.left_out])
    many(
        "insert into problem values (?,?,?,?,?)",
        [(p.severity, p.code, p.message, p.line, p.number) for p in book.problems],
    )


def _fingerprint(book: Rulebook) -> str:
    """A mark of all texts of a book, in 32 characters."""
    from hashlib import sha256  # noqa: PLC0415 -- a look-up does not need it

    rows = itertools.chain(
        ((node.number, node.title, node.text) for node in book.nodes),
        ((example.text,) for node in book.nodes for example in node.examples),
        ((entry.term, entry.text) for entry in book.glossary),
    )
    whole = "\1".join("\0".join(row) for row in rows)
    return sha256(whole.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def fold_name(term: str) -> str:
    """The form in which terms are looked up: case, quotes, hyphens and “(Obsolete)” do not count."""
    bare = term.casefold().removesuffix("(obsolete)").replace("’", "'").replace("-", " ")
    return " ".join(bare.replace("“", "").replace("”", "").replace('"', "").split())


class Edition:
    """An edition in its file. Cheap to open; every question reads only what it needs."""

    def __init__(self, path: Path, *, damaged: bool = False) -> None:
        """Open a file; BadInput where it is damaged or of no form that is known.

        `damaged` opens it all the same, for what can be saved of it.
        """
        self.path = path
        try:
            self._db = database.connect_any(path) if damaged else database.connect(path)
            self.meta: dict[str, str] = dict(self._db.rows("select key, value from meta"))
            self.id = self.meta["edition"]
        except (sqlite3.Error, KeyError) as error:
            raise BadInput(
                f"the edition in {str(path)!r} is damaged ({error}); import it again"
            ) from error

    @property
    def date(self) -> str:
        """The date (ISO) that the edition took effect, "" where it is not known."""
        return self.meta.get("date", "")

    def source(self) -> bytes:
        """The bytes that the edition was read from; BadInput where they are damaged."""
        try:
            (raw,) = self._db.row("select raw from source")
            return zlib.decompress(raw)
        except (sqlite3.Error, TypeError, zlib.error) as error:
            raise BadInput(
                f"the edition in {str(self.path)!r} is damaged ({error}); import it again"
            ) from error

    def _nodes(self, where: str, *values: object) -> Iterator[Node]:
        rows = self._db.rows(
            "select seq, number, kind, title, text, parent, line, restored from node " + where,
            values,
        )
        for seq, number, kind, title, text, parent, line, restored in rows:
            references = self._references("node = ? and example is null", seq, text)
            yield Node(
                number,
                kind,
                title,
                text,
                parent,
                line,
                self._examples(seq),
                references,
                (),
                bool(restored),
            )

    def _examples(self, node: int) -> tuple[Example, ...]:
        rows = self._db.rows(
            "select seq, text, line from example where node = ? order by seq", (node,)
        )
        return tuple(
            Example(text, line, self._references("node = ? and example = ?", node, text, seq))
            for seq, text, line in rows
        )

    def _references(self, where: str, key: int, text: str, *more: int) -> tuple[Reference, ...]:
        rows = self._db.rows(
            f"select first, last, targets, dangling, title from reference where {where} order by seq",
            (key, *more),
        )
        return tuple(
            Reference(first, last, text[first:last], _unpack(targets), _unpack(dangling), title)
            for first, last, targets, dangling, title in rows
        )

    def get(self, number: str) -> Node | None:
        """The node with this number, or None; where a number is printed twice, the first."""
        return next(self._nodes("where number = ? order by seq limit 1", number), None)

    def children(self, number: str | None) -> list[Node]:
        """The nodes directly below a number, in order; the topmost for None."""
        if number is None:
            return list(self._nodes("where parent is null order by seq"))
        return list(self._nodes("where parent = ? order by seq", number))

    def path_of(self, node: Node) -> list[Node]:
        """The headings above a node, the topmost first."""
        out: list[Node] = []
        parent = node.parent
        while parent is not None and (above := self.get(parent)) is not None:
            out.append(above)
            parent = above.parent
        return out[::-1]

    def numbers(self) -> list[str]:
        """All numbers in document order."""
        return [number for (number,) in self._db.rows("select number from node order by seq")]

    def titles(self) -> list[tuple[str, str, str]]:
        """Number, kind and title of everything that has a title, in document order."""
        return self._db.rows("select number, kind, title from node where title <> '' order by seq")

    def cited_by(self, target: str) -> list[str]:
        """The numbers (or `glossary:Term`) whose texts refer to a number, in document order."""
        rows = self._db.rows(
            "select distinct place, seq from cites where target = ? order by seq", (target,)
        )
        return list(dict.fromkeys(place for place, _ in rows))

    def entry(self, name: str) -> GlossaryEntry | None:
        """The glossary entry of a term or one of its aliases, in any case and punctuation."""
        row = self._db.row(
            "select entry from name where key = ? order by entry limit 1", (fold_name(name),)
        )
        return next(self._entries("where seq = ?", row[0]), None) if row else None

    def _entries(self, where: str, *values: object) -> Iterator[GlossaryEntry]:
        rows = self._db.rows(
            "select seq, term, text, line, obsolete, aliases, senses, see from entry " + where,
            values,
        )
        for seq, term, text, line, obsolete, aliases, senses, see in rows:
            references = self._references("entry = ?", seq, text)
            yield GlossaryEntry(
                term,
                _unpack(aliases),
                _unpack(senses),
                _unpack(see),
                text,
                line,
                bool(obsolete),
                references,
            )

    def entries(self) -> list[GlossaryEntry]:
        """The whole glossary, in order."""
        return list(self._entries("order by seq"))

    def names(self) -> list[str]:
        """Every headword and alias of the glossary, in order."""
        rows = self._db.rows("select term, aliases from entry order by seq")
        return list(
            dict.fromkeys(name for term, aliases in rows for name in (term, *_unpack(aliases)))
        )

    def problems(self) -> tuple[Problem, ...]:
        """What reading and linking found wrong."""
        rows = self._db.rows(
            "select severity, code, message, line, number from problem order by rowid"
        )
        return tuple(Problem(*row) for row in rows)

    def referring(self) -> tuple[int, int]:
        """How many references there are, and how many of these name what the edition does not have."""
        ((every, dangling),) = self._db.rows(
            "select count(*), total(dangling != '') from reference"
        )
        return int(every), int(dangling)

    def book(self) -> Rulebook:
        """The whole edition as a tree."""
        uses: dict[tuple[int, int | None], list[TermUse]] = {}
        for node, example, first, last, term in self._db.rows(
            "select * from term_use order by rowid"
        ):
            uses.setdefault((node, example), []).append(TermUse(first, last, term))
        references: dict[tuple[int | None, int | None, int | None], list[_Found]] = {}
        for node, example, entry, first, last, targets, dangling, title in self._db.rows(
            "select node, example, entry, first, last, targets, dangling, title from reference order by seq"
        ):
            found = (first, last, targets, dangling, title)
            references.setdefault((node, example, entry), []).append(found)

        def refs(
            key: tuple[int | None, int | None, int | None], text: str
        ) -> tuple[Reference, ...]:
            return tuple(
                Reference(first, last, text[first:last], _unpack(targets), _unpack(dangling), title)
                for first, last, targets, dangling, title in references.get(key, ())
            )

        examples: dict[int, list[Example]] = {}
        for seq, node, text, line in self._db.rows("select * from example order by seq"):
            terms = tuple(uses.get((node, seq), ()))
            examples.setdefault(node, []).append(
                Example(text, line, refs((node, seq, None), text), terms)
            )
        nodes = tuple(
            Node(
                number, kind, title, text, parent, line, tuple(examples.get(seq, ())),
                refs((seq, None, None), text), tuple(uses.get((seq, None), ())), bool(restored),
            )
            for seq, number, kind, title, text, parent, line, restored in self._db.rows(
                "select * from node order by seq"
            )
        )  # fmt: skip
        front, back = (
            tuple(
                Passage(text, line)
                for text, line in self._db.rows(
                    "select text, line from passage where region = ? order by seq", (region,)
                )
            )
            for region in ("front", "back")
        )
        left_out = tuple(
            LeftOut(*row) for row in self._db.rows("select * from left_out order by rowid")
        )
        return Rulebook(
            self.id, self.meta["title"], self.meta["layout"], nodes, tuple(self.entries()), front, back,
            left_out, self.problems(),
        )  # fmt: skip

    def fingerprint(self) -> str:
        """What the texts of the edition are, in 32 characters: equal only for equal texts."""
        return self.meta["texts"]

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()
