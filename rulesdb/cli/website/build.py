"""`rulesdb build [SOURCE]`: the whole way from a text to a searchable, linked site.

Nothing is done here but calling the parts in their order and saying what each did.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import click

from rulesdb.cli.website.site import How, check_address, site_options, write_site
from rulesdb.errors import NotInstalled, UsageError
from rulesdb.rulebook.kept.library import PLAIN, Library

if TYPE_CHECKING:
    from rulesdb.rulebook.kept.store import Edition


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
    say: Callable[[str], object] = _silent if how["as_json"] else click.echo
    say(_read(library.open(name)))
    write_site(library, name, index=True, **how)
    say(_finish_index(library, name))
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


def _read(edition: Edition) -> str:
    """One line: the edition, and what reading it found."""
    rules, terms = int(edition.meta["rules"]), int(edition.meta["terms"])
    every, dangling = edition.referring()
    count = f"{rules:,} rules" if rules else f"{len(edition.book().nodes):,} headings"
    return (
        f"{edition.id}: {count}, {terms:,} terms, "
        f"{every - dangling:,} references resolved, {dangling:,} dangling"
    )


def _finish_index(library: Library, name: str) -> str:
    """What was made beside the site is there; where it could not be made, or the site stood already, it is made here."""
    from rulesdb.search.index import open_index

    open_index(library.open(name)).close()
    return "search index made"
