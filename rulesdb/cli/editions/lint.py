"""`rulesdb lint [SOURCE]`: the faults of a rulebook text, each with its line and rule path.

What is a fault is for `rulebook.lint` to know; here faults are listed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulesdb.cli.ending import failure
from rulesdb.cli.look_up.show import Mark, Page, name_of, spoken_date
from rulesdb.cli.output import Output, edition_option, output_options
from rulesdb.errors import UsageError

if TYPE_CHECKING:
    from rulesdb.rulebook.tree.model import Problem, Rulebook

GITHUB = {"error": "error", "warning": "warning", "note": "notice"}


@click.command()
@click.argument("source", required=False, metavar="[SOURCE]")
@click.option("--all", "everything", is_flag=True, help="Harmless findings (notes) too.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "github"]),
    help="github: one annotation a line.",
)
@edition_option
@output_options()
@click.pass_context
def lint(
    ctx: click.Context,
    out: Output,
    source: str | None,
    form: str | None,
    edition: str | None,
    *,
    everything: bool,
) -> None:
    """List the faults of a rulebook text.

    SOURCE is a file of rules to read without importing it (- is standard input), or an
    edition or a date; a file that exists wins. Without it, the edition that answers.

    Exit code 0 where the text was read and its faults listed; 1 where one of them is an
    error (a number printed twice, a part that could not be read), whether shown or not.
    JSON: data/schemas/lint.schema.json.
    """
    if form and form != "json" and not out.is_text:
        raise UsageError(f"give --json or --format {form}, not both")
    if form == "json" and out.is_text:
        out = out._replace(mode="json")
    from rulesdb.cli.editions.export import read_book
    from rulesdb.rulebook import lint as checks

    book = read_book(source, edition)
    found = checks.lint(book)
    shown = [each for each in found if everything or each.severity != "note"]
    errors = sum(each.severity == "error" for each in found)
    if not out.is_text:
        failed = failure("fails", f"{errors} of the faults are errors") if errors else None
        out.data(_document(book, shown, len(found) - len(shown)), "problems", failed)
    elif form == "github":
        for each in shown:
            click.echo(_annotation(each, source or ""))
    else:
        out.text(_page(out, book, shown, len(found) - len(shown)).lines)
    ctx.exit(int(bool(errors)))


def _path(book: Rulebook, problem: Problem) -> tuple[str, ...]:
    """The headings above the place of a problem: those of a rule, or a term of the glossary."""
    if problem.number:
        return tuple(name_of(node) for node in book.path(problem.number)) or (problem.number,)
    begun = [entry for entry in book.glossary if entry.line <= problem.line]
    after = any(passage.line <= problem.line for passage in book.back)
    return ("Glossary", begun[-1].term) if begun and not after else ()


def _document(book: Rulebook, problems: list[Problem], hidden: int) -> dict[str, object]:
    return {
        "schema": 1,
        "edition": book.edition,
        "title": book.title,
        "layout": book.layout,
        "problems": [
            {
                "severity": each.severity,
                "code": each.code,
                "message": each.message,
                "line": each.line,
                "number": each.number or None,
                "path": list(_path(book, each)),
            }
            for each in problems
        ],
        "notes_hidden": hidden,
    }


def _annotation(problem: Problem, file: str) -> str:
    """A line that GitHub shows beside the source."""

    def escape(text: str) -> str:
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

    where = f"file={escape(file).replace(',', '%2C').replace(':', '%3A')}," if file else ""
    return f"::{GITHUB.get(problem.severity, 'warning')} {where}line={problem.line},title={problem.code}::{escape(problem.message)}"


def _page(out: Output, book: Rulebook, problems: list[Problem], hidden: int) -> Page:
    page = Page(out)
    indent = max((len(f"line {each.line}") for each in problems), default=0) + 2
    for each in problems:
        page.blank()
        path = " › ".join(_path(book, each)) or "outside the rules"
        page.prose(path, label=f"line {each.line}", indent=indent)
        said = f"{each.severity}: {each.message} ({each.code})"
        page.prose(said, [Mark(0, len(each.severity) + 1, "", each.severity)], indent=indent)
    page.blank()
    page.prose(_summary(book, problems, hidden))
    return page


def _summary(book: Rulebook, problems: list[Problem], hidden: int) -> str:
    counts = [
        f"{number} {kind}{'s' if number != 1 else ''}"
        for kind in ("error", "warning", "note")
        if (number := sum(each.severity == kind for each in problems))
    ]
    said = ", ".join(counts) or "no faults"
    date = spoken_date(book.edition) if book.edition[:1].isdigit() else book.edition
    return f"{said} in the rules of {date}" + (f"; {hidden} notes with --all" if hidden else "")
