"""`rulesdb examples`: the shipped examples by subject, rule and status."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulesdb.cli.output import Output, output_options

if TYPE_CHECKING:
    from rulesdb.scenarios.results import Result


@click.command()
@click.argument("what", nargs=-1, metavar="[RULE|FILE]…")
@click.option(
    "--status",
    type=click.Choice(["passes", "fails", "unsupported", "fault", "not about play"]),
    help="Only these.",
)
@click.option("--subject", help="Only those whose subject or title holds these words.")
@click.option(
    "--rule",
    "rule",
    metavar="RULE",
    help="Those of this rule and below it; the same as an argument.",
)
@click.option("--printed", is_flag=True, help="Only those that execute a printed example.")
@output_options()
def examples(
    out: Output,
    what: tuple[str, ...],
    status: str | None,
    subject: str | None,
    rule: str | None,
    *,
    printed: bool,
) -> None:
    """List the examples there are, by rule, in the order in which a teacher would show them.

    The plain case of a rule comes first, then its twists, other tables and older rules.

    JSON: data/schemas/check.schema.json.
    """
    from rulesdb.cli.examples.check import MARKS, document
    from rulesdb.scenarios.checking import check as checks
    from rulesdb.scenarios.checking.taught import as_taught

    what = (*what, *((rule,) if rule else ()))
    chosen = as_taught(
        one for one in checks.check(checks.files(what))
        if (status is None or one.status == status)
        and (subject is None or _about(one, subject))
        and (not printed or one.example is not None)
    )  # fmt: skip
    if not out.is_text:
        out.data(document(chosen, checks.summary(chosen), trace=False), "results")
        return
    lines: list[str] = []
    last = None
    for one in chosen:
        if one.rule != last:
            last = one.rule
            lines += [*([""] if lines else []), last or "(no rule)"]
        of = one.example
        executes = f"  [{of.edition} {of.rule} {of.ordinal or ''}]".replace(" ]", "]") if of else ""
        lines.append(f"  {MARKS[one.status]} {one.title}{executes}")
    out.text(lines or ["no examples"])


def _about(one: Result, words: str) -> bool:
    text = f"{one.subject} {one.title}".lower()
    return all(word in text for word in words.lower().split())
