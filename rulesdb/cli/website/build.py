"""`rulesdb build [SOURCE]`: the whole way from a text to a searchable, linked site.

Nothing is done here but calling the parts in their order and saying what each did.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import click

from rulesdb.cli.website.site import How, check_address, site_options, write_site
from rulesdb.content import PACKAGE
from rulesdb.errors import NotInstalled, UsageError
from rulesdb.rulebook.kept.library import PLAIN, Library, numbered

if TYPE_CHECKING:
    from rulesdb.rulebook.tree.model import Rulebook


@click.command()
@click.argument("source", required=False, metavar="[SOURCE]")
@click.option(
    "--edition",
    "-e",
    metavar="DATE",
    help="The date the rules took effect, for a text that states none; or the edition to build.",
)
@site_options
def build(source: str | None, edition: str | None, **how: Unpack[How]) -> None:
    """Read a rulebook, keep it, index it, and write its website.

    SOURCE is a file of rules, which is imported, or an edition or a date; a file that
    exists wins. Without it, the newest edition there is; at first that is the plain-language
    edition, which ships with rulesdb.
    """
    start = time.perf_counter()
    check_address(how["base_url"])
    library = Library()
    name = (
        _import(library, source, edition)
        if _is_file(library, source)
        else _choose(library, source, edition)
    )
    book = library.open(name).book()
    say: Callable[[str], object] = _silent if how["as_json"] else click.echo
    say(_read(book, name))
    helper = _start_index(name)
    try:
        write_site(library, name, **how)
    except BaseException:
        if helper is not None:
            helper.kill()
            _wait(helper)
        raise
    say(_finish_index(library, name, helper))
    say(f"done in {time.perf_counter() - start:.1f} s")


def _silent(_: str) -> None:
    """With --json the one document says it."""


def _is_file(library: Library, source: str | None) -> bool:
    """Whether a file is meant; a folder that is called like an edition is none."""
    if source is None or source == "-":
        return source == "-"
    path = Path(source)
    return path.is_file() or (path.exists() and source not in {PLAIN, *library.ids()})


def _import(library: Library, source: str | None, edition: str | None) -> str:
    from rulesdb.cli.editions.import_ import read_input

    raw, name = read_input(source or "-")
    same = library.kept_as(raw, name)
    if same and edition in (None, same):
        return same  # reading it takes longer than all that is left to do
    return library.add(raw, name, edition=edition).book.edition


def _choose(library: Library, source: str | None, edition: str | None) -> str:
    if source and edition:
        raise UsageError("--edition gives the date of a file; name the edition once")
    wish = source or edition
    if wish is None:
        return [PLAIN, *library.dated()][-1]
    try:
        return library.resolve(wish)
    except (UsageError, NotInstalled) as error:
        if "/" in wish or "." in wish:
            raise NotInstalled(f"there is no file {wish!r}, and {error}") from error
        raise


def _read(book: Rulebook, name: str) -> str:
    """One line: the edition, and what reading it found."""
    from rulesdb.rulebook.links.link import all_references

    references = [reference for _, _, reference in all_references(book)]
    dangling = sum(bool(reference.dangling) for reference in references)
    rules = numbered(book)
    count = f"{rules:,} rules" if rules else f"{len(book.nodes):,} headings"
    return (
        f"{name}: {count}, {len(book.glossary):,} terms, "
        f"{len(references) - dangling:,} references resolved, {dangling:,} dangling"
    )


_INDEX = """
import os, sys, threading
sys.path[:] = sys.argv[2:]
def end():  # with the process that started this one
    sys.stdin.buffer.read()
    os._exit(1)
threading.Thread(target=end, daemon=True).start()
from rulesdb.rulebook.kept.library import Library
from rulesdb.search.index import open_index
open_index(Library().open(sys.argv[1])).close()
os._exit(0)
"""


def _start_index(name: str) -> subprocess.Popen[bytes] | None:
    """Begin to make the index that `rulesdb search` answers from, while the site is written.

    It takes as long as the site, and a usual machine has a core for each. The other process takes
    no code from the working folder, and ends when this one does.
    """
    if name == PLAIN or (os.cpu_count() or 1) < 2:
        return None  # that of the plain-language edition is ready
    here = Path.cwd()
    paths = [path for path in sys.path if path and Path(path).absolute() != here]
    root = str(PACKAGE.parent)
    try:
        return subprocess.Popen(  # noqa: S603 -- this interpreter, our own lines
            [sys.executable, "-I", "-c", _INDEX, name, *paths, *([] if root in paths else [root])],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return None


def _wait(helper: subprocess.Popen[bytes]) -> None:
    """Wait for the other process; only then is the line to it closed, which would end it."""
    helper.wait()
    if helper.stdin is not None:
        helper.stdin.close()


def _finish_index(library: Library, name: str, helper: subprocess.Popen[bytes] | None) -> str:
    """Wait for the index; where the other process could not make it, it is made here."""
    from rulesdb.search.index import open_index

    if helper is not None:
        _wait(helper)
    open_index(library.open(name)).close()
    return "search index made"
