"""`rulesdb coverage`: which rules examples show and use, by section."""

from __future__ import annotations

import click

from rulesdb.cli.ending import failure
from rulesdb.cli.output import Output, output_options
from rulesdb.errors import NotFound, UsageError


@click.command()
@click.argument("section", required=False, metavar="[RULE]")
@click.option("--open", "only_open", is_flag=True, help="List the rules that no example shows.")
@click.option(
    "--why",
    is_flag=True,
    help="List definitions and what is outside the game, each with its reason.",
)
@click.option("--record", is_flag=True, help="Store the numbers in data/coverage.json.")
@click.option("--compare", is_flag=True, help="Exit code 1 where a stored number has fallen.")
@output_options()
@click.pass_context
def coverage(
    ctx: click.Context,
    out: Output,
    section: str | None,
    *,
    only_open: bool,
    why: bool,
    record: bool,
    compare: bool,
) -> None:
    """Show how much of the rules examples reach.

    A rule is shown (an example about it passes), used (the course of an example cites it: for
    information only), a definition, outside the game, or open. Reached are those shown, definitions
    and what is outside; --why says why a rule needs no example.
    JSON: data/schemas/coverage.schema.json.
    """
    from rulesdb.scenarios.checking import check as checks
    from rulesdb.scenarios.checking import coverage as measures

    if section and not measures.measure((), section):
        raise NotFound(f"no rule {section} in the plain-language edition")
    results = checks.check(checks.files())
    rows = measures.measure(results, section)
    table = measures.by_section(rows)
    if record:
        if section:
            raise UsageError("--record stores all sections: name none")
        measures.record(table, checks.summary(results)["passes"])
    fallen = measures.fallen(table) if compare else []
    if not out.is_text:
        out.data(
            {
                "schema": 1,
                "sections": [one.data() for one in table],
                "rules": [
                    {"rule": row.rule, "state": str(row.state)}
                    | ({"reason": row.reason} if row.reason else {})
                    for row in rows
                ],
                "fallen": fallen,
            },
            "rules",
            failure("fails", f"{len(fallen)} stored numbers have fallen") if fallen else None,
        )
    elif only_open:
        out.text([f"{row.rule:9} {row.title}" for row in rows if row.state in ("open", "used")])
    elif why:
        out.text([f"{row.rule:9} {row.state}: {row.reason}" for row in rows if row.reason])
    else:
        lines = [
            f"{'':34}" + "".join(f"{state:>18}" for state in measures.State) + f"{'reached':>10}"
        ]
        lines += [one.line() for one in table]
        out.text([*lines, *(f"fallen: {text}" for text in fallen)])
    ctx.exit(int(bool(fallen)))
