"""What `rulesdb cite` found, as text, as JSON, as annotations of GitHub, and as SARIF for any other tool."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from urllib.parse import quote

import click

from rulesdb import VERSION
from rulesdb.cli.ending import Failure
from rulesdb.rulebook.citing.cite import CHANGED, GONE, MOVED, OK, SUSPECT, Verdict
from rulesdb.rulebook.citing.mending import written
from rulesdb.values import NamedTuple

_COLOR = {OK: "green", GONE: "red", MOVED: "yellow", CHANGED: "cyan", SUSPECT: "magenta"}
_LEVEL = {OK: "note", GONE: "error", MOVED: "error", CHANGED: "warning", SUSPECT: "warning"}
_MEANS = {
    GONE: "There is no rule of this number.",
    MOVED: "The rule has another number now.",
    CHANGED: "The rule says something else than when it was cited.",
    SUSPECT: "The rule exists, but the words beside the number are about another.",
}
_HELP = "https://json.schemastore.org/sarif-2.1.0.json"


class Row(NamedTuple):
    """A verdict with the file it is about, and whether the file was set right."""

    file: str
    verdict: Verdict
    fixed: bool


class Report(NamedTuple):
    """All that was found: `rows` of every citation, `shown` of those to be listed; `fitted` is the
    edition that a file was seen to cite from, by its name; `edition` the one checked against.
    """

    edition: str
    rows: Sequence[Row]
    shown: Sequence[Row]
    fitted: Mapping[str, str]
    error: Failure | None = None


def answer(shape: str, report: Report) -> None:
    """Print a report in one of `SHAPES`."""
    SHAPES[shape](report)


def _counts(report: Report) -> dict[str, int]:
    return {kind: sum(row.verdict.kind == kind for row in report.rows) for kind in _COLOR}


def _json(report: Report) -> None:
    found = [
        {
            "file": file,
            "line": v.citation.line,
            "column": v.citation.column,
            "text": v.citation.text,
            "numbers": list(v.citation.numbers),
            "pinned": v.citation.pinned or None,
            "verdict": v.kind,
            "now": list(v.now),
            "certain": v.certain,
            "message": v.message,
            "fixed": done,
        }
        for file, v, done in report.shown
    ]
    document: dict[str, object] = {
        "schema": 1,
        "edition": report.edition,
        "counts": _counts(report),
        "fitted": dict(report.fitted),
        "citations": found,
    }
    if report.error:
        document["error"] = report.error
    click.echo(json.dumps(document, indent=2))


def _github(report: Report) -> None:
    for file, v, done in report.shown:
        if done or v.kind == OK:
            continue
        end = v.citation.column + len(v.citation.text)
        title = f"{v.kind} {_escaped(v.citation.text, field=True)}"
        click.echo(
            f"::{_LEVEL[v.kind]} file={_escaped(file, field=True)},line={v.citation.line},"
            f"col={v.citation.column},endColumn={end},title={title}::{_escaped(_told(v))}"
        )


def _escaped(text: str, *, field: bool = False) -> str:
    """A text as a workflow command of GitHub takes it."""
    out = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return out.replace(":", "%3A").replace(",", "%2C") if field else out


def _sarif(report: Report) -> None:
    rules = [
        {
            "id": kind,
            "shortDescription": {"text": text},
            "defaultConfiguration": {"level": _LEVEL[kind]},
        }
        for kind, text in _MEANS.items()
    ]
    driver = {"name": "rulesdb cite", "version": VERSION, "rules": rules}
    results = [
        _result(row, list(_MEANS).index(row.verdict.kind))
        for row in report.shown
        if row.verdict.kind != OK and not row.fixed
    ]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    click.echo(json.dumps({"$schema": _HELP, "version": "2.1.0", "runs": [run]}, indent=2))


def _result(row: Row, index: int) -> dict[str, object]:
    """A finding, with the change that would mend it where that is certain."""
    cited = row.verdict.citation
    place = {"uri": quote(PurePath(row.file).as_posix())}
    lines = cited.text.count("\n")
    region: dict[str, object] = {"startLine": cited.line, "startColumn": cited.column}
    if not lines:
        region["endColumn"] = cited.column + len(cited.text)
    out: dict[str, object] = {
        "ruleId": row.verdict.kind,
        "ruleIndex": index,
        "level": _LEVEL[row.verdict.kind],
        "message": {"text": _told(row.verdict) or _MEANS[row.verdict.kind]},
        "locations": [{"physicalLocation": {"artifactLocation": place, "region": region}}],
    }
    new = written(cited, row.verdict.now, None) if row.verdict.certain and not lines else ""
    if new:
        change = {"deletedRegion": region, "insertedContent": {"text": new}}
        out["fixes"] = [
            {"artifactChanges": [{"artifactLocation": place, "replacements": [change]}]}
        ]
    return out


def _told(verdict: Verdict) -> str:
    """Why, and what the number should be."""
    goal = "–".join(verdict.now)
    if not goal or goal in verdict.message:
        return verdict.message
    return f"{verdict.message} (should be {goal})" if verdict.message else f"should be {goal}"


def _text(report: Report) -> None:
    for file, v, done in report.shown:
        said = v.message + (" (rewritten)" if done else "")
        goal = f" → {'–'.join(v.now)}{'' if v.certain or v.kind != MOVED else '?'}" if v.now else ""
        place = f"{file}:{v.citation.line}:{v.citation.column}"
        click.echo(
            f"{place}: {click.style(v.kind, fg=_COLOR[v.kind])} {v.citation.text}{goal}"
            + (f"  {said}" if said else "")
        )
    for file, edition in report.fitted.items():
        click.echo(f"{file}: cites from the edition of {edition}, as its words show")
    counts = _counts(report)
    total = sum(counts.values())
    parts = ", ".join(f"{n} {kind}" for kind, n in counts.items() if n)
    click.echo(
        f"{total} citation{'' if total == 1 else 's'} checked against {report.edition}"
        + (f": {parts}" if parts else "")
    )


SHAPES = {"text": _text, "json": _json, "github": _github, "sarif": _sarif}
"""The ways of answering, by name."""
