"""`rulesdb build [SOURCE]`: the whole way from a text to a searchable, linked site.

Nothing is done here but calling the parts in their order and saying what each did.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulesdb.cli.site import check_address, site_options, write_site
from rulesdb.errors import NotInstalled, UsageError
from rulesdb.rulebook.library import PLAIN, Library

if TYPE_CHECKING:
    from rulesdb.rulebook.model import Rulebook


@click.command()
@click.argument("source", required=False, metavar="[SOURCE]")
@click.option(
    "--edition",
    "-e",
    metavar="DATE",
    help="The date the rules took effect, for a text that states none; or the edition to build.",
)
@site_options
def build(source: str | None, edition: str | None, **how: Any) -> None:
    """Read a rulebook, keep it, index it, and write its website.

    SOURCE is a file of rules, which is imported, or an edition or a date; a file that
    exists wins. Without it, the newest edition there is; at first that is the plain-language
    edition, which ships with rulesdb.
    """
    start = time.perf_counter()
    check_address(how["base_url"])
    library = Library()
    name = (
        _import(library, source, edition) if _is_file(source) else _choose(library, source, edition)
    )
    book = library.open(name).book()
    click.echo(_read(book, name))
    _index(library, name)
    write_site(library, name, **how)
    click.echo(f"done in {time.perf_counter() - start:.1f} s")


def _is_file(source: str | None) -> bool:
    return source is not None and (source == "-" or Path(source).exists())


def _import(library: Library, source: str | None, edition: str | None) -> str:
    from rulesdb.cli.import_ import read_input

    raw, name = read_input(source or "-")
    return library.add(raw, name, edition=edition).book.edition


def _choose(library: Library, source: str | None, edition: str | None) -> str:
    if source and edition:
        raise UsageError("--edition gives the date of a file; name the edition once")
    wish = source or edition
    if wish is None:
        return (library.ids() or [PLAIN])[-1]
    try:
        return library.resolve(wish)
    except (UsageError, NotInstalled) as error:
        if "/" in wish or "." in wish:
            raise NotInstalled(f"there is no file {wish!r}, and {error}") from error
        raise


def _read(book: Rulebook, name: str) -> str:
    """One line: the edition, and what reading it found."""
    from rulesdb.rulebook.link import all_references

    references = [reference for _, _, reference in all_references(book)]
    dangling = sum(bool(reference.dangling) for reference in references)
    rules = sum(node.kind in {"rule", "subrule"} and "." in node.number for node in book.nodes)
    count = f"{rules:,} rules" if rules else f"{len(book.nodes):,} headings"
    return (
        f"{name}: {count}, {len(book.glossary):,} terms, "
        f"{len(references) - dangling:,} references resolved, {dangling:,} dangling"
    )


def _index(library: Library, name: str) -> None:
    """Make the index that `rulesdb search` answers from, unless it is there."""
    from rulesdb.search.index import open_index

    start = time.perf_counter()
    open_index(library.open(name)).close()
    click.echo(f"search index in {time.perf_counter() - start:.1f} s")
