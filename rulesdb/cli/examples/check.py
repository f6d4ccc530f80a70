"""`rulesdb check [RULE|FILE…]`: run examples and say what came of them.

Running is for `scenarios.check` to know; here results are chosen, counted and shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulesdb.cli.ending import failure
from rulesdb.cli.examples.outcome import limit_options, tell_faults, verdict
from rulesdb.cli.output import Output, output_options
from rulesdb.cli.progress import progress
from rulesdb.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rulesdb.limits import Limits
    from rulesdb.scenarios.results import Result

MARKS = {"passes": "✓", "fails": "✗", "unsupported": "?", "fault": "!", "not about play": "–"}
ANNOTATED = ("fails", "fault")
"""The statuses that --format github annotates."""


@click.command()
@click.argument("what", nargs=-1, metavar="[RULE|FILE]…")
@click.option("--trace", is_flag=True, help="What happened in each example, with its rules.")
@click.option("--all", "everything", is_flag=True, help="List examples that pass, too.")
@click.option(
    "--mutate", is_flag=True, help="Turn each expectation into its opposite; each must fail."
)
@click.option("--fresh", is_flag=True, help="Run all again, whatever was found before.")
@click.option(
    "--jobs",
    type=click.IntRange(1),
    metavar="N",
    help="Processes that work side by side (as many as there are cores).",
)
@click.option("--keep", is_flag=True, help="Keep the results where the website looks for them.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "github"]),
    help="github: one annotation a line.",
)
@limit_options
@output_options()
@click.pass_context
def check(
    ctx: click.Context, out: Output, what: tuple[str, ...], form: str | None, limits: Limits, *,
    jobs: int | None,
    trace: bool, everything: bool, mutate: bool, fresh: bool, keep: bool,
) -> None:  # fmt: skip
    """Run examples: all, those about a rule, or those in files or folders.

    Exit code 1 where one fails, where rulesdb itself broke (a fault), or where nothing passes
    and something is unsupported; otherwise 0. JSON: data/schemas/check.schema.json.
    """
    if form and form != "json" and not out.is_text:
        raise UsageError(f"give --json or --format {form}, not both")
    if form == "json" and out.is_text:
        out = out._replace(mode="json")
    from rulesdb.scenarios.checking import check as checks

    paths = checks.files(what)
    if mutate:
        ctx.exit(_mutate(out, paths))
    with progress("examples") as tick:
        results = checks.check(
            paths, trace=trace or keep, use_kept=not fresh,
            progress=tick if out.is_text and form != "github" else None,
            limits=limits, workers=jobs,
        )  # fmt: skip
    if keep:
        from rulesdb.scenarios.results import default_path, write_results

        write_results(default_path(), results, checks.fingerprint())
    counts = checks.summary(results)
    error = verdict(counts)
    if counts["fault"]:
        tell_faults(results)
    if not out.is_text:
        out.data(document(results, counts, trace=trace), "results", error)
    elif form == "github":
        for one in results:
            if one.status in ANNOTATED:
                click.echo(_annotation(one))
    else:
        chosen = [
            one for one in results
            if everything or trace or one.not_read or one.status in ("fails", "unsupported", "fault")
        ]  # fmt: skip
        lines = [line for one in chosen for line in _lines(one, trace=trace)]
        out.text(lines, verdict=_summary(counts))
    if error and error["kind"] == "unsupported":
        click.echo(str(error["message"]), err=True)
    ctx.exit(error.code if error else 0)


def document(
    results: Sequence[Result], counts: dict[str, int], *, trace: bool
) -> dict[str, object]:
    """The results as JSON knows them."""
    from rulesdb.scenarios.as_json import dump
    from rulesdb.scenarios.results import lines_alone

    rows = []
    for one in results:
        row = {
            "id": one.id, "rule": one.rule, "example": dump(one.example) if one.example else None,
            "executes": dump(one.executes),
            "edition": one.edition, "title": one.title, "file": one.file, "line": one.line,
            "status": str(one.status), "reason": one.reason, "cites": list(one.cites),
            "as_of": one.as_of, "subject": one.subject,
        }  # fmt: skip
        if one.not_read:
            row["not_read"] = list(one.not_read)
        if trace:
            row |= {"steps": dump(lines_alone(one.steps)), "expected": dump(one.expected)}
        rows.append(row)
    return {"schema": 1, "summary": counts, "results": rows}


def _lines(one: Result, *, trace: bool) -> list[str]:
    date = f" as of {one.as_of}" if one.as_of else ""
    lines = [f"{MARKS[one.status]} {one.id}{date}  {one.title}"]
    if one.reason:
        lines.append(f"    {one.file}:{one.line}: {one.reason}")
    lines += [f"    {said}" for said in one.not_read]
    if trace:
        lines += trace_lines(one)
    return lines


def trace_lines(one: Result) -> list[str]:
    """The course of an example, line by line."""
    out = []
    for step in one.steps:
        rules = f"  [{', '.join(step.rules)}]" if step.rules else ""
        out.append(("  " if step.kind in ("action", "refused") else "      ") + step.text + rules)
        out += [f"        but {lost.text}" for lost in step.lost]
    for each in one.expected:
        because = f" (because {', '.join(each.rules)})" if each.rules else ""
        found = "" if each.held else f": {each.found}"
        out.append(f"  {'holds' if each.held else 'fails'}: {each.text}{because}{found}")
    return out


def _summary(counts: dict[str, int]) -> str:
    total = sum(counts.values())
    parts = ", ".join(f"{count} {word}" for word, count in counts.items() if count)
    return f"{total} examples: {parts}" if total else "no examples"


def _annotation(one: Result) -> str:
    text = f"{one.title}: {one.reason}".replace("%", "%25").replace("\n", "%0A")
    return f"::error file={one.file},line={one.line},title={one.id}::{text}"


def _mutate(out: Output, paths: Sequence[Path]) -> int:
    from rulesdb.scenarios.checking.mutate import mutants
    from rulesdb.scenarios.checking.run import run
    from rulesdb.scenarios.language.read import Broken, read_each_of
    from rulesdb.scenarios.table.library import library

    total, missed, skipped = 0, [], 0
    for path in paths:
        for source in read_each_of(path, library()):
            if isinstance(source, Broken) or any(
                one.status != "passes" for one in run(source, trace=False)
            ):
                skipped += 1
                continue
            for mutant in mutants(source):
                total += 1
                if not mutant.caught:
                    missed.append(mutant)
    if out.is_text:
        lines = [
            f"✗ {one.of}: line {one.line}: {one.text!r} {one.status}: {one.reason}"
            for one in missed
        ]
        out.text(
            lines,
            verdict=f"{total} mutants, {total - len(missed)} fail as they must; "
            f"{skipped} examples do not pass",
        )
    else:
        rows = [
            {"example": one.of, "line": one.line, "text": one.text, "status": str(one.status)}
            for one in missed
        ]
        failed = failure("fails", f"{len(missed)} mutants do not fail") if missed else None
        document = {"schema": 1, "mutants": total, "skipped": skipped, "missed": rows}
        out.data(document, "missed", failed)
    return int(bool(missed))
