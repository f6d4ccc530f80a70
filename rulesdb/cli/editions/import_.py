"""`rulesdb import FILE…`: read rulebook texts and keep each as an edition.

Each file is imported wholly or not at all, and the next is tried all the same.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import rmtree
from typing import TypedDict

import click

from rulesdb.cli.ending import Failure, failure_of
from rulesdb.cli.output import Output, output_options, standard_input
from rulesdb.cli.progress import counted
from rulesdb.collecting import SELDOM, rarely
from rulesdb.errors import NotInstalled, RulesdbError, UsageError
from rulesdb.home import unfinished
from rulesdb.pool import copies, each
from rulesdb.rulebook.kept.library import UNDATED, Laid, Library, numbered
from rulesdb.rulebook.tree.address import is_name
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.values import NamedTuple


class _Report(TypedDict):
    """What is told of a file that was imported (`data/schemas/import.schema.json`)."""

    file: str
    edition: str
    title: str
    layout: str
    rules: int
    headings: int
    terms: int
    references: int
    dangling: int
    left_out: int
    problems: int
    replaced: bool
    aside: str | None
    seconds: float


@click.command("import")
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(allow_dash=True)
)
@click.option(
    "--edition",
    "-e",
    metavar="DATE",
    help="The date the rules took effect, for a text that states none.",
)
@click.option(
    "--replace",
    is_flag=True,
    help="Replace an edition even by a text with far fewer rules; the old one is kept beside it.",
)
@click.option(
    "--booklet",
    is_flag=True,
    help="Keep a book of rules without numbers, too; it never answers unless it is named.",
)
@click.option(
    "--book",
    metavar="NAME",
    help="A book beside the rules: mtr (Tournament Rules), ipg (Infraction Procedure Guide).",
)
@output_options()
@click.pass_context
def import_(
    ctx: click.Context,
    out: Output,
    files: tuple[str, ...],
    edition: str | None,
    *,
    replace: bool,
    booklet: bool,
    book: str | None,
) -> None:
    """Read rulebook texts and keep them as editions.

    FILE is a text of any age, encoding and layout, as it is or in a Word file, a web page, a
    zip or a PDF (which needs rulesdb[pdf]); - is standard input. The edition is the
    date that the text states, never the name of the file; the same edition is replaced, but
    never by a text with less than half of its rules. What has no numbered rule is no edition.

    A book with --book is kept beside the rules and asked by its name: rulesdb MTR 4.2. It
    never answers unless it is named; the references between the books are links.

    Exit code 1 where a file is no rulebook (2 for a wrong date); it leaves nothing behind.
    JSON: data/schemas/import.schema.json.
    """
    if edition and len(files) > 1:
        raise UsageError(
            f"--edition {edition} can be that of one file only; import the {len(files)} one by one"
        )
    beside = (book or "").upper()
    if beside and not is_name(beside):
        raise UsageError(f"{book!r} is no name of a book; take letters, such as mtr or ipg")
    library = Library()
    done: list[_Report] = []
    failed: list[dict[str, str]] = []
    worst: Failure | None = None
    answers: tuple[str, Rulebook | None] | None = None
    with _apart(library) as folder:
        reading = _Reading(library, folder, edition, booklet, beside, len(files) == 1)
        for file, read in counted(
            zip(files, _read(reading, files), strict=True), "texts", len(files)
        ):
            try:
                if isinstance(read, RulesdbError):
                    raise read
                place = library.put(read.laid, worse=replace)
            except RulesdbError as error:
                failed.append({"file": file, "message": str(error)})
                click.echo(str(error), err=True)
                told = failure_of(error)
                if isinstance(error, NotInstalled):
                    told["code"] = 1
                worst = told if worst is None or told.code > worst.code else worst
                continue
            if read.laid.edition == library.default_id():
                answers = read.laid.edition, read.book
            aside = str(place.aside) if place.aside else None
            report: _Report = {**read.report, "replaced": place.replaced, "aside": aside}
            done.append(report)
            if out.is_text:
                out._replace(screen=0).text(_lines(report))
    if answers is not None:
        with rarely(SELDOM):
            make_index(library, *answers)
    if not out.is_text:
        out.data({"schema": 1, "imported": done, "failed": failed}, "imported", worst)
    ctx.exit(worst.code if worst else 0)


class _Read(NamedTuple):
    """A text that was read: where it is laid down, what is told of it, and the book where only one is read."""

    laid: Laid
    report: _Report
    book: Rulebook | None


class _Reading(NamedTuple):
    """How the texts of one call are read; `folder` is where they are laid down, `alone` whether it is only one."""

    library: Library
    folder: Path
    edition: str | None
    booklet: bool
    beside: str
    alone: bool

    def of(self, job: tuple[int, str]) -> _Read | RulesdbError:
        """Read a file and lay it down under its number; what is wrong with it where it is no rulebook."""
        number, file = job
        start = time.perf_counter()
        try:
            raw, name = read_input(file)
            with rarely(SELDOM):
                book, laid = self.library.lay_down(
                    raw, name, self.folder / str(number),
                    edition=self.edition, booklet=self.booklet, beside=self.beside,
                )  # fmt: skip
        except RulesdbError as error:
            return error
        report = _report(book, file, time.perf_counter() - start)
        return _Read(laid, report, book if self.alone else None)


def _read(reading: _Reading, files: Sequence[str]) -> Iterator[_Read | RulesdbError]:
    """All files read, side by side where there are cores for it; standard input only this process has."""
    jobs = list(enumerate(files))
    if "-" in files:
        return map(reading.of, jobs)
    if copies():
        from rulesdb.rulebook import read  # noqa: F401 -- before there are copies: once for all
    return each(reading.of, jobs)


@contextlib.contextmanager
def _apart(library: Library) -> Iterator[Path]:
    """A folder beside the editions for what has no place yet; it goes in any case."""
    folder = unfinished(library.folder / "import")
    try:
        yield folder
    finally:
        rmtree(folder, ignore_errors=True)


def make_index(library: Library, edition: str, book: Rulebook | None = None) -> None:
    """Make the index of the search for an edition that was just read, where it is at hand as a `book`.

    Only the one that answers by default gets it at once: an index takes longer than all the rest,
    and the search makes that of any other edition when it is first asked there.
    """
    from rulesdb.search.index import build_index

    with contextlib.suppress(RulesdbError):
        build_index(library.open(edition), book).close()


def read_input(file: str) -> tuple[bytes, str]:
    """The bytes of a file or of standard input, and its name for messages."""
    from rulesdb.text.decode import LIMIT_BYTES, read_source

    if file == "-":
        return standard_input(LIMIT_BYTES + 1), "standard input"
    return read_source(Path(file)), repr(file)


def _report(book: Rulebook, file: str, seconds: float) -> _Report:
    from rulesdb.rulebook.links.link import all_references

    references = [reference for _, _, reference in all_references(book)]
    return {
        "file": file,
        "edition": book.edition,
        "title": " ".join(book.title.split()),
        "layout": book.layout,
        "rules": numbered(book),
        "headings": sum(node.kind == "heading" for node in book.nodes),
        "terms": len(book.glossary),
        "references": len(references),
        "dangling": sum(bool(reference.dangling) for reference in references),
        "left_out": len(book.left_out),
        "problems": len(book.problems),
        "replaced": False,
        "aside": None,
        "seconds": round(seconds, 3),
    }


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _lines(report: _Report) -> list[str]:
    """Two lines: which edition, and what was read."""
    edition = report["edition"]
    dated = UNDATED not in edition
    about = [f"{report['title'] or 'untitled'}, {report['layout']} layout"]
    if not dated:
        about.append("the text states no date; give it with --edition DATE")
    if report["aside"]:
        about.append(f"replaces an edition with more rules, which is kept as {report['aside']!r}")
    elif report["replaced"]:
        about.append("replaces the edition imported before")
    parts = _count(report["rules"], "rule")
    if report["headings"]:
        parts = _count(report["headings"], "heading") + (f", {parts}" if report["rules"] else "")
    counts = [
        parts,
        _count(report["terms"], "term"),
        f"{_count(report['references'] - report['dangling'], 'reference')} resolved",
        f"{report['dangling']:,} dangling",
        _count(report["problems"], "problem")
        + (f" (rulesdb lint {edition})" if report["problems"] else ""),
        f"{report['seconds']:.2f} s",
    ]
    return [f"{edition}  {'; '.join(about)}", " " * (len(edition) + 2) + ", ".join(counts)]
