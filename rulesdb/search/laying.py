"""An index laid down: a corpus as the files that `index` opens.

Whatever a question would have to work out of a document is worked out here, once: which words stand side by
side, what its family says, how questions about it compare. Nothing here is loaded to answer a question.
"""

from __future__ import annotations

import sqlite3
import sys
from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from rulesdb import database
from rulesdb.search import alike, sisters
from rulesdb.search.files import END, FIELDS, POSTINGS, SUMS, TABLES, sums
from rulesdb.search.learned import table_of
from rulesdb.search.plan import by_stems
from rulesdb.search.rank import ends_of, head_of, line_of
from rulesdb.search.words import QUIET

if TYPE_CHECKING:
    from rulesdb.search.documents import Corpus, Document


def write_index(folder: Path, corpus: Corpus) -> None:
    """Lay the index of a corpus down in an empty folder."""

    def fill(connection: sqlite3.Connection) -> None:
        connection.execute("create table posting (word text primary key, found blob) without rowid")
        rows = sorted((word, _packed(sorted(found))) for word, found in corpus.impacts.items())
        connection.executemany("insert into posting values (?, ?)", rows)
        connection.execute("create table parts (place integer primary key, words text)")
        parts = enumerate(_parts(document) for document in corpus.documents)
        connection.executemany("insert into parts values (?, ?)", parts)
        connection.execute("create table said (place integer primary key, words text, asking text)")
        said = ((place, _spaced(each), _asking(each)) for place, each in enumerate(corpus.said))
        connection.executemany("insert into said values (?, ?, ?)", said)
        connection.execute("create table family (place integer primary key, words text)")
        connection.executemany("insert into family values (?, ?)", _families(corpus))
        connection.execute(
            "create table asked (place integer primary key, questions text, points blob)"
        )
        connection.execute("create table answered (place integer primary key, words text)")
        answered = [(place, each) for place, each in enumerate(corpus.answered) if each]
        connection.executemany("insert into answered values (?, ?)", answered)
        asked = [(place, *each) for place, each in enumerate(corpus.asked) if each]
        connection.executemany("insert into asked values (?, ?, ?)", asked)

    database.write(folder / POSTINGS, fill)
    rows = [document.row for document in corpus.documents]
    tables = {
        "documents": [
            f"{line_of(row)}\t{end}" for end, row in zip(ends_of(rows), rows, strict=True)
        ],
        "names": [
            f"{key}\t{_clean(name)}\t{' '.join(n)}" for key, (name, n) in corpus.names.items()
        ],
        "stemmed": ["\t".join((key, *same)) for key, same in by_stems(corpus.names).items()],
        "spellings": [f"{key}\t{form}\t{many}" for key, (form, many) in corpus.spellings.items()],
        "points": [table_of(corpus.points)],
    }
    for name in TABLES:
        (folder / f"{name}.txt").write_text("\n".join(tables[name]) + END, encoding="utf-8")
    (folder / SUMS).write_text(sums(folder), encoding="utf-8")


def _parts(document: Document) -> str:
    """The words of the parts that can be asked for by name, a tab between two parts."""
    return "\t".join([" ".join(document.fields.get(name, ())) for name in FIELDS])


def _packed(found: Sequence[tuple[int, int]]) -> bytes:
    """Documents and weights as numbers of four bytes, the lowest first."""
    numbers = array("I", [number for pair in found for number in pair])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def _clean(text: str) -> str:
    return " ".join(text.split())


def _spaced(said: str) -> str:
    """The words of a text, and once more those that tell, a blank around each."""
    bare = [word for word in said.split(" ") if word not in QUIET]
    return f" {said} | {' '.join(bare)} "


def _asking(said: str) -> str:
    """The words of a text that only ask, two that stand side by side, a blank around each and a tab between two."""
    pairs = [
        f" {one} {other} "
        for one, other in pairwise(said.split())
        if one in QUIET and other in QUIET
    ]
    return "\t".join(dict.fromkeys(pairs))


def _families(corpus: Corpus) -> Iterator[tuple[int, str]]:
    """The place of each rule that has subrules, and the words of all of them; the others are their own family."""
    rows = [document.row for document in corpus.documents]
    families: dict[int, list[int]] = defaultdict(list)
    for place in range(len(rows)):
        families[head_of(place, rows)].append(place)
    for head, places in families.items():
        if places[1:]:
            said = [corpus.said[place].split(" ") for place in places]
            asked = [words for place in places for words in alike.questions(corpus.asked[place])]
            yield head, sisters.line_of(sisters.counted(said, asked))
