"""`rulesdb where NUMBER@DATE`: what an old number is now, and what it was between."""

from __future__ import annotations

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.ending import Failure, failure, failure_of
from rulesdb.cli.output import Output, edition_option, output_options
from rulesdb.errors import NotFound, UsageError

WORDS = {
    "same": "the same",
    "reworded": "reworded",
    "moved": "moved",
    "moved and reworded": "moved and reworded",
    "split": "split off",
    "merged": "merged into another",
    "new": "new then",
    "gone": "gone",
}


# rulesdb-cite: off
@click.command()
@click.argument(
    "numbers", nargs=-1, required=True, metavar="NUMBER[@DATE]...", shell_complete=offers("dated")
)
@edition_option
@click.option("--to", metavar="DATE", help="The edition to arrive at; the newest if not given.")
@click.option(
    "--all", "everything", is_flag=True, help="List the editions in which nothing changed too."
)
@output_options()
@click.pass_context
def where(
    ctx: click.Context,
    out: Output,
    numbers: tuple[str, ...],
    to: str | None,
    edition: str | None,
    *,
    everything: bool,
) -> None:
    """Say what the rule is now that had a number at an earlier date.

    NUMBER@DATE is a number and a date that its edition was in force on (420.5b@2001-07-23);
    the date may be given with --edition. With --to it is led to another edition, later or earlier. What was between is listed.
    Old numbers resolve without old texts, by the concordance that comes with rulesdb.

    Exit code 1 where a number did not exist or is gone, and where no edition is known
    to begin on a date, so that the one before it is told of.
    JSON: data/schemas/where.schema.json.
    """
    from rulesdb.cli.look_up.show import Page
    from rulesdb.rulebook.kept.where import Atlas, Stop
    from rulesdb.rulebook.tree.number import RuleNumber

    atlas = Atlas()
    goal = atlas.at(to) if to else atlas.newest()
    page = Page(out)
    rows: list[dict[str, object]] = []
    failed: Failure | None = None
    for text in numbers:
        words, _, date = text.rpartition("@") if "@" in text else (text, "", edition or "")
        if not date.strip():
            raise UsageError(f"{text!r} names no edition; write a date, as in 420.5b@2001-07-23")
        number = RuleNumber.read(words)
        if number is None:
            raise UsageError(f"{words!r} is no rule number such as 702.19b")
        since = atlas.at(date.strip())
        if said := atlas.standing_in(date.strip()):
            failed = failed or failure("not found", said)
            click.echo(said, err=True)
        try:
            stops: tuple[Stop, ...] = atlas.where(str(number), since, goal)
        except NotFound as error:
            failed = failed or failure_of(error)
            click.echo(str(error), err=True)
            rows.append(
                {"from": str(number), "edition": since, "error": str(error), "to": "", "stops": []}
            )
            continue
        last = stops[-1]
        if not last.number:
            gone = f"{number}@{since} is gone since {last.edition}"
            failed = failed or failure("not found", gone)
        rows.append(_row(str(number), since, goal, stops))
        if out.is_text:
            now = last.number or "gone"
            page.blank()
            page.line(
                f"{number}@{since} → {now}"
                + (f"@{goal}" if last.number else f", since {last.edition}"),
                "title",
            )
            for before, stop in zip((None, *stops), stops, strict=False):
                if everything or before is None or stop is last or stop.kind != "same" or stop.also:
                    also = f"; also {', '.join(stop.also)}" if stop.also else ""
                    said = WORDS.get(stop.kind, "")
                    page.row(
                        stop.edition, f"{stop.number or '–':<10} {said}{also}".rstrip(), indent=14
                    )
    if out.is_text:
        if page.lines:
            out.text(page.lines)
    else:
        out.data({"schema": 1, "to": goal, "where": rows}, "where", failed)
    ctx.exit(1 if failed else 0)


# rulesdb-cite: on


def _row(number: str, since: str, goal: str, stops: tuple[object, ...]) -> dict[str, object]:
    from rulesdb.rulebook.kept.where import Stop

    trail = [stop for stop in stops if isinstance(stop, Stop)]
    last = trail[-1]
    return {
        "from": number,
        "edition": since,
        "to": last.number,
        "moved": bool(last.number) and last.number != number,
        "reworded": any("reworded" in stop.kind for stop in trail),
        "stops": [
            {"edition": s.edition, "number": s.number, "kind": s.kind, "also": list(s.also)}
            for s in trail
        ],
        "goal": goal,
        "error": None,
    }
