"""The Whoosh adapter: which documents hold words in a part of theirs. Nothing else imports whoosh.

Whoosh keeps words, phrases and prefixes of each part; it neither reads texts nor what people type, and
ranks nothing: words are ours, and the number of a document is its place in the book. A question of
plain words needs none of this, so it is loaded only for one that requires something of a part.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from threading import Lock
from types import ModuleType

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
    from whoosh.filedb.filestore import FileStorage
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


def write_fields(
    folder: Path, names: Sequence[str], documents: Iterable[Mapping[str, Sequence[str]]]
) -> None:
    """Lay down in a folder the words of the named parts of documents, in their order."""
    schema = whoosh_fields.Schema(**{name: Words() for name in names})
    writer = FileStorage(str(folder)).create_index(schema).writer(limitmb=256, codec=_CODEC)
    for document in documents:
        writer.add_document(**{name: document[name] for name in names if document.get(name)})
    writer.commit(optimize=True)


class Fields:
    """The parts of the documents of an index, open."""

    def __init__(self, folder: Path) -> None:
        self._reader = FileStorage(str(folder)).open_index().reader()
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
