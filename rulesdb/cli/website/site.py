"""`rulesdb site`: write the website of an edition that is imported already.

What a site consists of is for `rulesdb.site` to know; here its material is gathered: the
edition, the plain reading beside it, the results of examples, the index of the search.
"""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypedDict, Unpack

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.output import F
from rulesdb.cli.website.searching import Search, made_beside
from rulesdb.errors import RulesdbError, UsageError
from rulesdb.rulebook.kept.library import PLAIN, Library

if TYPE_CHECKING:
    from rulesdb.rulebook.tree.model import Rulebook
    from rulesdb.scenarios.results import Result
    from rulesdb.site.build import Material
    from rulesdb.site.card_pages import CardRow
    from rulesdb.site.frame import EditionRow
    from rulesdb.site.played.shown import Stock
    from rulesdb.site.unchanged import Built

DEFAULT_OUT = "site"
Cards = Callable[[], "Sequence[CardRow]"]
"""The cards that get pages, once they are read."""


class How(TypedDict):
    """How a site is written, as the options say."""

    out: str | None
    single_file: bool
    base_url: str
    results: str | None
    no_plain: bool
    cards: str | None
    playground: str | None
    show: bool
    as_json: bool
    force: bool


def site_options(command: F) -> F:
    """Give a command the options that say how a site is written."""
    rows = (
        click.option("--out", "-o", metavar="PATH", help="Where to write; default: ./site (a single file: ./rules.html)."),
        click.option("--single-file", is_flag=True, help="One HTML file with everything and the search inside."),
        click.option("--force", is_flag=True, help="Let --single-file replace a file that rulesdb did not write."),
        click.option("--base-url", metavar="URL", default="", help="The public address; adds an Atom feed and a sitemap."),
        click.option("--results", metavar="FILE", help="Results of examples (check --keep); default: the shipped ones as run."),
        click.option("--no-plain", is_flag=True, help="Leave the plain reading out beside an official text."),
        click.option("--cards", metavar="FILE", help="Also a page for each card of a file (as for cards import)."),
        click.option("--playground", metavar="[PYODIDE]", is_flag=False, flag_value="", default=None, help="Also what runs situations inside a browser; PYODIDE is the folder or .tgz of that npm package."),
        click.option("--open", "show", is_flag=True, help="Open the result in a browser."),
        click.option("--json", "as_json", is_flag=True, help="Print one JSON document."),
    )  # fmt: skip
    for option in reversed(rows):
        command = option(command)
    return command


@click.command()
@click.argument("edition", required=False, metavar="[EDITION]", shell_complete=offers("dates"))
@click.option("--edition", "-e", "wish", metavar="DATE", help="The edition: its id, or a date.")
@site_options
def site(edition: str | None, wish: str | None, **how: Unpack[How]) -> None:
    """Write the website of an edition.

    EDITION is an id or a date; without it, the edition that answers. The folder opens from
    a disk as from a web server. Files of others in it are never touched.
    """
    if edition and wish:
        raise UsageError("give the edition once, as an argument or with --edition")
    write_site(Library(), edition or wish, **how)


def write_site(
    library: Library, wish: str | None, *, index: bool = False, **how: Unpack[How]
) -> Built:
    """Write the site as the options say, print one line about it, and open it if wanted.

    With `index` what is written has the index that `rulesdb search` answers from, too.
    """
    start = time.perf_counter()
    out = Path(how["out"] or ("rules.html" if how["single_file"] else DEFAULT_OUT))
    check_address(how["base_url"])
    if how["single_file"] and how["cards"]:
        raise UsageError("a single file has no pages of cards; leave --cards or --single-file out")
    if how["single_file"] and how["playground"] is not None:
        raise UsageError("a single file has no playground; leave --playground or --single-file out")
    if how["single_file"]:
        from rulesdb.site.single import may_write

        may_write(out, force=how["force"])
    else:
        from rulesdb.site import folder

        folder.may_write(out)
    inside = _inside(how)
    mark = "" if how["single_file"] else _mark(library, wish, how, inside)
    if mark and (built := _there(out, mark)) is not None:
        _tell(library.open(wish).id, built, out / "index.html", start, how)
        return built
    edition = library.open(wish).id
    with unwatched(), _cards(how["cards"]) as cards, made_beside(edition, index=index) as search:
        built, target = _written(
            library, wish, out, mark, how, inside=inside, search=search, cards=cards
        )
    _tell(edition, built, target, start, how)
    return built


