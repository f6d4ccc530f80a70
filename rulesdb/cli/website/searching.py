"""The search of a site, and the index of the command, made by a process of their own while the site is prepared.

Both are written from one reading of the edition, which takes longer than anything else before the first page;
a usual machine has a core for each. The other process takes no code from the working folder, and ends when this
one does. Where it could not do its work, that is done here.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from rulesdb.content import PACKAGE

if TYPE_CHECKING:
    from rulesdb.rulebook.tree.model import Rulebook
    from rulesdb.search.browser import Script

Search = Callable[["Rulebook"], Mapping[str, bytes]]
"""The scripts of the browser's search for a book."""

_MAKE = """
import gc, os, sys, threading
gc.disable()
sys.path[:] = sys.argv[3:]
def end():  # with the process that started this one
    sys.stdin.buffer.read()
    os._exit(1)
threading.Thread(target=end, daemon=True).start()
from rulesdb.cli.website.searching import make
make(sys.argv[1], index=sys.argv[2] == "index")
os._exit(0)
"""


@contextlib.contextmanager
def made_beside(name: str, *, index: bool) -> Iterator[Search]:
    """The search of an edition, which is begun now and taken when it is needed; its index too, where that is wanted."""
    helper = _started(name, index=index)
    try:
        yield lambda book: _taken(helper, book)
    except BaseException:
        if helper is not None:
            helper.kill()
        raise
    finally:
        if helper is not None:
            _wait(helper)


def make(name: str, *, index: bool) -> None:
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


def _started(name: str, *, index: bool) -> subprocess.Popen[bytes] | None:
    if (os.cpu_count() or 1) < 2:
        return None
    here, root = Path.cwd(), PACKAGE.parent
    absolute = [Path(path).absolute() for path in sys.path]
    # The working folder gives no code, unless this very program stands there: then in its place.
    paths = [str(path) for path in absolute if path != here or path == root]
    wish = "index" if index else "search"
    try:
        return subprocess.Popen(  # noqa: S603 -- this interpreter, our own lines
            [
                sys.executable,
                "-I",
                "-c",
                _MAKE,
                name,
                wish,
                *paths,
                *([] if root in absolute else [str(root)]),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return None


def _taken(helper: subprocess.Popen[bytes] | None, book: Rulebook) -> Mapping[str, bytes]:
    from rulesdb.search.browser import browser_files

    if helper is not None and helper.stdout is not None:
        with contextlib.suppress(ValueError):  # cut off, or nothing
            said: dict[str, str] = json.loads(helper.stdout.read())
            return {file: text.encode() for file, text in said.items()}
    return browser_files(book)


def _wait(helper: subprocess.Popen[bytes]) -> None:
    """Wait for the other process; only then is the line to it closed, which would end it."""
    if helper.stdout is not None:
        helper.stdout.close()  # what nobody took is not waited for
    helper.wait()
    if helper.stdin is not None:
        helper.stdin.close()
