"""The Whoosh adapter: which documents hold words in a part of theirs. Nothing else imports whoosh.

Whoosh keeps words, phrases and prefixes of each part; it neither reads texts nor what people type, and
ranks nothing: words are ours, and the number of a document is its place in the book. A question of
plain words needs none of this, so it is loaded only for one that requires something of a part, and the
first such question about an edition lays the parts down in a folder beside its index.
"""

from __future__ import annotations

import contextlib
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from shutil import rmtree
from threading import Lock
from types import ModuleType

from rulesdb.home import sweep, unfinished
from rulesdb.search.files import FIELDS, SUMS, check_sums, sums

_STUB = "urllib.request"
if _STUB not in sys.modules:  # whoosh imports it for a name that it never uses: 16 ms
    sys.modules[_STUB] = ModuleType(_STUB)
    sys.modules[_STUB].urlretrieve = None  # type: ignore[attr-defined]
with warnings.catch_warnings():
    warnings.filterwarnings("ignore", category=SyntaxWarning)
    warnings.filterwarnings("ignore", category=DeprecationWarning)
    from whoosh import fields as whoosh_fields
    from whoosh import formats, query
    from whoosh.codec.whoosh3 import W3Codec
    from whoosh.filedb.filestore import FileStorage, RamStorage, Storage
    from whoosh.searching import Searcher

if not hasattr(sys.modules[_STUB], "Request"):
    del sys.modules[_STUB]

_CODEC = W3Codec(blocklimit=1024, compression=6)
_CODEC.length_stats = False  # nobody ranks by it, and it is asked anew for each word of each part


class Words(whoosh_fields.FieldType):  # type: ignore[misc]
    """A field of words that stand in a part of a document; its value is a sequence of stems."""

    def __init__(self) -> None:
        super().__init__(formats.Existence(), None, scorable=False)

    def index(self, value: Iterable[str], **_: object) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Each word once."""
        for word in dict.fromkeys(value):
            yield word.encode(), 1, 1.0, b""


Parts = Mapping[str, Sequence[str]]
"""The words of the parts of a document, by what a part is called."""


def opened(folder: Path, documents: Callable[[], Iterable[Parts]], *, keep: bool = True) -> Fields:
    """The parts that lie in a folder; where they are not there, or not as they were written, they are laid down anew.

    Where they are not to be kept, or can't be written, this process has them for itself.
    """
    with contextlib.suppress(Exception):  # damaged in whatever way
        check_sums(folder)
        return Fields(FileStorage(str(folder)))
    made = written(documents())
    if keep:
        with contextlib.suppress(OSError):
            _lay_down(folder, made.files)
    return Fields(made)


def written(documents: Iterable[Parts]) -> RamStorage:
    """The parts of documents, in their order, as Whoosh keeps them in memory."""
    storage = RamStorage()
    schema = whoosh_fields.Schema(**{name: Words() for name in FIELDS})
    writer = storage.create_index(schema).writer(limitmb=256, codec=_CODEC)
    for document in documents:
        writer.add_document(**{name: document[name] for name in FIELDS if document.get(name)})
    writer.commit(optimize=True)
    return storage


def _lay_down(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write these files into a folder and give it its name when all are there."""
    sweep(folder.parent)
    temporary = unfinished(folder)
    try:
        temporary.mkdir()
        for name, raw in files.items():
            (temporary / name).write_bytes(raw)
        (temporary / SUMS).write_text(sums(temporary), encoding="utf-8")
        rmtree(folder, ignore_errors=True)
        temporary.rename(folder)
    finally:
        rmtree(temporary, ignore_errors=True)


class Fields:
    """The parts of the documents of an index, open."""

    def __init__(self, storage: Storage) -> None:
        self._reader = storage.open_index().reader()
        self._held: dict[tuple[str, str], frozenset[int]] = {}
        self._lock = Lock()  # Whoosh reads on from where it stands in a file

    @property
    def many(self) -> int:
        """How many documents there are."""
        return int(self._reader.doc_count_all())

    def holding(self, field: str, found: Sequence[str]) -> set[int]:
        """The documents that hold all these words in a part, in whatever order."""
        if not found:
            return set()
        return set.intersection(*(set(self._holding(field, word)) for word in found))

    def _holding(self, field: str, word: str) -> frozenset[int]:
        """The documents that hold a word in a part; the files of an index never change."""
        held = self._held.get((field, word))
        if held is None:
            term = query.Term(field, word.encode())
            with self._lock:
                if (field, term.text) not in self._reader:
                    return frozenset()
                held = self._held[field, word] = frozenset(self._matching(term))
        return held

    def beginning(self, field: str, prefix: str) -> set[int]:
        """The documents that hold a word that begins so in a part."""
        found: set[int] = set()
        with self._lock:
            for word in [*self._reader.expand_prefix(field, prefix.encode())]:
                found |= self._matching(query.Term(field, word))
        return found

    def _matching(self, asked: query.Query) -> set[int]:
        with Searcher(self._reader, closereader=False) as searcher:
            return set(searcher.docs_for_query(asked))

    def close(self) -> None:
        """Let go of the files."""
        with self._lock:
            self._reader.close()