def _written(
    library: Library,
    wish: str | None,
    out: Path,
    mark: str,
    how: How,
    *,
    inside: Mapping[str, bytes],
    search: Search,
    cards: Cards,
) -> tuple[Built, Path]:
    """What was built, and the page to open first."""
    material = gather(
        library,
        wish,
        how["base_url"],
        how["results"],
        plain=not how["no_plain"],
        cards=cards,
        inside=inside,
        search=search,
    )
    if how["single_file"]:
        from rulesdb.site.single import build_single

        return build_single(material, out, force=how["force"]), out
    from rulesdb.site.build import build_site

    return build_site(material, out, mark), out / "index.html"


@contextlib.contextmanager
def unwatched() -> Iterator[None]:
    """Without the garbage collector: half a million values come, none goes, and it would look through all."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.freeze()  # enabled, it would look through all that came: a tenth of a build
            gc.enable()


def _mark(library: Library, wish: str | None, how: How, inside: Mapping[str, bytes]) -> str:
    """A mark of all that this site would be made of."""
    from rulesdb.content import mark_of_bytes
    from rulesdb.oracle.kept.library import content_mark
    from rulesdb.scenarios.results import default_path
    from rulesdb.search.synonyms import user_file
    from rulesdb.site.unchanged import mark_of_site

    read = ("edition", "source", "reader", "format")
    facts = [library.open(wish).id, how["base_url"], str(how["no_plain"])]
    facts += (f"{name} {mark_of_bytes(raw)}" for name, raw in inside.items())
    for name in (PLAIN, *library.ids()):
        try:
            meta = library.open(name).meta
        except RulesdbError as error:  # told as it is without this edition
            facts.append(str(error))
        else:
            facts += (meta.get(key, "") for key in read)
    named = [Path(how["cards"])] if how["cards"] else []
    for path in (user_file(), Path(how["results"]) if how["results"] else default_path(), *named):
        facts.append(mark_of_bytes(path.read_bytes()) if path.is_file() else "")
    return mark_of_site([*facts, content_mark()])


def _there(out: Path, mark: str) -> Built | None:
    from rulesdb.site.unchanged import unchanged

    return unchanged(out, mark)


def _tell(edition: str, built: Built, target: Path, start: float, how: How) -> None:
    """One line about what was written or stands already, and a look at it if wanted."""
    seconds = time.perf_counter() - start
    if how["as_json"]:
        _tell_json(edition, built, target, seconds)
    else:
        pages = "1 file" if how["single_file"] else f"{built.pages:,} pages"
        same = "" if built.anew else ", nothing has changed"
        click.echo(f"{pages} ({built.size / 1e6:.1f} MB) in {seconds:.1f} s{same}: {target}")
    if how["show"]:
        click.launch(str(target.resolve()))


def _tell_json(edition: str, built: Built, target: Path, seconds: float) -> None:
    """What was written, as `data/schemas/written.schema.json` describes it."""
    import json

    told = {
        "schema": 1, "path": str(target), "edition": edition,
        "pages": built.pages, "bytes": built.size, "seconds": round(seconds, 3),
    }  # fmt: skip
    click.echo(json.dumps(told, indent=2))


def check_address(url: str) -> None:
    """A public address must be one."""
    if url and not url.startswith(("https://", "http://")):
        raise UsageError(f"{url!r} is no address such as https://example.org/rules/")


def gather(
    library: Library,
    wish: str | None,
    base_url: str,
    results: str | None,
    *,
    plain: bool = True,
    cards: Cards = tuple,
    inside: Mapping[str, bytes] = MappingProxyType({}),
    search: Search | None = None,
) -> Material:
    """What the site of an edition is made of; its search and cards, which take longest, are asked for when it is built."""
    from rulesdb.search.browser import browser_files
    from rulesdb.site.build import Material

    edition = library.open(wish)
    book = edition.book()
    official = edition.id != PLAIN
    today = _plain(library)
    beside, beside_date = today if official and plain else (None, "")
    examples, run, played = _results(results)
    return Material(
        book=book,
        official=official,
        date=edition.date,
        plain=beside,
        plain_date=beside_date,
        results=examples,
        run=run,
        played=played,
        editions=_editions(library, edition.id),
        base_url=base_url,
        cards=cards,
        inside=inside,
        unshown=_unshown(examples, edition.date, today[1]),
        search=partial(search or browser_files, book),
    )


def _unshown(results: Sequence[Result], date: str, today: str) -> dict[str, str]:
    """Why rules of today have no example: a definition, outside the game, or none yet (of other editions nothing)."""
    from rulesdb.scenarios.checking.coverage import State, measure

    if date != today or not results:
        return {}
    words = {
        State.DEFINITION: "A definition, with no example of its own: {}.",
        State.OUTSIDE: "Outside the game, so that no example shows it: {}.",
    }
    none = "No example shows this yet."
    return {
        row.rule: words.get(row.state, none).format(row.reason)
        for row in measure(results)
        if row.state is not State.SHOWN
    }


def _plain(library: Library) -> tuple[Rulebook | None, str]:
    try:
        edition = library.open(PLAIN)
    except RulesdbError:
        return None, ""
    return edition.book(), edition.date


@contextlib.contextmanager
def _cards(file: str | None) -> Iterator[Cards]:
    """The cards of a file, read by other processes meanwhile; none without one."""
    if file is None:
        yield tuple
        return
    from rulesdb.cli.website.reading_cards import read_beside

    with read_beside(Path(file)) as cards:
        yield cards


def _inside(how: How) -> Mapping[str, bytes]:
    """What runs situations inside a browser, where that is wanted and Pyodide is there; else that is said."""
    if how["playground"] is None:
        return {}
    from rulesdb.playground.inside.pyodide import GET, given, made

    found = given(how["playground"])
    if found is None:
        click.echo(
            f"the playground runs nothing in a browser without Pyodide: {GET} brings it here, or name its "
            "folder with --playground FOLDER; everything else of the site is made",
            err=True,
        )
        return {}
    inside = made(found)
    if not inside.compiled:
        click.echo(
            "without Node, which makes bytecode, the playground starts some seconds later in a browser",
            err=True,
        )
    return inside.files


def _results(named: str | None) -> tuple[tuple[Result, ...], str, Stock | None]:
    """Results of examples, by what and when they were run, and what is kept of how pages show them.

    Those in a file that was named; or those that `check --keep` left, where they are still of this
    code and these data; or those of the shipped examples, which are always.
    """
    from rulesdb.scenarios.checking.check import fingerprint
    from rulesdb.scenarios.checking.shipped import recorded
    from rulesdb.scenarios.results import default_path, mark_of, read_results
    from rulesdb.site.played.kept import stock

    if named:
        return read_results(Path(named)), "", None
    path = default_path()
    if path.is_file() and mark_of(path) == fingerprint():
        return read_results(path), "", None
    found = recorded()
    return (
        found.results,
        f"rulesdb {found.version} on {found.date} (code and data {found.mark[:8]})",
        stock(found.results, found.keys, found.mark, shared=found.shared),
    )


def _editions(library: Library, current: str) -> tuple[EditionRow, ...]:
    from rulesdb.site.frame import EditionRow

    rows = []
    for name in reversed([PLAIN, *library.ids()]):
        try:
            meta = library.open(name).meta
        except RulesdbError:
            continue
        row = EditionRow(
            name,
            meta.get("date", ""),
            int(meta.get("rules", 0)),
            int(meta.get("terms", 0)),
            name == current,
        )
        rows.append(row)
    return tuple(rows)
