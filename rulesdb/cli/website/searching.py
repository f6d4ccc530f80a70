"""The search of a site, and the index of the command, made by a process of their own while the site is prepared.

Both are written from one reading of the edition, which takes longer than anything else before the first page.
Where the other process (`beside`) could not do its work, that is done here.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from rulesdb.cli.website.beside import beside

if TYPE_CHECKING:
    from rulesdb.rulebook.tree.model import Rulebook
    from rulesdb.search.browser import Script

Search = Callable[["Rulebook"], Mapping[str, bytes]]
"""The scripts of the browser's search for a book."""


@contextlib.contextmanager
def made_beside(name: str, *, index: bool) -> Iterator[Search]:
    """The search of an edition, which is begun now and taken when it is needed; its index too, where that is wanted."""
    with beside(f"{__name__}:make", name, index) as said:
        yield lambda book: _taken(said, book)


def make(name: str, index: bool) -> None:  # noqa: FBT001 -- as the other process is told
    """In the other process: say the scripts as a JSON document, once they are packed, and make the index meanwhile."""
    from rulesdb.rulebook.kept.library import Library
    from rulesdb.search.browser import begun
    from rulesdb.search.documents import read_corpus
    from rulesdb.search.index import known_before, open_index

    edition = Library().open(name)
    book = edition.book()
    corpus = read_corpus(book, edition.id, known_before())
    saying = threading.Thread(target=_say, args=(begun(book, corpus),))
    saying.start()
    if index:
        open_index(edition, corpus=corpus).close()
    saying.join()


def _say(scripts: Mapping[str, Script]) -> None:
    json.dump({file: script().decode() for file, script in scripts.items()}, sys.stdout)
    sys.stdout.flush()
    os.dup2(2, 1)  # whoever reads sees the end and goes on


def _taken(said: Callable[[], bytes], book: Rulebook) -> Mapping[str, bytes]:
    from rulesdb.search.browser import browser_files

    with contextlib.suppress(ValueError):  # cut off, or nothing
        scripts: dict[str, str] = json.loads(said())
        return {file: text.encode() for file, text in scripts.items()}
    return browser_files(book)
